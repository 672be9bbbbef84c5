"""Loads the models that the command line or the ini file names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Model
from pytest_genir.pytest_plugin.settings import ini_folder


def load_models(config: pytest.Config) -> tuple[tuple[Model, ...], Model | None]:
    """Return the models under test and the judge: those of the command line, else of the ini file."""
    from pytest_genir.models.naming import unique_names

    names, folder = list(config.getoption("genir_model")), config.invocation_params.dir
    if not names:
        names, folder = list(config.getini("genir_model")), ini_folder(config)
    judge = config.getoption("genir_judge") or config.getini("genir_judge")
    at = config.invocation_params.dir if config.getoption("genir_judge") else ini_folder(config)
    try:
        models = unique_names([_model(config, name, folder) for name in names])
        return models, _model(config, judge, at) if judge else None
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None


def _model(config: pytest.Config, name: str, folder: Path) -> Model:
    from pytest_genir.models.description import load_model

    made = config.hook.pytest_genir_make_model(config=config, name=name)
    if made is None:
        return load_model(name, folder=folder, environ=os.environ)
    from pytest_genir.models.python_models import model_from_object

    return model_from_object(name, made)
