"""What is said of others where another part of the answer says something else of who asks, or of what they asked about.

"Staff get 20% off; customers like you get 10%", "Od stycznia 30 zł, do tego czasu płaci się 25 zł", "Free delivery
starts at £50, and your order comes to £20": each part says a value of one kind, and only one of them is for who asks.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import NUMBER, TIME

_FARTHEST, _LONGEST_VALUE = 240, 80
#: Something is named beside the phrase.
_THING = late(
    r"\b(?!(?:the|and|are|was|has|had|its|their|your|our|for|with|there|that|this|only|from|jest|oraz|się|ale|lub|tak|też"
    r"|już|dla|czyli)\b)[^\W\d_]{3,}"
)
#: What may be an hour has one of these in front: `until 10`; `you are 18` is an age, and no other time or price.
_AT_AN_HOUR = late(r"\b(?:at|by|until|till|from|to|after|before|and|o|do|od|po|przed|a|i|godz\.?|godzin\w+)\s\Z")
_AGED = late(r"\b(?:you(?:['’]re|\sare|\swere)|aged?|turn(?:ed|s)?|(?:u|s)kończ\w+)\s\Z")
_FARTHEST_IN_FRONT = 16
#: `you get 2 vouchers` is no other price.
_COUNTED = late(r"\s(?!(?:in|per|an?|each|na|w|za)\s)[^\W\d_]")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Contrasts:
    #: Where another part begins.
    parts: Cue
    #: Who asks, and what is theirs.
    asker: Cue
    #: ... standing alone for what they have: `yours has 24 months`, `Pańska osiem`.
    theirs: Cue
    #: What was asked about, and what the case of who asks is.
    case: Cue
    #: It holds for these alone, or for those.
    only: Cue
    persons: Cue
    #: What who asks has, gets or pays, and others do.
    has: Cue
    #: What goes for who asks instead.
    instead: Cue
    #: It costs nothing, it is without end; and who asks pays.
    free: Cue
    endless: Cue
    pays: Cue
    #: From when on, and how it is until then.
    later: Cue
    until: Cue
    was: Cue
    #: ... said of what begins late, and of what still is.
    begins: Cue
    still: Cue
    #: What others do, and what we do.
    others: Cue
    ours: Cue
    #: In front of a value it begins there, or ends there.
    least: Cue
    most: Cue
    #: When alone it is so, and when now is.
    when: Cue
    now: Cue
    #: The one thing that is excepted is what who asks has.
    excepted: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is contrasted."""
        return (
            [{self.case}],
            [{self.theirs, self.instead}],
            [{self.asker}, {self.has, self.only, self.persons, self.least, self.most}],
            [{self.later, self.begins}, {self.until, self.still}],
            [{self.others}, {self.ours}],
            [{self.when}, {self.now}],
            [{self.excepted}],
        )


