"""Items that share a fate: one cluster is one draw, in intervals, tests and verdicts."""

from __future__ import annotations

from random import Random

import pytest

from pytest_genir.statistics.clusters import FEWEST_CLUSTERS, spread_of, summed
from pytest_genir.statistics.intervals import UNSEEN, coins_of, mean_interval
from pytest_genir.statistics.paired import FEWEST_CHANGED, Pair, changes_of, paired_difference, rearranged
from pytest_genir.statistics.permutation import mcnemar_test, rearrangement_test
from pytest_genir.statistics.power import (
    ALIKE,
    POWER,
    Detectable,
    breaking_power,
    detectable,
    detectable_flips,
    detectable_shift,
)
from pytest_genir.statistics.verdicts import LossBounds, compare, whole_looks
from tests.bench.shared_fates import means, run_pair


def _pairs(before: float, after: float, n: int, cluster: str = "") -> list[Pair]:
    return [Pair((before,), (after,), cluster)] * n


def _in_clusters(worse: int, same: int, size: int = 5) -> list[Pair]:
    falling = [pair for number in range(worse) for pair in _pairs(1.0, 0.0, size, f"w{number}")]
    return [*falling, *(pair for number in range(same) for pair in _pairs(1.0, 1.0, size, f"s{number}"))]


def test_items_of_a_cluster_are_summed_and_others_stand_alone() -> None:
    assert summed(["a", "", "a", "b"], [(1.0, 0.5), (1.0,), (0.0,), ()], [2, 1, 1, 0]) == [(1.0, 1), (1.5, 3)]


def test_copies_of_an_item_in_one_cluster_say_no_more_than_the_item() -> None:
    rng = Random(3)
    scores = [float(rng.random() < 0.7) for _ in range(30)]
    copies = [[score] for score in scores for _ in range(4)]

    alone = mean_interval([[score] for score in scores])
    together = mean_interval(copies, [f"c{number // 4}" for number in range(120)])

    assert (together.low, together.high) == pytest.approx((alone.low, alone.high))
    assert (together.n_items, together.n_clusters) == (120, 30)


def test_a_label_for_every_item_or_for_none() -> None:
    with pytest.raises(ValueError, match="1 clusters for 2 items"):
        mean_interval([[1.0], [0.0]], ["a"])


def test_one_giant_cluster_leaves_one_degree_of_freedom() -> None:
    giant = spread_of([(300.0, 500), *[(4.0, 5)] * 100])

    assert giant.freedom == 1.0
    assert giant.weighed == pytest.approx(1000**2 / (500**2 + 100 * 25))


def test_equal_clusters_have_one_degree_of_freedom_less_than_there_are() -> None:
    assert spread_of([(0.0, 4), (4.0, 4)] * 5).freedom == pytest.approx(9)


def test_few_large_squares_tell_little_of_the_variance() -> None:
    """Three clusters of a hundred did anything: two for each of them, less one."""
    assert spread_of([(1.0, 1)] * 97 + [(0.0, 1)] * 3).freedom == pytest.approx(5, abs=0.5)


def test_the_variance_is_that_of_leaving_each_cluster_out() -> None:
    sums = [(3.0, 4), (1.0, 2), (0.5, 1), (6.0, 9)]
    whole, total = sum(w for _, w in sums), sum(s for s, _ in sums)
    left_out = [(total - s) / (whole - w) for s, w in sums]
    middle = total / whole

    assert spread_of(sums).variance == pytest.approx(3 / 4 * sum((mean - middle) ** 2 for mean in left_out))


def test_half_a_cluster_more_is_tossed_as_a_whole() -> None:
    spread = spread_of([(0.9, 1), (0.7, 1)] * 50)
    of_a_coin = spread.mean * (1 - spread.mean)
    z, t = 1.959964, 1.984217

    expected = of_a_coin / (spread.variance + 0.5 * of_a_coin / 100**2) * (z / t) ** 2
    assert UNSEEN == 0.5
    assert coins_of(spread) == pytest.approx(expected, rel=1e-4)


@pytest.mark.parametrize(("clusters", "t"), [(3, 2.7764), (20, 2.0930)])
def test_nothing_varies_more_than_a_coin_per_cluster(clusters: int, t: float) -> None:
    expected = clusters * (1.959964 / t) ** 2

    assert coins_of(spread_of([(1.0, 1)] * clusters)) == pytest.approx(expected, rel=2e-3)


def test_five_clusters_cannot_tell_and_six_can() -> None:
    (five,) = compare({"x": _in_clusters(5, 0)})
    (six,) = compare({"x": _in_clusters(6, 0)})

    assert FEWEST_CLUSTERS == 6
    assert (five.verdict, five.seen) == ("cannot tell", "regressed")
    assert five.told() == "cannot tell: 5 clusters, and 6 are the least; taken one by one, the items regressed"
    assert (six.verdict, six.p) == ("regressed", 2 / 2**6)
    assert "30 of 30 items in 6 clusters worse" in six.sentence()


