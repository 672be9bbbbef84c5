"""A short English phrase as it is held against clauses: its words, their parts in it, its values and its force."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Prepared, tokens_of
from pytest_genir.text.matching.english.families import converses, opposites, senses, senses_at
from pytest_genir.text.matching.english.light_verbs import plainly, told_by_verb
from pytest_genir.text.matching.english.verbs import ADJECTIVES, PASTS, VERBS, tells_of_then
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.spread.gathered.everyday_words import bound, words_of
from pytest_genir.text.matching.spread.resolved.forces import (
    ALLOWED,
    DENIED,
    DENYING,
    NEEDLESS,
    REQUIRED,
    SAID,
    force_of,
    without,
)
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.values import Value
from pytest_genir.text.vocabulary import words

_REMEMBERED, _MOST_WORDS = 4096, 6
PREPOSITIONS = SPREADING["en"].prepositions
SMALL = words(
    "the a an your our my his her its their this that these those is are be being been am was were do does did "
    "have has had"
    "will would shall can may must should could might to not n t s re ll ve d it you we i they he she there "
    "please also"
    "just so very and or each every any all some own as"
)
_PARTICLES = words("up down out off away back over along")
_AUXILIARIES = words("will would shall can may must should could might to do does did not t")
_WHERE = words("online abroad upstairs downstairs outside inside outdoors indoors daily weekly monthly twice once")
_BETWEEN = words("not t never also always only now")
_FINITE = words("is are be been being was were must can may should could might will would shall has have had does do")
_HAVING = words("have has had")
_DOERS = words("you we i they people everyone somebody who")
_PARTICIPLES, _LONGEST_NAME = ("ed", "en", "id", "nt", "ld", "pt", "ought", "aught", "wn", "ade"), 3
_BEING = words("is are be being been am was were get gets")
#: Governs who something belongs to: `the court's decision`.
OWNING = "'s"
_NOUNS_AND_VERBS = words("hand back head line point part pin chip clip step map bin")
#: In front of a verb they are told of by the same word only.
_NAMED_BY_PRONOUN = words("he she they")
#: What phrases are not read here: who is meant by them changes with who speaks.
_THIRD = words("he she him her they them")


@dataclass(frozen=True, slots=True)
class SoughtWord:
    """A word of a phrase."""

    senses: frozenset[str]
    token: str
    #: The preposition that governs it.
    governed: str
    #: subject, verb, object, other
    part: str
    at: int

    def meets(self, prepared: Prepared, at: int, last: int) -> bool:
        """Say whether a word of an answer means the same."""
        return not self.senses.isdisjoint(senses_at(prepared, at, last)[0])


@dataclass(frozen=True, slots=True)
class ClausalPhrase:
    """A phrase, read once for all answers."""

    words: Sequence[SoughtWord]
    values: Sequence[tuple[Value, str]]
    force: str
    turning: frozenset[str]
    by_us: bool
    copular: bool
    #: It is said of all, or of each.
    whole: bool
    #: It says of something that it does not name what that is, or is done: `closed on Mondays`.
    predicate: bool
    #: It tells what is done, and not by whom: `sells stamps`, `damage is covered`.
    by_any: bool
    #: It only names what there is not: `no parking`.
    bare: bool
    #: As it is written.
    tokens: frozenset[str]
    #: Where its values end, in tokens.
    ends: Mapping[Value, int]
    #: It is told by the opposite of one of its words.
    turned: bool = False
    #: ... or by what others do where its subject is.
    converse: bool = False
    #: It tells what was done.
    past: bool = False
    #: It only names a deed by its verb: `turn down the offer`.
    does: bool = False


@lru_cache(maxsize=_REMEMBERED)
def read_clausal(matcher: Matcher, phrase: str) -> Sequence[ClausalPhrase]:
    """Return a phrase as it is looked for in clauses, also with the opposite or the converse of a word."""
    return tuple(
        way for read in in_own_words(matcher, phrase) for way in (read, *_turned_round(read), *_by_others(read))
    )


#: `the end of May` is no clause: what ends at the start of May says its two words.
_PART_OF_TIME = late(
    r"(?:(?:at|in|by|until|till|from|around)\s)?(?:the\s)?(?:end|start|beginning|middle)\sof\s.+", re.I
)


@lru_cache(maxsize=_REMEMBERED)
def in_own_words(matcher: Matcher, phrase: str) -> Sequence[ClausalPhrase]:
    """Return a phrase as it is looked for in clauses, with none of its words changed."""
    if _PART_OF_TIME.fullmatch(phrase):
        return ()
    plain = [f"{verb} {rest}" for verb, rest in plainly(phrase) if rest]
    plain += told_by_verb(phrase)
    return (*_as_written(matcher.phrase(phrase)), *(read for way in plain for read in _as_written(matcher.phrase(way))))


def _as_written(prepared: Prepared) -> Sequence[ClausalPhrase]:
    verb = _verb(prepared)
    named = verb == 0 and prepared.tokens[1] not in SPREADING["en"].determiners
    named = named or (verb == 1 and prepared.tokens[0] in ADJECTIVES)  # `minor changes`
    verbs = [verb, None] if named else [verb]
    # `lift repairs` may be told to do, or named; a pump fails by itself, and a bridge completed does not
    happened = _happened(prepared)
    if happened is not None and happened not in verbs:
        verbs = [
            happened,
            *(verbs if prepared.tokens[happened] not in PASTS and _names_behind(prepared, happened) else ()),
        ]
    elif happened is not None and happened == _done_to_it(prepared):
        read = _read(prepared, happened, active=True)
        return (*((read,) if read else ()), *_readings(prepared, verbs))
    return tuple(_readings(prepared, verbs))


def _readings(prepared: Prepared, verbs: Sequence[int | None]) -> Iterator[ClausalPhrase]:
    yield from (read for at in verbs if (read := _read(prepared, at)) is not None)


def _names_behind(read: Prepared, at: int) -> bool:
    """Say whether a thing stands right behind a word, which may describe it: `hand painted tiles`."""
    behind = read.tokens[at + 1] if at + 1 < len(read.tokens) else ""
    return bool(behind) and behind not in PREPOSITIONS | SMALL and not behind.endswith("ly")


def _happened(read: Prepared) -> int | None:
    """Return the verb of a phrase that tells what happened: `the boat sank`, `the hail damaged the car`."""
    tokens = read.tokens
    for at in range(1, len(tokens)):
        if at in read.within or not tells_of_then(tokens[at], read.sets[at]):
            continue
        before = tokens[at - 1]
        small = PREPOSITIONS | SMALL - words("you we it i they he she there")
        if before in small or before.endswith("ly") or not _FINITE.isdisjoint(tokens[:at]):
            return None
        return at
    return None


def _turned_round(read: ClausalPhrase) -> Iterator[ClausalPhrase]:
    """Yield a phrase that denies the opposite: `closed on Mondays` says that it is not open."""
    for number, word in enumerate(read.words):
        for other, needless in dict.fromkeys(opposites(word.token, word.senses)):
            kept = list(read.words)
            kept[number] = replace(word, senses=senses(frozenset((other,))), token=other)
            if read.force in (SAID, ALLOWED, REQUIRED):
                yield replace(read, words=tuple(kept), force=NEEDLESS if needless else DENIED, turned=True)
            elif read.force in (DENIED, NEEDLESS):
                yield replace(read, words=tuple(kept), force=SAID, turned=True)


def _by_others(read: ClausalPhrase) -> Iterator[ClausalPhrase]:
    """Yield a phrase by what others do there: `the kiosk sells stamps` where one buys them from it."""
    verb = next((at for at, word in enumerate(read.words) if word.part == "verb"), None)
    if verb is None or read.force != SAID or {word.part for word in read.words} < {"subject", "verb", "object"}:
        return
    for other in converses(read.words[verb].senses):
        kept = list(read.words)
        kept[verb] = replace(kept[verb], senses=senses(frozenset((other,))), token=other)
        yield replace(read, words=tuple(kept), converse=True)


def _read(read: Prepared, verb: int | None, *, active: bool = False) -> ClausalPhrase | None:
    known = words_of("en")
    text = read.text.lower()
    if (
        len(text) != len(read.text)
        or known.conditions.search(_GIVEN.sub("", text))
        or not _THIRD.isdisjoint(read.tokens[read.tokens[0] in _NAMED_BY_PRONOUN :])
    ):
        return None
    force = force_of(text, "en")
    rest = without(text, force.spans)
    if force_of(rest, "en").name in DENYING:
        return None
    taken = [*force.spans]
    values = []
    ends = {}
    for value in read.values:
        first, last = tokens_of(value, read.spans)
        how, begin = bound(text[: read.spans[first][0]], "en", value.kind)
        values.append((value, how))
        ends[value] = last
        taken.append((begin, read.spans[last][1]))
    if any(token.isdecimal() and at not in read.within for at, token in enumerate(read.tokens)):
        return None
    kept = _words(read, taken, verb, active=active)
    if len(kept) == 1 and not values and force.name in (REQUIRED, ALLOWED):
        kept = _words(read, (), verb)  # `dogs are welcome`
    if not kept or len(kept) > _MOST_WORDS or len(kept) + len(values) < 2:
        return None
    return ClausalPhrase(
        kept,
        values,
        force.name,
        frozenset(found[0] for found in known.turning.finditer(rest)),
        not words("we our us").isdisjoint(read.tokens),
        not _BEING.isdisjoint(read.tokens),
        not words("all every each").isdisjoint(read.tokens),
        _is_predicate(kept),
        _by_any(read, kept),
        force.name == DENIED and not words("no without").isdisjoint(read.tokens),
        frozenset(read.tokens),
        ends,
        past=verb is not None and (active or verb != _done_to_it(read)) and _is_told_of_then(read, verb),
        does=verb == 0 and force.name == SAID and not values and "your" not in read.tokens,
    )


def _is_told_of_then(read: Prepared, verb: int) -> bool:
    """Say whether a phrase tells what was done, or has been done."""
    helping = set(read.tokens[:verb])
    if not helping.isdisjoint(("was", "were", "had")):
        return True
    token = read.tokens[verb]
    if not helping.isdisjoint(("has", "have", "ve")):
        return token not in VERBS
    return helping.isdisjoint(_FINITE) and tells_of_then(token, read.sets[verb])


#: What is theirs lasts so long, or is then: `half an hour's walk`.
_TIMES = words("minute hour day night week month year today tomorrow yesterday morning evening")
_GIVEN = late(r"\b(?:is|are|was|were|be|been) provided\b")
_STATE_SENSES = words("broken full free")
_STATES = words("open shut available free valid accessible suitable full empty safe ready present absent visible")


def _is_predicate(kept: Sequence[SoughtWord]) -> bool:
    things = [word for word in kept if word.part == "thing"]
    if len(things) != 1 or things[0] is not kept[0]:
        return False
    token = things[0].token
    return token in _STATES or (token.endswith(("ed", "en", "able", "ible")) and token not in VERBS)


def _is_state(word: SoughtWord) -> bool:
    """Say whether a word behind a thing says how that is: `lift out of order`, `tickets available`."""
    return word.token in _STATES or word.token.endswith("ed") or not word.senses.isdisjoint(_STATE_SENSES)


def _by_any(read: Prepared, kept: Sequence[SoughtWord]) -> bool:
    verb = next((word.at for word in kept if word.part == "verb"), None)
    if verb is None or any(word.part == "subject" for word in kept):
        return False
    return (
        read.tokens[0] in ("does", "has", "is", "are")
        or _is_third(read, verb)
        or any(read.tokens[at] in _BEING for at in range(max(0, verb - 2), verb))
        or verb == _done_to_it(read)
    )


def _verb(read: Prepared) -> int | None:
    """Return which token of a phrase is its verb; None where it has none, or the form does not tell."""
    tokens = read.tokens
    if _done_to_it(read) == 1:
        return 1
    if len(tokens) > 1 and (tokens[0] in VERBS or _has_particle(read)) and _FINITE.isdisjoint(tokens):
        return 0
    if _is_third(read, 0) and tokens[1:2] and tokens[1] not in PREPOSITIONS and _FINITE.isdisjoint(tokens):
        return 0
    for at in range(1, len(tokens)):
        if not _known(read, at) or at in read.within:
            continue
        before = next((word for word in reversed(tokens[:at]) if word not in _BETWEEN), "")
        if before in _AUXILIARIES and tokens[at] in VERBS:
            return at
        if before in _HAVING and tokens[at].endswith(_PARTICIPLES):
            return at
        if before in _BEING:
            done = tokens[at] not in VERBS and not tokens[at].endswith(("s", "ing"))
            return at if done else None
        if before in PREPOSITIONS or (tokens[at - 1] == "s" and not tokens[at].endswith(("ing", "ed"))):
            continue
        third = _is_third(read, at)
        if (tokens[at - 1] in ADJECTIVES and tokens[at] in VERBS) or _owns(read, at - 1):
            continue
        plural = tokens[at - 1].endswith("s") or tokens[at - 1] in ("children", "people", "staff", "we", "you", "they")
        if (third and not plural) or (plural and tokens[at] in read.sets[at]):
            return at
    participle = _done_to_it(read)
    if participle is not None:
        return participle
    by = tokens.index("by") if "by" in tokens else 0
    return by - 1 if by and _known(read, by - 1) and tokens[by - 1] not in VERBS else None


def _has_particle(read: Prepared) -> bool:
    """Say whether a phrase begins with a verb of several words: `hand out leaflets`."""
    return read.tokens[0] in _NOUNS_AND_VERBS and senses_at(read, 0, len(read.tokens) - 1)[1] > 0


def _done_to_it(read: Prepared) -> int | None:
    """Return the participle behind a thing that it is done to: `salary paid monthly`; it ends the phrase's name."""
    if not _FINITE.isdisjoint(read.tokens) or read.tokens[0] in _DOERS:
        return None
    for at in range(1, min(len(read.tokens), _LONGEST_NAME + 1)):
        token = read.tokens[at]
        if at in read.within or token in PREPOSITIONS:
            return None
        if token not in VERBS and _known(read, at) and token.endswith(_PARTICIPLES):
            following = read.tokens[at + 1] if at + 1 < len(read.tokens) else ""
            how = following in PREPOSITIONS | _WHERE or following.endswith("ly") or at + 1 in read.within
            return at if how and following not in _PARTICLES else None
    return None


