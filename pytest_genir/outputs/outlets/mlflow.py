"""MLflow: a run per model with its means as metrics and its items as a table, where its own settings say."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, cast

from pytest_genir.errors import GenirError
from pytest_genir.outputs.outlet import SentRun, outlet
from pytest_genir.outputs.paper import rows
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.results.quantity import TOTAL, outcome_of, score_of
from pytest_genir.results.record import Result, clean

_TABLE = "eval_results_table.json"
_COLUMNS = ("nodeid", "benchmark", "question", "answer", "outcome", "score", "seconds")


class Mlflow(Protocol):
    """What is used of the package."""

    def set_experiment(self, name: str) -> object: ...
    def start_run(self, *, run_name: str) -> AbstractContextManager[object]: ...
    def log_params(self, params: Mapping[str, str]) -> object: ...
    def log_metrics(self, metrics: Mapping[str, float]) -> object: ...
    def log_text(self, text: str, artifact_file: str) -> object: ...


@outlet(target="NAME of an experiment", default="pytest-genir")
def mlflow(run: SentRun, target: str) -> str:
    """Log a run per model to MLflow (`pip install 'pytest-genir[mlflow]'`), where MLFLOW_TRACKING_URI says."""
    tracking = _package()
    models = list(dict.fromkeys(result.model for result in run.results if result.counts))
    try:
        tracking.set_experiment(target)
        for model in models:
            own = [result for result in run.results if result.model == model]
            with tracking.start_run(run_name=model):
                tracking.log_params(
                    {"model": model, "items": str(len(own)), "version": str(run.header.get("version", ""))}
                )
                tracking.log_metrics(metrics_of(own))
                tracking.log_text(_table(own), _TABLE)
    except GenirError:
        raise
    except Exception as error:  # whatever a tracking server's client raises
        raise GenirError(f"MLflow took nothing: {type(error).__name__}: {one_line(str(error))[:300]}") from None
    return f"{number_of(len(models), 'model')} logged to the experiment '{target}'"


def _package() -> Mlflow:
    try:
        return cast(Mlflow, importlib.import_module("mlflow"))
    except ImportError:
        hint = "pip install 'pytest-genir[mlflow]'"
        raise GenirError("MLflow needs the package mlflow, which is not installed", hint=hint) from None


def metrics_of(results: Sequence[Result]) -> dict[str, float]:
    """Return means and the ends of their intervals, under names that MLflow takes."""
    found: dict[str, float] = {}
    for row in rows(results):
        name = row.score.name if row.benchmark == "*" else f"{row.benchmark}/{row.score.name}"
        name = re.sub(r"[^\w\-./ ]", "_", name)
        found |= {name: row.score.mean, f"{name}.low": row.score.low, f"{name}.high": row.score.high}
    return {**found, "errors": float(sum(result.missing for result in results))}


def _table(results: Sequence[Result]) -> str:
    data = [
        [one.nodeid, one.benchmark, one.question, one.answer, outcome_of(one), score_of(one, TOTAL), one.seconds]
        for one in results
    ]
    return json.dumps(clean({"columns": list(_COLUMNS), "data": data}), ensure_ascii=False)
