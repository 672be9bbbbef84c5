"""Words that deny, or let stand, what follows them in their clause, whatever their grammar: a table of cues.

"The rules prohibit parking", "wątpię, żeby była winda", "no guest may" deny; "do not prohibit", "nikt nie wątpi",
"there is no way around" and what nothing goes without ("bez dowodu nikt nie wejdzie") say it after all. Where no cue of
this table stands, the grammar of negation decides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue, cues_of
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts

_FARTHEST, _NEAREST = 140, 30


@dataclass(frozen=True, slots=True, kw_only=True)
class _CuesOfDenial:
    """The cues of one language; those in front of a phrase are followed by its clause up to it."""

    #: Two negations that let a phrase stand.
    stands: Cue
    #: Verbs and adjectives that deny what they govern, unless `negated` stands in front of them.
    denying: Cue
    negated: Cue
    #: ... or behind the phrase: "zakaz palenia nie obowiązuje".
    lifted: Cue
    #: Deny what follows, whatever stands in front.
    flatly: Cue
    #: Deny the noun that they govern, and not the subject behind it: "w odróżnieniu od autobusu pociąg jest szybki".
    unlike: Cue | None = None
    #: Right in front of it, the second of two things that are denied: "no sauna and no ".
    listed: Cue
    without: Cue
    #: What happens without it: then it is needed.
    consequence: Cue
    #: Right behind a phrase.
    behind: Cue
    #: A negated verb behind its object.
    objects: Cue | None = None

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is denied: all but those that only let a phrase stand."""
        lenient = {self.stands, self.negated, self.lifted, self.without, self.consequence}
        return [[{cue}] for cue in {*cues_of(self), _SILENT} - lenient]


#: A phrase behind one of these has a clause of its own.
_BREAKS = late(
    r"[,;:.!?\n]|\b(?:unless|until|till|before|if|when|who|which|because|since|chyba|dopóki|zanim|jeśli|jeżeli|gdy|kt[óo]r\w+|bo"
    r"|ponieważ|gdyż|aż|z\spowodu|wskutek|na\sskutek|w\swyniku|ze\swzględu\sna|z\suwagi\sna|w\szwiązku\sz|and\s(?:\w+\s)?(?:is|are|must|will|can|has|have|needs?)|i\s(?:jest|są|trzeba|można|musi\w*|ma))\b",
    re.IGNORECASE,
)
#: Who denies what is compared with a value gives a bound: `no group has more than 12 students`.
_COMPARED = late(
    r"\b(?:(?:more|less|fewer|longer|shorter|later|earlier|older|younger)\sthan|(?:więcej|mniej|dłużej|krócej|później|wcześniej)\sniż)"
    r"\s(?:the\s|an?\s)?[£$€]?\Z"
)
#: A value behind these only says who is meant: `od dzieci poniżej 12 lat nie pobieramy opłat`.
_BOUND = late(r"\b(?:poniżej|powyżej|ponad|nad)\s\Z")
#: Only in front of its clause is a genitive the object of the verb that follows.
_FRONT = late(
    r"(?:\A|[.!?;:\n–(,][*_\s]*(?:[-•]\s)?|\b(?:tym\sbardziej|ani|natomiast|zaś)\s)(?:[^\W\d_]+(?:ego|ych|ej)\s)?[*_]*\Z",
    re.IGNORECASE,
)
#: Of these the object is there all the same: `opłaty nie zwracamy`.
_KEEPS_ITS_OBJECT = late(
    r"(?:zwrac|zwróc|zmieni|obniż|podnos|podwyż|umarz|umorz|odlicz|przekr|oblicz|lubi|pamięt|żałuj|zapom|dotycz|podleg|zależ"
    r"|tylko|później|więcej|mniej|dłużej)\w*",
    re.IGNORECASE,
)
#: `O gaśnicy przepisy nie wspominają`
_ABOUT = late(r"(?:\A|\s)o\s\Z", re.IGNORECASE)
_SILENT = Cue(r"(?:\s[^\s,;:.!?]+){0,4}?\s(?:nie\s(?:wspomina|mówi|pisz|stanowi|informuj)\w*|milcz\w+|ani\ssłowa)")
_OF_ANOTHER = late(r"\s(?:dla|na|w|we|z|ze|o|do|od|po|przy|za|bez|u)\s")
_GENITIVE = late(r"(?!któr|czego)\w+(?:u|ów|ego|ych|ej)\Z")
#: `Unlike the bus at eight, the tram at nine runs`.
_ENDS_UNLIKE = late(r"(?!\s(?:is|are|has|have|jest|są|ma|mają)\b)(?:\s[\w'’]+){0,4},\s")
_NEAR = r"(?:\s[^\s,;:.!?]+){0,3}\s?\Z"

