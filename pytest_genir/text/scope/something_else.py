"""Whether an answer says of something else what a phrase says of its subject: "Duplikat biletu kosztuje 5 zł".

In Polish a subject is in the nominative: with the verb of the phrase beside it, in any other form it belongs to
another noun ("przerwa między wizytami trwa"). In English a preposition or a possessive in front of the verb tells the
same: "the break between visits lasts", "the tenant's landlord pays". The price, the time or the getting of a thing is
its own.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Lemmas
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.adjectives_between import describes
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.values.value import NUMBER, ORDINAL
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_LONGEST_SUBJECT, _MOST_BACK, _LONGEST_PART, _NOUN_AND_VERB = 3, 5, 40, 2
_POLISH, _ENGLISH = "pl", "en"
#: What is said of these is said of the thing behind them, which they measure, count, make or let somebody have.
_ITS_OWN = words(
    "cena koszt opłata wysokość wartość kwota stawka wymiar suma czas długość okres termin limit liczba ilość "
    "rodzaj typ usługa zabieg procedura proces większość całość zakres wydanie wyrobienie zakup "
    "kupno wynajem wynajęcie uzyskanie otrzymanie sporządzenie wykonanie przeprowadzenie przygotowanie odbycie "
    "realizacja prowadzenie użytkowanie korzystanie wejście wstęp dostęp bilet karnet udział uczestnictwo zapis "
    "abonament założenie otwarcie rozpatrzenie rozpatrywanie załatwienie dostawa wysyłka trwanie każdy jeden żaden "
    "godzina data dzień miejsce nazwa teren budynek siedziba"
)
#: ... as are these where a phrase only names a thing and when, where or for how much.
_ITS_OWN_NAMED = _ITS_OWN | words(
    "możliwość prawo gwarancja opcja szansa dokonanie polityka zasada warunki warunek forma sposób początek koniec "
    "system program zlecenie oferta kurs lekcja obowiązek prowadzenie rozpoczęcie zakończenie wniosek dzień zgłoszenie "
    "odbiór nadanie wypłata wpłata złożenie rezerwacja pakiet komplet strefa numer adres tytuł ciąg przeciąg trakt"
)
_ITS_OWN_ENGLISH = (
    r"price|cost|fee|charge|rate|amount|value|length|duration|period|term|time|number|type|kind|sort|rest|part|all|each|one"
    r"|some|most|many|few|none|both|any|every|half|majority|total|share|use|purchase|issue|entry|entrance|admission|access"
    r"|process|procedure|service|date|day|place|name|city|town|hours?|cover|team|staff|office|building|site|limit|deadline"
    r"|tickets?|registration|membership|maximum|minimum|details|information|that|this|it|we|you|they|there|who|which|is"
    r"|are|was|were|not|no|only|please|note|also|so|what|how|thanks|thank|yes|sorry|opening"
)
_ARTICLES = r"(?:(?:the|an?|your|our|its|their|this|that|any)\s)"
_NOUNS = rf"(?!(?:{_ITS_OWN_ENGLISH})s?\b)[^\W\d_](?:[^\W\d_]|-){{2,}}"
#: `The break between`, `A replacement for a`: a thing at the beginning of a clause, and what takes the next one for it.
_HEAD = late(
    rf"(?:\A|[.!?;:,\n–—]\s?|\b(?:and|but|so|that|because|while)\s)[\s*_`>•-]*"
    rf"(?:{_ARTICLES}(?:{_NOUNS}\s){{1,2}}(?:between|before|after|since|of|for|to|from|about|with|without|on|in|at|by|behind|beside|near|opposite|above|below|under|outside|next\sto|across\sfrom|in\sfront\sof)"
    rf"|(?:{_NOUNS}\s)(?:between|of|for|to|from|about|without|behind))\s{_ARTICLES}?\Z",
    re.I,
)
#: `We will tell you about the delivery on Tuesday`: then it is told.
_TOLD_ABOUT = late(
    rf"\b(?:tell|inform|notify|remind|contact|email|e-mail|write|call|text|ring|update|hear|message)\s(?:(?:to\s)?(?:you|us|them|him|her|me|customers|guests|from\sus)\s)?(?:about|of|regarding|concerning)\s{_ARTICLES}?\Z",
    re.I,
)
#: Of some, of a part, of every second one: not of all of which a phrase says it.
_PARTLY = late(
    r"\b(?:half|(?:an?\s|one\s)?(?:third|quarter|part|fraction|few)|one|two|some|several|few|none|neither)\sof\s(?:(?:the|our|your|its|their|these|those)\s)?\Z"
    r"|(?<!\w)(?:połowa|część|ćwierć|jedna\strzecia|(?:jeden|jedna|jedno|dwa|dwie|dwóch|niektóre|niektórzy|kilka|kilku|parę|żaden|żadna|żadne)\s(?:z|ze))\s\Z",
    2,
)
#: Without a word of these none of it stands there.
_OF_PARTS, _EACH_OF_SEVERAL = words("of połowa część ćwierć trzecia z ze"), words("every co")
_EVERY_SECOND = late(r"\bevery\s(?:second|other|third|fourth)\b|\bco\s(?:drug|trzec|czwart)\w+\b", 2)
#: How often something is, and not how many of them: `co drugi dzień`.
_OFTEN = late(r"co\s\w+\s(?:dzień|tydzień|miesiąc|kwartał|rok|godzinę|dobę|minutę|wieczór|noc)\b", 2)
#: ... as a phrase says it that counts: `every two weeks` is said by "every other week".
_INTERVAL = late(r"\b(?:every|each|in)\s(?:two|three|four|fourteen|[234]|14)\s|\b(?:fortnight\w*|biweekly)\b", 2)
_PARTLY_SAID = late(
    r"\b(?:half|part|some|one|none|few|several|second|other|third|fourth|połow\w+|część|jed\w+|drug\w+|trzec\w+|czwart\w+)\b",
    2,
)
_LOST = words("lost stolen broken missing damaged spare new second old")
_HOW = words("free online daily half full first here more less later")
_ARTICLE = words("the a an your our any my")
_OTHERS = late(rf"['’]s?\s(?!(?:{_ITS_OWN_ENGLISH}|got|been|being|behalf)\b)(?P<word>[a-z]+)", re.I)
_SEVERAL = late(r"[a-z]{2,}(?<![sui])s|children|people|men|women")
#: What leads to a thing begins and ends at a time of its own.
_LEADING = words("na do")
_STARTING = words("zaczynać rozpoczynać zacząć rozpocząć startować ruszać kończyć zakończyć skończyć odbywać trwać")
#: How third persons of now end in Polish.
_FINITE = ("a", "e", "i", "y", "ą")
_THIRD = late(r"[a-z]{2,}(?<![sui])s")


@dataclass(frozen=True, slots=True)
class _SaidOf:
    """The first noun of a phrase, and its verb; a description of two words has none."""

    noun: str
    lemmas: Lemmas
    verb: str
    #: Of other verbs that say the same.
    does: Lemmas = frozenset()


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> _SaidOf | None:
    """Return who or what a phrase says something of; None where its first words do not tell."""
    if " " not in phrase.strip() or ": " in phrase:
        return None  # `info@shop.example` is one name, and a label's own name says nothing of it
    read = matcher.phrase(phrase)
    known = SPREADING.get(read.language)
    if known is None or len(read.tokens) < 2:
        return None
    polish = read.language == _POLISH
    if polish and len(read.tokens) == 2 and not read.values:
        two = is_thing(read, 0) and _is_verb(read, 1) and _is_nominative(read, 0, 1)
        return _SaidOf(read.tokens[0], read.sets[0], read.tokens[1]) if two else _described(read)
    at = next((at for at in range(1, len(read.tokens)) if _is_verb(read, at)), 0)
    nouns = [place for place in range(at) if not is_adjective(read.shown[place]) and place not in read.within]
    nouns = [place for place in nouns if read.tokens[place] not in known.articles | known.determiners]
    if not at and _names(read):
        return _SaidOf(read.tokens[0], read.sets[0], "")
    odd = (known.prepositions, known.conjunctions, known.negations, known.subjects)
    if not 1 <= at <= _LONGEST_SUBJECT + 1 or not nouns or not all(each.isdisjoint(read.tokens[:at]) for each in odd):
        return None
    noun = nouns[0] if polish else nouns[-1]
    if polish and not _is_nominative(read, noun, at):
        return None
    return _SaidOf(read.tokens[noun], read.sets[noun], read.tokens[at], read.sets[at] & matcher.added)


def _names(read: Prepared) -> bool:
    """Say whether a phrase names a thing, and when, where or for how much: `zwrot w ciągu 7 dni`."""
    known = SPREADING[read.language]
    if read.language == _POLISH:
        if read.tokens[1] not in known.prepositions and 1 not in read.within:
            return False
        return is_thing(read, 0) and read.tokens[0] in read.sets[0] and not _is_numbered(read)
    small = known.prepositions | known.articles | known.determiners | known.conjunctions | known.negations
    named = read.tokens[0] not in small | known.subjects | _HOW and 0 not in read.within
    return named and read.tokens[1] in known.prepositions


#: `jest winda`, `nie ma windy`, `można płacić kartą`, `przyjmujemy karty`.
_STATED_FIRST = late(
    r"(?:nie )?(?:(?:jest|są|ma|mają|brakuje|można|wolno|trzeba|należy|da się) \w|\w{3,}(?:amy|emy|imy|ymy) \w)",
    2,
)


def _is_numbered(read: Prepared) -> bool:
    """Say whether a phrase is a thing and its number: `linia 175` is the same in "autobus linii 175"."""
    last = len(read.tokens) - 1
    return any(end == last and value.kind in (NUMBER, ORDINAL) for value, end in read.values_at.get(1, ()))


def states(matcher: Matcher, phrase: str) -> bool:
    """Say whether a phrase says of a thing what it does or is: `the lift is working`."""
    subject, read = _read(matcher, phrase), matcher.phrase(phrase)
    said = [at for at, word in enumerate(read.tokens) if word != "się"]
    if subject is None and read.language == _POLISH and len(said) >= _NOUN_AND_VERB:
        if is_thing(read, said[0]) and _is_verb(read, said[1]):
            return True  # `winda działa`, `pociąg się zatrzyma`, `kawa odwadnia organizm`
        if _STATED_FIRST.match(phrase):
            return True
    if subject is None:
        return read.language == _POLISH and len(said) > _NOUN_AND_VERB and read.tokens[1] in ("jest", "są")
    return subject.verb in read.tokens


def _described(read: Prepared) -> _SaidOf | None:
    """Return the noun of an adjective, said of it by `jest`: `bezpłatny parking`."""
    adjectives = [is_adjective(lemma) for lemma in read.shown]
    if sorted(adjectives) != [False, True]:
        return None
    noun = adjectives.index(False)
    return _SaidOf(read.tokens[noun], read.sets[noun], "jest") if is_thing(read, noun) else None


def _is_nominative(read: Prepared, noun: int, verb: int) -> bool:
    """Say whether the noun in front of a verb is its subject: in `wniosek podpisuje dyrektor` it may not be."""
    token, following = read.tokens[noun], verb + 1
    named = read.text[read.spans[noun][0]].isupper() and noun == 0 and len(read.shown[noun]) > 1
    governs = following < len(read.tokens) and following not in read.within and is_thing(read, following)
    # `kierowca kontroluje bilety`: its accusative is another form; what begins with a capital letter is a name
    if governs and not (token.endswith("a") and (named or token in read.sets[noun])):
        return False
    if token in read.sets[noun]:
        return not read.tokens[verb].endswith("ą")
    return read.tokens[verb].endswith("ą") and token.endswith(("i", "y", "e", "a"))


def _is_verb(read: Prepared, at: int) -> bool:
    known = SPREADING[read.language]
    if read.tokens[at] in known.auxiliaries or verb_at(read, at, known.rules):
        return True
    if not known.names_no_verbs or at in read.within or read.tokens[at - 1] in known.articles:
        return False
    if at + 1 == len(read.tokens):
        return False  # `500 free minutes`, `parking spaces`: nothing tells that it is no noun
    return _THIRD.fullmatch(read.tokens[at]) is not None or _does(read, at)


def _does(read: Prepared, at: int) -> bool:
    """Say whether an English word behind several is what they do: `parents sign the form`."""
    known, following = SPREADING[_ENGLISH], at + 1
    if _SEVERAL.fullmatch(read.tokens[at - 1]) is None or following >= len(read.tokens):
        return False
    governs = known.articles | known.determiners | known.prepositions | _HOW
    return read.tokens[at] not in governs and (following in read.within or read.tokens[following] in governs)


def said_of_another(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return what an answer says of something else than a phrase does; None where it is its subject, or has none."""
    if matcher.mode == "substring":
        return None
    partly = None if _PARTLY_SAID.search(phrase) or _INTERVAL.search(phrase) else _said_of_some(match, prepared)
    if partly is not None:
        return prepared.text[partly : match.end]
    subject = _read(matcher, phrase)
    if subject is None:
        return None
    if not subject.verb:
        begin = _head_of(subject, match, prepared)
    elif prepared.language == _POLISH:
        begin = _polish_owner(subject, match, prepared)
    else:
        begin = _english_owner(subject, match, prepared)
    return None if begin is None else prepared.text[begin : match.end]


