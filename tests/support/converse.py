"""Runs the conversations of a file in a process of its own, as a run of pytest would: `converse FILE CACHE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pytest_genir.conversation.load import load_cases
from pytest_genir.engine.cache import Cache
from pytest_genir.engine.concurrent import ConcurrentEngine
from pytest_genir.kinds.case import RunContext
from pytest_genir.models.description import model_from_fields


def main(file: str, folder: str) -> None:
    """Print one line of JSON per conversation: its status, conditions and requests answered from the cache."""
    model = model_from_fields({"type": "extractive"})
    engine = ConcurrentEngine(cache=Cache(Path(folder)))
    cases = load_cases(Path(file))
    run = RunContext()
    engine.plan([case.job(case.id, model, run, 0) for case in cases])
    for case in cases:
        result = case.result(engine.result(case.id), case.id, model, run, 0)
        scores = {condition.name: condition.score for condition in result.conditions}
        print(json.dumps({"status": result.status, "scores": scores, "failure": result.failure}), flush=True)
    engine.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
