"""What Polish says in several fixed words, whatever stands beside them: `telefonicznie` and `przez telefon`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: Words and groups of words in the order that they have.
_FIXED = """
za darmo|bezpłatnie|gratis|nieodpłatnie|bez opłat|darmowo|bez żadnych opłat|bez żadnej opłaty|bez kosztów|
  bez żadnych kosztów
tylko|wyłącznie|jedynie
naraz|jednorazowo|za jednym razem|jednocześnie
od ręki|na poczekaniu
bez kolejki|poza kolejką|poza kolejnością
pod opieką dorosłego|pod opieką osoby dorosłej|pod opieką dorosłych|z osobą dorosłą
pocztą|listownie|listem|za pośrednictwem poczty
kurierem|przez kuriera|za pośrednictwem kuriera
samodzielnie|we własnym zakresie
w pobliżu|niedaleko|nieopodal
za dopłatą|za dodatkową opłatą|dodatkowo płatne
na życzenie|na prośbę
z wyprzedzeniem|zawczasu
telefonicznie|przez telefon|dzwoniąc|pod numerem telefonu
mailowo|mailem|e-mailem|przez e-mail|pocztą elektroniczną|drogą mailową|na adres e-mail
online|on-line|przez internet|internetowo|w internecie|elektronicznie|przez stronę internetową
gotówką|w gotówce
pisemnie|na piśmie|w formie pisemnej
natychmiast|niezwłocznie|od razu|bezzwłocznie|natychmiastowo
w dni robocze|od poniedziałku do piątku|w dni powszednie
przysługuje|należy się
na czas nieokreślony|bezterminowo
od poniedziałku do soboty|codziennie oprócz niedziel|codziennie poza niedzielą|codziennie poza niedzielami
na rogu|na rogu ulic|u zbiegu|u zbiegu ulic|na skrzyżowaniu|na skrzyżowaniu ulic
w weekend|w weekendy|weekendy|w soboty i niedziele
następnego dnia|nazajutrz|na drugi dzień|dzień później
bez przerwy|nieprzerwanie
oprócz|prócz|poza|z wyjątkiem|za wyjątkiem|wyłączając|wyjąwszy|nie licząc|pomijając|z pominięciem
bez względu na|niezależnie od|nie zważając na|nie patrząc na|obojętnie od
lekarz rodzinny|lekarz pierwszego kontaktu|lekarz poz
lekarza rodzinnego|lekarza pierwszego kontaktu|lekarza poz
praca zdalna|praca z domu|home office|pracować z domu|pracować zdalnie|zdalna praca|praca na odległość
pracować zdalnie|pracować z domu|praca zdalna|praca z domu|home office
do wynajęcia|na wynajem|pod wynajem
na sprzedaż|do sprzedania
wyrazić zgodę|zgodzić się|udzielić zgody
wyrażą zgodę|zgodzą się|zgodzić się
wziąć udział|uczestniczyć|brać udział
zadać pytanie|zapytać|spytać
podjąć decyzję|zdecydować|postanowić
stracić ważność|wygasnąć|utracić ważność
traci ważność|wygasa|przestaje być ważny
wejść w życie|zacząć obowiązywać
wchodzi w życie|zaczyna obowiązywać|obowiązuje od
ubiegać się o|starać się o|wnioskować o|wystąpić o|aplikować o
zwolnienie lekarskie|l4|zwolnienie chorobowe
konto bankowe|rachunek bankowy
karta płatnicza|karta bankowa
kopia zapasowa|backup|kopia bezpieczeństwa
lotnisko|port lotniczy
sygnalizacja świetlna|światła
stacja benzynowa|stacja paliw
przejście dla pieszych|pasy|zebra
dzień roboczy|dzień powszedni
bez ograniczeń|bez limitu
od zaraz|od razu|natychmiast
zapytać|skonsultować się z|poradzić się|zasięgnąć rady u|zwrócić się do
skonsultować się z|zapytać|poradzić się
rano|z rana|o poranku
co najmniej raz|przynajmniej raz|minimum raz
w całości|całkowicie|w pełni|w stu procentach
prawo jazdy|uprawnienia do kierowania
urząd stanu cywilnego|usc
urząd skarbowy|skarbówka
służba zdrowia|ochrona zdrowia
nie działa|jest niesprawny|jest zepsuty|jest uszkodzony
dwa tygodnie|czternaście dni
dziennie|na dobę|na dzień|w ciągu doby|w ciągu dnia
także|też|również
codziennie oprócz|codziennie poza|codziennie z wyjątkiem|codziennie prócz|każdego dnia oprócz|każdego dnia poza|
  każdego dnia z wyjątkiem|każdego dnia prócz|we wszystkie dni oprócz|we wszystkie dni z wyjątkiem|
  przez cały tydzień oprócz|przez cały tydzień z wyjątkiem|przez cały tydzień poza
