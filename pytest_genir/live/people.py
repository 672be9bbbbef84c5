"""People who take part in a run from its page: what they are asked, what they say, how far they agree."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from pytest_genir.errors import SettingError
from pytest_genir.judges.opinions import told
from pytest_genir.live.board import Board
from pytest_genir.models.desk import DeskReply
from pytest_genir.results.messages import number_of
from pytest_genir.results.record import Result
from pytest_genir.statistics.agreement import Share, kappa_interval

_LONGEST = 100_000


class People:
    """Brings what a run asks to the page, and what people say to the run."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def question(self, query: Mapping[str, str]) -> dict[str, object] | None:
        """Return a question with everything that was said before; `None` where it is not asked (any more)."""
        return next((one for _, one in self._board.asked() if one["id"] == query.get("id")), None)

    def say(self, wish: Mapping[str, object]) -> dict[str, object]:
        """Give an answer to the run that waits for it; the first one counts."""
        name, text, ending = wish.get("id"), wish.get("text"), wish.get("ending", "")
        desk, question = next(((desk, one) for desk, one in self._board.asked() if one["id"] == name), (None, {}))
        if desk is None:
            raise SettingError("this is not asked any more: somebody else has answered, or the run has ended")
        endings = question.get("endings")
        if ending and not (isinstance(endings, list) and isinstance(ending, str) and ending in endings):
            raise SettingError("this cannot be ended so")
        if not ending and (not isinstance(text, str) or not text.strip() or len(text) > _LONGEST):
            raise SettingError(f"an answer is a text of 1 to {_LONGEST:,} characters")
        if not desk.say(str(name), DeskReply(ending=str(ending)) if ending else DeskReply(text=str(text))):
            raise SettingError("somebody else has answered")
        return {"kept": True}

    def agreement(self, _: Mapping[str, str]) -> dict[str, object]:
        """Return how far those who answered the same items agree: whether both passed or both fell short."""
        return {"lines": agreement_lines(self._board.results(), self._board.people())}


def agreement_lines(results: Sequence[Result], people: Collection[str]) -> list[str]:
    """Return a line for each two who answered the same items, where one of them is a person."""
    passed: dict[str, dict[tuple[str, str, int], bool]] = defaultdict(dict)
    for result in sorted(results, key=lambda one: one.order):
        if result.counts:
            passed[result.model][result.benchmark, result.id, result.repeat] = result.passed
    lines = []
    for one, other in combinations(sorted(passed), 2):
        both = sorted(passed[one].keys() & passed[other].keys())
        if both and {one, other} & set(people):
            lines.append(_line(one, other, [(passed[one][item], passed[other][item]) for item in both]))
    return lines


def _line(one: str, other: str, pairs: Sequence[tuple[bool, bool]]) -> str:
    same = sum(left == right for left, right in pairs)
    share = Share(same, len(pairs))
    low, high = share.interval
    alike = f"the same outcome on {same} of {number_of(len(pairs), 'item')} ({share.value:.0%} [{low:.0%}, {high:.0%}])"
    return f"{one} and {other}: {alike}, kappa {told(kappa_interval(pairs))}"
