"""Our own page: a whole run as one HTML file that needs nothing else."""

from __future__ import annotations

from pytest_genir.report.anchors import anchor
from pytest_genir.report.page import page, write_report

__all__ = ["anchor", "page", "write_report"]