def _is_third(read: Prepared, at: int) -> bool:
    token = read.tokens[at]
    return token.endswith("s") and token not in read.sets[at] and _known(read, at)


def _known(read: Prepared, at: int) -> bool:
    return not VERBS.isdisjoint(read.sets[at])


def _words(
    read: Prepared, taken: Sequence[tuple[int, int]], verb: int | None, *, active: bool = False
) -> Sequence[SoughtWord]:
    passive = (
        not active
        and verb is not None
        and (
            any(read.tokens[at] in _BEING for at in range(max(0, verb - 2), verb))
            or (read.tokens[verb + 1 : verb + 2] == ["by"] and read.tokens[verb] not in VERBS)
            or (verb > 0 and verb == _done_to_it(read))
        )
    )
    kept: list[SoughtWord] = []
    governed, skipped = "", set[int]()
    for at in range(len(read.tokens)):
        start, end = read.spans[at]
        token = read.tokens[at]
        if at in read.within or any(begin < end and start < until for begin, until in taken):
            governed = ""
            continue
        if at in skipped:
            continue
        meant, particle = senses_at(read, at, len(read.tokens) - 1)
        if token in PREPOSITIONS and particle == at:
            governed = token
            continue
        loose = token in _PARTICLES and at > 0 and read.tokens[at - 1] not in ("the", "a")
        if at == 0 and token in _NAMED_BY_PRONOUN and verb is not None:
            kept.append(SoughtWord(meant, token, "", "object" if passive else "subject", at))
            continue
        if particle == at and (token in SMALL or loose or (verb is not None and token in _AUXILIARIES)):
            continue
        skipped |= {particle} if token in VERBS and particle > at + 1 else {*range(at + 1, particle + 1)}
        if at == verb and (particle == at or token in VERBS | _NOUNS_AND_VERBS or particle > at + 3):
            part, governed = "verb", ""
        elif passive and governed == "by":
            part = "subject"
        elif verb is None or governed or token in _WHERE:
            part = "other"
        elif at < verb:
            part = "object" if passive else "subject"
        else:
            part = "other" if passive else "object"
        owns = part != "verb" and not governed and _owns(read, at)
        kept.append(SoughtWord(meant, token, OWNING if owns else governed, part, at))
    return tuple(kept) if verb is not None else _things(read, kept)


def _owns(read: Prepared, at: int) -> bool:
    """Say whether a word names whose the next one is: `the court's decision`, `pupils' marks`."""
    if at + 1 >= len(read.tokens) or at in read.within or not _TIMES.isdisjoint(read.sets[at]):
        return False
    gap = read.between(at, at + 1)
    return gap in ("' ", "’ ") or (gap in ("'", "’") and read.tokens[at + 1] == "s" and at + 2 < len(read.tokens))


def _things(read: Prepared, kept: Sequence[SoughtWord]) -> Sequence[SoughtWord]:
    """Tell what a phrase without a verb is about from what describes it."""
    be = next((at for at, word in enumerate(read.tokens) if word in _BEING), None)
    first = [word for word in kept if not word.governed]
    if be is not None and any(word.at < be for word in first):
        things = [word for word in first if word.at < be]
    else:
        run = [first[0]] if first else []
        for word in first[1:]:
            if word.at != run[-1].at + 1:
                break
            run.append(word)
        while len(run) > 1 and _is_state(run[-1]):
            run.pop()
        things = run[-1:]
    return tuple(
        SoughtWord(word.senses, word.token, word.governed, "thing" if word in things else word.part, word.at)
        for word in kept
    )
