"""English phrases with a word left out, or one too many: `wifi included` is said by "wifi is included".

`1 teaspoon` is `a teaspoon`, `closes at 9` does not say in which half of the day, `ages 6-12` is `between the ages of 6
and 12`, and `from May to July` is `between May and July`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import DAY, MONTH, THE, THING
from pytest_genir.text.matching.equivalent import Equivalent

_PARTICIPLE = (
    r"[a-z]{2,}(?:ed|en)|left|sold|sent|kept|paid|held|built|made|found|lost|shut|met|bought|cut|put|read|set|spent|taught"
    r"|told|brought|caught|lent|born|drawn|known|shown|worn|grown|done"
)
_STATE = (
    r"free|available|open|closed|possible|valid|ready|compulsory|optional|empty|full|unlimited|refundable|[a-z]+able"
    r"|separate|mandatory|deductible|heated"
)
#: `wifi included`, `parcel left with a neighbour`.
_WITHOUT_BEING = late(
    rf"{THE}{THING}\s(?P<no>not\s)?(?P<z>(?P<done>{_PARTICIPLE})|{_STATE})"
    r"(?P<r>\s(?:in|on|at|with|by|for|to|from|within|before|after|until|without|during|via|per|every|each|only|if|when)\s.+"
    r"|\s(?:online|daily|weekly|monthly|separately|twice|once|again|here))?",
    re.I,
)
#: They have the form of what is done, and are a thing or how many.
_NOT_DONE = late(
    r"(?:children|women|men|even|kitchen|garden|seven|ten|eleven|often|oven|open|need|feed|seed|speed|bed|shed|weed|red"
    r"|hundred|linen|token|screen|queen|green|teen|\w+teen|golden|wooden|chicken|citizen|heaven|raven)\Z",
    re.I,
)
_ANOTHER = late(
    r"\b(?:old|former|previous|other|another|no|extra|additional|wrong|for|of|without|with|from|than|about)\s"
    r"(?:(?:the|an?|your|our|any)\s)?(?:[a-z]+\s)?\Z",
    re.I,
)
#: What they do it to is left out: `we deliver on Tuesdays`.
_WE_DO = late(
    r"we(?:['’]ll|\swill)?\s(?P<v>deliver|ship|dispatch|send|collect|refund|repair|post|pack|print|bake|harvest|process|clean"
    r"|empty|inspect|service|install)(?P<r>\s(?:on|in|within|by|before|after|every|each|from|between|at|to)\s.+)",
    re.I,
)
_BY_OTHERS = late(r"(?!(?:\s\w+){0,2}\sby\s(?!us\b|our\s(?:staff|team|own)\b|courier\b|post\b|van\b|bike\b))", re.I)
#: How one of something is written, in front of what is counted.
_ONE = late(
    r"(?:\b(?:1|one)|\A(?P<a>an?))\s(?=(?!(?:of|or|and|to|in|on|more|way|third|half|quarter|hundred|thousand|million|dozen|few|lot|couple"
    r"|pair|little|bit|such|another|other|time|day|week|month|year|hour|minute|second|night|[a-z]*s)\b)[a-z]{3,})",
    re.I,
)
#: In front of `a teaspoon` they make less of it.
_PART_OF = late(r"\b(?:half|quarter|third|part|fraction|not|no|such|many|what|quite)\s(?:of\s)?\Z", re.I)
_HOUR = late(
    r"\b(?P<lead>(?:at|from|until|till|by|before|after|around)\s)(?P<hour>1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight"
    r"|nine|ten|eleven|twelve)\Z",
    re.I,
)
#: `break from 1 to 2`, which says no half of the day.
_HOURS = late(
    r"(?<=[a-z] )(?P<lead>(?:from|between)\s)(?P<low>1[0-2]|[1-9])\s?(?P<joint>to|until|till|and|-|–)\s?"
    r"(?P<high>1[0-2]|[1-9])\Z",
    re.I,
)
#: `we'll call you back`, which one of our people does.
_WE = late(r"we(?P<will>['’]ll|\swill)?\s(?P<rest>(?!are\b|have\b|do\b|can\b)[a-z]+\s.+)", re.I)
_OUR_PEOPLE = late(
    r"\bour\s(?:\w+\s)?(?:teams?|staff|advis[eo]rs?|agents?|specialists?|colleagues?|people|experts?|support|nurses?|doctors?"
    r"|technicians?|engineers?|drivers?|couriers?|guides?|assistants?|representatives?|consultants?|shops?|office|department)\s\Z",
    re.I,
)
_END = rf"(?:{MONTH}|{DAY}s?|spring|summer|autumn|winter|easter|christmas)"
_FROM_TO = late(
    rf"\b(?:(?:from|between)\s)?(?P<low>(?:(?:early|mid|late)[\s-])?{_END})\s?(?:\b(?:to|until|till|through|and)\b|[-–—])\s?"
    rf"(?P<high>(?:(?:early|mid|late)[\s-])?{_END})\b",
    re.I,
)
_FROM_AND = late(rf"\b(?:from|between)\s(?P<low>{_END})\s(?:to|and|until|till|through)\s(?P<high>{_END})\b", re.I)
_DASH = late(r"[-–—]")
_AGES = late(
    r"(?P<led>(?:for\s)?(?:ages|aged)\s)?(?P<low>\d{1,2})\s?(?:to|and|[-–—])\s?(?P<high>\d{1,2})(?P<old>[\s-]year[\s-]?olds?|\syears?\sold"
    r"|\syears\sof\sage|\syears)?",
    re.I,
)
_AGE_NAMED = late(r"\b(?:ages?|aged)\s(?:of\s|from\s|between\s|group\s)?\Z", re.I)
_COMPARED = late(
    r"\b(?:no|not)\s(?P<more>older|later|longer|more|less|earlier|younger|heavier|bigger|larger|higher|fewer|lower|shorter"
    r"|wider|taller|smaller|further|sooner)\sthan\b",
    re.I,
)
_PRONOUN = late(
    r"(?P<who>it|they|he|she)(?P<be>['’](?:s|re|ve)|\s(?:is|are|has|have|does|do|must|can|will|isn['’]t|aren['’]t))"
    r"\s(?P<what>(?!been\b).+)",
    re.I,
)
_DOING = r"(?:['’](?:s|re|ve)|\s(?:is|are|has|have|does|do|must|can|will)(?:n['’]t)?)\b"
_SHORT_BEING = {"'s": "is", "’s": "is", "re": "are", "ve": "have"}
#: A noun in front of its verb.
_SOMEBODY = late(r"(?!\b(?:you|we|i|he|she|it|they|this|that|there|who|which|what)\s\Z)\b\w{2,}\s\Z", re.I)
_NOT_ABLE = late(r"\bnot\s(?P<able>[a-z]{4,}(?:able|ible))\b", re.I)


def elided(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with the words that it leaves out, or without those that others do."""
    state = _WITHOUT_BEING.fullmatch(phrase)
    if state and not _NOT_DONE.match(state["z"]):
        done = bool(state["done"] and not state["no"])
        for being in ("is", "can be", "must be") if done else ("is",):
            said = f"{state['x']} {being} {state['no'] or ''}{state['z']}{state['r'] or ''}"
            yield Equivalent(said, plain=True, voiced=done, not_after=_ANOTHER)
    one = _ONE.search(phrase)
    if one:
        written = phrase[one.end() :]
        article = "an" if written[0].lower() in "aeiou" else "a"
        way = "1" if one["a"] else article
        yield Equivalent(f"{phrase[: one.start()]}{way} {written}", plain=True, not_after=_PART_OF)
    hour = _HOUR.search(phrase)
    if hour:
        for half in ("am", "pm"):
            yield Equivalent(f"{phrase[: hour.start()]}{hour['lead']}{hour['hour']} {half}")
    hours = _HOURS.search(phrase)
    if hours:
        front, joint = f"{phrase[: hours.start()]}{hours['lead'] or ''}", hours["joint"]
        for low, high in (("am", "am"), ("am", "pm"), ("pm", "pm")):
            yield Equivalent(f"{front}{hours['low']} {low} {joint} {hours['high']} {high}", plain=True)
    ours = _WE.fullmatch(phrase)
    if ours:
        yield Equivalent(f"{'will ' if ours['will'] else ''}{ours['rest']}", plain=True, after=_OUR_PEOPLE)
    we_do = _WE_DO.fullmatch(phrase)
    if we_do:
        yield Equivalent(f"are {we_do['v']}{we_do['r']}", plain=True, behind=_BY_OTHERS)
    yield from _ranges(phrase)
    compared = _COMPARED.search(phrase)
    if compared:
        more, front, rest = compared["more"], phrase[: compared.start()], phrase[compared.end() :]
        yield from (Equivalent(f"{front}{way} {more} than{rest}") for way in ("no", "not", "not be"))
    someone = _PRONOUN.fullmatch(phrase)
    if someone:  # whoever it is: `it's not waterproof`
        being = _SHORT_BEING.get(someone["be"][-2:].lower(), someone["be"].strip()) if someone["be"] else ""
        itself = re.compile(rf"\b{someone['who']}{_DOING}", re.I)
        yield Equivalent(f"{being} {someone['what']}", plain=True, after=_SOMEBODY, absent=itself)
    able = _NOT_ABLE.search(phrase)
    if able:
        yield Equivalent(f"{phrase[: able.start()]}non{able['able']}{phrase[able.end() :]}")


def _ranges(phrase: str) -> Iterator[Equivalent]:
    """Yield `between May and July` for `from May to July`, and `6 to 12 years old` for `ages 6-12`."""
    found = _FROM_AND.search(phrase) or _FROM_TO.search(phrase)
    if found and (" and " not in found[0].lower() or found[0].lower().startswith("between")):
        front, low, high, rest = phrase[: found.start()], found["low"], found["high"], phrase[found.end() :]
        for way in (
            f"from {low} to {high}", f"{low} to {high}", f"between {low} and {high}", f"{low} until {high}",
            f"{low} through {high}", f"{low} till {high}",
        ):  # fmt: skip
            yield Equivalent(f"{front}{way}{rest}", plain=True)
        yield Equivalent(f"{front}{low} {high}{rest}", inside=_DASH, plain=True)
    ages = _AGES.fullmatch(phrase)
    if ages and (ages["led"] or ages["old"]):
        between = f"{ages['low']} to {ages['high']}"
        yield Equivalent(between, after=_AGE_NAMED)
        for old in ("years old", "years of age", "year olds", "year old"):
            yield Equivalent(f"{between} {old}", plain=True)
        yield Equivalent(f"between the ages of {ages['low']} and {ages['high']}")
