"""Polish deeds by their nouns and by their verbs: `zwrot kosztów` is said by "zwrócimy koszty", and back.

What is forbidden is what one may not do, what is not needed one does without, and what is shut has been shut.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.ways import WHERE_IF, said_of
from pytest_genir.text.polarity.polish import POLISH

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
#: A verb that stands for a deed with its thing: `fotografować` is `robić zdjęcia`.
_LIGHTLY = {"fotografować": "robić zdjęcia", "telefonować": "dzwonić", "wędkować": "łowić ryby"}
_WORD = r"[^\W\d_]+"
_FIRST = late(rf"(?P<noun>{_WORD})(?P<rest> .+)\Z", 2)
_INFINITIVE_FIRST = late(rf"(?P<verb>{_WORD}ć)(?P<rest> .+)\Z", 2)
_MAY = late(rf"(?P<before>.*?)\b(?:można|wolno|da się)(?: jest)? (?P<verb>{_WORD}ć)(?P<rest>.*)\Z", 2)
_NEED_NOT_DO = late(rf"nie (?:trzeba|musisz|musicie|potrzeba) (?:się )?(?P<verb>{_WORD}ć)(?P<rest>.*)\Z", 2)
_MUST = late(rf"(?:trzeba|należy|musisz|musicie|proszę|prosimy) (?:się )?(?P<verb>{_WORD}ć)(?P<rest>(?: .+)?)\Z", 2)
#: Whose verb is another without `się`, and with an object: `pod szkołą zbieramy podpisy` is no `zbiórka pod szkołą`.
DONE_BY_THEMSELVES = frozenset(("zbiórka", "przeprowadzka"))
_NO_THING = rf"(?:się|i|oraz|a|{'|'.join(sorted(POLISH.prepositions))})\b|{_WORD}(?:ie|o|em|ami|ą)\b"
_NO_OBJECT = late(rf"(?! (?!{_NO_THING}){_WORD})", 2)
_WE_DO_TO = late(rf"\b{_WORD}my (?!{_NO_THING}){_WORD}", 2)
_OURS = late(rf"(?P<verb>{_WORD}(?:[aeiy]my))(?P<rest> .+)\Z", 2)
_NOT_OURS = late(rf"nie (?P<verb>{_WORD}(?:[aeiy]my))(?P<rest> .+)\Z", 2)
_HOW_LAST = late(rf"(?P<noun>{_WORD}) (?P<how>{_WORD}(?:ny|na|ne))\Z", 2)
_NEEDED_DEED = late(
    rf"(?:wymagan|potrzebn|konieczn|niezbędn|obowiązkow)(?:y|a|e)(?: jest)? (?P<one>{_WORD})\Z"
    rf"|(?P<other>{_WORD}) (?:jest )?(?:wymagan|potrzebn|konieczn|niezbędn|obowiązkow)(?:y|a|e)\Z",
    2,
)
#: What is handed in is taken: `reklamację złożyć pisemnie`.
_HANDING_IN = late(r"\b(?:(?:można|należy|trzeba) )?(?:złożyć|składać|składa się)\b", 2)
_TAKING = late(r"\bprzyjmuj(?:emy|e|ą)\b", 2)
#: Verbs of such ends have a noun in `-acja`: `organizować`.
_OF_NOUNS = ("izować", "ikować", "entować", "strować", "formować", "zerwować", "inować")
#: What is offered is done: `zajmujemy się naprawą`; and what goes on is.
_OFFERED = late(
    r"\b(?:zajmujemy się|oferujemy|prowadzimy|świadczymy|wykonujemy|realizujemy|specjalizujemy się w|w ofercie"
    r"|zapewniamy|proponujemy|usług[aię]|umożliwiamy|podejmujemy się|organizujemy)\b[^.!?\n]*\Z",
    2,
)
_GOES_ON = late(
    r"[^.,;:!?\n]*?\b(?:odbywa(?:ją)? się"
    r"|(?:jest|są) (?:u nas )?(?:możliw|dostępn|realizowan|prowadzon|wykonywan|w ofercie)"
    r"|to nasz|to u nas|trwa\b|kosztuje\b|zajmuje\b|realizuje|wykonuje)",
    2,
)
_DOES_NOT_OFFER = late(
    rf"(?:{_WORD} )?nie (?:prowadz|ofer|świadcz|wykon|realiz|organiz|zapewnia|podlega)\w* (?P<noun>{_WORD})"
    r"(?P<rest>(?: .+)?)\Z",
    2,
)
#: `nie wysyłamy spamu` is not about what is sold.
_NOTHING_OF_ITS_OWN = late(
    r"\s*(?:[.,;!?)\n]|\Z)|\s(?:zamówie|towar|produkt|pacz|przesył|rzecz|żadn|nic\b|i\b|a\b|w\b|na\b|do\b|za\b|poza\b|ani\b|od\b)",
    2,
)
_NO_WAY = late(r"(?:bez|nie ma|brak) możliwości (?P<deed>.+)\Z", 2)
_WE_DO_NOT = late(r"\bnie\s(?:\w+\s)?\w+my\b(?!.*\b(?:tylko|jedynie)\b)", 2)
_MAY_BE = late(r"(?P<deed>.+?) (?:jest |są )?(?:możliw|dozwolon|dopuszczaln)(?:y|a|e)(?P<rest>.*)\Z", 2)
_FORBIDDEN_DEED = late(
    r"(?P<deed>.+?) (?:jest |są )?(?:zabronion|zakazan|niedozwolon|wzbronion)(?:y|a|e)(?P<rest>.*)\Z", 2
)
_FORBIDDEN = late(
    r"(?:zakaz|(?:zabronione|zakazane|niedozwolone|wzbronione)(?: jest)?"
    r"|nie (?:wolno|można|należy|powinno się)|zabrania się|nie(?= \w+ć\b)) (?P<deed>.+)\Z",
    2,
)
_FORBIDS = (
    "nie wolno", "nie można", "nie należy", "nie powinno się", "zabrania się", "zakaz", "zabronione jest",
    "niedozwolone jest", "zakazane jest", "prosimy nie", "proszę nie", "zabraniać", "zakazywać",
    "nie zezwala się na", "nie zezwalamy na",
)  # fmt: skip
_NOT_NEEDED = late(
    rf"(?P<thing>{_WORD}(?: {_WORD})?) nie (?:jest|są) (?:potrzebn|wymagan|konieczn|niezbędn|obowiązkow)(?:y|a|e|i)\Z"
    rf"|nie (?:trzeba|potrzeba|potrzebujesz|wymaga się|wymagamy) (?P<other>{_WORD}(?: {_WORD})?)\Z",
    2,
)
_DONE = late(rf"(?P<thing>.+?) (?:jest|są) (?P<done>{_WORD}(?:ny|na|ne|ni|ty|ta|te|ci))(?P<rest>.*)\Z", 2)
_NOT_DONE = late(rf"(?P<thing>.+?) nie (?:jest|są) (?P<done>{_WORD}(?:ny|na|ne|ni|ty|ta|te|ci))(?P<rest>.*)\Z", 2)
_WAS_DONE = late(r"\bzosta(?:ł|ła|ło|ły|li)\b", 2)
#: Verbs of what is so as long as it is said: `kradzież jest objęta` and "polisa obejmuje kradzież".
_OF_STATES = frozenset(("obejmować", "wliczać", "akceptować", "honorować", "przyjmować", "oferować", "wymagać"))
#: `bez skierowania wizyta kosztuje 200 zł` tells of one case.
_LEADING = late(r"(?:\A|[.!?:,;\n(–-])\s*\Z")


def deeds(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield what else says that something is done, or may be done."""
    named = _FIRST.match(phrase)
    verb = verb_of(matcher, named["noun"]) if named else None
    if named and verb:
        where = not DONE_BY_THEMSELVES.isdisjoint(matcher.phrase(named["noun"]).sets[0])
        own = Equivalent(f"{verb}{named['rest']}", cases=True)
        yield own._replace(behind=_NO_OBJECT, not_inside=_WE_DO_TO) if where else own
    doing = _INFINITIVE_FIRST.match(phrase)
    if doing:
        for noun in nouns_of_any(matcher, doing["verb"]):
            yield Equivalent(f"{noun}{doing['rest']}", cases=True)
    last = _HOW_LAST.match(phrase)
    verb = verb_of(matcher, last["noun"]) if last else None
    if last and verb:
        yield Equivalent(f"{verb} {last['how'][:-1].lower()}ie", cases=True)
    must = _MUST.match(phrase)
    if must:
        nouns = nouns_of_any(matcher, must["verb"])
        for deed in (must["verb"], *nouns):
            for please in ("prosić", "proszę"):
                yield Equivalent(f"{please} o {deed}{must['rest']}", cases=True)
        for noun in () if must["rest"] else nouns:
            yield from said_of(matcher, "have", noun)
    handing_in = _HANDING_IN.search(phrase)
    if handing_in:
        said = f"{phrase[: handing_in.start()]}przyjmować{phrase[handing_in.end() :]}"
        yield Equivalent(said, inside=_TAKING, cases=True)
    needs_deed = _NEEDED_DEED.match(phrase)
    verb = verb_of(matcher, needs_deed["one"] or needs_deed["other"]) if needs_deed else None
    if verb:
        for way in ("trzeba", "należy", "musisz", "musicie", "proszę", "prosimy"):
            yield Equivalent(f"{way} {verb}", cases=True)
    ours = _OURS.match(phrase)
    if ours:
        for noun in nouns_of_any(matcher, ours["verb"]):
            offered = Equivalent(f"{noun}{ours['rest']}", after=_OFFERED, cases=True)
            yield offered._replace(after=None, behind=_GOES_ON)
    may = _MAY.match(phrase)
    if may:
        yield from _possibly(may["before"], may["verb"], may["rest"])
    may_be = _MAY_BE.match(phrase)
    if may_be:
        deed = _infinitive(matcher, may_be["deed"])
        if deed:
            for way in ("można", "wolno", "możesz", "możecie"):
                yield Equivalent(f"{way} {deed}{may_be['rest']}", cases=True)
    done = _DONE.match(phrase)
    if done:
        yield Equivalent(f"{done['thing']} został {done['done']}{done['rest']}", inside=_WAS_DONE)


