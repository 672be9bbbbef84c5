"""A model from its description: a JSON or YAML file, an object inside another file, or a built-in's name."""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pytest_genir.errors import FileError, ModelError, UnknownName, Where, near_path
from pytest_genir.kinds.slugs import slug
from pytest_genir.models.base import Base, Origin, identity_of
from pytest_genir.models.elsewhere import ELSEWHERE
from pytest_genir.models.freshness import read_keeping, tell_keeping
from pytest_genir.models.http_fields import VARIABLE
from pytest_genir.models.inference import infer_type
from pytest_genir.models.naming import last_part
from pytest_genir.models.registry import builtin_models, find_type, known_types
from pytest_genir.models.reply_size import MEGABYTE
from pytest_genir.models.thinking import read_thinking
from pytest_genir.models.vocabulary import Limits, Model, Prices, connection_of
from pytest_genir.phrases import facts_told
from pytest_genir.source import Fields, Node, read_tree
from pytest_genir.source.reach import expanded, within_reach

_WHAT = "the model"
_SUFFIXES = (".json", ".yaml", ".yml")
_KEY_NAMES = frozenset(
    {"api_key", "apikey", "api-key", "openai_api_key", "access_token", "authorization", "password", "secret"}
)


def load_model(name_or_path: str, *, folder: Path, environ: Mapping[str, str], looking: bool = False) -> Model:
    """Return the model of a file (relative to `folder`) or the built-in of that name."""
    path = within_reach(folder / expanded(name_or_path), None, f"'{name_or_path}'")
    if not path.is_file():
        return _builtin(name_or_path, path, folder, environ)
    node = read_tree(path, name_or_path)
    if node is None:
        raise FileError("the file is empty; a model was expected", where=Where(name_or_path))
    return model_from_fields(node, folder=path.parent, environ=environ, looking=looking)


def _builtin(name: str, path: Path, folder: Path, environ: Mapping[str, str]) -> Model:
    if name in known_types():
        found = find_type(name)
        if not found.builtin:
            raise ModelError(
                f"'{name}' is a type of models, not a model",
                hint="describe the model in a JSON or YAML file and give the file",
            )
        return model_from_fields({}, Where(name), folder=folder, environ=environ, type=name)
    if path.is_dir():
        raise FileError("a folder, where a model's file was expected", where=Where(name))
    if path.suffix.lower() in _SUFFIXES or "/" in name or "\\" in name or re.fullmatch(r"\.[a-z]{2,5}", path.suffix):
        raise FileError("there is no such file; a model was expected", where=Where(name), hint=near_path(path))
    raise UnknownName("model", name, builtin_models(), hint="a model is a JSON or YAML file, or the name of a built-in")


def model_from_fields(
    source: Node | Mapping[str, object],
    where: Where | None = None,
    *,
    folder: Path | None = None,
    environ: Mapping[str, str] | None = None,
    type: str | None = None,  # noqa: A002
    looking: bool = False,
) -> Model:
    """Return the model that an object describes; `type` is the one to take where the object names none.

    With `looking` it is only looked through: what it returns cannot be asked.
    """
    node = source if isinstance(source, Node) else planted(dict(source), where or Where("model"))
    where = where or node.where
    fields = Fields(node, _WHAT, elsewhere=ELSEWHERE)
    _refuse_keys(node)
    origin = Origin(
        where=node.where,
        folder=folder if folder is not None else Path(where.file).parent,
        environ=os.environ if environ is None else environ,
        looking=looking,
    )
    written = fields.text("type", None)
    name = written or type or infer_type(fields, origin.folder)
    found = find_type(name, fields.where("type") if written else node.where)
    base = _base(fields, name, inferred=written is None and type is None)
    model = found.build(fields, base, origin)
    fields.done()
    return model


def planted(value: Any, where: Where) -> Node:
    """Return plain data as a tree whose every node stands at one place."""
    if isinstance(value, Mapping):
        held = {str(key): planted(entry, where) for key, entry in value.items()}
        return Node(held, where.file, where.line, where.column)
    if isinstance(value, (list, tuple)):
        return Node([planted(entry, where) for entry in value], where.file, where.line, where.column)
    return Node(value, where.file, where.line, where.column)


