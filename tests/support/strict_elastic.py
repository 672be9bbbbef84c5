"""A search server as strict as the real one: it refuses what its public documentation does not allow.

Checked: the method, the path `/<index>/_search`, the parameters of the request line, the content type, the keys
of the body, that a query has one key which is a known query, and the authorization. Refusals have the real
one's shape: `{"error": {"root_cause": [...], "type", "reason"}, "status"}`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

_PARAMETERS = {
    "size", "from", "q", "sort", "timeout", "_source", "_source_includes", "_source_excludes", "routing",
    "preference", "track_total_hits", "search_type", "pretty", "filter_path", "allow_partial_search_results",
}  # fmt: skip
_BODY = {
    "query", "_source", "size", "from", "sort", "timeout", "highlight", "aggs", "fields", "min_score",
    "track_total_hits", "explain", "version", "stored_fields", "post_filter",
}  # fmt: skip
_QUERIES = {
    "match", "match_all", "multi_match", "match_phrase", "match_phrase_prefix", "term", "terms", "range", "exists",
    "bool", "ids", "prefix", "wildcard", "fuzzy", "query_string", "simple_query_string", "nested", "knn",
}  # fmt: skip


@dataclass
class StrictElastic:
    """The hits it gives, the key it wants, and the requests that came."""

    port: int
    hits: list[dict[str, Any]] = field(default_factory=list)
    authorization: str | None = None
    requests: list[tuple[str, Any]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/docs/"


class _Refused(Exception):
    def __init__(self, status: int, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.status, self.kind = status, kind


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together: apart, the second waits 40 ms for word that the first has come
    server: _Server

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        held = self.server.held
        try:
            body = self._checked(raw, held)
            held.requests.append((self.path, body))
            size = int(parse_qs(urlsplit(self.path).query).get("size", ["10"])[0])
            found = held.hits[:size]
            total = {"value": len(held.hits), "relation": "eq"}
            shards = {"total": 1, "successful": 1, "skipped": 0, "failed": 0}
            hits = {"total": total, "max_score": 1.0 if found else None, "hits": found}
            self._send(200, {"took": 1, "timed_out": False, "_shards": shards, "hits": hits})
        except _Refused as refused:
            cause = {"type": refused.kind, "reason": str(refused)}
            self._send(refused.status, {"error": {"root_cause": [cause], **cause}, "status": refused.status})

    do_GET = do_POST

    def _checked(self, raw: bytes, held: StrictElastic) -> Any:
        parts = urlsplit(self.path)
        if held.authorization is not None and self.headers.get("authorization") != held.authorization:
            raise _Refused(401, "security_exception", "missing authentication credentials for REST request")
        segments = parts.path.strip("/").split("/")
        if len(segments) != 2 or segments[1] != "_search":
            raise _Refused(405, "method_not_allowed", f"incorrect path [{parts.path}]")
        unknown = sorted(set(parse_qs(parts.query, keep_blank_values=True)) - _PARAMETERS)
        if unknown:
            reason = f"request [{parts.path}] contains unrecognized parameter: [{unknown[0]}]"
            raise _Refused(400, "illegal_argument_exception", reason)
        size = parse_qs(parts.query).get("size", ["10"])[0]
        if not size.isdigit():
            reason = f"Failed to parse int parameter [size] with value [{size}]"
            raise _Refused(400, "illegal_argument_exception", reason)
        kind = (self.headers.get("content-type") or "").partition(";")[0].strip()
        if kind not in ("application/json", "application/x-ndjson"):
            raise _Refused(406, "media_type_header_exception", f"Content-Type header [{kind}] is not supported")
        try:
            body = json.loads(raw)
        except ValueError:
            raise _Refused(400, "parsing_exception", "the body is not JSON") from None
        for key in body:
            if key not in _BODY:
                raise _Refused(400, "parsing_exception", f"Unknown key for a VALUE_STRING in [{key}].")
        _check_query(body.get("query", {"match_all": {}}))
        return body

    def _send(self, status: int, value: Any) -> None:
        raw = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


def _check_query(query: Any) -> None:
    if not isinstance(query, dict) or len(query) != 1:
        raise _Refused(400, "parsing_exception", "[query] malformed query, expected [END_OBJECT]")
    name, held = next(iter(query.items()))
    if name not in _QUERIES:
        raise _Refused(400, "parsing_exception", f"unknown query [{name}]")
    if name == "bool":
        for part in held.values():
            for one in part if isinstance(part, list) else [part]:
                if isinstance(one, dict):
                    _check_query(one)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    held: StrictElastic


@contextmanager
def strict_elastic() -> Iterator[StrictElastic]:
    """Serve on a free port."""
    server = _Server(("127.0.0.1", 0), _Handler)
    server.held = StrictElastic(port=server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server.held
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
