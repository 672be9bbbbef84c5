"""A prompt that is filled in without Jinja comes to what Jinja makes of it."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pytest_genir.errors import GenirError, Where
from pytest_genir.rag.plain_template import read_plain
from pytest_genir.rag.prompt import Prompt, default_prompt
from pytest_genir.rag.rendering import MOST_CHARACTERS, Renderer, Unbounded, plain_renderer

#: What plain templates are made of, though not in any order.
PLAIN = (
    "Answer. ", "\n", "\n\n", " ", "{", "}", "#", "żółć ", "{{ question }}", "{{question}}", "{{ refusal_message }}",
    "{{ base }}", "{{ base + 2 }}", "{{ base\n+ base }}", "{% for doc in docs %}", "{{ doc }}", "{{ loop.index }}",
    "{{ loop.index0 + base }}", "{% endfor %}", "{%for doc in docs%}", "{%endfor%}",
)  # fmt: skip
OTHERS = (
    "{{", "}}", "{%", "%}", "{#", "#}", "-", "\r\n", "{{ 2 + base }}", "{{ base + 02 }}", "{{ docs }}", "{{ text }}",
    "{{ unknown }}", "{{- question }}", "{{ question -}}", "{{ question | upper }}", "{{ loop.length }}", "{{ loop }}",
    "{% for text in docs %}", "{%- for doc in docs %}", "{% for question in docs %}", "{% for doc in context %}",
    "{% endfor -%}", "{% if docs %}", "{% endif %}", "{% raw %}", "{% endraw %}", "{{ '{{' }}", "{{ context }}",
    "{{ base - 1 }}", "{{ doc.title }}",
)  # fmt: skip
VARIABLES = {
    "question": "Ile {{ question }} <b>?", "docs": ["One {% x %}\n", "", "Trzeci\r\n"], "refusal_message": "Nie wiem",
    "context": ["a", "b", "c"], "base": 1,
}  # fmt: skip


def _jinja(text: str) -> Renderer:
    return Prompt(text, Where("p"), "text")._looked_through()


@given(st.lists(st.sampled_from(PLAIN), max_size=14).map("".join))
@settings(max_examples=300)
@example("{{{ question }}}")
@example("{{ question }}}")
@example("{{ question }}\n\n")
@example("{% for doc in docs %}{{ question }}{% for doc in docs %}{% endfor %}{% endfor %}")
def test_a_template_of_plain_pieces_comes_to_what_jinja_makes_of_it(text: str) -> None:
    plain = plain_renderer(text)
    if plain is not None:
        assert plain.render(VARIABLES) == _jinja(text).render(VARIABLES)


@given(st.lists(st.one_of(st.sampled_from(PLAIN), st.sampled_from(OTHERS)), max_size=6).map("{{ question }}".join))
def test_any_template_that_is_plain_does(text: str) -> None:
    plain = plain_renderer(text)
    if plain is not None:
        assert plain.render(VARIABLES) == _jinja(text).render(VARIABLES)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_built_in_prompts_are_plain(language: str) -> None:
    text = default_prompt(language).text
    plain = plain_renderer(text)

    assert plain is not None
    assert plain.render(VARIABLES) == _jinja(text).render(VARIABLES)


@pytest.mark.parametrize(
    "text",
    [
        "{{ docs }} {{ question }}", "{{ question | trim }}", "{{ question }}{# #}", "{{ question }}{% endfor %}",
        "{{ question }}{{ loop.index }}", "{{ question }}{{ doc }}", "{{ refusal_message }}", "{{ question }}\r",
        "{% for doc in docs %}{{ question }}",
    ],
)  # fmt: skip
def test_the_rest_is_left_to_jinja(text: str) -> None:
    assert read_plain(text) is None


def test_what_is_wrong_with_a_template_is_told_as_before() -> None:
    with pytest.raises(GenirError, match="never uses 'question'"):
        _ = Prompt("{{ refusal_message }}", Where("p"), "text").template


def test_a_plain_prompt_is_no_longer_than_another_may_be() -> None:
    plain = plain_renderer("{% for doc in docs %}{{ question }}{% endfor %}")

    assert plain is not None
    with pytest.raises(Unbounded, match="characters"):
        plain.render({**VARIABLES, "question": "x" * (MOST_CHARACTERS // 2)})


def test_a_run_with_a_built_in_prompt_does_without_jinja() -> None:
    code = (
        "import sys; from pytest_genir.rag import load; from pytest_genir.rag.prompt import default_prompt;"
        "default_prompt('pl').render(question='Ile?', docs=['a'], refusal_message='Nie', context=['a']);"
        "print('jinja2' in sys.modules)"
    )

    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"