def _said_of_some(match: Match, prepared: Prepared) -> int | None:
    """Return where it begins that only some of what a match begins with are so."""
    found = None
    if not prepared.written.isdisjoint(_OF_PARTS):
        found = _PARTLY.search(prepared.text, max(0, match.start - _LONGEST_PART), match.start)
    if found is not None and (match.end - match.start) > len(match.surface.split(maxsplit=1)[0]):
        return found.start()
    if prepared.written.isdisjoint(_EACH_OF_SEVERAL) or _OFTEN.match(prepared.text, match.start):
        return None
    return match.start if _EVERY_SECOND.match(prepared.text, match.start) else None


def _polish_owner(subject: _SaidOf, match: Match, prepared: Prepared) -> int | None:
    """Return where the words begin that a subject is governed by."""
    first, last = prepared.tokens_at(match)
    tokens = prepared.tokens
    places = [at for at in range(first, last + 1) if not subject.lemmas.isdisjoint(prepared.sets[at])]
    verbs = [at for at in range(first, last + 1) if tokens[at] == subject.verb or _does_the_same(subject, prepared, at)]
    if not places or not verbs or any(_stands_alone(subject, prepared, at) for at in places):
        return None
    at = places[0]
    if at > verbs[-1]:
        return None
    before = range(max(0, at - _MOST_BACK), at)
    if at and tokens[at - 1] in _LEADING and any(not _STARTING.isdisjoint(prepared.sets[verb]) for verb in verbs):
        return prepared.spans[at - 1][0]  # `zapisy na zajęcia rozpoczynają się`
    if any(not _ITS_OWN.isdisjoint(prepared.sets[place]) for place in before) or at in prepared.within:
        return None
    counted = at - 1 in prepared.within
    return None if counted else prepared.spans[max(0, at - 1)][0]


