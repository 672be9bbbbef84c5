"""A folder: the store of one machine. Its answers are the cache's own; workers share limits by locks on files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from pytest_genir.engine.cache_key import digest
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.pace import Pace, pace_for, part_of_limits
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.slots import OwnSlots, SharedSlots, Slots
from pytest_genir.engine.store import Disk, Kept, StoreAddress, store
from pytest_genir.models import Model, identity_of


def shared_file(settings: EngineSettings, model: Model) -> Path | None:
    """Return what names the files that the workers of this machine share for a model; nothing for the only one."""
    if settings.workers < 2 or settings.shared_folder is None:
        return None
    settings.shared_folder.mkdir(parents=True, exist_ok=True)
    return settings.shared_folder / digest([model.name, identity_of(model)])[:16]


def file_on_gpu(file: Path, settings: EngineSettings, model: object) -> Path:
    """Return the file for what workers of one GPU share: each GPU has its own memory and its own batches."""
    if not settings.gpu or not hasattr(model, "batch_size"):
        return file
    return file.with_name(f"{file.name}-{digest([settings.gpu])[:8]}")


class FolderStore:
    """One machine's limits, of which this run has one of several parts."""

    def __init__(self, settings: EngineSettings, emit: OnEvent, parts: int | None = None) -> None:
        self._settings = settings
        self._emit = emit
        self._parts = settings.parts if parts is None else parts

    def limits_of(self, model: Model, threads: int, look: Callable[[], None]) -> tuple[Slots, Pace]:
        settings, file = self._settings, shared_file(self._settings, model)
        limits = part_of_limits(model.limits, self._parts)
        pace = pace_for(limits, file and file.with_suffix(".pace"), settings.workers)
        return OwnSlots() if file is None else self._slots(model, file_on_gpu(file, settings, model), threads), pace

    async def answer(self, key: str, *, oldest: float, claim: bool) -> Kept | None:
        return None

    def may_ask(self, key: str) -> bool:
        return True

    def keep(self, key: str, text: str) -> None:
        pass

    def known(self, key: str, stored_at: float) -> None:
        pass

    def release(self, key: str) -> None:
        pass

    async def told(self) -> None:
        pass

    async def aclose(self) -> None:
        pass

    def _slots(self, model: Model, file: Path, threads: int) -> SharedSlots:
        def tell(why: str) -> None:
            told = f"files in {file.parent.parent} cannot be locked ({why}): workers do not share the limits of "
            told += f"{model.name}, each keeps to its part of them, at least one request at a time"
            self._emit(EngineEvent(kind="notice", at=asyncio.get_running_loop().time(), why=told))

        settings = self._settings
        return SharedSlots(file.with_suffix(".slots"), threads, settings.worker, settings.workers, tell)


def _never_wrong(_address: StoreAddress) -> None:
    pass


@store("folder", check=_never_wrong)
def open_folder(_address: StoreAddress, settings: EngineSettings, emit: OnEvent, _disk: Disk) -> FolderStore:
    """Open the store of one machine."""
    return FolderStore(settings, emit)
