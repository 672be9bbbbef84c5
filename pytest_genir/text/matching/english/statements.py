"""English statements that are made with other words around the same ones: what is free, what it costs, when, how long.

A phrase that fits a row is looked for in all the ways below it; rows that follow each other have the ways in common.
What is said of all of a thing, so that no other word may stand beside it, is a fact: what is free, extra, included,
provided, let in, kept out, sold out or given back.
"""

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
= (?:(?:admission|entry|entrance|travel)\s(?:is\s)?)?free\sfor\s(?:children\s|kids\s|anyone\s|everyone\s
+ |people\s)?(?P<z>under|over)[-\s]?(?P<n>\d+)s?
  {z} {n} [get in free / get in for free / get in for nothing / go free / enter free / travel free / ! pay / pay
  nothing / are free / are admitted free] | {z} {n}s [get in free / get in for nothing / go free / pay nothing / !
  pay] | free {z} {n} | free {z} the age of {n}
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
? (?:you\s|we\s)?can\s(?P<v>(?!be\b|not\b)[a-z]+)\s(?P<x>.+)
  [allowed / able / permitted / possible / free / welcome / option] to {v} {x} | may {v} {x} | {v:ing} {x} is [allowed
  / possible / fine]
? (?:you\s|we\s)?can\s(?P<v>(?!be\b|not\b)[a-z]+)(?P<r>\s(?:up to|until|before|within|on|in|at|by|with|without|after
+ |from|during|online|for)\b.*)
  {v:ing} is [allowed / possible / fine / okay / permitted]{r}
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
= (?P<r>.*\b)within\s(?P<n><PERIOD>)(?P<s>\s(?:of|after|from)\s.+)?
  {r}in {n} [or less{s} / or fewer{s} / at most{s} / at the latest{s}] | [{r}in at most / {r}no later than / {r}not
  later than / {r}at most / {r}up to / {r}in under / {r}in less than / {r}no more than / {r}inside / {r}in up to /
  {r}in the first] {n}{s} | {r}have {n} to{s} | {r}{n} [at most{s} / at the latest{s} / or less{s} / or fewer{s}] |
  {r}has {n} to{s}
= (?P<r>.*\b)by\s(?P<n><CLOCK>|<DATE>)
  {r}[{n} / at {n} / on {n}] at the latest | {r}[no later than / not later than / until / before or on / latest by /
  due / due on / deadline is] {n}
= (?P<z>open|closed|shut|closed all day)\s(?:on\s)?(?P<n><DAY>s?(?:\s(?:and|or)\s<DAY>s?)?)
  {z} {n} | {z} on {n} | {n} {z} | {z} every {n}
= (?P<r>.*\b)?(?:expires?|runs? out|lapses?)\s(?:on\s)?(?P<n><DATE>)
  {r}[valid / good / last] [until / till / to / through / up to] {n} | {r}[expire / run out / lapse] [on {n} / {n}] |
  {r}[not valid after / no longer valid after / expiry date is / use by] {n}
= (?:<THE><THING>\s)?(?:lasts?|takes?|runs? for|goes on for)\s(?:for\s)?(?P<n><PERIOD>)
  {x} [last / take / run for / go on for / of / is / valid for / come with] {n} | {x} is {n} long | {x} be {n} long |
  {n} {x}
= (?:an?\s|the\s)?(?P<n><AMOUNT>)\s<THING>
  {x} [worth / to the value of / valued at / in the amount of / is / is worth / comes to / amounts to] {n}
= <THE><THING>\s(?P<z>under|below|of less than|of under)\s(?P<n><NUMBER>.+)
  {x} [weigh less / is less / that weigh less / lighter / smaller / shorter / cost less / of less / is lighter / is
  shorter] than {n} | {x} [weigh under / is under / is below] {n}
