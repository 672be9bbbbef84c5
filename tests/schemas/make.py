"""Makes the JSON Schemas that are shipped, by asking the parsers: `python -m tests.schemas.make`.

Nothing here knows a key. A sample of each kind is changed at one place at a time: a key nobody knows (the refusal names
those that there are), a key less, a value of every other type, numbers below and above. What the parser says to each
is the schema; only what a place is for, in words, comes from the tables of the documentation.
"""

from __future__ import annotations

import json
import re
import sys
import types
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_genir.rag.checking import CHECKS
from pytest_genir.source import Json
from tests.schemas.asked import SAMPLES, Place, Refusal, inferred_type, refusal, samples

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "pytest_genir" / "schemas"
KINDS = ("rag", "conversation", "memory", "model")
#: Objects whose keys depend on what they call themselves.
_CALLED = {"class": "class", "name": "name"}
_MAP = "\0"
_STRANGER = "zzqx"
_WRONG_TYPE = re.compile(r"\b(has|have) to be\b|\bcannot be\b|\b(is|are) a list\b|has to name")
#: A text that is nothing but a template is what stands in the column, be it a number or an object.
_COLUMN = r"^\{\{[^{}]+\}\}$"
_NUMBERS = (-1, 0, 1, 2, 0.5, 10**7)
_TABLE_ROW = re.compile(r"^\| `([\w.]+)`[^|]*\| (.+?) \|", re.MULTILINE)
_TABLES = {
    "rag": ("reference/overview.md", "guides/retrieval.md", "guides/variants.md"),
    "conversation": ("guides/conversations.md", "reference/overview.md"),
    "memory": ("guides/memory.md", "reference/overview.md"),
    "model": ("guides/models.md", "guides/http.md", "guides/costs.md"),
}


@dataclass
class Learned:
    """What may stand at a place, by what several samples told."""

    words: set[str] = field(default_factory=set)
    #: Any text, or only those of `words`.
    text: bool = False
    flag: bool = False
    nothing: bool = False
    #: The numbers of `_NUMBERS` that were taken.
    numbers: set[float] = field(default_factory=set)
    #: What a list may hold, and whether it may be empty.
    items: Learned | None = None
    empty: bool = False
    anything: bool = False
    #: By what they call themselves; under "" those that do not.
    objects: dict[str, LearnedObject] = field(default_factory=dict)


@dataclass
class LearnedObject:
    """What an object may have."""

    calls: str = ""
    #: The keys that there are; `None` where any may be.
    known: set[str] | None = None
    parts: dict[str, Learned] = field(default_factory=dict)
    #: What every value of a mapping from names has to be.
    each: Learned | None = None
    #: The keys without which each sample was refused.
    needed: list[frozenset[str]] = field(default_factory=list)
    #: It has to have something.
    filled: bool = False


