"""A user's own lemma map: a file of `form<TAB>lemma` lines, one fixed lemma per form."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.source.cells import refuse_unreadable
from pytest_genir.source.read import read_text
from pytest_genir.text.languages.lowercase import WORD, Lowercase


class LemmaMap(Lowercase):
    """Every form has exactly the lemma the map gives it; a form that is missing is its own lemma."""

    def __init__(self, language: str, lemma_of: Mapping[str, str]) -> None:
        super().__init__(language)
        self._lemma_of = dict(lemma_of)
        rows = "\n".join(f"{form}\t{lemma}" for form, lemma in sorted(self._lemma_of.items()))
        self.id = f"{language}-table-{hashlib.sha256(rows.encode()).hexdigest()[:12]}"

    def lemma(self, token: str) -> str:
        """Return the lemma of the map, or the token."""
        return self._lemma_of.get(token, token)

    def lemmas(self, token: str) -> frozenset[str]:
        """Return the one lemma."""
        return frozenset((self._lemma_of.get(token, token),))


def read_user_table(language: str, path: Path) -> LemmaMap:
    """Read the map, or raise an error that names the line."""
    try:
        text = read_text(path)
    except FileError as problem:
        why = problem.what.removeprefix("cannot be read: ")
        raise FileError(f"cannot read the lemma table: {why}", where=problem.where, hint=problem.hint) from problem
    lemma_of: dict[str, str] = {}
    # Not `splitlines`, which would also split at characters that may stand inside a lemma.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.startswith("#"):
            where = Where(str(path), number, 1)
            refuse_unreadable(line.removesuffix("\r").split("\t"), where)
            form, lemma = _row(line, where)
            if lemma_of.setdefault(form, lemma) != lemma:
                what = f"form '{form}' has a second lemma '{lemma}', the first is '{lemma_of[form]}'"
                raise Duplicate(what, where=where, hint="keep one of the two lines: a form has one fixed lemma")
    return LemmaMap(language, lemma_of)


def _row(line: str, where: Where) -> tuple[str, str]:
    form, _, lemma = line.partition("\t")
    lemma = lemma.strip()
    if not lemma or "\t" in lemma:
        raise FileError(f"expected a form, one tab and its lemma, found {line.strip()!r}", where=where)
    if not WORD.fullmatch(form) or form != form.lower():
        what = f"form {form!r} is not one word in lower case, so no text would ever contain it"
        raise FileError(what, where=where, hint="text is split at everything that is no letter and no digit")
    return form, lemma
