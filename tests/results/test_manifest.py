"""What was collected is what every figure is of: nothing ends without a record."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.errors import FileError
from pytest_genir.outputs.merging import merge, missing_parts
from pytest_genir.results.log import Log, beginning_parts, log_beginning, log_line, log_lines, read_log
from pytest_genir.results.manifest import CUT, LOST, Collected, Deselected, Manifest
from pytest_genir.results.messages import tell_missing
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise


def items(count: int, **more: Any) -> tuple[Collected, ...]:
    return tuple(
        Collected(
            nodeid=f"b.genir.yaml::q-{number}",
            id=f"q-{number}",
            kind="rag",
            benchmark="b",
            model="m",
            tags=("hard",) if number % 3 == 0 else (),
            digests={"definition": f"{number:012}", "prompt": "p" * 12},
            order=number,
            **more,
        )
        for number in range(count)
    )


def scored(item: Collected, score: float = 1.0) -> Result:
    condition = Condition.judged(name="include", measure="correctness", score=score, passes_at=1.0, reason="")
    return replace(item.result("scored", "", ""), failure=None, conditions=(condition,), answer="a")


def split(count: int, parts: int) -> list[Manifest]:
    whole = tuple(replace(item, part=item.order % parts + 1) for item in items(count))
    return [Manifest(items=whole, part=part, parts=parts) for part in range(1, parts + 1)]


def write(path: Path, manifest: Manifest, results: list[Result], **header: Any) -> str:
    if manifest.parts > 1:
        header["shard"] = f"{manifest.part}/{manifest.parts}"
    path.write_text("".join(log_lines(header, results, {}, manifest)), encoding="utf-8")
    return str(path)


def read(*paths: str) -> list[tuple[str, Log]]:
    return [(path, read_log(Path(path))) for path in paths]


texts = st.text(max_size=8).filter(lambda text: text.isprintable())


@given(
    st.lists(
        st.builds(
            Collected,
            nodeid=texts.map("f.yaml::{}".format),
            id=texts.filter(bool),
            kind=st.sampled_from(["rag", "memory"]),
            benchmark=texts,
            model=texts,
            repeat=st.integers(0, 5),
            repeats=st.integers(1, 6),
            pass_rule=st.sampled_from(["", ">= 1/2"]),
            tags=st.lists(texts, max_size=2).map(tuple),
            digests=st.dictionaries(st.sampled_from(["definition", "prompt"]), texts),
            order=st.integers(0, 10_000),
            part=st.integers(1, 3),
        ),
        max_size=8,
    )
)
def test_a_manifest_crosses_the_wire(collected: list[Collected]) -> None:
    manifest = Manifest(items=tuple(collected), deselected=(Deselected(why="-k x", nodeids=("a", "b")),), parts=3)

    back = Manifest.from_wire(json.loads(json.dumps(manifest.to_wire())))

    assert (back, back.digest, back.header()) == (manifest, manifest.digest, manifest.header())


def test_a_manifest_is_small_beside_its_records() -> None:
    manifest = Manifest(items=items(1000))

    assert len(json.dumps(manifest.to_wire())) < 130 * 1000


def test_the_list_is_written_in_parts_and_reads_as_one() -> None:
    manifest = Manifest(items=items(2500), deselected=(Deselected(why="-k x", nodeids=("\udc00",)),))

    parts = list(beginning_parts({"tool": '"list"', "collected": None, "model": "ż"}, manifest))

    wire = json.loads("".join(parts))
    assert list(wire) == ["format", "tool", "collected", "model"] and "".join(parts).endswith("\n")
    assert wire["collected"]["list"] == json.loads(json.dumps(manifest.to_wire()).replace("\\udc00", "\ufffd"))
    assert max(map(len, parts)) < len("".join(parts)) / 3


def test_what_has_no_record_was_not_run() -> None:
    manifest = Manifest(items=items(5))
    found = manifest.completed([scored(manifest.items[3]), scored(manifest.items[0])], "worker gw1 died")

    assert [result.status for result in found] == ["scored", "not run", "not run", "scored", "not run"]
    assert found[1].failure == {"kind": "not run", "message": "worker gw1 died"}
    assert (found[1].id, found[1].tags, found[1].digests["prompt"]) == ("q-1", (), "p" * 12)
    (model,) = summarise(found).models
    assert (model.items, model.scored, model.never_ran, model.failed) == (5, 2, 3, 0)


def test_what_is_missing_is_told_with_its_reasons() -> None:
    one, two, three, four = items(4)
    lost = [one.result("error", "timeout", "late"), *(x.result("not run", "not run", "gw1 died") for x in (two, three))]

    assert tell_missing(lost) == "1 error, 2 never ran: gw1 died"
    assert tell_missing([*lost, four.result("not run", "not run", "stopped")]) == (
        "1 error, 3 never ran: gw1 died (2), stopped (1)"
    )


def test_a_log_says_what_was_collected(tmp_path: Path) -> None:
    left = Deselected(why="-k 'q'", nodeids=("b.genir.yaml::x",))
    manifest = Manifest(items=items(3), deselected=(left,))
    path = write(tmp_path / "l.jsonl", manifest, [scored(item) for item in manifest.items])
    log = read_log(Path(path))

    assert log.manifest == manifest
    assert log.header["collected"]["items"] == 3
    assert log.header["collected"]["deselected"] == [{"why": "-k 'q'", "items": 1}]
    assert not log.cut
    assert [result.status for result in log.results] == ["scored"] * 3


def test_a_log_without_a_record_says_so(tmp_path: Path) -> None:
    manifest = Manifest(items=items(3))
    log = read_log(Path(write(tmp_path / "l.jsonl", manifest, [scored(manifest.items[0])])))

    assert [(result.failure or {}).get("message") for result in log.results] == [None, LOST, LOST]


@pytest.mark.parametrize("part", range(1, 60))
def test_a_log_cut_anywhere_loses_no_item(tmp_path: Path, part: int) -> None:
    manifest = Manifest(items=items(6))
    results = [replace(scored(item), answer="zażółć gęślą") for item in manifest.items]
    path = tmp_path / "l.jsonl"
    write(path, manifest, results)
    whole = path.read_bytes()
    end = len(whole) * part // 60
    path.write_bytes(whole[:end])
    if end <= whole.index(b"\n"):  # within the header: nothing is known
        with pytest.raises(FileError):
            read_log(path)
        return
    log = read_log(path)

    assert log.cut
    assert len(log.results) == 6
    assert {(r.failure or {}).get("message") for r in log.results if r.unrun} <= {CUT}


def test_a_log_that_was_begun_only_has_run_nothing(tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    manifest = Manifest(items=items(3))
    path.write_text(log_beginning({"tool": "t"}, manifest) + log_line(scored(manifest.items[1])), "utf-8")

    assert [result.status for result in read_log(path).results] == ["not run", "scored", "not run"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda lines: [lines[0].replace('"list"', '"lists"'), *lines[1:]],
            "the list of what was collected is missing",
        ),
        (lambda lines: [lines[0].replace("q-1", "q-9"), *lines[1:]], "is not the one that the header"),
        (lambda lines: [lines[0].replace('"items":3', '"items":2', 1), *lines[1:]], "is not the one that the header"),
        (lambda lines: [lines[0].replace('"items":3', '"items":7'), *lines[1:]], "with a column of 3"),
        (lambda lines: [lines[0].replace("columns", "rows"), *lines[1:]], "without its 'columns'"),
        (lambda lines: [*lines[:2], lines[2][:40] + "\n", *lines[3:]], "not a line of JSON"),
    ],
)
def test_a_log_that_was_changed_is_told(tmp_path: Path, change: Any, said: str) -> None:
    path = tmp_path / "l.jsonl"
    manifest = Manifest(items=items(3))
    write(path, manifest, [scored(item) for item in manifest.items])
    path.write_text("".join(change(path.read_text("utf-8").splitlines(keepends=True))), "utf-8")

    with pytest.raises(FileError, match=said):
        read_log(path)


def test_parts_merge_to_the_whole(tmp_path: Path) -> None:
    parts = split(7, 3)
    paths = [write(tmp_path / f"{m.part}.jsonl", m, [scored(item) for item in m.own]) for m in parts]
    run = merge(read(*paths))

    assert missing_parts(read(*paths)) == []
    assert [result.id for result in run.results] == [f"q-{number}" for number in range(7)]
    assert run.header["collected"] == {"items": 7, "digest": parts[0].digest}
    assert run.manifest is not None and run.manifest.digest == parts[0].digest


def test_a_missing_part_is_known_item_by_item(tmp_path: Path) -> None:
    first, second, third = split(7, 3)
    paths = [write(tmp_path / f"{m.part}.jsonl", m, [scored(item) for item in m.own]) for m in (first, third)]
    run = merge(read(*paths))

    assert missing_parts(read(*paths)) == ["2/3"]
    unrun = [result for result in run.results if result.unrun]
    assert [result.id for result in unrun] == [item.id for item in second.own]
    assert {(result.failure or {})["message"] for result in unrun} == {"part 2/3 of the run is missing"}


def test_parts_of_two_collections_do_not_make_one(tmp_path: Path) -> None:
    """Shard 1/2 of one benchmark and 2/2 of another: each lacks its half."""
    one, _ = split(6, 2)
    other = [
        replace(m, items=tuple(replace(i, model="n", nodeid=f"{i.nodeid}@n") for i in m.items)) for m in split(6, 2)
    ]
    logs = read(
        write(tmp_path / "1.jsonl", one, [scored(item) for item in one.own]),
        write(tmp_path / "2.jsonl", other[1], [scored(item) for item in other[1].own]),
    )

    assert missing_parts(logs) == [
        f"{part}/2 of the run of '{tmp_path / log}'" for part, log in ((2, "1.jsonl"), (1, "2.jsonl"))
    ]
    assert sum(result.unrun for result in merge(logs).results) == 6


def test_a_part_that_was_run_again_takes_the_place_of_what_was_lost(tmp_path: Path) -> None:
    first, second = split(6, 2)
    logs = read(
        write(tmp_path / "1.jsonl", first, [scored(item) for item in first.own[:1]]),
        write(tmp_path / "1-again.jsonl", first, [scored(item) for item in first.own]),
        write(tmp_path / "2.jsonl", second, [scored(item) for item in second.own]),
    )

    assert {result.status for result in merge(logs).results} == {"scored"}
