"""Prediction-powered means: a judge's bias is mended, a useful judge narrows the interval, a useless one harms none."""

from __future__ import annotations

from random import Random

import pytest

from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.prediction_powered import FEWEST_LABELLED, JudgedScore, PoweredMean, powered_mean


def world(
    seed: int, *, sensitivity: float, specificity: float, n: int = 100, count: int = 1000
) -> list[list[JudgedScore]]:
    """Return items of which 70 % are right, judged by somebody, the first `n` labelled."""
    rng = Random(seed)
    items = []
    for place in range(count):
        right = rng.random() < 0.7
        accepted = rng.random() < (sensitivity if right else 1 - specificity)
        items.append([JudgedScore(judge=float(accepted), human=float(right) if place < n else None)])
    return items


def found_in(items: list[list[JudgedScore]]) -> PoweredMean:
    found = powered_mean(items)
    assert found is not None
    return found


def width(found: PoweredMean) -> float:
    return found.high - found.low


def test_the_bias_of_a_lenient_judge_is_mended() -> None:
    held = 0
    for seed in range(15):
        items = world(seed, sensitivity=0.95, specificity=0.5)
        found, naive = found_in(items), mean_interval([[one.judge for one in item] for item in items])
        held += found.low <= 0.7 <= found.high
        assert naive.low > 0.7  # the judge's own interval is narrow, and wrong

    assert held >= 13


def test_a_good_judge_narrows_the_interval_and_a_random_one_counts_for_nothing() -> None:
    good = found_in(world(1, sensitivity=0.97, specificity=0.95))
    blind = found_in(world(1, sensitivity=0.5, specificity=0.5))
    labels = mean_interval(
        [[float(one.human or 0)] for item in world(1, sensitivity=1, specificity=1)[:100] for one in item]
    )

    assert width(good) < 0.65 * (labels.high - labels.low)
    assert blind.weight < 0.3
    assert width(blind) < 1.2 * (labels.high - labels.low)


def test_scores_of_one_item_stand_and_fall_together() -> None:
    items = world(2, sensitivity=0.9, specificity=0.8)

    once, tenfold = found_in([item * 2 for item in items]), found_in([item * 10 for item in items])

    assert tenfold.mean == pytest.approx(once.mean)
    assert width(tenfold) == pytest.approx(width(once), rel=0.05)


def test_too_few_labels_say_nothing() -> None:
    assert powered_mean(world(3, sensitivity=1, specificity=1, n=FEWEST_LABELLED - 1)) is None
    assert powered_mean([]) is None


def test_everything_labelled_is_what_people_say() -> None:
    found = found_in(world(4, sensitivity=0.9, specificity=0.1, n=300, count=300))

    assert found.weight == 0
    right = sum(one.human or 0 for item in world(4, sensitivity=0.9, specificity=0.1, n=300, count=300) for one in item)
    assert found.mean == pytest.approx(right / 300)


def test_the_interval_stays_in_the_scale() -> None:
    for n in (20, 50):
        found = found_in(world(5, sensitivity=1, specificity=1, n=n, count=60))
        assert 0 <= found.low <= found.mean <= found.high <= 1


@pytest.mark.slow
@pytest.mark.parametrize(("sensitivity", "specificity"), [(0.9, 0.8), (0.99, 0.3), (0.5, 0.5)])
def test_95_of_100_intervals_hold_the_truth(sensitivity: float, specificity: float) -> None:
    found = [found_in(world(seed, sensitivity=sensitivity, specificity=specificity, count=500)) for seed in range(1000)]

    assert 930 <= sum(one.low <= 0.7 <= one.high for one in found) <= 975


