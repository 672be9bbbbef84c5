"""What English says behind a phrase, in its sentence or the next, and by which the phrase is not for who asks.

"The path is closed? ... It isn't." denies in short; "as a leaseholder you'd have to" and "Yours is $20" take whoever
asks out of those of whom something was said; "Here you'd pay £90" leaves the price to others; "Until then it's Fridays
only" makes a promise of what seemed to be so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts

_FARTHEST = 260
_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
#: Who somebody may be: of them rules are made, each for its own.
_PERSONS = (
    "adult|applicant|beginner|child|commuter|couple|customer|driver|employee|family|freelancer|group|guest|holder|child"
    "|leaseholder|learner|manager|member|newcomer|non-?member|non-?resident|owner|passenger|patient|pensioner|pupil"
    "|resident|senior|staff|student|subscriber|teacher|tenant|trainee|traveller|traveler|user|visitor|volunteer|worker"
)
_NEGATED = late(r"\b(?:not|no|never|nobody|none|nothing|without|cannot)\b|n['’]t\b")
_CONDITIONAL = late(r"\b(?:if|would|should|provided|assuming|once)\b|['’]d\b")
_WILL = late(
    r"\b(?:will|going\sto|set\sto|due\sto)(?:\s(?:also|then|finally|even|only|soon))?(?:\s(?:have|be|get|offer|include|accept|cost))?(?:\s(?:an?|the|its|our|their))?\s\Z|(?:['’]ll)(?:\s(?:also|then|finally|even|only|soon))?(?:\s(?:have|be|get))?(?:\s(?:an?|the))?\s\Z"
)
_OWN_FUTURE = late(r"\b(?:will|from|next|until|soon|planned)\b|['’]ll\b|\b20\d\d\b")
_SAME_FOR_THEM = late(r"\b(?:also|too|as\swell|same|likewise|fine|qualif\w+|applies\sto\syou|yes)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turning:
    #: Begins the next sentence, or a clause behind a mark, and is all that is said of it.
    short: Cue
    #: ... anywhere in the next sentence, behind a condition.
    failed: Cue
    #: Behind a promise: it is not so yet.
    until_then: Cue
    promise: Cue
    #: When what is promised begins.
    begins: Cue
    #: Who asks is what was excepted.
    excepted: Cue
    #: ... or does not meet the condition.
    only: Cue
    own_case: Cue
    #: Who asks is somebody else: `and you're a visitor`, `as a leaseholder you'd`.
    being: Cue
    #: It applies to another thing than the one that is asked about.
    you: Cue
    applies: Cue
    own_thing: Cue
    #: It is so in another place, and here it is not.
    elsewhere: Cue
    #: What is the asker's own, and what follows from it: `You've got Basic, so it's just the one`.
    other: Cue
    here: Cue
    #: ... in a place that is named.
    somewhere: Cue
    not_here: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing turns."""
        return (
            [{self.short}],
            [{self.promise}, {self.until_then, self.begins}],
            [{self.you}, {self.excepted, self.being}],
            [{self.you}, {self.only}, {self.own_case}],
            [{self.other}],
            [{self.you}, {self.applies}, {self.own_thing}],
            [{self.elsewhere}, {self.here}],
            [{self.somewhere}, {self.not_here}],
        )


_LEADS = (
    r"\W*(?:(?:so|but|and|well|sadly|unfortunately|alas|actually|sorry|no|except|only|in\sfact|of\scourse)[,:\s]+){0,2}"
)
_SUBJECT = r"(?:it|that|this|they|he|she|we|you|there|i)"
_HELPING = r"(?:is|are|was|were|does|do|did|will|would|has|have|can|could|should)"
_IS_NOT = (
    rf"(?:{_SUBJECT}\s(?:{_HELPING}n['’]t|won['’]t|can['’]t|{_HELPING}\snot|cannot)|{_SUBJECT}['’](?:s|re|ll)\snot)"
)
_ENDS = r"(?=\s*(?:[.,;!?)–—]|\s-\s|\Z))"

