"""The words of Polish statements: verbs and nouns that tie a value to its thing, and what stands in front of it."""

from __future__ import annotations

from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.values.value import DATE, TIME
from pytest_genir.text.vocabulary import words

EVENTS = words(
    "odbywać odbyć zaczynać zacząć rozpoczynać rozpocząć startować wystartować ruszać ruszyć zaplanować planować "
    "wyznaczyć przypadać przypaść wypadać wypaść być się mieć miejsce zapraszać serwować podawać wydawać trwać "
    "obowiązywać działać pracować czynny otwarty dostępny odprawiać odprawić emitować grać kursować"
)
#: What comes and goes does so at its hour, and is paid for by whoever gets or uses it: `kupisz za`, `wynajmiesz za`.
MOVING = words(
    "odjeżdżać odjechać przyjeżdżać przyjechać wyjeżdżać wyjechać dojeżdżać dojechać odlatywać odlecieć przylatywać "
    "przylecieć lądować wylądować odpływać odpłynąć przypływać przypłynąć wyruszać wyruszyć przychodzić przyjść "
    "wychodzić wyjść docierać dotrzeć jechać jeździć"
)
GETTING = words(
    "kupować kupić nabywać nabyć dostawać dostać otrzymywać otrzymać zamawiać zamówić wypożyczać wypożyczyć pożyczyć "
    "wynajmować wynająć rezerwować zarezerwować przewozić przewieźć zabierać zabrać nadawać nadać wysyłać wysłać "
    "wydawać wydać wyrabiać wyrobić dostarczać dostarczyć sprzedawać sprzedać oferować "
    "dostępny zjeść wypić zwiedzać zwiedzić obejrzeć mieć można móc"
)
SUMS = words(
    "kosztować wynosić wynieść być płacić zapłacić uiścić uiszczać pobierać pobrać wyceniać się trzeba należy musieć"
)
SPANS = words("trwać potrwać zajmować zająć wynosić wynieść być obowiązywać trzeba należy czekać mieć się musieć")
#: ... where it is said what is needed for a thing.
NEEDED = words("mieć trzeba należy musieć przeznaczyć potrzebować potrzeba")
MEASURES = words(
    "wynosić wynieść być ważyć liczyć mierzyć mieć mieścić sięgać sięgnąć osiągać osiągnąć utrzymywać zawierać"
)
#: By the kind of a value the verbs that tie it to its thing, and the nouns that may govern that.
TIES = {"amount": SUMS, "duration": SPANS, TIME: EVENTS, DATE: EVENTS}
MEASURED_BY = {
    "amount": words("cena koszt opłata stawka kwota należność wysokość suma"),
    "duration": words("czas okres termin długość trwanie"),
    TIME: words("godzina początek rozpoczęcie termin"),
    DATE: words("data dzień termin początek rozpoczęcie"),
}
OTHER_MEASURES = words(
    "waga masa długość wysokość szerokość powierzchnia pojemność liczba temperatura moc poziom rozmiar przekątna"
)
#: What is an amount itself has nothing else measured of it than how much it is.
AMOUNTS = words(
    "limit opłata kaucja zniżka rabat prowizja kara składka dopłata rata czynsz wkład premia kwota cena koszt stawka "
    "mandat zadatek zaliczka podatek abonament czas okres termin"
)
PIECES = words("sztuka egzemplarz")
HOW_MUCH = words("wysokość kwota suma wartość długość wymiar")
#: Prepositions that name what is paid, or waited, for.
PAID_FOR = {"amount": words("za"), "duration": words("na")}
#: In front of a value these change nothing, by its kind.
PLAIN_LEADS = {
    "amount": words("za w wysokości kwocie cenie po"),
    "duration": words("na przez"),
    TIME: words("o godz godzina godzinie godzinach godziny na w"),
    DATE: words("dnia dniu w na"),
    "mass": words("do maks max maksymalnie najwyżej"),
    "length": words("do maks max maksymalnie najwyżej"),
}
EMPHATIC = words("dokładnie równo równe równy równa to aktualnie obecnie teraz już jedynie tylko")
LIGHT = SPREADING["pl"].going_on | words(
    "ci panu pani państwu wam nam nas się to jest są będzie zwykle zazwyczaj zawsze standardowo obecnie tu tam "
    "pan państwo dokładnie równo wówczas wtedy łącznie jednorazowo każdorazowo codziennie planowo punktualnie rano "
    "wieczorem online stacjonarnie"
)
SEASONS = words(
    "styczeń luty marzec kwiecień maj maja czerwiec lipiec sierpień wrzesień październik listopad grudzień "
    "poniedziałek wtorek środa czwartek piątek sobota niedziela wiosna lato jesień zima weekend święto semestr sezon"
)
