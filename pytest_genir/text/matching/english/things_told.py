"""What an adjective says of its thing, told as a statement: `cracked tiles` is "the tiles in the shower are cracked".

So is what is the most of its kind: `driest desert` is "of all deserts the Atacama is the driest".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

#: In what condition a thing is; what is free or open is told elsewhere.
_CONDITIONS = (
    r"(?:crack|damag|block|clogg|stain|scratch|rust|leak|jamm|smash|shatter|flood|burn|faul?t|chipp|dent|soil|fad|rott|warp"
    r"|twist|swoll|infect|injur|fractur|polish|renovat|restor|heat|insulat|carpet|furnish|pav|lock|seal|frost|frozen)(?:ed|en)"
    r"|broken|torn|worn|bent|burnt|frozen|stolen|hidden|swollen|split|burst|faulty|defective|loose|empty|dirty|filthy|wet"
    r"|damp|mouldy|moldy|rusty|leaky|dusty|muddy|icy|slippery|blunt|flat|dead|sticky|cloudy|dull|sour|stale|ripe|rotten"
    r"|wooden|steep|narrow|deep|shallow|salty|bitter"
)
_CONDITION = late(rf"(?P<how>{_CONDITIONS})\s(?P<what>[a-z]{{3,}}(?:\s[a-z]{{3,}})?)", re.I)
#: It is the subject of its clause, and no condition.
_SUBJECT = late(
    r"(?:\A|[.!?:;\n]\s+|,\s(?:and|but|because|as)\s|\b(?:and|but|because|that)\s)[*_\s]*(?:(?:some|most|many|several|all|both|two|three)\s)?(?:of\s)?"
    r"(?:(?:the|an?|our|your|my|his|her|their|its|this|that|these|those|both)\s)?\Z",
    re.I,
)
_WHERE = (
    r"(?:\s(?:in|on|at|of|by|near|under|above|behind|below|beside|over|inside|outside)\s(?:(?:the|an?|our|your|my|its|this|that)\s)?"
    r"[a-z]+(?:\s(?!(?:is|are|was|were|not?|never)\b)[a-z]+)?)?"
)
_SO = (
    r"(?:(?:very|badly|slightly|quite|now|already|still|again|all|partly|completely|so|rather|too|also|clearly|visibly|severely"
    r"|really|totally|both|a\sbit|a\slittle)\s)?"
)
_BY_NOBODY = r"(?!\s(?:by|to|until|from|enough|like)\b|['’-])"
_MOST_OF_ITS_KIND = late(
    r"(?:the\s)?(?P<how>[a-z]{3,}est|(?:most|least)\s[a-z]{4,})\s(?P<what>[a-z]{3,}[a-rt-z])", re.I
)
_NO_SUPERLATIVE = late(
    r"(?:forest|honest|modest|interest|request|harvest|contest|protest|latest|guest|arrest|invest)\Z", re.I
)
_OF_ALL = late(
    r"\b(?:of|among|amongst|out\sof)\s(?:all\s)?(?:(?:of\s)?the\s)?"
    r"(?:(?!(?:in|on|at|of|by|near|over|for|with|the|no|not|and|or)\b)[\w'’-]+\s){0,3}\Z",
    re.I,
)
_SEVERAL = late(r"s\Z", re.I)


def things_told(phrase: str) -> Iterator[Equivalent]:
    """Yield a thing with its adjective behind it in a statement."""
    condition, most = _CONDITION.fullmatch(phrase), _MOST_OF_ITS_KIND.fullmatch(phrase)
    if condition:
        told = rf"(?P<own>{_WHERE}\s(?:is|are|was|were)\s{_SO}{condition['how']})\b{_BY_NOBODY}"
        yield Equivalent(condition["what"], behind=late(told, re.I), after=_SUBJECT, lemma=condition["how"].lower())
    if most and not _NO_SUPERLATIVE.match(most["how"]):
        told = (
            rf"(?:(?:\s(?!(?:is|are|was|were|not?|never)\b)[^\s,.;:!?]+){{0,4}}?,?\s(?!(?:not|neither|no|none|nothing|nobody|which|what|who|if|whether)\b)"
            rf"(?:(?!(?:not|never|nor|that|which|said|claims?|if)\b)[^\s,;:.!?]+\s){{1,5}}?(?:is|was|are|were)\s(?:(?:by\sfar|easily|probably|still|now)\s)?(?:the\s)?"
            rf"{most['how']})\b(?!\s(?!(?:and|in|of|by|at|on|with|but|today|now|because|as)\b)[a-z])"
        )
        yield Equivalent(most["what"], inside=_SEVERAL, behind=late(told, re.I), after=_OF_ALL)
