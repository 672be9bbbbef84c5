"""promptfoo: assertions give the verdicts they gave there, all else is listed, and nothing of a config is run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

import pytest_genir
from pytest_genir.errors import Where
from pytest_genir.importing.promptfoo_assertions import Translated, translate
from pytest_genir.rag.scoring import plain_node
from pytest_genir.source import Json
from tests.importing.bringing import Bring


def translated(assertion: dict[str, Json], **variables: Json) -> Translated:
    into = Translated()
    translate(plain_node(assertion, "c.yaml"), variables, into)
    return into


VERDICTS: list[tuple[dict[str, Json], list[str], list[str]]] = [
    ({"type": "contains", "value": "20 PLN"}, ["It is 20 PLN."], ["It is 20 pln.", "twenty PLN"]),
    ({"type": "icontains", "value": "20 PLN"}, ["it is 20 pln"], ["twenty"]),
    ({"type": "contains", "value": "a (b)*"}, ["x a (b)* y"], ["a b"]),
    ({"type": "not-contains", "value": "AI model"}, ["A human"], ["I am an AI model."]),
    ({"type": "not-icontains", "value": "AI model"}, ["A human"], ["an ai MODEL"]),
    ({"type": "contains-any", "value": ["x+", "y"]}, ["ax+", "by"], ["x", "Y"]),
    ({"type": "icontains-any", "value": "cat, dog"}, ["A CAT", "dogs"], ["bird"]),
    ({"type": "contains-all", "value": ["a", "b"]}, ["b a"], ["a", "b"]),
    ({"type": "icontains-all", "value": ["A", "b"]}, ["B a"], ["b"]),
    ({"type": "not-contains-any", "value": ["x", "y"]}, ["z"], ["x", "zy"]),
    ({"type": "equals", "value": "a + b"}, ["a + b"], ["a + b.", "A + B"]),
    ({"type": "not-equals", "value": "no"}, ["no!"], ["no"]),
    ({"type": "equals", "value": {"fee": 20}}, ['{"fee": 20}'], ['{"fee": 21}', "20"]),
    ({"type": "starts-with", "value": "Yes."}, ["Yes. It is"], ["No. Yes.", "Yes, it is"]),
    ({"type": "not-starts-with", "value": "I"}, ["You"], ["I am"]),
    ({"type": "regex", "value": r"\d{2}-\d{3}"}, ["at 00-950"], ["00950"]),
    ({"type": "not-regex", "value": "https?://"}, ["none"], ["see http://x"]),
    ({"type": "is-json"}, ['{"a": 1}'], ["a", '```json\n{"a": 1}\n```']),
    ({"type": "is-json", "value": {"type": "object", "required": ["fee"]}}, ['{"fee": 1}'], ['{"a": 1}', "[]"]),
    ({"type": "is-json", "value": '{"required": ["fee"]}'}, ['{"fee": 1}'], ['{"a": 1}']),
    ({"type": "is-refusal"}, ["I don't know."], ["It is 20 PLN."]),
    ({"type": "not-is-refusal"}, ["It is 20 PLN."], ["I don't know."]),
    ({"type": "word-count", "value": {"min": 2, "max": 3}}, ["a b", "a b c"], ["a", "a b c d"]),
    ({"type": "contains", "value": "{{city}}"}, ["in Kraków"], ["in {{city}}"]),
]  # fmt: skip


@pytest.mark.parametrize(("assertion", "passing", "failing"), VERDICTS, ids=lambda value: str(value)[:50])
def test_an_assertion_gives_the_verdict_it_gave(
    assertion: dict[str, Json], passing: list[str], failing: list[str]
) -> None:
    into = translated(assertion, city="Kraków")

    assert not into.left
    verdict = {text: pytest_genir.score_answer(into.expect, text, language="en").passed for text in passing + failing}
    assert verdict == {**dict.fromkeys(passing, True), **dict.fromkeys(failing, False)}


@pytest.mark.parametrize(
    ("assertion", "why"),
    [
        ({"type": "llm-rubric", "value": "polite"}, "needs a model"),
        ({"type": "not-llm-rubric", "value": "rude"}, "needs a model"),
        ({"type": "similar", "value": "x", "threshold": 0.8}, "needs a model"),
        ({"type": "javascript", "value": "output.length < 9"}, "code is not run"),
        ({"type": "python", "value": "file://x.py"}, "code is not run"),
        ({"type": "contains", "value": "file://x.py"}, "its value is the file x.py"),
        ({"type": "levenshtein", "value": "x", "threshold": 5}, "there is no such condition"),
        ({"type": "regex", "value": "(?=x)y"}, "RE2"),
        ({"type": "contains", "value": ""}, "met by every answer"),
        ({"type": "not-contains-all", "value": ["a", "b"]}, "any one may"),
        ({"type": "not-is-json"}, "not JSON"),
        ({"type": "contains", "value": "x", "weight": 0}, "never fails"),
        ({"type": "contains", "value": "{% if a %}b{% endif %}"}, "a template that computes"),
        ({"type": "contains", "value": "x", "transform": "output.trim()"}, "'transform' is code"),
        ({"type": "latency"}, "no number"),
        ({"type": "assert-set", "threshold": 0.5, "assert": [{"type": "contains", "value": "x"}]}, "a threshold"),
        ({"value": "x"}, "without a type"),
    ],
)
def test_what_has_no_condition_is_said_with_its_reason(assertion: dict[str, Json], why: str) -> None:
    into = translated(assertion)

    assert not into.expect
    assert len(into.left) == 1 and why in into.left[0][1] and into.left[0][0] == Where("c.yaml")


def test_limits_keep_their_units() -> None:
    assert translated({"type": "latency", "threshold": 3000}).expect == {"latency": 3.0}
    assert translated({"type": "cost", "threshold": 0.01}).expect == {"cost": 0.01}


CONFIG = """\
# yaml-language-server: $schema=https://promptfoo.dev/config-schema.json
description: Town office
prompts:
  - 'Context: {{context}} Answer: {{question}}'
  - 'Tell {{name}}, {{question}}'
  - file://shout.js
  - 'In {{ lang | upper }}: {{question}}'
