"""Two Polish things of one list, whatever stands beside them: `strój i ręcznik` in "wygodny strój, wodę i ręcznik".

Which of them comes first says nothing. Between them stand only other things of the list: no verb, no denial, no other
clause. Where the phrase says `lub`, the list has to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_KNOWN = SPREADING["pl"]
_AND, _OR = words("i oraz"), words("lub albo bądź")
_BESIDE = words("także również też jak plus")
#: `jabłka, gruszki i śliwki`.
_MANY = late(
    r"(?P<things>[^\W\d_]+(?: [^\W\d_]+)?(?:, [^\W\d_]+(?: [^\W\d_]+)?){1,4}),? (?P<and>i|oraz|lub|albo)"
    r" (?P<last>[^\W\d_]+(?: [^\W\d_]+)?)\Z",
    2,
)
_LONGEST_ITEM, _FARTHEST, _MOST_PLACES = 3, 30, 12
#: The mark of an entry, with the end of the one before.
_ENTRY = late(r"[,;.]?[ \t]*\n[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+[*_`]*")
_NEW_LINE = late(r"[,;.]?[ \t]*\n[ \t]*")
_GAP = late(r"[*_`]*(?: |, | \(|\) |\), )[*_`]*")
_SMALL = (
    _KNOWN.prepositions
    | _KNOWN.conjunctions
    | _KNOWN.going_on
    | _KNOWN.governing
    | words("jest są to być będzie sobą siebie sobie")
)
_GERUNDS = ("anie", "enie", "ania", "enia", "aniem", "eniem")
_HARD = _KNOWN.negations | _KNOWN.weakening | (_KNOWN.breaks - {"a"})


@dataclass(frozen=True, slots=True)
class _Two:
    things: Sequence[str]
    #: The preposition that governs both, or nothing.
    governing: str
    either: bool


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> _Two | None:
    """Return the two things of a phrase that is nothing else."""
    if matcher.normaliser.language != "pl":
        return None
    read = matcher.phrase(phrase)
    tokens = read.tokens
    joints = [at for at, word in enumerate(tokens) if word in _AND | _OR]
    if len(joints) != 1 or any(read.between(at - 1, at) != " " for at in range(1, len(tokens))):
        return None
    joint = joints[0]
    governing = tokens[0] if tokens[0] in _KNOWN.prepositions - _KNOWN.bound_negations else ""
    begin = 1 if governing else 0
    second = joint + 1 + (bool(governing) and tokens[joint + 1 : joint + 2] == (governing,))
    sizes = joint - begin, len(tokens) - second
    odd = _HARD | _KNOWN.prepositions | _KNOWN.joining - _AND | _KNOWN.governing
    inside = [*range(begin, joint), *range(second, len(tokens))]
    if not all(1 <= size <= _LONGEST_ITEM for size in sizes) or not odd.isdisjoint(tokens[at] for at in inside):
        return None
    if any(verb_at(read, at, _KNOWN.rules) or at in read.within for at in inside):
        return None
    spans = read.spans
    things = phrase[spans[begin][0] : spans[joint - 1][1]], phrase[spans[second][0] : spans[-1][1]]
    return _Two(things, governing, tokens[joint] in _OR)


def find_joined(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where both things of a phrase stand in one list."""
    if matcher.mode == "substring":
        return
    many = _MANY.match(phrase)
    if many:
        yield from _all_joined(matcher, [*many["things"].split(", "), many["last"]], many["and"], prepared)
        return
    wanted = _read(matcher, phrase)
    if wanted is None:
        return
    places = [
        [prepared.tokens_at(match) for match in islice(matcher.find_all(thing, prepared), _MOST_PLACES)]
        for thing in wanted.things
    ]
    for one in places[0]:
        for other in places[1]:
            first, second = sorted((one, other))
            if 1 <= second[0] - first[1] <= _FARTHEST and _one_list(prepared, wanted, first, second):
                yield prepared.match(first[0], second[1], [prepared.match(*first), prepared.match(*second)])


