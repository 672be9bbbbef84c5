"""Claims that an answer itself calls false: "to bzdura, że ...", "oszuści piszą, że ...", "„...” to zwykły fejk".

What is told of may be false by its name (a myth, a rumour), by who says it (swindlers), by how it is said (wrongly), or
because somebody denies it. Whoever denies that it is false says it: "nie jest mitem, że", "nikt nie zaprzecza, że".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue, cues_of
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts

_FARTHEST = 200

#: What is not so by its name; `błąd, że` and `absurd, że` are said of what is so.
FALSE_BY_NAME = (
    r"(?:mit(?:em|y|u|ów|ami)?|legend[aąęyz]?\w*|bajk\w+|bajeczk\w+|fałsz(?:em)?|kłamstw\w+|nieprawd[aąęy]|bzdur\w*|bredni\w*"
    r"|nonsens\w*|wymysł\w*|zmyśleni\w+|plotk\w+|plotek|pogłosk\w+|pogłosek|przesąd(?:em|y|ów)?|zabobon\w*|oszustw\w*"
    r"|wyłudzeni\w+|phishing\w*|spam(?:em)?|scam(?:em)?|fake(?:\snews\w*)?|fejk\w*|żart(?:em)?|dowcip(?:em)?|primaaprilis\w*"
    r"|dezinformacj\w+|propagand\w+|manipulacj\w+|teori\w+\sspiskow\w+|nieporozumieni\w+|przekłamani\w+|fikcj\w+"
    r"|halucynacj\w+|ściem\w+|blef\w*|bujd\w+|banialuk\w+|bzdet\w*|próba\s(?:oszustwa|wyłudzenia|kradzieży|phishingu))"
)
_FALSE_KIND = (
    r"(?:fałszyw|nieprawdziw|błędn|myln|zmyślon|sfabrykowan|zdementowan|obalon|podważon|nieuzasadnion|bezpodstawn|bezzasadn"
    r"|wyssan|zafałszowan|przekłaman|nieaktualn|przestarzał|nieścisł|wycofan|nietrafn)\w*"
)
_SWINDLERS = (
    r"(?:oszu(?:st|śc)\w*|naciągacz\w*|hochsztapler\w*|szarlatan\w*|scamer\w*|przestępc\w+|hakerz?\w*|manipulator\w*"
    r"|płaskoziemc\w+|antyszczepionkow\w+)"
)
_SAYS = (
    r"(?:mów(?:i|ią|ił\w*|ili|iąc\w*)|powiedzi\w+|powi(?:e|edzą)|twierdz\w+|pis(?:ze|zą|ał\w*|ali|ano|zesz)|napis\w+|głos(?:i|ą|ił\w*)"
    r"|poda(?:je|ją|ł\w*|li|no|wał\w*|wano)|inform\w+|poinform\w+|przekon\w+|utrzym\w+|zapewni\w+|obiec\w+|wmawia\w*|dzwoni\w*|wydruk\w+"
    r"|opowiada\w*|donos\w+|rozsyła\w*|wskaz\w+|nazw\w+|ogłos\w+|ogłasz\w+|sugeru\w+|prosz\w+|straszy\w*|strasz[ąa]\w*)"
)
_THINKS = (
    r"(?:sądz\w*|myśl\w+|uważ\w+|zakłada\w*|wierz\w+|przypuszcza\w*|założ\w+|uzna\w*|przyję\w+|przyjmuj\w+"
    r"|zapamięta\w*)"
)
_WRONGLY = (
    r"(?:błędnie|mylnie|omyłkowo|niesłusznie|niepoprawnie|fałszywie|kłamliwie|bezpodstawnie|pochopnie|nieprawdziwie"
    r"|przez\spomyłkę)"
)
_CLAIM = (
    r"(?:informacj\w+|wiadomoś\w+|doniesieni\w+|słow\w+|zarzut\w*|twierdzeni\w+|stwierdzeni\w+|zdani\w+|opini\w+"
    r"|tez\w+|mit\w*|plotk\w+|pogłosk\w+|teori\w+|pogląd\w*|to|tego|temu|hipotez\w+|przekonani\w+|zapowied\w+)"
)
_THAT = r",\s(?:że|iż|jakoby|by|aby|żeby)\s"
_WORDS = r"(?:\s[^\s,;:.!?()]+)"


@dataclass(frozen=True, slots=True, kw_only=True)
class _CuesOfFalsehood:
    """The cues of one language; those in front end right before the claim."""

    #: It is false by its name.
    named: Cue
    #: Who says it, or how, tells that it is not so.
    told: Cue
    #: Somebody denies it, or takes it back, or does not believe it.
    denied: Cue
    #: Whoever only hopes for it does not know.
    hoped: Cue
    #: Right before a quotation.
    quoted: Cue
    #: Behind a claim that is told of, or quoted.
    behind_claim: Cue
    #: Behind any.
    behind: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is called false."""
        return [[cues_of(self)]]


