"""The words by which an answer says yes or no, or neither, in Polish and in English."""

from __future__ import annotations

import re
from collections.abc import Set

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.vocabulary import words


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNoWords:
    """What is looked for in one language."""

    yes: re.Pattern[str]
    no: re.Pattern[str]
    neither: re.Pattern[str]
    lead: re.Pattern[str]
    greeting: re.Pattern[str]
    skipped: Set[str]
    negative: re.Pattern[str]
    #: Of the negative words those that only deny. Of the others a question may be made: `Is it closed?`
    plain: re.Pattern[str]
    #: What says no by itself, so that a word of negation turns it: `nobody forbids it`.
    forbids: re.Pattern[str]
    no_negation: re.Pattern[str]
    verb: re.Pattern[str]
    opinion: re.Pattern[str]
    untrue: re.Pattern[str]


def _pattern(text: str) -> re.Pattern[str]:
    return late(text, re.IGNORECASE | re.VERBOSE)


_POLISH = YesNoWords(
    yes=_pattern(
        r"""(?:tak(?!\s+(?:nie|naprawdę|samo|więc|jak|zwan\w+|długo|wysok\w+|zatem))(?:\s+jest)?|owszem|zgadza\s+się|jasne
        |oczywiście(?!,?\s+(?:że\s+)?nie\b)(?:\s+że\s+tak)?|jak\s+najbardziej|naturalnie|pewnie(?!,?\s+(?:że\s+)?nie\b)(?:\s+że\s+tak)?
        |istotnie|to\s+prawda|dokładnie|potwierdzam|a\s+jakże|zdecydowanie\s+tak|raczej\s+tak|prawdopodobnie\s+tak
        |niestety\s+tak|ależ\s+(?:tak|oczywiście|naturalnie|jasne)|no\s+tak|jest\s+taka\s+możliwość|nie\s+(?:ma|mam|mamy|widzę|widzimy|będzie)\s+(?:\w+\s+){0,3}(?:problem(?:u|ów)|przeszkód|przeciwwskazań|kłopotu)
        |(?:z\s+całą\s+)?(?:z\s+)?pewnością|bez\s+(?:wątpienia|dwóch\s+zdań|żadnych\s+wątpliwości)(?:\s+tak)?|rzecz\s+jasna|ma\s+się\s+rozumieć
        |nic\s+(?:temu\s+)?nie\s+stoi\s+na\s+przeszkodzie|czemu\s+nie|nie\s+inaczej|(?:a\s+|i\s+)?owszem|(?:dasz|da|dadzą|damy|dacie)\s+radę
        |(?:prawda|racja|słusznie|śmiało|zgoda)(?=\s*[,.!–—-]|$)|ma(?:sz)?\s+(?:\w+\s+)?rację|niewątpliwie|bezsprzecznie|bezwzględnie|koniecznie|obowiązkowo
        |w\s+rzeczy\s+samej|proszę\s+bardzo(?=\s*[,.!–—-]|$)|no\s+(?:pewnie|jasne|oczywiście)|według\s+[^,.]{1,60}\s+tak(?=\s*[,.!]|$)|dlaczego\s+(?:by\s+)?nie)\b"""
    ),
    no=_pattern(
        r"""(?:nie(?=\s*(?:[,.;:!)–—-]|$))|(?:niestety|absolutnie|wcale|raczej|chyba|oczywiście(?:,?\s+że)?|zdecydowanie|pewnie(?:,?\s+że)?
        |jeszcze|już|prawdopodobnie|ależ|o)[\s,]+nie(?=\s*(?:[,.;:!)–—-]|$))|skądże(?:\s+znowu)?|bynajmniej|w\s+żadnym\s+razie|w\s+żadnym\s+wypadku
        |nic\s+(?:podobnego|z\s+tych\s+rzeczy)|ani\s+trochę|obawia(?:m|my)\s+się,?\s+że\s+nie(?=\s*[,.;:!]|\s*$)|wręcz\s+przeciwnie|nie\s+ma\s+mowy|mowy\s+nie\s+ma|gdzie\s+tam|(?:ależ\s+)?skąd(?:że)?(?:\s+znowu)?(?=\s*[,.!])|akurat\s+nie|otóż\s+nie(?=\s*[,.!])|to\s+nieprawda|nie\s+ma\s+takiej\s+(?:możliwości|potrzeby)|od\s+[^,.]{2,30}\s+(?:już\s+)?nie(?=\s*[,.;!]|\s*$)|(?:to\s+)?wykluczone|nigdy(?=\s*[,.!])|nic\s+z\s+tego|(?:to\s+)?mija\s+się\s+(?:to\s+)?z\s+prawdą|żadną\s+miarą|(?:pod\s+)?żadnym\s+(?:pozorem|wypadku|razie)|w\s+żaden\s+sposób
        |(?:wręcz\s+)?(?:przeciwnie|odwrotnie)|to\s+(?:\w+\s+)?(?:mit|błąd|pomyłka|plotka|nieporozumienie|fałsz)|myli(?:sz)?\s+się|bez\s+szans|nie\s+ma\s+(?:takiej\s+)?(?:opcji|szans\w*|obowiązku)|nie\s+tym\s+razem|obejdzie\s+się|obędzie\s+się|(?:kiedyś|dawniej|wcześniej|do\s+niedawna|przedtem)\s+(?:owszem|tak)(?=\s*[,;–—-]+\s*(?:ale|lecz|dziś|teraz|obecnie|od|już)))\b"""
    ),
    neither=_pattern(
        r"""(?:to\s+zależy|zależy|nie\s+wiem|nie\s+jest(?:em|eśmy)\s+(?:tego\s+)?(?:pew\w+|przekonan\w+)|nie\s+udało\s+mi\s+się|nie\s+znalaz\w+|nie\s+jestem\s+w\s+stanie|(?:to\s+)?(?:trudno|ciężko)\s+(?:to\s+)?(?:powiedzieć|stwierdzić|ocenić|jednoznacznie)
        |nie\s+mam\s+(?:informacji|danych|pewności|takiej\s+informacji)|nie\s+mogę\s+(?:odpowiedzieć|stwierdzić)|brak\s+(?:informacji|danych)
        |(?:w\s+)?dokument\w*\s+nie\s+(?:zawiera\w*|podaj\w+|wspomina\w*|mówi\w*|ma\b)|(?!(?:tak|nie)\b)(?:[^.!?,;]{1,60}\s)?(?:jeszcze|dotąd|na\s+razie)\s+nie\s+(?:ogłoszono|podano|ustalono|wiadomo|określono|opublikowano|zdecydowano|rozstrzygnięto|zapadł\w+)
        |(?!(?:tak|nie)\b)(?:[^.!?,;]{1,60}\s)?nie\s+(?:ogłoszono|ustalono|opublikowano|zdecydowano|rozstrzygnięto)\s+jeszcze|(?!(?:tak|nie)\b)[^.!?;]{1,60}nie\s+mam\s+(?:\w+\s+){0,4}informacji|i\s+tak,?\s+i\s+nie|raz\s+tak,?\s+raz\s+nie|różnie\s+(?:z\s+tym\s+)?bywa|o\s+tym\s+(?:z|za)?decyduj\w+|(?!(?:tak|nie)\b)[^.!?]{1,80}dopiero\s+(?:wtedy|potem)\s+będzie\s+wiadomo)"""
    ),
    lead=_pattern(
        r"""(?:niestety|no\s+cóż|cóż|więc|otóż|odpowiedź(?:\s+brzmi)?|odpowiadam|krótko|w\s+skrócie|moim\s+zdaniem|szczerze|przykro\s+mi
        |na\s+szczęście|w\s+zasadzie|zasadniczo|co\s+do\s+zasady|na\s+ogół|zazwyczaj|zgodnie\s+z\s+[^,.]{1,80}|według\s+[^,.]{1,80}|na\s+podstawie\s+[^,.]{1,80}
        |jak\s+wynika\s+z\s+[^,.]{1,80}|w\s+odpowiedzi\s+na\s+[^,.]{1,60})(?:\s*[,:–—-]+\s*|\s+)"""
    ),
    greeting=_pattern(
        r"(?:dzień\s+dobry|witam|cześć|szanown\w+\s+pa\w+|dziękuję\s+za\s+[^.!]*|dobry\s+wieczór|hej|drogi\w*)"
    ),
    skipped=words(
        "jeśli jeżeli gdy gdyby kiedy jak o czy który która które którzy których którym aby żeby ponieważ bo "
        "choć chociaż mimo zanim dopóki dla w"
    ),
    negative=_pattern(
        r"""\bnie(?=\s+\w)|\b(?:niemożliw\w+|zabronion\w+|zakazan\w+|wykluczon\w+|niedozwolon\w+|niepotrzebn\w+|zbędn\w+
        |niekonieczn\w+|niewymagan\w+|brak(?:uje)?|zakaz\w*|nigdy|żaden|żadna|żadne|nikt|nieobowiązkow\w+|niedopuszczaln\w+
        |zabrania\w*|zakazuj\w+|wyklucza\w*|uniemożliwia\w*|odmawia\w*|odrzuca\w*|za\s+późno|zamknięt\w+|nieczynn\w+|nieważn\w+|niedostępn\w+
        |ob(?:ejd|ęd)\w+\s+się\s+bez|mit(?:em)?|wstrzyma\w+|zawiesz(?!k)\w+|odwoła\w+|znie?si\w+|zni[óo]sł\w*|zniosł\w*|zakończ\w+|zlikwidow\w+
        |pozostawi\w+\s+(?:się\s+)?bez|wycofa\w+|zrezygnowa(?:ł\w*|li)|(?:za)?przesta(?:ł\w*|li|je|ją)|odradza\w*|zaniecha\w*|s?traci\w*\s+(?:\w+\s+)?(?:ważność|moc)|utraci\w*\s+(?:ważność|moc)|przeciwwskaz\w+|niewskaz\w+|bezzwrotn\w+
        |za\s+(?:krótk|mał|późn|wąsk|rzadk)\w*|przerwan\w+|wzbronion\w+|skończy\w+|anulow\w+|wyczerp\w+|niezgodn\w+|nielegaln\w+|sprzeczn\w+|wbrew\s+\w+|minął|minęła|upłynął|upłynęła|wygasł\w*|ani|w\s+(?:remoncie|przebudowie|naprawie|likwidacji)|(?:trwa|przechodzi)\s+(?:\w+\s+)?(?:remont|przebudow\w+|awari\w+))\b"""
    ),
    plain=_pattern(r"(?:nie|nigdy|żaden|żadna|żadne|nikt|ani)\Z"),
    forbids=_pattern(
        r"\b(?:zabrania\w*|zakazuj\w+|wyklucza\w*|uniemożliwia\w*|zabronion\w+|zakazan\w+|wykluczon\w+|niedozwolon\w+|zakaz\w*|odmawia\w*"
        r"|odwołan\w+|zawieszon\w+|wstrzyman\w+|przeciwwskaz\w+|odradza\w*)\b"
    ),
    no_negation=_pattern(
        r"""\bbrak\s+(?:odpowiedzi|sprzeciwu|reakcji|decyzji|odmowy)(?:\s+\w+){0,5}\s+(?:oznacza|znaczy)\s+(?:zgodę|akceptację|tak)\b
        |\bnie\s+(?:tylko|wyłącznie|jedynie|bez\b|zaszkodz\w+|szkodz\w+|przeszkadza\w*|zawadz\w+|(?:później|więcej|mniej|dłużej|wcześniej)\s+niż|zapomn\w+|zapomin\w+
        |(?:ma|mam|mamy|widzę|widzimy)\s+(?:\w+\s+){0,3}(?:wątpliwości|przeszkód|przeciwwskazań|problem(?:u|ów)|kłopotu|powodu)|ulega\s+wątpliwości|mam(?:y)?\s+nic\s+przeciw\w*|(?:jest|stanowi)\w*\s+(?:\w+\s+)?(?:przeszkod\w+|problem\w*)|stawia\w*\s+(?:\w+\s+){0,2}granic\w*)
        |\bbrak\s+\w+\s+nie\s+(?:jest|stanowi)\w*\s+(?:\w+\s+)?(?:przeszkod\w+|problem\w*)"""
    ),
    verb=_pattern(
        r"""\b(?:jest|są|będzie|będą|był[aoy]?|ma|mają|masz|może|możesz|mogą|można|trzeba|należy|musi|musisz|muszą|warto|wolno
        |wystarczy|da\s+się|się\s+(?:nie\s+)?da|działa|powin\w+|przysługuje|przysługują|obowiązuje|obowiązują|kosztuje|wynosi|płacą|płaci|czeka|czekają|znajduje|mieści|podlega\w*|\w{2,}(?:isz|ysz|asz|esz|uje|ują
        |(?<!oczywiś)(?<!rzeczywiś)cie|ymy|amy|imy|emy|ają|eją|zą|czą|ni|li|ła|ło|ły|je|ił|ył|nął)|\w{3,}(?:ono|ano|ęto)|został|miał|mógł|(?:we|wy|prze|przy|po|do)jd(?:zie|ą|ziesz|ziecie|ziemy)|(?:wprowadz|wpuszcz|obsłuż|przyjm|wpuść?)\w+|\w{3,}\s+się)\b"""
    ),
    opinion=_pattern(
        r"\b(?:myślę|sądzę|uważam|obawiam(?:y)?\s+się|(?:wydaje|zdaje)\s+się|przykro|wynika|informuj\w+|oznacza|znaczy|wygląda|stwierdz\w+|mówi|mówią|podaje)\b"
    ),
    untrue=_pattern(
        r"\b(?:nieprawd\w+|nie\s+jest\s+prawdą|nie\s+sądzę|nie\s+wydaje\s+się|nie\s+uważam|nie\s+oznacza|nie\s+myślę|wątpię)\b"
    ),
)
_ENGLISH = YesNoWords(
    yes=_pattern(
        r"""(?:yes|yeah|yep|yup|certainly(?!\s+not)|sure(?:ly)?(?!\s+not)|of\s+course(?!\s+not)|absolutely(?!\s+not)|definitely(?!\s+not)
        |correct(?!ion)|indeed|that'?s\s+(?:right|correct|true)|that\s+is\s+(?:right|correct|true)|affirmative|i'?m\s+afraid\s+so
        |unfortunately\s+yes|by\s+all\s+means|no\s+problem|feel\s+free|you\s+bet|nothing\s+(?:prevents|stops)|there(?:['’]s|\s+is)\s+nothing\s+(?:to\s+stop|against)|(?:without\s+(?:a|any)|no|beyond)\s+doubt|why\s+not|nothing\s+(?:stands|is|gets)\s+in\s+(?:the|your|its)\s+way|most\s+(?:definitely|certainly|assuredly)|true(?=\s*[,.!–—-]|$)|very\s+much\s+so|go\s+ahead|without\s+question|for\s+sure|precisely|naturally(?=\s*[,.!])|(?:quite|just)\s+so|you(?:['’]re|\s+are)\s+right|gladly|according\s+to\s+[^,.]{1,60},\s+yes
        |(?:i|we)\s+see\s+no\s+(?:obstacle|objection|problem|reason\s+why\s+not|reason\s+not\s+to)|exactly|right(?=\s*[,.!])|there(?:['’]s|\s+is)\s+no\s+reason\s+(?:not|why\s+not|you\s+(?:can['’]?t|cannot|shouldn['’]?t))|i\s+(?:believe|think|should\s+think|expect|suppose)\s+so|i['’]d\s+say\s+so|nothing\s+(?:else|more|further)\s+is\s+(?:needed|required|necessary))\b"""
    ),
    no=_pattern(
        r"""(?:no(?=\s*(?:[^\w\s]|\Z)|\s+(?:you|it|we|they|he|she|i|there|this|that|not|longer|more|way|chance|one|need)\b)(?!\s+(?:problem|doubt|matter|information|idea|worries|need\s+to\s+worry|(?:reply|answer|response|objection|decision)(?:\s+\w+){0,5}\s+means?\b))|nope|nah|not\s+(?:at\s+all|really|necessarily|yet|quite|any\s*more|exactly)
        |(?:certainly|of\s+course|absolutely|definitely|probably|surely|unfortunately|sadly|afraid|i'?m\s+afraid)[\s,]+(?:not|no)\b
        |that'?s\s+(?:not\s+(?:right|correct|true|the\s+case)|wrong|false|incorrect)|out\s+of\s+the\s+question|not\s+a\s+chance|far\s+from\s+it|no\s+such\s+luck|nothing\s+of\s+the\s+(?:sort|kind)|hardly|under\s+no\s+circumstances|in\s+no\s+way|you(?:['’]re|\s+are)\s+mistaken|incorrect|the\s+(?:reverse|opposite)|that(?:['’]s|\s+is)\s+(?:a\s+(?:myth|mistake|misconception|rumour)|out\s+of\s+the\s+question)|quite\s+the\s+(?:opposite|contrary)|no\s+way|no\s+chance|negative|never(?=\s*[,.!])|by\s+no\s+means|on\s+the\s+contrary|false|i\s+(?:wouldn['’]?t|would\s+not)\s+(?:say|think)\s+so|i\s+doubt\s+it|that['’]?s\s+not\s+(?:how|what|why|possible|allowed|permitted)|it\s+used\s+to(?:\s+be)?(?=\s*,?\s*but)|(?:we|they|you)\s+used\s+to(?=\s*,?\s*but)|(?:once|in\s+the\s+past|formerly|previously)[,\s]+(?:yes|it\s+was|it\s+did)(?=\s*[,;–—-]+\s*(?:but|now|today|since)))\b"""
    ),
    neither=_pattern(
        r"""(?:it\s+depends|(?:it\s+is|it['’]s|that\s+is|that['’]s)\s+(?:hard|difficult|impossible)\s+to\s+(?:say|tell|answer)|hard\s+to\s+say|that\s+depends|depends|i\s+(?:do\s+not|don'?t)\s+know|i\s+could\s*n[o']t\s+find|i\s+could\s+not\s+find|(?:(?:i|we)\s+have\s+)?no\s+information|(?:i|we)\s+(?:do\s+not|don['’]t)\s+have\s+(?:any\s+)?information|no\s+idea|(?!(?:yes|no)\b)[^.!?]{1,80}\s(?:only\s+then|not\s+until\s+then)\s+(?:can|will)\s+(?:we|i)\s+(?:say|know|tell)
        |(?:i['’]?m|i\s+am|we['’]re|we\s+are)\s+not\s+(?:\w+\s+)?(?:sure|certain)|i\s+can\s*not\s+(?:say|tell|answer)|i\s+can'?t\s+(?:say|tell|answer)
        |the\s+documents?\s+(?:do|does)(?:\s+not|n'?t)|(?!(?:yes|no)\b)[^.!?;]{1,80}\s(?:nobody|no\s+one)\s+(?:can\s+(?:yet\s+)?(?:say|tell)|knows)|(?!(?:yes|no)\b)[^.!?;,]{1,60}\s(?:do|does)(?:\s+not|n['’]t)\s+(?:say|state|mention|specify)\s+(?:whether|if|anything)|yes\s+and\s+no|(?:that|it|this)(?:['’]s|\s+is|\s+will\s+be)\s+(?:up\s+to|decided\s+by|for\s+(?:\w+\s+){1,3}to\s+decide)
        |(?!(?:yes|no|not|yet)\b)[^.!?,;]{1,80}\s(?:(?:has|have)\s+not|(?:has|have)n['’]t|(?:is|are)\s+not|(?:is|are)n['’]t)\s+(?:yet\s+)?(?:been\s+)?(?:announced|published|decided|fixed|set|confirmed)(?:\s+yet)?(?=\W*$))"""
    ),
    lead=_pattern(
        r"""(?:unfortunately|well|so|sorry|i'?m\s+sorry|sadly|luckily|fortunately|in\s+short|in\s+brief|the\s+(?:short\s+)?answer(?:\s+is|\s+to\s+[^,.]{1,60}is)?
        |answer|in\s+general|generally|basically|in\s+principle|as\s+a\s+rule|normally|naturally|usually|according\s+to\s+[^,.]{1,80}|based\s+on\s+[^,.]{1,80}|as\s+[^,.]{1,50}\s+says
        |as\s+far\s+as\s+i\s+know)(?:\s*[,:–—-]+\s*|\s+)"""
    ),
    greeting=_pattern(
        r"(?:hello|hi|dear\s+\w+|good\s+(?:morning|afternoon|evening|day)|thank\s+you[^.!]*|thanks[^.!]*|great\s+question|good\s+question)\b"
    ),
    skipped=words("if when who which that's although though because since unless while for in where"),
    negative=_pattern(
        r"""\b(?:not|cannot|can'?t|\w+n['’]t|never|no|nobody|none|nothing|neither|dont|doesnt|isnt|impossible|forbidden|forbids?|prohibits?|prohibited|rules?\s+out|unnecessary|bans?|banned|refuses?|rejects?|denies|too\s+late
        |lacks?|lacking|non[-‑]?\w+[ai]ble|is\s+out(?!\s+of\b|\s+there\b)|(?:do|manage|get\s+by|go)\s+without|out\s+of\s+the\s+question|closed|unavailable|invalid|expired|myth|skip|suspended|cancelled|canceled|dropped(?!\s+(?:in|into|on|onto|off|by))|discontinued|abolished|withdrawn|scrapped|left\s+out(?:\s+of)?|ceased|ended|revoked|avoid|avoided|no\s+longer|discouraged|inadvisable
        |advised?\s+against|inadvisable|too\s+(?:short|small|few|little|young|narrow)|lapses?|lapsed|sold\s+out|fully\s+booked|forfeited|against\s+(?:the|our|its)\s+(?:rules?|law|policy|regulations)|illegal|unlawful|optional|unable|free\s+of|under\s+(?:renovation|repair|construction|maintenance)|out\s+of\s+(?:order|service|use)|(?:takes?|has|on)\s+(?:(?:its|a|their|the)\s+)?(?:\w+\s+)?break(?!\w)|runs?\s+out|(?:has|have)\s+run\s+out|being\s+(?:repaired|renovated|rebuilt)|without\s+(?:charge|appointment)|ran\s+out|(?:is|are)\s+(?:all\s+)?over(?=\s*(?:[,.;!]|$))|breach(?:es)?|violat(?:es?|ing)|contraven\w+|infring\w+|(?:stop(?:s|ped)?|had\s+to\s+stop|gave\s+up)\s+\w+ing|(?:must|(?:has|have)\s+to)\s+(?:stay|remain|be\s+left|wait|be\s+stored)\s+(?:outside|out|behind|at\s+home|in\s+(?:the|your|a)\s+(?:lockers?|cloakroom|car|porch|hall|lobby))|(?:has|have)\s+to\s+go\s+(?:to|elsewhere)|elsewhere)\b"""
    ),
    plain=_pattern(r"(?:not|cannot|can['’]?t|\w+n['’]t|never|no|nobody|none|nothing|neither|dont|doesnt|isnt)\Z"),
    forbids=_pattern(
        r"\b(?:forbids?|forbidden|prohibits?|prohibited|prohibition|bans?|banned|rules?\s+out|refuses?|rejects?|impossible"
        r"|suspended|cancell?ed|dropped|discontinued|revoked|withdrawn|abolished)\b"
    ),
    no_negation=_pattern(
        r"""\b(?:no\s+(?:trouble|issue|bother|objections?|obstacle)\b|(?:not|n['’]t)\s+(?:a\s+problem|an?\s+obstacle)\b|no\s+(?:reply|answer|response|objection|decision)(?:\s+\w+){0,5}\s+means?\s+(?:consent|approval|agreement|yes)|not\s+(?:only|just|merely)|or\s+not(?=\s*(?:[,.;!)]|$))|nothing\s+(?:against|to\s+stop|stops|prevents|wrong\s+with)|(?:not|won['’]t|n['’]t)\s+(?:hurt|harm|go\s+wrong)|no\s+harm|no(?:t)?\s+(?:later|more|less|fewer)\s+than|no\s+(?:doubt|problem)|at\s+no\s+(?:(?:extra|additional)\s+)?(?:cost|charge)|(?:do\s+not|don'?t)\s+(?:forget|worry|hesitate)
        |optional|without\s+(?:charge|appointment)|free\s+of)\b"""
    ),
    verb=_pattern(
        r"""\b(?:is|are|was|were|will|would|can|could|may|must|should|shall|has|have|had|do|does|did|need|needs|applies|apply|costs?|pays?|get|gets
        |allow(?:s|ed)?|permit(?:s|ted)?|includes?|qualif\w+|accepts?|opens?|closes?|comes?|requires?|receives?|takes?|stays?|covers?|holds?|ends?|remains?|runs?|renews?|lasts?|continues?|works?|exists?|\w+n['’]t)\b|^\W*(?:so\s+)?(?:please\s+)?(?:reserve|book|bring|buy|apply|order)\b|^\W*(?:it|they|he|she|we|you)\s+\w+|\b(?:it'?s|you'?re|they'?re|there'?s|you'?ll)\b"""
    ),
    opinion=_pattern(r"\b(?:think|believe|seems?|appears?|means?|says?|states?|suggests?|confirm|looks)\b"),
    untrue=_pattern(
        r"\b(?:not\s+(?:true|the\s+case|correct)|untrue|false|(?:not|n['’]t)\s+(?:think|believe|mean|seem|appear)|doubt)\b"
    ),
)
WORDS = {"pl": _POLISH, "en": _ENGLISH}
