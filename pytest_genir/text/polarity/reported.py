"""What an answer only reports: what others say, what once was, what would be, what it does not know for sure.

"Niektórzy mówią, że opłata to 20 zł, ale w rzeczywistości to 30 zł" says 30 zł, and so do "it used to be £20; now it is
£30" and "I first wrote £20; it is actually £30". A cue holds for its part of the sentence: up to "but", "in fact",
"; now" and the like. What others say is only withheld where the answer turns against it, or calls it a rumour; what was
is only withheld where the question does not ask for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.changed import changed_since
from pytest_genir.text.polarity.cues import Cue, CueIndex, cues_of, lowered
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts
from pytest_genir.text.values.ranges import CHANGED_FROM

_FARTHEST = 300
_QUOTED = Cue(r"[„“”\"«»‚‘]")
_LEADING_WORDS = 5
_NEAR = 120
_BESIDE = 4
#: `While many sites list £45, the museum says £52`.
_CONCEDES = Cue(r"\W*(?:while|although|even\sthough|though|choć|chociaż|mimo\sże|wprawdzie)\b")
_CHANGES = Cue(CHANGED_FROM.pattern)
#: What others believe goes on behind this one: `wielu sądzi, że`.
_COMMA = late(r",(?!\s(?:że|iż|jakoby|that)\b)")
#: A phrase with it is of the past itself; where it says `is`, `tenses.py` knows.
_TELLS_OF_THE_PAST = late(r"\w\s(?:was|were)\s")
_APART = late(r"[,;.!?]\s|\n")
_GOES_ON = late(r"\s+\w")
_THAT = late(r"\s*,?\s*(?:that|że|aby|żeby)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cues:
    """The cues of one language."""

    #: Where a sentence turns to something else.
    turns: Cue
    #: Nobody vouches for it.
    rumour: Cue
    #: Somebody else says so, or the answer itself said so before: withheld where `contrast` follows.
    report: Cue
    contrast: Cue
    #: Somebody would like it, and is disappointed.
    hoped: Cue
    dashed: Cue
    #: The next sentence says it otherwise: `Many assume that it is £20. It is £30.`
    otherwise: Cue
    #: At the beginning of the next sentence these turn against a report, or an earlier time.
    against: Cue
    #: It was so.
    past: Cue
    #: It was so, if what is now follows.
    before_now: Cue
    now: Cue
    #: Verbs of the past, without which words such as `kiedyś` speak of nothing that was.
    was: Cue
    old: Cue
    new: Cue
    #: The question is about what was.
    asks_past: Cue
    #: It would be so, or have been.
    unreal: Cue
    wish: Cue
    #: Rules, votes and money that may change, and that it is not so far.
    change: Cue
    so_far: Cue
    unsure: Cue
    perhaps: Cue
    #: `Whether ... is not stated`.
    whether: Cue
    unknown: Cue
    #: Behind a quotation: it is not true.
    rejected: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is withheld."""
        together: Sequence[Together] = (
            [{self.report}, {self.contrast, self.against, self.otherwise, _CONCEDES}],
            [{self.hoped}, {self.dashed}],
            [{self.past}, {self.was, self.now}],
            [{self.before_now}, {self.now}, {self.was}],
            [{self.old}, {self.new}],
            [{self.change}, {self.so_far}],
            [{self.whether}, {self.unknown}],
            [{_QUOTED}, {self.rejected}],
        )
        lenient = {self.turns, self.asks_past, self.perhaps}
        others = {*cues_of(self), _CHANGES} - lenient - {cue for cues in together for held in cues for cue in held}
        return (*together, *([{cue}] for cue in others))


