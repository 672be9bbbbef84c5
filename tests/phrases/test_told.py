"""Nothing that a run, `gate`, `table` or a comparison says is without its Polish.

The sentences are looked up in the code that says them: each text of several words has to be known to the catalogue,
be the argument of `phrase`, or belong to an error, which stays English.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pytest_genir
from pytest_genir.phrases import catalogue, speaking

HERE = Path(pytest_genir.__file__).resolve().parent
#: Modules whose every text ends on a screen, as a sentence of a verdict, a note, a failure or a line of the header.
SAYING = (
    "gates/verdict.py", "baselines/judging.py", "baselines/messages.py", "baselines/saving.py",
    "statistics/verdicts.py", "statistics/least.py", "results/stored.py", "results/sampled.py", "results/messages.py",
    "results/tries.py",
    "results/drops.py", "text/variants.py", "judges/facts.py", "judges/opinions.py", "judges/audit_gates.py",
    "memory/report.py", "engine/transport.py", "engine/client.py", "engine/circuit.py", "engine/budget.py",
    "models/completions.py", "models/types/recorded.py", "models/types/ollama.py", "models/types/human.py",
    "pytest_plugin/accounting.py", "pytest_plugin/baselines.py", "pytest_plugin/early.py", "pytest_plugin/gates.py",
    "pytest_plugin/reporting.py", "pytest_plugin/state.py", "pytest_plugin/spending.py", "pytest_plugin/sampling.py",
    "pytest_plugin/items.py", "pytest_plugin/live_page.py", "outputs/paper.py", "outputs/terminal.py",
    "judges/calibration.py", "judges/audit.py",
    # what models and benchmarks say of themselves in the header
    "models/description.py", "memory/parse.py", "variants/wanted.py", "models/remote.py", "models/types/extractive.py",
    "models/types/openai.py", "models/whole.py",
)  # fmt: skip
#: Commands, options and names of things, alike in both languages.
NAMED = (
    "a tag of a benchmark (pytest-genir)", "pytest --genir-model extractive", "the benchmark",
    # parts of what is known as a whole
    "allow them with a gate like errors<=", "allow with a gate like errors<=", "] by the judge",
    "] by people's measure",
    # hints of errors
    "answers that were recorded are read by 'type", "recorded', and made up by a 'python' model",
    "write its entries among the 'options'", "'threads' says how many are asked at once",
    "write it among the 'options', as '", "' is no field of an Ollama model",
)  # fmt: skip
#: Functions whose texts are seen by nobody, or are English on purpose: errors of files, help, patterns, names.
_ASIDE = re.compile(r".*(Error|Refused|setting|getoption|getattr|error|compile|hint|did_you_mean|expanded|digest)$")


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _left_out(tree: ast.AST) -> set[int]:
    """Return the texts that are documentation, or arguments of what is no sentence of a run."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found |= {id(one.value) for one in node.body if isinstance(one, ast.Expr)}
        refused = isinstance(node, (ast.Raise, ast.Assert))
        aside = isinstance(node, ast.Call) and (
            _name(node.func) in ("phrase", "counted") or _ASIDE.match(_name(node.func))
        )
        if refused or aside:
            found |= {id(one) for one in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            found |= {id(one) for one in node.values}
    return found


def _literal(node: ast.expr) -> list[str]:
    """Return the parts of a text that always stand there."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if not isinstance(node, ast.JoinedStr):
        return []
    return [str(one.value) for one in node.values if isinstance(one, ast.Constant)]


def _said(file: str) -> Iterator[tuple[str, str]]:
    """Yield every piece of two words or more that a module says, with its place."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    aside = _left_out(tree)
    for node in ast.walk(tree):
        if id(node) not in aside and isinstance(node, (ast.Constant, ast.JoinedStr)):
            for part in (part for text in _literal(node) for part in re.split(r"; |: ", text)):
                if re.search(r"[a-z]{2,} [a-z]{2,}", part):
                    yield f"{file}:{node.lineno}", part.strip(" ,.;:()'")


def _known() -> str:
    """Return all English of the catalogue; `item(s)` stands there as both."""
    held = catalogue()
    english = [*held.phrases, *held.sentences, *held.facts, *NAMED]
    return "\n".join(
        way.replace("'", "") for one in english for way in (one.replace("(s)", "s"), one.replace("(s)", ""))
    )


@pytest.mark.parametrize("file", SAYING)
def test_every_sentence_has_its_polish(file: str) -> None:
    with speaking("pl"):
        known = _known()
    assert [(place, text) for place, text in _said(file) if text.replace("'", "") not in known] == []
