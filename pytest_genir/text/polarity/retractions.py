"""What an answer takes back: "The fee is £20. Correction: it is £30", "20 zł, przepraszam, 30 zł", "I take that back".

A correction takes back what stands in the sentence before it, or before it in its sentence. Where it names a value of a
kind that stands there, only the values of that kind are meant.
"""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.values import meets
from pytest_genir.text.values.value import ORDINAL, RANGE, Value

_FARTHEST = 400
_SENTENCES, _NEAR = 2, 60
#: How a day or a name begins, and the preposition in front of it.
_LED = late(r"\W*(?:(?P<led>we?|ze?|na|do|od|u|przy|po|o)\s)?(?P<word>[^\W\d_]+)", 2)


#: What may stand in front of a Polish correction.
_LEADS_PL = (
    r"\W*(?:(?:oj|ach|och|ojej|o|no|a|ups|tfu|stop|czekaj(?:cie)?|przepraszam|zaraz|chwil(?:a|kę|eczkę)|moment|nie|ale|hm+"
    r"|wybacz(?:cie)?|aktualizacja|najnowsza\sinformacja|uwaga|edycja|edit|update)[,.:!\s–—-]+)"
)
#: What is said, and how it is called where it is not so, or not any more.
_SAID = (
    r"(?:informacj|wiadomoś|wieś|komunikat|ogłoszeni|wpis|post|mail|e-mail|sms|dane|dan|adres|numer|cen|cennik|termin|dat|godzin|kwot|"
    r"rozkład|regulamin|stawk|nazw|telefon|hasł|zapis|przepis|wersj|sal|link|odpowied|plan|harmonogram)\w*"
)
_MISTAKEN = (
    r"(?:nieaktualn|fałszyw|nieprawdziw|błędn|omyłkow|mylny|mylna|mylne|pomyłk|błąd|przestarzał|nieważn|niepełn)\w*"
)
#: At the beginning of a sentence, or behind a dash or a comma.
_TAKEN_BACK: Mapping[str, Cue] = {
    "en": Cue(
        r"""\W*(?:(?:oh|oops|sorry|wait|stop|hold\son|hang\son|hmm|no|but|actually|apologies|my\sapologies|I\sapologi[sz]e|update|edit|ah)[,.:!\s–—-]+){0,3}
        \b(?:(?:that|this|it)(?:'s|\sis|\swas)\s(?:all\s|simply\s|in\sfact\s|actually\s|just\s)?(?:not\s(?:true|right|correct|the\scase|so|quite\sright|accurate)|wrong|false|incorrect|untrue|a\smistake
        |a\smyth|an\serror|nonsense|outdated|out\sof\sdate|no\slonger\s(?:true|so|the\scase|valid|correct|right))
        |(?:that|this|it)\s(?:no\slonger\s(?:holds|applies|stands)|turned\sout\s(?:to\sbe\s)?(?:wrong|false|untrue|a\smistake)|has\ssince\s(?:been\s)?(?:changed|corrected|withdrawn|scrapped|dropped))|that\swas\s(?:a\sslip|my\serror|my\smisreading)
        |(?:that|this|it)\swas\s(?:last\s(?:year|season|month|week|time)|the\s(?:old|previous|former|earlier)|before\b|until\b|once\b|years\sago|(?:so|true|right|the\scase)\s(?:until|before|once|last|in\s(?:\d{4}|the\spast)))
        |(?:that|this|it)\s(?:isn't|wasn't)\s(?:true|right|correct|the\scase|so|quite\sright|accurate)|I\s(?:have\sto\s|must\s|need\sto\s)?(?:take|withdraw|retract)\s(?:that|it|this)(?:\sback)?
        |(?:scratch|strike|ignore|forget|disregard)\s(?:that|this|it|what\sI|my|the\s(?:above|previous|last))\b|I(?:\swas|\sam|'m|\sstand)\s(?:mistaken|wrong|corrected)|I\s(?:made\sa\smistake|misread|misspoke|got\sthat\swrong
        |mixed)|I\smeant\b(?!\sto\s(?!say|write))|my\smistake|correction\b(?!\s(?:slip|fluid|form|of))|to\scorrect\smyself|(?:they|these)\sare\s(?:mistaken|wrong|false)|no,\s[^.;!?\n]{1,40}\safter\sall\b|(?:no|wait),\s(?:wait|no)\b|on\ssecond\sthoughts?|(?:(?:I['’]m|I\sam)\s)?(?:just|only)\s(?:kidding|joking)|(?:I['’]m|I\sam|I\swas)\s(?:kidding|joking)|(?:that|this|it)\swas\sa\sjoke|erratum\b
        |(?:oops|whoops|wait|hang\son|hold\son|oh\sno)[,.!\s–—-]+(?:that|this|it)\b|(?:(?:my\s)?apologies|sorry|pardon|oops),\s(?:on|in|at|from|to|by)\sthe\b
        |(?:on\s(?:reflection|second\sthoughts?),\s)?(?:that|this|it)\s(?:can['’]t|cannot)\sbe\s(?:right|true|correct)
        |i\s(?:should|ought\sto)\shave\s(?:said|written|put|told)|no:\s(?:it|that|this)\b|no,\s(?:it|that)\s(?:was|is)\b|or\srather,?\s(?:it|that)\s(?:was|were|used)
        |(?:that|this|it|the)(?:\s(?:figure|number|price|date|advice|answer|line|version|one|rule|value|time|address|name))?(?:['’]s|\sis|\swas|\sapplies|\sapplied)\s(?:only\s|just\s)?(?:for|about|to|from)\s(?:the\sother|another|a\sdifferent|some\sother|other|(?:the|an?)\s(?:old|previous|earlier|former))\b(?![^.!?\n]{0,40}\b(?:too|also|as\swell)\b)|(?:actually|sorry),\s(?:no|it\s(?:isn't|doesn't|is\snot))\b|(?:there|it|they|you|we)\s(?:isn't|aren't|doesn't|don't|can't)\s*[.!])"""
    ),
    "pl": Cue(
        rf"""{_LEADS_PL}{{0,3}}
        \b(?:(?:to|tak|było\sto|jest\sto)\s(?:jednak\s|już\s|oczywiście\s|po\sprostu\s)?(?:nieprawd[aą]|nie\sjest\sprawd[aą]|nie\s(?:jest|było)\s(?:tak|prawd[aą])|nie\sjest|nie\stak|błąd|pomyłka|nieaktualne|mit\b|bzdura|było\sbłędne|jest\sbłędne|był\sbłąd|była\spomyłka)
        |(?:to|tak)\s(?:by[łl][oaiy]?|bywało)\s(?:dawniej|kiedyś|niegdyś|wcześniej|do\s(?:zeszł|ubiegł|niedawna|\d{{4}}|końca)|w\s(?:zeszł|ubiegł|poprzedni)|(?:w\s)?rok\w?\s(?:temu|\d{{4}})|(?:\w+\s)?lata?\stemu|przed\s)
        |(?:(?:mał|drobn|ważn|szybk|krótk|niewielk|istotn|kolejn|konieczn|jeszcze\sjedn)[aey]\s)?(?:sprostowanie|poprawka|korekta\b(?!\s(?:deklaracji|zeznania|faktury))|errata)\b|sprostuję|prostuję|poprawiam(?:\ssię)?|koryguję|pomyłka|(?:pomylił[ea]m|mylę|mylił[ea]m)\ssię|(?:byłem|byłam|jestem)\sw\sbłędzie|źle\s(?:spojrz|odczyt|przeczyt|policz|zobaczy|zapamięt|zrozumi)\w*ł[ea]m|mój\sbłąd|wróć\b|wycofuję|cofam\b|odwołuję\s(?:to|poprzedni)|zapomnij(?:cie|my)?\so\stym|o\stym\szapomnij(?:cie|my)?|proszę\s(?:o\stym\s)?(?:zapomnieć|zignorować|nie\sbrać\stego\spod\suwagę)|proszę\s(?:to|tego|ją|go|je|tę\swiadomość|ten\swpis)\s(?:zignorować|pominąć|nie\sliczyć)
        |muszę\s(?:się\s|to\s|jednak\s){{0,2}}(?:poprawić|sprostować|skorygować|odwołać|cofnąć|wycofać)|(?:a\s|ale\s)?(?:powinno|winno)\sbyć\b(?!\s(?:dobrze|ok|łatw|trudn))|chodziło\s(?:mi\s)?o\b|miał[ea]m\sna\smyśli|(?:już\s)?nieaktualne\b|(?:wy)?skreślam\b|anuluję\b|(?:niestety,?\s)?(?:(?:ta|te|ten|to|tamt[aeno]+|powyższ[aey]|poprzedni[ae]?)\s{_SAID}|{_SAID}\st(?:a|e|en|o))\s(?:\w+\s)?(?:(?:się\s)?nie\s(?:potwierdz|jest|był|odpowiada)|okazał|(?:jest|są|był[aoy]?)\s(?:już\s|jednak\s)?{_MISTAKEN})\w*|(?:to|jest\sto)\s(?:jednak\s|już\s|niestety\s)?(?:star|dawn|poprzedni|nieaktualn|błędn|omyłkow|mylny)\w*\s{_SAID}|nie\ssłuchaj(?:cie)?\smnie|zmieniam\szdanie|wkradł\w*\ssię\s(?:\w+\s)?(?:błąd|literówka|pomyłka)|uwaga,?\sbłąd
        |(?:niestety\s|jednak\s|właśnie\s){{0,2}}został[aoy]?\s(?:\w+\s)?(?:odwołan|anulowan|unieważnion|cofnięt|uchylon|wycofan|skasowan)\w*(?=\s*(?:[.,;!]|\Z))
        |(?:a\s)?właściwie\s(?:nie|jednak)|żart(?:uję|ował[ea]m)|to\s(?:był\s|tylko\s)?żart\b|(?:to|ta|ten|te)\s(?:(?:akurat|jednak|tylko|chyba|jest)\s)?(?:dotyczy|dotyczą|odnosi\ssię\sdo|jest\sdla)\s(?:(?:tylko|jednak|akurat)\s)?inn\w+
        |nie,\s(?:jednak|zaraz|wróć|chwila|moment)|(?:a\s)?jednak\snie\b|mylą\ssię(?!\s(?:ten|ta|ci)\b)|nieprawda\b|błąd[!.,:]|(?<=ach\s)nie,|(?<=\sa\s)nie,(?!\sjak\b)|(?<=oj\s)nie,|(?<=och\s)nie,|(?<=chwila,\s)nie\b|(?<=zaraz,\s)nie\b|(?<=moment,\s)nie\b)"""
    ),
}  # fmt: skip
#: ... and these only where another value, day or name follows.
_ANOTHER: Mapping[str, Cue] = {
    "en": Cue(
        r"""\W*(?:(?:oh|sorry|wait|hold\son|hang\son|hmm|actually)[,.:!\s–—-]+){0,2}(?:having\schecked\sagain|(?:I['’]ve|I\shave|I|let\sme|after)\s(?:just\s)?(?:re-?check\w*|double-check\w*|check(?:ed|ing)?\s(?:\w+\s)?(?:again|once\smore)|look(?:ed|ing)?\s(?:\w+\s){0,2}again)\b|(?:no,?\s)?make\s(?:that|it)\s(?:an?\s)?(?=[£$€]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|half|noon|midnight|\w+day)\b)|sorry,\s(?!(?:but|we|you|there|no|i|not)\b))"""
    ),
    "pl": Cue(
        rf"""{_LEADS_PL}{{0,2}}\b(?:(?:sprawdził[ea]m|sprawdzam|zerkn(?:ąłem|ęłam)|zajrzał[ea]m)\s(?:to\s|tam\s)?(?:jeszcze\sraz|ponownie|raz\sjeszcze|dokładniej)\b|po\s(?:ponownym\s)?sprawdzeniu\b|(?:nie|przepraszam|tfu|sorry|pardon|stop|czekaj|zaraz|moment|chwila|ups),\s(?!jednak\b|jak\b)
        |(?:aktualizacja|edycja|edit|update|zmiana(?:\splan\w+|\sterminu)?):\s|(?:zaraz|chwila|moment),?\sjednak\s|(?:a\s|ale\s)?miał[oa]\sbyć\s|(?:to\s)?znaczy\s|a\sdokładniej\s|przepraszam\sza\s(?!wcześniejsz|poprzedni)(?:\w+\s)?(?:pomyłkę|błąd|zamieszanie)[,:.!–—\s]+(?=\S))"""
    ),
}  # fmt: skip
#: Right behind the phrase: another word for it follows.
_INSTEAD: Mapping[str, Cue] = {
    "en": Cue(
        r"""(?:\.{3}|…)\s?no,?\s|(?:[\s,–—(-]|\.{3}|…)+(?:(?:oh|no|or|ah|but)[,\s]+)?(?:sorry|wait|scratch\sthat|strike\sthat|I\smean|pardon|make\sthat|correction|rather,|(?<=or\s)rather|actually,?\sno)\b(?=\s*[,:–—-]|\s(?:I|no|it|the|make|£|\$|€|\d)|\s\w+[.,])"""
    ),
    "pl": Cue(
        r"""(?:[\s,–—(-]|\.{3}|…)+(?:(?:ach|oj|nie|a|a\snie)[,\s]+)?(?:przepraszam(?=\s*[,:–—-])|wróć\b|pardon\b|poprawka\b|sprostowanie\b|pomyłka\b|nie,\sjednak(?=\s)|zaraz,|a?\s?właściwie(?=\s)|tfu\b|(?:a|czy|lub)\sraczej\b)
        |\s?(?:\.{3}|…|\s[–—-])\s(?:ach\s|a\s|oj\s|o\s)?nie,\s|\s\((?:a\s)?(?:powinno|winno|miało|ma)\sbyć\b"""
    ),
}  # fmt: skip
#: Right behind the phrase: something else has taken its place.
_REPLACED: Mapping[str, Cue] = {
    "pl": Cue(
        r",\s(?:po\sczym|a\s(?:potem|później)|następnie|potem|później)\s(?:[^\s,]+\s){0,2}?(?:przesuni|przełoż|zmieni|przenies|podnies|podwyż|obniż|skróc|wydłuż)\w*\s(?:na|do)\s|\s(?:został[aoy]?\s)?(?:zastąpion|zmienion|zamienion|przełożon|podmienion)[oyae]\s(?:przez|na|do)\s"
    )
}
#: ... or takes it, where the second of these stands in front.
_TAKES_ITS_PLACE = late(r",\s(?:a\s|ale\s)?(?:jest|będzie|są|ma\sbyć)\s|\s(?:na|przez|do)\s|\s?(?:→|->|⇒|=>)\s?")
_REPLACING: Mapping[str, Cue] = {
    "pl": Cue(
        r"""\b(?:(?:by[łl][aoy]?|miał[aoy]?\sbyć|planowan[oaey]|zapowiadan[oaey])\s|(?:za|z)mieni\w+\s(?:[^\s,;:.!?]+\s){0,3}
        |(?:zastąpi|wymieni|podmieni|przesun|przełoż|przenies|przenieś)\w+\s(?:[^\s,;:.!?]+\s){0,3}|(?:zamiana|zmiana|korekta|poprawka)(?:\s\w+)?:\s)\Z"""
    )
}  # fmt: skip
_BREAKS = late(r"[:;–—]|\s-\s|,(?=\s)")


