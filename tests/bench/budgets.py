"""Random whole runs under a budget: `python -m tests.bench.budgets [RUNS] [SEED]`; nothing passes what was allowed.

Each run draws its benchmarks (questions, simulated conversations, a memory, recorded conversations), one to three
models and a judge, repeats, workers, half of a run, a second run after the first, batches, streams, kept answers, and a
server that refuses, teaches, breaks off, counts nothing or noughts, counts thoughts in the total alone, refuses what it
has written, and is paid all the same. The server keeps books of its own, held against what the run was allowed and what
it says it took; and where no answer is kept, the costs in the records come to that, less what nobody counted.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_genir.models.baseline.wanted_form import wish_of
from tests.plugin.test_estimate import write
from tests.support.batch_server import BatchServer, _Handler
from tests.support.judged_talks import judged_runs
from tests.support.model_server import threaded

#: What an attempt may come to, and whether it is paid.
FATES = ("fine", "busy", "down", "dropped", "garbled", "empty", "cut", "uncounted", "noughts", "late", "screened")
#: Those that are no answer, told with a status: the last two after the answer was written, and paid.
REFUSALS = {"busy": (429, "busy"), "down": (503, "busy"), "late": (504, "the server behind took too long"),
            "screened": (400, "content_filter: the prompt was filtered")}  # fmt: skip
RECORDED = judged_runs(
    "How clear is {{variables.userTurn.systemResponse.utterance}}? "
    'Reply with a JSON object: {"score": 0.5, "explanation": "why"}',
    0.1,
)


class Till(BatchServer):
    """Answers by chance, live and in batches, and writes down what it is owed."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.RequestHandlerClass = _Asked
        self.rng = rng
        self.prices: dict[str, tuple[float, float, float]] = {}
        self.trouble = rng.choice((0.0, 0.1, 0.4))
        self.refused = rng.choice((None, None, "temperature", "max_tokens"))
        self.refuses = (self.refused,) if self.refused else ()
        self.wordless = self.trouble > 0.3
        self.requests = 0
        self.owed = 0.0
        #: Thoughts are no part of the reply's tokens.
        self.apart = rng.random() < 0.3

    def fate(self) -> str:
        with self.lock:
            self.requests += 1
            return self.rng.choice(FATES[1:]) if self.rng.random() < self.trouble else FATES[0]

    def reply(self, body: dict[str, Any], fate: str, part: float = 1.0) -> dict[str, Any]:
        """Return an answer that is paid by its prices; in a batch only a part of them."""
        size = sum(len(message["content"].encode()) for message in body["messages"])
        most = body.get("max_tokens") or body["max_completion_tokens"]
        with self.lock:
            prompt, written = self.rng.randint(1, max(1, size)), self.rng.randint(1, most)
            cached = self.rng.randint(0, prompt)
            whole, kept, output = self.prices[body["model"]]
            self.owed += part * ((prompt - cached) * whole + cached * kept + written * output) / 1e6
        own = f"{zlib.crc32(json.dumps(body['messages']).encode()):08x}"
        wish = wish_of(body["messages"][-1]["content"])
        text = json.dumps({key: {"number": 0.5}.get(kind, own) for key, kind in wish.keys}) if wish else f"54 zł {own}"
        thoughts = written // 2 if self.apart else 0
        usage = {"prompt_tokens": prompt, "completion_tokens": written - thoughts, "total_tokens": prompt + written,
                 "prompt_tokens_details": {"cached_tokens": cached}}  # fmt: skip
        if fate == "noughts":
            usage = dict.fromkeys(("prompt_tokens", "completion_tokens", "total_tokens"), 0)
        choice = {"message": {"role": "assistant", "content": "" if fate == "empty" else text},
                  "finish_reason": "length" if fate == "cut" else "stop"}  # fmt: skip
        return {"choices": [choice], **({} if fate == "uncounted" else {"usage": usage})}

    def finish(self, batch: dict[str, Any]) -> None:
        if "out" in batch:
            return
        out: list[dict[str, Any]] = []
        wrong: list[dict[str, Any]] = []
        for row in batch["rows"]:
            fate, name, refusal = self.fate(), row["custom_id"], self.refusal(row["body"])
            status = 400 if refusal else 429 if fate in {*REFUSALS, "dropped", "garbled"} else 200
            body = refusal or ({"error": {"message": "busy"}} if status == 429 else self.reply(row["body"], fate, 0.5))
            made = {"custom_id": name, "response": {"status_code": status, "body": body}, "error": None}
            (out if status == 200 else wrong).append(made)
        batch["out"], batch["wrong"] = out, wrong


