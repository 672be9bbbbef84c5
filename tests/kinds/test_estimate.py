"""What an estimate says of cached input and of batches: measured, or named as assumed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.batch_shapes import takes_batches
from pytest_genir.engine.cache_key import cache_key
from pytest_genir.kinds.logged_answers import logged_answers
from pytest_genir.kinds.metering import Countable, Earlier, Meter
from pytest_genir.kinds.prompt_lengths import Prompts
from pytest_genir.kinds.reply_lengths import ENDS, End, Lengths, Replies, lengths_of
from pytest_genir.kinds.stated_lengths import WRONG_BY as STATED_WRONG_BY
from pytest_genir.kinds.stated_lengths import stated_tokens, words_to_tokens
from pytest_genir.kinds.taken import Taken
from pytest_genir.models import Answer, Message, Model, PromptSize, Request, Usage, model_from_fields
from pytest_genir.results.log import log_lines
from pytest_genir.text.counting import count_tokens
from tests.engine.support import question
from tests.support.made_results import result

PRICES = {"input": 1, "cached_input": 0.1, "output": 2}


def model(**fields: Any) -> Model:
    given = {"model": "m", "api_base": "http://127.0.0.1:9/v1", "price_per_million": PRICES, **fields}
    return model_from_fields(given, environ={})


def request_of(tested: Model, text: str, prompt: int, assumed: float) -> Countable:
    asked = question(text)
    return Countable(what="b.yaml", who=tested.name, model=tested, request=asked, prompt=prompt, assumed=assumed)


def counted(tested: Model, kept: Answer | None = None, *, known: int = 4, ahead: bool = True) -> tuple[Taken, Meter]:
    """Count ten requests of 1,000 tokens, of which some have kept answers."""
    texts = [f"q{number}" for number in range(10)]

    def kept_of(_: Model, request: Request) -> Answer | None:
        return kept if texts.index(request.messages[-1].content) < known else None

    meter = Meter(Earlier(kept=kept_of))
    meter.ahead = ahead
    for text in texts:
        meter.ask(request_of(tested, text, 1000, 100))
    return meter.taken()[0], meter


def answer(cached: int | None) -> Answer:
    return Answer(text="yes", usage=Usage(prompt_tokens=1000, completion_tokens=100, cached_tokens=cached))


def test_cached_input_is_as_kept_answers_show_it() -> None:
    taken, meter = counted(model(), answer(600))

    assert taken.cached_tokens == 6000
    assert taken.cost == pytest.approx((4000 * 1 + 6000 * 0.1 + 1000 * 2) / 1_000_000)
    assert taken.cached_saves == pytest.approx(6000 * 0.9 / 1_000_000)
    assert taken.line().endswith("cost 0.0066 (6,000 prompt tokens from the server's cache save 0.0054)")
    assert not meter.assumed and meter.measured


@pytest.mark.parametrize("known", [0, 2])
def test_where_too_few_answers_show_it_nothing_is_taken_for_cached(known: int) -> None:
    taken, meter = counted(model(), answer(600), known=known)

    assert taken.cached_tokens == 600 * known
    assert list(meter.assumed) == ["nothing of m's prompts in its server's cache"] and not meter.measured


def test_without_a_price_of_its_own_cached_input_is_input() -> None:
    taken, meter = counted(model(price_per_million={"input": 1, "output": 2}), answer(600))

    assert taken.cost == pytest.approx(0.012) and taken.cached_saves == 0 and not meter.assumed
    assert counted(model(price_per_million={"input": 1, "output": 2}), answer(None))[0].cached_tokens == 0


def test_a_batch_saves_half_of_what_can_wait_for_it() -> None:
    taken, _ = counted(model(), answer(0))
    assert taken.cost == pytest.approx(0.012) and taken.batch_saves == pytest.approx(0.006)
    assert taken.in_batches().cost == pytest.approx(0.006)
    assert replace(taken, least=0.004).in_batches().least == pytest.approx(0.002)

    live, _ = counted(model(), answer(0), ahead=False)
    assert live.batch_saves == 0 and live.in_batches() == live


@pytest.mark.parametrize(
    ("fields", "takes"),
    [
        pytest.param({}, True, id="chat"),
        pytest.param({"type": "anthropic", "api_base": "http://127.0.0.1:9"}, True, id="anthropic"),
        pytest.param({"type": "ollama", "api_base": "http://127.0.0.1:9"}, False, id="ollama"),
        pytest.param({"type": "gemini", "api_base": "http://127.0.0.1:9"}, False, id="gemini"),
    ],
)
def test_which_models_are_half_the_price(fields: dict[str, Any], takes: bool) -> None:
    tested = model_from_fields(
        {"model": "m", "price_per_million": PRICES, "api_base": "http://127.0.0.1:9/v1", **fields},
        environ={"API_KEY": "k", "ANTHROPIC_API_KEY": "k", "GEMINI_API_KEY": "k"},
    )

    assert takes_batches(tested) is takes
    assert bool(counted(tested, answer(0))[0].batch_saves) is takes


@pytest.mark.parametrize(
    ("most", "told"),
    [
        pytest.param(None, "1,200 tokens of thoughts an answer of m", id="nothing-limits-it"),
        pytest.param(2000, "1,200 tokens of thoughts an answer of m", id="enough"),
        pytest.param(
            1250,
            "replies of m as long as its max_tokens of 1,250: with 1,200 tokens of thoughts they would be longer",
            id="cut",
        ),
        pytest.param(
            300,
            "replies of m as long as its max_tokens of 300: 1,200 tokens of thoughts alone would use that up, and "
            "answers may come cut off",
            id="thoughts-alone",
        ),
    ],
)
def test_what_a_limit_of_tokens_decides_is_told(most: int | None, told: str) -> None:
    thinking = {"price_per_million": {"input": 1, "output": 2}, "parameters": {"reasoning_effort": "medium"}}
    taken, meter = counted(model(**thinking, **({"max_tokens": most} if most else {})))

    assert list(meter.assumed) == [told]
    assert taken.completion_tokens == 10 * min(1300, most or 1300)


def test_a_limit_of_tokens_below_what_is_usual_is_told_of_a_model_that_does_not_think() -> None:
    _, meter = counted(model(price_per_million={"input": 1, "output": 2}, max_tokens=20))

    assert list(meter.assumed) == ["replies of m as long as its max_tokens of 20"]


def of_lengths(*counts: int, thoughts: int = 0) -> list[Answer]:
    """Return answers of a server that makes two tokens of one of ours."""
    texts = ["abcd" * (count - 1) for count in counts]
    counted = [2 * count + thoughts for count in counts]
    return [
        Answer(text=text, usage=Usage(completion_tokens=count, reasoning_tokens=thoughts or None))
        for text, count in zip(texts, counted, strict=True)
    ]


@pytest.mark.parametrize("thoughts", [0, 500])
def test_answers_to_anything_show_how_long_replies_are(thoughts: int) -> None:
    found = lengths_of(of_lengths(10, 20, 30, thoughts=thoughts))

    assert found == Lengths(
        answers=3,
        whole={"short": (20 + thoughts) / 3, "likely": 40 + thoughts, "long": 3 * (60 + thoughts)},
        said={"short": 10 / 3, "likely": 20, "long": 90},
        prompts=Prompts(2, 10, 34),
        cached=0,
    )
    assert lengths_of([Answer(text="nobody counted")]) is None


def told_of(tested: Model, *shown: Answer) -> tuple[Taken, Taken, Taken, Meter]:
    """Return what ten questions would take with likely, short and long replies."""
    found = []
    for end in ("likely", "short", "long"):
        meter = Meter(Earlier(shown=lambda _: shown), end=end)
        for number in range(10):
            meter.ask(request_of(tested, f"q{number}", 978, 100))
        found.append(meter.taken()[0])
    return found[0], found[1], found[2], meter


def test_without_any_answer_lengths_are_guessed_between_two_ends() -> None:
    likely, short, long, meter = told_of(model())

    assert [one.completion_tokens for one in (short, likely, long)] == [10, 1000, 25_000]
    # a server's tokens are not ours, and its cache may have all of the prompts
    assert [one.prompt_tokens for one in (short, likely, long)] == [7500, 10_000, 13_500]
    assert [one.cached_tokens for one in (short, likely, long)] == [7500, 0, 0]
    assert meter.guesses() == {"m": False}
    assert told_of(model(max_tokens=300))[2].completion_tokens == 3000


def test_the_answers_of_a_model_to_something_else_are_a_better_guess() -> None:
    likely, short, long, meter = told_of(model(), *of_lengths(10, 20, 30))

    assert [one.completion_tokens for one in (short, likely, long)] == [20, 400, 6000]
    assert likely.prompt_tokens == 20_000
    assert meter.guesses() == {"m": True}
    assert next(iter(meter.assumed)) == "replies of m as long as 3 of its earlier answers"


def test_prompts_of_other_texts_may_be_counted_otherwise() -> None:
    likely, short, long, _ = told_of(model(), *of_lengths(10, 20, 30))

    assert [one.prompt_tokens for one in (short, likely, long)] == [17_000, 20_000, 23_600]


def test_a_length_that_a_prompt_states_is_not_always_kept_to() -> None:
    found = []
    for end in ("short", "likely", "long"):
        meter = Meter(end=end)
        meter.ask(replace(request_of(model(), "q", 978, 30), wrong_by=STATED_WRONG_BY))
        found.append(meter.taken()[0].completion_tokens)

    assert found == [1, 30, 300]


def test_longer_prompts_than_those_of_other_answers_may_have_longer_replies() -> None:
    short = [replace(one, usage=replace(one.usage, prompt_tokens=500)) for one in of_lengths(10, 20, 30)]
    likely, low, high, _ = told_of(model(), *short)  # these prompts have 2,000

    assert [one.completion_tokens for one in (low, likely, high)] == [20, 400, 4 * 1800]


def test_after_a_sample_the_rest_is_told_between_two_ends() -> None:
    lengths = {f"q{number}": length for number, length in enumerate((80, 100, 120, 100))}

    def kept(_: Model, request: Request) -> Answer | None:
        length = lengths.get(request.messages[-1].content)
        return None if length is None else Answer(text="yes", usage=Usage(prompt_tokens=900, completion_tokens=length))

    ends = []
    three: tuple[End, End, End] = (ENDS[0], "likely", ENDS[1])
    for end in three:
        meter = Meter(Earlier(kept=kept), end=end)
        for number in range(10):
            meter.ask(request_of(model(), f"q{number}", 978, 50))
        ends.append(meter.taken()[0].completion_tokens)

    # a mean of 100 with a deviation of 16.3, of four for six more: t is 3.18
    assert ends == [pytest.approx(400 + 6 * one, abs=2) for one in (66.5, 100, 133.5)]


def test_what_is_asked_once_is_counted_once() -> None:
    one, other = model(), model(model="n")
    meter = Meter(Earlier(same=lambda asked, request: cache_key(asked, request)))
    for tested, text in ((one, "q"), (one, "q"), (one, "r"), (other, "q")):
        meter.ask(request_of(tested, text, 978, 50))
    meter.ask(replace(request_of(one, "q", 978, 50), request=replace(question("q"), repeat=1)))

    assert {taken.who: taken.calls for taken in meter.taken()} == {"m": 3, "n": 1}
    assert counted(one, known=0)[0].calls == 10  # nothing says that they are the same


def test_a_benchmark_that_asks_what_another_one_asks_costs_nothing_more() -> None:
    meter = Meter(Earlier(same=lambda asked, request: cache_key(asked, request)))
    for what in ("a.yaml", "b.yaml"):
        meter.ask(replace(request_of(model(), "q", 978, 50), what=what))

    first, second = meter.taken()
    assert (first.calls, second.calls) == (1, 0)
    assert (second.prompt_tokens, second.completion_tokens, second.cost) == (0, 0, 0)
    assert second.batch_saves == 0


def test_another_model_s_reply_to_the_same_question_is_a_better_guess() -> None:
    meter = Meter(Earlier(beside=lambda _, request: Answer(text="abcd" * 19)), end="likely")
    meter.ask(request_of(model(), "q", 978, 150))

    assert meter.taken()[0].completion_tokens == 20
    assert "replies of m to 1 request as long as an earlier answer to the same" in meter.assumed


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("Write a message of about 20 words.", 20),
        ("Answer in 30 to 50 words, please.", 40),
        ("Answer in at most 100 words.", 70),
        ("Write a 15-word answer. " + "Read this. " * 400 + "Then answer in one sentence.", 14),
        ("Odpowiedz jednym zdaniem: kiedy trzeba złożyć wniosek i ile się za niego płaci?", 11),
        ("Odpowiedz w dwóch lub trzech zdaniach.", 28),
        ("Napisz około 40 słów.", 40),
        ("Napisz najwyżej 40 słów.", 28),
        ("Documents: " + "word " * 300 + "a fine of 20 words " + "word " * 400 + "What is it?", None),
        ("What does it cost?", None),
    ],
)
def test_a_prompt_may_state_how_long_its_reply_is(prompt: str, words: float | None) -> None:
    found = stated_tokens([Message("user", prompt)])

    assert found == (None if words is None else pytest.approx(words_to_tokens(words, prompt), rel=0.2))


def test_letters_with_marks_may_be_two_tokens_or_half_a_one() -> None:
    found: dict[str, list[int]] = {}
    for text in ("Where is it and when? " * 40, "Gdzie są źródła, żółć? " * 40):
        found[text[:5]] = []
        for end in ("short", "likely", "long"):
            meter = Meter(end=end)
            meter.ask(request_of(model(), text, count_tokens(text), 100))
            found[text[:5]].append(meter.taken()[0].prompt_tokens)

    plain, marked = ([one / likely for one in (short, long)] for short, likely, long in found.values())
    assert plain == pytest.approx([0.75, 1.35], abs=0.01)
    assert marked[0] < 0.65 and marked[1] > 1.6


@pytest.mark.parametrize(
    ("address", "english", "polish"),
    [
        pytest.param("https://api.openai.com/v1", 0.94, 1.2, id="known"),
        pytest.param("http://127.0.0.1:9/v1", 1.0, 1.0, id="unknown"),
    ],
)
def test_a_known_tokenizer_makes_less_of_english_and_more_of_polish(
    address: str, english: float, polish: float
) -> None:
    asked = model_from_fields({"model": "m", "api_base": address}, environ={"API_KEY": "k", "OPENAI_API_KEY": "k"})
    found = []
    for text in ("Where is it and when? " * 400, "Gdzie jest źródło wody i kto je odkrył? " * 400):
        meter = Meter()
        meter.ask(request_of(asked, text, count_tokens(text), 100))
        taken = meter.taken()[0]
        found.append([taken.prompt_tokens / count_tokens(text), taken.completion_tokens / 100])

    assert found[0] == pytest.approx([english] * 2, abs=0.02)
    assert found[1] == pytest.approx([polish] * 2, abs=0.06)


def test_two_answers_to_something_else_show_nothing() -> None:
    assert told_of(model(), *of_lengths(10, 20))[0].completion_tokens == 1000


def test_the_log_of_an_earlier_run_shows_how_long_replies_are(tmp_path: Path) -> None:
    answers = [
        result(f"q{number}", model="m", answer="yes " * 20, messages=({"role": "user", "content": f"q{number}"},),
               usage={"prompt_tokens": 978, "completion_tokens": length})
        for number, length in enumerate((20, 40, 60))
    ]  # fmt: skip
    log = tmp_path / "log.jsonl"
    log.write_text("".join(log_lines({}, answers, {})), encoding="utf-8")
    logged = logged_answers(log)
    taken = {}
    for name in ("m", "n"):  # who is in the log, and somebody new
        meter = Meter(Earlier(shown=logged.shown, beside=logged.beside))
        for number in range(10):
            meter.ask(request_of(model(model=name), f"q{number}", 978, 150))
        taken[name] = meter.taken()[0].completion_tokens

    assert taken == {"m": 10 * 40, "n": 3 * count_tokens("yes " * 20) + 7 * 150}
    assert not logged_answers(tmp_path / "none").shown(model())
    log.write_text("no log", encoding="utf-8")
    assert not logged_answers(log).shown(model())


def test_attempts_that_brought_no_answer_make_no_reply_longer(tmp_path: Path) -> None:
    took = {"prompt_tokens": 90, "completion_tokens": 50, "beside_prompt_tokens": 30, "beside_completion_tokens": 10}
    log = tmp_path / "log.jsonl"
    log.write_text("".join(log_lines({}, [result("q", model="m", answer="yes", usage=took)], {})), encoding="utf-8")

    (answer,) = logged_answers(log).shown(model(model="m"))

    assert answer.usage == Usage(prompt_tokens=60, completion_tokens=40)


def test_what_others_answered_to_such_requests_is_a_better_guess_than_none() -> None:
    others = [Answer(text="abcd" * (length - 1), asked=PromptSize(9, 1, "text/rag:answer")) for length in (40, 50, 60)]
    asked = replace(question("q"), sort="text/rag")
    found: dict[float, list[int]] = {}
    for wrong_by in (25.0, 3.0):
        for end in ("short", "likely", "long"):
            meter = Meter(Earlier(others=lambda _: others), end=end)
            one = replace(request_of(model(), "q", 978, 150), request=asked, wrong_by=wrong_by)
            meter.ask(one)
            found.setdefault(wrong_by, []).append(meter.taken()[0].completion_tokens)
            assert meter.reply_tokens(one) == pytest.approx(found[wrong_by][-1], abs=1)

    # a length that the prompt states is not overruled
    assert found == {25.0: [13, 50, 180], 3.0: [50, 150, 450]}
    told = "replies of m as long as 3 answers that others gave to such requests"
    meter = Meter(Earlier(others=lambda _: others[:2]))
    meter.ask(replace(request_of(model(), "q", 978, 150), request=asked))
    assert meter.taken()[0].completion_tokens == 150 and told not in meter.assumed
    meter = Meter(Earlier(others=lambda _: others))
    meter.ask(replace(request_of(model(), "q", 978, 150), request=asked))
    meter.taken()
    assert told in meter.assumed and meter.guesses() == {"m": False}


def test_a_log_shows_how_long_each_side_of_a_talk_is(tmp_path: Path) -> None:
    talk = ({"role": "user", "content": "a b"}, {"role": "assistant", "content": "yes " * 9})
    rows = [
        result("talk", kind="conversation", model="m", messages=talk, usage={}),
        result("fact", kind="memory", model="m", answer="Rex. Rex.", usage={}),  # several replies in one
        result("asked", model="n", answer="54", messages=({"role": "user", "content": "?"},), usage={}),
        result("quoted", model="extractive", answer="A page says.", messages=({"role": "user", "content": "?"},)),
    ]
    log = tmp_path / "log.jsonl"
    models = [{"name": name, "type": name if name == "extractive" else "openai"} for name in ("m", "n", "extractive")]
    log.write_text("".join(log_lines({"models": models}, rows, {})), encoding="utf-8")

    found = [(one.asked.sort, one.text) for one in logged_answers(log).others(model()) if one.asked]

    assert found == [
        ("form/conversation:user", '{"utterance": "a b"}'),
        ("form/conversation:answer", json.dumps({"utterance": "yes " * 9})),
        ("text/rag:answer", "54"),
    ]


def test_replies_are_as_long_as_those_to_the_same_sort_of_request() -> None:
    shown = [
        Answer(
            text="x", asked=PromptSize(50, 1, sort), usage=Usage(prompt_tokens=60, completion_tokens=length)
        )
        for sort, length in (("text/rag:answer", 20), ("form/conversation:user", 200), ("form/conversation:judge", 90))
        for _ in range(3)
    ]  # fmt: skip
    found = Replies(shown)
    whole = {
        sort: found.to(sort)
        for sort in ("text/rag:answer", "text/memory:answer", "form/conversation:answer", ":judge:trigger")
    }

    assert {sort: one and one.whole["likely"] for sort, one in whole.items()} == {
        "text/rag:answer": 20, "text/memory:answer": 20, "form/conversation:answer": 200, ":judge:trigger": 90,
    }  # fmt: skip
    # those to another sort of request, in the same form, are less sure
    ends = [one.whole for sort in ("text/rag:answer", "text/memory:answer") if (one := found.to(sort))]
    assert ends == [
        {"short": pytest.approx(20 / 3), "likely": 20, "long": pytest.approx(60)},
        {"short": pytest.approx(2), "likely": 20, "long": pytest.approx(60)},
    ]
    longer = [one.scaled(1)["long"] for sort in ("text/rag:answer", "text/memory:answer") if (one := found.to(sort))]
    assert longer == [pytest.approx(60), pytest.approx(200)]
    unsorted = Replies([replace(one, asked=None) for one in shown]).to("text/rag:answer")
    assert unsorted is not None and unsorted.whole["likely"] == pytest.approx(310 / 3)
    assert Replies(shown[:2]).to("text/rag:answer") is None


def test_prompts_are_counted_as_the_server_counted_others() -> None:
    shown = [
        Answer(
            text="x", asked=PromptSize(tokens, 1, "text/rag:answer"),
            usage=Usage(prompt_tokens=round(1.5 * tokens + 8), completion_tokens=2),
        )
        for tokens in (20, 300, 900)
    ]  # fmt: skip

    assert told_of(model(), *shown)[0].prompt_tokens == pytest.approx(10 * (1.5 * 978 + 8), rel=0.02)
