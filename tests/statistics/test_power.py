"""The smallest drop that shows: against known powers, and where nothing could show."""

from __future__ import annotations

import pytest

from pytest_genir.statistics.clusters import spread_of
from pytest_genir.statistics.paired import Pair, changes_of
from pytest_genir.statistics.power import (
    POWER,
    TWO_PEAKS,
    _between_peaks,
    detectable,
    detectable_flips,
    detectable_shift,
    flips_power,
    minimum_detectable,
)


def _same(n: int, score: float = 1.0) -> list[Pair]:
    return [Pair((score,), (score,))] * n


@pytest.mark.parametrize(("n", "worse", "better"), [(20, 0.4, 0.0), (30, 0.3, 0.05), (40, 0.05, 0.05), (25, 0.9, 0.1)])
def test_power_of_flips_agrees_with_the_sum_over_all_outcomes(n: int, worse: float, better: float) -> None:
    stats = pytest.importorskip("scipy.stats")
    share = stats.multinomial(n, [worse, better, max(0.0, 1 - worse - better)])
    expected = sum(
        share.pmf([w, b, n - w - b])
        for w in range(n + 1)
        for b in range(n + 1 - w)
        if w > b and stats.binomtest(w, w + b).pvalue <= 0.05
    )

    assert flips_power(n, worse, better) == pytest.approx(expected, abs=1e-6)


def test_power_goes_on_smoothly_where_it_is_no_longer_summed() -> None:
    """49 expected flips are summed up, 51 are not."""
    summed, approximate = flips_power(490, 0.067, 0.033), flips_power(510, 0.067, 0.033)

    assert summed == pytest.approx(approximate, abs=0.03)


def test_no_flips_show_nothing() -> None:
    assert flips_power(100, 0.0, 0.0) == 0


def test_shift_agrees_with_the_power_of_the_t_test() -> None:
    stats = pytest.importorskip("scipy.stats")
    for n in (10, 20, 100, 1000):
        drop = detectable_shift(n, 1 / n**0.5)
        assert drop is not None
        power = stats.nct.sf(stats.t.ppf(0.975, n - 1), n - 1, drop * n**0.5)

        assert power == pytest.approx(0.8, abs=0.02)


@pytest.mark.parametrize("n", [1, 3, 5])
def test_a_handful_of_items_can_show_nothing(n: int) -> None:
    assert minimum_detectable(_same(n)) is None
    assert detectable_shift(n, 0.1) is None


def test_an_identical_run_shows_what_breaks_six_items() -> None:
    """Six items for the worse and none for the better are the least that show: 8 of 100 broken do so mostly."""
    assert minimum_detectable(_same(100)) == pytest.approx(0.079, abs=0.002)


def test_where_all_failed_no_drop_can_show() -> None:
    assert minimum_detectable(_same(100, 0.0)) is None


def test_broken_items_lose_what_they_held() -> None:
    full, half = minimum_detectable(_same(100)), minimum_detectable(_same(100, 0.5))

    assert full is not None
    assert half == pytest.approx(full / 2)


def test_a_drop_below_zero_is_not_promised() -> None:
    noisy = [Pair((0.1,), (0.9,)), Pair((0.1,), (0.0,)), Pair((0.0,), (0.8,)), Pair((0.1,), (0.0,))] * 3

    assert minimum_detectable(noisy) is None


def test_more_items_see_more_and_more_noise_less() -> None:
    found = [detectable_flips(n, 0.1) for n in (20, 50, 100, 400, 2000)]
    noise = [detectable_flips(200, discordance) for discordance in (0.0, 0.05, 0.1, 0.2)]

    assert found == sorted(found, key=lambda drop: -(drop or 1))
    assert noise == sorted(noise, key=lambda drop: drop or 1)
    assert None not in found[1:] + noise


@pytest.mark.parametrize(("discordance", "held"), [(0.24, 1 / 6), (0.3, 0.75), (0.06, 0.97)])
def test_what_broke_no_longer_changes_by_itself(discordance: float, held: float) -> None:
    """Of items of which a sixth pass, what is left of the noise is as much less as what is left to fail."""
    drop = detectable_flips(139, discordance, held=held)

    assert drop is not None and drop < held
    lost, left = drop / held, 1 - drop / held
    worse = lost * held + left * discordance / 2
    assert flips_power(139, worse, left * discordance / 2) == pytest.approx(POWER, abs=0.001)


def test_no_more_is_lost_than_there_was() -> None:
    assert detectable_flips(50, 0.3, held=0.1) is None
    assert detectable_flips(50, 0.0, held=0.3) == pytest.approx(detectable_flips(50, 0.0) or 0)


def test_a_stricter_error_rate_sees_less() -> None:
    strict, usual = minimum_detectable(_same(100), alpha=0.01), minimum_detectable(_same(100))

    assert strict is not None and usual is not None
    assert strict > usual


def _peaks(apart: float, spread: float) -> list[Pair]:
    """Return pairs whose scores lie around 0.2 and so far above it; a quarter of them change sides."""
    pairs = []
    for n in range(60):
        first, second = (0.2 + apart * (n % 3 > 0), 0.2 + apart * ((n + (n % 4 == 0)) % 3 > 0))
        noise = [spread * ((n * step) % 7 - 3) / 3 for step in (2, 3)]
        pairs.append(Pair((first + noise[0],), (second + noise[1],)))
    return pairs


def test_between_two_peaks_what_sinks_slides_from_one_to_the_other() -> None:
    near, far = (detectable(_peaks(apart, 0.08)) for apart in (0.1, 0.6))
    error = spread_of(changes_of(_peaks(0.6, 0.08))).variance ** 0.5

    assert near.sinking == detectable_shift(60, spread_of(changes_of(_peaks(0.1, 0.08))).variance ** 0.5)
    assert far.sinking is not None and far.sinking > 1.05 * (detectable_shift(60, error) or 1)
    assert TWO_PEAKS == 0.85


@pytest.mark.parametrize(
    ("scores", "gap"),
    [
        pytest.param([0.1, 0.2, 0.8, 0.9], 0.7, id="two-peaks"),
        pytest.param([0.0, 0.25, 0.5, 0.75, 1.0], None, id="evenly-spread"),
        pytest.param([0.5] * 5, None, id="all-the-same"),
        pytest.param([0.0] * 3 + [1.0], 1.0, id="pass-or-fail"),
    ],
)
def test_peaks_are_where_parting_in_two_leaves_little(scores: list[float], gap: float | None) -> None:
    found = _between_peaks(scores)

    assert found == (None if gap is None else pytest.approx(gap))
