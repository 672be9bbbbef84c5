"""Prints what the cache knows an item by, for those who wonder why it was asked again (or was not)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine.cache_key import cache_key, key_parts
from pytest_genir.errors import did_you_mean
from pytest_genir.pytest_plugin.screen import say
from pytest_genir.results.messages import harmless

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState


def explain(config: pytest.Config, state: RunState, items: Sequence[GenirItem]) -> None:
    """Write the parts of an item's cache keys to the terminal."""
    nodeid = config.getoption("genir_cache_explain")
    from pytest_genir.pytest_plugin.inflight import make_cache

    item = next((item for item in items if item.nodeid == nodeid or item.name == nodeid), None)
    if item is None:
        near = did_you_mean(nodeid, (item.nodeid for item in items))
        raise pytest.UsageError(f"--genir-cache-explain: there is no item '{nodeid}'. {near}".strip())
    if item.model is None:
        raise pytest.UsageError("--genir-cache-explain needs a model: give --genir-model")
    asked = item.case.request(item.repeat)
    if asked is None:
        say(config, f"{item.nodeid}: its questions depend on the answers before them; each has a key of its own")
        return
    cache = make_cache(config, state)
    stored = cache is not None and cache.get(cache_key(item.model, asked)) is not None
    if cache is not None:
        cache.close()
    say(config)
    say(config, f"{item.nodeid}: {'stored' if stored else 'not stored'}")
    say(config, f"key {cache_key(item.model, asked)} is the SHA-256 of")
    say(config, harmless(json.dumps(key_parts(item.model, asked), ensure_ascii=False, indent=2)))
