"""English statements of what is free, what it costs, what is required, allowed and forbidden, and how it is done."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.text.matching.english.statement_rows import AMOUNT, NUMBER, THE, THING, WORD, Statement, row

STATEMENTS: Sequence[Statement] = (
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:free|free of charge)|free\s(?P<y>[a-z]+(?:\s[a-z]+)?)"
        rf"|(?:the\s)?(?P<z>first\s(?:{NUMBER}\s)?[a-z]+)\s(?:(?:is|are)\s)?free",
        """
        no charge for {x} | ! charge for {x} | not charge for the {x} | not be charged for {x} | {x} costs nothing |
        ! pay for {x} | nothing
        for {x} | {x} without charge | {x} for free | {x} free of charge | {x} at no cost | {x} at no charge | {x} at
        no extra cost | {x} is complimentary | complimentary {x} | {x} will not cost anything | {x} will not cost you
        anything | {x} does not cost anything | {x} does not cost you anything | {x} do not cost anything | {x} will
        cost nothing | {x} will cost you nothing | no fee for {x} | not a charge for {x} | not any charge for {x} |
        {x} comes free | no cost for {x}
        """,
    ),
    row(
        rf"no\s{THING}\s(?:charges?|fees?|costs?)(?P<r>\s(?:in|on|for|at)\s.+)?",
        """
        not be charged for {x}{r} | ! charge for {x}{r} | no charge for {x}{r} | ! pay for {x}{r} | {x} is free{r} | !
        pay any {x} fee{r} | free {x}{r} | without {x} charges{r} | without {x} fees{r} | not a {x} fee{r} | no fee
        for {x}{r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:costs?|is|are|will cost)\s(?P<n>{AMOUNT})(?P<r>\s.+)?",
        """
        {x} cost {n}{r} | {x} is {n}{r} | {x} are {n}{r} | {n} for {x}{r} | {x} come to {n}{r} | {x} set you back
        {n}{r} | {x} will set you back {n}{r} | {x} will cost {n}{r} | {x} will be {n}{r} | {x} will come to {n}{r} |
        {x} priced at {n}{r} | {x} at {n}{r} | {x} for {n}{r} | {x} comes in at {n}{r} | pay {n} for {x}{r} | charge
        {n} for {x}{r} | {n} per {x}{r} | {x} amounts to {n}{r} | price of {x} is {n}{r} | cost of {x} is {n}{r}
        """,
    ),
    row(
        rf"(?P<n>{AMOUNT})\s(?:per|a|an|each|every|for each|for every)\s(?P<x>{WORD})",
        """
        each {x} cost {n} | every {x} cost {n} | {n} for each {x} | {n} for every {x} | {n} per {x} | {n} a {x} | {n}
        each {x} | each {x} is {n} | charge {n} for each {x} | pay {n} for each {x}
        """,
    ),
    row(
        rf"free for\s(?P<x>{WORD}(?:\s{WORD}){{0,2}}|under-?\s?\d+s|over-?\s?\d+s)",
        """
        {x} get in free | {x} get in for free | {x} go free | {x} enter free | {x} enter for free | {x} are free | {x}
        ! pay | {x} pay nothing | {x} travel free | {x} travel for free | {x} are admitted free | {x} ! have to pay |
        no charge for {x} | {x} can come for free | {x} get in for nothing
        """,
    ),
    row(
        r"(?:(?:admission|entry|entrance|travel)\s(?:is\s)?)?free\sfor\s(?:children\s|kids\s|anyone\s|everyone\s|people\s)?"
        r"(?P<z>under|over)[-\s]?(?P<n>\d+)s?",
        """
        {z} {n} get in free | {z} {n} get in for free | {z} {n} get in for nothing | {z} {n} go free |
        {z} {n} enter free |
        {z} {n} travel free | {z} {n} ! pay | {z} {n} pay nothing | {z} {n} are free | {z} {n} are admitted free | {z}
        {n}s get in free | {z} {n}s get in for nothing | {z} {n}s go free | {z} {n}s pay nothing | {z} {n}s ! pay | free
        {z} {n} | free {z} the age of {n}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:must|have to|has to|need to|should)\sbe\s(?:kept\s)?"
        r"(?P<r>(?:on|in|at|inside|outside|away|off|under)\s.+)",
        """
        keep {x} {r} | keep your {x} {r} | keep the {x} {r} | keep all {x} {r} | {x} must be kept {r} |
        {x} must stay {r} |
        {x} have to stay {r} | {x} should be kept {r} | {x} are to be kept {r} | {x} need to be kept {r} | {x} only {r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:full|fully booked|sold out|booked up)",
        """
        no places left on {x} | no places left in {x} | no places left for {x} | no spaces left on {x} |
        no seats left for
        {x} | no tickets left for {x} | no more places on {x} | no more places in {x} | {x} have no places left |
        {x} have
        no spaces left | {x} have no seats left | {x} are fully booked | {x} are booked up | {x} are sold out |
        {x} are full
        """,
    ),
    row(
        rf"(?:wear|bring|use|take)\s{THE}{THING}",
        """
        {x} are a must | {x} is a must | {x} are compulsory | {x} is compulsory | {x} are required | {x} is required |
        {x} are mandatory | {x} is mandatory | {x} are essential | {x} is essential | need {x} | {x} must be worn
        """,
        guarded=True,
    ),
    row(
        r"no\s(?P<v>[a-z]{2,}ing)(?P<r>\s(?:in|on|at|near|inside|after|before|during|between)\s.+)?",
        """
        do not {v}{r} | never {v}{r} | can not {v}{r} | must not {v}{r} | may not {v}{r} | not allowed to {v}{r} |
        {v} is
        not allowed{r} | {v}{r} is not allowed | {v}{r} is forbidden | {v}{r} is prohibited | {v}{r} is banned
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:not|n['’]t)\s(?P<v>[a-z]{{4,}})able",
        """
        !! {v} {x} | {x} can not be {v} | not possible to {v} {x} | {x} can not be {v}ed | {x} is un{v}able
        """,
    ),
    row(
        r"(?:we\s(?:will\s)?)?(?:repl(?:y|ies)|respond|responses?|answers?|get back to you|hear back)"
        r"\s(?P<r>(?:within|in|by)\s.+)",
        """
        hear back {r} | hear back from us {r} | hear from us {r} | get a reply {r} | get an answer {r} |
        receive a reply {r} |
        get a response {r} | get back to you {r} | reply {r} | answer {r} | respond {r} | be in touch {r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|of)\s(?P<n>\d+)",
        """
        {x} of {n} | {x} is {n} | {x} is set at {n}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:of|from)\s(?P<n>{AMOUNT})",
        """
        {n} as {x} | {n} as a {x} | {n} as an {x} | {n} in {x} | {x} comes to {n} | {x} amounts to {n} | {x} set at
        {n} | {x} stands at {n} | {n} {x}
        """,
    ),
    row(
        rf"(?P<n>{AMOUNT})\s{THING}",
        """
        {x} is {n} | {x} of {n} | {x} comes to {n} | {n} as {x} | {n} as a {x} | {n} for {x} | {x} amounts to {n} |
        {x} cost {n} | {n} in {x} | pay {n} for {x} | {x} at {n}
        """,
    ),
    row(
        r"(?P<p>up to\s|at least\s)?(?P<n>\d+\s?(?:%|per\s?cent|percent))\s(?:discount|off|reduction)(?P<r>\s.+)?",
        """
        {p}{n} off{r} | {p}{n} discount{r} | discount of {p}{n}{r} | {p}{n} less{r} | {p}{n} cheaper{r} | reduction of
        {p}{n}{r} | {p}{n} reduction{r} | save {p}{n}{r} | reduced by {p}{n}{r}
        """,
    ),
    row(
        r"(?P<r>.+\s)?half[- ]price",
        """
        {r}half the price | {r}pay half | {r}at half price | {r}50% off | {r}half off | {r}half the usual price |
        {r}half the normal price | {r}half the full price | {r}50% discount
        """,
    ),
    row(
        rf"{THE}{THING}(?:\s(?:is|are))?\s(?:required|needed|necessary|mandatory|compulsory|obligatory)(?P<r>\s(?:for|in|on|at|to|from)\s.+)?",
        """
        need {x}{r} | require {x}{r} | must have {x}{r} | have to have {x}{r} | must bring {x}{r} | have to bring
        {x}{r} | must show {x}{r} | have to show {x}{r} | must wear {x}{r} | have to wear {x}{r} | must carry {x}{r} |
        must provide {x}{r} | have to provide {x}{r} | must present {x}{r} | must make {x}{r} | have to make {x}{r} |
        must get {x}{r} | have to get {x}{r} | asks for {x}{r} | insist on {x}{r}
        """,
        guarded=True,
    ),
    row(
        rf"{THE}{THING}(?:\s(?:is|are))?\s(?:required|needed|necessary|mandatory|compulsory|obligatory)(?P<r>\s(?:for|in|on|at|to|from)\s.+)?",
        """
        {x} is required{r} | {x} is needed{r} | {x} is necessary{r} | {x} is mandatory{r} | {x} is compulsory{r} | {x}
        is obligatory{r} | {x} is a must{r}
        """,
    ),
    row(
        r"(?P<w>.+\s)?(?:must|has to|have to|need to|needs to)\s(?P<v>(?!be\b|have\b|not\b)[a-z]+)\s(?P<x>.+)",
        """
        {v:ing} {x} is mandatory | {v:ing} {x} is compulsory | {v:ing} {x} is required | {v:ing} {x} is obligatory |
        {v:ing} {x} is a must | required to {v} {x} | obliged to {v} {x} | supposed to {v} {x} | asked to {v} {x} |
        make sure to {v} {x} | make sure you {v} {x}
        """,
        guarded=True,
    ),
    row(
        rf"no\s{THING}(?:\s(?:is|are))?(?:\s(?:required|needed|necessary))",
        """
        ! need {x} | ! need a {x} | ! need any {x} | ! require {x} | ! require a {x} | without {x} | without a {x} |
        {x} is not required | {x} is not needed | {x} is not necessary | not required {x} | no need for {x} | no {x} |
        ! need to make {x} | ! ask for {x}
        """,
    ),
    row(
        rf"(?:(?:you|we|they|guests|visitors|members|customers)\s)?(?:do not|don['’]t|will not|won['’]t)\s"
        rf"(?:need|require)\s{THE}{THING}"
        r"(?P<r>\s(?:for|in|on|at|to)\s.+)?",
        """
        no {x} is needed{r} | no {x} needed{r} | no {x} required{r} | no {x} is required{r} | no {x} is necessary{r} |
        {x} is not needed{r} | {x} is not required{r} | {x} is not necessary{r} | {x} is not mandatory{r} | {x} is not
        compulsory{r} | no need for {x}{r} | need no {x}{r} | ! have to have {x}{r} | {x} will not be needed{r} | {x}
        will not be required{r} | no {x} will be needed{r} | not required to have {x}{r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:optional|voluntary)",
        """
        {x} is not compulsory | {x} is not mandatory | {x} is not required | {x} is not obligatory | {x} is not needed |
        no need for {x} | {x} is voluntary | {x} is optional | {x} is up to you | not have to have {x} | not need {x} |
        not required to take {x} | {x} is not a must
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:mandatory|compulsory|obligatory|required)",
        """
        {x} is not optional | {x} is not voluntary | not allowed without {x} | {x} are not optional | no one without {x}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:not|n['’]t)\s(?:required|needed|necessary)",
        """
        ! need {x} | ! need a {x} | ! require {x} | without {x} | no {x} required | no {x} needed | no {x} necessary |
        no need for {x} | {x} not required | {x} not needed | {x} not necessary
        """,
    ),
    row(
        r"(?:you\s)?(?:do not|don['’]t|needn['’]t|no|need not)\s?"
        r"(?:need to|have to|need)?\s(?:to\s)?(?P<v>(?!to\b|need\b|have\b)[a-z]+)(?P<r>\s.+)?",
        """
        ! need to {v}{r} | ! have to {v}{r} | need not {v}{r} | no need to {v}{r} | not necessary to {v}{r} | not
        required to {v}{r} | not obliged to {v}{r}
        """,
    ),
    row(
        rf"(?P<r>.+\s)?without\s{THE}{THING}",
        """
        {r}with no {x} | {r}! need {x} | {r}! need a {x} | {r}and no {x} | {r}no {x} | {r}no {x} required | {r}no {x}
        needed | {r}! require {x} | {r}is {x}-free | {r}free of {x} | {r}free from {x}
        """,
    ),
    row(
        rf"(?P<r>.+\s)?with no\s{THING}",
        """
        {r}without {x} | {r}without a {x} | {r}without any {x} | {r}no {x}
        """,
    ),
    row(
        rf"no\s(?P<z>[a-z]+)\swithout\s{THE}{THING}",
        """
        {z} only with {x} | {z} are allowed only with {x} | {z} are only allowed with {x} | {z} only allowed with {x}
        | {z} are only permitted with {x} | not {z} without {x} | {z} not without {x} | not allowed {z} without {x} |
        {z} must have {x} | {z} need {x}
        """,
    ),
    row(
        r"(?:you\s|we\s)?can\s(?P<v>(?!be\b|not\b)[a-z]+)\s(?P<x>.+)",
        """
        allowed to {v} {x} | able to {v} {x} | permitted to {v} {x} | may {v} {x} | possible to {v} {x} | free to {v}
        {x} | welcome to {v} {x} | option to {v} {x} | {v:ing} {x} is allowed | {v:ing} {x} is possible | {v:ing} {x}
        is fine
        """,
        guarded=True,
    ),
    row(
        r"(?:you\s|we\s)?can\s(?P<v>(?!be\b|not\b)[a-z]+)"
        r"(?P<r>\s(?:up to|until|before|within|on|in|at|by|with|without|after|from|during|online|for)\b.*)",
        """
        {v:ing} is allowed{r} | {v:ing} is possible{r} | {v:ing} is fine{r} | {v:ing} is okay{r} |
        {v:ing} is permitted{r}
        """,
        guarded=True,
    ),
    row(
        rf"(?P<r>.*\s)?buy\s{THE}(?P<x>{WORD})(?P<s>\s(?:online|at|from|in|on)\b.*)",
        """
        {r}get {x}{s} | {x} are sold{s} | {x} are on sale{s}
        """,
        guarded=True,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:closed|shut)(?P<r>\s.+)?",
        """
        {x} do not open{r} | {x} is not open{r} | {x} are not open{r} | {x} will not open{r} |
        {x} will not be open{r} | {x} never open{r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\s(?:not|n['’]t)\sopen(?P<r>\s.+)?",
        """
        {x} are closed{r} | {x} is closed{r} | {x} stay closed{r} | {x} do not open{r} | {x} is shut{r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:must|have to|need to|should)\sbe\s(?:accompanied\sby|with)\s{THE}(?P<y>[a-z]+)",
        """
        {x} only with {y} | {x} are only allowed with {y} | {x} are only allowed in with {y} | {x} are only admitted
        with {y} | {x} may only enter with {y} | {x} can only come with {y} | {x} must come with {y} |
        {x} not without {y} | {y} must accompany {x} | {y} has to accompany {x} | {x} need {y} with them
        """,
    ),
    row(
        rf"{THING}\s(?:are|is)\s(?:allowed|permitted|welcome|accepted)(?P<r>\s.+)?",
        """
        {x} are allowed{r} | {x} are permitted{r} | {x} are welcome{r} | {x} are accepted{r} | can bring {x}{r} | may
        bring {x}{r} | allow {x}{r} | accept {x}{r} | welcome {x}{r} | allowed to bring {x}{r} | permit {x}{r} | fine
        to bring {x}{r}
        """,
    ),
    row(
        rf"{THING}\s(?:(?:are|is)\s)?(?:(?:not|n['’]t)\s(?:allowed|permitted|accepted|welcome)|forbidden|prohibited|banned)(?P<r>\s.+)?",
        """
        {x} are not allowed{r} | {x} are not permitted{r} | {x} are not welcome{r} | {x} are forbidden{r} | {x} are
        prohibited{r} | {x} are banned{r} | no {x}{r} | ! allow {x}{r} | ! accept {x}{r} | ! permit {x}{r} | !! bring
        {x}{r} | not allowed {x}{r} | !! use {x}{r} | !! take {x}{r} | !! light {x}{r} | !! keep {x}{r} | not allowed
        to bring {x}{r} | not allowed to use {x}{r} | not allowed to light {x}{r} | not allowed to take {x}{r} | not
        allowed to keep {x}{r}
        """,
    ),
    row(
        rf"no\s{THING}(?:\sallowed)?(?P<r>\s(?:in|on|at|near|inside|after|before|during)\s.+)?",
        """
        {x} are not allowed{r} | {x} is not allowed{r} | {x} are not permitted{r} | {x} is not permitted{r} | {x} are
        forbidden{r} | {x} is forbidden{r} | {x} is prohibited{r} | {x} are prohibited{r} | {x} are banned{r} | {x} is
        banned{r} | ! allow {x}{r} | ! permit {x} | ! accept {x} | without {x} | without a {x} | without any {x}
        """,
    ),
    row(
        r"(?:you\s)?(?:cannot|can['’]t|can not|may not|must not|mustn['’]t|not allowed to|do not|don['’]t|never)"
        r"\s(?P<v>(?!be\b|have to\b|need\b|know\b)[a-z]+)(?P<r>\s.+)?",
        """
        not allowed to {v}{r} | not permitted to {v}{r} | not able to {v}{r} | unable to {v}{r} | do not {v}{r} |
        never {v}{r} | {v:ing}{r} is forbidden | {v:ing}{r} is prohibited | {v:ing}{r} is not allowed | {v:ing}{r} is
        not permitted | no {v:ing}{r} | not possible to {v}{r} | forbidden to {v}{r} | prohibited to {v}{r} | should
        not {v}{r} | must not {v}{r} | can not {v}{r} | may not {v}{r} | avoid {v:ing}{r} | not to {v}{r} | refrain
        from {v:ing}{r}
        """,
    ),
    row(
        r"(?P<z>non-?(?P<v>[a-z]+(?:able|ible)))\s(?P<x>[a-z]+(?:\s[a-z]+)?)",
        """
        {x} is not {v} | {x} are not {v} | ! {v} {x} | {x} is {z} | {x} are {z}
        """,
    ),
    row(
        r"(?:cards?|credit cards?)(?:\spayments?)?\sonly|only\scards?(?:\spayments?)?|(?:pay\s)?by card only",
        """
        only pay by card | pay only by card | pay by card only | only take card | only accept card | take card only |
        accept card only | card only | only card payments | card payments only | payment is by card only | only with
        card | only by card | only by credit card | ! accept cash
        """,
    ),
    row(
        r"cash(?:\spayments?)?\sonly|only\scash",
        """
        only pay in cash | pay only in cash | pay in cash only | only take cash | only accept cash | take cash only |
        accept cash only | cash only | only cash | only in cash | ! accept card | ! take card
        """,
    ),
    row(
        r"(?P<v>call|ring|phone|email|text|contact|notify)\s(?P<z>back|you|us)?(?P<r>\s?.+)?",
        """
        {v} you {z}{r} | {v} them {z}{r} | {v} me {z}{r}
        """,
    ),
    row(
        r"(?P<v>take|eat|drink|serve|use|bring|wash|store|keep|return|send)\s(?P<p>with|by|before|after|in|on|at)\s(?P<r>.+)",
        """
        {v} <it> {p} {r} | {v} <it> {p} some {r} | {v} {p} some {r}
        """,
    ),
    row(
        r"keep\s(?P<r>(?!the|your|an?|in|at|on|out|away)[a-z]+)",
        """
        keep it {r} | keep them {r} | keep this {r} | must be kept {r} | should be kept {r} | stay {r}
        """,
    ),
    row(
        rf"{THING}\s(?:is|are)\s(?P<z>closed|shut|open|blocked|suspended|cancelled|broken|down"
        r"|unavailable|sold out|out of order|out of stock)",
        """
        {x} has been {z} since | {x} have been {z} since | {x} remains {z} | {x} remain {z} | {x} stays {z} | {x} stay
        {z} | {x} is still {z} | {z} {x}
        """,
    ),
    row(
        rf"{THE}{THING}\sfrom\s(?P<n>{AMOUNT})(?P<r>\s.+)?",
        """
        {x} start at {n}{r} | {x} start from {n}{r} | {x} starting at {n}{r} | {x} begin at {n}{r} | {x} cost from
        {n}{r} | {x} are available from {n}{r} | {x} for as little as {n}{r} | {x} are from {n}{r}
        """,
    ),
    row(
        rf"(?P<r>.+\s)up to\s(?P<n>{AMOUNT})",
        """
        {r}for up to {n} | {r}by up to {n} | {r}to a maximum of {n} | {r}for a maximum of {n}
        """,
    ),
    row(
        r"avoid\s(?P<x>(?!the|your)[a-z]+)(?P<r>\s.+)?",
        """
        avoid drinking {x}{r} | avoid eating {x}{r} | avoid using {x}{r} | avoid taking {x}{r} | avoid wearing {x}{r}
        | no {x}{r} | do not drink {x}{r} | do not eat {x}{r} | stay away from {x}{r} | stay off {x}{r} | steer clear
        of {x}{r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are)\snon-?(?P<v>[a-z]+?)(?P<z>able|ible)",
        """
        {x} are not {v}{z} | {x} can not be {v} | {x} will not be {v} | {x} can not be {v}e
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:include|contain|cover)s?\s(?P<y>[a-z]+(?:\s[a-z]+)?)",
        """
        {y} is included in {x} | {y} are included in {x} | {y} are part of {x} | {y} is part of {x} | {y} included in
        {x} | {y} is covered by {x} | {y} are covered by {x} | {y} come with {x}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?:is|are|of)\s(?P<n>\d[\d.,]*\s?(?:%|per\s?cent|percent))(?P<r>\s.+)?",
        """
        {x} amounts to {n}{r} | {x} comes to {n}{r} | {x} stands at {n}{r} | {x} of {n}{r} | {x} is {n}{r} | {x}
        equals {n}{r} | {n} {x}{r} | {x} is set at {n}{r}
        """,
    ),
    row(
        rf"{THE}{THING}\s(?P<v>[a-z]+?)s?\s(?P<p>[a-z]+ly)",
        """
        {x} will {p} {v} | {x} {p} {v} | {x} will {v} {p} | {x} is {p} {v}
        """,
    ),
)
