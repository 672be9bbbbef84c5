"""The picture of the worlds shows the figures of the page's tables, and no others."""

from __future__ import annotations

from tests.bench.worlds_picture import PAGE, PANELS, PICTURE, picture, rate_of, table_of


def test_the_picture_is_that_of_the_tables() -> None:
    drawn = PICTURE.read_text(encoding="utf-8")

    assert drawn == picture(PAGE.read_text(encoding="utf-8")), "python -m tests.bench.worlds_picture"
    assert all(panel.title.split(":")[0].split("'")[0] in drawn for panel in PANELS)


def test_rates_are_read_however_a_cell_writes_them() -> None:
    assert rate_of("1.2% ± 0.3", 0) == (1.2, 0.3)
    assert rate_of("0.278: 80.5% ± 1.0", 0) == (80.5, 1.0)
    assert rate_of("0.5 ± 0.5; 2.0 ± 1.0", 1) == (2.0, 1.0)
    assert rate_of("0.0%", 0) == (0.0, 0.0)
    assert rate_of("", 0) is None and rate_of("1.0% ± 0.1", 1) is None


def test_a_table_ends_where_its_rows_do() -> None:
    columns, rows = table_of(
        "x\n\n| world | a |\n| --- | ---: |\n| one | 1% |\n| two | 2% |\n\n| three | 3% |", "| world"
    )

    assert (columns, rows) == (["a"], [["one", "1%"], ["two", "2%"]])
