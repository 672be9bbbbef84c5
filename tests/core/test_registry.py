"""One registry for all that comes one to a file: what it finds, imports, refuses; and each of the seven, added."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.agents.registry import AGENTS
from pytest_genir.memory.datasets import DATASETS
from pytest_genir.models.registry import TYPES
from pytest_genir.rag.checking import CHECKS
from pytest_genir.registry import Registry

ROOT = Path(__file__).resolve().parents[2]
REGISTRIES: list[Registry[object]] = [CHECKS, DATASETS, TYPES, AGENTS]  # type: ignore[list-item]


def run(code: str, folder: Path = ROOT) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_scoring_an_answer_imports_no_conversation_and_no_memory() -> None:
    code = (
        "import sys, pytest_genir\n"
        "assert pytest_genir.score_answer({'include': ['rok']}, 'W tym roku.').passed\n"
        "print(*[name for name in sys.modules if name.startswith('pytest_genir.')], sep='\\n')\n"
    )
    imported = run(code).split()

    assert "pytest_genir.checks.include" in imported
    assert not [name for name in imported if name.startswith(("pytest_genir.conversation", "pytest_genir.memory"))]
    assert "pytest_genir.checks.cite" not in imported  # what is not asked for is not imported


def test_one_name_of_ours_is_found_without_its_sisters_or_the_installed_packages() -> None:
    code = (
        "import importlib.metadata, sys\n"
        "def refuse(**_): raise AssertionError('looked through all installed packages')\n"
        "importlib.metadata.entry_points = refuse\n"
        "from pytest_genir.memory.datasets import find_dataset\n"
        "from pytest_genir.conversation.registry import find\n"
        "from pytest_genir.models.registry import find_type\n"
        "assert find_dataset('colours').name == 'Colours'\n"
        "assert find('user', 'Touche25RADUser') and find('evaluator', 'ApiBasedEvaluator')\n"
        "assert find_type('extractive').builtin\n"
        "print(*[name for name in sys.modules if name.startswith('pytest_genir.datasets.')], sep='\\n')\n"
    )

    assert run(code).split() == ["pytest_genir.datasets.colours"]


def test_finding_again_costs_nothing() -> None:
    code = (
        "import time\n"
        "from pytest_genir.memory.datasets import find_dataset, known_datasets\n"
        "known_datasets(), find_dataset('colours')\n"
        "start = time.process_time()\n"
        "for _ in range(1000): find_dataset('colours'), known_datasets()\n"
        "print((time.process_time() - start) / 1000)\n"
    )

    assert float(run(code)) < 0.002


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda registry: registry.what)
def test_every_file_is_named_like_what_it_holds(registry: Registry[object]) -> None:
    assert all(registry.get(name) is not None for name in registry.shipped())


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda registry: registry.what)
def test_a_name_of_ours_cannot_be_taken_whether_it_was_imported_or_not(registry: Registry[object]) -> None:
    def mine() -> None: ...

    fresh: Registry[object] = Registry(registry.what, registry._folder.removeprefix("pytest_genir."))
    for name in registry.shipped():
        with pytest.raises(GenirError) as caught:
            fresh.register(name, object(), mine)
        assert f"the {registry.what} '{name}' is registered twice: in " in str(caught.value)
        assert f"{name}.py and in {__file__}" in str(caught.value)


def test_an_unknown_name_is_told_with_the_nearest() -> None:
    with pytest.raises(GenirError, match=r"unknown dataset 'colurs'(.|\n)*did you mean 'colours'"):
        DATASETS.find("colurs")


ADDED = {
    "a_check": """
        from pytest_genir.rag.checking import Answered, Verdict, check, parse_flag

        @check(measure="correctness", parse=parse_flag, group="Says too much")
        def short(answer: Answered, wanted: bool) -> Verdict:
            return Verdict(score=float((len(answer.text) < 60) is wanted), reason="counted")
    """,
    "a_dataset": """
        from pytest_genir.memory.datasets import Draft, dataset
        from pytest_genir.memory.example import script

        @dataset(name="Pets", scored_as="first_phrase")
        def pets(rng, *, count=1):
            for _ in range(count):
                yield Draft(steps=script(["My dog is called Rex."], ["What is my dog called?"]), expected=("Rex",))
    """,
    "a_user": """
        from pytest_genir import User
        from pytest_genir.conversation.registry import user

        @user
        class Asker(User):
            def start(self, topic, logbook):
                return {"utterance": "What is the fee?"}

            def follow_up(self, system_response, logbook):
                return None
    """,
    "a_system": """
        from pytest_genir import System
        from pytest_genir.conversation.registry import system

        @system
        class Desk(System):
            def search(self, user_turn, logbook):
                return {"utterance": "Twenty crowns."}
    """,
    "an_evaluator": """
        from pytest_genir import Evaluator
        from pytest_genir.conversation.registry import evaluator

        @evaluator
        class Figures(Evaluator):
            def evaluate(self, simulation, user_turn_index=None, logbook=None):
                return {"score": 1.0, "explanation": "there is one"} if user_turn_index is not None else None
    """,
}
FILES = {
    "a_check": """
        {"kind": "rag", "language": "en", "documents": {"fee": "The fee is twenty crowns."}, "questions": [
         {"id": "q", "question": "What is the fee?", "context": ["fee"], "expect": {"short": true}}]}
    """,
    "a_dataset": """
        {"kind": "memory", "config": {"run_name": "Pets"},
         "datasets": {"args": {"memory_span": 500, "dataset_examples": 1}, "datasets": [{"name": "pets"}]}}
    """,
    "a_user": """
        {"kind": "conversation", "simulation": {"topic": {"description": "Fees"}, "maxTurns": 1,
         "user": {"class": "Asker"}, "system": {"class": "ScriptedSystem", "utterances": ["x"]}}}
    """,
    "a_system": """
        {"kind": "conversation", "simulation": {"topic": {"description": "Fees"}, "maxTurns": 1,
         "user": {"class": "ScriptedUser", "utterances": ["Fees?"]},
         "system": {"class": "Desk"}}}
    """,
    "an_evaluator": """
        {"kind": "conversation", "simulation": {"topic": {"description": "Fees"}, "maxTurns": 1,
         "user": {"class": "ScriptedUser", "utterances": ["Fees?"]},
         "system": {"class": "ScriptedSystem", "utterances": ["x"]}},
         "evaluation": {"evaluators": {"Figures": {"class": "Figures"}}}}
    """,
}
#: The others of each conversation.
SCRIPTED = """
    from pytest_genir.conversation.registry import system, user
    from tests.support.scripted import ScriptedSystem, ScriptedUser

    user(ScriptedUser), system(ScriptedSystem)