CUES_OF_TURNING: Mapping[str, _Turning] = {
    "en": _Turning(
        short=Cue(
            rf"""{_LEADS}(?:{_IS_NOT}(?:\s(?:any\s?more|any\slonger|anymore|yet|at\sall|so|here|though))?{_ENDS}
            |(?:please\s)?(?:don['’]t|do\snot|never\sdo){_ENDS}|(?:not\s(?:any\s?more|any\slonger|so|really|true|yet|here|this\s(?:year|time|week|month))|no\ssuch\sluck|if\sonly|dream\son|as\sif|fat\schance|wrong|nope|far\sfrom\sit
            |on\sthe\scontrary|think\sagain|yeah,?\sright|in\syour\sdreams|i\swish|we\swish|you\swish|wishful\sthinking)(?=\s*(?:[.,;!?–—]|\Z)))"""
        ),
        failed=Cue(rf"(?<!\bif\s)(?<!\bwhen\s)(?<!\bunless\s)(?<!\bcase\s)(?<!\bthough\s)(?<!\bwhy\s)(?<!\bwhere\s)\b{_IS_NOT}{_ENDS}"),
        until_then=Cue(
            rf"""{_LEADS}(?:until\sthen|till\sthen|up\sto\sthen|before\sthen|for\s(?:now|the\stime\sbeing|the\smoment)|at\s(?:present|the\smoment)|in\sthe\smeantime|meanwhile|right\snow|as\sof\s(?:now|today)|currently|presently
            |today(?=,|\s(?:it|there|they|we|you|the))|now(?=,|\s(?:it|there|they|we|you|the))|so\sfar(?=,|\s(?:it|there|they|we|you))|this\s(?:year|season|term|month|summer|winter)(?=,|['’]s|\s(?:it|there|they|we|you|the)\b))"""
        ),
        promise=Cue(r"\b(?:will|shall|going\sto|plan\w*\sto|due\sto|set\sto)\b|['’]ll\b"),
        begins=Cue(
            rf"""(?:\s[^\s,;:.!?]+){{0,3}}?,?\s(?:(?:only|but\sonly)\s)?(?:(?:from|as\sof|starting|beginning|in|by)\s(?:(?:the\s)?(?:early|late|mid|end\sof|start\sof|beginning\sof)[\s-])?(?:(?:{_MONTHS}|spring|summer|autumn|fall|winter)\s)?20\d\d\b
            |(?:(?:from|as\sof|starting|beginning)\s)?next\s(?:year|season|term|spring|summer|autumn|fall|winter|{_MONTHS})\b|(?:once|when|as\ssoon\sas)\sthe\s(?:new|renovated|works?|renovation|building|construction|refurb\w+|repairs?)\b)"""
        ),
        excepted=Cue(
            r"""[^.!?\n]{0,70}?\b(?:but\snot|though\snot|just\snot|except|unless|other\sthan|apart\sfrom|excluding|bar|not\scounting)\b[^.!?\n]{1,90}?(?:
            (?:,|;|\s[-–—])\s?(?:and|which|but)\s(?:yours?\s(?:is|are|was|were)\b|you(?:['’]re|\sare)\s(?:one|an?|in|on|under|over|still|only)\b|(?:that|this)(?:['’]s|\sis)\s(?:(?:just|exactly|precisely)\s)?(?:the\s\w+\s|what\s|where\s|how\s|who\s|when\s)?(?:\w+\s)?(?:you|yours?)\b|(?:that|it|this)\sis\sone\b)
            |[.;]\s(?:(?:as|since|because|given\sthat|seeing\sas|now\sthat)\s)?(?:yours?|you(?:['’]ve|['’]re)?)\s[^.!?\n]{1,70}?(?:,|;|\s[-–—])\s?(?:(?:so|which\smeans|meaning)\s)?(?:that\s)?(?:you(?:['’]ll|\swill|['’]d|\swould)?\s(?:have\sto|need\sto|must|can['’]t|cannot|won['’]t|aren['’]t|are\snot|can\sonly)|(?:it|that|this|they)\s(?:isn['’]t|won['’]t|doesn['’]t|can['’]t|don['’]t|will\snot|does\snot|is\snot)|no\b|it['’]s\snot))"""
        ),
        only=Cue(r"\b(?:only|unless|except|provided|as\slong\sas|if|as\sstandard)\b"),
        own_case=Cue(
            r"""\W*(?:(?:for|with|in)\s[^.;!?\n]{1,50}?,?\s(?:as|like|such\sas)\s(?:in\s)?your(?:s|\sown)?(?:\scase)?,?\s(?!you\scan\salso)
            |yours?\s(?:\w+\s)?(?:is|are|was|were|has|comes)\s[^.;!?\n]{1,60}?,\s(?:so|which\smeans|meaning)\s(?:no\b|none\b|nobody\b|(?:the\s\w+|they|we|it|you)(?:\swill|['’]ll|\scan)?\s(?:just|simply|skip|ignore|not|won['’]t|don['’]t|doesn['’]t|isn['’]t|needn['’]t|aren['’]t)\b|there['’]s\sno\b)
            |in\syour\scase,?\s(?:it|that|they|there|you|we)(?:['’]s|\sis|\sare|\sdo|\scan|\swill)?\s?(?:not|n['’]t|no)\b)"""
        ),
        being=Cue(
            rf"""\b(?:(?:and|but|since|because)\s(?:as\sfar\sas\si\s(?:can\s)?(?:see|know),?\s)?(?:you(?:['’]re|\sare)|(?:you\shave|you['’]ve)\s(?:bought|booked|chosen|picked|got|ordered)|yours\sis)\s(?:still\s|only\s)?(?:an?\s|the\s)?(?:\w+\s)?(?P<own>[a-z-]{{3,}}s?){_ENDS}
            |as\s(?:an?|one\sof\sthe)\s(?:\w+\s)?(?P<as>{_PERSONS}),?\syou(?:['’]d|['’]ll|\swould|\swill)?\s(?:\w+ly\s|still\s)?(?:have\sto|need\sto|need|must|can['’]t|cannot|don['’]t|won['’]t|do\snot|aren['’]t|are\snot|pay|can\sonly|only|get\sno))"""
        ),
        you=Cue(r"\b(?:you|yours?)\b"),
        applies=Cue(
            r"\s(?:(?:only\s|mainly\s|just\s)?(?:appl(?:y|ies)\s(?:to|for)|holds?\sfor|goes\sfor|refers?\sto|concerns?|covers?)|(?:is|are)\s(?:only\s|just\s)?(?:for|what|the\s\w+\s(?:for|of))|(?:is|are)\s(?:only|just)\s(?:on|with|in))\s"
        ),
        own_thing=Cue(
            r"""\W*(?:but\s)?(?:(?:the|your)\s[a-z]+(?:\s[a-z]+)?,\s(?:which\s(?:is\s)?(?:what\s|the\sone\s)?|the\sone\s|where\s|what\s)you[^,.;!?\n]{1,40},?\s(?:is\s|it\s|only|just|£|\$|€|\d)|(?:for|with|in|on|at)\s[^.;!?\n]{1,60}?(?:\b(?:yours?|you(?:['’]ve|['’]re|\s(?:have|are|booked|bought|chose|picked|got|ordered|asked|mean|want|need|took|hold|own|use|will|live|work|study|stay|go|travel|sent|gave|named|mentioned)(?!\sto\sbe\b)))\b)[^.;!?\n]{0,40}?(?:,?\s(?:it['’]s|it\sis|it\swill|it['’]ll|that['’]s|that\sis|there['’]s|there\sis|we\s|they\s|you\s(?:have\sto|need|must|bring|pay|can['’]t|cannot|don['’]t)\b)|,\s(?:£|\$|€|\d)))"""
        ),
        other=Cue(
            r"""\W*(?:(?:and|but)\s)?(?:you(?:['’]ve|\shave)\s(?:got\s|booked\s|bought\s|chosen\s|picked\s|ordered\s)?|you(?:['’]re|\sare)\s(?:on\s|in\s|from\s|with\s|at\s)?|yours\sis\s|today(?:['’]s|\sis)\s|your\s\w+\sis\s|as\s|for\syou\s?)
            (?:an?\s|the\s|on\s|in\s)?(?P<own>[^.,;:!?\n]{0,40}?)(?:,?\s?(?:so|and\sso|which\smeans|meaning)\s(?:(?=only\b|just\b)|it(?:['’]s|\sis)|that(?:['’]s|\sis)|you(?:['’]ll|['’]d)?|there(?:['’]s|\sis)|they|the\s\w+)\s(?:is\s|are\s|start\s|begin\s|starts\s|begins\s|costs?\s|will\s)?(?:just|only|not|no\b|have\sto|need|must|can['’]t|cannot|pay(?!\snothing)|at\b|£|\$|€|\d)
            |\s(?:they|it|you)(?:['’]d|['’]ll|['’]s|['’]re)?\s(?:is\s|are\s|start\s|begin\s|starts\s|begins\s|costs?\s|will\s)?(?:just|only|not\b|no\b|have\sto|need|must|can['’]t|cannot|pay(?!\snothing)|at\s\d|from\s\d|£|\$|€|\d))(?![^.!?\n]*\b(?:total|altogether|together|in\sall)\b)"""
        ),
        elsewhere=Cue(
            r"\s(?:(?:is|are)\s(?:only\s)?the\s(?:rule|law|norm|case|standard|custom|limit)\s(?:in|at|with|for)\s[^.;:!?\n]{1,40}|elsewhere|anywhere\selse|in\s(?:other|most|many)\s\w+|at\s(?:other|most|many)\s\w+|at\s(?:the|my|your|our)\s(?:other|old|last|previous|next)\s\w+|with\s(?:other|most|our)\s(?:\w+\s)?(?:competitors?|banks?|providers?|companies|firms|shops|airlines|couriers|insurers?|operators?|networks?))(?=\s*[.,;!–—])"
        ),
        somewhere=Cue(r"\s(?:in|at)\s(?:the\s)?[^\s,;:.!?]+(?:\s[^\s,;:.!?]+)?(?=\s*[.;,])"),
        not_here=Cue(
            r"\W*(?:but\s)?(?:here|with\sus|at\sours),?\s(?:they|it|you|we|there)(?:['’](?:re|s|ll|d)|\s(?:are|is|will|can|do|may))?\s?(?:just\b|only\b|merely\b|not\b|n['’]t\b|no\b|never\b)"
        ),
        here=Cue(rf"{_LEADS}(?:here\b|with\sus\b|at\s(?:ours|our|this)\b|ours\b|our\sown\b|this\sone\b|in\s(?:our|this)\b|we\s(?:charge|ask|take|want|need|require|only|don['’]t|do\snot|close|open|sell|bill)\b)"),
    ),
}  # fmt: skip
_MARKS = late(r"[;:–—]|\s-\s")


