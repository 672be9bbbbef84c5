"""English phrases in another construction: "passports can be renewed" says `renew the passport`.

The passive says the active and the other way round, `the landlord's consent` is `the consent of the landlord`, and an
`expiry date` a `date of expiry`. Who does it has to be the same, and so has what it takes: what may be done is not
what must be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from pytest_genir.text.matching import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.spread.words import SPREADING
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_WORDS = SPREADING["en"]
_OWNERS = words("my your his her its our their")
_DETERMINERS = (_WORDS.determiners | _OWNERS | words("both most many several such")) - words("no")
_PRONOUNS = words("you we they one i people everyone everybody")
_BEING = words("is are was were be been being get gets got")
_MUST = words("must has have had need needs required obliged shall")
_MAY = words("can may could might able allowed permitted")
_MODALS = words("must shall can may could might should will would")
_HELPING = _BEING | _MODALS | words("has have had need needs to")
_ADVERBS = words("also then always only first usually normally generally now still simply easily just ever already")
_NEGATIONS = _WORDS.negations | words("no t n't")
_STOPS = _WORDS.breaks | _WORDS.conjunctions | _WORDS.prepositions | _NEGATIONS
#: Things that are named by what they are of, in either order: `expiry date`; a `town hall` is no hall of a town.
_HEADS = words(
    "date number cost price fee period time place change proof copy duration length notice holder method rate amount "
    "level deadline request statement start end reason condition owner name address limit"
)
_PARTICLES = words("up out off in down over on away back")
_NOBODY = words("no none nobody neither nothing never")
#: `free of charge`, `most of the day`: no thing of another thing.
_NO_HEADS = words(
    "free out because instead ahead full short most all some one none any each part half lot lots plenty couple pair "
    "number most many few regardless irrespective capable aware independent worth front top bottom kind sort type "
    "inside outside lack use way bit"
)
_ADVERBIAL = words("online offline here there twice once again today immediately")
_WRITTEN = re.compile(r"[A-Za-z][A-Za-z'’ -]*")
_GENITIVE = re.compile(
    r"(?:(?:the|an?|your|their|his|her|our) )?([a-z]+)(?:['’]s|(?<=s)['’]) ([a-z]+(?: [a-z]+)?)", re.I
)
_OF = re.compile(
    r"(?:(?:the|an?|your|their) )?([a-z]+(?: [a-z]+)?) of (?:(?:the|an?|your|their|his|her|our) )?([a-z]+)", re.I
)
#: `entry is free` and `free entry` are one.
_SO = re.compile(r"(?:the |an? |your )?([a-z]+(?: [a-z]+)?) (?:is|are) ([a-z-]{4,})", re.I)
_ADVERB_LAST = re.compile(r"(?P<deed>[a-z]+ (?:[a-z]+ )*[a-z]+) (?P<how>[a-z]{3,}ly)", re.I)
_ADVERB_FIRST = re.compile(r"(?P<how>[a-z]{3,}ly) (?P<deed>[a-z]+ (?:[a-z]+ )*[a-z]+)", re.I)
_NO_ADVERBS = words(
    "only daily weekly monthly yearly quarterly hourly early family apply supply reply july assembly fly rely likely "
    "friendly elderly costly lovely lively hardly nearly rarely scarcely barely italy butterfly comply multiply anomaly"
)
_TWO_NOUNS = re.compile(r"(?:(?:the|an?|your) )?([a-z]{4,}) ([a-z]{4,})", re.I)
_MARK = re.compile(r"[.,;:!?()\n|–—\"“”]")
_MOST_DESCRIBING, _MOST_BETWEEN, _MOST_BEHIND, _LONGEST_THING, _FARTHEST_DOER = 2, 7, 8, 4, 10
_Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _DescribedThing:
    """A thing and how it is."""

    thing: str
    how: str
    #: The phrase says it with a verb.
    stated: bool


@dataclass(frozen=True, slots=True)
class _OfAnother:
    """A thing and whose, or what, it is."""

    thing: str
    owner: str
    #: It is said with `of`.
    with_of: bool
    #: It may be said in one name: `expiry date`.
    compound: bool


@dataclass(frozen=True, slots=True)
class _Deed:
    """What is done, by whom, and to what; each may be open."""

    verb: Lemmas
    #: What it is done to.
    thing: str
    doer: str
    #: How, where or when: what stands behind.
    tail: str
    #: One of these has to help the verb.
    must_help: frozenset[str]
    #: ... and none of these may.
    may_not_help: frozenset[str]
    passive: bool
    #: What stands right behind the verb: `back up`.
    particle: str = ""


@dataclass(frozen=True, slots=True)
class _Adverbial:
    """A deed and how it is done: `notify the insurer`, `immediately`."""

    deed: str
    how: str


_Reading: TypeAlias = "_OfAnother | _DescribedThing | _Deed | _Adverbial"


@lru_cache(maxsize=_REMEMBERED)
def _readings(matcher: Matcher, phrase: str) -> tuple[tuple[_Reading, ...], tuple[Lemmas, ...]]:
    """Return what else a phrase may be said by, and of what lemmas one each has to stand in the answer."""
    if matcher.normaliser.language != "en" or not _WRITTEN.fullmatch(phrase):
        return (), ()
    read = matcher.prepare(phrase)
    if not _NEGATIONS.isdisjoint(read.tokens):
        return (), ()
    adverbial = _ADVERB_LAST.fullmatch(phrase) or _ADVERB_FIRST.fullmatch(phrase)
    if adverbial and adverbial["how"].lower() not in _NO_ADVERBS:
        return (_Adverbial(adverbial["deed"], adverbial["how"]),), tuple(read.sets)
    described, found = _described(phrase, read), _of_another(phrase, read)
    if described is not None:
        needs = tuple(matcher.prepare(described.thing).sets) + tuple(matcher.prepare(described.how).sets)
        deed = _passive(read) if described.stated else None
        return tuple(reading for reading in (described, found, deed) if reading is not None), needs
    if found is None:
        deed = _passive(read) or _active(read)
        # In the other voice the verb is the same word; all but articles and what helps it has to be there.
        left_out = _DETERMINERS | _HELPING | _PRONOUNS | words("by")
        needs = tuple(read.sets[at] for at, word in enumerate(read.tokens) if word not in left_out)
        return ((deed,), needs) if deed else ((), ())
    needs = tuple(matcher.prepare(found.thing).sets) + tuple(matcher.prepare(found.owner).sets)
    return (found,), needs


def find_reworded(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where another construction says what a phrase says."""
    if matcher.mode == "substring" or prepared.language != "en":
        return
    readings, needs = _readings(matcher, phrase)
    if not readings or any(need.isdisjoint(prepared.lemmas) for need in needs):
        return
    for reading in readings:
        if isinstance(reading, _OfAnother):
            yield from _find_of(matcher, reading, prepared)
        elif isinstance(reading, _Adverbial):
            yield from _find_adverbial(matcher, reading, prepared)
        elif isinstance(reading, _DescribedThing):
            yield from _find_described(matcher, reading, prepared)
        elif reading.passive:
            yield from _find_active(matcher, reading, prepared)
        else:
            yield from _find_passive(matcher, reading, prepared)


