"""Which items of two runs are compared, and which are only listed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.baselines.file import Baseline, Item
from pytest_genir.baselines.matching import match


def item(id: str, model: str = "gpt", score: float = 1.0, **digests: str) -> Item:  # noqa: A002
    return Item(
        benchmark="office",
        id=id,
        model=model,
        digests=digests,
        passed=1,
        runs=1,
        scores={("correctness", "include"): (score,)},
    )


def run(*items: Item) -> Baseline:
    return Baseline(name="x", models={}, items=tuple(sorted(items, key=lambda item: item.key)))


def test_the_same_items_match() -> None:
    found = match(run(item("a", definition="1"), item("b")), run(item("b", score=0.0), item("a", definition="1")))

    assert [(pair.before.id, pair.after.id) for pair in found.same] == [("a", "a"), ("b", "b")]
    assert (found.changed, found.added, found.removed) == ((), (), ())


def test_a_changed_item_is_listed_with_what_changed() -> None:
    before = run(item("a", definition="1", prompt="1", documents="1"))
    after = run(item("a", definition="1", prompt="2", normaliser="1", documents="1"))
    found = match(before, after)

    assert found.same == ()
    assert [(changed.item.id, changed.parts) for changed in found.changed] == [("a", ("normaliser", "prompt"))]


def test_new_and_missing_items_are_listed() -> None:
    found = match(run(item("gone"), item("both")), run(item("both"), item("new")))

    assert [entry.id for entry in found.added] == ["new"]
    assert [entry.id for entry in found.removed] == ["gone"]


def test_an_item_that_only_got_another_id_is_found() -> None:
    found = match(run(item("q1", definition="1"), item("q2", definition="2")), run(item("law-1", definition="1")))

    assert [(pair.before.id, pair.after.id, pair.renamed) for pair in found.same] == [("q1", "law-1", True)]
    assert [entry.id for entry in found.removed] == ["q2"]


def test_of_two_alike_neither_is_taken_for_the_other() -> None:
    twins = match(run(item("q1", definition="1"), item("q2", definition="1")), run(item("q3", definition="1")))
    undigested = match(run(item("q1")), run(item("q2")))

    assert (twins.same, undigested.same) == ((), ())
    assert len(twins.removed) == 2


def test_one_model_stands_for_the_one_it_replaces() -> None:
    found = match(run(item("a", "old")), run(item("a", "new")))

    assert len(found.same) == 1
    assert found.stand_ins == {"new": "old"}


def test_of_several_models_only_the_same_are_compared() -> None:
    found = match(run(item("a", "one"), item("a", "two")), run(item("a", "two"), item("a", "three")))

    assert [pair.after.model for pair in found.same] == ["two"]
    assert [entry.model for entry in found.added] == ["three"]
    assert [entry.model for entry in found.removed] == ["one"]
    assert found.stand_ins == {}


runs = st.lists(
    st.builds(item, st.sampled_from("abcd"), st.sampled_from(["m", "n"]), definition=st.sampled_from("123")),
    max_size=8,
    unique_by=lambda entry: entry.key,
).map(lambda items: run(*items))


@given(runs, runs)
def test_no_item_is_lost_or_counted_twice(before: Baseline, after: Baseline) -> None:
    found = match(before, after)
    later = [pair.after.key for pair in found.same] + [c.item.key for c in found.changed] + [i.key for i in found.added]
    earlier = [pair.before.key for pair in found.same] + [entry.key for entry in found.removed]

    assert sorted(later) == sorted(entry.key for entry in after.items)
    assert len(earlier) + len(found.changed) == len(before.items)
    assert len(set(earlier)) == len(earlier)
    assert all(pair.before.digests == pair.after.digests for pair in found.same)