class _Asked(_Handler):
    server: Till

    def do_POST(self) -> None:
        if not self.path.endswith("/chat/completions"):
            super().do_POST()
            return
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        fate, refusal = self.server.fate(), self.server.refusal(body)
        if refusal:
            self._send(400, refusal)
        elif fate in REFUSALS:
            if fate in ("late", "screened"):
                self.server.reply(body, fate)
            status, told = REFUSALS[fate]
            self._send(status, {"error": {"message": told}})
        else:
            made = self.server.reply(body, fate)
            raw = json.dumps(made).encode()
            if body.get("stream"):
                self._stream(made, fate)
                return
            if fate == "dropped":
                self.close_connection = True
                self.connection.close()
            else:
                self._raw(200, raw[: len(raw) // 2] if fate == "garbled" else raw, "application/json")

    def _stream(self, made: dict[str, Any], fate: str) -> None:
        """Send a reply in pieces; one that breaks off tells so in its middle, or not at all."""
        choice = made["choices"][0]
        pieces: list[dict[str, Any]] = [{"choices": [{"index": 0, "delta": {"content": choice["message"]["content"]}}]}]
        if fate == "garbled":
            pieces.append({"error": {"code": 429, "message": "rate limit"}})
        elif fate != "dropped":
            pieces.append({"choices": [{"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}]})
            pieces.append({"choices": [], "usage": made.get("usage")})
        raw = "".join(f"data: {json.dumps(piece)}\n\n" for piece in pieces)
        self._raw(
            200, (raw + ("" if fate in ("garbled", "dropped") else "data: [DONE]\n\n")).encode(), "text/event-stream"
        )


@dataclass(frozen=True)
class Outcome:
    """One run: what was allowed, what the server counted, and what does not fit."""

    told: str
    wrong: tuple[str, ...]
    ended: bool


def once(name: str) -> Outcome:
    rng = random.Random(name)
    server = Till(random.Random(f"server {name}"))
    with tempfile.TemporaryDirectory() as held, threaded(server):
        folder = Path(held)
        files, models = _written(folder, server, rng)
        cost = rng.uniform(0, 0.03) if rng.random() < 0.7 else None
        requests = rng.randint(0, 60) if cost is None or rng.random() < 0.4 else None
        batch, workers = rng.random() < 0.35, rng.choice((0, 0, 0, 2))
        command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", f"-n{workers}", *files]
        command += [f"--genir-model={one}.json" for one in models]
        command += ["--genir-judge=judge.json", f"--genir-repeat={rng.choice((1, 1, 2))}", "--genir-log=log.jsonl"]
        command += [f"--genir-max-cost={cost:.6f}"] if cost is not None else []
        command += [f"--genir-max-requests={requests}"] if requests is not None else []
        command += ["--genir-batch"] if batch else []
        kept = batch or rng.random() < 0.3
        command += ["--genir-cache-dir=kept"] if kept else ["--genir-cache=off"]
        half = rng.random() < 0.15
        command += ["--genir-shard=1/2"] if half else []
        if rng.random() < 0.2:  # what is kept of a first run is not paid in the second, which has a budget of its own
            subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
            server.owed, server.requests = 0.0, 0
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
        if half:
            cost, requests = None if cost is None else cost / 2, None if requests is None else requests // 2
        log = folder / "log.jsonl"
        lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
        header = lines[0] if lines else {}
    wrong = list(_wrong(run, header.get("budget"), server, cost, requests))
    if cost is not None and not kept and "budget" in header:
        wrong += _unlike(lines, header["budget"])
    allowed = f"cost {cost if cost is None else round(cost, 6)}, requests {requests}"
    ways = f"-n{workers}{' batch' if batch else ''} {len(models)} models, trouble {server.trouble}, {server.refused}"
    kinds = "+".join(file.split(".")[0] for file in files)
    told = f"{name}: {kinds} {ways}: allowed {allowed}; owed {server.owed:.6f}, {server.requests} requests"
    return Outcome(told, tuple(wrong), bool(header.get("budget", {}).get("used_up")))


def _written(folder: Path, server: Till, rng: random.Random) -> tuple[list[str], list[str]]:
    write(folder, server.url)
    (folder / "recorded.genir.json").write_text(json.dumps(RECORDED), encoding="utf-8")
    turn = {"utterance": "Hi?", "systemResponse": {"utterance": "said"}}
    talks = [json.dumps({"configuration": {"n": n}, "userTurns": [turn]}) for n in range(4)]
    (folder / "runs.jsonl").write_text("\n".join(talks) + "\n", encoding="utf-8")
    files = [name for name in ("fees.genir.yaml", "talk.genir.yaml", "memory.genir.yaml", "recorded.genir.json")
             if rng.random() < 0.55] or ["fees.genir.yaml"]  # fmt: skip
    names = ["tested", "second", "third"][: rng.choice((1, 1, 2, 3))]
    for name in (*names, "judge"):
        prices = {"input": rng.uniform(0.1, 5), "output": rng.uniform(0.1, 20)}
        prices["cached_input"] = prices["input"] * rng.choice((0.1, 0.5, 1))
        server.prices[name] = (prices["input"], prices["cached_input"], prices["output"])
        described = {
            "model": name, "api_base": server.url, "price_per_million": prices, "threads": rng.randint(1, 8),
            "max_tokens": rng.randint(20, 300), "max_retries": rng.randint(0, 3), "sleep_time": 0,
            "stream": rng.random() < 0.25,
        }  # fmt: skip
        (folder / f"{name}.json").write_text(json.dumps(described), encoding="utf-8")
    return files, names


def _wrong(
    run: subprocess.CompletedProcess[str],
    told: dict[str, Any] | None,
    server: Till,
    cost: float | None,
    most: int | None,
) -> list[str]:
    found = []
    if run.returncode not in (0, 1) or "Traceback" in run.stderr:
        found.append(f"ended with {run.returncode}: {(run.stderr or run.stdout)[-300:]}")
    if cost is not None and server.owed > cost + 1e-6:
        found.append("the cost was passed")
    if most is not None and server.requests > most:
        found.append("the requests were passed")
    if told is None:
        found.append("the log says nothing of a budget")
    elif told["requests"] != server.requests:
        found.append(f"the log says {told['requests']} requests")
    elif cost is not None and told["cost"] < server.owed - 1e-9:
        found.append(f"the log says a cost of {told['cost']}")
    line = re.search(r"INTERNALERROR.*", run.stdout)
    return [*found, *([line[0]] if line else [])]


def _unlike(lines: list[dict[str, Any]], budget: dict[str, Any]) -> list[str]:
    """Say where the records tell another cost than the budget, but for what nobody counted."""
    told = sum((line.get("usage") or {}).get("cost") or 0.0 for line in lines)
    known = budget["cost"] - budget.get("uncounted", 0.0)
    return [] if abs(told - known) < 1e-6 else [f"the records tell a cost of {told:.6f}, the budget of {known:.6f}"]


def main(runs: int, seed: int) -> int:
    ended = bad = 0
    with ThreadPoolExecutor(2) as pool:
        for done, outcome in enumerate(pool.map(once, [f"{seed}:{number}" for number in range(runs)]), start=1):
            ended, bad = ended + outcome.ended, bad + bool(outcome.wrong)
            if outcome.wrong:
                print(f"{outcome.told}\n  WRONG: {'; '.join(outcome.wrong)}", flush=True)
            if done % 10 == 0 or done == runs:
                print(f"{done} of {runs} runs, {ended} of them used their budget up: {bad} wrong", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
