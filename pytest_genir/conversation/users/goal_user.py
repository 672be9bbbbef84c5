"""A user who wants something: it has a goal, a person's patience and knowledge, and says why it stops.

It is told the whole conversation, and what it may tell; what it cannot know it is never told, so that whatever it says
of that before the system does marks the simulation as invalid. With a `script` it says the script's lines where no
model plays it: without an `llm`, with the built-in one, which can play nobody, or where `llm: model` is a system.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from pytest_genir.conversation.chats import NO_PARTS, plays_nobody, review_llm
from pytest_genir.conversation.ending import ENDED, GAVE_UP, OUT_OF_TURNS, REACHED, TalkEnding, ending_of
from pytest_genir.conversation.facts import facts_of, listed
from pytest_genir.conversation.json_reply import NoJson, read_reply
from pytest_genir.conversation.llm import LLM
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import user
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.system import SYSTEM_RESPONSE
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, User, UserTurn
from pytest_genir.conversation.wording import text_of
from pytest_genir.errors import FileError, Where
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of as text_of_node
from pytest_genir.text.patterns import Pattern, compile_pattern

#: So many responses that bring it no closer does a user bear unless the file says another number.
PATIENCE = 4
SKILLS = {
    "native": "You speak and write it as your mother tongue.",
    "fluent": "You write it fluently, with small slips now and then.",
    "basic": "You know only simple words of it, write short sentences and make mistakes in grammar.",
    "broken": "You can barely write it: a few words at a time, many mistakes, hardly any grammar.",
}
_NOT_YET = "no"
_NOBODY = (
    "the built-in model, and a system behind HTTP that is under test, cannot play a person with a goal: "
    "give it a 'script', or name a model with --genir-user-model"
)
_PROMPT = """\
You play a person who talks to a system. Stay this person all the time and write only what the person types.

Who you are: {persona}
What you want: {goal}
What you know and may tell when it is asked for or needed:
{facts}
You know nothing else about the matter. Where you are asked for something that does not stand here, say that you do
not know it; never make up numbers, names or dates.
Language: write {language}. {skill}
Patience: you bear {patience} responses that bring you no closer; after these you give up.
{more}
How to write: one short message at a time, about one thing. Do not tell everything at once. Do not say the same thing
twice, do not repeat the system's words, do not offer help, and do not speak of this text.

The conversation until now:
{talk}

