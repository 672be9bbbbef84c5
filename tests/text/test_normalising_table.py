"""The Polish table: complete, as the script builds it, and small."""

from __future__ import annotations

import gzip
import json
import tracemalloc
import zlib
from functools import cache
from importlib import metadata, resources
from pathlib import Path

import pytest

from pytest_genir.text.languages.homographs import Homograph, words
from pytest_genir.text.languages.lemma_table import LemmaTable, Paradigm, read_table, write_table
from pytest_genir.text.languages.polish import EXCEPTIONS, RARE, TABLE

DEPENDENCY = "spacy_lookups_data"


@cache
def shipped() -> LemmaTable:
    return read_table(TABLE)


def lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    stems = {
        "koszt": [Paradigm("noun", 3, 0, "", ("", "ami", "y"))],
        "szedł": [Paradigm("verb+", 2, 5, "iść", ("", "em"))],
    }

    digest = write_table(tmp_path / "t.bin", "test 1", stems)
    table = read_table(tmp_path / "t.bin")

    assert (table.source, table.digest) == ("test 1", digest)
    assert table.readings("kosztami") == [("noun", "koszt", 3, False)]
    assert table.readings("szedłem") == [("verb", "iść", 2, True)]
    assert table.readings("kosztem") == table.readings("") == []


def test_a_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t.bin").write_bytes(b"genir-lemmas 0\n{}\n")

    with pytest.raises(ValueError, match="not a lemma table"):
        read_table(tmp_path / "t.bin")


def test_opening_the_table_reads_none_of_its_stems() -> None:
    tracemalloc.start()
    try:
        table = read_table(TABLE)
        assert table.readings("kosztami")
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert held < 100_000


def test_no_part_of_a_line_is_taken_for_a_stem(tmp_path: Path) -> None:
    stems = {stem: [Paradigm("noun", 1, 0, "", ("", "a"))] for stem in ("kot", "ot", "ko", "t", "1", "0")}
    write_table(tmp_path / "t.bin", "test 1", stems)
    table = read_table(tmp_path / "t.bin")

    assert [form for form in ("kot", "ko", "o", "k", "ot", "t", "0", "00", "\n", "\t") if table.readings(form)] == [
        "kot", "ko", "ot", "t", "0",
    ]  # fmt: skip


def regular() -> dict[str, str]:
    """Return five words that agree on their endings."""
    return {stem + ending: stem for stem in ("abort", "bilet", "cytat", "dach", "fakt") for ending in ("em", "om")}


def test_a_word_gets_back_what_a_homograph_took() -> None:
    taken = {"plikem": "plik", "plikom": "plika"}

    assert Homograph("plik", ("plikem", "plikom"), restored=True) in words({**regular(), **taken})


def test_a_hole_that_nothing_explains_stays() -> None:
    assert Homograph("plik", ("plikem",)) in words({**regular(), "plikem": "plik"})


def test_the_table_is_small_in_a_wheel_and_mapped_where_it_is_used() -> None:
    packed = len(zlib.compress(TABLE.read_bytes()))

    assert packed < 2_000_000
    assert TABLE.stat().st_size < 6_000_000


def test_the_hand_written_lists_are_about_words_of_the_dictionary() -> None:
    rare = [word for line in lines(RARE) for word in line.split()]
    unknown = [word for word in rare if all(r.lemma != word for r in shipped().readings(word))]

    assert unknown == []
    assert len(rare) == len(set(rare))


def test_the_exceptions_are_tab_separated_and_each_form_stands_once() -> None:
    rows = [line.split("\t") for line in lines(EXCEPTIONS)]

    assert all(len(row) >= 2 and all(field.isalnum() and field.islower() for field in row) for row in rows)
    assert len({row[0] for row in rows}) == len(rows)


def test_the_dictionary_was_taken_over() -> None:
    pytest.importorskip(DEPENDENCY)
    for part, every in {"adj": 97, "num": 1, "adv": 1}.items():
        packed = resources.files(DEPENDENCY) / "data" / f"pl_lemma_lookup_{part}.json.gz"
        forms = json.loads(gzip.decompress(packed.read_bytes()))
        sample = [form for form in sorted(forms) if form.isalnum() and form.islower()][::every]
        missing = [form for form in sample if all(r.lemma != forms[form] for r in shipped().readings(form))]

        assert len(sample) > 300
        assert missing == []


@pytest.mark.slow
def test_the_script_builds_the_table_that_ships(tmp_path: Path) -> None:
    pytest.importorskip(DEPENDENCY)
    from pytest_genir.text.languages.build_polish import build

    source = f"spacy-lookups-data {metadata.version('spacy-lookups-data')}"
    if source != shipped().source:
        pytest.skip(f"the table was built from {shipped().source}, installed is {source}")

    assert build(tmp_path / "again.bin") == shipped().digest
    assert (tmp_path / "again.bin").read_bytes() == TABLE.read_bytes()
