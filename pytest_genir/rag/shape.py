"""How the original project's list of questions looks; light, because every foreign JSON list is asked this."""

from __future__ import annotations

from pytest_genir.source.node import Node


def is_original(node: Node) -> bool:
    """Say whether a document is a list of objects with `question` and `expect` or `context`."""
    if not isinstance(node.value, list) or not node.value:
        return False
    first = node.value[0].value
    return isinstance(first, dict) and "question" in first and ("expect" in first or "context" in first)
