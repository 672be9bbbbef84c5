"""What only who works behind the desk says: asks for the client's circumstances, instructs, quotes, books and puts through.

A client may use every one of these words; told apart is the act, by whose things are meant (*your symptoms*, *for you*),
by who is asked, and by values that were not heard before.
"""

# ruff: noqa: E501 - a pattern is one line of a table
from __future__ import annotations

import re

from pytest_genir.text.alternatives import any_of

#: What a client has, and no office: asked for, it is asked of a client.
_CLIENTS_OWN = (
    r"(?:symptoms|income|salary|budget|purchase|luggage|stay|trip|journey|modem|loan amount|household|employer|"
    r"next of kin|GP|insurance (?:number|card|provider)|maiden name|mother's maiden name|dietary|allerg\w+|diagnosis|"
    r"height|weight|age|occupation|nationality|marital status|destination|blood type|level|shoe size|date of arrival|"
    r"medication|prescription|preferred \w+|preference\w*|availability|party size|device|current provider|travel dates)"
)
_AILS = r"(?:fever|temperature|stiff \w+|pains?|nausea|vomiting|allerg\w+|symptoms|cough|chills|headaches?|dizz\w+|rash|swelling)"
_CARRIES = (
    r"(?:the |your |a |any |an )?(?:receipt|proof of purchase|booking reference|order number|order confirmation|reservation number|"
    r"account with us|card with us|loyalty card|membership with us|contract with us|previous \w+|photo ID with you|ID with you)"
)
_ORDERS = r"(?:book|reserve|order|proceed|add|upgrade|sign (?:you )?up|pack|wrap|arrange|schedule|cancel|confirm|put|place|renew|activate|register)"
_CLIENTS_OWN_PL = (
    r"(?:dochod|objaw|zarob|dolegliw|bagaż|pobyt|budżet|zakup|preferenc|podróż\w* (?:termin|dat)|pracodawc|ubezpieczyciel|urządzeni|"
    r"modem|gospodarstw|leki|alergi)\w*"
)
_PAN = r"(?:pan|pani|państwo)"
_PANU = r"(?:panu|pani|państwu)"
_PANA = r"(?:pana|panią|państwa|pani)"

