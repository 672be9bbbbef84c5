"""Reads a page as the browser's script does: its blocks of data, with references and times filled in."""

from __future__ import annotations

import base64
import json
import re
import zlib
from html.parser import HTMLParser
from typing import Any


class Elements(HTMLParser):
    """All elements with their attributes, and the text of scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.scripts: list[tuple[dict[str, str], str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        if tag == "script":
            self.scripts.append((self.elements[-1][1], ""))

    def handle_data(self, data: str) -> None:
        if self.elements and self.elements[-1][0] == "script":
            attributes, text = self.scripts[-1]
            self.scripts[-1] = (attributes, text + data)


def unpacked(text: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(json.loads(text))))


class Read:
    """The data of a page."""

    def __init__(self, page: str) -> None:
        scripts = Elements(page).scripts
        self.index = next(unpacked(text) for found, text in scripts if found.get("id") == "genir-index")
        self.times = next(json.loads(text) for found, text in scripts if found.get("id") == "genir-times")
        chunks = [unpacked(text) for found, text in scripts if found.get("class") == "genir-chunk"]
        self.texts = [text for texts, _ in chunks for text in texts]
        self.bodies = [bodies for _, bodies in chunks]

    def rows(self) -> list[dict[str, Any]]:
        return [dict(zip(self.index["fields"], row, strict=True)) for row in self.index["rows"]]

    def body(self, number: int) -> Any:
        row = self.rows()[number]
        return self._filled(self.bodies[row["chunk"]][row["place"]], self.times["items"][number])

    def _filled(self, value: Any, times: list[Any]) -> Any:
        if isinstance(value, str):
            if value.startswith("\x01"):
                return self.texts[int(value[1:])]
            return times[int(value[1:])] if value.startswith("\x02") else value
        if isinstance(value, list):
            return [self._filled(entry, times) for entry in value]
        if isinstance(value, dict):
            return {key: self._filled(entry, times) for key, entry in value.items()}
        return value


def without_times(page: str) -> str:
    """Return a page without the one place in which equal runs differ."""
    return re.sub(r"<!-- times:.*?<!-- /times -->", "", page, flags=re.S)
