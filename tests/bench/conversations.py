"""Measures many conversations at once against the ideal: `python tests/bench/conversations.py [--rounds 3]`.

200 conversations of 3 turns (one call of the user and one of the system each) with 2 evaluators per turn: 12
calls in a row per conversation, 2,400 in all. A call takes 50 ms and 32 may be out, so that nobody can be faster
than 2,400 x 50 ms / 32 = 3.75 s. The limit is 1.3 times that. The server is a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from pytest_genir.conversation.load import load_cases
from pytest_genir.engine.concurrent import ConcurrentEngine
from pytest_genir.kinds.case import RunContext
from pytest_genir.models.description import model_from_fields

LIMIT = 1.3
_REPLY = json.dumps({"utterance": "Something new %d", "score": 0.5, "explanation": "fine"})


def main() -> None:
    """Measure and print a line per round."""
    arguments = _arguments()
    if arguments.serve:
        asyncio.run(_serve(arguments.latency_ms / 1000))
        return
    calls = arguments.conversations * arguments.turns * 4
    ideal = calls * arguments.latency_ms / 1000 / arguments.threads
    server = subprocess.Popen(
        [sys.executable, __file__, "--serve", "--latency-ms", str(arguments.latency_ms)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        port = int(server.stdout.readline())
        ratios = []
        for number in range(1, arguments.rounds + 1):
            cpu = time.process_time()
            seconds = _measure(arguments, port)
            cpu = time.process_time() - cpu
            ratios.append(seconds / ideal)
            shown = f"{calls} calls in {seconds:.2f} s ({cpu:.2f} s CPU), ideal {ideal:.2f} s"
            print(f"round {number}: {shown}, ratio {ratios[-1]:.2f}")
        median = sorted(ratios)[len(ratios) // 2]
        print(f"median {median:.2f}, limit {LIMIT}: {'kept' if median <= LIMIT else 'MISSED'}")
    finally:
        server.terminate()
        server.wait()


def _arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--conversations", type=int, default=200)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--threads", type=int, default=32)
    parser.add_argument("--latency-ms", type=float, default=50)
    parser.add_argument("--serve", action="store_true")
    return parser.parse_args()


def _measure(arguments: Any, port: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "talks.json"
        path.write_text(json.dumps(_document(arguments)))
        (Path(folder) / "docs.jsonl").write_text('{"id": "1", "text": "Something new"}\n')
        cases = load_cases(path)
        fields = {"url": f"http://127.0.0.1:{port}/api/chat", "model": "m", "threads": arguments.threads}
        model = model_from_fields(fields)
        run = RunContext()
        engine = ConcurrentEngine()
        started = time.perf_counter()
        engine.plan([case.job(case.id, model, run, 0) for case in cases])
        for case in cases:
            result = case.result(engine.result(case.id), case.id, model, run, 0)
            assert result.status == "scored" and len(result.conditions) == arguments.turns * 2 + 1, result
        seconds = time.perf_counter() - started
        engine.close()
    return seconds


def _document(arguments: Any) -> dict[str, Any]:
    judge = {"class": "PromptedEvaluator", "llm": "model", "prompt": "Rate {{variables.userTurn.utterance}} {{id}}"}
    return {
        "replacements": [{"n": number} for number in range(arguments.conversations)],
        "simulation": {
            "topic": {"description": "Topic {{n}}"},
            "user": {
                "class": "StaticUser",
                "llm": "model",
                "start": "Begin {{variables.topic.description}}",
                "followUp": "Go on {{variables.systemResponse.utterance}}",
            },
            "system": {
                "class": "GenerativeElasticSystem",
                "llm": "model",
                "search": {"index": "docs.jsonl", "query": {"match": {"text": "{{variables.userTurn.utterance}}"}}},
                "generation": {"message": "Answer {{variables.userTurn.utterance}} from {{variables.results}}"},
            },
            "maxTurns": arguments.turns,
        },
        "evaluation": {"evaluators": {"A": {**judge, "id": "a"}, "B": {**judge, "id": "b"}}},
    }


async def _serve(latency: float) -> None:
    """Answer every chat after a time with new words; print the port."""
    count = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal count
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line[:15] == b"content-length:")
                await reader.readexactly(length)
                await asyncio.sleep(latency)
                count += 1
                body = json.dumps({"message": {"content": _REPLY % count}, "done": True}).encode() + b"\n"
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    main()
