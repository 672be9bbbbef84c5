"""A key that a server repeats in every way it can stands in nothing that a run writes or shows."""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote, unquote

import pytest

from pytest_genir.cli import main as genir
from tests.support.leaking_server import WAYS, leaking_server

KEY = "Canary/7f3a+91c0=key-of-nobody&x"
#: What a thief would look for: the key, and as it looks encoded.
TRACES = (
    KEY, KEY[:20], KEY[12:], quote(KEY, safe=""), KEY.encode().hex(), base64.b64encode(KEY.encode()).decode()[:24],
    base64.b64encode(f"user:{KEY}".encode()).decode()[8:32], json.dumps(KEY)[1:-1], KEY.replace("/", "\\/"),
)  # fmt: skip
SINKS = {
    "--genir-log": "run.jsonl", "--genir-report": "page.html", "--genir-csv": "run.csv", "--genir-json": "run.json",
    "--genir-markdown": "run.md", "--html": "html.html", "--junitxml": "junit.xml", "--genir-logbook": "book.jsonl",
    "--genir-cache-dir": "cache", "--genir-run-dir": "runs", "--genir-live": "live", "--genir-baselines": "baselines",
}  # fmt: skip

#: Where results go beside files: what each place is given.
SENT = {"ctrf": "ctrf.json", "github": "github.txt", "otlp": "otlp.json", "every_eval_ever": "eee"}
COMMANDS = {"figures": ("-o", "out/figures"), "receipt": ("-o", "out/receipt.json"), "show": (), "history": ()}

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def server() -> Iterator[str]:
    with leaking_server() as url:
        yield url


def write_benchmarks(folder: Path, url: str) -> None:
    expect = {"include": ["never there"]}
    questions = [
        {"id": way, "question": f"way-{way}", "context": ["d"], "expect": expect} for way in WAYS if way != "stream"
    ]
    rag = {"kind": "rag", "language": "en", "documents": {"d": "Nothing."}, "questions": questions}
    (folder / "q.genir.json").write_text(json.dumps(rag))
    user = {"class": "StaticUser", "llm": "model", "start": "Begin. way-json", "followUp": "On. way-json"}
    system = {"class": "BasicChatSystem", "url": f"{url}/system", "headers": {"X-Key": "${CANARY}"}}
    judge = {"class": "PromptedEvaluator", "llm": "model", "prompt": "Rate. way-json"}
    talk = {
        "kind": "conversation",
        "simulation": {"topic": {}, "user": user, "system": system, "maxTurns": 2},
        "evaluation": {"evaluators": {"Clarity": judge}},
    }
    (folder / "talk.genir.json").write_text(json.dumps(talk))
    memory = {"kind": "memory", "datasets": {"args": {"memory_span": 300}, "datasets": [{"name": "colours"}]}}
    (folder / "memory.genir.json").write_text(json.dumps(memory))
    model = {"model": "m", "api_base": f"{url}/v1", "api_key_env": "CANARY", "max_retries": 1, "sleep_time": 0.01}
    (folder / "model.json").write_text(json.dumps({**model, "name": "openai"}))
    chat = {"type": "ollama", "model": "m", "url": f"{url}/api/chat", "api_key_env": "CANARY", "max_retries": 0}
    (folder / "stream.json").write_text(json.dumps({**chat, "name": "stream"}))


def traces_in(text: str) -> list[str]:
    """Return what of the key stands in a text, also where its signs were written in another way."""
    found = [trace for trace in TRACES if trace in text]
    for _ in range(4):
        text = re.sub(r"\\\\+u([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), html.unescape(unquote(text)))
    close = "".join(re.sub(r"\\[nr]", "", text).split())
    found += [trace for trace in (*TRACES, KEY[::-1]) if trace in close]
    return found + ["digits"] * (KEY.encode().hex() in re.sub("[^0-9a-f]", "", text.lower()))


@pytest.fixture
def left_out() -> str:
    return "hypothesispytest anyio"


def test_no_sink_holds_the_key(
    run: Run,
    pytester: pytest.Pytester,
    server: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CANARY", KEY)
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(pytester.path / "summary.md"))
    write_benchmarks(pytester.path, server)
    options = [part for flag, name in SINKS.items() for part in (flag, str(pytester.path / "out" / name))]
    options += [f"--genir-send={place}={pytester.path / 'out' / name}" for place, name in SENT.items()]

    result = run(
        "--genir-model", "model.json", "--genir-model", "stream.json", "--genir-allow-env=CANARY", "--genir-save=main",
        *options, "-vv", "-l", "-ra", "--log-level=DEBUG", "-o", "log_cli=true",
    )  # fmt: skip

    shown = "\n".join([*result.outlines, *result.errlines])
    assert "way-plain" in shown and "no answer" in shown
    for command, more in COMMANDS.items():
        genir([command, str(pytester.path / "out" / "run.jsonl"), *more])
    shown += "\n".join(capfd.readouterr())
    written = [path for path in (pytester.path / "out").rglob("*") if path.is_file()]
    names = {path.relative_to(pytester.path / "out").parts[0] for path in written}
    assert {*SINKS.values(), *SENT.values(), "figures", "receipt.json"} <= names
    texts = {"terminal": shown, "summary": (pytester.path / "summary.md").read_text(encoding="utf-8")}
    texts |= {str(path): path.read_bytes().decode("utf-8", "replace") for path in written}
    assert [(name, trace) for name, text in texts.items() for trace in traces_in(text)] == []
    assert any("***" in text for text in texts.values())
