"""Baselines: a run's scores in a small file for git, and later runs compared with it, item by item."""

from __future__ import annotations

#: Below the root folder: small files, meant for version control.
FOLDER = ".genir/baselines"
#: What stands for the baseline that was saved last.
NEWEST = "newest"
