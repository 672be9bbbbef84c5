"""English facts in everyday words: what is free, extra, included, provided, let in, kept out, sold out or given back.

A phrase that says one of them in any of its ways is looked for in all the others. A line behind `=` or `?` is one way a
phrase may have it; those that follow each other have the ways below them in common.
"""

from __future__ import annotations

from pytest_genir.text.matching.english.statement_rows import rows

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
""")
