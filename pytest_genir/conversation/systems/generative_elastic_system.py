"""A basic generative retrieval system: a search for the user's utterance, and a prompt with what was found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pytest_genir.conversation.chats import Parts
from pytest_genir.conversation.llm import LLM
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.near_misses import refuse_near_misses
from pytest_genir.conversation.registry import system
from pytest_genir.conversation.remembering import RemembersMessages
from pytest_genir.conversation.search.index import parts_at
from pytest_genir.conversation.search.reviewing import review_search
from pytest_genir.conversation.search.searching import properties_of, search
from pytest_genir.conversation.slots import Slot
from pytest_genir.conversation.system import SYSTEM_RESPONSE, System
from pytest_genir.conversation.templates import join_messages, join_properties, render, with_variables
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, UserTurn
from pytest_genir.conversation.wording import text_of
from pytest_genir.source import Fields, Node

_BEFORE_SEARCH = ("messages", "userTurn")


@system
class GenerativeElasticSystem(RemembersMessages, System):
    """Preprocesses if asked to, searches, and generates a response from the results.

    YAML: `{class: GenerativeElasticSystem, llm: model, search: {index: documents.jsonl, query: {match: {text:
    "{{variables.userTurn.utterance}}"}}, size: 3}, generation: {message: "...{{variables.results}}..."}}`
    """

    required = ("llm", "search", "search.query", "generation", "generation.message")
    optional = ("preprocessing",)
    slots = (
        Slot("preprocessing.message", _BEFORE_SEARCH),
        Slot("search.query", _BEFORE_SEARCH, optional=("preprocessing",)),
        Slot("generation.message", (*_BEFORE_SEARCH, "results"), optional=("preprocessing",)),
    )

    @staticmethod
    def review(node: Node, folder: Path) -> None:
        """Look through the search and the lists of keys."""
        assert isinstance(node.value, dict)
        review_search(node.value["search"], folder)
        for part, keys in (("generation", ("searchResultKeys", "requiredKeys")), ("preprocessing", ("requiredKeys",))):
            held = node.value.get(part)
            if held is None or held.value is None:
                continue
            fields = Fields(held, f"'{part}'")
            fields.need("message")
            for key in keys:
                fields.texts(key, ())
            refuse_near_misses(held, ("message", *keys))

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        generation = configuration["generation"]
        keys = {} if "searchResultKeys" not in generation else {"keys": generation["searchResultKeys"]}
        self.shown_keys: dict[str, Any] = keys
        self.messages: list[dict[str, object]] = []

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        self.messages.append({"role": "user", "content": user_turn.get(USER_TURN.UTTERANCE)})
        variables: dict[str, object] = {"messages": join_messages(self.messages), "userTurn": user_turn}
        if self.configuration.get("preprocessing") is not None:
            variables["preprocessing"] = await self._preprocess(variables, logbook)
        results = await self._retrieve(variables, logbook)
        shown = [self._shown(result) for result in results]
        if results and self.shown_keys.get("keys") and not any(shown):
            raise unusable(f"no search result has any of the 'searchResultKeys': {', '.join(self.shown_keys['keys'])}")
        pages = [f"[{result['key']}]\n{join_properties(part)}" for result, part in zip(results, shown, strict=True)]
        variables["results"] = "\n\n".join(pages)
        response = await self._generate(variables, tuple(map(_text, shown)), logbook)
        response[SYSTEM_RESPONSE.RESULTS] = results
        response[SYSTEM_RESPONSE.RESULTS_PAGE] = variables["results"]
        self.messages.append({"role": "assistant", "content": response[SYSTEM_RESPONSE.UTTERANCE]})
        return response

    async def _preprocess(self, variables: dict[str, object], logbook: Logbook) -> object:
        preprocessing = self.configuration["preprocessing"]
        llm = LLM(self.configuration["llm"], logbook)
        prompt = self._rendered(preprocessing["message"], variables)
        messages = [llm.create_user_message(prompt)]
        keys = preprocessing.get("requiredKeys") or ()
        return await llm.ajson(messages, "preprocessing", keys, parts=Parts(purpose="preprocessing"))

    async def _retrieve(self, variables: dict[str, object], logbook: Logbook) -> list[dict[str, object]]:
        settings = self.configuration["search"]
        query = self._rendered(settings["query"], variables)
        logbook.log("retrieval.query", query)
        results = []
        for number, hit in enumerate(await search(settings, query), start=1):
            results.append({**properties_of(hit), "key": number, "id": hit.get("_id"), "score": hit.get("_score")})
            logbook.log("retrieval.result", results[-1])
        return results

    async def _generate(
        self, variables: dict[str, Any], documents: tuple[str, ...], logbook: Logbook
    ) -> SystemResponse:
        generation = self.configuration["generation"]
        llm = LLM(self.configuration["llm"], logbook)
        messages = [llm.create_user_message(self._rendered(generation["message"], variables))]
        keys = [SYSTEM_RESPONSE.UTTERANCE, *(generation.get("requiredKeys") or ())]
        question = text_of(variables["userTurn"].get(USER_TURN.UTTERANCE))
        parts = Parts(purpose="answer", question=question, documents=documents)
        response: SystemResponse = await llm.ajson(messages, "generation", keys, parts=parts)
        return response

    def _shown(self, result: dict[str, Any]) -> dict[str, Any]:
        """Return the properties that the model is shown; a dotted name is one inside of another."""
        if "keys" not in self.shown_keys:
            return result
        keys = self.shown_keys["keys"] or ()
        inside = {key: list(parts_at(result, key)) for key in keys if key not in result and "." in key}
        found = {key: parts[0] if len(parts) == 1 else parts for key, parts in inside.items() if parts}
        return {**{key: value for key, value in result.items() if key in keys}, **found}

    def _rendered(self, template: object, variables: dict[str, object]) -> object:
        return render(template, with_variables(self.configuration, variables))


def _text(shown: object) -> str:
    """Return what the properties of a result say, without their names."""
    if isinstance(shown, str):
        return shown
    parts = shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list) else ()
    return "\n".join(text for text in map(_text, parts) if text)
