"""A search that was not whole is told, and not taken for one."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.conversation.search.searching import _without_hits

HIT = {"_id": "1", "_score": 1.0, "_source": {"text": "x"}}
WHOLE: dict[str, Any] = {"timed_out": False, "_shards": {"total": 2, "failed": 0}, "hits": {"hits": [HIT]}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, None),
        ({"hits": {"hits": []}}, None),
        ({"_shards": {"total": 5, "failed": 2, "failures": [{"reason": "broken"}]}}, "2 of 5 shards failed"),
        ({"_shards": {"total": 5, "failed": 5}, "hits": {"hits": []}}, "5 of 5 shards failed"),
        ({"timed_out": True}, "timed out"),
        ({"hits": {"hits": [HIT, {"_id": "2"}]}}, "hit 2 has no '_source'"),
        ({"hits": {"hits": [{"_id": "2", "_source": None}]}}, "hit 1 has no '_source'"),
        ({"hits": {"hits": ["text"]}}, "hit 1 has no '_source'"),
        ({"error": {"type": "x"}}, "Elasticsearch error"),
        ({"hits": []}, "Missing hits"),
    ],
)
def test_a_search_that_is_not_whole_is_told(change: dict[str, Any], told: str | None) -> None:
    wrong = _without_hits({**WHOLE, **change})

    assert wrong is None if told is None else told in (wrong or "")
