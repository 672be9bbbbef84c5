"""From a file to what its conversations need: one plan per row of replacements, or per recorded run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from pytest_genir.conversation.chats import review_llm
from pytest_genir.conversation.recorded_runs import read_runs
from pytest_genir.conversation.recording import Fork
from pytest_genir.conversation.registry import Maker, Named, Role, find, from_python_name
from pytest_genir.conversation.review import Reviewer
from pytest_genir.conversation.rows import Row, fill_in, read_rows
from pytest_genir.errors import FileError, GenirError, Where
from pytest_genir.kinds.demands import Demands, is_rule, take_demands
from pytest_genir.results.variants import VariantOf
from pytest_genir.settings import MISSING, InForce, Keys, Settings
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import object_of
from pytest_genir.variants.wanted import take_variants

_OPTIONS: Mapping[str, Role] = {
    "additionalUsers": "user",
    "additionalSystems": "system",
    "additionalEvaluators": "evaluator",
}
#: Keys that say something to people only.
_REMARKS = ("comment", "description", "note")
_WITHOUT_SIMULATION = "name recorded runs under 'runs', or call: pytest-genir evaluate CONFIGURATION RUNS"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge:
    """What the scores of one evaluator count for, and where it stands in the file."""

    name: str
    measure: str
    #: Nothing where nobody set a mark: then its scores are scores, and nobody passes or falls short.
    passes_at: float | None
    line: int
    #: Says the rest once a class is there that the file names in Python, and that is imported for no other reason.
    later: Callable[[object], Judge] | None = None
    #: That class.
    maker: Named | None = None

    def settled(self, evaluator: object) -> Judge:
        """Return what an evaluator's scores count for, now that it is there."""
        return self if self.later is None else self.later(evaluator)

    def named(self) -> Judge:
        """Return what the scores count for where no evaluator was made: a class that cannot be had says nothing."""
        if self.later is None or self.maker is None:
            return self
        try:
            return self.later(self.maker.imported())
        except GenirError:
            return self


@dataclass(frozen=True, kw_only=True)
class ConversationPlan:
    """One conversation to simulate and evaluate, or a recorded one to evaluate."""

    id: str
    where: Where
    title: str
    simulation: Mapping[str, Any] | None = None
    evaluation: Mapping[str, object] | None = None
    judges: tuple[Judge, ...] = ()
    #: A recorded simulation; `None` inside a plan without `simulation` is a run that failed when it was recorded.
    recorded: Mapping[str, Any] | None = None
    recorded_at: str = ""
    #: Where it is another one, held otherwise.
    variant: VariantOf | None = None
    #: Whether it was recorded here, with all that there is to know of its user.
    held_here: bool = False
    #: The recorded conversation that this one goes on from.
    fork: Fork | None = None
    #: The `llm:` that reads the talks that passed the rules for users; nothing where only the rules judge them.
    simulation_judge: Mapping[str, object] | str | None = None


@dataclass(frozen=True, kw_only=True)
class ParsedConversations:
    """A file of conversations."""

    name: str
    path: Path
    plans: tuple[ConversationPlan, ...]
    tags: tuple[str, ...] = ()
    #: From which share of good turns on a simulated user has done its part.
    user_passes_at: float = 1.0
    additional: Mapping[Role, Mapping[str, Maker]] = field(default_factory=dict)
    #: What a conversation that the system broke off counts as: `aside` or `zero`.
    missing: str = "aside"
    in_force: tuple[str, ...] = ()
    demands: Demands = field(default_factory=Demands)
    variants: tuple[str, ...] = ()


def parse_conversations(node: Node, path: Path, settings: Settings) -> ParsedConversations:
    """Read a file; every mistake in it is a `GenirError` with its place."""
    fields = Fields(node, "the file")
    fields.choice("kind", ("conversation",), "conversation")
    for key in _REMARKS:
        fields.take(key)
    name = fields.text("name", path.name.partition(".")[0])
    tags = fields.texts("tags", ())
    demands = take_demands(fields, name)
    least = None if is_rule(fields.take("pass")) else fields.number("pass", None, least=0, most=1)
    force = InForce(settings, path.parent)
    passes_at = force(Keys.passes_at, least, None)
    missing = force(Keys.missing, fields.choice("missing", MISSING, None), "aside")
    user_passes_at = fields.number("pass_simulation", 1.0, least=0, most=1)
    simulation_judge = _simulation_judge(fields.take("judge_simulation"), path.parent)
    reader = _PlanReader(path.parent, _additional(fields.take("options")), passes_at, name)
    simulation, evaluation = fields.take("simulation"), fields.take("evaluation")
    rows = _rows(fields, path.parent)
    runs = fields.take("runs")
    if simulation is None and "user" in fields and "system" in fields:
        hint = "write them under 'simulation:'"
        raise FileError("'user' and 'system' stand on their own", where=node.key_where("user"), hint=hint)
    variants = take_variants(fields, force)
    fields.done()
    plans = reader.recorded(runs, evaluation, simulation) if runs is not None else reader.planned(
        node, simulation, evaluation, rows
    )  # fmt: skip
    if simulation_judge is not None:
        plans = [replace(plan, simulation_judge=simulation_judge) for plan in plans]
        force.said.append("a judge reads the simulated users that pass the rules")
    if any(judge.passes_at is None for plan in plans for judge in plan.judges):
        force.said.append("scores without a 'pass:' have no mark")
    return ParsedConversations(
        name=name,
        path=path,
        plans=tuple(plans),
        tags=tags,
        user_passes_at=user_passes_at,
        additional=reader.additional,
        missing=missing,
        demands=demands,
        in_force=tuple(force.said),
        variants=variants,
    )