= <THE><THING>\s(?P<z>over|above|of more than|of over|exceeding)\s(?P<n><NUMBER>.+)
  {x} [weigh more than / weigh over / is more than / is over / that weigh more than / weighing more than / weighing
  over / heavier than / larger than / longer than / cost more than / of more than / is above / exceed / above] {n}
? (?P<r>.+\s)?deadline(?:\sis|\sof|:)?\s(?P<n>(?:\d{1,2}(?:st|nd|rd|th)?\s)?<DATE>)
  [must reach us / must be in / must arrive / must be submitted / must be sent / have to be in / submit / apply / send
  / due / hand in / register] by {n} | [due on / have until / close on / accepted until / no later than] {n} | {n} at
  the latest
= (?P<n><NUMBER>)\s(?P<x>[a-z]+)\s(?P<z>[a-z]+)
  {n} {z} of {x}
= (?P<r>.+\s)?(?P<z>under|over)[- ](?P<n>\d+)s(?P<s>\s.+)?
  {r}[children / anyone / kids / people / those / everyone] {z} {n}{s} | {r}{z} {n}{s} | {r}[people / children] {z}
  the age of {n}{s}
= <THING>\sof\s(?:up to|at most)\s(?P<n><NUMBER>.+)
  {x} [have no more than / have at most / with no more than / have up to / have a maximum of / of no more than / of at
  most / with up to] {n}
""")
FACTS = rows(r"""
= <THE><THING>\s(?:is|are|comes?)\s(?:free|free of charge|for free|complimentary)
= free\s(?P<y>[a-z]+(?:\s[a-z]+)?)
= (?:the\s)?(?P<z>first\s(?:<NUMBER>\s)?[a-z-]+)\s(?:(?:is|are)\s)?free
  no charge for {x} | {x} [costs nothing / is free / are free / is free of charge / without charge / at no cost / at
  no charge / at no extra cost / for free / is complimentary / does not cost anything / do not cost anything / comes
  free] | [! charge / not charge you / nothing to pay / ! pay / no fee / nothing / pay nothing / ! pay anything / !
  charge anything / not be charged / not a charge / not any charge / no cost / not charge] for {x} | complimentary {x}
  | free {x} | {x} [will / does] not cost [anything / you anything] | {x} will cost [nothing / you nothing] | {x} is
  on [the house / us]
= <THE><THING>\scosts?\s(?:extra|more)
= <THE><THING>\s(?:is|are)\s(?:extra|charged extra|charged separately|paid separately|not included|not in the price)
  {x} costs [extra / more / you extra] | {x} [is / are] [extra / charged separately / charged extra / paid for
  separately / billed separately / on top / not included / not in the price / not part of the price / not part of the
  package / charged for] | [extra / more / separately / an extra charge / a supplement / a surcharge / an additional
  fee / a separate charge] for {x} | pay for {x} separately | {x} [carries / comes at] an extra [charge / cost / fee]
  | {x} at extra cost | {x} at an extra charge | {x} is not covered by the [price / rent / fare / fee]
= (?:the\s)?(?:price|fee|rent|fare|rate)\s(?:includes|covers)\s<THE><THING>
  {x} [is / are] [included / in the price / part of the price / part of the package / part of the deal / covered by
  the price / covered by the rent / covered by the fee] | [price / fee / rent / fare / ticket / rate / package]
  [includes / covers] {x} | {x} comes with [it / the room / the ticket] | {x} at no extra [cost / charge] | {x}
  included | no extra charge for {x} | ! pay extra for {x}
? <THE><THING>\s(?:is|are)\s(?:provided|supplied|handed out)
  {x} [is / are] [provided / supplied / handed out / on us / laid on / given out / there for you / available on site]
  | we [provide / supply / hand out / lend / lay on / give you / have / bring / offer / lend you] {x} | you will [be
  given / get / receive / be handed / find] {x} | you [get / receive] {x} | ! need to bring {x} | ! have to bring {x}
