"""How a benchmark's answers name their sources: the key `citations` of a file."""

from __future__ import annotations

from pytest_genir.source import Fields, Node
from pytest_genir.text.citations import Citing
from pytest_genir.text.patterns import compile_pattern


def parse_citing(node: Node | None, matching: str) -> Citing:
    """Return how answers cite: as the file says, else as people do, or as the original program reads it."""
    if node is None:
        return Citing(original=matching == "substring")
    fields = Fields(node, "'citations'")
    pattern = fields.text("pattern", None)
    base = fields.whole("base", 0, least=0)
    fields.done()
    compiled = None if pattern is None else compile_pattern(pattern, fields.where("pattern"))
    if compiled is not None and compiled.groups != 1:
        found = f"{compiled.groups} groups" if compiled.groups else "no group"
        hint = "one holds what is cited, as in '<<(\\d+)>>'"
        raise fields.error(f"the pattern '{pattern}' has {found}", "pattern", hint)
    return Citing(base=base, pattern=compiled)