def clustered(seed: int, size: int) -> tuple[list[list[JudgedScore]], list[str]]:
    """Return pages of so many questions that are right or wrong together, every tenth question labelled."""
    rng = Random(seed)
    items, labels = [], []
    for page in range(600 // size):
        right, kind = rng.random() < 0.7, rng.random() < 0.3
        for _ in range(size):
            items.append([JudgedScore(judge=float(right or kind), human=float(right) if rng.random() < 0.2 else None)])
            labels.append(f"page {page}")
    return items, labels


@pytest.mark.parametrize(("draws", "least"), [(40, 0.85), pytest.param(120, 0.9, marks=pytest.mark.slow)])
def test_questions_about_one_page_are_one_draw_whether_labelled_or_not(draws: int, least: float) -> None:
    together, alone = 0, 0
    for seed in range(draws):
        items, labels = clustered(seed, 10)
        one, other = powered_mean(items, labels), powered_mean(items)
        assert one is not None and other is not None
        together += one.low <= 0.7 <= one.high
        alone += other.low <= 0.7 <= other.high

    assert together >= least * draws
    assert alone < together


def test_copies_in_clusters_say_no_more_than_one_of_each() -> None:
    items = world(6, sensitivity=0.9, specificity=0.8, count=300)
    labels = [f"page {place}" for place in range(300)]

    once, copied = powered_mean(items * 2, labels * 2), powered_mean(items * 4, labels * 4)

    assert once is not None and copied is not None
    assert (copied.low, copied.high) == pytest.approx((once.low, once.high))


def test_labels_of_few_clusters_say_nothing() -> None:
    items = world(7, sensitivity=0.9, specificity=0.8, count=300)

    assert powered_mean(items, [f"page {place % (FEWEST_LABELLED - 1)}" for place in range(300)]) is None


def test_errors_that_no_label_shows_are_reckoned_with() -> None:
    """Fifty labels agree with the judge, and one answer of twenty is wrong and accepted all the same."""
    items = [[JudgedScore(judge=float(n % 10 > 0), human=float(n % 10 > 0) if n < 50 else None)] for n in range(2000)]

    found = found_in(items)

    assert found.mean == pytest.approx(0.9)
    assert found.high - found.mean > 0.02 and found.mean - found.low > 0.02


def test_the_weight_is_what_leaving_each_page_out_in_turn_says() -> None:
    """Pages of unequal size: a large one moves the mean by more than its share of what is left."""
    lone = [[JudgedScore(judge=float(place % 4 != 0), human=float(place % 4 != 0))] for place in range(80)]
    page = [[JudgedScore(judge=1.0, human=0.0)] for _ in range(6)]
    rest = [[JudgedScore(judge=float(place % 4 != 0))] for place in range(1000)]

    def moved(clusters: list[list[float]]) -> list[float]:
        """Return by how much the mean of all scores falls without each cluster."""
        scores = [one for cluster in clusters for one in cluster]
        mean = sum(scores) / len(scores)
        return [mean - (sum(scores) - sum(each)) / (len(scores) - len(each)) for each in clusters]

    def labelled(by: str) -> list[list[float]]:
        return [*([getattr(one, by)] for [one] in lone), [getattr(one, by) for [one] in page]]

    people = [*moved(labelled("human")), *[0.0] * len(rest)]
    beside = [*(-one for one in moved(labelled("judge"))), *moved([[one.judge] for [one] in rest])]
    expected = -sum(one * two for one, two in zip(people, beside, strict=True)) / sum(one * one for one in beside)

    found = powered_mean([*lone, *page, *rest], [""] * len(lone) + ["page"] * len(page) + [""] * len(rest))

    assert found is not None
    assert found.weight == pytest.approx(expected)


def test_yes_and_no_alone_are_told_by_three_shares() -> None:
    """Of 40 accepted people accept 36, of 10 rejected one; the judge accepts 800 of 1000: 0.8 * 0.9 + 0.2 * 0.1."""
    labelled = [(1.0, 1.0)] * 36 + [(1.0, 0.0)] * 4 + [(0.0, 1.0)] + [(0.0, 0.0)] * 9
    items = [[JudgedScore(judge=judge, human=human)] for judge, human in labelled]
    items += [[JudgedScore(judge=float(place < 760))] for place in range(950)]
    found, mixed = found_in(items), found_in(items[::-1])

    # beta distributions: mean and variance of each share, put together
    assert (found.low, found.high) == (mixed.low, mixed.high)
    assert (found.low, found.high) == pytest.approx((0.640, 0.814), abs=0.008)
    assert found.mean == pytest.approx(0.8 * 0.9 + 0.2 * 0.1)


def test_what_nobody_labelled_of_one_kind_is_as_all_labels_are() -> None:
    """All thirty labels are of accepted answers, two of three right; of the rejected ones nothing is known."""
    items = [[JudgedScore(judge=1.0, human=float(place % 3 > 0))] for place in range(30)]

    found = found_in([*items, *[[JudgedScore(judge=float(place < 60))] for place in range(70)]])

    assert found.mean == pytest.approx(2 / 3)
    assert found.low <= found.mean <= found.high


def test_a_clustered_or_graded_answer_has_the_other_interval() -> None:
    items = world(8, sensitivity=0.9, specificity=0.8, count=300)
    graded = [*items, [JudgedScore(judge=0.5)]]
    plain, other = found_in(items), found_in(graded)

    assert powered_mean(items, ["x", "x", *[""] * 298]) != plain
    assert abs(other.low - plain.low) > 1e-6 and width(other) > width(plain) * 0.9


@pytest.mark.parametrize(
    ("right", "sensitivity", "specificity", "draws"),
    [
        (0.7, 0.98, 0.96, 50),
        *(
            pytest.param(*world, 150, marks=pytest.mark.slow)
            for world in ((0.7, 0.98, 0.96), (0.9, 0.8, 0.96), (0.5, 0.5, 0.5))
        ),
    ],
)
def test_fifty_labels_hold_the_truth_as_often_as_they_say(
    right: float, sensitivity: float, specificity: float, draws: int
) -> None:
    """Counts are drawn instead of answers: what is seen of them is the same."""
    rng, held = Random(f"{right} {sensitivity}"), 0
    for _ in range(draws):
        items = []
        for place in range(300):
            good = rng.random() < right
            said = float(rng.random() < (sensitivity if good else 1 - specificity))
            items.append([JudgedScore(judge=said, human=float(good) if place < 50 else None)])
        found = found_in(items)
        held += found.low <= right <= found.high

    assert held >= 0.9 * draws
