"""Whether a clause without a negation affirms what its question asks, denies it, or is about something else.

`Karty przyjmujemy w każdym okienku` affirms `Czy zapłacę kartą?`; `Kasa przyjmuje gotówkę` names another thing of the
same kind, which denies it; `Kasa jest na parterze` says neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no.content import (
    beginning,
    content_in_order,
    content_of,
    for_yes_or_no,
    in_common,
    is_of,
    telling_words,
)

Bearing = Literal["affirms", "denies", "elsewhere"]

#: Things of one kind by the beginnings of their words, a kind a line: who is asked for one and names another denies.
_KINDS = {
    "pl": (
        "poniedz|wtor|środ|czwart|piąt|sobo|niedzie",
        "stycz|luty|lutym|lutego|marc|marz|kwie|majów|maja|maju|czerw|lip|sierp|wrze|paźdz|listopad|grud",
        "kart|gotówk|przelew|czek|blik",
        "tramwaj|autobus|metr|pociąg|rower|samoch|taksów",
        "student|emeryt|senior|uczni|dzieci|rencist|niepełnospr|nauczyciel|rodzic|mieszka|turyst",
        "skan|kopi|kser|oryginał|odpis|zdjęci",
        "angielsk|polsk|niemiec|ukraiń|francus|rosyj|hiszpań",
        "jednorazow|miesię miesiąc|tydzie tygod|kwartał|roczn rok",
        "bezterminow dożywot|lata|miesię miesiąc|tygod|dni",
        "recepc|porti|sekretar|kas|okienk|bibliotek|szatni",
        "ustn|pisemn testu test",
        "imienn|okazicie",
        "lekar|pielęgniar|położn|farmaceut",
    ),
    "en": (
        "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
        "january|february|march|april|june|july|august|september|october|november|december",
        "card credit|cash|cheque check|transfer|invoice",
        "tram|bus|train|metro underground|bike bicycle|taxi|ferry",
        "student|pupil|pensioner senior|child|teacher|parent|resident|tourist|disabled",
        "scan|copy copies photocop|original",
        "english|french|german|polish|ukrainian|spanish|italian|dutch",
        "one-off off once|weekly week|monthly month|quarterly quarter|yearly annual year",
        "life lifelong|year|month|week|day",
        "reception|lodge porter|library|cloakroom|cashier|counter",
        "oral spoken|written",
        "personal named|transferable bearer",
        "doctor physician|nurse|pharmacist|midwife",
    ),
}
#: What is done with a thing, a deed a line; who may do the one may not do the other.
_DEALS = {
    "pl": "odwoł anul|umów umaw zarezerw rezerw zamów zamaw|przełoż przesun|przedłuż|zwróc zwrac odda|odebra odbier"
    "|wypożycz|zgłosi zgłasz",
    "en": "cancel|book reserv order|reschedul postpon|renew|return|collect|borrow|report",
}
#: Here these are no deed.
_BOOKS = late(
    r"\b(?:the|an?|my|your|our|this|library)\s+(?:\w+\s+)?books?\b|\bbooks\b(?!\s+(?:a|an|the)\b)", re.IGNORECASE
)
_ANAPHORS = {
    "pl": late(
        r"\b(?:to|tego|temu|tym|ten|ta|te|tę|ją|je|go|niego|niej|nim|nią|nich|niemu|tak(?:a|i|ie|iej|iego|ą)?|wtedy|wówczas)\b",
        re.I,
    ),
    "en": late(
        r"\b(?:it|it['’]s|its|they|them|this|these|those|so|one)\b"
        r"|\bthat(?=['’]s\b|\s+(?:is|was|will|would|can|means|way|one)\b|\W*$)",
        re.I,
    ),
}
#: No words of that kind: `jedno to za mało`, `one application per person`, `it costs £5`.
_NO_ANAPHOR = late(
    r"\b(?:(?:between|at|from|until|till|and|to)\s+one\b|one\s+(?:\w+\s+)?per|so\s+(?:that|far|much)|that\s+way|one-off|it\s+(?:costs?|takes|will|would\s+cost)"
    r"|tak\s+(?:jak|samo)|to\s+(?:kosztuje|jest\s+\d|będzie|\d+))\b",
    re.IGNORECASE,
)
_EVERY = late(
    r"\b(?:every(?!\s+(?:month|year|quarter|hour|time)\b)|ever(?:yone|ybody|ything|ywhere)|all|any\w*|always|whatever|whenever|whichever|daily|both|each(?!\W*$)|whole"
    r"|każd\w*(?!\s+(?:miesi\w+|rok\w*|kwarta\w+|godzin\w*|raz\w*))|wszyst\w+|wszyscy|zawsze|codzien\w*|dowoln\w*|wszędzie|cał(?:odobow\w+|(?:y|ą|ej)(?=\s+(?:rok\w*|dzień|dni\w*|tydzień|dob\w+|sezon\w*|czas\w*|okres\w*|zim\w+|lat\w+|wiosn\w+|jesień|wakacj\w+|miesiąc\w*|noc\w*|tras\w+|teren\w*|obszar\w*|siec\w+|polsce|długości)\b))|ob(?:a|u|ie|ydwa\w*))\b",
    re.IGNORECASE,
)
#: When something is had is no duty: `the photographer is in every day`.
_EVERY_DAY = late(r"\b(?:every\s+day|daily|always|codzien\w*|zawsze)\b", re.IGNORECASE)
#: `Zgłoszenie trzeba podpisać` is no answer to `may I`, and `you may come at once` none to `must I`.
_ASKS_FOR_DUTY = late(
    r"\b(?:mus(?:i|z)\w*|trzeba|należy|obowiąz\w+|koniecz\w+|wymag\w+|potrzeb\w+|powin\w+|niezbęd\w+"
    r"|must|need\w*|have\s+to|has\s+to|requir\w*|obliged|obligatory|mandatory|compulsory|necessary)\b",
    re.IGNORECASE,
)
_DUTY = late(
    r"\b(?:musi\w*|muszą|trzeba|należy|obowiąz\w+|koniecz\w+|wymag\w+|potrzeb\w+|powin\w+|niezbęd\w+|wystarcz\w+"
    r"|must|needs?|needed|ha(?:s|ve)\s+to|requir\w*|obliged|obligatory|mandatory|compulsory|necessary|essential|expected"
    r"|enough|suffic\w+|ahead|beforehand|in\s+advance|dopiero|only\s+(?:after|when|with|if)|zawczasu|z\s+wyprzedzeniem)\b",
    re.IGNORECASE,
)
_LEAVE = late(
    r"\b(?:możliw\w*|można|możesz|może|mogą|możemy|wolno|dozwol\w+|dopuszcz\w+|pozwal\w+|zezwal\w+|przyjmuj\w+|akcept\w+"
    r"|widzian\w+|zapraszam\w*|dostępn\w+|przysługuj\w+|uprawni\w+|da\s+się|wystarcz\w+|honoruj\w+|zaszkodzi|w\s+porządku"
    r"|jak\s+zwykle|normalnie|obejmuj\w+|także|też|również|nadal|zostało|zostały|pozostał\w*|mamy|mają|jest\s+w\s+cenie"
    r"|can|may|possible|allow\w*|permit\w*|welcome|fine|okay|accept\w*|available|entitled|eligible|qualif\w+|includ\w*"
    r"|admit\w*|take[ns]?(?!\s+(?:\w+\s+){0,3}(?:minutes?|hours?|days?|weeks?|months?|years?)\b)|on\s+sale|w\s+sprzedaży|do\s+wzięcia|support\w*|honou?r\w*|as\s+well|too|also|as\s+usual|remain\w*|works?|covers?|still|free\s+to|get\s+in|given|granted"
    r"|provided\s+for|suffic\w+|enough|\w{2,}(?:esz|isz|ysz|asz))\b",
    re.IGNORECASE,
)
#: Says so whatever it takes up.
_SAYS_SO = late(
    r"\b(?:option|possibility|możliwoś\w*|opcj\w*|możliwe|da\s+się|przeszk\w+|przeciwwskaz\w+|zapraszam\w*"
    r"|you(?:['’]re|\s+are)\s+(?:welcome|free|entitled)|barrier-free|have\s+until|right\s+to|objections?|against\s+it|drzwi\s+są\s+otwarte|doors?\s+(?:is|are)\s+open|mile\s+widzian\w+)\b",
    re.IGNORECASE,
)
#: Where the answer is to be found is no answer.
_LOOK_THERE = late(
    r"\b(?:znajdzie(?:sz|cie)|sprawd\w+|zapyta\w*|pyta[jć]\w*|zajrz\w+|dowie\w*|skontakt\w+"
    r"|zadzwo\w+|określa\w*|udziela\w*)\b"
    r"|\b(?:you(?:['’]ll|\s+will|\s+can|\s+may)?|please|should|to)\s+"
    r"(?:find|check|see|ask|contact|call|consult|refer|look)\b"
    r"|^\W*(?:find|check|see|ask|contact|call|consult|refer|look)\b|\bworth\s+(?:\w+ing|a\s+(?:call|look|try))\b|^\W*(?:more\s+)?(?:details?|information)\b",
    re.IGNORECASE,
)
#: Where something stands is not what is asked: `Kompost można trzymać za altaną`, `behind the shed`.
_BESIDE = late(
    r"\b(?:behind|beside|near|next\s+to|opposite|under)\s+(?:(?:the|a|an|your|our)\s+)?[^\W\d_]+"
    r"|\b(?:obok|koło|naprzeciw\w*|niedaleko)\s+[^\W\d_]+|\b(?:za|przed|nad|pod)\s+[^\W\d_]+(?:ą|em|ami|mi)\b",
    re.IGNORECASE,
)
_ONLY = late(r"\b(?:tylko|jedynie|wyłącznie|only)\b", re.IGNORECASE)
_MAY = late(r"\b(?:można|może|możesz|możecie|can|may)\b", re.IGNORECASE)
#: What a word is joined by to the rest: `by card`, `w sobotę`, `po angielsku`.
_PREPOSITIONS = words(
    "by in at for on from within with before after during into via w we z ze na za "
    "od do po przed przez przy u o bez dla"
)
_TOKEN = late(r"[^\W_]+(?:[-‑][^\W_]+)*")
_LEFT_BESIDE = 2
_ANYBODY = words("ktoś coś kogo some anyb anyo")
_LONGEST = 400


def bearing_of(question: str, clause: str, language: str, sentence: str = "") -> Bearing:
    """Return what a clause that denies nothing says to its question; a thing and its kind may stand apart."""
    question = for_yes_or_no(question)
    duty = _ASKS_FOR_DUTY.search(question) is not None
    if _SAYS_SO.search(clause) and not duty:
        return "affirms"
    if names_another(question, sentence if 0 < len(sentence) <= _LONGEST else clause, language):
        return "denies"
    if _LOOK_THERE.search(clause):
        return "elsewhere"
    asked, common = content_of(question), in_common(question, clause, language)
    alike: list[Sequence[str]] = [
        kind[place] for kind in _kinds(language) for place in _members(question, kind) & _members(clause, kind)
    ]
    left, new = (
        {each for each in stems - common if not any(is_of(each, group) for group in alike)}
        for stems in (asked, content_of(clause))
    )
    if not left or not new or _stands_for(clause, language):
        return "affirms"
    taken = asked - left
    if taken and _BESIDE.search(clause) and not asked & in_common(question, _BESIDE.sub(" ", clause), language):
        return "elsewhere"
    if _EVERY.search(_EVERY_DAY.sub(" ", clause) if duty else clause) and (
        taken or not asked.isdisjoint(content_of(sentence))
    ):
        return "affirms"
    if not taken:
        free = duty and _MAY.search(clause) and not _DUTY.search(clause) and not _ONLY.search(clause)
        return "denies" if free else "elsewhere"
    if (
        (_numbers(left) and _numbers(new))
        or _replaced(question, clause, left, asked)
        or _in_its_place(question, clause)
    ):
        return "elsewhere"
    if (_DUTY if duty else _LEAVE).search(clause):
        return "affirms"
    timed = names_of_kinds(" ".join(left), language)
    return "affirms" if len(left) == 1 and not timed and len(taken) >= _LEFT_BESIDE else "elsewhere"


def deals_otherwise(question: str, clause: str, language: str) -> bool:
    """Say whether a clause is about doing something else with the thing: `can be booked online`, of cancelling."""
    deals = _deals(language)
    question, clause = (_BOOKS.sub(" ", text) for text in (question, clause))
    asked, said = _members(question, deals), _members(clause, deals)
    return len(asked) == 1 and bool(said) and asked.isdisjoint(said)


def names_of_kinds(text: str, language: str) -> bool:
    """Say whether a text names a day or a month."""
    return any(_members(text, kind) for kind in _kinds(language)[:2])


def _stands_for(clause: str, language: str) -> bool:
    """Say whether a word of the clause stands for what was asked: `They are welcome`, `Tak jest`."""
    return _ANAPHORS[language].search(_NO_ANAPHOR.sub(" ", clause)) is not None


def names_another(question: str, clause: str, language: str) -> bool:
    """Say whether a clause names, of a kind of things, others than the one that is asked for."""
    if _EVERY.search(clause):
        return False
    for kind in _kinds(language):
        asked, said = _members(question, kind), _members(clause, kind)
        if len(asked) == 1 and said and asked.isdisjoint(said):
            return True
    return False


def _members(text: str, kind: tuple[tuple[str, ...], ...]) -> set[int]:
    written = [word.lower() for word in _TOKEN.findall(text)]
    return {place for place, stems in enumerate(kind) if any(word.startswith(stems) for word in written)}


def _replaced(question: str, clause: str, left: set[str], asked: frozenset[str]) -> bool:
    """Say whether the clause has something else with a preposition where the question's last word had one."""
    last = _last_with_preposition(question)
    if last is None or beginning(last) not in left:
        return False
    return any(beginning(word) not in asked for word in _with_prepositions(clause))


