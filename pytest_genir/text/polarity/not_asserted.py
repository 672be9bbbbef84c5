"""What an answer only puts before a reader: what somebody who cannot know says, what it supposes, what others wish.

"My neighbour says lunch is £9" tells what a neighbour says, "Suppose a lesson costs £100" what shall be counted with,
and "The council would like a ticket to cost £20" what somebody is after. The rules, a page or an office that say
something are where answers come from; what "your sister says" is known from whoever asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue, cues_of, lowered
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts

_FARTHEST = 200
#: What a frame governs goes on as far as a comma, but for the one of `że` and of what is set in beside it.
#: In front of what others say: they say so rightly.
_FOR_REASON = {
    "en": late(
        r"\b(?:not\sfor\snothing|not\swithout\s(?:good\s)?(?:reason|cause|grounds)|(?:no|not\san?)\s(?:accident|coincidence"
        r"|chance|wonder|surprise)|rightly|with\sgood\sreason|for\s(?:a\s)?good\sreason)(?:,?\s(?:that|do|did|why))?(?:,?\s\w+)?\s\Z"
    ),
    "pl": late(
        r"\b(?:nie\s(?:na\s)?darmo|nie(?:\s|)przypadk(?:iem|owo)|nie\sprzez\sprzypadek|nie\sbez\s\w+|nie\sod\s(?:dziś|wczoraj|parady)"
        r"|słusznie|nie\s(?:bezpodstawnie|niesłusznie))(?:,?\s(?:że|też))?(?:\s\w+)?\s\Z"
    ),
}
_ONE_CLAUSE = late(r"[^,;:.!?()\n–—]*")
_NOT_TRUE = late(
    r"[^.;!?\n]{0,40}?[”\"»’]?,?\s(?:but|yet|though|although|ale|lecz|jednak|choć)\s[^.!?\n]{1,60}?"
    r"(?:n['’]t|\bnot|\bno|\bnothing|\bnie|\bniczego)\b"
)

#: What who asks wrote is quoted with `>`, and the paragraph below denies something in its first sentence.
_OF_ME = late(r"\b(?:my|i|we|our|me)\b")
_TURNS_AGAINST = late(
    r"\s*(?!>)[^.!?\n>]{0,160}?(?:\bnot\b|n['’]t\b|\bno\b(?!\sdoubt)|\bwrong\b|\bmistaken\b|\bactually\b|\bin\sfact\b|\bfine\b|\bmisunderst\w+)"
)

#: `The council would like a ticket to cost £20`, `We wish the shop were open`.
_TO_DO = late(r"[^.,;:!?\n]{0,60}?\s(?:to|were)\s")
_GOES_ON = late(r"[^.;!?\n]{0,60}?(?:,\s(?:but|yet|however|although|though|a|ale|lecz|tymczasem|choć)|\s[–—-]|;)\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Framing:
    #: Somebody who cannot know says it: in front of it, or behind.
    hearsay: Cue
    said_by: Cue
    #: The question wants to know what they say.
    asks_hearsay: Cue
    #: It is only supposed.
    supposed: Cue
    #: Somebody is after it; not who asks.
    wished: Cue
    wishing: Cue
    #: Who asks has it so, in words that are not the answer's.
    asked: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is framed."""
        return [[cues_of(self) - {self.asks_hearsay, self.wishing}]]