_ENGLISH = _CuesOfDenial(
    stands=Cue(
        r"""(?:\b(?:can't|cannot|couldn't|can\snot|could\snot|did\snot|didn't|don't|do\snot)\s(?:find|see|know\sof)\s(?:any|an?)[^.;:!?\n]{0,30}?\b(?:forbid|prohibit|ban|against|prevent|stop|exclud)\w*|\bno\sway\saround|\bno\s(?:getting|going)\s(?:by|around|past)(?:\swithout)?|\b(?:can't|cannot|can\snot|couldn't|won't)\s(?:do|manage|get\sby|go|get\s(?:far|anywhere|in))\swithout
        |\b(?:not|n't|never|hardly|no\s\w+(?:\s\w+){0,3}|nobody(?:\s\w+){1,3}|nothing(?:\s\w+){1,3})\swithout|\b(?:no\s(?:reason|rule|law|rules)\s(?:why|that|against)|nobody\ssays|no\sone\ssays|nothing\s(?:stops|prevents|keeps)|there's\snothing\sto\sstop
        |not\s(?:as\sif|true|the\scase)|isn't\s(?:as\sif|true|the\scase)|untrue|false|a\smyth)\b[^;:.!?\n]{0,40}?\b(?:not|no|cannot|without|n't|can't|don't|aren't|isn't)\b|\bno\s(?:great\s|real\s|mere\s)?(?:exaggeration|secret|coincidence|accident|wonder|surprise|joke|overstatement)\s(?:to\s(?:say|claim|write|state|call)\s)?(?:to\s\w+\s)?that|\b(?:no|not|never)\s[^,;:.!?\n]{0,30}\bto\s(?:miss|overlook|forget|ignore|avoid))"""
    ),
    denying=Cue(
        r"""\b(?:doubts?|doubted|den(?:y|ies|ied|ying)|disput(?:es?|ed)|unlikely|doubtful|refus(?:es?|ed|ing)\sto|refus(?:es?|ed|al\sof)|reject(?:s|ed)?|(?:stops?|stopped)\s(?:you|guests|anyone|people|them|visitors|us|customers)(?:\s(?:from|if))?|(?:keeps?|kept)\s(?:you|guests|anyone|people|them|visitors|us|customers)\s(?:from|out|off|away)|prevent(?:s|ed)?|discourag(?:es?|ed)
        |advis(?:es?|ed)\s(?:you\s)?against|(?:decided|rules?|ruled|voted|warns?|recommends?)\s(?:against|out)|(?<!breaking\sthe\s)(?<!breach\sof\sthe\s)(?<!ignoring\sthe\s)ban(?:s|ned|ning)?(?!\s(?:\w+\s){0,3}?(?:costs?|carries|risks?|means\sa\s(?:fine|penalty)|fine|penalty)\b)(?!\s(?:ends?|starts?|applies|lasts?|begins?|covers?|is|was|runs?|concerns?)\b)|forbid(?:s|den|ding)?|forbade|prohibit(?:s|ed|ing|ion)?|outlaw(?:s|ed)?|exclud(?:es?|ed|ing)|impossible(?:\sfor\s\w+)?\s(?:to|that)|(?:(?:is|was)n't|not)\spossible\sthat|illegal\sto|unlawful\sto|against\sthe\s(?:law|rules)\sto
        |r[au]n(?:s|ning)?\sout\sof|unable\sto|incapable\sof|(?:fails?|failed|declin(?:es?|ed)|omit(?:s|ted)?)\sto|if\syou(?:'ve|\shave)\s(?:seen|read|heard|come\sacross)|ignor(?:e|ing)|disregard|avoid(?:s|ed|ing)?|escap(?:es|ed|ing)\sbeing|forget\sabout|lacks?|lacking|lacked|missing\sis|missing\sare|devoid\sof|exempt(?:s|ed)?\s(?:\w+\s)?from|stopped\s\w+ing|ceased\s(?:to|\w+ing)|quit\s\w+ing|gave\sup|given\sup|giving\sup|abandon(?:s|ed)?|away\swith
        |too\s(?:small|big|heavy|expensive|late|old|young|far|busy|short)\sto
        |(?:far\sfrom|anything\sbut)\s(?:being\s)?(?:certain|sure|clear|settled|given|guaranteed|obvious|decided|confirmed)|(?:uncertain|unclear|undecided|unconfirmed|unknown)\s(?:whether|if|that)|(?:remains|yet)\sto\sbe\s(?:seen|decided|confirmed|clarified)(?:\s(?:whether|if|that))?
        |nothing\s(?:[^\s,;:.!?]+\s){0,5}?(?:suggests?|says|indicates?|shows?|implies|points|states?|confirms?|mentions?|supports?)(?:\s(?:that|to|the))?|(?:no|without\sany|little|hardly\sany)\s(?:indication|evidence|sign|hint|suggestion|mention|proof|guarantee|certainty|trace|record)s?\s(?:that|of)|out\sof\sbounds\sfor|off\slimits\s(?:to|for)|in\svain\s(?:for|to)|(?:refrain|abstain|desist)\w*\sfrom|(?:steer|stay|keep)\s(?:clear|away)\s(?:of|from)
        |(?:has|have|had|is|are|was|were)\syet\sto(?!\scome\b)|(?:neglect(?:s|ed)?|forg[oe]ts?|forgotten)\sto|(?:is|are|was|were|be|been|being)\s(?:kept|barred|stopped|deterred|dissuaded|disqualified|excused|spared|saved)\sfrom|miss(?:es|ed|ing)?\s(?:out\son|the\schance\s(?:to|of))|(?:stop|fall|fell)(?:s|ped|ping)?\sshort\sof
        |who\s(?:told\syou|says|said|claims)(?:\sthat)?|(?:decid|chose|choos|opt|vot)\w*\s(?:not\sto|against)|veto(?:es|ed)|no\s(?:truth|substance|basis|foundation|merit)\s(?:\w+\s)?(?:in|to|for|behind)|(?:take|takes|took|taking|taken)\sback\s(?:the|my|that|what|his|her|their)|(?:withdr[ae]w|retract)(?:s|n|ed)?\s(?:the|my|his|her|their|its|that)\s(?:\w+\s)?(?:claim|statement|advice|remark|suggestion|story|report|accusation|allegation)
        |(?:forget|ignore|disregard|scratch|strike|delete|discard|drop)\s(?:the\s(?:bit|part|line|sentence|advice|claim|figure|remark|statement|note|point|sentence|paragraph|passage)|what\s(?:i|we|it|they)\s(?:said|wrote|told\s\w+|claimed))|(?:i|we)\s(?:was|were)\s(?:quite\s|simply\s|clearly\s)?(?:wrong|mistaken|incorrect|at\sfault)\s(?:to|in|when|about)|(?:i|we|they|he|she|it)\s(?:mistakenly|wrongly|erroneously|incorrectly|accidentally|falsely)|(?:wrong|misread|mistaken|mixed\sup|confused|mistake|slip)\s(?:\w+\s){0,3}?when\si\s(?:said|wrote|gave|put|claimed|stated)(?:\sthat)?|(?:in\serror|by\smistake),?\s(?:i|we|they)|(?:it|that)\s(?:was|is)\s(?:an?\s)?(?:wrong|error|mistake|incorrect|misleading|untrue)\s(?:of\sme\s)?(?:to|that))(?!\w)"""
    ),
    negated=Cue(
        rf"(?:\b(?:not|no|never|nobody|no\sone|cannot|none|nothing|without|neither|nor|hardly)\b|n['’]t\b){_NEAR}"
    ),
    lifted=Cue(
        r"[^.;!?\n]{0,30}?\b(?:(?:has|have)\sbeen\s(?:lifted|dropped|withdrawn|removed)|(?:was|were)\s(?:lifted|dropped|withdrawn|overturned)|no\slonger\s(?:applies|exists)|(?:does|do)\snot\sapply)\b"
    ),
    flatly=Cue(
        r"""(?:(?:\bnever|\bnot|n['’]t)\s(?:ever\s|actually\s|once\s)?(?:said|says?|claim(?:s|ed)?|promised?|stated?|suggest(?:s|ed)?|wr(?:ote|itten)|mention(?:s|ed)?|guaranteed?|impl(?:y|ied)|agreed?|meant?|f(?:ind|ound)|conclude[sd]?|confirm(?:s|ed)?|establish(?:es|ed)?|prove[sdn]?|rule[sd]?|accept(?:s|ed)?|admit(?:s|ted)?)\s(?:to\s\w+\s)?that\b|\b(?:nobody|no\sone)\s(?:will|can|would)\s(?:ever\s)?(?:tell|say)(?:\s(?:to\s)?you)?\sthat\b|(?<!\ba\s)(?<!\bthe\s)\bfew\sof\b|\bvery\sfew\b|\b(?:banned|prohibited|forbidden|not\s(?:allowed|permitted|accepted|admitted)|n't\s(?:allowed|permitted|accepted|admitted)),\s(?:not\s)?(?:even|including)\b|\bno\s(?:provisions?|plans?|room|place|budget|allowance|funds)\s(?:[^\s,;:.!?]+\s){0,3}?for\b|\bnot\syet(?!\s(?:\d|(?:of\sage|\w+teen|twenty(?:-one)?)\b))|\bno\s(?:\w+\s)?\w+\s(?:may|can|must|will|shall|should|has|have|needs?|wants?|gets?|is\sallowed|are\sallowed|is\srequired)\b(?!\s(?:\w+\s){0,3}without)|\beven\s(?:if|when|though)\s(?:you|they|someone|one)\s(?:don't|do\snot|haven't|have\snot|didn't|forgot|lost|have\sno)
        |\b(?:in\splace|in\slieu)\sof|\bas\sopposed\sto|\b(?:not|isn't|n't)\sthat\b|\bregardless\sof\swhether|\bnot\seven\s[^,;:.!?\n]{0,30}\s(?:do|does|can|will|is|are)\s(?:you|we|they|it|there|guests)|\bthere(?:'s|\sis|\sare|\swas)\s(?:nobody|no\sone|nothing)(?:\s(?:here|else|at\sall))?\s(?:who|that)\b|\b(?:nobody|no\sone|none|no\s\w+)\swho\s[^,;:.!?\n]{1,40}?\s(?:gets?|receives?|can|may|will|is|are)\b|\bnor\s(?:do|does|did|is|are|can|will|have|has|should|must)|(?:\bnot|n['’]t)\s(?:really\s|actually\s)?(?:something|anything)\s(?:that\s|which\s)?
        |\b(?:better|prefer|easier)\b[^;:.!?\n]{0,50}\sthan|\bwhat\s(?:\w+\s){1,3}?(?:don't|doesn't|do\snot|does\snot|cannot|can't|won't|lacks?|never|is\snot|isn't)(?:\s\w+){0,4}\s(?:is|are)\b)"""
    ),
    listed=Cue(
        r""",\s(?:and\s)?not\s(?:the\s|an?\s)\Z|(?<!not\s)(?<!n't\s)(?<!never\s)\b(?:leave\sout|leaves\sout|skip|omit|omits|left\sout)\s(?:the\s|any\s|all\s|your\s)?\Z|\brumou?rs?\s(?:of|about)\s(?:[^\s,]+\s){0,3}\Z|\bfree\sof\s(?:(?:any|all|the|an?|extra)\s){0,2}\Z|\b(?:no|without|neither)\s[^.;:!?\n]{1,60}?(?:,\s?(?:and\s|or\s)?|\sand\s|\sor\s)(?:also\s)?(?:no|without|nor|not)\s(?:an?\s|the\s|any\s)?\Z
        |(?<!not\s)(?<!n't\s)(?<!never\s)\bwithout\s(?:an?\s|any\s|the\s)?[^\s,;:.]+(?:\s[^\s,;:.]+)?\s(?:or|and)\s(?:an?\s|any\s|the\s)?\Z"""
    ),
    unlike=Cue(r"\b(?:contrary\sto|unlike|in\scontrast\s(?:to|with)|as\sdistinct\sfrom)"),
    without=Cue(
        r"\b(?:without|not\shaving|lacking|if\syou\s(?:don't|do\snot|haven't)\s(?:have|bring|show|got)|unless\syou\s(?:have|bring|show))(?:\s(?:an?|the|your|any|having|showing|paying|such|presenting|bringing)){0,3}\s\Z"
    ),
    consequence=Cue(
        r"\b(?:not|cannot|nobody|no\sone|nothing|never|reject\w*|refus\w+|turn(?:s|ed)?\saway|invalid|void|incomplete|impossible|denied|fail\w*|penalty|fine\s(?:of|will)|useless|stuck|lapse\w*|forfeit\w*|unable|out\sof\sluck|delayed|returned)\b|n['’]t\b"
    ),
    behind=Cue(
        r"""(?:["”’']?,|\)|["”’'])\s(?:was|is|were|are)\s(?:(?:simply|just|plainly|clearly|only|also)\s)?(?:wrong|incorrect|false|untrue|an?\s(?:mistake|slip|typo|misprint|mix-up|misreading|myth|hoax|lie|joke|fabrication|misunderstanding|misconception|error|old\swives['’]\stale|(?:\w+\s)?(?:falsehood|fallacy|fiction|superstition|exaggeration|untruth)|urban\slegend|fairy\stale|popular\smyth|common\smyth|rumou?r|legend)|an?\serror|mistaken|outdated|out\sof\sdate|nonsense|rubbish|baseless|unfounded|made\sup|invented)\b|,?\sor\sso\s(?:i|we|they|he|she|it|people|many)\s(?:\w+\s)?(?:thought|believed|said|claimed|assumed|read|heard|was\stold)\b|\s(?:has|have|had)\s(?:\w+\s)?(?:been\s)?(?:debunked|disproved|disproven|refuted|discredited|retracted|ruled\sout|withdrawn|denied|proved\s(?:wrong|false)|turned\sout\s(?:to\sbe\s)?(?:wrong|false|untrue))\b
        |(?:\s(?:that|which)\si\s\w+)?\s(?:does|do|did)(?:\snot|n['’]t)\s(?:apply|hold|count)(?:\s(?:to\syou|here|any\s?more|any\slonger|after\sall))*(?=\s*[.,;!)]|\s*\Z)|(?:\s[^\s,;:.!?]+){0,4}?,\swhich\s(?:(?:is|was)(?:\snot|n['’]t)\s(?:true|so|right|correct|the\scase|allowed)|(?:is|was)\s(?:simply\s|just\s)?(?:false|wrong|untrue|illegal|forbidden|nonsense|a\smyth)|(?:the\s)?\w+\s(?:forbids?|prohibits?|bans?|den(?:y|ies|ied)|disput(?:es?|ed)|disprov(?:es?|ed)|rules?\sout))\b
        |\s(?:is|are)\s(?:already\s|now\s)?(?:taken|full|closed|occupied|booked|broken|locked)[,;]\s(?:so\s)?(?:please\s)?(?:use|try|take|choose|go\sto)\b|\s(?:(?:has|have)\s(?:run|sold)|ran|(?:is|are|was|were)\s(?:all\s)?sold)\sout\b|\s(?:is|are|was|were)\s(?:\w+\s)?(?:fully\sbooked|booked\s(?:up|out))\b|\s(?:is|are|was|were)\s(?:already|all|currently)\s(?:taken|occupied|reserved|booked)(?=\s*[.,;!)\n]|\s*\Z)|\swould\sbe\s(?:nice|great|lovely|good|ideal|handy)\b[^.;!?\n]{0,20}?,?\s(?:but|though)\b|["”’']?\s(?:is|was)\swhat\s(?:the|an?|our|your)\s(?:old|former|previous|outdated)\b|,?\s(?:won['’]t|will\snot|wouldn['’]t)\s(?:do|suffice|be\senough)\b(?!\s\w)|,?\s(?:is|are)\s(?:of\s)?no\s(?:use|good|help)\b|\s(?:is|are|was|were|would\sbe|will\sbe)\s(?:an?\s(?:\w+\s)?(?:offence|offense|crime|violation|breach)|punishable|subject\sto\sa\s(?:fine|penalty))\b|(?!,?\s(?:at\sfirst|initially|to\sbegin\swith)\b,?\s(?:and\s)?then\s\S+\s(?:an?|per|each|every|for\s(?:each|every))\b)(?:\s[^\s,;:.!?]+){0,3}?,?\s(?:at\sfirst|initially|to\sbegin\swith)\b(?=[^.!?\n]{1,60}\b(?:but|later|then(?!\s(?:another|(?:an?\s)?(?:further|extra|additional)|\S+\s(?:more|extra|on\stop)))\b))|,?\s(?:has|have|had|carries|carry|carried)\sno\s(?:legal\s)?(?:weight|force|validity|value|effect|standing)\b|,?\s(?:(?:is|are|was|were)\s(?:\w+ly\s)?(?:unsuitable|unfit|inadequate|insufficient|unusable|worthless|useless|invalid|void|unwelcome)|(?:is|are|was|were)(?:\snot|n['’]t)\s(?:suitable|fit|appropriate|adequate|sufficient|recommended|advisable|welcome))\b|,?\s(?:is|are|has|have|had|was|were)\s(?:been\s)?(?:switched\soff|disconnected|phased\sout|closed\sdown|taken\sdown|shut\sdown|removed|replaced|retired|withdrawn|scrapped|deleted)\b|(?:\s\w+)?(?:,?\s(?:that|which|who)\s[^.;:!?\n]{1,50}?,?)?\s(?:no\slonger\s(?:exists?|appl(?:y|ies))|(?:was|were|has\sbeen|have\sbeen)\s(?:dropped|abolished|scrapped|cancelled|canceled|discontinued|withdrawn)|(?:has|have)\s(?:ended|expired|closed))\b|\s(?:(?:was|were)\s(?:last|an?\s(?:typo|mistake|error)|the\s(?:old|previous|former|wrong))\b|(?:is|are|was|were)(?:\snot|n[\'’]t)\s(?:part\sof|among|in\s(?:the\sprice|it)|on\s(?:the\s)?(?:list|offer|menu|board))\b|(?:is|are|was|were|has\sbeen|have\sbeen|had\sbeen|will\sbe|remains?|stays?|became)(?:\s(?:currently|now|temporarily|strictly|generally|usually|completely|simply|absolutely|sadly|unfortunately|entirely|also|still|definitely
        |certainly|officially|at\spresent|at\sthe\smoment|for\snow|therefore|thus|actually|really|technically|expressly))*\s(?:unavailable|unnecessary|missing|lacking|absent|forbidden|prohibited|banned|impossible|disallowed|excluded|off[\s-]limits
        |out\sof\s(?:service|order|stock|use|the\squestion)|a\sthing\sof\sthe\spast|abolished|gone|superfluous|redundant|needless|pointless|(?:just\s|only\s)?a\s(?:myth|rumou?r|misconception|legend|lie|fairy\stale)|history|ruled\sout|frowned\supon|against\sthe\s(?:rules|law)|the\swrong\s\w+|nowhere\sto\sbe|shut\sdown|no\smore|illegal|discontinued)\b
        |(?:has|have|had)\snever\s(?:been\s)?\w+|(?:is|are)\s(?:still\s|only\s)?planned[^.;!?\n]{0,20}\bnot\b|(?:is|are|was|were|does|do|did|can|will|has|have)(?:\s?not|n['’]t)(?=\s*(?:[.,;!)\n]|\Z))|(?:is|are)\s(?:not|n['’]t)\s(?:currently|presently|normally|usually|generally|always|yet|really|actually|at\sall|strictly|ever|even|in\sany\sway|at\spresent|at\sthe\smoment|officially|legally)\s\w+
        |(?:doesn't|does\snot|don't|do\snot|no\slonger)\s(?:exists?|form\spart|feature|figure)\b)"""
    ),
)

