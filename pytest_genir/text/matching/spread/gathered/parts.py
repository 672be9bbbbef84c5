"""An answer in clauses, each with what it hangs on: headings, labels, header cells, and what was spoken of before."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Prepared
from pytest_genir.text.vocabulary import words

_SENTENCE = late(r"[.!?…]['”\"*_)]*\s|;\s")
_CLAUSE = late(r",\s|\s[-–—]\s|—|[()]|:\s")
_LISTING = words("i oraz lub albo ani and or")
_HEADING = late(r"\s*(?:#{1,6}\s.*|(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*)\Z")
_BULLET = late(r"\s*(?:[-*•+]|\d{1,2}[.)])\s")
_RULE = re.compile(r"[\s|:–-]+\Z")
_LABEL = late(
    r"\s*(?:(?:[-*•+]|\d{1,2}[.)])\s+)?(?:(?P<mark>\*\*|__|\*|_)(?P<bold>[^*_\n]{2,60}?):?(?P=mark):?"
    r"|(?P<plain>[^:.,;!?|\n]{2,45}):)(?=\s)"
)
_LONGEST_SUBJECT, _NEXT_TO_IT = 5, 3
Tokens = Sequence[int]


@dataclass(frozen=True, slots=True)
class GatheredPart:
    """A clause of an answer: its tokens, and where words that it leaves out stand."""

    own: Tokens
    #: Headings, labels and header cells above it: they are said of it.
    above: Tokens
    #: The clauses of its sentence in front of it, the nearest first.
    before: Sequence[Tokens]
    #: What the sentence before is about: pronouns and clauses without a subject mean it.
    topic: Tokens
    #: It stands in a row of a table.
    row: bool = False
    #: Its sentence is a question.
    asked: bool = False


def parts_of(prepared: Prepared) -> Sequence[GatheredPart]:
    """Return the clauses of an answer in their order."""
    return tuple(_parts(prepared))


def _parts(prepared: Prepared) -> Iterator[GatheredPart]:
    heading: Tokens = ()
    lead: Tokens = ()
    topic: Tokens = ()
    header: Sequence[Tokens] | None = None
    at = 0
    lines = prepared.text.split("\n")
    for number, line in enumerate(lines):
        start, at = at, at + len(line) + 1
        tokens = _tokens(prepared, start, start + len(line))
        if line.lstrip().startswith("|"):
            cells = _cells(prepared, line, start)
            if header is None:
                ruled = number + 1 < len(lines) and "-" in lines[number + 1] and _RULE.match(lines[number + 1])
                header = cells if ruled else ()
                if not ruled:
                    yield from _row((), cells, heading)
            elif not _RULE.match(line):
                yield from _row(header, cells, heading)
            continue
        header = None
        if not tokens:
            continue
        if _HEADING.match(line):
            heading, lead, topic = tokens, (), tokens
            continue
        bullet = _BULLET.match(line) is not None
        if bullet:
            topic = ()
        else:
            lead = ()
        above = (*heading, *lead)
        label = _LABEL.match(line)
        if label:
            until = start + label.end()
            label_tokens = [token for token in tokens if prepared.spans[token][1] <= until]
            rest = [token for token in tokens if prepared.spans[token][1] > until]
            if not rest:
                lead = label_tokens
                continue
            if label["bold"] and not bullet and label["bold"].endswith((".", "!", "?")):
                label_tokens, above = [], (*above, *label_tokens)
            above, tokens = (*above, *label_tokens), rest
        for sentence in _split(prepared, tokens, _SENTENCE):
            clauses = list(_split(prepared, sentence, _CLAUSE))
            before: list[Tokens] = []
            asked = prepared.text[prepared.spans[sentence[-1]][1] :].lstrip('*_"”) ')[:1] == "?"
            for clause in clauses:
                aside = clause[0] > 0 and "(" in prepared.between(clause[0] - 1, clause[0])
                if aside:  # `off-peak members (that's £19.99)`
                    yield GatheredPart(clause, above, [before[0][-_NEXT_TO_IT:]] if before else (), (), asked=asked)
                else:
                    yield GatheredPart(clause, above, tuple(before), topic, asked=asked)
                before.insert(0, clause)
            topic = clauses[0][:_LONGEST_SUBJECT]
        if line.rstrip().endswith(":"):
            lead = list(_split(prepared, tokens, _SENTENCE))[-1]


def _tokens(prepared: Prepared, start: int, end: int) -> Tokens:
    spans = prepared.spans
    return range(bisect_left(spans, (start, start)), bisect_left(spans, (end, end)))


def _split(prepared: Prepared, tokens: Tokens, marks: re.Pattern[str]) -> Iterator[Tokens]:
    begin = 0
    for at in range(1, len(tokens)):
        one, other = tokens[at - 1], tokens[at]
        gap = prepared.between(one, other)
        apart = gap != " " and marks.search(gap) is not None
        if apart and marks is _CLAUSE:
            listing = gap.startswith(",") and _LISTING.intersection(prepared.tokens[other : other + 3])
            apart = not listing or one in prepared.within  # `up to £200, cash and coins excluded`
        elif apart and gap.strip() == ".":  # `26. roku`, `10 a.m. on`
            apart = not prepared.text[prepared.spans[other][0]].islower()
        if apart and not (one in prepared.within and prepared.within[one] == prepared.within.get(other)):
            yield tokens[begin:at]
            begin = at
    if tokens[begin:]:
        yield tokens[begin:]


def _cells(prepared: Prepared, line: str, start: int) -> Sequence[Tokens]:
    inner = line.strip().strip("|")
    begin = start + line.index(inner) if inner else start
    found = []
    for cell in inner.split("|"):
        found.append(_tokens(prepared, begin, begin + len(cell)))
        begin += len(cell) + 1
    return found


def _row(header: Sequence[Tokens], cells: Sequence[Tokens], heading: Tokens) -> Iterator[GatheredPart]:
    """Yield each cell of a row with what names the row and its column."""
    first = cells[0] if cells else ()
    corner = header[0] if header else ()
    for number, cell in enumerate(cells):
        column = header[number] if number < len(header) else ()
        if number and cell:
            yield GatheredPart(cell, (*heading, *corner, *column, *first), (), (), row=True)