class Turned:
    """What one answer turns away from who asks."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self._prepared = prepared
        self._cues = CUES_OF_TURNING.get(language)
        self._parts = parts
        self._text = parts.lower

    def of(self, match: Match) -> Span | None:
        """Return a phrase with the words behind it that turn it away."""
        cues = self._cues
        if cues is None:
            return None
        number = self._parts.number(match.end - 1)
        begin, end = self._parts.span(number)
        begin, end = max(begin, match.start - _FARTHEST), min(max(end, match.end), match.end + _FARTHEST)
        following = self._parts.span(number + 1)
        following = following[0], min(following[1], self._parts.edge(following[0] + _FARTHEST))
        found = (
            self._in_short(cues, match, begin, end, following)
            or self._promised(cues, match, begin, end, following)
            or self._of_others(cues, match, begin, end, following)
        )
        return None if found is None else (match.start, max(match.end, found[1]))

    def _in_short(self, cues: _Turning, match: Match, begin: int, end: int, following: Span) -> Span | None:
        """Return a denial in two or three words that begins the next sentence, or a clause behind a mark."""
        text = self._text
        if _NEGATED.search(text, begin, match.end):
            return None
        found = cues.short.match(text, *following)
        if found is None and _CONDITIONAL.search(text, begin, match.end):
            found = cues.failed.pattern.search(text, *following)
        if found is None:
            marks = _MARKS.finditer(text, match.end, end)
            held = (cues.short.match(text, mark.end(), end) for mark in marks)
            found = next((each for each in held if each and not text.startswith(",", each.end())), None)
        return found.span() if found else None

    def _promised(self, cues: _Turning, match: Match, begin: int, end: int, following: Span) -> Span | None:
        """Return what says that it is not so yet: `We will have a lift from 2027`."""
        text = self._text
        if _OWN_FUTURE.search(text, match.start, match.end) or not cues.promise.pattern.search(text, begin, match.end):
            return None
        found = cues.until_then.match(text, *following)
        if found is None:
            marks = _MARKS.finditer(text, match.end, end)
            found = next((held for mark in marks if (held := cues.until_then.match(text, mark.end(), end))), None)
        if found is None and _WILL.search(text, begin, match.start):
            found = cues.begins.match(text, match.end, end)
        return found.span() if found else None

    def _of_others(self, cues: _Turning, match: Match, begin: int, end: int, following: Span) -> Span | None:
        """Return what says that it is so for others, or elsewhere."""
        text = self._text
        excepted = cues.excepted.match(text, match.end, following[1])
        if excepted and not _NEGATED.search(excepted.group()[excepted.group().rfind(",") :]):
            return excepted.span()
        found: Span | None
        if cues.elsewhere.match(text, match.end, end) and (found := self._behind(cues.here, match.end, end, following)):
            return found
        if cues.somewhere.match(text, match.end, end) and (
            found := self._behind(cues.not_here, match.end, end, following)
        ):
            return found
        if cues.applies.match(text, match.end, end) and (
            found := self._behind(cues.own_thing, match.end, end, following)
        ):
            return found
        own = cues.own_case.match(text, *following) if cues.only.pattern.search(text, begin, end) else None
        if own and _SAME_FOR_THEM.search(text, *following) is None:
            return own.span()
        if found := self._their_own(cues, match, begin, end, following):
            return found
        return self._somebody_else(cues, match, begin, end, following)

    def _their_own(self, cues: _Turning, match: Match, begin: int, end: int, following: Span) -> Span | None:
        """Return what the asker has, where something is so with, for or on something else."""
        text = self._text
        limited = _LIMITED.search(text, match.end, end) or _LIMITED.search(text, match.start, match.end)
        marks = _CLAUSES.finditer(text, match.end, end) if limited else ()
        places = [*((mark.end(), end) for mark in marks), following]
        for place in places if limited else ():
            found = cues.other.match(text, *place)
            if found is None:
                continue
            said = text[begin : place[0]]
            named = [word for word in _LONG_WORDS.findall(found["own"]) if word not in ("none", "without")]
            lacking = _NEGATED.search(found["own"]) is not None
            # `You've got Basic`, where it is so with Premium; `You've no railcard`, where it is so with one.
            if all((word[:_STEM] in said) is lacking for word in named):
                return found.span()
        return self._behind(cues.own_thing, match.end, end, following) if limited else None

    def _somebody_else(self, cues: _Turning, match: Match, begin: int, end: int, following: Span) -> Span | None:
        """Return what says that who asks is not one of those of whom a phrase was said."""
        text = self._text
        for found in cues.being.pattern.finditer(text, match.end, max(end, following[1])):
            stem = (found["own"] or found["as"]).rstrip("s")
            close = max([match.end, *(mark.end() for mark in (_FIRST_END.search(text, match.end, end),) if mark)])
            own = f"{text[begin:close]}"
            if stem in own or _SAME_FOR_THEM.search(text, found.start(), following[1]):
                continue
            named = stem in text[close : found.start()] or stem in text[found.end() : following[1]]
            if (found["own"] and named) or (found["as"] and _SOME_PERSONS.search(own)):
                return found.span()
        return None

    def _behind(self, cue: Cue, begin: int, end: int, following: Span) -> Span | None:
        """Return a cue that begins the next sentence, or a clause behind a mark."""
        found = cue.match(self._text, *following)
        for mark in _CLAUSES.finditer(self._text, begin, end):
            found = found or cue.match(self._text, mark.end(), end)
        return found.span() if found else None


_FIRST_END = late(r"[;.!?]|,\s")
_LIMITED = late(r"(?:^|\s)(?:for|with|on|in|at|to)\s(?!(?:any|all|every|each|both|you)\b)")
_LONG_WORDS = late(r"[a-z]{4,}")
_STEM = 5
_CLAUSES = late(r"[;:–—,]|\s-\s")
_SOME_PERSONS = late(rf"\b(?:{_PERSONS})(?:s|ren)?\b")
