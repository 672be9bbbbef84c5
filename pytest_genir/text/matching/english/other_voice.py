"""What English phrases say is done, in the other voice: "passports can be renewed" says `renew the passport`.

The passive says the active and the other way round. Who does it has to be the same, and so has what it takes: what may
be done is not what must be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Span
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

_WORDS = SPREADING["en"]
_OWNERS = words("my your his her its our their")
DETERMINERS = (_WORDS.determiners | _OWNERS | words("both most many several such")) - words("no")
PRONOUNS = words("you we they one i people everyone everybody")
_BEING = words("is are was were be been being get gets got")
_MUST = words("must has have had need needs required obliged shall")
_MAY = words("can may could might able allowed permitted possible")
_MODALS = words("must shall can may could might should will would")
HELPING = _BEING | _MODALS | words("has have had need needs to possible ll ve")
ADVERBS = words("also then always only first usually normally generally now still simply easily just ever already")
NEGATIONS = _WORDS.negations | words("no t n't")
STOPS = _WORDS.breaks | _WORDS.conjunctions | _WORDS.prepositions | NEGATIONS
#: They stay with their verb in the passive: `grants can be applied for`.
_GOVERNING = words("for after")
#: In front of who does it they make it somebody else.
_OF_ANOTHER = words("another other different previous former old no neither")
_PARTICLES = words("up out off in down over on away back")
_NOBODY = words("no none nobody neither nothing never")
_ADVERBIAL = words("online offline here there twice once again today immediately")
#: What one may be told to do, where no article says that a word is a verb: `report repairs online`.
_COMMANDED = _WORDS.asking | words(
    "report vaccinate wash charge check collect use order open close change update install repair service store keep "
    "dry cut bake boil cook heat fill empty replace restart delete save print scan sign book reserve confirm refund "
    "ship label weigh measure feed walk treat test inspect read write record review approve notify inform contact "
    "redeem exchange extend transfer claim insure register activate block freeze unlock reset connect disconnect turn"
)
_DONE = late(r"[a-z]{2,}(?:ed|en)|left|sold|sent|kept|paid|held|built|made|found|lost|brought|taught|told", 2)
_MODAL, _DENYING = words("must can may will should"), words("not t no never nobody nothing")
_JOINING = words("and but or then while")
_NEEDS = words("need needs require requires")
MARK = late(r"[.,;:!?()\n|–—\"“”]")
MOST_DESCRIBING, _MOST_BETWEEN, _MOST_BEHIND, _LONGEST_THING, _FARTHEST_DOER = 2, 7, 8, 4, 10


@dataclass(frozen=True, slots=True)
class Deed:
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


def active(read: Prepared) -> Deed | None:
    """Return what a phrase in the active says: `renew the passport`, `the council pays the costs`."""
    tokens = read.tokens
    begin = 1 if tokens[:1] and tokens[0] in _WORDS.articles else 0
    determined = next((at for at in range(begin + 1, len(tokens)) if tokens[at] in DETERMINERS), None)
    verb = determined - 1 if determined is not None else _third_person(read, begin) or _helped(read, begin)
    if verb is None and tokens[:1] and tokens[0] in _COMMANDED:
        verb = 0
    particle = ""
    if determined is not None and verb is not None and verb > begin and tokens[verb] in _PARTICLES | _GOVERNING:
        verb, particle = verb - 1, tokens[verb]
    if verb is None or verb < begin or tokens[verb] in STOPS | HELPING | PRONOUNS | ADVERBS | DETERMINERS:
        return None
    thing, tail = _with_tail(read, verb + 1 if determined is None else determined + 1)
    doer = list(tokens[begin:verb])
    helping = [word for word in doer if word in HELPING]
    while doer and doer[-1] in HELPING | ADVERBS:
        doer.pop()
    named = bool(doer) and not (len(doer) == 1 and doer[0] in PRONOUNS)
    if not thing or not STOPS.isdisjoint(doer) or not HELPING.isdisjoint(doer) or len(doer) > _LONGEST_THING:
        return None
    must, may_not = _help(helping, bound=bool(doer))
    name = " ".join(doer) if named else ""
    return Deed(read.sets[verb], thing, name, tail, must, may_not, passive=False, particle=particle)


def _helped(read: Prepared, begin: int) -> int | None:
    """Return the verb behind one that helps it, of a phrase without a determiner: `the club must provide tools`."""
    tokens = read.tokens
    at = next((at for at in range(begin + 1, len(tokens) - 2) if tokens[at] in _MODAL), None)
    return None if at is None or not _DENYING.isdisjoint(tokens) else at + 1


def _third_person(read: Prepared, begin: int) -> int | None:
    """Return the word of a phrase without a determiner that has the form of `he covers`, between two others."""
    for at in range(begin + 1, len(read.tokens) - 1):
        word = read.tokens[at]
        if word.endswith("s") and not word.endswith(("ss", "us", "is")) and any(word != each for each in read.sets[at]):
            return at
    return None


def passive(read: Prepared) -> Deed | None:
    """Return what a phrase in the passive says: `the card can be blocked`, `is paid by the tenant`."""
    tokens = read.tokens
    being = next((at for at in range(len(tokens) - 1, -1, -1) if tokens[at] in _BEING), None)
    if being is None:
        return None
    verb = being + 1
    while verb < len(tokens) and tokens[verb] in ADVERBS:
        verb += 1
    if verb >= len(tokens) or not _is_participle(read, verb):
        return None
    begin = being
    while begin and tokens[begin - 1] in HELPING | ADVERBS:
        begin -= 1
    thing = [word for word in tokens[:begin] if word not in DETERMINERS]
    behind = list(tokens[verb + 1 :])
    doer: list[str] = []
    if "by" in behind:
        at = behind.index("by")
        doer, behind = [word for word in behind[at + 1 :] if word not in DETERMINERS], behind[:at]
    odd = not STOPS.isdisjoint([*thing, *doer]) or max(len(thing), len(doer)) > _LONGEST_THING
    if odd or not (thing or doer):
        return None
    must, may_not = _help(tokens[begin:being], bound=True)
    particle = behind.pop(0) if len(behind) == 1 and behind[0] in _PARTICLES else ""
    verbs = frozenset(lemma for lemma in read.sets[verb] if lemma != tokens[verb]) or read.sets[verb]
    return Deed(verbs, " ".join(thing), " ".join(doer), " ".join(behind), must, may_not, True, particle)


def _help(helping: Iterable[str], *, bound: bool) -> tuple[frozenset[str], frozenset[str]]:
    """Return of what words one has to help the verb, and what words may not; `bound`: the phrase is a statement."""
    held = frozenset("will" if word == "ll" else word for word in helping)
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
    while end < len(tokens) and tokens[end] not in STOPS | _ADVERBIAL and not tokens[end].endswith("ly"):
        end += 1
    if end - begin > _LONGEST_THING or end == begin:
        return "", ""
    return " ".join(tokens[begin:end]), " ".join(tokens[end:])


def _is_participle(read: Prepared, at: int) -> bool:
    word = read.tokens[at]
    return not word.endswith(("ing", "s")) and word not in HELPING and any(word != each for each in read.sets[at])


def find_passive(matcher: Matcher, wanted: Deed, prepared: Prepared) -> Iterator[Match]:
    """Yield `the forms must be submitted` for `submit the form`."""
    tokens, sets = prepared.tokens, prepared.sets
    if _BEING.isdisjoint(prepared.written) and _NEEDS.isdisjoint(prepared.written):
        return
    for first, last in [prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared)]:
        if governed(prepared, first):
            continue
        at, helping = last + 1, list[str]()
        while at < len(tokens) and at - last <= _MOST_BETWEEN and not marked_off(prepared, at):
            word = tokens[at]
            if helping and word not in HELPING | NEGATIONS | ADVERBS and not wanted.verb.isdisjoint(sets[at]):
                fits = not word.endswith("ing") and _helps(wanted, helping) and not _BEING.isdisjoint(helping)
                # `the brake pads need replacing`
                fits = fits or (word.endswith("ing") and {*helping} <= _NEEDS and not wanted.must_help & _MAY)
                if fits and (not wanted.particle or tuple(tokens[at + 1 : at + 2]) == (wanted.particle,)):
                    yield from _joined(matcher, wanted, prepared, (first, last), at)
                break
            if word in HELPING or word in _NEEDS:
                helping.append(word)
            elif word in _WORDS.breaks or (helping and word not in ADVERBS | NEGATIONS and not word.endswith("ly")):
                break
            at += 1


def _joined(matcher: Matcher, wanted: Deed, prepared: Prepared, thing: Span, verb: int) -> Iterator[Match]:
    """Yield a thing and its verb with who does it and what stands behind, where both are wanted."""
    pieces, end = [prepared.match(*thing), prepared.match(verb, verb)], verb
    for part, led in ((wanted.doer, True), (wanted.tail, False)):
        if not part:
            continue
        held = _behind(matcher, part, prepared, verb)
        if held is None or prepared.tokens[held[0] - 1] in _OF_ANOTHER:
            return
        if led and "by" not in prepared.tokens[max(verb, held[0] - 3) : held[0]]:
            return
        if led and _done_by_another(prepared.tokens[verb + 1 : held[0]]):
            return
        pieces.append(prepared.match(*held))
        end = max(end, held[1])
    yield prepared.match(thing[0], end, pieces)


def _done_by_another(between: Sequence[str]) -> bool:
    """Say whether somebody else does it, and who is wanted does something else: `by us and signed by you`."""
    first = next((at for at, word in enumerate(between) if word == "by"), len(between))
    joint = next((at for at in range(first, len(between)) if between[at] in _JOINING), len(between))
    return "by" in between[joint:]


def _behind(matcher: Matcher, part: str, prepared: Prepared, verb: int) -> Span | None:
    """Return where a part of a phrase stands behind its verb."""
    for start, last in (prepared.tokens_at(match) for match in matcher.find_all(part, prepared)):
        near = verb < start <= verb + _MOST_BEHIND
        if near and not any(marked_off(prepared, at) for at in range(verb + 1, last + 1)):
            return start, last
    return None


def find_active(matcher: Matcher, wanted: Deed, prepared: Prepared) -> Iterator[Match]:
    """Yield `you can block your card` for `the card can be blocked`."""
    sets = prepared.sets
    doers = [prepared.tokens_at(match) for match in matcher.find_all(wanted.doer, prepared)] if wanted.doer else []
    if wanted.doer and not doers:
        return
    for verb in prepared.places(wanted.verb):
        if wanted.verb.isdisjoint(sets[verb]) or prepared.tokens[verb].endswith("ing"):
            continue
        begin = verb
        while begin and verb - begin < 4 and prepared.tokens[begin - 1] in HELPING | ADVERBS:
            begin -= 1
        helping = list(prepared.tokens[begin:verb])
        if not _BEING.isdisjoint(helping) or not _helps(wanted, helping) or any(
            marked_off(prepared, at) for at in range(begin + 1, verb + 1)
        ):  # fmt: skip
            continue
        if not wanted.doer and not _NOBODY.isdisjoint(prepared.tokens[max(0, begin - _FARTHEST_DOER) : begin]):
            continue
        first, pieces = begin, [prepared.match(verb, verb)]
        if wanted.doer:
            doer = next((place for place in doers if place[1] + 1 == begin), None)
            if (
                doer is None
                or prepared.tokens[doer[0] - 1] in _OF_ANOTHER
                or marked_off(prepared, begin)
                or governed(prepared, doer[0])
            ):
                continue
            first, pieces = doer[0], [prepared.match(doer[0], verb)]
        elif (
            not begin or marked_off(prepared, begin) or prepared.tokens[begin - 1] in DETERMINERS | _WORDS.prepositions
        ):
            continue
        end = verb
        if wanted.particle and wanted.particle not in prepared.tokens[verb + 1 : verb + 2 + _LONGEST_THING]:
            continue
        if wanted.thing:
            thing = next(
                (
                    place
                    for place in (prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared))
                    if verb < place[0] <= verb + MOST_DESCRIBING + 2
                    and not any(marked_off(prepared, at) for at in range(verb + 1, place[0] + 1))
                    and (STOPS | HELPING).isdisjoint({*prepared.tokens[verb + 1 : place[0]]} - {wanted.particle})
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


def _helps(wanted: Deed, helping: Sequence[str]) -> bool:
    if wanted.must_help and wanted.must_help.isdisjoint(helping):
        return False
    # `had to be paid` must; `has been paid` does not.
    perfect = bool(wanted.must_help & _MUST) and _MUST.isdisjoint({*helping} - {"has", "have", "had"})
    return wanted.may_not_help.isdisjoint(helping) and not (perfect and "to" not in helping)


def governed(prepared: Prepared, first: int) -> bool:
    """Say whether a preposition stands in front of a thing: `the costs of the council`."""
    at = first - 1
    while at >= 0 and first - at <= MOST_DESCRIBING + 2 and not marked_off(prepared, at + 1):
        word = prepared.tokens[at]
        if word in _WORDS.prepositions:
            return True
        if word in DETERMINERS:
            return at > 0 and not marked_off(prepared, at) and prepared.tokens[at - 1] in _WORDS.prepositions
        at -= 1
    return False


def has_another_object(prepared: Prepared, unit: str, at: int, end: int) -> bool:
    """Say whether a verb has another object than what is done it to: `left with` in "leaves a card with"."""
    governs = prepared.language == "en" and at + 1 < end and prepared.tokens[at + 1] in DETERMINERS
    return governs and prepared.tokens[at] != unit.lower() and _DONE.fullmatch(unit) is not None


def marked_off(prepared: Prepared, at: int) -> bool:
    """Say whether a mark stands in front of a token."""
    gap = prepared.between(at - 1, at)
    return gap != " " and MARK.search(gap) is not None
