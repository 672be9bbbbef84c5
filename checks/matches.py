r"""The answer matches regular expressions of the file, all of which run in time linear in the answer.

YAML: `matches: '\d{2}-\d{3}'`, `matches: ['^Tak', {pattern: 'ul\. \w+', ignore_case: true}, {none: 'https?://'}]`;
`whole: true` asks the whole answer to match.
"""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

from pytest_genir.errors import FileError
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Fields, Json, Node
from pytest_genir.source.fields import text_of
from pytest_genir.text.patterns import Found, Pattern, compile_pattern


@dataclass(frozen=True, slots=True)
class WantedPattern:
    """One pattern, and whether the answer has to have it."""

    shown: str
    pattern: Pattern
    present: bool = True
    whole: bool = False


def parse_patterns(node: Node, around: CheckContext) -> tuple[WantedPattern, ...]:
    """Return the patterns of a text, an object or a list of them."""
    entries = node.value if isinstance(node.value, list) else [node]
    if not entries:
        raise FileError("'matches' names no pattern", where=node.where)
    return tuple(map(_pattern, entries))


def _pattern(node: Node) -> WantedPattern:
    if not isinstance(node.value, dict):
        shown = text_of(node, "a pattern")
        return WantedPattern(shown, _compiled(shown, node))
    fields = Fields(node, "a pattern")
    present, absent = fields.text("pattern", None), fields.text("none", None)
    ignore_case, whole = fields.flag("ignore_case", False), fields.flag("whole", False)
    fields.done()
    if (present is None) == (absent is None):
        raise FileError("a pattern has either 'pattern' or 'none'", where=node.where)
    shown = present if present is not None else absent or ""
    return WantedPattern(shown, _compiled(shown, node, ignore_case=ignore_case), present is not None, whole)


def _compiled(shown: str, node: Node, *, ignore_case: bool = False) -> Pattern:
    pattern = compile_pattern(shown, node.where, ignore_case=ignore_case)
    if pattern.search("") is not None and "$" not in shown:
        raise FileError(f"the pattern '{shown}' matches every answer, even none", where=node.where)
    return pattern


def advise(answer: Answered, wanted: tuple[WantedPattern, ...], outcome: Condition, written: Json) -> Advice | None:
    """Say which pattern has to match or must not; or those that do as they should are all there is to ask."""
    text = answer.text.strip()
    lines, kept = [], []
    for one, entry in zip(wanted, written if isinstance(written, list) else [written], strict=False):
        found = _found(one, text)
        if (found is not None) is one.present:
            kept.append(entry)
        elif found is not None:
            lines.append(f"leave out '{found.group()}'")
        else:
            lines.append(f"write {'nothing but' if one.whole else 'something like'} '{one.shown}'")
    return Advice("; ".join(lines), kept or None, without=not kept)


@check(measure="correctness", parse=parse_patterns, group="pattern", advise=advise)
def matches(answer: Answered, wanted: tuple[WantedPattern, ...]) -> Verdict:
    """Score the share of patterns that match where they should, and do not where they should not."""
    text = answer.text.strip()
    looked = [(one, _found(one, text)) for one in wanted]
    right = sum((found is not None) is one.present for one, found in looked)
    return Verdict(
        score=right / len(wanted),
        reason="; ".join(_told(one, found) for one, found in looked),
        details={"found": [None if found is None else found.group() for _, found in looked]},
    )


def _found(one: WantedPattern, text: str) -> Found | None:
    text = normalize("NFC", text)  # a letter and its mark may come as two, and read the same
    return one.pattern.fullmatch(text) if one.whole else one.pattern.search(text)


def _told(one: WantedPattern, found: Found | None) -> str:
    if found is None:
        return f"{'the whole answer is not' if one.whole else 'nothing matches'} '{one.shown}'"
    surface = found.group() or ""
    shown = surface if len(surface) <= 40 else f"{surface[:37]}..."
    return f"'{shown}' matches '{one.shown}'" + ("" if one.present else ", which must not stand there")
