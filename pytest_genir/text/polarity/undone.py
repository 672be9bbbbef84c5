"""What follows a phrase and leaves nothing of it: "39 zł więcej niż", "was raised to 10", "under no circumstances".

A value in front of "more than" is a difference, and one that "was raised to" another is an earlier one. A place, a time
or somebody whom it does not hold for may come last, and so may when it will begin.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue, cues_of, lowered
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts
from pytest_genir.text.values.value import Value

#: `nie jest potrzebne tylko do ginekologa`: everywhere else it is.
_DENIES = late(r"\bnie\b")
_IN_NO_CASE = late(r"\sżadn\w+\s\w+\Z")
_ONLY_FOR = late(r"\s(?:tylko|jedynie|wyłącznie)\s(?:do|dla|w|we|na|przy|u|od|po|przed)\s")
_THAN = late(r"\b(?:than|niż|aniżeli|od)\s?\Z")
#: `10 minutes earlier than your slot` is when to come.
_BESIDE_TIME = late(r"\b(?:earlier|later|wcześniej|później)\b")
#: `spadła o 20% i wynosi 16%`, `fell by 20% and is now 16%`.
_CHANGED_BY = late(
    r"\b(?:(?:fell|rose|dropped|increased|decreased|went\s(?:up|down)|gone\s(?:up|down)|(?:was|were|been)\s(?:cut|reduced|raised|lowered)"
    r"|shrunk|grew|grown|risen|fallen)\s(?:\w+\s)?by|(?:spad(?:ł|ł[aoy]|ek)|wzr(?:ósł|osł[aoy]|ost)|zmala(?:ł|ł[aoy])|obniżon[aoy]|podniesion[aoy]"
    r"|zmniejszon[aoy]|zwiększon[aoy]|skrócon[aoy]|wydłużon[aoy]|zdroża(?:ł|ł[aoy])|potania(?:ł|ł[aoy]))\s(?:\w+\s)?o)\s\W?\Z"
)
#: `up to 20% off`, `do 20% rabatu`: how much there may be taken off at most.
_REDUCED = late(r"%\s?(?:off|discount|reduction|rabatu|zniżki|upustu|obniżki|taniej)")
_UP_TO = late(
    r"(?<!\w)(?:up\sto|as\smuch\sas|anything\sup\sto)\s(?:an?\s)?\Z|(?:dosta\w+|otrzyma\w*|przysługuje|uzyska\w*|liczyć\sna|oferujemy|mamy|nawet|ma|mają|daje\w*)\s(?:\w+\s)?do\s\Z"
)
_PORTION = late(
    r"(?:half|a\s(?:half|third|quarter)|one\s(?:half|third|quarter)|połow[aęy]|pół|ćwierć|(?:jedn[aą]\s)?(?:trzeci[aą]|czwart[aą]))\b"
)
_BEYOND = late(
    r"\b(?:over|more\sthan|under|less\sthan|above|below|almost|nearly|ponad|przeszło|powyżej|poniżej|prawie|niemal|niespełna|więcej\sniż|mniej\sniż|niecał\w+|blisko)\s(?:the\s|an?\s)?\Z"
)
_FARTHEST = 120
_NEAR = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class _Undoing:
    #: Right behind any phrase.
    anything: Cue
    #: ... with a word of negation, which is looked for anyway.
    negated: Cue
    #: ... where the answer names what was asked about as the exception.
    asked: Cue
    asked_about: Cue
    #: What asks by how much something differs: its answer may be a bare difference.
    asks_difference: Cue
    #: Right behind one that gives something a value: a difference from another value.
    difference: Cue
    #: ... which it also is where these stand in front of the value.
    apart: Cue
    #: Right behind one that ends with a value, or with a value of something: what has taken its place.
    changed: Cue
    #: In front of a subject that is what something is done to, and of a statement of it.
    doing: Cue | None = None
    #: ... and of whom alone something is said: `Only instructors wear goggles`.
    only_they: Cue | None = None
    #: In front of what is only meant to be, and of who plans something for themselves.
    planned: Cue | None = None
    planning: Cue | None = None
    stated: Cue = Cue(
        r"(?:(?:the|an?|your|our|my)\s)?[a-z]+(?:\s[a-z]+)?\s(?:costs|takes|means|requires|is|lasts|counts)\b"
    )
    #: Right in front of a value: it is not quite that, or more, or less.
    nearly: Cue
    #: ... said of the thing itself. "Whoever is over 18" and "must be over 18" name a bound.
    compared: Cue
    bounds: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is undone."""
        others = {
            self.asks_difference,
            self.stated,
            self.doing,
            self.apart,
            self.bounds,
            self.negated,
            self.asked,
            self.asked_about,
        }
        doing: Sequence[Together] = [[{self.doing}, {self.stated}]] if self.doing else []
        return [*doing, [{_FRONT}], [{self.asked}, {self.asked_about}], *([{cue}] for cue in cues_of(self) - others)]