def _of_another(phrase: str, read: Prepared) -> _OfAnother | None:
    genitive = _GENITIVE.fullmatch(phrase)
    if genitive:
        return _OfAnother(genitive[2], genitive[1], with_of=True, compound=False)
    with_of = _OF.fullmatch(phrase)
    if with_of and with_of[1].lower().split()[-1] not in _NO_HEADS and with_of[2].lower() not in _DETERMINERS:
        return _OfAnother(with_of[1], with_of[2], with_of=False, compound=not _HEADS.isdisjoint(read.sets[_head(read)]))
    nouns = _TWO_NOUNS.fullmatch(phrase)
    small = _STOPS | _DETERMINERS | _HELPING | _PRONOUNS | _ADVERBS | _NO_HEADS
    if nouns and small.isdisjoint(read.tokens[-2:]) and not _HEADS.isdisjoint(read.sets[-1]):
        return _OfAnother(nouns[2], nouns[1], with_of=True, compound=True)
    return None


def _described(phrase: str, read: Prepared) -> _DescribedThing | None:
    """Return what a phrase such as `free entry` or `entry is free` says of a thing."""
    stated = _SO.fullmatch(phrase)
    small = _STOPS | _DETERMINERS | _HELPING | _PRONOUNS
    if stated and small.isdisjoint(stated[1].lower().split()) and read.tokens[-1] not in _ADVERBS | small:
        return _DescribedThing(stated[1], stated[2], stated=True)
    pair = _TWO_NOUNS.fullmatch(phrase)
    if pair and (small | _ADVERBS).isdisjoint(read.tokens[-2:]):
        return _DescribedThing(pair[2], pair[1], stated=False)
    return None


