"""Every mistake in a benchmark gets one clear sentence with its place, before any model is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from tests.rag.broken_files import BROKEN, Broken


@pytest.mark.parametrize("broken", [pytest.param(broken, id=broken.id) for broken in BROKEN])
def test_broken_file_gets_its_exact_message(broken: Broken, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / broken.file
    path.write_bytes(broken.text if isinstance(broken.text, bytes) else broken.text.encode())
    (tmp_path / "broken.jsonl").write_text('{"id": "d1", "contents": "x"}\n{"id": "d2" "contents"}\n')
    if broken.file == "samples.json" and broken.id != "original-no-documents":
        (tmp_path / "documents.jsonl").write_text('{"id": "z", "contents": "x"}\n')

    with pytest.raises(GenirError) as raised:
        load_benchmark(path, Settings(), shown=broken.file, claimed=".genir." in broken.file)

    assert str(raised.value).replace(str(tmp_path), "") == broken.message


def test_the_table_is_as_long_as_promised() -> None:
    assert len(BROKEN) >= 60
    assert len({broken.id for broken in BROKEN}) == len(BROKEN)
