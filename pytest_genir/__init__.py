"""Benchmarks of generative retrieval systems as pytest tests; this is the core's public surface."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_genir.errors import GenirError, Where
    from pytest_genir.records import Condition, Result, read_log
    from pytest_genir.scoring import EmptyAnswer, Scores, score_answer
    from pytest_genir.summary import Summary, summarise

__version__ = "0.1.0"

__all__ = [
    "Condition",
    "EmptyAnswer",
    "GenirError",
    "Result",
    "Scores",
    "Summary",
    "Where",
    "__version__",
    "read_log",
    "score_answer",
    "summarise",
]

# Installed, `checks` and `datasets` are folders inside this package; in a checkout they sit beside it.
_here = Path(__file__).resolve().parent
if not (_here / "checks").is_dir():
    __path__.append(str(_here.parent))

_HOMES = {
    "Condition": "records",
    "EmptyAnswer": "scoring",
    "GenirError": "errors",
    "Result": "records",
    "Scores": "scoring",
    "Summary": "summary",
    "Where": "errors",
    "read_log": "records",
    "score_answer": "scoring",
    "summarise": "summary",
}


def __getattr__(name: str) -> Any:
    # Lazy, because every pytest run in this environment imports this package for its entry point.
    if name in _HOMES:
        return getattr(importlib.import_module(f"pytest_genir.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'pytest_genir' has no attribute '{name}'")
