"""What one benchmark would take of one model, as it is told: calls, tokens, money, each with its two ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pytest_genir.results.messages import number_of


@dataclass(frozen=True, slots=True, kw_only=True)
class LikelyAmount:
    """How much something probably is, and how little and how much it may be."""

    likely: float
    least: float
    most: float

    def less(self, kept: float) -> LikelyAmount:
        """Return what is left of it."""
        likely, least, most = (max(0.0, part - kept) for part in (self.likely, self.least, self.most))
        return LikelyAmount(likely=likely, least=least, most=most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What one benchmark would take of one model."""

    what: str
    who: str
    calls: int
    prompt_tokens: int
    completion_tokens: int
    #: `None` where the model has no prices.
    cost: float | None = None
    #: The model is paid by tokens; one that runs here costs nothing.
    priced: bool = True
    #: The fewest calls, and what they cost, where conversations may end early; `None` where the number is fixed.
    fewest: int | None = None
    least: float | None = None
    #: Of the prompt's tokens; what their own price saves.
    cached_tokens: int = 0
    cached_saves: float = 0.0
    #: What a batch would save of `cost`: half of what can go into one.
    batch_saves: float = 0.0
    #: The calls that have a kept answer and are not made again, and what those cost when they were made.
    kept: int = 0
    kept_cost: float = 0.0
    #: The same with the shortest and the longest replies, and with those that no talk can read, where nothing shows how
    #: they are.
    ends: tuple[Taken, ...] | None = None

    def in_batches(self) -> Taken:
        """Return it at the price of batches, as far as they go."""
        if self.cost is None or not self.batch_saves:
            return self
        left = 1 - self.batch_saves / self.cost
        ends = None if self.ends is None else tuple(one.in_batches() for one in self.ends)
        least = None if self.least is None else self.least * left
        return replace(self, cost=self.cost * left, least=least, kept_cost=self.kept_cost * left, ends=ends)

    @property
    def costs(self) -> tuple[float, float]:
        """The least and the most that it may cost, by what is known of calls and of the lengths of replies."""
        all_ends = [self, *(self.ends or ())]
        least = min((one.cost if one.least is None else one.least) or 0.0 for one in all_ends)
        return least, max(one.cost or 0.0 for one in all_ends)

    @property
    def left_calls(self) -> LikelyAmount:
        """The calls that have no kept answer."""
        all_ends = [self, *(self.ends or ())]
        least = min(one.calls if one.fewest is None else one.fewest for one in all_ends)
        return LikelyAmount(likely=self.calls, least=least, most=max(one.calls for one in all_ends)).less(self.kept)

    @property
    def left_costs(self) -> LikelyAmount:
        """What they cost."""
        least, most = self.costs
        return LikelyAmount(likely=self.cost or 0.0, least=least, most=most).less(self.kept_cost)

    def line(self) -> str:
        calls = number_of(self.calls, "call") if self.calls < 1000 else f"{self.calls:,} calls"
        if self.fewest is not None:
            calls = f"{self.fewest:,} to {calls}"
        calls += self._from_to(lambda one: one.calls, lambda one: one.calls if one.fewest is None else one.fewest)
        return (
            f"{self.what}, {self.who}: {calls}, {self.prompt_tokens:,} prompt tokens"
            f"{self._from_to(lambda one: one.prompt_tokens)}, {self.completion_tokens:,} reply tokens"
            f"{self._from_to(lambda one: one.completion_tokens)}, {self._cost()}{self._saved()}"
        )

    def _from_to(self, count: Callable[[Taken], int], least_of: Callable[[Taken], int] | None = None) -> str:
        if self.ends is None:
            return ""
        least, most = min(map(least_of or count, (self, *self.ends))), max(map(count, (self, *self.ends)))
        return f" ({least:,} to {most:,})" if least < most else ""

    def _saved(self) -> str:
        if self.cached_saves < 0.00005:
            return ""
        return f" ({self.cached_tokens:,} prompt tokens from the server's cache save {self.cached_saves:.4f})"

    def _cost(self) -> str:
        if self.cost is None and not self.priced:
            return "nothing to pay"
        if self.cost is None:
            return "cost unknown (no price_per_million)"
        told = f"cost {self.cost:.4f}" if self.least is None else f"cost {self.least:.4f} to {self.cost:.4f}"
        least, most = self.costs
        return f"{told} ({least:.4f} to {most:.4f})" if self.ends is not None else told
