"""promptfoo: a config (providers, prompts, tests) as benchmarks that ask the same, or results as recorded answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from pytest_genir.errors import FileError, GenirError
from pytest_genir.importing.draft import DraftBenchmark, DraftDocument, Drafted, DraftQuestion
from pytest_genir.importing.filling import NotPlain, fill, names_in
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.promptfoo_assertions import Translated, translate
from pytest_genir.importing.promptfoo_providers import model_of
from pytest_genir.importing.promptfoo_results import looks_like_results, read_results
from pytest_genir.importing.promptfoo_tests import beside, tests_of
from pytest_genir.source import Json, Node, read_tree, tree_from_text
from pytest_genir.source.read import read_text

_CODE = (".js", ".ts", ".mjs", ".cjs", ".mts", ".py", ".rb", ".go")
_ASKED = ("question", "query", "input", "user_input", "prompt", "message", "pytanie", "q")
_GIVEN = ("context", "contexts", "document", "documents", "docs", "passage", "passages", "kontekst")
_KNOWN = ("description", "prompts", "providers", "targets", "tests", "defaultTest", "assertionTemplates", "$schema")
#: A test, and one choice of its variables.
_Test: TypeAlias = "tuple[Node, dict[str, Node]]"
_OF_TEST = ("vars", "assert", "description", "metadata", "threshold", "options", "assertScoringFunction")


@dataclass(frozen=True, slots=True)
class _Template:
    """A prompt: what is said before the question, and the template of the question itself."""

    template: str
    system: str = ""
    label: str = ""


@importer("promptfoo", "a promptfooconfig.yaml, or its results (-o results.json, .jsonl)")
def read(file: Imported) -> Drafted:
    """Read a config, or results."""
    if file.suffix in _CODE:
        hint = "write the config as YAML, or import its results: promptfoo eval -o results.json"
        raise FileError("a config that is a program is not run", where=file.where, hint=hint)
    if file.suffix in (".jsonl", ".ndjson"):
        return read_results(file.entries(), file.language)
    tree = file.tree()
    if looks_like_results(tree):
        return read_results([tree], file.language)
    if not isinstance(tree.value, dict) or not ("tests" in tree.value or "prompts" in tree.value):
        raise FileError("this is neither a config of promptfoo's nor its results", where=tree.where,
                        hint="a config has prompts, providers and tests")  # fmt: skip
    return _Config(file, tree).draft()


class _Config:
    """One config, read once."""

    def __init__(self, file: Imported, tree: Node) -> None:
        assert isinstance(tree.value, dict)
        self.file, self.tree, self.held = file, tree, tree.value
        self.folder = file.path.parent
        self.made = Drafted()

    def draft(self) -> Drafted:
        for key in self.held:
            if key not in _KNOWN:
                self.made.leave(self.tree.key_where(key), f"'{key}' has no counterpart")
        self._providers()
        tests = self._tests()
        prompts = self._prompts() or [_Template("{{question}}")]
        for place, prompt in enumerate(prompts):
            suffix = "" if place == 0 else f".prompt-{place + 1}"
            self.made.benchmarks.append(self._benchmark(prompt, tests, suffix, len(prompts)))
        return self.made

    # -- models

    def _providers(self) -> None:
        for key in ("providers", "targets"):
            node = self.held.get(key)
            for entry in _entries(node):
                found = model_of(entry, self.made)
                if found is not None:
                    name, model = found
                    while name in self.made.models:
                        name += "-2"
                    self.made.models[name] = model

    # -- prompts

    def _prompts(self) -> list[_Template]:
        found: list[_Template] = []
        for node in _entries(self.held.get("prompts")):
            try:
                found += self._prompt(node)
            except (GenirError, NotPlain) as error:
                told = error.what if isinstance(error, GenirError) else f"a prompt that {error}"
                self.made.leave(node.where, told)
        return found

    def _prompt(self, node: Node) -> list[_Template]:
        label = ""
        if isinstance(node.value, dict):
            label = str(_plain(node.value.get("label")) or "")
            inner = node.value.get("raw") or node.value.get("id")
            if inner is None:
                self.made.leave(node.where, "a prompt without a text")
                return []
            node = inner
        text = str(node.value)
        if not text.startswith("file://") and not re.fullmatch(r"[\w./-]+\.(txt|md|json|ya?ml|j2|js|py)", text):
            return [_shaped(text, node, label)]
        path = beside(node, self.folder)
        if path.suffix.lower() in _CODE or ":" in text.removeprefix("file://"):
            raise FileError(f"the prompt {text} is code, and no code is run", where=node.where)
        if not path.is_file():
            raise FileError(f"there is no prompt '{text}'", where=node.where)
        read = read_text(path, str(path))
        parts = [read] if path.suffix.lower() != ".txt" else re.split(r"^---$", read, flags=re.MULTILINE)
        return [_shaped(part.strip("\n"), node, label or path.stem) for part in parts if part.strip()]

    # -- tests

    def _tests(self) -> list[_Test]:
        """Return every test with its variables, once for each value of those that are lists."""
        found: list[_Test] = []
        default = self._default()
        usual = default.get("vars")
        shared = usual.value if usual is not None and isinstance(usual.value, dict) else {}
        node = self.held.get("tests")
        for test in tests_of(node, self.folder, self.made) if node is not None else ():
            if not isinstance(test.value, dict):
                self.made.leave(test.where, f"a test that is {test.kind}")
                continue
            for key in test.value:
                if key not in _OF_TEST:
                    self.made.leave(test.key_where(key), f"'{key}' of a test")
            variables = test.value.get("vars")
            own = variables.value if variables is not None and isinstance(variables.value, dict) else {}
            choices = _expanded(self._read_vars({**shared, **own}), _kept_whole(test, default))
            found += ((test, chosen) for chosen in choices)
        if not found and node is None:
            self.made.leave(self.tree.where, "there are no tests")
        return found

    def _default(self) -> dict[str, Node]:
        node = self.held.get("defaultTest")
        if node is not None and isinstance(node.value, str):
            try:
                node = read_tree(beside(node, self.folder), str(node.value))
            except GenirError as error:
                self.made.leave(error.where or self.tree.where, f"defaultTest: {error.what}")
                return {}
        held = node.value if node is not None and isinstance(node.value, dict) else {}
        for key in held:
            if key not in ("vars", "assert", "options", "threshold", "metadata") and node is not None:
                self.made.leave(node.key_where(key), f"'{key}' of defaultTest")
        return held

    def _read_vars(self, variables: Mapping[str, Node]) -> dict[str, Node]:
        """Return the variables with the texts of the files that they name."""
        found = {}
        for name, node in variables.items():
            if isinstance(node.value, str) and node.value.startswith("file://"):
                try:
                    path = beside(node, self.folder)
                    if path.suffix.lower() not in (".txt", ".md", ".html", ".json", ".csv"):
                        raise FileError(f"the variable '{name}' is the file {path.name}, which is not read",
                                        where=node.where)  # fmt: skip
                    node = Node(read_text(path, str(path)), node.file, node.line, node.column)
                except GenirError as error:
                    self.made.leave(error.where or node.where, error.what)
            found[name] = node
        return found

    # -- what comes of a prompt and all tests

    def _benchmark(self, prompt: _Template, tests: Sequence[_Test], suffix: str, count: int) -> DraftBenchmark:
        first = suffix == ""  # what cannot be translated is told once, not for every prompt
        asked = _asked(prompt.template)
        given = [name for name in names_in(prompt.template) if name in _GIVEN]
        head: dict[str, Json] = {}
        if description := _plain(self.held.get("description")):
            head["description"] = str(description) + (f" (prompt {prompt.label})" if count > 1 and prompt.label else "")
        head["system_message"] = prompt.system
        if asked:
            template = _as_prompt(prompt.template, asked, given[0] if given else "")
            head |= {"prompt": template} if template.strip() != "{{ question }}" else {}
        benchmark = DraftBenchmark(suffix=suffix, head=head)
        names = FreshNames()
        for test, variables in tests:
            plain = {name: node.plain() for name, node in variables.items()}
            text = str(plain.get(asked, "")) if asked else fill(prompt.template, plain)
            question = self._question(test, variables, plain, text, names, first=first)
            if asked and given:
                question.context = self._documents(plain.get(given[0]))
            benchmark.questions.append(question)
        return benchmark

    def _documents(self, value: Json) -> tuple[str, ...]:
        entries = value if isinstance(value, (list, tuple)) else [value]
        return tuple(self._document(str(entry)) for entry in entries if entry not in (None, ""))

    def _document(self, text: str) -> str:
        for document in self.made.documents.values():
            if document.contents == text:
                return document.id
        name = f"doc-{len(self.made.documents) + 1}"
        self.made.documents[name] = DraftDocument(id=name, contents=text)
        return name

    def _question(
        self,
        test: Node,
        variables: Mapping[str, Node],
        plain: Mapping[str, Json],
        text: str,
        names: FreshNames,
        *,
        first: bool,
    ) -> DraftQuestion:
        held = test.value
        assert isinstance(held, dict)
        default = self._default() if first else _quiet(self.held.get("defaultTest"))
        into = Translated()
        options = _plain(held.get("options"))
        asserted = [*([] if _skips(options) else _entries(default.get("assert"))), *_entries(held.get("assert"))]
        for node in asserted:
            translate(node, plain, into, self.held.get("assertionTemplates"))
        described = str(_plain(held.get("description")) or "")
        question = DraftQuestion(
            id=names.of(described or text or "test"), text=text, where=test.where, expect=into.expect,
            tags=tuple(dict.fromkeys([*_tags(held.get("metadata")), *into.metrics])),
            notes=(described,) if described else (),
        )  # fmt: skip
        for key in ("transform", "provider", "prefix", "suffix", "postprocess"):
            if isinstance(options, Mapping) and key in options and first:
                self.made.leave(test.where, f"'options.{key}' of a test")
        for where, what in into.left:
            question.for_review(f"not translated: {what}")
            if first:
                self.made.leave(where, what)
        _threshold(question, into, held.get("threshold") or default.get("threshold"), self.made, first=first)
        return question


def _threshold(question: DraftQuestion, into: Translated, node: Node | None, made: Drafted, *, first: bool) -> None:
    """Translate a test's threshold on the mean of its assertions, where all of them are one condition."""
    least = None if node is None else node.plain()
    if node is None or least == 1 or isinstance(least, bool) or not isinstance(least, (int, float)):
        return
    alike = len(set(into.weights)) <= 1 and not into.others and not into.left
    if alike and 0 < least < 1:
        question.passes_at = least
        return
    told = "0 lets every answer pass" if least == 0 else "a threshold over unlike assertions: here each has to pass"
    question.for_review(f"threshold {least:g}: {told}")
    if first:
        made.leave(node.where, f"threshold {least:g}: {told}")


