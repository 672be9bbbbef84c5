"""What English says in front of a thing and behind it: `children's menu`, "menu for children"; `two thirds majority`.

Beside that, signs that are words (`&`, `+3`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

#: Groups of people that something is made for.
_FOR_WHOM = (
    r"children|kids|men|women|adults|seniors|pensioners|students|pupils|beginners|members|guests|visitors|families|boys"
    r"|girls|teenagers|toddlers|babies|staff|employees|teachers|parents|ladies|gentlemen|people"
)
#: What they give, or do, is no thing for them.
_THEIR_OWN = (
    r"consent|permission|approval|signature|opinion|decision|choice|request|report|responsibilit(?:y|ies)|dut(?:y|ies)"
    r"|rights?|names?|ages?|votes?|complaints?|absence|data|fault|death|money|cars?(?!\sparks?)|homes?|houses?|behaviour"
)
_OWNED = late(
    rf"(?P<lead>(?:.+\s)?)(?P<who>{_FOR_WHOM})['’]s?\s(?P<what>(?!(?:{_THEIR_OWN})\b)[a-z]+(?:\s(?!(?:{_THEIR_OWN})\b)[a-z]+)?)",
    2,
)
_FOR = late(rf"(?P<what>(?!(?:free|open|only|ideal|good|bad)\b)[a-z]+(?:\s[a-z]+)?)\sfor\s(?P<who>{_FOR_WHOM})", 2)
_SHARE = r"(?:[+−-]\d+|\d+/\d+|(?:an?|one|two|three|four|five)[\s-](?:half|thirds?|quarters?|fifths?|tenths?))"
_SHARED = late(rf"(?:an?\s|the\s)?(?P<share>{_SHARE})\s(?P<what>[a-z]+(?:\s[a-z]+)?)", 2)
#: A part of a whole, or who leads it: `the city centre` is "the centre of the city".
_PARTS = (
    r"(?:cent(?:re|er)|outskirts|suburbs|walls?|roof|entrance|exit|gates?|door|windows?|edge|top|bottom|end|middle|side"
    r"|floor|ceiling|kitchen|garden|cellar|tower|library|park|square|market|school|church|cathedral|museum|station|hall"
    r"|bridge|harbou?r|mayor|council|population|history|map|coast|border|boundary|director|manager|owner|captain"
    r"|chairman|chair|president|secretary|treasurer|head|crew|staff|title|cover|author|editor|surface|shore|bank|mouth)"
)
_PLACE = r"(?P<lead>(?:(?:in|at|on|near|from|to|by|outside|inside|within)\s)?(?:the\s)?)"
_PART_OF = late(rf"{_PLACE}(?P<whole>(?!the\b|an?\b|of\b)[a-z]{{3,}})\s(?P<part>{_PARTS})", 2)
_OF_WHOLE = late(rf"{_PLACE}(?P<part>{_PARTS})\sof\s(?:the\s)?(?P<whole>[a-z]{{3,}})", 2)
_DOING = late(r"(?P<object>[a-z]{3,})[-\s](?P<does>[a-z]{2,}ing)\s(?P<what>[a-z]{3,})", 2)
_PLUS = late(r"(?<![\w+])\+(?=\d)")


def nouns_turned(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with what stands in front of its thing behind it, and the other way round."""
    owned, made = _OWNED.fullmatch(phrase), _FOR.fullmatch(phrase)
    if owned:
        yield Equivalent(f"{owned['lead']}{owned['what']} for {owned['who']}", plain=True)
    if made:
        yield Equivalent(f"{made['who']}'s {made['what']}", plain=True, together=True)
    part, whole = _PART_OF.fullmatch(phrase), _OF_WHOLE.fullmatch(phrase)
    if part:
        yield Equivalent(f"{part['lead']}{part['part']} of the {part['whole']}", plain=True, together=True)
    if whole:
        yield Equivalent(f"{whole['lead']}{whole['whole']} {whole['part']}", plain=True, together=True)
    shared = _SHARED.fullmatch(phrase)
    if shared:
        ways = [shared["share"]]
        ways += [f"plus {shared['share'][1:]}"] if shared["share"].startswith("+") else []
        yield from (Equivalent(f"{shared['what']} {of} {way}", plain=True) for way in ways for of in ("of", "is"))
    doing = _DOING.fullmatch(phrase)
    if doing:  # by its lemma: `bulbs that save energy`
        for that in ("that", "which", "who"):
            yield Equivalent(f"{doing['what']} {that} {doing['does']} {doing['object']}", plain=True)
    plus = _PLUS.search(phrase)
    if plus:
        yield Equivalent(_PLUS.sub("plus ", phrase), plain=True)
