"""The units of a phrase: words that stay together wherever they stand, such as a preposition and its noun."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Lemmas, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING, SpreadingWords
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.rules import NegationRules, is_finite, may_be_finite
from pytest_genir.text.values.qualifiers import qualifier_at
from pytest_genir.text.values.value import DATE, RANGE, TIME, Value
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_MOST_WITH_AMOUNT = 3
#: Kinds of values that are how much of something there is, and no number of things.
AMOUNTS = words(
    "amount duration percent permille mass length volume area temperature data bandwidth speed power voltage current "
    "frequency pressure energy loudness dose resistance pixels resolution"
)
DATED = frozenset((DATE, TIME))
_MOST = 7
#: Without a word that is known to be a verb, so many units are hardly a name of something.
_FEWEST_WITHOUT_VERB = 3
_FEWEST_WITH_VERB = 2
#: `6:45`, `1.5`.
_INSIDE_FIGURES = late(
    r"(?<=\d)[.,:](?=\d)|\b[ap]\.\s?m\.?|(?<=\btys)\.|(?<=\bmln)\.|(?<=\bgodz)\.|(?<=\bmin)\.|(?<=\bproc)\.|(?<=\bgr)\.|(?<=\bkm)/(?=h)|(?<=\d)\.(?=\s(?:dnia|każdego)\b)"
)
_PERSONS = words("pan pani państwo panu państwu panią pana nam wam mu jej im cię nas was ich sobie się też")
#: The ends of adverbs, and of the adjectives that they are made of.
_OF_ADVERBS = (("nie", "ny"), ("wie", "wy"), ("cie", "ty"), ("owo", "owy"), ("sko", "ski"), ("no", "ny"))
_ADVERBS = words("gratis online stacjonarnie codziennie osobiście gotówką")
#: By the end of a noun those of the adjectives that may agree with it as a subject.
_AGREEING = {"a": ("a",), "e": ("e",), "o": ("e",), "i": ("i", "e"), "y": ("y", "e")}
_NO_INFINITIVE = late(r"\w*(?:ość|ęć|ęść|treść|powieść|cześć|zamieć|ierć|sieć|płeć|żółć)\Z|nić\Z")
#: `wpłaconej`, which is what has been done to the thing behind it.
_PARTICIPLE = late(r"\w{2,}[nt](?:y|a|e|i|ą|ej|ego|emu|ych|ym|ymi)\Z")
#: What a phrase says with one of these stands under its denial.
_DENYING = late(
    r"(?:zaprzecz(?!eni)\w+|odm[óa]wi(?!eni)\w+|odmawia\w*|odrzuc(?!eni)\w+|unika(?!ni)\w*|z?dementuj\w+|zdementowa(?!ni)\w+"
    r"|zrzek\w+|rezygnuj\w+|zrezygnowa(?!ni)\w+|wyklucz(?!eni)\w+|zabrani\w+|zabroni(?!eni)\w+|zakaz(?:uj|a[łln])\w+"
    r"|zaniecha(?!ni)\w+|den(?:y|ies|ied)|refus(?:e|es|ed)|reject(?:s|ed)?|declin(?:e|es|ed)|prohibit(?:s|ed)?"
    r"|forbids?|forbade|bans?|banned)\Z"
)
_MARKS = frozenset('.,;:!?()\n|–—"„”')


@dataclass(frozen=True, slots=True)
class SpreadPhrase:
    """A phrase in units, read once for all answers."""

    language: str
    units: Sequence[str]
    #: Of each word that has no value in it, the lemmas: an answer without one of them cannot say the phrase.
    needs: Sequence[Lemmas]
    #: The units with a negation of their own.
    negated: frozenset[int]
    #: ... and those that are a verb which denies what it governs: `odmówił`, `denies`.
    denying: frozenset[int]
    #: Those that may be, or begin with, its verb.
    verbs: frozenset[int]
    #: Single words that are neither verbs nor adjectives: their case says what they are to the verb.
    things: frozenset[int]
    #: Their form does not say who does what: verbs, values, adjectives, and what a preposition governs.
    pliant: frozenset[int]
    #: It names a thing, between whose words only adjectives may stand.
    name: bool
    #: Its units are joined by prepositions, and a verb may stand between: `wypowiedzenie na piśmie`.
    verbless: bool
    #: The unit that says how, or by what, and stands in its own form: `bezpłatnie`, `kartą`.
    manner: int | None
    #: It ends with how much a thing is or costs: `kaucja 500 zł`, `fee £80`.
    amount: bool
    #: Its only verb is an infinitive, which another verb may govern: `odwołać rezerwację`.
    infinitive: bool
    #: By unit the kinds of its values.
    kinds: Sequence[frozenset[str]]
    #: It begins with when or where, which may be told at more length: `on Sundays and holidays`.
    led: bool
    #: The order of its units may be another.
    free: bool


@lru_cache(maxsize=_REMEMBERED)
def spread_phrase(matcher: Matcher, phrase: str) -> SpreadPhrase | None:
    """Return the units of a phrase that may stand apart; None where it has to stand as it is."""
    language = matcher.normaliser.language
    words = SPREADING.get(language)
    if words is None or not _MARKS.isdisjoint(_INSIDE_FIGURES.sub("", phrase)):
        return None
    read = matcher.phrase(phrase)
    spans = _unit_spans(read, words)
    imperative = _governs_a_thing(read, words)
    verb = any(_does(read, at, words.rules) for at in range(len(read.tokens))) or imperative
    verbless = not verb
    amount = verbless and _ends_with_amount(read, spans, dated=words.names_no_verbs)
    manner = _tells_how(read, spans) if verbless and words.free_order else None
    verb = verb or manner is not None or any(read.tokens[first] in words.prepositions for first, _ in spans[1:])
    fewest = 2 if verb or amount or not words.names_no_verbs else _FEWEST_WITHOUT_VERB
    if not fewest <= len(spans) <= _MOST:
        return None
    return SpreadPhrase(
        language=language,
        units=[_written(read, first, last) for first, last in spans],
        needs=[
            read.sets[at]
            for first, last in spans
            for at in range(first, last + 1)
            if at not in read.within and read.tokens[at] not in words.articles
        ],
        negated=frozenset(
            number
            for number, (first, last) in enumerate(spans)
            if not words.negations.isdisjoint(read.tokens[first : last + 1])
        ),
        denying=frozenset(
            number for number, (first, last) in enumerate(spans) if first == last and _DENYING.match(read.tokens[first])
        ),
        # Where verbs are not known, the second of two units may be an adverb: `apply online`.
        verbs=frozenset(
            number
            for number, (first, _) in enumerate(spans)
            if (
                _may_be_verb(read, first, words.rules)
                if number and words.rules.lemmas_of_verbs
                else (number and len(spans) >= _FEWEST_WITHOUT_VERB) or imperative
            )
        ),
        things=frozenset(
            number
            for number, (first, last) in enumerate(spans)
            if first == last and number != manner and (_is_thing(read, first, words.rules) or _is_noun(read, first))
        ),
        pliant=frozenset(
            number
            for number, (first, last) in enumerate(spans)
            if words.free_order and _is_pliant(read, first, last, words)
        ),
        verbless=verbless and not words.names_no_verbs,
        manner=manner,
        amount=amount,
        infinitive=_is_infinitive(read, words.rules),
        name=not (verb or words.names_no_verbs),
        kinds=[_kinds(read, first, last) for first, last in spans],
        led=words.names_no_verbs and read.tokens[0] in words.prepositions,
        free=words.free_order,
    )


def _ends_with_amount(read: Prepared, spans: Sequence[tuple[int, int]], *, dated: bool) -> bool:
    """Say whether a phrase names a thing in few words, and then an amount; `dated`: or a day, or an hour."""
    first, last = spans[-1]
    known = AMOUNTS | DATED if dated else AMOUNTS
    if not 1 < len(spans) <= _MOST_WITH_AMOUNT or any(at in read.within for at in range(first)):
        return False
    return any(end == last and _measures(value, known) for value, end in read.values_at.get(first, ()))


def _measures(value: Value, known: Set[str]) -> bool:
    """Say whether a value is of one of some kinds; a range, of how much there is of something."""
    return value.parts[0].kind in AMOUNTS if value.kind == RANGE else value.kind in known


def _is_infinitive(read: Prepared, rules: NegationRules) -> bool:
    """Say whether the only verb of a Polish phrase is an infinitive."""
    verbs = [at for at in range(len(read.tokens)) if verb_at(read, at, rules)] if rules.lemmas_of_verbs else []
    return len(verbs) == 1 and read.tokens[verbs[0]].endswith("ć")


def _governs_a_thing(read: Prepared, words: SpreadingWords) -> bool:
    """Say whether an article stands behind the first word, which is a verb then: `restart the service`."""
    tokens = read.tokens
    if len(tokens) == _FEWEST_WITH_VERB and tokens[0] in words.asking:
        return True  # `bring swimwear`
    return len(tokens) > 1 and tokens[1] in words.articles and tokens[0] not in words.prepositions


def _unit_spans(read: Prepared, words: SpreadingWords) -> list[tuple[int, int]]:
    """Return the first and the last token of each unit."""
    found: list[tuple[int, int]] = []
    first = 0
    tokens = read.tokens
    while first < len(tokens):
        counted = tokens[first] in words.partitive and first - 1 in read.within
        if (counted or tokens[first] in words.articles) and first + 1 < len(tokens):
            first += 1
            continue
        last = first
        while last + 1 < len(tokens) and _leads(read, last, words):
            last += 1
        found.append((first, last))
        first = last + 1
    return found


def _written(read: Prepared, first: int, last: int) -> str:
    """Return words as they are written, with the signs of their values: `50%`."""
    start, end = read.spans[first][0], read.spans[last][1]
    held = [value for value in read.values if value.start < end and value.end > start]
    return read.text[min([start, *(value.start for value in held)]) : max([end, *(value.end for value in held)])]


def _leads(read: Prepared, at: int, words: SpreadingWords) -> bool:
    """Say whether a word stays with the next one."""
    tokens = read.tokens
    if (at in read.within and read.within[at][1] > at) or _hyphened(read, at + 1):
        return True
    if at and _hyphened(read, at):
        return False  # `check-in`
    if qualifier_at(tokens, at, read.language)[0] and at + 1 < len(tokens):
        return True
    held = (
        (tokens[at] in words.prepositions and not (at and tokens[at + 1] in words.prepositions))
        or tokens[at] in words.articles
        or tokens[at] in words.bound_negations
    )
    # `can not`, `does not`: what is denied stays with its negation.
    return held or (tokens[at + 1] in words.negations and tokens[at] in words.auxiliaries)


def _hyphened(read: Prepared, at: int) -> bool:
    """Say whether a word is the second of a compound."""
    return read.text[read.spans[at - 1][1] : read.spans[at][0]] in ("-", "‑")


def verb_at(read: Prepared, at: int, rules: NegationRules) -> bool:
    """Say whether a word is a verb, as far as its form says."""
    word = read.tokens[at]
    if word in rules.auxiliaries or word in rules.modals or is_finite(word, read.sets[at], rules):
        return True
    infinitive = word.endswith(("ć", "óc")) and not _NO_INFINITIVE.match(word)
    return rules.lemmas_of_verbs and infinitive and word in read.sets[at]


def _may_be_verb(read: Prepared, at: int, rules: NegationRules) -> bool:
    """Say whether a word of a phrase may be a verb: `pokrywa` is a noun, too."""
    return verb_at(read, at, rules) or may_be_finite(read.tokens[at], read.sets[at], rules)


def is_thing(read: Prepared, at: int) -> bool:
    """Say whether a word of an answer is a noun, as far as can be told, and no adverb, pronoun or preposition."""
    word = read.tokens[at]
    adverb = word.endswith(("ie", "o")) and not word.endswith("owie")  # `opiekunowie`
    return not adverb and word not in _no_things(read.language) and _is_thing(read, at, SPREADING[read.language].rules)


@lru_cache(maxsize=None)
def _no_things(language: str) -> Set[str]:
    """Return the small words of a language that are no nouns."""
    known = SPREADING[language]
    small = known.prepositions | known.conjunctions | known.going_on | known.only | known.breaks | known.governing
    return small | _PERSONS


def _is_thing(read: Prepared, at: int, rules: NegationRules) -> bool:
    word = read.tokens[at]
    if at in read.within or len(word) < 3 or word in SPREADING[read.language].negations:
        return False
    done = read.shown[at].endswith("ć") and _PARTICIPLE.match(word) is not None
    return not (done or _may_be_verb(read, at, rules) or is_adjective(read.shown[at]))


def _does(read: Prepared, at: int, rules: NegationRules) -> bool:
    if rules.lemmas_of_verbs and at and read.tokens[at - 1] in rules.prepositions:
        return False  # `targ w niedzielę`
    return _may_be_verb(read, at, rules) and not (rules.lemmas_of_verbs and _is_noun(read, at))


def _is_noun(read: Prepared, at: int) -> bool:
    """Say whether what may be a verb begins a phrase as its subject: `kasa czynna`, `dorośli 40 zł`."""
    if at or len(read.tokens) < _FEWEST_WITH_VERB:
        return False
    word, following = read.tokens[0], read.tokens[1]
    if (word != read.shown[0] and not is_adjective(read.shown[0])) or word.endswith("ć"):
        return False
    known = SPREADING[read.language]
    if word in known.rules.auxiliaries or word in known.rules.modals or word in known.rules.finite:
        return False
    agreeing = _AGREEING.get(word[-1], ("y", "i"))
    described = is_adjective(read.shown[1]) and following.endswith(agreeing)
    return following in known.prepositions or 1 in read.within or described


def _tells_how(read: Prepared, spans: Sequence[tuple[int, int]]) -> int | None:
    """Return the last unit of a phrase without a verb where it says how: `dzieci bezpłatnie`, `opłata kartą`."""
    first, last = spans[-1]
    if len(spans) < _FEWEST_WITH_VERB or first != last or first in read.within:
        return None
    word, lemmas = read.tokens[first], read.sets[first]
    adverb = any(word.endswith(end) and f"{word[: -len(end)]}{own}" in lemmas for end, own in _OF_ADVERBS)
    means = word.endswith(("ą", "em", "ami")) and word not in lemmas and not is_adjective(read.shown[first])
    return len(spans) - 1 if adverb or means or word in _ADVERBS else None


def _is_pliant(read: Prepared, first: int, last: int, words: SpreadingWords) -> bool:
    """Say whether a unit of a phrase may be inflected otherwise and be the same to its verb: `trwa`, `w soboty`."""
    if first == last:
        verb = verb_at(read, first, words.rules) and read.shown[first] != "być"
        return first in read.within or verb or is_adjective(read.shown[first])
    return read.tokens[first] in words.prepositions or all(at in read.within for at in range(first, last + 1))


def _kinds(read: Prepared, first: int, last: int) -> frozenset[str]:
    return frozenset(
        value.kind for at in range(first, last + 1) for value, end in read.values_at.get(at, ()) if end <= last
    )
