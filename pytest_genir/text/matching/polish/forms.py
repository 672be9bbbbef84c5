"""Polish phrases in other forms of the same words: `rząd 7` and `siódmy rząd`, `szary pojemnik` on either side.

What lasts so long is also so long by its adjective: `karnet na 3 miesiące` is a `karnet trzymiesięczny`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.numbered import numbers
from pytest_genir.text.matching.polish.otherwise_written import house_numbers
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.values.value import ORDINAL
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching import Prepared
    from pytest_genir.text.matching.matcher import Matcher

_NUMBERED = late(r"(?P<before>.*\b)?(?P<thing>[^\W\d_]{3,}) (?:nr |numer )?(?P<number>\d{1,3})\Z", 2)
#: How much of a kind something is: `II stopień oparzenia` is an "oparzenie drugiego stopnia".
_GRADE = r"(?P<grade>stop(?:ień|ni\w+)|klas\w+|kategori\w+|typ\w*|gatun\w+|generacj\w+|poziom\w*|faz\w+|stadi\w+)"
_GRADED = late(rf"(?P<number>[\w.]+) {_GRADE} (?P<what>[^\W\d_]{{4,}})\Z", 2)
_OF_GRADE = late(rf"(?P<what>[^\W\d_]{{4,}}) (?:(?P<number>[\w.]+) )?{_GRADE}(?: (?P<last>[IVX\d]+))?\Z", 2)
_IN_PRICE = late(r"(?P<thing>[^\W\d_]+)(?: (?:jest|są))? (?:w cenie|wliczon\w+ w cenę)\Z", 2)
_LINE = late(
    r"(?P<before>.*\b)?(?P<what>autobus\w*|tramwaj\w*|trolejbus\w*|lini[aęąi]) (?:nr )?(?P<number>\d{1,3})\Z", 2
)
_STREET = late(
    r"(?P<before>.*?)\b(?:przy |na )?(?P<kind>u|a)(?:licy|lica|leja|lei|l\.?) (?P<name>[A-ZĄĆĘŁŃÓŚŹŻ][\w ./-]+)\Z"
)
_NO_STREET, _NO_AVENUE = (
    late(rf"\b(?:pl\.|plac\w*|os\.|osiedl\w+|rond\w+|skwer\w*|ryn(?:ek|ku)|bulwar\w*|{other})\s\Z", 2)
    for other in (r"al\.|alej\w*|alei", r"ul\.|ulic\w+")
)
_NAMED = late(r"[A-ZĄĆĘŁŃÓŚŹŻ]\w+(?:\s\d+\s?\w?(?:\s?(?:/|m\.?|lok\w*\.?|mieszkani\w+)\s?\d+)?)?\Z")
#: Only where what is beside is a place: one pays `przy kasie`.
_BESIDE = late(r"(?:obok|koło|nieopodal|tuż przy|tuż obok|niedaleko) (?P<place>[^\W\d_]+(?: [^\W\d_]+)?)\Z", 2)
_SMALL = (
    POLISH.prepositions
    | POLISH.breaks
    | words("i oraz lub albo bądź nie bez ani jest są tylko też także już bardzo teraz zawsze ponad około")
)
_FOR_WHOM = late(r"(?P<thing>(?!.*\b(?:jest|są|nie|bez)\b).+) dla (?P<who>[^\W\d_]{3,}(?: [^\W\d_]{3,})?)\Z", 2)
_FROM_WHOM = late(r"(?P<thing>[^\W\d_]+) od (?P<who>[^\W\d_]{3,}(?: [^\W\d_]{3,})?)\Z", 2)
_GIVEN = late(r"\b(?:wystawi|wyda|podpisa|sporządz|przygotowa|wypisa|przysła|wysła)(?:n|on)\w+\sprzez\b", 2)
_LACKING = late(r"bez (?P<thing>[^\W\d_]{4,}(?: [^\W\d_]{4,})?)\Z", 2)
#: `zwrócisz nawet wtedy, gdy nie masz paragonu`; what is denied is denied then, too.
_EVEN_IF = late(
    r"(?:\A|[.!?\n]\s)(?:(?!\bnie\b)[^.!?\n])*\b(?:nawet|także|również|też)(?:\swtedy)?,?\s(?:jeśli|jeżeli|gdy|kiedy)\b"
    r"[^.,;!?\n]{0,40}\Z",
    2,
)
_LESS_TO_PAY = late(r"\b(?:zniżk|rabat|ulg|upust)\w*", 2)
_FOR_PEOPLE = late(r"\bdla (?P<who>[^\W\d_]{3,}(?:ych|ich|cych))\Z", 2)
_CHEAPER = late(
    r"(?:(?:zniżk|rabat|ulg|upust)\w* )?(?P<value>\d[\d .,]*\s?(?:%|procent\w*))(?: (?:zniżki|rabatu|ulgi|upustu))?\Z",
    2,
)
#: What a year is told of, and what was done in it.
_DONE_IN_A_YEAR = {
    "założenia": "założyć", "budowy": "zbudować", "powstania": "powstać", "urodzenia": "urodzić", "wydania": "wydać",
    "produkcji": "wyprodukować", "otwarcia": "otworzyć", "odkrycia": "odkryć", "śmierci": "umrzeć",
}  # fmt: skip
_YEAR_OF = late(rf"rok (?P<deed>{'|'.join(_DONE_IN_A_YEAR)}):? (?P<year>\d{{4}})\Z", 2)
_MEASURED_BY = {"powierzchnia": ("mieć", "liczyć", "zajmować"), "waga": ("ważyć",), "masa": ("ważyć",)}
_MEASURE = late(rf"(?P<measure>{'|'.join(_MEASURED_BY)}):? (?:to |wynosi )?(?P<value>\d.*)\Z", 2)
#: What is told of a change; `ceny mogą spaść` and "spadną" say only what may come.
_CHANGED = {"spadek": ("spaść", "maleć", "zmaleć"), "wzrost": ("wzrosnąć", "rosnąć")}
_CHANGE = late(rf"(?P<noun>{'|'.join(_CHANGED)}) (?P<rest>[^\W\d_]+(?: .+)?)\Z", 2)
_HAPPENED = late(
    r"\A(?!.*\b(?:spaść|spadać|spadn\w+|wzrosn\w+|wzrośn\w+|rosnąć|(?:z)?male(?:ć|ją|je)|będ\w+|mogą|może)\b)", 2
)
_VALID_FOR = late(r"ważn(?:y|a|e)(?: jest)? (?:przez )?(?P<long>\d.*)\Z", 2)
_HOLDS = late(r"zawiera(?:ją)? (?P<what>[^\W\d_]+(?: [^\W\d_]+)?)\Z", 2)
_FREE_OF = late(r"(?:diet|dani|menu|posił|opcj|kuchni|jedzeni)\w* bez(?P<what>[^\W\d_]{4,})ow(?:y|a|e)\Z", 2)
_WITHIN_IT = late(r"(?P<what>[^\W\d_]{4,}) w (?P<where>[^\W\d_]{4,})\Z", 2)
#: `pokój ma łazienkę na korytarzu`.
_NOT_ELSEWHERE = late(r"\s*(?:[.,;!)\n]|\Z)|\s(?:i|oraz|a|z|ze|lub)\b", 2)
_WAS_DONE = late(r"\A(?!.*\b(?:zosta(?:nie|ną|je|ją|ć)|będ\w+)\b)", 2)
_DONE_BY_NOBODY = late(r"\w{3}[nt]o\Z")
_NOON = late(r"\bw (?:samo )?południe\b", 2)
_TWELVE = late(r"\bo (?:godz(?:inie|\.)? )?12(?:[:.]00)?\Z", 2)
#: What is open, and those who are; what is done by people, and who they are by it.
_OPEN_STATES = {"otwarte": "otwarci", "zamknięte": "zamknięci", "czynne": "czynni", "nieczynne": "nieczynni"}
_OPEN_WHEN = late(rf"(?P<state>{'|'.join(_OPEN_STATES)}) (?P<when>(?!jest|są)\w.*)\Z", 2)
#: `złożyć elektronicznie` for `wniosek elektroniczny`.
_MANNERS = {
    "elektroniczn": ("elektronicznie", "w formie elektronicznej", "drogą elektroniczną"),
    "papierow": ("na papierze", "w formie papierowej", "w wersji papierowej"),
    "pisemn": ("pisemnie", "na piśmie", "w formie pisemnej"), "ustn": ("ustnie", "w formie ustnej"),
    "telefoniczn": ("telefonicznie", "przez telefon"), "listown": ("listownie",), "osobist": ("osobiście",),
    "internetow": ("przez internet", "w internecie", "online"), "mailow": ("mailowo", "mailem", "e-mailem"),
}  # fmt: skip
_IN_SOME_WAY = late(rf"(?P<thing>[^\W\d_]{{3,}}) (?P<how>{'|'.join(_MANNERS)})(?:y|a|e|i)\Z", 2)
_NAME = r"[A-ZĄĆĘŁŃÓŚŹŻ][\w-]+(?: [A-ZĄĆĘŁŃÓŚŹŻ][\w-]+){0,2}"
#: Who somebody is, and what they do, or did.
_DOERS = {
    "kierownik": "kierować", "kierowniczka": "kierować", "dyrektor": "kierować", "dyrektorka": "kierować",
    "trener": "trenować", "trenerka": "trenować", "organizator": "organizować", "przewodniczący": "przewodniczyć",
    "przewodnicząca": "przewodniczyć", "koordynator": "koordynować", "koordynatorka": "koordynować",
    "prowadzący": "prowadzić", "prowadząca": "prowadzić", "redaktor": "redagować", "redaktorka": "redagować",
}  # fmt: skip
_MAKERS = {
    "autor": "napisać", "autorka": "napisać", "kompozytor": "skomponować", "założyciel": "założyć",
    "założycielka": "założyć", "projektant": "zaprojektować", "projektantka": "zaprojektować",
    "architekt": "zaprojektować", "reżyser": "wyreżyserować", "reżyserka": "wyreżyserować", "odkrywca": "odkryć",
    "wynalazca": "wynaleźć", "tłumacz": "przetłumaczyć", "tłumaczka": "przetłumaczyć", "fundator": "ufundować",
}  # fmt: skip
_WHO_IS = late(rf"(?P<doer>(?-i:[a-ząćęłńóśźż]+))(?: to| jest)?:? (?P<name>{_NAME})\Z")
_FEWEST = 3
_IS = late(r"\b(?:jest|są)\b", 2)
_PARTICIPLE = late(r"\w{3}(?:[nt]|ąc)(?:y|a|e|i)\Z")
_ONE_NAME = late(r"\A[^,;:.!?()\n|–—]*\Z")


def forms(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase in its other forms."""
    read = matcher.phrase(phrase)
    numbered = _NUMBERED.match(phrase)
    if numbered and numbers(matcher.phrase(numbered["thing"]).sets[0]):
        yield Equivalent(f"{numbered['before'] or ''}{numbered['number']}. {numbered['thing']}")
    if len(read.values) == 1 and read.values[0].kind == ORDINAL and len(read.tokens) == len(read.within) + 1:
        yield Equivalent(" ".join(phrase.split()[::-1]))  # `okienko trzecie`
    last = len(read.tokens) - 1
    behind = [value for value, end in read.values_at.get(last, ()) if end == last and value.kind == ORDINAL]
    if behind and last > 1 and numbers(read.sets[last - 1]):  # `na miejscu drugim`
        before = phrase[: read.spans[last - 1][0]]
        yield Equivalent(f"{before}{behind[0].amount}. {read.tokens[last - 1]}")
    graded, of_grade = _GRADED.match(phrase), _OF_GRADE.match(phrase)
    if graded:
        for way in ("{what} {number} {grade}", "{what} {grade} {number}"):
            yield Equivalent(way.format(**graded.groupdict()))
    elif of_grade and (of_grade["number"] or of_grade["last"]):
        place, grade = of_grade["number"] or of_grade["last"], of_grade["grade"]
        for way in (f"{place} {grade} {of_grade['what']}", f"{of_grade['what']} {place} {grade}"):
            yield Equivalent(way)
    included = _IN_PRICE.match(phrase)
    if included:
        yield Equivalent(f"cena obejmować {included['thing']}", cases=True)
    line = _LINE.match(phrase)
    if line:
        named = line["what"].lower().startswith("lini")
        ways = ("autobus", "tramwaj") if named else (line["what"], f"{line['what']} linii")
        yield from (Equivalent(f"{line['before'] or ''}{way} {line['number']}") for way in ways)
    noon, twelve = _NOON.search(phrase), _TWELVE.search(phrase)
    if noon:
        yield Equivalent(f"{phrase[: noon.start()]}o 12:00{phrase[noon.end() :]}")
    if twelve:
        yield from (Equivalent(f"{phrase[: twelve.start()]}{way}") for way in ("w południe", "w samo południe"))
    street = _STREET.match(phrase)
    yield from _streets(street) if street else ()
    beside = _BESIDE.match(phrase)
    if beside:
        for way in ("obok", "przy", "koło", "nieopodal", "tuż przy", "niedaleko"):
            yield Equivalent(f"{way} {beside['place']}")
    opened = _OPEN_WHEN.match(phrase)
    if opened:
        said = f"jesteśmy {_OPEN_STATES[opened['state'].lower()]} {opened['when']}"
        yield Equivalent(said)
    somehow = _IN_SOME_WAY.match(phrase)
    if somehow:
        for way in _MANNERS[somehow["how"].lower()]:
            yield Equivalent(f"{somehow['thing']} {way}", cases=True)
    yield from _by_what_they_do(matcher, phrase)
    yield from _told_by_verbs(phrase)
    yield from _impersonal(matcher.phrase(phrase))
    yield from _related(phrase)
    yield from _turned(matcher.phrase(phrase))
    yield from _stated(matcher.phrase(phrase))


