"""The hooks that a conftest may implement."""

from __future__ import annotations

import pytest


@pytest.hookspec(firstresult=True)
def pytest_genir_make_model(config: pytest.Config, name: str) -> object:
    """Return a model for `--genir-model NAME`, or `None` to leave the name to files and built-ins.

    A model is one of `pytest_genir.models`, a function of messages, or an object with `answer(messages)`;
    a class, or a function without parameters, is called to make it.
    """
