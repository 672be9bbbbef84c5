"""What pytest itself takes: as many items as `ITEMS` says that do nothing, a fifth of them failing with a short text.

As a conftest it collects them from a file that ends in `.floor`; `growth.py` and `engine.py` show it beside ours.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

#: One item in so many fails; none where it is 0.
FAILING = int(os.environ.get("FAILING", "5"))


class Nothing(pytest.Item):
    """An item that does nothing."""

    def runtest(self) -> None:
        if FAILING and int(self.name) % FAILING == 0:
            raise AssertionError

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        return "include 0.00 of 1.00\n  missed '5 zl'"

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.name


class Items(pytest.File):
    """So many of them."""

    def collect(self) -> Iterator[pytest.Item]:
        for number in range(int(os.environ["ITEMS"])):
            yield Nothing.from_parent(self, name=str(number))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    return Items.from_parent(parent, path=file_path) if file_path.suffix == ".floor" else None
