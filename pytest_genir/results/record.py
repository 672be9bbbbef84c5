"""The result record: what became of one item; everything a run says is made from it.

Field names are part of the public format (docs/reference/overview.md). A record holds plain JSON types only,
so that it crosses the wire between workers and comes back equal.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, fields
from operator import attrgetter
from typing import Any, Literal, TypeVar, overload

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.harmless import harmless
from pytest_genir.results.texts import DOCUMENTS_AT, SharedTexts

#: Where the details of a record keep a conversation whole, so that it can be evaluated anew and gone on from.
RECORDING = "recording"
#: Where the details of a condition keep the opinions of a panel.
OPINIONS = "opinions"
#: Details that only speak of texts, or are texts, which nobody reads but in a file of results.
_OF_TEXTS = frozenset((RECORDING, DOCUMENTS_AT, "thoughts", "untouched"))
#: Every item that was collected ends as exactly one of these.
Status = Literal["scored", "error", "skipped", "not run"]
_NOTHING: Mapping[str, Any] = {}
#: Fractions such as 1 - 3 * (1/3) miss 0 and 1 by a rounding error; nobody means that.
_ROUNDING = 1e-9


def reaches(score: float, passes_at: float | None) -> bool:
    """Say whether a score passes; where nothing is asked of it, it does."""
    return passes_at is None or score >= passes_at - _ROUNDING


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """How one condition came out."""

    name: str
    measure: str
    score: float
    passed: bool
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict)
    #: In which ways it fell short, by the names of groups of failures; none where it passed.
    groups: tuple[str, ...] = ()
    #: Where the condition stands in its file, `line` only: the file is the benchmark's.
    line: int = 0
    #: From which score on it passes; nothing where nobody said so: then the score is a score.
    passes_at: float | None = 1.0

    def __str__(self) -> str:
        """Return how it came out and why, as people read it."""
        return harmless(f"{self.sign}  {self.name}  {self.held}  {self.reason}")

    def lean(self) -> Condition:
        """Return it without what was looked at to come to its score, but for what is counted: the opinions."""
        if not self.details:
            return self
        kept = {name: held for name, held in self.details.items() if name == OPINIONS}
        return _but(self, details=kept or _NOTHING)

    @property
    def sign(self) -> str:
        """Return how it came out in a word: `ok`, `FAIL`, or a dash where no mark was set."""
        return "—" if self.passes_at is None else "ok" if self.passed else "FAIL"

    @property
    def held(self) -> str:
        """Return the score, with the mark it is held against where that is not the full score: `0.61 of 0.80`."""
        return f"{self.score:.2f}" + ("" if self.passes_at in (None, 1.0) else f" of {self.passes_at:.2f}")

    @classmethod
    def judged(
        cls, *, score: float, passes_at: float | None, short: Callable[[], tuple[str, ...]] = tuple, **values: Any
    ) -> Condition:
        """Return a condition that passes where its score reaches a threshold; `short` names its groups where not."""
        passed = reaches(score, passes_at)
        return cls(score=score, passed=passed, passes_at=passes_at, groups=() if passed else short(), **values)


#: The reason of a condition that nothing was said to, where that counts.
COUNTED_AS_ZERO = "no answer, counted as zero"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one item."""

    id: str
    nodeid: str
    kind: str
    benchmark: str
    model: str
    status: Status
    repeat: int = 0
    #: How often the item is tried in all, and how many of the tries have to pass (`>= 4/5`).
    repeats: int = 1
    pass_rule: str = ""
    question: str = ""
    #: The prompt as sent, `[{role, content}]`, or the transcript of a conversation.
    messages: tuple[Mapping[str, Any], ...] = ()
    answer: str | None = None
    conditions: tuple[Condition, ...] = ()
    metrics: Mapping[str, float] = field(default_factory=dict)
    #: `{prompt_tokens, completion_tokens, cost}`; null where nobody said.
    usage: Mapping[str, float | int | None] = field(default_factory=dict)
    cached: bool = False
    #: How many seconds old the answer was that an earlier run had asked for; null where this run asked.
    age: float | None = None
    #: The model's time, and how long the item waited for it.
    seconds: float = 0.0
    waited: float = 0.0
    attempts: int = 1
    #: Why the answer is not whole (`length`); nothing where it is.
    cut: str = ""
    #: What a system says it retrieved, `[{id, text, url, title, score}]`, best first; null where it says nothing.
    contexts: tuple[Mapping[str, Any], ...] | None = None
    #: What it names as its sources beside its text: ids, URLs, or places.
    citations: tuple[str | int, ...] | None = None
    #: The tools it called, `[{name, arguments, result}]` in order; in a conversation with the `turn`, from 1.
    tool_calls: tuple[Mapping[str, Any], ...] | None = None
    #: What it says of its state, at the end of a conversation: any JSON.
    state: Any = None
    #: Seconds by part, such as `{retrieval, first_token}`.
    latency: Mapping[str, float] = field(default_factory=dict)
    #: `{kind, message}` where there is no score.
    failure: Mapping[str, str] | None = None
    #: `zero` where an item without an answer counts all the same, as `missing: zero` asks for; else nothing.
    counted_as: str = ""
    tags: tuple[str, ...] = ()
    #: Which items of its file it shares a fate with, by a label; empty where it is on its own.
    cluster: str = ""
    #: SHA-256 of what was compared: `{definition, documents, prompt, normaliser}`.
    digests: Mapping[str, str] = field(default_factory=dict)
    model_fingerprint: str = ""
    #: Who judged: `{name, type, fingerprint, temperature, prompt, repeats}` each; nobody where rules decided.
    judges: tuple[Mapping[str, Any], ...] = ()
    #: Which way of asking it is (`typos`), and the id of the item it was made of; nothing where it is no variant.
    variant: str = ""
    variant_of: str = ""
    #: Id and version of what made words comparable; empty where nothing was normalised.
    normaliser: str = ""
    #: Whatever only one kind has (documents shown, turns, schedule positions); plain JSON.
    details: Mapping[str, Any] = field(default_factory=dict)
    #: Place in collection order, by which reports sort.
    order: int = 0
    #: The line at which it stands, in the file of its node id or in `file`; 0 where nobody knows.
    line: int = 0
    #: The file that it stands in, from the root of the run, where that is another one: a table of questions.
    file: str = ""

    @property
    def counts(self) -> bool:
        """Whether its scores are part of the figures: those of an answer, and of none where that counts as zero."""
        return self.status == "scored" or self.zeroed

    @property
    def zeroed(self) -> bool:
        """Whether it has no answer and counts all the same."""
        return self.status == "error" and self.counted_as == "zero"

    @property
    def missing(self) -> bool:
        """Whether it was to be answered and has no score: what gates on errors count."""
        return self.status in ("error", "not run")

    @property
    def unrun(self) -> bool:
        """Whether nobody ever asked it, though it was to be."""
        return self.status == "not run"

    @property
    def wanted(self) -> bool:
        """Whether it was to be answered at all."""
        return self.status != "skipped"

    @property
    def passed(self) -> bool:
        # a conversation may be scored although one of its evaluators failed: then it did not pass
        return self.counts and self.failure is None and all(c.passed for c in self.conditions)

    def sharing(self, texts: SharedTexts) -> Result:
        """Return it with the long texts of its messages held once for all records."""
        return _but(self, messages=texts.shared(self.messages, self.details)) if self.messages else self

    def but(self, **values: object) -> Result:
        """Return it with other values; `dataclasses.replace` takes three times as long, several times an item."""
        return _but(self, **values)

    def lean(self) -> Result:
        """Return it without what only a file of results holds: all that was asked and said, word for word."""
        details = {name: held for name, held in self.details.items() if name not in _OF_TEXTS}
        return _but(self, messages=(), details=details, conditions=tuple([one.lean() for one in self.conditions]))

    def held(self) -> dict[str, object]:
        """Return its fields as they are, for who writes JSON of them: what was received is plain, but for pieces."""
        fields_held = dict(zip(_RESULT, _SLOTS[Result].read(self), strict=True))
        conditions = map(_SLOTS[Condition].read, self.conditions)
        fields_held["conditions"] = [dict(zip(_CONDITION, one, strict=True)) for one in conditions]
        return fields_held

    def to_wire(self) -> dict[str, Any]:
        """Return plain JSON types; what is plain already is not copied."""
        # not asdict(), which copies everything once more: this is done for every item of a run
        wire = {name: None if name in _APART else clean(getattr(self, name)) for name in _RESULT}
        wire["messages"] = clean(self.messages)
        wire["conditions"] = [{name: clean(getattr(one, name)) for name in _CONDITION} for one in self.conditions]
        return wire

    def as_received(self) -> Result:
        """Return it as it comes back from the wire, for where there is none; what is plain already is not copied."""
        if _is_plain(self) and all(map(_is_plain, self.conditions)):
            return self
        changed = _cleaned(self, _MAY_HOLD_TEXT)
        received = tuple([_condition_as_received(one) for one in self.conditions])
        if any(one is not other for one, other in zip(received, self.conditions, strict=True)):
            changed["conditions"] = received
        return _but(self, **changed) if changed else self

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Result:
        """Return the record that `to_wire` made; unknown fields are passed over."""
        values = {key: value for key, value in wire.items() if key in _RESULT}
        values["conditions"] = tuple([_condition(c) for c in values.get("conditions", ())])
        values["messages"] = tuple(values.get("messages", ()))
        values["tags"] = tuple(values.get("tags", ()))
        values["judges"] = tuple(values.get("judges", ()))
        values.update(reported_fields(values))
        return cls(**values)


