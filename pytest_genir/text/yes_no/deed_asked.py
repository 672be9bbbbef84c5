"""Whether a Polish clause tells that what its question asks for is done: `Karnet zamrozisz raz w roku`.

The question is read as its deed and the things of it, and the clause has to have both in its own words: any form of a
verb of that family, one of the same sense, or the deed of who stands on the other side of the counter (`dostanę` and
"wyślemy"). What a question names beside its object has to be there, too: `w innej filii` is what is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.matching.spread.polish_families.phrases import does, is_described, names
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no.affirming import Bearing

Asks = Literal["leave", "duty", "deed"]

#: Deeds that answer each other, each line with those of who asks and of who serves.
_ANSWERING = """
dostać otrzymać uzyskać odebrać wysłać przysłać wydać wystawić przekazać przyjść wręczyć doręczyć dostarczyć przyznać
oddać zwrócić złożyć zostawić przyjąć zabrać wziąć odebrać skupować
kupić nabyć sprzedać sprzedawać
wypożyczyć pożyczyć udostępnić użyczyć
dowieźć dostarczyć przywieźć dojechać przyjechać
zmienić przesunąć przełożyć poprawić skorygować wymienić zmodyfikować edytować zaktualizować
zawiesić zamrozić wstrzymać przerwać
anulować odwołać zrezygnować wycofać wypisać
zarezerwować rezerwować zamówić umówić zaklepać
zapisać zgłosić zarejestrować
zgłosić powiadomić poinformować zawiadomić uprzedzić podać
wejść wpuścić zwiedzać zwiedzić oglądać obejrzeć
naprawić naprawiać serwisować reperować usunąć
uczyć szkolić prowadzić
fotografować robić
grillować rozpalić palić piec
parkować zaparkować stanąć postawić zostawić
nocować przenocować spać zostać
leczyć przyjmować badać
"""
_DUTY = late(r"\b(?:mus(?:i|z)\w*|trzeba|należy|obowiąz\w+|koniecz\w+|wymag\w+|potrzeb\w+|powin\w+|niezbęd\w+)\b", 2)
_LEAVE = late(r"\b(?:mog[ęąa]|może\w*|można|wolno|da\ssię|dozwol\w+|dopuszcz\w+|możliw\w+|zdążę)\b", 2)
#: Here a clause says less than that it is so.
_LESS = late(
    r"\b(?:nie|nigdy|ani|bez|tylko|wyłącznie|jedynie|dopiero|naj(?!wyżej|dłużej)\w+(?:ej|sze)|jeśli|jeżeli|gdyby|zamiast|prawie|rzadko|kiedyś"
    r"|dawniej|czy|ale|lecz|lub|albo|żad\w+|brak\w*|oprócz|poza)\b|\w+łby\b",
    2,
)
#: Where a question has an hour, a day or an amount of its own, the most that there may be is another matter.
_AT_MOST = late(r"\b(?:najwyżej|najdłużej|maksymalnie|do)\b", 2)
#: What stands for another thing of a question, a line each.
_ALIKE = """
inny dowolny każdy wszystek którykolwiek obojętny
klient dom adres miejsce
zmiana nowy inny
zamówienie paczka przesyłka towar zakupy
opłata stawka cena
"""
#: Whose deed it is goes without saying where somebody of theirs does it.
_WHO_SERVES = words(
    "serwis sklep hotel firma urząd szkoła przedszkole biblioteka muzeum klub salon gmina bank przychodnia szpital"
    " apteka restauracja kawiarnia poczta teatr kino uczelnia fundacja wypożyczalnia warsztat zakład ośrodek"
    " spółdzielnia administracja operator ubezpieczyciel organizator redakcja basen siłownia pensjonat schronisko"
)
#: Of these one tells what has to be on, along or handed in by what one does with it.
_WITH_IT = words(
    "wchodzić nosić zakładać przynosić pokazywać okazywać zabierać mieć pływać jeździć chodzić ćwiczyć wjeżdżać składać"
    " dołączać przedstawiać załączać oddawać podpisywać zostawiać wpłacać wnosić dostarczać przystępować"
    " stawiać pracować"
)
_NEEDED = words(
    "obowiązywać potrzebny wymagany obowiązkowy konieczny niezbędny wymagać potrzebować potrzeba mieć nosić przynieść"
)
_BEING = words("być mieć znajdować mieścić znaleźć istnieć działać")
#: What stands there is not where it was asked for.
_ELSEWHERE = late(
    r"\b(?:sąsiedni\w*|najbliższ\w+|pobliski\w*|miejski\w*|publiczn\w+|dworc\w+|kilometr\w*|km|metr(?:y|ów)|minut\w*|ulic\w+|obcych|dawn\w+"
    r"|planowan\w+|drugim\skońcu|mieście|osiedl\w+|koszt\w*|kupi\w+|cen[aęy])\b",
    2,
)
_YEAR = late(r"\b(?:1[5-9]|20)\d\d\b")
_HISTORY = late(r"\b(?:za(?:łożo|czę)|powsta|otwar|wybudowa|zbudowa|wzniesio|utworzo|odda)(?:no|to|ł\w*)\b", 2)
_NO_DEEDS = words(
    "być mieć móc musieć trzeba należeć należy powinien wymagać potrzebować obowiązywać zostać zostawać można wolno"
    " istnieć znajdować mieścić dać robić zrobić chcieć zdążyć"
)
#: By these it is said of anybody that one may.
_ANY_DEED = words(
    "móc wystarczyć wystarczać załatwić zrobić dostać otrzymać skorzystać zrealizować dokonać być zostać "
    "zostawać pozwalać pozwolić zezwalać dopuszczać zapraszać akceptować honorować przyjmować oferować "
    "zapewniać umożliwiać trzeba można przewidywać działać obowiązywać przysługiwać należeć czekać "
    "obejmować kosztować wolno wpuszczać dać dawać istnieć znaleźć znajdować chcieć musieć mieścić "
    "pozostać pozostawać przeszkadzać zaszkodzić powinien warto prosić proszę"
)
_SECOND = late(r"\w{2,}(?:esz|isz|ysz|asz)\Z")
#: How one is told what to do: an order, what we do here, what is done.
_CUSTOM = late(r"\w{2,}(?:[aeiy]my|ą|j|jcie)\Z")
_ORDER = late(r"\b(?:prosz[ęą]|prosimy|się|zawsze|każd\w+|wszyscy)\b|\bpowiadom\w*\b|\bzgłoś\w*\b", 2)
#: Where, and by what means, is told to who knows that it has to be done.
_BY_WHOM = late(
    r"\b(?:w\s(?:pokoju|okienku|biurze|kasie|recepcji|sekretariacie)|przez\s\w+|online|na\sstronie|pod\snumerem)\b", 2
)
_ASKING_WORD = words("czy")
_SHORTEST = 2
_SELF = words("pan pani państwo mój moja moje swój swoja nasz ja my klient osoba ktoś każdy")


@dataclass(frozen=True, slots=True)
class _ThingAsked:
    """A word of a question that names or describes something."""

    keys: frozenset[str]
    #: It tells more of the thing in front of it: `termin egzaminu`.
    owned: bool


@dataclass(frozen=True, slots=True)
class _DeedAsked:
    """What a question asks for."""

    asks: Asks
    deed: frozenset[str]
    things: tuple[_ThingAsked, ...]
    #: It has an hour, a day, an amount.
    valued: bool


@lru_cache(maxsize=1)
def _matcher() -> Matcher:
    return Matcher(make_normaliser("pl"))


@lru_cache(maxsize=1)
def _answering() -> dict[str, frozenset[str]]:
    """Return by key of a verb the keys of the deeds that answer it."""
    found: dict[str, frozenset[str]] = {}
    for line in _ANSWERING.strip().splitlines():
        group = frozenset().union(*(keys(frozenset((word,))) for word in line.split()))
        for key in group:
            if not key.startswith("="):
                found[key] = found.get(key, frozenset()) | group
    return found


def tells_the_deed(question: str, clause: str) -> bool:
    """Say whether a clause tells that it is so as its question asks, or that it has to be."""
    return is_done(question, clause) or is_there(question, clause) or is_had_along(question, clause)


def bearing_by_deed(question: str, clause: str, bearing: Bearing) -> Bearing:
    """Return what a clause says, where its words alone affirm: not by another deed, nor by what once was."""
    if bearing == "affirms" and (does_another(question, clause) or tells_history(question, clause)):
        return "elsewhere"
    return bearing


def is_done(question: str, clause: str) -> bool:
    """Say whether a clause tells that the deed of a question is done, or has to be, with the things that it names."""
    if _LESS.search(clause):
        return False
    asked = _read(question)
    if asked is None or not asked.things or (asked.valued and _AT_MOST.search(clause)):
        return False
    said = _matcher().prepare(clause)
    each = [_of_thing(lemmas) for lemmas in said.sets]
    deeds = [at for at, told in enumerate(each) if not asked.deed.isdisjoint(told) and _is_deed(said, at)]
    if not deeds or any(is_past(said.tokens[at], said.sets[at]) and does(said, at) for at in range(len(each))):
        return False
    if asked.asks == "duty" and not any(_is_told_to(said, at) for at in deeds):
        return False
    every = frozenset().union(*(told for at, told in enumerate(each) if at not in deeds))
    missing = [thing for thing in asked.things if thing.keys.isdisjoint(every)]
    return len(missing) < len(asked.things) and all(thing.owned for thing in missing)


def is_there(question: str, clause: str) -> bool:
    """Say whether a clause tells of what its question asks whether it is there: `Pralki stoją obok łazienek`."""
    if _LESS.search(clause) or _ELSEWHERE.search(clause) or _DUTY.search(question):
        return False
    sought = _sought(question, _BEING)
    return bool(sought) and _has(clause, sought, bare=True)


def is_had_along(question: str, clause: str) -> bool:
    """Say whether one does here with a thing what needs it: `Do wody wchodzimy w czepkach`."""
    if _LESS.search(clause) or _DUTY.search(question) is None or _LEAVE.search(clause):
        return False
    sought = _sought(question, _NEEDED)
    if not sought or not _has(clause, sought, bare=False):
        return False
    said = _matcher().prepare(clause)
    custom = [at for at in range(len(said.tokens)) if not said.sets[at].isdisjoint(_WITH_IT) and does(said, at)]
    return any(_is_told_to(said, at) for at in custom)


def _has(clause: str, sought: Sequence[_ThingAsked], *, bare: bool) -> bool:
    """Say whether a clause has a thing with all that describes it, and tells of it in the present."""
    said = _matcher().prepare(clause)
    each = [_of_thing(lemmas) for lemmas in said.sets]
    if any(is_past(said.tokens[at], said.sets[at]) for at in range(len(each))):
        return False
    every = frozenset().union(*each) if each else frozenset[str]()
    if any(thing.keys.isdisjoint(every) for thing in sought):
        return False
    places = [at for at, told in enumerate(each) if not told.isdisjoint(sought[-1].keys) and not does(said, at)]
    prepositions = SPREADING["pl"].prepositions
    led = {at for at in places if at and {*said.tokens[max(0, at - 2) : at]} & prepositions}
    return bool({*places} - led if bare else places) and any(does(said, at) for at in range(len(each)))


@lru_cache(maxsize=64)
def _sought(question: str, verbs: frozenset[str]) -> tuple[_ThingAsked, ...]:
    """Return the thing behind the verb of a question, with what describes it; none where it has another deed."""
    read = _matcher().prepare(question)
    at = max((at for at in range(len(read.tokens)) if not read.sets[at].isdisjoint(verbs)), default=None)
    if at is None or _read(question) is not None:
        return ()
    things: list[_ThingAsked] = []
    for each in range(at + 1, len(read.tokens)):
        if read.tokens[each] in SPREADING["pl"].prepositions or each in read.within:
            return () if not things else tuple(things)
        if names(read, each) or is_described(read, each):
            things.append(_ThingAsked(_of_thing(read.sets[each]), owned=False))
    return tuple(things)


def tells_history(question: str, clause: str) -> bool:
    """Say whether a clause tells of a year long ago, where its question is of now: `Klub założono w 2001 roku`."""
    return _YEAR.search(clause) is not None and _YEAR.search(question) is None and _HISTORY.search(clause) is not None


def does_another(question: str, clause: str) -> bool:
    """Say whether a clause tells what you can do otherwise: `Karnety kupisz w recepcji`, of suspending them."""
    asked = _read(question)
    if asked is None or asked.asks != "leave":
        return False
    said = _matcher().prepare(clause)
    deeds = [at for at in range(len(said.tokens)) if does(said, at)]
    if "się" in said.tokens and not any(map(_SECOND.match, said.tokens)):
        return False  # `psy przewozi się w kagańcu`, of going by bus with one
    if any(not said.sets[at].isdisjoint(_ANY_DEED) for at in deeds):
        return False
    return bool(deeds) and all(asked.deed.isdisjoint(keys(lemmas)) for lemmas in said.sets)


@lru_cache(maxsize=64)
def _read(question: str) -> _DeedAsked | None:
    """Return what a question asks for; None where it names no deed."""
    read = _matcher().prepare(question)
    deeds = [
        at
        for at in range(len(read.tokens))
        if read.sets[at].isdisjoint(_NO_DEEDS) and (read.tokens[at].endswith(("ć", "c")) or does(read, at))
    ]
    verbs = [at for at in deeds if read.tokens[at].endswith("ć")] or deeds
    if len(verbs) != 1:
        return None
    leave = _LEAVE.search(question) or read.tokens[verbs[0]].endswith("ę")  # `czy dostanę`
    asks: Asks = "duty" if _DUTY.search(question) else "leave" if leave else "deed"
    told = keys(read.sets[verbs[0]])
    answering = _answering()
    told = told.union(*(answering.get(key, frozenset()) for key in told))
    return _DeedAsked(asks, told, tuple(_things(read, verbs[0])), bool(read.values))


def _things(read: Prepared, deed: int) -> Iterator[_ThingAsked]:
    led, named = False, -2
    for at, token in enumerate(read.tokens):
        if token in SPREADING["pl"].prepositions:
            led, named = True, -2
            continue
        if (
            at == deed
            or (at < deed and not led and not read.sets[at].isdisjoint(_WHO_SERVES))
            or not read.sets[at].isdisjoint(_NO_DEEDS | _SELF | _ASKING_WORD)
        ):
            named = -2
            continue
        if token not in STOP_WORDS and len(token) > _SHORTEST:
            yield _ThingAsked(
                _of_thing(read.sets[at]), named == at - 1 and names(read, at) and not is_described(read, at)
            )
            if names(read, at):
                named, led = at, False


@lru_cache(maxsize=512)
def _of_thing(lemmas: frozenset[str]) -> frozenset[str]:
    """Return the keys of a word, with those of the lines that it stands in."""
    return keys(lemmas).union(*(alike for word, alike in _alike().items() if word in lemmas))


@lru_cache(maxsize=1)
def _alike() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for number, line in enumerate(_ALIKE.strip().splitlines()):
        for word in line.split():
            found[word] = found.get(word, frozenset()) | {f"alike {number}"}
    return found


def _is_deed(said: Prepared, at: int) -> bool:
    return does(said, at) or said.tokens[at].endswith("ć") or said.shown[at].endswith("ć")


def _is_told_to(said: Prepared, at: int) -> bool:
    """Say whether a verb tells what one does here, or is to do, and not what one may."""
    if _LEAVE.search(said.text) or _SECOND.match(said.tokens[at]):
        return False
    if _CUSTOM.match(said.tokens[at]) is not None:
        return True
    return _ORDER.search(said.text) is not None and _BY_WHOM.search(said.text) is None
