"""Who does what to whom in Polish, by its forms: `Legia pokonała Lecha` in "Lech został pokonany przez Legię".

A phrase has one verb, whom it is done to, and maybe who does it; an answer may say so in the passive, in the active or
without anybody (`zamknięto most`), in any order. Whoever does it stands in the nominative, or behind `przez`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.matching.polish.deeds import verb_of
from pytest_genir.text.matching.spread.gathered import parts
from pytest_genir.text.matching.spread.gathered.everyday_words import words_of
from pytest_genir.text.matching.spread.polish_families.phrases import does, is_described, names
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_FEWEST, _MOST, _LONGEST_SIDE, _NEAR = 2, 7, 3, 5
_IS = words("jest są był była było były byli będzie będą został została zostało zostały zostali zostanie zostaną bywa")
_IS_PAST = words("był była było były byli został została zostało zostały zostali")
_WILL_BE = words("będzie będą zostanie zostaną")
_PARTICIPLE = late(r"\w{2,}(?:[nt](?:y|a|e)|[nc]i)\Z")
#: How masculine nouns end, and how those do that name people by what they do.
_HARD = ("b", "d", "f", "g", "k", "m", "n", "p", "r", "s", "t", "z", "ch")
_PEOPLE = (
    "arz",
    "erz",
    "orz",
    "strz",
    "ciel",
    "tor",
    "sor",
    "nik",
    "yk",
    "ista",
    "ysta",
    "ca",
    "holog",
    "prezes",
    "szef",
)
_IMPERSONAL = late(r"\w{2,}(?:no|to)\Z")
_BY = "przez"
_VERB = ("ć", "c")
Voice: TypeAlias = Literal["active", "passive", "impersonal", "itself"]


class _DeedByRoles(NamedTuple):
    """What is done to what, and by whom; in the words of a phrase."""

    verb: Lemmas
    done: tuple[Lemmas, ...]
    doer: tuple[Lemmas, ...]
    #: When it is done: `past`, `now` or `future`; nothing where a noun names the deed.
    when: str


#: By when a clause tells it, what phrases it says: what is done on Saturday will be done.
_AS_WELL = {"past": ("past",), "now": ("now", "future"), "future": ("future",)}


def _when(read: Prepared, at: int, voice: Voice, near: Sequence[str]) -> str:
    """Return when a verb tells its deed to be done."""
    if voice == "impersonal" or is_past(read.tokens[at], read.sets[at]):
        return "past"
    if voice == "passive":
        return "past" if not _IS_PAST.isdisjoint(near) else "future" if not _WILL_BE.isdisjoint(near) else "now"
    return "future" if not read.sets[at].isdisjoint(IMPERFECTIVES) else "now"


def _voice(read: Prepared, at: int, own: Sequence[int]) -> Voice | None:
    """Return how a form of a verb tells of its deed; None where it is none, or tells nothing."""
    word = read.tokens[at]
    if not any(lemma.endswith(_VERB) for lemma in read.sets[at]):
        return None
    near = [read.tokens[place] for place in own if 0 < abs(place - at) <= _NEAR]
    if _PARTICIPLE.match(word) and not does(read, at):
        return "passive" if not _IS.isdisjoint(near) else None
    if _IMPERSONAL.match(word) and word not in read.sets[at]:
        return "impersonal"
    if word in read.sets[at] or not does(read, at) or word in _IS:
        return None
    beside = read.tokens[max(0, at - 1) : at + 2]
    return "itself" if "się" in beside else "active"


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> _DeedByRoles | None:
    """Return what a phrase tells to be done; None where it tells something else."""
    read = matcher.phrase(phrase)
    every = range(len(read.tokens))
    if not _FEWEST <= len(every) <= _MOST or read.values or any(read.between(at, at + 1) != " " for at in every[:-1]):
        return None
    led = SPREADING["pl"].prepositions - {_BY}
    if not led.isdisjoint(read.tokens) or not SPREADING["pl"].negations.isdisjoint(read.tokens):
        return None
    named = verb_of(matcher, read.tokens[0]) if len(every) <= _LONGEST_SIDE else None
    if named and not any(does(read, at) for at in every[1:]):
        return _DeedByRoles(frozenset((named,)), tuple(read.sets[1:]), (), "")
    told = [(at, voice) for at in every if (voice := _voice(read, at, every)) is not None]
    if len(told) != 1:
        return None
    verb, voice = told[0]
    infinitives = frozenset(lemma for lemma in read.sets[verb] if lemma.endswith(_VERB))
    left = [at for at in every if at != verb and read.tokens[at] not in _IS and read.tokens[at] != "się"]
    sides = _sides(read, left, verb, voice)
    if sides is None:
        return None
    done, doer = (tuple(read.sets[at] for at in side) for side in sides)
    return _DeedByRoles(infinitives, done, doer, _when(read, verb, voice, read.tokens))


def _sides(read: Prepared, left: Sequence[int], verb: int, voice: Voice) -> tuple[Sequence[int], Sequence[int]] | None:
    """Return the words for what it is done to, and those for who does it."""
    if _BY in read.tokens:
        by = read.tokens.index(_BY)
        doer = [at for at in left if at > by and (verb < by or at < verb)]
        done = [at for at in left if at not in doer and at != by]
    elif voice == "active":
        front, rear = [at for at in left if at < verb], [at for at in left if at > verb]
        if not front or not rear:
            return None
        first = _may_do(read, front[0]) and not _is_done_to(read, front[0])
        done, doer = (rear, front) if first and not _acts_behind(read, front[0], verb, rear[0]) else (front, rear)
        if doer is rear and not _may_do(read, rear[0]):
            return None
    else:
        done, doer = list(left), []
    if not done or max(len(done), len(doer)) > _LONGEST_SIDE:
        return None
    if len(done) > 1 and not any(
        names(read, at) or read.text[read.spans[at][0]].isupper() or _is_neuter(read, at) for at in done
    ):
        return None
    return done, doer


def _acts_behind(read: Prepared, front: int, verb: int, rear: int) -> bool:
    """Say whether who does it stands behind the verb: `film nakręciła Holland`, `wniosek rozpatruje burmistrz`."""
    one, other = read.tokens[front], read.tokens[rear]
    if _is_done_to(read, rear) or not one.endswith(_HARD) or read.text[read.spans[front][0]].isupper():
        return False
    named = read.text[read.spans[rear][0]].isupper() and other in read.sets[rear]  # it would be inflected
    return named or read.tokens[verb].endswith("ła") or (other.endswith(_PEOPLE) and not one.endswith(_PEOPLE))


def _is_neuter(read: Prepared, at: int) -> bool:
    return read.tokens[at].endswith("o") and read.tokens[at] in read.sets[at]


def _may_do(read: Prepared, at: int) -> bool:
    """Say whether a word may stand in the nominative."""
    word = read.tokens[at]
    return word in read.sets[at] or word.endswith(("y", "i", "e", "owie")) or not any(map(str.isascii, word))


def _is_done_to(read: Prepared, at: int) -> bool:
    """Say whether a word has a form that nobody has who does something: `legię`, `księgową`."""
    word = read.tokens[at]
    return word.endswith(("ę", "ą")) or (
        word not in read.sets[at] and word.endswith(("a", "ego", "ów", "u", "owi", "em"))
    )


def _is_doer_only(read: Prepared, at: int) -> bool:
    """Say whether a word has a form that nothing has to which it is done: `legia`."""
    word = read.tokens[at]
    return word.endswith("a") and word in read.sets[at] and word[:-1] not in read.sets[at]


def find_roles(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a clause tells who does to whom what a phrase does, in whichever voice."""
    wanted = _read(matcher, phrase)
    if wanted is None or any(
        lemmas.isdisjoint(prepared.lemmas) for lemmas in (wanted.verb, *wanted.done, *wanted.doer)
    ):
        return
    for own, at, voice in _verbs(wanted, prepared):
        text = prepared.text[prepared.spans[own[0]][0] : prepared.spans[own[-1]][1]].lower()
        if words_of("pl").turning.search(text) or words_of("pl").conditions.search(text):
            continue
        near = [prepared.tokens[place] for place in own if abs(place - at) <= _NEAR]
        if wanted.when and wanted.when not in _AS_WELL[_when(prepared, at, voice, near)]:
            continue
        done, doer = _run(prepared, own, wanted.done), _run(prepared, own, wanted.doer)
        if done is None or doer is None or not _fit(prepared, voice, at, done, doer):
            continue
        pieces = [
            prepared.match(side[0], side[-1]) for side in sorted(filter(None, (range(at, at + 1), done, doer)), key=min)
        ]
        yield prepared.match(min(at, done[0], *doer[:1]), max(at, done[-1], *doer[-1:]), pieces)


