"""What a file wants of JSON that a system reports: arguments of its tools, its state.

A value is wanted as it stands: texts letter by letter, numbers by their value, lists entry by entry; of an object what
is named has to be so, and it may have more. In place of a value there may be a rule: `{pattern: 'C-\\d+'}` (the whole
text, or any part with `anywhere: true`), `{number: 45, tolerance: 0.5}`, `{at_least: 1, at_most: 3}`, `{any: [a, b]}`,
`{absent: true}`, and `{exactly: {...}}` for an object that has nothing more, or has a key that is named like a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias

from pytest_genir.errors import FileError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.source import Fields, Json, Node
from pytest_genir.text.patterns import Pattern, compile_pattern

#: Keys that make a rule together, and what the value of the first has to be for it to be one.
_RULES: Mapping[str, tuple[frozenset[str], tuple[type, ...]]] = {
    "pattern": (frozenset({"pattern", "ignore_case", "anywhere"}), (str,)),
    "number": (frozenset({"number", "tolerance"}), (int, float)),
    "at_least": (frozenset({"at_least", "at_most"}), (int, float)),
    "at_most": (frozenset({"at_least", "at_most"}), (int, float)),
    "any": (frozenset({"any"}), (list,)),
    "absent": (frozenset({"absent"}), (bool,)),
    "exactly": (frozenset({"exactly"}), (object,)),
}
_HINT = "to compare the object as it is, write {exactly: {...}}"
_MOST_SHOWN = 60


class _Absent:
    """What is there where nothing is."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT = _Absent()
Found: TypeAlias = "Json | _Absent"


class WantedJson(Protocol):
    """What a value has to be like."""

    def faults(self, found: Found, path: str) -> Iterator[str]:
        """Yield what is wrong, each with its place; nothing where it is as it should be."""
        ...


@dataclass(frozen=True, slots=True)
class _ExactJson:
    value: Json

    def faults(self, found: Found, path: str) -> Iterator[str]:
        if not equal(found, self.value):
            yield _told(path, found, shown(self.value))


@dataclass(frozen=True, slots=True)
class _ObjectJson:
    parts: Mapping[str, WantedJson]

    def faults(self, found: Found, path: str) -> Iterator[str]:
        if not isinstance(found, Mapping):
            yield _told(path, found, "an object")
            return
        for name, wanted in self.parts.items():
            yield from wanted.faults(found.get(name, ABSENT), _inside(path, name))


@dataclass(frozen=True, slots=True)
class _ListJson:
    parts: Sequence[WantedJson]

    def faults(self, found: Found, path: str) -> Iterator[str]:
        if not isinstance(found, (list, tuple)) or len(found) != len(self.parts):
            yield _told(path, found, f"a list of {len(self.parts)}")
            return
        for place, (wanted, one) in enumerate(zip(self.parts, found, strict=True)):
            yield from wanted.faults(one, _inside(path, str(place)))


@dataclass(frozen=True, slots=True)
class _PatternJson:
    pattern: Pattern
    written: str
    anywhere: bool

    def faults(self, found: Found, path: str) -> Iterator[str]:
        # a number may well be meant as the text it is written as
        is_number = isinstance(found, (int, float)) and not isinstance(found, bool)
        text = found if isinstance(found, str) else shown(found) if is_number else None
        matched = None if text is None else (self.pattern.search if self.anywhere else self.pattern.fullmatch)(text)
        if matched is None:
            yield _told(path, found, f"something like '{self.written}'")


@dataclass(frozen=True, slots=True)
class _RangeJson:
    at_least: float | None
    at_most: float | None
    written: str

    def faults(self, found: Found, path: str) -> Iterator[str]:
        number = _number(found)
        low = number is not None and self.at_least is not None and number < self.at_least
        high = number is not None and self.at_most is not None and number > self.at_most
        if number is None or low or high:
            yield _told(path, found, self.written)


@dataclass(frozen=True, slots=True)
class _ChoiceJson:
    parts: Sequence[WantedJson]
    written: str

    def faults(self, found: Found, path: str) -> Iterator[str]:
        if all(any(True for _ in one.faults(found, path)) for one in self.parts):
            yield _told(path, found, f"one of {self.written}")


@dataclass(frozen=True, slots=True)
class _AbsentJson:
    def faults(self, found: Found, path: str) -> Iterator[str]:
        if found is not ABSENT and found is not None:
            yield _told(path, found, "nothing")


