"""How few things can show anything: where not even a loss of everything would have shown, no green verdict is said.

Six that all fall are chance 2 times in 64, five 2 times in 32. Several figures of a run, and several looks at one
baseline, share their 5 %, so that each of them takes more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.statistics.clusters import FEWEST_CLUSTERS, own
from pytest_genir.statistics.paired import Pair


@dataclass(frozen=True, slots=True)
class Least:
    """How many clusters there are, in how many of them there was anything to lose, and how many would have to fall."""

    clusters: int
    can_fall: int
    needed: int
    #: What a p-value is held to; of several comparisons under Holm, the strictest.
    alpha: float

    @property
    def blind(self) -> bool:
        """Whether no drop could have shown, though there was something to lose."""
        return 0 < self.can_fall < self.needed

    def told(self, items: int) -> str:
        """Say what there is and what it would take."""
        drawn = "cluster" if self.clusters < items else "item"
        found = f"{self.clusters} {drawn}{'' if self.clusters == 1 else 's'}"
        if self.clusters >= self.needed:
            found = f"only {self.can_fall} of {found} could fall"
        strict = "" if self.needed == FEWEST_CLUSTERS else f" at p <= {self.alpha:.2g}"
        return f"{found}, and {self.needed} are the least{strict}"


def least_of(pairs: Sequence[Pair], alpha: float) -> Least:
    """Return how few would have to fall for p to come down to `alpha`."""
    ways = min(sum(pair.tries) for pair in pairs)  # any of a cluster's runs might have been the later one
    needed = math.ceil((1 - math.log2(alpha)) / math.log2(ways) - 1e-9)
    return Least(
        clusters=_clusters(pairs),
        can_fall=_clusters([pair for pair in pairs if pair.held > 0]),
        needed=max(FEWEST_CLUSTERS, needed),
        alpha=alpha,
    )


def _clusters(pairs: Sequence[Pair]) -> int:
    return len({own(pair.cluster) or place for place, pair in enumerate(pairs)})