_PERSON = (
    r"""(?:(?:(?:an?|one|some|another|my|our|the|this|that)\s(?:\w+\s)?|\b)(?:friend|neighbou?r|colleague|acquaintance|cousin|flatmate|room-?mate|workmate|stranger|passer-by|bloke|guy|blogger|commenter|reviewer|poster)
    (?:\sof\s(?:mine|ours))?|some(?:body|one)|(?:(?:some|many|most|other|several|certain|a\sfew)\s(?:of\s(?:the|our)\s)?)?(?:people|guests|customers|visitors|locals|tourists|passengers|residents|reviewers|commenters|shoppers|fans|internet\susers|forum\susers|parents)|(?:one|another)\s(?:guest|customer|visitor|tourist|passenger|resident|user)|some|many|others)"""
)  # fmt: skip
_SAYS = (
    r"(?:says?|said|claims?|claimed|thinks?|thought|believes?|believed|reckons?|reckoned|insists?|insisted|swears?|swore|assumes?|assumed|suggests?|suggested|complains?|complained|argues?|wrote|writes?|told\s(?:me|us)|tells?\s(?:me|us)|heard|posted|mentioned|maintains?)"
)  # fmt: skip
_OSOBA = (
    r"""(?:(?:(?:mój|moja|nasz|nasza|pewien|pewna|jeden|jedna|jakiś|jakaś)\s)?(?:kolega|koleżanka|sąsiad(?:ka)?|znajom[yaei]|przyjaciel|przyjaciółka|szwagier(?:ka)?|kuzyn(?:ka)?|internaut(?:a|ka)|przechodzień)|koledzy|sąsiedzi|ktoś|niektórzy|ludzie|internauci|komentujący|przechodnie
    |(?:inni\s|niektórzy\s)?(?:klienci|goście|turyści|mieszkańcy|pasażerowie|kibice|użytkownicy|czytelnicy|rodzice)|(?:wielu|kilku|część|większość|jeden|jedna|wiele)\s(?:z\s)?(?:\w+\s)?(?:klient|gości|turyst|mieszkań|pasażer|kibic|użytkowni|czytelni|ludzi|osób|internaut|rodzic)\w*|wielu|inni)"""
)  # fmt: skip
_MOWI = (
    r"(?:mów(?:i|ią|ił[ai]?|ili)|powiedzi?(?:ał[aio]?|eli)|twierdz(?:i|ią|ił[ai]?|ili)|uważ(?:a|ają|ał[ai]?|ali)|sądz(?:i|ą|ił[ai]?|ili)|myśl(?:i|ą|ał[ai]?|eli)|pisz(?:e|ą)|(?:na)?pisa(?:ł|ła|li|ły)|utrzymuj(?:e|ą)|skarż(?:y|ą)\ssię|narzekaj?[aą]|zapewnia(?:ją)?|przekonuj(?:e|ą)|zakłada(?:ją)?|słysz(?:ał[ai]?|eli)|opowiada(?:ją)?|wspomin(?:a|ał|ała|ają))"
)  # fmt: skip