def reported_fields(wire: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a record holds of what a system reported (`models/reported.py`)."""
    listed = {name: tuple(wire[name]) for name in ("contexts", "citations", "tool_calls") if wire.get(name) is not None}
    return {**listed, "state": wire.get("state"), "latency": wire.get("latency", {})}


def _condition(wire: Mapping[str, Any]) -> Condition:
    values = {key: value for key, value in wire.items() if key in _CONDITION}
    values["groups"] = tuple(values.get("groups", ()))
    return Condition(**values)


def _is_plain(one: Result | Condition) -> bool:
    """Say whether a record holds plain JSON only: one look at everything, and one at all texts together.

    What looks like too much for that, as what holds itself does, is left to those who look more closely.
    """
    readers = _READERS[type(one)]
    texts: list[str] = []
    held = list(readers.plain(one))
    for values in readers.tuples(one):
        if type(values) is tuple:
            held += values
        elif values is not None:
            return False
    opened = 0
    for value in held:  # which grows meanwhile
        kind = type(value)
        if kind is str:
            texts.append(value)  # type: ignore[arg-type]
        elif kind in _SOUND:
            continue
        elif opened == _MOST_AT_ONCE:
            return False
        elif kind is dict:
            opened += 1
            texts += value  # type: ignore[arg-type]
            held += value.values()  # type: ignore[attr-defined]
        elif kind is list:
            opened += 1
            held += value  # type: ignore[arg-type]
        else:
            return False
    try:
        "".join(texts).encode()
    except (TypeError, UnicodeEncodeError):  # a key that is no text, or half a character
        return False
    return True


def _condition_as_received(one: Condition) -> Condition:
    changed = _cleaned(one, _CONDITION_MAY_HOLD_TEXT)
    return _but(one, **changed) if changed else one


def _cleaned(one: Result | Condition, names: Sequence[tuple[str, bool]]) -> dict[str, object]:
    """Return those fields that are no plain JSON as they are; a tuple stays one where `from_wire` makes one."""
    changed: dict[str, object] = {}
    for name, is_tuple in names:
        held = getattr(one, name)
        kind = type(held)
        if kind is str:
            plain = held if held.isascii() else _without_surrogates(held)
        elif kind in _SOUND:
            continue
        else:
            plain = _clean_tuple(held) if is_tuple else clean(held)
        if plain is not held:
            changed[name] = plain
    return changed


def _clean_tuple(values: Sequence[object]) -> tuple[object, ...]:
    plain = tuple([clean(entry) for entry in values])
    same = type(values) is tuple and all(one is other for one, other in zip(plain, values, strict=True))
    return values if same else plain  # type: ignore[return-value]


_Record = TypeVar("_Record", bound="Result | Condition")


def _but(one: _Record, **values: object) -> _Record:
    """Return a record with other values in some of its fields, set in their slots one by one."""
    kind = type(one)
    slots = _SLOTS[kind]
    made = object.__new__(kind)
    held = list(slots.read(one))
    for name, value in values.items():
        held[slots.places[name]] = value
    slots.fill(made, held)
    return made


class RecordSlots:
    """The slots of a record, in the order of its fields: these classes are frozen."""

    def __init__(self, kind: type[Result | Condition]) -> None:
        names = [one.name for one in fields(kind)]
        self.setters: list[Callable[[object, object], None]] = [vars(kind)[name].__set__ for name in names]
        self.places = {name: place for place, name in enumerate(names)}
        self.read: Callable[[object], tuple[object, ...]] = attrgetter(*names)

    def fill(self, made: object, values: Iterable[object]) -> None:
        """Set the slots of a record that is being made."""
        for put, value in zip(self.setters, values, strict=True):
            put(made, value)


_SLOTS: Mapping[type, RecordSlots] = {kind: RecordSlots(kind) for kind in (Result, Condition)}
#: The names of all fields, in order.
_RESULT = {one.name: None for one in fields(Result)}
#: Of which `to_wire` takes care by itself.
_APART = frozenset(("messages", "conditions"))
_CONDITION = {one.name: None for one in fields(Condition)}


def _may_hold_text(kind: type[Result | Condition]) -> tuple[tuple[str, bool], ...]:
    """Return the names of fields that may hold a text, each with whether it is a tuple in a record."""
    plain = ("int", "float", "bool", "float | None")
    kinds = {one.name: str(one.type) for one in fields(kind)}
    return tuple((n, told.startswith("tuple")) for n, told in kinds.items() if told not in plain and n != "conditions")


_MAY_HOLD_TEXT = _may_hold_text(Result)
_CONDITION_MAY_HOLD_TEXT = _may_hold_text(Condition)


class _MayHoldText:
    """Read the fields of a record that may hold a text: those that are tuples, and the others."""

    def __init__(self, names: Sequence[tuple[str, bool]]) -> None:
        self.plain: Callable[[object], tuple[object, ...]] = attrgetter(*[n for n, is_tuple in names if not is_tuple])
        # a name once more, because of one alone no tuple would be made
        tuples = [n for n, is_tuple in names if is_tuple]
        self.tuples: Callable[[object], tuple[object, ...]] = attrgetter(*tuples, tuples[0])


_READERS: Mapping[type, _MayHoldText] = {
    Result: _MayHoldText(_MAY_HOLD_TEXT),
    Condition: _MayHoldText(_CONDITION_MAY_HOLD_TEXT),
}
#: How many lists and objects of a record are looked at together.
_MOST_AT_ONCE = 1_000

#: Types of which nothing can be wrong; told by exact type, because this is asked a hundred times an item.
_SOUND = frozenset((type(None), bool, int, float))


@overload
def clean(value: str) -> str: ...


@overload
def clean(value: object) -> Any: ...


def clean(value: object) -> object:
    """Return plain JSON types; lone surrogates, which kill a whole xdist run, become U+FFFD.

    What is plain already comes back itself: nearly everything is, and this is asked a hundred times an item.
    """
    kind = type(value)
    if kind in _SOUND:
        return value
    if isinstance(value, str):
        return value if value.isascii() else _without_surrogates(value)
    if isinstance(value, dict):
        return _clean_object(value)
    if isinstance(value, (list, tuple)):
        return _clean_list(value, kind is list)
    return _clean_object(value) if isinstance(value, Mapping) else value


def _clean_object(value: Mapping[object, object]) -> Mapping[object, object]:
    plain = type(value) is dict
    for key, entry in value.items():
        if type(key) is not str or not key.isascii() or (type(entry) not in _SOUND and clean(entry) is not entry):
            plain = False
            break
    if plain:
        return value
    return {clean(key if isinstance(key, str) else str(key)): clean(entry) for key, entry in value.items()}


def _clean_list(value: Sequence[object], plain: bool) -> Sequence[object]:
    if plain:
        for entry in value:
            if type(entry) not in _SOUND and clean(entry) is not entry:
                break
        else:
            return value
    return [entry if type(entry) in _SOUND else clean(entry) for entry in value]


def _without_surrogates(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace_surrogate").decode("utf-8")
    return text


def _replace_surrogate(error: UnicodeError) -> tuple[str | bytes, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "\ufffd".encode() * (error.end - error.start), error.end


codecs.register_error("replace_surrogate", _replace_surrogate)