def _find_described(matcher: Matcher, wanted: _DescribedThing, prepared: Prepared) -> Iterator[Match]:
    """Yield `entry is always free` for `free entry`, and the other way round."""
    tokens = prepared.tokens
    hows = [prepared.tokens_at(match) for match in matcher.find_all(wanted.how, prepared)]
    for first, last in (
        [prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared)] if hows else ()
    ):
        if wanted.stated:
            how = next((place for place in hows if place[1] + 1 == first and not _parted(prepared, first)), None)
            if how is not None:
                yield prepared.match(how[0], last)
            continue
        at = last + 1
        if at >= len(tokens) or tokens[at] not in ("is", "are") or _governed(prepared, first):
            continue
        how = next((place for place in hows if at < place[0] <= at + _MOST_DESCRIBING + 1), None)
        if how is None or any(_parted(prepared, place) for place in range(at, how[0] + 1)):
            continue
        if all(word in _ADVERBS | _NEGATIONS or word.endswith("ly") for word in tokens[at + 1 : how[0]]):
            yield prepared.match(first, how[1], [prepared.match(first, last), prepared.match(*how)])


def _find_adverbial(matcher: Matcher, wanted: _Adverbial, prepared: Prepared) -> Iterator[Match]:
    """Yield `immediately notify the insurer` for `notify the insurer immediately`."""
    hows = [prepared.tokens_at(match) for match in matcher.find_all(wanted.how, prepared)]
    for first, last in [prepared.tokens_at(match) for match in matcher.find_all(wanted.deed, prepared)] if hows else ():
        how = next((place for place in hows if place[1] + 1 == first or place[0] - 1 == last), None)
        if how is not None and not _parted(prepared, max(first, how[0])):
            yield prepared.match(min(first, how[0]), max(last, how[1]))


def _find_of(matcher: Matcher, wanted: _OfAnother, prepared: Prepared) -> Iterator[Match]:
    first, second = (wanted.thing, wanted.owner) if wanted.with_of else (wanted.owner, wanted.thing)
    seconds = [prepared.tokens_at(match) for match in matcher.find_all(second, prepared)]
    for begin, end in [prepared.tokens_at(match) for match in matcher.find_all(first, prepared)] if seconds else ():
        for start, last in seconds:
            if 0 <= start - end - 1 <= _MOST_DESCRIBING + 2 and _belongs(prepared, end, start, wanted):
                yield prepared.match(begin, last)
                break


def _belongs(prepared: Prepared, end: int, start: int, wanted: _OfAnother) -> bool:
    """Say whether what stands between a thing and its owner, or the other way round, only joins them."""
    between = list(prepared.tokens[end + 1 : start])
    apart = prepared.text[prepared.spans[end][1] : prepared.spans[start][0]]
    if _MARK.search(apart):
        return False
    if wanted.with_of:
        if between[:1] != ["of"] or (wanted.compound and len(between) > 1):
            return False
        described = between[1:]
        while described and described[0] in _DETERMINERS:
            described = described[1:]
    else:
        owned = between[:1] == ["s"] or "'" in apart or "’" in apart
        if not owned and (between or not wanted.compound):
            return False
        described = between[1:] if between[:1] == ["s"] else between
    return len(described) <= _MOST_DESCRIBING and (_STOPS | _DETERMINERS | _HELPING).isdisjoint(described)


def _head(read: Prepared) -> int:
    return list(read.tokens).index("of") - 1


def _active(read: Prepared) -> _Deed | None:
    """Return what a phrase in the active says: `renew the passport`, `the council pays the costs`."""
    tokens = read.tokens
    begin = 1 if tokens[:1] and tokens[0] in _WORDS.articles else 0
    determined = next((at for at in range(begin + 1, len(tokens)) if tokens[at] in _DETERMINERS), None)
    verb = _third_person(read, begin) if determined is None else determined - 1
    particle = ""
    if determined is not None and verb is not None and verb > begin and tokens[verb] in _PARTICLES:
        verb, particle = verb - 1, tokens[verb]
    if verb is None or verb < begin or tokens[verb] in _STOPS | _HELPING | _PRONOUNS | _ADVERBS | _DETERMINERS:
        return None
    thing, tail = _with_tail(read, verb + 1 if determined is None else determined + 1)
    doer = list(tokens[begin:verb])
    helping = [word for word in doer if word in _HELPING]
    while doer and doer[-1] in _HELPING | _ADVERBS:
        doer.pop()
    named = bool(doer) and not (len(doer) == 1 and doer[0] in _PRONOUNS)
    if not thing or not _STOPS.isdisjoint(doer) or not _HELPING.isdisjoint(doer) or len(doer) > _LONGEST_THING:
        return None
    must, may_not = _help(helping, bound=bool(doer))
    name = " ".join(doer) if named else ""
    return _Deed(read.sets[verb], thing, name, tail, must, may_not, passive=False, particle=particle)