#: Of what is looked for in front of values and parts, in either language.
_FRONT = Cue(
    r"\b(?:fell|rose|dropped|increased|decreased|went|gone|cut|reduced|raised|lowered|shrunk|grew|grown|risen|fallen|spad\w+|wzr\w+|zmala\w+|obniżon\w+|podniesion\w+"
    r"|zmniejszon\w+|zwiększon\w+|skrócon\w+|wydłużon\w+|zdroża\w+|potania\w+|over|more\sthan|under|less\sthan|above|below|ponad|przeszło|powyżej|poniżej|więcej\sniż|mniej\sniż|blisko)\b"
    r"|\b(?:up\sto|as\smuch\sas|anything\sup\sto)\s|\bdo\s\d+\s?%"
)

CUES_OF_UNDOING: Mapping[str, _Undoing] = {
    "en": _Undoing(
        anything=Cue(
            r""",?\s(?:and\s(?:then\ssome|a\sbit|a\slittle|some\schange|change)|plus\schange)\b
            |\s(?:is|are)\s(?:(?:still|only|merely|just|currently|now)\s)*(?:being\s(?:planned|considered|discussed|developed|debated)|under\s(?:discussion|consideration|development)|in\s(?:development|the\sworks|the\spipeline)|on\s(?:the|our)\sroadmap|planned\s(?:for\s)?(?:next|later|the\sfuture)|coming\ssoon)\b
            |,?\s(?:my\s(?:foot|eye)|yeah,?\sright|as\sif)(?=\s*(?:[.!\n]|\Z))
            |[^.;:!?\n]{0,60}?[,;]\s(?:but\s|and\s|while\s|whereas\s)?(?:ours|yours)\s(?:is|are|has|have)\s(?:\w+\s)?(?:shut|closed|run\sout|expired|lapsed|ended|sold|different|another|broken|full|off|out|gone|flat|room|number)\b
            |(?:\s[^\s,;:.!?]+){0,2}?\s(?:in|at|on|of)\sthe\s(?:next|neighbouring|neighboring|adjacent|adjoining|other|opposite)\s(?:town|village|city|street|building|block|county|country|branch|district|station)\b(?!\s(?:too|as\swell|and))
            |\sis\s(?:out|over|off)(?=\s*(?:[.,;!)\n]|\Z)|\s(?:because|as|since)\b)
            |[^.;:!?\n]{0,40}?[,;]\s(?:but|though|although|yet)\s(?:(?:that|this|the)(?:\s(?:entry|line|note|record|figure|item|sentence|statement|claim|mention|paragraph|row|listing|remark|part))|that|this|it)\s(?:(?:was|is|has\sproved|proved|turned\sout)\s(?:to\sbe\s)?(?:an?\s(?:\w+\s)?(?:error|mistake|misprint|typo|slip|misunderstanding|mix-up)|wrong|false|mistaken|incorrect|untrue|erroneous)|(?:was|has|had)\s(?:since\s|now\s|later\s)?(?:been\s)?(?:removed|deleted|struck\s(?:out|off)|crossed\sout|corrected|withdrawn|retracted|taken\s(?:out|down|off)))\b
            |(?:\s[^\s,;:.!?]+){0,2}?\s(?:was|were|is|are|has\sbeen|have\sbeen|got)\s(?:\w+\s)?(?:quoted|given|printed|listed|shown|stated|advertised|published|mentioned|written|announced|communicated|displayed|put|set)\s(?:\w+\s){0,2}?(?:by\s(?:mistake|accident)|in\serror|erroneously|mistakenly|wrongly|incorrectly)\b
            |["”’']?\s(?:was|were|used\sto\sbe)\s(?:once\s|always\s|then\s)?(?:the|our|their|my|a)\s(?:old\s|usual\s|official\s|general\s)?(?:rule|policy|norm|practice|custom|arrangement|deal|standard|motto|slogan|promise)\b
            |["”’']?\s(?:is|are|was|were)\swhat\s[^.;:!?\n]{1,40}?\b(?:says?|said|claims?|claimed|promis\w+|advertis\w+|suggests?|would\shave\syou|reads?)\b(?=[^!?\n]{1,60}?(?:\b(?:but|actually|however)\b|\bin\s(?:truth|reality|practice|fact)\b))
            |["”’']?\s(?:is|are|was|were)\swhat\s(?:you(?:['’]d|\swould)|others|other\s\w+|they)\s(?=[^!?\n]{1,60}?(?:\bbut\s(?:you|yours?)|[;,]\s(?:you|yours)\b))
            |(?:\s[^\s,;:.!?]+){0,2}?\s(?:only\s)?during\sthe\s(?:pandemic|lockdowns?|covid\w*|war|trial|pilot|renovations?|refurbishment|strikes?|transition)(?=\s*[.,;!)\n]|\s*\Z)
            |\swould\sbe\s(?:an?\s|the\s)?(?:\w+\s)?(?:record|miracle|dream|exaggeration|stretch|lie|luxury|wonder|surprise|joke|news)\b
            |\s(?:is|are|remains?)\s(?:\w+\s)?(?:our|the|an?|my|their)\s(?:\w+\s)?(?:goal|aim|dream|hope|target|ambition|intention|wish|vision)\b
            |(?:\s(?:needed|required|necessary))?\s(?:is|are)(?:\snot|n['’]t)\s(?:quite\s)?the\s(?:whole|full|entire)\s(?:truth|story|picture)\b
            |\s(?:was|were)\s(?:an?|too)\s[^.,;!?\n]{1,40},\sso\s(?:we|they)\b
            |\s(?:would\sbe|is|are)\s(?:\w+\s)?(?:overkill|too\smuch|going\stoo\sfar)\b
            |,?\s(?:only|just|merely)\sin\s(?:theory|name)\b|,?\sin\s(?:theory|name)\s(?:only|alone)\b(?=\s*(?:[.,;!)\n]|\Z))
            |(?:\s[^\s,;:.!?]+){0,2}?\s(?:(?:was|were|has\sbeen|have\sbeen|is|are)\s(?:\w+\s)?(?:shut\sdown|put\son\s(?:hold|ice)|suspended|mothballed|wound\sup|closed\sdown)|(?:was|were|has|have)\s(?:since\s)?shut|shut|closed\sdown|shuts|closed)\s(?:its\sdoors\b|for\sgood\b|permanently\b|indefinitely\b|(?:in|last)\s\w+(?=\s*(?:[.,;!)\n]|\Z)))
            |\s(?:is|are|was|were|has\sbeen|have\sbeen)\s(?:\w+\s)?(?:put\son\s(?:hold|ice)|suspended|mothballed)\b
            |(?:\s[^\s,;:.!?]+){0,3}?,?\s(?:(?:but|only)\s)?(?:only\s|starting\s|beginning\s|as\sof\s|from\s)(?:from\s)?next\s(?:year|month|week|season|term|summer|winter|spring|autumn)\b"""
        ),
        negated=Cue(
            r"""(?:\s[^\s,;:.!?]+){0,2}?,?\s(?:nowhere\b(?!\selse)|under\sno\s(?:circumstances?|conditions?)|(?:in|on)\sno\s(?:case|circumstances|way|account)|at\sno\s(?:time|point|stage)|by\sno\smeans|to\snobody|for\snobody)\b
            |[^.;:!?\n]{0,60}?,?\s(?:but|though|just|only|and)\s(?:not|never)\s(?:in|for|with|on|at|to)\s(?:yours?|you)\b(?!\s(?:next|other|second|old|new|own))
            |[^.;:!?\n]{0,60}?,?\s(?:but|though|just|only)\s(?:\w+ly\s)?not\s(?:by|with|from|at|in)\s(?:us|ours|our|here|this|me)\b(?!\s(?:alone|only))
            |[^.;:!?\n]{0,60}?[,;]\s(?:but\s|and\s|while\s|whereas\s)?(?:ours|yours|your\s\w+|the\sone\syou\s\w+|[^.,;:!?\n]{1,30},?\s(?:which|that)\syou\s[^.,;:!?\n]{1,20},)\s(?:is|are|does|do|has|have|was|were|will|did|can)(?:\snot|n['’]t)\b
            |[^.;:!?\n]{0,50}?,\s(?:which|and)\s(?:that\s)?you\s(?:are|do|have|did|can)(?:\snot|n['’]t)(?:\s(?:choose|chosen|book|booked|buy|bought|take|have|pick|select|order|get|own))?(?=\s*(?:[.,;!)\n]|\Z))
            |[^.;!?\n]{0,50}?,\s(?:so|meaning|which\smeans)\s(?:no\b(?!\s(?:need|problem|worries|charge|cost|costs|fee|fees|payment|extra|deposit|further|rush|hurry|hassle|surprises)\b|\s(?:\w+\s){1,2}(?:needs?\s(?:to\s)?be|(?:is|are)\s(?:needed|required|necessary)|needed|required|necessary|ha(?:s|ve)\sto)\b)|it\sis\snot\b|it\sisn['’]t\b)
            |\sno\s(?:more|longer)(?=\s*(?:[.,;!)\n]|\Z))
            |\s(?:will\snot|won['’]t|does\snot|doesn['’]t|do\snot|don['’]t)\s(?:start|begin|open|launch|run|resume|return|be\s\w+)\s(?:until|before)\b"""
        ),
        asked=Cue(
            r"""[^.;:!?\n]{0,40}?,?\s(?:but|except|though|only|save|just|bar|barring|apart\sfrom|other\sthan)\s(?:for\s|not\s)?[^.;:!?\n]{1,40}?,?\s(?:(?:which|that)\s)?you(?:['’]re|\sare)?\s(?:asked|asking|ask|mean|want|mention)\w*"""
        ),
        asked_about=Cue(r"\byou(?:['’]re|\sare)?\s(?:ask|mean|want|mention)\w*"),
        asks_difference=Cue(
            r"\b(?:how\s(?:much|many|far|long)\s(?:\w+\s)?(?:more|less|fewer|\w+er)\b|by\show\s(?:much|many)|differ\w*|increas\w+|decreas\w+|ris(?:e|en)|rose|f[ae]ll|chang\w+|discount|save|saving\w*|extra|surcharge|than)\b"
        ),
        difference=Cue(
            r"""\s(?:more|less|fewer|(?:further|longer|shorter|higher|lower|older|younger|earlier|later|cheaper|dearer|faster|slower|bigger|smaller|heavier|lighter|deeper|taller|wider)(?:\sup|\sdown)?)\s(?:expensive\s)?than\b
            |\s(?:more|less|cheaper|dearer|longer|shorter|later|earlier|higher|lower)(?=\s*(?:[.,;!?)\n]|\Z)|\s(?:than|if|for|in|at|on|when|online|by|this|per|here|now)\b)
            |\s(?:off|below|above|on\stop\sof|over\sand\sabove)\s(?:the|its|their|our|your|a|any|what|last|normal|standard|regular|list|full|usual)\b"""
        ),
        changed=Cue(
            r"""(?:\s(?:[^\W\d_]+-)?[^\W\d_]+){0,2}?,?\s(?:(?:was|were|is|has|have|had|got)\s)?(?:(?:been|since|now|recently|later|then|just|also)\s){0,3}(?:raised|increased|lowered|reduced|changed|extended|cut|shortened|dropped|given\sway|made\sway|rose|risen|fell|fallen|went\s(?:up|down)|gone\s(?:up|down)|doubled|replaced)\s(?:[^\s,;:.!?]+\s){0,3}?(?:to|by|with|for)\s
            """
        ),
        only_they=Cue(
            r"\bonly\s(?:the\s|our\s)?(?:staff|[a-z]+(?:ors|ers|ees|ants|ents|ists|ians|ests|dults))\s(?:may\s|can\s|must\s|have\sto\s|need\sto\s|are\sallowed\sto\s|get\sto\s)?\Z"
        ),
        doing=Cue(
            r"(?:\A|[.!?;:\n]\s*|,\s|\b(?:and|but|so|that)\s)[*_]*(?!(?:following|including|regarding|concerning|during|according|depending|considering|something|nothing|anything|everything|morning|evening|being|getting|obtaining|receiving)\b)[a-z]{2,}ing\s(?:the\s|an?\s|your\s)?\Z"
        ),
        nearly=Cue(
            r"""\b(?:(?:can|may|might|could)\s(?:\w+\s){1,3}?as\s(?:much|many|long)\sas|half\sof|(?:a|one)\s(?:third|quarter|fifth|tenth)\sof|twice|double|triple|(?:twice|\w+\stimes|half)\sas\s(?:much|many|long|far)\sas|as\s(?:high|low|little|few|late|early)\sas|almost|nearly|not\squite|close\sto|approaching|upwards\sof|(?:just|slightly|well|a\slittle|a\sbit|far|somewhat|much)\s(?:under|over|below|above|shy\sof|short\sof|(?:more|less|higher|lower|longer|shorter)\sthan))\s(?:the\s|an?\s)?\Z"""
        ),
        compared=Cue(
            r"""(?:\A|[.!?]\s)(?:less|fewer|more)\sthan\s(?:the\s|an?\s)?\Z|(?:\b(?:is|are|was|were|costs?|takes?|lasts?|charges?|(?:comes|amounts?)\sto|weighs?|holds?|seats?|employs?|houses|gives?|gets?|has|have|there(?:'s|\sis|\sare))\s(?:now\s|currently\s|even\s|always\s|usually\s|already\s|still\s)?(?:(?:more|less|fewer)\sthan|over|under|above|below|(?:higher|lower|longer|shorter|greater|bigger|smaller|older|younger|heavier|lighter|dearer|cheaper)\sthan)
            |\b(?:exceeds|tops|surpasses|exceeded))\s(?:the\s|an?\s)?\Z"""
        ),
        bounds=Cue(
            r"\b(?:if|when|whenever|unless|once|where|who|whose|which|that|whoever|anyone|everyone|anybody|everybody|those|people|provided|must|should|need|needs|can|may|might|cannot|not|no|never|none|nobody|neither|minimum|maximum|limit|threshold|for|to\sbe|until)\b|n['’]t\b"
        ),
        planned=Cue(
            r"""\b(?:plan(?:s|ning|ned)?|intend(?:s|ing)?|aim(?:s|ing)?|hop(?:e|es|ing)|(?:would|'d)\slike|working|looking)\s(?:\w+\s)?to\s
            (?:introduce|open|launch|add|offer|build|make|start|begin|bring|install|extend|let|allow|create|set\sup|expand|support|roll\sout|provide|give|run|get|have|lower|raise|reduce|cut|increase|change|switch|move|replace|accept|sell|allow)\s(?:[^\s,;:.!?]+\s){0,5}\Z
            |\b(?:plan(?:s|ning)?\sfor|(?:plan(?:s|ning)?|hop(?:e|es|ing))\sthat|considering|thinking\s(?:of|about)|looking\sinto|discussing|debating|exploring|working\son)\s(?:[^\s,;:.!?]+\s){0,3}\Z"""
        ),
        planning=Cue(
            r"\b(?:if|when|who|whoever|anyone|anybody|you|guests?|visitors?|customers?|people|those|travell?ers|not|never|n['’]t|without)\b"
        ),
        apart=Cue(r"\b(?:by|additional|extra|another|further|increase|rise|difference|discount|supplement|surcharge)\b"),
    ),
    "pl": _Undoing(
        anything=Cue(
            r"""\sz\s(?:okładem|hakiem|górką|górą|nawiązką|kawałkiem|ogonkiem|czymś)\b
            |,?\s(?:akurat|dobre\ssobie|(?:też\s)?mi\scoś)(?=\s*(?:[.!\n]|\Z))
            |\s(?:to|byłb\w+|jest)\s(?:\w+\s)?(?:przesad[aąy]|zbytek|nadgorliwość\w*|na\swyrost)\b
            |["”»’]?\s(?:to|jest|są)\s(?:(?:na\srazie|dopiero|tylko|jedynie|wciąż|zaledwie|jeszcze)\s)*(?:pomysł|marzenie|propozycja|zamiar|plotk[ai]|mit|żart|slogan|chwyt\s(?:reklamowy|marketingowy)|(?<=\srazie\s)(?:plan|projekt)|(?<=tylko\s)(?:plan|projekt|hasło))\b
            |,\s(?:(?:ale|lecz|tyle\sże)\s)?(?:na\srazie|jak\sdotąd|dotąd|póki\sco)\s(?:(?:jej|go|ich|tego|to)\s)?(?:jeszcze\s)?nie\s(?:ma|działa|obowiązuje|powstał[aoy]?|istniej[eą])\b
            |\s(?:tylko|jedynie|wyłącznie)\s(?:w\steorii|teoretycznie|na\spapierze|z\snazwy)\b
            |(?:\s[^\s,;:.!?]+){0,2}?\s(?:(?:zamknięto|zlikwidowano|zawieszono)\b|zawiesi(?:ł|ła|ło|ły)\s(?:działalność|pracę|kursowanie)\b)
            |(?:\s[^\s,;:.!?]+){0,3}?,?\s(?:dopiero|najwcześniej|począwszy)\s(?:od|w|za)\s(?:(?:przyszł|następn|kolejn|nadchodząc)\w+|rok|miesiąc|tydzień|(?:dwa|trzy|cztery|kilka|parę|pół)\s\w+)\b
            |(?:\s[^\s,;:.!?]+){0,2}?\s(?:ma(?:ją)?\s(?:się\s)?(?:ruszyć|wystartować|powstać|pojawić\s(?:się\s)?|rozpocząć|zacząć|zostać\s\w+)|rusz[yą]|powstan(?:ie|ą)|wystartuj[eą])\sdopiero\b
            |(?:\s[^\s,;:.!?]+){0,2}?\sdopiero\s(?:powsta(?:je|ją|nie|ną)|rusz[yą]|wystartuj[eą]|planuj\w+|ma(?:ją)?\s(?:ruszyć|wystartować|powstać))\b"""
        ),
        negated=Cue(
            r"""(?:\s[^\s,;:.!?]+){0,2}?,?\s(?:w\sżadnym\s(?:razie|wypadku|przypadku|czasie|miejscu)|pod\sżadnym\s\w+|w\sżadnych\s\w+|za\snic\sw\sświecie)(?!\s(?:nie|[^\s,;:.!?]+\snie)\b)
            |[^.;:!?\n]{0,60}?,?\s(?:ale|lecz|tylko|choć|jednak|i)\s(?:już\s|akurat\s)?nie\s(?:w|dla|z|na|u|przy|do|od)\s(?:twoi\w+|twoj\w+|twój|pan[aiu]|pańsk\w+|państwa|ciebie|cię|was)\b(?!\s(?:ulubion|now|star|drug|następn)\w+)
            |[^.;:!?\n]{0,50}?,\s(?:a|ale|lecz|i)\s(?:pan|pani|panu|państwo|państwu|ty|tobie|ci)\s(?:jeszcze\s|już\s|akurat\s|nim\s|nią\s|go\s|jej\s)?nie(?:\s(?:jest\w*|ma\w*|są|należy|przysługuje))?(?=\s*(?:[.,;!)\n]|\Z))
            |[^.;:!?\n]{0,50}?,\sktór(?:ym|ą|ymi|ego|ej|ych)\s(?:pan|pani|państwo)\s(?:nie\s(?:jest|są|ma|mają|posiada\w*|\w+(?:ł|ła|li|ły)))(?=\s*(?:[.,;!)\n]|\Z))
            |[^.;!?\n]{0,50}?,\swięc\s(?:nie(?=\s*[,.;!])|odpowiedź\s(?:to|brzmi):?\s„?nie\b)
            |(?:\s[^\s,;:.!?]+){0,2}\s(?:się\snie\sda|nie\sda\s(?:się|rady))(?=\s*(?:[.,;!)\n]|\Z))
            |\s(?:(?:już|obecnie|teraz|chwilowo|czasowo|aktualnie|niestety|u\snas|w\sogóle|wcale)\s){0,2}nie\s(?:(?:już|obecnie|teraz)\s)?(?:działa|działają|pracuj[eą](?!\sw\s(?!ogóle))|funkcjonuj[eą]|obowiązuj[eą]|istniej[eą]|kursuj[eą]|odbywa\ssię|odbywają\ssię|jest\s(?:prowadzon|możliw|dostępn|czynn)\w+)\b"""
        ),
        asked=Cue(
            r"""[^.;:!?\n]{0,40}?,?\s(?:ale|lecz|tylko|choć|oprócz|poza|z\swyjątkiem|prócz)\s(?:nie\s)?[^.;:!?\n]{1,40}?,?\so\s(?:któr\w+|co)\s(?:pan\s|pani\s|państwo\s)?(?:za)?pyta\w*"""
        ),
        asked_about=Cue(r"\bo\s(?:któr\w+|co)\b"),
        asks_difference=Cue(
            r"\b(?:o\sile|różni\w*|podwyż\w+|obniż\w+|wzr(?:ósł|osł\w+|ost\w*)|spad\w*|zmieni\w*|zniż\w+|rabat\w*|dopła\w+|niż|więcej|mniej|droż\w+|tań\w+|taniej|dłużej|krócej)\b"
        ),
        difference=Cue(
            r"""\s(?:więcej|mniej|drożej|taniej|dłużej|krócej|wcześniej|później|wyżej|niżej|dalej|bliżej|szybciej|wolniej|starsz\w+|młodsz\w+|droższ\w+|tańsz\w+|dłuższ\w+|krótsz\w+|wyższ\w+|niższ\w+)\s(?:niż|aniżeli|od)\s
            |\s(?:ponad|powyżej|poniżej)\s(?:staw\w+|cen\w+|norm\w+|limit\w+|standard\w+|zwykł\w+|podstaw\w+)"""
        ),
        changed=Cue(
            r"""(?:\s[^\W\d_]+){0,2}?,?\s(?:(?:został\w*|był\w*)\s)?(?:(?:już|niedawno|później|potem|właśnie|teraz)\s){0,2}(?:podniesion\w+|podniesiono|podwyższon\w+|obniżon\w+|zmienion\w+|wydłużon\w+|przedłużon\w+|skrócon\w+|zwiększon\w+|zmniejszon\w+|zastąpion\w+|wzr(?:ósł|osł\w+)|spad(?:ł|ł\w+)|zmala\w+)\s(?:[^\s,;:.!?]+\s){0,3}?(?:do|na|o)\s
            |,?\s(?:został\w*\s)?zastąpion\w+\s
            |,?\s(?:podwyższono|obniżono|zmieniono|wydłużono|przedłużono|skrócono|zwiększono|zmniejszono|zastąpiono)\s
            """
        ),
        nearly=Cue(
            r"""\b(?:połow\w+(?:\sz)?|(?:jedn\w+\s)?(?:trzeci\w+|czwart\w+)\sczęś\w+|ćwierć\sz|pół\sz|(?:dwu|trzy|cztero)krotnoś\w+|(?:dwa|trzy|cztery)\srazy\s(?:tyle|więcej|mniej)\s(?:co|niż|od)(?:\s\w+){0,2}?(?:\sza)?|prawie|niemal(?:że)?|nieomal|niespełna|bez\smała|przeszło|z\sgórą|niecał\w+|(?:nieco|trochę|odrobinę|dużo|sporo|znacznie|o\swiele|grubo)\s(?:ponad|powyżej|poniżej|(?:więcej|mniej|dłużej|krócej|wyżej|niżej|drożej|taniej)\s(?:niż|od)))\s\Z"""
        ),
        planned=Cue(
            r"""\b(?:planuj(?:emy|ą|e)|zamierza(?:my|ją)?|chcia[łl]\w*by\w*|chcieli(?:byśmy|by)|woleli(?:byśmy|by)|rozważa(?:my|ją)?|próbuj(?:emy|ą|e)|usiłuj(?:emy|ą|e)|(?:ma|mają|mamy)\szamiar)\s(?:[^\s,;:.!?]+\s){0,3}?[^\W\d_]+ć\s(?:[^\s,;:.!?]+\s){0,5}\Z
            |\b(?:(?:mamy|mają)\sw\splanach|w\splanach\s(?:jest|są|mamy))\s(?:[^\s,;:.!?]+\s){0,3}\Z"""
        ),
        planning=Cue(r"\b(?:jeśli|jeżeli|gdy|kto|ktoś|któr\w+|kiedy|osob\w+|pan|pani|państwo|klient\w*|nie)\b"),
        compared=Cue(
            r"""(?:\b(?:jest|są|był\w*|będzie|kosztuj[eą]|wynos(?:i|zą)|trwa(?:ją)?|potrwa|ma|mają|mamy|liczy|waży|zajmuje|zapłaci\w*|płaci\w*|(?:po)?mieści|zatrudnia|przyjmuje|dosta(?:je|nie)\w*)\s(?:(?:teraz|obecnie|nawet|zawsze|zwykle|już|tu|u\snas)\s)?(?:ponad|powyżej|poniżej|(?:więcej|mniej|dłużej|krócej|drożej|taniej)\s(?:niż|od)|(?:wyższ|niższ|dłuższ|krótsz|większ|mniejsz|starsz|młodsz|droższ|tańsz|cięższ|lżejsz)\w+\s(?:niż|od))
            |\b(?:przekracza(?:ją)?|przekroczył\w*|przewyższa(?:ją)?))\s\Z"""
        ),
        bounds=Cue(
            r"\b(?:jeśli|jeżeli|gdy|kiedy|o\sile|kto|kogo|któr\w+|czyj\w*|każd\w+|osob\w+|musi\w*|muszą|powin\w+|może\w*|mogą|trzeba|należy|nie|limit\w*|minimum|maksimum|próg|progu|dla|aby|żeby)\b"
        ),
        apart=Cue(r"\b(?:o|dodatkow\w+|dopłat\w+|różnic\w+|wzrost\w*|podwyżk\w+|obniżk\w+|zniżk\w+|rabat\w*)\b"),
    ),
}  # fmt: skip


