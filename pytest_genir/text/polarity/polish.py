"""The words of negation in Polish."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late
from pytest_genir.text.polarity.rules import NegationRules, Predicates, idioms, phrases
from pytest_genir.text.vocabulary import words


def _inflected(stems: str) -> str:
    """Return the forms of Polish adjectives and participles in the nominative, as a choice."""
    return "|".join(stem + ending for stem in stems.split() for ending in ("y", "a", "e", "i"))


POLISH = NegationRules(
    verbal=words("nie nigdy nikt nic ani nieprawda bynajmniej skądże"),
    nominal=words("bez brak braku brakuje zamiast żaden żadna żadne żadnej żadnego żadnych żadnym miast"),
    main=words("nie"),
    concord=words("nigdy nikt nic ani żaden żadna żadne żadnej żadnego żadnych żadnym bynajmniej"),
    without=words("bez"),
    rejects=words("zamiast miast"),
    idioms={
        "nie": idioms(
            "tylko|wyłącznie|jedynie|dość|bez",
            "później|więcej|mniej|dłużej|wcześniej|krócej|rzadziej|częściej|niżej|wyżej|młodszy|starszy niż|jak",
            "dłuższy|dłuższa|dłuższe|krótszy|krótsza|krótsze|większy|większa|większe|wyższy|wyższa|wyższe niż",
            "mniejszy|mniejsza|mniejsze|niższy|niższa|niższe niż",
            "ma|ulega|mamy|mam ~|żadnych|żadnej wątpliwości|problemu|przeszkód|wątpliwość",
            "zapomnij|zapominaj|zapomnieć|zapominać|zapomnijcie|wahaj|zwlekaj|zapomina|martw|czekaj",
            "przekracza|przekroczy|przekraczać|przekroczyć|przekraczają|przekraczając",
            "przed|wcześniej|inaczej",
            "~|jest|są|byłoby|będzie niemożliwe|niemożliwy|niemożliwa|niedozwolone|wykluczone|zabronione|zakazane",
            "~|jest|są rzadkością|rzadkie",
            "wolno|można|należy|~ zasłaniać|zasłaniaj|dotykać|dotykaj|blokować|blokuj|zastawiać|zastawiaj|wyłączać|"
            "wyłączaj|niszczyć|zdejmować|zdejmuj",
            "zwalnia|zwalniają|unieważnia|ogranicza|ograniczają|wpływa|wpływają|zastępuje|zastąpi",
            "oszczędza|oszczędzamy|oszczędzają|skąpi|skąpimy|skąpią|pomija|pomijaj|pomijamy|lekceważ|bagatelizuj|ignoruj",
        ),
        "bez": idioms(
            "względu|problemu|problemów|wątpienia|trudu|przerwy|wyjątku|wyjątków|wątpliwości|zwłoki|zmian|znaczenia"
        ),
        "nic": idioms("poza|oprócz|prócz|innego|prostszego|łatwiejszego|straconego|dziwnego", "nie szkodzi|stoi"),
        "ani": idioms("chwili"),
    },
    only=words("tylko wyłącznie jedynie"),
    bounds=words("niż niźli aniżeli przekraczać przekroczyć przekracza przekroczy przekraczają przekroczyła"),
    breaks=words(
        "ale lecz jednak natomiast zaś choć chociaż bo ponieważ gdyż więc dlatego jeśli jeżeli gdy kiedy tylko a "
        "powodu wskutek względu jednakże tymczasem aczkolwiek poza oprócz chyba który która które którzy których"
    ),
    second=words("jednak natomiast zaś tymczasem jednakże"),
    joins=words("i oraz"),
    alternatives=words("albo lub czy bądź"),
    alone=words("trzeba wolno można zapłaci zapłacisz płaci płacisz musisz potrzeba ma"),
    needs=words(
        "dostępu konieczności potrzeby obowiązku wymogu konieczność potrzeba obowiązek wymóg możliwości opłaty"
    ),
    that=words("że iż żeby aby by jakoby żebyś żebyśmy"),
    denies_that=words(
        "prawda prawdą oznacza znaczy sądzę myślę uważam twierdzę wynika wymaga wymagamy chodzi oczekujemy musi tak "
        "potwierdzam trzeba przepisu przepisów wymogu obowiązku zasady reguły potrzeby konieczności dowodów mowy mowa "
        "mówi mówią powie powiedział powiedziano twierdzi twierdzą napisano stwierdzono podano powiedziałby "
        "wydaje zdaje świadczy dowodzi "
        "powoduje sprawia gwarantuje zakłada obaw obawy ryzyka szans szansy możliwości niebezpieczeństwa"
    ),
    denies_that_in_any_form=words(
        "twierdzić sądzić myśleć uważać mówić powiedzieć stwierdzić stwierdzać uznać uznawać potwierdzić potwierdzać "
        "obiecać obiecywać zapewnić zapewniać gwarantować zagwarantować przyznać przyznawać dowieść wykazać wykazywać "
        "udowodnić wierzyć zgodzić zgadzać ogłosić zdarzyć zdarzać pewność gwarancja dowód"
    ),
    for_reason=idioms(
        "darmo|przypadkiem|przypadek|nadaremnie|nadaremno|bezpodstawnie|niesłusznie",
        "na|od darmo|próżno|wyrost|parady",
        "od dziś|dzisiaj|wczoraj",
        "przez przypadek",
    ),
    untrue=words(
        "daleki dalekie daleka "
        "nieprawda nieprawdą fałsz fałszem mit mitem błędne błędna plotka nieprawdziwe wątpię zaprzeczam"
    ),
    conditions=words("jeśli jeżeli gdyby dopóki póki zanim jak gdy ile kto"),
    otherwise=phrases("w przeciwnym|innym razie|wypadku|przypadku", "inaczej", "jeśli|jeżeli nie"),
    list_closers=words("ani"),
    denying=Predicates(
        "~|to|tu|tutaj|już|wcale|w nie jest|są|będzie|będą|była|był|było|były|bywa|bywają|zostanie|zostaną|został|"
        "została|zostało|zostały ~|już|tu|tutaj|wcale|obecnie "
        + _inflected(
            "potrzebn wymagan konieczn niezbędn obowiązkow prawidłow właściw aktualn ważn poprawn możliw pobieran "
            "pobran dopuszczaln dozwolon przyjmowan naliczan naliczon doliczan doliczon przewidzian stosowan "
            "przyznawan przyznan nakładan nałożon wymierzan żądan oczekiwan pożądan akceptowan honorowan uznawan "
            "uwzględnian dostępn oferowan udzielan udzielon należn wliczon wydawan sprzedawan organizowan prowadzon "
            "uwzględnion objęt załączan dołączan składan wypłacan zapewnian zapewnion podawan"
        )
        + "|prawdą|potrzebni|wymagani",
        "~|to|tu|tam|tutaj|już|się|wcale nie dojeżdża|dojeżdżają|kursuje|kursują|jeździ|jeżdżą|"
        "obowiązuje|obowiązują|przysługuje|przysługują|wystarczy|wystarcza|wystarczą|"
        "wchodzi|trzeba|musisz|musi|muszą|należy|pobieramy|pobiera|potrzebujesz|potrzeba|wymagamy|dotyczy|dotyczą",
        "~|już|się|wcale|tu nie ~|się załącza|dołącza|składa|przedstawia|okazuje|podaje|wpłaca|płaci|żąda|przyjmuje|"
        "wydaje|honoruje|dolicza|nalicza|uwzględnia|stosuje|udziela|przyznaje|oferuje|prowadzi|sprzedaje|dołączamy|"
        "przyjmujemy|wydajemy|honorujemy|doliczamy|naliczamy|stosujemy|udzielamy|przyznajemy|oferujemy|sprzedajemy|"
        "należy|należą|przewidujemy|dopuszczamy|akceptujemy|organizujemy|prowadzimy|udostępniamy|potrzeba|żądamy|"
        "zażądamy|zapłacisz|płacisz|dostaniesz|otrzymasz|potrzebujemy|zapewniamy ~|się",
        "~|już|wcale|tu nie wymaga|pobiera|przewiduje|dopuszcza|akceptuje|organizuje|udostępnia|rozpatruje|zwraca się",
        "~|już|się|wcale nie będzie|będą|będziemy|będziesz ~|ci|panu|pani|państwu|tobie|mu|jej|im|już ~|się "
        "należał|należała|należało|należały|przysługiwał|przysługiwała|przysługiwało|przysługiwały|obowiązywał|"
        "obowiązywała|obowiązywało|obowiązywały|pobierać|wymagać|żądać|potrzebował|potrzebowała|potrzebować|płacić|musiał",
        "został|została|zostało|zostały zniesiony|zniesiona|zniesione|zlikwidowany|zlikwidowana|zlikwidowane|wycofany|"
        "wycofana|wycofane",
        "~|już|się przestał|przestała|przestało|przestały ~|już być|obowiązywać|przysługiwać|działać|istnieć",
        "~|już|niedawno|całkowicie zniesiono|zlikwidowano|wycofano|uchylono|odwołano|zaniechano|cofnięto",
        "to nieprawda|błąd|mit|fałsz|pomyłka",
        "~|na|w ~|razie|tym|takim ~|przypadku|wypadku odpada|odpadają",
        "~|ci|panu|pani|się|tu ~|się|tu ~|tu nie ~|się przyda|przydadzą|przydaje",
        "~|już się ~|już skończył|skończyła|skończyło|skończyły|zakończył|zakończyła|zakończyło|zakończyły",
        "~|już skończył|skończyła|skończyło|skończyły|zakończył|zakończyła|zakończyło|zakończyły się",
        "~|już wygasł|wygasła|wygasło|wygasły",
        "~|się|tu|u|jeszcze|już ~|nas|już|jeszcze nie istnieje|istnieją|istniał|istniała|istniało|powstał|powstała|"
        "powstało|powstały|powstanie|powstaną|ruszył|ruszyła|ruszyło|ruszyły",
        "~|jest|są|został|została|zostało|zostały|na|do ~|czasowo|razie|odwołania wstrzymany|wstrzymana|wstrzymane|"
        "zawieszony|zawieszona|zawieszone|odwołany|odwołana|odwołane",
        "~|jest|są niepotrzebny|niepotrzebna|niepotrzebne|zbędny|zbędna|zbędne|niewymagany|niewymagana|niewymagane|"
        "nieaktualny|nieaktualna|nieaktualne|błędny|błędna|błędne|nieprawdziwa|nieprawdziwe",
    ),
    stops=words("ale lecz jednak natomiast zaś a i oraz jeśli jeżeli gdy który która które których bo ponieważ"),
    replies=words("nie niestety"),
    adverbs=words(
        "nadal wciąż już się jeszcze tu tutaj wcale zawsze nawet wtedy teraz obecnie pan pani państwo ci im mu jej"
    ),
    auxiliaries=words("jest są będzie będą był była było były zostanie zostaną został została zostały"),
    insertions=words(
        "nawet także również zwłaszcza szczególnie poza oprócz prócz wyjąwszy włącznie niestety oczywiście rzecz na "
        "jak zgodnie co naturalnie"
    ),
    contraries=phrases(
        "daleki|dalekie|daleka|daleko od|do", "wszystko|wszystkim tylko|byle nie", "w żadnym razie|wypadku"
    ),
    seasons=words(
        "poniedziałek poniedziałki wtorek wtorki środę środy czwartek czwartki piątek piątki sobotę soboty niedzielę "
        "niedziele święta święto weekend weekendy wakacje ferie poniedziałku poniedziałków wtorku wtorków środy śród "
        "czwartku czwartków piątku piątków soboty sobót niedzieli niedziel świąt weekendu weekendów wakacji ferii "
        "poniedziałkiem wtorkiem środą czwartkiem piątkiem sobotą niedzielą poniedziałkami sobotami niedzielami "
        "świętami weekendami"
    ),
    bounded=words("przysługuje przysługują"),
    anyone=words("im tym jej nikomu żadnym wszystkim tutaj"),
    closed=words("nieczynne nieczynny nieczynna zamknięte zamknięty zamknięta zamykamy"),
    added=words("także również też nawet włącznie łącznie"),
    excepting=words("wyjątkiem wyjąwszy prócz oprócz poza"),
    nobody=words("nikt nigdy nigdzie"),
    objects=late(r"(?!z?rezygn)\w+(?:amy|emy|imy|ymy|asz|esz|isz|ysz|liśmy|łyśmy)|\w{4,}(?:no|to)|wolno|można|sposób"),
    denials=late(
        r"z?rezygn(?:ujemy|owaliśmy|owano)|wyklucz(?:a|ają|amy|ono|yło|yły|yli|ył|yła)|zabrani(?:a|ają|amy|ano)|zabroniono"
        r"|zakaz(?:uje|ują|ujemy|ano|ał|ała|ało)|odmawia(?:my|ją)?|odmówi(?:ono|ł|ła|li|liśmy)|znosi(?:my)?|znieśliśmy"
        r"|znie(?:siono|sie|siemy|śli|sły)|z?likwid(?:owano|owaliśmy|ował|owała|ujemy|uje)|wycofa(?:no|liśmy)|wycofujemy"
        r"|zaprzesta(?:no|liśmy|ł|ła|li)|zaniecha(?:no|liśmy)|odeszliśmy|uchyl(?:ono|iła|ił)|odwoła(?:no|liśmy)"
        r"|zawie(?:szono|siliśmy)|cofn(?:ięto|ął|ęła|ęli|ęliśmy)|odstąpi(?:ono|liśmy)|odstępujemy"
    ),
    entries=phrases(
        "nie",
        "brak",
        "nie ma|dotyczy|obejmuje|przewidziano|jest",
        "niedostępny|niedostępna|niedostępne",
        "nieczynny|nieczynna|nieczynne",
        "niewymagany|niewymagana|niewymagane|niepotrzebny|niepotrzebna|niepotrzebne|zbędny|zbędna|zbędne",
        "zabroniony|zabroniona|zabronione|zakazany|zakazana|zakazane|niedozwolony|niedozwolona|niedozwolone",
        "nie jest|są wymagany|wymagana|wymagane|potrzebny|potrzebna|potrzebne|dostępny|dostępna|dostępne|możliwy|"
        "możliwa|możliwe",
        "już nie|niedostępny|niedostępna|niedostępne",
        "nie wolno|można|trzeba|potrzeba|wymagamy|oferujemy|mamy",
    ),
    limits=words("ponad powyżej poniżej"),
    no_more=late(
        r"[^.!?;\n]{0,40}?,?\s+(?:ale|lecz|choć|jednak)\s+(?:(?:już|teraz|obecnie|dziś)\s+)*nie(?:\s+(?:ma|obowiązuje))?"
        r"(?:\s+(?:jej|go|ich|już|teraz|obecnie))*(?=\s*(?:[.!?;,)\n]|$))"
    ),
    inserting=words("który która które których którą którego którzy"),
    denials_in_two=dict.fromkeys(
        ["traci", "tracisz", "tracą", "tracimy", "stracisz", "utraci", "utracisz"],
        late(r"(?:praw[oa]|dostępu?|uprawnie\w+|możliwoś\w+|gwarancj\w+)\b"),
    ),
    only_lacking=late(r"\bjedyn\w+,?\s+czego\s+(?:nie|brak)[^.;:!?\n]*?,?\s+(?:to|jest)\s+\Z", re.IGNORECASE),
    additions=phrases("w tym", "także|również|nawet|zwłaszcza", "na przykład", "np|takich"),
    presuming=late(
        r"(?:od)?zwr(?:a|ó)c\w+|zwrot\w*|zmieni\w+|obniż\w+|podnos\w+|podwyż\w+|refund\w+|umarz\w+|umorz\w+|odlicz\w+"
        r"|z?gub\w+|zapom\w+|lubi\w*|pamięta\w*|żałuj\w+|traci\w*|straci\w*|odda\w*|przekrocz\w+|przekracz\w+"
        r"|rozłoż\w+|rozkład\w+|unikni\w+|oblicz\w+|zobacz\w+|widz\w+"
    ),
    prepositions=words("po przed do od w we na za przez z ze u przy bez dla o pod nad"),
    spans=words("przez ciągu"),
    lasting=words("przez od"),
    enduring=words(
        "czeka czekać czekamy czekają czekasz czekał trwa trwać trwają trwał trwała trwało potrwa obowiązuje "
        "obowiązują ważny ważna ważne ważni trzyma trzymamy potrzeba potrzebuje zostaje zostać pozostaje przysługuje "
        "przechowuje przechowujemy gwarantujemy wystarcza wystarczy jest są będzie był była było płaci płacić płacimy "
        "od"
    ),
    spanning=words("do w przed po od najpóźniej najwcześniej przez"),
    reaching=words("do od"),
    bounded_things=words(
        "kwot kwoty kwotę kwocie sum sumy sumę wartości dochodu dochodów powierzchni pojemności wadze"
    ),
    attained=late(r"(?:u|s|za)kończ(?:y\w*|ą)\Z"),
    forbidding=words(
        "wolno można należy powinno powinien powinna powinni powinny może mogą możesz możemy trzeba musi muszą musisz "
        "zabroniony zabroniona zabronione zakazany zakazana zakazane zabrania zabraniamy odradza odradzamy odradzają "
        "wykluczony wykluczona wykluczone niewskazane zakaz zakazuje"
    ),
    purposes=words("by aby żeby"),
    turning=words("ale lecz tylko a bo więc dlatego że żeby aby natomiast"),
    finite=words(
        "jest są był była było były będzie będą ma mają miał miała trzeba można należy warto wolno wystarczy musi "
        "muszą musisz może mogą możesz powinien powinna powinno powinni kosztuje wynosi wynoszą płaci płacą trwa "
        "obowiązuje dostaną zostaną staną wstaną przestaną powstaną "
    ),
    lemmas_of_verbs=True,
    relatives=words("który która które którzy którego której których któremu którym którą którymi kto komu kogo gdzie"),
    none_such=words("ma było będzie znajdziesz znajdziecie istnieje istnieją mamy znam znamy widziałem widzieliśmy"),
    such=words("takiego takiej takich żadnego żadnej żadnych jednego jednej nikogo nic niczego miejsca"),
    may=words("można wolno trzeba należy da musi muszą może mogą by"),
)