CUES_OF_FRAMES: Mapping[str, _Framing] = {
    "en": _Framing(
        hearsay=Cue(
            rf"""(?<!\byour\s)\b{_PERSON}\s(?:(?:often|always|once|also|just|even|still|online|here|there|(?:on|in)\s(?:an?|the|some)\s(?:\w+\s)?\w+)\s)?{_SAYS}(?:\s(?:on|in)\s(?:an?|the|some|their)\s(?:\w+\s)?\w+)?,?\s(?:that\s)?
            |\baccording\sto\s(?:an?|one|some|another|my)\s(?:friend|neighbou?r|colleague|stranger|comment|forum|blog|post|guy|bloke|cousin|acquaintance)\w*(?:\sof\smine)?(?:\son\sthe\s\w+)?,?\s
            |\bas\s{_PERSON}\s(?:often\s)?{_SAYS},\s
            |\b(?:rumou?r|word|gossip|legend)\shas\sit\sthat\s|\b(?:rumou?rs?|gossip)\s(?:says?|is|goes|claims?|suggests?),?\s(?:that\s)?
            |\bthere(?:['’]s|\sis|\sare|\swas|\swere)\s(?:an?\s|some\s)?(?:\w+\s)?(?:rumou?rs?|gossip|hearsay)\s(?:\w+\s){{0,3}}?that\s|\b(?:is|are|was|were)\srumou?red\s(?:that|to)\s|\bhearsay\sthat\s
            |\bi(?:['’]ve|\shave)?\s(?:once\s|only\s|also\s)?(?:heard(?:\s(?:from|at|in|through)\s(?:\w+\s){{0,2}}?\w+|\s(?:somewhere|once|recently))?|read\s(?:somewhere|once|online))(?:,?\sthat)?\s"""
        ),
        said_by=Cue(
            rf"""[^.;:!?\n]{{0,40}}?,\s(?:(?:or\sso|as|at\sleast\sthat['’]s\swhat|that['’]s\swhat)\s)?(?:{_PERSON}\s{_SAYS}|(?:says|said|claims|claimed|according\sto)\s{_PERSON})\b(?!\s(?:it|that|the|you|there|is|are|has))"""
        ),
        asks_hearsay=Cue(r"\b(?:say|says|said|claims?|claimed|think|thinks|thought|believe|opinions?|reviews?|tell|told|heard|friend|neighbou?r|colleague|according|wrote|complain\w*)\b"),
        supposed=Cue(r"\b(?:suppose|supposing|let['’]?s\s(?:say|assume|suppose|imagine|pretend)|let\sus\s(?:say|assume|suppose)|imagine|for\sthe\ssake\sof\s(?:argument|the\sexample),?)\s(?:for\sa\smoment\s|now\s)?(?:that\s)?"),
        wished=Cue(
            r"""(?<!\byou\s)(?<!['’]d\s)\b(?:(?:would|['’]d)\s(?:like|love|prefer)|wants?|wanted|wish(?:es|ed)?|hop(?:es?|ed)\sfor|longs?\sfor|push(?:es|ing)?\sfor|campaign(?:s|ing)?\sfor|working\son\s(?:making|getting|having)|trying\sto\s(?:make|get|have))\s(?:that\s)?(?:(?:the|an?|our|its|their|all|every|any)\s)?\Z"""
        ),
        wishing=Cue(r"\b(?:you|if|anyone|anybody|whoever|those|who)\b"),
        asked=Cue(r"(?:\A|[.!?;:,]\s)\W*(?:so\s)?you(?:['’]re|\sare)?\s(?:ask(?:ed|ing)?|wonder(?:ed|ing)?|want(?:ed)?\sto\sknow)\s(?:me\s|us\s)?(?:why|how\scome|since\swhen)\s|\b(?:your|the)\s(?:question|message|post|e-?mail|prompt)\s(?:says|said|states|claims|assumes|reads|contains|quotes|takes\sit)\s(?:that\s)?"),
    ),
    "pl": _Framing(
        hearsay=Cue(
            rf"""(?<!\btwój\s)(?<!\btwoja\s)(?<!\btwoi\s)(?<!\bpana\s)(?<!\bpani\s)(?<!\bpaństwa\s)\b{_OSOBA}\s(?:(?:często|zawsze|kiedyś|też|nawet|ciągle|na\s\w+|w\s\w+)\s)?{_MOWI}(?:\s(?:mi|nam))?(?:\s(?:na|w)\s\w+)?,\s(?:że|iż|jakoby)\s
            |(?<!bez\spowodu\s)(?<!słusznie\s)(?<!na\sdarmo\s)\b(?:(?:mówi|pisze|powtarza|opowiada)(?:ło)?\ssię|mówiono|pisano|plotkowano|powtarzano|opowiadano)(?:\s(?:kiedyś|dawniej|czasem|często|w\s\w+))?,\s(?:że|iż|jakoby)\s
            |\bjak\s(?:{_MOWI}\s{_OSOBA}|{_OSOBA}\s{_MOWI}),\s
            |\b(?:zdaniem|według)\s(?:(?:mojego|mojej|pewnego|pewnej|jednego|jednej|niektórych|wielu)\s)?(?:koleg\w+|koleżank\w+|sąsiad\w*|znajom\w+|internaut\w+|przyjaci\w+|klient\w+|gości|turyst\w+|mieszkańc\w+|ludzi|niektórych|wielu)\s
            |\b(?:na\s(?:\w+\s)?(?:forum|blogu|czacie)|w\s(?:komentarz\w+|mediach\sspołecznościowych))\s(?:ktoś\s|\w+\s)?(?:(?:na)?pisa\w+|twierdz\w+|poda\w+),\s(?:że|iż|jakoby)\s
            |\b(?:słysza|zasłysza|(?<=\bgdzieś\s)(?:czyta|wyczyta))(?:łem|łam|łyśmy|liśmy)(?:\s(?!(?:w|z)\s\w+(?:inie|niku|ramie|acji)\b)[^\s,;:.!?]+){{0,4}},\s(?:że|iż|jakoby)\s
            |\b(?:chodzą|krążą|doszły\s(?:mnie|nas)|dotarły\sdo\s(?:mnie|nas))\s(?:\w+\s)?(?:słuchy|plotki|pogłoski),\s(?:że|iż|jakoby)\s"""
        ),
        said_by=Cue(rf"""[^.;:!?\n]{{0,40}}?,\s(?:(?:tak\s|jak\s|a\sprzynajmniej\stak\s|przynajmniej\stak\s)(?:{_OSOBA}\s{_MOWI}|{_MOWI}\s{_OSOBA})|(?:zdaniem|według)\s(?:\w+\s)?(?:koleg|koleżank|sąsiad|znajom|internaut)\w+|(?:jest|są|była|było|okazał\w+\ssię|została)\s(?:\w+\s)?(?:nieaktualn|fałszyw|nieprawdziw|przestarzał|wycofan|zdementowan|wyssan)\w*)\b"""),
        asks_hearsay=Cue(r"\b(?:mówi\w*|powiedzi\w+|twierdz\w+|uważa\w*|sądz\w+|myśl\w+|opini\w+|zdani\w+|pisz\w+|pisa\w+|koleg\w*|koleżan\w+|sąsiad\w*|znajom\w+|skarż\w+|narzeka\w*|według)\b"),
        supposed=Cue(
            r"\b(?:załóżmy|przypuśćmy|przyjmijmy|powiedzmy|wyobraź(?:my)?\ssobie|niech\sbędzie|założywszy|zakładając)(?:\s(?:na\schwilę|dla\sprzykładu|na\sprzykład|teraz))?,?\s(?:że\s|iż\s)?"
            r"|\b(?:wycofuj\w+|odwołuj\w+|dementuj\w+|prostuj\w+)\s(?:(?:informacj|wiadomoś|zdani|twierdzeni|słow)\w+,?\s)?(?:że|iż|jakoby)\s"
            r"|\b(?:skłama\w+|kłami\w+|kłama\w+|zmyśli\w+|udaj\w+|wm(?:ówi|awia)\w+|łud(?:zi\w*|ź\w*)\ssię|(?:przy)?śniło\s(?:mi\s|jej\s|mu\s|nam\s)?się)(?:\s(?:mi|nam|mu|jej|im|wszystkim))?,\s(?:że|iż|jakoby)\s"
            r"|\b(?:fałszyw|nieprawdziw|błędn|myln)\w+\s(?:jest|było|są|była)\s(?:\w+\s)?(?:zdanie|twierdzenie|stwierdzenie|informacja|wiadomość|hasło)(?:,\s(?:że|iż|jakoby)|:)\s?"
            r"|\b(?:skreśl|usuń|wykreśl|skreślon|usunię|wykreślon)\w*\s(?:\w+\s)?(?:zdanie|zapis|punkt|fragment|słowa)\s(?=[„\"])|\bzamiast\s(?:\w+\s)?(?=[„\"])"
        ),
        wished=Cue(
            r"""\b(?:chc(?:e|ą|emy|iał\w*|iel\w*)|wol(?:i|ą|imy|ał\w*)|pragn(?:ie|ą|iemy)|marz(?:y|ą|ymy)|zależy\s(?:nam|im|mu|jej)(?:\sna\stym)?|(?:po)?prac(?:uje|ują|ujemy)\snad\stym|stara(?:my|ją)?\ssię(?:\so\sto)?|dąż(?:y|ą|ymy)\sdo\stego|zabiega(?:my|ją)?(?:\so\sto)?|postuluj(?:e|ą|emy)|propon(?:uje|ują|ujemy|ował\w*|owali\w*)|apeluj(?:e|ą|emy)|wnioskuj(?:e|ą|emy)|domaga(?:my|ją)?\ssię(?:\stego)?)[^.,;:!?\n]{0,40},\s(?:żeby|aby|by|ażeby)\s"""
        ),
        wishing=Cue(r"\b(?:jeśli|jeżeli|gdy|kto|ktoś|pan|pani|państwo|osob\w+|klient\w*|każd\w+)\b"),
        asked=Cue(r"(?:\A|[.!?;:,]\s)\W*(?:(?:za)?pyta(?:sz|cie|łeś|łaś)?|(?:pan|pani|państwo)\s(?:za)?pyta\w*|pyta\s(?:pan|pani)|chcesz\swiedzieć|dziwisz\ssię),\s(?:dlaczego|czemu|skąd|odkąd|od\skiedy)\s|\bw\s(?:\w+\s)?(?:pytaniu|wiadomości|mailu|poleceniu)\s(?:pada|padło|jest|stoi|napisano|podano|czytam)\s(?:\w+\s)?(?:zdanie|stwierdzenie|że)?,?\s?(?:że\s)?"),
    ),
}  # fmt: skip