{task}
Format your message as only one JSON object with exactly these keys:
- key='utterance': what the person types next{last_word}
- key='ended': "no" while you go on, "reached" once you have what you want, "gave up" once your patience is at an end
- key='why': the reason, in one sentence
- key='satisfaction': how content the person is with the system, a number from 0 to 1
Example:
{{"utterance": "...", "ended": "no", "why": "...", "satisfaction": 0.5}}"""
_FIRST = "Begin the conversation: write the person's first message."
_NEXT = "Write the person's next message; once it has ended, a last word such as thanks."
_LAST = "There is no time for another message. Say whether the person has got what it wanted."


@user
class GoalUser(User):
    """Pursues a goal over a whole conversation, and says how it ended.

    YAML: `{class: GoalUser, llm: judge, goal: "You want to ...", persona: "...", knows: {number: A-12},
    must_not_know: {fee: 45 PLN}, patience: 4, language: English, skill: basic}`
    """

    required: ClassVar[tuple[str, ...]] = ("goal",)
    optional: ClassVar[tuple[str, ...]] = (
        "llm", "persona", "knows", "must_not_know", "patience", "language", "instructions", "script", "hears",
    )  # fmt: skip
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"skill": tuple(SKILLS)}
    #: What it says of these texts gives nothing away.
    may_tell: ClassVar[tuple[str, ...]] = ("goal", "persona", "language", "skill")

    @staticmethod
    def review(node: Node, folder: Path) -> None:
        """Look through what a file says of the user."""
        fields = Fields(node, "the user")
        fields.text("goal")
        for key in ("persona", "language", "instructions"):
            fields.text(key, None)
        fields.whole("patience", None, least=1)
        for key in ("knows", "must_not_know"):
            held = fields.take(key)
            if held is not None:
                _facts(held, key)
        script, hears, llm = fields.take("script"), fields.take("hears"), fields.take("llm")
        if llm is not None:
            review_llm(llm, folder)
        if script is None and llm is None:
            raise FileError("a GoalUser needs an 'llm' that plays it, or a 'script'", where=node.where)
        if script is None:
            if hears is not None:
                raise fields.error("'hears' needs a 'script': a model says by itself when it is content", "hears")
            return
        if hears is None:
            hint = "hears: 'A-12 is cancelled': patterns of the responses by which the goal is reached"
            raise FileError("a 'script' needs 'hears', to know when the goal is reached", where=script.where, hint=hint)
        if not fields.texts("script"):
            raise fields.error("'script' has no lines", "script")
        for entry in hears.value if isinstance(hears.value, list) else [hears]:
            compile_pattern(text_of_node(entry, "'hears'"), entry.where, ignore_case=True)

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self.messages: list[tuple[str, str]] = []
        self.lines = list(listed(configuration.get("script")))
        self.scripted = bool(self.lines) and self._plays_nobody()
        if not self.lines and self._plays_nobody():
            raise unusable(_NOBODY, "setting")
        self.unheard = [_pattern(text) for text in listed(configuration.get("hears"))]

    def save(self) -> dict[str, object]:
        """Return what it remembers, for a conversation that is to go on from here."""
        left = [pattern.pattern for pattern in self.unheard]
        return {"messages": [list(one) for one in self.messages], "lines": list(self.lines), "unheard": left}

    def load(self, state: Mapping[str, object]) -> None:
        """Remember what `save` returned."""
        messages, lines, unheard = state["messages"], state["lines"], state["unheard"]
        assert isinstance(messages, list)
        assert isinstance(lines, list)
        assert isinstance(unheard, list)
        self.messages = [(str(by), str(said)) for by, said in messages]
        self.lines = [str(line) for line in lines]
        self.unheard = [pattern for pattern in self.unheard if pattern.pattern in unheard]

    def replay(self, topic: Mapping[str, object], turns: Sequence[UserTurn]) -> None:
        """Remember turns as if it had said its part of them."""
        for turn in turns:
            said = text_of(turn.get(USER_TURN.UTTERANCE) or "")
            self.messages.append(("You", said))
            if said in self.lines:
                self.lines.remove(said)
            response = turn.get(USER_TURN.SYSTEM_RESPONSE)
            if isinstance(response, Mapping):
                self._heard(dict(response))

    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn | None:
        if self.scripted:
            return self._line()
        turn = await self._played(_FIRST, logbook)
        return self._said({USER_TURN.UTTERANCE: turn.get(USER_TURN.UTTERANCE, "")})

    async def afollow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        self._heard(system_response)
        if not self.scripted:
            turn = await self._played(_NEXT, logbook)
            return self._said(turn) if USER_TURN.UTTERANCE in turn else turn
        if not self.unheard:
            return {ENDED: self._of_script().to_wire()}
        return self._line() if self.lines else {ENDED: self._of_script().to_wire()}

    async def afinish(self, system_response: SystemResponse, logbook: Logbook) -> TalkEnding:
        """Say how it ended when the turns were out."""
        self._heard(system_response)
        if self.scripted:
            ending = self._of_script()
            return ending if ending.reason == REACHED else replace(ending, reason=OUT_OF_TURNS)
        turn = await self._played(_LAST, logbook)
        return ending_of(turn) or TalkEnding(reason=OUT_OF_TURNS, why="the turns were out")

    def _heard(self, response: SystemResponse) -> None:
        said = text_of(response.get(SYSTEM_RESPONSE.UTTERANCE) or "")
        self.messages.append(("The system", said))
        self.unheard = [pattern for pattern in self.unheard if pattern.search(said) is None]

    def _said(self, turn: UserTurn) -> UserTurn:
        self.messages.append(("You", text_of(turn[USER_TURN.UTTERANCE])))
        return turn

    def _line(self) -> UserTurn:
        return self._said({USER_TURN.UTTERANCE: self.lines.pop(0)})

    def _of_script(self) -> TalkEnding:
        if self.unheard:
            missed = ", ".join(f"'{pattern.pattern}'" for pattern in self.unheard)
            return TalkEnding(reason=GAVE_UP, why=f"never heard {missed}", satisfaction=0.0)
        return TalkEnding(reason=REACHED, why="heard all that it needed", satisfaction=1.0)

    def _plays_nobody(self) -> bool:
        llm = self.configuration.get("llm")
        return llm is None or plays_nobody(llm)

    async def _played(self, task: str, logbook: Logbook) -> UserTurn:
        llm = LLM(self.configuration["llm"], logbook)
        prompt = self._prompt(task)
        keys = (USER_TURN.UTTERANCE, ENDED, "why", "satisfaction")
        parts = replace(NO_PARTS, purpose="user")
        turn: UserTurn = await llm.ajson([llm.create_user_message(prompt)], "generation", keys, parts=parts, read=_read)
        return turn

    def _prompt(self, task: str) -> str:
        own = self.configuration
        facts = [f"- {name}: {value}" if name else f"- {value}" for name, value in facts_of(own.get("knows"))]
        talk = [f"{by}: {said}" for by, said in self.messages]
        return _PROMPT.format(
            persona=own.get("persona") or "somebody like everybody else",
            goal=own["goal"],
            facts="\n".join(facts) or "- nothing in particular",
            language=own.get("language") or "the language in which your wish is written",
            skill=SKILLS[str(own.get("skill") or "native")],
            patience=own.get("patience") or PATIENCE,
            more=own.get("instructions") or "",
            talk="\n".join(talk) or "(nothing was said yet)",
            task=task,
            last_word="" if task != _LAST else " (empty)",
        )


def _read(text: str, keys: Sequence[str]) -> UserTurn:
    """Return a model's reply as a turn; raises `NoJson` where it is none, so that it is asked again."""
    found = read_reply(text, keys)
    if not isinstance(found, dict):
        raise NoJson("not an object")
    said, ended = found[USER_TURN.UTTERANCE], str(found[ENDED]).strip().lower().replace("_", " ")
    if not isinstance(said, str):
        raise NoJson(f"'{USER_TURN.UTTERANCE}' is no text")
    if ended in (_NOT_YET, "false", ""):
        return {USER_TURN.UTTERANCE: said}
    if ended not in (REACHED, GAVE_UP):
        raise NoJson(f"'{ENDED}' has to be '{_NOT_YET}', '{REACHED}' or '{GAVE_UP}'")
    content = read_score(found["satisfaction"])
    if content is None or not 0 <= content <= 1:
        raise NoJson("'satisfaction' is no number from 0 to 1")
    ending = {"reason": ended, "why": text_of(found["why"]), "satisfaction": float(content)}
    # who has nothing more to say ends without a word
    return {**({USER_TURN.UTTERANCE: said} if said.strip() else {}), ENDED: ending}


def _facts(node: Node, key: str) -> None:
    if isinstance(node.value, dict):
        for held in node.value.values():
            text_of_node(held, f"a fact of '{key}'")
    else:
        Fields(Node({key: node}, node.file, node.line, node.column), "the user").texts(key)


def _pattern(text: str) -> Pattern:
    return compile_pattern(text, Where("hears"), ignore_case=True)
