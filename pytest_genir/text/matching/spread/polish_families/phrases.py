"""A Polish phrase as its words are gathered by their families: each with its preposition, and its values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Lemmas, Prepared, tokens_of
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.polish.deeds import VERBS_OF_NOUNS
from pytest_genir.text.matching.spread.gathered.everyday_words import bound, words_of
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TIME
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_FEWEST, _MOST = 2, 6
_FIXED = late(
    r"\b(?:lub|albo|bądź|czy|a|ale|lecz|tylko|wyłącznie|jedynie|co|jak|jeśli|jeżeli|gdy|kiedy|który|która|które|że|aby"
    r"|więcej|mniej|inn\w+|poza|oprócz|z wyjątkiem|prawie|niemal|zamiast|jeszcze|już|zawsze|także|również)\b"
    r"|[,;:!?()\n|–—\"„”]"
)
_FROM_TO = late(r"\b(?:od|z|ze)\s.*\bdo\s")
_SMALL = words("i oraz się to jest są być będzie ten ta te tę pan pani państwo")
#: By what they are told in other forms: `musisz zapłacić`, `zapłać`; `zapłacisz`.
_NEEDS = frozenset(("trzeba", "należeć", "należy", "musieć", "powinien", "prosić", "proszę"))
_MAY = frozenset(("można", "móc", "wolno"))
_COUNTED = frozenset((NUMBER, RANGE, ORDINAL))
NEED, MAY = "need", "may"
_NO_NAMES = words(
    "mną nami wami nim nią nimi niego niej nich mnie ciebie siebie sobą sobie wcześniej później najpierw potem"
    " spod znad sprzed spoza zza obok koło wzdłuż naprzeciw wokół dookoła blisko"
)
#: How nouns end that name a deed, of which what follows is the object.
_DEEDS = ("cja", "nie", "cie")
_OF_ADJECTIVES = ("y", "a", "e", "i", "ą", "ej", "ego", "emu", "ych", "ym", "ymi", "ich", "im", "imi")
_PARTICIPLE = late(r"\w{2,}(?:[nt]|ąc)(?:y|a|e|i|ą|ej|ego|emu|ych|ym|ymi)\Z")
#: Of what kind or material something is: it is of that kind whenever it is there.
_OF_KIND = ("owy", "ski", "cki", "czny", "yjny")
#: Beside how long it is they say nothing of their own: `czas pieczenia 50 minut`.
_MEASURES = words("czas termin okres długość")
_ADVERBS = words("online gratis")


@dataclass(frozen=True, slots=True)
class KindredWord:
    """A word of a phrase that is found in its family."""

    token: str
    keys: frozenset[str]
    preposition: str
    #: An adjective or an adverb: it says how, or of what kind.
    adjective: bool
    #: `need` or `may`, which the form of a verb says as well.
    force: str
    #: The phrase begins with it.
    first: bool
    #: It is so, and is not only done, or to come: `zamknięty`, `bezpłatny`.
    state: bool
    verb: bool
    noun: bool
    lemmas: Lemmas


@dataclass(frozen=True, slots=True)
class KindredPhrase:
    """A phrase, read once for all answers."""

    words: Sequence[KindredWord]
    #: Each with its bound, its preposition, and the word that it counts.
    values: Sequence[tuple[Value, str, int | None]]
    #: It has a verb with a subject of its own: who does what is told by forms.
    acting: bool


@lru_cache(maxsize=_REMEMBERED)
def read_kindred(matcher: Matcher, phrase: str) -> KindredPhrase | None:
    """Return a phrase whose words may be gathered; None where it has to stand as it is."""
    text = phrase.lower()
    read = matcher.phrase(phrase)
    if _FIXED.search(text) or _FROM_TO.search(text) or words_of("pl").turning.search(text):
        return None
    values: list[tuple[Value, str, int | None]] = []
    for value in read.values:
        first, _ = tokens_of(value, read.spans)
        values.append((value, bound(text[: read.spans[first][0]], "pl", value.kind)[0], None))
    if any(value.kind in (DATE, TIME) for value, _, _ in values) or len(values) > 1:
        return None
    found: list[KindredWord] = []
    preposition = ""
    acting = False
    measured = any(value.kind == "duration" for value in read.values)
    for at, token in enumerate(read.tokens):
        if at in read.within:
            preposition = ""
            continue
        if token in SPREADING["pl"].prepositions:
            preposition = token
            continue
        if token in _SMALL or (measured and not _MEASURES.isdisjoint(read.sets[at])):
            preposition = ""
            continue
        if any(map(str.isdigit, token)):
            return None
        start = read.spans[at][0]
        for number, (value, how, counted) in enumerate(values):
            if counted is None and value.kind in _COUNTED and value.end <= start:
                values[number] = value, how, len(found)
        acting = acting or _acts(read, at)
        found.append(_word(read, at, preposition))
        preposition = ""
    if not found or not _FEWEST <= len(found) + len(values) <= _MOST:
        return None
    return KindredPhrase(tuple(found), tuple(values), acting)


def _acts(read: Prepared, at: int) -> bool:
    """Say whether a word is a verb whose subject is neither `we` nor `you`."""
    return _may_act(read, at) and not read.tokens[at].endswith(("my", "sz", "cie", "ć", "c"))


def _may_act(read: Prepared, at: int) -> bool:
    """Say whether a word may be the verb of a phrase: `pokrywa` between two things, but not in `nowa pokrywa`."""
    if at and (read.tokens[at - 1].endswith(_DEEDS) or not VERBS_OF_NOUNS.keys().isdisjoint(read.sets[at - 1])):
        return False  # `segregacja śmieci`
    if verb_at(read, at, POLISH) and (at < len(read.tokens) - 1 or _only_a_verb(read.sets[at])):
        return True
    amid = 0 < at < len(read.tokens) - 1 and read.tokens[at + 1] not in SPREADING["pl"].prepositions
    return amid and names(read, at - 1) and may_be_finite(read.tokens[at], read.sets[at], POLISH)


def _only_a_verb(lemmas: Lemmas) -> bool:
    return all(lemma.endswith(("ć", "c")) for lemma in lemmas)


def does(read: Prepared, at: int) -> bool:
    """Say whether a word is a verb, as far as can be told: `opieka` is none, and `goni` is one."""
    word, lemmas = read.tokens[at], read.sets[at]
    if at and read.tokens[at - 1] in SPREADING["pl"].prepositions and not word.endswith(("ć", "c")):
        return False  # `w pełni`
    if verb_at(read, at, POLISH) or (word not in lemmas and may_be_finite(word, lemmas, POLISH)):
        return True
    shown = read.shown[at]
    return shown.endswith("ć") and word != shown and may_be_finite(word, frozenset((shown,)), POLISH)


def names(read: Prepared, at: int) -> bool:
    """Say whether a word is a noun, as far as can be told: `potwierdzenie` and `dywanie` are, `wcześniej` is none."""
    word, shown = read.tokens[at], read.shown[at]
    if at in read.within or does(read, at) or word in _NO_NAMES or (word.endswith("ej") and shown.endswith("ie")):
        return False
    if word.endswith("ie"):
        adverb = any(lemma.endswith(("ny", "ty")) for lemma in read.sets[at])
        deed = word.endswith(("nie", "cie")) and word in read.sets[at] and not adverb
        return deed or not (word == shown or shown.endswith(("y", "i", "ć")) or word in SPREADING["pl"].prepositions)
    # `kasa`, `opieka` have the form of verbs, too
    both = word == shown and word in read.sets[at] and may_be_finite(word, read.sets[at], POLISH)
    return both or is_thing(read, at)


def _word(read: Prepared, at: int, preposition: str) -> KindredWord:
    token, lemmas = read.tokens[at], read.sets[at]
    force = NEED if not _NEEDS.isdisjoint({token, *lemmas}) else MAY if not _MAY.isdisjoint({token, *lemmas}) else ""
    named = at and read.text[read.spans[at][0]].isupper()  # `Kowalski` is no `Kowalczyk`
    return KindredWord(
        token,
        lemmas if named else keys(lemmas | {token} if force else lemmas),
        preposition,
        _tells_how(read, at),
        force,
        not at,
        _is_state(read, at),
        _may_act(read, at),
        names(read, at),
        lemmas,
    )


def is_described(read: Prepared, at: int) -> bool:
    """Say whether a word is an adjective or a participle, as far as its form says."""
    if read.shown[at].endswith("ć"):
        return _PARTICIPLE.match(read.tokens[at]) is not None
    return read.shown[at].endswith(("y", "i")) and read.tokens[at].endswith(_OF_ADJECTIVES)


def _tells_how(read: Prepared, at: int) -> bool:
    adverb = read.tokens[at].endswith(("o", "ie")) and not names(read, at)
    return is_described(read, at) or adverb or read.tokens[at] in _ADVERBS


def _is_state(read: Prepared, at: int) -> bool:
    """Say whether a word tells how something is at the time: `zamknięty`, `bezpłatny`."""
    if read.tokens[at].endswith(("no", "to")) and read.shown[at].endswith("ć"):
        return True
    return is_described(read, at) and not read.shown[at].endswith(_OF_KIND)