_POLISH = _CuesOfDenial(
    stands=Cue(
        r"""(?:\bnie\s(?:znalazł\w*|widzę|znam|ma)\s(?:\w+\s){0,2}(?:przepis|zakaz|zasad|reguł|nic)\w*[^.;:!?\n]{0,20}?(?:zabrani|zakaz|wyklucz|przeciw)\w*|\bnie\s(?:obejdzie|obędzie|da|może|można|wolno|sposób)\b[^,;:.!?\n]{0,30}\sbez|\bnie\s\w+(?:\s\w+){0,3}\sbez|\b(?:nic|nikt|nigdy|nikogo)\s(?:\w+\s){1,4}bez|\bani\srusz\sbez|\bnie\sma\s(?:powod\w+|przepis\w+|zasad\w+|przeciwwskazań|przeszk\w+|zakaz\w+)[^;:.!?\n]{0,40}?(?:\bnie\b|\bby\b|\bżeby\b|\bdo\b)
        |\bnikt\snie\s(?:mówi|twierdzi|powiedział)[^;:.!?\n]{0,30}\bnie\b|\b(?:nie\sjest\s(?:tak|prawdą)|to\snie\stak|nieprawda|nieprawdą\sjest|to\smit|mitem\sjest)[^;:.!?\n]{0,20}\s(?:że|jakoby)\s[^;:.!?\n]{0,30}\b(?:nie|bez|brak\w*)\b|\bnie\s(?:ma\s)?(?:sposobu|jak)\s(?:uniknąć|ominąć)|\bnie\s(?:unikniesz|ominie\w*|uniknie\w*|wykluc\w+))"""
    ),
    denying=Cue(
        r"""\b(?:(?:zaprzecz\w+|wątpi\w+|wątpliw\w+|dementuj\w+)(?:,\s(?:że|żeby|by|aby|jakoby|czy))?|zabrani\w*|zabron\w+|zakaz\w*(?!\s(?:\w+\s)?(?:dotyczy|obowiązuje|trwa|kończy|zaczyna|obejmuje|wynosi)\b)(?!\s(?:\w+\s){0,3}?(?:grozi|grożą|skutkuje|podlega|kosztuje|(?:to|jest|oznacza)\s(?:kara|karany|mandat|grzywn))\w*)\b|wyklucz\w+|wykluczon\w+|niemożliw\w+|niedozwol\w+|niedopuszczaln\w+|odradza\w*|odmawia\w*|odrzuci(?:ono|ł|ła|li|liśmy)|zignoruj\w*|ignoruj\w*|unikaj\w*|(?:jeśli|jeżeli|gdy)\s(?:\w+\s){0,2}(?:widział|czytał|słyszał|spotkał)\w*|odmówi(?:ono|ł|ła|li|liśmy)|nie\szgadza\w*\ssię\sna|zgody\sna(?=\snie)
        |przesta(?:je|ją|nie|ną|ł|ła|ło|li|ły|liśmy|ła|no|jemy)|zaprzesta\w+|zaniecha\w+|zrezygnowa\w+\sz|rezygnuj\w+\sz|zni(?:ósł|osła|osło|eśli|eśliśmy|esiono|osą|esie|osi)|odstąpi(?!eni)\w+\sod|odeszl\w+\sod|odesz\w+\sod|zwalnia\w*\s[^,;:.!?\n]{0,40}\s?\b(?:z|od)\b|zwolni(?!on\w+\s(?:miejsc|termin|stoli|pok[oó]|stanowisk|łóż|lokal|godzin))\w+\s[^,;:.!?\n]{0,40}\b(?:z|od)\b
        |zlikwidowa(?:no|ł|ła|ło|li|liśmy)|likwiduje(?:my)?|likwidują|brakuj\w+|brakow\w+|brakło|zabrak\w+|pozbawi(?:on|ono|a|ł)\w*|uniemożliwi\w+|wstrzyma(?:no|liśmy|ł|ła|ło|li)|zawiesi(?:liśmy|ł|ła|ło|li)|zawieszono|odwoła(?:no|liśmy)|wycofa(?:no|liśmy|ł|ła)|utraci\w*\s(?:praw|dostęp|możliwoś)\w*|niezgodn\w+\sz\sprawem\sjest
        |(?:dalek\w+\sod\s(?:pewności|oczywistości|rozstrzygnięcia)|niepewn[aey]|niejasn[aey]|nieprzesądzon[aey]|niewiadom\w+)(?:\s(?:jest|pozostaje|są)){0,1}(?:\sto)?(?:,\s(?:że|czy|żeby|aby|jakoby))?|nie\s(?:jest|było|będzie)\s(?:wcale\s|jeszcze\s|bynajmniej\s)*(?:pewne|jasne|przesądzone|rozstrzygnięte|ustalone|wiadome)(?:,\s(?:że|czy|żeby|aby))
        |(?:nic|nie)\s(?:\w+\s){0,4}?(?:wskazuje|świadczy|wynika|potwierdza|dowodzi|sugeruje)(?:\s(?:na\sto|o\stym|z\s\w+))?(?:,\s(?:że|żeby|aby|by|jakoby))|brak\w*\s(?:dowod\w+|informacji|potwierdzeni\w|podstaw|wzmian\w+)(?:\s\w+)?(?:,\s(?:że|żeby|aby|by|jakoby|czy))|próżno\s(?:\w+\s){0,3}?szukać
        |nie\s(?:znajd\w+|widz\w+|ma|mam|mamy|dostrzega\w*|istniej\w+|było)\s(?:\w+\s)?(?:podstaw\w*|przesłanek|zgody|szans\w*)\s(?:do|dla|na|ku)|(?:powstrzym\w+|wstrzym(?:aj|ać)\w*)\ssię\s(?:\w+\s)?od)(?!\w)"""
    ),
    negated=Cue(rf"\b(?:nie|nikt|nic|nigdy|bez|brak|żad\w+|ani){_NEAR}"),
    lifted=Cue(r"[^.;!?\n]{0,30}?\b(?:(?:już\s)?nie\s(?:obowiązuje|istnieje|dotyczy)|został\w*\s(?:zniesion|uchylon|odwołan|cofnięt)\w+|zniesiono|uchylono|cofnięto|odwołano)\b"),
    flatly=Cue(
        r"""(?:\bnie\sma\s(?:możliwości|sposobu|opcji|szans\w*|jak|gdzie|kiedy)(?:,?\s(?:żeby|by|aby|na))?|\bnawet\s(?:jeśli|gdy|jak|kiedy|jeżeli)\s(?:ktoś\s)?nie\s\w+|\bw\smiejscu|\b(?:raczej|lepiej|prędzej|łatwiej|chętniej)\b[^;:.!?\n]{0,60},?\sniż
        |\bto,\sczego\s(?:nie|brak)[^.;:!?\n]{0,40},\sto|\bbez\swzględu\sna\sto,\sczy)"""
    ),
    listed=Cue(r"""(?<!nie\s)\b(?:pomiń|pomijamy|pominąć|pominięto|odpuść\w*|darujmy\ssobie|daruj\ssobie)\s(?:(?:cał|dodatkow|ewentualn)\w+\s)?\Z|\b(?:mimo|wbrew|pomimo)\s(?:pogłos\w+|plot\w+)\so\s(?:[^\s,]+\s){0,2}\Z|\bnie\s[^.;:!?\n]{1,70}\sani\s(?:też\s)?(?:o\s|na\s|do\s|w\s|z\s)?\Z|\b(?:bez|brak)\s(?!względu|problem|zmian|wyjątk|wątpieni)(?:[^\s,.;:!?]+\s){1,3}?(?:i|oraz|lub|czy|ani)\s(?:bez\s|też\s)?\Z|\bbez\s[^.;:!?\n]{1,40},\s(?:i\s)?bez\s\Z"""),
    without=Cue(r"\b(?:bez|nie\smając|jeśli\snie\s\w+|jeżeli\snie\s\w+)(?:\s(?:żadn\w+|ważn\w+|posiadania|okazania|podania|wpłacenia|tego|tej|takiego|takiej|własn\w+)){0,2}\s\Z"),
    consequence=Cue(
        r"\b(?:nie|nikt|nic|nigdy|ani\srusz|odrzuc\w+|odmówi\w*|odmawia\w*|odesła\w+|odeśl\w+|nieważn\w+|niekompletn\w+|niemożliw\w+|przepad\w+|kar[aąęy]|mandat\w*|grozi|strac\w+|zwróc\w+|wstrzym\w+|bez\sroz\w+|pozostawi\w+)\b"
    ),
    behind=Cue(
        r""",?\s(?:został|zostało|została|zostały)\s(?:już\s)?(?:wyłączon|odłączon|usunięt|zlikwidowan|zdemontowan|zastąpion|zamknięt|wycofan|skasowan)\w+|(?:\s[^\s,.;:]+){0,5}\s(?:bym|proszę)\s(?:pominął|pominęła|zignorował\w*|zignorować|pominąć)\b|\sani\s[^,.;:]{1,40}?\snie\s(?:obowiązuj|działa|istniej|jest|są)\w*|(?:\s\w+)?(?:,?\s(?:któr|jak)\w+\s[^.;:!?\n]{1,50}?,)?\s(?:już\s)?nie\s(?:obowiązuj|istniej|działa)\w+|\s(?:proszę\s)?(?:zignorować|pominąć)\b|\s(?:w\s\w+\s)?(?:się\s)?nie\s(?:mieści|wlicza|zalicza|liczy)\b|\sby[łl]\w?\sw\s(?:zeszł|ubiegł|poprzedni)\w+|\s(?:(?:jest|są|był|była|było|były|będzie|będą|został\w*|zostanie|pozostaje|to|bywa)?\s?(?:obecnie\s|teraz\s|już\s|surowo\s|całkowicie\s|czasowo\s|chwilowo\s|niestety\s|po\sprostu\s|tymczasowo\s|bezwzględnie\s|w\stej\schwili\s|na\srazie\s|u\snas\s|tu\s|kategorycznie\s|formalnie\s|generalnie\s)*
        (?:niedostępn|niepotrzebn|zbędn|zabronion|zakazan|niedozwolon|niedopuszczaln|niemożliw|wykluczon|niewymagan|nieczynn|nieaktualn|zlikwidowan|zniesion|wycofan|nieobowiązkow|niekonieczn|zamknięt)(?:y|a|e|i)\b
        |(?:jest|są|to)?\s?(?:na\srazie\s|dopiero\s|jeszcze\s|tylko\s|wciąż\s)*w\s(?:planach|przygotowaniu|budowie)\b|to\s(?:już\s)?(?:nie\s(?:wymóg|obowiązek|konieczność|warunek|przymus|jest\s(?:wymóg|obowiązek|konieczność))|przeszłość|przeżytek|historia|relikt)\b
        |(?:nie\s(?:jest|są|był\w*|będzie|będą|zostan\w+|został\w*))\s(?:\w+\s){0,3}(?:dostępn|wymagan|potrzebn|obowiązkow|możliw|dozwolon|konieczn|przewidzian|dopuszczaln|wliczon|honorowan|akceptowan|przyjmowan|czynn|oferowan|niezbędn|objęt|uwzględnian)\w*\b
        |to\s(?:za|zbyt)\smało\b|(?:się\s(?:tu\s|tutaj\s|tam\s|do\stego\s)?nie\s(?:nada\w*|sprawdz\w*)|nie\s(?:nadaje|nadają|nada|sprawdzi|sprawdza|sprawdzą)\ssię)\b|(?:pomijamy|pomijasz|pomiń|odpuszczamy|pominięto)\b|(?:sobie\s)?(?:darujemy|darujmy|daruj)\b|nie\swchodz[iąe]\w*\sw\s(?:grę|rachubę|cenę)|odpada(?:ją)?\b|przepadł\w*\b|brak(?=\s*(?:[.,;!)\n]|\Z)))"""
    ),
    unlike=Cue(r"\bw\s(?:odróżnieniu\sod|przeciwieństwie\sdo)"),
    objects=Cue(r"(?:,\s(?:tu\s|tam\s|tutaj\s)?(?=nie\sma)|\s)(?:(?!(?:i|a|lub|albo|ale|że|bo|jeśli|jeżeli|gdy|jest|są|zostaje|–|-|któr\w+)\s)[^\s,.;:!?()]+\s){0,6}?nie\s(?P<verb>\w+)"),
)  # fmt: skip