nikt nie zginął|nie było ofiar śmiertelnych|obyło się bez ofiar śmiertelnych|bez ofiar śmiertelnych|
  nie ma ofiar śmiertelnych|nikt nie stracił życia|nikt nie poniósł śmierci|wszyscy przeżyli
nikt nie został ranny|nie było rannych|obyło się bez rannych|nikt nie odniósł obrażeń|nie ma rannych
codziennie|każdego dnia|siedem dni w tygodniu|7 dni w tygodniu|co dzień|co dnia|dzień w dzień|codzienny
"""
#: What leads other words; a way behind `>` says much else, too: it is only found for the others.
_LEADING = """
po okazaniu|za okazaniem
w razie|w przypadku|w sytuacji
za pośrednictwem|>przez
podczas|w trakcie|w czasie
z powodu|wskutek|na skutek|w wyniku|w następstwie|ze względu na|z uwagi na|w związku z|z racji
na temat|>o
zamiast|w miejsce
mimo|pomimo
dzięki|za sprawą
obok|koło|tuż obok|tuż przy
naprzeciwko|naprzeciw|vis-à-vis|vis a vis
zgodnie z|stosownie do|według|wedle|w myśl
na podstawie|w oparciu o
odnośnie do|w sprawie|>co do
wewnątrz|>w środku
pod koniec|na końcu|z końcem
na początku|z początkiem
ponieważ|bo|gdyż|bowiem|jako że|dlatego że
choć|chociaż|mimo że|pomimo że|aczkolwiek|mimo iż
aby|żeby|>by|ażeby
dopóki|póki|tak długo jak
zanim|>nim
w pobliżu|niedaleko|nieopodal|>blisko
w obecności|w towarzystwie|w asyście
w imieniu|z upoważnienia
z udziałem|przy udziale
bez względu na|niezależnie od
w miarę|stosownie do
w zamian za|>za
"""


def _by_way(table: str) -> Mapping[str, Sequence[str]]:
    """Return by a way all others of its lines; a line that ends in `|` goes on with the next."""
    found: dict[str, list[str]] = {}
    for line in table.replace("|\n  ", "|").strip().splitlines():
        ways = [way.removeprefix(">") for way in line.split("|")]
        for way in line.split("|"):
            if not way.startswith(">"):
                held = found.setdefault(way, [])
                held += [other for other in ways if other not in held]
    return found


def _any_of(ways: Iterable[str]) -> str:
    return rf"(?<!\w)(?:{'|'.join(sorted(ways, key=len, reverse=True))})"


BY_FIXED, _BY_LEADING = _by_way(_FIXED), _by_way(_LEADING)
_FIXED_FORMS = late(rf"{_any_of(BY_FIXED)}(?!\w)", 2)
_LEADING_FORMS = late(rf"{_any_of(_BY_LEADING)}(?= \w)", 2)
#: `zamknięty w niedziele` is said by "w niedziele nie pracuje".
_CLOSED = late(
    r"\b(?:(?:jest |są )?(?:zamknięt|nieczynn)(?:y|a|e|i)|"
    r"nie (?:pracuje(?:my)?|działa(?:my|ją)?|(?:jest|są) (?:czynn|otwart)\w+))\b",
    2,
)
_CLOSED_WAYS = ("zamknięty", "nieczynny", "nie pracować", "nie działać", "nie jest czynny", "nie jest otwarty")


@lru_cache(maxsize=1024)
def lemma_of(matcher: Matcher, word: str) -> str:
    """Return a lemma that all forms of a word have: of `nieczynny` the one with its negation."""
    read = matcher.phrase(word)
    shown = read.shown[0]
    return shown if shown in read.sets[0] else min(read.sets[0])


def fixed_ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with one of its fixed words, or groups of words, said otherwise."""
    for forms, ways, leads in ((_FIXED_FORMS, BY_FIXED, False), (_LEADING_FORMS, _BY_LEADING, True)):
        for fixed in forms.finditer(phrase):
            for way in ways[fixed[0].lower()]:
                said = f"{phrase[: fixed.start()]}{way}{phrase[fixed.end() :]}"
                yield Equivalent(said, cases=leads)
    yield from closed_ways(matcher, phrase)


def closed_ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield `nie pracuje w niedziele` for `zamknięty w niedziele`, and back."""
    closed = _CLOSED.search(phrase)
    if closed:
        for way in _CLOSED_WAYS:
            # `zamykamy o 20` says that nothing is `zamknięty`
            put = f"{phrase[: closed.start()]}{way}{phrase[closed.end() :]}"
            said = Equivalent(put, lemma=lemma_of(matcher, way.split()[-1]))
            yield said
            yield said._replace(cases=True)
