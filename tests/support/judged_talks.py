"""Recorded talks of one turn each, whose replies a judge rates: what tests of judges, labels and judgements run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

TALKS = """\
kind: conversation
name: talks
runs: runs.jsonl
evaluation:
  evaluators:
    Clarity:
      class: PromptedEvaluator
      llm: judge
      prompt: "Rate {{variables.userTurn.systemResponse.utterance}}. Write JSON with score and explanation."
      requiredKeys: [explanation]
      pass: 0.6
"""


def write_talks(
    folder: Path, number: int, judges: str, names: Mapping[str, str], *, talks: str = TALKS, asked: str = "Hi."
) -> None:
    """Write so many talks, Python judges in one file, and a model file for each by the name of its function.

    The reply of the n-th talk is "n is the answer"; `asked` may have its number as `{n}`.
    """
    runs = [
        {"userTurns": [{"utterance": asked.format(n=n), "systemResponse": {"utterance": f"{n} is the answer"}}]}
        for n in range(number)
    ]
    files = {
        "talks.genir.yaml": talks,
        "runs.jsonl": "\n".join(map(json.dumps, runs)),
        "judges.py": judges,
        "pytest.ini": "[pytest]\n",
        **{
            f"{file}.json": json.dumps({"type": "python", "target": f"judges.py:{name}", "name": name})
            for file, name in names.items()
        },
    }
    for name, text in files.items():
        folder.joinpath(name).write_text(text, encoding="utf-8")


def judged_runs(prompt: str, passes_at: float) -> dict[str, object]:
    """Return a benchmark of `runs.jsonl` whose one evaluator asks the model `judge`."""
    clear = {"class": "PromptedEvaluator", "llm": "judge", "pass": passes_at, "prompt": prompt}
    return {"kind": "conversation", "evaluation": {"evaluators": {"Clear": clear}}, "runs": "runs.jsonl"}
