"""Words of everyday administration and commerce: which say the same, which say nothing of their own, which deny."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.vocabulary import words

_ENGLISH_SAME = """
child kid children youngster
fee charge
price cost
year annual annually yearly
month monthly
week weekly
day daily
cancel cancellation
discount reduction off
begin start commence
end finish
require need necessary mandatory compulsory obligatory
allow permit welcome
forbid prohibit ban
book booking reserve reservation
collect collection pick pickup
deliver delivery
pay payment
return refund
claim complaint
employee staff worker
car vehicle
bike bicycle
rubbish trash garbage waste
luggage baggage
extra additional further
online internet
roughly about around approximately
pensioner senior concession
late overdue
picture photo photograph
warranty guarantee
renew renewal
apply application
advance ahead beforehand
approve approval
register registration sign enrol
include included
shop store
flat apartment
form application
participant attendee
carry carried
send enclose submit
bring take
accept take
return back
refund back
"""
_POLISH_EMPTY = words(
    "się ja ty on ona ono my wy oni pan pani państwo państwa panu nam wam mu jej im cię nas was go "
    "je to ten ta te tego "
    "tej tym ich swój swoje swoją twój twoje twoją nasz nasza nasze mój być jest są będzie będą "
    "jesteś mieć ma mamy masz "
    "mają i oraz a lub albo bądź też także również już tylko jeszcze zawsze zwykle obecnie aktualnie "
    "teraz u w we na za "
    "po od do z ze o przy przez dla pod nad jako sam sama samo każdy każda każde każdego jeden jedna jedno jednorazowo "
    "razem łącznie całość całe cały kwota suma wynosić wyniesie wynieść kosztować koszt cena opłata płacić zapłacić "
    "pobierać pobrać naliczać naliczyć liczyć wydatek wydać trzeba należy trwać potrwać zajmować zająć czas około ok "
    "godzina godz który która które że ile wystarczyć wystarczy dokładnie równo wysokość proszę niestety oczywiście "
    "nadal możliwość zł złoty ono skala rok roczny miesiąc dzień doba tydzień godzina dorosły "
    "normalny standardowy stacjonarny jedynie dodać dostępny skorzystać wtedy życie"
)
_ENGLISH_EMPTY = words(
    "the a an it its they their them this that these those you your we our us i my he she his her be "
    "is are was will would "
    "shall can may do does s re ll ve have has had get gets and or also too just only currently now always usually "
    "normally at in on of for to by from with per each every all there here as so then about around roughly "
    "approximately cost price charge pay fee come total amount set back take last run exactly please which one who "
    "what not n t "
    "is re m some any year month week day hour person adult standard regular full add available "
    "offer buy purchase order obtain both only"
)
#: In a phrase these are said by the amount, the length of time, or nothing: only with a value of the kind.
_SAID_BY_VALUES: Mapping[str, Set[str]] = {
    "amount": words(
        "kosztować koszt wynosić opłata cena płatny płacić zapłacić być cost costs price priced be pay charge fee to"
    ),
    "duration": words("trwać potrwać czas wynosić być last take be lasts takes"),
    "percent": words("wynosić być be"),
    "time": words("być be hour godzina godz"),
    "date": words("być be dzień dnia"),
    "number": words("być be mieć have"),
}
_SMALL = words(
    "w we na z ze do od za o u dla ciąg okres czas trakcie ciągu okresie przy pod nad przed przez i "
    "oraz a lub albo bądź się to jest są być ten ta te pan "
    "pani można the a an of for to by from with at in on and or be is are you your we our it its per each every as if "
    "than via that"
)
#: What denies, doubts, excepts or turns: a clause with one of these says nothing that is gathered.
_TURNING = {
    "pl": late(
        r"\b(?:nie|bez(?! podania| zwłoki| problem\w*| wychodzenia)|ani|nigdy|nikt|żad\w+|brak\w*"
        r"|oprócz|poza|prócz|wyjątkiem|zamiast|niż|rzadko|dawniej|kiedyś"
        r"|poprzedni\w*|dotychczas|podobno|rzekomo|ponoć|może|chyba|gdyby|gdybyś|czy|ledwo|prawie|niemal"
        r"|odwoła\w*|zniesion\w*|zlikwid\w*|star[aey]|starą|starych|dawn\w+|inn\w+|drug\w+"
        r"|był[aoy]?|miał[aoy]?|kosztował\w*|wynosił\w*|planuj\w*|rozważ\w*|zakaz\w*|zabron\w*|niedozwol\w*|odmaw\w*"
        r"|wyklucz\w*|zrezygn\w*|gdzie\s?indziej|konkuren\w*|teori\w*|dłużej|krócej|przesta\w+|wycofa\w*|wstrzyma\w*)\b"
    ),
    "en": late(
        r"\b(?:no|not|never|nobody|none|neither|nor|without|except|excluding|unlike|instead|rather|rarely|seldom|hardly"
        r"|formerly|previously|once|used|was|were|had|would|could|might|perhaps|maybe|possibly|supposedly|allegedly"
        r"|reportedly|than|almost|nearly|more|less|old|former|previous|other|another"
        r"|elsewhere|fails?|refuses?|excluded|waived|scrapped|abolished|dropped|cancelled"
        r"|plans? (?:to|on|an?)|(?:we|they|who|i|you) plan|planned|consider\w*"
        r"|forbidden|prohibited|banned|unless|whether|until|cannot|different|anything|far|thought|believed|rumou?red|supposed|theory"
        r"|usual|longer|shorter|sooner|later|off (?:the|your|an?|our)|barred|exempt|stopp?\w*|ceas\w+"
        r"|lacks?|den(?:y|ies|ied))\b|n['’]t\b|\b(?:ends?|stops?) at (?=[£$€])"
    ),
}
#: Behind these a clause is a condition or somebody else's words.
_CONDITIONS = {
    "pl": late(r"\b(?:jeśli|jeżeli|gdy|kiedy|o ile|pod warunkiem|dopóki|zanim|twierdz\w+|mówi\w*|pisz\w+)\b"),
    "en": late(
        r"\b(?:if|when|unless|provided|providing|assuming|as long as|before|after|says?|said|claims?|think|believe)\b"
    ),
}
_FREE = {
    "pl": late(
        r"\b(?:nic (?:(?:cię|was|pana|panią|państwa) )?nie kosztuj\w+|za darmo|bezpłatn\w+|darmow\w+"
        r"|gratis|bez (?:żadnych )?"
        r"opłat\w*|nieodpłatn\w+|zwolnion\w+ z (?:tej )?opłat\w*|nie ma (?:żadnej )?opłaty|opłaty nie ma|opłat nie ma"
        r"|nie (?:pobiera|płaci|zapłaci|nalicza)\w*|0 zł)(?!\w)"
    ),
    "en": late(
        r"\b(?:free(?: of charge)?|for free|for nothing|at no (?:extra |additional )?(?:cost|charge)|no (?:charge|fee)"
        r"|complimentary|without charge|costs? (?:you )?nothing(?! (?:extra|more|but))|£0)\b(?! of\b(?! charge))"
    ),
}
_INCLUDED = {
    "pl": late(
        r"\b(?:w (?:tej )?cenie|w tej kwocie|wliczon\w+(?: w (?:cenę|opłatę|koszt\w*))?"
        r"|zawart\w+ w (?:cenie|opłacie))\b"
    ),
    "en": late(
        r"\b(?:(?:is|are|comes?|all) (?:already )?included?|includ(?:ed|es|ing)"
        r"|comes? with(?: the price)?|part of the price)\b"
    ),
}
_REQUIRED = {
    "pl": late(
        r"\b(?:trzeba|należy|musi\w*|wymagan\w+|wymaga\w*|obowiązkow\w+|konieczn\w+|potrzebn\w+|potrzeba|niezbędn\w+"
        r"|potrzebuj\w+|po okazaniu|warunkiem|powin\w+)\b"
    ),
    "en": late(
        r"\b(?:must|have to|has to|need(?:s|ed)? to|needs?|required?|requires|needed|necessary|mandatory|compulsory"
        r"|obligatory)\b"
    ),
}
_ALLOWED = {
    "pl": late(r"\b(?:można|wolno|możliw\w+|dozwolon\w+|mog\w+|może\w*|da się)\b"),
    "en": late(r"\b(?:allowed|permitted|welcome|can|may|possible|allows?)\b"),
}
FRAMES: Mapping[str, Mapping[str, re.Pattern[str]]] = {
    "free": _FREE,
    "included": _INCLUDED,
    "required": _REQUIRED,
    "allowed": _ALLOWED,
}
#: How frames stand in a phrase where they are more than that.
_BOUNDS = {
    "most": {
        "pl": late(
            r"\b(?:do|przed|maksymaln\w+|maks|najwyżej|najpóźniej|co najwyżej|nie więcej niż)(?: na"
            r"| w| po| w ciągu)?[ .]*\Z"
        ),
        "en": late(r"\b(?:by|before|up to|at most|a maximum of|maximum|max|no more than|not more than)\s?\Z"),
    },
    "least": {
        "pl": late(r"\b(?:co najmniej|przynajmniej|minimum|min|minimalnie|minimaln\w+|od|najkrócej)(?: na| w)?[ .]*\Z"),
        "en": late(r"\b(?:at least|a minimum of|minimum|from|no less than|not less than)\s?\Z"),
    },
    "above": {
        "pl": late(r"\b(?:ponad|powyżej|więcej niż|o)\s?\Z"),
        "en": late(r"\b(?:over|more than|above|by|another|extra|further)\s?\Z"),
    },
    "below": {
        "pl": late(r"\b(?:poniżej|mniej niż|niespełna|prawie|niemal|blisko)\s?\Z"),
        "en": late(r"\b(?:under|less than|below|nearly|almost)\s?\Z"),
    },
    "within": {
        "pl": late(r"\b(?:w ciągu|w terminie|w przeciągu)\s?\Z"),
        "en": late(r"\b(?:within|in)\s?\Z"),
    },
    "after": {
        "pl": late(r"\b(?:po|za)\s?\Z"),
        "en": late(r"\b(?:after|past|in)\s?\Z"),
    },
    "of": {"pl": late(r"(?!)"), "en": late(r"\bof (?:the|these|those|your|our)\s?\Z")},
}
_CONTRARY = {
    "most": {"pl": late(r"\bminim|\bmin\b|najmniej"), "en": late(r"\bminim|\bleast\b")},
    "least": {"pl": late(r"\bmaks|najwyżej|najpóźniej"), "en": late(r"\bmaxim|\bmost\b|\bup to\b")},
}
_HOUR = late(r"\bgodz(?:in\w+|\.)? ?\Z")
#: Endings that make nouns, verbs and adjectives of one root.
_ENDINGS = {
    "pl": late(
        r"(?:owanie|owania|ować|owany|ywać|iwać|anie|enie|ienie|cie|acja|cyjny|nięcie|nąć|ać|ić|yć|eć"
        r"|ony|any|ny|owy|ski"
        r"|cki|y|a|e|i|o|ka)\Z"
    ),
    "en": late(r"(?:isation|ization|ation|ition|ion|ment|ship|age|ance|ence|able|ible|ing|ed|er|al|ly|s|es|e|y)\Z"),
}
_SHORTEST_ROOT = {"pl": 5, "en": 4}


@dataclass(frozen=True, slots=True)
class GatheringWords:
    """What is known of one language."""

    language: str
    same: Mapping[str, Set[str]]
    #: They add nothing to a value and its thing.
    empty: Set[str]
    small: Set[str]
    said_by: Mapping[str, Set[str]]
    turning: re.Pattern[str]
    conditions: re.Pattern[str]
    #: Between two things, each with its own value.
    joining: Set[str]


def _same(groups: Iterable[Set[str]]) -> Mapping[str, Set[str]]:
    found: dict[str, Set[str]] = {}
    for group in groups:
        for word in group:
            found[word] = found.get(word, frozenset()) | group
    return found


@lru_cache(maxsize=None)
def words_of(language: str) -> GatheringWords:
    polish = language == "pl"
    same: Iterable[Set[str]] = (frozenset(line.split()) for line in _ENGLISH_SAME.strip().splitlines())
    if polish:
        from pytest_genir.text.matching.polish.near import kin

        same = kin()
    return GatheringWords(
        language,
        _same(same),
        _POLISH_EMPTY if polish else _ENGLISH_EMPTY,
        _SMALL,
        _SAID_BY_VALUES,
        _TURNING[language],
        _CONDITIONS[language],
        words("i oraz a ale lecz natomiast lub albo" if polish else "and but or while whereas plus"),
    )


@lru_cache(maxsize=8192)
def root(lemma: str, language: str) -> str:
    """Return what a noun and a verb of one deed have in common: `przedłuż` of `przedłużyć` and `przedłużenie`."""
    if language == "en" and lemma.endswith("ee"):
        return lemma  # an employee is no employer
    while len(stem := _ENDINGS[language].sub("", lemma)) >= _SHORTEST_ROOT[language] and stem != lemma:
        lemma = stem
    return lemma


def bound(text: str, language: str, kind: str = "") -> tuple[str, int]:
    """Return what the words in front of a value make of it (the most, the least, beyond it), and where they begin."""
    text = _HOUR.sub("", text)
    for name, ways in _BOUNDS.items():
        found = ways[language].search(text)
        if found and not (name == "above" and kind in ("time", "date") and found[0].strip() == "o"):
            return name, found.start()
    return "", len(text)


_AHEAD = {"pl": late(r"\b(?:wcześniej|przed)\b"), "en": late(r"\b(?:advance|ahead|notice|before|beforehand)\b")}


def agrees(how: str, said: str, kind: str, front: str, clause: str, language: str) -> bool:
    """Say whether a value has the bound in a clause that it has in a phrase, or one that says no less."""
    for name, pattern in _CONTRARY.items():
        if how == name and pattern[language].search(front):
            return False
    if said == "after" and kind not in ("duration", "time", "date"):
        said = ""  # `za 10 zł`
    if said == how:
        return True
    if kind == "duration":
        if not how and said == "least":
            return _AHEAD[language].search(clause) is not None
        return (how, said) in _SAYING_NO_LESS
    if how == "least":  # `from 4 pm`, "starts at 4"; `minimum stay of 2 nights`
        return not said and (kind == "time" or _CONTRARY["most"][language].search(clause) is not None)
    return not how and said == "most" and kind in ("number", "length", "mass", "temperature")


_SAYING_NO_LESS = frozenset((("", "most"), ("", "within"), ("within", "most"), ("most", "within")))
#: Sums of their own: what they cost, or what a breach of them costs, is another sum.
SUMS = words("limit kaucja depozyt zaliczka kara grzywna rata zniżka stawka składka deposit fine discount penalty")
PRICES = words("opłata cena koszt fee price cost charge")
#: Verbs by which things are had, given, sold and used: they add nothing to a thing and its price or number.
GENERIC = words(
    "kupić kupować wykupić wykupywać zamówić zamawiać wypożyczyć wypożyczać wynająć wynajmować dostać dostawać "
    "otrzymać otrzymywać wejść wchodzić wpuszczać przysługiwać obowiązywać przyjmować odbywać odbyć oferować "
    "zapewniać móc musieć chcieć sprzedawać sprzedać zabierać zabrać mieścić zmieścić liczyć wyceniać wycenić "
    "rozłożyć potrwać przedłużyć rezerwować zarezerwować skorzystać używać przewozić "
    "use sell hold seat sleep rent hire book reserve request cover accept allow require need bring give receive make "
    "start begin open close run last leave serve arrive welcome go become apply collect deliver"
)
