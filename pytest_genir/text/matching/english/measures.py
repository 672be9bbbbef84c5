"""English statements of when and how long, how old and how many: `open until 9 pm` and "we close at 21:00"."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.text.matching.english.statement_rows import (
    CLOCK,
    DATE,
    DAY,
    NUMBER,
    PERIOD,
    THE,
    THING,
    Statement,
    row,
)

MEASURES: Sequence[Statement] = (
    row(
        rf"(?P<r>.*\b)within\s(?P<n>{PERIOD})(?P<s>\s(?:of|after|from)\s.+)?",
        """
        {r}in {n} or less{s} | {r}in {n} or fewer{s} | {r}in at most {n}{s} | {r}no later than {n}{s} | {r}not later
        than {n}{s} | {r}at most {n}{s} | {r}up to {n}{s} | {r}in under {n}{s} | {r}in less than {n}{s} | {r}no more
        than {n}{s} | {r}inside {n}{s} | {r}in {n} at most{s} | {r}in {n} at the latest{s} | {r}have {n} to{s} |
        {r}{n} at most{s} | {r}{n} at the latest{s} | {r}{n} or less{s} | {r}in up to {n}{s} | {r}has {n} to{s} |
        {r}in the first {n}{s} | {r}{n} or fewer{s}
        """,
    ),
    row(
        rf"(?P<r>.*\b)by\s(?P<n>{CLOCK}|{DATE})",
        """
        {r}{n} at the latest | {r}at {n} at the latest | {r}on {n} at the latest | {r}no later than {n} | {r}not later
        than {n} | {r}until {n} | {r}before or on {n} | {r}latest by {n} | {r}due {n} | {r}due on {n} | {r}deadline is
        {n}
        """,
    ),
    row(
        rf"(?P<z>open|closed|shut|closed all day)\son\s(?P<n>{DAY}s?(?:\s(?:and|or)\s{DAY}s?)?)",
        """
        {z} {n} | {n} {z} | {z} every {n}
        """,
    ),
    row(
        rf"(?P<z>open|closed|shut)\s(?P<n>{DAY}s)",
        """
        {z} on {n} | {z} every {n}
        """,
    ),
    row(
        rf"(?P<r>.*\b)?open\s(?:until|till)\s(?P<n>{CLOCK})",
        """
        {r}close at {n} | {r}shut at {n} | {r}until {n} | {r}closing at {n} | {r}closing time is {n}
        """,
    ),
    row(
        rf"(?P<r>.*\b)?(?:closes?|shuts?)\sat\s(?P<n>{CLOCK})",
        """
        {r}open until {n} | {r}open till {n} | {r}shut at {n} | {r}close at {n} | {r}closing time is {n}
        """,
    ),
    row(
        rf"(?P<r>.*\b)?opens?\sat\s(?P<n>{CLOCK})",
        """
        {r}open from {n} | {r}opening at {n} | {r}open as of {n} | {r}opening time is {n}
        """,
    ),
    row(
        rf"(?P<r>.*\b)?valid\s(?:until|till)\s(?P<n>{DATE})",
        """
        {r}expire on {n} | {r}run out on {n} | {r}good until {n} | {r}expire {n} | {r}valid through {n}
        """,
    ),
    row(
        rf"(?P<r>.*\b)?expires?\son\s(?P<n>{DATE})",
        """
        {r}valid until {n} | {r}good until {n} | {r}run out on {n} | {r}valid through {n}
        """,
    ),
    row(
        rf"(?:{THE}{THING}\s)?(?:lasts?|takes?|runs? for|goes on for)\s(?:for\s)?(?P<n>{PERIOD})",
        """
        {x} last {n} | {x} take {n} | {x} run for {n} | {x} go on for {n} | {x} is {n} long | {x} be {n} long | {n}
        {x} | {x} of {n} | {x} is {n} | {x} valid for {n} | {x} come with {n}
        """,
    ),
    row(
        rf"(?P<n>\d+|\w+)[- ](?P<z>year|month|week|day|hour|minute)\s{THING}",
        """
        {x} valid for {n} {z}s | {x} is valid for {n} {z}s | {x} last {n} {z}s | {x} is {n} {z}s | {x} of {n} {z}s |
        {x} for {n} {z}s | {x} runs for {n} {z}s | {x} take {n} {z}s | {n} {z}s {x} | {n} {z}s of {x}
        """,
    ),
    row(
        rf"(?P<r>.*\b)?valid\sfor\s(?P<n>{PERIOD})",
        """
        {r}good for {n} | {r}last {n} | {r}expire after {n} | {r}valid {n} | {r}validity of {n} | {r}validity is {n}
        """,
    ),
    row(
        r"(?P<r>.*\b)?open\s24\shours",
        """
        {r}open 24 hours a day | {r}open around the clock | {r}open day and night | {r}open 24/7 | {r}open round the
        clock
        """,
    ),
    row(
        r"(?P<r>.+\s)(?:at|from|aged)\s(?P<n>\d+|\w+)\s(?P<z>weeks|months|years)",
        """
        {r}{n} {z} old | {r}{n} {z} of age | {r}at the age of {n} {z} | {r}aged {n} {z} | {r}from {n} {z} | {r}once
        {n} {z} old | {r}from the age of {n} {z}
        """,
    ),
    row(
        r"(?:the\s)?minimum age\s?(?:is|of|:)?\s?(?P<n>\d+|\w+)(?:\syears)?",
        """
        at least {n} years old | at least {n} | {n} or over | {n} or older | {n} years or older | minimum age is {n} |
        {n} and over | aged {n} or over | from the age of {n} | not under {n} | not younger than {n}
        """,
    ),
    row(
        r"at least\s(?P<n>\d+)(?:\syears\sold|\syears of age)?",
        """
        not younger than {n} | not under {n} | minimum age is {n} | minimum age of {n}
        """,
    ),
    row(
        rf"(?:(?:a\s|the\s)?max(?:imum)?(?:\sof)?|at most|up to|no more than|not more than)\s(?P<n>{NUMBER}.*)",
        """
        ! <take> more than {n} | not over {n} | ! exceed {n} | more than {n} is not allowed | limit is {n} | limit of
        {n} | maximum is {n} | limited to {n} | not above {n}
        """,
    ),
    row(
        rf"(?:(?:a\s|the\s)?min(?:imum)?(?:\sof)?|at least|no less than)\s(?P<n>{NUMBER}.*)",
        """
        ! <take> less than {n} | ! <take> fewer than {n} | minimum is {n} | not under {n}
        """,
    ),
    row(
        r"(?P<n>\d+|[a-z]+)\s(?P<x>[a-z]+)\sfor\s(?P<m>\d+|[a-z]+)\s(?P<z>[a-z]+)",
        """
        {n} {x} for every {m} {z} | {n} {x} per {m} {z} | {n} {x} for each {m} {z} | {n} {x} to {m} {z} | {n} {x} to
        every {m} {z}
        """,
    ),
    row(
        rf"(?P<n>{NUMBER})\s(?P<x>[a-z]+)\sof\s(?:the\s)?(?P<z>[a-z]+)",
        """
        {n} {z} {x}
        """,
    ),
    row(
        rf"{THING}\s(?:up to|of up to|under|of at most)\s(?P<n>{NUMBER}.+)",
        """
        {x} weighing up to {n} | {x} of up to {n} | {x} measuring up to {n} | {x} that weigh up to {n} | {x} weighing
        no more than {n} | {x} of no more than {n} | {x} weighing less than {n} | {x} lasting up to {n} | {x} worth up
        to {n} | {x} costing up to {n} | {x} no heavier than {n} | {x} no longer than {n} | {x} no larger than {n} |
        {x} that weigh no more than {n} | {x} with up to {n}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?P<z>under|below|of less than|of under)\s(?P<n>{NUMBER}.+)",
        """
        {x} weigh less than {n} | {x} weigh under {n} | {x} is less than {n} | {x} is under {n} | {x} that weigh less
        than {n} | {x} lighter than {n} | {x} smaller than {n} | {x} shorter than {n} | {x} cost less than {n} | {x} of
        less than {n} | {x} is below {n} | {x} is lighter than {n} | {x} is shorter than {n}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?P<z>over|above|of more than|of over|exceeding)\s(?P<n>{NUMBER}.+)",
        """
        {x} weigh more than {n} | {x} weigh over {n} | {x} is more than {n} | {x} is over {n} | {x} that weigh more than
        {n} | {x} weighing more than {n} | {x} weighing over {n} | {x} heavier than {n} | {x} larger than {n} | {x}
        longer than {n} | {x} cost more than {n} | {x} of more than {n} | {x} is above {n} | {x} exceed {n} |
        {x} above {n}
        """,
    ),
    row(
        r"pay(?:\s(?P<x>.+?))?\sby\s(?P<n>" + DATE + ")",
        """
        payment is due by {n} | payment due by {n} | payment by {n} | due by {n} | payment must reach us by {n} |
        payment is due on {n} | due on {n}
        """,
    ),
    row(
        r"(?P<r>.+\s)?deadline(?:\sis|\sof|:)?\s(?P<n>(?:\d{1,2}(?:st|nd|rd|th)?\s)?" + DATE + ")",
        """
        must reach us by {n} | must be in by {n} | must arrive by {n} | must be submitted by {n} | must be sent by {n} |
        have to be in by {n} | submit by {n} | apply by {n} | send by {n} | due by {n} | due on {n} | hand in by {n} |
        register by {n} | have until {n} | close on {n} | accepted until {n} | no later than {n} | {n} at the latest
        """,
        guarded=True,
    ),
    row(
        r"due\s(?:on|by)\s(?P<n>" + DATE + ")",
        """
        pay by {n} | must be paid by {n} | payable by {n} | due {n} | due by {n} | due on {n} | payable on {n} | falls
        due on {n} | paid by {n} | paid on {n}
        """,
    ),
    row(
        r"(?P<n>\d+)x\s(?P<r>.+)",
        """
        {n} times {r} | {n} times a day
        """,
    ),
    row(
        rf"(?P<n>{NUMBER})\s(?P<x>[a-z]+)\s(?P<z>[a-z]+)",
        """
        {n} {z} of {x}
        """,
    ),
    row(
        r"(?P<r>.+\s)(?P<p>on|for|with|by)\s(?P<n>\d+|two|three|four|five|six|eight|ten)\s"
        r"(?P<z>devices|computers|people|persons|users|guests|screens|accounts|seats|players|members)",
        """
        {r}{p} up to {n} {z} | {r}up to {n} {z} | {r}{p} a maximum of {n} {z}
        """,
    ),
    row(
        r"(?P<r>.+\s)?(?P<z>under|over)[- ](?P<n>\d+)s(?P<s>\s.+)?",
        """
        {r}children {z} {n}{s} | {r}anyone {z} {n}{s} | {r}kids {z} {n}{s} | {r}people {z} {n}{s} | {r}those {z}
        {n}{s} | {r}everyone {z} {n}{s} | {r}{z} {n}{s} | {r}people {z} the age of {n}{s} | {r}children {z} the age of
        {n}{s}
        """,
    ),
    row(
        rf"(?P<r>.+\s)in\s(?P<n>{PERIOD})",
        """
        {r}within {n}
        """,
    ),
    row(
        rf"{THING}\sof\s(?:up to|at most)\s(?P<n>{NUMBER}.+)",
        """
        {x} have no more than {n} | {x} have at most {n} | {x} with no more than {n} | {x} have up to {n} | {x} have a
        maximum of {n} | {x} of no more than {n} | {x} of at most {n} | {x} with up to {n}
        """,
    ),
    row(
        rf"{THE}maximum\s(?P<x>stay|spend|order|booking|loan|weight|length|duration)\s(?:of|is)\s(?P<n>.+)",
        """
        {x} for a maximum of {n} | {x} up to {n} | {x} for up to {n} | {x} at most {n} | {x} no more than {n} |
        {x} for no more than {n} | {x} a maximum of {n} | maximum {x} is {n}
        """,
    ),
    row(
        rf"{THE}minimum\s(?P<x>stay|spend|order|booking|loan|weight|length|duration)\s(?:of|is)\s(?P<n>.+)",
        """
        {x} at least {n} | {x} for at least {n} | {x} a minimum of {n} | {x} for a minimum of {n} | minimum {x} is {n} |
        {x} no less than {n} | {x} {n} or more
        """,
    ),
)
