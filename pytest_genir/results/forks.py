"""An earlier run whose conversations another run goes on from, at a turn (`--genir-fork-from`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_genir.errors import SettingError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.log import read_log
from pytest_genir.results.record import RECORDING, Result


@dataclass(frozen=True)
class ForkSource:
    """The results of an earlier run, and the first turn that is new, from 1."""

    name: str
    results: Sequence[Result]
    turn: int

    def result_of(self, benchmark: str, case: str, model: str, repeat: int) -> Result:
        """Return the earlier result that a try of a case goes on from; raises `SettingError` with the reason."""
        tries = [one for one in self.results if (one.benchmark, one.id) == (benchmark, case)]
        if not tries:
            raise SettingError(f"'{self.name}' has no conversation '{case}' of {benchmark} to go on from")
        models = sorted({one.model for one in tries})
        if model not in models and len(models) > 1:
            raise SettingError(
                f"'{self.name}' has '{case}' with several models, and none is '{model}'", hint=", ".join(models)
            )
        tries = [one for one in tries if one.model == (model if model in models else models[0])]
        for one in tries:
            # one recorded try may be gone on from as often as is wanted
            if one.repeat == repeat or len(tries) == 1:
                return one
        raise SettingError(f"'{self.name}' has {len(tries)} tries of '{case}', and none is number {repeat + 1}")


def read_forks(path: Path, shown: str, turn: int) -> ForkSource:
    """Read the log of a run; one without whole conversations has nothing to go on from."""
    results = [one for one in read_log(path).results if one.details.get(RECORDING) is not None]
    if not results:
        hint = "--genir-log of a run with conversations writes one"
        raise SettingError(f"'{shown}' has no whole conversation to go on from", hint=hint)
    return ForkSource(name=shown, results=results, turn=turn)