#: The second words of adverbs: `na pewno`, `na razie`.
_ADVERBIAL = words(
    "pewno prostu bieżąco nowo pewnością ogół ogóle razie szczęście początku zasadzie reguły krótko długo"
)


def _does_the_same(subject: _SaidOf, prepared: Prepared, at: int) -> bool:
    """Say whether a word is a finite verb that says what the one of a phrase does."""
    word = prepared.tokens[at]
    finite = (
        word.endswith(_FINITE)
        and not word.endswith("my")
        and word not in prepared.sets[at]
        and prepared.shown[at] != "być"
    )
    return finite and not subject.does.isdisjoint(prepared.sets[at])


def _stands_alone(subject: _SaidOf, prepared: Prepared, at: int) -> bool:
    """Say whether a noun has the form of a subject, and no preposition in front."""
    if prepared.tokens[at] != subject.noun and prepared.tokens[at] not in prepared.sets[at]:
        return False
    while (
        at
        and prepared.tokens[at - 1] not in _ADVERBIAL
        and (is_adjective(prepared.shown[at - 1]) or at - 1 in prepared.within)
        and _gap(prepared, at) == " "
    ):
        at -= 1
    governing = SPREADING[_POLISH].prepositions - {"jako", "co"}
    return not at or _gap(prepared, at) != " " or prepared.tokens[at - 1] not in governing