def describe(model: Model) -> str:
    """Return one line about a model for the header of a run; it shows no secrets."""
    limits = model.limits
    kind = model.type + (" (inferred)" if getattr(model, "inferred", False) else "")
    shown = getattr(model, "shown", None)
    own: tuple[str, ...] = shown() if callable(shown) else ()
    parts = [kind, *own, f"{limits.threads} in flight", f"timeout {limits.timeout:g} s"]
    if hasattr(model, "connection"):
        connection = connection_of(model)
        parts.append(f"proxies from the environment: {'yes' if connection.trust_env else 'no'}")
        if connection.verify is not True:
            parts.append(f"certificates: {connection.verify or 'not checked'}")
    return f"{model.name}: {facts_told([*parts, *tell_keeping(model)], ', ')}"


def fingerprint(model: Model, *, as_described: bool = False) -> str:
    """Return a SHA-256 of everything about a model that can change an answer, what its server taught included.

    With `as_described` it is the same before and after that.
    """
    text = json.dumps(
        identity_of(model, taught=not as_described), sort_keys=True, ensure_ascii=True, separators=(",", ":")
    )
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _base(fields: Fields, type_name: str, *, inferred: bool) -> Base:
    named = fields.text("name", None)
    if named is not None and not named.strip():
        raise fields.error("'name' is empty", "name")
    return Base(
        name=slug(named or _own_name(fields) or type_name),
        type=type_name,
        limits=read_limits(fields),
        prices=_prices(fields),
        inferred=inferred,
        thinking=read_thinking(fields),
        version=(fields.text("version", None) or "").strip(),
        keeps_for=read_keeping(fields),
    )


def _own_name(fields: Fields) -> str:
    """Return the name that a description implies: its model's, its target's or its file's."""
    held = fields.node.value
    assert isinstance(held, dict)
    for key in ("model", "target", "recorded", "answers"):  # looked at only: the type asks for them
        value = held[key].value if key in held else None
        text = value if isinstance(value, str) else str(value) if type(value) is int else ""
        if text.strip():
            if key in ("recorded", "answers"):
                return Path(text.strip()).stem
            return last_part(text.strip().rpartition(":")[2] if key == "target" else text.strip())
    return ""


def read_limits(fields: Fields) -> Limits:
    """Read how hard a model, or whatever else is asked like one, may be asked."""
    default = Limits()
    limits = Limits(
        threads=fields.whole("threads", default.threads, least=1),
        max_retries=fields.whole("max_retries", default.max_retries, least=0),
        sleep_time=fields.number("sleep_time", default.sleep_time, least=0),
        timeout=_positive(fields, "timeout", default.timeout),
        item_timeout=_positive(fields, "item_timeout", default.item_timeout),
        requests_per_minute=_positive(fields, "requests_per_minute", None),
        tokens_per_minute=_positive(fields, "tokens_per_minute", None),
        max_reply=round(_positive(fields, "max_reply_size", default.max_reply / MEGABYTE) * MEGABYTE),
    )
    if not math.isfinite(limits.sleep_time):
        raise fields.error("'sleep_time' is too large", "sleep_time")
    if "item_timeout" not in fields and limits.timeout > limits.item_timeout:
        return replace(limits, item_timeout=limits.timeout)
    return limits


def _positive(fields: Fields, key: str, default: float | None) -> Any:
    value = fields.number(key, default)
    if key in fields and value is not None:
        if value <= 0:
            raise fields.error(f"'{key}' has to be greater than 0, not {value:g}", key)
        if not math.isfinite(value):
            raise fields.error(f"'{key}' is too large", key)
    return value


def _prices(fields: Fields) -> Prices | None:
    node = fields.take("price_per_million")
    if node is None:
        return None
    parts = Fields(node, "'price_per_million'")
    prices = Prices(
        input=parts.number("input", least=0),
        output=parts.number("output", least=0),
        cached_input=parts.number("cached_input", None, least=0),
    )
    parts.done()
    return prices


def _refuse_keys(node: Node, depth: int = 0) -> None:
    """Refuse API keys in files, which end up in repositories."""
    if isinstance(node.value, list):
        for entry in node.value:
            _refuse_keys(entry, depth + 1)
    elif isinstance(node.value, dict):
        for key, held in node.value.items():
            literal = isinstance(held.value, str) and held.value and not VARIABLE.search(held.value)
            if key.lower() in _KEY_NAMES and literal:
                raise ModelError(
                    f"'{key}' in a file: keys belong into the environment",
                    where=node.key_where(key),
                    hint="set API_KEY, or name another variable with 'api_key_env'",
                )
            _refuse_keys(held, depth + 1)
