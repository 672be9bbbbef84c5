"""A real language server for YAML completes and explains our keys by the shipped schemas."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.source import Json

pytestmark = pytest.mark.slow


class Editor:
    """Speaks the language server protocol over standard input and output."""

    def __init__(self, server: Path, folder: Path) -> None:
        self.process = subprocess.Popen(
            ["node", str(server), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
        )
        self.asked = 0
        self.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}})
        self.tell("initialized", {})
        settings = {"yaml": {"completion": True, "hover": True, "validate": True, "schemaStore": {"enable": False}}}
        self.tell("workspace/didChangeConfiguration", {"settings": settings})

    def tell(self, method: str, params: object) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: object) -> Json:
        self.asked += 1
        self._send({"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params})
        while True:
            said = self._read()
            if "method" in said and "id" in said:  # the server asks back: it gets nothing, for every item it asked for
                self._send({"jsonrpc": "2.0", "id": said["id"], "result": None})
            elif said.get("id") == self.asked:
                assert "error" not in said, said
                return said["result"]

    def open(self, path: Path) -> str:
        text = path.read_text(encoding="utf-8")
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return path.as_uri()

    def at(self, method: str, path: Path, line: int, character: int) -> Json:
        place = {"line": line, "character": character}
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": self.open(path)}, "position": place})

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def _send(self, message: object) -> None:
        body = json.dumps(message).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def _read(self) -> dict[str, Json]:
        assert self.process.stdout is not None
        size = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        assert size, "the language server went away"
        held: dict[str, Json] = json.loads(self.process.stdout.read(size))
        return held


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("node and npm are not here")
    folder = tmp_path_factory.mktemp("npm")
    command = ["npm", "install", "--no-audit", "--no-fund", "yaml-language-server@1"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, env={**os.environ})
    if done.returncode:
        pytest.skip(f"yaml-language-server cannot be had: {done.stderr[-200:]}")
    return folder / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"


@pytest.fixture
def editor(server: Path, tmp_path: Path) -> Iterator[Editor]:
    assert main(["init", str(tmp_path), "--lang", "en"]) == 0
    made = Editor(server, tmp_path)
    yield made
    made.close()


def test_keys_are_completed_and_explained(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "benchmark.genir.yaml"
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    assert lines[0] == "# yaml-language-server: $schema=schemas/rag.schema.json"

    told = editor.at("hover", path, next(n for n, line in enumerate(lines) if line.startswith("language:")), 3)
    assert isinstance(told, dict) and "language of questions and answers" in json.dumps(told)

    path.write_text(f"{text}refus\n", encoding="utf-8")
    offered = editor.at("completion", path, len(lines) - 1, 5)
    assert isinstance(offered, dict)
    assert "refusal_message" in json.dumps(offered["items"])


def test_conditions_are_offered_under_expect(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "own.genir.yaml"
    head = "# yaml-language-server: $schema=schemas/rag.schema.json\nkind: rag\nquestions:\n"
    path.write_text(f"{head}  - id: one\n    question: When?\n    expect:\n      gr\n", encoding="utf-8")

    offered = editor.at("completion", path, 6, 8)

    assert isinstance(offered, dict)
    items = offered["items"]
    assert isinstance(items, list) and any("grounded" in json.dumps(item) for item in items)
