"""How a clause answers by taking up its question: with the question's opposite, or with something that it is not about.

`Czy filia jest otwarta w sobotę?` is denied by `W soboty filia jest zamknięta` and by `Filia pracuje tylko w tygodniu`;
`Czy trzeba mieć dowód?` is affirmed by `Bez dowodu nic nie załatwisz`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.text.values.weekdays import days_named, week_of
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no.content import stems_of, takes_up, up_to_its_verb, words_of
from pytest_genir.text.yes_no.english_senses import ONE_OF
from pytest_genir.text.yes_no.one_case import ONLY, is_about_another, restricts

Echo = Literal["same", "opposite", "only-other", "needed"]

#: What a question asks for, and what is its opposite, by the stems of words.
_OPPOSITES = {
    "pl": (
        ("otwart czynn pracuj działa funkcjon otwiera dostęp", "zamkn nieczynn przerw"),
        ("płac płat opłat koszt zapłac odpłat uiści", "bezpłat darm nieodpłat zwolnion zwalnia gratis"),
        (
            "można możli możes mogę mogą może możemy wolno dozwol dopuszcz pozwala",
            "zabron zakaz niedozwol niedopuszcz wyklucz",
        ),
        (
            "trzeba musi musz obowiąz wymag koniecz potrzeb należy powin",
            "dobrowol opcjonal fakultatyw zbęd zbyteczn nieobowiąz niepotrzeb niekoniecz zwolnion obejdzi obędzi",
        ),
        ("ważn aktual obowiąz", "nieważn wygas przetermin nieaktual unieważn"),
        ("przedłuż odnaw odnow kontynu trwa", "wygas kończ skończ ustaj ustan zakończ rozwiąz"),
        ("wlicz obejm zawar zawier cenie", "dopłac dodatkow osobn własn"),
        ("obejm objęt zawier wchod", "wyłącz wyłącza wyjęt pominięt"),
        ("wnieś wnos wprowad wwie wwoz zabrać", "zostaw depozy przechow"),
        ("smycz uwięz", "luzem luźno swobod spuszcz"),
        ("ogrzew ciepło ciepły ciepła", "zimn chłod nieogrzew"),
        ("przodu przedni", "tyłu tyln"),
        ("ustn", "pisemn"),
        ("pisemn", "ustn"),
        ("już", "dopiero"),
        ("zwrac zwrot zwróc odda oddaj", "bezzwrot przepad strac trac utrac"),
        ("zmien zmian zmieni modyfik nadpis", "niezmien nietkn pierwotn"),
        ("zjeść jeść śniad posił kolac obiad jedz", "czczo głodn"),
        ("wejść wchod środk wewnątrz", "zewnątrz"),
        ("zdąż jeszcz możn mog", "upłyn minę minął minęł minąć przepad spóźn późno"),
        ("onlin interne zdaln elektron mail komput", "osobiś papier tradycyj stacjon"),
        ("osobiś stacjon papier", "onlin interne zdaln elektron"),
        ("dostęp wolne wolna wolny", "niedostęp zajęt wyczerp wyprzed brak"),
        ("kup kupi kupić nabyć", "wyprzed sprzedane sprzedano skończ rozesz"),
        ("bezterminow dożywot", "wygas traci straci"),
        ("przedłuż wydłuż odrocz", "ostatecz nieprzekr"),
        ("wszys każd", "niektór wybran"),
    ),
    "en": (
        ("open works operat staffed", "closed closes shut"),
        ("pay paid cost fee charg price", "free gratis exempt waived"),
        ("can may could allow permit welcom", "forbid prohibit banned"),
        ("must have need requir obligat mandat compuls necess", "option voluntar unnecess exempt without"),
        ("valid current", "invalid expired lapsed void obsolete outdated"),
        ("still time can", "late passed missed went elapsed"),
        ("online internet remot email electr digital", "person paper"),
        ("person paper", "online remot electr internet"),
        ("post mail phone", "person personal yourself"),
        ("renew extend extens continu", "lapses lapse expire termin end ends"),
        ("includ", "extra additional separat"),
        ("refund back return", "non-refund nonrefund forfeit"),
        ("modif chang alter mutat updat overwr", "untouch unchang intact unmodif unaffect unalter"),
        ("eat food meal breakf lunch", "fast fasting empty stomach"),
        ("sit enter insid attend join", "outsid"),
        ("availab left vacan remain free buy", "unavail sold taken gone full booked occupied"),
        ("extend prolong postpon", "final fixed"),
        ("everyone all every anyone", "some selected"),
        ("alone unaccomp own yourself", "accompanied supervised escorted"),
        ("after later afterwards", "advance beforehand upfront"),
        ("counter", "prescription"),
        ("anybody anyone everybody everyone public visitors outsiders", "restricted members residents guests"),
        ("forever always permanent indefinit life", "expire expires lapse lapses temporar"),
        ("share together split", "own each separate individual"),
        ("back refund return keep", "lose loses forfeit forgo"),
        ("still", "stopped ceased discontin used"),
        ("lead leash", "free freely loose off"),
        ("heated warm", "cold chilly freezing unheat"),
    ),
}
#: What one need not do where another way is open.
_OTHER_WAYS = {
    "pl": (
        (
            "przyj przyjś przycho oddział wizyt stawi stawić urzęd okienk",
            "onlin interne zdaln elektron telefon mail poczt",
        ),
        ("wcześn uprzed zawczasu naprzód", "miejscu pokład konduktor kierowc"),
        ("drukow wydruk papier kopi", "telefon ekran onlin elektron"),
        ("bilet", "bezpłat darm nieodpłat gratis"),
    ),
    "en": (
        ("visit branch office come attend appear", "online remot electr internet phone email post"),
        ("advance beforeh earlier", "board spot door arrival"),
        ("print printed printout paper copy", "phone screen online electr"),
        ("ticket", "free"),
    ),
}


def _split(table: Mapping[str, Sequence[tuple[str, str]]]) -> dict[str, tuple[tuple[tuple[str, ...], ...], ...]]:
    return {
        language: tuple(tuple(tuple(stems.split()) for stems in pair) for pair in pairs)
        for language, pairs in table.items()
    }


_OPPOSED, _INSTEAD = _split(_OPPOSITES), _split(_OTHER_WAYS)
#: What makes a word its own opposite, and how long the word has to be.
_TURNING = {"pl": (("nie", 5), ("bez", 5)), "en": (("un", 4), ("non", 4), ("in", 6), ("im", 6), ("dis", 6), ("ir", 6))}
_NON = late(r"\bnon-(?=\w)", re.IGNORECASE)
#: `Only the holder can do that`: whoever else asks cannot.
_ONLY_WHO = late(r"\W*only\s+(?P<who>[^,.;:]{2,60}?)\s+(?:can|may|is|are|has|have|could|will)\b", re.IGNORECASE)
_WHO_ASKS = late(
    r"\W*(?:can|may|could|is|are|does|do|will)\s+(?P<who>(?:my|our|the|an?)\s+\w+|someone|anyone|anybody|guests)\b",
    re.I,
)
_PEOPLE = words("members residents guests")
_CONTAINS = late(r"\b(?:contains?|has|have|includes?|with)\s+(?P<no>no\s+)?(?:any\s+)?(?P<thing>\w{3,})", re.IGNORECASE)
_TURNED_AWAY = (
    r"(?:a\s+fine|fined|penalt\w+|turned\s+(?:away|down)|sent\s+(?:back|away|home)|refused|rejected|denied|void|invalid|impossible|pointless"
    r"|odsyła\w*|odesł\w*|odrzuc\w*|odmawia\w*|zawraca\w*|niemożliw\w*|nieważn\w*|pozostaw\w+)"
)
_NOT_WITHOUT = late(
    r"\bbez\s+\w.*\bnie\s+\w|\bnie\s+\w.*\bbez\s|\bwithout\b.*(?:\bnot\b|n['’]t\b|\bcannot\b|\bno\b)"
    r"|(?:\bnot\b|n['’]t\b|\bcannot\b|\bno\b).*\bwithout\b"
    r"|\bbez\s+\w.*\s(?:tylko|jedynie|wyłącznie)\s|\bwithout\s+\w.*\sonly\s"
    rf"|\b(?:bez|without)\s+\w.*\b{_TURNED_AWAY}|\b{_TURNED_AWAY}\b.*\b(?:bez|without)\s",
    re.IGNORECASE,
)
#: Only who has done it comes in: `Places are given only to those on the list`.
_FOR_THOSE_WHO = late(
    r"\bonly\s+(?:to\s+|for\s+)?(?:those|people|guests|visitors|passengers|anyone)\s+(?:on|with|who|holding)\b",
    re.IGNORECASE,
)
#: ... or with what is asked for: `Wstęp tylko po zapisaniu się`, `Entry by registration only`.
_ONLY_WITH = late(
    r"\b(?:tylko|wyłącznie|jedynie|only)\s+(?:po|z|ze|za|na\spodstawie|przy|przez|after|with|by|upon|on|against)\s+(?P<what>[^.;:]+)"
    r"|\b(?:by|with|on|upon)\s+(?P<before>(?:\w+\s+){1,3})only\b",
    re.IGNORECASE,
)
#: `Rowery przewozimy wyłącznie poza godzinami szczytu`
_ONLY_OUTSIDE = late(
    r"\b(?:tylko|wyłącznie|jedynie|only)\s(?:poza|outside(?:\sof)?|except)\s(?P<what>[^.,;:]+)", re.IGNORECASE
)
_BUT_WITHOUT = late(
    r"\b(?:byle(?:by)?|ale|lecz|but|so long as it is)\s(?:bez|without)\s(?P<what>[^\W\d_]+)", re.IGNORECASE
)
_FREE = late(
    r"\b(?:free of|without(?: any)?|no) (?:charge|fee|cost)s?\b|\bbez (?:żadnych )?(?:opłat|kosztów)\w*", re.IGNORECASE
)
#: Another way is enough: `Wystarczy przyjść`, `Just turn up`, `A passport is enough`.
_SUFFICES = late(
    r"(?<!nie )\bwystarcz\w+|^\W*(?:just|simply)\b|\b(?:is|are) (?:\w+ )?(?:enough|sufficient)\b|(?<!not )\bsuffices?\b"
    r"|\bwill do\b",
    re.IGNORECASE,
)
_NOT_ENOUGH = late(r"\bnie wystarcz\w+|(?:\bnot|n['’]t) (?:\w+ )?(?:enough|sufficient|suffice)\b", re.IGNORECASE)
#: `The pastry is egg-free` says that there are no eggs, and nothing about anything else.
_FREE_OF = late(r"\b(?!(?:toll|duty|tax|fee|rent|cost)[-‑])(\w{3,})[-‑]free\b", re.IGNORECASE)
_WITHOUT_CHANGE = late(r"\bbez (?:\w+ )?zmian\b", re.IGNORECASE)
#: What can be had without something does not need it: `przyjmujemy bez skierowania`, `takes patients without one`.
_WITHOUT = late(r"\b(?:bez|without)\s+(?:żadn\w+ |any |an? |the |your )?((?:[^\W\d_]+\s*){1,3})", re.IGNORECASE)
_BEING = late(r"\b(?:jest|są|is|are)\b", re.IGNORECASE)
_TURNING_WITHOUT = late(r"\b(?:nie|też|także|również|nawet|not|also|even|no)\b|n['’]t\b", re.IGNORECASE)
#: What is not to be had on one day may be on the others.
_SHUT = ("closed", "shut", "unavailable", "not ", "n't", "n’t", "zamkn", "nieczynn", "niedostęp", "nie ")
_ANAPHORS = frozenset(["one", "it", "any", "that", "this", "them", "niego", "niej", "nich", "tego"])
_NEEDS = 3
_STEM = 4
_LONGEST_WORD = 3
_STEM_TURNED = 5
_ENDINGS = frozenset(("s", "es", "d", "ed", "ing", "ly", "n", "y"))
_ASKING_WHICH = "któr"


def echo_of(question: str, clause: str, language: str) -> Echo | None:
    """Return how a clause takes up its question; None where nothing can be told."""
    if not question:
        return None
    clause = _NON.sub("non", clause)
    free = _FREE.sub(" free gratis ", _WITHOUT_CHANGE.sub(" niezmieniony ", clause))
    both = words_of(question), words_of(_FREE_OF.sub(" ", free))
    asked, said = (_beginnings(words, language) for words in both)
    pairs = _OPPOSED.get(language, ())
    if pairs and _any(asked, pairs[_NEEDS][0]):
        if (
            _NOT_WITHOUT.search(clause)
            or _FOR_THOSE_WHO.search(clause)
            or _is_only_with(question, clause)
            or (_NOT_ENOUGH.search(clause) and not takes_up(question, clause))
        ):
            return "needed"
        if does_without(question, clause):
            return "opposite"
        if _SUFFICES.search(clause) and not takes_up(question, clause):
            return "opposite"
        pairs += _INSTEAD[language]
    if (outside := _ONLY_OUTSIDE.search(clause)) and takes_up(question, outside["what"]):
        return "opposite"
    if _turned(*both, asked, language) or _is_wanted(question, clause) or _is_free_of(question, clause):
        return "opposite"
    if _lacks(question, clause) or _on_other_days(question, clause, language):
        return "opposite"
    for pair in pairs:
        for wanted, opposite in (pair, pair[::-1]):
            if _any(asked, wanted) and not _any(asked, opposite) and _any(said, opposite) and not _any(said, wanted):
                return "opposite"
        # `members` are who asks and who is told of, whatever that is: `Memberships come in three kinds`.
        named = tuple(stem for stem in pair[1] if stem not in _PEOPLE)
        if _any(asked, named) and _any(said, named):
            only = ONLY.search(clause)
            behind = only is not None and bool(stems_of(clause[only.end() :]))  # not `on prescription only`
            return "only-other" if behind and is_about_another(question, clause) else "same"
    if language == "en" and (told := _contains(question, clause) or _names_whom(question, clause)):
        return told
    return "only-other" if is_about_another(question, clause) else None


def _is_only_with(question: str, clause: str) -> bool:
    """Say whether nothing goes without what is asked for: `Zwiedzanie tylko po rezerwacji`."""
    only = _ONLY_WITH.search(clause)
    return only is not None and takes_up(question, only["what"] or only["before"])


def _turned(asked: Sequence[str], said: Sequence[str], begun: Set[str], language: str) -> bool:
    """Say whether a word of the question is said with `un` or `nie` in front: `Is it safe?`, `It is unsafe`."""
    return any(
        word.startswith(prefix + each[:_STEM_TURNED]) and not _any(begun, (word[: len(prefix) + _STEM_TURNED],))
        for prefix, least in _TURNING.get(language, ())
        for word in said
        if word.startswith(prefix)
        for each in asked
        if len(each) >= least and not each.startswith(_ASKING_WHICH)
    )


def _is_wanted(question: str, clause: str) -> bool:
    """Say whether a clause names what its question would do without: `Can I buy it without a prescription?`"""
    left_out = _WITHOUT.search(question)
    if left_out is None or _WITHOUT.search(clause):
        return False
    return not stems_of(up_to_its_verb(left_out[1])).isdisjoint(stems_of(clause))


def _is_free_of(question: str, clause: str) -> bool:
    """Say whether something is free of what its question asks for: `Are there nuts?`, `It is nut-free`."""
    things = [match[1].lower() for match in _FREE_OF.finditer(clause)]
    if not things:
        return False
    asked = words_of(_FREE_OF.sub("", question))
    begun = _beginnings(asked)
    return any(
        _any(begun, (thing, f"{thing}s", thing[:_STEM])) or not set(asked).isdisjoint(_members_of(thing))
        for thing in things
    )


def _members_of(kind: str) -> Set[str]:
    """Return what is of a kind, so that a place without the one is without the other."""
    return frozenset(form for each in ONE_OF.get(kind, "").split() for form in (each, f"{each}s"))


def _contains(question: str, clause: str) -> Echo | None:
    """Return what `it contains gluten` and `it contains no nuts` say to a question about `gluten-free`, `nut-free`."""
    things = [match[1].lower() for match in _FREE_OF.finditer(question)]
    for held in _CONTAINS.finditer(clause) if things else ():
        if any(held["thing"].lower().rstrip("s") == thing.rstrip("s") for thing in things):
            return "needed" if held["no"] else "opposite"
    return None


def _names_whom(question: str, clause: str) -> Echo | None:
    """Say whether only somebody else may: `Can my wife close it?`, `Only the holder can.`"""
    only, asks = _ONLY_WHO.match(clause), _WHO_ASKS.match(question)
    if only is None or asks is None:
        return None
    return "only-other" if stems_of(asks["who"]).isdisjoint(stems_of(only["who"])) else None


def _lacks(question: str, clause: str) -> bool:
    """Say whether something is without what is asked for: `Czy lek jest na receptę?`, `Wydajemy go bez recepty`."""
    if _WITHOUT.search(question) or _TURNING_WITHOUT.search(clause):
        return False
    # `Does it end with an exam?`, `It ends without an exam`: nothing of the question is left out.
    whole = _BEING.search(question) is not None or stems_of(question) <= stems_of(clause)
    return whole and does_without(question, clause)


def _on_other_days(question: str, clause: str, language: str) -> bool:
    """Say whether a clause names a run of days without the one that is asked for: `od poniedziałku do piątku`."""
    asked = _days(question, language)
    said = week_of(clause, language) if asked else None
    return said is not None and bool(said.covered) and asked.isdisjoint(said.covered | said.named)


def on_another_day(question: str, clause: str, language: str) -> bool:
    """Say whether a clause tells of other days than the one that is asked for: `closed on Sundays`, of Saturdays."""
    asked = _days(question, language)
    said = week_of(clause, language) if asked else None
    if said is None or not said.named or said.covered or not asked.isdisjoint(said.named):
        return False
    return not restricts(clause) and any(shut in clause.lower() for shut in _SHUT)


def clause_of_the_day(question: str, clauses: Sequence[str], language: str) -> int | None:
    """Return which clause names the day that is asked for, behind one of other days: `pn.–pt. 8–16, w soboty 9–12`."""
    if not _on_other_days(question, clauses[0], language):
        return None
    asked = _days(question, language)
    return next((at for at, each in enumerate(clauses) if asked & _days(each, language)), None)


def _days(text: str, language: str) -> frozenset[int]:
    return frozenset(named.day for named in days_named(text, language))


def does_without(question: str, clause: str) -> bool:
    """Say whether a clause can do without what the question names: `without a referral`, `bez niego`."""
    asked = stems_of(question)
    return any(set(words_of(match[1])) & _ANAPHORS or stems_of(match[1]) & asked for match in _WITHOUT.finditer(clause))


def without_it(question: str, sentence: str) -> bool:
    """Say whether what is asked for is just what has to be left out: `Fotografować można, byle bez lampy`."""
    left_out = _BUT_WITHOUT.search(sentence)
    return left_out is not None and _WITHOUT.search(question) is None and takes_up(question, left_out["what"])


@lru_cache(maxsize=64)
def _beginnings(said: tuple[str, ...], language: str = "") -> frozenset[str]:
    """Return words and what they begin with; one of three letters is one, not the beginning of `canteen`.

    English ones of four are whole words as well, which nothing but an ending follows: `late` does not begin `latex`.
    """
    found = frozenset(said).union(
        *(map(word.__getitem__, map(slice, range(_LONGEST_WORD + 1, len(word)))) for word in said)
    )
    if language != "en":
        return found
    others = {word[:_STEM] for word in said if len(word) > _STEM and word[_STEM:] not in _ENDINGS}
    return found - (others - frozenset(said))


def _any(begun: Set[str], stems: Sequence[str]) -> bool:
    return not begun.isdisjoint(stems)
