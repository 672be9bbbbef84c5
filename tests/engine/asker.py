"""A process that asks q0 to qN-1 through an engine of its own; the tests kill it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.models import Answer, Limits
from tests.engine.support import Asked, job


def main(url: str, folder: str, questions: int, threads: int, worker: int, workers: int) -> None:
    """Ask this worker's part of the questions and print the answers as JSON."""
    shared = Path(folder) if workers > 1 else None
    store = next((more.partition("=")[2] for more in sys.argv if more.startswith("--store=")), "")
    settings = EngineSettings(worker=worker, workers=workers, shared_folder=shared, store=store)
    engine = ConcurrentEngine(settings, Cache(Path(folder)))
    model = Asked(url, Limits(threads=threads))
    mine = [f"q{index}" for index in range(questions) if index % workers == worker]
    engine.plan([job(model, text) for text in mine])
    print("ready", flush=True)
    replies = {text: engine.result(text) for text in mine}
    if "--leave-open" not in sys.argv:
        engine.close()
    print(json.dumps({text: reply.text for text, reply in replies.items() if isinstance(reply, Answer)}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:7]))