def _streets(found: re.Match[str]) -> Iterator[Equivalent]:
    """Yield `przy Lipowej 14 a` for `ul. Lipowa 14A`, and the like."""
    for name in (found["name"], *house_numbers(found["name"])):
        for way in ("na", "przy ulicy", "przy", "ul.", "ulica", "na ulicy", "ulicy"):
            yield Equivalent(f"{found['before']}{way} {name}", inside=_NAMED)
        if name[-1:].isalnum() and any(map(str.isdigit, name)):
            other = _NO_STREET if found["kind"] == "u" else _NO_AVENUE
            yield Equivalent(f"{found['before']}{name}", inside=_NAMED, not_after=other)


def _told_by_verbs(phrase: str) -> Iterator[Equivalent]:
    """Yield `założono w 1921` for `rok założenia 1921`, `ma 54 m2` for `powierzchnia 54 m2`, and the like."""
    year, measure = _YEAR_OF.match(phrase), _MEASURE.match(phrase)
    if year:
        verb = _DONE_IN_A_YEAR[year["deed"].lower()]
        yield Equivalent(f"{verb} w {year['year']}")
    if measure:
        for verb in _MEASURED_BY[measure["measure"].lower()]:
            yield Equivalent(f"{verb} {measure['value']}")
    change = _CHANGE.match(phrase)
    for verb in _CHANGED[change["noun"].lower()] if change else ():
        by = change is not None and change["rest"].startswith("o ")
        rest = phrase.partition(" ")[2]
        yield Equivalent(f"{verb} {rest}" if by else f"{rest} {verb}", inside=_HAPPENED, cases=not by)
    valid, holds, without = _VALID_FOR.match(phrase), _HOLDS.match(phrase), _FREE_OF.match(phrase)
    if valid:
        for way in ("zachowywać ważność przez", "zachowywać ważność", "ważność"):
            yield Equivalent(f"{way} {valid['long']}")
    if holds:
        for way in ("mieć w składzie", "mieć w sobie"):
            yield Equivalent(f"{way} {holds['what']}", cases=True)
    if without:
        yield Equivalent(f"bez {without['what']}")
    equipped = _WITHIN_IT.match(phrase)
    if equipped:
        said = f"{equipped['where']} mieć {equipped['what']}"
        yield Equivalent(said, behind=_NOT_ELSEWHERE, cases=True)