providers:
  - openai:gpt-4o-mini
  - {id: "ollama:chat:llama3.2", label: local, config: {temperature: 0, apiKey: sk-secret}}
  - {id: "exec:rm -rf /"}
  - http://localhost:1
defaultTest:
  vars: {name: Ann, context: A card costs 20 PLN.}
  assert: [{type: latency, threshold: 3000}]
assertionTemplates:
  fee: {type: icontains, value: 20 pln}
tests:
  - description: fee of a card
    vars: {question: What does a card cost?}
    metadata: {topic: [fees, cards]}
    assert: [{$ref: '#/assertionTemplates/fee'}, {type: llm-rubric, value: polite}]
  - vars: {question: [One?, Two?]}
    threshold: 0.5
    options: {disableDefaultAsserts: true}
    assert: [{type: contains, value: "{{question}}"}, {type: contains, value: b}]
  - file://more.csv
  - file://gen.py
  - file://../outside.yaml
sharing: true
"""
MORE = (
    "question,__expected1,__expected2,__description,__metadata:kind[],__metric\n"
    'How?,contains: foo,"contains-all: a, b",how,"x,y\\,z",tone\n'
    "Why?,grade: nice,because,why,,\nWhen?,latency(500),,,,\n"
)


def test_a_config_becomes_a_benchmark_per_prompt_and_a_file_per_model(bring: Bring) -> None:
    brought = bring("promptfoo", {"promptfooconfig.yaml": CONFIG, "more.csv": MORE, "gen.py": "1/0"})

    assert brought.status == 0, brought.said
    first = brought.read("promptfooconfig.genir.yaml")
    assert first["description"] == "Town office" and first["system_message"] == ""
    assert str(first["prompt"]).endswith("Answer: {{ question }}") and "for doc in docs" in str(first["prompt"])
    found = brought.questions("promptfooconfig.genir.yaml")
    assert list(found) == ["fee-of-a-card", "One", "Two", "how", "why", "When"]
    fee = found["fee-of-a-card"]
    assert fee["context"] == ["doc-1"] and fee["tags"] == ["topic:fees", "topic:cards", "to-review"]
    assert fee["expect"] == {"matches": [{"pattern": "20 pln", "ignore_case": True}], "latency": 3.0}
    assert found["One"]["expect"] == {"matches": ["One\\?", "b"]} and found["One"]["pass"] == 0.5
    assert found["how"]["expect"] == {"matches": ["foo", "a", "b"], "latency": 3.0}
    assert found["how"]["tags"] == ["kind:x", "kind:y,z", "tone"]
    assert found["When"]["expect"] == {"latency": 0.5}
    second = brought.questions("promptfooconfig.prompt-2.genir.yaml")
    assert second["fee-of-a-card"]["question"] == "Tell Ann, What does a card cost?"
    assert "context" not in second["fee-of-a-card"]

    assert brought.read("promptfooconfig.gpt-4o-mini.model.yaml") == {"type": "openai", "model": "gpt-4o-mini"}
    local = {"type": "ollama", "model": "llama3.2", "temperature": 0, "name": "local"}
    assert brought.read("promptfooconfig.local.model.yaml") == local
    written = "".join(path.read_text(encoding="utf-8") for path in brought.folder.iterdir())
    assert "sk-secret" not in written + brought.said


def test_all_that_is_left_out_is_listed_with_its_place(bring: Bring) -> None:
    said = bring("promptfoo", {"promptfooconfig.yaml": CONFIG, "more.csv": MORE, "gen.py": "1/0"}).said

    for told in (
        "promptfooconfig.yaml:6:5: the prompt file://shout.js is code",
        "promptfooconfig.yaml:7:5: a prompt that computes ({{ lang | upper }})",
        "promptfooconfig.yaml:10:5: 'config.apiKey' of ollama:chat:llama3.2: keys stay out of files",
        "promptfooconfig.yaml:11:5: the provider 'exec:rm -rf /' is a program, and is not run",
        "promptfooconfig.yaml:12:5: the provider 'http://localhost:1': describe it as `type: http`",
        "promptfooconfig.yaml:22:50: llm-rubric: needs a model that judges",
        "promptfooconfig.yaml:28:5: tests of gen.py: no code is run",
        "promptfooconfig.yaml:29:5: tests of ../outside.yaml: ",
        "promptfooconfig.yaml:30:1: 'sharing' has no counterpart",
        "more.csv:3:6: llm-rubric: needs a model",
    ):
        assert told in said, said
    assert "not translated (" in said and "to-review" in said
    places = [int(line) for line in re.findall(r"^  promptfooconfig\.yaml:(\d+)", said, re.MULTILINE)]
    assert places == sorted(places)


def test_programs_are_refused_with_a_word(bring: Bring) -> None:
    brought = bring("promptfoo", {"promptfooconfig.py": "raise SystemExit"})

    assert brought.status == 2
    assert "a config that is a program is not run" in brought.said and "promptfoo eval -o results.json" in brought.said


MESSAGES = '[{"role": "system", "content": "s"}, {"role": "user", "content": "How much is it?"}]'
RESULTS = {
    "evalId": "e",
    "results": {
        "version": 3,
        "results": [
            {
                "testIdx": 0,
                "provider": {"id": provider, "label": ""},
                "prompt": {"raw": MESSAGES},
                "vars": {"question": "What does it cost?"},
                "testCase": {"assert": [{"type": "icontains", "value": "20 pln"}, {"type": "similar", "value": "x"}]},
                "response": response,
                "failureReason": failure,
            }
            for provider, response, failure in [
                ("openai:a", {"output": "It is 20 PLN.", "tokenUsage": {"prompt": 9, "completion": 4}, "cost": 0.1}, 0),
                ("openai:b", {"output": {"fee": 20}}, 1),
                ("openai:c", {"error": "429 Too Many Requests"}, 2),
            ]
        ],
    },
}  # fmt: skip


def test_results_become_recorded_answers_and_a_question(bring: Bring) -> None:
    brought = bring("promptfoo", {"results.json": json.dumps(RESULTS)})

    assert brought.status == 0, brought.said
    (question,) = brought.questions().values()
    assert question["question"] == "How much is it?" and "to-review" in str(question["tags"])
    assert question["expect"] == {"matches": [{"pattern": "20 pln", "ignore_case": True}]}
    first, second, third = brought.lines("results.answers.jsonl")
    assert first["answer"] == "It is 20 PLN." and first["model"] == "openai:a"
    assert first["usage"] == {"prompt_tokens": 9, "completion_tokens": 4, "cost": 0.1}
    assert second["answer"] == '{"fee": 20}'
    assert third["failure"] == {"kind": "recorded", "message": "429 Too Many Requests"}
    model = brought.read("results.openai-a.model.yaml")
    assert model == {"type": "recorded", "recorded": "results.answers.jsonl", "model": "openai:a", "name": "openai-a"}


def test_lines_of_results_are_read_too(bring: Bring) -> None:
    lines = "\n".join(json.dumps(one) for one in RESULTS["results"]["results"])  # type: ignore[index]

    assert len(bring("promptfoo", {"results.jsonl": lines}).lines("results.answers.jsonl")) == 3


def test_recorded_answers_run_as_they_were(bring: Bring, pytester: pytest.Pytester) -> None:
    brought = bring("promptfoo", {"results.json": json.dumps(RESULTS)})
    assert brought.status == 0

    models = [f"--genir-model={path}" for path in sorted(brought.folder.glob("*.model.yaml"))]
    done = pytester.runpytest_inprocess(str(brought.folder), *models)

    done.assert_outcomes(passed=1, failed=1, errors=1)


@pytest.mark.parametrize(
    "text", ["[]", "a: 1", "just text", "tests: 3", "tests: []", "prompts: [1, {x: 2}]\ntests: [1]"]
)
def test_odd_files_are_one_sentence_or_a_list(text: str, bring: Bring) -> None:
    brought = bring("promptfoo", {"odd.yaml": text})

    assert brought.status == 2 and "Traceback" not in brought.said and "odd.yaml" in brought.said


def test_a_test_file_outside_of_the_folder_is_not_read(bring: Bring, tmp_path: Path) -> None:
    (tmp_path.parent / "outside.yaml").write_text(yaml.safe_dump([{"vars": {"question": "secret?"}}]), encoding="utf-8")
    config = "prompts: ['{{question}}']\ntests: [file://../outside.yaml, {vars: {question: mine?}}]\n"

    brought = bring("promptfoo", {"c.yaml": config})

    assert list(brought.questions()) == ["mine"] and "tests of ../outside.yaml" in brought.said