_ENGLISH = _Cues(
    turns=Cue(
        r""";|,?(?<!thing)(?<!body)(?<!where)(?<!none)(?<!yone)\s\b(?:but|yet(?=\s(?:it|you|the|we|they|there|this|that)\b)|however|whereas|while|although)\b|,?\s(?:and\s)?(?:it(?:'s|\sis)\s)?\b(?:in\sfact|actually
        |in\sreality|in\struth|(?:now|nowadays|today|currently)(?=\s(?:it|there|you|we|they|the|guests)\b|,)|nowadays)\b
        |(?<=wrong):|(?<=incorrect):|(?<=mistaken):|(?<=outdated):|,?\s(?:(?:has|have)\sbeen\s|was\s|were\s)?replaced\s(?:by|with)\b
        |\s[–—-]\s|,\sthough\b"""
    ),
    rumour=Cue(
        r"""\b(?:according\sto\s(?:some\s|the\s|an?\s|one\s)?(?:rumou?rs?|hearsay|gossip)|rumou?rs?\s(?:has\sit|have\sit|say|claim)|allegedly
        |(?:do\snot|don't|never)\s(?:believe|trust|listen\sto|fall\sfor|be\s(?:fooled|misled|deceived|taken\sin)\sby)\s(?:those|\w+s\s(?:saying|claiming|telling|promising)|anyone|anybody|people|whoever|what|the\s\w+|him|her|them)\b|supposedly|purportedly|reputedly|(?:wrongly|mistakenly|falsely|erroneously|incorrectly)\s(?:give|list|state|sa[yi]|quote|show|claim|put|report|print|note)\w*|\b(?:often|sometimes|frequently|mistakenly|wrongly)\s(?:think|believe|assume)\b|is\srumou?red\sto|it\sis\srumou?red
        |(?:forgiven|excused)\sfor\s(?:thinking|believing|assuming|expecting)|(?<!\bnot\s)(?<!n['’]t\s)(?<!\bnot\sa\s)(?<!n['’]t\sa\s)(?<!\bno\s)(?<!\bnever\s)(?:wrong|mistaken|mistake|tempting|easy)\sto\s(?:think|believe|assume|suppose))\b"""
    ),
    report=Cue(
        r"""\b(?:(?:they|we|were|was|been|originally|initially)\s(?:promised|advertised|announced)|(?:some|many|a\sfew|certain|other|several|most|older|old)\s(?:\w+\s){0,3}?(?:say|claim|believe|think|assume|argue
        |insist|suggest|state|mention|list|give|expect|report)s?|(?:some|many)\s(?:believe|think|say|assume|claim)
        |people\s(?:\w+\s)?(?:say|claim|believe|think|assume)|(?:an?|the|one)\s(?:\w+\s){0,3}?(?:forum|blog|website|leaflet|brochure
        |post|page|article|flyer|guide|myth|friend|neighbou?r|colleague|version|list)s?\s(?:\w+\s){0,3}?(?:says?|said|claims?|claimed|gives?|gave
        |states?|stated|suggests?|suggested|lists?|listed|mentions?|mentioned)|(?:you|one|people)(?:'d|\s(?:would|might|may))\s(?:\w+\s)?(?:expect|think|assume|guess|imagine)|(?:might|may|could|will)\shave\s(?:heard|read|seen|been\stold)
        |(?:common|widespread|popular)\s(?:belief|myth|misconception|assumption)|it(?:'s|\sis)\s(?:often|sometimes|commonly|widely|frequently)\s(?:said|claimed
        |believed|thought|assumed|repeated)|I\s(?:always\s|had\s)?thought(?!\sI\b)|(?:claim|notion|belief|legend|allegation|theory|saying|suggestion|assertion|assumption|idea|story|report|tale)s?\sthat|(?:the|an?)\s(?:\w+\s)?(?:paper|newspaper|magazine|programme|website|reporter|journalist|advert|seller|agent|salesman|dealer|politician|poster|sign)s?\s(?:\w+\s)?(?:reported|wrote|said|claimed|stated|announced|boasted|promised|insisted)|(?:earlier|before|above|previously|at\sfirst|first)?,?\s?I(?:['’]d|\shad|\sfirst|\shave)?\s(?:said|written|told\syou|claimed|stated|put|noted|assumed|reckoned|had)|under\sthe\simpression\sthat|your\s\w+\s(?:heard|says?|said|thinks?|thought|believes?|told\syou|claims?|wrote|read|assumes?|was\stold)|(?:anyone|anybody|whoever)\s(?:who\s)?(?:says?|claims?|tells?\s\w+|thinks?|believes?)|I\s(?:first|initially|previously|earlier|originally|mistakenly|wrongly)\s(?:wrote|said|stated|told|thought|gave|claimed|assumed)
        |my\s(?:earlier|first|previous|initial|last)\s(?:answer|reply|statement|message)|you\s(?:said|wrote|mentioned|claimed)
        |(?:an?|the|my|our|your)\s(?:earlier|previous|first|last|old|original)\s(?:e-?mail|message|letter|post|notice|version|answer|reply)s?\s(?:\w+\s)?(?:said|says|gave|listed|had|mentioned)|I\s(?:said|wrote|told\syou)|I\s(?:was\s(?:going|about)|wanted|meant)\sto\s(?:say|write)|(?:declared|estimated|claimed|maintained)\sthat|apparently|(?:I|we)(?:['’]ve|\shave)?\sheard|(?:in\stheory|theoretically)|mistakenly|wrongly|falsely|erroneously|the\sfalse|the\smistaken)\b"""
    ),
    contrast=Cue(
        r"""\b(?:but|in\spractice|turn(?:s|ed)\sout|yet(?=\s(?:it|you|the|we|they|there|this|that)\b)|however|in\sfact|actually|in\sreality|in\struth|really|wrong|false|untrue|mistaken|incorrect|not\s(?:true|right|correct
        |the\scase|so)|isn't\s(?:true|so|right|correct)|replaced|outdated|typo|a\smistake|an\serror|slip|go\swith|should\s(?:be|read|have\sbeen)|out\sof\sdate|the\s(?:right|correct|true|real)\s(?:one|\w+)|a\smyth|(?<=;\s)(?:it|that)(?:['’]s|\sis)|debunk\w*|disprov\w*|refut\w*|retract\w*|discredit\w*|den(?:y|ies|ied)|unfounded|baseless|nonsense|a\s(?:lie|hoax)|found\s(?:nothing|no)|fraudster|liar|lying|scam\w*|misinformed|an?\sfool|please\s(?:replace|correct|change)|replace\s(?:it|that|this)|says?\sotherwise|no\slonger|withdr[ae]wn?)\b"""
    ),
    hoped=Cue(
        r"""\b(?:I|you|we|they|people|visitors|guests|customers|residents|many|some)(?:'d|\s(?:may|might|would|were|was|are|had|also))*\s(?:hop(?:e|ed|ing)|wish(?:ed|ing)?|want(?:ed)?|like|counting|count|look(?:ed|ing)?|ask(?:ed|ing)?)(?=\s(?:for|to|that|on|a|an|the)\b)"""
    ),
    dashed=Cue(
        r"""(?:\bbut|\bhowever|\bunfortunately|\bsadly|\byet|\bregrettably|\balas)\b[^;:.!?\n]{0,60}?(?:\b(?:not|no|cannot|never|nobody|none|unable|impossible|unavailable|closed|shut|at\sthe\smoment)\b|n['’]t\b)"""
    ),
    otherwise=Cue(r"\W*(?:it|that)(?:'s|\sis)\s"),
    against=Cue(
        r"""\W*(?:the\s\w+\s(?:says?|shows?|states?|reads?)|(?:having|after)\s(?:looked|checked|double-checked|re-?read|verified|consulted|looking|checking)|(?:that|this|it)\s(?:no\slonger\s(?:holds|applies|stands)|(?:has|had)\s(?:since\s)?changed|turned\sout)|i\s(?:must|have\sto|need\sto)\s(?:withdraw|correct|retract|take)|(?:that|this|it|they|these|which)(?:'s|'re|\sis|\sare|\swas|\swere)\s(?:all\s|simply\s|just\s)?(?:n[o']t|wrong|false|untrue|incorrect|mistaken|a\smyth|an?\s(?:common\s|simple\s)?(?:misunderstanding|misconception|mistake|error)
        |outdated|no\slonger|nonsense)|(?:that|it|they)\s?(?:isn't|aren't|wasn't)\b|in\sfact|actually|in\sreality|in\struth|however|not\sso|wrong|not\strue|but
        |(?:it|the\s\w+(?:\s\w+)?)\sis\s(?:actually|really|in\sfact)\b)"""
    ),
    past=Cue(
        r"""(?<!\bis\s)(?<!\bare\s)(?<!\bget\s)(?<!\bgot\s)(?<!\bam\s)(?<!\bbeen\s)\bused\sto\b|\bformerly\b|\bpreviously,?\s(?:there\s)?(?:was|were)\b|\bin\sthe\spast\b|\bthere\s(?:once\swas|once\swere|was\sonce|were\sonce)\b|\b(?:years|decades
        |long)\sago\b|\bback\sthen\b|\bin\s(?:the\sold|those|earlier|former)\s(?:days|times|years)\b|\buntil\s(?:last\s\w+|recently|yesterday|\d{4}|the\send\sof\s\d{4})\b
        |\bonce\s(?:was|had|were|cost)\b|\b(?:we|they|you|it|people|visitors|guests|customers)\sonce\s(?:\w+ed|took|ran|sold|gave|paid|got|held|let|kept)\b|\b(?:was|were)\sonce\b|\bup\suntil\s\d{4}\b|\b(?:under|by)\sthe\s(?:old|previous|former|earlier)\s\w+|\bin\sthe\s(?:(?:previous|former|earlier)\s\w+|old\s(?:\w+\s)?(?:systems?|schemes?|rules?|regulations?|regime|days|times|versions?|editions?|contracts?|agreements?|tariffs?|laws?|plans?|timetables?|prices?|lists?|catalogues?|brochures?|leaflets?|models?|formats?|polic(?:y|ies)|websites?|apps?|forms?|constitution|currency|menus?|programmes?|series|statutes?|guides?|recipes?|instructions?|letters?|e-?mails?|notices?|books?|offices?|premises)\b)
        |\b(?:was|were|did|served|worked|acted|ran|belonged)\b(?=(?:\s[^\s,;:.!?]+){1,6}?\suntil\s(?:(?:last|early|late|mid)[\s-])?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|easter|christmas|new\syear|recently|(?:she|he|they|it)\s\w+ed|(?:her|his|their)\s(?:death|retirement|resignation))\b)
        |\b(?:was|were)\s(?:originally\s|first\s)?to\s(?:be|have|take|start|open|run|close)\b(?=[^.!?\n]{1,80}\b(?:but|moved|now|instead|cancelled|postponed)\b)|\b(?:ended|stopped|ceased)\s(?:(?:in|back\sin)\s(?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december)|on\s(?:\d|the|\w+day)|at\sthe\send|last|(?:\w+\s){1,2}ago)\b
        |\b(?:(?:was|were)\s(?:free|possible|required|needed|allowed|available|valid|accepted|included|mandatory|compulsory|permitted|enough|charged|offered|provided|necessary|obligatory|optional)
        |(?<!be\s)applied(?!\sfor)|cost|lasted)\s(?:[^\s,;:.!?]+\s){0,2}?(?:(?:before|until|prior\sto)\s(?:\d{4}|last|this|the)|last\s(?:year|season|month|summer|winter|spring|autumn|term))\b"""
    ),
    before_now=Cue(
        r"\b(?:previously|earlier|before|once|originally|at\sfirst|initially|last\syear|last\sseason|was|were|had)\b"
    ),
    now=Cue(
        r"""\W*(?:(?:and|but|so|since)\s)?(?:it(?:'s|\sis)\s|that\s(?:is|has)\s|they\sare\s)?(?:now|today|nowadays|currently|meanwhile|these\sdays|at\s(?:the\smoment|present)|right\snow|for\snow|since\sthen|these\srules\sare
        |that\srule\s(?:is|was)|no\slonger|not\sany\s?more|from\s(?:this|now)|this\s(?:year|season)|since\s(?:\w+day|January|February|March|April|May|June|July|August|September|October|November|December|then|\d{4}|last|this)|under\sthe\s(?:new|current))\b"""
    ),
    was=Cue(r"\b\w"),
    old=Cue(
        r"\b(?:old|former|previous|outdated|superseded|last\syear's)\s(?:\w+\s?){1,3}(?:[:(–-]\s?|\b(?:is|was|of|to)\s)?"
    ),
    new=Cue(
        r"\b(?:new|current|now|today|replaced|updated|latest|the\sright|the\scorrect|out\sof\sdate|this\syear's)\b"
    ),
    asks_past=Cue(
        r"\b(?:was|were|did|had|used|formerly|previous(?:ly)?|former|earlier|old|past|before|once|ago|until|history|original(?:ly)?|changed?|\d{4})\b"
    ),
    unreal=Cue(
        r"""\b(?:would|could|might)(?:n't|\snot)?(?:\shave|'ve)\s(?:been|had|\w+ed|needed|cost|paid|got|\w+en)\b
        |\bif\s(?!you\swere\s(?:to|born))(?:\w+\s){1,5}?(?:were|weren't)\s(?!to\b)[^.;!?\n]{0,160}(?:\b(?:would|could)\b|['’]d\b)
        |(?:\b(?:would|could)\b|['’]d\b)[^.;!?\n]{0,160}\bif\s(?:\w+\s){1,5}?(?:were|weren't)\s(?!to\b)
        |(?:\bwould\b|['’]d\b)[^.;!?\n]{0,120}\bif\s(?:you|we|it|they|i|he|she)(?:['’]d|\shad)\s(?!like|love|prefer|rather|better|want)(?:\w+\s)?(?:\w+(?:ed|en|ght|wn|de|ld)|come|been|gone|done|had)\b
        |\bwould\sbe\b[^.;!?\n]{0,60}\bif\s(?:you|we|they|it)\shad\s(?:an?|the|your|our|any|more|no)\b
        |\bwould\b[^.;!?\n]{0,100}\bif\s(?:you|we|they|it|he|she)\s\w+(?:ed|ad|ent|ook|pt|ot|ght|ame|ove|id|ere)\b(?=[^.;!?\n]{0,60},\s(?:but|and|which|though)\s(?:you|it|they|we|he|she)\b)
        |\bif\s(?:we|they|it|i)\s\w+ed\b[^.;!?\n]{0,100}(?:\bwould\b|['’]d\b)[^.;!?\n]{0,100}(?=[.!?\n]|\Z)
        |\b(?:if\s(?:\w+\s){1,4}?had|had\s(?:you|we|they|it|he|she))\s(?:not\s|n't\s)?(?:been|had|\w+(?:ed|en|ght|wn|de|ld|nt|pt)|come|gone|left|put)\b[^.;!?\n]{0,160}\bwould\b"""
    ),
    wish=Cue(
        r"\b(?:I\swish|we\swish|if\sonly|(?:I|we)(?:'d|\swould)\s(?:love|like)\s(?:nothing\smore\sthan\s)?to\s(?:say|tell|confirm|be\sable\sto)|(?:would|'d)\sbe\s(?:nice|great|good|lovely|better)\s(?:if|to\shave)|it\sis\sa\s(?:pity|shame)\sthere\sis\sno|imagine|(?:yeah|oh),?\s(?:right|sure)(?=,)|(?:are|'re|is)\s(?:still\s)?(?:considering|debating|discussing|thinking\s(?:of|about)|looking\sinto)|hop(?:e|es|ing)\sto\s(?=[^.;!?\n]{1,80}\b(?:one|some)\s?day\b))\b"
    ),
    change=Cue(
        r"""\b(?:if|should|were|once|provided(?:\sthat)?|assuming|as\ssoon\sas|in\scase)\s(?:[^\s,;:.!?]+\s){0,6}?(?:chang\w+|pass(?:es|ed)?|approv\w+|adopt\w*|amend\w*|found|find|vote\w*|agree[sd]?
        |succeeds?|succeeded|win|wins|won|granted|comes?\sinto\sforce|goes\sthrough|went\sthrough|to\s(?:pass|change|agree|vote|allow|succeed|go\sahead)|goes\sahead|implemented|introduced|lifted|relaxed)\b
        |\bwill\s(?:[^\s,;:.!?]+\s){1,6}?(?:from|as\sof|starting|in)\s(?:\d{4}|next|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b"""
    ),
    so_far=Cue(
        r"""(?:[;,.–—-]|\bbut|\byet|\bthough)\s(?:but\s|and\s|yet\s)?(?:today|for\s(?:now|the\stime\sbeing|the\smoment)|at\s(?:present|the\smoment)|currently|now|until\sthen|till\sthen|as\s(?:things\sstand|it\sis|of\s(?:now|today))|right\snow|so\sfar|meanwhile|presently|these\sdays|in\sreality|in\sfact)\b"""
    ),
    unsure=Cue(
        r"""\b(?:I(?:\sam|'m)\snot\s(?:\w+\s)?(?:sure|certain|positive)(?:\s(?:about|of)\s(?:this|that|it))?|not\s(?:quite\s|entirely\s|completely\s|\d+\s?%\s)?sure(?:\sabout\s(?:this|that))?
        |I(?:\sreally|\shonestly)?\s(?:do\snot|don't|wouldn't)\s(?:really\s|actually\s)?know(?:\sfor\ssure|\sfor\scertain)?
        |I\s(?:can't|cannot|can\snot|could\snot|couldn't|am\sunable\sto)\s(?:confirm|verify|say\sfor\s(?:sure|certain)|guarantee|be\s(?:sure|certain)|find\s(?:anything|this|it)|tell)
        (?:\s(?:it|this|that)(?!\s\w))?|I(?:\sam|'m)\s(?:only\s|just\s)guessing|(?:only|just|merely)\sa\sguess|I(?:\sam|'m)\sunsure|no\sguarantee|nothing(?:['’]s|\shas\sbeen|\sis)\s(?:\w+\s)?(?:decided|settled|agreed|certain|confirmed|fixed)(?:\syet)?|no\sdecision\shas\sbeen\s(?:made|taken)(?:\syet)?|I\swouldn't\s(?:rely|bet|count)\son\s(?:that|it|this)|don't\squote\sme|if\s(?:my\s)?memory\sserves|if\sI\s(?:remember|recall)\s(?:correctly|rightly|right)|off\sthe\stop\sof\smy\shead|from\smemory)\b"""
    ),
    perhaps=Cue(
        r"\b(?:perhaps|maybe|may|might|could|possibly|probably|I\s(?:think|guess|suppose|believe|suspect)|seems?|presumably|likely)\b"
    ),
    whether=Cue(r"\W*(?:(?:as\sto|about)\s)?(?:whether|if)\b"),
    unknown=Cue(
        r"\b(?:(?:is|are|remains?|stays?)\s(?:still\s)?(?:not|nowhere|unclear|unknown|uncertain|an?\sopen|left\sopen|hard)|isn't|depends|nobody|no\sone|I\s(?:do\snot|don't|cannot|can't))\b"
    ),
    rejected=Cue(
        r"""[^.!?\n]{0,60}?\b(?:(?:is|are|was|were)\s(?:simply\s|just\s|plainly\s)?(?:no\slonger\s|not\s)(?:true|right|correct|valid|the\scase|up\sto\sdate)|(?:is|are|was|were)\s(?:\w+\s)?(?:false|wrong|untrue
        |incorrect|outdated|out\sof\sdate|obsolete|a\smyth|mistaken|a\smistake|nonsense|an?\s(?:lie|hoax|joke|fabrication|falsehood|fallacy|superstition|fiction|\w+\s(?:falsehood|fallacy|superstition|fiction)|exaggeration|error|misprint|typo|(?:\w+\s)?(?:misunderstanding|misconception|mistake|error|myth|legend)|old\swives['’]\stale|fairy\stale)|made\sup|invented|rubbish|baseless|unfounded|disputed|denied)|isn't\s(?:true|right|correct|valid)|does\snot\sapply|no\slonger\s(?:applies|holds)|(?:has|have|had)\s(?:since\s|long\s)?(?:been\s)?(?:wrong|debunked|disproved|refuted|retracted|discredited|withdrawn)|turned\sout\s(?:to\sbe\s)?(?:false|wrong|untrue)|(?:gets?|is|are)\s(?:\w+\s)?(?:repeated|quoted|said|believed|claimed|heard|told)\b[^.!?\n]{0,40}?,\s(?:yet|but|though|although))\b"""
    ),
)

