"""What stands in a Polish answer as a phrase does, and is told of something else beside it.

In "Koc leży na wełnianym dywanie" the carpet is woollen, "Po kursie jest trzydniowa przerwa" tells of the break, and in
"Kasa basenu jest czynna" the desk is open. Whatever finds a phrase, such a place does not say it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.gathered.everyday_words import GENERIC, words_of
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.matching.spread.polish_families.phrases import does, is_described, names, read_kindred
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.values.value import NUMBER
from pytest_genir.text.vocabulary import words

#: What is so at another time, or instead, is not so of the thing itself.
_OTHER_TIME = words("po przed zamiast podczas między mimo")
#: Who is in front of these does nothing himself: `za pacjenta płaci`.
_BENEFITING = words("za dla u")
_LEADING_AWAY = _OTHER_TIME | _BENEFITING
#: They say from when, for whom or of what: only one such stands beside a thing.
_TELLING_APART = words("od do dla bez z ze za o")
_PLACING = words("w we na przy")
_MULTIPLYING = words("razy raza krotność dwukrotność trzykrotność połowa połowę")
_NEEDS = late(r"\b(?:wymagan|konieczn|potrzebn|niezbędn|obowiązkow)\w+|\b(?:trzeba|należy)\b", 2)
_REQUIRES = words("wymaga wymagają potrzebuje potrzebują")
_JOINING = words("i oraz a albo lub ani")
#: They measure what they stand with, and are no other thing.
_MEASURES = words("termin okres czas limit koszt cena opłata kwota wysokość stawka koszty")
_IS = words("jest")
_NOT = words("nie")
#: Of both is told what a phrase says of one or the other.
_EITHER, _BOTH = late(r"\b(?:lub|albo|bądź)\b", 2), late(r"\b(?:i|oraz)\b", 2)
_INSTRUMENTAL = ("ą", "ami", "em")
_LED = SPREADING["pl"].prepositions
#: What one deals with, has or is stands in that form, too.
_TAKING_MEANS = words(
    "się być zostać dysponować zarządzać kierować handlować rządzić administrować gardzić cieszyć zająć zajmować"
    " opiekować interesować objąć obejmować stać grozić skutkować płacić zapłacić służyć częstować"
)
_FARTHEST = 4
#: Surnames, which have both forms; `Polska` is none.
_SURNAME = late(
    r"(?<=[\w.] )(?<!ul\. )(?<!ulica )(?<!ulicy )(?P<stem>[A-ZĄĆĘŁŃÓŚŹŻ]\w{2,}(?:sk|ck|dzk))"
    r"(?:(?P<woman>a|iej|ą)|i|iego|iemu|im)\b"
)
_REMEMBERED = 4096
#: `klienta` is whom, and `klient` who, whatever the form of the other.
_CONSONANTS = tuple("bcćdfghjklłmnńprsśtwzźż")
_FEWEST_WITH_ROLES, _DOER_AND_DONE = 3, 2
#: A word and its lemmas.
_Role: TypeAlias = "tuple[str, frozenset[str]]"


def strayed(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return a match that is told of something else than its phrase is; None for all others."""
    return match.surface if _strays(matcher, phrase, match, prepared) else None


