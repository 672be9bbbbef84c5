"""The words of negation in Polish and English: what negates, how far, and what only looks like it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import product


@dataclass(frozen=True, slots=True, kw_only=True)
class NegationRules:
    """What `polarity` knows about a language."""

    #: Negate a verb or whatever follows, as far as the clause goes.
    verbal: Set[str]
    #: Negate the noun that follows.
    nominal: Set[str]
    #: Of two words that agree in one negation these count, and `concord` does not.
    main: Set[str]
    concord: Set[str] = frozenset()
    without: Set[str]
    #: Name what is not taken: `instead of 20`, `rather than 20`.
    rejects: Set[str] = frozenset()
    #: By negation, the words behind it with which it is none.
    idioms: Mapping[str, Set[tuple[str, ...]]]
    only: Set[str]
    #: `nie może być większe niż`, `must not exceed`: a bound, not a negation.
    bounds: Set[str]
    #: Conjunctions that end the reach of what stands before them.
    breaks: Set[str]
    joins: Set[str]
    #: `nic albo 30 zł`: what joins two choices, and the words that may stand alone in the first.
    alternatives: Set[str]
    alone: Set[str]
    #: Nouns through which `no`, `bez` reach further: `no need to pay`.
    needs: Set[str]
    that: Set[str]
    denies_that: Set[str]
    untrue: Set[str]
    conditions: Set[str]
    list_closers: Set[str]
    #: Predicates that deny their subject.
    denying: Predicates
    stops: Set[str]
    replies: Set[str]
    adverbs: Set[str] = frozenset()
    auxiliaries: Set[str] = frozenset()
    infinitive_after: Set[str] = frozenset()
    modals: Set[str] = frozenset()
    #: Negate the whole clause as its subject or in front of it: `none of our offices does`, `at no time do you`.
    fronted: Set[str] = frozenset()
    #: Behind `no` they make it one of these: `no one`, `no applicant`, `under no circumstances`.
    fronted_behind_no: Set[str] = frozenset()
    #: What begins an insertion between two commas, through which a negation reaches: `, even from abroad,`.
    insertions: Set[str] = frozenset()
    #: Deny what stands right behind them: `far from free`, `anything but free`.
    contraries: tuple[tuple[str, ...], ...] = ()
    #: In front of a time they say how long something is so, or is not: `przez 6 miesięcy`, `w ciągu 14 dni`.
    spans: Set[str] = frozenset()
    #: Days and seasons: `w niedzielę nie pracujemy` is not said of Sunday, wherever it stands in its clause.
    seasons: Set[str] = frozenset()
    #: In front of a day these take it out: `codziennie z wyjątkiem niedziel`.
    excepting: Set[str] = frozenset()
    #: What does not hold for some may for others, and those to whom it does for nobody.
    bounded: Set[str] = frozenset()
    anyone: Set[str] = frozenset()
    closed: Set[str] = frozenset()
    #: With `to` behind them they deny what follows, unless they are denied themselves: `fails to mention`.
    failing: Set[str] = frozenset()
    #: `nobody gets in who has not paid`: in front of the inner negation these join it to the outer one.
    relatives: Set[str] = frozenset()
    #: `Zaświadczenia nikt nie zażąda`: behind the phrase these make the clause a denial of it.
    nobody: Set[str] = frozenset()
    #: Verbs that deny what they govern: `wyklucza zwrot`, `zrezygnowaliśmy z kaucji`, `prohibits pets`.
    denials: re.Pattern[str]
    #: The same in two words, by the first: `rules out`, `stopped charging`.
    denials_in_two: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    #: What stands in front of the one thing that is not there: `the only thing not included is`.
    only_lacking: re.Pattern[str]
    #: Behind a comma these go on with a list: `żadnych zwierząt, w tym psów`.
    additions: tuple[tuple[str, ...], ...] = ()
    #: In an entry of a list or a table these say that there is none: `Winda: brak`, `| Breakfast | No |`.
    entries: tuple[tuple[str, ...], ...] = ()
    #: In front of a value these make a bound of a negation: `must not go over 1,000 words`.
    limits: Set[str] = frozenset()
    #: What follows says that it is so no longer: `, but not any more`.
    no_more: re.Pattern[str]
    #: Behind a verb of these, these begin something else: `banned from the pool`.
    astray: Set[str] = frozenset()
    #: What begins an insertion between a noun and its verb: `paper forms, which nobody likes, are`.
    inserting: Set[str] = frozenset()
    #: `a fee is something we have never charged`.
    clefts: Set[tuple[str, ...]] = frozenset()
    #: What a clause with a fronted object may end with: `cash we do not take here any more`.
    closing: Set[str] = frozenset()
    #: In front of its negated verb the object is there all the same: `opłaty nie zwracamy`, `a fee you won't get back`.
    presuming: re.Pattern[str]
    #: Who does not do it, right behind the object: `invoices we cannot issue`.
    subjects: Set[str] = frozenset()
    #: Verbs whose subject is `we` or `you`: what stands in front of their negation is denied (`ksera nie robimy`).
    objects: re.Pattern[str] | None = None
    prepositions: Set[str] = frozenset()
    #: What ends a denial of what was done before: `are not issued any more`.
    any_more: tuple[tuple[str, ...], ...] = ()
    finite: Set[str] = frozenset()
    lemmas_of_verbs: bool = False


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _phrases(*lines: str) -> tuple[tuple[str, ...], ...]:
    """Return every way through lines such as `is|are not required|needed`, `~` for a word that may be missing."""
    found: list[tuple[str, ...]] = []
    for line in lines:
        ways = product(*(part.split("|") for part in line.split()))
        found += [tuple(word for word in way if word != "~") for way in ways]
    return tuple(sorted(dict.fromkeys(found), key=len, reverse=True))


def _idioms(*lines: str) -> Set[tuple[str, ...]]:
    return frozenset(_phrases(*lines))


class Predicates:
    """Rows of words such as `is|are not ~|yet required|needed`: a choice at each place, `~` where it may be empty."""

    def __init__(self, *lines: str) -> None:
        self._rows = [[_words(part.replace("|", " ")) for part in line.split()] for line in lines]
        self._beginnings = frozenset[str]()
        for row in self._rows:
            for choice in row:
                self._beginnings |= choice
                if "~" not in choice:
                    break

    def end(self, words: Sequence[str], at: int) -> int | None:
        """Return the last word of the longest row that begins at a place; None where none does."""
        if words[at] not in self._beginnings:
            return None
        ends = [self._row_end(row, words, at) for row in self._rows]
        return max((end for end in ends if end is not None), default=None)

    def _row_end(self, row: Sequence[Set[str]], words: Sequence[str], at: int) -> int | None:
        places = {at}
        for choice in row:
            after = {place + 1 for place in places if place < len(words) and words[place] in choice}
            places = places | after if "~" in choice else after
            if not places:
                return None
        return max(places) - 1 if max(places) > at else None


def _inflected(stems: str) -> str:
    """Return the forms of Polish adjectives and participles in the nominative, as a choice."""
    return "|".join(stem + ending for stem in stems.split() for ending in ("y", "a", "e", "i"))


#: Of the words in `-c` few are verbs: `móc`, but not `cudzoziemiec`, `pomoc`, `tysiąc`.
_INFINITIVE = re.compile(
    r"\w{3}ć\Z|(?:móc|strzec|strzyc|biec|wlec|tłuc|dopiec|wypiec|upiec|[uśw]ciec|dociec|przysiąc|sprząc|zaprząc)\Z"
    r"|\A(?:rzec|orzec|przyrzec|zrzec|wyrzec|zalec|polec|ulec|lec)\Z"
)
_NOT_A_VERB = re.compile(
    r"(?:nie|nia|niu|niem|ciu|ciem|n[yaeą]|n(?:ego|ej|emu|ych|ym|ymi)|t[yaeą]|t(?:ego|ej|emu|ych|ym|ymi)|ąc\w*|wszy)\Z"
)

POLISH = NegationRules(
    verbal=_words("nie nigdy nikt nic ani nieprawda bynajmniej skądże"),
    nominal=_words("bez brak braku brakuje zamiast żaden żadna żadne żadnej żadnego żadnych żadnym miast"),
    main=_words("nie"),
    concord=_words("nigdy nikt nic ani żaden żadna żadne żadnej żadnego żadnych żadnym bynajmniej"),
    without=_words("bez"),
    idioms={
        "nie": _idioms(
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
        "bez": _idioms(
            "względu|problemu|problemów|wątpienia|trudu|przerwy|wyjątku|wyjątków|wątpliwości|zwłoki|zmian|znaczenia"
        ),
        "nic": _idioms("poza|oprócz|prócz|innego|prostszego|łatwiejszego|straconego|dziwnego", "nie szkodzi|stoi"),
        "ani": _idioms("chwili"),
    },
    only=_words("tylko wyłącznie jedynie"),
    bounds=_words("niż niźli aniżeli przekraczać przekroczyć przekracza przekroczy przekraczają przekroczyła"),
    breaks=_words(
        "ale lecz jednak natomiast zaś choć chociaż bo ponieważ gdyż więc dlatego jeśli jeżeli gdy kiedy tylko a "
        "jednakże tymczasem aczkolwiek poza oprócz chyba który która które którzy których"
    ),
    joins=_words("i oraz"),
    alternatives=_words("albo lub czy bądź"),
    alone=_words("trzeba wolno można zapłaci zapłacisz płaci płacisz musisz potrzeba ma"),
    needs=_words(
        "dostępu konieczności potrzeby obowiązku wymogu konieczność potrzeba obowiązek wymóg możliwości opłaty"
    ),
    that=_words("że iż żeby aby by jakoby żebyś żebyśmy"),
    denies_that=_words(
        "prawda prawdą oznacza znaczy sądzę myślę uważam twierdzę wynika wymaga wymagamy chodzi oczekujemy musi tak "
        "potwierdzam trzeba przepisu przepisów wymogu obowiązku zasady reguły potrzeby konieczności dowodów mowy mowa"
    ),
    untrue=_words(
        "daleki dalekie daleka "
        "nieprawda nieprawdą fałsz fałszem mit mitem błędne błędna plotka nieprawdziwe wątpię zaprzeczam"
    ),
    conditions=_words("jeśli jeżeli gdyby dopóki póki zanim jak gdy o ile kto"),
    list_closers=_words("ani"),
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
        "~|to|tu|tutaj|już|się|wcale nie obowiązuje|obowiązują|przysługuje|przysługują|wystarczy|wystarcza|wystarczą|"
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
        "~|już|niedawno|całkowicie zniesiono|zlikwidowano|wycofano|uchylono|odwołano|zaniechano",
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
    stops=_words("ale lecz jednak natomiast zaś a i oraz jeśli jeżeli gdy który która które których bo ponieważ"),
    replies=_words("nie niestety"),
    adverbs=_words("już się jeszcze tu tutaj wcale zawsze nawet wtedy teraz obecnie pan pani państwo ci im mu jej"),
    auxiliaries=_words("jest są będzie będą był była było były zostanie zostaną został została zostały"),
    insertions=_words("nawet także również zwłaszcza szczególnie poza oprócz prócz wyjąwszy włącznie"),
    contraries=_phrases(
        "daleki|dalekie|daleka|daleko od|do", "wszystko|wszystkim tylko|byle nie", "w żadnym razie|wypadku"
    ),
    seasons=_words(
        "poniedziałek poniedziałki wtorek wtorki środę środy czwartek czwartki piątek piątki sobotę soboty niedzielę "
        "niedziele święta święto weekend weekendy wakacje ferie poniedziałku poniedziałków wtorku wtorków środy śród "
        "czwartku czwartków piątku piątków soboty sobót niedzieli niedziel świąt weekendu weekendów wakacji ferii "
        "poniedziałkiem wtorkiem środą czwartkiem piątkiem sobotą niedzielą poniedziałkami sobotami niedzielami "
        "świętami weekendami"
    ),
    bounded=_words("przysługuje przysługują"),
    anyone=_words("im tym jej nikomu żadnym wszystkim tutaj"),
    closed=_words("nieczynne nieczynny nieczynna zamknięte zamknięty zamknięta zamykamy"),
    excepting=_words("wyjątkiem wyjąwszy prócz oprócz poza"),
    nobody=_words("nikt nigdy nigdzie"),
    objects=re.compile(
        r"(?!z?rezygn)\w+(?:amy|emy|imy|ymy|asz|esz|isz|ysz|liśmy|łyśmy)|\w{4,}(?:no|to)|wolno|można|sposób"
    ),
    denials=re.compile(
        r"z?rezygn(?:ujemy|owaliśmy|owano)|wyklucz(?:a|ają|amy|ono|yło|yły|yli|ył|yła)|zabrani(?:a|ają|amy|ano)|zabroniono"
        r"|zakaz(?:uje|ują|ujemy|ano|ał|ała|ało)|odmawia(?:my|ją)?|odmówi(?:ono|ł|ła|li|liśmy)|znosi(?:my)?|znieśliśmy"
        r"|znie(?:siono|sie|siemy|śli|sły)|z?likwid(?:owano|owaliśmy|ował|owała|ujemy|uje)|wycofa(?:no|liśmy)|wycofujemy"
        r"|zaprzesta(?:no|liśmy|ł|ła|li)|zaniecha(?:no|liśmy)|odeszliśmy|uchyl(?:ono|iła|ił)|odwoła(?:no|liśmy)"
        r"|zawie(?:szono|siliśmy)|odstąpi(?:ono|liśmy)|odstępujemy"
    ),
    entries=_phrases(
        "nie",
        "brak",
        "nie ma|dotyczy|obejmuje|przewidziano|jest",
        "niedostępny|niedostępna|niedostępne",
        "nieczynny|nieczynna|nieczynne",
    ),
    limits=_words("ponad powyżej poniżej"),
    no_more=re.compile(
        r"[^.!?;\n]{0,40}?,?\s+(?:ale|lecz|choć|jednak)\s+(?:(?:już|teraz|obecnie|dziś)\s+)*nie(?:\s+(?:ma|obowiązuje))?"
        r"(?:\s+(?:jej|go|ich|już|teraz|obecnie))*(?=\s*(?:[.!?;,)\n]|$))"
    ),
    inserting=_words("który która które których którą którego którzy"),
    denials_in_two=dict.fromkeys(
        ["traci", "tracisz", "tracą", "tracimy", "stracisz", "utraci", "utracisz"],
        re.compile(r"(?:praw[oa]|dostępu?|uprawnie\w+|możliwoś\w+|gwarancj\w+)\b"),
    ),
    only_lacking=re.compile(r"\bjedyn\w+,?\s+czego\s+(?:nie|brak)[^.;:!?\n]*?,?\s+(?:to|jest)\s+\Z", re.IGNORECASE),
    additions=_phrases("w tym", "także|również|nawet|zwłaszcza", "na przykład", "np|takich"),
    presuming=re.compile(
        r"(?:od)?zwr(?:a|ó)c\w+|zwrot\w*|zmieni\w+|obniż\w+|podnos\w+|podwyż\w+|refund\w+|umarz\w+|umorz\w+|odlicz\w+"
        r"|z?gub\w+|zapom\w+|lubi\w*|pamięta\w*|żałuj\w+|traci\w*|straci\w*|odda\w*|przekrocz\w+|przekracz\w+"
        r"|rozłoż\w+|rozkład\w+|unikni\w+|oblicz\w+|zobacz\w+|widz\w+"
    ),
    prepositions=_words("po przed do od w we na za przez z ze u przy bez dla o pod nad"),
    spans=_words("przez ciągu"),
    finite=_words(
        "jest są był była było były będzie będą ma mają miał miała trzeba można należy warto wolno wystarczy musi "
        "muszą musisz może mogą możesz powinien powinna powinno powinni kosztuje wynosi wynoszą płaci płacą trwa "
        "obowiązuje "
    ),
    lemmas_of_verbs=True,
)

#: What is not done is not there: a fine that is not imposed.
_DONE = (
    "included|covered|issued|sold|served|held|supplied|given|taken|asked|paid|used|made|"
    "imposed|levied|added|granted|provided|offered|awarded|demanded|requested|expected|recognised|recognized|"
    "collected|applied|foreseen|honoured|honored|carried|transported|admitted|tolerated|supported|delivered|organised|"
    "organized|considered|processed|entertained|examined|printed|stocked|shipped|published|planned|scheduled|arranged|"
    "operated"
)

ENGLISH = NegationRules(
    verbal=_words(
        "not n't never cannot nobody nothing nowhere neither nor none cant dont doesnt isnt wont hardly scarcely"
    ),
    nominal=_words("no without instead rather lack lacks lacking lacked"),
    main=_words("not n't never cannot no nobody nothing nowhere cant dont doesnt isnt wont neither"),
    concord=_words("nor"),
    without=_words("without"),
    rejects=_words("instead rather"),
    idioms={
        "not": _idioms(
            "only|just|merely|simply|solely|exclusively|until|before|without|exceed|exceeding|exceeds",
            "later|more|less|fewer|earlier|sooner|longer|lower|higher|younger|older than",
            "to exceed",
            "forget|hesitate|fail|worry|wait",
            "be|have ~|a|any doubt",
            "in doubt",
            "void|invalidate|affect|reduce|limit|replace|block|touch|obstruct|remove|disable",
            "skimp|spare|ignore|overlook|neglect|underestimate|miss|escape|hide",
            "~|at ~|all uncommon|unusual|unlikely|impossible|unheard|unknown|unreasonable|forbidden|prohibited|banned",
        ),
        "n't": _idioms(
            "forget|hesitate|fail|worry|wait|skimp|spare|ignore|overlook|neglect|underestimate|miss|escape|hide",
            "be surprised|afraid",
            "void|invalidate|affect|reduce|limit|replace|block|touch|obstruct|remove|disable",
            "exceed",
            "only|just",
            "until|before|without",
            "~|be uncommon|unusual|unlikely|impossible|unheard|unknown|forbidden|prohibited|banned",
        ),
        "no": _idioms(
            "later|more|less|fewer|earlier|sooner|longer|lower|higher|younger|older than",
            "doubt|problem|matter|wonder|exception|exceptions",
            "other than",
            "need to worry",
        ),
        "nothing": _idioms(
            "but|except|other", "more|less than", "wrong|against|prevents|stops|easier|simpler|new|beats", "to lose"
        ),
        "none": _idioms("other"),
        "never": _idioms("mind", "more|less than", "forget|hesitate|fail|cover|block|touch|obstruct|remove|disable"),
        "without": _idioms("doubt|exception|delay|fail|question", "a doubt", "any doubt"),
        "rather": frozenset(
            (word,) for word in ["a", "the", "quickly", "slowly", "good", "long", "short", "high", "low", "more"]
        ),
        "cannot": _idioms("exceed"),
    },
    only=_words("only just"),
    bounds=_words("than exceed exceeds exceeded exceeding"),
    breaks=_words(
        "but however though although because so yet while whereas if when unless since as who which whose once until"
    ),
    joins=_words("and"),
    alternatives=_words("or"),
    alone=_words("needed required necessary"),
    needs=_words("access need requirement obligation reason charge fee cost having any further"),
    that=_words("that"),
    denies_that=_words(
        "true mean think believe say require follow case correct suggest claim right imply accurate "
        "rule law requirement need obligation evidence"
    ),
    untrue=_words("untrue false wrong myth incorrect"),
    conditions=_words("if unless until when whoever anyone"),
    list_closers=_words("or nor"),
    denying=Predicates(
        "is|are|was|were|will|be not|n't|t|longer ~|be|longer "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|accepted|charged|true|possible|"
        "allowed|available|permitted|applicable|due|payable|" + _DONE,
        "isn|aren|wasn|won t ~|be|longer "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|accepted|charged|true|possible|"
        "allowed|available|permitted|applicable|due|payable|" + _DONE,
        "is|are|was|were no longer ~|being "
        "required|needed|necessary|valid|charged|correct|accepted|applicable|available|due|mandatory|compulsory|possible|"
        "obligatory|allowed|permitted|collected|" + _DONE,
        "~|has|have|had ceased|stopped ~|to ~|be|being "
        "required|needed|necessary|mandatory|compulsory|valid|charged|accepted|available|obligatory|apply|applying|exist|"
        "existing|count|counting|" + _DONE,
        "do|does|did not apply|count|exist|suffice",
        "don|doesn|didn t apply|count|exist|suffice",
        "no longer applies|apply|counts|exists",
        "is|are wrong|false|incorrect|untrue|unnecessary|outdated",
        "is|are|was|were by no means|way "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|accepted|charged|true|possible|"
        "allowed|available|permitted|applicable|due|payable",
        "is|are|was|were in no way "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|accepted|charged|true|possible|"
        "allowed|available|permitted|applicable|due|payable",
        "is|are|was|were hardly|scarcely|never ~|ever "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|accepted|charged|true|possible|"
        "allowed|available|permitted|applicable|due|payable|" + _DONE,
        "is|are|was|were far from "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|true|possible|available|due",
        "is|are|was|were anything but "
        "required|needed|necessary|mandatory|compulsory|correct|right|valid|enough|true|possible|available|due",
        "is|are|was|were|has|have ~|been abolished|scrapped|waived|discontinued|withdrawn",
        "is ~ a myth|mistake",
        "is|are|was|were|isn|aren|wasn|weren|isn't|s not|n't|t ~|really something|anything|one|things",
        "is|are|was|were ~|currently|now|temporarily|out on|suspended|unavailable|cancelled|canceled|of ~ "
        "hold|suspended|unavailable|cancelled|canceled|question",
        "do|does|did not|n't take|run|operate place|here",
        "don|doesn|didn t take|run|operate place|here",
        "has|have ~|already|now ended|expired",
        "won t|n't do|be you|of any good|use",
        "has|have yet to be|open|exist|arrive|launch|start",
        "is|are out of the question",
        "is|are|was|were prohibited|forbidden|banned|impossible|off-limits|excluded",
    ),
    stops=_words("but and although though while whereas if when because who which that"),
    replies=_words("no nope"),
    adverbs=_words("longer actually usually always also really currently normally generally even"),
    auxiliaries=_words("is are was were will do does did isn aren wasn won don doesn didn be"),
    infinitive_after=_words("to or"),
    denials=re.compile(
        r"abolish(?:es|ed)|scrap(?:s|ped)|discontinue[sd]?|axe[ds]|waive[sd]?|prohibit(?:s|ed)?|forbids?|forbade"
        r"|bans|banned|exclud(?:es?|ed|ing)|outlaw(?:s|ed)"
    ),
    denials_in_two={
        **dict.fromkeys(["rule", "rules", "ruled"], re.compile(r"out\b")),
        **dict.fromkeys(["stopped", "stops", "ceased", "ceases", "quit"], re.compile(r"\w{2,}ing\b")),
        **dict.fromkeys(["away"], re.compile(r"with\b")),
        **dict.fromkeys(
            ["lose", "loses"], re.compile(r"(?:(?:the|your|all|any|their) )?(?:rights?|access|entitlement)\b")
        ),
        **dict.fromkeys(["is", "are"], re.compile(r"(?:missing|lacking)\b")),
        "ban": re.compile(r"on\b"),
        "gone": re.compile(r"(?:are|is)\b"),
        **dict.fromkeys(
            ["dropped", "cancelled", "canceled", "suspended"], re.compile(r"(?:the|all|its|our|this|that|those)\b")
        ),
    },
    entries=_phrases(
        "no",
        "none",
        "not ~|currently included|available|offered|provided|allowed|possible|permitted|needed|required|accepted",
        "unavailable",
        "n a",
    ),
    limits=_words("over above below under beyond"),
    no_more=re.compile(
        r"[^.!?;\n]{0,40}?,?\s+(?:but|though|although|yet)\s+(?:(?:sadly|now|unfortunately|currently|it(?:['’]s|\s+is|\s+was)"
        r"|that(?:['’]s|\s+is|\s+was))\s+)*(?:not\s+any\s?more|no\s+longer|no\s+more|not\s+now|gone|scrapped|abolished"
        r"|not\s+at\s+the\s+moment)(?=\s*(?:[.!?;,)\n]|$))",
        re.IGNORECASE,
    ),
    astray=_words("by to from in at off"),
    inserting=_words("which who whose"),
    clefts=_idioms("is|are|s something", "is one", "are things"),
    closing=_words("here there anymore any more at all yet online now today currently either in this office for by us"),
    only_lacking=re.compile(
        r"\b(?:the\s+only|all)\b[^.;:!?\n]{0,60}\b(?:not|n['’]t|missing|lacking|lacks?)\b[^.;:!?\n]{0,40}\b(?:is|are)\s+(?:an?\s+|the\s+)?\Z",
        re.IGNORECASE,
    ),
    additions=_phrases("including|even|especially|particularly", "such as", "let alone", "not even", "for example"),
    presuming=re.compile(
        r"refund\w*|return\w*|back|chang\w+|waiv\w+|reduc\w+|lower\w*|forget|lose|like|love|enjoy|mind|know|remember"
        r"|regret|afford|exceed|miss|avoid|see|imagine|recover\w*|cancel\w*"
    ),
    subjects=_words("we you they i nobody one he she it"),
    modals=_words("can could may might must should would shall"),
    fronted=_words("nobody nothing nowhere none neither nor"),
    fronted_behind_no=_words(
        "one body time circumstances circumstance case cases account way point applicant applicants visitor visitors "
        "customer customers person people parent parents child children student students officer officers employee "
        "employees clerk official officials member members resident residents citizen citizens office offices "
        "department bank law rule regulation teacher patient driver tenant user reader"
    ),
    insertions=_words("even also including apart except especially particularly aside"),
    contraries=_phrases("far from", "anything but", "far from being", "anything but a|an", "by no means", "in no way"),
    relatives=_words("who"),
    seasons=_words(
        "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays "
        "sunday sundays weekend weekends holiday holidays"
    ),
    bounded=_words("apply applies"),
    anyone=_words("you me us anyone anybody this it them him her"),
    closed=_words("closed close closes shut"),
    excepting=_words("except excepting excluding exception"),
    failing=_words("fail fails failed failing refuses refuse refused forgot forgets neglects neglected"),
    any_more=_phrases("any more|longer", "anymore"),
    finite=_words(
        "is are was were has have had will can could must should may might costs cost pays pay applies apply needs "
        "need "
        "means results triggers incurs leads "
        "takes take gets get receives starts ends opens closes requires require remains lasts stays"
    ),
)

RULES: Mapping[str, NegationRules] = {"pl": POLISH, "en": ENGLISH}


def is_finite(word: str, lemmas: Set[str], rules: NegationRules) -> bool:
    """Say whether a word is a verb with a subject of its own, as far as its form says."""
    if word in rules.finite:
        return True
    if not rules.lemmas_of_verbs or word in lemmas or _NOT_A_VERB.search(word):
        return False
    return any(map(_INFINITIVE.search, lemmas)) and len(lemmas) <= 2
