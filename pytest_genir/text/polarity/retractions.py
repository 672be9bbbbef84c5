"""What an answer takes back: "The fee is £20. Correction: it is £30", "20 zł, przepraszam, 30 zł", "I take that back".

A correction takes back what stands in the sentence before it, or before it in its sentence. Where it names a value of a
kind that stands there, only the values of that kind are meant.
"""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts
from pytest_genir.text.values import meets
from pytest_genir.text.values.value import RANGE, Value

_FARTHEST = 400
_SENTENCES = 2


#: At the beginning of a sentence, or behind a dash or a comma.
_TAKEN_BACK: Mapping[str, Cue] = {
    "en": Cue(
        r"""\W*(?:(?:oh|oops|sorry|wait|stop|hold\son|hang\son|hmm|no|but|actually|apologies|my\sapologies|I\sapologi[sz]e|update|edit|ah)[,.:!\s–—-]+){0,3}
        \b(?:(?:that|this|it)(?:'s|\sis|\swas)\s(?:all\s|simply\s|in\sfact\s|actually\s|just\s)?(?:not\s(?:true|right|correct|the\scase|so|quite\sright|accurate)|wrong|false|incorrect|untrue|a\smistake
        |a\smyth|an\serror|nonsense|outdated|out\sof\sdate|no\slonger\s(?:true|so|the\scase|valid|correct|right))
        |(?:that|this|it)\swas\s(?:last\s(?:year|season|month|week|time)|the\s(?:old|previous|former|earlier)|before\b|until\b|once\b|years\sago|(?:so|true|right|the\scase)\s(?:until|before|once|last|in\s(?:\d{4}|the\spast)))
        |(?:that|this|it)\s(?:isn't|wasn't)\s(?:true|right|correct|the\scase|so|quite\sright|accurate)|I\s(?:have\sto\s|must\s|need\sto\s)?(?:take|withdraw|retract)\s(?:that|it|this)(?:\sback)?
        |(?:scratch|strike|ignore|forget|disregard)\s(?:that|this|it|what\sI|my|the\s(?:above|previous|last))\b|I(?:\swas|\sam|'m|\sstand)\s(?:mistaken|wrong|corrected)|I\s(?:made\sa\smistake|misread|misspoke|got\sthat\swrong
        |mixed)|I\smeant\b(?!\sto\s(?!say|write))|my\smistake|correction\b(?!\s(?:slip|fluid|form|of))|to\scorrect\smyself|(?:they|these)\sare\s(?:mistaken|wrong|false)|no,\s[^.;!?\n]{1,40}\safter\sall\b|(?:no|wait),\s(?:wait|no)\b|on\ssecond\sthoughts?|(?:(?:I['’]m|I\sam)\s)?(?:just|only)\s(?:kidding|joking)|(?:I['’]m|I\sam|I\swas)\s(?:kidding|joking)|(?:that|this|it)\swas\sa\sjoke|erratum\b
        |(?:that|this|it)(?:['’]s|\sis|\swas|\sapplies)\s(?:only\s|just\s)?(?:for|about|to)\s(?:the\sother|another|a\sdifferent|some\sother|other)\b(?![^.!?\n]{0,40}\b(?:too|also|as\swell)\b)|(?:actually|sorry),\s(?:no|it\s(?:isn't|doesn't|is\snot))\b|(?:there|it|they|you|we)\s(?:isn't|aren't|doesn't|don't|can't)\s*[.!])"""
    ),
    "pl": Cue(
        r"""\W*(?:(?:oj|ach|ojej|stop|czekaj|przepraszam|zaraz|chwil(?:a|kę|eczkę)|moment|nie|ale|hm+|wybacz|aktualizacja)[,.:!\s–—-]+){0,3}
        \b(?:(?:to|tak|było\sto|jest\sto)\s(?:jednak\s|już\s|oczywiście\s|po\sprostu\s)?(?:nieprawd[aą]|nie\sjest\sprawd[aą]|nie\s(?:jest|było)\s(?:tak|prawd[aą])|nie\sjest|nie\stak|błąd|pomyłka|nieaktualne|mit\b|bzdura|było\sbłędne|jest\sbłędne|był\sbłąd|była\spomyłka)
        |(?:to|tak)\s(?:by[łl][oaiy]?|bywało)\s(?:dawniej|kiedyś|niegdyś|wcześniej|do\s(?:zeszł|ubiegł|niedawna|\d{4}|końca)|w\s(?:zeszł|ubiegł|poprzedni)|(?:w\s)?rok\w?\s(?:temu|\d{4})|(?:\w+\s)?lata?\stemu|przed\s)
        |sprostowanie|sprostuję|prostuję|poprawka|poprawiam(?:\ssię)?|korekta\b(?!\s(?:deklaracji|zeznania|faktury))|koryguję|pomyłka|pomylił[ea]m\ssię|źle\s(?:spojrz|odczyt|przeczyt|policz|zobaczy)\w*ł[ea]m|mój\sbłąd|wróć\b|wycofuję|cofam\b|odwołuję\s(?:to|poprzedni)|zapomnij\so\stym|proszę\szignorować
        |(?:a\s)?właściwie\s(?:nie|jednak)|żart(?:uję|ował[ea]m)|to\s(?:był\s|tylko\s)?żart\b|errata\b|(?:to|ta|ten|te)\s(?:(?:akurat|jednak|tylko|chyba|jest)\s)?(?:dotyczy|dotyczą|odnosi\ssię\sdo|jest\sdla)\s(?:(?:tylko|jednak|akurat)\s)?inn\w+
        |nie,\s(?:jednak|zaraz|wróć)|(?:a\s)?jednak\snie\b|mylą\ssię|nieprawda\b|błąd[!.,:])"""
    ),
}  # fmt: skip
#: ... and these only where another value follows.
_CHECKED_AGAIN: Mapping[str, Cue] = {
    "en": Cue(
        r"""\W*(?:(?:oh|sorry|wait|hold\son|hang\son|hmm|actually)[,.:!\s–—-]+){0,2}(?:having\schecked\sagain|(?:I['’]ve|I\shave|I|let\sme|after)\s(?:just\s)?(?:re-?check\w*|double-check\w*|check(?:ed|ing)?\s(?:\w+\s)?(?:again|once\smore)|look(?:ed|ing)?\s(?:\w+\s){0,2}again))\b"""
    ),
    "pl": Cue(
        r"""\W*(?:(?:oj|zaraz|chwila|moment|czekaj|hm+)[,.:!\s–—-]+){0,2}(?:sprawdził[ea]m|sprawdzam|zerkn(?:ąłem|ęłam)|po\ssprawdzeniu|zajrzał[ea]m)\s(?:to\s|tam\s)?(?:jeszcze\sraz|ponownie|raz\sjeszcze|dokładniej)\b"""
    ),
}  # fmt: skip
#: Right behind the phrase: another word for it follows.
_INSTEAD: Mapping[str, Cue] = {
    "en": Cue(
        r"""[\s,–—(-]+(?:(?:oh|no|or|ah|but)[,\s]+)?(?:sorry|wait|scratch\sthat|strike\sthat|I\smean|pardon|make\sthat|correction|rather,|(?<=or\s)rather|actually,?\sno)\b(?=\s*[,:–—-]|\s(?:I|no|it|the|make|£|\$|€|\d)|\s\w+[.,])"""
    ),
    "pl": Cue(
        r"""(?:[\s,–—(-]|\.{3}|…)+(?:(?:ach|oj|nie|a|a\snie)[,\s]+)?(?:przepraszam(?=\s*[,:–—-])|wróć\b|pardon\b|poprawka\b|sprostowanie\b|pomyłka\b|nie,\sjednak(?=\s)|zaraz,|a?\s?właściwie(?=\s)|tfu\b)"""
    ),
}  # fmt: skip
_BREAKS = late(r"[:;–—]|\s-\s|,(?=\s)")


