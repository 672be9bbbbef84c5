"""What the condition `value` asks for, read from the file: a value, of what, how near, and what must not be claimed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from pytest_genir.errors import FileError, did_you_mean
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.bounds import Side, bound_in_front
from pytest_genir.rag.checking import CheckContext
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import list_of, text_of
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.values import LANGUAGES, Value, read_values
from pytest_genir.text.values.units import units
from pytest_genir.text.vocabulary import words

#: Each with an example of how it is written.
KINDS = {
    "amount": "100.50 PLN", "duration": "14 days", "date": "2025-05-03", "time": '"8:00"', "percent": "20",
    "number": "3", "ordinal": "2nd", "length": "5 km", "area": "45 m2", "volume": "1.5 l", "mass": "5 kg",
    "temperature": "-5 °C", "speed": "50 km/h", "energy": "3 kWh", "data": "10 MB", "times": "2 times",
}  # fmt: skip

#: One of each is meant where a unit of time stands alone.
_ONE = words("rok miesiąc tydzień dzień doba godzina minuta kwartał year month week day hour minute")
_PLACE = re.compile(r"\d+\.?")
#: A number with what it counts.
_COUNTED = re.compile(r"(\d+)\s+([^\W\d_]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedValue:
    """One value that the answer has to say."""

    value: Value
    #: As the file writes it.
    written: str
    #: The words for the thing, of which one has to be near; empty: whatever it is of.
    of: tuple[str, ...] = ()
    tolerance: Fraction = Fraction(0)
    #: Values that must not be claimed.
    never: tuple[Value, ...] = ()
    #: The file asks for a bound: `duration: at least 14 days`.
    bound: Side | None = None


def parse_wanted(node: Node, around: CheckContext) -> tuple[WantedValue, ...]:
    """Return the values of the condition: one object, or a list of them."""
    language = around.matcher.normaliser.language
    if language not in LANGUAGES:
        raise FileError(f"'value' reads Polish and English, not '{language}'", where=node.where, hint="use include")
    if around.matcher.mode == "substring":
        hint = "use matching: words, or include"
        raise FileError("'value' is not there with 'matching: substring'", where=node.where, hint=hint)
    entries = list_of(node, "'value'") if isinstance(node.value, list) else [node]
    if not entries:
        raise FileError("'value' names no value", where=node.where, hint="write value: {amount: 100.50 PLN}")
    return tuple(_wanted(entry, around) for entry in entries)


def _wanted(node: Node, around: CheckContext) -> WantedValue:
    fields = Fields(node, "'value'")
    language = around.matcher.normaliser.language
    asked = [kind for kind in KINDS if fields.take(kind) is not None]
    of = fields.texts("of", ())
    tolerance, never = fields.take("tolerance"), fields.take("not")
    fields.done()
    if len(asked) != 1:
        found = f"has {' and '.join(asked)}" if asked else "says no kind of value"
        hint = f"write one of {', '.join(KINDS)}, such as {{amount: {KINDS['amount']}}}"
        raise FileError(f"'value' {found}", where=node.where, hint=hint)
    kind, entry = asked[0], fields.need(asked[0])
    written = text_of(entry, f"'{kind}'")
    bound, bare = bound_in_front(written.strip())
    kind = _kind_of_measure(bare, language) if kind == "number" else kind
    value = _value(Node(bare, entry.file, entry.line, entry.column) if bound else entry, kind, language)
    measured = _measured(f"{written.strip()} {of[0]}", language) if kind == "number" and of else None
    if measured is not None:
        value, written, of = measured, measured.surface, ()
    for phrase in of:
        if around.matcher.empty(phrase):
            raise fields.error(f"nothing is left of '{phrase}' once it is normalised", "of")
    return WantedValue(
        value=value,
        written=written,
        of=of,
        tolerance=_tolerance(tolerance, value, value.kind, language),
        never=_never(never, value, value.kind, of, around.matcher),
        bound=bound,
    )


def _without_counted(entry: Node, of: Sequence[str], matcher: Matcher) -> Node:
    """Return a number without the thing that it counts, where that is the one that is asked for: `12 osób`."""
    counted = _COUNTED.fullmatch(str(entry.value).strip())
    if counted is None or not any(matcher.find(name, matcher.prepare(counted[2])) for name in of):
        return entry
    return Node(counted[1], entry.file, entry.line, entry.column)


def _kind_of_measure(text: str, language: str) -> str:
    """Return what a number with a unit of its own is: `{number: 500 kg}` asks for a weight, and counts nothing."""
    measured = _measured(text.strip(), language)
    return measured.kind if measured else "number"


def _measured(text: str, language: str) -> Value | None:
    """Return the value that a number of units is: `{number: 12, of: lata}` asks for 12 years, which are no things."""
    values = read_values(text, language)
    whole = len(values) == 1 and (values[0].start, values[0].end) == (0, len(text))
    return values[0] if whole and values[0].kind != "number" and values[0].kind in KINDS else None


def _value(entry: Node, kind: str, language: str, like: Value | None = None) -> Value:
    """Return the one value of a text; a percentage and what must not be claimed need no unit."""
    text = _one(text_of(entry, f"'{kind}'").strip(), kind, language)
    sign = "%" if kind == "percent" and not any(map(str.isalpha, text)) and "%" not in text else ""
    for reader in dict.fromkeys((language, "en", "pl")):
        values = read_values(text + sign, reader)
        if len(values) == 1 and (values[0].start, values[0].end) == (0, len(text + sign)):
            found = [each for each in values[0].readings if each.kind == kind]
            if found:
                return found[0]
            if like is not None and values[0].kind == "number" and like.written:
                amount = values[0].amount * like.amount / like.written
                return Value(kind=like.kind, unit=like.unit, amount=amount, written=values[0].amount)
    raise FileError(f"'{text}' is no {kind}", where=entry.where, hint=_hint(text, kind, language))


def _one(text: str, kind: str, language: str) -> str:
    """Return a unit of time alone as one of it, and a place as it is read: `duration: rok`, `ordinal: 13.`"""
    if kind == "ordinal" and _PLACE.fullmatch(text):
        return f"{text.rstrip('.')}th"
    return f"1 {text}" if kind == "duration" and text.lower() in _ONE and not read_values(text, language) else text


def _hint(text: str, kind: str, language: str) -> str:
    counted = _COUNTED.fullmatch(text) if kind == "number" else None
    if counted is not None:
        return f"write what is counted beside it: {{number: {counted[1]}, of: {counted[2]}}}"
    hint = f"write it like {KINDS[kind]}"
    word = text.split(" ")[-1].lower()
    known = {name for reader in (language, "en") for name, unit in units(reader).items() if unit.kind == kind}
    near = did_you_mean(word, known) if word.isalpha() else ""
    return f"{hint}\n{near}" if near else hint


def _tolerance(node: Node | None, value: Value, kind: str, language: str) -> Fraction:
    """Return how far from the value an answer may be, in its base unit."""
    if node is None:
        return Fraction(0)
    if kind in ("date", "ordinal"):
        raise FileError(f"a {kind} has no tolerance", where=node.where)
    text = text_of(node, "'tolerance'").strip()
    if text.startswith(("-", "−", "–")):
        raise FileError(f"a tolerance cannot be below nothing, as '{text}' is", where=node.where)
    share = [each for each in read_values(text, language) if each.kind == "percent"]
    if kind == "time":
        span = [each for reader in (language, "en") for each in read_values(text, reader) if each.kind == "duration"]
        if not span:
            hint = "write it like 15 minutes"
            raise FileError(f"'{text}' is no tolerance of a time", where=node.where, hint=hint)
        return abs(span[0].amount) / 60
    if share and kind != "percent":
        return abs(value.amount * share[0].amount / 100)
    return abs(_value(node, kind, language, like=value).amount)


def _never(node: Node | None, value: Value, kind: str, of: Sequence[str], matcher: Matcher) -> tuple[Value, ...]:
    if node is None:
        return ()
    entries = node.value if isinstance(node.value, list) else [node]
    if kind == "number":
        entries = [_without_counted(entry, of, matcher) for entry in entries]
    found = tuple(_value(entry, kind, matcher.normaliser.language, like=value) for entry in entries)
    for entry, each in zip(entries, found, strict=True):
        if (each.kind, each.unit, each.amount, each.day) == (value.kind, value.unit, value.amount, value.day):
            raise FileError(f"'not' holds the value that is asked for: '{entry.value}'", where=entry.where)
    return found
