"""Measures in the browser what a reader needs: enough contrast, names of controls, an order of headings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.browser import Browser

_HERE = Path(__file__).resolve().parent
CONTRAST = (_HERE / "contrast.js").read_text(encoding="utf-8")
STRUCTURE = (_HERE / "structure.js").read_text(encoding="utf-8")
_NAMED = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "image", "dialog", "region", "navigation"}


def unnamed(tab: Browser) -> list[str]:
    """Return the controls and pictures for which assistive software has no name."""
    nodes: list[dict[str, Any]] = tab.send("Accessibility.getFullAXTree")["nodes"]
    return [
        f"{role} {node.get('backendDOMNodeId')}"
        for node in nodes
        if not node.get("ignored")
        and (role := node.get("role", {}).get("value")) in _NAMED
        and not node.get("name", {}).get("value", "").strip()
    ]
