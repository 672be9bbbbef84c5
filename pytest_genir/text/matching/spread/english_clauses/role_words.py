"""Words by which it is told what the words of an English clause are to each other; `roles.py` reads them."""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.vocabulary import words

ADDING = late(r"(?:\bnot|n['’]t) (?:only|just|merely|simply|solely)\b")
GENERIC_PEOPLE = words(
    "customer guest visitor member pupil student passenger user applicant participant patient parent resident tenant "
    "everyone everybody anyone people person traveller owner driver rider reader shopper employee staff child "
    "candidate"
    "player buyer"
)
DOING = words("you we i one everyone everybody anyone people please")
OUR_PLACE = words(
    "shop store company clinic school office team hotel restaurant museum library surgery firm centre center "
    "studio gym"
    "bakery agency practice club university college hostel theatre café cafe salon garage"
)
REPLIES = words("yes sure certainly of course")
BESIDE = words("next across opposite round")
WHOLE = words("all every each")
SAME_PREPOSITIONS = (
    words("in on at inside into within during onto"), words("with by via using through in over on"),
    words("of for"), words("of between from"), words("of from"), words("for to"),
    words("by until before"), words("about on of"), words("for during over"),
    words("to into"), words("to with"), words("as for"),
)  # fmt: skip
EXTENTS = words("duration length")
BEGINS = late(r"\b(?:start|begin|open|close|end|leave|depart|arrive|finish)(?:e?s)?\b")
DESCRIBING = words("of by from for in on with at")
FROM_WHOM = words("from at in with through")
OF_WHAT = words("of to from off")
ARTICLES, FOR_THE = words("the a an your our") | {""}, 2
NEEDED = words("needed required necessary obligatory mandatory")
PARTICLES = words("out off up down over away back")
NAMES_A_DEED = late(r"(?:ship|[st]ion|ment|ance|ence|al|ery|age)s?\Z")
MANY = words("children people staff men women")
#: Who does these does them for others: `beginners pay for lessons`.
GIVING = words("pay teach lead sell give offer provide cost")
NOT_YET = words("to will ll would can could may might must should shall avoid avoided almost")
HAVING = words("have has had ve")
#: What is done to nothing else.
HAPPENING = words(
    "depart arrive rise fall increase decrease grow drop expire begin start end go come die collapse "
    "sink explode crash "
    "disappear happen occur appear survive retire recover resign shrink decline emerge vanish exist"
)
OBJECTS = words("you us me it them him her")
#: One has them with somebody.
WITH_SOMEBODY = words("appointment meeting interview consultation contract agreement conversation talk call")
QUALIFYING = words("fast hard well early late straight")
WHEN = words(
    "today tomorrow yesterday tonight first last next this again together later early late free alone yourself"
)
COPULAS = words("comes come stays stay remains remain becomes become")
OF_OWNERS = words("of by from")
#: What is behind them is what a deed is done to, or who does it: `damage to the car`, `growth in exports`.
OF_A_DEED = words("of to in for on")
RATES = words("every each a per an")
RATED = words("day week month year quarter")
