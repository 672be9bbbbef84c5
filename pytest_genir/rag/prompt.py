"""The prompt: a Jinja template with `question` and `docs`, checked before any model is asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_genir.errors import FileError, GenirError, Where, did_you_mean
from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.masking import one_line
from pytest_genir.rag.rendering import Renderer, Unbounded, is_bounded, looked_through, plain_renderer, renderer_of
from pytest_genir.source.reach import within_reach
from pytest_genir.source.read import read_text

VARIABLES = ("docs", "question", "refusal_message", "context", "base")
_BOUNDED = "a prompt has variables, conditions and a loop over docs; nothing has to be computed in it"
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

    @property
    def built_in(self) -> bool:
        """Whether nobody chose it."""
        return self.name.startswith("default (")

    @cached_property
    def template(self) -> Renderer:
        """Look through the template; syntax errors and unknown variables are the author's, with their line."""
        plain = plain_renderer(self.text)
        return self._looked_through() if plain is None else plain

    def _looked_through(self) -> Renderer:
        from jinja2 import TemplateSyntaxError, nodes

        try:
            tree, used = looked_through(self.text)
        except TemplateSyntaxError as error:
            what = f"the prompt is not a valid template: {error.message}"
            raise FileError(what, where=self._where(error.lineno)) from None
        except RecursionError:
            raise FileError("the prompt is not a valid template: nested too deeply", where=self._where(1)) from None
        except (AssertionError, ValueError) as error:
            # Jinja itself stumbles over a few templates and over numbers of thousands of digits
            raise FileError(f"the prompt is not a valid template: {one_line(str(error))}", where=self.where) from None
        if unknown := sorted(used - set(VARIABLES)):
            name = unknown[0]
            hint = f"a prompt has {', '.join(VARIABLES)}\n{did_you_mean(name, VARIABLES)}".strip()
            line = min((found.lineno for found in tree.find_all(nodes.Name) if found.name == name), default=1)
            raise FileError(f"the prompt uses an unknown variable '{name}'", where=self._where(line), hint=hint)
        if "question" not in used:
            raise FileError("the prompt never uses 'question'", where=self._where(1), hint="write {{ question }}")
        return self._tried(is_bounded(tree))

    def _tried(self, bounded: bool) -> Renderer:
        """Return what renders the template, once it has been seen to end where that is not plain to see."""
        renderer = renderer_of(self.text, bounded=bounded)
        if not bounded:
            try:
                renderer.render({**dict.fromkeys(VARIABLES, "x"), "docs": ["x", "y"], "context": ["x", "y"], "base": 1})
            except Unbounded as error:
                raise self._unbounded(error) from None
            except ValueError:
                pass  # what it stumbles over may not be there in the questions
        return renderer

    def _unbounded(self, error: Unbounded) -> FileError:
        return FileError(f"the prompt cannot be rendered: {error}", where=self._where(1), hint=_BOUNDED)

    def _where(self, line: int) -> Where:
        """Return the place of a line of the template, as far as its file shows it."""
        return Where(self.where.file, self.first_line + line - 1) if self.first_line else self.where

    def render(
        self, *, question: str, docs: Sequence[str], refusal_message: str, context: Sequence[str], base: int = 0
    ) -> str:
        """Return the prompt of one question; documents are numbered from `base`."""
        try:
            variables = {
                "question": question, "docs": list(docs), "refusal_message": refusal_message,
                "context": list(context), "base": base,
            }  # fmt: skip
            text = self.template.render(variables)
        except GenirError:
            raise
        except Unbounded as error:
            raise self._unbounded(error) from None
        except Exception as error:  # whatever a template's expressions can raise is its author's
            kind = "" if type(error) is ValueError else f"{type(error).__name__}: "
            what = f"the prompt cannot be rendered: {kind}{error}"
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
