"""`python -m pytest_genir` is `pytest-genir`."""

from __future__ import annotations

import sys

from pytest_genir.cli import main

sys.exit(main())