#: `prawie wszyscy uczniowie` are not all of them.
_WHOLE = late(r"(?:wszyscy|wszystk\w+|wszędzie|zawsze|każd\w+|cał[yaeą]\w*|codziennie|nikt|nic|nigdy|nigdzie|żad\w+)\b")


class Undone:
    """What one answer says and leaves nothing of."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts, question: str = "") -> None:
        self._prepared = prepared
        self._cues = CUES_OF_UNDOING[language]
        self._parts = parts
        self._question = question

    def of(self, match: Match) -> Span | None:
        """Return a phrase with the words behind it that leave nothing of it."""
        text, values = self._parts.lower, self._prepared.values
        # A sign behind the digits, as in `8%`, is no word of the phrase.
        end = max([match.end, *(value.end for value in values if match.start <= value.start < match.end)])
        reach = self._parts.edge(end + _FARTHEST)
        cues = self._cues.anything, self._cues.negated, self._cues.asked
        found = next((found for cue in cues if (found := self._parts.at(cue, end, reach))), None)
        if found is not None and _IN_NO_CASE.search(found[0]) and _DENIES.search(text, match.start, match.end):
            found = None  # `nie zwracamy w żadnym przypadku`
        if found is None and (doing := self._doing(match)):
            return doing
        if found is None and _DENIES.search(text, match.start, match.end):
            found = _ONLY_FOR.match(text, end, reach)
        if found is None and (difference := self._parts.at(self._cues.difference, end, reach)):
            value = self._last_value(match, end)
            said = text[match.start : value.start] if value else ""
            gives = any(map(str.isalpha, said)) or (value is not None and value.end < match.end)
            bare = value is not None and not gives and self._is_bare_difference(difference)
            found = difference if bare or (gives and not self._cues.apart.search(said)) else None
        if found is None and (changed := self._parts.at(self._cues.changed, end, reach)):
            found = changed if self._last_value(match, end) else None
        if found is None:
            return self._changed_by(match, end) or self._compared(match) or self._planned(match)
        return match.start, found.end()

    def _is_bare_difference(self, difference: re.Match[str]) -> bool:
        """Say whether a value alone is only how much more or less something is, where the question asks for no such."""
        question = lowered(self._question)
        if not question or _THAN.search(difference.group()) is None or _BESIDE_TIME.search(difference.group()):
            return False
        return self._cues.asks_difference.search(question) is None

    def _planned(self, match: Match) -> Span | None:
        """Return a phrase that somebody only plans, with what says so: `planujemy uruchomić darmowy parking`."""
        if self._cues.planned is None or self._cues.planning is None:
            return None
        text = self._parts.lower
        begin = self._parts.edge(max(self._parts.part(match.start, match.end)[0], match.start - _FARTHEST))
        found = self._cues.planned.pattern.search(text, begin, match.start)
        if found is None or self._cues.planning.pattern.search(text, begin, found.start()):
            return None
        return found.start(), match.end

    def _doing(self, match: Match) -> Span | None:
        """Return what is done to a subject, and is the subject itself: `Losing the key costs £10`."""
        cues, text = self._cues, self._parts.lower
        begin = max(0, match.start - _NEAR)
        found = cues.only_they.pattern.search(text, begin, match.start) if cues.only_they else None
        if found is None and cues.doing and cues.stated.match(match.surface.lower()):
            found = cues.doing.pattern.search(text, begin, match.start)
        return None if found is None else (found.start(), match.end)

    def _changed_by(self, match: Match, end: int) -> Span | None:
        """Return by how much something has changed, where what it is now follows."""
        value = self._last_value(match, end)
        if value is None or any(map(str.isalpha, self._parts.text[match.start : value.start])):
            return None
        changed = _CHANGED_BY.search(self._parts.lower, max(0, value.start - _NEAR), value.start)
        last = self._parts.sentence(match.start)[1]
        values = self._prepared.values
        now = changed and any(each.kind == value.kind and value.end <= each.start < last for each in values)
        return (changed.start(), end) if changed and now else None

    def _compared(self, match: Match) -> Span | None:
        """Return what says in front of a value that it is not quite that, or that the thing has more of it, or less."""
        text = self._parts.lower
        reduced = _REDUCED.search(match.surface.lower()) and _UP_TO.search(
            text, max(0, match.start - _NEAR), match.start
        )
        if reduced:
            return reduced.start(), match.end
        if _PORTION.match(text, match.start):
            beyond = _BEYOND.search(text, max(0, match.start - _NEAR), match.start)
            return (beyond.start(), match.end) if beyond else None
        if not self._parts.lacks(self._cues.nearly) and _WHOLE.match(text, match.start):
            nearly = self._cues.nearly.pattern.search(text, max(0, match.start - _NEAR), match.start)
            if nearly is not None:
                return nearly.start(), match.end
        # A sign of money in front of the digits is no word of the phrase.
        starts = (value.start for value in self._prepared.values if match.start - 1 <= value.start <= match.start)
        start = next(starts, None)
        if start is None:
            return None
        begin = self._parts.edge(max(self._parts.part(match.start, match.end)[0], start - _FARTHEST))
        lacks = self._parts.lacks
        found = None if lacks(self._cues.nearly) else self._cues.nearly.pattern.search(text, begin, start)
        if found is None and not lacks(self._cues.compared):
            found = self._cues.compared.pattern.search(text, begin, start)
            if found and self._cues.bounds.pattern.search(text, begin, start):
                return None
        return None if found is None else (found.start(), match.end)

    def _last_value(self, match: Match, end: int) -> Value | None:
        """Return the value that a phrase ends with, or with the one thing that is counted: `5 books`."""
        inside = [value for value in self._prepared.values if match.start <= value.start and value.end <= end]
        last = max(inside, key=lambda value: value.end, default=None)
        return last if last and len(self._parts.text[last.end : match.end].split()) <= 1 else None
