"""Results as one JSON document, for whoever reads a file at once and not line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.results.record import Result, clean
from pytest_genir.results.summary import Summary

FORMAT = "genir-document/1"


def json_document(
    header: Mapping[str, object],
    results: Sequence[Result],
    summary: Summary,
    comparison: Mapping[str, object] | None = None,
) -> Iterator[str]:
    """Yield the document in pieces: the log's header, `aggregates`, `comparison`, and `results` as in the log."""
    head = {**clean(header), "format": FORMAT, **clean(summary.to_wire())}
    if comparison is not None:
        head["comparison"] = clean(comparison)
    yield json.dumps(head, ensure_ascii=False, indent=1)[:-2]  # less the closing brace
    yield ',\n "results": ['
    for number, result in enumerate(results):
        yield (",\n  " if number else "\n  ") + json.dumps(result.to_wire(), ensure_ascii=False)
    yield "\n ]\n}\n"