class Maker:
    """Learns the schema of one kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.folder = SAMPLES / kind
        self.document: Json = None
        self.root = Learned()

    def learn(self) -> Learned:
        for sample in samples(self.kind):
            refused = refusal(self.kind, sample, self.folder)
            assert refused is None, f"a sample of {self.kind} is refused: {refused}"
            self.document = sample
            self._object((), _held(sample), self.root)
        return self.root

    def refused(self, place: Place, value: Json) -> Refusal | None:
        """Return why the sample is refused with a value at a place; nothing where the fault is elsewhere."""
        found = refusal(self.kind, _changed(self.document, place, value), self.folder)
        if found is None or found.place is None or found.of_key:
            return found
        return found if found.place == place[:-1] or found.place[: len(place)] == place else None

    def value(self, place: Place, value: Json, learned: Learned) -> None:
        """Learn what may stand where a value stands."""
        self._scalars(place, learned, value)
        if isinstance(value, Mapping):
            self._object(place, value, learned)
        elif isinstance(value, Sequence) and not isinstance(value, str):
            if learned.items is None or learned.items.anything:
                learned.items = Learned()
            for index, entry in enumerate(value):
                self.value((*place, index), entry, learned.items)
        self._others(place, value, learned)

    def _scalars(self, place: Place, learned: Learned, value: Json) -> None:
        if isinstance(value, str):
            learned.words.add(value)
        tried = self.refused(place, "x")
        if tried is None or tried.of_document:
            learned.text = True
        elif tried.known and not tried.of_key:
            learned.words |= {word for word in tried.known if self._word_taken(place, word)}
        elif not tried.of_key and (isinstance(value, str) or not _tells_type(tried, place)):
            learned.text = True
        learned.flag = learned.flag or all(self.refused(place, flag) is None for flag in (True, False))
        if isinstance(value, bool):
            learned.flag = True
        for number in _NUMBERS:
            tried = self.refused(place, number)
            if tried is None or tried.of_document:
                learned.numbers.add(number)
        learned.nothing = (
            learned.nothing or refusal(self.kind, _changed(self.document, place, None), self.folder) is None
        )

    def _word_taken(self, place: Place, word: str) -> bool:
        return (tried := self.refused(place, word)) is None or not tried.known

    def _others(self, place: Place, value: Json, learned: Learned) -> None:
        tried = self.refused(place, [])
        learned.empty = learned.empty or tried is None
        if learned.items is None and tried is not None and not _tells_type(tried, place) and not tried.known:
            learned.items = Learned(anything=True)
        for entry in ("x", 1):
            tried = self.refused(place, [entry])
            if tried is None and not isinstance(value, (list, tuple)):
                learned.items = learned.items or Learned()
                learned.items.text |= isinstance(entry, str)
                learned.items.numbers |= set(_NUMBERS) if entry == 1 else set()
        if learned.items is not None and not isinstance(value, (list, tuple)) and self.refused(place, [[]]) is None:
            learned.items.anything = True
        if learned.empty and learned.items is None:
            learned.items = Learned(anything=True)
        tried = self.refused(place, {})
        if not learned.objects and (tried is None or not (_tells_type(tried, place) or tried.known)):
            learned.objects[""] = LearnedObject(each=None, known=None)

    def _object(self, place: Place, value: Mapping[str, Json], learned: Learned) -> None:
        calls, name = self._called(place, value)
        found = learned.objects.setdefault(name, LearnedObject(calls=calls))
        if name and "" in learned.objects and learned.objects[""].known is None:
            learned.objects.pop("", None)
        tried = self.refused((*place, _STRANGER), "x")
        closed = tried is not None and tried.of_key and bool(tried.known) and not tried.of_document
        if closed:
            assert tried is not None
            found.known = (found.known or set()) | set(tried.known)
        elif tried is not None and tried.place == place and tried.what.startswith(f"{place[-1]} cannot be"):
            found.known = (found.known or set()) | set(value)
        elif value and ((tried is not None and tried.of_document) or self._is_map(place, value)):
            if not name and found.known is not None:
                found = learned.objects.setdefault(_MAP, LearnedObject())
            elif not name:
                found = learned.objects.setdefault(_MAP, learned.objects.pop(""))
                found.each = found.each or Learned()
            found.each = found.each or Learned()
            found.filled = found.filled or self._is_refused_empty(place)
            for key, held in value.items():
                self.value((*place, key), held, found.each)
            return
        needed = frozenset(key for key in value if self._is_needed(place, value, key, closed))
        found.needed.append(needed)
        found.filled = found.filled or (not needed and bool(value) and self._is_refused_empty(place))
        for key, held in value.items():
            self.value((*place, key), held, found.parts.setdefault(key, Learned()))
        for key in sorted((found.known or set()) - value.keys() - found.parts.keys()):
            part = found.parts.setdefault(key, Learned())
            self._scalars((*place, key), part, None)
            self._others((*place, key), None, part)

    def _is_map(self, place: Place, value: Mapping[str, Json]) -> bool:
        """Say whether any name may stand there, with a value that has to be one of a kind."""
        stranger = (*place, _STRANGER)
        tried = self.refused(stranger, deepcopy(next(iter(value.values()))))
        if tried is not None and not tried.of_document:
            return False
        wrong: tuple[Json, ...] = ([[]], {"zzqy": {}}, 1.5)
        tries = (self.refused(stranger, one) for one in wrong)
        return any(tried is not None and not tried.of_key for tried in tries)

    def _called(self, place: Place, value: Mapping[str, Json]) -> tuple[str, str]:
        if self.kind == "model" and place == ():
            return "type", inferred_type(value)
        if isinstance(value.get("class"), str):
            return "class", str(value["class"])
        if self.kind == "memory" and place[:2] == ("datasets", "datasets") and len(place) == 3:
            return "name", str(value["name"])
        return "", ""

    def _is_needed(self, place: Place, value: Mapping[str, Json], key: str, closed: bool) -> bool:
        changed = _changed(self.document, (*place, key), None, gone=True)
        found = refusal(self.kind, changed, self.folder)
        if self.kind == "model" and place == () and "type" not in _held(self.document):
            return found is not None or inferred_type(changed) != inferred_type(self.document)
        if found is None or found.place != place or found.of_key:
            return False
        return (closed and len(value) > 1) or f"'{key}'" in found.what

    def _is_refused_empty(self, place: Place) -> bool:
        tried = self.refused(place, {})
        return tried is not None and tried.place == place


def _tells_type(tried: Refusal, place: Place) -> bool:
    """Say whether a refusal is of the type of a value, and not of what it says."""
    return bool(_WRONG_TYPE.search(tried.what)) or tried.of_key or tried.place not in (place, None)


def _held(value: Json) -> Mapping[str, Json]:
    assert isinstance(value, Mapping)
    return value


def _changed(document: Json, place: Place, value: Json, *, gone: bool = False) -> Json:
    if not place:
        return value
    changed = deepcopy(document)
    held: Any = changed  # a document is taken apart by steps that are keys here and numbers there
    for step in place[:-1]:
        held = held[step]
    if gone:
        del held[place[-1]]
    else:
        held[place[-1]] = deepcopy(value)
    return changed


class Writer:
    """Writes what was learned as JSON Schema."""

    def __init__(self, kind: str) -> None:
        #: Where a column of the replacements may stand in place of any value.
        self.filled_in = ("simulation", "evaluation") if kind == "conversation" else ()
        self.told = _told(kind)
        self.conditions = _told_of_conditions()

    def schema(self, learned: Learned, key: str = "", *, inside: bool = False) -> dict[str, Json]:
        inside = inside or key in self.filled_in
        branches: list[dict[str, Json]] = []
        if learned.anything:
            return {}
        if learned.text:
            branches.append({"type": "string"})
        elif learned.words:
            branches.append({"enum": sorted(learned.words)})
        if learned.flag:
            branches.append({"type": "boolean"})
        if learned.numbers:
            branches.append(_numbers(learned.numbers))
        if learned.nothing:
            branches.append({"type": "null"})
        if learned.items is not None:
            least: dict[str, Json] = {} if learned.empty else {"minItems": 1}
            branches.append({"type": "array", "items": self.schema(learned.items, inside=inside), **least})
        branches += [self._object(name, held, inside) for name, held in sorted(learned.objects.items())]
        if inside and branches and not learned.text:
            branches.append({"type": "string", "pattern": _COLUMN})
        said: dict[str, Json] = {"description": self.told[key]} if key in self.told else {}
        if not branches or (len(branches) == 1 and learned.nothing):
            return said  # what it is could not be told
        return {**said, **branches[0]} if len(branches) == 1 else {**said, "anyOf": branches}

    def _object(self, name: str, held: LearnedObject, inside: bool) -> dict[str, Json]:
        made: dict[str, Json] = {"type": "object"}
        parts = {key: self.schema(part, key, inside=inside) for key, part in sorted(held.parts.items())}
        if parts.keys() >= self.conditions.keys():
            parts = {key: {**part, "description": self.conditions.get(key, "")} for key, part in parts.items()}
        if held.calls:
            told: dict[str, Json] = {"description": self.told[held.calls]} if held.calls in self.told else {}
            parts[held.calls] = {**told, "enum": [name, None]} if held.calls == "type" else {**told, "const": name}
        if parts:
            made["properties"] = parts
        if held.each is not None:
            made["additionalProperties"] = self.schema(held.each, inside=inside)
        elif held.known is not None:
            made["additionalProperties"] = False
        if held.filled:
            made["minProperties"] = 1
        every = frozenset.intersection(*held.needed) if held.needed else frozenset()
        if every and held.calls == "type":
            made["anyOf"] = [{"required": ["type"]}, {"required": sorted(every)}] if "type" not in every else []
            every = frozenset()
            return made if made["anyOf"] else {**{k: v for k, v in made.items() if k != "anyOf"}, "required": ["type"]}
        if every:
            made["required"] = sorted(every)
        others = sorted({tuple(sorted(one - every)) for one in held.needed})
        if len(others) > 1 and () not in others:
            made["anyOf"] = [{"required": list(one)} for one in others]
        return made


def _numbers(taken: set[float]) -> dict[str, Json]:
    made: dict[str, Json] = {"type": "number" if 0.5 in taken else "integer"}
    if -1 not in taken:
        if 0 in taken:
            made["minimum"] = 0
        elif 0.5 in taken:
            made["exclusiveMinimum"] = 0
        else:
            made["minimum"] = 1
    if 2 not in taken:
        made["maximum"] = 1
    return made


def _told(kind: str) -> dict[str, str]:
    """Return what the documentation's tables and the conditions' own files say of each key."""
    found: dict[str, str] = {}
    for name in _TABLES[kind]:
        for key, what in _TABLE_ROW.findall((ROOT / "docs" / name).read_text(encoding="utf-8")):
            found.setdefault(key, re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", what).replace("\\|", "|").strip("| "))
    return found


def _told_of_conditions() -> dict[str, str]:
    """Return what the file of each condition says of it."""
    found = {}
    for name in CHECKS.names():
        said = re.match(r'r?"""(.*?)"""', Path(CHECKS.source(name)).read_text(encoding="utf-8"), re.DOTALL)
        found[name] = " ".join(said[1].split()) if said else ""
    return found


def made(kind: str) -> dict[str, Json]:
    """Return the schema of a kind."""
    head: dict[str, Json] = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "pytest-genir: a model's file" if kind == "model" else f"pytest-genir: a benchmark, kind: {kind}",
    }
    return {**head, **Writer(kind).schema(Maker(kind).learn())}


def as_written(schema: Mapping[str, Json]) -> str:
    return json.dumps(schema, ensure_ascii=False, separators=(",", ":")) + "\n"


#: Packages that types of models look for.
PRETENDED = ("transformers", "torch", "litellm", "botocore", "google", "google.auth", "requests")


def pretend_installed() -> None:
    """Let types of models be read whose packages are not here: what they need is only looked for."""
    for name in PRETENDED:
        sys.modules.setdefault(name, types.ModuleType(name))


def main() -> None:
    pretend_installed()
    SCHEMAS.mkdir(exist_ok=True)
    for kind in sys.argv[1:] or KINDS:
        (SCHEMAS / f"{kind}.schema.json").write_text(as_written(made(kind)), encoding="utf-8")


if __name__ == "__main__":
    main()