? <THING>\s(?:are|is)\s(?:allowed|permitted|welcome|accepted|let in)(?P<r>\s.+)?
? (?:you\s)?(?:can|may)\s(?:bring|take)\s<THE><THING>(?P<r>\s(?:in|on|into|onto|to|along|with)\b.*)?
  [can bring / may bring / free to bring / welcome to bring / allowed to bring / fine to bring / can take / may take /
  happy to see / by all means bring / allowed to take / free to take / welcome to take] {x}{r} | [can bring / may
  bring / free to bring / welcome to bring / can take] your {x}{r} | {x} [are / is] [allowed / permitted / welcome /
  accepted / let in / admitted / no problem / fine / allowed in / very welcome]{r} | {x} [may / can] [come / come in /
  come along / enter / go in / accompany you / join you]{r} | we [allow / welcome / accept / admit / let in / take /
  permit] {x}{r}
= no\s<THING>
= <THING>\s(?:are|is)\s(?:not|n['’]t)\s(?:allowed|permitted|welcome|accepted|let in|admitted)
= <THING>\s(?:are|is)\s(?:forbidden|prohibited|banned)
= (?:do not|don['’]t)\sbring\s<THE><THING>
  {x} [have to / has to / must / should / are to / need to] [stay outside / be left outside / be left at home / stay
  at home / remain outside / be left at the door / stay out / wait outside / be left behind] | {x} [stay / stays]
  outside | leave [your / all / any / the] {x} [at home / outside / behind / at the door] | {x} [are / is] [off limits
  / a no-go / turned away / not let in / not admitted / not welcome / not allowed / not permitted / forbidden / banned
  / prohibited] | [!! bring / ! allow / ! admit / ! let in / ! bring / ! permit] {x} | [!! bring / ! bring] your {x} |
  {x} !! [come in / enter / go in / be brought in]
? (?P<v>[a-z]{2,}ing)(?P<r>\s(?:in|on|at|near|by|with|from|after|here|online)\b.*)?\s(?:is|are)\s(?:allowed
+ |permitted|possible|fine)
  [can / may / allowed to / free to / welcome to / permitted to / possible to / able to / fine to / okay to] {v}{r}
= (?P<v>[a-z]{2,}ing)(?P<r>\s(?:in|on|at|near|by|with|from|after|here|online)\b.*)?\s(?:is|are)\s(?:forbidden
+ |prohibited|banned|not allowed|not permitted)
  [not allowed to / not permitted to / !! / forbidden to / prohibited to / not to / do not] {v}{r} | no {v}{r} |
  {v}{r} is [banned / forbidden / prohibited / not allowed / not permitted / against the rules / out of the
  question]
= <THE><THING>\s(?:is|are|have)\s(?:sold out|all gone|fully booked|all sold|run out)
= (?:there\s(?:is|are)\s)?no\s(?:more\s)?<THING>\s(?:left|available)
= no more <THING>
  [no / no more] {x} [left / available / remaining] | no more {x} | [no / no more] {x} to be had | {x} [are / is /
  have] [sold out / all gone / gone / fully booked / all taken / all sold / run out / all been sold / all booked] |
  all [the / our] {x} [are / have] [gone / taken / sold / been sold / been taken / booked] | run out of {x} | [every /
  last] {x} [is / was / has been] sold | out of {x} | ! have any {x} left
= refunds\s(?:are|will be)\s(?:given|made|possible|available|offered|paid)
= (?:we\s|they\s)?(?:give|offer|make)\srefunds
= (?:you\s)?(?:can\s|will\s)?get\s(?:a refund|your money back)
  [get / have / receive / claim / want / give you / give / pay you / ask for] your money back | [get / receive / claim
  / offer / give / pay / given / ask for / entitled to / due] a refund | [refund you / refund the / refund your / will
  refund] | money is [refunded / returned / paid back / given back] | be [refunded / reimbursed]
= <THE><THING>\s(?:is|are|will be)\s(?:refunded|returned|paid back|given back|repaid)
= (?:you\s)?(?:will\s)?get\s<THE><THING>\sback
  get [your / the / all your / the whole] {x} back | get back [your / the] {x} | {x} [is / are / will be] [refunded /
  returned / paid back / given back / repaid / returned to you / paid back to you] | we [return / refund / repay /
  give back / pay back] [your / the] {x} | have [your / the] {x} back | give you [your / the] {x} back
= (?:is\s|are\s)?open\s(?:until|till|to)\s(?P<n><CLOCK>|\d{1,2}|noon|midnight)
= (?:closes?|shuts?)\sat\s(?P<n><CLOCK>|\d{1,2}|noon|midnight)
  [closes / shuts / close / shut / doors close / locks up / shuts its doors / closes its doors] at {n} | open [until /
  till / to] {n} | until {n} | closing time is {n} | here until {n}
= applications\s(?:close|end|must be in|are open until|are accepted until|are due)\s?(?:in|on|by
+ |until)?\s(?P<n><DATE>|<MONTH>)
= apply\s(?:by|until|before)\s(?P<n><DATE>|<MONTH>)
= (?:the\s)?(?:application\s)?(?:deadline|closing date)\s(?:for applications\s)?(?:is|ends on
+ |falls on)\s(?P<n><DATE>|<MONTH>)
  [apply / applications accepted / applications are accepted / applications are open / open for applications] [until /
  by / till / up to / no later than] {n} | [deadline / closing date / deadline for applications] is {n} | [last day to
  apply / last day for applications / last date to apply] is {n} | applications [close / close in / close on / end /
  end in / end on / must be in by / have to be in by / must reach us by / are due by / are due on] {n} | have until
  {n} | [send / hand in] [your / the] application by {n}
= contains?\s<THE><THING>
= (?:is\s)?made\swith\s<THE><THING>
  [contains / contain / made with / made from] {x} | {x} [in it / inside it / in them / in the recipe / among the
  ingredients] | [there are / there is / it has] {x} in [it / them] | ingredients include {x}
= by\se-?mail
  [email us / mail us / send us an email / send an email / drop us an email / write us an email / email the / send
  your / in an email / via email / through email / write to us at]
= by\s(?:phone|telephone)
  [phone us / ring us / call us / give us a call / give us a ring / over the phone / on the phone / via phone / ring
  the / phone the / by calling / by ringing / pick up the phone / telephone us]
= (?P<x>[a-z]+)\s(?:go|goes|travel|travels|get in|enter|are admitted|come)\s(?:free|for free|free of charge
+ |for nothing)
= (?P<x>[a-z]+)\s(?:do not|don['’]t)\spay(?:\sanything)?
  {x} [go / travel / get in / enter / come / are admitted] [free / for free / free of charge / for nothing] | {x} [pay
  nothing / ! pay / ! have to pay / ! need to pay / are free / ! need a ticket] | [free / no charge / nothing to pay]
  for {x} | ! charge for {x} | ! charge {x}
= no\s(?P<x>(?:[a-z]+\s)?(?:deposit|fee|charge|commission|surcharge|prepayment|down payment|advance payment))
  [! ask for / ! ask you for / ! take / ! charge / ! require / ! want / do without / ! have to pay / ! need to pay / !
  pay] [a / any] {x} | {x} is not [charged / taken / asked for / required / needed / payable] | [no / without any /
  free of] {x}
= (?:must|has to|have to)\s(?:be\spaid|pay)\sin\scash
= cash\sis\sthe\sonly\sway\sto\spay
  only cash is [taken / accepted] | [only / only take / only accept / pay only in / only pay in] cash | cash only |
  [pay / paid / payable] in cash only | [! take / ! accept] cards | cash is the only way | [must / have to / has to]
  [pay / be paid] in cash
""")
