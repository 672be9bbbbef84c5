"""How far a sum of many independent draws lies from zero, from its characteristic function: no draw, no seed.

The share of rearrangements beyond a sum is a Fourier series over the product of what each cluster might have shown
(Gil-Pelaez 1951, sampled as by Davies 1973). The product falls as fast as the sum is nearly normal, so that some
twenty terms give what ten thousand drawn rearrangements only guess. Where it does not fall (few large values beside
many small ones) nothing is returned, and whoever asks has to draw.
"""

from __future__ import annotations

import cmath
import math
from collections import Counter
from collections.abc import Callable, Sequence

#: Of fewer clusters the terms do not fall surely enough.
FEWEST = 40
#: Sums farther off than this chance allows would count wrongly, and terms smaller than this change nothing.
_BEYOND = 1e-7
_NEGLIGIBLE = 1e-8
#: So many terms in a row have to be negligible, since a single one may be zero by chance.
_IN_A_ROW = 6
_MOST_TERMS = 500
#: Scores that mostly lie on a grid make late terms this large again. Few clusters are looked at for that: of many it
#: is no matter, as their sums lie closely, grid or not.
_LOUD = 0.01
_COSINES = 30_000

#: What a cluster might have shown, in whole steps.
_Values = tuple[int, ...]


def share_beyond(clusters: Sequence[_Values], least: float) -> float | None:
    """Return how likely the sum of one value of each cluster lies at least `least` away from 0.

    `None` where that cannot be told to a thousandth.
    """
    if len(clusters) < FEWEST:
        return None
    # The sums lie on a lattice: half a step before the one that was seen nothing lies.
    step = math.gcd(*(value - values[0] for values in clusters for value in values))
    edge = max(0.0, least - step / 2)
    squares = math.fsum((values[-1] - values[0]) ** 2 for values in clusters)
    reach = edge + math.sqrt(squares / 2 * math.log(2 / _BEYOND))  # Hoeffding's inequality
    wave = _wave(clusters)
    looked_at = min(_MOST_TERMS, _COSINES // len(clusters))
    above, quiet, settled = 0.0, 0, False
    for term in range(1, _MOST_TERMS + 1):
        turn = 2 * math.pi * term / reach
        height = wave(turn)
        if settled and abs(height) > _LOUD:
            return None
        # what lies above the edge, and below its mirror image
        above -= 2 * height.real * math.sin(turn * edge) / term
        quiet = quiet + 1 if abs(height) < _NEGLIGIBLE else 0
        settled = settled or quiet >= _IN_A_ROW
        if settled and term >= looked_at:
            share = 1 + above / math.pi - 2 * edge / reach
            return min(1.0, max(0.0, share) + 2 * _BEYOND)
    return None


def _wave(clusters: Sequence[_Values]) -> Callable[[float], complex]:
    """Return the characteristic function of the sum, with what is alike taken once."""
    flips = Counter(values[1] for values in clusters if len(values) == 2 and values[0] == -values[1])
    others = Counter(values for values in clusters if not (len(values) == 2 and values[0] == -values[1]))

    def height(turn: float) -> complex:
        product = complex(math.prod(math.cos(turn * value) ** times for value, times in flips.items()))
        for values, times in others.items():
            product *= (sum(cmath.exp(1j * turn * value) for value in values) / len(values)) ** times
        return product

    return height
