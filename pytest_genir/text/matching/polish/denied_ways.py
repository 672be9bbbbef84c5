"""What Polish denies, forbids or does without, in its other ways: `bez balkonu`, `zakaz palenia`, `nie trzeba dowodu`.

`brak odpowiedzi` is said by "urząd nie odpowiedział", `nie można zwrócić towaru` by "zwrot towaru jest niemożliwy".
What is so is said by denying the contrary: `zawsze nosi kask` by "nigdy nie jeździ bez kasku", `wszyscy wrócili` by
"nie było nikogo, kto by nie wrócił".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.deeds import nouns_of_any
from pytest_genir.text.matching.polish.rewording import IN_CASES, Rewording, reworded, whole, within
from pytest_genir.text.matching.polish.ways import NOW, said_of

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_WORD = r"[^\W\d_]+"
#: Where it is told of some, or only supposed.
_OF_SOME = late(
    r"\b(?:jeśli|jeżeli|gdy|gdyby\w*|kiedy|kto|komu|któr\w+|w\srazie|w\sprzypadku|o\sile|skoro|dopóki|póki|zanim|czy|chyba)\b"
    r"[^.;!?\n]*\Z",
    2,
)
_THEIRS = late(r"\bnie\s(?:\w+\s)?(?:ma|mają|miał\w*|posiada\w*|zawiera\w*|dodan\w+|dodaj\w+|dodał\w*|ponosi\w*)\b", 2)
#: ... and the words themselves, in no other form: "nie mamy nic przeciwko psom" is no `nie ma psów`.
_NONE = late(r"\bnie\sma\b|\bbrak\b|\bzabrakł|\bwoln|\bpozbawion", 2)
#: `nie zawierają dużo glutenu`, `nie dodajemy cukru trzcinowego`: there is some, or another kind of it.
_MUCH = late(r"\b(?:duż\w+|wiele|wielu|więcej|zbyt|tyle|tak|nadmi\w+|tylko|jedynie|nic)\b", 2)
_OF_ALL_KINDS = late(r"(?! [^\W\d_]+(?:ego|iej|nej|ych|ich)\b)", 2)
#: `zwrócisz nawet wtedy, gdy nie masz paragonu`; what is denied is denied then, too.
_EVEN_IF = late(
    r"(?:\A|[.!?\n]\s)(?:(?!\bnie\b)[^.!?\n])*\b(?:nawet|także|również|też)(?:\swtedy)?,?\s(?:jeśli|jeżeli|gdy|kiedy)\b"
    r"[^.,;!?\n]{0,40}\Z",
    2,
)
#: `bez skierowania wizyta kosztuje 200 zł` tells of one case.
_LEADING = late(r"(?:\A|[.!?:,;\n(–-])\s*\Z")
_WITHOUT = (
    rf"bez (?P<thing>(?!(?:przerw|zmian|względ|wyjąt|problem|wątpi|trud|limit|końc)\w*\Z){_WORD}(?: {_WORD}){{0,2}})"
)
_NEEDED = r"(?:potrzebn|wymagan|konieczn|niezbędn|obowiązkow)(?:y|a|e|i)"
_LACKS = (
    whole(
        _WITHOUT,
        "nie mieć {thing} | nie posiadać {thing} | nie zawierać {thing} | nie dodawać {thing} | nie dodać {thing}"
        " | nie ponosić {thing}",
        Equivalent("", inside=_THEIRS, not_inside=_MUCH, not_after=_OF_SOME, behind=_OF_ALL_KINDS, cases=True),
    ),
    whole(
        _WITHOUT,
        "nie ma {thing} | {thing} nie ma | brak {thing} | zabraknąć {thing} | wolny od {thing} | pozbawiony {thing}",
        Equivalent("", inside=_NONE, not_after=_OF_SOME, cases=True),
    ),
    whole(_WITHOUT, "nie mieć {thing} | nie posiadać {thing}", Equivalent("", after=_EVEN_IF)),
    whole(
        rf"bez (?P<noun>{_WORD})",
        "nie trzeba {verb} | nie musisz {verb} | nie musicie {verb} | nie muszą {verb} | nie musi {verb}"
        " | nie potrzeba {verb}",
    ),
    whole(
        rf"(?:brak(?:uje|owało)?|zabrakło) (?P<thing>{_WORD}(?: {_WORD})?)",
        "brak {thing} | brakować {thing} | zabraknąć {thing}",
        Equivalent("", not_after=_OF_SOME, plain=True),
    ),
    whole(
        rf"brak(?:uje)? (?P<noun>{_WORD})(?P<rest>.*)",
        "nie {verb}{rest} | nie jest {verb}{rest}",
        IN_CASES._replace(not_after=_OF_SOME),
    ),
    whole(
        rf"(?P<thing>{_WORD}(?: {_WORD})?) nie (?:jest|są) {_NEEDED}",
        "bez {thing}",
        IN_CASES._replace(not_after=_LEADING),
    ),
    whole(
        rf"nie (?:trzeba|potrzeba|potrzebujesz|wymaga się|wymagamy) (?P<thing>{_WORD}(?: {_WORD})?)",
        "bez {thing}",
        IN_CASES._replace(not_after=_LEADING),
    ),
    whole(
        rf"nikt nie (?:jest|był|został) (?P<how>{_WORD})",
        "bez {how} | nie ma {how} | nie być {how} | obyło się bez {how}",
        Equivalent("", not_after=_OF_SOME),
    ),
)
_REFUSED = r"(?P<said>odm(?:ówił[aoi]?|ówili|awia|awiają|ówiono))"
_TO_DO = ("składać", "złożyć", "udzielić", "podać", "okazać", "wydać", "przyjąć", "wykonać", "zapłacić")
_REFUSALS = (
    whole(rf"{_REFUSED} (?P<what>{_WORD})", " | ".join(f"{{said}} {deed} {{what}}" for deed in _TO_DO), IN_CASES),
    whole(rf"{_REFUSED} (?P<noun>{_WORD})", "{said} {verb}", IN_CASES),
    whole(
        r"nie zg(?:adza|odzi)\w* się na (?P<what>.+)",
        "nie wyrazić zgoda na {what} | nie udzielić zgoda na {what} | nie dać zgoda na {what}",
        IN_CASES,
    ),
)
_NEED_NOT = (
    "nie trzeba | nie musisz | nie musicie | nie potrzeba | nie ma potrzeby | nie ma obowiązku | nie jest konieczne"
    " | nie musi pan | nie musi pani | nie muszą państwo | nie jest wymagane"
)
_MAY_NOT = "nie można | nie wolno | nie możesz | nie możecie | nie da się | nie ma możliwości"
_DOES = r"(?= (?:\w+ ){0,2}\w{2,}(?:ć|c)\b)"
_CANNOT = "nie można {0} | nie da się {0} | nie możesz {0} | nie możecie {0} | nie wolno {0}"
_WE_DO_NOT = late(r"\bnie\s(?:\w+\s)?\w+my\b(?!.*\b(?:tylko|jedynie)\b)", 2)
#: `nie wysyłamy spamu` is not about what is sold.
_NOTHING_OF_ITS_OWN = late(
    r"\s*(?:[.,;!?)\n]|\Z)|\s(?:zamówie|towar|produkt|pacz|przesył|rzecz|żadn|nic\b|i\b|a\b|w\b|na\b|do\b|za\b|poza\b|ani\b|od\b)",
    2,
)
_DOES_NOT_OFFER = (
    rf"(?:{_WORD} )?nie (?:prowadz|ofer|świadcz|wykon|realiz|organiz|zapewnia|podlega)\w* (?P<noun>{_WORD})"
)
_CANNOT_BE_DONE = (
    # a duty, or leave, that is denied and nothing else
    whole(
        r"nie (?:trzeba|musi(?:sz|cie)?|muszą|potrzeba)",
        f"{_NEED_NOT} | nie ma takiego obowiązku | nie ma takiej potrzeby | nie być konieczny | nie być wymagany"
        " | nie być potrzebny | nie być obowiązkowy | zbędny | niekonieczny | nieobowiązkowy | nie wymaga się",
    ),
    whole(
        r"nie (?:wolno|można|mogą|możesz|możecie)",
        f"{_MAY_NOT} | nie wchodzić w grę | wykluczony | zabroniony | zakazany | niedozwolony | wzbroniony | niemożliwy"
        " | nie być możliwy | odpadać | mowy nie ma",
    ),
    within(rf"\b(?:{_NEED_NOT.replace(' | ', '|')}){_DOES}", _NEED_NOT),
    within(rf"\b(?:{_MAY_NOT.replace(' | ', '|')}){_DOES}", _MAY_NOT),
    whole(
        rf"nie (?:można|da się|wolno) (?P<verb>{_WORD}ć)(?P<rest>(?: .+)?)",
        " | ".join(
            f"{{noun}}{{rest}}{being} {way}"
            for way in ("niemożliwy", "wykluczony", "niedozwolony")
            for being in (" jest", "")
        ),
        IN_CASES,
    ),
    whole(
        rf"(?P<noun>{_WORD})(?P<rest>(?: .+?)?) (?:(?:jest )?(?:niemożliw|wykluczon)|nie jest możliw)(?:y|a|e)",
        _CANNOT.replace("{0}", "{verb}{rest}"),
        IN_CASES,
    ),
    whole(
        rf"(?:bez|nie ma|brak) możliwości (?P<noun>{_WORD})(?P<rest>.*)",
        _CANNOT.replace("{0}", "{verb}{rest}"),
        IN_CASES,
    ),
    whole(
        rf"nie (?P<verb>{_WORD}[aeiy]my)(?P<rest> .+)",
        " | ".join(
            f"nie {does} {{noun}}{{rest}}"
            for does in ("przewidywać", "oferować", "prowadzić", "wykonywać", "realizować", "dokonywać")
        ),
        IN_CASES._replace(inside=NOW),
    ),
    *(
        whole(_DOES_NOT_OFFER + rest, ways, IN_CASES._replace(inside=inside, behind=behind))
        for ways, inside in (
            ("nie {verb}{rest}", _WE_DO_NOT),
            ("nie można {verb}{rest} | nie da się {verb}{rest} | nie wolno {verb}{rest}", None),
        )
        for rest, behind in (("(?P<rest> .+)", None), ("", _NOTHING_OF_ITS_OWN))
    ),
)
_FORBIDDING = (
    r"(?:zakaz|(?:zabronione|zakazane|niedozwolone|wzbronione)(?: jest)?"
    r"|nie (?:wolno|można|należy|powinno się)|zabrania się|nie(?= \w+ć\b))"
)
_FORBIDDEN = r"(?:jest |są )?(?:zabronion|zakazan|niedozwolon|wzbronion)(?:y|a|e)"
_FORBIDS = (
    "nie wolno", "nie można", "nie należy", "nie powinno się", "zabrania się", "zakaz", "zabronione jest",
    "niedozwolone jest", "zakazane jest", "prosimy nie", "proszę nie", "zabraniać", "zakazywać",
    "nie zezwala się na", "nie zezwalamy na",
)  # fmt: skip
#: A deed that is one verb, or a verb with its thing.
_LIGHTLY = {"fotografowa": "robić zdjęcia", "telefonowa": "dzwonić", "wędkowa": "łowić ryby"}


def _forbidden(pattern: str, deed: str) -> Iterator[Rewording]:
    """Yield how else a deed is forbidden."""
    ways = [f"{way} {deed}" for way in _FORBIDS]
    ways += [
        f"{deed}{being} {way}"
        for way in ("zabronione", "niedozwolone", "zakazane", "wzbronione")
        for being in ("", " jest")
    ]
    yield whole(pattern, " | ".join(ways), IN_CASES)
    yield whole(pattern, f"nie {deed}", IN_CASES._replace(inside=_WE_DO_NOT))


_FORBIDDEN_DEEDS = (
    *_forbidden(rf"{_FORBIDDING} (?P<noun>{_WORD})(?P<what>.*)", "{verb}{what}"),
    *_forbidden(rf"{_FORBIDDING} (?P<deed>.+)", "{deed}"),
    *_forbidden(rf"(?P<noun>{_WORD})(?P<what>.*?) {_FORBIDDEN}(?P<rest>.*)", "{verb}{what}{rest}"),
    *(
        row
        for verb, said in _LIGHTLY.items()
        for row in _forbidden(rf"{_FORBIDDING} {verb}(?:ć|ni[ea])|{verb}(?:ć|ni[ea]) {_FORBIDDEN}", said)
    ),
)
_DENIED = (*_LACKS, *_REFUSALS, *_CANNOT_BE_DONE, *_FORBIDDEN_DEEDS)

_ANY = r"[^\s,.;:!?()]+\s"
_THING = rf"(?P<thing>(?!(?:się|to|ją|go|je|na|do|w|z)\b){_WORD}(?: {_WORD})?)"
_ALWAYS = (
    r"(?:zawsze (?:nosi|noszą|zakłada|zakładają|(?:ma|mają)(?: ze sobą| przy sobie)?"
    r"|bierze|biorą|zabiera|zabierają|używa|używają|wkłada|wkładają|pokazuje"
    rf"|trzyma|wozi) |(?:nosi|zakłada|ma|bierze|zabiera|używa|wkłada|wozi) zawsze ){_THING}"
)
_NEVER = r"(?:nigdy|nigdzie|za\snic|w\sżadnym\s(?:razie|wypadku))"
_NEVER_IN_FRONT = late(rf"\b{_NEVER}\s(?:{_ANY}){{0,4}}?nie\s(?!(?:tylko|trzeba|musi\w*)\b)(?:{_ANY}){{1,8}}?\Z", 2)
_NEVER_BEHIND = late(
    rf"(?P<own>\s(?:{_ANY}){{0,4}}?{_NEVER}\s(?:{_ANY}){{0,3}}?nie\s(?!(?:tylko|trzeba|musi\w*)\b)\w+)", 2
)
_ONLY = (
    r"(?:(?:wydawan|dostępn|sprzedawan)\w+ )?(?:tylko|wyłącznie|jedynie) (?:na|za|z|ze|po)"
    rf" (?P<thing>{_WORD}(?: {_WORD})?)"
)
#: What one gets, or is let do; in front of the verb, or behind it.
_NOT_GOT = (
    r"nie\s(?:(?:się|go|jej|ich|tego|panu|pani)\s)?(?:kupi|dosta|wyda|sprzeda|wejdzi|wejść"
    r"|wchodzi|otrzyma|odbierz|można|wolno|da\ssię|skorzysta|korzysta|pojedzi|załatwi|przyjm|realizuj"
    r"|zrealizuj|zamówi|uzyska|wpuści|wpuszcz|obsłuż|obsługuj|wypożycz|zapis|zarejestr|rezerwuj|wykup|ma\sszans|ma\smowy)\w*"
)
_NOT_GOT_BEHIND = late(rf"(?P<own>\s(?:{_ANY}){{0,6}}?{_NOT_GOT}\b)(?!\s(?:tylko|jedynie|wyłącznie)\b)", 2)
_NOT_GOT_IN_FRONT = late(rf"\b{_NOT_GOT}\s(?:{_ANY}){{0,6}}?\Z", 2)
#: Nothing hinders what one may do, and what is not so is denied of its contrary.
_NOTHING_HINDERS = (
    *(
        f"{way} {to} {{deed}}"
        for way, to in product(
            ("nic nie stoi na przeszkodzie", "nie ma przeszkód", "nie ma przeciwwskazań", "nie ma problemu"),
            ("by", "żeby", "aby"),
        )
    ),
    "nie zabraniać {deed}", "nie zabraniać się {deed}", "nie jest zabronione {deed}", "nie jest zakazane {deed}",
    "nie jest wzbronione {deed}",
)  # fmt: skip
_STATE = (
    r"(?P<how>możliw|dozwolon|dostępn|ważn|legaln|zgodn|szkodliw|bezpieczn|konieczn|potrzebn|znan|czynn|opłacaln|płatn"
    r"|trwał)"
)
_DENIED_TWICE = (
    whole(_ALWAYS, "bez {thing}", IN_CASES._replace(after=_NEVER_IN_FRONT)),
    whole(_ALWAYS, "bez {thing}", IN_CASES._replace(behind=_NEVER_BEHIND)),
    whole(_ONLY, "bez {thing}", IN_CASES._replace(after=_NOT_GOT_IN_FRONT)),
    whole(_ONLY, "bez {thing}", IN_CASES._replace(behind=_NOT_GOT_BEHIND)),
    whole(rf"(?:można|wolno) (?P<deed>{_WORD}(?:ć|c)\b.*)", " | ".join(_NOTHING_HINDERS)),
    whole(
        rf"(?P<what>{_WORD}(?: {_WORD})?) (?P<is>jest|są) (?P<how>{_WORD}(?:y|a|e|i))",
        "{what} nie {is} nie{how} | {what} wcale nie {is} nie{how} | nie {is} nie{how} {what}",
    ),
    whole(
        rf"{_STATE}(?P<ending>y|a|e|i)(?: (?:jest|są))?(?P<rest> .+)",
        "nie jest nie{how}{ending}{rest} | nie są nie{how}{ending}{rest} | wcale nie jest nie{how}{ending}{rest}"
        " | wcale nie są nie{how}{ending}{rest}",
    ),
)
_ALL = late(
    rf"(?:wszyscy(?: (?P<men>{_WORD}(?:i|y|e)))?|wszystkie (?P<things>{_WORD}(?:i|y|e|a))|każd[aye] (?P<one>{_WORD}))"
    rf" (?P<rest>(?!(?:nie|oprócz|poza|mogą|może)\b){_WORD}(?: {_WORD}){{0,3}})\Z",
    2,
)
_NO_ENDING = late(r"(?:owie|rze|ni|ci|i|y|e|a)?\Z")
_SHORTEST = 3
_NEED_NOT_DO = late(rf"nie (?:trzeba|musisz|musicie|potrzeba) (?:się )?(?P<verb>{_WORD}ć)\Z", 2)
_NOT_DONE = late(rf"(?P<thing>.+?) nie (?:jest|są) (?P<done>{_WORD}(?:ny|na|ne|ni|ty|ta|te|ci))(?P<rest>.*)\Z", 2)
#: Verbs of what is so as long as it is said: `kradzież nie jest objęta` and "polisa nie obejmuje kradzieży".
_OF_STATES = frozenset(("obejmować", "wliczać", "akceptować", "honorować", "przyjmować", "oferować", "wymagać"))
_LASTING_DEED = late(r"an(?:y|a|e|i)\Z", 2)


def denied_ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield what else says that something is not there, not done, forbidden, or not needed."""
    yield from reworded(matcher, phrase, _DENIED)
    needed = _NEED_NOT_DO.match(phrase)
    for noun in nouns_of_any(matcher, needed["verb"]) if needed else ():
        yield from said_of("needless", noun)
    voiced = _NOT_DONE.match(phrase)
    verb = _state_of(matcher, voiced["done"]) if voiced else None
    if voiced and verb:
        yield Equivalent(f"nie {verb} {voiced['thing']}{voiced['rest']}", cases=True)