CUES_OF_FALSEHOOD: Mapping[str, _CuesOfFalsehood] = {
    "pl": _CuesOfFalsehood(
        named=Cue(
            rf"""\b{FALSE_BY_NAME}{_WORDS}{{0,2}}?{_THAT}
            |\bbłęd(?:em|nie)\s(?:jest|byłoby|było)\s(?:{_THINKS}|twierdz\w+){_WORDS}{{0,2}}{_THAT}
            |\b(?:{FALSE_BY_NAME}|{_FALSE_KIND})\s(?:jest|są|było|byłoby|pozostaje|okazał\w+\ssię){_WORDS}{{0,3}}{_THAT}"""
        ),
        told=Cue(
            rf"""\b(?:{FALSE_BY_NAME}|{_FALSE_KIND}\s[^\s,;:.!?]+|{_SWINDLERS}){_WORDS}{{0,3}}?\s{_SAYS}{_WORDS}{{0,2}}{_THAT}
            |\b{_WRONGLY}{_WORDS}{{0,2}}?\s(?:{_SAYS}|{_THINKS}){_WORDS}{{0,3}}{_THAT}
            |\b(?:{_SAYS}|{_THINKS}){_WORDS}{{0,3}}?\s{_WRONGLY}{_THAT}"""
        ),
        denied=Cue(
            rf"""\b(?:z?dementuj\w+|zdementowa\w+|zaprzecz\w+|obal(?:a|ają|ił\w*|ili|ono|amy)|podważ\w+|zakwestionowa\w+|kwestionuj\w+){_WORDS}{{0,4}}?{_THAT}
            |\b(?:oddal|wyklucz|odrzuc|uchyl)\w+(?:\s(?!nie\b)[^\s,;:.!?()]+){{0,3}}?{_THAT}
            |\b(?:odwoł\w+|sprost\w+|prostuj\w+|wycof\w+|cofa\w*|cofn\w+|odrzuc\w+|wyśmi\w+)\s(?:[^\s,;:.!?]+\s){{0,2}}?{_CLAIM}{_WORDS}{{0,2}}?{_THAT}
            |(?<!nie\s)\bzapomnij(?:cie|my)?\so\s|\b(?:cofam|odwołuję|wycofuję|prostuję|anuluję)\s(?:to|wszystko|swoje\ssłowa|informację)(?:,\sco{_WORDS}{{1,3}})?\so\s
            |\bnie\s(?:daj\w*|pozwól\w*|dajmy)\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:wmówić|nabrać|zwieść|oszukać|przekonać){_WORDS}{{0,2}}?{_THAT}
            |\bnie\s(?:słysza|pamięta|widzi|przypomina|zauważ|spotka|zna|odnotowa|kojarz|przypuszcza|spodziewa|wyobraża|podejrzewa)\w*{_WORDS}{{0,3}}?,\s(?:jakoby|by|aby|żeby)\s"""
        ),
        hoped=Cue(rf"\b(?:mam|mamy|miejmy|żywi\w+|wyraż\w+|wyrazi\w+){_WORDS}{{0,2}}?\snadziej\w+{_WORDS}{{0,2}}?{_THAT}|\bpozostaje\s(?:mieć\snadzieję|wierzyć){_THAT}|\b(?:licz(?:ę|ymy)(?:\sna\sto)?|ufam(?:y)?){_THAT}"),
        quoted=Cue(
            rf"""\b(?<!wbrew\s)(?:{_SWINDLERS}|{_FALSE_KIND}\s(?!jest|są|to\b)[^\s,;:.!?]+){_WORDS}{{0,3}}?(?:\s{_SAYS}){_WORDS}{{0,4}}?[:,]?\s\Z
            |\b(?<!wbrew\s)(?:mit|przesąd|zabobon|plotka|legenda|teoria\sspiskowa){_WORDS}{{0,2}}?\s{_SAYS}{_WORDS}{{0,2}}?[:,]?\s\Z"""
        ),
        behind_claim=Cue(
            rf"""[”"»’]?(?:,|[.!?]?\s[–—-]|[?!.](?=[”"»’]?\s(?:to|jest\sto)\b))?[”"»’]?\s(?:to|jest|są|był[aoy]?|było|okazał\w+\ssię|został[aoy]?|zostały|uchodzi\sza|bywa|jest\sto|są\sto|pozostaje)\s
            (?:(?!nie\b)[^\s,;:.!?]+\s){{0,2}}?(?:{FALSE_BY_NAME}|{_FALSE_KIND}|błąd|błędem|pomyłk\w+|absurd\w*)\b
            |[”"»’]?,?\snie\s(?:jest\s(?:to\s)?(?:prawd|zgodn)\w*|(?:ma|mają)\s(?:\w+\s)?(?:podstaw|pokryci|potwierdzeni|oparci|uzasadnieni)\w*|(?:ma|mają)\snic\swspólnego\sz|znajduj\w+\s(?:\w+\s)?(?:potwierdzeni|pokryci|uzasadnieni)\w*|odpowiada\w*\s(?:prawdzie|rzeczywistości)|polega\w*\sna\sprawdzie|potwierdził\w*\ssię)
            |[”"»’]?,?\smija\w*\ssię\sz\sprawdą|[”"»’]\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:(?:wy|roz|prze)syła|pisz|dzwoni|podsyła)\w*\s(?:[^\s,;:.!?]+\s)?{_SWINDLERS}\b"""
        ),
        behind=Cue(
            rf"""(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:co|a|ale|lecz|choć|jednak|tymczasem)\s(?:(?:to|jest|są|było|okazał\w+\ssię|niestety|oczywiście|zwykł\w+|czyst\w+|jedynie|tylko|po\sprostu|wierutn\w+|oczywist\w+)\s){{0,4}}(?:{FALSE_BY_NAME}|(?:fałszyw|nieprawdziw|zmyślon|wyssan|sfabrykowan)\w+|nie\sjest\sprawd\w+)\b
            |(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:a|ale|lecz|choć|jednak)\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:kłam(?:ie|ią|ał\w*|ali)|nie\s(?:ma|mają|miał\w*|mieli)\sracji|się\smyl\w+|myl(?:i|ą|ił\w*|ili)\ssię|mija\w*\ssię\sz\sprawdą|zmyśl\w+)\b
            |(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:(?:ten|ta|to|ci)\s)?(?:(?:jest|są|żyj\w+|tkwi\w*)\sw\sbłędzie|się\smyl(?:i|ą)|myl(?:i|ą)\ssię(?!\s(?:ten|ta|ci|każdy)\b)|kłami?(?:e|ą)|nie\s(?:ma|mają)\sracji|wprowadza\w*\s(?:[^\s,;:.!?]+\s)?w\sbłąd)\b
            |(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:a|ale|lecz|choć|jednak|tymczasem|co)\s(?:[^\s,;:.!?]+\s){{0,3}}?(?:uzna(?:ł|ła|li|ły|no)|nazwa(?:ł|ła|li|no)|okrzyk\w+)\s(?:[^\s,;:.!?]+\s){{0,2}}?za?\s?(?:{FALSE_BY_NAME}|{_FALSE_KIND}|pomyłk\w+|błąd)
            |[”"»’]?[.,]?[”"»’]?\s[–—-]?\s?(?:tak|jak)\s(?:[^\s,;:.!?]+\s){{0,2}}?{_SAYS}\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:{_SWINDLERS}|{FALSE_BY_NAME})\b"""
        ),
    ),
}  # fmt: skip
_TURNED = late(r"\b(?:nie|nikt|nic|trudno|ciężko|niepodobna|żad\w+|wbrew|ani)(?:\s[^\s,;:.!?]+){0,4}\s\Z")
_NOT = late(r"\bnie\b")
#: What a claim governs goes on as far as a comma.
_ONE_CLAUSE = late(r"[^,;:.!?()\n–—]*")
_TOLD_OF = late(r"(?:,\s(?:że|iż|jakoby)\s|[„“”\"«»‚‘]|:\s)[^.;!?\n]*\Z")
Verdict = tuple[Literal["denied", "said"], int, int]


