"""Items that share one fate with some and another with others: what all pairs that share anything add to chance."""

from __future__ import annotations

import math
from random import Random

import pytest

from pytest_genir.statistics.clusters import crossing, own
from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.paired import Pair, crossed, paired_difference, rearranged
from pytest_genir.statistics.permutation import rearrangement_test, sign_flip_test
from pytest_genir.statistics.power import detectable


def by_pairs(labels: list[str], values: list[float]) -> float:
    """Return the same from the definition: the products of all pairs that share anything, over those of a cluster."""
    fates = [set(filter(None, label.split("\n"))) or {f"alone {n}"} for n, label in enumerate(labels)]
    clusters = [own(label) or f"alone {n}" for n, label in enumerate(labels)]
    places = range(len(values))
    whole = sum(values[i] * values[j] for i in places for j in places if fates[i] & fates[j])
    seen = sum(values[i] * values[j] for i in places for j in places if clusters[i] == clusters[j])
    return max(1.0, whole / seen)


@pytest.mark.parametrize("seed", range(12))
def test_all_pairs_that_share_anything_count_once(seed: int) -> None:
    rng = Random(seed)
    labels, values = [], []
    for _ in range(40):
        fates = rng.sample(["group a", "group b", "group c", "page x", "page y", "page z"], rng.randrange(4))
        labels.append("\n".join(fates if rng.random() < 0.8 else ["", *fates]))
        values.append(rng.choice((-1.0, -0.5, 0.25, 1.0)))

    assert crossing(labels, values) == pytest.approx(by_pairs(labels, values))


def test_what_crosses_nothing_changes_nothing() -> None:
    assert crossing(["a", "a", "", "b"], [1.0, 1.0, 1.0, -1.0]) == 1.0
    assert crossing(["a\nx", "b\ny", "\n"], [1.0, 1.0, 0.5]) == 1.0
    assert crossing(["a\nx", "a\nx"], [0.0, 0.0]) == 1.0


def test_a_sum_that_varies_more_has_to_lie_farther_off() -> None:
    """Four times the variance is twice the distance: of twelve, eight falls then count like four."""
    falls = [-1.0] * 10 + [1.0] * 2
    clusters = [(value, -value) for value in falls]

    assert rearrangement_test(clusters) == sign_flip_test(falls) == pytest.approx(2 * (1 + 12 + 66) / 4096)
    assert rearrangement_test(clusters, times=4) == pytest.approx(
        sum(math.comb(12, n) for n in range(13) if abs(2 * n - 12) >= 4) / 4096
    )


def _suite(rng: Random, *, both: bool, n: int = 100) -> list[Pair]:
    pages, groups = ([rng.gauss(0, 1.5) for _ in range(40)] for _ in range(2))
    pairs = []
    for place in range(n):
        page, group = place // 5, rng.randrange(20)
        scores = [
            float(rng.random() < 1 / (1 + math.exp(-1 - pages[side + page] - groups[side + group]))) for side in (0, 20)
        ]
        pairs.append(Pair((scores[0],), (scores[1],), f"group {group}\npage {page}" if both else f"group {group}"))
    return pairs


def test_documents_across_groups_accuse_no_oftener_than_is_promised() -> None:
    def accused(pairs: list[Pair]) -> bool:
        return rearrangement_test(rearranged(pairs), times=crossed(pairs)) <= 0.05

    one, both = (
        sum(accused(_suite(Random(f"crossed {seed}"), both=told)) for seed in range(300)) for told in (False, True)
    )

    assert both <= 23  # five in a hundred, and what chance may add
    assert one > both


def test_intervals_and_the_drop_that_shows_are_as_much_wider() -> None:
    wider = 0
    for seed in range(20):
        one, both = (_suite(Random(seed), both=told) for told in (False, True))
        times = crossed(both)
        wider += times > 1
        first, second = paired_difference(one), paired_difference(both)
        assert second.high - second.low >= first.high - first.low - 1e-12
        alone, with_pages = detectable(one).largest, detectable(both).largest
        if alone is not None and with_pages is not None:
            assert with_pages == pytest.approx(alone * math.sqrt(times))
        scores = [pair.after for pair in both]
        plain, lined = (mean_interval(scores, [pair.cluster for pair in pairs]) for pairs in (one, both))
        assert lined.n_clusters == plain.n_clusters and lined.high - lined.low >= plain.high - plain.low - 1e-12

    assert wider >= 10


def test_the_clusters_of_a_suite_are_those_of_its_first_fates() -> None:
    assert rearranged([Pair((1.0,), (0.0,), "a\nx"), Pair((1.0,), (0.0,), "a\ny")]) == [(-2.0, 2.0)]
