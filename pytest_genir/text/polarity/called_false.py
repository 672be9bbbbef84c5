"""Claims that an answer itself calls false: "to bzdura, że ...", "wrongly insist that ...", "„...” to zwykły fejk".

What is told of may be false by its name (a myth, a rumour), by who says it (swindlers), by how it is said (wrongly), or
because somebody denies it. Whoever denies that it is false says it: "nie jest mitem, że", "it is no myth that", and so
does who tells that it is wrong to deny it, or that the rumour was confirmed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue, cues_of, lowered
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts

_FARTHEST = 200

#: What is not so by its name; `błąd, że` and `absurd, że` are said of what is so.
FALSE_BY_NAME = (
    r"(?:mit(?:em|y|u|ów|ami)?|legend[aąęyz]?\w*|bajk\w+|bajeczk\w+|fałsz(?:em)?|kłamstw\w+|nieprawd[aąęy]|bzdur\w*|bredni\w*"
    r"|nonsens\w*|wymysł\w*|zmyśleni\w+|plotk\w+|plotek|pogłosk\w+|pogłosek|przesąd(?:em|y|ów)?|zabobon\w*|oszustw\w*"
    r"|wyłudzeni\w+|phishing\w*|spam(?:em)?|scam(?:em)?|fake(?:\snews\w*)?|fejk\w*|żart(?:em)?|dowcip(?:em)?|primaaprilis\w*"
    r"|dezinformacj\w+|propagand\w+|manipulacj\w+|teori\w+\sspiskow\w+|nieporozumieni\w+|przekłamani\w+|fikcj\w+"
    r"|halucynacj\w+|ściem\w+|blef\w*|bujd\w+|banialuk\w+|bzdet\w*|próba\s(?:oszustwa|wyłudzenia|kradzieży|phishingu))"
)
_FALSE_KIND = (
    r"(?:fałszyw|nieprawdziw|błędn|myln|zmyślon|sfabrykowan|zdementowan|obalon|podważon|nieuzasadnion|bezpodstawn|bezzasadn"
    r"|wyssan|zafałszowan|przekłaman|nieaktualn|przestarzał|nieścisł|wycofan|nietrafn)\w*"
)
_SWINDLERS = (
    r"(?:oszu(?:st|śc)\w*|naciągacz\w*|hochsztapler\w*|szarlatan\w*|scamer\w*|przestępc\w+|hakerz?\w*|manipulator\w*"
    r"|płaskoziemc\w+|antyszczepionkow\w+)"
)
_SAYS = (
    r"(?:mów(?:i|ią|ił\w*|ili|iąc\w*)|powiedzi\w+|powi(?:e|edzą)|twierdz\w+|pis(?:ze|zą|ał\w*|ali|ano|zesz)|napis\w+|głos(?:i|ą|ił\w*)"
    r"|poda(?:je|ją|ł\w*|li|no|wał\w*|wano)|inform\w+|poinform\w+|przekon\w+|utrzym\w+|zapewni\w+|obiec\w+|wmawia\w*|dzwoni\w*|wydruk\w+"
    r"|opowiada\w*|donos\w+|rozsyła\w*|wskaz\w+|nazw\w+|ogłos\w+|ogłasz\w+|sugeru\w+|prosz\w+|straszy\w*|strasz[ąa]\w*)"
)
_THINKS = (
    r"(?:sądz\w*|myśl\w+|uważ\w+|zakłada\w*|wierz\w+|przypuszcza\w*|założ\w+|uzna\w*|przyję\w+|przyjmuj\w+"
    r"|zapamięta\w*)"
)
_TO_SAY = (
    r"(?:mówić|powiedzieć|pisać|głosić|powtarzać|twierdzić|wnioskować|przyjąć|uznać|podać|podawać|napisać|powiedzenie)"
)
_WRONGLY = (
    r"(?:błędnie|mylnie|omyłkowo|niesłusznie|niepoprawnie|fałszywie|kłamliwie|bezpodstawnie|pochopnie|nieprawdziwie"
    r"|przez\spomyłkę|niezgodnie\sz\sprawdą|wbrew\s(?:prawdzie|faktom))"
)
_CLAIM = (
    r"(?:informacj\w+|wiadomoś\w+|doniesieni\w+|słow\w+|zarzut\w*|twierdzeni\w+|stwierdzeni\w+|zdani\w+|opini\w+"
    r"|tez\w+|mit\w*|plotk\w+|pogłosk\w+|teori\w+|pogląd\w*|to|tego|temu|hipotez\w+|przekonani\w+|zapowied\w+)"
)
_THAT = r",\s(?:że|iż|jakoby|by|aby|żeby)\s"
_WORDS = r"(?:\s[^\s,;:.!?()]+)"
#: Who denies, or doubts: to do so wrongly is to be told that it is so.
_DENYING_SAYS = (
    r"(?:(?:za)?przecz\w+|z?dementuj\w+|zdementowa\w+|(?:z|po)?wątpi\w+|(?:za)?kwestion(?:owa|uj)\w+|podważ\w+"
    r"|odrzuc\w+|neg(?:owa|uj)\w+|wyklucz\w+)"
)
_SPREADS = (
    r"(?:powiel|powtarz|utrwal|szerz|rozpowszechni|rozpowszechnia|popełni|popełnia|kolportuj|rozgłasza|rozsiewa)\w*"
)
_FALSEHOOD = (
    r"(?:myths?|rumou?rs?|misconceptions?|fallac(?:y|ies)|hoax(?:es)?|lies?|legends?|fables?|fairy\stales?"
    r"|old\swives['’]\stales?|tall\stales?|superstitions?|falsehoods?|fabrications?|canards?|delusions?|fibs?"
    r"|misunderstandings?|untruths?|conspiracy\stheor(?:y|ies)|pipe\sdreams?|urban\slegends?|misinformation"
    r"|disinformation|fake\snews|propaganda)"
)
_FALSE = (
    r"(?:false|untrue|wrong|incorrect|mistaken|inaccurate|erroneous|unfounded|baseless|groundless|fake|fabricated"
    r"|invented|made[-\s]up|debunked|disprove[dn]|discredited|refuted|unsubstantiated|fictitious|bogus|spurious|nonsense"
    r"|rubbish|pure\sfiction|nonsensical)"
)
_WRONG = r"(?:wrongly|mistakenly|falsely|erroneously|incorrectly|wrongfully|fraudulently|untruthfully|misleadingly)"
_TELLS = (
    r"(?:s(?:ay|ays|aid|aying)|claim(?:s|ed|ing)?|t(?:ell|ells|old|elling)|report(?:s|ed|ing)?|insist(?:s|ed|ing)?"
    r"|assert(?:s|ed|ing)?|maintain(?:s|ed|ing)?|announc(?:e|es|ed|ing)|stat(?:e|es|ed|ing)|wr(?:ite|ites|ote|itten|iting)"
    r"|argu(?:e|es|ed|ing)|suggest(?:s|ed|ing)?|repeat(?:s|ed|ing)?|declar(?:e|es|ed|ing)|alleg(?:e|es|ed|ing)"
    r"|assur(?:e|es|ed|ing)|teach(?:es|ing)?|taught|inform(?:s|ed|ing)?|advis(?:e|es|ed|ing)|promis(?:e|es|ed|ing)"
    r"|not(?:e|es|ed|ing)|record(?:s|ed)?|conclud(?:e|es|ed|ing)|infer(?:s|red)?|post(?:s|ed)?|th(?:ink|inks|ought|inking)"
    r"|believ(?:e|es|ed|ing)|assum(?:e|es|ed|ing)|suppos(?:e|es|ed|ing)|imagin(?:e|es|ed|ing)|h(?:old|olds|eld)|imply"
    r"|impl(?:ies|ied|ying)|swear|swore|persuaded|convinced)"
)
#: Of a text or of somebody else: `you are wrong: it says that` tells what is right.
_NOT_YOU = r"(?<!\byou\s)(?<!\bi\s)(?<!\bwe\s)(?<!\bwho\s)(?<!\bthat\s)(?<!\bthis\s)"
_TOLD_WRONG = (
    rf"{_NOT_YOU}(?:(?:is|are|was|were)\s(?:(?:quite|simply|just|plain|plainly|clearly|completely|badly|wholly|itself|also)\s)?"
    rf"(?:{_FALSE}|out\sof\sdate|outdated|misleading|in\serror|at\sfault|a\sfake|lying)|errs|erred|lies|lied|misleads"
    r"|(?:got|gets|has|have|had)\s(?:got\s)?(?:it|this|that|the\s\w+)\swrong|(?:is|was)\san?\s(?:mistake|error|lie|hoax))"
)
_DOUBTS = (
    r"(?:den(?:y|ies|ied|ying)|doubt(?:s|ed|ing)?|disput(?:e|es|ed|ing)|question(?:s|ed|ing)?|reject(?:s|ed|ing)?"
    r"|dismiss(?:es|ed|ing)?|ignor(?:e|es|ed|ing)|contest(?:s|ed|ing)?)"
)
_CROOKS = (
    r"(?:scammers?|fraudsters?|swindlers?|con\s?(?:men|man|artists?)|conspiracy\stheorists?|flat[-\s]earthers?"
    r"|anti[-\s]?vaxxers?|quacks?|charlatans?|trolls?|impostors?)"
)
#: It is a mistake of people, and no message of a machine: `one of the errors that doctors hear most`.
_OF_PEOPLE = (
    r"(?=(?:,?\s(?:that|which))?(?:\s[^\s,;:.!?]+){0,3}?\s(?:hears?|heard|makes?|made|believes?|believed|repeats?"
    r"|repeated|commits?|teaches|taught|spreads?|correct|books|textbooks|history)\b)"
)
#: In apposition behind a belief: where a mistake comes from, and no fault of a machine.
_ORIGIN = (
    r"\s(?:(?:that|which)\s)?(?:(?:apparently|probably|still|simply|largely)\s)?(?:go(?:es|ing)\sback\sto"
    r"|dat(?:es|ed|ing)\s(?:back\s)?(?:to|from)|c[ao]m(?:es|e|ing)\sfrom|stem(?:s|med|ming)\sfrom"
    r"|aris(?:es|ing)\sfrom|arose\s(?:from|in)|originat(?:es|ed|ing)\s(?:in|from|with)|ow(?:es|ed|ing)\s\w+\sto"
    r"|(?:first\s)?spread\sby|made\spopular\sby|popular(?:ised|ized)\sby)\b(?!\s(?:the\s)?(?:\w+\s)?(?:update|release|version|\d))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _CuesOfFalsehood:
    """The cues of one language; those in front end right before the claim."""

    #: It is false by its name.
    named: Cue
    #: Who says it, or how, tells that it is not so.
    told: Cue
    #: What says it is wrong, and tells it in a clause of its own: `the plaque is wrong: it says that`.
    mistaken: Cue
    #: Somebody denies it, or takes it back, or does not believe it.
    denied: Cue
    #: Whoever only hopes for it does not know.
    hoped: Cue | None = None
    #: It is wrong of somebody to deny it.
    upheld: Cue
    #: Behind a claim: it was confirmed after all.
    confirmed: Cue
    #: The question is about what is believed.
    asks: Cue
    #: Right before a quotation.
    quoted: Cue
    #: Behind a claim that is told of, or quoted.
    behind_claim: Cue
    #: Behind any.
    behind: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is called false."""
        return [[cues_of(self) - {self.asks, self.confirmed}]]