class CalledFalse:
    """What one answer calls false."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self._cues = CUES_OF_FALSEHOOD.get(language)
        self._parts = parts

    def of(self, match: Match) -> Verdict | None:
        """Return whether a claim is called false, or let stand where that is denied, and from where to where."""
        cues = self._cues
        if cues is None:
            return None
        text, parts = self._parts.lower, self._parts
        first = parts.sentence(match.start)[0]
        begin = max(first, parts.edge(max(0, match.start - _FARTHEST)))
        for cue in (cues.named, cues.told, cues.denied, cues.hoped):
            found = self._governing(cue, begin, match)
            if found is not None:
                turned = _TURNED.search(text, begin, found[0]) is not None
                inside = len(_NOT.findall(text, found[1], match.start)) % 2 == 1
                return "said" if turned is not inside else "denied", found[0], match.end
        if self._quoted(cues, match, begin):
            return "denied", begin, match.end
        behind = parts.at(cues.behind, match.end)
        if behind is None and _TOLD_OF.search(text, begin, match.start):
            behind = parts.at(cues.behind_claim, match.end)
        return None if behind is None else ("denied", match.start, behind.end())

    def _governing(self, cue: Cue, begin: int, match: Match) -> Span | None:
        """Return the last cue in front of a phrase in whose clause it stands."""
        for found in reversed(self._parts.within(cue, begin, match.start)):
            if _ONE_CLAUSE.fullmatch(self._parts.lower, found[1], match.start):
                return found
        return None

    def _quoted(self, cues: _CuesOfFalsehood, match: Match, begin: int) -> bool:
        """Say whether a phrase stands in what swindlers write, or a myth says."""
        if self._parts.lacks(cues.quoted):
            return False
        text = self._parts.lower
        at = max(text.rfind(mark, begin, match.start) for mark in ("„", '"', "«", "“", ": "))
        return at >= 0 and cues.quoted.pattern.search(text[begin : at + (text[at] == ":") * 2]) is not None