def _head_of(subject: _SaidOf, match: Match, prepared: Prepared) -> int | None:
    """Return where the noun stands to which what a phrase names belongs: `Przelew zwrotu zrobimy w ciągu 14 dni`."""
    first, last = prepared.tokens_at(match)
    at = next((at for at in range(first, last + 1) if not subject.lemmas.isdisjoint(prepared.sets[at])), None)
    if at is None:
        return None
    if prepared.language != _POLISH:
        before = prepared.text[max(0, prepared.spans[at][0] - 80) : prepared.spans[at][0]]
        head = _HEAD.search(before) or _TOLD_ABOUT.search(before)
        return None if head is None else prepared.spans[at][0] - len(head.group().lstrip(" .,;:!?–—"))
    if prepared.tokens[at] in prepared.sets[at] or prepared.tokens[at].endswith(("ę", "ą")):
        return None  # no genitive
    head_at = at - 1
    while head_at > 0 and is_adjective(prepared.shown[head_at]) and _gap(prepared, head_at + 1) == " ":
        head_at -= 1
    if head_at < 0 or any(_gap(prepared, place) != " " for place in range(head_at + 1, at + 1)):
        return None
    token = prepared.tokens[head_at]
    is_noun = is_thing(prepared, head_at) or token.endswith("enie")
    if not is_noun or not _ITS_OWN_NAMED.isdisjoint(prepared.sets[head_at]) or head_at in prepared.within:
        return None
    return prepared.spans[head_at][0]