_POLISH = _Cues(
    turns=Cue(
        r""";|,?\s\b(?:ale|lecz|jednak(?:że)?|natomiast|tymczasem|choć|chociaż|jednakowoż)\b|,?\s(?:a\s|i\s)?(?:w\srzeczywistości|tak\snaprawdę|faktycznie|w\sistocie
        |dziś|dzisiaj|teraz|obecnie|aktualnie)\b|(?<=błędna):|(?<=błędny):|(?<=błędne):|(?<=nieprawdziwa):|(?<=nieprawdziwy):|(?<=nieprawdziwe):|(?<=nieprawda):|(?<=mit):|(?<=mitem):|(?<=plotka):|(?<=odwrotnie):|(?<=inaczej):
        |,\sa\s(?=(?:właściw|prawidłow|poprawn|aktualn|now)\w+)|\s[–—-]\s"""
    ),
    rumour=Cue(
        r"""\b(?:podobno|ponoć|(?:w\steorii|teoretycznie)(?=[^.!?\n]{1,100}(?<!\bi\s)\b(?:w\spraktyce|praktycznie)\b)|może\s(?:kiedyś|w\sprzyszłości)|(?:mylnie|błędnie|omyłkowo|niesłusznie|niepoprawnie|źle)\s(?!(?:poda|napisa)ł[ea]m\s(?!informacj|wiadomoś|że)[^\W\d_]+:)(?:\w+\s)?(?:poda|(?:na)?pisz|napisa|pisa|twierdz|wskaz|wymieni|informuj|mówi)\w*|(?:często|błędnie|mylnie|czasem|niekiedy)\s(?:myśl|sądz|zakłada|uważa)\w*|rzekomo|jakoby|według\s(?:plotek|pogłosek)|(?:krążą|chodzą)\s(?:plotki|pogłoski|słuchy)|wbrew\s(?:\w+\s){0,2}(?:opini|przekonani|plotk|pogłosk|mniemani)\w*,?\s(?:że|iż|jakoby)|(?:mogłoby|mogło|może)\s(?:ci\s|się\s|wam\s|państwu\s){1,2}wydawać(?:\ssię)?|wydawałoby\ssię|wieść\sniesie|plotka\sgłosi|plotki\sgłoszą)\b"""
    ),
    report=Cue(
        r"""\b(?:obiec(?:ywan|an|ał|ywał)\w*|zapowiadan\w+|zapowiadał\w*|(?:niektór\w+|wiel[ue]|część|inni|inne|ludzie|sporo|większość|liczn\w+|star\w+|dawn\w+)\s(?:\w+\s){0,3}?(?:twierdz|mówi|myśl|uważa|sądz|poda[jn]|zakłada|pisz|piszą|wierz
        |przypuszcza|informuj|wymienia|wspomina)\w*|(?:na|w)\s(?:\w+\s)?(?:forum|forach|internecie|sieci|blogu|ulotce|folderze)\s(?:\w+\s){0,2}?(?:pisz\w+|napisano|podan\w+|można|czyta\w+|twierdz\w+)
        |(?:mogłeś|mogłaś|mógł\w*|mogli\w*|mogła)\s(?:\w+\s){0,2}?(?:słyszeć|przeczytać|czytać|widzieć)|można\s(?:\w+\s)?(?:przeczytać|usłyszeć|spotkać|znaleźć)
        |(?:często|czasem|niekiedy|powszechnie)\s(?:się\s)?(?:mówi|słyszy|twierdzi|sądzi|uważa|pisze|powtarza)|(?:powszechn\w+|obiegow\w+|częst\w+)\s(?:opini\w+|przekonani\w+|mit\w*)
        |w\sprojekcie\s(?:\w+\s){0,2}?(?:zapis|przewid|propon|planow|zakład|by[łl])\w*|najpierw\s(?:napisał|podał|powiedział|twierdził)\w*|(?:początkowo|pierwotnie|wstępnie|z\spoczątku|najpierw|w\spierwszej\schwili)\s(?:\w+\s)?(?:miał\w*\sbyć|był|ustalon|wystawi|ogłosz|poda[nw]|inform|poinform|sądz|myśl|mówi|planowa|zakład|pisa|uzna|twierdz|zapowi|oceni)\w*|(?:wcześniej|błędnie|mylnie|omyłkowo)\s(?:napisał|podał|powiedział|twierdził|sądz|uważa|zakłada)\w*
        |(?:zdaniem|według)\s(?:jedn|niektór|częś|wiel|internaut|goś|klient|koleg|sąsiad|znajom)\w*|(?:moj\w+|mój)\s(?:wcześniejsz\w+|poprzedni\w+|pierwsz\w+)\s(?:odpowied\w+|wiadomość|wpis)|star\w+\s(?:ulotk|tabliczk|folder|stron|cennik|regulamin|poradnik)\w*|w\s(?:poprzedni|wcześniejsz|pierwsz|dawn|ostatni|star|robocz)\w+\s(?:mailu|wiadomości|piśmie|liście|ogłoszeniu|odpowiedzi|wersji|\w+\s(?:był|widnia|figurowa|sta)\w*)|na\s(?:\w+\s)?(?:stronie|plakacie|ulotce)\s(?:\w+\s)?(?:widnieje|figuruje|podano|wydrukowano|widniał\w*|było)|(?:omyłkowo|błędnie|mylnie|niesłusznie)\s\w+|(?:napisał|powiedział|podał|mówił|pisał|wspomniał|podawał|myślał|sądził|zakładał|przypuszczał|uważał)(?:em|am)|by[łl](?:em|am)\s(?:pew(?:ien|na|ny)|przekonan\w)|wydawało\s(?:mi\s|nam\s)?się|(?:twierdz|utrzymuj|przekonuj|zarzuca|sugeruj|upiera)\w*(?:\ssię)?,\s(?:że|iż|jakoby)|(?:ogłosz|ogłasz|zapowied|zapowiad|zdecyd|postanow|uzgodn|ustal|poda[nł]|poinform)\w+,\s(?:że|iż)(?=[^.;!?\n]{0,80},\s(?:po\sczym|(?:ale|lecz)\s(?:\w+\s){0,3}(?:zmieni|cofn|odwoł|wycof|uchyl|zrezygn|unieważn)))|chciał(?:em|am)\s(?:napisać|powiedzieć)|(?:(?:za)?deklarowa|szacowa|twierdzi|utrzymywa)(?:ł[ai]?|li|no|ły),\sże|teoretycznie|\w+(?:łoby|łaby|łby|łyby)|można\sby|mylnie|błędnie)\b"""
    ),
    contrast=Cue(
        r"""\b(?:ale|lecz|jednak|tymczasem|w\spraktyce|okazał\w+\ssię|w\srzeczywistości|tak\snaprawdę|w\sistocie|faktycznie|nieprawd\w+|błędn\w+|fałszyw\w+|mylą\ssię|myli\ssię|nie\sjest\s(?:to\s)?prawd\w+|tak\snie\sjest|niesłuszn\w+
        |nieaktualn\w+|literówk\w+|pomyłk\w+|błąd|trzymać|właściw\w+|prawidłow\w+|poprawn\w+|mit|mitem|co\snie\sjest|ostateczn\w+|finaln\w+|w\skońcu|w\snow\w+|aktualn\w+|(?:powinno|miało)\sbyć|okazuje\ssię|wymaga\s(?:korekty|sprostowania|poprawki)|a\sto(?=\s)|(?<=,\s)będzie|(?:po\sczym|któr(?:y|ą|e|ych))\s(?:[^\s,]+\s){0,3}?(?:zmieni|cofn|odwoł|wycof|uchyl|zrezygn|przełoż|obniż|podwyż|unieważn)\w+)\b"""
    ),
    hoped=Cue(
        r"""\b(?:(?:liczy(?:sz|my|cie|ł\w*)?|licząc\w*)\s(?:pan\s|pani\s|państwo\s)?na|chciał\w*|chc(?:e|esz|ą|emy|ecie)|marzy\w*|oczekuj\w+|spodziewa\w*|(?:mają?|masz|mam)\s(?:\w+\s)?nadziej\w+|życzy\w*|prosi(?:sz|ł\w*|cie)?\s(?:pan\s|pani\s|państwo\s)?o)\b"""
    ),
    dashed=Cue(r"\b(?:ale|lecz|jednak|niestety|natomiast)\b[^;:.!?\n]{0,60}?\b(?:nie|nikt|nigdy|brak|żad\w+|niemożliw\w+|niedostępn\w+)\b"),
    otherwise=Cue(r"\W*(?:to|jest\sto)\s(?=\d)"),
    against=Cue(
        r"""\W*(?:(?:to|tak|jest\sto|są\sto)\s(?:\w+\s)?(?:nieprawd\w+|nie\sjest|nie|błąd|błędn\w+|mit|pomyłka|fałsz|bzdura|nieaktualn\w+)|mylą\ssię|myli\ssię|nic\sbardziej\smylnego|w\srzeczywistości
        |tak\snaprawdę|tymczasem|faktycznie|nieprawda|jednak|lecz|ale|otóż\snie|błąd)\b"""
    ),
    past=Cue(
        r"\b(?:dawniej|niegdyś|kiedyś|ongiś|przed\s(?:laty|remontem|reform[ąa]|pandemią|podwyżką|nowelizacją|przeprowadzką)|w\sprzeszłości|swego\sczasu|do\s(?:zeszłego|ubiegłego|poprzedniego)\s\w+|do\sniedawna|do\skońca\s\d{4}|do\s\d{4}\s(?:r\b|roku)|do\s(?:końca\s)?(?:(?:zeszłego|ubiegłego|poprzedniego)\s\w+|(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)(?:\s\d{4})?(?:\sroku)?)(?=,?\s(?:\w+\s){0,4}?(?:by[łl]\w*|wynosi[łl]\w*|kosztowa[łl]\w*|obowiązywa[łl]\w*|płaci[łl]\w*|trwa[łl]\w*|mia[łl]\w*|moż\w+\sby[łl]\w*)\b)|w\sdawnych\s\w+|lata\stemu|(?:według|wedle|zgodnie\sze?|na)\s(?:star(?!t)|dawn|poprzedni)\w+\s\w+)\b"
        r"|\b(?:wcześniej|poprzednio|przedtem|dotychczas|pierwotnie)\s(?:\w+\s)?by[łl][aoiy]?\b(?!\s(?:ustal|zgłosz|zarezerw|umów|opłac|zapis))|\b(?:skończył|zakończył)\w*\ssię\s(?:(?:w|z|po)\s\w+|(?:\w+\s){0,2}temu)\b"
        r"|\b(?:by[łl][aoiy]?\s(?:[^\s,;:.!?]+\s)?(?:możliw|bezpłatn|dostępn|wymagan|potrzebn|dozwolon|obowiązkow|konieczn|ważn|darmow|płatn|otwart|czynn)\w+|(?:wymaga|pobiera|przyjmowa|stosowa|honorowa|oferowa|obowiązywa|działa|kosztowa|wystarcza|dyżurowa)(?:no|ł|ła|ło|li|ły)|można\sbyło|trzeba\sbyło|należało)\s(?:[^\s,;:.!?]+\s){0,3}?(?:w\s(?:zeszł|ubiegł|poprzedni)\w+\s\w+|wcześniej|poprzednio|przed\s\d{4}|rok\stemu|(?:\w+\s)?lata?\stemu)\b|\b(?:w\s(?:zeszł|ubiegł|poprzedni)\w+\s\w+|wcześniej|poprzednio|przed\s\d{4}|rok\stemu|(?:\w+\s)?lata?\stemu)\s(?:[^\s,;:.!?]+\s){0,4}?(?:by[łl][aoiy]?\s(?:[^\s,;:.!?]+\s)?(?:możliw|bezpłatn|dostępn|wymagan|potrzebn|dozwolon|obowiązkow|konieczn|ważn|darmow|płatn|otwart|czynn)\w+|(?:wymaga|pobiera|przyjmowa|stosowa|honorowa|oferowa|obowiązywa|działa|kosztowa|wystarcza|dyżurowa)(?:no|ł|ła|ło|li|ły)|można\sbyło|trzeba\sbyło|należało)\b"
    ),
    before_now=Cue(r"\b(?:wcześniej|poprzednio|przedtem|dotychczas|dotąd|do\stej\spory|pierwotnie|początkowo|rok\stemu|w\s(?:zeszłym|ubiegłym)\s\w+|by[łl]\w*|mieliśmy|miał\w*|\w+[oyi]wa(?:ło|ła|ły|li)|wynosi[łl]\w*|płaci[łl]\w*)\b"),
    now=Cue(
        r"\W*(?:(?:a|i|ale|lecz)\s)?(?:teraz|dziś|dzisiaj|obecnie|aktualnie|od\s(?:tego|nowego|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|\d{4})\b|według\snow\w+|już\snie|ten\sprzepis|w\stym\sroku|ten\swymóg|tego\sjuż)\b"
    ),
    was=Cue(r"\b(?!zł\b)\w+(?:ł|ła|ło|li|ły|łem|łam|łeś|łaś|liśmy|łyśmy|liście|ano|ono|yto|to)\b"),
    old=Cue(r"\b(?:star[aeyi]|starego|starej|dawn\w+|poprzedni\w*|nieaktualn\w+|ubiegłoroczn\w+|zeszłoroczn\w+)\s(?:\w+\s?){1,3}(?:[:(–-]\s?|\b(?:to|wynosi\w*|by[łl]\w*)\s)?"),
    new=Cue(r"\b(?:now[aeyi]\w*|obecn\w+|teraz|dziś|aktualn\w+|właściw\w+|poprawn\w+|nieaktualn\w+|zastąpion\w+|tegoroczn\w+)\b"),
    asks_past=Cue(
        r"\b(?:\w+(?:ł|ła|ło|li|ły)|dawniej|dawn\w+|kiedyś|niegdyś|poprzedni\w*|wcześniej\w*|przedtem|histor\w+|zmieni\w+|pierwotn\w+|\d{4}|do\sniedawna)\b"
    ),
    unreal=Cue(
        r"""\b(?:gdyby|jeśliby|jeżeliby)(?:m|ś|śmy|ście)?\b(?!\s(?:pan|pani|chci|potrzeb|mia[łl]\w*\s(?:pan|pani|pytan)))[^.;!?\n]{0,160}\b(?:\w+(?:ł|ła|ło|li|ły)by(?:m|ś|śmy|ście)?|by)\b
        |\b(?:\w+(?:ł|ła|ło|li|ły)by(?:m|ś|śmy|ście)?)\b[^.;!?\n]{0,160}\b(?:gdyby|jeśliby|jeżeliby)(?:m|ś|śmy|ście)?\b"""
    ),
    wish=Cue(r"\b(?:gdyby\stylko|oby|szkoda,\sże\snie|(?:przydał|przydała|przydało|przydały)by\ssię|marzy\s(?:nam|mi)\ssię|dobrze\sbyłoby|fajnie\sbyłoby|chciałbym,\sżeby|(?:tak|no),\sjasne|już\sto\swidzę)\b"),
    change=Cue(
        r"""\b(?:jeśli|jeżeli|gdyby|gdy|kiedy|jak|o\sile|pod\swarunkiem|skoro|w\srazie)\b[^;:.!?]{0,60}?\b(?:zmian\w*|zmieni\w*|przejdzie|przeszł\w+|uchwal\w+|zatwierdz\w+|wejdzie|wejdą|wesz\w+|zgodzi\w*|znajd\w+\ssię|przyjm\w+|przyjęt\w+|dojdzie|powiedzie|zapadnie|przegłos\w+|zdobęd\w+|otrzyma\w*\s(?:dotacj|dofinansowani)\w+|zniesie|zniosą)\b
        |\b(?:będ\w+|wzrośnie|wyniesie|zdrożeje|podrożeje|potanieje)\b[^;:.!?\n]{0,60}?\bdopiero\b"""
    ),
    so_far=Cue(
        r"""(?:[;,.–—-]|\bale|\blecz)\s(?:a\s|ale\s|lecz\s)?(?:a\stak|tak|na\s(?:razie|dziś|tę\schwilę|ten\smoment)|dziś|dzisiaj|obecnie|teraz|póki\sco|jak\s(?:dotąd|na\srazie)|do\stego\sczasu|tymczasem|aktualnie|w\srzeczywistości|w\stej\schwili|dotychczas|na\sco\sdzień)\b"""
    ),
    unsure=Cue(
        r"""\b(?:nie\smam\s(?:\w+\s)?pewności|pewności\snie\smam|pew(?:ien|na|ny)\s(?:tego\s)?nie\sjestem|nie\sjestem\s(?:\w+\s)?(?:pewien|pewna|pewny)|nie\swiem(?:\sna\spewno|\stego)?|nie\smogę\s(?:tego\s)?(?:potwierdzić|zagwarantować|zweryfikować|stwierdzić)
        |nic\s(?:jeszcze\s)?nie\s(?:postanowiono|ustalono|przesądzono|zdecydowano|jest\s(?:pewne|przesądzone|ustalone))|(?:decyzja\s(?:jeszcze\s)?nie\szapadła|nie\szapadła\s(?:jeszcze\s)?decyzja)|(?:tylko\s|jedynie\s)?zgaduję|to\stylko\s(?:domysł|przypuszczenie)|nie\sdam\sgłowy|nie\sudało\smi\ssię\s(?:tego\s)?(?:potwierdzić|ustalić)|głowy\snie\sdam|nie\sręczę|o\sile\s(?:dobrze\s)?pamiętam|o\sile\ssię\snie\smylę|jeśli\s(?:dobrze\spamiętam|się\snie\smylę)|z\spamięci|(?:trudno|ciężko|niepodobna)\s(?:mi\s|nam\s)?(?:powiedzieć|uznać|stwierdzić|twierdzić|sądzić|uwierzyć|mówić)|nic\snie\swskazuje(?:\sna\sto)?)\b"""
    ),
    perhaps=Cue(r"\b(?:być\smoże|może|chyba|prawdopodobnie|możliwe|raczej|wydaje\s(?:mi\s)?się|pewnie|zapewne|sądzę|myślę|przypuszczam|podejrzewam)\b"),
    whether=Cue(r"\W*(?:(?:to|o\stym),?\s)?czy\b"),
    unknown=Cue(r"\b(?:nie\s(?:wiadomo|wiem|wynika|napisano|podano|jest\s(?:jasne|pewne|podane|określone))|niejasne|niepewne|zależy|nikt\snie|trudno)\b"),
    rejected=Cue(
        r"""[^.!?\n]{0,60}?\b(?:jest|są|było|była|był|to)\s(?:już\s|po\sprostu\s|\w+[ąye]\s)?(?:próba\s(?:wyłudzenia|oszustwa)|wyłudzeni\w+|oszustw\w+|fałszywk\w+|kłamstw\w+|wymysł\w*|absurd\w*|nonsens\w*|spam\w*|phishing\w*|plotk\w+|nieaktualn\w+|fałszyw\w+|nieprawd\w+|błędn\w+|mitem|mit|fałsz|nie\s?zgodn\w+\sz\sprawdą|przestarzał\w+|bzdur\w+|pomyłk\w+|nie\sjest\sprawd\w+)|\s?pochodz[iąa]\w*\sz\s(?:zeszł|ubiegł|poprzedn|dawn|star)\w+|,\s(?:choć|chociaż|mimo\sże|ale|lecz)\s[^.!?\n]{0,40}?\b(?:nie|remont\w*|awari\w+|zamknięt\w+|nieczynn\w+)\b"""
    ),
)  # fmt: skip

