"""Reads gates such as `correctness>=0.85`, `tag:safety/refuse>=1`, `model:gpt-4o/total>=80%`, `seconds.p95<=20`.

    [model:NAME/][benchmark:NAME/][tag:NAME/][QUANTITY] OPERATOR NUMBER[%] [min_n=N]

The quantity is a measure, a condition, `total` (also when it is left out behind a selector), `passed` (share of
items), `errors` (items without a score: errors, and what never ran; `errors<=1%` is a share), `stored` (answers that
an earlier run had asked for; `stored<=0` demands fresh ones), `judge_accepts_wrong` and the like (an audit of the
judge, with --genir-judge-audit), `truncated` (share of answers that are not whole), `cost`, a measurement such as
`recall@5` or `mrr`, or `seconds.`, `first_token.` (of streams) and `latency.PART.` (as systems report it; `latency`
alone is the whole request) with `mean`, `max`, `p50`, `p95` and the like.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path

from pytest_genir.errors import SettingError, Where, did_you_mean
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.quantity import SPEEDS

OPERATORS: Mapping[str, Callable[[float, float], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}
_GATE = re.compile(
    r"\s*(?P<left>[^<>=]+?)\s*(?P<operator>>=|<=|==|>|<)\s*(?P<number>-?\d+(?:\.\d*)?|-?\.\d+)\s*(?P<percent>%?)"
    r"(?:\s+min_n\s*=\s*(?P<least>\d+))?\s*\Z"
)
_SELECTORS = ("model", "benchmark", "tag")
TIMES = re.compile(
    r"(?P<what>seconds(?=\.)|first_token|latency(?:\.(?!(?:mean|max|p\d{1,2})\Z)[^./]+)?)"
    r"(?:\.(?P<which>mean|max|p\d{1,2}))?\Z"
)
_SAID_OF_TIME = re.compile(r"(?:seconds|first_token|latency)(?:\.|\Z)")
#: Quantities that are no share: counts, sums and lengths.
UNBOUNDED = ("errors", "stored", "cost", "tokens", "len_chars", "len_words", "characters", "needles", *SPEEDS)
_UNQUOTED = "put it in quotes: without them a shell takes > for the name of a file to write to"
#: What a shell makes of the rest of an unquoted gate.
_REST = re.compile(r"=?-?(?:\d+\.?\d*|\.\d+)%?\Z")
#: Quantities of an audit of the judge, shares of the calls that it takes, and what each of them is.
JUDGE_FIGURES: Mapping[str, str] = {
    "judge_accepts_wrong": "wrong answers accepted",
    "judge_rejects_right": "right answers rejected",
    "judge_obeys": "answers that tell it what to say accepted",
    "judge_order_effect": "decisions changed by another order",
    "judge_wording_effect": "decisions changed by other words",
    "judge_wavers": "decisions changed when asked again",
    "judge_unreadable": "replies that could not be read",
}
EXAMPLE = "a gate reads like correctness>=0.85, tag:hard/include>=0.7, errors<=2 or seconds.p95<=20"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """One thing a run has to reach."""

    text: str
    quantity: str
    operator: str
    number: float
    #: The number is a share of the items, where it is else a count.
    percent: bool = False
    min_n: int = 1
    model: str | None = None
    benchmark: str | None = None
    tag: str | None = None

    def to_wire(self) -> dict[str, object]:
        return asdict(self)

    @classmethod
    def from_wire(cls, wire: Mapping[str, object]) -> Gate:
        """Return the gate that `to_wire` made, or that a log's header tells of."""
        text = wire.get("text") if isinstance(wire, Mapping) else None
        if not isinstance(text, str):
            raise SettingError("a gate without its text", hint=EXAMPLE)
        gate, benchmark = parse_gate(text), wire.get("benchmark")
        return replace(gate, benchmark=benchmark) if isinstance(benchmark, str) else gate

    @property
    def about_judge(self) -> bool:
        """Say whether it is about an audit of the judge, and not about results."""
        return self.quantity in JUDGE_FIGURES

    @property
    def tolerates(self) -> bool:
        """Say whether it allows items without a score: only a gate that puts a limit to them does."""
        return self.quantity == "errors" and self.operator in ("<=", "<", "==")

    def holds(self, value: float) -> bool:
        # A mean of 0.85 that is stored as 0.8499999999999999 reaches 0.85.
        if abs(value - self.number) < 1e-9:
            return "=" in self.operator
        return OPERATORS[self.operator](value, self.number)


def parse_gate(text: str, where: Where | None = None, *, folder: Path | None = None) -> Gate:
    """Return the gate a text describes; `folder` is the one in which it was typed into a shell."""
    match = _GATE.match(text)
    if match is None:
        cut = "" if any(sign in text for sign in OPERATORS) else f"{_told_cut(folder)}; "
        raise SettingError(f"'{text.strip()}' is no gate", where=where, hint=f"{cut}{EXAMPLE}")
    selected, quantity = selectors(match["left"], text, where=where, hint=EXAMPLE)
    if _SAID_OF_TIME.match(quantity) and not TIMES.match(quantity):
        hint = "seconds.mean, seconds.max, seconds.p50, seconds.p95, first_token.p95, latency.retrieval.mean"
        raise SettingError(f"the gate '{text.strip()}' has no statistic of the seconds", where=where, hint=hint)
    if quantity.startswith("judge_") and quantity not in JUDGE_FIGURES:
        hint = did_you_mean(quantity, JUDGE_FIGURES) or f"an audit of the judge tells {', '.join(JUDGE_FIGURES)}"
        raise SettingError(f"the gate '{text.strip()}' has no figure of an audit", where=where, hint=hint)
    number = float(match["number"]) / (100 if match["percent"] else 1)
    if quantity not in UNBOUNDED and not TIMES.match(quantity) and not 0 <= number <= 1:
        hint = f"write {number:g}% or {number / 100:g}" if 1 < number <= 100 else "a share lies between 0 and 1"
        raise SettingError(f"the gate '{text.strip()}' can never be reached or missed", where=where, hint=hint)
    return Gate(
        text=" ".join(text.split()),
        quantity=quantity,
        operator=match["operator"],
        number=number,
        percent=bool(match["percent"]),
        min_n=int(match["least"] or 1),
        **selected,
    )


def _told_cut(folder: Path | None) -> str:
    """Say that the operator is missing, and which file it has become."""
    made = [path for path in folder.iterdir() if _REST.match(path.name) and path.is_file()] if folder else []
    if not made:
        return _UNQUOTED
    newest = max(made, key=lambda path: path.stat().st_mtime)
    return f"put it in quotes: without them the shell took '>' and made a file named '{newest.name}'"


def selectors(
    left: str, text: str, *, what: str = "gate", hint: str, where: Where | None = None
) -> tuple[dict[str, str], str]:
    """Return the selectors in front of a quantity, and the quantity; `total` where there is none."""
    selected: dict[str, str] = {}
    quantity = ""
    for part in left.split("/"):
        name, colon, value = part.strip().partition(":")
        if colon and name in _SELECTORS and value and name not in selected:
            selected[name] = value.strip()
        elif not colon and name and not quantity:
            quantity = name
        else:
            raise SettingError(f"the {what} '{text.strip()}' has a part '{part.strip()}'", where=where, hint=hint)
    return selected, quantity or "total"