def turned_round(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> bool:
    """Say whether the clause of a match tells that it is the one of a phrase who does it to the other."""
    wanted = _read(matcher, phrase)
    if wanted is None or not wanted.doer:
        return False
    first, last = prepared.tokens_at(match)
    for own, at, voice in _verbs(wanted, prepared):
        done, doer = _run(prepared, own, wanted.done), _run(prepared, own, wanted.doer)
        if not first <= at <= last or not done or not doer:
            continue
        if voice == "passive":
            return _by(prepared, done) and not _by(prepared, doer)
        if voice == "active" and (_is_doer_only(prepared, done[0]) and _is_done_to(prepared, doer[0])):
            return True
    return False


def _verbs(wanted: _DeedByRoles, prepared: Prepared) -> Iterator[tuple[Sequence[int], int, Voice]]:
    """Yield the clauses with a verb that is wanted, its place and voice."""
    for part in parts(prepared):
        if part.asked or part.row:
            continue
        for at in part.own:
            voice = None if wanted.verb.isdisjoint(prepared.sets[at]) else _voice(prepared, at, part.own)
            if voice is not None:
                yield part.own, at, voice


def _run(prepared: Prepared, own: Sequence[int], wanted: tuple[Lemmas, ...]) -> range | None:
    """Return where words stand one after the other in a clause; None where they do not, nothing for no words."""
    if not wanted:
        return range(0)
    size = len(wanted)
    return next(
        (
            range(at, at + size)
            for at in own[: len(own) - size + 1]
            if all(not lemmas.isdisjoint(prepared.sets[at + number]) for number, lemmas in enumerate(wanted))
            and all(prepared.gap(at + number) == " " for number in range(1, size))
        ),
        None,
    )


def _led_by(prepared: Prepared, side: range) -> str:
    """Return the preposition in front of a side, or of the names and adjectives in front of it."""
    at = side[0] - 1
    while at >= 0 and prepared.gap(at + 1) == " ":
        if prepared.tokens[at] in SPREADING["pl"].prepositions:
            return prepared.tokens[at]
        named = prepared.text[prepared.spans[at][0]].isupper() or is_described(prepared, at)
        if not named or does(prepared, at):
            return ""
        at -= 1
    return ""


def _by(prepared: Prepared, side: range) -> bool:
    return _led_by(prepared, side) == _BY


def _owned(prepared: Prepared, side: range) -> bool:
    """Say whether another thing stands right in front: `budowa mostu`."""
    at = side[0]
    if not at or prepared.gap(at) != " " or prepared.tokens[at].endswith("ę"):
        return False
    nominative = prepared.tokens[at] in prepared.sets[at]
    return names(prepared, at - 1) and not nominative and not prepared.text[prepared.spans[at][0]].isupper()


def _fit(prepared: Prepared, voice: Voice, verb: int, done: range, doer: range) -> bool:
    """Say whether both sides have the forms of their roles in a voice."""
    if _led_by(prepared, done) or _owned(prepared, done):
        return False
    if voice == "active":
        if not doer:
            return _is_done_to(prepared, done[0]) or (done[0] > verb and not _is_doer_only(prepared, done[0]))
        if _led_by(prepared, doer) or _is_done_to(prepared, doer[0]) or not _may_do(prepared, doer[0]):
            return False
        if _is_doer_only(prepared, done[0]):
            return False
        return doer[0] < done[0] or _is_doer_only(prepared, doer[0]) or _is_done_to(prepared, done[0])
    if voice == "impersonal":
        return not doer
    if doer and not (voice == "passive" and _by(prepared, doer)):
        return False
    return _may_do(prepared, done[0]) and not prepared.tokens[done[0]].endswith(("ę", "ą"))
