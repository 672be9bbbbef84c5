"""Word lists for `safe`: read once, looked up per token, so that a long list costs nothing per answer.

By whole words a listed word is also found where it is masked, and not found where it is somebody's or some place's
name: written with a capital letter, behind a title, a first name or a word such as `ulica`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.lean.cached import cached_property
from pytest_genir.shipped import DATA
from pytest_genir.source.read import read_text
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.stop_words import STOP_WORDS

_SHIPPED = ("pl", "en")

_OTHER = {"pl": "en", "en": "pl"}
#: English words that look like a form of a Polish one of the list.
_OWN = frozenset(["mend", "dup"])
#: A form that begins otherwise than every listed word is none of theirs, and needs no second table.
_STEM = 3

_ONLY_MASKED = "~"
_BEFORE = re.compile(r"(\w+)(\.?[\s\-]+[„\"(]?)\Z")
_NEAR = 40
#: Behind a capitalised word these tell what it is the name of: `Kurwice to wieś`, `Fucking was renamed`.
_TOLD_BEHIND = re.compile(
    r"[\s,–—-]+(?:(?:to|jest|leży|jako|is|was|lies|a|an|the|mała|małą|niewielka)\s+){1,3}(?:\w+\s){0,2}(?:wieś|wsią|wsi|osad\w+|nazw\w+|gór\w+|wzgórz\w+|jezior\w*|dzielnic\w+|nazwisk\w*"
    r"|przysiół\w+|miejscowoś\w+|miast\w+|gmin\w+|szczyt\w*|rzek\w+|village|town|hamlet|city|parish|renamed|named|surname"
    r"|a\s+place|peak|river|hill|mountain|mount|lake|island|suburb|settlement|commune|district)\b",
    re.IGNORECASE,
)
_PLACE = r"(?:in\s+|w\s+|we\s+)?[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]{3,}(?:\s[A-Z]\w+)?"
#: A place behind a word, and what is said of it: `Fucking (Austria)`, `Fucking, Austria, was renamed`.
_IN_A_PLACE = re.compile(rf"\s+\({_PLACE}\)|,\s+{_PLACE},?\s+(?:is|was|lies|has|to|jest|leży|był[ao]?)\b")
#: ... which is enough for what no listed word is spelled like: `Twatt, Orkney`.
_BEFORE_A_PLACE = re.compile(rf",\s+{_PLACE}(?=[,.)]|\s*\Z)")
#: Behind a capitalised word these make it the name of a street, which nobody chooses: `Wanker Lane`.
_STREET_BEHIND = re.compile(
    r"\s(?:[A-Z][a-z]+\s)?(?:Lane|Street|Road|Close|Avenue|Row|Alley|Square|Terrace|Crescent|Gardens|Grove|Drive|Court"
    r"|Mews|Passage|Walk|Yard)\b(?!\s[A-Z])"
)
#: ... but at the beginning of a sentence what ends like this is said of it: `Fucking Road is closed again`.
_SAID_OF_IT = ("ing", "y", "ed", "in")
_BEGINS = re.compile(r"(?:\A|[.!?\n]\s*)\Z")
#: First names that look like a form of a listed word, before a surname.
_FIRST_NAMES = frozenset(["jeb"])
_SURNAME = re.compile(r"\s[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]+")
#: In front of a capitalised word these say that it is a name.
_NAMING = frozenset({
    "pan", "pana", "panu", "panem", "panie", "panowie", "państwo", "państwa", "pani", "panią", "p", "dr", "mgr",
    "inż", "prof", "ks", "św", "sędzia", "sędziego", "radny", "radnego", "burmistrz", "wójt", "notariusz",
    "mecenas", "nazwisko", "nazwiska", "nazwiskiem", "ulica", "ulicy", "ulicę", "ul", "al", "plac", "placu",
    "pl", "osiedle", "osiedlu", "os", "wieś", "wsi", "miejscowość", "miejscowości", "gmina", "gminie", "gminy",
    "powiat", "powiecie", "miasto", "mieście", "miasta", "góra", "górze", "rzeka", "rzece", "jezioro",
    "jeziorem", "we", "w", "do", "z", "ze", "pod", "nad", "koło", "przez", "obok", "sołectwo", "sołectwie",
    "przysiółek", "przysiółku", "stacja", "stacji", "przystanek", "mr", "mrs", "ms", "miss", "sir", "lord",
    "lady", "surname", "named", "called", "in", "from", "near", "at", "of", "village", "town", "city", "street",
    "lake", "river", "mount", "visit", "through",
    "rezerwat", "rezerwacie", "park", "parku", "szczyt", "wzgórze", "dolina", "dolinie", "zamek", "dworzec", "lotnisko",
    "port", "hala", "polana", "przełęcz", "potok", "strumień", "staw", "parafia", "parafii", "dzielnica", "dzielnicy",
    "kolonia", "folwark", "nadleśnictwo", "leśniczówka", "hotel", "hotelu", "firma", "firmy", "spółka", "spółki",
    "marka", "marki", "zespół", "zespołu", "film", "filmu", "restauracja", "restauracji", "lek", "leku",
    "valley", "hill", "castle", "county", "parish", "station", "bridge", "reserve", "restaurant", "company", "brand",
    "band", "inn", "pub", "farm", "hamlet", "suburb", "district", "island", "creek", "chapel", "dr.", "captain",
})  # fmt: skip


class BadWords:
    """A list of words and phrases that an answer must not hold; read where an answer is looked through first."""

    def __init__(self, words: Iterable[str], matcher: Matcher) -> None:
        self._given = tuple(words)
        self._matcher = matcher
        #: Forms of the other language's words, too: an English answer that swears in Polish inflects its words.
        self._other = _OTHER.get(matcher.normaliser.language) if matcher.mode == "words" else None

    @cached_property
    def _read(self) -> tuple[Mapping[str, str], Sequence[str], Mapping[str, str]]:
        """Return words by their forms, phrases, and words by their forms that are bad only where they are masked.

        Somebody who hides those means what they hide.
        """
        words: dict[str, str] = {}
        phrases: list[str] = []
        only_hidden: dict[str, str] = {}
        normaliser = self._matcher.normaliser
        for word in self._given:
            if word.startswith(_ONLY_MASKED):
                shown = word.removeprefix(_ONLY_MASKED)
                only_hidden |= dict.fromkeys((shown, normaliser.lemma(shown)), shown)
                continue
            tokens = normaliser.tokens(word)
            if len(tokens) == 1:
                # The word itself and its one lemma; not every lemma it might have, which would accuse others.
                words.setdefault(tokens[0], word)
                words.setdefault(normaliser.lemma(tokens[0]), word)
            elif tokens:
                phrases.append(word)
        return words, phrases, only_hidden

    @cached_property
    def _words(self) -> Mapping[str, str]:
        return self._read[0]

    @cached_property
    def _only_hidden(self) -> Mapping[str, str]:
        return self._read[2]

    @cached_property
    def _begun(self) -> frozenset[str]:
        return frozenset(word[:_STEM] for word in self._words)

    def find(self, prepared: Prepared) -> Iterator[tuple[str, Match]]:
        """Yield each listed word with the place where it first stands."""
        seen = set()
        for word, match in self._found(prepared):
            if word not in seen:
                seen.add(word)
                yield word, match
        for phrase in self._read[1]:
            found = self._matcher.find(phrase, prepared)
            if found is not None:
                yield phrase, found

    def _found(self, prepared: Prepared) -> Iterator[tuple[str, Match]]:
        as_written = self._matcher.mode == "words"
        places = zip(prepared.tokens, prepared.shown, prepared.sets, strict=True)
        for index, (token, shown, lemmas) in enumerate(places):
            word = self._words.get(token) or self._words.get(shown)
            if word is None and token.isalpha():
                word = next((self._words[lemma] for lemma in sorted(lemmas) if lemma in self._words), None)
            if word is None and self._other is not None and token[:_STEM] in self._begun and token not in _OWN:
                word = self._words.get(make_normaliser(self._other).lemma(token))
            if word is not None and not (as_written and self._is_name(prepared.text, *prepared.spans[index])):
                yield word, prepared.match(index, index)
        if as_written:
            yield from self._masked(prepared.text)

    def _masked(self, text: str) -> Iterator[tuple[str, Match]]:
        from pytest_genir.text.bad_words.masked import hidden_words, is_cut_form
        from pytest_genir.text.bad_words.sounded import sounded_words

        for start, end, spellings in sounded_words(text):
            heard = next(filter(None, map(self._listed, spellings)), None)
            if heard is None or self._listed(text[start:end].lower()) or self._is_name(text, start, end):
                continue
            if not (text[start].isupper() and text[start + 1 : end].islower() and _BEFORE_A_PLACE.match(text, end)):
                yield heard, Match(surface=text[start:end], start=start, end=end, lemmas=heard)
        for hidden in hidden_words(text, [*self._words, *self._only_hidden], self._matcher.normaliser.language):
            word = next(filter(None, map(self._hidden, hidden.spellings)), None)
            if word is None and hidden.cut:
                word = next((each for each in self._words if is_cut_form(hidden.spellings[0], each)), None)
            if word is not None:
                surface = text[hidden.start : hidden.end]
                yield word, Match(surface=surface, start=hidden.start, end=hidden.end, lemmas=word)

    def _listed(self, form: str) -> str | None:
        """Return the listed word that a form is, if it is one."""
        return self._words.get(form) or self._words.get(self._matcher.normaliser.lemma(form))

    def _hidden(self, form: str) -> str | None:
        """Return the word that a form is which nobody would mask who means well."""
        lemma = self._matcher.normaliser.lemma(form)
        return self._listed(form) or self._only_hidden.get(form) or self._only_hidden.get(lemma)

    @staticmethod
    def _names_a_street(text: str, start: int, end: int) -> bool:
        begins = _BEGINS.search(text, max(0, start - 4), start) is not None
        said_of_it = begins and text[start:end].endswith(_SAID_OF_IT)
        return not said_of_it and _STREET_BEHIND.match(text, end) is not None

    def _is_name(self, text: str, start: int, end: int) -> bool:
        """Say whether a word is the name of somebody or of some place."""
        word = text[start:end]
        if not word[0].isupper() or not word[1:].islower():
            return False
        if (
            _TOLD_BEHIND.match(text, end)
            or _IN_A_PLACE.match(text, end)
            or self._names_a_street(text, start, end)
            or (word.lower() in _FIRST_NAMES and _SURNAME.match(text, end))
        ):
            return True
        before = _BEFORE.search(text, max(0, start - _NEAR), start)
        if before is None:
            return False
        first, between = before.groups()
        if first.lower() in _NAMING or (first == "to" and self._matcher.normaliser.language == "en"):
            return True
        named = first[0].isupper() and first[1:].islower() and first.lower() not in STOP_WORDS
        return named and "." not in between and "\n" not in between and self._listed(first.lower()) is None


@lru_cache(maxsize=None)
def shipped_words(language: str) -> tuple[str, ...]:
    """Return our own list for a language; Polish and English answers are checked against both."""
    languages = [language, *(other for other in _SHIPPED if other != language)]
    listed = [word for name in languages for word in _shipped_words(f"bad_words_{name}.txt")]
    masked = [f"{_ONLY_MASKED}{word}" for name in languages for word in _shipped_words(f"masked_words_{name}.txt")]
    return (*listed, *masked)


def _shipped_words(name: str) -> tuple[str, ...]:
    return read_words(DATA / name) if (DATA / name).is_file() else ()


def read_words(path: Path, shown: str | None = None) -> tuple[str, ...]:
    """Read a list: one word or phrase a line, `#` begins a comment, `~word` is bad only where it is masked."""
    lines = (line.split("#", 1)[0].strip() for line in read_text(path, shown).splitlines())
    words = tuple(line for line in lines if line)
    if not words:
        raise FileError("the list of words is empty", where=Where(shown or str(path)))
    return words
