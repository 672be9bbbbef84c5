"""What gives away that no person speaks: a model that steps out of its role, or plays the part of the system.

Every pattern has to be something that a person who wants something does not type; what one may well say ("I can't do
that", "you can keep it", "our office") is in none of them.
"""

# ruff: noqa: E501 - a pattern is one line of a table
from __future__ import annotations

import re
from itertools import pairwise

from pytest_genir.conversation.office_acts import acts_as_office
from pytest_genir.text.alternatives import any_of

_WORD = re.compile(r"\w+")
_QUOTED = re.compile(r"\"[^\"]*\"|“[^”]*”|„[^”\"]*[”\"]|«[^»]*»|(?<!\w)'[^'\n]*'(?!\w)")


def words_of(text: str) -> list[str]:
    """Return the words of a text, in small letters."""
    return _WORD.findall(text.lower())


_AI = r"(?:an? )?(?:ai|artificial intelligence|(?:large )?language model)(?: language)?(?: model| assistant)?"
_TEXTS = r"(?:instructions|prompt|system prompt|scenario|script|persona)"
_TEXTS_PL = r"moj\w+ (?:instrukcj|prompt|scenariusz)\w*"
_I_PL = r"(?:mam|mogę|jestem|potrafię|umiem|zapytam|pytam|chcę|muszę|posiadam|zadaję|udaję|wiem|będę|rozumiem|działam)"
_PERSON = r"(?:user|human|person|customer|citizen)"


#: Whom a model is told to play, and how.
_PLAYED = (
    r"(?:user|customer|citizen|client|caller|patient|visitor|guest|person|human|passenger|applicant|student|tenant)"
)
_PLAYED_PL = (
    r"(?:użytkownik\w*|klient\w*|petent\w*|pacjent\w*|obywatel\w*|mieszkan\w+|mieszkań\w+|pasażer\w*|człowiek\w*|osob\w+|"
    r"rozmówc\w+|dzwoniąc\w+|student\w*|najemc\w+)"
)
_MANNERS = r"(?:impatient|polite|rude|angry|confused|annoyed|friendly|brief|vague|elderly|difficult|nervous|grumpy|unsure|stubborn|anxious|sceptical|skeptical|in character)"
_MANNERS_PL = r"(?:niecierpliw|uprzejm|nieuprzejm|grzeczn|zdenerwowan|zirytowan|zdezorientowan|zagubion|starsz|upart|nerwow|nieufn|trudn)(?:y|a|ym|ą|ego|ej)"


