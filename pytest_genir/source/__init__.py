"""Benchmark files as trees that know their places: every value can say `file:line:column`."""

from __future__ import annotations

from pytest_genir.source.fields import Fields
from pytest_genir.source.node import Json, Node
from pytest_genir.source.read import read_lines, read_tree, tree_from_text

__all__ = ["Fields", "Json", "Node", "read_lines", "read_tree", "tree_from_text"]
