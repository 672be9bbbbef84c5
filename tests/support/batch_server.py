"""A server that takes batches in OpenAI's and in Anthropic's way, answers live too, and writes down what is paid."""

from __future__ import annotations

import json
import re
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.support.model_server import threaded


class BatchServer(ThreadingHTTPServer):
    """Answers `answer to QUESTION`; what happens to single questions is written into its sets."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.lock = threading.Lock()
        self.files: dict[str, bytes] = {}
        self.batches: dict[str, dict[str, Any]] = {}
        #: How often each question was paid, in a batch or live, and what was asked live.
        self.paid: Counter[str] = Counter()
        self.live: list[str] = []
        self.calls: Counter[str] = Counter()
        #: Questions whose line ends as an error, expires, is cut; looks until a batch ends; how it ends.
        self.errors: set[str] = set()
        self.expires: set[str] = set()
        self.cut: set[str] = set()
        #: A filter breaks these off, in chat.
        self.filtered: set[str] = set()
        #: Parameters that are refused, live and in batches.
        self.refuses: tuple[str, ...] = ()
        #: It is not said what is refused.
        self.wordless = False
        self.looks = 1
        self.ends = "completed"
        #: Takes no batches at all; breaks the connection after so many batches were made.
        self.without = False
        self.breaks = 0
        self.judgement = ""
        #: Says nothing of what an answer took.
        self.silent = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def text(self, question: str) -> str:
        return self.judgement or f"answer to {question}"

    def answered(self, question: str, *, paid: bool = True) -> dict[str, Any]:
        """Return a chat completion."""
        with self.lock:
            self.paid[question] += paid
        finish = "length" if question in self.cut else "content_filter" if question in self.filtered else "stop"
        return {
            "choices": [{"message": {"role": "assistant", "content": self.text(question)}, "finish_reason": finish}],
            "usage": None if self.silent else {"prompt_tokens": 100, "completion_tokens": 50},
        }

    def message(self, question: str) -> dict[str, Any]:
        """Return an Anthropic message."""
        with self.lock:
            self.paid[question] += 1
        return {
            "type": "message",
            "role": "assistant",
            "content": [{"type": "text", "text": self.text(question)}],
            "stop_reason": "max_tokens" if question in self.cut else "end_turn",
            "usage": {"input_tokens": 100, "output_tokens": 50},
        }

    def refusal(self, body: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the error about the first parameter of a body that is refused."""
        for name in self.refuses:
            if name in body:
                if self.wordless:
                    return {"error": {"message": "Not in this house."}}
                told = f"Unsupported parameter: '{name}' is not supported with this model."
                return {"error": {"message": told, "type": "invalid_request_error", "param": name}}
        return None

    def finish(self, batch: dict[str, Any]) -> None:
        """Answer the lines of a batch, once."""
        if "out" in batch:
            return
        out: list[dict[str, Any]] = []
        wrong: list[dict[str, Any]] = []
        for row in reversed(batch["rows"]):  # in another order than they came
            asked, name = _question(row["body"]), row["custom_id"]
            if refusal := self.refusal(row["body"]):
                wrong.append({"custom_id": name, "response": {"status_code": 400, "body": refusal}, "error": None})
            elif asked in self.errors:
                told = {"status_code": 429, "body": {"error": {"message": "busy", "code": "x"}}}
                wrong.append({"custom_id": name, "response": told, "error": None})
            elif asked in self.expires or (self.ends == "expired" and len(out) >= len(batch["rows"]) // 2):
                wrong.append({"custom_id": name, "response": None, "error": {"code": "batch_expired"}})
            else:
                body = self.message(asked) if batch["anthropic"] else self.answered(asked)
                out.append({"custom_id": name, "response": {"status_code": 200, "body": body}, "error": None})
        batch["out"], batch["wrong"] = out, wrong


def _question(body: Mapping[str, Any]) -> str:
    return str(body["messages"][-1]["content"]).rsplit(" ", 1)[-1]


class _Handler(BaseHTTPRequestHandler):
    server: BatchServer
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together: apart, the second waits 40 ms for word that the first has come

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path = urlsplit(self.path).path
        server = self.server
        with server.lock:
            server.calls[path] += 1
        if path.endswith(("/chat/completions", "/messages")):
            if refusal := server.refusal(json.loads(raw)):
                self._send(400, refusal)
                return
            asked = _question(json.loads(raw))
            server.live.append(asked)
            self._send(200, server.message(asked) if path.endswith("/messages") else server.answered(asked))
        elif server.without:
            self._send(404, {"error": {"message": "no such thing"}})
        elif path.endswith("/files"):
            found = re.search(rb"application/jsonl\r\n\r\n(.*)\r\n--genir-", raw, re.DOTALL)
            assert found is not None and b'name="purpose"\r\n\r\nbatch' in raw
            name = f"file-{len(server.files)}"
            server.files[name] = found[1]
            self._send(200, {"id": name, "purpose": "batch"})
        else:
            self._make(json.loads(raw), anthropic=path.endswith("/messages/batches"))

    def _make(self, body: dict[str, Any], *, anthropic: bool) -> None:
        server = self.server
        if anthropic:
            rows = [{"custom_id": row["custom_id"], "body": row["params"]} for row in body["requests"]]
        else:
            assert body["endpoint"] == "/v1/chat/completions" and body["completion_window"] == "24h"
            rows = [json.loads(line) for line in server.files[body["input_file_id"]].splitlines()]
            assert all(row["url"] == "/v1/chat/completions" and row["method"] == "POST" for row in rows)
        assert len({row["custom_id"] for row in rows}) == len(rows)
        with server.lock:
            name = f"{'msgbatch' if anthropic else 'batch'}_{len(server.batches)}"
            server.batches[name] = {
                "id": name, "rows": rows, "looks": 0, "anthropic": anthropic, "metadata": body.get("metadata"),
                "created_at": time.time(),
            }  # fmt: skip
        if server.breaks:
            server.breaks -= 1
            self.close_connection = True
            self.connection.close()
            return
        self._send(200, {"id": name})

    def do_GET(self) -> None:
        server = self.server
        parts = urlsplit(self.path)
        path = parts.path
        with server.lock:
            server.calls[f"GET {path.rsplit('/', 1)[-1] if path.endswith('batches') else 'one'}"] += 1
        if path.endswith("/batches"):
            every = [self._shown(batch) for batch in server.batches.values()][::-1]
            after = parse_qs(parts.query)
            last = next(iter(after.get("after") or after.get("after_id") or [""]), "")
            ids = [one["id"] for one in every]
            begin = ids.index(last) + 1 if last else 0
            self._send(200, {"data": every[begin : begin + 2], "has_more": begin + 2 < len(every)})
        elif "/files/" in path:
            _, kind, name = path.split("/")[-2].split("+")
            self._lines(server.batches[name]["out" if kind == "out" else "wrong"])
        elif path.endswith("/results"):
            self._results(server.batches[path.split("/")[-2]])
        else:
            batch = server.batches[path.rsplit("/", 1)[-1]]
            batch["looks"] += 1
            if batch["looks"] >= server.looks:
                server.finish(batch)
            self._send(200, self._shown(batch))

    def _shown(self, batch: dict[str, Any]) -> dict[str, Any]:
        ended = "out" in batch
        done = len(batch["out"]) if ended else 0
        wrong = len(batch["wrong"]) if ended else 0
        if batch["anthropic"]:
            counts = {
                "processing": 0 if ended else len(batch["rows"]), "succeeded": done, "errored": wrong, "canceled": 0,
                "expired": 0,
            }  # fmt: skip
            at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(batch["created_at"]))
            url = f"{self.server.url}/messages/batches/{batch['id']}/results" if ended else None
            word = "ended" if ended else "in_progress"
            return {
                "id": batch["id"], "processing_status": word, "request_counts": counts, "results_url": url,
                "created_at": at,
            }  # fmt: skip
        return {
            "id": batch["id"],
            "status": self.server.ends if ended else "in_progress",
            "request_counts": {"total": len(batch["rows"]), "completed": done, "failed": wrong},
            "output_file_id": f"file+out+{batch['id']}" if ended and done else None,
            "error_file_id": f"file+wrong+{batch['id']}" if ended and wrong else None,
            "metadata": batch["metadata"],
            "created_at": int(batch["created_at"]),
        }

    def _results(self, batch: dict[str, Any]) -> None:
        rows = [
            {"custom_id": row["custom_id"], "result": {"type": "succeeded", "message": row["response"]["body"]}}
            for row in batch["out"]
        ]
        for row in batch["wrong"]:
            told = row["response"]
            refused = told is not None and told["status_code"] == 400
            error = {"type": "errored", "error": {"type": "error", **told["body"]}} if refused else {"type": "expired"}
            rows.append({"custom_id": row["custom_id"], "result": error})
        self._lines(rows)

    def _lines(self, rows: list[dict[str, Any]]) -> None:
        self._raw(200, "".join(json.dumps(row) + "\n" for row in rows).encode(), "application/octet-stream")

    def _send(self, status: int, body: object) -> None:
        self._raw(status, json.dumps(body).encode(), "application/json")

    def _raw(self, status: int, raw: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_arguments: Any) -> None:
        """Stay quiet."""


@contextmanager
def batch_server() -> Iterator[BatchServer]:
    """Serve in a thread."""
    server = BatchServer()
    with threaded(server):
        yield server
