"""Whoever remembers a conversation as its messages alone: it can be brought back to any turn without a call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.conversation.user import USER_TURN, UserTurn


class RemembersMessages:
    """Keeps `messages`, `{role, content}` each; comes before the base class of a system."""

    messages: list[dict[str, object]]

    def save(self) -> dict[str, object]:
        """Return what it remembers, as plain JSON."""
        return {"messages": [dict(message) for message in self.messages]}

    def load(self, state: Mapping[str, object]) -> None:
        """Remember what `save` returned."""
        messages = state["messages"]
        assert isinstance(messages, list)
        self.messages = [dict(message) for message in messages]

    def replay(self, turns: Sequence[UserTurn]) -> None:
        """Remember turns as if it had answered them."""
        self.messages = messages_of(turns, user="user", system="assistant")


def messages_of(turns: Sequence[UserTurn], *, user: str, system: str) -> list[dict[str, object]]:
    """Return turns as messages; what was not answered has no answer."""
    found: list[dict[str, object]] = []
    for turn in turns:
        found.append({"role": user, "content": turn.get(USER_TURN.UTTERANCE)})
        response = turn.get(USER_TURN.SYSTEM_RESPONSE)
        if isinstance(response, Mapping):
            found.append({"role": system, "content": response.get(USER_TURN.UTTERANCE)})
    return found
