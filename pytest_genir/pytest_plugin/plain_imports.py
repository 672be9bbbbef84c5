"""Our own modules are imported as they are: pytest would rewrite the assertions of all that an installed plugin has.

For 250 modules that takes some tenths of a second on a fresh machine, and again in every run that may not write
bytecode; none of them asserts what a test's reader should see explained. What users write is rewritten as ever.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

_OURS = "pytest_genir."


class PlainImports:
    """A finder ahead of pytest's that knows our modules only, and finds them where Python would."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to import a module of ours; of any other, nothing."""
        return PathFinder.find_spec(name, path, target) if name.startswith(_OURS) and path is not None else None


def import_plainly() -> None:
    """Import what follows of ours without rewriting; once per process."""
    if not any(isinstance(finder, PlainImports) for finder in sys.meta_path):
        sys.meta_path.insert(0, PlainImports())
