"""A server that repeats the key it was sent, everywhere it can; `WAYS` names how, by the last word of a prompt."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import quote

#: How a key comes in: in an answer, written in five ways, in the parts of a reply beside it, in errors, in headers.
WAYS = (
    "plain", "base64", "basic", "url", "hex", "twice", "reasoning", "tool", "finish", "model", "usage", "error",
    "broken", "html", "header", "stream", "json", "percents", "entities", "escapes", "dump", "lines", "backwards",
)  # fmt: skip


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together: apart, the second waits 40 ms for word that the first has come

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        key = self.headers.get("Authorization", "").removeprefix("Bearer ") or self.headers.get("X-Key", "")
        last = str(body["messages"][-1]["content"])
        way = next((name for name in WAYS if name in last.lower().split("way-")[-1]), "plain")
        if self.path.endswith("/system"):
            self.send(200, json.dumps({"content": f"I know {key}", "results": [{"id": key, "text": "x"}]}), key)
        elif self.path.endswith("/api/chat"):
            half = len(key) // 2
            pieces = [{"message": {"content": part}, "done": False} for part in ("It is ", key[:half], key[half:], ".")]
            self.send(200, "\n".join(map(json.dumps, [*pieces, {"message": {"content": ""}, "done": True}])), key)
        else:
            self.send(*_said(way, key), key)

    def send(self, status: int, text: str, key: str) -> None:
        raw = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("X-Request-Id", key)
        if status == 429:
            self.send_header("Retry-After", key)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def _said(way: str, key: str) -> tuple[int, str]:
    if way == "error":
        return 400, json.dumps({"error": {"message": f"Incorrect API key {key}", "type": key, "code": key}})
    if way == "broken":
        return 200, f'{{"choices": [{key}'
    if way == "html":
        return 502, f"<html><body>Bad gateway for {key}</body></html>"
    if way == "header":
        return 429, json.dumps({"error": {"message": f"slow down {key}"}})
    text = {
        "base64": base64.b64encode(key.encode()).decode(),
        "basic": "Basic " + base64.b64encode(f"user:{key}".encode()).decode(),
        "url": f"https://h.test/?key={quote(key, safe='')}",
        "hex": key.encode().hex(),
        "percents": "".join(f"%{byte:02x}" for byte in key.encode()),
        "entities": "".join(f"&#{ord(sign)};" for sign in key),
        "escapes": "".join(f"\\u{ord(sign):04x}" for sign in key),
        "dump": key.encode().hex(" ").upper(),
        "lines": base64.encodebytes(f"user:{key}, and what else there is to say about it".encode()).decode(),
        "backwards": key[::-1],
        "twice": f"{key}{key}",
        "json": json.dumps({"score": 0.5, "explanation": f"the key is {key}", "utterance": f"say {key}"}),
    }.get(way, f"It is {key}.")
    message: dict[str, Any] = {"role": "assistant", "content": text}
    if way == "reasoning":
        message = {**message, "content": "Hidden thoughts.", "reasoning_content": f"the key is {key}"}
    if way == "tool":
        call = {"id": key, "type": "function", "function": {"name": "f", "arguments": json.dumps({"key": key})}}
        message["tool_calls"] = [call]
    reply = {
        "id": key,
        "model": key if way == "model" else "m",
        "choices": [{"message": message, "finish_reason": key if way == "finish" else "stop"}],
        "usage": {"prompt_tokens": 3, "completion_tokens": 3, **({key: 1} if way == "usage" else {})},
    }
    return 200, json.dumps(reply)


@contextmanager
def leaking_server() -> Iterator[str]:
    """Yield the address of a running server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