def _simulation_judge(node: Node | None, folder: Path) -> Mapping[str, object] | str | None:
    if node is None:
        return None
    review_llm(node, folder)
    return node.value if isinstance(node.value, str) else object_of(node, "'judge_simulation'")


def _rows(fields: Fields, folder: Path) -> list[Row]:
    column = fields.text("replacements_id", None)
    node = fields.take("replacements")
    if node is None:
        if column is not None:
            raise fields.error("'replacements_id' needs 'replacements'", "replacements_id")
        return []
    return read_rows(node, folder, column)


def _additional(node: Node | None) -> dict[Role, dict[str, Maker]]:
    """Read classes that a file names: `{additionalUsers: {MyUser: "package.module:MyUser"}}`."""
    found: dict[Role, dict[str, Maker]] = {}
    if node is None:
        return found
    fields = Fields(node, "'options'")
    for key, role in _OPTIONS.items():
        held = fields.take(key)
        if held is None:
            continue
        names = Fields(held, f"'{key}'")
        assert isinstance(held.value, dict)
        found[role] = {name: from_python_name(names.text(name), names.where(name)) for name in held.value}
    fields.done()
    return found


class _PlanReader:
    def __init__(
        self, folder: Path, additional: Mapping[Role, Mapping[str, Maker]], passes_at: float | None, name: str
    ) -> None:
        self.folder = folder
        self.additional = additional
        self.passes_at = passes_at
        self.name = name
        self.reviewer = Reviewer(folder=folder, additional=additional)

    def planned(
        self, node: Node, simulation: Node | None, evaluation: Node | None, rows: list[Row]
    ) -> list[ConversationPlan]:
        if simulation is None:
            hint = _WITHOUT_SIMULATION if evaluation is not None else ""
            raise FileError("the file has no 'simulation'", where=node.where, hint=hint)
        if not rows:
            return [self._plan(self.name, simulation, evaluation)]
        return [self._of_row(row, simulation, evaluation) for row in rows]

    def recorded(self, runs: Node, evaluation: Node | None, simulation: Node | None) -> list[ConversationPlan]:
        if simulation is not None:
            raise FileError("a file has a 'simulation' or 'runs', not both", where=runs.where)
        if evaluation is None:
            raise FileError("'runs' needs an 'evaluation'", where=runs.where)
        self.reviewer.evaluation(evaluation, None)
        judges = self._judges(evaluation)
        return [
            ConversationPlan(
                id=run.id, where=runs.where, title=run.title, recorded=run.simulation, recorded_at=str(run.where),
                held_here=run.held_here, evaluation=object_of(evaluation, "'evaluation'"), judges=judges,
            )
            for run in read_runs(runs, self.folder)
        ]  # fmt: skip

    def _of_row(self, row: Row, simulation: Node, evaluation: Node | None) -> ConversationPlan:
        filled = [None if part is None else fill_in(part, row.values) for part in (simulation, evaluation)]
        try:
            assert filled[0] is not None
            return self._plan(row.id, filled[0], filled[1])
        except GenirError as error:
            error.hint = "\n".join(filter(None, [error.hint, f"this comes of {row.name} of the replacements"]))
            raise

    def _plan(self, name: str, simulation: Node, evaluation: Node | None) -> ConversationPlan:
        self.reviewer.simulation(simulation)
        if evaluation is not None:
            self.reviewer.evaluation(evaluation, simulation)
        plain = object_of(simulation, "'simulation'")
        if "topic" in plain and isinstance(simulation.value, dict):
            plain["topic"] = simulation.value["topic"].as_written().plain()  # what is said of it is text
        topic = plain.get("topic")
        about = topic.get("description") if isinstance(topic, Mapping) else None
        return ConversationPlan(
            id=name,
            where=simulation.where,
            title=str(about or name),
            simulation=plain,
            evaluation=None if evaluation is None else object_of(evaluation, "'evaluation'"),
            judges=() if evaluation is None else self._judges(evaluation),
        )

    def _judges(self, evaluation: Node) -> tuple[Judge, ...]:
        assert isinstance(evaluation.value, dict)
        held = evaluation.value["evaluators"]
        assert isinstance(held.value, dict)
        judges = tuple(self._judge(name, node, held.key_where(name)) for name, node in held.value.items())
        if not judges:
            raise FileError("'evaluators' names no evaluator", where=held.where)
        return judges

    def _judge(self, name: str, node: Node, where: Where) -> Judge:
        fields = Fields(node, f"the evaluator '{name}'")
        place = fields.where("class")
        maker: Callable[..., object] = find("evaluator", fields.text("class"), self.additional.get("evaluator"), place)
        if isinstance(maker, Named):
            later = partial(self._settled, name, node, where)
            return Judge(name=name, measure="", passes_at=self.passes_at, line=where.line, later=later, maker=maker)
        return self._settled(name, node, where, maker)

    def _settled(self, name: str, node: Node, where: Where, maker: object) -> Judge:
        fields = Fields(node, f"the evaluator '{name}'")
        own_measure = "measure" in getattr(maker, "choices", {})
        measure = None if own_measure else fields.text("measure", None)
        if measure is not None and "counts_for" in fields:
            what = "'measure' and 'counts_for' say the same thing"
            raise FileError(what, where=node.key_where("counts_for"), hint="keep one of them")
        if measure is None:
            measure = fields.text("counts_for", str(getattr(maker, "counts_for", "correctness")))
        if not measure.strip():
            raise fields.error("a measure has to have a name", "counts_for" if "counts_for" in fields else "measure")
        default = getattr(maker, "passes_at", None)
        passes_at = fields.number("pass", self.passes_at if default is None else default, least=0, most=1)
        # whoever needs nothing to pass has no mark
        return Judge(name=name, measure=measure, passes_at=float(passes_at) if passes_at else None, line=where.line)
