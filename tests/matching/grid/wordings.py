"""A grid of sentences whose verdict follows from how they are made: phenomenon x wording x filling x place.

`en.txt` and `pl.txt` have the wordings, a line each; here is what they are filled with and put between. A seed fixes
which fillers and places a wording gets. What the rules are tuned on says little about them: the blind sets beside this
folder do. The grid says which class of wordings nobody has thought of yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from random import Random

from pytest_genir.rag.scoring import score_answer

HERE = Path(__file__).parent
CONTEXT = ("fees", "hours", "rules", "forms")
SEED = 20
_ENDINGS = {"m": ("y", "ł"), "f": ("a", "ła"), "n": ("e", "ło")}
Filling = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Cell:
    """One sentence of the grid."""

    phenomenon: str
    kind: str
    right: bool
    phrase: str
    answer: str


@dataclass(frozen=True, slots=True)
class _Wording:
    phenomenon: str
    kind: str
    right: bool
    text: str


_EN_NEEDS = (
    "a deposit", "an ID card", "a medical certificate", "a parking permit", "a signature", "a booking number",
)  # fmt: skip
_EN_THINGS = ("a lift", "a sauna", "a playground", "a car park", "a laundry room", "a terrace")
_EN_ACTS = (
    ("pay in cash", "paying in cash"), ("bring a dog", "bringing a dog"),
    ("cancel online", "cancelling online"),
    ("rent a bike", "renting a bike"), ("park in the yard", "parking in the yard"),
    ("smoke on the terrace", "smoking on the terrace"),
)  # fmt: skip
_EN_NUMBERS = (
    ("fee", "£20", "£30"), ("deadline", "14 days", "21 days"), ("weight limit", "5 kg", "8 kg"),
    ("discount", "12%", "20%"), ("waiting time", "30 minutes", "45 minutes"), ("minimum age", "16 years", "18 years"),
)  # fmt: skip
_EN_FACTS = (
    *_EN_NUMBERS, ("closing date", "3 May 2025", "12 May 2025"), ("opening time", "8:30", "9:45"),
    ("contact person", "Anna Kowalska", "Peter Brown"), ("meeting point", "Green Hall", "City Library"),
)  # fmt: skip

_PL_NEEDS = (
    ("kaucja", "kaucji", "kaucję", "kaucją", "f"), ("rezerwacja", "rezerwacji", "rezerwację", "rezerwacją", "f"),
    ("świadectwo pracy", "świadectwa pracy", "świadectwo pracy", "świadectwem pracy", "n"),
    ("dowód osobisty", "dowodu osobistego", "dowód osobisty", "dowodem osobistym", "m"),
    ("zgoda rodziców", "zgody rodziców", "zgodę rodziców", "zgodą rodziców", "f"),
    ("bilet parkingowy", "biletu parkingowego", "bilet parkingowy", "biletem parkingowym", "m"),
)  # fmt: skip
_PL_THINGS = (
    ("winda", "windy", "windę", "windą", "f"), ("sauna", "sauny", "saunę", "sauną", "f"),
    ("plac zabaw", "placu zabaw", "plac zabaw", "placem zabaw", "m"),
    ("parking", "parkingu", "parking", "parkingiem", "m"),
    ("boisko", "boiska", "boisko", "boiskiem", "n"), ("pralnia", "pralni", "pralnię", "pralnią", "f"),
)  # fmt: skip
_PL_ACTS = (
    ("płacić gotówką", "płacenie gotówką", "płacenia gotówką"), ("wejść z psem", "wejście z psem", "wejścia z psem"),
    ("wypożyczyć rower", "wypożyczenie roweru", "wypożyczenia roweru"),
    ("parkować na podwórzu", "parkowanie na podwórzu", "parkowania na podwórzu"),
    ("palić na tarasie", "palenie na tarasie", "palenia na tarasie"),
    ("wysłać wniosek pocztą", "wysłanie wniosku pocztą", "wysłania wniosku pocztą"),
)  # fmt: skip
_PL_NUMBERS = (
    ("opłata", "f", "20 zł", "30 zł", "", ""), ("termin", "m", "14 dni", "21 dni", "", ""),
    ("limit wagi", "m", "5 kg", "8 kg", "", ""), ("zniżka", "f", "12%", "20%", "", ""),
    ("czas oczekiwania", "m", "30 minut", "45 minut", "", ""), ("stawka", "f", "3,50 zł", "4,20 zł", "", ""),
)  # fmt: skip
_PL_FACTS = (
    *_PL_NUMBERS, ("data zamknięcia", "f", "3 maja 2025", "12 maja 2025", "", ""),
    ("osoba do kontaktu", "f", "Anna Kowalska", "Piotr Nowak", "Anny Kowalskiej", "Piotra Nowaka"),
    ("miejsce zbiórki", "n", "Zielona Sala", "Biblioteka Miejska", "Zielonej Sali", "Biblioteki Miejskiej"),
)  # fmt: skip

#: Where a sentence stands; what surrounds it says nothing of its things.
_PLACES = {
    "en": (
        "{}", "Thank you for your question. {}", "{} Have a nice day!", "{} [1]", "Good morning!\n\n{}\n\nKind regards",
        "- {}\n- For details, see the notice board.", "**In short:** {}", "{} You will find more on our website.",
        "The house stands in the old town. {} Ask at the desk if anything is unclear.",
    ),
    "pl": (
        "{}", "Dziękuję za pytanie. {}", "{} Miłego dnia!", "{} [1]", "Dzień dobry!\n\n{}\n\nPozdrawiam",
        "- {}\n- Szczegóły są na tablicy ogłoszeń.", "**W skrócie:** {}", "{} Więcej znajdziesz na naszej stronie.",
        "Dom stoi na starym mieście. {} W razie pytań zapytaj w recepcji.",
    ),
}  # fmt: skip


def grid(language: str, *, fillings: int = 3, places: int = 2, seed: int = SEED) -> list[Cell]:
    """Return the sentences of a language; the same seed gives the same ones."""
    rng = Random(f"{seed} {language}")
    found: list[Cell] = []
    for wording in _wordings(language):
        every = _fillings(language, wording.kind)
        for filling in rng.sample(every, min(fillings, len(every))):
            sentence = _filled(wording.text, filling)
            around = _PLACES[language] if "\n" not in sentence else ("{}", *_PLACES[language][4:5])
            for place in rng.sample(around, min(places, len(around))):
                phrase = filling["phrase"]
                answer = place.format(sentence)
                found.append(Cell(wording.phenomenon, wording.kind, wording.right, phrase, answer))
    return found


def _wordings(language: str) -> Iterator[_Wording]:
    phenomenon = ""
    for line in (HERE / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            phenomenon = line.strip("[]")
        elif line and not line.startswith("#"):
            kind, verdict, text = line.split(" ", 2)
            yield _Wording(phenomenon, kind, verdict == "right", text.replace("\\n", "\n"))


def _filled(text: str, filling: Filling) -> str:
    sentence = text.format_map(filling)
    # Sentences and names of lines begin with a capital letter.
    return re.sub(r"(?:\A|[.!?] |: \Z)(?=[^\W\d_])[^\W\d_]", lambda found: found.group().upper(), sentence)


def _fillings(language: str, kind: str) -> Sequence[Filling]:
    return [*(_english(kind) if language == "en" else _polish(kind))]


def _english(kind: str) -> Iterator[Filling]:
    if kind in ("need", "thing"):
        for one, other in permutations(_EN_NEEDS if kind == "need" else _EN_THINGS, 2):
            noun, second = one.split(" ", 1)[1], other.split(" ", 1)[1]
            yield {
                "a": one,
                "A": _capital(one),
                "n": noun,
                "b": other,
                "B": _capital(other),
                "c": second,
                "phrase": noun,
            }
    elif kind == "act":
        for (one, doing), (other, doing_other) in permutations(_EN_ACTS, 2):
            yield {"v": one, "V": _capital(one), "ing": doing, "Ing": _capital(doing), "w": other, "wing": doing_other,
                   "phrase": one}  # fmt: skip
    else:
        for name, value, another in _EN_NUMBERS if kind == "num" else _EN_FACTS:
            for right, wrong in ((value, another), (another, value)):
                yield {"t": name, "v": right, "x": wrong, "phrase": right}


def _polish(kind: str) -> Iterator[Filling]:
    if kind in ("need", "thing"):
        for thing, second in permutations(_PL_NEEDS if kind == "need" else _PL_THINGS, 2):
            yield {**_cases(thing, ""), **_cases(second, "2"), "phrase": thing[0]}
    elif kind == "act":
        for (one, doing, of_doing), (other, doing_other, _) in permutations(_PL_ACTS, 2):
            yield {"v": one, "ger": doing, "Ger": _capital(doing), "gen": of_doing, "w": other, "wger": doing_other,
                   "phrase": one}  # fmt: skip
    else:
        for name, gender, value, another, of_value, of_another in _PL_NUMBERS if kind == "num" else _PL_FACTS:
            both = ((value, of_value or value), (another, of_another or another))
            for (right, of_right), (wrong, of_wrong) in (both, both[::-1]):
                ending, past = _ENDINGS[gender]
                how = {"y": "i", "e": "ie"}.get(ending, "a")
                yield {"t": name, "T": _capital(name), "ty": ending, "ti": how, "tl": past,
                       "v": right, "vd": of_right, "x": wrong, "xd": of_wrong, "phrase": right}  # fmt: skip


def _cases(noun: Sequence[str], mark: str) -> Filling:
    *cases, gender = noun
    ending, past = _ENDINGS[gender]
    named = {letter + mark: case for letter, case in zip("mdbn", cases, strict=True)}
    capitals = {letter.upper() + mark: _capital(case) for letter, case in zip("mdbn", cases, strict=True)}
    return {**named, **capitals, "y" + mark: ending, "l" + mark: past}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def misjudged(language: str, cells: Sequence[Cell]) -> list[Cell]:
    """Return the sentences that are judged otherwise than they were made."""
    return [
        cell
        for cell in cells
        if score_answer({"include": [cell.phrase]}, cell.answer, language=language, context=CONTEXT).passed
        is not cell.right
    ]
