"""What Polish says in other words of the same: `zniżka dla studentów` and "studenci mają zniżkę", `w południe`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.rewording import IN_CASES, reworded, whole, within
from pytest_genir.text.matching.polish.ways import IS_ADJECTIVE, NOW

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_WORD, _LONG = r"[^\W\d_]{3,}", r"[^\W\d_]{4,}"
_LESS = r"(?:zniżk|rabat|ulg|upust)"
_WHO = rf"(?P<who>{_WORD}(?: {_WORD})?)"
#: How much of a kind something is: `II stopień oparzenia` is an "oparzenie drugiego stopnia".
_GRADE = r"(?P<grade>stop(?:ień|ni\w+)|klas\w+|kategori\w+|typ\w*|gatun\w+|generacj\w+|poziom\w*|faz\w+|stadi\w+)"
_GRADED = "{number} {grade} {what} | {what} {grade} {number} | {what} {number} {grade}"
_COMPANY = "w towarzystwie {0} | pod opieką {0} | w asyście {0} | w obecności {0}"
#: Only where what is beside is a place: one pays `przy kasie`.
_BESIDE = "obok {place} | przy {place} | koło {place} | nieopodal {place} | tuż przy {place} | niedaleko {place}"
_GIVEN = late(r"\b(?:wystawi|wyda|podpisa|sporządz|przygotowa|wypisa|przysła|wysła)(?:n|on)\w+\sprzez\b", 2)
_THEY_SELL = late(r"\bsprzedaj[eą]\b", 2)
#: `pokój ma łazienkę na korytarzu`.
_NOT_ELSEWHERE = late(r"\s*(?:[.,;!)\n]|\Z)|\s(?:i|oraz|a|z|ze|lub)\b", 2)
#: `nie płacą więcej`, `nie płacą kartą`.
_NOTHING_ELSE = late(r"\s*(?:[.,;!)\n]|\Z)|\s(?:za|nic|w|na|i|a)\b")
_FOR_ENTRY = late(r"(?: (?:nic|nigdy|tu|tutaj|w ogóle|wcale))? za (?:wejście|wstęp|bilety?|wejściówk\w+)\b|\s*[.;!]", 2)
_FREE = "nic nie płacić | nic nie kosztować | nie pobierać opłata | nie płaci się"
#: What is told of a change; `ceny mogą spaść` and "spadną" say only what may come.
_HAPPENED = late(
    r"\A(?!.*\b(?:spaść|spadać|spadn\w+|wzrosn\w+|wzrośn\w+|rosnąć|(?:z)?male(?:ć|ją|je)|będ\w+|mogą|może)\b)", 2
)
#: By an adjective how that is done: `złożyć elektronicznie` for `wniosek elektroniczny`.
_MANNERS = {
    "elektroniczn": "elektronicznie | w formie elektronicznej | drogą elektroniczną",
    "papierow": "na papierze | w formie papierowej | w wersji papierowej",
    "pisemn": "pisemnie | na piśmie | w formie pisemnej", "ustn": "ustnie | w formie ustnej",
    "telefoniczn": "telefonicznie | przez telefon", "listown": "listownie", "osobist": "osobiście",
    "internetow": "przez internet | w internecie | online", "mailow": "mailowo | mailem | e-mailem",
}  # fmt: skip
_CLOCK = "całą dobę | przez całą dobę | całodobowo | 24 godziny na dobę | 24/7 | non stop | dzień i noc"
_OPEN = ("czynny", "otwarty", "działa", "pracuje")
_ROWS = (
    whole(rf"(?P<number>[\w.]+) {_GRADE} (?P<what>{_LONG})", _GRADED),
    whole(rf"(?P<what>{_LONG}) (?P<number>[\w.]+) {_GRADE}", _GRADED),
    whole(rf"(?P<what>{_LONG}) {_GRADE} (?P<number>[IVX\d]+)", _GRADED),
    whole(r"(?P<thing>[^\W\d_]+)(?: (?:jest|są))? (?:w cenie|wliczon\w+ w cenę)", "cena obejmować {thing}", IN_CASES),
    within(
        r"\b(?P<what>autobus\w*|tramwaj\w*|trolejbus\w*) (?:nr )?(?P<number>\d{1,3})\Z",
        "{what} {number} | {what} linii {number}",
    ),
    within(r"\blini[aęąi] (?:nr )?(?P<number>\d{1,3})\Z", "autobus {number} | tramwaj {number}"),
    within(r"\bw (?:samo )?południe\b", "o 12:00"),
    within(r"\bo (?:godz(?:inie|\.)? )?12(?:[:.]00)?\Z", "w południe | w samo południe"),
    within(
        r"\b(?:całodobow(?:o|y|a|e|ą|ej|ego|ym|ych)|(?:przez )?całą dobę|24 (?:godziny|godz\.?|h) na dobę|24/7"
        r"|non[ -]stop|dzień i noc)(?!\w)",
        _CLOCK,
    ),
    whole(
        r"(?:(?P<thing>\S+) )?całodobow(?:y|a|e|ą|ej|ego|ym|ych)(?: (?P<behind>\S+))?",
        " | ".join(f"{{thing}} {{behind}} {verb} {way}" for verb in _OPEN for way in _CLOCK.split(" | ")),
    ),
    within(
        r"\b(?:co|w każd(?:y|ą)) (?P<day>poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|weekend)\b",
        "co {day} | w każdy {day} | w każdą {day}",
    ),
    whole(r"(?:obok|koło|nieopodal|tuż przy|tuż obok|niedaleko) (?P<place>[^\W\d_]+(?: [^\W\d_]+)?)", _BESIDE),
    whole(r"(?P<state>otwar|zamknię)te (?P<when>(?!jest|są)\w.*)", "jesteśmy {state}ci {when}"),
    whole(r"(?P<state>(?:nie)?czynn)e (?P<when>(?!jest|są)\w.*)", "jesteśmy {state}i {when}"),
    *(
        whole(
            rf"(?P<thing>{_WORD}) {how}(?:y|a|e|i)",
            " | ".join(f"{{thing}} {way}" for way in ways.split(" | ")),
            IN_CASES,
        )
        for how, ways in _MANNERS.items()
    ),
    whole(
        r"ważn(?:y|a|e)(?: jest)? (?:przez )?(?P<long>\d.*)",
        "zachowywać ważność przez {long} | zachowywać ważność {long} | ważność {long}",
    ),
    whole(
        r"zawiera(?:ją)? (?P<what>[^\W\d_]+(?: [^\W\d_]+)?)", "mieć w składzie {what} | mieć w sobie {what}", IN_CASES
    ),
    whole(rf"(?:diet|dani|menu|posił|opcj|kuchni|jedzeni)\w* bez(?P<what>{_LONG})ow(?:y|a|e)", "bez {what}"),
    whole(rf"(?P<what>{_LONG}) w (?P<where>{_LONG})", "{where} mieć {what}", IN_CASES._replace(behind=_NOT_ELSEWHERE)),
    whole(
        rf"(?P<thing>(?!.*\b(?:jest|są|nie|bez)\b).+) dla {_WHO}",
        "{who} mieć {thing} | {who} otrzymywać {thing} | {who} dostawać {thing} | {who} przysługiwać {thing}",
        IN_CASES,
    ),
    whole(
        rf"(?=.*\b{_LESS})(?!.*\b(?:jest|są|nie|bez)\b).+ dla {_WHO}",
        "{who} płacić mniej | {who} płacić taniej",
        IN_CASES,
    ),
    whole(
        rf"(?:(?:wstęp|wejście|przejazd|bilet) )?(?:bezpłatn|darmow|nieodpłatn)\w+ dla {_WHO}",
        "{who} nie płacić",
        IN_CASES._replace(behind=_NOTHING_ELSE),
    ),
    whole(
        r"(?P<thing>[^\W\d_]+(?:[iyae]|rzy|owie|ci))(?: (?:wchodzą|wejdą|wstęp mają|mają wstęp))?"
        r" (?:za darmo|gratis|bezpłatnie|nieodpłatnie)",
        "od {thing} nie pobierać opłata | {thing} nie płacić",
        IN_CASES._replace(behind=_FOR_ENTRY),
    ),
    whole(r"(?:jest |są )?(?:bez opłat|za darmo|gratis|(?:bez|nieod)płatn(?:ie|y|a|e)|darmow[yea])", _FREE, IN_CASES),
    whole(
        r"(?:jest |są )?(?:bez opłat|za darmo|gratis|(?:bez|nieod)płatn(?:ie|y|a|e)|darmow[yea])",
        "jest bezpłatny | jest darmowy | jest nieodpłatny",
        Equivalent("", inside=IS_ADJECTIVE),
    ),
    whole(
        r"(?:(?:opłata|koszt|cena) )?(?P<value>\d[\d .,]*\S+) (?:za|od) (?P<unit>[^\W\d_]{3,}(?: [^\W\d_]+)?)",
        "{unit} kosztować {value}",
        IN_CASES._replace(inside=NOW),
    ),
    whole(
        r"(?:opłata|koszt|cena|dopłata|doliczamy|pobieramy|płaci się|zapłacisz) za"
        r" (?P<thing>[^\W\d_]+(?: [^\W\d_]+)?)(?: (?:to|wynosi|jest))? (?P<value>\d.*)",
        " | ".join(
            f"za {{thing}} {verb} {{value}}" for verb in ("zapłacić", "pobierać", "doliczać", "naliczać", "wynosić")
        ),
        IN_CASES,
    ),
    within(r"\b(?:w )?język(?:u|iem)? (?P<of>[^\W\d_]+[sc]k)(?:i|im)\b", "po {of}u"),
    within(r"\bdla (?P<who>[^\W\d_]{3,}(?:ych|ich|cych))\Z", "dla osób {who}"),
    whole(
        rf"(?:{_LESS}\w* )?(?P<value>\d[\d .,]*\s?(?:%|procent\w*))(?: {_LESS}\w*)?",
        "taniej o {value} | {value} taniej | mniej o {value} | {value} mniej | tańszy o {value}",
    ),
    whole(rf"(?P<thing>[^\W\d_]+) od {_WHO}", "{thing} przez {who}", Equivalent("", inside=_GIVEN)),
    whole(
        rf"(?P<what>{_WORD}) (?:kupisz|kupicie|można kupić|kupuje się|do kupienia|do nabycia) u (?P<whom>{_WORD})",
        "{whom} sprzedawać {what}",
        IN_CASES._replace(inside=_THEY_SELL),
    ),
    within(r"\bz (?P<whom>opiekun|rodzic)(?P<ending>em|ami)\b", _COMPANY.replace("{0}", "{whom}{ending}")),
    within(r"\bz dorosł(?:ą|ym|ymi)\b", _COMPANY.replace("{0}", "dorosły")),
    whole(r"spadek (?P<by>o .+)", "spaść {by} | maleć {by} | zmaleć {by}", Equivalent("", inside=_HAPPENED)),
    whole(r"wzrost (?P<by>o .+)", "wzrosnąć {by} | rosnąć {by}", Equivalent("", inside=_HAPPENED)),
)


def otherwise_said(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase in other words."""
    yield from reworded(matcher, phrase, _ROWS)
