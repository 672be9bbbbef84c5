"""Looking through a configuration before anything is asked: classes, required properties, templates, misspelt keys.

A configuration may have any property that its templates use, so that an unknown key alone is no mistake. One
that nearly is a known key is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.conversation.chats import review_llm
from pytest_genir.conversation.near_misses import refuse_near_misses
from pytest_genir.conversation.registry import Maker, Role, find
from pytest_genir.conversation.simulation import Options
from pytest_genir.conversation.slots import Slot
from pytest_genir.conversation.template_review import TemplateReview
from pytest_genir.errors import FileError, Where
from pytest_genir.models.description import planted
from pytest_genir.source import Fields, Node

_SIMULATION_KEYS = ("topic", "user", "system", "maxTurns")
_EVALUATOR_KEYS = ("class", "counts_for", "measure", "pass")
#: A result has a property of this name for the time taken.
_RESERVED = "milliseconds"


@dataclass(frozen=True, kw_only=True)
class Reviewer:
    """What is needed to look through configurations: where paths begin, and the classes a file brings along."""

    folder: Path
    additional: Mapping[Role, Mapping[str, Maker]] = field(default_factory=dict)

    def simulation(self, node: Node) -> None:
        """Look through a `simulation:`."""
        fields = Fields(node, "the simulation")
        user, system = fields.need("user"), fields.need("system")
        topic = fields.take("topic")
        if topic is not None and not isinstance(topic.value, dict):
            hint = "write it as {description: ...}"
            raise FileError(f"'topic' has to be an object, not {topic.kind}", where=topic.where, hint=hint)
        _turns(fields)
        refuse_near_misses(node, _SIMULATION_KEYS)
        templates = TemplateReview(topic=topic, simulation=node)
        templates.topic_is_filled()
        self._actor("user", user, templates)
        self._actor("system", system, templates)

    def evaluation(self, node: Node, simulation: Node | None) -> None:
        """Look through an `evaluation:`; `simulation` is the one it judges, where the file has it."""
        fields = Fields(node, "the evaluation")
        evaluators = fields.need("evaluators")
        if not isinstance(evaluators.value, dict):
            hint = "write them as {name: {class: ...}}"
            raise FileError(
                f"'evaluators' has to be an object, not {evaluators.kind}", where=evaluators.where, hint=hint
            )
        topic = simulation.value.get("topic") if simulation is not None and isinstance(simulation.value, dict) else None
        for name, held in evaluators.value.items():
            if not name.strip() or name == _RESERVED:
                raise FileError(f"an evaluator cannot be named '{name}'", where=evaluators.key_where(name))
            self._actor(
                "evaluator", held, TemplateReview(topic=topic, simulation=simulation), f"the evaluator '{name}'"
            )

    def _actor(self, role: Role, node: Node, templates: TemplateReview, what: str = "") -> None:
        what = what or f"the {role}"
        fields = Fields(node, what)
        name = fields.text("class")
        maker = find(role, name, self.additional.get(role), fields.where("class"))
        for path in getattr(maker, "required", ()):
            _need(node, path, what)
        _choices(fields, getattr(maker, "choices", {}))
        held = node.value
        assert isinstance(held, dict)
        if "llm" in getattr(maker, "required", ()):
            review_llm(held["llm"], self.folder)
        review: Callable[[Node, Path], None] | None = getattr(maker, "review", None)
        if review is not None:
            review(node, self.folder)
        slots: Iterable[Slot] = getattr(maker, "slots", ())
        templates.slots(node, slots, what)
        _review_keys(node, role, maker)


def _review_keys(node: Node, role: Role, maker: object) -> None:
    required = [path for path in getattr(maker, "required", ()) if "." not in path]
    own = _EVALUATOR_KEYS if role == "evaluator" else ("class",)
    refuse_near_misses(node, {*required, *getattr(maker, "optional", ()), *getattr(maker, "choices", {}), *own})


def _need(node: Node, path: str, what: str) -> None:
    """Refuse a configuration that lacks a property, by its path."""
    *parents, last = path.split(".")
    for parent in parents:
        assert isinstance(node.value, dict)
        node = node.value[parent]
        what = f"'{parent}'"
    Fields(node, what).need(last)


def _choices(fields: Fields, choices: Mapping[str, tuple[str, ...]]) -> None:
    for key, known in choices.items():
        fields.choice(key, known, None)


def _turns(fields: Fields) -> None:
    node = fields.take("maxTurns")
    if node is None:
        return
    value = node.value
    if isinstance(value, str) and value.strip().isdigit():  # a cell of a table of replacements
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise FileError(f"'maxTurns' has to be a whole number, not {node.kind}", where=node.where)
    if value < 1:
        raise FileError(f"'maxTurns' has to be at least 1, not {value}", where=node.where)


def review_simulation(configuration: object, options: Options) -> None:
    """Look through the configuration of a simulation that comes from Python, before anything is asked."""
    _reviewer(options).simulation(planted(configuration, Where("simulation")))


def review_evaluation(configuration: object, options: Options, simulation: object = None) -> None:
    """Look through the configuration of an evaluation that comes from Python, before anything is asked."""
    judged = None if simulation is None else planted(simulation, Where("simulation"))
    _reviewer(options).evaluation(planted(configuration, Where("evaluation")), judged)


def _reviewer(options: Options) -> Reviewer:
    return Reviewer(
        folder=Path(),
        additional={
            "user": options.additional_users,
            "system": options.additional_systems,
            "evaluator": options.additional_evaluators,
        },
    )