CUES_OF_FALSEHOOD: Mapping[str, _CuesOfFalsehood] = {
    "pl": _CuesOfFalsehood(
        named=Cue(
            rf"""\b{FALSE_BY_NAME}{_WORDS}{{0,2}}?{_THAT}
            |\b(?:błęd(?:em|nie)|pomyłk(?:ą|a)|omyłk(?:ą|a)|błąd|naiwnością|iluzją)\s(?:(?:jest|byłoby|było|była|był|bywa)\s)?(?:{_THINKS}|{_TO_SAY}|twierdz\w+|myśleni\w+|sądzeni\w+|przekonani\w+|mniemani\w+|wiar\w+){_WORDS}{{0,2}}{_THAT}
            |\b(?:{FALSE_BY_NAME}|{_FALSE_KIND}){_WORDS}{{0,3}}?\s(?:jest|są|było|byłoby|pozostaje|okazał\w+\ssię){_WORDS}{{0,3}}{_THAT}
            |\b{_FALSE_KIND}\s(?:{_CLAIM}|twierdzeni\w+|założeni\w+|wrażeni\w+|wniosk\w+|wniosek|histori\w+|opowieś\w+|przypuszczeni\w+),\s(?:że|iż|jakoby)\s
            |\b{_SPREADS}\s(?:\w+\s){{0,2}}?(?:błąd|błędu|błędne\s\w+),\s(?:że|iż|jakoby)\s"""
        ),
        told=Cue(
            rf"""\b(?:{FALSE_BY_NAME}|{_FALSE_KIND}\s[^\s,;:.!?]+|{_SWINDLERS}){_WORDS}{{0,3}}?\s{_SAYS}{_WORDS}{{0,2}}{_THAT}
            |\b{_WRONGLY}{_WORDS}{{0,2}}?\s(?:{_SAYS}|{_THINKS}){_WORDS}{{0,3}}{_THAT}
            |\b(?:{_SAYS}|{_THINKS}){_WORDS}{{0,3}}?,?\s{_WRONGLY}{_THAT}
            |\b{_WRONGLY}{_WORDS}{{1,4}}?,\s(?:że|iż|jakoby)\s
            |\b(?:(?:myl(?:i|ą|isz|icie|ił\w*|ili)|pomyli\w+)\ssię|się\s(?:po)?myl\w+|w\sbłęd\w+|w\sbłąd),?\s(?:(?:(?:ten|ci|każd[ya]),\s)?(?:kto|któr[zya]\w*)\s)?(?:{_SAYS}|{_THINKS}|pisząc|głosząc|sądząc|uważając|myśląc|zakładając|podając|wierząc){_WORDS}{{0,2}},\s(?:że|iż|jakoby)\s"""
        ),
        mistaken=Cue(
            rf"""\b(?:(?:po)?myl(?:i|ą|ił\w*|ili)\ssię|się\s(?:po)?myl(?:i|ą|ił\w*|ili)|(?:jest|są|był[aoy]?|okazał\w*\ssię)(?:\s\w+)?\s(?:{_FALSE_KIND}|w\sbłędzie)|(?:s?kłami(?:e|ą)|(?:s|o)?kłamał\w*|oszukuje)|(?:wprowadza(?:ją)?|wprowadził\w*)(?:\s\w+){{0,2}}\sw\sbłąd|(?:nie\sma|nie\smają|nie\smiał\w*)\sracji|zawiera(?:ją)?\s(?:\w+\s)?błąd)
            (?:[:;.]|,|\s[–—-])\s(?:(?:bo|gdyż|ponieważ|bowiem|on[aoie]?|tam)\s)?(?:(?:na|w)\s(?:niej|nim|nich)\s)?{_SAYS}{_WORDS}{{0,2}},\s(?:że|iż|jakoby)\s"""
        ),
        denied=Cue(
            rf"""\b(?:z?dementuj\w+|zdementowa\w+|zaprzecz\w+|obal(?:a|ają|ił\w*|ili|ono|amy)|podważ\w+|zakwestionowa\w+|kwestionuj\w+){_WORDS}{{0,4}}?{_THAT}
            |\b(?:oddal|wyklucz|odrzuc|uchyl)\w+(?:\s(?!nie\b)[^\s,;:.!?()]+){{0,3}}?{_THAT}
            |\b(?:odwoł\w+|sprost\w+|prostuj\w+|wycof\w+|cofa\w*|cofn\w+|odrzuc\w+|wyśmi\w+)\s(?:[^\s,;:.!?]+\s){{0,2}}?{_CLAIM}{_WORDS}{{0,2}}?{_THAT}
            |(?<!nie\s)\bzapomnij(?:cie|my)?\so\s|\b(?:cofam|odwołuję|wycofuję|prostuję|anuluję)\s(?:to|wszystko|swoje\ssłowa|informację)(?:,\sco{_WORDS}{{1,3}})?\so\s
            |\bnie\s(?:daj\w*|pozwól\w*|dajmy)\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:wmówić|nabrać|zwieść|oszukać|przekonać){_WORDS}{{0,2}}?{_THAT}
            |\bnie\s(?:słysza|pamięta|widzi|przypomina|zauważ|spotka|zna|odnotowa|kojarz|przypuszcza|spodziewa|wyobraża|podejrzewa)\w*{_WORDS}{{0,3}}?,\s(?:jakoby|by|aby|żeby)\s"""
        ),
        hoped=Cue(rf"\b(?:mam|mamy|miejmy|żywi\w+|wyraż\w+|wyrazi\w+){_WORDS}{{0,2}}?\snadziej\w+{_WORDS}{{0,2}}?{_THAT}|\bpozostaje\s(?:mieć\snadzieję|wierzyć){_THAT}|\b(?:licz(?:ę|ymy)(?:\sna\sto)?|ufam(?:y)?){_THAT}"),
        upheld=Cue(
            rf"""\b(?:{_WRONGLY}|niesłuszn\w+|błędem\s(?:jest|było|byłoby)){_WORDS}{{0,2}}?\s{_DENYING_SAYS}{_WORDS}{{0,2}},\s(?:że|iż|jakoby|by|aby|żeby|czy)\s
            |\b{_DENYING_SAYS}{_WORDS}{{0,2}}?\s{_WRONGLY},\s(?:że|iż|jakoby|by|aby|żeby)\s"""
        ),
        confirmed=Cue(
            r"""[^.;!?\n]{0,40}?(?:(?<!nie\s)potwierdzi(?:ł[aoy]?|li)\ssię|(?<!nie\s)(?:został|jest|są|była|było|były)\w*\s(?:\w+\s)?(?:potwierdzon|prawdziw|udowodnion|udokumentowan)\w+|(?<!nie\s)okazał\w*\ssię\s(?:(?!nie\b)\w+\s)?(?:prawd|słuszn|trafn|uzasadnion)\w+|(?<!nie\s)to\sprawda)"""
        ),
        asks=Cue(r"\b(?:mit\w*|legend\w*|plotk\w*|plotek|pogłosk\w*|przesąd\w*|zabobon\w*|kłamstw\w*|kłami\w*|skłama\w*|błędn\w+|myln\w+|mylnie|fałsz\w*|nieprawd\w*|nieporozumieni\w+|błąd|błęd\w+|wierz\w+|oszuści|oszust\w*)"),
        quoted=Cue(
            rf"""\b(?<!wbrew\s)(?:{_SWINDLERS}|{_FALSE_KIND}\s(?!jest|są|to\b)[^\s,;:.!?]+){_WORDS}{{0,3}}?(?:\s{_SAYS}){_WORDS}{{0,4}}?[:,]?\s\Z
            |\b(?<!wbrew\s)(?:mit|przesąd|zabobon|plotka|legenda|teoria\sspiskowa){_WORDS}{{0,2}}?\s{_SAYS}{_WORDS}{{0,2}}?[:,]?\s\Z"""
        ),
        behind_claim=Cue(
            rf"""[”"»’]?(?:,|[.!?]?\s[–—-]|[?!.](?=[”"»’]?\s(?:to|jest\sto)\b))?[”"»’]?\s(?:to|jest|są|był[aoy]?|było|okazał\w+\ssię|został[aoy]?|zostały|uchodzi\sza|bywa|jest\sto|są\sto|pozostaje)\s
            (?:(?!nie\b)[^\s,;:.!?]+\s){{0,2}}?(?:{FALSE_BY_NAME}|{_FALSE_KIND}|błąd|błędem|pomyłk\w+|absurd\w*|błędów(?=(?:,\sktóre)?(?:\s[^\s,;:.!?]+){{0,3}}?\s(?:słysz|powtarza|powiela|popełnia|pokutuj|wierz|szerz|utrwal|prostuj)\w*))\b
            |[”"»’]?,?\snie\s(?:jest\s(?:to\s)?(?:prawd|zgodn)\w*|(?:ma|mają)\s(?:\w+\s)?(?:podstaw|pokryci|potwierdzeni|oparci|uzasadnieni)\w*|(?:ma|mają)\snic\swspólnego\sz|znajduj\w+\s(?:\w+\s)?(?:potwierdzeni|pokryci|uzasadnieni)\w*|odpowiada\w*\s(?:prawdzie|rzeczywistości)|polega\w*\sna\sprawdzie|potwierdził\w*\ssię)
            |[”"»’]?,\s(?:co|a)\s(?:to|jest|jednak|oczywiście|okazało\ssię)\s(?:[^\s,;:.!?]+\s)?(?:pomyłk|omyłk|literówk|przejęzyczeni)\w+
            |[”"»’]?,?\smija\w*\ssię\sz\sprawdą|[”"»’]\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:(?:wy|roz|prze)syła|pisz|dzwoni|podsyła)\w*\s(?:[^\s,;:.!?]+\s)?{_SWINDLERS}\b"""
        ),
        behind=Cue(
            rf"""(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:co|a|ale|lecz|choć|jednak|tymczasem)\s(?:(?:to|jest|są|było|okazał\w+\ssię|niestety|oczywiście|zwykł\w+|czyst\w+|jedynie|tylko|po\sprostu|wierutn\w+|oczywist\w+)\s){{0,4}}(?:{FALSE_BY_NAME}|(?:fałszyw|nieprawdziw|zmyślon|wyssan|sfabrykowan)\w+|nie\sjest\sprawd\w+)\b
            |(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:a|ale|lecz|choć|jednak)\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:kłam(?:ie|ią|ał\w*|ali)|nie\s(?:ma|mają|miał\w*|mieli)\sracji|się\smyl\w+|myl(?:i|ą|ił\w*|ili)\ssię|mija\w*\ssię\sz\sprawdą|zmyśl\w+)\b
            |(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:(?:ten|ta|to|ci)\s)?(?:(?:jest|są|żyj\w+|tkwi\w*)\sw\sbłędzie|się\smyl(?:i|ą)|myl(?:i|ą)\ssię(?!\s(?:ten|ta|ci|każdy)\b)|kłami?(?:e|ą)|nie\s(?:ma|mają)\sracji|wprowadza\w*\s(?:[^\s,;:.!?]+\s)?w\sbłąd)\b
            |(?:\s[^\s,;:.!?]+){{0,4}}?,\s(?:a|ale|lecz|choć|jednak|tymczasem|co)\s(?:[^\s,;:.!?]+\s){{0,3}}?(?:uzna(?:ł|ła|li|ły|no)|nazwa(?:ł|ła|li|no)|okrzyk\w+)\s(?:[^\s,;:.!?]+\s){{0,2}}?za?\s?(?:{FALSE_BY_NAME}|{_FALSE_KIND}|pomyłk\w+|błąd)
            |[”"»’]?[.,]?[”"»’]?\s[–—-]?\s?(?:tak|jak)\s(?:[^\s,;:.!?]+\s){{0,2}}?{_SAYS}\s(?:[^\s,;:.!?]+\s){{0,2}}?(?:{_SWINDLERS}|{FALSE_BY_NAME})\b"""
        ),
    ),
    "en": _CuesOfFalsehood(
        named=Cue(
            rf"""\b(?<!contrary\sto\sthe\s){_FALSEHOOD}(?:\s(?!(?:is|are|was|were|that|true)\b)[^\s,;:.!?()]+){{0,3}}?(?:\s(?:is|was|are|were))?(?:\s(?:holds?|has\sit|have\sit|goes|go|says?|said|claims?|claimed|tells?\sus|maintains?))?\sthat\s
            |\b(?:repeat|spread|perpetuat|propagat|reprint|commit|mak|made|fall\sinto|fell\sinto)(?:e|es|s|ed|ing)?\s(?:(?:the|an?|this|that|one)\s)?(?:[^\s,;:.!?()]+\s){{0,2}}?(?:error|mistake|blunder|slip)s?\s(?:that|of\s(?:{_TELLS})(?:\sthat)?)\s
            |\b(?:error|mistake|blunder)s?(?:\s(?:is|was|would\sbe|about\s[^\s,;:.!?]+))?\s(?:to|of|in)\s{_TELLS}(?:\s[^\s,;:.!?()]+){{0,2}}?\sthat\s
            |\b(?:common|popular|widespread|frequent|classic|old|usual|typical)\s(?:error|mistake)\s(?:is|was)\sthat\s
            |\b(?:false|untrue|incorrect|inaccurate|erroneous)\sthat\s|\b{_FALSE}\s(?:(?:to|in|for|when)\s(?:[^\s,;:.!?()]+\s){{0,2}}?{_TELLS}(?:\s[^\s,;:.!?()]+){{0,2}}?\s)that\s
            |\b(?:mistaken|false|wrong|erroneous|baseless|unfounded|misguided|misplaced|fanciful|absurd|ridiculous)\s(?:idea|belief|claim|impression|notion|assumption|view|assertion|allegation|story|report|rumou?r|opinion|conviction|theory|statement|information)s?\sthat\s"""
        ),
        told=Cue(
            rf"""\b{_WRONG}(?:\s[^\s,;:.!?()]+){{0,2}}?\s{_TELLS}(?:\s[^\s,;:.!?()]+){{0,3}}?\sthat\s
            |\b{_TELLS}(?:\s[^\s,;:.!?()]+){{0,3}}?,?\s{_WRONG},?\sthat\s
            |\b(?:lied|lying|fibbed)(?:\s(?:when|by|in|and)(?:\s[^\s,;:.!?()]+)?\s{_TELLS})?(?:\s[^\s,;:.!?()]+){{0,2}}?\sthat\s
            |\b(?:pretend(?:s|ed|ing)?|ma(?:de|ke|kes)\sup\sthe\sstory|invented\sthe\sstory)\sthat\s
            |\b(?:misled|fooled|tricked|deceived|duped|conned|deluded)(?:\s[^\s,;:.!?()]+){{0,3}}?\s(?:into|by)\s{_TELLS}(?:\s[^\s,;:.!?()]+){{0,2}}?\sthat\s
            |\b{_CROOKS}(?:\s[^\s,;:.!?()]+){{0,3}}?\s{_TELLS}(?:\s[^\s,;:.!?()]+){{0,2}}?\sthat\s"""
        ),
        mistaken=Cue(
            rf"""\b{_TOLD_WRONG}(?:\s(?:about|on|in|as\sto)(?:\s[^\s,;:.!?()]+){{1,3}})?(?:[:;.]|,|\s[–—-])\s(?:(?:because|as|since|for|and)\s)?(?:it|he|she|they|there\sit)\s(?:(?:still|even|also|wrongly)\s)?{_TELLS}(?:\s(?:you|us|me|people|visitors))?(?:\sthat)?\s"""
        ),
        denied=Cue(
            r"""\b(?:debunk|dispel|refut|disprov|discredit|scotch|rebut)(?:e|es|s|ed|led|ling|ing)?\s(?:[^\s,;:.!?()]+\s){0,4}?that\s
            |\bcontrary\sto\s(?:[^\s,;:.!?()]+\s){0,3}?(?:belief|opinion|claim|myth|legend|rumou?r|report|notion|idea|assertion|wisdom|view|assumption)s?\sthat\s"""
        ),
        upheld=Cue(
            rf"""\b(?:{_WRONG}|(?:wrong|mistaken|a\smistake|an\serror|foolish|false)\s(?:(?:of|for)\s(?:[^\s,;:.!?()]+\s){{1,3}}?)?(?:to|in))\s{_DOUBTS}(?:\s[^\s,;:.!?()]+){{0,2}}?\s(?:that|whether)\s"""
        ),
        confirmed=Cue(
            r"""[^.;!?\n]{0,40}?\b(?<!not\s)(?<!n't\s)(?<!never\s)(?:(?:was|were|is|are|been|being)\s(?:(?!not\b)[^\s,;:.!?]+\s){0,2}?(?:confirmed|true|correct|accurate|well[-\s]founded|substantiated|proven|borne\sout|vindicated|justified|no\smore\sthan\sthe\struth)|(?:proved|proven|turned\sout|turns\sout)\s(?:to\sbe\s)?(?:\w+\s)?(?:true|correct|right|accurate|well[-\s]founded|so))\b"""
        ),
        asks=Cue(
            r"\b(?:myths?|legends?|rumou?rs?|misconceptions?|superstitions?|fallac(?:y|ies)|hoax\w*|lies?|lied|false\w*|wrong\w*|mistake\w*|errors?|err\w*|incorrect\w*|untrue|misunderst\w+|believed?|scam\w*|conspiracy|pretend\w*)\b"
        ),
        quoted=Cue(
            rf"""\b(?<!contrary\sto\sthe\s)(?:{_FALSEHOOD}|{_CROOKS})(?:\s[^\s,;:.!?()]+){{0,2}}?\s(?:says?|said|writes?|wrote|claims?|claimed|goes|runs|reads)(?:\s[^\s,;:.!?()]+){{0,2}}?[:,]?\s\Z"""
        ),
        behind_claim=Cue(
            rf"""[”"»’]?(?:,|[.!?])?[”"»’]?\s(?:is|are|was|were|remains?|(?:has|have)\s(?:long\s)?been|proved|turned\sout|turns\sout)\s(?:to\sbe\s)?(?:(?!(?:not?|never|neither|nothing|anything|if|when|because|and|but|that|who|what)\b)[^\s,;:.!?]+\s){{0,4}}?
            (?:{_FALSEHOOD}|{_FALSE}|(?:errors?|mistakes?|blunders?){_OF_PEOPLE})(?!['’-])\b
            |[”"»’]?,[”"»’]?\s(?:which|but\s(?:this|that))(?:\sis|['’]s)\s(?:simply\s)?an?\s(?:\w+\s)?(?:mistake|error|misprint|typo)(?=[.,;!?\s\[]|\Z)
            |[”"»’]?,[”"»’]?\s(?:an?|one\sof\sthe|one)\s(?:(?!(?:fact|truth)\b)[^\s,;:.!?]+\s){{0,2}}?(?:{_FALSEHOOD}|(?:errors?|mistakes?|blunders?|fancy|invention)(?={_ORIGIN}))(?!['’-])\b(?=\s|[.,;!?]|\Z)"""
        ),
        behind=Cue(
            rf"""(?:\s[^\s,;:.!?]+){{0,3}}?,\s(?:which|but\s(?:that|this|it)|though\s(?:that|this|it))(?:['’]s|\s(?:is|was))\s(?:(?!(?:not?|never)\b)[^\s,;:.!?]+\s){{0,3}}?(?:{_FALSEHOOD}|false|untrue|unfounded|baseless|fabricated|made\sup|nonsense)\b"""
        ),
    ),
}  # fmt: skip
_TURNED = {
    "pl": late(
        r"\b(?:nie(?!\s(?:wierz|ufa|słucha|daj|dawa|powtarza|powiela|szerz|rozsiew|rozpowszechni))|nikt|nic|trudno|ciężko"
        r"|niepodobna|żad\w+|wbrew|ani)(?:\s[^\s,;:.!?]+){0,4}\s\Z"
    ),
    "en": late(
        r"(?:\b(?:not?|nobody|never|nothing|neither|nor|hardly|cannot|without|far\sfrom|anything\sbut)\b|n['’]t\b)"
        r"(?!\s(?:believe|trust|repeat|spread|share|pass\son|listen|fall\sfor|be\s(?:fooled|misled|taken\sin)))(?:\s(?!only\b)[^\s,;:.!?]+){0,4}\s\Z"
    ),
}
#: Behind what is wrong these tell what is right.
_PUTS_RIGHT = {
    "pl": late(r"\b(?:ale|lecz|zamiast|powinn\w+|podczas\sgdy|gdy|choć|nie)\b"),
    "en": late(
        r"\b(?:but|though|although|whereas|while|when|should|instead\sof|rather\sthan|not|no|nothing|never|in\sfact)\b"
    ),
}
_IT_SAYS = late(r"[:;.,–—-]\s(?:\w+\s)?it\s")
_SOMEBODY = late(
    r"\b(?:he|she|they|people|every(?:one|body)|any(?:one|body)|some(?:one|body)|\w*(?:m[ae]n|person|friends?|parents?"
    r"|tenants?|clients?|guests?|students?|visitors?|callers?|customers?|drivers?|owners?|members?|teachers?|neighbou?rs?"
    r"|colleagues?|readers?|users?|writers?|reporters?|managers?|officers?))\s\Z"
)
#: Who is not wrong is right.
_RIGHT_IN_FRONT = {
    "pl": late(r"\bnie\s\Z"),
    "en": late(r"(?:\bnot|\bnever|\bno\slonger|n['’]t|\bif\s[^.,;:]{0,40})\s\Z"),
}
_NOT = {"pl": late(r"\bnie\b"), "en": late(r"\b(?:not|never|no)\b|n['’]t\b")}
#: What a claim governs goes on as far as a comma.
_ONE_CLAUSE = late(r"[^,;:.!?()\n–—]*")
_TOLD_OF = {
    "pl": late(r"(?:(?:,\s|(?<![\w,]\s))(?:że|iż|jakoby)\s|[„“”\"«»‚‘]|:\s)[^.;!?\n]*\Z"),
    "en": late(r"(?:\bthat\s|[„“”\"«»‚‘]|:\s)[^.;!?\n]*\Z"),
}
Verdict = tuple[Literal["denied", "said"], int, int]