def _impersonal(read: Prepared) -> Iterator[Equivalent]:
    """Yield `termin został przesunięty na maj` for `termin przesunięto na maj` and `przesunięto termin na maj`."""
    for at, word in enumerate(read.tokens[:2]):
        if len(read.tokens) < 2 or not _DONE_BY_NOBODY.search(word) or not any(x.endswith("ć") for x in read.sets[at]):
            continue
        shown = [read.text[start:end] for start, end in read.spans]
        thing, rest = shown[1 - at], shown[2:]
        if not thing.isalpha():
            return
        for way in ("został", "jest"):
            said = " ".join((thing, way, f"{word[:-1]}y", *rest))
            yield Equivalent(said, inside=_WAS_DONE)
        return


def _by_what_they_do(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield `kieruje Anna Nowak` for `kierownik Anna Nowak`; whom somebody directs is no subject."""
    held = _WHO_IS.match(phrase)
    if held is None:
        return
    lemmas = matcher.phrase(held["doer"]).sets[0] | {held["doer"]}
    for table, inside in (
        (_DOERS, rf"\A(?!.*\w(?:[aiyę]ł(?:a|o)?|[aieoy]ć)\b).*\b{held['name']}\b"),
        (_MAKERS, rf"\b{held['name']}\b"),
    ):
        for verb in dict.fromkeys(table[lemma] for lemma in sorted(lemmas) if lemma in table):
            for way in (f"{verb} {held['name']}", f"{held['name']} {verb}"):
                yield Equivalent(way, inside=late(inside))


def _related(phrase: str) -> Iterator[Equivalent]:
    """Yield `studenci mają zniżkę` for `zniżka dla studentów`, `wydane przez lekarza` for `od lekarza`."""
    theirs = _FOR_WHOM.match(phrase)
    if theirs:
        for verb in ("mieć", "otrzymywać", "dostawać", "przysługiwać"):
            yield Equivalent(f"{theirs['who']} {verb} {theirs['thing']}", cases=True)
        if _LESS_TO_PAY.search(theirs["thing"]):
            for way in ("mniej", "taniej"):
                yield Equivalent(f"{theirs['who']} płacić {way}", cases=True)
    people = _FOR_PEOPLE.search(phrase)
    if people:
        yield Equivalent(f"{phrase[: people.start()]}dla osób {people['who']}")
    cheaper = _CHEAPER.match(phrase)
    if cheaper:
        for said in ("taniej o {}", "{} taniej", "mniej o {}", "{} mniej", "tańszy o {}"):
            yield Equivalent(said.format(cheaper["value"]))
    given = _FROM_WHOM.match(phrase)
    if given:
        yield Equivalent(f"{given['thing']} przez {given['who']}", inside=_GIVEN)
    lacking = _LACKING.match(phrase)
    if lacking:
        for verb in ("ma", "mają", "masz", "mamy", "posiada", "posiadasz"):
            yield Equivalent(f"nie {verb} {lacking['thing']}", after=_EVEN_IF)


def _is_participle(read: Prepared, at: int) -> bool:
    verb = any(lemma.endswith("ć") for lemma in read.sets[at])
    return verb and _PARTICIPLE.search(read.tokens[at]) is not None


def _stated(read: Prepared) -> Iterator[Equivalent]:
    """Yield `parking jest bezpłatny` for `bezpłatny parking`."""
    if len(read.tokens) != 2 or read.within or read.between(0, 1) != " ":
        return
    adjectives = [is_adjective(read.shown[at]) or _is_participle(read, at) for at in (0, 1)]
    noun = adjectives.index(False) if sorted(adjectives) == [False, True] else None
    if noun is None or read.tokens[noun] in _SMALL or may_be_finite(read.tokens[noun], read.sets[noun], POLISH):
        return
    yield Equivalent(f"{read.tokens[noun]} jest {read.tokens[1 - noun]}", inside=_IS, cases=True)
    for verb in ("pozostawać", "okazać się"):
        yield Equivalent(f"{read.tokens[noun]} {verb} {read.tokens[1 - noun]}", cases=True)


def _is_ordinal(read: Prepared, at: int) -> bool:
    """Say whether a word is an ordinal in front of its noun, and no hour or day."""
    held = [value for value, last in read.values_at.get(at, ()) if last == at]
    return len(held) == 1 and held[0].kind == ORDINAL and at + 1 not in read.within


def _turned(read: Prepared) -> Iterator[Equivalent]:
    """Yield `do pojemnika szarego` for `do szarego pojemnika`."""
    words = [read.text[start:end] for start, end in read.spans]
    for at in range(len(words) - 1):
        one, other = (is_adjective(read.shown[place]) and read.tokens[place] not in _SMALL for place in (at, at + 1))
        ordinal = _is_ordinal(read, at)  # `od trzeciej klasy`
        if ordinal:
            one, other = True, False
        if one == other or (not ordinal and {at, at + 1} & read.within.keys()) or read.between(at, at + 1) != " ":
            continue
        noun = at + one
        odd = read.tokens[noun] in _SMALL or read.tokens[noun].endswith(("ć", "o"))
        if len(words) < _FEWEST or odd or may_be_finite(read.tokens[noun], read.sets[noun], POLISH):
            continue
        swapped = [*words[:at], words[at + 1], words[at], *words[at + 2 :]]
        yield Equivalent(" ".join(swapped), inside=_ONE_NAME)
