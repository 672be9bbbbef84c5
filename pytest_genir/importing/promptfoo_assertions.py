"""promptfoo's assertions as conditions that give the same verdict; what has no such condition is said with a reason.

Phrases become patterns and not `include`, because promptfoo looks for letters: `include` would also find another
inflection, and the same sum written otherwise. All patterns of a test are one condition `matches`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pytest_genir.errors import GenirError, Where
from pytest_genir.importing.filling import NotPlain, fill
from pytest_genir.source import Json, Node
from pytest_genir.text.patterns import compile_pattern

_MODELS = frozenset({
    "llm-rubric", "g-eval", "factuality", "model-graded-closedqa", "model-graded-factuality", "similar",
    "classifier", "moderation", "answer-relevance", "context-faithfulness", "context-recall",
    "context-relevance", "select-best", "max-score", "pi", "search-rubric", "conversation-relevance", "goal",
})  # fmt: skip
_CODE = frozenset(["javascript", "python", "ruby", "webhook"])
_SPECIAL = re.compile(r"([\\.^$*+?()\[\]{}|])")


@dataclass
class Translated:
    """The conditions of one test, and what none could be made of."""

    patterns: list[Json] = field(default_factory=list)
    others: dict[str, Json] = field(default_factory=dict)
    left: list[tuple[Where, str]] = field(default_factory=list)
    #: The weights of what was translated: a threshold of the test is about their mean.
    weights: list[float] = field(default_factory=list)
    metrics: list[str] = field(default_factory=list)

    @property
    def expect(self) -> dict[str, Json]:
        return ({"matches": self.patterns} if self.patterns else {}) | self.others


#: Of two limits the lower one has to be kept, and that keeps the other.
_STRICTER = ("latency", "cost")


class _NoCondition(Exception):
    """Why an assertion has no condition."""


def escaped(text: str) -> str:
    """Return a pattern that matches a text as it is written, and stays as readable as it can."""
    return _SPECIAL.sub(r"\\\1", text).replace("\n", r"\n").replace("\t", r"\t").replace("\r", r"\r")


def translate(node: Node, variables: Mapping[str, Json], into: Translated, templates: Node | None = None) -> None:
    """Add one assertion of promptfoo's to the conditions of a test."""
    held = _resolved(node, templates)
    if not isinstance(held.value, dict):
        into.left.append((node.where, f"an assertion that is {node.kind}"))
        return
    kind = str(held.value["type"].value) if "type" in held.value else ""
    if kind == "assert-set":
        _set(held, variables, into, templates)
        return
    try:
        _one(kind, held, variables, into)
    except _NoCondition as refused:
        into.left.append((node.where, f"{kind or 'an assertion without a type'}: {refused}"))


def _resolved(node: Node, templates: Node | None) -> Node:
    reference = node.value.get("$ref") if isinstance(node.value, dict) else None
    if reference is None or templates is None or not isinstance(templates.value, dict):
        return node
    return templates.value.get(str(reference.value).rpartition("/")[2], node)


def _set(held: Node, variables: Mapping[str, Json], into: Translated, templates: Node | None) -> None:
    assert isinstance(held.value, dict)
    entries = held.value.get("assert")
    threshold = held.value.get("threshold")
    if threshold is not None and threshold.value not in (None, 1):
        into.left.append((held.where, "assert-set: a threshold of a part of a test's assertions"))
        return
    for entry in entries.value if entries is not None and isinstance(entries.value, list) else ():
        translate(entry, variables, into, templates)


def _one(kind: str, held: Node, variables: Mapping[str, Json], into: Translated) -> None:
    assert isinstance(held.value, dict)
    plain = {key: entry.plain() for key, entry in held.value.items()}
    weight = plain.get("weight", 1)
    if weight == 0:
        raise _NoCondition("weight 0, so it never fails anything")
    base, absent = (kind[4:], True) if kind.startswith("not-") else (kind, False)
    for key in ("transform", "contextTransform"):
        if key in plain:
            raise _NoCondition(f"'{key}' is code that changes the answer first, and no code is run")
    if base in _CODE or str(plain.get("value", "")).startswith(("file://", "package:")):
        told = str(plain.get("value", ""))
        if base in _CODE or not told.startswith("file://"):
            raise _NoCondition("code is not run: write a check of your own (conftest_examples/own_check)")
        raise _NoCondition(f"its value is the file {told[7:]}")
    if base in _MODELS:
        raise _NoCondition(
            "needs a model that judges or embeds: see docs/guides/judges.md, or write what the answer has to say"
        )
    make = _KINDS.get(base)
    if make is None:
        raise _NoCondition("there is no such condition here")
    value = _filled(plain.get("value"), variables)
    found = make(value, plain, absent)
    if "matches" in found:
        patterns = found.pop("matches")
        assert isinstance(patterns, list)
        _refuse_unreadable(patterns, held.where)
        into.patterns += patterns
    for name in _STRICTER:
        new, other = found.get(name), into.others.get(name)
        if isinstance(new, (int, float)) and isinstance(other, (int, float)):
            found[name] = into.others[name] = min(new, other)
    clash = sorted(name for name in found if name in into.others and into.others[name] != found[name])
    if clash:
        raise _NoCondition(f"a second '{clash[0]}' in one test")
    into.others |= found
    into.weights.append(float(weight) if isinstance(weight, (int, float)) else 1.0)
    if isinstance(plain.get("metric"), str):
        into.metrics.append(str(plain["metric"]))