def _english_owner(subject: _SaidOf, match: Match, prepared: Prepared) -> int | None:
    """Return where what a subject belongs to begins, or the phrase where it owns what stands in front of the verb."""
    first, last = prepared.tokens_at(match)
    tokens, text = prepared.tokens, prepared.text
    at = next((at for at in range(first, last + 1) if not subject.lemmas.isdisjoint(prepared.sets[at])), None)
    if at is None:
        return None
    behind = at + (at + 1 <= last and tokens[at + 1] == "s")
    owned = _OTHERS.match(text, prepared.spans[at][1])
    if owned and behind < last and owned["word"].lower() != subject.verb and not owned["word"].lower().endswith("ing"):
        verb = next((at for at in range(behind + 1, last + 1) if tokens[at] == subject.verb), None)
        is_short = verb is None and subject.verb in ("is", "has")  # `your rent's due`
        if not is_short and (verb is None or verb > behind + 1):
            return match.start
    governing = SPREADING[_ENGLISH].prepositions
    while first and _gap(prepared, first) == " " and tokens[first - 1] not in governing:
        if tokens[first - 1] not in _LOST and not describes(prepared, first - 1):
            break
        first -= 1
    if tokens[first] in _ARTICLE and first < at:
        first += 1
    head = _HEAD.search(text[max(0, prepared.spans[first][0] - 80) : prepared.spans[first][0]])
    return None if head is None else prepared.spans[max(0, first - 2)][0]


def _gap(prepared: Prepared, at: int) -> str:
    return prepared.between(at - 1, at)
