"""Whether the simulated user did its part: a user who repeats itself says nothing about the system.

The share of good turns is the measure `simulation`; a conversation below its limit is invalid, and what the system
did in it is not held against it. What makes a turn a bad one stands in `conduct`. How a conversation ends matters, too:
who has reached the goal, or has lost patience with the system, may leave at any time; who just breaks off has not
done its part, and the turns that never came count as bad.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pytest_genir.conversation.aims import maker_up_of, never_named, nothing_given, texts_of
from pytest_genir.conversation.conduct import Brief, Conduct, SaidAndHeard, closes, is_last_word
from pytest_genir.conversation.ending import GAVE_UP, OUT_OF_TURNS, REACHED, TalkEnding
from pytest_genir.conversation.facts import listed, teller_of
from pytest_genir.conversation.parse import ConversationPlan, ParsedConversations
from pytest_genir.conversation.registry import find
from pytest_genir.conversation.roles import asks
from pytest_genir.conversation.simulation import turn_count
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of
from pytest_genir.errors import GenirError
from pytest_genir.text.languages.recognising import code_of, plainly_in

#: The name of the measure and of its condition.
MEASURE = "simulation"


@dataclass(frozen=True, slots=True)
class Quality:
    """How many of a user's turns were good, and what was wrong with the others."""

    good: int
    wanted: int
    #: `turn 2 repeats turn 1`, in order.
    faults: tuple[str, ...] = ()
    #: The user said nothing but what its file gives it to say.
    given: bool = False

    @property
    def decided(self) -> bool:
        """Whether the rules can tell: what only a reader could see in somebody's own words, they cannot."""
        return bool(self.faults) or self.given

    @property
    def score(self) -> float:
        return self.good / self.wanted if self.wanted else 1.0


def quality_of(
    plan: ConversationPlan,
    parsed: ParsedConversations,
    turns: Sequence[Mapping[str, object]],
    ending: TalkEnding | None,
) -> Quality | None:
    """Judge the user of a conversation; one that another program recorded only by what was said."""
    configuration = _configuration(plan)
    if configuration is None:
        return judge_user(turns, len(turns)) if turns else None
    user = user_of(plan)
    try:
        maker: object = find("user", str(user.get("class")), parsed.additional.get("user"))
    except GenirError:
        maker = None  # registered by a conftest that is not there any more
    brief = brief_of(user, getattr(maker, "may_tell", ()))
    patience = user.get("patience")
    bears = int(patience) if isinstance(patience, (int, float)) and not user.get("script") else None
    found = judge_user(turns, turn_count(configuration), brief=brief, ending=ending, patience=bears)
    lines = set(listed(user.get("script")))
    return replace(found, given=bool(lines) and all(turn.get(USER_TURN.UTTERANCE) in lines for turn in turns))


def user_of(plan: ConversationPlan) -> Mapping[str, object]:
    """Return the configuration of a conversation's user; an empty one where another program recorded it."""
    user = (_configuration(plan) or {}).get("user")
    return user if isinstance(user, Mapping) else {}


def _configuration(plan: ConversationPlan) -> Mapping[str, object] | None:
    if plan.simulation is not None:
        return plan.simulation
    held = (plan.recorded or {}).get("configuration") if plan.held_here else None
    return held if isinstance(held, Mapping) else None


def brief_of(user: Mapping[str, object], may_tell: Iterable[str] = ()) -> Brief:
    """Return what a user was given by its configuration; of what stands under `may_tell` it may say everything."""
    open_texts = ("class", "url", "llm", *may_tell)
    goal, language = text_of(user.get("goal") or ""), text_of(user.get("language") or "")
    given = texts_of(user, ("goal", "persona", "knows", "instructions", "must_not_know", "script"))
    return Brief(
        instructions=tuple(text for key, text in user.items() if isinstance(text, str) and key not in open_texts),
        language=code_of(language) if language else (plainly_in(goal) if goal else None),
        tells_unknown=teller_of(user.get("must_not_know"), user.get("knows"), language),
        hears=bool(user.get("hears")),
        goal=goal,
        makes_up=maker_up_of(given) if goal and user.get("knows") else None,
    )


def judge_user(
    turns: Sequence[Mapping[str, object]],
    wanted: int,
    instructions: Iterable[str] = (),
    *,
    brief: Brief | None = None,
    ending: TalkEnding | None = None,
    patience: int | None = None,
) -> Quality:
    """Judge the turns of a user who could say `wanted` things, having got instructions."""
    brief = brief or Brief(instructions=tuple(instructions))
    conduct = Conduct(brief)
    faults = []
    heard = ""
    for number, turn in enumerate(turns, start=1):
        fault = conduct.fault(number, SaidAndHeard(turn.get(USER_TURN.UTTERANCE), heard, _response(turn)))
        if fault is not None:
            faults.append(f"turn {number} {fault}")
        heard = _response(turn)
    if not faults and never_named(*_both_sides(turns), brief.goal):
        faults.append("the user never came to its goal")
    good = len(turns) - len(faults)
    missing = max(0, wanted - len(turns))
    broken = _broken_off(turns, missing, ending, patience) or _unreached(turns, ending, brief)
    if broken and not missing:
        good = max(0, good - 1)  # the last turn claims what is not so
    if broken:
        faults.append(broken)
    return Quality(good=good, wanted=max(wanted if broken else 1, len(turns)), faults=tuple(faults))


def _broken_off(
    turns: Sequence[Mapping[str, object]], missing: int, ending: TalkEnding | None, patience: int | None
) -> str:
    """Return what is wrong with how a conversation ended, before its turns were out; nothing where it may."""
    if not missing:
        return ""
    answered = sum(bool(_response(turn).strip()) for turn in turns)
    early = f"{missing} turn{'s' if missing > 1 else ''} early"
    if ending is None:
        last = turns[-1].get(USER_TURN.UTTERANCE) if turns else None
        heard = _response(turns[-2]) if len(turns) > 1 else ""
        if closes(last) or (answered < len(turns) and is_last_word(last, heard)):
            return ""
        return f"the user ended the conversation {early}, without a reason"
    if ending.reason == REACHED and not answered:
        return "the user says that the goal is reached, and got no answer"
    if ending.reason == OUT_OF_TURNS:
        return f"the user says that the turns are out, {early}"
    if ending.reason == GAVE_UP and patience is None and answered == 1 and asks(_response(turns[0])):
        return "the user gave up at the first question that it was asked"
    if ending.reason == GAVE_UP and answered < (patience or 1):
        needed = "" if patience is None else f" and had patience for {patience}"
        return f"the user gave up after {answered} response{'' if answered == 1 else 's'}{needed}"
    return ""


def _unreached(turns: Sequence[Mapping[str, object]], ending: TalkEnding | None, brief: Brief) -> str:
    """Return what is wrong with a goal that the user itself says it reached; nothing where it may have."""
    if ending is None or ending.reason != REACHED or brief.hears:
        return ""
    if nothing_given([_response(turn) for turn in turns], brief.goal):
        return "the user says that the goal is reached, and was only asked or refused"
    return ""


def _both_sides(turns: Sequence[Mapping[str, object]]) -> tuple[list[str], list[str]]:
    return [text_of(turn.get(USER_TURN.UTTERANCE) or "") for turn in turns], [_response(turn) for turn in turns]


def _response(turn: Mapping[str, object]) -> str:
    response = turn.get(USER_TURN.SYSTEM_RESPONSE)
    return text_of(response.get("utterance") or "") if isinstance(response, Mapping) else ""