"""
MODELS = """
    from dataclasses import dataclass

    from pytest_genir.memory.agents.registry import agent
    from pytest_genir.models import Answer, Described, model_type

    @dataclass(frozen=True, kw_only=True)
    class Parrot(Described):
        def identity(self):
            return {"protocol": "parrot"}

        def answer(self, requests):
            return [Answer(text="Rex, for twenty crowns.") for request in requests]

    @model_type("parrot", builtin=True)
    def build(fields, base, origin):
        return Parrot(base=base)

    @agent
    class Notebook:
        def __init__(self):
            self.heard = []

        def reply(self, message, agent_response=None):
            self.heard.append(message)
            return agent_response or "It was Rex."
"""


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")


def _pytest(folder: Path, *arguments: str) -> str:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        *arguments,
        str(folder),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_five_of_the_seven_are_one_file_each(tmp_path: Path) -> None:
    """A check, a dataset, a user, a system and an evaluator: nothing but their own conftest is touched."""
    _write(tmp_path, {"conftest.py": SCRIPTED})
    _write(tmp_path, {f"{name}/conftest.py": text for name, text in ADDED.items()})
    _write(tmp_path, {f"{name}/mine.genir.yaml": text for name, text in FILES.items()})

    assert "5 passed" in _pytest(tmp_path, "-q", "--genir-model", "extractive")


def test_a_model_type_and_an_agent_are_one_file_each(tmp_path: Path) -> None:
    _write(tmp_path, {"conftest.py": MODELS, "d/conftest.py": ADDED["a_dataset"], "d/m.genir.yaml": FILES["a_dataset"]})
    office = FILES["a_check"].replace('"short": true', '"include": ["twenty"]')
    _write(tmp_path, {"q/office.genir.yaml": office})

    shown = _pytest(tmp_path, "--genir-model", "parrot", "--genir-model", "Notebook", "-k", "parrot or pets")

    assert "3 passed" in shown
    assert "model Notebook" in shown
