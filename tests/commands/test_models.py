"""`pytest-genir models`: what it shows of a system behind HTTP, of a key, and of a reply that is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_genir.cli import main
from tests.support.scripted_server import Asked, Reply, scripted


def _answer(asked: Asked) -> Reply:
    if "nothing" in asked.body["q"]:
        return Reply({"data": {"reply": ""}})
    hits = [{"_id": "fees", "_source": {"body": "30 zł"}}, {"_id": "hours"}]
    return Reply({"data": {"answer": "\x1b[31m30 zł", "hits": hits}, "echo": asked.headers["Authorization"]})


def test_it_shows_what_was_sent_and_what_was_read_from_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOKEN", "tok-123456789")
    monkeypatch.chdir(tmp_path)
    with scripted(_answer) as server:
        description = {
            "type": "http",
            "url": f"{server.url}/ask",
            "headers": {"Authorization": "Bearer ${TOKEN}"},
            "body": {"q": "{{question}}"},
            "read": {"answer": "data.answer", "contexts": "data.hits", "state": "memory"},
        }
        (tmp_path / "system.json").write_text(json.dumps(description))

        fine = main(["models", "system.json", "--question", "What does it cost?"])
        shown = capsys.readouterr().out
        failed = main(["models", "system.json", "--question", "nothing"])
        said = capsys.readouterr().out

    assert (fine, failed) == (0, 1)
    assert f"sent: POST {server.url}/ask" in shown
    assert "Authorization: ***" in shown
    assert "tok-123456789" not in shown + said
    assert '{"q": "What does it cost?"}' in shown
    assert "came: status 200, " in shown
    assert "  answer from data.answer: " in shown
    assert "\x1b" not in shown
    assert '1. {"id": "fees", "text": "30 zł"}' in shown
    assert "state from memory: nothing stands there" in shown
    assert "no answer: shape: nothing stands at 'data.answer' (read.answer): 'data' is an object with 'reply'" in said


def test_a_model_without_http_is_asked_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "extractive", "--question", "Who are you?"]) == 0
    assert "  answer: " in capsys.readouterr().out
