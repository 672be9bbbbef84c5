"""The prompt: a Jinja template with `question` and `docs`, checked before any model is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pytest_genir.errors import FileError, GenirError, Where, did_you_mean
from pytest_genir.source.reach import within_reach
from pytest_genir.source.read import read_text

VARIABLES = ("docs", "question", "refusal_message", "context", "base")
_HERE = Path(__file__).resolve().parent / "prompts"

SYSTEM_MESSAGES = {
    "pl": "Jesteś pomocnym asystentem udzielającym odpowiedzi w języku polskim.",
    "en": "You are a helpful assistant who answers in English.",
}
REFUSAL_MESSAGES = {
    "pl": "Nie udało mi się odnaleźć odpowiedzi na pytanie",
    "en": "I could not find an answer to this question",
}


def default_for(texts: dict[str, str], language: str) -> str:
    """Return the default text of a language; English for languages without one."""
    return texts.get(language, texts["en"])


@dataclass(frozen=True)
class Prompt:
    """A template and where it comes from."""

    text: str
    where: Where
    #: How the header names it: `default (pl)`, a file's name, `text in the file`.
    name: str
    #: The line of the file on which the text's first line stands; 0 where its lines are not the file's.
    first_line: int = 0

    @cached_property
    def template(self) -> Any:
        """Compile the template; syntax errors and unknown variables are the author's, with their line."""
        from jinja2 import StrictUndefined, TemplateSyntaxError, meta, nodes
        from jinja2.sandbox import ImmutableSandboxedEnvironment

        environment = ImmutableSandboxedEnvironment(undefined=StrictUndefined, keep_trailing_newline=False)
        try:
            tree = environment.parse(self.text)
            used = meta.find_undeclared_variables(tree)
            template = environment.from_string(self.text)
        except TemplateSyntaxError as error:
            where = self._where(error.lineno)
            raise FileError(f"the prompt is not a valid template: {error.message}", where=where) from None
        if unknown := sorted(used - set(VARIABLES)):
            name = unknown[0]
            hint = f"a prompt has {', '.join(VARIABLES)}\n{did_you_mean(name, VARIABLES)}".strip()
            line = min(found.lineno for found in tree.find_all(nodes.Name) if found.name == name)
            raise FileError(f"the prompt uses an unknown variable '{name}'", where=self._where(line), hint=hint)
        if "question" not in used:
            raise FileError("the prompt never uses 'question'", where=self.where, hint="write {{ question }}")
        return template

    def _where(self, line: int) -> Where:
        """Return the place of a line of the template, as far as its file shows it."""
        return Where(self.where.file, self.first_line + line - 1) if self.first_line else self.where

    def render(
        self, *, question: str, docs: Sequence[str], refusal_message: str, context: Sequence[str], base: int = 0
    ) -> str:
        """Return the prompt of one question; documents are numbered from `base`."""
        try:
            text: str = self.template.render(
                question=question, docs=list(docs), refusal_message=refusal_message, context=list(context), base=base
            )
        except GenirError:
            raise
        except Exception as error:  # whatever a template's expressions can raise is its author's
            what = f"the prompt cannot be rendered: {type(error).__name__}: {error}"
            raise FileError(what, where=self.where) from None
        return text.strip()


def default_prompt(language: str) -> Prompt:
    """Return the built-in prompt of a language; English where there is none."""
    # a language comes from a file, and is no path: only the names that are here count
    name = language if language in {path.stem for path in _HERE.glob("*.jinja")} else "en"
    path = _HERE / f"{name}.jinja"
    return Prompt(path.read_text(encoding="utf-8"), Where(f"built-in prompt {name}"), f"default ({name})")


def prompt_from(value: str, *, folder: Path, where: Where, outside: bool = False, first_line: int = 0) -> Prompt:
    """Return a prompt given as text or as the name of a file: text has a line break or a `{{`.

    One from `outside` is not the benchmark's own, but the command line's.
    """
    if "\n" in value or "{{" in value:
        return Prompt(value, where, "text", first_line)
    path = folder / value if outside else within_reach(folder / value, where, "'prompt'")
    if not path.is_file():
        hint = "a prompt is the name of a Jinja file, or a text with {{ question }} and {{ docs }}"
        raise FileError(f"there is no prompt file '{value}'", where=where, hint=hint)
    return Prompt(read_text(path, value), Where(value), value, first_line=1)
