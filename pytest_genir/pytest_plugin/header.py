"""What a log says about its run before any result: with what it was made, and what was decided about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_genir import __version__
from pytest_genir.judges.facts import judges_in_header
from pytest_genir.models import identity_of
from pytest_genir.models.lessons import ADAPTED, adapted, lessons_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytest_genir.models import Model
    from pytest_genir.pytest_plugin.early import EarlyStop
    from pytest_genir.pytest_plugin.parts import Part
    from pytest_genir.pytest_plugin.spending import Spending
    from pytest_genir.pytest_plugin.state import RunState
    from pytest_genir.results.record import Result


def header_of(state: RunState, part: Part, early: EarlyStop | None, spending: Spending) -> dict[str, object]:
    """Return the header of a run as plain JSON types."""
    results = state.sorted_results()
    benchmarks = {item.benchmark for item in state.manifest.own} if state.manifest is not None else set()
    return {
        "tool": "pytest-genir",
        "version": __version__,
        "started": state.started.isoformat(timespec="seconds"),
        "models": [
            {"name": model.name, "type": model.type, "identity": identity_of(model)} for model in state.setup.models
        ],
        **_adapted(state.setup.models, results),
        **_user_model(state.setup.user_model),
        **judges_in_header(state.setup.panel, results),
        **({"judge_audit": state.judge_audit} if state.judge_audit else {}),
        **({"calibration": calibration} if (calibration := state.calibration()) else {}),
        "benchmarks": sorted(benchmarks.union(result.benchmark for result in results)),
        "normaliser": sorted({result.normaliser for result in results if result.normaliser}),
        **({"gates": [gate.to_wire() for gate in state.gates]} if state.gates else {}),
        **({"verdicts": [verdict.to_wire() for verdict in state.verdicts]} if state.verdicts else {}),
        **(early.header() if early is not None else {}),
        **part.header(),
        **spending.header(),
        **({} if state.manifest is None else state.manifest.header()),
    }


def _adapted(models: Sequence[Model], results: Sequence[Result]) -> dict[str, object]:
    """Return how models were asked whose servers refuse what was sent first: as is known here, or as records say."""
    learning = [model for model in models if lessons_of(model) is not None]
    last = {result.model: result for result in results} if learning else {}
    found: dict[str, object] = {}
    for model in learning:
        told = adapted(model) or (last[model.name].details if model.name in last else {})
        found |= {model.name: told[ADAPTED]} if ADAPTED in told else {}
    return {ADAPTED: found} if found else {}


def _user_model(model: Model | None) -> dict[str, object]:
    """Return who plays simulated users, where that was said."""
    return (
        {}
        if model is None
        else {"user_model": {"name": model.name, "type": model.type, "identity": identity_of(model)}}
    )
