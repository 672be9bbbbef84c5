"""Polish: the dictionary's lemmas, corrected by hand where the dictionary alone misleads.

The shown lemma of a form is decided in this order:

1. the hand-written exceptions (`datasets/lemma_exceptions_pl.tsv`): closed classes, frequent homographs;
2. a form that heads a real paradigm is its own lemma (`stan` is not a form of `Stana`);
3. the first reading in the order of `_ORDER`, if it does not yield to another (see `_yields`);
4. the prefixes `nie-` and `naj-`, which the dictionary leaves out, and the last part of a compound;
5. a proper name, which the dictionary writes with a capital letter;
6. the form itself, which matches as any name that it may be a case of.

For matching all readings count, whatever was decided for showing. A negated form has both the lemmas of what
it negates and the same ones with `nie-` before them: `niekarany` is `karać` and `niekarać`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from pytest_genir.shipped import DATA
from pytest_genir.text.languages.lemma_table import LemmaTable, Reading, read_table
from pytest_genir.text.languages.lowercase import RememberedLemmas
from pytest_genir.text.languages.unknown_names import names_of

TABLE = DATA / "lemmas_pl.bin"
EXCEPTIONS = DATA / "lemma_exceptions_pl.tsv"
RARE = DATA / "lemma_rare_pl.txt"

# Raise it when the rules below change what a form becomes.
_RULES = 2
_NEVER = 1 << 30
_ORDER = {"aux": 0, "num": 1, "noun": 2, "verb": 3, "adj": 4}
_HEADS = {"noun": 5, "adj": 5, "verb": 8}
_NEGATION, _SUPERLATIVE = "nie", "naj"
_NEGATED_PARTS = ("noun", "verb", "adj", "adv")
_COMPARED_PARTS = ("adj", "adv")
_COMPOUNDED_PARTS = ("noun", "verb", "adj")
_SHORTEST_FIRST_PART, _SHORTEST_LAST_PART = 3, 5
# The first parts of compounds that do not end in `-o-`.
_FIRST_PARTS = frozenset({
    "anty", "arcy", "bez", "cyber", "dwu", "hiper", "inter", "maksi", "mega", "między", "mini", "multi", "nad",
    "pod", "ponad", "post", "poza", "pół", "pre", "pro", "przeciw", "sub", "super", "tele", "trans", "trój",
    "trzy", "ultra", "wice", "współ", "wszech",
})  # fmt: skip
_PLURAL_ENDINGS = ("i", "y", "e")
_ADJECTIVE_GENITIVES = {"a": ("ej", "iej"), "e": ("ego",)}
_SHORTEST_AFTER_PREFIX = 3
_REMEMBERED_FORMS = 1 << 13
#: No word of the dictionary comes near; looking every beginning and ending of a longer one up takes its square.
_LONGEST_FORM = 100


class Polish(RememberedLemmas):
    """Lemmas from the dictionary of SGJP and PoliMorf, precompiled; imports nothing heavy."""

    def __init__(self) -> None:
        super().__init__("pl", _REMEMBERED_FORMS)
        self._table: LemmaTable = read_table(TABLE)
        exceptions, rare = EXCEPTIONS.read_bytes(), RARE.read_bytes()
        rows = (line.split("\t") for line in _entries(exceptions))
        self._exceptions = {form: lemmas for form, *lemmas in rows}
        self._rare = frozenset(word for line in _entries(rare) for word in line.split())
        digest = hashlib.sha256(self._table.digest.encode() + exceptions + rare).hexdigest()
        self.id = f"pl-sgjp-{_RULES}-{digest[:8]}"

    def _look_up(self, form: str) -> tuple[str, frozenset[str]]:
        if form in self._exceptions:
            lemmas = self._exceptions[form]
            return lemmas[0], frozenset(lemmas)
        if len(form) > _LONGEST_FORM or (form.isascii() and form.isdecimal()):  # no stem has a digit
            return form, frozenset([form])
        readings = self._table.readings(form)
        common = [reading for reading in readings if reading.part != "name"]
        prefixed = self._negated(form)
        if not common:
            prefixed += self._superlative(form) or ([] if readings or prefixed else self._compound(form))
        names = [r.lemma for r in sorted(readings, key=_trust) if r.part == "name"]
        shown = self._shown(form, common) or next(iter([] if common else [*prefixed, *names]), form)
        invented = () if common or prefixed else names_of(form)
        return shown, frozenset([shown, *(reading.lemma for reading in common), *prefixed, *names, *invented])

    def _shown(self, form: str, readings: Sequence[Reading]) -> str:
        """Choose among the readings of the dictionary; empty when none of them is good enough to show."""
        good = [r for r in readings if r.part in _ORDER and not self._yields(r, readings)]
        if any(r.lemma == form and r.forms >= _HEADS.get(r.part, _NEVER) for r in good):
            return form
        # Where all of them yield, to each other or to everything, the best of them will do.
        ranked = good or [r for r in readings if r.part in _ORDER]
        return min(ranked, key=lambda r: (_ORDER[r.part], *_trust(r))).lemma if ranked else ""

    def _yields(self, reading: Reading, readings: Sequence[Reading]) -> bool:
        """Say whether another reading is what a text means: the lemma is rare, or a form of another lemma.

        `koszty` is the plural of `koszt`, `dorosła` the feminine of `dorosły`; but `droga` is no form of
        `drogi`, because it is not inflected like an adjective.
        """
        if reading.lemma in self._rare:
            return True
        others = {(other.part, other.lemma) for other in readings if other.lemma != reading.lemma}
        if reading.part != "noun" or not others:
            return False
        forms_of = {(r.part, r.lemma) for r in self._table.readings(reading.lemma)} & others
        parts = {part for part, _ in forms_of}
        return ("noun" in parts and reading.lemma.endswith(_PLURAL_ENDINGS)) or (
            "adj" in parts and self._inflected_as_adjective(reading)
        )

    def _inflected_as_adjective(self, noun: Reading) -> bool:
        genitives = [noun.lemma[:-1] + ending for ending in _ADJECTIVE_GENITIVES.get(noun.lemma[-1], ())]
        return any(noun in self._table.readings(genitive) for genitive in genitives)

    def _negated(self, form: str) -> list[str]:
        if not form.startswith(_NEGATION):
            return []
        rest = form[len(_NEGATION) :]
        positive = self._lemmas_after_prefix(rest, _NEGATED_PARTS) or self._superlative(rest)
        return positive + [_NEGATION + lemma for lemma in positive]

    def _superlative(self, form: str) -> list[str]:
        if not form.startswith(_SUPERLATIVE):
            return []
        return self._lemmas_after_prefix(form[len(_SUPERLATIVE) :], _COMPARED_PARTS)

    def _compound(self, form: str) -> list[str]:
        """Return the lemmas of a compound whose last part alone is in the dictionary, as `mikrorachunek`."""
        for cut in range(_SHORTEST_FIRST_PART, len(form) - _SHORTEST_LAST_PART + 1):
            first = form[:cut]
            lemmas = []
            if first.endswith("o") or first in _FIRST_PARTS:
                lemmas = self._lemmas_after_prefix(form[cut:], _COMPOUNDED_PARTS)
            if lemmas:
                return [first + lemma for lemma in lemmas]
        return []

    def _lemmas_after_prefix(self, rest: str, parts: Sequence[str]) -> list[str]:
        """Return the lemmas of what follows a prefix, the one to show first."""
        if len(rest) < _SHORTEST_AFTER_PREFIX:
            return []
        readings = [reading for reading in self._table.readings(rest) if reading.part in parts]
        shown = [self._shown(rest, readings) or rest] if readings else []
        return list(dict.fromkeys([*shown, *sorted(reading.lemma for reading in readings)]))


def _trust(reading: Reading) -> tuple[bool, str]:
    return reading.restored, reading.lemma


def _entries(data: bytes) -> list[str]:
    """Return the lines that are neither empty nor comments."""
    return [line for line in data.decode().splitlines() if line and not line.startswith("#")]
