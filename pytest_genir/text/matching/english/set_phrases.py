"""English set phrases that say the same: `as soon as possible` and "without delay", `on request` and "if you ask".

Each stands in the place of any other of its row, somewhere in a phrase.
"""

# ruff: noqa: E501 - a row is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_ROWS = """
24/7|around the clock|round the clock|24 hours a day|day and night|at any hour|at all hours|any time of the day or night
on weekdays|from Monday to Friday|Monday to Friday|weekdays|on working days
every other week|every two weeks|once a fortnight|every 2 weeks|fortnightly|every second week|every fortnight|every 14 days
every other day|every two days|every 2 days|every second day|on alternate days
every other month|every two months|every 2 months|every second month
every day|daily|seven days a week|7 days a week|each day
twice the price|double the price|cost double|pay double|twice the usual price
parental consent|consent of a parent|consent from a parent|a parent's consent|your parents' consent
no places left|all places are taken|no places are left|no free places
fixed-term contract|contract for a fixed term|fixed term contract
wheelchair accessible|accessible by wheelchair|accessible to wheelchairs|accessible to wheelchair users
on arrival|upon arrival|when you arrive|as you arrive|once you arrive
every three months|every 3 months|quarterly|every quarter|once a quarter|four times a year
except|except for|apart from|excluding|other than|with the exception of|aside from|but not
twice a year|twice yearly|every six months|every 6 months|half-yearly|two times a year|semi-annual|semi-annually|biannually|every half year
as soon as possible|as soon as you can|without delay|promptly|at your earliest convenience|without undue delay
on request|upon request|on demand|if you ask|when you ask|if requested|when requested|if you request it|just ask
at your own risk|at your own peril|at own risk|on your own responsibility|at your own responsibility
at your own expense|at your own cost|out of your own pocket|out of pocket
weekends|Saturdays and Sundays|Saturday and Sunday
at the weekend|on weekends|at weekends|on the weekend|on Saturdays and Sundays|on Saturday and Sunday
at night|overnight|during the night|by night
in the morning|in the mornings|during the morning
in the afternoon|in the afternoons|during the afternoon
in the evening|in the evenings|during the evening
all year round|year-round|throughout the year|the whole year|all year long|all year|the year round|12 months a year
all day|all day long|throughout the day|the whole day|the entire day
from time to time|now and then|occasionally|every now and then|now and again|once in a while
the next day|the following day|the day after|a day later|one day later|next day
the day before|the previous day|one day before|a day before|one day earlier|a day earlier
until further notice|till further notice|until we say otherwise|until otherwise announced
without notice|without warning|unannounced|without prior notice|without advance notice
at short notice|on short notice|at the last minute|last-minute
on time|punctually|as scheduled|on schedule
during opening hours|within opening hours|in opening hours|while we are open|when we are open|during our opening hours
during office hours|within office hours|in office hours|during working hours|during business hours|in business hours
first come, first served|on a first-come basis|in order of arrival|in the order of arrival|in the order they arrive
in cash|with cash|by cash|using cash
suitable for|right for|appropriate for|fine for|fit for|suited to|well suited to
used for|meant for|intended for
in writing|in written form|in a letter or an email
by post|by mail|through the post|via post|in the post|by letter
by hand|manually
by bank transfer|via bank transfer|by wire transfer|with a bank transfer|through a bank transfer|by transfer
by courier|via courier|with a courier|using a courier
by public transport|on public transport|using public transport|with public transport|via public transport
step-free|without steps|no steps|level access
on a lead|on a leash|on the lead|on the leash|leashed|on leads|on leashes
out of order|not working|broken|out of service|out of action
out of stock|not in stock|sold out|no longer in stock
at random|randomly
in alphabetical order|alphabetically|from A to Z
if the weather is good|in good weather|weather permitting|if the weather allows|if the weather permits|in fine weather
in bad weather|in poor weather|if the weather is bad|when the weather is bad|during bad weather|if the weather is poor
in an emergency|in case of emergency|in case of an emergency|in emergencies|if there is an emergency
in case of illness|if you are ill|if you fall ill|if you are sick|in the event of illness|when you are ill
in case of fire|if there is a fire|in the event of a fire|in the event of fire|when there is a fire
in case of rain|if it rains|when it rains|in rainy weather|in the event of rain
most of|the majority of|the bulk of
at the same time|simultaneously|at a time|in one go|at once
as many as you like|as many as you want|any number of|an unlimited number of
open to everyone|open to all|everyone is welcome|everyone can join|anyone can join|anyone can take part|all are welcome
subject to availability|if available|depending on availability|if there is availability
while stocks last|while supplies last|as long as stocks last|until stocks run out
with immediate effect|effective immediately|from now on
at the door|on the door|at the entrance
on site|onsite|on the premises|on our premises
next to|beside|alongside|adjacent to|right by
near|close to|not far from|in the vicinity of|a short walk from
abroad|in other countries|in another country|in foreign countries|overseas
upstairs|one floor up|on the upper floor
downstairs|one floor down|on the lower floor
at the back|at the rear|in the rear|round the back
half price|half the price|50% off|half the usual price|half off
by appointment|with an appointment|if you have an appointment
without an appointment|no appointment needed|walk-in|no need for an appointment
in sealed packaging|sealed
before use|before using|prior to use
after use|after using|when you are done|when you have finished
before departure|prior to departure|before you leave|before leaving
before arrival|prior to arrival|before you arrive|before arriving
by law|legally|under the law
in detail|thoroughly
once only|only once|just once|a single time|one time only
only if|only when|only where|only as long as
only with a prescription|solely on prescription|only on prescription|on prescription only
from the age of|starting at age|as of age|from age
"""
#: What says of itself that nothing is paid.
_FREE = late(r"(?:it(?:['’]s| is) )?(?:free of charge|for free|free|at no cost|at no charge|without charge)", re.I)
_NO_COSTS = (
    "no charge", "no fee", "costs nothing", "nothing to pay", "no cost", "not charge anything", "not cost anything",
    "not pay anything", "pay nothing", "without paying", "cost you nothing", "not cost you anything",
    "not cost a penny", "not cost you a penny", "not pay a penny", "without paying anything", "without paying a penny",
)  # fmt: skip
#: `no charge is refunded`, `no fee until May`: another thing is said.
_NOTHING_ELSE = late(r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:for|to|at|and|here|on|in|whatsoever|either)\b", re.I)
_PART = r"week|month|year|quarter|day|season|term|school year|semester|summer|winter|holidays|financial year|tax year"
_BY_THE_END = late(
    r"\b(?:by|before|no later than|not later than)\sthe\send\sof\s"
    rf"(?P<which>the|this|each|every|next)\s(?P<part>{_PART})\b",
    re.I,
)
#: `the parcel comes no earlier than`, `not before`.
_NOT_YET = late(r"\b(?:not|earlier|sooner)\s(?:than\s)?\Z", re.I)
_AT_LEAST_ONCE = late(r"\bat least once (?:a|an|per|every|each)\s(?P<unit>day|week|month|quarter|year)\Z", re.I)
_ADVERBS = {"day": "daily", "week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "annually"}
#: How long in front of something: `no later than 48 hours before` is at least so long before.
_AHEAD = late(
    r"\b(?:no later than|not later than|at least|a minimum of|no less than)\s"
    r"(?P<time>(?:an?|\w+)\s(?:minute|hour|day|week|month|working day|business day)s?)"
    r"\s(?P<how>before|in advance|ahead|prior to)\b",
    re.I,
)
_AHEAD_WAYS = (
    "no later than {time} {how}", "not later than {time} {how}", "at least {time} {how}", "a minimum of {time} {how}",
    "no less than {time} {how}", "minimum {time} {how}", "{time} or more {how}",
)  # fmt: skip
_BEFORE = {"before": ("before", "prior to", "ahead of"), "prior to": ("before", "prior to", "ahead of")}
_SAME = tuple(tuple(line.split("|")) for line in _ROWS.strip().splitlines())
_SAME_BY = {way.lower(): group for group in reversed(_SAME) for way in group}
_SAME_AT = late("|".join(rf"\b{re.escape(way)}\b" for way in sorted(_SAME_BY, key=len, reverse=True)), re.I)


def set_phrases(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with another set phrase in the place of its own."""
    same = _SAME_AT.search(phrase)
    if same:
        own = same[0].lower()
        yield from (Equivalent(_put(phrase, same, way)) for way in _SAME_BY[own] if way.lower() != own)
        thing = phrase[same.end() :].strip()
        if not same.start() and thing:  # `24/7 access`
            yield from (Equivalent(f"{thing} {way}", plain=True) for way in _SAME_BY[own])
    if _FREE.fullmatch(phrase):
        yield from (Equivalent(way, plain=True, behind=_NOTHING_ELSE) for way in _NO_COSTS)
    by = _BY_THE_END.search(phrase)
    if by:
        which, part = by["which"], by["part"]
        end = f"the end of {which} {part}"
        for way in (
            f"by {end}", f"before {end}", f"no later than {end}", f"not later than {end}", f"until {end}",
            f"on or before the last day of {which} {part}", f"by the last day of {which} {part}", f"by {part} end",
            f"before {which} {part} is over", f"before {which} {part} ends", f"before {which} {part} is out",
            f"at {end} at the latest",
        ):  # fmt: skip
            yield Equivalent(_put(phrase, by, way), plain=True, not_after=_NOT_YET)
    once = _AT_LEAST_ONCE.search(phrase)
    if once:
        unit = once["unit"].lower()
        ways = (f"every {unit}", f"each {unit}", _ADVERBS[unit], f"once a {unit}", f"at least every {unit}")
        yield from (Equivalent(_put(phrase, once, way)) for way in (*ways, f"a minimum of once a {unit}"))
    ahead = _AHEAD.search(phrase)
    if ahead:
        for how in _BEFORE.get(ahead["how"].lower(), ("in advance", "ahead", "beforehand")):
            yield from (
                Equivalent(_put(phrase, ahead, way.format(time=ahead["time"], how=how)), plain=True)
                for way in _AHEAD_WAYS
            )


def _put(phrase: str, found: re.Match[str], way: str) -> str:
    return f"{phrase[: found.start()]}{way}{phrase[found.end() :]}"
