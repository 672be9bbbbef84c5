"""Reads which prompts a benchmark is asked with: of the command line, of its file, or the one for its language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pytest_genir.digests import digest
from pytest_genir.errors import FileError, Where
from pytest_genir.kinds.slugs import unique_slugs
from pytest_genir.rag.prompt import Prompt, default_prompt, prompt_from
from pytest_genir.settings import InForce, Keys
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import list_of, text_of


def parse_prompts(head: Fields, force: InForce, language: str) -> Mapping[str, Prompt]:
    """Return the prompts by name: those of the command line, else those of the file, else the one there is."""
    node = head.take("prompts")
    if node is not None and "prompt" in head:
        raise head.error("'prompt' and 'prompts' say the same thing", "prompts", "keep one of them")
    given = force.settings.pick(Keys.prompt, None, None)
    if isinstance(given.value, tuple):
        made = {
            text: prompt_from(text, folder=given.folder or force.folder, where=Where(given.source), outside=True)
            for text in given.value
        }
        repeated = next((text for text in given.value if given.value.count(text) > 1), None)
        if repeated is not None:
            raise FileError(f"the prompt '{repeated}' is given twice", where=Where(given.source))
    elif node is None or given.value is not None:
        return {"": _prompt(head, force, language)}
    else:
        made = {name: _one_prompt(entry, force.folder) for name, entry in _named_prompts(node)}
    named = dict(zip(unique_slugs(map(_prompt_name, made)), made.values(), strict=True))
    force.said.append(f"prompts {', '.join(named)}")
    return named


def _prompt(head: Fields, force: InForce, language: str) -> Prompt:
    setting = force.setting(Keys.prompt, head.text("prompt", None), None)
    if not isinstance(setting.value, str):
        prompt = default_prompt(language)
        force.said.append(f"prompt {prompt.name}")
        return prompt
    node = head.take("prompt") if setting.source == "file" else None
    where = Where(setting.source) if node is None else node.where
    first = 0 if node is None else node.first_line
    return prompt_from(
        setting.value,
        folder=setting.folder or force.folder,
        where=where,
        outside=setting.source != "file",
        first_line=first,
    )


def _named_prompts(node: Node) -> list[tuple[str, Node]]:
    """Return the prompts of a file: `{short: short.jinja, long: long.jinja}`, or a list of files."""
    if isinstance(node.value, dict):
        found = list(node.value.items())
    else:
        found = [(text_of(entry, "a prompt"), entry) for entry in list_of(node, "'prompts'")]
    if not found:
        raise FileError("'prompts' names no prompt", where=node.where, hint="write {short: short.jinja}")
    for number, (name, entry) in enumerate(found):
        if name in [other for other, _ in found[:number]]:
            raise FileError(f"the prompt '{name}' is listed twice", where=entry.where)
    return found


def _one_prompt(node: Node, folder: Path) -> Prompt:
    text = text_of(node, "a prompt")
    return prompt_from(text, folder=folder, where=node.where, first_line=node.first_line)


def _prompt_name(text: str) -> str:
    """Return what a prompt is called: its own name, or its file's without folder and ending."""
    return "text" if "\n" in text or "{{" in text else Path(text).name.partition(".")[0] or text


def prompt_digest(prompt: Prompt, system: str, refusal: str) -> str:
    """Return the digest of all that is said around a question."""
    return digest([prompt.text, system, refusal])
