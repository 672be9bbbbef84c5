"""A run in parts, merged, is the run that was never split: log, page, gates and baseline, but for times."""

from __future__ import annotations

import json
import random
import re
import shutil
from pathlib import Path

import pytest

from pytest_genir.cli import main

CONFIGURATIONS = Path(__file__).resolve().parents[2] / "configurations"
#: When and how long; everything else has to be the same.
TIMES = {
    "started",
    "seconds",
    "waited",
    "cached",
    "age",
    "attempts",
    "milliseconds",
    "time",
    "wall_seconds",
    "duration",
}
#: A second model, and two judges that seldom agree.
CONFTEST = """
import json

def half(messages):
    return "The fee is 54 zl." if len(messages[-1]["content"]) % 2 else "I do not know."

def strict(messages):
    return json.dumps({"score": float("54" in messages[-1]["content"]), "explanation": "looks for the fee"})

def kind(messages):
    return json.dumps({"score": 0.5, "explanation": "could be"})

def pytest_genir_make_model(config, name):
    return {"half": half, "strict": strict, "kind": kind}.get(name)
"""
ARGUMENTS = (
    "--genir-model=extractive",
    "--genir-model=half",
    "--genir-judge=strict",
    "--genir-judge=kind",
    "--genir-prompt=Q: {{ question }} D: {{ docs }}",
    "--genir-max-requests=5000",
    "--genir-cache=refresh",
)


@pytest.fixture
def three_kinds(pytester: pytest.Pytester) -> pytest.Pytester:
    """Write questions with repeats and a gate, a memory conversation, conversations recorded and simulated."""
    questions = "\n".join(
        f"  - {{id: q{n}, question: 'What is fee {n}?', context: [fee, open], tags: [t{n % 3}], "
        f"expect: {{include: ['{54 if n % 2 else 55}']}}}}"
        for n in range(9)
    )
    documents = "{fee: 'The fee is 54 zl.', open: 'Open until 4 pm.'}"
    pytester.path.joinpath("q.genir.yaml").write_text(
        f"kind: rag\nname: office\nlanguage: en\ndocuments: {documents}\nrepeat: 2\n"
        f"gate: ['correctness>=10%', 'errors<=3']\nquestions:\n{questions}\n"
    )
    pytester.path.joinpath("m.genir.yaml").write_text(
        "kind: memory\ndatasets: {args: {memory_span: 600, dataset_examples: 2}, datasets: [{name: colours}]}\n"
    )
    for name in ("recorded.genir.yaml", "runs.jsonl", "inventions.jsonl"):
        shutil.copy(CONFIGURATIONS / "conversations" / name, pytester.path / name)
    essay = (CONFIGURATIONS / "conversations/essay.genir.yaml").read_text(encoding="utf-8")
    pytester.path.joinpath("essay.genir.yaml").write_text(essay.replace("llm: { type: extractive }", "llm: judge"))
    pytester.makeconftest(CONFTEST)
    return pytester


def run(folder: pytest.Pytester, log: str, *more: str) -> None:
    result = folder.runpytest(*ARGUMENTS, f"--genir-log={log}", "--tb=no", "-q", *more)
    assert result.ret in (0, 1), result.stdout.str()


def timeless(value: object) -> object:
    if isinstance(value, dict):
        return {key: timeless(inner) for key, inner in value.items() if key not in TIMES}
    return [timeless(inner) for inner in value] if isinstance(value, list) else value


def without_times(log: Path, to: Path) -> str:
    """Write a log without its times, and return it."""
    entries = [timeless(json.loads(line)) for line in log.read_text(encoding="utf-8").splitlines()]
    to.write_text("".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries), encoding="utf-8")
    return to.read_text(encoding="utf-8")


def made_of(folder: Path, log: str, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """Return all that is made of a log: itself, its page, what its gates come to, and its baseline."""
    made: dict[str, object] = {"log": without_times(folder / log, folder / f"bare-{log}")}
    bare, base = folder / "bare.jsonl", folder / "baselines"
    (folder / f"bare-{log}").replace(bare)
    capsys.readouterr()
    made["status"] = main(["gate", str(bare)])
    made["gates"] = capsys.readouterr().out
    assert main(["report", str(bare), "-o", str(folder / "page.html")]) == 0
    made["page"] = re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?", "", (folder / "page.html").read_text("utf-8"))
    made["saved"] = main(["save", str(bare), "--name", "main", "--folder", str(base)])
    made["baseline"] = [path.read_text(encoding="utf-8") for path in sorted(base.rglob("*")) if path.is_file()]
    shutil.rmtree(base, ignore_errors=True)
    return made


@pytest.mark.parametrize(
    "parts",
    [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(7, marks=pytest.mark.slow)],
)
def test_parts_in_any_order_are_the_undivided_run(
    three_kinds: pytest.Pytester, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, parts: int
) -> None:
    run(three_kinds, "whole.jsonl")
    names = [f"part-{number}.jsonl" for number in range(1, parts + 1)]
    for number, name in enumerate(names, start=1):
        workers = ["-n2"] if parts == 3 else []
        run(three_kinds, name, f"--genir-shard={number}/{parts}", *workers)
    whole = made_of(three_kinds.path, "whole.jsonl", capsys)

    for turn in range(3):
        random.Random(turn).shuffle(names)
        assert main(["merge", *(str(three_kinds.path / name) for name in names), "-o", "merged.jsonl"]) == 0
        merged = made_of(three_kinds.path, "merged.jsonl", capsys)
        assert merged.keys() == whole.keys()
        for what, text in whole.items():
            assert merged[what] == text, what
    assert "reached  correctness>=10%" in str(whole["gates"])