def undone(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield what else says that something is forbidden, or not needed."""
    forbidden = _FORBIDDEN.match(phrase)
    deed = forbidden["deed"] if forbidden else ""
    if not forbidden:
        called = _FORBIDDEN_DEED.match(phrase)
        deed = f"{called['deed']}{called['rest']}" if called else ""
    if deed:
        infinitive = _infinitive(matcher, deed) or deed
        lightly = _LIGHTLY.get(infinitive)
        for way, said in product(_FORBIDS, (infinitive, *((lightly,) if lightly else ()))):
            yield Equivalent(f"{way} {said}", cases=True)
        yield Equivalent(f"nie {infinitive}", inside=_WE_DO_NOT, cases=True)
        for way in ("zabronione", "niedozwolone", "zakazane", "wzbronione"):
            for said in (f"{infinitive} {way}", f"{infinitive} jest {way}"):
                yield Equivalent(said, cases=True)
    not_ours = _NOT_OURS.match(phrase)
    if not_ours:
        for noun in nouns_of_any(matcher, not_ours["verb"]):
            said = f"{noun}{not_ours['rest']}"
            for does in ("przewidywać", "oferować", "prowadzić", "wykonywać", "realizować", "dokonywać"):
                yield Equivalent(f"nie {does} {said}", inside=_NOW, cases=True)
    idle = _DOES_NOT_OFFER.match(phrase)
    verb = verb_of(matcher, idle["noun"]) if idle else None
    if idle and verb:
        behind = None if idle["rest"] else _NOTHING_OF_ITS_OWN
        own = Equivalent(f"nie {verb}{idle['rest']}", behind=behind, cases=True)
        yield own._replace(inside=_WE_DO_NOT)
        for way in ("nie można", "nie da się", "nie wolno"):
            yield own._replace(phrase=f"{way} {verb}{idle['rest']}")
    no_way = _NO_WAY.match(phrase)
    impossible = _infinitive(matcher, no_way["deed"]) if no_way else None
    if impossible:
        for way in ("nie można", "nie da się", "nie możesz", "nie możecie", "nie wolno"):
            yield Equivalent(f"{way} {impossible}", cases=True)
    voiced = _NOT_DONE.match(phrase)
    verb = _state_of(matcher, voiced["done"]) if voiced else None
    if voiced and verb:
        yield Equivalent(f"nie {verb} {voiced['thing']}{voiced['rest']}", cases=True)
    needed = _NEED_NOT_DO.match(phrase)
    if needed and not needed["rest"]:
        for noun in nouns_of_any(matcher, needed["verb"]):
            yield from said_of(matcher, "needless", noun)
    needless = _NOT_NEEDED.match(phrase)
    if needless:
        thing = needless["thing"] or needless["other"]
        yield Equivalent(f"bez {thing}", not_after=_LEADING, cases=True)


def _possibly(before: str, verb: str, rest: str) -> Iterator[Equivalent]:
    """Yield `zapłacisz kartą` for `można zapłacić kartą`."""
    yield Equivalent(f"{before}{verb}{rest}".strip(), inside=_YOU_DO, not_after=WHERE_IF)


def _state_of(matcher: Matcher, participle: str) -> str | None:
    lemmas = sorted(matcher.phrase(participle).sets[0])
    known = next((each for each in lemmas if each in _OF_STATES), None)
    # What is being done is done, and what has been done is not: `zwracana`, but not `zwrócona`.
    lasting = _LASTING_DEED.search(participle) and IMPERFECTIVES.keys().isdisjoint(lemmas)
    return known or (next((each for each in lemmas if each.endswith("ać")), None) if lasting else None)


#: What "you" do is what one can do: "Zapłacisz kartą"; where it is a condition it says nothing.
_YOU_DO = late(r"\b\w{2,}[iaey](?:sz|cie)\b", 2)
#: `paczki wydaliśmy` tells of the past.
_NOW = late(r"\A(?!.*\w(?:(?:li|ły)śmy|[aiyę]ł(?:em|am|a|o|y)?|[aiy]li)\b)", 2)
_LASTING_DEED = late(r"an(?:y|a|e|i)\Z", 2)


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


def _infinitive(matcher: Matcher, deed: str) -> str | None:
    """Return a deed with the infinitive in place of its first noun: `palić ognisk` for `palenia ognisk`."""
    first, _, rest = deed.partition(" ")
    if first.endswith("ć"):
        return deed
    verb = verb_of(matcher, first)
    return f"{verb} {rest}".strip() if verb else None
