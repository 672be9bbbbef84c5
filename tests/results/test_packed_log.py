"""A log whose name ends in `.gz` is packed as it grows, and read by everything that reads logs."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pytest_genir.errors import FileError, SettingError
from pytest_genir.models.recording import read_recording
from pytest_genir.outputs.files import write_file
from pytest_genir.pytest_plugin.growing_log import GrowingLog
from pytest_genir.results.log import is_result_log, log_lines, read_log
from pytest_genir.results.manifest import Manifest
from tests.support.made_results import result

DOCUMENT = "Opłata za psa wynosi 20 zł. " * 40
RUN = [
    result(f"q{n}").but(order=n, answer=f"{n} zł", messages=({"role": "user", "content": DOCUMENT},)) for n in range(50)
]


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    path = tmp_path / "run.jsonl.gz"
    write_file(path, log_lines({"tool": "t"}, RUN, {}))
    return path


def test_it_is_a_gzip_file_and_reads_back_whole(packed: Path) -> None:
    assert gzip.decompress(packed.read_bytes()).decode() == "".join(log_lines({"tool": "t"}, RUN, {}))
    assert is_result_log(packed)
    assert list(read_log(packed).results) == RUN


def test_equal_runs_leave_equal_files(packed: Path) -> None:
    again = packed.with_name("other.jsonl.gz")
    write_file(again, log_lines({"tool": "t"}, RUN, {}))

    assert again.read_bytes() == packed.read_bytes()


def test_its_answers_can_be_scored_again(packed: Path) -> None:
    assert len(read_recording(packed, packed.name).by_id) == len(RUN)


def test_what_a_killed_run_has_written_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl.gz"
    log = GrowingLog([path])
    log.begin({"started": "now"}, Manifest(items=()))
    for one in RUN[:7]:
        log.add(one)

    left = path.read_bytes()  # as a process that is killed now leaves it
    log.close()
    path.write_bytes(left)

    found = read_log(path)
    assert found.cut
    assert [one.id for one in found.results] == [one.id for one in RUN[:7]]


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9, 0.999])
def test_a_cut_file_has_its_first_results(packed: Path, share: float) -> None:
    whole = packed.read_bytes()
    packed.write_bytes(whole[: int(len(whole) * share)])

    found = list(read_log(packed).results)
    assert found == RUN[: len(found)]


def test_a_damaged_file_is_told_in_one_sentence(packed: Path) -> None:
    whole = bytearray(packed.read_bytes())
    whole[200:260] = bytes(60)
    packed.write_bytes(whole)

    with pytest.raises(FileError, match=r"run\.jsonl\.gz.*(damaged|not a)"):
        read_log(packed)


def test_a_file_that_is_only_called_packed_is_told(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl.gz"
    path.write_text("{}\n", encoding="utf-8")

    assert not is_result_log(path)
    with pytest.raises(FileError, match="cannot be read: Not a gzipped file"):
        read_log(path)


def test_a_live_page_says_what_to_do(packed: Path) -> None:
    from pytest_genir.commands.live import _places

    with pytest.raises(SettingError, match="is packed") as told:
        _places(packed)
    assert "gunzip" in (told.value.hint or "")