_MONTHS = "january|february|march|april|june|july|august|september|october|november|december"
_MIESIACE = "stycz|lut|marzec|marc|kwie|maj|czerw|lip|sierp|wrze|październik|listopad|grud"
CUES_OF_CONTRAST: Mapping[str, _Contrasts] = {
    "en": _Contrasts(
        parts=Cue(
            r"""[;!?\n]|\.(?=\s|\Z)|\s[–—-]\s|,?\s(?:but|while|whereas|though|although|however)\s|,\s(?:and|so|yet)\s|,\s(?=(?:yours?|our|ours|we|until\sthen|till\sthen|for\snow|for\sthe\stime\sbeing)\b)
            |\sand\s(?=(?:the|yours?|you|our|we|it|he|she|they|this)\b)"""
        ),
        asker=Cue(r"\b(?:you|yours?)\b"),
        theirs=Cue(r"\byou(?:['’]ve|\shave)?\s(?:chose|chosen|picked|booked|bought|ordered|selected)\b|\byours\s(?:is|are|was|has|have|had|comes|costs?|lasts?|gets?|takes|allows|includes|goes|closes|opens|starts|ends|runs)\b|\b(?:customers?|guests?|visitors?|people|members|users|clients|passengers|students|residents|tenants)\slike\syou\b"),
        case=Cue(
            r"""\b(?:which|where|that)\syou(?:['’]d)?\s(?:want|need|would|plan|hope|like|chose|booked|bought|picked)\b|\byou(?:['’]re|\sare|\swere)?\s(?:(?:asked|asking|ask)\sabout|(?<!\bif\syou\s)(?:mean|meant|mentioned))\b|\b(?:as|like)\s(?:in\s)?(?:yours?(?:\sown)?(?:\scase)?(?=\s*[,.;)])|you(?:['’]ve)?\s(?:did|do|have|are|were|had)(?=\s*[,.;)]))
            |\bin\syour\s(?:own\s)?case\b|\bitself\s(?:is|costs?|takes|lasts|comes)\b"""
        ),
        only=Cue(r"\b(?:only|solely|exclusively|reserved|just)\b"),
        persons=Cue(
            r"""\b(?:staff|members?|citizens?|adults?|child(?:ren)?|students?|seniors?|pensioners?|managers?|employees?|residents?|subscribers?|teachers?|pupils?|tenants?|owners?|members|holders?|veterans?|volunteers?
            |apprentices?|officers?|nurses?|doctors?|drivers?|families|family|couples?|groups?|locals?|tourists?|workers?|parents?|under-?\d+s?|over-?\d+s?|those\swho|anyone\swho|people\swho|trainees?|freelancers?)\b"""
        ),
        has=Cue(r"\b(?:have|has|had|get|gets|got|give|gives|pay|pays|wait|waits|need|needs|receive|receives|earn|earns)\b"),
        instead=Cue(r"\A\W*(?:for|with)\syou,?\s(?:it['’]s|it\sis|there['’]s|there\sis|the)\b(?!\s(?:also|too|the\ssame))"),
        free=Cue(r"\b(?:free|no\s(?:\w+\s)?(?:fees?|charge|cost|payment)|nothing|complimentary|without\s(?:paying|charge))\b"),
        endless=Cue(r"\b(?:unlimited|without\s(?:any\s)?limits?|no\slimit|any\snumber|as\smany)\b"),
        pays=Cue(r"\b(?:you(?:['’]ll|\swill|['’]d|\swould)?\s(?:have\sto\s|need\sto\s|must\s)?pay|you(?:['’]re|\sare|\swill\sbe|['’]ll\sbe)\scharged|(?:have|has|need|needs)\sto\spay|must\spay|pays?)\b(?!\snothing)"),
        later=Cue(rf"\b(?:from|as\sof|starting|beginning|after)\s(?:(?:the\s)?(?:1st|first|start|end|beginning)\sof\s|next\s|(?:\d{{1,2}}\s)?(?:{_MONTHS}|may(?=[\s,]))|the\s(?:new|next|coming|following)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|20\d\d|tomorrow)"),
        until=Cue(r"\W*(?:and\s|but\s|so\s)?(?:until\sthen|till\sthen|up\sto\sthen|before\sthen|for\s(?:now|the\stime\sbeing|the\smoment)|at\s(?:present|the\smoment)|in\sthe\smeantime|meanwhile|right\snow|today|this\s(?:year|season|term|month|week)|so\sfar|currently|now)\b"),
        was=Cue(r"\b(?:was|were|used\sto|had|cost|charged|paid|lasted|took|stood|remained)\b"),
        begins=Cue(r"\b(?:only|not\suntil|(?:from|starting|as\sof)\s(?:next|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b"),
        still=Cue(r"\W*(?:and\s|but\s|so\s)?(?:until\sthen|till\sthen|for\s(?:now|the\stime\sbeing)|(?:today|now|this\sweek)\s(?:it|you|they|we)\s(?:is|are|can)\sstill)\b"),
        others=Cue(r"\b(?:competitors?|competition|rivals?|(?:other|most|some|many)\s(?:\w+\s)?(?:shops|stores|banks|firms|companies|providers|gyms|hotels|operators|offices|schools|clinics|airlines|insurers|restaurants|branches|places|sites|towns|cities|countries)|elsewhere|next\sdoor|average)\b"),
        ours=Cue(r"\b(?:we|our|ours|us|here)\b"),
        least=Cue(r"\b(?:from|over|above|at\sleast|more\sthan|exceed\w*|starts?\sat|starts?\sfrom|begins?\sat|reach\w*|minimum\sof)\s(?:the\s|an?\s)?\W?\Z"),
        most=Cue(r"\b(?:under|below|up\sto|less\sthan|at\smost|younger\sthan|not\sexceeding|aged)\s(?:the\s|an?\s)?(?:age\sof\s)?\W?\Z"),
        when=Cue(rf"\bonly\s(?:in|on|during|from|between)\s(?:the\s)?(?P<then>{_MONTHS}|may|summer|winter|spring|autumn|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?)"),
        now=Cue(rf"\b(?:we(?:['’]re|\sare)\sin|it(?:['’]s|\sis)(?:\sonly|\sstill|\snow|\salready)?|today(?:['’]s|\sis)|this\sis)\s(?:only\s|still\s|already\s|now\s)?(?:in\s)?(?:an?\s)?(?P<now>{_MONTHS}|may|summer|winter|spring|autumn|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekday|weekend)\b"),
        excepted=Cue(
            r"""[^.;!?\n]{0,60}?,?\s(?:but|except|though|only|save|bar|barring|apart\sfrom|other\sthan|excluding|with\sthe\sexception\sof)\s(?:not\s)?(?:for\s)?[^.;:!?\n]{1,60}?(?:\s(?:like|such\sas)\s(?:yours|you)(?=\s*[,.;!)\n]|\s*\Z)
            |,?\s(?:and|which)\s(?:you(?:['’]ve|\shave)?\s(?:booked|chosen|chose|bought|picked|got|ordered|reserved|rented|hired|have|own|need|want|live|work)|yours\sis|(?:that|it|this)(?:['’]s|\sis)\s(?:what|where|the\sone|your))\b)"""
        ),
    ),
    "pl": _Contrasts(
        parts=Cue(
            r"""[;!?\n]|(?<!\sr)(?<!godz)(?<!\sul)\.(?=\s|\Z)|\s[–—-]\s|,\s(?:a|ale|lecz|natomiast|zaś|więc|i|choć|dlatego|tymczasem|jednak)\s|\s(?:natomiast|zaś)\s|,\s(?=(?:pan(?:a|i|u|ią)?|państw\w+|pańsk\w+|tw[oó]j\w*|sam[aeo]?|my|nasz\w*|u\snas|do\stego\sczasu|do\stej\spory|na\srazie|dziś\sjeszcze)\b)"""
        ),
        asker=Cue(r"\b(?:pan(?:a|i|u|em|ią)?|państw(?:o|a|u|em)|pańsk\w+|tw[oó]j\w*|ty|ciebie|cię|ci|tobie|wasz\w*|wy|was|wam)\b"),
        theirs=Cue(r"\b(?:pańsk(?:i|a|ie)|tw(?:ój|oja|oje)|wasz(?:a|e)?)\s(?:to|ma|jest|ważn\w+|tylko|\d|jed\w+|dw\w+|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć)\b|\b(?:pana|panią|państwa|ciebie)\s(?:obowiązuje|dotyczy)\b|\btacy\sjak\s(?:pan\w*|ty|państwo)\b"),
        case=Cue(
            r"""\bktór\w+\s(?:pan|pani|państwo)\s(?:się\s)?(?:wybiera|interesuje|potrzebuje|szuka|chce|planuje|wybrał|zarezerwował|kupił|zamówił)\w*|\bo\s(?:któr\w+|co)\s(?:pan\s|pani\s|państwo\s)?(?:za)?pyta\w*|\b(?:tak\s)?jak\s(?:to\s(?:jest\s)?)?(?:w|u)\s(?:pan[ai]|państwa|twoim|waszym|pańskim)(?:\sprzypadku)?\b|\bw\s(?:pan[ai]|państwa|twoim|waszym|pańskim)\sprzypadku\b
            |\bjak\s(?:pan|pani|państwo|ty)(?:\s(?:zrobił\w*|kupił\w*|wybrał\w*|ma|mają))?(?=\s*[,.;)])|\bsam[ao]\s(?=\w+\s(?:to|jest|wynosi|kosztuje|trwa)\b)|\bsam\s(?=(?:zwrot|bilet|zabieg|kurs|abonament|pokój|wstęp|przejazd)\s(?:to|jest|wynosi|kosztuje|trwa)\b)|\b(?:pan|pani|państwo)\s(?:rezerwowa|kupowa|kupi|wybra|zamówi|zamawia|zapisa)ł?\w*(?=[^.;!?\n]{0,30}\bprzez\b|\s(?:inn|zwykł|podstaw|standard)\w+)"""
        ),
        only=Cue(r"\b(?:tylko|wyłącznie|jedynie)\b"),
        persons=Cue(
            r"""\b(?:pracowni\w+|klubowicz\w*|obywatel\w*|doroś?l\w+|doros\w+|dzieci(?:om|ach|ami)?|dzieck\w+|student\w*|senior\w*|emeryt\w*|kierowni\w+|mieszkań\w+|abonent\w*|turyś?ci|turystom|nauczyciel\w*|uczni\w+|uczeń|lokator\w*
            |właściciel\w*|członk\w+|posiadacz\w*|wolontariusz\w*|rodzin\w*|rodzic\w*|grup\w+|kombatan\w+|krwiodawc\w*|lekarz\w*|kierowc\w*|niemowl\w+|młodzież\w*|ci,\sktórzy|subskryben\w+|stypendy\w+)\b"""
        ),
        has=Cue(r"\b(?:ma|mają|masz|miał\w*|dosta\w+|otrzym\w+|(?:za)?pła(?:ci|cą|cisz)|czeka\w*)\b"),
        instead=Cue(r"\A\W*(?:pana|panią|państwa|ciebie|was)\s(?:obowiązuje|obowiązują|dotyczy|dotyczą)\b(?!\s(?:to\ssamo|ten\ssam|ta\ssama|też|również|także|tak))"),
        free=Cue(r"\b(?:bezpłatn\w+|darmow\w+|za\sdarmo|gratis|woln[yaei]|nic\snie\spłac\w+|nie\spłac\w+|bez\sopłat\w*|zwolnion\w+)\b"),
        endless=Cue(r"\b(?:nielimitowan\w+|nieograniczon\w+|bez\s(?:limit\w+|ogranicze\w+)|dowoln\w+\s(?:liczb|ilość)\w*)\b"),
        pays=Cue(r"\b(?<!nie\s)(?:za)?pła(?:ci|cą|cisz|cicie)\b"),
        later=Cue(rf"\bod\s(?:(?:1|pierwszego|początku)\s)?(?:(?:{_MIESIACE})\w*|przyszł\w+|nowego|następn\w+|kolejn\w+|20\d\d|jutra|poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli|\d{{1,2}}\s(?:{_MIESIACE})\w*)|\bdopiero\b|\bza\s(?:rok|miesiąc|tydzień)\b"),
        until=Cue(r"\W*(?:a\s|ale\s|i\s)?(?:do\stego\sczasu|do\stej\spory|na\srazie|póki\sco|tymczasem|obecnie|teraz|dziś|dzisiaj|w\stym\s(?:roku|sezonie|miesiącu|tygodniu)|aktualnie|do\stego\smomentu)\b"),
        was=Cue(r"\b(?:by[łl]\w*|wynosi[łl]\w*|kosztowa[łl]\w*|trwa[łl]\w*|płaci[łl]\w*|obowiązywa[łl]\w*|pobiera\w+[łn]\w*)\b"),
        begins=Cue(r"\b(?:dopiero|najwcześniej)\s(?:od|w|we|za|po)\b|\bod\s(?:przyszł\w+|następn\w+|jutra|poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli)\b"),
        still=Cue(r"\W*(?:a\s|ale\s|i\s)?(?:do\stego\sczasu|na\srazie|póki\sco|(?:dziś|dzisiaj|teraz|w\stym\stygodniu)\sjeszcze|jeszcze\s(?:dziś|dzisiaj|teraz))\b"),
        others=Cue(r"\b(?:konkurencj\w+|konkurent\w*|konkurenc\w+|gdzie\sindziej|(?:inn\w+|większoś\w+|niektór\w+)\s(?:firm\w*|bank\w*|sklep\w*|hotel\w*|szkoł\w*|klub\w*|operator\w*|przewoźni\w+|ubezpieczyciel\w*|placów\w+|oddział\w*|miast\w*|urzęd\w+|sieci\w*)|średni[aeo]|przeciętn\w+|obok)\b"),
        ours=Cue(r"\b(?:my|nasz\w*|u\snas|nas|tutaj|tu)\b"),
        least=Cue(r"\b(?:od|powyżej|ponad|co\snajmniej|minimum|przekracza\w*|min)\.?\s(?:kwoty\s)?\Z"),
        most=Cue(r"\b(?:do|poniżej|najwyżej|maksymalnie|niespełna|młodsz\w+\sniż)\s(?:lat\s|kwoty\s|wieku\s)?\Z"),
        when=Cue(rf"\btylko\s(?:w|we|od|na|latem|zimą)\s?(?P<then>(?:{_MIESIACE})\w*|sezonie|wakacje|lecie|zimie|poniedział\w+|wtor\w+|środ\w+|czwart\w+|piąt\w+|sobot\w+|niedziel\w+|weekend\w*|święta)"),
        now=Cue(rf"\b(?:mamy|jest|dziś|dzisiaj|to)\s(?:jest\s|dopiero\s|teraz\s|już\s|jeszcze\s)?(?P<now>(?:{_MIESIACE})\w*|poniedziałek|wtorek|środa|środę|czwartek|piątek|sobota|sobotę|niedziela|niedzielę|zima|zimę|lato|jesień|wiosna|wiosnę)\b"),
        excepted=Cue(
            r"""[^.;!?\n]{0,60}?,?\s(?:ale\snie|oprócz|poza|prócz|z\s(?:jedynym\s)?wyjątkiem|wyjąwszy|wyłączając)\s[^.;:!?\n]{1,60}?(?:\s(?:tak\w+|podobn\w+)\s(?:jak|do)\s(?:pan\w*|państw\w+|tw\w+|wasz\w*)\b
            |,?\s(?:a|i)\s(?:właśnie\s)?(?:tak(?:ą|i|ie|iego|iej|ich)|t[eęoa]n?|jedn\w+|tam|tym|tej)\s(?:właśnie\s|\w+\s)?(?:pan|pani|państwo|ma|masz|wybrał\w*|zarezerwował\w*|jest|mieszka\w*)\b)"""
        ),
    ),
}  # fmt: skip