def test_a_cluster_flips_as_a_whole() -> None:
    p = rearrangement_test(rearranged([*_in_clusters(4, 0), *_pairs(1.0, 1.0, 20)]))

    assert p == mcnemar_test(4, 0)


def test_of_several_tries_any_might_have_been_the_later_one() -> None:
    """Of four tries one comes later: each of six items might have shown any of four changes."""
    pairs = [Pair((1.0, 1.0, 1.0), (0.0,), "", (3, 1))] * 6

    assert rearranged(pairs[:1]) == [pytest.approx((-1.0, 1 / 3, 1 / 3, 1 / 3))]
    assert rearrangement_test(rearranged(pairs)) == pytest.approx(1 / 4**6)


def test_tries_are_taken_in_the_order_of_their_runs() -> None:
    """Two items of a cluster that went wrong in the same run: the runs are rearranged, not the tries of each."""
    pairs = [Pair((1.0, 0.0), (1.0, 1.0), "c", (2, 2))] * 2

    assert rearranged(pairs) == [pytest.approx((1.0, 1.0, -1.0, -1.0))]


def test_the_drawn_test_counts_what_goes_just_as_far() -> None:
    values = [(1.0, -1.0)] * 3

    assert rearrangement_test([(2.0, -2.0), *values], most_sums=0, draws=4000) == pytest.approx(1 / 8, abs=0.03)


def test_few_changed_clusters_may_hide_one_that_breaks_whole() -> None:
    few = paired_difference(_in_clusters(0, 60))
    singles = paired_difference(_pairs(1.0, 1.0, 300))

    assert FEWEST_CHANGED == 6
    # Up to three whole clusters of five among three hundred items, or three items.
    assert few.high == pytest.approx(3 * 5 / 300, rel=0.03)
    assert singles.high == pytest.approx(3 / 300, rel=0.03)


def test_an_interval_reckons_with_an_item_that_breaks() -> None:
    """Changes of a hundredth among twenty items do not show what a whole item would do."""
    found = paired_difference([Pair((0.9,), (0.9 + 0.01 * (-1) ** n,)) for n in range(20)])

    assert found.high > 2 / 20


def test_missing_answers_are_taken_both_ways() -> None:
    scored = _pairs(1.0, 1.0, 60)
    worst, best = (*scored, *_pairs(1.0, 0.0, 7)), (*scored, *_pairs(1.0, 1.0, 7))

    (untold,) = compare({"x": scored}, bounds={"x": LossBounds(worst, best, 7)})
    (told,) = compare({"x": scored}, bounds={"x": LossBounds((*scored, *_pairs(1.0, 0.0, 2)), best, 2)})

    assert (untold.verdict, untold.seen, untold.told()) == (
        "cannot tell",
        "not shown",
        "cannot tell: 7 answers missing",
    )
    assert told.verdict == "not shown"


def test_a_bound_of_one_figure_is_held_against_all() -> None:
    """Holm's correction: what is no longer shown of one leaves less for the other."""
    falling = [*_pairs(1.0, 0.0, 6), *_pairs(1.0, 1.0, 20)]
    sure = [*_pairs(1.0, 0.0, 12), *_pairs(1.0, 1.0, 20)]
    best = (*sure, *_pairs(0.0, 1.0, 12))

    found = {
        one.name: one for one in compare({"a": falling, "b": sure}, bounds={"b": LossBounds(tuple(sure), best, 12)})
    }

    assert found["b"].verdict == "cannot tell"
    assert (found["a"].seen, found["a"].verdict) == ("regressed", "cannot tell")


@pytest.mark.parametrize("wrong", ["0", "-3", "often", "", "1.5", "20000"])
def test_a_number_of_looks_is_a_whole_one(wrong: str) -> None:
    with pytest.raises(Exception, match="no number of comparisons"):
        whole_looks(wrong)
    assert whole_looks(" 30 ") == 30


def test_many_that_lose_little_show_sooner_than_few_that_lose_all() -> None:
    rng = Random(5)
    pairs = [Pair((rng.uniform(0.4, 0.7),), (0.5,)) for _ in range(100)]
    found = detectable(pairs)

    assert found.sinking is not None and found.breaking is not None
    assert found.breaking > 1.3 * found.sinking and found.largest == found.breaking and not found.alike


def test_of_scores_that_pass_or_fail_sinking_is_breaking() -> None:
    found = detectable([*_pairs(1.0, 0.0, 5), *_pairs(0.0, 1.0, 5), *_pairs(1.0, 1.0, 90)])

    assert found.sinking == found.breaking and found.alike


@pytest.mark.parametrize(("breaking", "alike"), [(1 + ALIKE / 2, True), (1 + 2 * ALIKE, False), (None, False)])
def test_drops_that_are_alike_are_told_as_one(breaking: float | None, alike: bool) -> None:
    assert Detectable(sinking=1.0, breaking=breaking).alike is alike
    assert ALIKE == 0.04


