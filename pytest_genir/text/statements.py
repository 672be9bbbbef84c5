"""The table of English statements: what a phrase looks like, and in what other words an answer may say it.

What is free and what it costs, what is required, allowed and forbidden, by when, how long, how old, how much and how.
`{x}` is the thing, `{n}` a value, `{v}` a verb, `{v:ing}` its gerund, `{r}` the rest. Behind `!` stands a verb that is
denied: `do not need`, `will not need`; behind `!!` one that is forbidden: `can not bring`, `must not bring`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pytest_genir.lean.late import late

_NUMBER = (
    r"(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty(?:-\w+)?|half an)"
)
_AMOUNT = r"(?:[£$€]\s?\d[\d.,]*|\d[\d.,]*\s?(?:p|pence|pounds?|dollars?|euros?|cents?|£|€|USD|GBP|EUR|CHF|zł))"
_TIME_UNITS = r"(?:(?:business|working|calendar|full|school)\s)?(?:minute|hour|day|week|month|year)s?"
_PERIOD = rf"{_NUMBER}\s{_TIME_UNITS}"
_CLOCK = r"(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\.?|\d{1,2}[:.]\d\d|noon|midnight)"
_DAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday|bank holiday|public holiday)"
_MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
_DATE = (
    rf"(?:{_DAY}|\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}.*|{_MONTH}\s\d{{1,2}}.*|\d{{4}}-\d\d-\d\d"
    r"|the\s\d{1,2}(?:st|nd|rd|th)|tomorrow)"
)
THE = r"(?:(?:the|an?|your|our|any)\s)?"
_WORD = (
    r"(?!(?:is|are|be|no|not|n['’]t|you|we|they|it|i|there|this|that|can|cannot|must|may|will|has|have|do|does|and|or"
    r"|but|to|of|in|on|at|for|with|if|only|more|less|than|very|all|from|by|up|within|until|per|at|open|closed|costs?)\b)[a-z][a-z'’-]*"
)
THING = rf"(?P<x>{_WORD}(?:\s{_WORD}){{0,2}})"
_TAKING = (
    *("take", "give", "use", "bring", "carry", "have", "weigh", "drink", "book", "order", "borrow", "stay", "claim"),
    *("park", "transfer", "withdraw", "send", "exceed", "hold", "keep"),
)
_IT = ("it", "them", "these", "this", "the", "your", "each")


class Statement(NamedTuple):
    """A row: what a phrase looks like, and the other ways to say it."""

    pattern: re.Pattern[str]
    ways: Sequence[str]
    #: It is no statement behind `if`.
    guarded: bool = False


def _row(pattern: str, ways: str, *, guarded: bool = False) -> Statement:
    """Return a row of the table; its ways stand between bars, and `<take>` and `<it>` for each word of theirs."""
    every = [" ".join(way.split()) for way in ways.split("|")]
    for name, held in (("<take>", _TAKING), ("<it>", _IT)):
        every = [way.replace(name, word) for way in every for word in (held if name in way else ("",))]
    return Statement(late(pattern, re.I), every, guarded)


STATEMENTS: Sequence[Statement] = (
    _row(
        rf"{THE}{THING}\s(?:is|are)\s(?:free|free of charge)|free\s(?P<y>[a-z]+(?:\s[a-z]+)?)",
        """
        no charge for {x} | ! charge for {x} | not be charged for {x} | {x} costs nothing | ! pay for {x} | nothing
        for {x} | {x} without charge | {x} for free | {x} free of charge | {x} at no cost | {x} at no charge | {x}
        at no extra cost | {x} is complimentary | complimentary {x} | {x} will not cost anything | {x} will not cost
        you anything | {x} does not cost anything | {x} does not cost you anything | {x} do not cost anything | {x}
        will cost nothing | {x} will cost you nothing | no fee for {x} | not a charge for {x} | not any charge for
        {x} | {x} comes free | no cost for {x}
        """,
    ),
    _row(
        rf"no\s{THING}\s(?:charges?|fees?|costs?)(?P<r>\s(?:in|on|for|at)\s.+)?",
        """
        not be charged for {x}{r} | ! charge for {x}{r} | no charge for {x}{r} | ! pay for {x}{r} | {x} is free{r} |
        ! pay any {x} fee{r} | free {x}{r} | without {x} charges{r} | without {x} fees{r} | not a {x} fee{r} | no
        fee for {x}{r}
        """,
    ),
    _row(
        rf"{THE}{THING}\s(?:costs?|is|are|will cost)\s(?P<n>{_AMOUNT})(?P<r>\s.+)?",
        """
        {x} cost {n}{r} | {x} is {n}{r} | {x} are {n}{r} | {n} for {x}{r} | {x} come to {n}{r} | {x} set you back
        {n}{r} | {x} will set you back {n}{r} | {x} will cost {n}{r} | {x} will be {n}{r} | {x} will come to {n}{r}
        | {x} priced at {n}{r} | {x} at {n}{r} | {x} for {n}{r} | {x} comes in at {n}{r} | pay {n} for {x}{r} |
        charge {n} for {x}{r} | {n} per {x}{r} | {x} amounts to {n}{r} | price of {x} is {n}{r} | cost of {x} is
        {n}{r}
        """,
    ),
    _row(
        rf"{THE}{THING}\s(?:of|from)\s(?P<n>{_AMOUNT})",
        """
        {n} as {x} | {n} as a {x} | {n} as an {x} | {n} in {x} | {x} comes to {n} | {x} amounts to {n} | {x} set at
        {n} | {x} stands at {n} | {n} {x}
        """,
    ),
    _row(
        rf"(?P<n>{_AMOUNT})\s{THING}",
        """
        {x} is {n} | {x} of {n} | {x} comes to {n} | {n} as {x} | {n} as a {x} | {n} for {x} | {x} amounts to {n} |
        {x} cost {n} | {n} in {x} | pay {n} for {x} | {x} at {n}
        """,
    ),
    _row(
        r"(?P<n>\d+\s?(?:%|per\s?cent|percent))\s(?:discount|off|reduction)(?P<r>\s.+)?",
        """
        {n} off{r} | {n} discount{r} | discount of {n}{r} | {n} less{r} | {n} cheaper{r} | reduction of {n}{r} | {n}
        reduction{r} | save {n}{r} | reduced by {n}{r}
        """,
    ),
    _row(
        r"(?P<r>.+\s)?half[- ]price",
        """
        {r}half the price | {r}pay half | {r}at half price | {r}50% off | {r}half off | {r}half the usual price |
        {r}half the normal price | {r}half the full price | {r}50% discount
        """,
    ),
    _row(
        rf"{THE}{THING}(?:\s(?:is|are))?\s(?:required|needed|necessary|mandatory|compulsory|obligatory)(?P<r>\s(?:for|in|on|at|to|from)\s.+)?",
        """
        need {x}{r} | require {x}{r} | must have {x}{r} | have to have {x}{r} | must bring {x}{r} | have to bring
        {x}{r} | must show {x}{r} | have to show {x}{r} | must wear {x}{r} | have to wear {x}{r} | must carry {x}{r}
        | must provide {x}{r} | have to provide {x}{r} | must present {x}{r} | must make {x}{r} | have to make
        {x}{r} | must get {x}{r} | have to get {x}{r} | asks for {x}{r} | insist on {x}{r}
        """,
        guarded=True,
    ),
    _row(
        rf"{THE}{THING}(?:\s(?:is|are))?\s(?:required|needed|necessary|mandatory|compulsory|obligatory)(?P<r>\s(?:for|in|on|at|to|from)\s.+)?",
        """
        {x} is required{r} | {x} is needed{r} | {x} is necessary{r} | {x} is mandatory{r} | {x} is compulsory{r} |
        {x} is obligatory{r} | {x} is a must{r}
        """,
    ),
    _row(
        r"(?P<w>.+\s)?(?:must|has to|have to|need to|needs to)\s(?P<v>(?!be\b|have\b|not\b)[a-z]+)\s(?P<x>.+)",
        """
        {v:ing} {x} is mandatory | {v:ing} {x} is compulsory | {v:ing} {x} is required | {v:ing} {x} is obligatory |
        {v:ing} {x} is a must | required to {v} {x} | obliged to {v} {x} | supposed to {v} {x} | asked to {v} {x} |
        make sure to {v} {x} | make sure you {v} {x}
        """,
        guarded=True,
    ),
    _row(
        rf"no\s{THING}(?:\s(?:is|are))?(?:\s(?:required|needed|necessary))",
        """
        ! need {x} | ! need a {x} | ! need any {x} | ! require {x} | ! require a {x} | without {x} | without a {x} |
        {x} is not required | {x} is not needed | {x} is not necessary | not required {x} | no need for {x} | no {x}
        | ! need to make {x} | ! ask for {x}
        """,
    ),
    _row(
        rf"{THE}{THING}\s(?:is|are)\s(?:not|n['’]t)\s(?:required|needed|necessary)",
        """
        ! need {x} | ! need a {x} | ! require {x} | without {x} | no {x} required | no {x} needed | no {x} necessary
        | no need for {x} | {x} not required | {x} not needed | {x} not necessary
        """,
    ),
    _row(
        r"(?:you\s)?(?:do not|don['’]t|needn['’]t|no|need not)\s?"
        r"(?:need to|have to|need)?\s(?:to\s)?(?P<v>(?!to\b|need\b|have\b)[a-z]+)(?P<r>\s.+)?",
        """
        ! need to {v}{r} | ! have to {v}{r} | need not {v}{r} | no need to {v}{r} | not necessary to {v}{r} | not
        required to {v}{r} | not obliged to {v}{r}
        """,
    ),
    _row(
        rf"(?P<r>.+\s)?without\s{THE}{THING}",
        """
        {r}with no {x} | {r}! need {x} | {r}! need a {x} | {r}and no {x} | {r}no {x} | {r}no {x} required | {r}no
        {x} needed | {r}! require {x}
        """,
    ),
    _row(
        rf"(?P<r>.+\s)?with no\s{THING}",
        """
        {r}without {x} | {r}without a {x} | {r}without any {x} | {r}no {x}
        """,
    ),
    _row(
        rf"no\s(?P<z>[a-z]+)\swithout\s{THE}{THING}",
        """
        {z} only with {x} | {z} are allowed only with {x} | {z} are only allowed with {x} | {z} only allowed with
        {x} | {z} are only permitted with {x} | not {z} without {x} | {z} not without {x} | not allowed {z} without
        {x} | {z} must have {x} | {z} need {x}
        """,
    ),
    _row(
        r"(?:you\s|we\s)?can\s(?P<v>(?!be\b|not\b)[a-z]+)\s(?P<x>.+)",
        """
        allowed to {v} {x} | able to {v} {x} | permitted to {v} {x} | may {v} {x} | possible to {v} {x} | free to
        {v} {x} | welcome to {v} {x} | option to {v} {x} | {v:ing} {x} is allowed | {v:ing} {x} is possible |
        {v:ing} {x} is fine
        """,
        guarded=True,
    ),
    _row(
        rf"{THING}\s(?:are|is)\s(?:allowed|permitted|welcome|accepted)(?P<r>\s.+)?",
        """
        {x} are allowed{r} | {x} are permitted{r} | {x} are welcome{r} | {x} are accepted{r} | can bring {x}{r} |
        may bring {x}{r} | allow {x}{r} | accept {x}{r} | welcome {x}{r} | allowed to bring {x}{r} | permit {x}{r} |
        fine to bring {x}{r}
        """,
    ),
    _row(
        rf"{THING}\s(?:(?:are|is)\s)?(?:(?:not|n['’]t)\s(?:allowed|permitted|accepted|welcome)|forbidden|prohibited|banned)(?P<r>\s.+)?",
        """
        {x} are not allowed{r} | {x} are not permitted{r} | {x} are not welcome{r} | {x} are forbidden{r} | {x} are
        prohibited{r} | {x} are banned{r} | no {x}{r} | ! allow {x}{r} | ! accept {x}{r} | ! permit {x}{r} | !!
        bring {x}{r} | not allowed {x}{r} | !! use {x}{r} | !! take {x}{r} | !! light {x}{r} | !! keep {x}{r} | not
        allowed to bring {x}{r} | not allowed to use {x}{r} | not allowed to light {x}{r} | not allowed to take
        {x}{r} | not allowed to keep {x}{r}
        """,
    ),
    _row(
        rf"no\s{THING}(?:\sallowed)?",
        """
        {x} are not allowed | {x} is not allowed | {x} are not permitted | {x} is not permitted | {x} are forbidden
        | {x} is forbidden | {x} is prohibited | {x} are prohibited | {x} are banned | {x} is banned | ! allow {x} |
        ! permit {x} | ! accept {x} | without {x} | without a {x} | without any {x}
        """,
    ),
    _row(
        r"(?:you\s)?(?:cannot|can['’]t|can not|may not|must not|mustn['’]t|not allowed to|do not|don['’]t|never)"
        r"\s(?P<v>(?!be\b|have to\b|need\b|know\b)[a-z]+)(?P<r>\s.+)?",
        """
        not allowed to {v}{r} | not permitted to {v}{r} | not able to {v}{r} | unable to {v}{r} | do not {v}{r} |
        never {v}{r} | {v:ing}{r} is forbidden | {v:ing}{r} is prohibited | {v:ing}{r} is not allowed | {v:ing}{r}
        is not permitted | no {v:ing}{r} | not possible to {v}{r} | forbidden to {v}{r} | prohibited to {v}{r} |
        avoid {v:ing}{r} | not to {v}{r} | refrain from {v:ing}{r}
        """,
    ),
    _row(
        r"(?P<z>non-?(?P<v>[a-z]+(?:able|ible)))\s(?P<x>[a-z]+(?:\s[a-z]+)?)",
        """
        {x} is not {v} | {x} are not {v} | ! {v} {x} | {x} is {z} | {x} are {z}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)within\s(?P<n>{_PERIOD})(?P<s>\s(?:of|after|from)\s.+)?",
        """
        {r}in {n} or less{s} | {r}in {n} or fewer{s} | {r}in at most {n}{s} | {r}no later than {n}{s} | {r}not later
        than {n}{s} | {r}at most {n}{s} | {r}up to {n}{s} | {r}in under {n}{s} | {r}in less than {n}{s} | {r}no more
        than {n}{s} | {r}inside {n}{s} | {r}in {n} at most{s} | {r}in {n} at the latest{s} | {r}have {n} to{s} |
        {r}{n} at most{s} | {r}{n} at the latest{s} | {r}{n} or less{s} | {r}in up to {n}{s} | {r}has {n} to{s} |
        {r}in the first {n}{s} | {r}{n} or fewer{s}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)by\s(?P<n>{_CLOCK}|{_DATE})",
        """
        {r}{n} at the latest | {r}at {n} at the latest | {r}on {n} at the latest | {r}no later than {n} | {r}not
        later than {n} | {r}until {n} | {r}before or on {n} | {r}latest by {n} | {r}due {n} | {r}due on {n} |
        {r}deadline is {n}
        """,
    ),
    _row(
        rf"(?P<z>open|closed|shut|closed all day)\son\s(?P<n>{_DAY}s?(?:\s(?:and|or)\s{_DAY}s?)?)",
        """
        {z} {n} | {n} {z} | {z} every {n}
        """,
    ),
    _row(
        rf"(?P<z>open|closed|shut)\s(?P<n>{_DAY}s)",
        """
        {z} on {n} | {z} every {n}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)?open\s(?:until|till)\s(?P<n>{_CLOCK})",
        """
        {r}close at {n} | {r}shut at {n} | {r}until {n} | {r}closing at {n} | {r}closing time is {n}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)?(?:closes?|shuts?)\sat\s(?P<n>{_CLOCK})",
        """
        {r}open until {n} | {r}open till {n} | {r}shut at {n} | {r}close at {n} | {r}closing time is {n}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)?opens?\sat\s(?P<n>{_CLOCK})",
        """
        {r}open from {n} | {r}opening at {n} | {r}open as of {n} | {r}opening time is {n}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)?valid\s(?:until|till)\s(?P<n>{_DATE})",
        """
        {r}expire on {n} | {r}run out on {n} | {r}good until {n} | {r}expire {n} | {r}valid through {n}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)?expires?\son\s(?P<n>{_DATE})",
        """
        {r}valid until {n} | {r}good until {n} | {r}run out on {n} | {r}valid through {n}
        """,
    ),
    _row(
        rf"(?:{THE}{THING}\s)?(?:lasts?|takes?|runs? for|goes on for)\s(?:for\s)?(?P<n>{_PERIOD})",
        """
        {x} last {n} | {x} take {n} | {x} run for {n} | {x} go on for {n} | {x} is {n} long | {x} be {n} long | {n}
        {x} | {x} of {n} | {x} is {n} | {x} valid for {n} | {x} come with {n}
        """,
    ),
    _row(
        rf"(?P<n>\d+|\w+)[- ](?P<z>year|month|week|day|hour|minute)\s{THING}",
        """
        {x} valid for {n} {z}s |
        {x} is valid for {n} {z}s | {x} last {n} {z}s | {x} is {n} {z}s | {x} of {n} {z}s | {x} for {n} {z}s | {x} runs
        for {n} {z}s | {x} take {n} {z}s | {n} {z}s {x} | {n} {z}s of {x}
        """,
    ),
    _row(
        rf"(?P<r>.*\b)?valid\sfor\s(?P<n>{_PERIOD})",
        """
        {r}good for {n} | {r}last {n} | {r}expire after {n} | {r}valid {n} | {r}validity of {n} | {r}validity is {n}
        """,
    ),
    _row(
        r"(?P<r>.*\b)?open\s24\shours",
        """
        {r}open 24 hours a day | {r}open around the clock | {r}open day and night | {r}open 24/7 | {r}open round the
        clock
        """,
    ),
    _row(
        r"(?P<r>.+\s)(?:at|from|aged)\s(?P<n>\d+|\w+)\s(?P<z>weeks|months|years)",
        """
        {r}{n} {z} old | {r}{n} {z} of age | {r}at the age of {n} {z} | {r}aged {n} {z} | {r}from {n} {z} | {r}once
        {n} {z} old | {r}from the age of {n} {z}
        """,
    ),
    _row(
        r"(?:the\s)?minimum age\s?(?:is|of|:)?\s?(?P<n>\d+|\w+)(?:\syears)?",
        """
        at least {n} years old | at least {n} | {n} or over | {n} or older | {n} years or older | minimum age is {n}
        | {n} and over | aged {n} or over | from the age of {n} | not under {n} | not younger than {n}
        """,
    ),
    _row(
        r"at least\s(?P<n>\d+)(?:\syears\sold|\syears of age)?",
        """
        not younger than {n} | not under {n} | minimum age is {n} | minimum age of {n}
        """,
    ),
    _row(
        rf"(?:(?:a\s|the\s)?max(?:imum)?(?:\sof)?|at most|up to|no more than|not more than)\s(?P<n>{_NUMBER}.*)",
        """
        ! <take> more than {n} | not over {n} | ! exceed {n} | more than {n} is not allowed | limit is {n} | limit
        of {n} | maximum is {n} | limited to {n} | not above {n}
        """,
    ),
    _row(
        rf"(?:(?:a\s|the\s)?min(?:imum)?(?:\sof)?|at least|no less than)\s(?P<n>{_NUMBER}.*)",
        """
        ! <take> less than {n} | ! <take> fewer than {n} | minimum is {n} | not under {n}
        """,
    ),
    _row(
        r"(?P<n>\d+|[a-z]+)\s(?P<x>[a-z]+)\sfor\s(?P<m>\d+|[a-z]+)\s(?P<z>[a-z]+)",
        """
        {n} {x} for every {m} {z} | {n} {x} per {m} {z} | {n} {x} for each {m} {z} | {n} {x} to {m} {z} | {n} {x} to
        every {m} {z}
        """,
    ),
    _row(
        rf"(?P<n>{_NUMBER})\s(?P<x>[a-z]+)\sof\s(?:the\s)?(?P<z>[a-z]+)",
        """
        {n} {z} {x}
        """,
    ),
    _row(
        r"(?:cards?|credit cards?)(?:\spayments?)?\sonly|only\scards?(?:\spayments?)?|(?:pay\s)?by card only",
        """
        only pay by card | pay only by card | pay by card only | only take card | only accept card | take card only
        | accept card only | card only | only card payments | card payments only | payment is by card only | only
        with card | only by card | only by credit card | ! accept cash
        """,
    ),
    _row(
        r"cash(?:\spayments?)?\sonly|only\scash",
        """
        only pay in cash | pay only in cash | pay in cash only | only take cash | only accept cash | take cash only
        | accept cash only | cash only | only cash | only in cash | ! accept card | ! take card
        """,
    ),
    _row(
        r"(?P<v>call|ring|phone|email|text|contact|notify)\s(?P<z>back|you|us)?(?P<r>\s?.+)?",
        """
        {v} you {z}{r} | {v} them {z}{r} | {v} me {z}{r}
        """,
    ),
    _row(
        r"(?P<v>take|eat|drink|serve|use|bring|wash|store|keep|return|send)\s(?P<p>with|by|before|after|in|on|at)\s(?P<r>.+)",
        """
        {v} <it> {p} {r} | {v} <it> {p} some {r} | {v} {p} some {r}
        """,
    ),
    _row(
        r"keep\s(?P<r>(?!the|your|an?|in|at|on|out|away)[a-z]+)",
        """
        keep it {r} | keep them {r} | keep this {r} | must be kept {r} | should be kept {r} | stay {r}
        """,
    ),
    _row(
        rf"{THING}\s(?:up to|of up to|under|of at most)\s(?P<n>{_NUMBER}.+)",
        """
        {x} weighing up to {n} | {x} of up to {n} | {x} measuring up to {n} | {x} that weigh up to {n} | {x}
        weighing no more than {n} | {x} of no more than {n} | {x} weighing less than {n} | {x} lasting up to {n} |
        {x} worth up to {n} | {x} costing up to {n} | {x} no heavier than {n} | {x} no longer than {n} | {x} no
        larger than {n} | {x} that weigh no more than {n} | {x} with up to {n}
        """,
    ),
    _row(
        rf"{THING}\s(?:is|are)\s(?P<z>closed|shut|open|blocked|suspended|cancelled|broken|down"
        r"|unavailable|sold out|out of order|out of stock)",
        """
        {x} has been {z} since | {x} have been {z} since | {x} remains {z} | {x} remain {z} | {x} stays {z} | {x}
        stay {z} | {x} is still {z} | {z} {x}
        """,
    ),
    _row(
        r"pay(?:\s(?P<x>.+?))?\sby\s(?P<n>" + _DATE + ")",
        """
        payment is due by {n} | payment due by {n} | payment by {n} | due by {n} | payment must reach us by {n} |
        payment is due on {n} | due on {n}
        """,
    ),
    _row(
        r"due\s(?:on|by)\s(?P<n>" + _DATE + ")",
        """
        pay by {n} | must be paid by {n} | payable by {n} | due {n} | due by {n} | due on {n} | payable on {n} |
        falls due on {n} | paid by {n} | paid on {n}
        """,
    ),
    _row(
        r"(?P<n>\d+)x\s(?P<r>.+)",
        """
        {n} times {r} | {n} times a day
        """,
    ),
)
