"""Whether an answer says yes or no: by its first word, else by the verb of its first clause. Polish and English.

The question, where it is known, tells what `closed` or `only on Saturdays` is an answer to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from typing import Literal, NamedTuple

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no import beside_the_question as beside
from pytest_genir.text.yes_no.affirming import bearing_of, deals_otherwise
from pytest_genir.text.yes_no.bounds import within
from pytest_genir.text.yes_no.conclusions import so_yes_or_no
from pytest_genir.text.yes_no.echoes import clause_of_the_day, echo_of, on_another_day, restricts, takes_up
from pytest_genir.text.yes_no.english_ways import has_verb, told_in_english
from pytest_genir.text.yes_no.free_of_charge import free_or_priced
from pytest_genir.text.yes_no.implying import fined_for_another, implied_by, priced_otherwise
from pytest_genir.text.yes_no.leave import regrets_leave, stops_as_asked
from pytest_genir.text.yes_no.repeated_question import must_or_else, names_only_what_is_asked, orders, takes_up_all

Says = Literal["yes", "no"]


class SaidYesOrNo(NamedTuple):
    """What an answer says, and the words that say it."""

    says: Says
    surface: str
    #: It has no word for yes or no in front, so a refusal may read like a no.
    by_verb: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Language:
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


_POLISH = _Language(
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
        |nic\s+(?:podobnego|z\s+tych\s+rzeczy)|ani\s+trochę|obawia(?:m|my)\s+się,?\s+że\s+nie(?=\s*[,.;:!]|\s*$)|wręcz\s+przeciwnie|nie\s+ma\s+mowy|mowy\s+nie\s+ma|gdzie\s+tam|(?:ależ\s+)?skąd(?:że)?(?:\s+znowu)?(?=\s*[,.!])|akurat\s+nie|otóż\s+nie(?=\s*[,.!])|to\s+nieprawda|nie\s+ma\s+takiej\s+(?:możliwości|potrzeby)|(?:to\s+)?wykluczone|nigdy(?=\s*[,.!])|nic\s+z\s+tego|(?:to\s+)?mija\s+się\s+(?:to\s+)?z\s+prawdą|żadną\s+miarą|(?:pod\s+)?żadnym\s+(?:pozorem|wypadku|razie)|w\s+żaden\s+sposób
        |(?:wręcz\s+)?(?:przeciwnie|odwrotnie)|to\s+(?:\w+\s+)?(?:mit|błąd|pomyłka|plotka|nieporozumienie|fałsz)|myli(?:sz)?\s+się|bez\s+szans|nie\s+ma\s+(?:takiej\s+)?(?:opcji|szans\w*|obowiązku)|nie\s+tym\s+razem|obejdzie\s+się|obędzie\s+się|(?:kiedyś|dawniej|wcześniej|do\s+niedawna|przedtem)\s+(?:owszem|tak)(?=\s*[,;–—-]+\s*(?:ale|lecz|dziś|teraz|obecnie|od|już)))\b"""
    ),
    neither=_pattern(
        r"""(?:to\s+zależy|zależy|nie\s+wiem|nie\s+jest(?:em|eśmy)\s+(?:tego\s+)?(?:pew\w+|przekonan\w+)|nie\s+udało\s+mi\s+się|nie\s+znalaz\w+|nie\s+jestem\s+w\s+stanie|(?:to\s+)?(?:trudno|ciężko)\s+(?:to\s+)?(?:powiedzieć|stwierdzić|ocenić|jednoznacznie)
        |nie\s+mam\s+(?:informacji|danych|pewności|takiej\s+informacji)|nie\s+mogę\s+(?:odpowiedzieć|stwierdzić)|brak\s+(?:informacji|danych)
        |(?:w\s+)?dokument\w*\s+nie\s+(?:zawiera\w*|podaj\w+|wspomina\w*|mówi\w*|ma\b)|(?!(?:tak|nie)\b)(?:[^.!?,;]{1,60}\s)?(?:jeszcze|dotąd|na\s+razie)\s+nie\s+(?:ogłoszono|podano|ustalono|wiadomo|określono|opublikowano|zdecydowano|rozstrzygnięto|zapadł\w+)
        |(?!(?:tak|nie)\b)(?:[^.!?,;]{1,60}\s)?nie\s+(?:ogłoszono|ustalono|opublikowano|zdecydowano|rozstrzygnięto)\s+jeszcze|i\s+tak,?\s+i\s+nie|raz\s+tak,?\s+raz\s+nie|różnie\s+(?:z\s+tym\s+)?bywa|o\s+tym\s+(?:z|za)?decyduj\w+)"""
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
        |ob(?:ejd|ęd)\w+\s+się\s+bez|mit(?:em)?|wstrzyma\w+|zawiesz(?!k)\w+|odwoła\w+|zniesi\w+|zakończ\w+|zlikwidow\w+
        |wycofa\w+|zrezygnowa(?:ł\w*|li)|(?:za)?przesta(?:ł\w*|li|je|ją)|odradza\w*|zaniecha\w*|s?traci\w*\s+(?:\w+\s+)?(?:ważność|moc)|utraci\w*\s+(?:ważność|moc)|przeciwwskaz\w+|niewskaz\w+|bezzwrotn\w+
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
        |(?:ma|mam|mamy|widzę|widzimy)\s+(?:\w+\s+){0,3}(?:wątpliwości|przeszkód|przeciwwskazań|problem(?:u|ów)|kłopotu|powodu)|ulega\s+wątpliwości)"""
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
_ENGLISH = _Language(
    yes=_pattern(
        r"""(?:yes|yeah|yep|yup|certainly(?!\s+not)|sure(?:ly)?(?!\s+not)|of\s+course(?!\s+not)|absolutely(?!\s+not)|definitely(?!\s+not)
        |correct(?!ion)|indeed|that'?s\s+(?:right|correct|true)|that\s+is\s+(?:right|correct|true)|affirmative|i'?m\s+afraid\s+so
        |unfortunately\s+yes|by\s+all\s+means|no\s+problem|feel\s+free|you\s+bet|nothing\s+(?:prevents|stops)|there(?:['’]s|\s+is)\s+nothing\s+(?:to\s+stop|against)|(?:without\s+(?:a|any)|no|beyond)\s+doubt|why\s+not|nothing\s+(?:stands|is|gets)\s+in\s+(?:the|your|its)\s+way|most\s+(?:definitely|certainly|assuredly)|true(?=\s*[,.!–—-]|$)|very\s+much\s+so|go\s+ahead|without\s+question|for\s+sure|precisely|naturally(?=\s*[,.!])|(?:quite|just)\s+so|you(?:['’]re|\s+are)\s+right|gladly|according\s+to\s+[^,.]{1,60},\s+yes
        |(?:i|we)\s+see\s+no\s+(?:obstacle|objection|problem|reason\s+why\s+not|reason\s+not\s+to)|exactly|right(?=\s*[,.!])|there(?:['’]s|\s+is)\s+no\s+reason\s+(?:not|why\s+not|you\s+(?:can['’]?t|cannot|shouldn['’]?t))|i\s+(?:believe|think|should\s+think|expect|suppose)\s+so|i['’]d\s+say\s+so|nothing\s+(?:else|more|further)\s+is\s+(?:needed|required|necessary))\b"""
    ),
    no=_pattern(
        r"""(?:no(?!\s+(?:problem|doubt|matter|information|idea|worries|need\s+to\s+worry|(?:reply|answer|response|objection|decision)(?:\s+\w+){0,5}\s+means?\b))|nope|nah|not\s+(?:at\s+all|really|necessarily|yet|quite|any\s*more|exactly)
        |(?:certainly|of\s+course|absolutely|definitely|probably|surely|unfortunately|sadly|afraid|i'?m\s+afraid)[\s,]+(?:not|no)\b
        |that'?s\s+(?:not\s+(?:right|correct|true|the\s+case)|wrong|false|incorrect)|out\s+of\s+the\s+question|not\s+a\s+chance|far\s+from\s+it|no\s+such\s+luck|nothing\s+of\s+the\s+(?:sort|kind)|hardly|under\s+no\s+circumstances|in\s+no\s+way|you(?:['’]re|\s+are)\s+mistaken|incorrect|the\s+(?:reverse|opposite)|that(?:['’]s|\s+is)\s+(?:a\s+(?:myth|mistake|misconception|rumour)|out\s+of\s+the\s+question)|quite\s+the\s+(?:opposite|contrary)|no\s+way|no\s+chance|negative|never(?=\s*[,.!])|by\s+no\s+means|on\s+the\s+contrary|false|i\s+(?:wouldn['’]?t|would\s+not)\s+(?:say|think)\s+so|i\s+doubt\s+it|that['’]?s\s+not\s+(?:how|what|why|possible|allowed|permitted)|it\s+used\s+to(?:\s+be)?(?=\s*,?\s*but)|(?:we|they|you)\s+used\s+to(?=\s*,?\s*but)|(?:once|in\s+the\s+past|formerly|previously)[,\s]+(?:yes|it\s+was|it\s+did)(?=\s*[,;–—-]+\s*(?:but|now|today|since)))\b"""
    ),
    neither=_pattern(
        r"""(?:it\s+depends|(?:it\s+is|it['’]s|that\s+is|that['’]s)\s+(?:hard|difficult|impossible)\s+to\s+(?:say|tell|answer)|hard\s+to\s+say|that\s+depends|depends|i\s+(?:do\s+not|don'?t)\s+know|i\s+could\s*n[o']t\s+find|i\s+could\s+not\s+find|no\s+information|no\s+idea
        |(?:i['’]?m|i\s+am|we['’]re|we\s+are)\s+not\s+(?:\w+\s+)?(?:sure|certain)|i\s+can\s*not\s+(?:say|tell|answer)|i\s+can'?t\s+(?:say|tell|answer)
        |the\s+documents?\s+(?:do|does)(?:\s+not|n'?t)|yes\s+and\s+no|(?:that|it|this)(?:['’]s|\s+is|\s+will\s+be)\s+(?:up\s+to|decided\s+by|for\s+(?:\w+\s+){1,3}to\s+decide)
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
        r"""\b(?:no\s+(?:trouble|issue|bother)\b|no\s+(?:reply|answer|response|objection|decision)(?:\s+\w+){0,5}\s+means?\s+(?:consent|approval|agreement|yes)|not\s+(?:only|just|merely)|or\s+not(?=\s*(?:[,.;!)]|$))|nothing\s+(?:against|to\s+stop|stops|prevents|wrong\s+with)|(?:not|won['’]t|n['’]t)\s+(?:hurt|harm|go\s+wrong)|no\s+harm|no(?:t)?\s+(?:later|more|less|fewer)\s+than|no\s+(?:doubt|problem)|at\s+no\s+(?:(?:extra|additional)\s+)?(?:cost|charge)|(?:do\s+not|don'?t)\s+(?:forget|worry|hesitate)
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
_LANGUAGES = {"pl": _POLISH, "en": _ENGLISH}
_PREPOSITIONS = words("in for w dla")
#: What stands before the first word and says nothing: marks of Markdown and quotations, citations.
_DECORATION = late(r"(?:[\s*_#>`\-–—•\"„”'«»(\[]|\[[\d,;\s]+\]|\d+[.)]\s)*")
_CITATION = late(r"\[[\d,;\s–-]+\]|[*_`#]+")
_SENTENCE = late(r"[^.!?…\n]+(?:\.(?=\S)[^.!?…\n]*)*(?:[.!?…]+[\"”'»)]*|\n|\Z)")
#: `You can enrol without a referral`, also behind a comma.
_CLAUSE = late(r"\s*(?:[,;:](?!\d)|(?<!\d)[,;:])(?!\s(?:bez|without)\s\S+\W*\Z)\s*|\s[–—-]\s")
_THAT = late(r"(?:że|iż|that)\s+", re.IGNORECASE)
_SO = late(r"(?:and\s+)?(?:so|therefore|hence|więc|zatem|a\s+więc|czyli)\b", re.IGNORECASE)
#: Words for yes that may lead up to a no, and what they then lead up to.
_LEADS_UP = late(
    r"(?:of\s+course|certainly|surely|sure|absolutely|definitely|(?:without\s+(?:a|any)|no|beyond)\s+doubt"
    r"|jasne|oczywiście|pewnie|naturalnie|dokładnie|istotnie|(?:z\s+całą\s+)?(?:z\s+)?pewnością|bez\s+wątpienia|rzecz\s+jasna)",
    re.I,
)
_LED_UP_TO = late(r"(?:,?\s+(?:że|that)\s+|\s+)((?=\w)[^,.;:!?]*)")
#: Who says yes of some and no of others says neither.
_DIVIDED = late(
    r"(?:(?:in|at|for|on|with|w|we|dla|na|u)\s+)?\b(?:some|część|części|niektór\w+|jedn(?:i|e|ych|ym))\b.{1,60}\b(?:some|others|część|części|inn(?:e|i|ych|ym)|drudzy|drugi(?:e|ch)|niektór\w+|pozosta\w+)\b"
    r".{0,40}(?:\bno\b|\bnot\b|n['’]t\b|\bnie\b)",
    re.IGNORECASE,
)
_SENTENCES_READ = 3
_CLAUSES_READ = 40
_LONGEST = 4000


def read_yes_no(text: str, language: str, question: str = "") -> SaidYesOrNo | None:
    """Return what an answer says to a question that wants yes or no; None where it says neither."""
    rules = _LANGUAGES.get(language)
    if rules is None:
        return None
    sentences = [each.strip() for each in _SENTENCE.findall(_CITATION.sub(" ", text[:_LONGEST])) if each.strip()]
    read = 0
    for place, sentence in enumerate(sentences):
        said = _DECORATION.sub("", sentence, count=1)
        if not said or said.rstrip("\"”'»)* ").endswith("?") or _only_greets(said, rules):
            continue
        found = _first_word(said, rules)
        if isinstance(found, SaidYesOrNo):
            return found
        if found == "neither" or _DIVIDED.match(said):
            return None
        if (priced := free_or_priced(said, question, language)) is not None:
            return SaidYesOrNo(priced, said.strip(" .!"), by_verb=True)
        if beside.is_sentence_beside(question, said, sentences[place + 1 :], language):
            continue
        both = " ".join([said, *sentences[place + 1 : place + 2]])
        concluded = _at_the_end(said) or _without_verb(both, rules, question, language)
        by_verb = concluded or _by_verb(said, rules, question, language)
        if by_verb is not None:
            if by_verb.says == "yes" and regrets_leave(question, said):
                return by_verb._replace(says="no")
            return _denied_next(by_verb, sentences[place + 1 : place + 2], rules, question) or by_verb
        read += 1
        if read == _SENTENCES_READ:
            return None
    return None


def _denied_next(said: SaidYesOrNo, following: Sequence[str], rules: _Language, question: str) -> SaidYesOrNo | None:
    """Return the no of the next sentence where that is of what was asked: `Theft is not covered.`"""
    if said.says == "no" or not said.by_verb or not following or following[0].rstrip().endswith("?"):
        return None
    sentence = following[0]
    denied = rules.negative.search(rules.no_negation.sub(" ", sentence))
    if denied is None or not beside.of_the_next(question, said.surface, sentence):
        return None
    return SaidYesOrNo("no", sentence.strip(" .!"), by_verb=True)


def _without_verb(said: str, rules: _Language, question: str, language: str) -> SaidYesOrNo | None:
    """Read what is denied or affirmed of the asked thing by the verb of another: `Huts need a permit, fences don't.`"""
    other = beside.of_the_other(question, said, language)
    if other is None:
        return None
    before, denied = other
    told = _as_asked(rules.no_negation.sub(" ", before), rules, question, same=False)
    negative = [rules.plain.match(each.group()) is not None for each in rules.negative.finditer(told)]
    opposite = not all(negative) if negative else echo_of(question, before, language) == "opposite"
    return SaidYesOrNo("no" if denied is not opposite else "yes", said.strip(" .!"), by_verb=True)


def _at_the_end(sentence: str) -> SaidYesOrNo | None:
    word = so_yes_or_no(sentence)
    return SaidYesOrNo("yes" if word.lower() in ("yes", "tak") else "no", word) if word else None


def _only_greets(sentence: str, rules: _Language) -> bool:
    match = rules.greeting.match(sentence)
    return match is not None and len(sentence[match.end() :].split()) <= 2


def _first_word(sentence: str, rules: _Language) -> SaidYesOrNo | Literal["neither"] | None:
    """Read what stands at the very beginning, after what only leads up to it."""
    greeting = rules.greeting.match(sentence)
    if greeting:
        sentence = _DECORATION.sub("", sentence[greeting.end() :].lstrip(" ,!."), count=1)
    for _ in range(3):
        if rules.neither.match(sentence):
            return "neither"
        for says, pattern in (("yes", rules.yes), ("no", rules.no)):
            match = pattern.match(sentence)
            if match and says == "yes" and _turned(match.group(), sentence[match.end() :], rules):
                return SaidYesOrNo("no", sentence.strip(" .!"))
            if match:
                return SaidYesOrNo("yes" if says == "yes" else "no", match.group())
        lead = rules.lead.match(sentence)
        if lead is None:
            return None
        sentence = _DECORATION.sub("", sentence[lead.end() :], count=1)
    return None


def _turned(word: str, rest: str, rules: _Language) -> bool:
    """Say whether `of course` only leads up to a no: `Of course you can't`, `Jasne, że nie`."""
    clause = _LED_UP_TO.match(rest) if _LEADS_UP.fullmatch(word) else None
    return clause is not None and rules.negative.search(rules.no_negation.sub(" ", f"{clause[1]} tak")) is not None


def _by_verb(sentence: str, rules: _Language, question: str, language: str) -> SaidYesOrNo | None:
    """Read whether the verb of the first clause that stands for itself is negated."""
    turned = False
    clauses = _CLAUSE.split(sentence, maxsplit=_CLAUSES_READ)
    own = clause_of_the_day(question, clauses, language)
    if own is not None:
        no = rules.negative.search(rules.no_negation.sub(" ", clauses[own])) is not None
        return SaidYesOrNo("no" if no else "yes", clauses[own].strip(" .!"), by_verb=True)
    for place, clause in enumerate(clauses):
        said_words = clause.split()
        if not said_words:
            continue
        if beside.is_clause_beside(question, clauses, place, language):
            continue
        that = _THAT.match(clause)
        if that is None and len(clauses) > 1 and _only_leads(said_words[0].lower(), clause, rules):
            continue
        if rules.untrue.search(clause):
            turned = not turned
            inner = _THAT.search(clause)
            if inner is None:
                if _THAT.search(sentence) is None:
                    return SaidYesOrNo("no", clause, by_verb=True)
                continue
            clause = clause[inner.end() :]
        elif rules.opinion.search(clause) or _leads_up(clauses[place + 1 :], rules.negative.search(clause)):
            inner = _THAT.search(clause)
            if inner is None and _THAT.search(sentence):
                continue
            clause = clause[inner.end() :] if inner else clause
        elif that:
            clause = clause[that.end() :]
        implied = implied_by(question, clause, language) if question and not turned else None
        if implied is None and language == "en" and question and not turned:
            implied = told_in_english(question, clause)
        if implied == "affirms" and echo_of(question, clause, language) == "only-other":
            implied = "denies"
        if implied == "elsewhere":
            continue
        if implied is not None:
            return SaidYesOrNo("yes" if implied == "affirms" else "no", clause.strip(" .!"), by_verb=True)
        if question and (priced_otherwise(question, clause, language) or fined_for_another(question, clause)):
            continue
        if question and (on_another_day(question, clause, language) or deals_otherwise(question, clause, language)):
            continue
        told = rules.no_negation.sub(" ", clause)
        echo = echo_of(question, clause, language)
        told = _as_asked(told, rules, question, same=echo == "same")
        negative = rules.negative.search(told)
        bound = within(question, clause, language) if question else None
        bearing = None
        if question and negative is None and bound is None and echo in (None, "same") and told == clause:
            whole = clauses[0] if that and not place else clause
            bearing = bearing_of(question, whole, language, sentence)
            if bearing == "elsewhere" and (adverbs := [*_adverbs(clauses[place + 1 :], rules)]):
                bearing = bearing_of(question, ", ".join([whole, *adverbs]), language, sentence)
            if language == "pl" and not turned:
                from pytest_genir.text.yes_no.deed_asked import bearing_by_deed, tells_the_deed  # for Polish only

                if bearing != "denies" and tells_the_deed(question, clause):
                    return SaidYesOrNo("yes", clause.strip(" .!"), by_verb=True)
                bearing = bearing_by_deed(question, clause, bearing)
        if negative is None and echo is None and bound is None and bearing != "denies":
            later = clauses[place + 1 :]
            said = (rules.verb.search(clause) or rules.no_negation.search(clause)) is not None
            said = said or (language == "en" and has_verb(clause))
            told_to = must_or_else(question, clause, later, language) or orders(question, clause, language)
            if not turned and question and told_to:
                return SaidYesOrNo("yes", clause.strip(" .!"), by_verb=True)
            if question and (takes_up_all(question, clause, language) or names_only_what_is_asked(question, clause)):
                said = True
            if not said or _speaks_of_other_things(question, clause, later, rules, language):
                continue
            if bearing == "elsewhere" and not turned and not names_only_what_is_asked(question, clause):
                continue
        allowed = rules.forbids.search(told) and rules.negative.search(rules.forbids.sub(" tak ", told))
        denied = negative is not None and not allowed
        plain = negative is not None and rules.plain.match(negative.group()) is not None
        if not plain and bound == "beyond":
            denied = True
        elif echo == "opposite":
            denied = not plain
        elif echo == "only-other" and not plain:
            denied = True
        elif echo == "needed":
            denied = False
        elif bearing == "denies":
            denied = True
        no = denied is not turned
        concluded = None if turned else _concluded(sentence, clause, rules, denies=echo is None and restricts(clause))
        if concluded is not None:
            no, clause = True, concluded
        return SaidYesOrNo("no" if no else "yes", clause.strip(" .!"), by_verb=True)
    return None


def _only_leads(first: str, clause: str, rules: _Language) -> bool:
    """Say whether a clause waits for another; behind a preposition it does without a verb: `in summer, ...`."""
    return first in rules.skipped and not (
        first in _PREPOSITIONS and rules.verb.search(clause) and not restricts(clause)
    )


def _adverbs(later: Sequence[str], rules: _Language) -> Iterator[str]:
    """Yield what goes on with a clause: `..., on the basis of a notice`."""
    for clause in later:
        if rules.verb.search(clause) or rules.negative.search(clause):
            return
        yield clause


def _leads_up(later: Sequence[str], denied: re.Match[str] | None) -> bool:
    """Say whether a clause only leads up to what follows: `Obawiam się, że to niemożliwe`."""
    return denied is None and bool(later) and _THAT.match(later[0]) is not None


def _as_asked(clause: str, rules: _Language, question: str, *, same: bool) -> str:
    """Return a clause without the negative words that its question asks for: `Is it closed?`"""

    def turn(found: re.Match[str]) -> str:
        negative = found.group()
        if stops_as_asked(question, negative):
            return " tak "
        asked = same or negative.lower() in question.lower() or takes_up(question, negative.split()[0])
        return " tak " if asked and not rules.plain.match(negative) else negative

    return rules.negative.sub(turn, clause)


def _speaks_of_other_things(question: str, clause: str, later: Sequence[str], rules: _Language, language: str) -> bool:
    """Say whether a later clause is what answers: `Changes apply at once, a restart is unnecessary.`"""
    return (
        bool(question)
        and not takes_up(question, clause)
        and any(
            takes_up(question, each) and (echo_of(question, each, language) or rules.negative.search(each))
            for each in later
        )
    )


def _concluded(sentence: str, clause: str, rules: _Language, *, denies: bool) -> str | None:
    """Return the clause that concludes a no from the first: `only after 2027, so for now you can't`.

    Where the first is about one case only, the next denies the others: `only cash; you can't pay by card`.
    """
    for later in _CLAUSE.split(sentence[sentence.find(clause) + len(clause) :]):
        if (
            (denies or _SO.match(later))
            and rules.negative.search(rules.no_negation.sub(" ", later))
            and rules.verb.search(later)
        ):
            return later
    return None
