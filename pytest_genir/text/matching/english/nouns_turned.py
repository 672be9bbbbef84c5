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
_DOING = late(r"(?P<object>[a-z]{3,})[-\s](?P<does>[a-z]{2,}ing)\s(?P<what>[a-z]{3,})", 2)
_SIZED = late(
    r"(?P<one>\d[\d.,]*)\s?[x×]\s?(?P<other>\d[\d.,]*)\s?(?P<unit>mm|cm|m|km|in|inches|feet|ft|metres|meters)", 2
)
_PLUS = late(r"(?<![\w+])\+(?=\d)")
_AND = late(r"(?<=\w)\s&\s(?=\w)")


def nouns_turned(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with what stands in front of its thing behind it, and the other way round."""
    owned, made = _OWNED.fullmatch(phrase), _FOR.fullmatch(phrase)
    if owned:
        yield Equivalent(f"{owned['lead']}{owned['what']} for {owned['who']}", plain=True)
    if made:
        yield Equivalent(f"{made['who']}'s {made['what']}", plain=True, together=True)
    shared = _SHARED.fullmatch(phrase)
    if shared:
        ways = [shared["share"]]
        ways += [f"plus {shared['share'][1:]}"] if shared["share"].startswith("+") else []
        yield from (Equivalent(f"{shared['what']} {of} {way}", plain=True) for way in ways for of in ("of", "is"))
    doing = _DOING.fullmatch(phrase)
    if doing:  # by its lemma: `bulbs that save energy`
        for that in ("that", "which", "who"):
            yield Equivalent(f"{doing['what']} {that} {doing['does']} {doing['object']}", plain=True)
    sized = _SIZED.fullmatch(phrase)
    if sized:
        one, other, unit = sized["one"], sized["other"], sized["unit"]
        yield from (Equivalent(f"{one}{each} by {other} {unit}", plain=True) for each in (f" {unit}", ""))
    plus = _PLUS.search(phrase)
    if plus:
        yield Equivalent(_PLUS.sub("plus ", phrase), plain=True)
    if _AND.search(phrase):
        yield Equivalent(_AND.sub(" and ", phrase), plain=True)
    elif " and " in phrase:
        yield Equivalent(phrase.replace(" and ", " "), inside=_AND)
