"""Servers that nobody here wrote, over loopback: litellm's proxy, haystack's hayhooks, and osmem-server.

They bring hundreds of packages, so that they live in an environment of their own:

    python -m venv /somewhere && /somewhere/bin/pip install 'litellm[proxy]' hayhooks osmem-server
    GENIR_SERVERS=/somewhere pytest -m slow tests/models/test_real_systems.py
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Message, Request
from pytest_genir.models.description import model_from_fields

_SERVERS = os.environ.get("GENIR_SERVERS", "")
_INSTALL = "GENIR_SERVERS names no environment with 'litellm[proxy]', hayhooks and osmem-server (see this file)"
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not _SERVERS, reason=_INSTALL)]

QUESTION = 'What does a "certified" copy cost?'
PAGES = {"fees": "A certified copy costs 12 pounds.", "hours": "The office opens at 8:30."}
PROXY = """
model_list:
  - model_name: mock
    litellm_params: {model: openai/mock, api_key: none, mock_response: "A certified copy costs 12 pounds."}
"""
WRAPPER = f"""
from hayhooks import BasePipelineWrapper

class PipelineWrapper(BasePipelineWrapper):
    def setup(self) -> None:
        from haystack import Document
        from haystack.components.retrievers.in_memory import InMemoryBM25Retriever
        from haystack.document_stores.in_memory import InMemoryDocumentStore

        store = InMemoryDocumentStore()
        store.write_documents([Document(id=name, content=text) for name, text in {PAGES!r}.items()])
        self.retriever = InMemoryBM25Retriever(store)

    def run_api(self, question: str) -> dict:
        found = self.retriever.run(query=question)["documents"]
        return {{"reply": found[0].content, "documents": [one.to_dict() for one in found]}}
"""


@contextmanager
def running(command: list[str], port: int, folder: Path, environ: Mapping[str, str]) -> Iterator[str]:
    """Run a server until the block ends; wait for its port."""
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env={**os.environ, **environ}, stdin=subprocess.PIPE,
                                   stdout=log, stderr=log)  # fmt: skip
        try:
            until = time.monotonic() + 60
            while not _listens(port):
                assert process.poll() is None and time.monotonic() < until, (folder / "log.txt").read_text()[-2000:]
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _asked(**fields: Any) -> Answer:
    model = model_from_fields({"type": "http", **fields}, environ={})
    reply = ask_plainly(model, Request(messages=(Message("user", QUESTION),), question=QUESTION, session="s"))
    assert isinstance(reply, Answer), reply
    return reply


@pytest.mark.parametrize("stream", [True, False])
def test_litellms_proxy(stream: bool, tmp_path: Path) -> None:
    (tmp_path / "config.yaml").write_text(PROXY)
    port = _free_port()
    command = [f"{_SERVERS}/bin/litellm", "--config", "config.yaml", "--host", "127.0.0.1", "--port", str(port)]
    with running(command, port, tmp_path, {"LITELLM_DANGEROUSLY_PERMIT_WEAK_OR_UNSET_MASTER_KEY": "true"}) as url:
        reply = _asked(
            url=f"{url}/v1/chat/completions",
            body={"model": "mock", "messages": "{{messages}}", "stream": stream, "user": "{{session}}"},
        )

    assert reply.text == PAGES["fees"]
    assert ("first_token" in reply.latency) is stream


def test_haystacks_hayhooks(tmp_path: Path) -> None:
    (tmp_path / "office").mkdir()
    (tmp_path / "office" / "pipeline_wrapper.py").write_text(WRAPPER)
    port = _free_port()
    environ = {"HAYHOOKS_PIPELINES_DIR": ".", "HAYHOOKS_PORT": str(port), "HAYHOOKS_HOST": "127.0.0.1",
               "HAYSTACK_TELEMETRY_ENABLED": "False"}  # fmt: skip
    with running([f"{_SERVERS}/bin/hayhooks", "run"], port, tmp_path, environ) as url:
        reply = _asked(
            url=f"{url}/office/run",
            body='{"question": "{{question}}"}',
            read={"answer": "result.reply", "contexts": "result.documents"},
        )

    assert reply.text == PAGES["fees"]
    assert [one.id for one in reply.contexts or ()][:1] == ["fees"]


def test_a_search_engine(tmp_path: Path) -> None:
    (program,) = Path(_SERVERS).glob("lib/python3*/site-packages/osmem_server/bin/osmem-server")
    port = _free_port()
    with running([str(program), "-addr", f"127.0.0.1:{port}"], port, tmp_path, {}) as url:
        for name, text in PAGES.items():
            body = json.dumps({"text": text}).encode()
            put = urllib.request.Request(f"{url}/office/_doc/{name}?refresh=true", body, method="PUT")
            put.add_header("Content-Type", "application/json")
            urllib.request.urlopen(put, timeout=10).close()
        reply = _asked(
            url=f"{url}/office/_search",
            body={"query": {"match": {"text": "{{question}}"}}, "size": 3},
            read={"answer": "hits.hits[0]._source.text", "contexts": "hits.hits[*]"},
        )

    assert reply.text == PAGES["fees"]
    assert (reply.contexts or ())[0].to_wire() | {"score": 0} == {"id": "fees", "text": PAGES["fees"], "score": 0}