#: Speaks of itself as a model, of its instruction, or of the play.
_OUT_OF_ROLE = any_of(
    rf"\bas (?:the|a|an|this) (?:\w+ ){{0,2}}{_PLAYED}\b[^.?!]{{0,50}}\bI(?:'d| would|'ll| will| should) (?:now |then )?(?:say|write|ask|respond|reply|type|answer)\b|\bjako (?:\w+ ){{0,2}}{_PLAYED_PL}\b[^.?!]{{0,50}}\b(?:napisał|powiedział|zapytał|odpowiedział|odpisał)[ao]?bym\b",
    r"\bI (?:do not|don't) have (?:any )?(?:personal|real|human|physical|lived) (?:experiences?|opinions?|feelings?|emotions?|body|preferences?|beliefs?|needs?)\b|\bnie mam (?:żadnych )?(?:własnych|osobistych|ludzkich) (?:doświadcze|opini|uczu|preferenc|emocj|potrzeb)\w*",
    r"\b(?:according to|as described in|following|per) (?:the|this|my) (?:scenario|script|instructions?|prompt|persona|role description)\b|\b(?:zgodnie ze|według|wedle) (?:\w+ )?(?:scenariusz|skrypt|prompt|opis\w* rol)\w*",
    rf"\b(?:continu|act|speak|respond|answer|reply|pretend|pos|appear|behav|talk|writ)(?:e|es|ed|ing|s)?\b[^.?!]{{0,40}}\b(?:as|in the role of|in character as) (?:the|a|an|this|your) {_PLAYED}\b",
    rf"\b(?:w roli|jako|w imieniu) (?:tego |tej )?{_PLAYED_PL}\b[^.?!]{{0,30}}\b(?:kontynu|odpowiada|odpowiem|rozmawia|mówi[ćęł]|pisz[ęa]|prowadz)\w*|\b(?:kontynu|odgryw|prowadz)\w*\b[^.?!]{{0,40}}\b(?:w roli|jako) {_PLAYED_PL}\b|\b(?:udawać|udaję|grać|gram) {_PLAYED_PL}\b",
    r"\bit (?:would(?:n't| not)?|is(?:n't| not)|'s not) (?:not )?(?:be )?(?:appropriate|ethical) for me to\b|\bnie czuję się (?:uprawnion\w+|upoważnion\w+) do (?:dalsz|kontynu|prowadz|odgryw)\w*|\b(?:byłoby|jest) (?:z mojej strony )?(?:niewłaściwe|nieetyczne|niestosowne)\b",
    rf"\bI(?:'m| am| was) (?:supposed|meant|told|instructed|asked) to (?:be|act|sound|seem|appear|stay|remain|behave) (?:\w+ )?{_MANNERS}\b|\b(?:mam|miał\w* być|miał\w*|kazano mi|polecono mi|powinien\w*|powinnam) (?:być|udawać|brzmieć|pozostać|zachowywać się)? ?(?:\w+ )?{_MANNERS_PL}\b",
    rf"\b(?:the|a|this) {_PLAYED} (?:would|could|might|should|will|may)(?: now| then| next| probably)* (?:say|ask|type|write|reply|respond|answer|continue)\b|\b{_PLAYED_PL} (?:mógłby|mogłaby|powinien|powinna|może)(?: teraz| następnie)* (?:powiedzieć|zapytać|napisać|odpowiedzieć|odpisać)\b",
    r"\bas (?:the|a|this) (?:customer|client|user|caller|patient|visitor|citizen|passenger|guest), I(?:'d| would| will|'ll| now| should)\b|\bjako (?:ten |ta )?(?:klient|pacjent|petent|użytkowni|gość|pasażer)\w*,? (?:teraz )?\w+ł[ao]?bym\b",
    r"\bI(?:'m| am| was) (?:not (?:supposed|allowed|meant)|told not|asked not|instructed not) to (?:mention|say|tell|reveal|disclose)\b|\bwhat I was (?:asked|told|sent|supposed) to (?:find out|ask|get|obtain)\b|\b(?:fulfils|fulfills|completes|satisfies) (?:what I|my (?:goal|task|request))\b",
    r"\b(?:nie mogę|nie wolno mi|mam nie|miał\w* nie|nie powin\w+) (?:zdradz\w+|wspomin\w+|mówić|ujawni\w+)\b|\bjako użytkownik\b|\bczego (?:miał\w*|mam) się dowiedzieć\b",
    r"\bmy (?:remaining )?patience (?:is (?:now )?(?:at|down|set|\d)|allows|level|lasts|of \d)|\b(?:moja|mojej) cierpliwoś\w+ (?:pozwala|wynosi|to \d|wystarcz\w* (?:na|jeszcze)|starcz\w*)|\bpatience (?:level|counter|limit)\b",
    r"\b(?:the|my|a|this) persona (?:of|is|says|that|I)\b|\bI (?:was|am|have been|'ve been|'m) (?:given|assigned|handed) (?:the|a|this) (?:persona|role|character|task|scenario|goal|script)\b|\bjako (?:symulowan\w+|odgrywan\w+)\b|\bmoja (?:persona|postać)\b|\bwcielam się\b|\bodgrywam (?:rolę|postać)\b|\bw mojej roli\b",
    r"\b(?:mark|marking|declare|declaring|end|ending|close|closing|set) (?:the|this) (?:conversation|dialogue|simulation|chat|talk) (?:as|with|because|since|now|here)\b|\A\W*(?:reached|gave up|osiągnięt[yae]|poddał\w* się)\W*\Z|\b(?:the|my) (?:user )?goal (?:has been|have been|was|is now|is) (?:met|reached|achieved|satisfied|fulfilled|accomplished|completed?)\b",
    r"\bcel\w* (?:rozmowy |użytkownika |mojej rozmowy )?(?:został\w* |jest )?(?:osiągnięt|zrealizowan|spełnion)\w+|\bzgodnie z (?:(?:moim |otrzymanym )?poleceniem|(?:moją|otrzymaną) instrukcją|scenariuszem|opisem roli)\b|\b(?:satysfakcja|satisfaction|zadowolenie)\W{1,3}(?:\d|na poziomie|level|score|of \d|is \d)",
    r"\b(?:kończę|zakończę|zamykam) (?:tę |tą |ten )?(?:symulacj|dialog|rozmow\w+ (?:jako|ze statusem|z wynikiem))\w*|\b(?:rozmowę|dialog) (?:oznaczam|uznaję) (?:jako|za)\b|\bthe (?:facts|information) (?:I was|I've been|given to me)\b",
    rf"\bas {_AI}(?:\s*,?\s*I\b|\s+(?:trained|made|created|developed)\b[^.?!]{{0,60}}\bI\b)",
    rf"\bI(?:'m| am) (?:only |just )?{_AI}\b(?!\s+(?:research|engineer|develop|student|scientist|special|expert|consult|company|start|teacher|professor|artist|fan)\w*)",
    r"\b(?:as )?(?:a|the|your) simulated user\b|\buser simulator\b",
    r"\bhere(?:'s| is) (?:a|the|my) (?:next )?(?:message|response|reply|utterance)\b",
    r"\A\s*(?:goal|cel)\s*:|\bgoal (?:achieved|reached|accomplished)\b|\bcel (?:osiągnięty|zrealizowany)\b",
    r"\A\s*conversation (?:is )?(?:over|ended|complete)\b",
    rf"\b(?:according to|in|from) my {_TEXTS}\b",
    rf"\bmy {_TEXTS} (?:say|tell|is|are|do|does|state|require)",
    r"\bI (?:was|am|have been|'m|'ve been) (?:told|instructed|prompted|supposed|asked) to "
    r"(?:play|act as|act like|pretend|simulate|role)",
    rf"\b(?:can(?:'|no)t|cannot|can not|won't|unable to) (?:pretend to be|role-?play|simulate (?:a|an|the|this)\b|"
    rf"act as (?:a|an|the) {_PERSON})",
    r"\bcontinue (?:with )?this (?:role-?play|simulation|role)\b",
    r"\bmy (?:task|role|objective|assignment|mission) (?:here )?is to (?:ask|find|get|pretend|act|talk|simulate|obtain|in?quire|have)\b",
    r"\b(?:task|mission|objective) (?:complete|completed|done|accomplished)\b|\bI(?:'ve| have) (?:completed|fulfilled|achieved) (?:my|the) (?:goal|task|objective|mission)\b",
    r"\A\W*(?:end of (?:the )?(?:conversation|simulation|dialogue|chat)|koniec (?:symulacji|dialogu))\W*\Z",
    r"\b(?:moim|mym) (?:zadaniem|celem) jest (?:zapyta|dowiedz|uzysk|udawa|rozmawia|odgryw|sprawdz)|\bzadanie (?:wykonane|zakończone|ukończone)\b|\bmoja rola (?:to|polega)\b",
    r"\bI(?:'m| am) (?:just |only |merely )?an? (?:program|bot|chat ?bot|simulation|machine)\b|\bjestem (?:tylko )?(?:modelem|programem|botem|chatbotem|symulacją)\b",
    r"\bas (?:chatgpt|gpt\S*|claude|gemini|llama|mistral|copilot|an? (?:virtual )?assistant|a chat ?bot|a bot),? I\b",
    r"\b(?:rather not|don't|do not|won't|not going to|not comfortable) (?:want to |with )?(?:role-?play\w*|play(?:ing)? (?:a|the) (?:role|part|customer|user))\b",
    r"\b(?:goes|is) against my (?:guidelines|programming|policy|policies)\b|\bin this (?:simulation|role-?play)\b",
    r"\bI(?:'ll| will| am going to|'m going to) (?:now )?ask the (?:system|assistant|agent|chat ?bot)\b",
    rf"\A\W*the {_PERSON} (?:says|asks|replies|wants|responds|types|continues|thanks|ends)\b",
    r"\bużytkownik (?:pyta|mówi|odpowiada|pisze|dziękuje|kończy)\b|\bw tej (?:symulacji|scence)\b",
    r"\bjako (?:program|bot|chatbot|symulator)\b[^.?!]{0,20}\b(?:nie (?:mogę|mam|jestem|posiadam))\b",
    rf"\bjako (?:ai|sztuczna inteligencja|(?:duży )?model językowy)\b[^.?!]{{0,40}}?\b{_I_PL}\b",
    r"\bjestem (?:tylko )?(?:(?:wirtualnym )?asystentem )?(?:ai|modelem językowym|sztuczną inteligencją)\b",
    r"\bsymulowan\w+ (?:użytkowni|rozmów)\w*",
    rf"\b(?:zgodnie z|według) (?:{_TEXTS_PL}|moj\w+ rol\w*)",
    rf"\b{_TEXTS_PL} (?:mówi|każ|brzmi|to\b|nie pozwala)",
    r"\b(?:nie mogę|nie będę|nie potrafię|mam|kazano mi) (?:udawać|odgrywać)\b",
    r"\bkontynuować tej (?:symulacji|roli|zabawy)\b",
)
#: Refuses as a model does; who cannot come on Monday, or has no printer, says it otherwise.
_SORRY = r"(?:can(?:'|no)t|can not|won't|am unable to|am not able to|'m unable to|'m not able to)"
_THIS = r"(?:this|that|the|your)"
_REFUSES = any_of(
    rf"\bI(?: |(?='m)){_SORRY} (?:assist\b|comply\b|fulfil+ {_THIS}|help (?:you )?with (?:this|that|your)\b|"
    rf"engage in\b|participate in this\b|take on (?:the|this|a) role|continue (?:with )?{_THIS}"
    r"(?=\s*[.!,]| conversation| role| chat| dialogue))",
    r"\b(?:take on|assume|step into) the role\b|\b(?:stay|remain|be|am|break(?:ing)?) (?:in )?character\b",
    r"\b(?:przykro mi|przepraszam|niestety)\W+(?:ale )?nie (?:mogę|jestem w stanie|potrafię) "
    r"(?:(?:w tym |ci |panu |pani )?pomóc\b|spełnić|kontynuować|odegrać)",
    r"\b(?:can(?:'|no)t|can not|unable to|not able to) (?:provide|share|disclose|give|generate|create|offer) (?:personal|medical|legal|financial|real-time|such) (?:data|details|information|advice|content)\b",
    r"\bnie (?:mogę|będę) (?:wziąć|brać) udziału w tej\b|\bnie jestem (?:prawdziw\w+ )?(?:człowiekiem|klientem)\b",
    r"\bnie (?:mogę|jestem w stanie) (?:pomóc w tej sprawie|spełnić tej prośby|kontynuować tej rozmowy|przyjąć tej roli)",
    r"\bwciel(?:ić|ać) się w\b",
)
_BLANK = r"(?:your|insert|my|enter|name|date|number|address|city|phone|street|amount|imię|data|numer|adres|ulica|miasto|kwota|telefon|nazwisko|wstaw|wpisz|twoj\w*)"
#: What an actor is told to do: "*nods*"; nobody types it of itself.
_ACTS = (
    r"sighs?|nods|smiles|shrugs|pauses|thinks|hesitates|frowns|grins|looks|waits|checks|types|clears|scratches|"
    r"wzdycha|kiwa|uśmiecha|milczy|zastanawia|czeka|patrzy|sprawdza|pisze|wzrusza|marszczy|drapie"
)
#: Its form shows: JSON, a blank to fill in, a mark that stops it, both parts at once.
_OUT_OF_FORM = any_of(
    r"\A\s*(?:```\w*\s*)?\{\s*[\"']\w+[\"']\s*:",
    r"\{\{[^}]*\}\}",
    r"\{[a-z_]\w*\}|<\|\w+\|>|</s>|(?-i:\bTERMINATE\b)",
    r"</?(?:utterance|message|response|user|assistant|answer)>|^\W*(?:satisfaction|ended)\W*[:=]",
    r"\A\W*(?:the )?(?:next|user(?:'s)?|simulated|follow-?up)(?: (?:next|user|simulated))? (?:message|utterance|reply|response|turn|question|input)\W*:",
    r"\A\W*(?:następna|kolejna|moja następna) (?:wiadomość|wypowiedź|tura)\W*:|\A\W*(?:wiadomość|wypowiedź) użytkownika\W*:",
    r"#{2,}\s*STOP\b|<(?:stop|end)>|\[(?:stop|end)\]",
    rf"[\[<]{_BLANK}\b[^\]>\n]*[\]>]",
    r"\A\s*(?:\*[^*\s]+\s[^*]*\*|\([^()\s]+\s[^()]*\)|\[[^\[\]\s]+\s[^\[\]]*\])\s*\Z",
    r"\A\s*\((?:silence|pause|cisza|milczy)\)\s*\Z",
    rf"[*\[(]\s*(?:{_ACTS})\b[^*\])\n]{{0,80}}[*\])]",
    r"</?(?:think|thinking|thought|reasoning|analysis|scratchpad)>",
    r"\A\W*(?:thoughts?|reasoning|utterance|rozumowanie|wypowiedź)\W*:",
    r"^\s*[\[(*]*(?:user|assistant|system|human|customer|clerk|citizen|caller|agent|bot|operator|użytkownik|asystent|klient\w*|"
    r"konsultant\w*|urzędni\w+|petent|pracownik|mieszkan\w+)[\])*]*\s*:",
    flags=re.MULTILINE,
)
_CERTAINLY = r"\A\W*(?:certainly|of course|sure(?: thing)?|absolutely|gladly|oczywiście|jasne|pewnie|naturalnie)"
_GIVE = r"provide|enter|give|tell|confirm|share|have|send|state|specify"
_GIVE_PL = r"podać|wpisać|przesłać|potwierdzić|okazać|wprowadzić"
_PAPERS = (
    r"(?:full |first |last )?(?:(?:customer|order|booking|reference|policy|case|tracking|passport|card|member(?:ship)?|id|"
    r"client) (?:number|id|code)|date of birth|(?:full|last|first) name|user ?name|password|pesel|id card)\b"
)
_AFFAIRS = (
    r"(?:request|application|appointment|booking|reservation|order|refund|account|ticket|complaint|payment|claim|subscription|"
    r"card|visit|case)"
)
_AFFAIRS_PL = r"(?:wnios|wizyt|zamówien|zgłoszen|rezerwacj|kont|reklamacj|płatnoś|zwrot)"
_YOU_PL = r"(?:(?:panu|pani|państwu|ci|wam) )?"
#: Offers to serve, as only the other side does.
_SERVES = any_of(
    r"\bhow (?:can|may|could) I (?:help|assist|be of (?:help|assistance|service))\b",
    r"\b(?:any|some)thing else I (?:can|could|may) (?:help|assist|do for)\b",
    r"\bI(?:'d| would|'m| am|'ll| will) (?:be )?(?:happy|glad) to (?:help|assist) you\b",
    r"\bI(?:'m| am) here to (?:help|assist)\b",
    r"\bI(?:'d| would|'m| am) (?:be )?(?:happy|glad) to (?:help|assist)\s*[!.]",
    r"\blet me know if you (?:need|have) any|\bhere(?:'s| is| are) the \w+ you (?:requested|asked for)\b",
    r"\b(?:daj|proszę dać|dajcie) znać, (?:jeśli|gdyby) (?:będzie|potrzebujesz|coś jeszcze)",
    r"\bthank you for (?:contacting|calling|reaching out)\b",
    rf"\bw czym (?:mogę|możemy|mógłbym|mogłabym) {_YOU_PL}(?:jeszcze )?(?:pomóc|służyć)\b",
    rf"\bczy (?:mogę|możemy) {_YOU_PL}(?:jeszcze )?(?:(?:w czymś|jakoś) )?(?:jeszcze )?{_YOU_PL}pomóc\b"
    r"(?! (?:przy|w (?!czym)))",
    r"\bchętnie (?:panu|pani|państwu|ci) pomogę\b|\bchętnie pomogę\s*[!.]|\bsłużę pomocą\b",
    r"\bdziękujemy za (?:kontakt|telefon)\b",
    r"\b(?:can|may|could) we (?:help|assist) you\b|\bwhat (?:can|may) I (?:get|do for) you\b|\bwhat would you like (?:to|me to)\b",
    r"\bwhich (?:service|product|option) (?:do you need|would you like)\b|\A\W*(?:(?:hello|hi|dzień dobry)\W+)?(?:and )?(?:welcome to|witamy w)\b",
    r"\bI(?:'d| would)? (?:recommend|advise) (?:\w+ing|you to|that you)\b|\b(?:polecam|zalecam|radzę) (?:panu|pani|państwu|ci)\b",
    r"\blet me (?:check|look up|pull up|find) (?:that for you|your)\b|\b(?:sprawdzam|sprawdzę) [^.?!]{0,25}\b(?:pana|pani|państwa|panu|państwu|w systemie)\b",
    r"\bapologi[sz]e for (?:the|any) (?:inconvenience|delay)\b|\bprzepraszamy za\b|\bprzepraszam za (?:niedogodności|utrudnienia)\b",
    r"\bI understand your (?:frustration|concern)s?\b|\brozumiem (?:pana|pani|państwa) (?:frustrację|obawy|zdenerwowanie)\b",
    r"\bif you have any (?:more|further|other|additional) questions?\b(?![^.!?]*\b(?:me|my)\b)|\bfeel free to (?:ask|contact us|reach out|let (?:me|us) know)\b",
    r"\bthank(?:s| you) for (?:choosing|your (?:interest|inquiry|enquiry))\b|\bthanks for (?:contacting|calling|reaching out)\b|\bglad I could (?:help|assist)\b|\bwe look forward to (?:your|seeing you|welcoming)\b",
    r"\b(?:the following|these) (?:options|services)\b\W*:|\bwhich (?:one|of (?:these|them)) (?:are you interested in|would you (?:like|prefer))\b|\bwhat brings you\b|\bhow (?:can|may) we\b[^.?!]{0,12}\byou\b",
    rf"\bwhat(?:'s| is) your {_PAPERS}|\b(?:mogę|możemy|mogłabym|mógłbym) (?:po)?prosić o (?:pana|pani|państwa|twój) (?:pesel|numer (?:pesel|klienta|zamówienia|sprawy|umowy|polisy|dowodu)|dane)\b",
    r"\bgdyby (?:miał\w*|mieli|były|pojawiły|potrzebował\w*)\b[^.?!]{0,40}\bpytan|\bw razie (?:dodatkowych |jakichkolwiek |dalszych )?(?:pytań|wątpliwości)\b(?![^.!?]*\b(?:do mnie|mój|moim)\b)",
    r"\b(?:jeśli|jeżeli) (?:ma|będzie miał\w*|mają|będą mieli) (?:pan|pani|państwo)\b[^.?!]{0,20}\bpytania\b|\bjestem do (?:pana |pani |państwa )?(?:dyspozycji|usług)\b",
    r"\bdziękujemy za (?:zgłoszenie|wiadomość|zainteresowanie|skorzystanie|cierpliwość)\b|\bcieszę się, że (?:mogłe?a?m|udało mi się) pomóc\b|\bw jakiej sprawie (?:się )?(?:pan|pani|państwo|dzwoni|pisze|kontakt)",
    r"\b(?:may|can|could|shall|should) I (?:suggest|recommend|offer|confirm|book|reserve|arrange|process|check)\b[^.?!]*\b(?:for you|our)\b",
    r"\bhave you tried (?:\w+ing\b|our\b|to\b)|\bplease try (?:that|this) and (?:tell|let)\b|\b(?:great|excellent|good|wonderful) choice\s*!",
    r"\bproszę (?:zrestartować|odczekać|kliknąć|wejść na|wypełnić|udać się|zgłosić się|przygotować|zabrać ze sobą)\b|\bświetny wybór\b",
    r"\b(?:oferujemy|proponujemy|polecamy|dysponujemy)\b|\bktór\w+ (?:pana|panią|państwa) interesuje\b|\bhow (?:else )?I can (?:help|assist)\b|\bmogę (?:jednak |za to )?pomóc w czymś\b",
    rf"\bI(?:'ll| will|'ve| have| can) (?:now |just )?\w+ your {_AFFAIRS}\b|\byou (?:might|may) (?:enjoy|find (?:it|this|these) (?:helpful|useful|interesting))\b",
    r"\b\w+[ęm] (?:pana|pani|państwa) (?:kart\w|kont\w|wniosek|zgłoszenie|zamówienie|rezerwację|wizytę|reklamację)\b(?!\?)",
    r"\bwould you like me to (?:book|check|schedule|look|help|explain|show|walk|find|reserve|order|cancel|transfer)\b",
    r"\banything else you(?:'d| would) like\b|\banything else you (?:need|want) (?:help|assistance|to know)\b",
    rf"\b(?:please|kindly|could you|can you|may I|can I|could I) (?:please )?(?:{_GIVE}) (?:me |us )?(?:with )?your {_PAPERS}",
    rf"\bproszę (?:{_GIVE_PL}) (?:mi |nam )?sw(?:ój|oje|oją|ego)\b",
    rf"\byour (?:\w+ )?{_AFFAIRS} (?:has been|have been|is now|will be) (?:\w+ly )?\w+(?:ed|ent|id|ade|up)\b",
    r"\bI(?:'ve| have) (?:just |now )?(?:booked|scheduled|processed|registered|cancelled|updated|reserved|forwarded|issued|"
    r"refunded|changed) (?:you|your)\b",
    rf"\b(?:pana|pani|państwa|twój|twoja|twoje) {_AFFAIRS_PL}\w* (?:został\w*|jest już|będzie)\b",
    r"\b(?:zarezerwowałe?a?m|zapisałe?a?m|umówiłe?a?m|zarejestrowałe?a?m) (?:już )?(?:pana|panią|państwa|pani|cię)\b",
    r"\b(?:we're|we are) (?:open|closed) (?:from|on|until|till|at|every|daily|mon|seven|24)\w*\b",
    r"\bzapraszamy\b|\bjesteśmy (?:czynni|otwarci)\b|\bprzyjmujemy (?:płatno|wniosk|interesant|kart)",
    r"\b(?:please do not|don't|do not) hesitate to\b|\b(?:is|are) there any other (?:questions|concerns)\b",
    rf"{_CERTAINLY}\W+(?:here(?:'s| is| are)|below (?:is|are)|oto|poniżej)\b[\s\S]{{0,300}}?:[\s\S]{{0,300}}?\b1[.):][\s\S]{{0,300}}?\b2[.):]",
)
#: Said where nobody was asked anything, as who asks answers: "That's a great question!", "You can pay at desk 3."
_INFORMS = any_of(
    r"\A\W*(?:that(?:'s| is) an?|what an?) (?:very )?(?:great|excellent|good|interesting) question\b",
    rf"{_CERTAINLY}\W+(?:here(?:'s| is| are)|oto|poniżej)\b",
    r"(?:\A|[.!]\s+)you (?:can|may|should|must|(?:will |'ll )?need to|have to) (?:\w+ )?(?:visit|apply|bring|fill|submit|find|"
    r"download|register|present|go to|book|pay|choose|use|contact|call)\b(?![^.!?]*\b(?:me|my|mine)\b)(?![^.!?]*\?)",
    r"(?:\A|[.!]\s+)(?:może (?:pan|pani)|mogą państwo|można|należy|trzeba|powinien pan|powinna pani) (?:\w+ )?(?:złożyć|odebrać|"
    r"opłacić|zgłosić|umówić|wypełnić|przynieść|zapłacić|skorzystać|wybrać|udać)\b(?![^.!?]*\?)",
)
_WELCOMES = any_of(r"\byou(?:'re| are) (?:very |most )?welcome\b|\bmy pleasure\b|\bnie ma za co\b|\bcała przyjemność\b")
_THANKS = any_of(r"\bthank|\bthx\b|\bappreciate|\bcheers\b|\bdzięk|\bdziek|\bpodziękow")
_ANSWERED = (
    r"(?:we (?:are|accept|offer|charge|close|provide|do|don't)|our (?:opening|office|hours|fees?|staff)|"
    r"you (?:can|need|should|must)|u nas|można|zapraszamy|przyjmujemy|należy)"
)
_ANSWERS_ITSELF = any_of(
    r"(?<=\w)\?\s+(?:it's|it is|that's|it costs|to będzie|jest to|wynosi|kosztuje|to)\s+(?:(?!numb?e?r|line|flat|room|nr|lini|case)\w+ )?\d[^?]*(?:[.!]|\Z)",
    rf"\?\s+(?:(?:yes|no|sure|of course|certainly|tak|nie|oczywiście),?\s+)?{_ANSWERED}\b[^?]*(?:[.!]|\Z)",
    r"\?\s*(?:yes|no|tak|nie),\s+(?:it (?:is|does|costs)|they (?:are|do)|we (?:have|can)|there (?:is|are)|trzeba|są|mamy)\b[^?]*(?:[.!]|\Z)",
)
_HOW_MUCH = any_of(
    r"\b(?:how (?:long|much|often|many|soon)|when|what time|ile|jak (?:długo|często|szybko)|kiedy|o której|za ile|od kiedy|do kiedy)\b"
)
#: A measure and nothing before it but a hedge: *usually ten working days.*
_MEASURE = any_of(
    r"\A\W*(?:(?:it(?:'s| is)|that(?:'s| is)|to|usually|typically|normally|about|around|roughly|approximately|only|just|from|within|up to|every|at|zwykle|zazwyczaj|przeważnie|około|mniej więcej|do|od|w ciągu|co|tylko|po)\W+){0,3}"
    r"(?:\d[\d.,:]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|jeden|jedn\w+|dwa|dwie|trzy|cztery|pięć|sześć|siedem|dziesięć|kilka|tydzień|miesiąc|rok|godzin\w*)\b"
    r"[^?]*\b(?:minut\w*|hours?|days?|weeks?|months?|years?|pounds?|euros?|dollars?|zł\w*|pln|a\.?m|p\.?m|o'clock|dni|dzień|godzin\w*|tygodni\w*|tydzień|miesi\w+|rok|lat|euro|£|\$|€)\b"
)
_ASKS_WHAT = any_of(
    r"\A\W*(?:(?:and|so|a|i) )?(?:how|when|where|what|which|who|ile|kiedy|gdzie|jak\w*|który|która|które|kto|co)\b"
)
_OF_ONESELF = any_of(
    r"\b(?:I|I'm|my|me|we|was|were|used|thought|heard|read|last)\b",
    r"\b(?:mi|mój|moja|moje|mnie|mam|myślał\w*|słyszał\w*|czytał\w*|chyba|podobno|był\w*|kiedyś|zeszł\w*)\b|\b\w+łe?a?m\b",
)
_SENTENCE = re.compile(r"[^.?!]+[.?!]*")
_STEM = 5