class CalledFalse:
    """What one answer calls false."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts, question: str = "") -> None:
        self._language = language
        self._question = question
        self._cues = CUES_OF_FALSEHOOD.get(language)
        self._parts = parts

    def of(self, match: Match) -> Verdict | None:
        """Return whether a claim is called false, or let stand where that is denied, and from where to where."""
        cues = self._cues
        if cues is None or self._asked(cues):
            return None
        text, parts = self._parts.lower, self._parts
        first = parts.sentence(match.start)[0]
        begin = max(first, parts.edge(max(0, match.start - _FARTHEST)))
        if (upheld := self._governing(cues.upheld, begin, match)) is not None:
            return "said", upheld[0], match.end
        for cue in (cues.named, cues.told, cues.denied, cues.hoped):
            found = None if cue is None else self._governing(cue, begin, match)
            if found is not None:
                turned = _TURNED[self._language].search(text, begin, found[0]) is not None
                inside = len(_NOT[self._language].findall(text, found[1], match.start)) % 2 == 1
                stands = turned is not inside or (not inside and cues.confirmed.match(text, match.end) is not None)
                return "said" if stands else "denied", found[0], match.end
        if (mistaken := self._told_by_what_is_wrong(cues, begin, match)) is not None:
            return "denied", mistaken[0], match.end
        if self._quoted(cues, match, begin):
            return "denied", begin, match.end
        behind = parts.at(cues.behind, match.end)
        if behind is None and _TOLD_OF[self._language].search(text, begin, match.start):
            behind = parts.at(cues.behind_claim, match.end)
        return None if behind is None else ("denied", match.start, behind.end())

    def _asked(self, cues: _CuesOfFalsehood) -> bool:
        """Say whether the question wants to know what is wrongly believed: `What does the legend say?`"""
        return bool(self._question) and cues.asks.search(lowered(self._question)) is not None

    def _governing(self, cue: Cue, begin: int, match: Match) -> Span | None:
        """Return the last cue in front of a phrase in whose clause it stands."""
        for found in reversed(self._parts.within(cue, begin, match.start)):
            if _ONE_CLAUSE.fullmatch(self._parts.lower, found[1], match.start):
                return found
        return None

    def _told_by_what_is_wrong(self, cues: _CuesOfFalsehood, begin: int, match: Match) -> Span | None:
        """Return what is wrong and tells a phrase, unless the phrase puts it right: `it says 1500 instead of`."""
        language, text, cue = self._language, self._parts.lower, cues.mistaken
        if self._parts.lacks(cue):
            return None
        number = self._parts.number(match.start)
        before = self._parts.span(number - 1)[0] if number else begin  # `The plaque is wrong. It says that`
        before = max(before, self._parts.edge(max(0, match.start - _FARTHEST)))
        for found in reversed([*cue.pattern.finditer(text, before, match.start)]):
            if not _ONE_CLAUSE.fullmatch(text, found.end(), match.start):
                continue
            right = _PUTS_RIGHT[language].search(text, found.end(), match.start)
            right = right or _RIGHT_IN_FRONT[language].search(text, before, found.start())
            return None if right or self._is_of_somebody(found, before) else found.span()
        return None

    def _is_of_somebody(self, found: re.Match[str], begin: int) -> bool:
        """Say whether somebody is wrong, and it is a text that tells what is right: `the caller is wrong: it says`."""
        return (
            _IT_SAYS.search(found.group()) is not None
            and _SOMEBODY.search(self._parts.lower, begin, found.start()) is not None
        )

    def _quoted(self, cues: _CuesOfFalsehood, match: Match, begin: int) -> bool:
        """Say whether a phrase stands in what swindlers write, or a myth says."""
        if self._parts.lacks(cues.quoted):
            return False
        text = self._parts.lower
        at = max(text.rfind(mark, begin, match.start) for mark in ("„", '"', "«", "“", ": "))
        return at >= 0 and cues.quoted.pattern.search(text[begin : at + (text[at] == ":") * 2]) is not None
