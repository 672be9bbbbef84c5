"""English statements of what is free, what it costs, what is required, allowed and forbidden, and how it is done."""

from __future__ import annotations

from pytest_genir.text.matching.english.statement_rows import rows

STATEMENTS = rows(r"""
= pay(?:ments?)?\s(?:by|with)\s(?:an?\s|your\s)?card
  card payments | pay [by / with] [card / a card / your card]
= (?P<k>(?:credit\s|debit\s|bank\s)?cards?|cash|cheques?|vouchers?)\s(?:is\s|are\s)?(?:accepted|taken|welcome)
  [pay / payment] [by / with / in / using] {k}
= no\s<THING>\s(?:charges?|fees?|costs?)(?P<r>\s(?:in|on|for|at)\s.+)?
  [not be charged / ! charge / no charge / ! pay / no fee] for {x}{r} | [{x} is free / free {x} / without {x} charges
  / without {x} fees / not a {x} fee]{r} | ! pay any {x} fee{r}
= <THE><THING>\s(?:costs?|is|are|will cost)\s(?P<n><AMOUNT>)(?P<r>\s.+)?
  {x} [cost / is / are / come to / set you back / will set you back / will cost / will be / will come to / priced at /
  at / for / comes in at / amounts to] {n}{r} | [{n} / pay {n} / charge {n}] for {x}{r} | {n} per {x}{r} | [price /
  cost] of {x} is {n}{r}
= (?P<n><AMOUNT>)\s(?:per|a|an|each|every|for each|for every)\s(?P<x><WORD>)
  [each / every] {x} cost {n} | {n} [for each / for every / per / a / each] {x} | each {x} is {n} | [charge / pay] {n}
  for each {x}
= free for\s(?P<x><WORD>(?:\s<WORD>){0,2}|under-?\s?\d+s|over-?\s?\d+s)
  {x} [get in / get in for / go / enter / enter for / are / travel / travel for / are admitted / can come for] free |
  {x} [! pay / pay nothing / ! have to pay / get in for nothing] | no charge for {x}
= <THE><THING>\s(?:is|are)\s(?:full|fully booked|sold out|booked up)
  no [places left on / places left in / places left for / spaces left on / seats left for / tickets left for / more
  places on / more places in] {x} | {x} have no [places / spaces / seats] left | {x} are [fully booked / booked up /
  sold out / full]
? (?:wear|bring|use|take)\s<THE><THING>
  {x} [are a must / is a must / are compulsory / is compulsory / are required / is required / are mandatory / is
  mandatory / are essential / is essential / must be worn] | need {x}
= no\s(?P<v>[a-z]{2,}ing)(?P<r>\s(?:in|on|at|near|inside|after|before|during|between)\s.+)?
  [do not / never / can not / must not / may not / not allowed to] {v}{r} | {v} is not allowed{r} | {v}{r} is [not
  allowed / forbidden / prohibited / banned]
= <THE><THING>\s(?:is|are)\s(?:not|n['’]t)\s(?P<v>[a-z]{4,})able
  !! {v} {x} | {x} can not be [{v} / {v}ed] | not possible to {v} {x} | {x} is un{v}able
= (?:we\s(?:will\s)?)?(?:repl(?:y|ies)|respond|responses?|answers?|get back to you|hear back)\s(?P<r>(?:within|in
+ |by)\s.+)
  [hear back / hear back from us / hear from us / get a reply / get an answer / receive a reply / get a response / get
  back to you / reply / answer / respond / be in touch] {r}
= <THE><THING>\s(?:is|of)\s(?P<n>\d+)
  {x} [of / is / is set at] {n}
= (?P<p>up to\s|at least\s)?(?P<n>\d+\s?(?:%|per\s?cent|percent))\s(?:discount|off|reduction)(?P<r>\s.+)?
  {p}{n} [off / discount / less / cheaper / reduction]{r} | [discount of / reduction of / save / reduced by] {p}{n}{r}
= (?P<r>.+\s)?half[- ]price
  {r}half [the / the usual / the normal / the full] price | {r}pay half | {r}at half price | {r}50% off | {r}half off
  | {r}50% discount
? <THE><THING>(?:\s(?:is|are))?\s(?:required|needed|necessary|mandatory|compulsory|obligatory)(?P<r>\s(?:for|in|on|at
+ |to|from)\s.+)?
  [need / require / must have / have to have / must bring / have to bring / must show / have to show / must wear /
  have to wear / must carry / must provide / have to provide / must present / must make / have to make / must get /
  have to get / asks for / insist on] {x}{r}
= (?:(?:you|we|they|guests|visitors|members|customers)\s)?(?:do not|don['’]t|will not|won['’]t)\s(?:need
+ |require)\s<THE><THING>(?P<r>\s(?:for|in|on|at|to)\s.+)?
  no {x} [is needed{r} / needed{r} / required{r} / is required{r} / is necessary{r} / will be needed{r}] | {x} is not
  [needed{r} / required{r} / necessary{r} / mandatory{r} / compulsory{r}] | [no need for / need no / ! have to have /
  not required to have] {x}{r} | {x} will not be [needed{r} / required{r}]
= <THE><THING>\s(?:is|are)\s(?:mandatory|compulsory|obligatory|required)
  {x} [is / are] not optional | {x} is not voluntary
= <THE><THING>\s(?:is|are)\s(?:not|n['’]t)\s(?:required|needed|necessary)
  [! need / ! need a / ! require / without / no need for / need no / ! have to have] {x} | [no {x} / no {x} is / no {x}
  are / no {x} will be / {x} not] [required / needed / necessary / called for] | {x} is optional
= (?P<r>.+\s)?without\s<THE><THING>
  {r}[with no / ! need / ! need a / and no / no / ! require / free of / free from] {x} | {r}no {x} required | {r}no
  {x} needed | {r}is {x}-free
= no\s(?P<z>[a-z]+)\swithout\s<THE><THING>
  {z} [only with / are allowed only with / are only allowed with / only allowed with / are only permitted with / not
  without / must have / need] {x} | [not / not allowed] {z} without {x}
= <THING>\s(?:(?:are|is)\s)?(?:(?:not|n['’]t)\s(?:allowed|permitted|accepted|welcome)|forbidden|prohibited
+ |banned)(?P<r>\s.+)?
  {x} are [not allowed / not permitted / not welcome / forbidden / prohibited / banned]{r} | [no / ! allow / ! accept
  / ! permit / !! bring / not allowed / !! use / !! take / !! light / !! keep / not allowed to bring / not allowed to
  use / not allowed to light / not allowed to take / not allowed to keep] {x}{r}
= no\s<THING>(?:\sallowed)?(?P<r>\s(?:in|on|at|near|inside|after|before|during)\s.+)?
  {x} [are not allowed / is not allowed / are not permitted / is not permitted / are forbidden / is forbidden / is
  prohibited / are prohibited / are banned / is banned]{r} | ! allow {x}{r} | [! permit / ! accept / without / without
  a / without any] {x}
= (?:you\s)?(?:cannot|can['’]t|can not|may not|must not|mustn['’]t|not allowed to|do not|don['’]t
+ |never)\s(?P<v>(?!be\b|have to\b|need\b|know\b)[a-z]+)(?P<r>\s.+)?
  [not allowed to / not permitted to / not able to / unable to / do not / never / not possible to / forbidden to /
  prohibited to / should not / must not / can not / may not / not to] {v}{r} | {v:ing}{r} is [forbidden / prohibited /
  not allowed / not permitted] | [no / avoid / refrain from] {v:ing}{r}
= (?:cards?|credit cards?)(?:\spayments?)?\sonly|only\scards?(?:\spayments?)?|(?:pay\s)?by card only
  only [pay by / take / accept / with / by / by credit] card | pay only by card | [pay by / take / accept / payment is
  by] card only | card only | only card payments | card payments only | ! accept cash
= cash(?:\spayments?)?\sonly|only\scash
  [only pay in / pay only in / only take / only accept / only / only in] cash | [pay in / take / accept] cash only |
  cash only | ! accept card | ! take card
= (?P<v>call|ring|phone|email|text|contact|notify)\s(?P<z>back|you|us)?(?P<r>\s?.+)?
  {v} [you / them / me] {z}{r}
= keep\s(?P<r>(?!the|your|an?|in|at|on|out|away)[a-z]+)
  [keep it / keep them / keep this / must be kept / should be kept / stay] {r}
= avoid\s(?P<x>(?!the|your)[a-z]+)(?P<r>\s.+)?
  [avoid drinking / avoid eating / avoid using / avoid taking / avoid wearing / no / do not drink / do not eat / stay
  away from / stay off / steer clear of] {x}{r}
= <THE><THING>\s(?P<v>[a-z]+?)s?\s(?P<p>[a-z]+ly)
  [{x} will / {x} / {x} is] {p} {v} | {x} will {v} {p}
""")