def twice_denied(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield how nothing and nobody is said to be otherwise."""
    yield from reworded(matcher, phrase, _DENIED_TWICE)
    everyone = _ALL.match(phrase)
    if everyone:
        noun = everyone["men"] or everyone["things"] or everyone["one"]
        yield Equivalent(everyone["rest"], after=_none_of(noun), cases=True)


def _none_of(noun: str | None) -> re.Pattern[str]:
    """Return how one is told of that there is not: `nie było nikogo, kto by nie`."""
    stem = _NO_ENDING.sub("", noun) if noun else ""
    name = rf"{re.escape(stem)}\w*" if len(stem) >= _SHORTEST else re.escape(noun) if noun else r"\w+"
    anyone = "" if noun else r"nikogo|nikt|"
    return re.compile(
        rf"\bnie\s(?:ma|było|znalazł\w*\ssię|znajdzie\ssię|będzie)\s(?:\w+\s)?(?:{anyone}(?:ani\s)?(?:jedne\w+|żadne\w+|takie\w+)\s{name}|{name}),\s"
        r"(?:kto|któr[yae]|któr(?:zy|ego|ej)|co)\s(?:by\s)?(?:się\s)?nie\s(?:by\s)?\Z",
        2,
    )


def _state_of(matcher: Matcher, participle: str) -> str | None:
    lemmas = sorted(matcher.phrase(participle).sets[0])
    known = next((each for each in lemmas if each in _OF_STATES), None)
    # What is being done is done, and what has been done is not: `zwracana`, but not `zwrócona`.
    lasting = _LASTING_DEED.search(participle) and IMPERFECTIVES.keys().isdisjoint(lemmas)
    return known or (next((each for each in lemmas if each.endswith("ać")), None) if lasting else None)