CUES_OF_DISTANCE: Mapping[str, _Cues] = {"pl": _POLISH, "en": _ENGLISH}


class Distance:
    """What one answer reports without saying it."""

    def __init__(
        self, prepared: Prepared, language: str, question: str, index: CueIndex, *, supposes: bool = False
    ) -> None:
        #: The phrase itself tells what would be.
        self._supposes = supposes
        self.text = prepared.text
        self.cues = CUES_OF_DISTANCE[language]
        self.parts = SentenceParts(prepared, self.cues.turns, index)
        self.lower = self.parts.lower
        self._question = question

    @cached_property
    def asks_past(self) -> bool:
        """Say whether the question is about what was."""
        return self.cues.asks_past.search(lowered(self._question)) is not None

    def withheld(self, match: Match) -> Span | None:
        """Return where the words stand that keep the answer from saying a phrase, with the phrase."""
        begin, end = self.parts.part(match.start, match.end)
        begin, end = max(begin, match.start - _FARTHEST), min(end, match.end + _FARTHEST)
        cue = (
            self._rumoured(match, begin, end)
            or self._reported(match, begin, end)
            or self._hoped(match, begin)
            or self._past(match, begin, end)
            or (None if self._supposes else self._unreal(match, begin, end))
            or self._not_yet(match)
            or self._unsure(match, begin)
            or self._open(match)
            or self._quoted(match)
        )
        return None if cue is None else (min(cue[0], match.start), max(cue[1], match.end))

    def _sentence(self, match: Match) -> Span:
        """Return the sentence of a phrase, as far as it is looked at."""
        first, last = self.parts.sentence(match.start)
        return max(first, match.start - _FARTHEST), min(max(last, match.end), match.end + _FARTHEST)

    def _next(self, match: Match) -> Span:
        first, last = self.parts.span(self.parts.number(match.end - 1) + 1)
        return first, min(last, self.parts.edge(first + _FARTHEST))

    def _rumoured(self, match: Match, begin: int, end: int) -> Span | None:
        return next((cue for cue in self.parts.within(self.cues.rumour, begin, end) if not _meets(cue, match)), None)

    def _hoped(self, match: Match, begin: int) -> Span | None:
        """Return who wants what they are told they will not get: `You hope for a refund, but we cannot`."""
        found = self.parts.within(self.cues.hoped, begin, match.start)
        if not found or not self.parts.within(self.cues.dashed, match.end, self._sentence(match)[1]):
            return None
        return found[0]

    def _reported(self, match: Match, begin: int, end: int) -> Span | None:
        found = self.parts.within(self.cues.report, begin, match.start)
        if not found:
            return None
        following = self._next(match)
        concedes = _CONCEDES.match(self.lower, begin)
        if concedes and _COMMA.search(self.text, found[-1][1], match.start):
            return None
        turned = (
            self.parts.within(self.cues.contrast, match.end, self._sentence(match)[1])
            or self.cues.against.match(self.lower, *following)
            or self.cues.otherwise.match(self.lower, *following)
            or concedes
        )
        return found[0] if turned else None

    def _past(self, match: Match, begin: int, end: int) -> Span | None:
        """Return what says that something was, unless that is what is asked."""
        cue = self._was(match, begin, end)
        return None if cue is None or self.asks_past else cue

    def _was(self, match: Match, begin: int, end: int) -> Span | None:
        cues, text, within = self.cues, self.text, self.parts.within
        changed = changed_since(text, self.lower, match, begin)
        if changed is not None:
            return changed
        for cue in () if _TELLS_OF_THE_PAST.search(match.surface) else within(cues.past, begin, end):
            if self._holds(cue, match, begin) and (within(cues.was, begin, end) or cues.now.match(self.lower, end)):
                return cue
        earlier = within(cues.before_now, begin, end)
        if earlier:
            last = self.parts.sentence(match.start)[1]
            if cues.now.match(self.lower, *((end, last) if end < last else self._next(match))) and within(
                cues.was, begin, end
            ):
                held = next((cue for cue in earlier if self._holds(cue, match, begin)), None)
                if held is not None:
                    return held
        for old in within(cues.old, begin, match.start):
            if (
                match.start - old[1] < _BESIDE
                and not _APART.search(text, *old)
                and within(cues.new, match.end, match.end + _NEAR)
            ):
                return old
        return None

    def _holds(self, cue: Span, match: Match, begin: int) -> bool:
        """Say whether a cue belongs to the clause of a phrase, or leads it: `In the past, guests could`."""
        if _meets(cue, match):
            return False
        between = self.text[cue[1] : match.start] if cue[0] < match.start else self.text[match.end : cue[0]]
        if "," not in between and "(" not in between:
            return True
        leads = cue[0] < match.start and len(self.text[begin : cue[0]].split()) < _LEADING_WORDS
        return leads and between.count(",") == 1

    def _unreal(self, match: Match, begin: int, end: int) -> Span | None:
        first, last = self._sentence(match)
        around = self.parts.within(self.cues.unreal, first - _FARTHEST, last + _FARTHEST)
        found = self.parts.within(self.cues.wish, begin, match.start) or [
            cue for cue in around if cue[0] < max(end, last) and cue[1] > min(begin, first)
        ]
        if not found or self.parts.within(self.cues.so_far, found[0][0], match.start):
            return None  # `... you would be exempt; as it is, you pay £20`
        return found[0]

    def _not_yet(self, match: Match) -> Span | None:
        """Return what would have to come first, where it is said that it has not: `If the rules change, ...; today`."""
        first, last = self._sentence(match)
        changes = self.parts.within(self.cues.change, first, last)
        if not changes or self.parts.within(self.cues.so_far, first, match.start):
            return None
        turned = self.parts.within(self.cues.so_far, match.end - 1, self._next(match)[1])
        return changes[0] if turned else None

    def _unsure(self, match: Match, begin: int) -> Span | None:
        cues, text = self.cues, self.text
        first, last = self._sentence(match)
        for cue in self.parts.within(cues.unsure, first, last):
            if cue[0] >= match.end:  # `You may need it, but I am not sure.`
                if self.parts.within(cues.perhaps, first, match.start) or not _GOES_ON.match(text, cue[1]):
                    return cue
            elif cue[1] <= match.start and (
                self.parts.within(cues.perhaps, cue[1], match.start)
                or (begin <= cue[0] and _THAT.match(text, cue[1], match.start))
            ):
                return cue
        return None

    def _open(self, match: Match) -> Span | None:
        """Return what leaves open whether it is so: `Whether there is a lift is not stated.`"""
        first, last = self._sentence(match)
        whether = self.cues.whether.match(self.lower, first, match.start)
        # `If you lose it, tell us, even if nobody asks`: a condition asks nothing.
        if not whether or (whether.group().endswith("if") and "," in self.text[whether.end() : match.start]):
            return None
        found = self.parts.within(self.cues.unknown, match.end, last)
        return found[0] if found else None

    def _quoted(self, match: Match) -> Span | None:
        """Return what rejects the quotation in which a phrase stands."""
        marks = self.parts.within(_QUOTED, max(0, match.start - _FARTHEST), match.start)
        closing = self.parts.within(_QUOTED, match.end, match.end + _NEAR) if len(marks) % 2 else ()
        if not closing:
            return None
        found = self.cues.rejected.match(self.lower, closing[0][1])
        return found.span() if found else None


def _meets(span: Span, match: Match) -> bool:
    return span[0] < match.end and span[1] > match.start
