"""The words of negation in English."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late
from pytest_genir.text.polarity.rules import NegationRules, Predicates, idioms, phrases
from pytest_genir.text.vocabulary import words

#: What is not done is not there: a fine that is not imposed.
_DONE = (
    "included|covered|issued|sold|served|held|supplied|given|taken|asked|paid|used|made|"
    "imposed|levied|added|granted|provided|offered|awarded|demanded|requested|expected|recognised|recognized|"
    "collected|applied|foreseen|honoured|honored|carried|transported|admitted|tolerated|supported|delivered|organised|"
    "organized|considered|processed|entertained|examined|printed|stocked|shipped|published|planned|scheduled|arranged|"
    "operated"
)
_SO = (
    "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|accepted|charged|true|possible|"
    "allowed|available|permitted|applicable|due|payable"
)
_SO_OR_DONE = f"{_SO}|{_DONE}"
#: Behind "not" and "n't" alike these deny nothing.
_NO_DENIALS = (
    "until|before|without",
    "forget|hesitate|fail|worry|wait|skimp|spare|ignore|overlook|neglect|underestimate|miss|escape|hide",
    "void|invalidate|affect|reduce|limit|replace|block|touch|obstruct|remove|disable",
)

ENGLISH = NegationRules(
    verbal=words(
        "not n't never cannot nobody nothing nowhere neither nor none cant dont doesnt isnt wont hardly scarcely "
        "seldom rarely"
    ),
    nominal=words("no without instead rather lack lacks lacking lacked"),
    main=words("not n't never cannot no nobody nothing nowhere cant dont doesnt isnt wont neither"),
    concord=words("nor"),
    without=words("without"),
    rejects=words("instead rather"),
    idioms={
        "not": idioms(
            *_NO_DENIALS,
            "only|just|merely|simply|solely|exclusively|exceed|exceeding|exceeds",
            "later|more|less|fewer|earlier|sooner|longer|lower|higher|younger|older than",
            "to exceed",
            "be|have ~|a|any doubt",
            "in doubt",
            "~|at ~|all uncommon|unusual|unlikely|impossible|unheard|unknown|unreasonable|forbidden|prohibited|banned",
        ),
        "n't": idioms(
            *_NO_DENIALS,
            "be surprised|afraid",
            "exceed",
            "only|just",
            "~|be uncommon|unusual|unlikely|impossible|unheard|unknown|forbidden|prohibited|banned",
        ),
        "no": idioms(
            "later|more|less|fewer|earlier|sooner|longer|lower|higher|younger|older than",
            "doubt|problem|matter|wonder|exception|exceptions",
            "other than",
            "need to worry",
        ),
        "nothing": idioms(
            "but|except|other", "more|less than", "wrong|against|prevents|stops|easier|simpler|new|beats", "to lose"
        ),
        "none": idioms("other"),
        "never": idioms("mind", "more|less than", "forget|hesitate|fail|cover|block|touch|obstruct|remove|disable"),
        "without": idioms("doubt|exception|delay|fail|question", "a doubt", "any doubt"),
        "rather": frozenset(
            (word,) for word in ["a", "the", "quickly", "slowly", "good", "long", "short", "high", "low", "more"]
        ),
        "cannot": idioms("exceed"),
    },
    only=words("only just"),
    bounds=words("than exceed exceeds exceeded exceeding"),
    breaks=words(
        "but however though although because so yet while whereas if when unless since as who which whose once until"
    ),
    second=words("however though"),
    joins=words("and"),
    alternatives=words("or"),
    alone=words("needed required necessary"),
    needs=words("access need requirement obligation reason charge fee cost having any further"),
    that=words("that"),
    denies_that=words(
        "true mean think believe say require follow case correct suggest claim right imply accurate "
        "rule law requirement need obligation evidence risk chance danger fear possibility guarantee guaranteed"
    ),
    untrue=words("untrue false wrong myth incorrect"),
    conditions=words("if unless until when whoever anyone"),
    inverting=words("should had were"),
    conditioning=words("if when whenever unless provided providing once assuming"),
    otherwise=phrases("otherwise", "or else", "if not"),
    list_closers=words("or nor"),
    denying=Predicates(
        "is|are|was|were|will|be not|n't|t|longer ~|be|longer " + _SO_OR_DONE,
        "isn|aren|wasn|won t ~|be|longer " + _SO_OR_DONE,
        "is|are|was|were no longer ~|being "
        "required|needed|necessary|valid|charged|correct|accepted|applicable|available|due|mandatory|compulsory|possible|"
        "obligatory|allowed|permitted|collected|" + _DONE,
        "~|has|have|had ceased|stopped ~|to ~|be|being "
        "required|needed|necessary|mandatory|compulsory|valid|charged|accepted|available|obligatory|apply|applying|exist|"
        "existing|count|counting|" + _DONE,
        "is|are ~|the|what ~|one|only ~|thing|feature|function|part ~|that it|we|they|you|this lacks|lack|misses|miss",
        "has|have|had ceased to be|exist|apply|operate",
        "is|are|was|were no longer with|here|employed",
        "is|are|was|were no longer in|on office|post|duty|charge|stock|use|print|sale|service|business|force",
        "do|does|did not apply|count|exist|suffice",
        "don|doesn|didn t apply|count|exist|suffice",
        "no longer applies|apply|counts|exists",
        "is|are wrong|false|incorrect|untrue|unnecessary|outdated",
        "is|are|was|were by no means|way " + _SO,
        "is|are|was|were in no way " + _SO,
        "is|are|was|were hardly|scarcely|never ~|ever " + _SO_OR_DONE,
        "is|are|was|were far from "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|true|possible|available|due",
        "is|are|was|were anything but "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|true|possible|available|due",
        "is|are|was|were|has|have ~|been abolished|scrapped|waived|discontinued|withdrawn|disabled|deactivated",
        "is ~ a myth|mistake",
        "is|are|was|were|isn|aren|wasn|weren|isn't|s not|n't|t ~|really something|anything|one|things",
        "is|are|was|were ~|currently|now|temporarily|out on|suspended|unavailable|cancelled|canceled|of ~ "
        "hold|suspended|unavailable|cancelled|canceled|question",
        "do|does|did not|n't take|run|operate place|here",
        "don|doesn|didn t take|run|operate place|here",
        "has|have ~|already|now ended|expired",
        "won t|n't do|be you|of any good|use",
        "won t|n't get|take|bring|lead you ~|there|anywhere",
        "has|have yet to be|open|exist|arrive|launch|start",
        "is|are out of the question",
        "is|are|was|were prohibited|forbidden|banned|impossible|off-limits|excluded",
    ),
    stops=words("but and although though while whereas if when because who which that"),
    replies=words("no nope"),
    adverbs=words("longer actually usually always also really currently normally generally even"),
    auxiliaries=words("is are was were will do does did isn aren wasn won don doesn didn be"),
    infinitive_after=words("to or"),
    denials=late(
        r"abolish(?:es|ed)|scrap(?:s|ped)|discontinue[sd]?|axe[ds]|waive[sd]?|prohibit(?:s|ed)?|forbids?|forbade"
        r"|disable[sd]?|deactivate[sd]?|bans|banned|exclud(?:es?|ed|ing)|outlaw(?:s|ed)"
    ),
    denials_in_two={
        **dict.fromkeys(["rule", "rules", "ruled"], late(r"out\b")),
        **dict.fromkeys(["stopped", "stops", "ceased", "ceases", "quit"], late(r"\w{2,}ing\b")),
        **dict.fromkeys(["away"], late(r"with\b")),
        **dict.fromkeys(["lose", "loses"], late(r"(?:(?:the|your|all|any|their) )?(?:rights?|access|entitlement)\b")),
        **dict.fromkeys(["is", "are"], late(r"(?:missing|lacking)\b")),
        "ban": late(r"on\b"),
        "yet": late(r"to\b"),
        "gone": late(r"(?:are|is)\b"),
        **dict.fromkeys(
            ["dropped", "cancelled", "canceled", "suspended"], late(r"(?:the|all|its|our|this|that|those)\b")
        ),
    },
    entries=phrases(
        "no",
        "none",
        "not ~|currently included|available|offered|provided|allowed|possible|permitted|needed|required|accepted"
        "|collected|taken|served|supported|covered|valid|applicable|sold|stocked|yet",
        "unavailable|forbidden|prohibited|banned|excluded|unnecessary|missing",
        "no longer ~|available|required|needed|offered|accepted|possible|valid",
        "n a",
    ),
    limits=words("over above below under beyond"),
    no_more=late(
        r"[^.!?;\n]{0,40}?,?\s+(?:but|though|although|yet)\s+(?:(?:sadly|now|unfortunately|currently|it(?:['’]s|\s+is|\s+was)"
        r"|that(?:['’]s|\s+is|\s+was))\s+)*(?:not\s+any\s?more|no\s+longer|no\s+more|not\s+now|gone|scrapped|abolished"
        r"|not\s+at\s+the\s+moment|not\s+yet(?:\s+(?:there|here|available|live|ready|open|working|offered|possible|supported|in\s+(?:place|force|use)))?)(?=\s*(?:[.!?;,)\n]|$))",
        re.IGNORECASE,
    ),
    astray=words("by to from in at off"),
    inserting=words("which who whose"),
    clefts=idioms("is|are|s something", "is one", "are things"),
    closing=words("here there anymore any more at all yet online now today currently either in this office for by us"),
    only_lacking=late(
        r"\b(?:the\s+only|all)\b[^.;:!?\n]{0,60}\b(?:not|n['’]t|missing|lacking|lacks?)\b[^.;:!?\n]{0,40}\b(?:is|are)\s+(?:an?\s+|the\s+)?\Z",
        re.IGNORECASE,
    ),
    additions=phrases("including|even|especially|particularly", "such as", "let alone", "not even", "for example"),
    presuming=late(
        r"refund\w*|return\w*|back|chang\w+|waiv\w+|reduc\w+|lower\w*|forget|lose|like|love|enjoy|mind|know|remember"
        r"|regret|afford|exceed|miss|avoid|see|imagine|recover\w*|cancel\w*"
    ),
    subjects=words("we you they i nobody one he she it"),
    modals=words("can could may might must should would shall"),
    fronted=words("nobody nothing nowhere none neither nor"),
    fronted_behind_no=words(
        "one body time circumstances circumstance case cases account way point applicant applicants visitor visitors "
        "customer customers person people parent parents child children student students officer officers employee "
        "employees clerk official officials member members resident residents citizen citizens office offices "
        "department bank law rule regulation teacher patient driver tenant user reader"
    ),
    insertions=words(
        "even also including apart except especially particularly aside sadly unfortunately regrettably alas naturally "
        "for of as in at however therefore among"
    ),
    contraries=phrases(
        "far from ~|being|a|an",
        "far from being a|an",
        "anything but ~|a|an",
        "by no means ~|a|an",
        "in no way|sense|respect ~|a|an",
        "not|t by any means|stretch ~|a|an",
        "not|t in any way|sense|respect ~|a|an",
        "not|t in the least ~|a|an",
        "nowhere near ~|a|an",
        "nothing like a|an",
    ),
    relatives=words("who"),
    seasons=words(
        "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays "
        "sunday sundays weekend weekends holiday holidays"
    ),
    bounded=words("apply applies"),
    anyone=words("you me us anyone anybody this it them him her"),
    lasting=words("for"),
    enduring=words(
        "wait waiting last lasting lasts take takes taking run runs running stay staying remain need needs needed have "
        "has had keep valid available good booked hired rented lent guaranteed covered be been required obliged enough "
        "pay stand hold holds work works"
    ),
    reaching=words("to of under over"),
    bounded_things=words("up sums amounts gifts payments sum amount"),
    attained=late(r"(?:turned|reached)\Z"),
    spanning=words("to within before after until by from latest"),
    relating=words("that which who"),
    turning=words("but so because yet rather instead that"),
    closed=words("closed close closes shut"),
    added=words("included too inclusive"),
    excepting=words("except excepting excluding exception"),
    failing=words("fail fails failed failing refuses refuse refused forgot forgets neglects neglected"),
    any_more=phrases("any more|longer", "anymore"),
    finite=words(
        "is are was were has have had will can could must should may might costs cost pays pay applies apply needs "
        "need "
        "means results triggers incurs leads "
        "takes take gets get receives starts ends opens closes requires require remains lasts stays"
    ),
    third=words(
        "runs works comes includes covers offers needs accepts stores keeps sends uses supports provides allows "
        "gives saves reads writes sells serves goes makes handles sits updates syncs connects loads installs "
        "arrives departs leaves begins continues operates returns shows fits lets holds contains asks uploads "
        "downloads exports imports deletes encrypts expires renews"
    ),
)
