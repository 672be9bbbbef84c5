"""What a log says about its run before any result: with what it was made, and what was decided about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_genir import __version__

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.run import GenirRun


def header_of(run: GenirRun) -> dict[str, object]:
    """Return the header of a run as plain JSON types."""
    results = run.sorted_results()
    return {
        "tool": "pytest-genir",
        "version": __version__,
        "started": run.started.isoformat(timespec="seconds"),
        "models": [
            {"name": model.name, "type": model.type, "identity": dict(model.identity())} for model in run.models
        ],
        "benchmarks": sorted({result.benchmark for result in results}),
        "normaliser": sorted({result.normaliser for result in results if result.normaliser}),
        **({"gates": [gate.to_wire() for gate in run.gates]} if run.gates else {}),
        **({"verdicts": [verdict.to_wire() for verdict in run.verdicts]} if run.verdicts else {}),
        **(run.early.header() if run.early is not None else {}),
        **run.part.header(),
    }
