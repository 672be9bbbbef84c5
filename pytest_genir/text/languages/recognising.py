"""Which language a text is written in, by statistics of its letters; the model is loaded when somebody asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

#: Told apart from each other; more would make short answers doubtful.
LANGUAGES = ("pl", "en", "de", "fr", "es", "it", "pt", "nl", "cs", "sk", "uk", "ru", "lt", "hu", "ro", "sv")
_NAMES = {
    "pl": ("polish", "polski"), "en": ("english", "angielski"), "de": ("german", "niemiecki", "deutsch"),
    "fr": ("french", "francuski"), "es": ("spanish", "hiszpański"), "it": ("italian", "włoski"),
    "uk": ("ukrainian", "ukraiński"), "ru": ("russian", "rosyjski"), "cs": ("czech", "czeski"),
}  # fmt: skip
_WORD = re.compile(r"[^\W\d_]+")
#: Words that only one of the two has; a text with some of them needs no model to tell.
_OWN = {
    "pl": frozenset({
        "nie", "czy", "się", "jest", "jak", "mam", "mogę", "proszę", "co", "kiedy", "gdzie", "ile", "dla", "już", "też",
        "był", "chcę", "przez", "jeszcze", "jaki", "jaka", "jakie", "który", "która", "może", "będzie", "są", "mnie",
        "tego", "tylko", "albo", "dobrze", "bardzo", "dziękuję", "muszę", "trzeba", "ale", "oraz", "tam",
    }),
    "en": frozenset({
        "the", "is", "are", "what", "when", "where", "how", "can", "you", "my", "and", "with", "have", "would",
        "please", "this", "that", "for", "it", "does", "there", "your", "which", "who", "they", "could", "want",
        "need", "then",
    }),
    "de": frozenset({
        "ich", "nicht", "und", "ist", "für", "wie", "mich", "mir", "das", "wann", "bitte", "danke", "haben", "kann",
        "möchte", "ein", "eine", "einen", "wir", "wird", "lange", "dauert", "kostet", "brauche", "mit", "auf", "sind",
    }),
    "fr": frozenset({
        "je", "vous", "est", "pour", "une", "les", "des", "avec", "dans", "merci", "quand", "combien", "suis", "mon",
        "j'ai", "c'est", "voudrais", "faut", "être", "où",
    }),
    "es": frozenset({
        "el", "una", "para", "por", "que", "está", "quiero", "cuánto", "gracias", "dónde", "tengo", "necesito", "puede",
        "cuando", "quisiera", "mi", "usted",
    }),
    "uk": frozenset({
        "я", "не", "що", "як", "чи", "мені", "для", "це", "коли", "скільки", "дякую", "добре", "є", "так",
    }),
}  # fmt: skip
_POLISH = re.compile("[ąćęłńśźż]", re.IGNORECASE)
#: So many words, and so much likelier in another language: a wish, an address and a few names are told apart by nobody.
_FEWEST_WORDS = 6
_CLEARLY = 50.0


def tongue_of(text: str) -> str:
    """Return the language that a text is written in."""
    return _identifier().classify(text)[0]


def code_of(language: str) -> str | None:
    """Return the code of a language by its name or code; nothing for one that is not told apart."""
    word = next(iter(_WORD.findall(language.lower())), "")
    return next((code for code in LANGUAGES if word == code or word in _NAMES.get(code, ())), None)


def clearly_in_another(text: str, code: str) -> bool:
    """Say whether a text is in another language than `code`, beyond what borrowed words, names and mistakes explain."""
    words = [word for word in _WORD.findall(text) if not word[0].isupper()]
    if _only_in_the_other(text, code):
        return True
    if len(words) < _FEWEST_WORDS or len(_OWN.get(code, frozenset()).intersection(words)) > 1:
        return False
    ranked = dict(_identifier().rank(" ".join(words)))
    return max(ranked.values()) - ranked[code] > _CLEARLY


def plainly_in(text: str) -> str | None:
    """Return the language of a text by its small words, where they leave no doubt."""
    found = {code: _signs(text, code) for code in _OWN}
    return next((code for code in _OWN if found[code] > 1 and not any(found[o] for o in _OWN if o != code)), None)


def _only_in_the_other(text: str, code: str) -> bool:
    """Say whether a text, however short, has words of the other of the two languages, and none of its own."""
    if code not in _OWN or _signs(text, code):
        return False
    return any(_signs(text, other) > 1 for other in _OWN if other != code)


def _signs(text: str, code: str) -> int:
    words = [word for word in _WORD.findall(text) if not word[0].isupper() or word.lower() in _OWN[code]]
    return sum(word.lower() in _OWN[code] or (code == "pl" and _POLISH.search(word) is not None) for word in words)


class _Identifier(Protocol):
    """What is used of py3langid."""

    def classify(self, text: str) -> tuple[str, float]: ...

    def rank(self, text: str) -> Sequence[tuple[str, float]]: ...

    def set_languages(self, names: list[str]) -> None: ...


@lru_cache(maxsize=1)
def _identifier() -> _Identifier:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier: _Identifier = LanguageIdentifier.from_model_file(MODEL_FILE)
    identifier.set_languages(list(LANGUAGES))
    return identifier