def _all_joined(matcher: Matcher, things: Sequence[str], joint: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where each two of several things that follow each other in a phrase stand in one list."""
    if any(not matcher.may_say(thing, prepared) or matcher.lacks(thing, prepared) for thing in things):
        return
    pairs = [next(find_joined(matcher, f"{one} {joint} {other}", prepared), None) for one, other in pairwise(things)]
    held = [match for match in pairs if match is not None]
    if len(held) == len(pairs):
        first = min(prepared.tokens_at(match)[0] for match in held)
        last = max(prepared.tokens_at(match)[1] for match in held)
        pieces = {piece.start: piece for match in held for piece in match.pieces}
        yield prepared.match(first, last, [pieces[start] for start in sorted(pieces)])


def _one_list(prepared: Prepared, wanted: _Two, first: tuple[int, int], second: tuple[int, int]) -> bool:
    tokens = prepared.tokens
    if _owned(prepared, first[0]) or _owned(prepared, second[0]) or not _governed(prepared, wanted, first, second):
        return False
    begin, end = first[1] + 1, second[0]
    either = parted = False
    for at in range(begin, end + 1):
        gap = prepared.between(at - 1, at)
        entry = _ENTRY.fullmatch(gap) is not None or _numbered(prepared, at) or _numbered(prepared, at - 1)
        if not entry and _GAP.fullmatch(gap) is None:
            return False
        parted |= entry or "," in gap
        if at == end:
            break
        word = tokens[at]
        if word in _OR:
            either = parted = True
        elif word in _AND or (word == "a" and tokens[at + 1] in _BESIDE):
            parted = True
        elif word == "a" or word in _HARD or word in _KNOWN.governing or verb_at(prepared, at, _KNOWN.rules):
            return False
    if not parted or either is not wanted.either:
        return False
    return _listed(prepared, second)


def _numbered(prepared: Prepared, at: int) -> bool:
    """Say whether a token is the number of an entry: `2.` at the beginning of a line."""
    if not (prepared.tokens[at].isdecimal() and 0 < at < len(prepared.tokens) - 1):
        return False
    behind = prepared.between(at, at + 1)
    return _NEW_LINE.fullmatch(prepared.between(at - 1, at)) is not None and behind[:1] in ".)" and behind[1:].isspace()


def _listed(prepared: Prepared, second: tuple[int, int]) -> bool:
    """Say whether the last thing behind a comma begins no clause of its own: `weź strój, ręcznik damy`."""
    begin, end = second
    while begin and prepared.between(begin - 1, begin) == " " and is_adjective(prepared.shown[begin - 1]):
        begin -= 1
    if begin == 0 or prepared.between(begin - 1, begin) != ", ":
        return True
    at = end + 1
    while at < len(prepared.tokens) and prepared.between(at - 1, at) == " " and is_adjective(prepared.shown[at]):
        at += 1
    if at == len(prepared.tokens) or prepared.between(at - 1, at) != " ":
        return True
    return prepared.tokens[at] in _AND | _OR | _KNOWN.prepositions


def _owned(prepared: Prepared, first: int) -> bool:
    """Say whether another thing in front governs one: `kopia paszportu`."""
    at = first - 1
    while at >= 0 and prepared.between(at, at + 1) == " " and is_adjective(prepared.shown[at]):
        at -= 1
    if at < 0 or prepared.between(at, at + 1) != " ":
        return False
    # `kopię` is a verb, too.
    other = any(lemma != prepared.tokens[at] and not lemma.endswith("ć") for lemma in prepared.sets[at])
    small = prepared.tokens[at] in _SMALL or at in prepared.within
    return not small and (is_thing(prepared, at) or prepared.tokens[at].endswith(_GERUNDS) or other)


def _governed(prepared: Prepared, wanted: _Two, first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Say whether the preposition of a phrase governs both things, and no other one only the second."""
    held = [_preposition(prepared, place[0]) for place in (first, second)]
    if wanted.governing and not held[0].startswith(wanted.governing):
        return False
    return held[1] in ("", held[0])


def _preposition(prepared: Prepared, first: int) -> str:
    at = first - 1
    while at >= 0 and prepared.between(at, at + 1) == " " and is_adjective(prepared.shown[at]):
        at -= 1
    near = at >= 0 and prepared.between(at, at + 1) == " " and prepared.tokens[at] in _KNOWN.prepositions
    return prepared.tokens[at] if near else ""