CUES_OF_DENIAL: Mapping[str, _CuesOfDenial] = {"pl": _POLISH, "en": _ENGLISH}
Verdict = tuple[Literal["denied", "said"], int, int]

#: Polish verbs that need no subject: `w odróżnieniu od sąsiadów przyjmujemy`.
_WE_DO = ("amy", "emy", "imy", "ymy")


class GoverningCues:
    """The denials of one answer."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self.text = parts.lower
        self.parts = parts
        self._rules = CUES_OF_DENIAL[language]

    def of(self, match: Match) -> Verdict | None:
        """Return whether a cue denies a phrase or lets it stand, and from where to where it reaches."""
        rules, text = self._rules, self.text
        begin, end = self.parts.part(match.start, match.end)
        begin = max(begin, min(self.parts.edge(match.start - _FARTHEST), match.start))
        before = text[begin : match.start]
        farthest = self.parts.edge(match.end + _FARTHEST)
        after = text[match.end : min(end, farthest)]
        without = rules.without.search(before)
        if without and rules.consequence.search(f"{before[: without.start()]} {after}"):
            return "said", begin, match.end
        if self._governing(rules.stands, begin, match.start):
            return "said", begin, match.end
        listed = rules.listed.search(before)
        found = (begin + listed.start(), match.start) if listed else self._governing(rules.flatly, begin, match.start)
        found = found or self._unlike(match, begin)
        if found and not _COMPARED.search(before):
            return "denied", found[0], match.end
        found = self._governing(rules.denying, begin, match.start)
        if found:
            if rules.negated.search(text[max(0, begin, found[0] - _FARTHEST) : found[0]]) or rules.lifted.match(after):
                return "said", begin, match.end
            return "denied", found[0], match.end
        if _ABOUT.search(before) and (silent := _SILENT.match(after)):
            return "denied", match.start, match.end + silent.end()
        line = text.find("\n", match.end, farthest)
        reach = farthest if line < 0 else line
        behind = self.parts.at(rules.behind, match.end, reach)
        if behind is None and rules.objects is not None and not self.parts.lacks(rules.objects):
            behind = self._object(match, reach)
        return ("denied", match.start, behind.end()) if behind else None

    def _unlike(self, match: Match, begin: int) -> Span | None:
        """Return what takes a phrase for the other of two: one that is no subject of its own."""
        found = self._governing(self._rules.unlike, begin, match.start) if self._rules.unlike else None
        if found is None:
            return None
        word, lemma = match.surface.split()[0].lower(), match.lemmas.split(" ")[0]
        if word.endswith(_WE_DO):
            return None
        between = self.text[found[1] : match.start].strip()
        taken = word != lemma or not between or between.endswith(("'s", "’s"))
        return found if taken or _ENDS_UNLIKE.match(self.text, match.end) else None

    def _object(self, match: Match, reach: int) -> re.Match[str] | None:
        """Return the negated verb behind its object, which Polish puts in the genitive: `bankomatu tu nie znajdą`."""
        rules = self._rules
        assert rules.objects is not None
        front = self.text[max(0, match.start - _NEAREST) : match.start]
        if not _FRONT.search(front) or _BOUND.search(front):
            return None
        found = rules.objects.match(self.text, match.end, reach)
        if found is None or _KEEPS_ITS_OBJECT.match(found["verb"]):
            return None
        word, lemma = match.surface.split()[0].lower(), match.lemmas.split(" ")[0] if match.lemmas else ""
        own = _OF_ANOTHER.split(match.surface.lower())[0].split()
        words = zip(own, match.lemmas.split(" "), strict=False)
        genitive = any(_GENITIVE.match(each) is not None and each != root for each, root in words)
        if not genitive and lemma and word != lemma:
            stem = lemma.endswith("a") and word.endswith(("y", "i")) and not found["verb"].endswith(("ą", "ły", "li"))
            genitive = stem or word == lemma + "a"
        return found if genitive else None

    def _governing(self, cues: Cue, begin: int, end: int) -> Span | None:
        """Return the last cue whose clause reaches up to a phrase."""
        found = [cue for cue in self.parts.within(cues, begin, end) if not _BREAKS.search(self.text, cue[1], end)]
        return found[-1] if found else None