def parse_wanted_json(node: Node) -> WantedJson:
    """Return what a file wants in a place."""
    held = node.value
    if isinstance(held, list):
        return _ListJson([parse_wanted_json(part) for part in held])
    if not isinstance(held, dict):
        return _ExactJson(node.plain())
    if _is_rule(held):
        return _parse_rule(Fields(node, "the rule"), node)
    return parse_wanted_object(node)


def parse_wanted_object(node: Node) -> WantedJson:
    """Return what a file wants of an object, whose keys are names and never rules."""
    assert isinstance(node.value, dict)
    return _ObjectJson({name: parse_wanted_json(part) for name, part in node.value.items()})


def _is_rule(held: Mapping[str, Node]) -> bool:
    """Say whether an object is a rule; `{number: A-12}` is an object with a number of another sort."""
    for name, (keys, types) in _RULES.items():
        if name in held and held.keys() <= keys:
            value = held[name].value
            if isinstance(value, types) and (bool in types or object in types or not isinstance(value, bool)):
                return True
    return False


def _parse_rule(fields: Fields, node: Node) -> WantedJson:
    if "exactly" in fields:
        return _ExactJson(fields.plain("exactly"))
    if "absent" in fields:
        if not fields.flag("absent"):
            raise fields.error("'absent' can only be true", "absent", _HINT)
        return _AbsentJson()
    if "any" in fields:
        parts = fields.each("any", parse_wanted_json)
        if not parts:
            raise fields.error("'any' names nothing", "any")
        return _ChoiceJson(parts, shown(fields.plain("any")))
    if "pattern" in fields:
        return _parse_pattern(fields)
    try:
        if "number" in fields:
            number, tolerance = fields.number("number"), fields.number("tolerance", 0.0, least=0)
            about = f", give or take {tolerance:g}" if tolerance else ""
            return _RangeJson(number - tolerance, number + tolerance, f"{number:g}{about}")
        least, most = fields.number("at_least", None), fields.number("at_most", None)
    except FileError as error:
        error.hint = error.hint or _HINT
        raise
    if least is not None and most is not None and least > most:
        raise FileError(f"no number is at least {least:g} and at most {most:g}", where=node.where)
    parts_of = ((f"at least {least:g}" if least is not None else ""), (f"at most {most:g}" if most is not None else ""))
    return _RangeJson(least, most, " and ".join(filter(None, parts_of)))


def _parse_pattern(fields: Fields) -> WantedJson:
    written = fields.text("pattern")
    pattern = compile_pattern(written, fields.where("pattern"), ignore_case=fields.flag("ignore_case", False))
    return _PatternJson(pattern, written, fields.flag("anywhere", False))


def equal(one: Found, other: Found) -> bool:
    """Say whether two values of JSON are the same: numbers by their value, and true is no number."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return one == other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(equal(one[name], other[name]) for name in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(equal, one, other))
    # a number of a file remembers how it was written, so that types may differ
    return one == other


def differences(before: Found, after: Found, path: str = "") -> Iterator[tuple[str, Found, Found]]:
    """Yield where two values differ, by the deepest places, with what stands there before and after."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in dict.fromkeys((*before, *after)):
            yield from differences(before.get(name, ABSENT), after.get(name, ABSENT), _inside(path, str(name)))
    elif isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)):
        for place in range(max(len(before), len(after))):
            left = before[place] if place < len(before) else ABSENT
            right = after[place] if place < len(after) else ABSENT
            yield from differences(left, right, _inside(path, str(place)))
    elif not equal(before, after):
        yield path, before, after


def at(value: Found, path: str) -> Found:
    """Return what stands at a dotted path."""
    for name in path.split("."):
        if isinstance(value, Mapping):
            value = value.get(name, ABSENT)
        elif isinstance(value, (list, tuple)) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return ABSENT
    return value


def shown(value: Found) -> str:
    """Return a value as reasons show it, shortened."""
    import json

    if isinstance(value, _Absent):
        return "nothing"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."


def _told(path: str, found: Found, wanted: str) -> str:
    return f"{path or 'it'} is {shown(found)}, not {wanted}"


def _inside(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _number(found: Found) -> float | None:
    if isinstance(found, (int, float)) and not isinstance(found, bool):
        return float(found)
    if isinstance(found, str):
        try:
            number = float(found)
        except ValueError:
            return None
        return number if number == number and abs(number) != float("inf") else None
    return None