#: What is asked of whoever comes: how tall, at which level, how old.
_OF_CLIENT_PL = (
    r"(?:poziom|wzrost|waga|wiek|rozmiar|zawód|staż|doświadczenie|dochód|cel (?:podróży|wizyty|pobytu)|data urodzenia|stan (?:cywilny|zdrowia)|"
    r"narodowość|grupa krwi|samopoczucie|adres (?:zamieszkania|zameldowania)|PESEL)"
)
#: Who goes by the rules of a house, in general.
_ANYBODY = (
    r"(?:children|kids|students|seniors|pensioners|members|adults|infants|residents|dogs|dzieci|studenci|seniorzy|emeryci|członkowie|"
    r"dorośli|mieszkańcy|uczniowie|niemowlęta|psy)"
)
#: Asks a client what only a client can know.
_ASKS_CLIENT = any_of(
    r"\b(?:what|which) (?:e-?mail|address|number|name|card|account|phone)(?: \w+)? did you (?:register|sign up|log in|order|pay|book|use|give)\b|\b(?:na jaki|na jaką|pod jakim|z jakiego|jakiego|jakim|którą|jaką)(?: \w+){1,3} (?:zakładał|rejestrował|logował|zamawiał|płacił|używał|korzystał|podał|zakładał)[ao]? (?:się )?(?:pan|pani)\b",
    r"\b(?:shall|should|can|may|could) I (?:put aside|keep|hold|save|wrap|pack|prepare|reserve|book|order)\b[^?]*\b(?:for you|under (?:what|which) name)\b[^?]*\?|\b(?:mam|mogę|możemy) (?:\w+ )?dla (?:pana|pani|państwa) (?:odłożyć|przygotować|zapakować|zarezerwować|zatrzymać|zamówić)\b|\b(?:na jakie nazwisko|under (?:what|which) name)\b[^?]*\?",
    r"\bhow (?:old|tall|heavy|big) is (?:the|this|that) (?:passenger|child|patient|applicant|driver|person|guest|traveller|baby|dog|cat|pet|tenant)\b|\bwhat(?:'s| is) the (?:name|age|weight|height|size|date of birth|nationality) of (?:the|this) (?:passenger|child|patient|applicant|driver|person|guest|traveller|tenant|cardholder)\b",
    r"\bw jakim wieku (?:jest|są)\b|\bile lat (?:ma|mają) (?:pasażer|dziecko|dzieci|pacjent|kierowca|osoba|gość|najemca|pan|pani|pies|kot)\w*",
    rf"\bjak(?:i|a|ie) (?:jest|są) (?:pana|pani|państwa|twój|twoja|twoje) {_OF_CLIENT_PL}\b",
    rf"\b(?:what(?:'s| is| are|'re)|tell me|describe|confirm|state|check|share|have) (?:me )?your (?:\w+ )?{_CLIENTS_OWN}\b",
    rf"\b(?:do|are|have|did) you (?:also |still |currently |now |already |ever )?(?:have|had|feel|feeling|get|taking|take|experienc\w+|notic\w+|suffer\w*)(?: from)? (?:also |still )?(?:an? |any |the |some )?(?:\w+ )?{_AILS}\b",
    r"\bare you (?:currently |already |also )?(?:taking any|on any|allergic|pregnant|insured|employed|registered with us|a member|a customer|a student|travelling|planning|looking (?:for|to)|over 18|calling about|interested in)\b",
    rf"\b(?:do|did) you (?:still |also |already |currently )?(?:have|keep|own) {_CARRIES}",
    rf"\bwhether you (?:still |also )?(?:have|kept) {_CARRIES}",
    r"\b(?:when|where|how) (?:did )?you (?:first |last )?(?:buy|bought|purchased?|notice[d]?|lost|lose|placed?|made the (?:purchase|booking))\b",
    r"\bwhat do you (?:earn|do for a living|weigh)\b|\bhow (?:old|tall) are you\b|\bhow much do you (?:earn|weigh|want to (?:spend|borrow))\b",
    r"\bhow long have you (?:had|been (?:feeling|having|experiencing|living|working|a (?:customer|client|member)))\b",
    r"\bfor how many (?:people|persons|nights|guests|adults|days|passengers)(?: (?:is it|would that be|please))?\W*\?|\bhow many (?:people|guests|nights|passengers|adults) (?:will|are you|would|in your)\b",
    r"\A\W*(?:[^.!?]*[.!]\s+)?(?:(?:would that be|is that|will that be) )?(?:single or return|window or aisle|one[- ]way or return|smoking or non|for here or to go|cash or card|eat in or take)\b",
    r"\b(?:which|what) (?:\w+ ){0,3}(?:would|will|might) (?:you (?:like|prefer|choose|need)|(?:suit|work|be) (?:best |better |more convenient |good |convenient )?(?:for )?you)\b",
    r"\b(?:works?|suits?|fits?) (?:you )?(?:best|better)(?: for you)?\W*\?|\b(?:does|would|is) (?:that|this|it|either|monday|tuesday|wednesday|thursday|friday|\d\S*) (?:time |date |day |slot )?(?:work|suit|ok|convenient)(?: for)? you\b",
    r"\b(?:would|do) you (?:like|want|care|prefer|wish) (?:me |us )?to (?:try|book|reserve|order|proceed|add|upgrade|sign|make (?:a|an) (?:appointment|booking|reservation)|schedule|go (?:ahead|with)|receive|leave|open (?:a|an) account|hear (?:about|more)|see (?:our|other|the menu)|register|renew|pay (?:by|with|now)|continue|confirm)\b",
    rf"\b(?:shall|should) (?:I|we) (?:go ahead|{_ORDERS} (?:it|that|this|one|them|the \w+|a \w+|you)\b)(?![^.!?]*\b(?:online|myself|ourselves|first|in advance|now or)\b)[^.!?]*\?",
    r"\bfor (?:security|verification|safety)(?: (?:reasons|purposes))?\W|\b(?:to|let me|need to|have to) (?:verify|confirm) (?:your identity|it's you|who you are)\b|\blast (?:four|4|three|3) digits of (?:the|your)\b|\bmaiden name\b[^.!]*\?",
    r"\bcan you (?:please )?(?:describe|tell me (?:more )?about) (?:your|the (?:symptoms|problem you))\b|\bwhat (?:seems to be|is) (?:the|your) (?:problem|trouble|concern) (?:today|exactly|with your)?\W*\?",
    r"\bwhat (?:kind|sort|type) of \w+ (?:are you looking for|do you (?:need|want|have in mind|prefer)|would you (?:like|prefer))\b|\bare you looking for (?:something|anything)\b|\bwhat are you looking for\b",
    r"\bany (?:food )?(?:allergies|dietary \w+|symptoms|special requests|preferences)\b[^.!]*\?|\bdo you (?:also )?need (?:a |an |any )?(?:high chair|bag|carrier bag|assistance|baby seat|child seat|transfer|gift wrap\w*|help with anything)\b",
    r"\bwhether the (?:light|lamp|cable|led)\b|\bcan you (?:see|check) (?:if|whether) (?:the|your) (?:light|lamp|cable|led|router|modem|plug|screen|device)\b|\bis (?:the|your) (?:router|modem|device|cable|plug|light)[^.?!]{0,30}(?:on|red|green|blinking|plugged in|connected|flashing)\W*\?",
    rf"\bczy (?:(?:{_PAN}|też|może|nadal|już|obecnie|aktualnie) )*(?:przyjmuje|zażywa|bierze|odczuwa|ma|miał|miała|mają|posiada|posiadają|występuj[eą]|pojawił\w*|choruje|cierpi)(?: (?:{_PAN}|też|również|także|na|może|jakieś|jakiekolwiek|u {_PANA}|stałe))* (?:\w+ )?(?:gorączk|wymiot|bóle?|ból|nudnośc|uczuleni|alergi|duszno|lek(?:i|ów|arstw)|wysypk|dreszcz|kaszel|kaszl|objaw|paragon|dowód zakupu|potwierdzeni|kart\w+ (?:stałego|lojal|klienta)|konto u nas|rezerwacj|ubezpieczeni|gdzieś)\w*",
    rf"\bod (?:kiedy|jak dawna) (?:{_PANA} |{_PAN} )?(?:boli|bolą|ma (?:{_PAN}) |trwają|występuj|odczuwa|są objawy)\w*",
    r"\bna ile (?:osób|nocy|dni)(?: (?:ma być|będzie|to będzie))?\W*\?|\bile osób (?:będzie|przyjedzie|ma)\b",
    rf"\b(?:woli|wolą|preferuje|preferują|wybiera|wybierają|życzy sobie|życzą sobie|interesuj[eą]|odpowiada|pasuje|zadowala|satysfakcjonuje|decyduje się)(?: (?:taki|taka|takie|ten|ta|to|bardziej|najbardziej|lepiej))? (?:{_PAN}|{_PANA}|{_PANU})(?: \w+)?\W*\?",
    rf"\b(?:{_PAN}|{_PANA}|{_PANU}) (?:woli|wolą|preferuje|wybiera|życzy sobie|życzą sobie|interesuj[eą]|odpowiada|pasuje|zadowala|satysfakcjonuje|się decyduje|by (?:chciał|wolał|pasował)\w*)\b[^.!]*\?",
    rf"\b{_PANA} {_CLIENTS_OWN_PL}",
    r"\bw celu (?:weryfikacji|potwierdzenia tożsamości|identyfikacji)\b|\bnazwisko (?:panieńskie|rodowe) (?:pana|pani|matki)\b|\bostatnie (?:cztery|4|trzy|3) cyfry\b",
    rf"\b(?:mam|czy|mogę|możemy) (?:już |od razu )?(?:zarezerwować|odłożyć|zapisać|zamówić|spakować|wysłać|umówić|dopisać|aktywować|dodać|podać)\b[^.!?]*\b(?:dla {_PANA}|{_PANU}|{_PANA}|taką wizytę|ten termin|ten pokój|ten bilet)\b[^.!?]*\?|\bczy (?:dokonać|potwierdzić|zarezerwować|zrobić) (?:rezerwacj\w+|\w+ rezerwacj\w+|wizytę)\b",
    rf"\b(?:jaki|jaka|jakie|który|która|które) \w+ (?:by )?(?:{_PANA}|{_PANU}|{_PAN}) (?:interesuje|pasuje|odpowiada|wybiera|preferuje|potrzebuje|szuka)\w*",
    rf"\b(?:czego|jakiego|jakiej|jakich)(?: \w+)? (?:{_PAN}) (?:szuka|potrzebuje|poszukuje|oczekuje)\b|\bile (?:{_PAN}) (?:zarabia|ma lat|waży|chce (?:wydać|pożyczyć))\b",
    rf"\bkiedy (?:{_PAN}) (?:kupił|zakupił|nabył|zauważył|zgubił)\w*|\bczy (?:{_PAN}) (?:jest (?:naszym|już klient|zapisan|ubezpieczon|uczulon)|był u nas|korzystał|planuje|próbował)\w*",
    rf"\bczy (?:taki|taka|takie|ten|ta|to|ta godzina|ten termin)(?: \w+)? (?:{_PANA}|{_PANU}) (?:odpowiada|pasuje|zadowala|interesuje)\b",
)
#: Tells a client what is done for it, or what it gets.
_DOES_FOR_CLIENT = any_of(
    r"\b(?:please )?(?:hold the line|stay on the line)\b|\b(?:transferring|connecting|putting) you\b|\bI(?:'ll| will|'m going to|'m| can| have|'ve) (?:now )?(?:transfer\w*|connect\w*|put\w*|forward\w*) you\b|\b(?:a|our|my) (?:colleague|agent|specialist|advisor|adviser|technician|representative|consultant)s? (?:will|is going to|can) (?:be with|contact|call|get back to|visit|help|assist|take care of) you\b",
    r"\b(?:just )?(?:a|one) (?:moment|second|minute)(?: please)?,? (?:while|and) I(?:'ll)? (?:look|check|search|pull|find|see|verify|transfer|process)\b|\blet me (?:look into|search|check) (?:this|that|it|our|what we|availab\w+|the system|the available)\b|\bI(?:'m| am) (?:checking|searching|looking (?:up|for)|processing) (?:available|the available|our|the system|your)\b",
    r"\bI(?:'ve| have|'ll| will)(?: also| now| just)? \w+[^.?!]{1,60}\bfor you\b|\bI(?:'ve| have) (?:put|placed|set|added|noted|entered|marked) you\b",
    r"\byou(?:'ll| will)(?: also| then| soon| shortly)? (?:receive|get) (?:a |an |your |our |the )(?:\w+ )?(?:reminder|confirmation|e-?mail|text|sms|letter|notification|link|refund|call back|call|invoice|code|card|parcel|package)\b(?![^.!?]*\b(?:from me|my)\b)(?![^.!?]*\?)",
    r"\bwe(?:'ve| have|'ll| will)(?: also| now| already)? (?:sent|send|deliver\w*|refund\w*|credit\w*|replac\w+|exchange\w*|notify|notified|contact\w*|process\w*|email\w*|mailed|schedul\w+|reserv\w+|charge\w*|issue\w*|extend\w*) (?:you|your|the (?:money|amount|item|refund|parcel))\b",
    r"\bwe (?:can|could|are able to|would be able to) (?:offer|go up to|lend|grant|provide|refund|replace|deliver|approve|give) (?:you|up to|a|an|the)?\b(?![^.!?]*\?)|\b(?:currently |also |still )?(?:in stock|sold out) (?:at the moment|at present|right now|in (?:size|the colou?r))\b|\bwe (?:currently |also |still )?(?:have|stock|carry|sell) (?:\w+ ){0,4}(?:in stock|in sizes?|available|on sale|for sale|on offer)\b",
    r"\bwe have (?:\w+ ){0,2}(?:flights|trains|departures|rooms?|slots?|appointments?|tables?|openings|copies|seats|offers|plans|packages|vacancies|options)\b(?![^.!?]*\?)",
    r"\b(?:that(?:'s| is| will be|'ll be| comes to)|your (?:total|bill|balance) (?:is|comes to|will be)) (?:£|\$|€|\d)[\d.,]*(?:\s?(?:pounds|euros?|dollars|zł|pln|in total|altogether|please))?\W*\Z",
    r"\b(?:bardzo )?(?:mi )?przykro(?: mi)?(?: bardzo)? (?:to słyszeć|z (?:tego )?powodu|że (?:doszło|spotkał|nie (?:jest|był))\w*)|\b(?:I'm|I am|we're|we are)? ?(?:so |very |really )?sorry to hear (?:that|about|this|you)\b|\bthat must (?:be|have been) (?:very |really |so )?(?:frustrating|stressful|difficult|annoying|painful|upsetting)\b|\bI understand (?:how|that this)\b[^.?!]{0,30}\b(?:frustrating|upsetting|difficult|concern\w*|important)\b",
    rf"\b(?:otrzymuje|otrzyma|otrzymają|dostaje|dostanie|zapłaci|oszczędza) (?:{_PAN})\b(?![^.!]*\?)|\b(?:{_PAN}) (?:otrzyma|dostanie|zapłaci|zyskuje|oszczędza)\b(?![^.!]*\?)|\b(?:czeka|będzie czeka\w+|jest|przygotował\w+)(?: już)? (?:na|dla) (?:{_PANA})\b(?![^.!]*\?)|\bbędzie na (?:{_PANA}) czeka\w+|\bna (?:{_PANA}) (?:będzie )?czeka\w*",
    rf"\b(?:wymienimy|zwrócimy|wyślemy|wysłaliśmy|przygotujemy|prześlemy|zarezerwujemy|poinformujemy|powiadomimy|skontaktujemy się|oddzwonimy|przelejemy|naliczymy|zablokujemy|zaksięgujemy|dostarczymy|obsłużymy) (?:\w+ ){{0,2}}(?:{_PANU}|{_PANA}|pieniądze|z pan\w*|sms|e-?mail\w*|potwierdzeni\w+|na nowy|towar|kwotę|środki|rezerwację|zgłoszenie)\b(?![^.!?]*\?)|\bwysłaliśmy (?:też |już )?\w+",
    rf"\bmożemy (?:{_PANU} )?(?:podnieść|podwyższyć|zaproponować|zaoferować|przyznać|obniżyć|udzielić|zwrócić|wymienić|wydać|przedłużyć|zarezerwować|naprawić|dostarczyć)\b(?![^.!]*\?)",
    r"\b(?:mamy|posiadamy|dysponujemy)(?: \w+){0,3} (?:wolny|wolne|wolnych|dostępn\w+|w ofercie|na stanie|w magazynie|miejsc\w*|termin\w*)\b(?![^.!?]*\?)|\b(?:jest|są) (?:obecnie |aktualnie )?dostępn[yae] w (?:kolorz|rozmiarz|kolorach|cenie|filii|sklepie)\w*(?![^.!?]*\?)",
    rf"\b(?:zarezerwowałe?a?m|odłożyłe?a?m|zapisałe?a?m|umówiłe?a?m|przedłużyłe?a?m|zablokowałe?a?m|wystawiłe?a?m|wprowadziłe?a?m|anulowałe?a?m|przyjęłe?a?m|zarejestrowałe?a?m)(?: \w+){{0,3}} (?:{_PANU}|dla {_PANA}|{_PANA})\b|\b(?:odłożyłe?a?m|zapisałe?a?m), (?:czeka|proszę)",
    r"\b(?:proszę (?:się )?(?:nie rozłączać|pozostać na linii|poczekać na linii)|łączę (?:pana|panią|państwa|z)|przełączam (?:pana|panią|państwa|do)|(?:nasz|mój|nasza) (?:konsultant|kolega|koleżanka|doradca|specjalista|technik|pracownik|serwisant)\w* (?:skontaktuje|zadzwoni|oddzwoni|przyjedzie|pomoże|zajmie))\b",
    r"\b(?:chwileczkę|momencik|chwilę|moment)[,.]? (?:już )?(?:sprawdzam|sprawdzę|szukam|patrzę|zerknę|łączę|weryfikuję)(?: (?:dostępn\w*|w systemie|dla|terminy|grafik|stan|czy mamy))?\b",
)
#: Speaks for the house, unless the house is the client's own.
_OURS = any_of(
    r"\bour (?:\w+ ){0,2}(?:plans?|packages?|tariffs?|rates?|rooms?|opening hours|hours|fees?|prices?|branch(?:es)?|offers?|policy|specialists?|technicians?|doctors?|next available|team|website|app|customers?|terms|counter|desk|menu|collection|catalogue|range) (?:\w+ )?(?:is|are|includes?|costs?|starts?|will|can|has|have|range|opens?|closes?|offers?|allows?)\b(?![^.!?]*\?)",
)
_HAS_A_HOUSE = any_of(
    r"\b(?:I|we) (?:run|own|manage|have|opened|work|lead|rent)\b|\bmy (?:shop|firm|company|office|caf\w+|club|bakery)\b"
)
#: Instructs step by step, or as a doctor does.
_STEPS = (
    r"(?:press|hold|click|tap|select|unplug|restart|reboot|scroll|log in|sign in|choose|open the|go to (?:settings|the (?:settings|app|website|page|menu))|enter|type in|swipe|fill (?:in|out)|download|install|turn (?:it|the \w+) (?:on|off)|"
    r"go to the (?:\w+ )?(?:page|site|screen|tab|menu|desk|counter)|wait for|drink|rest|take (?:paracetamol|ibuprofen|one|two|a tablet|it easy)|avoid|apply (?:the|a) (?:cream|ointment)|gargle|bring (?:your|a|the)|attach|sign it|submit|visit (?:our|the)|keep your)"
)
_STEP = re.compile(
    rf"(?:\A|[.!?:;,]\s+|\b(?:and|then|or|please|just|to|first|next|finally)\s+)(?:then |first |please |just |and )*{_STEPS}\b",
    re.IGNORECASE,
)
_INSTRUCTS = any_of(
    r"\b(?:should be|should read|powinno (?:być|wynosić)|powinien (?:być|wynosić)|powinna (?:być|wynosić)) (?:between|from|around|about|at least|od|około|między|co najmniej) \d(?![^.?!]*\?)",
    r"(?:\A|[,.;!]\s*|\band )(?:just|simply) (?:ask (?:for|at)|show|mention|bring|drop|scan|present|turn up)\b(?![^.?!]*\b(?:me|us|my)\b)(?![^.?!]*\?)|\bwystarczy (?:\w+ )?\w+(?:ć|c)\b(?![^.?!]*\?)",
    r"\bwith us,? you\b|\bu nas\b(?! w (?:domu|firmie|rodzinie|bloku|klatce|pracy))[^.?!]*\d(?![^.?!]*\?)",
    r"\bplease (?:bring|take|come|go|show|present|wait|queue|report|proceed|head)\b(?![^.?!]*\b(?:me|us)\b)[^.?!]*\b(?:with you|to (?:the )?(?:\w+ )?(?:counter|desk|window|office|reception|gate|room)\b|(?:counter|desk|window|room|gate) \w?\d+)",
    rf"\A\W*(?:to|in order to) [^,.?!]{{4,60}}, (?:please )?(?:you (?:can|need|should|must|have to|will)|just |simply |{_STEPS})\b",
    r"\A\W*(?:aby|żeby|by) [^.?!]{4,70}, (?:wystarczy|należy|proszę|trzeba|można|musi|może)\b",
    r"\bit (?:may|might|could|looks|sounds)(?: just| simply| like)?(?: be)?(?: like)? (?:a|an|just a|the) (?:\w+ )?(?:virus|cold|infection|flu|allergy|sprain|migraine|inflammation)\b(?![^.!?]*\?)",
    r"\bto wygląda na (?:\w+ )?(?:przeziębieni|grypę|infekcj|alergi|zapaleni|zatruci|migren|uraz|skręceni|wirus)\w*(?![^.!?]*\?)|\b(?:zalecam|zalecałbym|zalecałabym|radziłbym|radziłabym|sugeruję|doradzam)\b(?![^.!?]*\?)",
    r"\bproszę (?:(?:teraz|najpierw|następnie|więc) )?(?:włączyć|wyłączyć|uruchomić|pić|przyjmować|zażywać|wybrać|nacisnąć|przytrzymać|otworzyć|zalogować|odłączyć|podłączyć|kliknąć|wpisać|zabrać|przynieść|zgłosić się|udać się|wypełnić|odpoczywać|unikać|zainstalować|pobrać)\b(?! (?:mi|nam|moj|dla mnie|usługę|roaming))(?![^.!?]*\?)",
    r"\bis it (?:any )?better now\W*\?|\bczy (?:teraz|już) (?:jest (?:lepiej|dobrze)|działa)\W*\?",
)
#: Says how things stand where the office works, which a client asks for.
_STATES = any_of(
    r"\b(?:the |dr |mr |mrs |ms )?(?:next|first|last|earliest|nearest) (?:available |free )?(?:train|bus|flight|ferry|tram|appointment|slot|date|departure)s? (?:is|are|leaves?|departs?|goes|runs?|would be)\b",
    r"\b(?:has|have|there (?:is|are)) (?:an? |some |two |three |\d+ )?(?:available |free |double |single |twin )+(?:rooms?|slots?|seats?|appointments?|tables?|beds?|copies)\b",
    r"\b(?:is|are) (?:free|available) (?:on|at|from|between|tomorrow|this|next)\b",
    r"\bnajbliższ\w+ (?:woln\w+ )?(?:pociąg|autobus|lot|termin|wizyta|prom|tramwaj|odjazd)\w* (?:odjeżdża|jest|to|odlatuje|kursuje|przypada|rusza|mamy)\b",
    r"\b(?:bilet|karta|pakiet|pokój|abonament|usługa|opłata|wizyta|badanie|przesyłka|wydanie|wyrobienie)(?: \w+){0,3} (?:kosztuje|wynosi|to) (?:\w+ )?\d",
    r"\b(?:the |a |your |our )?(?:ticket|room|plan|fee|card|service|delivery|visit|test|membership|fare|licen[cs]e|permit|copy)(?: \w+){0,3} (?:costs?|is|will be) (?:only |about |around |just )?(?:£|\$|€|\d)",
    r"\A\W*(?:\w+ ){1,3}(?:kosztuje|kosztują|wynosi) (?:\w+ )?\d[\d., ]*(?:zł|pln|euro|€)|\A\W*(?:a|an|the) (?:\w+ ){1,3}costs? (?:only |about |around |just )?(?:£|\$|€)?\d",
    r"\b(?:umowa|abonament|oferta|promocja|gwarancja) (?:jest (?:na|ważna)|trwa|obejmuje|obowiązuje|zawiera) \d*",
)
#: Tells how something is as a rule, which is news only to a client.
_RULES_OF_THE_HOUSE = any_of(
    rf"\A\W*{_ANYBODY}\b[^,]*\b(?:free|pay|need|enter|travel|get|half|bezpłatnie|za darmo|gratis|płacą|potrzebują|wchodzą|mają|jeżdżą)\b",
    r"\b(?:generally|usually|normally|typically|in general|as a rule|otherwise a|on behalf of)\b",
    r"\b(?:is|are) (?:valid|welcome|allowed|permitted|required|included|eligible|subject to|charged|issued|offered|refundable|free of charge|available|mandatory|open to)\b|\b(?:includes?|covers|requires|applies|entitles)\b",
    r"\b(?:has|have|needs?) to be \w+(?:ed|en|id|ade|nt)\b|\b(?:must|should|may|can) be \w+(?:ed|en|id|ade|nt)\b|\bper (?:day|month|person|child|year|night|hour)\b|\b\d\S* (?:a|an) (?:day|month|person|child|year|night|hour)\b",
    r"\bthere(?:'s| is) (?:also )?an? (?:\w+ )?(?:grant|fee|charge|discount|deposit|limit|waiting list|surcharge|offer|penalty|option)\b|\b(?:could|can|will) (?:cut|reduce|save|help|lower)\b|\b(?:every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bwhen you arrive\b|\b(?:hope|hopes) (?:that )?you (?:enjoy|have|like)\b",
    r"\b(?:wydaje|wnosi|składa|przyjmuje|płaci|odbiera|zgłasza|stosuje|nalicza|dolicza|opłaca|rezerwuje|wypełnia|dostaje|przyznaje) się\b|\bsię (?:wnosi|składa|płaci|odbiera|zgłasza|opłaca|dolicza|nalicza)\b",
    r"\b(?:warto|należy|obejmuje|uprawnia|obowiązuje|przysługuje|wymaga|zachęcam\w*|zapraszam|warunkiem jest|wydajemy|prowadzimy|organizujemy|sprzedajemy|realizujemy|rozpatrujemy|wystawiamy|pobieramy|naliczamy|udzielamy|umożliwiamy)\b",
    r"\b(?:jest|są) (?:bezpłatn|darmow|nieczynn|zamknięt|wymagan|ważn|obowiązkow|dostępn|wliczon|możliw)\w+|\b(?:wstęp|wejście|przejazd|dostawa|wymiana|naprawa)(?: \w+){0,2} (?:jest|to|kosztuje|wynosi)\b|\bwolny wstęp|\bwstęp (?:jest )?wolny|\b(?:polecan|zalecan|wymagan)[yae] \w+|\b(?:najpewniej|najprawdopodobniej|prawdopodobnie) (?:to|są to|jest to)\b|\bto (?:najpewniej|najprawdopodobniej|zapewne) \w+",
)
#: The client, and who belongs to it.
_CLIENTS_PEOPLE = any_of(
    r"\b(?:us|our|ours|he|she|his|her|him|they|their|husband|wife|son|daughter|mother|father|mum|dad|so|but|then)\b",
    r"\b(?:jestem|chcę|muszę|mogę|wiem|znam|widzę|robię|pracuję|mieszkam|potrzebuję|szukam|biorę|wezmę|przyjdę|przyjadę|przyniosę|wolę|myślę|zapłacę|nam|nas|jesteśmy|mamy|musimy|chcemy|możemy|\w+liśmy|\w+łyśmy|\w+ł[ae]?bym|mąż|żona|syn|córka|mama|tata|babcia|dziadek|ona|on|jej|jego|ich|czyli|więc|no to)\b",
)
#: Leaves a client a choice, and nothing of its own in it.
_CHOICE = any_of(r"\b(?:is|does|has|do you|did you|are you)\b[^?]*\bor\b[^?]*\?", r"\bczy\b[^?]*,? czy\b[^?]*\?")
_LONG_CHOICE = 8
_LONG_SENTENCE = 6
_WORD = re.compile(r"\w+")
_VALUE = re.compile(r"(?<!\w)[£$€]?\d+(?:[.:,]\d+)*")
_SENTENCE = re.compile(r"[^.?!]+(?:[.](?=\d)[^.?!]+)*[.?!]*")
_OF_ONESELF = any_of(
    r"\b(?:I|I'm|I've|I'd|me|my|mine|we|we'd|we're|myself|said|told|says|read|heard|thought|website|page|letter|friend|neighbou?r|elsewhere|competitor)\b",
    r"\b(?:mi|mój|moja|moje|moim|moją|mojej|mnie|mam|mówił\w*|pisze|napisan\w*|słyszał\w*|czytał\w*|myślał\w*|podobno|chyba|stronie|konkurencj\w*|sąsiad\w*|koleg\w*|koleżank\w*)\b|\b\w+łe?a?m\b",
)


