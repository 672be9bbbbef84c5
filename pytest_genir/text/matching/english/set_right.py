"""What an English answer sets right: `4 cups of stock` is said by "Use 3 cups of stock. Actually, make that 4 cups."

The sentence that named the other value is read with the new one in its place. So is one that says what is not so, and
what is so instead: "The engine does not run on petrol but on diesel", "It was not Anna but Maria who won".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared, tokens_of
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_FRONT = r"(?P<front>(?:(?<![^\s,.;:!?()])[^\s,.;:!?()]+\s){1,7})"
_NOT, _PLACE = r"(?:n['’]t|\snot)(?:\s(?:really|actually|in\sfact))?", r"(?P<place>[^,.;:!?()\n]{2,60})"
_OLD = r"(?P<old>[^,.;:!?()\n]{1,60}?)"
_BUT = r",?\sbut\s(?:rather\s|actually\s)?"
_NOT_THIS_BUT = (
    late(
        rf"\bit\s(?:is|was){_NOT}\s{_OLD}{_BUT}(?P<place>[^,.;:!?()\n]{{2,40}}?)\s(?:who|that|which)\s(?P<rest>[^,.;:!?()\n]+)",
        2,
    ),
    late(
        rf"{_FRONT}\b(?P<verb>is|are|was|were){_NOT}\s{_OLD}(?:{_BUT}|[,;]\s(?:it|they|he|she)(?:['’](?:s|re)|\s(?:is|are|was|were))\s){_PLACE}",
        2,
    ),
    late(rf"{_FRONT}\b(?:does|do|did){_NOT}\s(?P<verb>[a-z]+)\s{_OLD}{_BUT}{_PLACE}", 2),
)
#: What stands behind `but` is a clause of its own, or no more so.
_OF_ITS_OWN = words(
    "is are was were has have had can may must will would do does did should could might it you we they he she i there "
    "that this not t never neither only also if when because who which cannot please then still"
)
_AGAINST = (words("but it they he she"), words("not t"))
_LED = words("of in from by for with on at to as before after during under over through until")
_MOST_INSTEAD = 6
_MAKE_IT = late(r"\bmake\s(?:that|it)\s(?:an?\s)?", 2)


def find_set_right(
    matcher: Matcher,
    phrase: str,
    prepared: Prepared,
    finds: Callable[[Matcher, str, Prepared], Iterator[Match]],
) -> Iterator[Match]:
    """Yield the values that take the place of earlier ones, where the phrase is said with them."""
    if not any(each.isdisjoint(prepared.written) for each in _AGAINST):
        yield from _find_corrected(matcher, phrase, prepared, finds)
    if "make" not in prepared.written or not matcher.phrase(phrase).values:
        return
    for found in _MAKE_IT.finditer(prepared.text):
        new = next((value for value in prepared.values if value.start == found.end()), None)
        earlier = [value for value in prepared.values if new and value.end <= found.start() and value.kind == new.kind]
        place = tokens_of(new, prepared.spans) if new else None
        if new is None or not earlier or place is None:
            continue
        old = earlier[-1]
        begin, end = next(span for span in sentence_spans(prepared.text) if span[0] <= old.start < span[1])
        held = prepared.text
        own = matcher.prepare(f"{held[begin : old.start]}{held[new.start : new.end]}{held[old.end : end]}")
        if any(True for _ in matcher.find_all(phrase, own)) or any(True for _ in finds(matcher, phrase, own)):
            yield prepared.match(*place)


def _find_corrected(
    matcher: Matcher,
    phrase: str,
    prepared: Prepared,
    finds: Callable[[Matcher, str, Prepared], Iterator[Match]],
) -> Iterator[Match]:
    """Yield what is so instead of something else, where the phrase is said with what stands around that."""
    from pytest_genir.text.polarity import Polarity

    for pattern in _NOT_THIS_BUT:
        for found in pattern.finditer(prepared.text):
            parts = found.groupdict("")
            old, new = parts["old"].split(), parts["place"].split()
            own_clause = not _OF_ITS_OWN.isdisjoint(matcher.phrase(parts["place"]).written)
            if own_clause or len(new) > _MOST_INSTEAD or old[0].lower() in ("only", "just"):
                continue
            led = new[0].lower() in _LED
            kept = next((at for at, word in enumerate(old) if word.lower() in _LED), 0) if led else 0
            around = " ".join([*parts.get("front", "").split(), *parts.get("verb", "").split(), *old[:kept]])
            instead = f"{around} {' '.join(new)}".lstrip()
            own = matcher.prepare(f"{instead} {parts.get('rest', '')}".rstrip())
            polarity = Polarity(own, "en")
            held = (*matcher.find_all(phrase, own), *finds(matcher, phrase, own))
            ends = (len(around), len(instead))
            told = (match for match in held if match.end > ends[0] and match.start < ends[1])
            if any(polarity.denial(match) is None for match in told):
                yield prepared.match(*_tokens(prepared, found.span("place")))


def _tokens(prepared: Prepared, place: tuple[int, int]) -> tuple[int, int]:
    held = [at for at, (begin, end) in enumerate(prepared.spans) if place[0] <= begin and end <= place[1]]
    return held[0], held[-1]
