"""Loads the models that the command line or the ini file names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.judges.panel import MOST_REPEATS, Panel, different
from pytest_genir.models import Model
from pytest_genir.pytest_plugin.settings import ini_folder

if TYPE_CHECKING:
    from pytest_genir.judges.labels import Label


def load_models(config: pytest.Config) -> tuple[Model, ...]:
    """Return the models under test: those of the command line, else of the ini file."""
    return _named(config, "genir_model")


def load_panel(config: pytest.Config) -> Panel:
    """Return the judges, and how often each is asked."""
    given = config.getoption("genir_judge_repeat")
    text = given or config.getini("genir_judge_repeat") or "1"
    name = "--genir-judge-repeat" if given else "genir_judge_repeat"
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= MOST_REPEATS):
        raise pytest.UsageError(f"{name} has to be a whole number from 1 to {MOST_REPEATS}, not '{text}'")
    try:
        return Panel(judges=different(_named(config, "genir_judge")), repeats=int(text))
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None


def load_user_model(config: pytest.Config) -> Model | None:
    """Return who plays simulated users; nothing where everybody named by a file plays its own."""
    given = config.getoption("genir_user_model")
    name, folder = (given, config.invocation_params.dir) if given else (config.getini("genir_user_model"), None)
    if not name:
        return None
    try:
        return _model(config, name, folder or ini_folder(config))
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None


def load_labels(config: pytest.Config) -> tuple[Label, ...]:
    """Return what people said of answers; nothing where no file is named."""
    given = config.getoption("genir_labels")
    name = given or config.getini("genir_labels")
    if not name:
        return ()
    from pytest_genir.judges.labels import read_labels

    folder = config.invocation_params.dir if given else ini_folder(config)
    return read_labels(folder / name, name)


def _named(config: pytest.Config, option: str) -> tuple[Model, ...]:
    from pytest_genir.models.naming import unique_names

    names, folder = list(config.getoption(option)), config.invocation_params.dir
    if not names:
        names, folder = list(config.getini(option)), ini_folder(config)
    try:
        return unique_names([_model(config, name, folder) for name in names])
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None


def _model(config: pytest.Config, name: str, folder: Path) -> Model:
    from pytest_genir.models.description import load_model

    made = config.hook.pytest_genir_make_model(config=config, name=name)
    if made is None:
        return load_model(name, folder=folder, environ=os.environ)
    from pytest_genir.models.python_models import model_from_object

    # pluggy does not tell which of them gave it
    giving = {Path(one.function.__code__.co_filename) for one in config.hook.pytest_genir_make_model.get_hookimpls()}
    return model_from_object(name, made, given_by=sorted(giving))