#: Without one of them nothing is taken back.
CUES_OF_RETRACTION: Mapping[str, Together] = {
    language: [{cue, _CHECKED_AGAIN[language], _INSTEAD[language]}] for language, cue in _TAKEN_BACK.items()
}


class Retractions:
    """What one answer takes back."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self.prepared = prepared
        self.text = parts.lower
        self.parts = parts
        self._taken_back, self._instead = _TAKEN_BACK[language], _INSTEAD[language]
        self._again = _CHECKED_AGAIN[language]

    def of(self, match: Match) -> Span | None:
        """Return a phrase with the words that take it back."""
        instead = self.parts.at(self._instead, match.end)
        if instead:
            return match.start, instead.end()
        number = self.parts.number(match.end - 1)
        again = self.parts.leading(self._again, number + 1)
        if again and self._otherwise(match, self.parts.span(number + 1)):
            return match.start, again.end()
        if self.parts.lacks(self._taken_back):
            return None
        end = min(self.parts.span(number)[1], self.parts.edge(match.end + _FARTHEST))
        for mark in _BREAKS.finditer(self.text, match.end, end):
            found = self._taken_back.match(self.text, mark.end(), end)
            if found:
                return match.start, found.end()
        for step in range(1, _SENTENCES + 1):
            begin, close = self.parts.span(number + step)
            found = self.parts.leading(self._taken_back, number + step)
            if found and self._means(match, (begin, close), adjacent=step == 1):
                return match.start, found.end()
        return None

    def _means(self, match: Match, correction: Span, *, adjacent: bool) -> bool:
        """Say whether a correction is about a phrase: by the kind of the value that it names."""
        kinds = self._kinds(correction)
        before = self._kinds(self.parts.sentence(match.start))
        own = self._kinds((match.start, match.end))
        if kinds & before:
            return bool(own & kinds)
        return bool(own & kinds) or (adjacent and not (own and kinds))

    def _otherwise(self, match: Match, correction: Span) -> bool:
        """Say whether a second look has found another value of the kind of a phrase's, and not that one again."""
        own = self._values((match.start, match.end))
        found = [value for value in self._values(correction) if any(_kind(value) == _kind(each) for each in own)]
        return bool(found) and not any(meets(each, value) for each in own for value in found)

    def _values(self, span: Span) -> list[Value]:
        return [value for value in self.prepared.values if span[0] <= value.start and value.end <= span[1]]

    def _kinds(self, span: Span) -> set[tuple[str, str]]:
        return {_kind(value) for value in self._values(span)}


def _kind(value: Value) -> tuple[str, str]:
    one = value.parts[0] if value.kind == RANGE else value
    return one.kind, str(one.unit)