def _strays(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> bool:
    if prepared.language != "pl":
        return False
    if _of_the_other_sex(phrase, match):
        return True
    if " " not in phrase:
        return False
    from pytest_genir.text.matching.polish.roles import turned_round

    places = [prepared.tokens_at(piece) for piece in match.pieces] or [prepared.tokens_at(match)]
    held = frozenset(at for first, last in places for at in range(first, last + 1))
    if _owned_subject(prepared, places[0][0], places[-1][1]) or _requires(phrase, prepared, held):
        return True
    if _EITHER.search(phrase) and _BOTH.search(match.surface) and not _EITHER.search(match.surface):
        return True
    if "się" in prepared.written and "się" not in phrase and any(_is_done(prepared, at) for at in held):
        return True
    if places[-1][1] - places[0][0] > 1 and _turned_round(matcher, phrase, prepared, places[0][0], places[-1][1]):
        return True
    if turned_round(matcher, phrase, match, prepared) or _is_means(matcher, phrase, prepared, held):
        return True
    if _begins_a_clause(phrase, prepared, places[0][0], places[-1][1]):
        return True
    if _led_away(matcher, phrase, prepared, held, apart=bool(match.pieces)):
        return True
    own = frozenset[str]().union(*matcher.phrase(phrase).sets)
    if _describes_another(prepared, places[0][0], places[-1][1], own):
        return True
    if len(places) == 1:
        return False
    held |= {
        at
        for first, last in places
        if last + 1 < len(prepared.tokens)
        for at in [last + 1]
        if not own.isdisjoint(prepared.sets[at])
    }
    return any(_of_another(prepared, first, last, held) for first, last in places) or any(
        _in_its_place(prepared, one[1], other[0]) for one, other in pairwise(places)
    )


def _of_the_other_sex(phrase: str, match: Match) -> bool:
    """Say whether a surname of a woman is wanted, and that of a man is found, or the contrary: `Zieliński`."""
    wanted = _SURNAME.search(phrase)
    if wanted is None:
        return False
    woman = wanted["woman"] is not None
    found = next((each for each in _SURNAME.finditer(match.surface) if each["stem"] == wanted["stem"]), None)
    return found is not None and (found["woman"] is not None) is not woman


@lru_cache(maxsize=_REMEMBERED)
def _roles(matcher: Matcher, phrase: str) -> tuple[_Role, _Role] | None:
    """Return who does something to what in a phrase: a noun in the nominative, and one in another case."""
    read = matcher.phrase(phrase)
    if len(read.tokens) < _FEWEST_WITH_ROLES or read.values:
        return None
    verbs = [at for at in range(len(read.tokens)) if does(read, at)]
    bare = [
        at
        for at in range(len(read.tokens))
        if at not in verbs and names(read, at) and not (at and read.tokens[at - 1] in SPREADING["pl"].prepositions)
    ]
    if len(verbs) != 1 or len(bare) != _DOER_AND_DONE or not bare[0] < verbs[0] < bare[1]:
        return None
    if read.tokens[bare[0]] not in read.sets[bare[0]]:
        return None
    doer, done = ((read.tokens[at], read.sets[at]) for at in bare)
    return doer, done


def _turned_round(matcher: Matcher, phrase: str, prepared: Prepared, first: int, last: int) -> bool:
    """Say whether what a phrase tells of the one is told of the other: `Legię pokonał Lech`, of Legia beating Lech."""
    roles = _roles(matcher, phrase)
    if roles is None:
        return False
    (doer, doers), (done, dones) = roles
    held = range(first, last + 1)
    one = next((at for at in held if not doers.isdisjoint(prepared.sets[at])), None)
    other = next((at for at in held if not dones.isdisjoint(prepared.sets[at])), None)
    if one is None or other is None or done == prepared.tokens[other]:
        return False
    said = prepared.tokens[other]
    if doer == prepared.tokens[one] and not (
        (done.endswith("a") and said.endswith(_CONSONANTS)) or said.endswith("owi")
    ):
        return False
    led = one and prepared.tokens[one - 1] in SPREADING["pl"].prepositions
    acts = any(does(prepared, at) and prepared.shown[at] not in ("być", "zostać", "zostawać") for at in held)
    if said.endswith("owi") and not done.endswith("owi"):
        return acts  # `dofinansowuje klubowi stadion`
    named = said in prepared.sets[other] or (done.endswith("ów") and said.endswith(("y", "i", "owie")))
    return acts and not led and named


def _is_led(prepared: Prepared, at: int) -> bool:
    """Say whether a preposition leads a word, in front of what describes or counts it."""
    before = at - 1
    while before > 0 and (is_described(prepared, before) or before in prepared.within):
        before -= 1
    return before >= 0 and prepared.tokens[before] in _LED


def _is_means(matcher: Matcher, phrase: str, prepared: Prepared, held: Set[int]) -> bool:
    """Say whether what a phrase names is only what something else is done by: `dojedziesz kolejką`, of a queue."""
    places = [at for at in held if prepared.tokens[at].endswith(_INSTRUMENTAL) and not _is_led(prepared, at)]
    if not places or not _TAKING_MEANS.isdisjoint(prepared.lemmas):
        return False
    read = matcher.phrase(phrase)
    if (
        read.tokens[0] not in read.sets[0]
        or not names(read, 0)
        or any(does(read, at) for at in range(len(read.tokens)))
    ):
        return False
    mine = [at for at in held if not read.sets[0].isdisjoint(prepared.sets[at])]
    if not mine or not all(at in places and prepared.tokens[at] not in read.tokens for at in mine):
        return False
    return any(does(prepared, at) for at in range(min(held), max(held) + 1))


def _describes_another(prepared: Prepared, first: int, last: int, own: frozenset[str]) -> bool:
    """Say whether an adjective of a phrase stands, inside a match, beside a thing that the phrase has not."""
    return any(
        is_described(prepared, at)
        and not own.isdisjoint(prepared.sets[at])
        and not (at and names(prepared, at - 1) and not own.isdisjoint(prepared.sets[at - 1]))
        and prepared.text[prepared.spans[at + 1][0]].islower()  # no `panią Annę`
        and prepared.tokens[at + 1] not in _NOT
        and _is_foreign(prepared, at + 1, frozenset())
        and keys(own).isdisjoint(keys(prepared.sets[at + 1]))
        for at in range(first, last)
    )


def _is_foreign(prepared: Prepared, at: int, held: Set[int]) -> bool:
    """Say whether a word is a noun that is no part of a match, right behind the word in front."""
    return (
        at < len(prepared.tokens)
        and at not in held
        and prepared.between(at - 1, at) == " "
        and names(prepared, at)
        and prepared.sets[at].isdisjoint(_MEASURES | GENERIC | words_of("pl").empty)
    )


def _of_another(prepared: Prepared, first: int, last: int, held: Set[int]) -> bool:
    """Say whether a piece describes, counts or multiplies something else."""
    if first and prepared.tokens[first - 1] in _MULTIPLYING and last in prepared.within:
        return True
    if not _is_foreign(prepared, last + 1, held):
        return False
    if last in prepared.within:
        numbers = any(value.kind == NUMBER and end == last for value, end in prepared.values_at.get(first, ()))
        return numbers or is_described(prepared, last)
    return first == last and is_described(prepared, last)


def _begins_a_clause(phrase: str, prepared: Prepared, first: int, last: int) -> bool:
    """Say whether a comma parts two statements, and no list: `weź strój, ręczniki dajemy`, `na katar, kaszel mija`."""
    if first == last or "," in phrase or not prepared.between(last - 1, last).startswith(","):
        return False
    if prepared.tokens[last + 1 : last + 2] in (["tak"], ["nie"]):
        return True  # `loginu nie pamięta, hasło tak`
    if not first and not does(prepared, first):
        return False  # `na katar, kaszel pomaga`
    for at in range(last + 1, min(last + _FARTHEST, len(prepared.tokens))):
        if prepared.between(at - 1, at) != " " or prepared.tokens[at] in _JOINING:
            return False
        if does(prepared, at):
            return True
    return False


def _owned_subject(prepared: Prepared, first: int, last: int) -> bool:
    """Say whether something is told of the owner of the first word: `kasa basenu jest czynna`."""
    if not first or prepared.between(first - 1, first) != " ":
        return False
    behind = range(first + 1, min(last + 1, len(prepared.tokens)))
    if not any(prepared.tokens[at] in _IS for at in behind) or prepared.tokens[first] in prepared.sets[first]:
        return False
    led = prepared.tokens[first] in SPREADING["pl"].prepositions  # `bez` is a noun, too
    return not led and names(prepared, first) and names(prepared, first - 1)


def _is_done(prepared: Prepared, at: int) -> bool:
    """Say whether what has the form of an adjective is a verb here: `opłata stała się`."""
    behind = at + 1 < len(prepared.tokens) and prepared.tokens[at + 1] == "się"
    lemmas = prepared.sets[at]
    both = any(lemma.endswith("ć") for lemma in lemmas) and any(lemma.endswith(("y", "i")) for lemma in lemmas)
    return behind and both and is_past(prepared.tokens[at], lemmas)


def _requires(phrase: str, prepared: Prepared, held: Set[int]) -> bool:
    """Say whether what a phrase calls needed needs something else itself: `legitymacja wymaga wymiany`."""
    if _REQUIRES.isdisjoint(prepared.written) or not _NEEDS.search(phrase):
        return False
    return any(
        prepared.tokens[at] in _REQUIRES and at - 1 in held and _is_foreign(prepared, at + 1, held)
        for at in range(1, len(prepared.tokens))
    )


def _led_away(matcher: Matcher, phrase: str, prepared: Prepared, held: Set[int], *, apart: bool) -> bool:
    """Say whether a preposition in front of a word makes it something else: the time, or who it is done for."""
    if not any(at and prepared.tokens[at - 1] in _LEADING_AWAY for at in held):
        return False
    wanted = read_kindred(matcher, phrase)
    if wanted is None:
        return False
    verbs = frozenset[str]().union(*(word.lemmas for word in wanted.words if word.verb))
    acting = wanted.acting and not verbs.isdisjoint(prepared.lemmas)
    away = (_OTHER_TIME if apart else frozenset[str]()) | (_BENEFITING if acting else frozenset[str]())
    if away.isdisjoint(prepared.written):
        return False
    bare = frozenset[str]().union(*(word.lemmas for word in wanted.words if not word.preposition and word.noun))
    return any(
        at and prepared.tokens[at - 1] in away and not bare.isdisjoint(prepared.sets[at]) and not does(prepared, at)
        for at in held
    )


def _in_its_place(prepared: Prepared, end: int, start: int) -> bool:
    """Say whether what one piece would be told of the other with is said with something else: `podatek od gruntu`."""
    leading = prepared.tokens[start]
    gap: Sequence[int] = range(end + 1, start)
    if leading not in _TELLING_APART | _PLACING or not gap or any(prepared.tokens[at] in _JOINING for at in gap):
        return False
    others = [at for at in gap if prepared.tokens[at] == leading and at + 1 not in prepared.within]
    if not others or not any(names(prepared, at) for other in others for at in (other + 1, other + 2) if at in gap):
        return False
    return leading in _TELLING_APART or (
        names(prepared, start - 1) and prepared.tokens[start - 2] not in SPREADING["pl"].prepositions
    )
