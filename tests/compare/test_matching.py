"""Which items of two runs are compared: the same id with the same content, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.compare.flips import flips
from pytest_genir.compare.matching import ItemName, Matched, match
from pytest_genir.results.record import Result
from tests.support.made_results import condition, result

PARTS = ("definition", "documents", "prompt", "normaliser", "bad_words")
DIGESTS = {part: f"{part}-1" for part in PARTS}


def test_items_are_matched_by_id_whatever_their_order_and_path() -> None:
    before = [result(name, {"include": 1.0}, nodeid=f"old/place.yaml::{name}") for name in "abc"]
    after = [result(name, {"include": 0.0}, nodeid=f"place.yaml::{name}") for name in "cdb"]

    found = match(before, after)

    assert [one.item.id for one in found.matched] == ["c", "b"]
    assert found.only_before == (ItemName("office", "a"),) and found.only_after == (ItemName("office", "d"),)
    assert found.changed == ()


@pytest.mark.parametrize("part", PARTS)
def test_changed_content_is_listed_and_not_compared(part: str) -> None:
    before = [result("a", digests=DIGESTS), result("b", digests=DIGESTS)]
    after = [result("a", digests=DIGESTS), result("b", digests={**DIGESTS, part: "other"})]

    found = match(before, after)

    assert [one.item.id for one in found.matched] == ["a"]
    assert [(one.item.id, one.parts) for one in found.changed] == [("b", (part,))]
    assert len(match(before, after, ignore=[part]).matched) == 2


def test_part_that_only_one_run_knows_counts_as_changed() -> None:
    less = {part: value for part, value in DIGESTS.items() if part != "prompt"}

    found = match([result("a", digests=DIGESTS)], [result("a", digests=less)])

    assert found.changed[0].parts == ("prompt",)


def test_without_digests_the_question_decides() -> None:
    same = match([result("a", digests={}, question="one")], [result("a", digests={}, question="one")])
    other = match([result("a", digests={}, question="one")], [result("a", digests={}, question="two")])

    assert len(same.matched) == 1 and other.changed[0].parts == ("definition",)


def test_repeats_are_one_item() -> None:
    before = [result("a", repeat=n) for n in (2, 0, 1)]

    (one,) = match(before, [result("a")]).matched

    assert [record.repeat for record in one.before] == [0, 1, 2] and len(one.after) == 1


def test_benchmarks_of_one_name_are_told_apart_by_their_files() -> None:
    both = [result("a", nodeid="x/b.yaml::a"), result("a", nodeid="y/b.yaml::a")]

    found = match(both, both)

    assert [str(one.item) for one in found.matched] == ["x/b.yaml::a", "y/b.yaml::a"]


def matched(before: list[float | None], after: list[float | None]) -> Matched:
    """Return an item with a score for each repeat, `None` for no answer."""

    def records(scores: list[float | None]) -> list[object]:
        late = {"kind": "timeout", "message": ""}
        return [result(failure=late) if score is None else result(scores={"include": score}) for score in scores]

    return Matched(item=ItemName("office", "q"), before=tuple(records(before)), after=tuple(records(after)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "after", "way", "why"),
    [
        ([1.0], [0.5], "broke", "include 1.00 to 0.50"),
        ([0.5], [1.0], "mended", "include 0.50 to 1.00"),
        ([1.0], [None], "lost", "timeout"),
        ([None], [0.0], "found", "timeout"),
        ([1.0, 1.0, 1.0], [1.0, 0.0, 1.0], "broke", "include 1.00 to 0.67"),
    ],
)
def test_flips(before: list[float | None], after: list[float | None], way: str, why: str) -> None:
    (flip,) = flips([matched(before, after)])

    assert (flip.way, flip.why) == (way, why)


@pytest.mark.parametrize(
    ("before", "after"), [([1.0], [1.0]), ([0.5], [0.0]), ([None], [None]), ([1.0, 0.0, 1.0], [0.0])]
)
def test_no_flip(before: list[float | None], after: list[float | None]) -> None:
    assert flips([matched(before, after)]) == ()


def test_what_broke_comes_first() -> None:
    ways = [flip.way for flip in flips([matched([0.0], [1.0]), matched([1.0], [0.0]), matched([None], [1.0])])]

    assert ways == ["broke", "mended", "found"]


def test_two_conditions_of_one_name_are_told_apart() -> None:
    before = result(conditions=(condition("include", 1.0), condition("include", 1.0)))
    after = result(conditions=(condition("include", 1.0), condition("include", 0.0)))

    (flip,) = flips([Matched(item=ItemName("office", "q"), before=(before,), after=(after,))])

    assert flip.why == "include #2 1.00 to 0.00"


def test_item_that_only_got_another_id_is_found() -> None:
    before = [result("q1", digests={"definition": "1"}), result("q2", digests={"definition": "2"})]

    found = match(before, [result("law-1", digests={"definition": "1"})])

    assert [(one.before[0].id, one.item.id) for one in found.matched] == [("q1", "law-1")]
    assert found.only_before == (ItemName("office", "q2"),) and found.only_after == ()


def test_of_two_alike_neither_is_taken_for_the_other() -> None:
    alike = [result(name, digests={"definition": "1"}) for name in ("q1", "q2", "q3")]
    undigested = [result(name, digests={}, question="") for name in ("q1", "q2")]

    for before, after in ((alike[:2], alike[2:]), (alike[:1], alike[1:]), (undigested[:1], undigested[1:])):
        found = match(before, after)
        assert found.matched == () and len(found.only_before) == len(before) and len(found.only_after) == len(after)


runs = st.lists(
    st.builds(lambda id_, d: result(id_, digests={"definition": d}), st.sampled_from("abcd"), st.sampled_from("123")),
    max_size=6,
    unique_by=lambda entry: entry.id,
)


@given(runs, runs)
def test_no_item_is_lost_or_counted_twice(before: list[Result], after: list[Result]) -> None:
    found = match(before, after)
    later = (
        [one.item.id for one in found.matched]
        + [one.item.id for one in found.changed]
        + [item.id for item in found.only_after]
    )
    earlier = [one.before[0].id for one in found.matched] + [item.id for item in found.only_before]

    assert sorted(later) == sorted(one.id for one in after)
    assert len(earlier) + len(found.changed) == len(before) and len(set(earlier)) == len(earlier)
    assert all(one.before[0].digests == one.after[0].digests for one in found.matched)
