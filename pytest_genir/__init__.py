"""Benchmarks of generative retrieval systems as pytest tests; this is the core's public surface."""

from __future__ import annotations

from pathlib import Path

__version__ = "0.1.0"

# Installed, `checks` and `datasets` are folders inside this package; in a checkout they sit beside it.
_here = Path(__file__).resolve().parent
if not (_here / "checks").is_dir():
    __path__.append(str(_here.parent))
