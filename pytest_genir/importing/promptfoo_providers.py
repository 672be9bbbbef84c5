"""promptfoo's providers as descriptions of models; keys are never copied, and programs are not run."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.importing.draft import Drafted
from pytest_genir.kinds.slugs import slug
from pytest_genir.source import Json, Node

#: promptfoo's name of a vendor, and our type for it.
_TYPES = {
    "openai": "openai", "anthropic": "anthropic", "google": "gemini", "vertex": "vertex", "ollama": "ollama",
    "azure": "azure", "azureopenai": "azure", "bedrock": "bedrock", "localai": "openai", "vllm": "openai",
    "openrouter": "openai", "litellm": "litellm",
}  # fmt: skip
_KINDS = ("chat", "messages", "completion", "responses", "assistant", "embedding", "embeddings", "image", "realtime")
_BASES = {"openrouter": "https://openrouter.ai/api/v1"}
_PROGRAMS = ("exec", "python", "javascript", "file", "package", "golang", "ruby")
#: Fields of `config` that mean the same here.
_FIELDS = {"temperature": "temperature", "max_tokens": "max_tokens", "apiBaseUrl": "api_base", "apiHost": "api_base",
           "top_p": "top_p", "apiKeyEnvar": "api_key_env", "seed": "seed"}  # fmt: skip
_SECRET = ("apiKey", "api_key", "headers", "organization", "accessKeyId", "secretAccessKey", "token", "password")


def model_of(node: Node, draft: Drafted) -> tuple[str, dict[str, Json]] | None:
    """Return a provider as a model's description with the name of its file; what has none is told."""
    name, label, config = _parts(node)
    vendor, _, rest = name.partition(":")
    if vendor in _PROGRAMS or name.endswith((".py", ".js", ".ts", ".mjs", ".cjs")):
        hint = "describe it as `type: python` or `type: http` (docs/guides/http.md)"
        draft.leave(node.where, f"the provider '{name}' is a program, and is not run: {hint}")
        return None
    if vendor in ("http", "https", "ws", "wss", "webhook"):
        draft.leave(node.where, f"the provider '{name}': describe it as `type: http` (docs/guides/http.md)")
        return None
    kind, _, model = rest.partition(":") if rest.partition(":")[0] in _KINDS else ("", "", rest)
    if vendor not in _TYPES or not model or kind in ("assistant", "embedding", "embeddings", "image", "realtime"):
        draft.leave(node.where, f"the provider '{name}': describe it in a model's file (docs/guides/models.md)")
        return None
    chosen = "responses" if (vendor, kind) == ("openai", "responses") else _TYPES[vendor]
    found: dict[str, Json] = {"type": chosen, "model": model}
    found |= {"api_base": _BASES[vendor]} if vendor in _BASES else {}
    for key, value in config.items():
        if key in _FIELDS and isinstance(value, (str, int, float)) and not isinstance(value, bool):
            found[_FIELDS[key]] = value
        elif key in _SECRET:
            draft.leave(node.where, f"'config.{key}' of {name}: keys stay out of files, and come from the environment")
        else:
            draft.leave(node.where, f"'config.{key}' of {name}")
    if label:
        found["name"] = label
    return slug(label or model), found


def _parts(node: Node) -> tuple[str, str, Mapping[str, Json]]:
    """Return a provider's id, label and config, in whichever of its forms it stands."""
    held = node.plain()
    if not isinstance(held, Mapping):
        return str(held), "", {}
    if "id" not in held and len(held) == 1:  # {openai:gpt-x: {config: ...}}
        name, inner = next(iter(held.items()))
        held = {"id": name, **(inner if isinstance(inner, Mapping) else {})}
    config = held.get("config")
    return str(held.get("id", "")), str(held.get("label") or ""), config if isinstance(config, Mapping) else {}
