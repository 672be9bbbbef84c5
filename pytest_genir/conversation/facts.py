"""The facts of a simulated user: what it may tell, and what it cannot know."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pytest_genir.conversation.wording import text_of


def facts_of(held: object) -> list[tuple[str, str]]:
    """Return facts by their names; those of a list have none."""
    if isinstance(held, Mapping):
        return [(str(name), text_of(value)) for name, value in held.items()]
    return [("", text) for text in listed(held)]


def listed(held: object) -> list[str]:
    """Return the texts of a list; a single one stands for a list of one."""
    if held is None:
        return []
    return [text_of(part) for part in held] if isinstance(held, (list, tuple)) else [text_of(held)]


#: Takes what a user says and what it heard before, and returns the name of a fact that it cannot know.
Teller = Callable[[str, str], "str | None"]


def teller_of(must_not_know: object, knows: object = None, language: str = "") -> Teller | None:
    """Return what says which fact a user tells although it cannot know it; nothing where there is none to tell.

    What stands among the facts it knows, or was said by the system before, is no secret.
    """
    told = {value for _, value in facts_of(knows)}
    secrets = [(name or value, value) for name, value in facts_of(must_not_know) if value not in told]
    if not secrets:
        return None

    def tells(said: str, heard: str) -> str | None:
        from pytest_genir.models.baseline.words import is_polish
        from pytest_genir.text.languages.normalising import make_normaliser
        from pytest_genir.text.matching.matcher import Matcher

        polish = language.lower().startswith(("pl", "polski")) if language else is_polish(said + heard)
        matcher = Matcher(make_normaliser("pl" if polish else "en"))
        spoken, before = matcher.prepare(said), matcher.prepare(heard)
        for name, value in secrets:
            if matcher.find(value, spoken) is not None and matcher.find(value, before) is None:
                return name
        return None

    return tells
