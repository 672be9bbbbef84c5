"""What simulated conversations would take: played through with made replies, of which only the length is a guess.

Prompts, searches in files and judgements are those of a real run. Servers and classes of one's own are not asked:
something is said in their place, and what they take is named as not known. A user of one's own may end a conversation
after its first turn, so that the calls of later turns are a range.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.evaluation import Judging
from pytest_genir.conversation.evaluator import EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.json_reply import NoJson, read_reply
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.quality import user_of
from pytest_genir.conversation.registry import Maker, Role, find
from pytest_genir.conversation.remote import Remote
from pytest_genir.conversation.second_look import look
from pytest_genir.conversation.simulation import Interrupted, Options, simulate_turns
from pytest_genir.conversation.surroundings import Surroundings, surrounded
from pytest_genir.conversation.system import System
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.conversation.user import User, UserTurn
from pytest_genir.errors import GenirError
from pytest_genir.kinds.estimate import Estimated, Selected
from pytest_genir.kinds.metering import Countable, Meter
from pytest_genir.kinds.reply_lengths import mark_of
from pytest_genir.kinds.stated_lengths import WRONG_BY as STATED_WRONG_BY
from pytest_genir.kinds.usual_lengths import REPLY_LETTERS, frame_of, reply_to, wrong_by
from pytest_genir.models import Answer, Failure, Model, Request
from pytest_genir.source.reach import reach_of
from pytest_genir.text.counting import count_tokens

#: What classes of one's own and servers are taken to say in a turn.
TURN_TOKENS = 40
_OURS = "pytest_genir.conversation."


def estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    """Play each conversation through."""
    left_out = 0
    unknown: dict[str, None] = {}
    for case, model, repeat in selected:
        assert isinstance(case, ConversationCase)
        play = _Play(case, model, judge, repeat, meter)
        left_out += not play.through()
        unknown.update(play.unknown)
    assumed = [f"{REPLY_LETTERS} letters a turn of a conversation, and a judgement as its form asks"]
    return Estimated(left_out=left_out, assumed=assumed, unknown=tuple(unknown))


class _Play:
    """One conversation."""

    def __init__(self, case: ConversationCase, model: Model, judge: Model | None, repeat: int, meter: Meter) -> None:
        self.case = case
        self.unknown: dict[str, None] = {}
        self._models = {"model": model, **({"judge": judge} if judge is not None else {})}
        self._repeat = repeat
        self._meter = meter
        self._stand_ins: dict[Role, dict[str, Maker]] = {"user": {}, "system": {}, "evaluator": {}}
        self._seen: Counter[str] = Counter()
        #: How often each model is asked in the first turn, where the user may end the conversation after it.
        self._fewest: Counter[str] | None = None
        #: What the author wrote for the user: prompts of ours around it may be in another language.
        self._written = "\n".join(_texts([user_of(case.plan), (case.plan.simulation or {}).get("topic")]))
        self._keys = list(_required_keys([case.plan.simulation, case.plan.evaluation]))

    def through(self) -> bool:
        """Play it; say whether it could be played to its end."""
        simulation = self.case.plan.simulation
        try:
            self._replace_own()
            if simulation is not None and self._may_end():
                rehearsal = _Play(self.case, *self._rehearsal())
                asyncio.run(rehearsal._carry_out({**simulation, "maxTurns": 1}))
                self._fewest = rehearsal._seen
            asyncio.run(self._carry_out(simulation))
        except (GenirError, Interrupted) as error:
            self.unknown.setdefault(f"how '{self.case.id}' goes on: {error}")
            return False
        return True

    def _may_end(self) -> bool:
        """Say whether the user ends the talk when it likes: one of one's own may, and one that can say how it ended."""
        name = user_of(self.case.plan).get("class")
        ours = find("user", name, self._stand_ins["user"]) if isinstance(name, str) and ":" not in name else None
        return bool(self._stand_ins["user"]) or hasattr(ours, "afinish")

    def _rehearsal(self) -> tuple[Model, Model | None, int, Meter]:
        return self._models["model"], self._models.get("judge"), self._repeat, Meter(user_model=self._meter.user_model)

    async def _carry_out(self, simulation: Mapping[str, object] | None) -> None:
        self._replace_own()
        options = Options(
            additional_users=self._stand_ins["user"],
            additional_systems=self._stand_ins["system"],
            additional_evaluators=self._stand_ins["evaluator"],
        )
        plan, parsed = self.case.plan, self.case.shared.parsed
        around = Surroundings(
            ask=self._ask, models=self._models, folder=parsed.path.parent, item=self.case.id, repeat=self._repeat,
            made={}, user_model=self._meter.user_model, reach=reach_of(parsed.path, None), feedback=True,
        )  # fmt: skip
        with surrounded(around):
            held = plan.recorded if simulation is None else await simulate_turns(simulation, options)
            if held is not None and plan.evaluation is not None:
                await Judging(dict(held), plan.evaluation, options).evaluation()
            if held is not None and plan.simulation_judge is not None:
                # every talk may pass the rules, so every one may be read once more
                turns = list(held.get("userTurns") or ())
                with suppress(Unanswered):  # no judge was given
                    await look(plan.simulation_judge, user_of(plan), turns, None, Logbook("evaluation"))

    def _replace_own(self) -> None:
        """Put stand-ins in place of classes of one's own, which might ask somebody."""
        plan, additional = self.case.plan, self.case.shared.parsed.additional
        named: list[tuple[Role, object]] = []
        for role in ("user", "system"):
            named += [(role, (plan.simulation or {}).get(role))]
        evaluators: Any = (plan.evaluation or {}).get("evaluators") or {}
        named += [("evaluator", one) for one in evaluators.values()]
        for role, held in named:
            name = held.get("class") if isinstance(held, Mapping) else None
            if isinstance(name, str) and not _is_ours(role, name, additional.get(role)):
                self._stand_ins[role][name] = _STAND_INS[role]
                self.unknown.setdefault(f"what the {role} class {name} asks of anybody")

    async def _ask(self, model: Model, request: Request) -> Answer | Failure:
        if isinstance(model, Remote):
            self.unknown.setdefault(f"what the server of the {model.name} costs, and how long its replies are")
            return Answer(text=_from_a_server(mark_of(request)))
        judges = request.purpose == "judge"
        who = f"judge {model.name}" if judges else model.name
        who = f"{model.name} as user" if request.purpose == "user" else who
        self._seen[who] += 1
        may_end = self._fewest is not None and self._seen[who] > self._fewest[who]
        prompt = sum(count_tokens(message.content) for message in request.messages)
        assumed, stated = reply_to(request.messages, self._written if request.purpose == "user" else "")
        off = STATED_WRONG_BY if stated else wrong_by(assumed, request.messages[-1].content)
        asked = Countable(
            what=self.case.where.file, who=who, model=model, request=request, prompt=prompt,
            assumed=assumed, wrong_by=off, may_end=may_end,
        )  # fmt: skip
        kept = self._meter.ask(asked)
        if kept is not None:
            return kept
        if self._meter.says_back(asked):
            return Answer(text=request.messages[-1].content)
        texts = self._meter.kept_texts(asked)
        if texts and len({_read(text) for text in texts}) == 1:
            return Answer(text=texts[0])
        tokens = self._meter.reply_tokens(asked)
        if not texts and not self._meter.readable:
            return Answer(text="abcd" * tokens)
        # of replies that nobody knows, those that are all the same make the fewest calls: what follows is the same
        alike = self._meter.shortest and not texts
        some = self._meter.kept_texts(asked, 1) if alike else ()
        return Answer(text=some[0] if some else self._reply(request, tokens, alike=alike))

    def _reply(self, request: Request, tokens: int, *, alike: bool) -> str:
        """Return the JSON that the prompt asks for, of a length; all our classes want JSON."""
        wanted = {key: held or "x" for key, held in frame_of(request.messages[-1].content).items()}
        wanted = wanted or {"utterance": "x", "score": 0.5}
        wanted |= {key: "x" for key in self._keys if key not in wanted}
        longest = "utterance" if "utterance" in wanted else next((key for key, one in wanted.items() if one == "x"), "")
        rest = max(1, tokens - len(json.dumps(wanted)) // 4)
        said = "abcd" if alike else self._said(rest, mark_of(request))
        return json.dumps({**wanted, longest or "explanation": said})

    def _said(self, tokens: int, mark: str) -> str:
        """Return so many tokens about the topic: whoever searches for them finds what a real user would find.

        The mark comes first, so that only the same request has the same reply, and with it the same next request.
        """
        simulation = self.case.plan.simulation or {}
        said = f"{mark} " + (" ".join(_texts(simulation.get("topic"))) or "abcd")
        said += f" {said}" * (tokens // count_tokens(said))
        return said[: max(1, len(said) * tokens // count_tokens(said))]


def _read(text: str) -> str:
    """Return what a talk takes from a reply: the same from all of those that it cannot read."""
    try:
        return json.dumps(read_reply(text, ()), sort_keys=True)
    except NoJson:
        return ""


#: Whatever one's own class says is said by nobody else, so that no two requests are the same by chance.
_NUMBERS = count()


def _something(mark: str) -> str:
    return f"{mark}{'abcd' * (TURN_TOKENS - 3)}"


def _from_a_server(mark: str) -> str:
    """Return whatever a server was asked for: something to say, a score, nothing found."""
    said = _something(mark)
    told = {"content": said, "message": {"content": said}, "utterance": said, "score": 0.5, "hits": {"hits": []}}
    return json.dumps(told)


def _is_ours(role: Role, name: str, additional: Mapping[str, Maker] | None) -> bool:
    if ":" in name:
        return False
    return getattr(find(role, name, additional), "__module__", "").startswith(_OURS)


def _required_keys(value: object) -> Iterable[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key == "requiredKeys" and isinstance(inner, (list, tuple)):
                yield from map(str, inner)
            yield from _required_keys(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _required_keys(inner)


def _texts(value: object) -> Iterable[str]:
    """Yield all texts of a topic."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _texts(inner)


class _SomeUser(User):
    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn:
        return {"utterance": _something(f"{next(_NUMBERS):08x}")}

    async def afollow_up(self, system_response: Mapping[str, object], logbook: Logbook) -> UserTurn:
        return {"utterance": _something(f"{next(_NUMBERS):08x}")}


class _SomeSystem(System):
    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> dict[str, object]:
        return {"utterance": _something(f"{next(_NUMBERS):08x}")}


class _SomeEvaluator(Evaluator):
    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        return None


_STAND_INS: Mapping[Role, Maker] = {"user": _SomeUser, "system": _SomeSystem, "evaluator": _SomeEvaluator}
