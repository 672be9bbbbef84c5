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
= (?P<z>open|closed|shut|closed all day)\son\s(?P<n><DAY>s?(?:\s(?:and|or)\s<DAY>s?)?)
  {z} {n} | {n} {z} | {z} every {n}
= (?P<z>open|closed|shut)\s(?P<n><DAY>s)
  {z} on {n} | {z} every {n}
= (?P<r>.*\b)?open\s(?:until|till)\s(?P<n><CLOCK>)
  {r}[close at / shut at / until / closing at / closing time is] {n}
= (?P<r>.*\b)?(?:closes?|shuts?)\sat\s(?P<n><CLOCK>)
  {r}[open until / open till / shut at / close at / closing time is] {n}
= (?P<r>.*\b)?opens?\sat\s(?P<n><CLOCK>)
  {r}[open from / opening at / open as of / opening time is] {n}
= (?P<r>.*\b)?valid\s(?:until|till)\s(?P<n><DATE>)
  {r}[expire on / run out on / good until / expire / valid through] {n}
= (?P<r>.*\b)?expires?\son\s(?P<n><DATE>)
  {r}[valid until / good until / run out on / valid through] {n}
= (?:<THE><THING>\s)?(?:lasts?|takes?|runs? for|goes on for)\s(?:for\s)?(?P<n><PERIOD>)
  {x} [last / take / run for / go on for / of / is / valid for / come with] {n} | {x} is {n} long | {x} be {n} long |
  {n} {x}
= (?P<n>\d+|\w+)[- ](?P<z>year|month|week|day|hour|minute)\s<THING>
  {x} [valid for / is valid for / last / is / of / for / runs for / take] {n} {z}s | {n} {z}s {x} | {n} {z}s of {x}
= (?P<r>.*\b)?valid\sfor\s(?P<n><PERIOD>)
  {r}[good for / last / expire after / valid / validity of / validity is] {n}
= (?P<r>.*\b)?open\s24\shours
  {r}open [24 hours a day / around the clock / day and night / 24/7 / round the clock]
= (?P<r>.+\s)(?:at|from|aged)\s(?P<n>\d+|\w+)\s(?P<z>weeks|months|years)
  {r}{n} {z} [old / of age] | {r}[at the age of / aged / from / from the age of] {n} {z} | {r}once {n} {z} old
= (?:the\s)?minimum age\s?(?:is|of|:)?\s?(?P<n>\d+|\w+)(?:\syears)?
  at least {n} years old | [at least / minimum age is / from the age of / not under / not younger than] {n} | {n} [or
  over / or older / years or older / and over] | aged {n} or over
= at least\s(?P<n>\d+)(?:\syears\sold|\syears of age)?
  not younger than {n} | not under {n} | minimum age [is / of] {n}
= (?:(?:a\s|the\s)?max(?:imum)?(?:\sof)?|at most|up to|no more than|not more than)\s(?P<n><NUMBER>.*)
  [! <take> more than / not over / ! exceed / limit is / limit of / maximum is / limited to / not above] {n} | more
  than {n} is not allowed
= (?:(?:a\s|the\s)?min(?:imum)?(?:\sof)?|at least|no less than)\s(?P<n><NUMBER>.*)
  ! <take> [less / fewer] than {n} | minimum is {n} | not under {n}
= (?P<n>\d+|[a-z]+)\s(?P<x>[a-z]+)\sfor\s(?P<m>\d+|[a-z]+)\s(?P<z>[a-z]+)
  {n} {x} [for every / per / for each / to / to every] {m} {z}
= (?P<n><NUMBER>)\s(?P<x>[a-z]+)\sof\s(?:the\s)?(?P<z>[a-z]+)
  {n} {z} {x}
= <THING>\s(?:up to|of up to|under|of at most)\s(?P<n><NUMBER>.+)
  {x} [weighing up to / of up to / measuring up to / that weigh up to / weighing no more than / of no more than /
  weighing less than / lasting up to / worth up to / costing up to / no heavier than / no longer than / no larger than
  / with up to] {n} | {x} that weigh no more than {n}
= <THE><THING>\s(?P<z>under|below|of less than|of under)\s(?P<n><NUMBER>.+)
  {x} [weigh less / is less / that weigh less / lighter / smaller / shorter / cost less / of less / is lighter / is
  shorter] than {n} | {x} [weigh under / is under / is below] {n}
= <THE><THING>\s(?P<z>over|above|of more than|of over|exceeding)\s(?P<n><NUMBER>.+)
  {x} [weigh more than / weigh over / is more than / is over / that weigh more than / weighing more than / weighing
  over / heavier than / larger than / longer than / cost more than / of more than / is above / exceed / above] {n}
= (?:an?\s|the\s)?(?P<n><AMOUNT>)\s(?P<x>voucher|gift card|grant|cheque|prize|loan|note|bill|coin|credit|bonus|top-up
+ |reward|donation|ticket|stamp|fine|deposit|penalty|allowance|discount|refund)
  {x} [worth / of / for / to the value of / valued at / over / in the amount of / is / is worth] {n}
= pay(?:\s(?P<x>.+?))?\sby\s(?P<n><DATE>)
  payment [is due by / due by / by / must reach us by / is due on] {n} | due by {n} | due on {n}
? (?P<r>.+\s)?deadline(?:\sis|\sof|:)?\s(?P<n>(?:\d{1,2}(?:st|nd|rd|th)?\s)?<DATE>)
  [must reach us / must be in / must arrive / must be submitted / must be sent / have to be in / submit / apply / send
  / due / hand in / register] by {n} | [due on / have until / close on / accepted until / no later than] {n} | {n} at
  the latest
= due\s(?:on|by)\s(?P<n><DATE>)
  [pay by / must be paid by / payable by / due / due by / due on / payable on / falls due on / paid by / paid on] {n}
= (?P<n>\d+)x\s(?P<r>.+)
  {n} times {r} | {n} times a day
= (?P<n><NUMBER>)\s(?P<x>[a-z]+)\s(?P<z>[a-z]+)
  {n} {z} of {x}
= (?P<r>.+\s)(?P<p>on|for|with|by)\s(?P<n>\d+|two|three|four|five|six|eight|ten)\s(?P<z>devices|computers|people
+ |persons|users|guests|screens|accounts|seats|players|members)
  {r}[{p} up to / up to / {p} a maximum of] {n} {z}
= (?P<r>.+\s)?(?P<z>under|over)[- ](?P<n>\d+)s(?P<s>\s.+)?
  {r}[children / anyone / kids / people / those / everyone] {z} {n}{s} | {r}{z} {n}{s} | {r}[people / children] {z}
  the age of {n}{s}
= (?P<r>.+\s)in\s(?P<n><PERIOD>)
  {r}within {n}
= <THING>\sof\s(?:up to|at most)\s(?P<n><NUMBER>.+)
  {x} [have no more than / have at most / with no more than / have up to / have a maximum of / of no more than / of at
  most / with up to] {n}
= <THE>maximum\s(?P<x>stay|spend|order|booking|loan|weight|length|duration)\s(?:of|is)\s(?P<n>.+)
  {x} [for a maximum of / up to / for up to / at most / no more than / for no more than / a maximum of] {n} | maximum
  {x} is {n}
= <THE>minimum\s(?P<x>stay|spend|order|booking|loan|weight|length|duration)\s(?:of|is)\s(?P<n>.+)
  {x} [at least / for at least / a minimum of / for a minimum of / no less than] {n} | minimum {x} is {n} | {x} {n} or
  more
""")