_REQUEST = any_of(r"\?", r"\bplease\b|\benter\b|\bneed (?:your|the|to know)\b", r"\bproszę\b|\bprosimy\b|\bpodaj")


def gives_itself_away(said: str) -> bool:
    """Say whether a text speaks of itself as a model or of its instruction, refuses to play, or has a form of its own."""
    own = _unquoted(said)
    return bool(_OUT_OF_ROLE.search(own) or _REFUSES.search(own) or _OUT_OF_FORM.search(said))


def serves(said: str, heard: str) -> bool:
    """Say whether a text does what only the other side does: offers, informs though nobody asked, or answers itself."""
    own = _unquoted(said)
    if _SERVES.search(own) or _ANSWERS_ITSELF.search(own) or _answers_its_question(own) or acts_as_office(own, heard):
        return True
    if heard and _WELCOMES.search(own) and not _THANKS.search(heard):
        return True  # answers thanks that it gave itself
    return not asks(heard) and _INFORMS.search(own) is not None


def _answers_its_question(said: str) -> bool:
    """Say whether a question is followed by a sentence with its own words and a number: what the system was asked for."""
    sentences = _SENTENCE.findall(said)
    for question, answer in pairwise(sentences):
        if (
            "?" in question
            and _HOW_MUCH.search(question)
            and _MEASURE.search(answer)
            and not _OF_ONESELF.search(answer)
        ):
            return True
        if "?" in question and "?" not in answer and _ASKS_WHAT.search(question) and not _OF_ONESELF.search(answer):
            common = {word[:_STEM] for word in words_of(question)} & {word[:_STEM] for word in words_of(answer)}
            if any(letter.isdigit() for letter in answer) and any(len(stem) >= _STEM for stem in common):
                return True
    return False


def asks(heard: str) -> bool:
    """Say whether a text wants something of who hears it."""
    return _REQUEST.search(heard) is not None


def _unquoted(said: str) -> str:
    return _QUOTED.sub(" ", said)
