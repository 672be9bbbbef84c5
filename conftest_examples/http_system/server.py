"""A retrieving service behind HTTP, standard library alone: `python server.py 8080`."""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAGES = {
    "fees": "A certified copy of a document costs 12 pounds.",
    "hours": "The office is open from Monday to Friday between 8:30 and 16:00.",
    "parking": "The parking permit is sent by post within ten days.",
}


class Office(BaseHTTPRequestHandler):
    """Answers `POST /ask` with `{"query": ..., "user": ...}`."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        wanted = {word.strip("?.,").lower() for word in asked["query"].split() if len(word) > 3}
        ranked = sorted(PAGES, key=lambda name: -sum(word in PAGES[name].lower() for word in wanted))
        reply = {
            "result": {"text": PAGES[ranked[0]], "sources": ranked[:1]},
            "hits": [{"_id": name, "passage": PAGES[name]} for name in ranked[:2]],
            "session": asked["user"],
        }
        body = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        """Keep the terminal quiet."""


def serve(port: int) -> ThreadingHTTPServer:
    """Return a server on a port of this machine; 0 takes a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), Office)


if __name__ == "__main__":
    serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8080).serve_forever()