class Framed:
    """What one answer only puts before a reader."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts, question: str = "") -> None:
        self._prepared = prepared
        self._cues = CUES_OF_FRAMES[language]
        self._parts = parts
        self._question = question

    def of(self, match: Match) -> Span | None:
        """Return a phrase with the words by which it is not the answer's own."""
        cues, begin = self._cues, self._begin(match)
        if (quoted := self._quoted_back(match)) is not None:
            return quoted
        found = self._governing(cues.supposed, begin, match) or self._wished(begin, match)
        if found is None and (asked := self._governing(cues.asked, begin, match)):
            found = asked if _NOT_TRUE.match(self._parts.lower, match.end) or self._answered(match) else None
        if found is None and not self._asks_hearsay:
            found = self._governing(cues.hearsay, begin, match)
            if found and _FOR_REASON[self._prepared.language].search(self._parts.lower, begin, found[0]):
                return None
            behind = None if found else self._parts.at(cues.said_by, match.end)
            found = (match.start, behind.end()) if behind else found
        return None if found is None else (min(found[0], match.start), max(found[1], match.end))

    def _quoted_back(self, match: Match) -> Span | None:
        """Return what who asks wrote, quoted in a block, and where the answer turns against it."""
        text = self._parts.lower
        line = text.rfind("\n", 0, match.start) + 1
        end = text.find("\n", match.end)
        if (
            end < 0
            or self._prepared.language != "en"
            or not text.startswith(">", line)
            or not _OF_ME.search(text, line, end)
        ):
            return None
        turned = _TURNS_AGAINST.match(text, end)
        return (line, turned.end()) if turned else None

    @property
    def _asks_hearsay(self) -> bool:
        return self._cues.asks_hearsay.search(lowered(self._question)) is not None

    def _begin(self, match: Match) -> int:
        first = self._parts.sentence(match.start)[0]
        return max(first, self._parts.edge(max(0, match.start - _FARTHEST)))

    def _governing(self, cue: Cue, begin: int, match: Match) -> Span | None:
        """Return the last cue in front of a phrase in whose clause it stands."""
        for found in reversed(self._parts.within(cue, begin, match.start)):
            if _ONE_CLAUSE.fullmatch(self._parts.lower, found[1], match.start):
                return found
        return None

    def _wished(self, begin: int, match: Match) -> Span | None:
        text, cue = self._parts.lower, self._cues.wished
        if self._parts.lacks(cue):
            return None
        if self._prepared.language == "pl":
            found = self._governing(cue, begin, match)
        else:
            held = cue.pattern.search(text, begin, match.start)
            is_object = held and (_TO_DO.match(text, match.start) or "making" in held.group())
            found = held.span() if held and is_object else None
        if found is None or self._cues.wishing.pattern.search(text, max(begin, found[0] - 40), found[0]):
            return None
        return found

    def _answered(self, match: Match) -> bool:
        """Say whether the sentence goes on with what is so: `you ask why ..., but it closes at four`."""
        return _GOES_ON.match(self._parts.lower, match.end) is not None