def test_two_thirds_of_the_items_part_flips_from_steps_of_the_scale() -> None:
    """With 20 of 30 changed further ones flip; with 21, steps of the scale are lost besides what changes anyway."""
    changed = [Pair((0.5,), (0.5 + 0.1 * (-1) ** n,)) for n in range(30)]
    still = Pair((0.5,), (0.5,))
    twenty, more = [*changed[:20], *[still] * 10], [*changed[:21], *[still] * 9]
    flips, error = detectable_flips(30, 20 / 30, held=0.5 / 0.1), spread_of(changes_of(more)).variance ** 0.5
    few, many = detectable(twenty).sinking, detectable(more).sinking
    shift = detectable_shift(30, error)

    assert flips is not None and many is not None and shift is not None
    assert few == pytest.approx(flips * 0.1)
    assert many > shift
    # 150 steps of 0.1 are held
    seen = breaking_power(30, many / 0.5, items=150, size=0.1, noise=21 * 0.1**2 / 30)
    assert seen == pytest.approx(POWER, abs=0.002)


def test_on_a_coarse_scale_what_sinks_loses_a_step_of_it() -> None:
    """All grades change by two steps of a quarter anyway; a small drop is one step of some."""
    pairs = [Pair((0.75 - 0.5 * (n % 2),), (0.25 + 0.5 * (n % 2),)) for n in range(38)] + [Pair((0.5,), (0.5,))] * 2

    found = detectable(pairs).sinking

    assert found is not None
    seen = breaking_power(40, found / 0.5, items=40 * 0.5 / 0.25, size=0.25, noise=38 * 0.25 / 40)
    assert seen == pytest.approx(POWER, abs=0.002)


@pytest.mark.parametrize("changed", [4, 9])
def test_of_clusters_of_items_that_pass_or_fail_sinking_is_breaking(changed: int) -> None:
    """A cluster loses several items, however few or many of the clusters change anyway."""
    pairs = [
        Pair((1.0,), (float(number >= changed or place > 0),), f"c{number}")
        for number in range(12)
        for place in range(5)
    ]

    found = detectable(pairs)

    assert found.sinking == found.breaking is not None


def test_breaking_without_noise_is_the_exact_test() -> None:
    """Six broken items are the least that show; the share of so many or more among forty."""
    stats = pytest.importorskip("scipy.stats")

    assert breaking_power(40, 0.2, items=40, size=0.5) == pytest.approx(stats.binom.sf(5, 40, 0.2), abs=1e-6)


def test_breaking_goes_on_smoothly_where_it_is_no_longer_summed() -> None:
    few, many = (breaking_power(n, 0.1, items=n, size=1.0, noise=2.0) for n in (495, 505))

    assert few == pytest.approx(many, abs=0.03)


@pytest.mark.parametrize(("luck", "sizes"), [("shared", "10 each"), ("heavy tails", "1 to 20"), ("strongly", "5 each")])
def test_an_unchanged_model_is_seldom_accused(luck: str, sizes: str) -> None:
    rng, runs, accused = Random(f"{luck} {sizes}"), 150, 0
    for _ in range(runs):
        items = run_pair(rng, luck, sizes, 60)
        pairs = [
            Pair((old,), (new,), label)
            for old, new, label in zip(items.before, items.after, items.clusters, strict=True)
        ]
        accused += rearrangement_test(rearranged(pairs), draws=999) <= 0.05

    # 5 % but for three and a half standard errors of 150 runs.
    assert accused / runs <= 0.05 + 0.062


@pytest.mark.parametrize(
    ("kind", "sizes"), [("spread", "10 each"), ("near the top", "1 to 20"), ("shades", "one giant")]
)
def test_intervals_cover_the_truth_of_clusters(kind: str, sizes: str) -> None:
    rng, runs, held = Random(f"{kind} {sizes}"), 150, 0
    for _ in range(runs):
        items, truth = means(rng, kind, sizes, 139)
        found = mean_interval([[score] for score in items.before], items.clusters)
        held += found.low <= truth <= found.high

    assert held / runs >= 0.89


@pytest.mark.parametrize(("step", "all_move"), [(0.001, True), (0.25, False)])
def test_where_the_scale_has_fine_steps_all_can_sink_by_a_little(step: float, all_move: bool) -> None:
    """Of a model that mostly says the same: on a scale of four grades a small drop is some items' whole grade."""
    changed = [Pair((0.5,), (0.5 + 0.25 * (-1) ** n,)) for n in range(30)]
    pairs = [*changed, *[Pair((0.5,), (0.5,))] * 68, *[Pair((0.5 + step,), (0.5 + step,))] * 2]
    shift = detectable_shift(100, spread_of(changes_of(pairs)).variance ** 0.5)

    assert (detectable(pairs).sinking == shift) is all_move


def test_five_changes_do_not_tell_how_much_all_move() -> None:
    pairs = [*[Pair((0.5,), (0.5 + 0.2 * (-1) ** n,)) for n in range(5)], *[Pair((0.501,), (0.501,))] * 95]

    assert detectable(pairs).sinking != detectable_shift(100, spread_of(changes_of(pairs)).variance ** 0.5)
    six = [*pairs, Pair((0.5,), (0.7,))]
    assert detectable(six).sinking == detectable_shift(101, spread_of(changes_of(six)).variance ** 0.5)