#: Without one of them nothing is taken back.
CUES_OF_RETRACTION: Mapping[str, Together] = {
    language: [
        {cue, _ANOTHER[language], _INSTEAD[language]}
        | {cues[language] for cues in (_REPLACED, _REPLACING) if language in cues}
    ]
    for language, cue in _TAKEN_BACK.items()
}


class Retractions:
    """What one answer takes back."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self.prepared = prepared
        self.text = parts.lower
        self.parts = parts
        self._taken_back, self._instead = _TAKEN_BACK[language], _INSTEAD[language]
        self._another = _ANOTHER[language]

    def of(self, match: Match) -> Span | None:
        """Return a phrase with the words that take it back."""
        instead = self.parts.at(self._instead, match.end)
        if instead:
            return match.start, instead.end()
        number = self.parts.number(match.end - 1)
        end = min(self.parts.span(number)[1], self.parts.edge(match.end + _FARTHEST))
        if replaced := self._replaced(match):
            return match.start, replaced
        again = self.parts.leading(self._another, number + 1)
        if again and self._otherwise(match, again.end(), self.parts.span(number + 1)[1]):
            return match.start, again.end()
        breaks = [] if self._lacking else [mark.end() for mark in _BREAKS.finditer(self.text, match.end, end)]
        for at in breaks:
            found = self._taken_back.match(self.text, at, end)
            again = None if found else self._another.match(self.text, at, end)
            if found or (again and self._otherwise(match, again.end(), min(end, again.end() + _NEAR))):
                return match.start, at
        if self.parts.lacks(self._taken_back):
            return None
        for step in range(1, _SENTENCES + 1):
            begin, close = self.parts.span(number + step)
            found = self.parts.leading(self._taken_back, number + step)
            if found and self._means(match, (begin, close), adjacent=step == 1):
                return match.start, found.end()
        return None

    def _replaced(self, match: Match) -> int | None:
        """Return the end of what says that something else takes the place of a phrase: `zmieniono salę 5 na salę 6`."""
        replaced, replacing = _REPLACED.get(self.prepared.language), _REPLACING.get(self.prepared.language)
        if replaced is None or replacing is None:
            return None
        found = self.parts.at(replaced, match.end)
        if found is None and not self.parts.lacks(replacing):
            taken = _TAKES_ITS_PLACE.match(self.text, match.end)
            near = max(0, match.start - _NEAR)
            found = taken if taken and replacing.pattern.search(self.text, near, match.start) else None
        near = min(len(self.text), found.end() + _NEAR) if found else 0
        return found.end() if found and self._otherwise(match, found.end(), near) else None

    @cached_property
    def _lacking(self) -> bool:
        """Say whether nothing is taken back behind a comma or a dash of its own sentence."""
        return self.parts.lacks(self._taken_back) and self.parts.lacks(self._another)

    def _means(self, match: Match, correction: Span, *, adjacent: bool) -> bool:
        """Say whether a correction is about a phrase: by the kind of the value that it names."""
        kinds = self._kinds(correction)
        before = self._kinds(self.parts.sentence(match.start))
        own = self._kinds((match.start, match.end))
        if kinds & before:
            return bool(own & kinds)
        # `Scratch that, the first time you only get a warning`: an ordinal names no other value.
        named = {kind for kind in kinds if kind[0] != ORDINAL}
        return bool(own & kinds) or (adjacent and not (own and named))

    def _otherwise(self, match: Match, begin: int, end: int) -> bool:
        """Say whether another value, day or name of the kind of a phrase's follows, and not that one again."""
        own = self._values((match.start, match.end))
        found = [value for value in self._values((begin, end)) if any(_kind(value) == _kind(each) for each in own)]
        if own:
            return bool(found) and not any(meets(each, value) for each in own for value in found)
        said, other = _LED.match(self.parts.text, match.start), _LED.match(self.parts.text, begin)
        if said is None or other is None:
            return False
        one, another = str(said["word"]), str(other["word"])
        if {one.lower(), another.lower()} <= POLISH.seasons:
            return one != another and str(said["led"] or "").lower()[:1] == str(other["led"] or "").lower()[:1]
        named = said["led"] is not None or match.surface[0].isupper()
        return one != another and named and one[0].isupper() and another[0].isupper()

    def _values(self, span: Span) -> list[Value]:
        return [value for value in self.prepared.values if span[0] <= value.start and value.end <= span[1]]

    def _kinds(self, span: Span) -> set[tuple[str, str]]:
        return {_kind(value) for value in self._values(span)}


def _kind(value: Value) -> tuple[str, str]:
    one = value.parts[0] if value.kind == RANGE else value
    return one.kind, str(one.unit)
