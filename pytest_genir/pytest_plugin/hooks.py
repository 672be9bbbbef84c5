"""The hooks that a conftest may implement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pytest_genir.models import Model


@pytest.hookspec(firstresult=True)
def pytest_genir_make_model(config: pytest.Config, name: str) -> Model | None:
    """Return a model for `--genir-model NAME`, or `None` to leave the name to files and built-ins."""
