"""What a clause implies for its question without a word for yes or no: `Each rehearsal is £3` to `Is it free?`

A row has a pattern of the question, one of the clause, and what the clause then says. Amounts answer who asks about
paying, a penalty and quiet hours who asks what they may do, `one per person` who asks for two.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.text.values.weekdays import days_named
from pytest_genir.text.yes_no.affirming import Bearing, names_another, names_of_kinds
from pytest_genir.text.yes_no.content import content_of, takes_up_in_other_words

_AMOUNT = r"(?:[£$€]\s?(?!0(?:[.,]0+)?\b)\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a\s+hundred)\s+(?:pounds?|euros?|dollars?|pence)\b|\b(?!0\b)\d[\d .,]*\s?(?:zł|złotych|złote|złoty|gr|grosz\w*|PLN|euro|EUR|USD|GBP|pounds?|dollars?|p\b))"
_NOTHING_TO_PAY = (
    r"(?:\bon\s+us\b|\bna\s+nasz\s+koszt|\bfree\s+of\s+charge|\bfor\s+free\b|\b(?:is|are|it['’]s)\s+(?:all\s+)?free\b(?!\s+of\b)|\bcomplimentary|\bat\s+no\s+(?:extra\s+)?c(?:ost|harge)"
    r"|\bno(?:body|\s+one|ne)\s+(?:has\s+to\s+|is\s+|are\s+)?(?:pays?|charged)|\bnothing\s+to\s+pay|\bno\s+(?:charge|fee)\b|\bcosts?\s+nothing|\bgratis\b|\bza\s+darmo\b"
    r"|\b(?:jest|są)\s+(?:\w+\s+)?(?:bezpłatn|darmow)\w+|\bnikt\b.{0,30}\bnie\s+płaci|\bnic\s+(?:się\s+)?nie\s+(?:płac\w+|kosztuj\w+)|\bnie\s+pobiera\w*\s+(?:się\s+)?opłat)"
)
#: Who asks how much, or for something else beside, is answered otherwise.
_NO_BOUND = r"^(?!.*\d)(?!.*\b(?:more|less|extra|same|separately|tyle|więcej|mniej|taniej|dodatkow\w+|osobno)\b).*"
_ASKS_TO_PAY = (
    rf"{_NO_BOUND}(?:"
    r"\b(?:płaci|płacić|zapłacić)\b(?!.{0,20}\b(?:kart|gotówk|przelew|blik|online|internet|rat))|\bpłatn[aeyi]\b|\bkosztuj|\bjest\s+(?:\w+\s+)?opłat"
    r"|\bcosts?\b|\b(?:have|need)\s+to\s+pay\b(?!.{0,20}\b(?:card|cash|online|transfer))|\b(?:a|any)\s+(?:fee|charge)\b)"
)
_ASKS_FREE = (
    _NO_BOUND
    + r"(?:\bbezpłatn|\bdarmow|\bza\s+darmo\b|\bgratis\b|\bfree\b(?!\s+(?:to|of|from|space|place|seat|time)\b))"
)
_VACANT = (
    r"\b(?:hall|room|table|seat|court|slot|place|spot|appointment|flat|apartment|desk|lane|pitch|house|cabin|space|plot)s?\b.{0,30}\bfree\b"
    r"|\bfree\b.{0,20}\b(?:slot|seat|table|room|place|spot|space)s?\b|\bwoln[aeyi]\b"
)
_MAY = (
    r"(?:\b(?:can|may|could|allowed)\b|\bmog[ęą]\b|\bmoże\w*|\bmożna\b|\bwolno\b|\bda\s+się\b"
    r"|\b(?:wezmę|zabiorę|wejd\w+|kupi[ęą]|dostan[ęą]|zapłac[ęą]|zdążę|dojadę|zamówię|zarezerwuję|zaparkuję)\b)"
)
_DUTY = r"(?:\bmus\w+|\btrzeba\b|\bpotrzeb\w+|\bnależy\b|\bmust\b|\bneed\b|\bhave\s+to\b|\bhas\s+to\b|\brequired\b|\bobowiązk)"
_TWO = (
    r"(?:\b(?:two|three|four|several|more\s+than\s+one|a\s+second|another|both)\b|\bdw(?:ie|a|óch|oje)\b|\btrzy\b|\bkilka\b|\bdrug(?:i|ą|ie|iego|iej)\b"
    r"|\bwięcej\s+niż\s+jed\w+)"
)
_ONE = (
    r"(?:\bone\s+(?:\w+\s+){1,2}(?:per|each|for\s+each|a\s+(?:person|family|head))\b|\b(?:only|just)\s+one\b|\ba\s+single\b.{0,30}\b(?:per|each)\b|\bone\s+(?:per|each)\b"
    r"|\bjed(?:en|na|no|ną|nego|nej)\b(?:\s+\w+){0,3}\s+(?:na|przypada)\b|\b(?:przypada|przysługuje|należy\s+się)\b.{0,20}\bjed(?:en|na|no|ną)\b|\b(?:tylko|najwyżej|wyłącznie)\s+(?:po\s+)?jed\w+|\b(?:entitled|limited|restricted)\s+to\s+one\b|\bone\b(?:\s+\w+){0,2}\s+(?:is\s+enough|will\s+do|suffices)|\bwystarczy\s+(?:\w+\s+)?jed\w+)"
)
_CHANGED = (
    r"\b(?:zmienn?i?\w+|wzros\w+|wzrós\w+|zdroża\w+|podroża\w+|stania\w+|spad\w+|changed?|(?:gone|go|went)\s+(?:up|down)"
    r"|increased?|risen|rise|rose|dropped|altered|different)\b"
)
_AS_BEFORE = r"\b(?:tyle\s+samo|(?:po)?zosta\w+\s+na\s+(?:\w+\s+)?poziomie|tak\w+\s+sam\w+|t(?:en|a|o|e)\s+sam\w*|po\s+staremu|jak\s+(?:dotąd|dotychczas|przedtem)|the\s+same|as\s+before)\b"
_NO_NOT = r"^(?!.*(?:\b(?:not|no|never|nie|bez|without)\b|n['’]t\b)).*"
_LENT = r"\b(?:(?:provided?|supplied|supply|hand(?:ed)?\s+out|lent|lend|given\s+out|on\s+loan|for\s+hire)(?!\s+by\b)|wyda(?:jemy|wane)|wydaj[eą]\s+(?:recepcj|obsług|szatni|kas)\w+|(?:wy)?pożycz\w+|zapewnia\w*)\b"
_ASKS_TO_BRING = rf"{_DUTY}.*\b(?:bring|own|have|carry|take|mieć|przynieść|własn\w+|swój|swoj\w+|zabrać|wziąć)\b"
_COVERED = (
    r"\b(?:cover(?:s|ed)?|pays?\s+for|refund(?:s|ed)?|reimburs\w+|funded|płac\w+|pokryw\w+|refund\w+|finansuj\w+)\b"
)
_OWN_POCKET = r"\bown\s+(?:expense|pocket|cost)|\bout\s+of\s+(?:your|their|one['’]s)\s+(?:own\s+)?pocket|\b(?:z\s+własnej|z\s+swojej|ze\s+swojej)\s+kieszeni|\bna\s+własny\s+koszt|\bwe\s+własnym\s+zakresie"
_MORE_MONEY, _LESS_MONEY = (
    r"\b(?:more\s+expensive|dearer|cost\s+more|pricier|droż\w+|więcej\s+kosztuj\w+)\b",
    r"\b(?:cheaper|less\s+expensive|(?:costs?|charged?|pays?)\s+less|tań\w+|taniej)\b",
)
_THE_SAME = r"\b(?:the\s+same|identical|no\s+difference|t(?:ak\w*|e|en|a)\s+sam\w*|tyle\s+samo|jednakow\w+|bez\s+różnicy|nie\s+ma\s+różnicy)\b"
#: What is compared, one way and the other.
_COMPARED: tuple[tuple[str, str], ...] = (
    (_MORE_MONEY, _LESS_MONEY),
    (r"\b(?:longer|dłuż\w+)\b", r"\b(?:shorter|krót\w+|krócej)\b"),
    (r"\b(?:bigger|larger|więks\w+)\b", r"\b(?:smaller|mniejs\w+)\b"),
    (r"\b(?:faster|quicker|szyb\w+)\b", r"\b(?:slower|woln(?:iej|iejsz\w+))\b"),
    (r"\b(?:earlier|sooner|wcześn\w+)\b", r"\b(?:later|późn\w+)\b"),
    (r"\b(?:older|starsz\w+)\b", r"\b(?:younger|młods\w+)\b"),
    (r"\b(?:warmer|cieplej\w*)\b", r"\b(?:colder|cooler|zimniej\w*|chłodniej\w*)\b"),
    (r"\b(?:higher|wyżs\w+|wyżej)\b", r"\b(?:lower|niżs\w+|niżej)\b"),
    (r"\b(?:easier|łatwiej\w*)\b", r"\b(?:harder|trudniej\w*)\b"),
)
_ASKS_LEFT = r"\b(?:in\s+stock|(?:seats?|tickets?|places?|rooms?|copies|spaces?|tables?)\s+(?:\w+\s+)?(?:left|available|free)|any\s+\w+\s+left)\b"
_IN_THE_PRICE = r"\b(?:included?|inclusive|in\s+the\s+price|w\s+cenie|wliczon\w+)\b"
_GIVEN_BACK = r"\b(?:refund\w*|returned|back|repaid|reimburs\w+|zwr[oó]\w+|odda\w+)\b"
_BREAK = r"\b(?:interval|intermission|break|antrakt\w*|przerw\w+)\b"
_SOLD_OUT = r"\b(?:sold\s+out|run\s+out|gone|fully\s+booked|skończy\w+|wyprzedan\w+|zabrakło|rozeszły|wyczerpan\w+)\b"
_STILL_LEFT = r"\b(?:left|remain\w*|still\s+(?:to\s+be\s+had|available|some)|(?:po)?został[aoy]?|są\s+jeszcze|jeszcze\s+są|dostępn\w+)\b"
_SELLS = r"\b(?:sells?|stock|buy|get|kupi[ęą]|kupić|dostan[ęą]|sprzedaje\w*|sprzedają)\s+(?:\w+\s+){0,2}?(?P<thing>[^\W\d_]{3,})\W*$"
_ON_SALE = r"\b(?:there\s+(?:is|are)|stoi|stoją|leży|leżą|znajdziesz|jest|są)\b"
_BY_ONE_WAY = (
    rf"{_DUTY}.*(?:\b(?:by|in|on)\s+\w+\W*$|\b(?:ręcznie|osobiście|gotówką|pisemnie|listownie|online|papierow\w+)\b)"
)
_ANOTHER_WAY = (
    rf"{_NO_NOT}\b(?:can|may|could|można|możesz|może)\b.*\b(?:as\s+well|too|also|instead|też|także|również)\b"
)
_ON_WHEELS = r"^(?!.*\b(?:lifts?|ramps?|wind[aąyę]|podjazd\w*)\b).*\b(?:wheelchairs?|step-free|wózk\w+|wózków|niepełnospr\w+|buggy|bugg(?:y|ies)|prams?|pushchairs?)\b"
_BY_NOW = r"(?:\b(?:yet|already)\b|\bjuż\b|^\W*(?:has|have)\b)"
#: What is put off, or goes on to be made, is not there by now.
_NOT_BY_NOW = (
    r"\b(?:put\s+(?:back|off)|pushed\s+back|postponed|delayed|deferred|rescheduled|still\s+(?:being|under|in\s+the)|(?:is|are)\s+(?:due|planned|expected|scheduled)\s+(?:to|for|in)"
    r"|przesuni\w+|przełoż\w+|odłoż\w+|odrocz\w+|opóźni\w+|jeszcze\s+trwa\w*|trwają\s+jeszcze|dopiero|(?:jest|są)\s+(?:planowan|przewidzian)\w+|planuje\s+się|przewiduje\s+się)\b"
)
#: Who asks to take something in is told where it is left.
_TAKEN_IN = rf"{_MAY}.*\b(?:wejść\s+(?:\w+\s+){{0,3}}z|wnieść|wnosić|zabrać|zabierać|wziąć|wprowadzić|wjechać|przyjść\s+z|jechać\s+z)\b"
_LEFT_OUTSIDE = r"^(?!.*\b(?:nie|też|także|również|można)\b).*\bzosta(?:je|ją|wia\w*)\s+(?:się\s+)?(?:\w+\s+)?(?:w|na|przed|poza|pod|przy|u)\b"
_BY_OTHERS = (
    r"\b(?:tylko|wyłącznie|jedynie)\s+(?:\w+\s+)?\w+(?:tor|arz|nik|ant|ista|ciel|owiec|yk|er|log|rka|nicy|ści|ci)\b"
)
_BEFOREHAND = r"\b(?:najpóźniej|najmniej|minimum|przynajmniej)\b.*\b(?:dob\w*|dni|dzień|dnia|godzin\w*|tydzień|tygodni\w*|miesiąc\w*)\b.*\b(?:przed|wcześniej|naprzód)\b"
_IN_ORDER = r"^(?!.*\b(?:broken|zepsut|uszkodz)).*\b(?:working|running|open|available|in\s+order|działa\w*|czynn\w+|otwart\w+|kursuj\w+|jeździ\w*)\b"
_OUT_OF_ORDER = r"^(?!.*\b(?:not|nie)\b).*\b(?:closed|broken|down|out\s+of\s+order|zamknięt\w+|nieczynn\w+|zepsut\w+)\b"
_AGAIN = r"\b(?:again|once\s+more|znów|znowu|ponownie|z\s+powrotem)\b"
_MENDED = r"^(?!.*(?:\b(?:not|no|never|nie|bez|without)\b|n['’]t\b))(?!.*\b(?:clos\w+|shut\w*|brok\w+|down|fail\w*|stop\w*|stoi|stoją|zamk\w+|nieczynn\w+|zepsu\w+|popsu\w+|uszkodz\w+|next|other|another|neighbouring|drug\w+|inn\w+|sąsiedn\w+)\b).*"
#: Something that was asked of others, who may turn it down.
_AGREED = r"^\W*(?:did|has|have|was|were|czy)\b.*\b(?:approv\w+|accept\w*|pass(?:ed)?|adopt\w*|agree\w*|grant\w*|zatwierdz\w+|przyj(?:ę|ą)\w+|uchwal\w+|zgodzi\w+)\b"
_MOVED = r"\b(?:moved|changed|postponed|rescheduled|put\s+(?:off|back)|przesuni\w+|zmieni\w+|przełoż\w+)\b"
_ROWS: tuple[tuple[str, str, Bearing], ...] = (
    (_BY_ONE_WAY, _ANOTHER_WAY, "denies"),
    (r"\b(?:get|come|go|let)\s(?:\w+\s)?in(?:to|side)?\b|\benter\b|\baccess\b|\bwej(?:ść|dę|dziemy)\b|\bdosta(?:ć|nę|niemy)\ssię\b", r"^(?!.*\b(?:but|unless|until|except|not|ale|chyba|dopóki|nie)\b).*(?:\b(?:is|are|keeps?|stays?|remains?)\b.*\blocked\b|\bzamkni\w+\s+na\s+klucz\b)", "denies"),
    (r"^\W*(?:[^?]*[.!]\s)?(?:will|can|could|do|does|would)\s(?:you|the|your|somebody|someone|anyone|one\sof)\b(?!.*\byou(?:rself)?\b.*\bmyself\b)|\bczy\s.*\w{3,}cie\b", r"^(?!.*\b(?:not|no|only|nie|tylko)\b).*(?:\bdo\s(?:it|that|this)\syourself\b|\byou\s(?:can|may|could)\b.*\byourself\b|\bsam(?:emu|odzielnie)\b|\bhave\sto\b.*\byourself\b|\bwe\swłasnym\szakresie\b)", "elsewhere"),
    (_TAKEN_IN, _LEFT_OUTSIDE, "denies"),
    (r"\bczeka\w+|\bkolejk\w+", rf"{_NO_NOT}\b(?:od\s+ręki|natychmiast|od\s+razu|na\s+bieżąco)\b", "denies"),
    (rf"{_MAY}.*\bw\s+(?:(?:tym\s+samym\s+)?dniu|ostatniej\s+chwili)\b", _BEFOREHAND, "denies"),
    (rf"(?:{_MAY}|\bwpuszcz\w+).*(?:\bmał\w+\s+dzie|\bmaluch|\bniemowl)|(?:\bmał\w+\s+dzie\w+|\bmaluch\w*|\bniemowl\w*).*(?:{_MAY}|\bwpuszcz)", rf"{_NO_NOT}\b(?:od|powyżej|ukończon\w+|skończon\w+)\s+1[2-8]\b", "denies"),
    (r"\bdla\s+dorosł", r"^(?!.*dorosł).*\b(?:dla|zapraszamy|przyjmujemy)\s+(?:\w+\s+)?dzieci\b", "denies"),
    (r"\b(?:na|do)\s+(?:zajęcia|kurs|warsztaty|spotkanie|trening|wizytę)?.*\b(?:trzeba|mus\w+)\b.*\b(?:zapis|rezerw|zgłosi|umówi|umawia)\w*|\b(?:trzeba|mus\w+)\b.*\b(?:zapis|rezerw|zgłosi|umówi|umawia)\w*", rf"{_NO_NOT}\bpo\s+prostu\b", "denies"),
    (_ON_WHEELS, rf"{_NO_NOT}\b(?:ramps?|lifts?|elevators?|step-free|podjazd\w*|wind[aąyę]?|windą|pochylni\w*)\b", "affirms"),
    (_ON_WHEELS, r"\b(?:no|without(?:\s+any)?|free\s+of)\s+(?:\w+\s+)?(?:steps|stairs|stiles|kerbs|thresholds?)\b|\bstep-free\b|\blevel\s+(?:all|throughout|access)|\bbez\s+(?:schodów|progów|stopni)\b", "affirms"),
    (_ON_WHEELS, rf"{_NO_NOT}\b(?:stairs|steps|stiles|mud(?:dy)?|cobble\w*|staircase|schod\w+)\b", "denies"),
    (_ASKS_TO_BRING, rf"{_NO_NOT}{_LENT}", "denies"),
    (_ASKS_TO_BRING, rf"(?:\b(?:not|nie)\b|n['’]t\b).{{0,20}}{_LENT}|\b(?:bring|proszę\s+(?:przynieść|mieć|zabrać))\b.{{0,20}}\b(?:one|own|swój|własn\w+)\b", "affirms"),
    (_DUTY, r"^\W*(?:you|one)\s+(?:may|can)(?=\W*$)|^\W*(?:możesz|można|mogą|może)(?=\W*$)", "denies"),
    (_COVERED, _OWN_POCKET, "denies"),
    (_COVERED, rf"{_NO_NOT}\b(?:scheme|fund|insur\w+|state|council|fundusz\w*|nfz|ubezpiecz\w+|państwo|gmina)\b.{{0,30}}{_COVERED}", "affirms"),
    *((one, other, "denies") for pair in _COMPARED for one, other in (pair, pair[::-1])),
    *((one, _THE_SAME, "denies") for pair in _COMPARED for one in pair),
    (_MORE_MONEY, rf"{_NO_NOT}\b(?:adds?|extra|on\s+top|surcharge|supplement|dolicza\w*|dopła\w+|dodatkow\w+)\b", "affirms"),
    (_BREAK, r"\bstraight\s+through\b|\bwithout\s+(?:a\s+|an\s+|any\s+)?(?:break|interval|intermission|pause)|\bbez\s+(?:przerw\w+|antraktu)|\bjednym\s+ciągiem", "denies"),
    (_BREAK, rf"{_NO_NOT}(?:{_BREAK}|\bpause\b)", "affirms"),
    (_SOLD_OUT, rf"{_NO_NOT}{_STILL_LEFT}", "denies"),
    (_SOLD_OUT, r"\b(?:all\s+(?:been\s+)?(?:sold|taken|gone)|sprzeda\w+\s+(?:już\s+)?wszystk\w+|wszystk\w+\s+(?:już\s+)?sprzeda\w+|nie\s+ma\s+już|none\s+(?:are\s+)?left)\b", "affirms"),
    (rf"{_MAY}", r"\bno\s+(?:\w+\s+)?(?:limits?|restrictions?|ban)\b|\b(?:limit\w*|ogranicze\w+|zakazu)\s+(?:już\s+)?nie\s+ma|\bnie\s+ma\s+(?:już\s+)?(?:żadn\w+\s+)?(?:limit\w*|ogranicze\w+|zakazu)|\bbez\s+(?:żadn\w+\s+)?(?:limitu|ogranicze\w+)", "affirms"),
    (r"\b(?:myself|on\s+my\s+own|ourselves|sam|sama|sami|samodzielnie|samemu)\b", r"\b(?:left\s+to|done\s+by|only|tylko|wyłącznie)\b.{0,25}\b(?:staff|employees|specialists?|pracowni\w+|personel\w*|fachow\w+|obsług\w+)\b", "denies"),
    (r"\b(?:sam|sama|sami|samodzielnie|samemu)\b", _BY_OTHERS, "denies"),
    (r"\b(?:myself|on\s+my\s+own|ourselves|sam|sama|sami|samodzielnie|samemu)\b", r"\bhelp\s+yourself|\bproszę\s+się\s+częstować|\bsamoobsług\w+|\bself-service", "affirms"),
    (_VACANT, _AMOUNT, "elsewhere"),
    (_CHANGED, _AS_BEFORE, "denies"),
    (_ASKS_FREE, _NOTHING_TO_PAY, "affirms"),
    (_ASKS_FREE, rf"{_AMOUNT}(?!.{{0,20}}\b(?:free|darm|bezpł))", "denies"),
    (_ASKS_TO_PAY, _NOTHING_TO_PAY, "denies"),
    (_ASKS_TO_PAY, _AMOUNT, "affirms"),
    (r"\b(?:extra|additional\w*|dopła\w+|dodatkow\w+|osobno)\b", r"\b(?:is|are)\s+(?:covered\s+by|included|part\s+of|in\s+the\s+price)\b|\bw\s+cen(?:ie|ę)\b|\bwlicz\w+\b|\bw\s+ramach\b", "denies"),
    (_IN_THE_PRICE, rf"^\W*(?:it|they|that|this)\s+(?:costs?|is)\b.{{0,20}}{_AMOUNT}|{_AMOUNT}.{{0,20}}\b(?:extra|more|on\s+top|supplement|surcharge|dodatkowo|więcej)\b|\b(?:another|extra|further|additional|kolejne|dodatkowe)\s+{_AMOUNT}", "denies"),
    (_GIVEN_BACK, rf"{_NO_NOT}(?:\b(?:stays?|remains?)\s+with\s+(?:the|us)\b|\b(?:is|are)\s+kept\b|\b(?:we|they|landlord|owner|hotel|company)\s+keeps?\b|\bfor\s+good\b|\bpozosta\w+\s+u\b)", "denies"),
    (r"\b(?:heated|warm|podgrzewan\w+|ogrzewan\w+|ciepł\w+)\b", r"\b(?:2[2-9]|3\d)\s*(?:degrees|°|stopni\w*)", "affirms"),
    (_ASKS_TO_PAY, r"\bpart\s+of\s+the\s+(?:ticket|price|fee|fare|package|rent)\b|\b(?:is|are)\s+(?:already\s+)?included\b|\bin\s+the\s+price\b|\bw\s+cenie\b", "denies"),
    (r"\b(?:go\s+ahead|take\s+place|happen|held|odbęd\w+|odbyw\w+)\b", rf"{_NO_NOT}\b(?:put\s+off|postponed|moved\s+to|called\s+off|cancell?ed|przełoż\w+|przekład\w+|odwołuj\w+|przenos\w+|przeniesi\w+)\b", "denies"),
    (r"\b(?:go\s+ahead|take\s+place|happen|held)\b.*\b(?:rain|snow|wind|weather)\b", r"\b(?:any|all|every|whatever\s+the)\s+weathers?\b|\brain\s+or\s+shine\b", "affirms"),
    (r"\b(?:stop|stops|call|calls)\s+(?:at|in)\b", rf"{_NO_NOT}\b(?:runs?|goes|straight|drives?)\s+(?:straight\s+)?through\b|\bwithout\s+stopping\b|\bnon-stop\b|\bpasses\b", "denies"),
    (r"\b(?:child(?:ren)?|kids?|toddlers?|bab(?:y|ies)|minors?|dzieci\w*|małolet\w+)\b(?!.*\d)", rf"{_NO_NOT}(?:\b(?:1[4-9]|2[01]|fourteen|fifteen|sixteen|seventeen|eighteen|twenty-one)(?:\s*\+|\s+(?:years\s+)?(?:or|and)\s+(?:over|older|above))|\badults?\s+only\b|\bonly\s+adults?\b)", "denies"),
    (_ASKS_LEFT, r"\b(?:the\s+|our\s+)?last\s+(?:\w+\s+)?(?:was|is|has\s+been|went|were)\s+(?:sold|taken|gone|booked|given)|\blast\s+\w+\s+went\b|\b(?:every|each)\s+(?:\w+\s+){1,2}is\s+(?:taken|gone|sold|booked|full|occupied)\b|\ball\s+(?:\w+\s+){0,2}(?:are|have\s+been)\s+(?:taken|gone|sold|booked)\b", "denies"),
    (_ASKS_LEFT, rf"{_NO_NOT}(?:{_STILL_LEFT}|\bon\s+the\s+shel(?:f|ves)\b|\bto\s+be\s+had\b)", "affirms"),
    (r"\b(?:open|run|runs|possible|available)\b.*\b(?:winter|summer|spring|autumn|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|august|december)\b", r"\b(?:any|every|all)\s+(?:\w+\s+)?(?:month|season|time|day|week)s?\s+of\s+the\s+(?:year|week)\b|\ball\s+(?:the\s+)?year\s+round\b|\bthroughout\s+the\s+year\b", "affirms"),
    (_BY_NOW, _NOT_BY_NOW, "denies"),
    (_TWO, _ONE, "denies"),
    (r"\b(?:take|charge|ask\s+for|require|bierz\w+|pobiera\w*|wymaga\w*)\b.*\b(?:deposit|kaucj\w+|zaliczk\w+)|\b(?:deposit|kaucj\w+)\b", _AMOUNT, "affirms"),
    (r"\b(?:have|has|there|ma|mają|macie|jest|są)\b", r"\b(?:nearest|closest|najbliższ\w+)\b|\bnext\s+\w+\s+is\b.*\baway\b", "denies"),
    (r"\b(?:still|on|running|jeszcze|nadal|wciąż)\b", r"^\W*(?:the\s+)?last\s+(?:one|class|session|meeting|show)s?\s+(?:was|were|took)\b|^\W*ostatni\w*\s+(?:\w+\s+)?(?:odby\w+|był\w*)\b", "denies"),
    (r"\b(?:personal|named|transferable|imienn\w+)\b", r"\bby\s+(?:whoever|anyone|anybody)\b|\bna\s+okaziciela\b|\bktokolwiek\b", "denies"),
    (r"\b(?:covers?|included?|obejmuj\w+|wlicz\w+)\b", r"\b(?:is|are)\s+(?:\w+\s+)?excluded\b|\b(?:jest|są)\s+(?:\w+\s+){0,3}wyłączon\w+|\bleaves?\s+(?:\w+\s+){0,3}out\b|\b(?:falls?|fall)\s+outside\b|\bpoza\s+zakresem\b", "denies"),
    (r"", r"\b(?:is|are)\s+(?:handled|dealt\s+with|looked\s+after|managed)\s+by\b|\bzajmuj(?:e|ą)\s+się\b", "elsewhere"),
    (rf"{_MAY}.*\b(?:play|sing|music|noise|party|drill|practise|gra[ćm]|grać|śpiewa\w+|muzyk\w*|hałas\w*|wierci\w*|imprez\w*)\b", r"\bquiet\s+hours\s+(?:start|begin|from)|\bobowiązuje\s+cisza|\bcisza\s+nocna\s+(?:trwa|obowiązuje|zaczyna)", "denies"),
    (rf"^(?!.*{_DUTY}).*{_MAY}", r"^(?!.*\b(?:no|without|bez|nie|not)\b).*(?:\b(?:means?|carr(?:y|ies)|costs?|earns?|is\s+punish\w+)\b.{0,20}\b(?:fine|penalty|penalties)\b|\bto\s+(?:mandat|grzywna|kara)\b|\b(?:grozi|podlega|skutkuje)\b.{0,25}\b(?:mandat|grzywn|kar[aąoęy])|\b(?:mandat|grzywna)\s+(?:w\s+wysokości\s+)?\d)", "denies"),
    (rf"^(?!.*{_DUTY}).*{_MAY}", r"\bnie\s+(?:stawia\w*|robi\w*|stwarza\w*)\s+(?:\w+\s+){0,3}(?:przeszk\w+|problem\w+|trudności)|\bputs?\s+nothing\s+in\s+(?:your|the)\s+way|\b(?:is|are|was)\s+all\s+(?:it|that)?\s*(?:takes|you\s+need|is\s+needed)|\b(?:it|that)(?:['’]s|\s+is)\s+possible\b", "affirms"),
    (rf"^(?!.*{_DUTY}).*(?:{_MAY}).*\b(?:wypowiedzie\w+|odwoła\w+|zrezygn\w+|anulow\w+|zmieni\w+|wymieni\w+|przedłuż\w+)", r"^\W*wystarcz\w+", "affirms"),
    (_DUTY, r"\b(?:niepodpisan|nieopłacon|niezgłoszon|nieoznaczon|niezarejestrowan)\w+\b.{0,40}\b(?:wraca\w*|odrzuca\w*|odsyła\w*|przepada\w*|zwraca\w*)|\b(?:unsigned|unpaid|unstamped|unregistered|undated)\b.{0,40}\b(?:sent\s+back|returned|rejected|refused|void)", "affirms"),
    (r"\b(?:discounts?|reduc\w+|concessions?|(?:charged?|pays?|cost)\s+less|zniżk\w+|ulg\w+)\b", r"\b(?:pay|pays|half)\s+(?:half|price|less)\b|\bpłac\w+\s+(?:o\s+)?(?:połow\w+|mniej)|\btani(?:ej|e)\b|\b\d+\s?%\s+(?:off|less|mniej|taniej)", "affirms"),
    (r"\b(?:open|there|in|on\s+duty|jest|czynn\w+|otwart\w+|pracuj\w+|przyjmuj\w+|dyżur\w*)\b", r"\b(?:stoi|stoją|świeci)\s+pust\w+|\bstands?\s+empty\b|\b(?:has|have)\s+the\s+day\s+off|(?<!the )\brests?\b(?!\s+of)|\b(?:ma|mają|mamy)\s+(?:\w+\s+)?wolne\b", "denies"),
    (rf"{_DUTY}|\b(?:compulsory|mandatory|obowiązkow\w+|wymagan\w+)\b", r"\b(?:is|are)\s+(?:\w+\s+)?(?:up\s+to\s+you|a\s+matter\s+of\s+(?:choice|taste)|your\s+(?:own\s+)?choice|voluntary)\b|\bas\s+you\s+(?:like|wish|please)\b|\bdobrowoln\w+|\bjak\s+(?:kto|pan|pani)\s+(?:woli|chce)\b|\bwedług\s+uznania\b|\bkażdy\s+(?:\w+\s+)?(?:decyduje|wybiera)\b", "denies"),
    (rf"{_MAY}.*\b(?:w\s+trakcie|podczas|w\s+czasie|przed|during|before|halfway)\b", r"\bdopiero\s+(?:po|od|gdy|kiedy|jak)\b|\bonly\s+(?:after|once|from|when)\b|\bnot\s+(?:until|before)\b", "denies"),
    (r"\bna\s+czas\s+określony|\bfixed[\s-]term|\bterminow", r"\bbezterminow\w+|\bna\s+czas\s+nieokreślony|\bopen-ended|\bindefinite", "denies"),
    (r"\b(?:see|sees|treat|treats|accept|accepts|take|takes)\b|\bprzyjmuj", r"\b(?:works?|is|sits?|sees\s+\w+|przyjmuje|pracuje|urzęduje)\s+(?:in|w)\s+(?:room|office|surgery|pokoju|gabinecie|sali|building|budynku)\b", "elsewhere"),
    (_DUTY, r"\b(?:is|are)\s+(?:written|issued|made|given|drawn\s+up|sold|provided|supplied)\s+(?:out\s+)?by\b|\b(?:wystawia|wystawiają|sprzedaje)\b", "elsewhere"),
    (r"", r"\b(?:is|are|was)\s+(?:described|listed|explained|set\s+out|laid\s+down|found|given|detailed|covered)\s+(?:in|on|by)\s+(?:the\s+)?(?:\w+\s+)?(?:appendix|annex|table|section|page|chapter|leaflet|guide|rules|website)|\b(?:opisuje|reguluje|podaje|określa)\s+(?:załącznik|regulamin|tabela|rozdział|cennik|osobn\w+)", "elsewhere"),
)  # fmt: skip
#: Only of the thing that was asked about do these tell anything.
_ROWS_OF_THE_SAME: tuple[tuple[str, str, Bearing], ...] = (
    (_IN_ORDER, rf"{_NO_NOT}(?:\b(?:zepsu|niesprawn|uszkodz)\w+|\b(?:broken|faulty|out\s+of\s+action)\b)", "denies"),
    (_IN_ORDER, rf"{_MENDED}(?:{_AGAIN}|\b(?:was|were|been)\s+(?:repaired|fixed|mended|restored)\b|\bnaprawi(?:ono|liśmy|li|ł|ła)\b)", "affirms"),
    (_OUT_OF_ORDER, rf"{_MENDED}{_AGAIN}", "denies"),
    (_AGREED, r"\b(?:voted|turned|struck)\s+(?:\w+\s+){0,3}down\b|\bthrown\s+out\b|\b(?:was|were)\s+(?:\w+\s+)?(?:defeated|rejected)\b|\bodrzuc\w+|\bzawetowa\w+|\b(?:upadł|przepadł)\w*", "denies"),
    (_AGREED, rf"{_NO_NOT}(?:\bvoted\s+(?:for|in\s+favour)\b|\bunanimous\w*|\bgłosowa\w+\s+za\b|\bzagłosowa\w+\s+za\b|\bjednogłośnie|\bjednomyślnie)", "affirms"),
    (_MOVED, r"\b(?:still\s+stands?|unchanged|(?:stays?|remains?)\s+(?:as\s+it\s+is|the\s+same)|as\s+planned|(?:po)?zosta\w+\s+(?:bez\s+zmian|aktualn\w+)|bez\s+zmian|zgodnie\s+z\s+planem)\b", "denies"),
    (_MOVED, rf"{_NO_NOT}(?:\bnow\b.{{0,40}}\binstead\b|\b(?:moved|postponed|rescheduled|put\s+back)\s+to\b|\b(?:przesuni|przełoż|przenies|zmieni)\w+\s+na\b|\b(?:new|now[yae])\s+(?:date|time|day|termin|data|godzina|dzień)\b)", "affirms"),
)  # fmt: skip
_THERE_IS = re.compile(
    r"^\W*(?:is|are)\s+there\b|^\W*(?:does|do)\b.*\bhave\b|^\W*czy\b.*\b(?:jest|są|ma|macie|mają|mieści|znajduje|znajdę)\b",
    re.I,
)
_BEFORE_THING = re.compile(
    r"\b(?:there|have|jest|są|ma|macie|mają|mieści\s+się|znajduje\s+się|znajdę)\b", re.IGNORECASE
)
_PLACED = re.compile(
    r"\b(?:is|are)\s+open\b|\b(?:działa|działają)\s+od\b|\b(?:is|are|stands?|lies?)\s+(?:on|in|at|by|next|behind|opposite|near|beside|right|just|upstairs|downstairs)\b"
    r"|\b(?:mieści|mieszczą|znajduj\w+|stoi|stoją)\b(?!\s+pust)",
    re.IGNORECASE,
)
_WITH_PRICE = re.compile(
    r"\b(?:koszt\w*|płac\w*|opłat\w*|cen\w*|wynos\w*|zł\w*|grosz\w*|euros?|costs?|pays?|fees?|charges?|prices?|pounds?|dollars?|pence|bill(?:ed)?|about|roughly|around|each|head|każd\w+|osob\w+|person)\b",
    re.IGNORECASE,
)
_FINE = re.compile(r"\b(?:fine[sd]?|penalt\w+|mandat\w*|kar[aąęy]?|grzywn\w+)\b", re.IGNORECASE)
_FOR_WHAT = re.compile(r"\b(?:for|za)\s+((?:[^\W\d_]+\s*){1,3})", re.IGNORECASE)
_STANDS_FOR_IT = re.compile(r"\W*(?:it|they|that|this|to|that['’]s|it['’]s)\b", re.IGNORECASE)
_LACKING = re.compile(
    r"\b(?:without|bez|lacks?|lacking|brak\w*|missing|closed|shut|zamkn\w+|nieczynn\w+|out\s+of|used\s+to|was|were|był\w*|only|tylko|nearest"
    r"|najbliższ\w+|former|dawn\w+|planned|planowan\w+)\b",
    re.IGNORECASE,
)
_BY_DAY = re.compile(
    r"\b(?:(?P<before>before|by|until|przed|do)|after|since|po|od)\s(?:the\s|next\s|this\s|najbliższ\w+\s)?\Z",
    re.IGNORECASE,
)
_KEPT = re.compile(
    r"\b(?:reserved|set\saside|kept|intended|meant)\s(?:only\s)?for\s(?P<whom>[^,;.]{2,40})"
    r"|\b(?:zarezerwowan|przeznaczon|wydzielon|zastrzeżon)\w+\s(?:\w+\s)?dla\s(?P<behind>[^,;.]{2,40})"
    r"|\bdla\s(?P<front>[^,;.]{2,40}?)\s(?:zarezerwowano|przeznaczono|wydzielono|zastrzeżono)\b",
    re.IGNORECASE,
)
_AFTER = re.compile(r"\b(?:after|later\s+than|past|po)\s+(\d{1,2}(?:[.:]\d\d)?)\b", re.IGNORECASE)
_CLOSES = re.compile(
    r"\b(?:close[sd]?|shuts?|zamyka\w*)\b(?:\s+\w+){0,3}?\s+(\d{1,2}(?:[.:]\d\d)?)\b|\b(\d{1,2}(?:[.:]\d\d)?)\s+zamyka\w*",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:nie|not|no|never)\b|n['’]t\b", re.IGNORECASE)


@lru_cache(maxsize=1)
def _rows() -> tuple[tuple[re.Pattern[str], re.Pattern[str], Bearing, bool], ...]:
    """Return the rows, each with whether it tells something of the asked thing only."""
    return tuple(
        (
            re.compile(asked, re.IGNORECASE),
            re.compile(said, re.IGNORECASE),
            bearing,
            rows is _ROWS_OF_THE_SAME or said in (_AS_BEFORE, _LEFT_OUTSIDE),
        )
        for rows in (_ROWS, _ROWS_OF_THE_SAME)
        for asked, said, bearing in rows
    )


def implied_by(question: str, clause: str, language: str) -> Bearing | None:
    """Return what a clause implies for its question, as far as a row tells it."""
    if _negates_itself(question):
        return None
    found = next(_told(question, clause, language), None)
    if found and not (found == "affirms" and names_another(question, clause, language)):
        return found
    if _THERE_IS.search(question) and _PLACED.search(clause) and not _NOT.search(clause):
        asked, said = content_of(question), content_of(clause)
        left = asked - said
        sought = next(filter(None, map(content_of, _BEFORE_THING.split(question)[-1].split())), frozenset[str]())
        timed = any(names_of_kinds(text, language) for text in (question, clause))
        if sought & said and len(left) <= 1 and not timed and not any(each.isdigit() for each in left):
            return "affirms"
    if _is_on_sale(question, clause) or _is_all_there(question, clause, language):
        return "affirms"
    told = _by_a_day(question, clause, language) or _kept_for(question, clause)
    if told is not None:
        return told
    return "denies" if _closed_by_then(question, clause) else None


def _is_on_sale(question: str, clause: str) -> bool:
    """Say whether what a question would buy is there: `There is fresh milk in the fridge.`"""
    sells = re.search(_SELLS, question, re.IGNORECASE)
    if sells is None or _NOT.search(clause) or not re.search(_ON_SALE, clause, re.IGNORECASE):
        return False
    return bool(content_of(sells["thing"]) & content_of(clause))


def _is_all_there(question: str, clause: str, language: str) -> bool:
    """Say whether a clause has all that a question asks whether it is there: `Lifeguards watch the beach.`"""
    if not _THERE_IS.search(question) or names_of_kinds(question, language):
        return False
    if _NOT.search(clause) or _LACKING.search(clause):
        return False
    asked = content_of(question)
    return len(asked) > 1 and asked <= content_of(clause)


def _by_a_day(question: str, clause: str, language: str) -> Bearing | None:
    """Return what a day says of being before or after another: `It will be there on Wednesday`, asked for Friday."""
    asked, said = [*days_named(question, language)], [*days_named(clause, language)]
    if len(asked) != 1 or len(said) != 1 or asked[0].day == said[0].day:
        return None
    if _NOT.search(clause) or _LACKING.search(clause):
        return None
    side = _BY_DAY.search(question[: asked[0].start])
    if side is None:
        return None
    return "affirms" if (said[0].day < asked[0].day) is (side["before"] is not None) else "denies"


def _kept_for(question: str, clause: str) -> Bearing | None:
    """Return what it says that something is kept for others, or for whom it was asked: `reserved for cars`."""
    kept = _KEPT.search(clause)
    if kept is None or not re.search(_MAY, question, re.IGNORECASE) or _NOT.search(clause):
        return None
    whom = content_of(kept["whom"] or kept["behind"] or kept["front"])
    return "affirms" if whom & content_of(question) else "denies"


def _closed_by_then(question: str, clause: str) -> bool:
    """Say whether a question asks for a time behind the very hour at which a clause closes: `after 8`."""
    asked, closes = _AFTER.search(question), _CLOSES.search(clause)
    return asked is not None and closes is not None and asked[1] == (closes[1] or closes[2])


def _told(question: str, clause: str, language: str) -> Iterator[Bearing]:
    for asked, said, bearing, same in _rows():
        if (
            asked.search(question)
            and said.search(clause)
            and (not same or _of_the_same(question, clause, language))
            and (_AMOUNT not in said.pattern or _of_one(question, clause, language))
        ):
            yield bearing


def priced_otherwise(question: str, clause: str, language: str) -> bool:
    """Say whether a clause only tells what something else costs: `Za parking płaci się 10 zł` of a free entry."""
    asks = re.search(_ASKS_FREE, question, re.IGNORECASE) or re.search(_ASKS_TO_PAY, question, re.IGNORECASE)
    return bool(asks and re.search(_AMOUNT, clause, re.IGNORECASE) and not _of_one(question, clause, language))


def fined_for_another(question: str, clause: str) -> bool:
    """Say whether a clause is about the fine for something else: `Za kota mandatu nie ma`."""
    if not (_FINE.search(question) and _FINE.search(clause)):
        return False
    asked, said = (content_of(" ".join(_FOR_WHAT.findall(_FINE.sub(" ", text)))) for text in (question, clause))
    return bool(asked and said) and asked.isdisjoint(said)


def _of_one(question: str, clause: str, language: str) -> bool:
    """Say whether an amount is that of what was asked: its clause names it, or nothing else."""
    told = _WITH_PRICE.sub(" ", re.sub(_AMOUNT, " ", clause, flags=re.IGNORECASE))
    said = {each for each in content_of(told) if not each.isdigit()}
    return not said or takes_up_in_other_words(question, told, language) or _STANDS_FOR_IT.match(clause) is not None


def _of_the_same(question: str, clause: str, language: str) -> bool:
    return takes_up_in_other_words(question, clause, language) or _STANDS_FOR_IT.match(clause) is not None


def _negates_itself(question: str) -> bool:
    """Say whether a question asks whether something is not: its yes is another."""
    return _NOT.search(question) is not None