_MYSELF = any_of(
    r"\b(?:I|I'm|I've|I'd|me|my|mine|we|we'd|we're|us|our|myself|said|told|says)\b",
    r"\b(?:mi|mój|moja|moje|moim|moją|mojej|mnie|mam)\b|\b\w+łe?a?m\b",
)


def acts_as_office(said: str, heard: str) -> bool:
    """Say whether a text does what only the other side of the desk does."""
    if _ASKS_CLIENT.search(said) or _DOES_FOR_CLIENT.search(said) or _INSTRUCTS.search(said):
        return True
    if _OURS.search(said) and not _HAS_A_HOUSE.search(said):
        return True
    if len(_STEP.findall(said)) > 1 and not _MYSELF.search(said) and "?" not in said:
        return True
    if (
        _CHOICE.search(said)
        and heard.rstrip().endswith("?")
        and _is_nobodys(said)
        and len(_WORD.findall(said)) >= _LONG_CHOICE
    ):
        return True
    sentences = _SENTENCE.findall(said)
    return any(_states_news(one, heard) or (bool(heard) and _states_rule(one, heard)) for one in sentences)


def _is_nobodys(text: str) -> bool:
    return (
        _OF_ONESELF.search(text) is None
        and re.search(r"\b(?:us|our|mamy|jestem|nam|nas)\b", text, re.IGNORECASE) is None
    )


def _states_rule(sentence: str, heard: str) -> bool:
    """Say whether a sentence tells how something is as a rule, and has nobody of the client's in it."""
    words = _WORD.findall(sentence.lower())
    if (
        "?" in sentence
        or len(words) < _LONG_SENTENCE
        or _OF_ONESELF.search(sentence)
        or _CLIENTS_PEOPLE.search(sentence)
    ):
        return False
    return _RULES_OF_THE_HOUSE.search(sentence) is not None


def _states_news(sentence: str, heard: str) -> bool:
    """Say whether a sentence tells, of the office's things, a value that nobody has said."""
    if "?" in sentence or _OF_ONESELF.search(sentence) or not _STATES.search(sentence):
        return False
    return not {*_VALUE.findall(sentence)} <= {*_VALUE.findall(heard)}