def _third_person(read: Prepared, begin: int) -> int | None:
    """Return the word of a phrase without a determiner that has the form of `he covers`, between two others."""
    for at in range(begin + 1, len(read.tokens) - 1):
        word = read.tokens[at]
        if word.endswith("s") and not word.endswith(("ss", "us", "is")) and any(word != each for each in read.sets[at]):
            return at
    return None


def _passive(read: Prepared) -> _Deed | None:
    """Return what a phrase in the passive says: `the card can be blocked`, `is paid by the tenant`."""
    tokens = read.tokens
    being = next((at for at in range(len(tokens) - 1, -1, -1) if tokens[at] in _BEING), None)
    if being is None:
        return None
    verb = being + 1
    while verb < len(tokens) and tokens[verb] in _ADVERBS:
        verb += 1
    if verb >= len(tokens) or not _is_participle(read, verb):
        return None
    begin = being
    while begin and tokens[begin - 1] in _HELPING | _ADVERBS:
        begin -= 1
    thing = [word for word in tokens[:begin] if word not in _DETERMINERS]
    behind = list(tokens[verb + 1 :])
    doer: list[str] = []
    if "by" in behind:
        at = behind.index("by")
        doer, behind = [word for word in behind[at + 1 :] if word not in _DETERMINERS], behind[:at]
    odd = not _STOPS.isdisjoint([*thing, *doer]) or max(len(thing), len(doer)) > _LONGEST_THING
    if odd or not (thing or doer):
        return None
    must, may_not = _help(tokens[begin:being], bound=True)
    verbs = frozenset(lemma for lemma in read.sets[verb] if lemma != tokens[verb]) or read.sets[verb]
    return _Deed(verbs, " ".join(thing), " ".join(doer), " ".join(behind), must, may_not, passive=True)


def _help(helping: Iterable[str], *, bound: bool) -> tuple[frozenset[str], frozenset[str]]:
    """Return of what words one has to help the verb, and what words may not; `bound`: the phrase is a statement."""
    held = frozenset(helping)
    if held & _MUST and (held & {"must", "shall"} or "to" in held):
        return _MUST, _MAY
    if held & _MAY:
        return _MAY, frozenset()
    if held & {"should", "will", "would"}:
        return held & {"should", "will", "would"}, frozenset()
    return frozenset(), _MAY | {"should", "would"} if bound else frozenset()


def _with_tail(read: Prepared, begin: int) -> tuple[str, str]:
    """Return a thing, and what stands behind it: `the form`, `to the office`."""
    tokens = read.tokens
    end = begin
    while end < len(tokens) and tokens[end] not in _STOPS | _ADVERBIAL and not tokens[end].endswith("ly"):
        end += 1
    if end - begin > _LONGEST_THING or end == begin:
        return "", ""
    return " ".join(tokens[begin:end]), " ".join(tokens[end:])


def _is_participle(read: Prepared, at: int) -> bool:
    word = read.tokens[at]
    return not word.endswith(("ing", "s")) and word not in _HELPING and any(word != each for each in read.sets[at])


def _find_passive(matcher: Matcher, wanted: _Deed, prepared: Prepared) -> Iterator[Match]:
    """Yield `the forms must be submitted` for `submit the form`."""
    tokens, sets = prepared.tokens, prepared.sets
    if _BEING.isdisjoint(prepared.written):
        return
    for first, last in [prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared)]:
        if _governed(prepared, first):
            continue
        at, helping = last + 1, list[str]()
        while at < len(tokens) and at - last <= _MOST_BETWEEN and not _parted(prepared, at):
            word = tokens[at]
            if helping and word not in _HELPING | _NEGATIONS | _ADVERBS and not wanted.verb.isdisjoint(sets[at]):
                fits = not word.endswith("ing") and _helps(wanted, helping) and not _BEING.isdisjoint(helping)
                if fits and (not wanted.particle or tuple(tokens[at + 1 : at + 2]) == (wanted.particle,)):
                    yield from _joined(matcher, wanted, prepared, (first, last), at)
                break
            if word in _HELPING:
                helping.append(word)
            elif word in _WORDS.breaks or (helping and word not in _ADVERBS | _NEGATIONS and not word.endswith("ly")):
                break
            at += 1


