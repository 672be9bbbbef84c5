"""Addresses of items in the page, for whoever links to them."""

from __future__ import annotations

from urllib.parse import quote

from pytest_genir.results.record import clean


def anchor(nodeid: str) -> str:
    """Return the fragment, with its `#`, under which the page shows an item."""
    return "#" + quote(clean(nodeid), safe="/:@,~!*'()-._")
