"""A digest is that of canonical JSON, whichever way it was written."""

from __future__ import annotations

import hashlib
import json

import pytest

from pytest_genir.digests import digest


@pytest.mark.parametrize(
    "value",
    [
        pytest.param([], id="nothing"),
        pytest.param(["zażółć", 'a "b" \\ \n\x00\x7f\u2028', "\ud800", ""], id="texts"),
        pytest.param(["a", 1, None, ["b"]], id="more than texts"),
        pytest.param({"b": ["x"], "a": {"d": 1.5, "c": True}}, id="an object"),
    ],
)
def test_a_digest_is_that_of_canonical_json(value: object) -> None:
    canonical = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    assert digest(value) == hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()