def _joined(matcher: Matcher, wanted: _Deed, prepared: Prepared, thing: _Place, verb: int) -> Iterator[Match]:
    """Yield a thing and its verb with who does it and what stands behind, where both are wanted."""
    pieces, end = [prepared.match(*thing), prepared.match(verb, verb)], verb
    for part, led in ((wanted.doer, True), (wanted.tail, False)):
        if not part:
            continue
        held = _behind(matcher, part, prepared, verb)
        if held is None or (led and "by" not in prepared.tokens[max(verb, held[0] - 3) : held[0]]):
            return
        pieces.append(prepared.match(*held))
        end = max(end, held[1])
    yield prepared.match(thing[0], end, pieces)


def _behind(matcher: Matcher, part: str, prepared: Prepared, verb: int) -> _Place | None:
    """Return where a part of a phrase stands behind its verb."""
    for start, last in (prepared.tokens_at(match) for match in matcher.find_all(part, prepared)):
        near = verb < start <= verb + _MOST_BEHIND
        if near and not any(_parted(prepared, at) for at in range(verb + 1, last + 1)):
            return start, last
    return None


def _find_active(matcher: Matcher, wanted: _Deed, prepared: Prepared) -> Iterator[Match]:
    """Yield `you can block your card` for `the card can be blocked`."""
    sets = prepared.sets
    doers = [prepared.tokens_at(match) for match in matcher.find_all(wanted.doer, prepared)] if wanted.doer else []
    if wanted.doer and not doers:
        return
    for verb in prepared.places(wanted.verb):
        if wanted.verb.isdisjoint(sets[verb]) or prepared.tokens[verb].endswith("ing"):
            continue
        begin = verb
        while begin and verb - begin < 4 and prepared.tokens[begin - 1] in _HELPING | _ADVERBS:
            begin -= 1
        helping = list(prepared.tokens[begin:verb])
        if not _BEING.isdisjoint(helping) or not _helps(wanted, helping) or any(
            _parted(prepared, at) for at in range(begin + 1, verb + 1)
        ):  # fmt: skip
            continue
        if not wanted.doer and not _NOBODY.isdisjoint(prepared.tokens[max(0, begin - _FARTHEST_DOER) : begin]):
            continue
        first, pieces = begin, [prepared.match(verb, verb)]
        if wanted.doer:
            doer = next((place for place in doers if place[1] + 1 == begin), None)
            if doer is None or _parted(prepared, begin) or _governed(prepared, doer[0]):
                continue
            first, pieces = doer[0], [prepared.match(doer[0], verb)]
        elif not begin or _parted(prepared, begin) or prepared.tokens[begin - 1] in _DETERMINERS | _WORDS.prepositions:
            continue
        end = verb
        if wanted.thing:
            thing = next(
                (
                    place
                    for place in (prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared))
                    if verb < place[0] <= verb + _MOST_DESCRIBING + 2
                    and not any(_parted(prepared, at) for at in range(verb + 1, place[0] + 1))
                    and (_STOPS | _HELPING).isdisjoint(prepared.tokens[verb + 1 : place[0]])
                ),
                None,
            )
            if thing is None:
                continue
            pieces.append(prepared.match(*thing))
            end = thing[1]
        if wanted.tail:
            tail = _behind(matcher, wanted.tail, prepared, end)
            if tail is None:
                continue
            pieces.append(prepared.match(*tail))
            end = tail[1]
        yield prepared.match(first, end, pieces)


def _helps(wanted: _Deed, helping: Sequence[str]) -> bool:
    if wanted.must_help and wanted.must_help.isdisjoint(helping):
        return False
    # `had to be paid` must; `has been paid` does not.
    perfect = bool(wanted.must_help & _MUST) and _MUST.isdisjoint({*helping} - {"has", "have", "had"})
    return wanted.may_not_help.isdisjoint(helping) and not (perfect and "to" not in helping)


def _governed(prepared: Prepared, first: int) -> bool:
    """Say whether a preposition stands in front of a thing: `the costs of the council`."""
    at = first - 1
    while at >= 0 and first - at <= _MOST_DESCRIBING + 2 and not _parted(prepared, at + 1):
        word = prepared.tokens[at]
        if word in _WORDS.prepositions:
            return True
        if word in _DETERMINERS:
            return at > 0 and not _parted(prepared, at) and prepared.tokens[at - 1] in _WORDS.prepositions
        at -= 1
    return False


def _parted(prepared: Prepared, at: int) -> bool:
    """Say whether a mark stands in front of a token."""
    gap = prepared.text[prepared.spans[at - 1][1] : prepared.spans[at][0]]
    return gap != " " and _MARK.search(gap) is not None