def _filled(value: Json, variables: Mapping[str, Json]) -> Json:
    """Return an assertion's value with the variables of its test."""
    try:
        if isinstance(value, str):
            return fill(value, variables)
        if isinstance(value, list):
            return [_filled(entry, variables) for entry in value]
    except NotPlain as error:
        raise _NoCondition(f"its value is a template that {error}") from None
    return value


def _refuse_unreadable(patterns: list[Json], where: Where) -> None:
    for one in patterns:
        held = one if isinstance(one, Mapping) else {"pattern": one}
        text = str(held.get("pattern", held.get("none", "")))
        try:
            compiled = compile_pattern(text, where, ignore_case=bool(held.get("ignore_case")))
        except GenirError as error:
            raise _NoCondition(" ".join(f"{error.what}; {error.hint}".split())) from None
        if compiled.search("") is not None and "$" not in text:
            raise _NoCondition("it is met by every answer")


# -- one kind of assertion each: what it looks for, the whole assertion, whether it is `not-`

_Make = Callable[[Json, Mapping[str, Json], bool], "dict[str, Json]"]


def _text(value: Json) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise _NoCondition("its value is no text")
    return str(value)


def _texts(value: Json) -> list[str]:
    """Return the texts of a list; one text has commas between them, as promptfoo reads it."""
    if isinstance(value, str):
        value = [part.strip().strip('"') for part in value.split(",")]
    if not isinstance(value, list) or not value:
        raise _NoCondition("its value is no list of texts")
    return [_text(entry) for entry in value]


def _pattern(pattern: str, *, absent: bool, ignore_case: bool = False, whole: bool = False) -> Json:
    beside: dict[str, Json] = {**({"ignore_case": True} if ignore_case else {}), **({"whole": True} if whole else {})}
    if absent:
        return {"none": pattern, **beside}
    return {"pattern": pattern, **beside} if beside else pattern


def _contains(*, ignore_case: bool) -> _Make:
    def make(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
        return {"matches": [_pattern(escaped(_text(value)), absent=absent, ignore_case=ignore_case)]}

    return make


def _any(*, ignore_case: bool) -> _Make:
    def make(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
        either = "|".join(escaped(one) for one in _texts(value))
        return {"matches": [_pattern(either, absent=absent, ignore_case=ignore_case)]}

    return make


def _all(*, ignore_case: bool) -> _Make:
    def make(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
        texts = _texts(value)
        if absent and len(texts) > 1:
            raise _NoCondition("that not all of several texts stand there: any one may")
        return {"matches": [_pattern(escaped(one), absent=absent, ignore_case=ignore_case) for one in texts]}

    return make


def _equals(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
    if isinstance(value, (dict, list)):
        if absent:
            raise _NoCondition("that JSON is not this")
        return {"json": {"schema": {"const": value}, "fenced": False}}
    return {"matches": [_pattern(escaped(_text(value).strip()), absent=absent, whole=True)]}


def _starts_with(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
    return {"matches": [_pattern(f"^{escaped(_text(value).lstrip())}", absent=absent)]}


def _regex(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
    return {"matches": [_pattern(_text(value), absent=absent)]}


def _is_json(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
    if absent:
        raise _NoCondition("that the answer is not JSON")
    if isinstance(value, str) and value.strip():
        try:
            value = json.loads(value)
        except ValueError:
            raise _NoCondition("its schema is neither JSON nor an object") from None
    schema: dict[str, Json] = {"schema": value} if value not in (None, "") else {}
    return {"json": {**schema, "fenced": False}}


def _limit(name: str, share: float) -> _Make:
    def make(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
        most = plain.get("threshold", value)
        if absent or isinstance(most, bool) or not isinstance(most, (int, float)):
            raise _NoCondition("its threshold is no number" if not absent else "a lower limit")
        return {name: most * share}

    return make


def _is_refusal(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
    return {"refuse": False} if absent else {"refuse": {"phrase": "any"}}


def _words(value: Json, plain: Mapping[str, Json], absent: bool) -> dict[str, Json]:
    if absent:
        raise _NoCondition("that the answer has not so many words")
    bounds = {"min": "at_least", "max": "at_most"}
    if isinstance(value, Mapping):
        return {"length": {"words": {bounds[key]: most for key, most in value.items() if key in bounds}}}
    return {"length": {"words": {"at_least": value, "at_most": value}}}


_KINDS: Mapping[str, _Make] = {
    "contains": _contains(ignore_case=False), "icontains": _contains(ignore_case=True),
    "contains-any": _any(ignore_case=False), "icontains-any": _any(ignore_case=True),
    "contains-all": _all(ignore_case=False), "icontains-all": _all(ignore_case=True),
    "equals": _equals, "starts-with": _starts_with, "regex": _regex, "is-json": _is_json,
    "latency": _limit("latency", 0.001), "cost": _limit("cost", 1), "is-refusal": _is_refusal, "word-count": _words,
}  # fmt: skip
KNOWN = frozenset({*_KINDS, *_MODELS, *_CODE})