def _shaped(text: str, node: Node, label: str) -> _Template:
    """Return a prompt, which may be a list of messages in JSON or YAML."""
    looked = text.lstrip()
    if looked.startswith(("[", "- role")):
        try:
            tree = tree_from_text(text, node.file, json=looked.startswith("["))
        except GenirError:
            tree = None
        if tree is not None and isinstance(tree.value, list):
            return _messages(tree, node, label)
    names_in(text)
    return _Template(text, label=label)


def _messages(tree: Node, node: Node, label: str) -> _Template:
    messages = [entry.plain() for entry in tree.value] if isinstance(tree.value, list) else []
    said = [(str(one.get("role")), one.get("content")) for one in messages if isinstance(one, Mapping)]
    system = [text for role, text in said if role in ("system", "developer")]
    others = [(role, text) for role, text in said if role not in ("system", "developer")]
    if (
        [role for role, _ in others] != ["user"]
        or not all(isinstance(text, str) for _, text in said)
        or len(system) > 1
    ):
        raise FileError("a prompt of several turns: one system and one user message are asked here", where=node.where)
    template, before = str(others[0][1]), str(system[0]) if system else ""
    if names_in(before):
        raise FileError("a system message with variables", where=node.where)
    names_in(template)
    return _Template(template, before, label)


