"""Polish deeds by their nouns and by their verbs: `zwrot` and `zwrócić`, `fotografowanie` and `fotografować`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_genir.text.languages.aspects import IMPERFECTIVES

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: By the noun of a deed its verb, where the dictionary does not tell.
_PAIRS = """
zwrot zwrócić / odbiór odebrać / odczyt odczytać / naprawa naprawić / zgoda zgodzić / płatność zapłacić
zapłata zapłacić / wpłata wpłacić / wypłata wypłacić / dopłata dopłacić / zakup kupić / sprzedaż sprzedać
rezerwacja zarezerwować / rejestracja zarejestrować / dostawa dostarczyć / wysyłka wysłać / zmiana zmienić
wymiana wymienić / zamiana zamienić / kontrola skontrolować / anulacja anulować / aktywacja aktywować
blokada zablokować / instalacja zainstalować / weryfikacja zweryfikować / wyjazd wyjechać / przyjazd przyjechać
odjazd odjechać / wjazd wjechać / dojazd dojechać / odlot odlecieć / przylot przylecieć / powrót wrócić
wycena wycenić / ocena ocenić / montaż zamontować / demontaż zdemontować / najem wynająć / wynajem wynająć
dzierżawa dzierżawić / wybór wybrać / pobór pobrać / przewóz przewozić / pomiar zmierzyć / wpis wpisać
zapis zapisać / podpis podpisać / rezygnacja zrezygnować / akceptacja zaakceptować / publikacja opublikować
kontynuacja kontynuować / konsultacja skonsultować / prezentacja zaprezentować / dowóz dowieźć / przywóz przywieźć
wywóz wywieźć / przejazd przejechać / przelot przelecieć / przelew przelać / spłata spłacić / wykup wykupić
wydruk wydrukować / druk drukować / masaż masować / trening trenować / konserwacja konserwować / ochrona chronić
obsługa obsługiwać / nauka uczyć / nocleg nocować / zbiórka zebrać / pożyczka pożyczyć / kradzież ukraść
utrata utracić / wycinka wyciąć / rozbiórka rozebrać / przeprowadzka przeprowadzić / obniżka obniżyć
podwyżka podwyższyć / remont remontować / transport transportować / import importować / eksport eksportować
połów łowić / uprawa uprawiać / hodowla hodować / skup skupować / zbiór zebrać / pokaz pokazać / przekaz przekazać
nadzór nadzorować / dezynfekcja dezynfekować / pochówek pochować / przymiarka przymierzyć / zasiew zasiać
kąpiel kąpać / telefon zadzwonić / fotografia fotografować / wypożyczenie wypożyczyć / przegląd przejrzeć
kontakt skontaktować / odpowiedź odpowiedzieć / opieka opiekować / pomoc pomagać / dostęp udostępnić / wysiłek wysilać
rozwój rozwijać / powstanie powstać / otwarcie otworzyć / zamknięcie zamknąć
praca pracować / meldunek meldować
odmowa odmówić / znajomość znać / wygrana wygrać / przegrana przegrać / zwycięstwo zwyciężyć
ucieczka uciec / strata stracić / rozmowa rozmawiać / gra grać / bieg biec / jazda jechać / lot lecieć
śpiew śpiewać / taniec tańczyć / odpoczynek odpocząć / prośba prosić / obietnica obiecać / decyzja zdecydować
opis opisać / zapowiedź zapowiedzieć / produkcja produkować / budowa zbudować / przebudowa przebudować
rozbudowa rozbudować / odbudowa odbudować / reklama reklamować / obrona obronić / atak zaatakować / awans awansować
poprawa poprawić / likwidacja zlikwidować / podróż podróżować / odnowa odnowić / choroba chorować / emisja emitować
śmierć zemrzeć / zgon zemrzeć / awaria zepsuć / strajk strajkować / umiejętność umieć
"""
#: A form of either aspect has the imperfective lemma.
VERBS_OF_NOUNS: dict[str, str] = {
    noun: IMPERFECTIVES.get(verb, verb)
    for noun, verb in (pair.split() for pair in _PAIRS.replace("\n", " / ").split(" / ") if pair.strip())
}
_VERBS: dict[str, list[str]] = {}
for _noun, _verb in VERBS_OF_NOUNS.items():
    _VERBS.setdefault(_verb, []).append(_noun)
#: Whose verb is another without `się`, and with an object: `pod szkołą zbieramy podpisy` is no `zbiórka pod szkołą`.
DONE_BY_THEMSELVES = frozenset(("zbiórka", "przeprowadzka"))
#: Verbs of such ends have a noun in `-acja`: `organizować`.
_OF_NOUNS = ("izować", "ikować", "entować", "strować", "formować", "zerwować", "inować")


def nouns_of_any(matcher: Matcher, verb: str) -> dict[str, None]:
    """Return the nouns that name the deed of a verb, whichever of its readings it is."""
    lemmas = sorted(matcher.phrase(verb).sets[0])
    known = dict.fromkeys(noun for lemma in lemmas for noun in _VERBS.get(lemma, ()))
    return known or dict.fromkeys(f"{lemma[:-4]}acja" for lemma in lemmas if lemma.endswith(_OF_NOUNS))


def verb_of(matcher: Matcher, noun: str) -> str | None:
    """Return the verb of a noun that names a deed."""
    read = matcher.phrase(noun)
    known = next((VERBS_OF_NOUNS[lemma] for lemma in sorted(read.sets[0]) if lemma in VERBS_OF_NOUNS), None)
    if known or not noun.lower().endswith(("nie", "cie", "nia", "cia")):
        named = next((lemma for lemma in sorted(read.sets[0]) if lemma.endswith("acja")), None)
        return known or (f"{named[:-4]}ować" if named else None)
    verb = next((lemma for lemma in sorted(read.sets[0]) if lemma.endswith("ć")), None)
    return IMPERFECTIVES.get(verb, verb) if verb else None