class Contrasted:
    """What one answer says of others, or of another time, than who asks has in mind."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self._prepared = prepared
        self._cues = CUES_OF_CONTRAST[language]
        self._parts = parts
        self._text = parts.lower

    def of(self, match: Match) -> Span | None:
        """Return a phrase with the part beside it that says otherwise of who asks."""
        cues, parts = self._cues, self._parts
        if self._lacks(cues):
            return None
        excepted = parts.at(cues.excepted, match.end)
        if excepted is not None:
            return match.start, excepted.end()
        own = self._own(match)
        outside = self._outside(match, own)
        values = self._values(match)
        for other in self._others(match, own):
            if self._otherwise(match, own, outside, other, values):
                return min(match.start, other[0]), max(match.end, other[1])
        return None

    def _lacks(self, cues: _Contrasts) -> bool:
        return all(any(all(map(self._parts.lacks, held)) for held in together) for together in cues.deciding)

    def _own(self, match: Match) -> Span:
        """Return the part in which a phrase stands."""
        number = self._parts.number(match.start)
        begin = max(self._parts.span(number)[0], match.start - _FARTHEST)
        end = min(max(self._parts.span(number)[1], match.end), match.end + _FARTHEST)
        cuts = [cut.span() for cut in self._cues.parts.pattern.finditer(self._text, begin, end)]
        before = [cut[1] for cut in cuts if cut[1] <= match.start]
        behind = [cut[0] for cut in cuts if cut[0] >= match.end]
        return (before[-1] if before else begin), (behind[0] if behind else end)

    def _others(self, match: Match, own: Span) -> Iterator[Span]:
        """Yield the parts behind, as far as the end of the next sentence, and the ones in front in its own."""
        number = self._parts.number(match.start)
        begin = max(self._parts.span(number)[0], match.start - _FARTHEST)
        end = min(max(own[1], self._parts.span(self._parts.number(match.end - 1) + 1)[1]), match.end + _FARTHEST)
        for first, last in ((own[1], end), (begin, own[0])):
            at = first
            for cut in self._cues.parts.pattern.finditer(self._text, first, last):
                if cut.start() > at:
                    yield at, cut.start()
                at = cut.end()
            if last > at:
                yield at, last

    def _outside(self, match: Match, own: Span) -> str:
        """Return what the part of a phrase says beside it."""
        return f"{self._text[own[0] : match.start]} {self._text[match.end : own[1]]}"

    def _values(self, match: Match) -> list[Value]:
        near = self._from(match.start - _LONGEST_VALUE, match.end)
        return [value for value in near if value.end > match.start]

    def _otherwise(self, match: Match, own: Span, outside: str, other: Span, values: Sequence[Value]) -> bool:
        """Say whether another part is of who asks, and the phrase's is not."""
        cues, text, finds = self._cues, self._text, self._finds
        said = text[slice(*other)]
        behind = other[0] >= match.end
        against = self._another_value(values, own, other)
        if (against or not values) and self._later(cues, own, other, behind=behind, against=against):
            return True
        if finds(cues.asker, text[slice(*own)]) and not finds(cues.case, said):
            return False
        if finds(cues.case, text[slice(*own)]):
            return False
        together = other[1] <= self._parts.sentence(match.start)[1]
        if finds(cues.case, said) and _THING.search(outside):
            if against:
                return True
            conditional = finds(cues.only, outside) or _CONDITIONAL.search(outside)
            if behind and together and not values and conditional and not _ALSO.search(said):
                return True
        limited = finds(cues.only, outside) or finds(cues.persons, outside)
        asked = together and finds(cues.asker, said)
        theirs = finds(cues.theirs, said) or (asked and self._alike(outside, said, limited=limited is not None))
        if behind and against and theirs and _THING.search(outside):
            return True
        if behind and finds(cues.instead, said) and _THING.search(outside):
            return True
        if against and finds(cues.others, outside) and finds(cues.ours, said):
            return True
        return behind and self._without_value(match, own, outside, other, said, limited is not None)

    def _without_value(self, match: Match, own: Span, outside: str, other: Span, said: str, limited: bool) -> bool:
        """Say whether what is free, without end or from a bound on is not so for who asks."""
        cues, text, finds = self._cues, self._text, self._finds
        phrase = text[match.start : match.end]
        if finds(cues.asker, text[match.end : other[1]]):
            bounded = self._beyond(match, own, other)
            if bounded:
                return True
            if limited and finds(cues.free, phrase) and cues.pays.pattern.search(text, own[1], other[1]):
                return True
            if finds(cues.endless, phrase) and _THING.search(outside) and self._counts(other):
                return True
        then = None if self._parts.lacks(cues.when) else cues.when.pattern.search(text, own[0], own[1])
        now = finds(cues.now, said) if then else None
        return then is not None and now is not None and now["now"][:4] != then["then"][:4]

    def _alike(self, outside: str, said: str, *, limited: bool) -> bool:
        """Say whether others and who asks have, get or pay something: `Staff get`, `you get`."""
        cues, finds = self._cues, self._finds
        theirs, own = finds(cues.has, outside), finds(cues.has, said)
        if theirs is None or own is None:
            return limited and (own is not None or finds(cues.only, outside) is not None)
        return limited or _VERBS.get(theirs.group()[:2], theirs.group()[:2]) == _VERBS.get(
            own.group()[:2], own.group()[:2]
        )

    def _later(self, cues: _Contrasts, own: Span, other: Span, *, behind: bool, against: bool) -> bool:
        """Say whether a phrase will be so, and until then it is otherwise."""
        text = self._text
        later, until = (cues.later, cues.until) if against else (cues.begins, cues.still)
        return (
            behind
            and not (self._parts.lacks(later) or self._parts.lacks(until))
            and later.pattern.search(text, *own) is not None
            and until.match(text, *other) is not None
            and cues.was.pattern.search(text, *other) is None
        )

    def _another_value(self, values: Sequence[Value], own: Span, other: Span) -> bool:
        """Say whether another part has another value of the kind of a phrase's, and not that one."""
        beside = self._within(other)
        for value in values:
            alike = [
                held
                for held in beside
                if held.kind == value.kind != NUMBER or (held.kind == NUMBER and self._may_be(held, value.kind))
            ]
            if alike and not any(meets(value, held) for held in alike):
                return True
        return False

    def _may_be(self, number: Value, kind: str) -> bool:
        """Say whether a bare number may be a value of a kind, which its words leave out."""
        if _COUNTED.match(self._text, number.end):
            return False
        near = max(0, number.start - _FARTHEST_IN_FRONT), number.start
        if kind == TIME:
            return _AT_AN_HOUR.search(self._text, *near) is not None
        return _AGED.search(self._text, *near) is None

    def _finds(self, cue: Cue, text: str) -> re.Match[str] | None:
        """Return where a cue stands in a part of the text; of most the text holds no word."""
        return None if self._parts.lacks(cue) else cue.search(text)

    def _beyond(self, match: Match, own: Span, other: Span) -> bool:
        """Say whether a bound in the part of a phrase is one that what is of who asks does not keep."""
        cues, text = self._cues, self._text
        for bound in self._within(own):
            if bound.amount is None or match.start <= bound.start < match.end:
                continue
            before = text[max(own[0], bound.start - 30) : bound.start]
            least, most = cues.least.pattern.search(before), cues.most.pattern.search(before)
            for held in self._within(other) if least or most else ():
                if held.kind != bound.kind or held.amount is None:
                    continue
                if (least and held.amount < bound.amount) or (most and held.amount > bound.amount):
                    return True
        return False

    def _counts(self, other: Span) -> bool:
        return any(value.kind == NUMBER or value.unit for value in self._within(other))

    def _within(self, span: Span) -> list[Value]:
        return [value for value in self._from(*span) if value.end <= span[1]]

    def _from(self, begin: int, end: int) -> Sequence[Value]:
        """Return the values that begin between two places."""
        values = self._prepared.values
        first = bisect_left(values, begin, key=_start)
        return values[first : bisect_left(values, end, lo=first, key=_start)]


#: `miał` and `ma`, `zapłaci` and `płaci`, `got` and `get` begin otherwise.
_VERBS = {"mi": "ma", "za": "pł", "go": "ge"}
_CONDITIONAL = late(r"\b(?:when|if|przy|jeśli|jeżeli|gdy|dla|bez|without|through)\s", re.IGNORECASE)
_ALSO = late(r"\b(?:also|too|same|likewise|as\swell|też|także|również|tak\ssamo|to\ssamo)\b")


def _start(value: Value) -> int:
    return value.start