def _asked(template: str) -> str:
    """Return the variable that holds the question, where all others are documents; empty where that is unclear."""
    names = [name for name in names_in(template) if name not in _GIVEN]
    asked = [name for name in names if name in _ASKED] or names
    shown = len(re.findall(r"\{\{", template))
    return asked[0] if len(names) == 1 and len(asked) == 1 and shown == len(names_in(template)) else ""


def _as_prompt(template: str, asked: str, given: str) -> str:
    """Return a prompt of promptfoo's as one of ours."""
    documents = "{% for doc in docs %}{{ doc }}{% if not loop.last %}\n{% endif %}{% endfor %}"
    shown = {asked: "{{ question }}"} | ({given: documents} if given else {})
    return re.sub(r"\{\{-?\s*([\w.]+)\s*-?\}\}", lambda found: shown[found.group(1)], template)


def _expanded(variables: Mapping[str, Node], whole: bool) -> Iterator[dict[str, Node]]:
    """Yield the variables with one value each: a list multiplies the test, as promptfoo does it."""
    choices = [
        node.value if isinstance(node.value, list) and not whole and name not in _GIVEN else [node]
        for name, node in variables.items()
    ]
    for chosen in product(*choices):
        yield dict(zip(variables, chosen, strict=True))


def _kept_whole(test: Node, default: Mapping[str, Node]) -> bool:
    held = test.value if isinstance(test.value, dict) else {}
    options = [_plain(held.get("options")), _plain(default.get("options"))]
    return any(isinstance(one, Mapping) and one.get("disableVarExpansion") is True for one in options)


def _skips(options: Json) -> bool:
    return isinstance(options, Mapping) and options.get("disableDefaultAsserts") is True


def _quiet(node: Node | None) -> dict[str, Node]:
    return node.value if node is not None and isinstance(node.value, dict) else {}


def _tags(node: Node | None) -> Iterable[str]:
    held = _plain(node)
    for key, value in held.items() if isinstance(held, Mapping) else ():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            yield f"{key}:{one}"


def _entries(node: Node | None) -> list[Node]:
    if node is None or node.value is None:
        return []
    return node.value if isinstance(node.value, list) else [node]


def _plain(node: Node | None) -> Json:
    return None if node is None else node.plain()
