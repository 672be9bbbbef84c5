"""English statements of when and how long, how old and how many: `open until 9 pm` and "we close at 21:00"."""

from __future__ import annotations

from pytest_genir.text.matching.english.statement_rows import rows

MEASURES = rows(r"""
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
= <THING>\sof\s(?:up to|at most)\s(?P<n><NUMBER>.+)
  {x} [have no more than / have at most / with no more than / have up to / have a maximum of / of no more than / of at
  most / with up to] {n}
""")
