"""Word lists for `safe`: read once, looked up per token, so that a long list costs nothing per answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.shipped import DATA
from pytest_genir.source.read import read_text
from pytest_genir.text.matching import Match, Matcher, Prepared

_SHIPPED = ("pl", "en")


class BadWords:
    """A list of words and phrases that an answer must not hold."""

    def __init__(self, words: Iterable[str], matcher: Matcher) -> None:
        self._words: dict[str, str] = {}
        self._phrases: list[str] = []
        self._matcher = matcher
        normaliser = matcher.normaliser
        for word in words:
            tokens = normaliser.tokens(word)
            if len(tokens) == 1:
                # The word itself and its one lemma; not every lemma it might have, which would accuse others.
                self._words.setdefault(tokens[0], word)
                self._words.setdefault(normaliser.lemma(tokens[0]), word)
            elif tokens:
                self._phrases.append(word)

    def find(self, prepared: Prepared) -> Iterator[tuple[str, Match]]:
        """Yield each listed word with the place where it first stands."""
        seen = set()
        places = zip(prepared.tokens, prepared.shown, prepared.sets, strict=True)
        for index, (token, shown, lemmas) in enumerate(places):
            word = self._words.get(token) or self._words.get(shown)
            if word is None:
                word = next((self._words[lemma] for lemma in sorted(lemmas) if lemma in self._words), None)
            if word is not None and word not in seen:
                seen.add(word)
                yield word, prepared.match(index, index)
        for phrase in self._phrases:
            match = self._matcher.find(phrase, prepared)
            if match is not None:
                yield phrase, match


@lru_cache(maxsize=None)
def shipped_words(language: str) -> tuple[str, ...]:
    """Return our own list for a language; Polish and English answers are checked against both."""
    languages = [language, *(other for other in _SHIPPED if other != language)]
    return tuple(
        word for name in languages if (path := DATA / f"bad_words_{name}.txt").is_file() for word in read_words(path)
    )


def read_words(path: Path, shown: str | None = None) -> tuple[str, ...]:
    """Read a list: one word or phrase a line, `#` begins a comment."""
    lines = (line.split("#", 1)[0].strip() for line in read_text(path, shown).splitlines())
    words = tuple(line for line in lines if line)
    if not words:
        raise FileError("the list of words is empty", where=Where(shown or str(path)))
    return words