def _in_its_place(question: str, clause: str) -> bool:
    """Say whether a clause ends with another thing behind the same words: `The club runs classes`, asked for trips."""
    asked, said = content_in_order(question), content_in_order(clause)
    if len(asked) <= _LEFT_BESIDE:
        return False
    if asked[:-1] == said[:-1] and asked[-1] != said[-1]:
        return True
    # `Sklep sprzedaje na miejscu mleko i jajka`, asked for cheese: all but the one thing comes first.
    kept = [each for each in asked if each in said]
    missing = {*asked} - {*kept, *_ANYBODY}
    replaced = len(missing) == 1 and len(kept) >= _LEFT_BESIDE and asked[0] in kept and said[: len(kept)] == kept
    joined = {beginning(word) for before, word in pairwise(clause.lower().split()) if before in _PREPOSITIONS}
    return replaced and len(said) > len(kept) and joined <= {*asked}


def _last_with_preposition(question: str) -> str | None:
    held, every = {*_with_prepositions(question)}, telling_words(question)
    return every[-1] if every and every[-1] in held else None


def _with_prepositions(text: str) -> Iterator[str]:
    """Yield the words that prepositions join: `credit` and `card` of `by a credit card`."""
    written = [word.lower() for word in _TOKEN.findall(text)]
    for place, word in enumerate(written):
        if word in _PREPOSITIONS:
            joined = [each for each in written[place + 1 : place + 4] if each not in STOP_WORDS]
            yield from joined


def _numbers(stems: set[str]) -> bool:
    return any(each.isdigit() for each in stems)


@lru_cache(maxsize=4)
def _kinds(language: str) -> tuple[tuple[tuple[str, ...], ...], ...]:
    return tuple(tuple(tuple(each.split()) for each in line.split("|")) for line in _KINDS.get(language, ()))


@lru_cache(maxsize=4)
def _deals(language: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(each.split()) for each in _DEALS.get(language, "").split("|") if each)
