"""Where the engine has a process of its own: many items, models behind HTTP, two processors, one thread."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import EngineSettings
from pytest_genir.engine.apart import fits as place
from pytest_genir.engine.budget import Budget, Ceiling
from pytest_genir.lean import forks
from pytest_genir.models import Model, model_from_fields
from tests.engine.support import Asked

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the engine is forked")


def behind_http() -> Model:
    return model_from_fields({"model": "m", "api_base": "http://127.0.0.1:1/v1"}, environ={})


@pytest.fixture
def fit(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Be a process with one thread on a machine with two processors."""
    monkeypatch.setattr(place, "processors", lambda: 2.0)
    monkeypatch.setattr(place, "is_alone", lambda: True)
    return monkeypatch


def fits(items: int = place.FEWEST, models: Any = None, chosen: str = "", **settings: Any) -> bool:
    environ = {place.VARIABLE: chosen} if chosen else {}
    return place.fits(items, [behind_http()] if models is None else models, EngineSettings(**settings), environ)


def test_many_items_of_a_model_behind_http(fit: pytest.MonkeyPatch) -> None:
    assert fits()
    assert not fits(place.FEWEST - 1)
    assert not fits(chosen="never")
    assert fits(1, chosen="always")


def test_what_computes_here_or_is_somebody_elses_stays(fit: pytest.MonkeyPatch) -> None:
    extractive = model_from_fields({"type": "extractive"}, environ={})
    assert not fits(models=[behind_http(), extractive], chosen="always")
    assert not fits(models=[Asked("http://127.0.0.1:1")], chosen="always")


def test_what_others_share_stays(fit: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert not fits(chosen="always", workers=2, shared_folder=tmp_path)
    assert not fits(chosen="always", store="redis://127.0.0.1:6379/0")
    assert not fits(chosen="always", budget=Budget(Ceiling(cost=None, requests=9), None))


def test_one_processor_is_no_place_for_two(fit: pytest.MonkeyPatch) -> None:
    fit.setattr(place, "processors", lambda: 1.5)
    assert not fits()


def test_a_quota_is_fewer_processors(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(8)), raising=False)
    for told, processors in (("max 100000", 8.0), ("150000 100000", 1.5), ("3200000 100000", 8.0), ("odd", 8.0)):
        quota = tmp_path / "cpu.max"
        quota.write_text(told + "\n")
        monkeypatch.setattr(forks, "_QUOTA", quota)
        assert forks.processors() == processors


def test_a_process_with_threads_is_not_forked(fit: pytest.MonkeyPatch) -> None:
    fit.undo()
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    try:
        assert not forks.is_alone()
        assert not fits()
    finally:
        end.set()
        thread.join()
