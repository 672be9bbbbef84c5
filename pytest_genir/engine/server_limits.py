"""The limits of all models as a server keeps them for many processes: places and times are got there for each model.

While the server is away this process keeps to its part of each limit, and counts what leaves meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from pytest_genir.engine.cache_key import digest
from pytest_genir.engine.events import OnEvent
from pytest_genir.engine.granted import AHEAD, Granted, OwnPart
from pytest_genir.engine.pace import MINUTE, distance_of
from pytest_genir.engine.redis_client import Away, Reply, numbers
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.stores.folder import FolderStore
from pytest_genir.models import Limits, Model, identity_of

#: How often to look whether somebody else has a place, or an answer, by now.
SOON = 0.02
#: A server that has just begun knows nobody: for so long nobody takes more than a part of the places. And who was away
#: takes no question for so long, for those who come back later have to say first what they are asking.
YOUNG = 2.0
#: Runs a script of the server by its name; raises `Away`.
RunScript = Callable[[str, Sequence["str | int"]], Awaitable[Reply]]


class ServerLimits:
    """The limits of one process's models; it is their `Grants`."""

    def __init__(self, name: str, settings: EngineSettings, emit: OnEvent, script: RunScript, minute: float) -> None:
        self._name = name
        self._settings = settings
        self._emit = emit
        self._script = script
        self._minute = minute
        self._loop = asyncio.get_running_loop()
        self._all: list[tuple[Granted, Model]] = []
        self._others_known = 1
        #: When the server's memory began.
        self.born = 0.0
        self.closing = False

    def of(self, model: Model, threads: int, look: Callable[[], None], *, away: bool) -> Granted:
        """Return the limits of one more model."""
        name = digest([model.name, identity_of(model)])[:16]
        granted = Granted(name, model.limits, threads, self, look, self._minute)
        self._all.append((granted, model))
        if away:
            granted.keep_to(self._part(granted, model))
        return granted

    def names(self) -> list[str]:
        """Return by model what it is called, and its places."""
        return [part for granted, _ in self._all for part in (granted.name, self._place(granted))]

    def _place(self, granted: Granted) -> str:
        """Return a name for the places of a model: one that is described twice has them twice."""
        return f"{self._name}:{id(granted)}"

    # -- as Grants

    def places(self, granted: Granted) -> None:
        self._loop.create_task(self._places(granted))

    async def _places(self, granted: Granted) -> None:
        told, total = granted.held, granted.threads
        if self._loop.time() - self.born < YOUNG:
            total = max(1, total // self._settings.parts) if self._settings.parts > 1 else total
        try:
            reply = await self._script("PLACES", [self._place(granted), granted.name, told, granted.wanted, total])
        except Away:
            granted.nothing_came()
            return
        more, surplus, self._others_known = numbers(reply)
        granted.places_came(told, more, surplus)
        if granted.wanted and not more and granted.part is None:
            self._loop.call_later(SOON, self._again, granted)

    def _again(self, granted: Granted) -> None:
        if granted.wanted and not granted.asking and granted.part is None and not self.closing:
            granted.asking = True
            self.places(granted)

    def times(self, granted: Granted, count: int, tokens: int) -> None:
        self._loop.create_task(self._times(granted, count, tokens))

    async def _times(self, granted: Granted, count: int, tokens: int) -> None:
        owed, granted.owed = granted.owed, 0
        untold = [one for one in granted.left if not one.told]
        asked_at = self._loop.time()
        arguments = times_wanted(granted.name, granted.limits, count, tokens, owed=owed, minute=self._minute)
        for one in untold:
            arguments += [int((asked_at - one.at) * 1e6), 1, one.tokens]
            one.told = True
        try:
            wait, *offsets = numbers(await self._script("PACE", arguments))
        except Away:
            granted.nothing_came()
            granted.owed += owed
            for one in untold:
                one.told = False
            return
        if count:
            seconds = [offset / 1e6 for offset in offsets]
            granted.times_came(asked_at, self._loop.time(), wait / 1e6, seconds, tokens)

    def beat(self) -> None:
        """Give back what is not used."""
        for granted, _ in self._all:
            granted.rest()
            self._tell(granted)
            if granted.owed:
                self.times(granted, 0, 0)

    def _tell(self, granted: Granted) -> None:
        if not granted.asking:
            granted.asking = True
            self.places(granted)

    # -- the server goes and comes

    def away(self) -> str:
        """Keep to a part of each limit from now on, and return how that is said."""
        for granted, model in self._all:
            granted.keep_to(self._part(granted, model))
        parts = self._parts()
        return "its limits" if parts == 1 else f"a part of {parts} of each limit"

    def on_line(self, *, again: bool, knows: bool) -> None:
        """Take up a new line: `again` where the server has to be told what left, all of it if it `knows` nothing."""
        for granted, _ in self._all:
            if again:
                granted.back(knows=knows)
                self.times(granted, 0, 0)
            else:
                granted.look()
            self._tell(granted)

    def _parts(self) -> int:
        """Return how many are likely to share each limit while nobody counts for all."""
        return max(self._settings.parts, -(-self._others_known // max(1, self._settings.workers)))

    def _part(self, granted: Granted, model: Model) -> OwnPart:
        parts = self._parts()
        slots, pace = FolderStore(self._settings, self._emit, parts).limits_of(model, granted.threads, granted.look)
        return OwnPart(slots, pace, max(1, granted.threads // parts))


def times_wanted(
    model: str, limits: Limits, count: int, tokens: int, *, owed: int, minute: float = MINUTE, ahead: float = AHEAD
) -> list[str | int]:
    """Return what the script that hands out times is given, but for what left without being counted."""
    whole, apart = minute * 1e6, distance_of(limits)
    distance = 0 if apart is None else round(apart * whole / MINUTE)
    most = [str(limit or 0) for limit in (limits.requests_per_minute, limits.tokens_per_minute)]
    return [model, int(whole / 120), *most, count, tokens, int(ahead * whole), owed, distance]
