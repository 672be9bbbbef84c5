"""Which type a description without `type:` means; the header of a run says that it was inferred."""

from __future__ import annotations

import re
from pathlib import Path

from pytest_genir.errors import ModelError
from pytest_genir.kinds import KINDS
from pytest_genir.models.base import holds
from pytest_genir.models.registry import known_types
from pytest_genir.source import Fields
from pytest_genir.source.reach import expanded, within_reach

# The first key that is there decides. `url` is GenIRSim's way, the others are RAG-IFEval's and ours.
_TELLING = (
    ("vertex_credentials", "vertex"),
    ("deployment", "azure"),
    ("api_version", "azure"),
    ("url", "ollama"),
    ("target", "python"),
    ("recorded", "recorded"),
    ("answers", "recorded"),
    ("dtype", "local"),
    ("batch_size", "local"),
    ("attn_implementation", "local"),
    ("max_new_tokens", "local"),
)
_REMOTE_ONLY = ("max_tokens", "max_retries", "threads", "sleep_time")
# A name `provider/model` without an address is litellm's way of naming; an `org/model` is a model hub's.
# fmt: off
_PROVIDERS = frozenset({
    "azure", "cohere", "databricks", "deepseek", "fireworks_ai", "groq",
    "huggingface", "mistral", "nvidia_nim", "ollama", "ollama_chat", "openrouter", "perplexity",
    "replicate", "sagemaker", "together_ai", "vertex_ai", "watsonx", "xai",
})
# fmt: on


#: Whose own protocol a server speaks, by its host or by the end of its address.
_HOSTS = (
    (r"://api\.anthropic\.com(?::\d+)?(?:/v1)?(?:/messages)?$|/v1/messages$", "anthropic"),
    (r"://generativelanguage\.googleapis\.com(?!.*/openai)|:(?:stream)?[gG]enerateContent$", "gemini"),
    (r"\.(?:openai|cognitiveservices|services\.ai)\.azure\.com|/openai/deployments/", "azure"),
    (r"://bedrock-runtime[\w.-]*\.amazonaws\.com(?!.*/openai)|/converse(?:-stream)?$", "bedrock"),
    (r"/responses$", "responses"),
    (r"/api/chat$|://[^/]+:11434$", "ollama"),
)
_OPENAI = re.compile(r"://api\.openai\.com\b")
_RESPONSES = "responses/"
#: Models of OpenAI's that it answers for at no other endpoint.
_ONLY_RESPONSES = (
    r"(?:openai/)?(?:(?:o\d|gpt-\d)[\w.]*(?:-mini|-nano)?-(?:pro|codex|deep-research)\b|codex-|computer-use)"
)
#: Whose own protocol a model speaks that is named without an address.
_NAMES = (
    (r"anthropic/|claude-", "anthropic"),
    (r"gemini/|(?:models/)?gemini-", "gemini"),
    (
        r"bedrock/|arn:aws[\w-]*:bedrock:|(?:\w+\.)?(?:anthropic|amazon|meta|mistral|cohere|deepseek|qwen)\.[\w-]+",
        "bedrock",
    ),
    (f"{_RESPONSES}|{_ONLY_RESPONSES}", "responses"),
)


def infer_type(fields: Fields, folder: Path) -> str:
    """Return the type that the keys of a description imply."""
    if holds(fields, "api_base") and not holds(fields, "vertex_credentials"):
        return _of_address(fields)
    for key, type_name in _TELLING:
        if holds(fields, key):
            return type_name
    model = fields.take("model")
    if model is not None and isinstance(model.value, str) and model.value.strip():
        return _of_name(model.value.strip(), fields, folder)
    hint = f"give 'api_base' and 'model' for a server, or 'type': one of {', '.join(known_types())}"
    held = fields.node.value
    assert isinstance(held, dict)
    if "kind" in held and held["kind"].value in KINDS:
        kind = fields.text("kind")
        raise ModelError(
            f"this is a benchmark ('kind: {kind}'), where a model was expected",
            where=fields.node.where,
            hint="give its file to pytest as it is, and the model's with '--genir-model'",
        )
    fields.take("type")
    near = [(key, fields.misspelt(key, ("model", "api_base", *(name for name, _ in _TELLING)))) for key in held]
    told = [f"'{key}': {meant}" for key, meant in near if meant]
    raise ModelError(
        "this does not say what type of model it is", where=fields.node.where, hint="\n".join([*told, hint])
    )


def _of_address(fields: Fields) -> str:
    """Return the type that an address tells; any other server speaks OpenAI's protocol."""
    if holds(fields, "deployment"):
        return "azure"
    told = fields.take("model")
    model = told.value.strip() if told is not None and isinstance(told.value, str) else ""
    if model.startswith(_RESPONSES):
        return "responses"  # our own word, which no server knows as a part of a name; `anthropic/...` proxies do
    node = fields.take("api_base")
    assert node is not None
    first = node.value[0] if isinstance(node.value, list) and node.value else node
    text = first.value.partition("?")[0].rstrip("/") if isinstance(first.value, str) else ""
    if _OPENAI.search(text) and re.match(_ONLY_RESPONSES, model):
        return "responses"
    return next((type_name for pattern, type_name in _HOSTS if re.search(pattern, text)), "openai")


def own_protocol(model: str) -> str:
    """Return the type of the protocol that the makers of a model speak, nothing where the name tells none."""
    return next((type_name for pattern, type_name in _NAMES if re.match(pattern, model)), "")


def _of_name(model: str, fields: Fields, folder: Path) -> str:
    provider, slash, _ = model.partition("/")
    own = own_protocol(model)
    if provider == "openai" and slash:
        return own or "openai"
    if own:
        return own
    if provider in _PROVIDERS and slash:
        return "litellm"
    if within_reach(folder / expanded(model), fields.where("model"), f"'{model}'").is_dir():
        return "local"
    remote = not slash or any(holds(fields, key) for key in _REMOTE_ONLY)
    return "openai" if remote else "local"
