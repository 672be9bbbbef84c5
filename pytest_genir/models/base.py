"""What all described models share: a name, limits, prices, and where their description stood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path

from pytest_genir.digests import digest
from pytest_genir.errors import Where
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.lessons import lessons_of
from pytest_genir.models.reply_size import size_of
from pytest_genir.models.thinking import Thinking
from pytest_genir.models.vocabulary import Limits, Model, Prices, Usage
from pytest_genir.results.record import clean
from pytest_genir.source import Fields
from pytest_genir.source.reach import expanded, within_reach


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """The fields that a description of any type may have."""

    name: str
    type: str
    limits: Limits = field(default_factory=Limits)
    prices: Prices | None = None
    #: The type was not written down but read off the other fields.
    inferred: bool = False
    thinking: Thinking = field(default_factory=Thinking)
    #: What the author calls the state of the system that answers: another one is another model.
    version: str = ""
    #: How old a kept answer may be, in seconds; 0 keeps none, `None` any.
    keeps_for: float | None = None

    def identity(self) -> dict[str, object]:
        """Return what makes the answers others, whatever the type."""
        return {**self.thinking.identity(), **({"version": self.version} if self.version else {})}


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where a description stood, and the environment it was read in."""

    where: Where
    folder: Path
    environ: Mapping[str, str] = field(repr=False)
    #: The description is only looked through: nothing is imported for it.
    looking: bool = False

    def path(self, text: str) -> Path:
        """Return a path of the description, relative to its file."""
        return within_reach(self.folder / expanded(text), self.where, f"'{text}'")


def holds(fields: Fields, key: str) -> bool:
    """Return whether a key is there and not null, without counting it as asked for."""
    held = fields.node.value
    return isinstance(held, dict) and key in held and held[key].value is not None


def identity_of(model: Model, *, taught: bool = False) -> dict[str, object]:
    """Return everything about a model that can change what is scored: its own part, and what any file may say.

    With `taught` also what its server taught so far, which is known of every answer, and not before the first.
    """
    base = getattr(model, "base", None)
    lessons = lessons_of(model) if taught else None
    own = {**model.identity(), **(lessons.identity() if lessons else {})}
    return {**own, **base.identity()} if isinstance(base, Base) else own


def fingerprint_in_records(model: Model) -> str:
    """Return the digest of everything that can change what a model's answers are scored as, taught or told."""
    if not isinstance(model, Described):
        return digest(identity_of(model, taught=True))
    # nothing about it changes once it is made but what its server teaches
    lessons = lessons_of(model)
    key = id(model), tuple(lessons.changes.items()) if lessons else ()
    known = _FINGERPRINTS.get(key)
    if known is None or known[0] is not model:
        if len(_FINGERPRINTS) >= _MOST_FINGERPRINTS:
            _FINGERPRINTS.clear()
        known = _FINGERPRINTS[key] = model, digest(identity_of(model, taught=True))
    return known[1]


#: Digests of what models are, each with its model: every record has one, and a run has few models.
_FINGERPRINTS: dict[tuple[int, tuple[tuple[str, str], ...]], tuple[Model, str]] = {}
_MOST_FINGERPRINTS = 64


@dataclass(frozen=True, kw_only=True)
class Described:
    """A model that came from a description; the types add what they need."""

    base: Base

    @property
    def name(self) -> str:
        return self.base.name

    @property
    def type(self) -> str:
        return self.base.type

    @property
    def limits(self) -> Limits:
        return self.base.limits

    @property
    def prices(self) -> Prices | None:
        return self.base.prices

    @property
    def inferred(self) -> bool:
        return self.base.inferred

    @property
    def keeps_for(self) -> float | None:
        return self.base.keeps_for

    def identity(self) -> Mapping[str, object]:
        """Return everything about this model that can change an answer; plain JSON, no secrets."""
        return {"protocol": self.type}

    def shown(self) -> tuple[str, ...]:
        """Return what the header of a run says beside name, type and limits."""
        return ()

    def spoken(self, text: str, beside: Iterable[str] = ()) -> tuple[str, dict[str, object]]:
        """Return the answer without thoughts, and what the record holds of them.

        What is too large to be kept is not looked through: whoever asked refuses it whole.
        """
        beside = list(beside)
        if size_of(text) + sum(map(size_of, beside)) > self.limits.max_reply:
            return text, {"thoughts": "\n\n".join(beside)} if beside else {}
        return self.base.thinking.told(clean(text), clean(beside), str(getattr(self, "model", "") or self.name))

    def usage(
        self,
        prompt_tokens: int | None,
        completion_tokens: int | None,
        cached_tokens: int | None = None,
        reasoning_tokens: int | None = None,
    ) -> Usage:
        """Return the tokens and, where prices are known, the cost."""
        return self.priced(
            Usage(
                prompt_tokens=prompt_tokens,
                completion_tokens=completion_tokens,
                cached_tokens=cached_tokens,
                reasoning_tokens=reasoning_tokens,
            )
        )

    def priced(self, usage: Usage) -> Usage:
        """Return what was used with its cost: as it was told, else by the prices of the description."""
        if usage.cost is not None or self.prices is None:
            return usage
        return replace(usage, cost=self.prices.cost(usage))
