"""English: lemmas by rules of endings and short lists of what follows none.

Nothing is looked up in a dictionary, so a form may have lemmas that are no words (`charged`: charge, charg). They harm
nothing: words meet where their lemmas do, and rules are made such that two words rarely meet in what is none
(`hoped` is hope, `hopped` hop).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator

from pytest_genir.text.languages import english_words
from pytest_genir.text.languages.lowercase import RememberedLemmas

# Raise it when the rules below change what a form becomes.
_RULES = 3
_REMEMBERED_FORMS = 1 << 15
_SHORTEST = 4
#: Endings of plurals and of the third person, the longest first, and what stands in their places in a lemma.
_ENDINGS_OF_S: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ches", ("ch",)), ("shes", ("sh",)), ("sses", ("ss",)), ("zzes", ("zz",)), ("uses", ("us", "use")),
    ("ases", ("ase", "as")), ("xes", ("x",)), ("oes", ("o",)), ("ies", ("y",)), ("men", ("man",)),
    ("ss", ("ss",)), ("us", ("us",)), ("is", ("is",)), ("s", ("",)),
)  # fmt: skip
_PREFIX = re.compile("(?:re|un|over|under|out|mis|fore|pre|co)(?=[a-z]{3})")
_VOWEL = re.compile("[aeiouy]+")
# One vowel and one consonant at the end: what doubles the latter (`stopped`), and so needs an `e` where it does not
# (`hoped`).
_DOUBLING = re.compile("(?:^|[^aeiou]|qu)[aeiouy][^aeiouwxy]$")
_DOUBLED = re.compile(r"([bcdfghjklmnpqrtv])\1$")
# What no English verb ends in without an `e`.
_NEEDS_E = re.compile("[^aeiou]l$|[cuv]$|[^s]s$|[^z]z$|[dr]g$|[^aeiou]at$|(?<=i)at$")


class English(RememberedLemmas):
    """Lemmas by rule; nothing is read from a file."""

    def __init__(self) -> None:
        super().__init__("en", _REMEMBERED_FORMS)
        words = (english_words.VERBS, english_words.OTHERS, english_words.WHOLE, english_words.GRADED)
        self.id = f"en-rules-{_RULES}-{hashlib.sha256(''.join(words).encode()).hexdigest()[:8]}"
        self._listed = _listed()

    def _look_up(self, form: str) -> tuple[str, frozenset[str]]:
        every = self._listed.get(form) or (*_by_rule(form), *self._with_prefix(form)) or (form,)
        return every[0], frozenset(every)

    def _with_prefix(self, form: str) -> Iterator[str]:
        """Yield `refreeze` for `refrozen`: a verb with a prefix has the forms of the verb."""
        found = _PREFIX.match(form)
        rest = form[found.end() :] if found else ""
        yield from (form[: len(form) - len(rest)] + lemma for lemma in self._listed.get(rest, ()) if lemma != rest)


def _listed() -> dict[str, tuple[str, ...]]:
    """Return the forms of the lists with their lemmas; those of verbs may be words, too (`left`)."""
    found: dict[str, dict[str, None]] = {}

    def note(form: str, lemmas: Iterable[str]) -> None:
        found.setdefault(form, {}).update(dict.fromkeys(lemmas))

    for verb, *forms in english_words.entries(english_words.VERBS):
        for form in forms:
            note(form, [verb])
    for word in english_words.GRADED.split():
        for form in _degrees(word):
            note(form, [word])
    for form in (*found, *english_words.WHOLE.split()):
        note(form, [form])
    for form, *lemmas in english_words.entries(english_words.OTHERS):
        note(form, lemmas)
    return {form: tuple(lemmas) for form, lemmas in found.items()}


def _degrees(word: str) -> Iterator[str]:
    stem = word.removesuffix("e")
    if len(word) > _SHORTEST - 2 and word.endswith("y") and word[-2] not in "aeiou":
        stem = f"{word[:-1]}i"
    elif _doubles(word):
        stem = word + word[-1]
    return (stem + ending for ending in ("er", "est"))


def _by_rule(form: str) -> Iterator[str]:
    if len(form) < _SHORTEST or not form.isascii():
        return
    if form.endswith("ed"):
        yield from _stems(form[:-2])
        yield form
    elif form.endswith("ing"):
        yield from _stems(form[:-3])
        yield form
    else:
        for ending, replacements in _ENDINGS_OF_S:
            if form.endswith(ending):
                yield from (form[: len(form) - len(ending)] + new for new in replacements)
                return


def _stems(stem: str) -> Iterator[str]:
    """Yield the verbs that may stand in front of `ed` and `ing`, the likeliest first."""
    if not _VOWEL.search(stem) or len(stem) == 1:
        return  # `king`, `shed`
    if stem.endswith("i"):
        yield from (f"{stem[:-1]}y", f"{stem}e")  # `applied`, `tied`
    elif stem.endswith("e"):
        # `agreed`, but `need`
        yield from (f"{stem}e", stem) if len(stem) > _SHORTEST - 1 else ()
    elif _DOUBLED.search(stem):
        single = stem[:-1]
        # `called`, but `stopped`; `travelled` has both
        yield from (stem, single) if stem.endswith("ll") else (single, stem)
    elif _doubles(stem) or _NEEDS_E.search(stem):
        yield f"{stem}e"
    else:
        yield stem
        yield f"{stem}e"


def _doubles(stem: str) -> bool:
    return _DOUBLING.search(stem) is not None and len(_VOWEL.findall(stem.removeprefix("qu"))) == 1
