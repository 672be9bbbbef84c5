"""Models that users write in Python: functions and objects, plain and async, and what goes wrong in them."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, Message, Request, fingerprint, model_from_fields
from pytest_genir.models.base import Base
from pytest_genir.models.description import load_model
from pytest_genir.models.python_models import OwnModel, model_from_object

ASK = Request(messages=(Message("system", "s"), Message("user", "Ile?")), question="Ile?", documents=("a", "b"))

CODE = """
class Shouting:
    def __init__(self, mark="!"):
        self.mark = mark
        self.heard = []

    def answer(self, messages):
        self.heard.append(messages[-1]["content"])
        return messages[-1]["content"].upper() + self.mark

    def reset(self):
        self.heard = []

    def save(self):
        return list(self.heard)

    def load(self, state):
        self.heard = list(state)

def shouting(**options):
    return Shouting(**options)

def quiet(messages):
    return "pst"

async def slow(messages):
    import asyncio
    await asyncio.sleep(0)
    return "late"

def counting():
    async def answer(messages, request):
        return f"{len(request.documents)} documents"
    return answer

def failing(messages):
    raise ValueError("no sk-abcdefgh1234 here\\nsecond line")

def leaving(messages):
    raise SystemExit(3)

def unfinished():
    raise OSError("no weights")

def nothing(messages):
    return None

def blank(messages):
    return " "

def by_hand(messages):
    from pytest_genir.models import Failure
    return Failure(kind="busy", message="try later", retry=True)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(CODE)
    return tmp_path


def python(folder: Path, factory: str, **fields: Any) -> OwnModel:
    model = model_from_fields({"target": f"mine.py:{factory}", **fields}, folder=folder, environ={})
    assert isinstance(model, OwnModel)
    return model


def said(model: OwnModel) -> str:
    (reply,) = model.answer([ASK])
    return reply.text if isinstance(reply, Answer) else f"{reply.kind}: {reply.message}"


@pytest.mark.parametrize(
    ("factory", "text"),
    [
        ("shouting", "ILE?!"),
        ("Shouting", "ILE?!"),
        ("quiet", "pst"),
        ("slow", "late"),
        ("counting", "2 documents"),
        ("failing", "python: ValueError: no *** here"),
        ("leaving", "python: SystemExit: 3"),
        ("unfinished", "python: the model cannot be made: OSError: no weights"),
        (
            "nothing",
            "shape: the reply is nothing (null); expected a text, or an object with 'answer' (or 'text', 'utterance')",
        ),
        ("blank", "empty: the answer is empty"),
        ("by_hand", "busy: try later"),
    ],
)
def test_what_a_target_returns_or_raises(factory: str, text: str, folder: Path) -> None:
    model = python(folder, factory)

    assert model.name == factory
    assert said(model) == text


def test_options_go_to_the_factory(folder: Path) -> None:
    assert said(python(folder, "shouting", options={"mark": "?!"})) == "ILE??!"
    assert said(python(folder, "shouting", options={"volume": 3})).startswith(
        "python: the model cannot be made: TypeError"
    )


def test_a_model_that_cannot_be_made_is_not_made_again(folder: Path) -> None:
    model = python(folder, "unfinished")

    replies = model.answer([ASK, ASK])

    assert all(isinstance(reply, Failure) and reply.fatal for reply in replies)


def test_options_for_a_function_of_messages_are_refused(folder: Path) -> None:
    with pytest.raises(GenirError, match=r"'mine\.py:quiet' answers messages itself and takes no options"):
        python(folder, "quiet", options={"a": 1})


def test_state_is_saved_and_loaded(folder: Path) -> None:
    model = python(folder, "shouting")
    model.answer([ASK, ASK])

    state = model.save()
    model.reset()
    assert (state, model.save()) == (["Ile?", "Ile?"], [])
    model.load(state)
    assert model.save() == state
    assert model.keeps_state


def test_a_function_has_no_state(folder: Path) -> None:
    model = python(folder, "quiet")

    model.reset()
    model.load([1])
    assert model.save() is None
    assert not model.keeps_state


def test_the_factory_is_only_called_for_an_answer(folder: Path) -> None:
    (folder / "mine.py").write_text("def make():\n    raise AssertionError('called')\n")

    model = python(folder, "make")

    assert model.identity()["target"] == "mine.py:make"


def test_a_target_can_be_a_module_beside_the_file(folder: Path) -> None:
    (folder / "my_package_of_models").mkdir()
    (folder / "my_package_of_models" / "shy.py").write_text("def make():\n    return lambda messages: 'hm'\n")

    model = model_from_fields({"target": "my_package_of_models.shy:make"}, folder=folder, environ={})

    assert isinstance(model, OwnModel)
    assert said(model) == "hm"


def test_two_files_of_one_name_are_two_modules(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "mine.py").write_text("def quiet(messages):\n    return 'shh'\n")

    assert (said(python(folder, "quiet")), said(python(other, "quiet"))) == ("pst", "shh")


def test_changed_code_has_another_fingerprint(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "mine.py").write_text(CODE + "# changed\n")

    assert fingerprint(python(folder, "quiet")) != fingerprint(python(other, "quiet"))
    assert fingerprint(python(folder, "quiet")) == fingerprint(python(folder, "quiet"))


def test_a_file_with_a_mistake_names_it(folder: Path) -> None:
    (folder / "mine.py").write_text("def make(:\n")

    with pytest.raises(GenirError, match=r"'mine\.py' cannot be imported: SyntaxError"):
        python(folder, "make")


class Polite:
    def answer(self, messages: list[dict[str, str]]) -> str:
        return "please"


def test_a_conftest_may_give_functions_objects_classes_and_models() -> None:
    function = model_from_object("my model", lambda messages: "hi")
    instance = model_from_object("polite", Polite())
    by_class = model_from_object("polite", Polite)
    by_factory = model_from_object("polite", lambda: Polite())

    assert isinstance(function, OwnModel)
    assert (function.name, said(function)) == ("my-model", "hi")
    for model in (instance, by_class, by_factory):
        assert isinstance(model, OwnModel)
        assert said(model) == "please"
    assert model_from_object("again", function) is function


class Saying:
    """Says what it was made with."""

    def __init__(self, text: str = "yes") -> None:
        self.text = text

    def answer(self, messages: object) -> str:
        return self.text


def saying(text: str) -> Callable[[object], str]:
    return lambda messages: text


def told(text: str, messages: object) -> str:
    return text


def same(messages: object) -> str:
    return "yes"


def made() -> Saying:
    return Saying()


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        pytest.param(saying("54"), saying("no"), id="closures"),
        pytest.param(lambda messages: "54", lambda messages: "no", id="lambdas-of-one-file"),
        pytest.param(lambda messages, text="54": text, lambda messages, text="no": text, id="values-of-parameters"),
        pytest.param(Saying("54"), Saying("no"), id="objects-of-one-class"),
        pytest.param(Saying("54").answer, Saying("no").answer, id="methods"),
        pytest.param(lambda: Saying("54"), lambda: Saying("no"), id="factories"),
        pytest.param(functools.partial(told, "54"), functools.partial(told, "no"), id="partials"),
    ],
)
def test_models_of_the_same_lines_share_no_answers(good: object, bad: object) -> None:
    """What was stored for one was taken for the other's answer."""
    assert fingerprint(model_from_object("good", good)) != fingerprint(model_from_object("bad", bad))
    assert fingerprint(model_from_object("good", good)) == fingerprint(model_from_object("good", good))


@pytest.mark.parametrize("thing", [same, made, Saying])
def test_what_its_file_tells_whole_is_one_model_by_any_name(thing: object) -> None:
    assert fingerprint(model_from_object("one", thing)) == fingerprint(model_from_object("other", thing))


def test_a_partial_is_told_by_the_file_of_its_function() -> None:
    identity = model_from_object("m", functools.partial(functools.partial(told, "54"))).identity()

    assert identity["target"] == f"{__name__}:told"
    assert identity["digest"] == hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


@pytest.mark.parametrize(
    "make",
    [lambda: Saying("54"), lambda: functools.partial(told, "54"), lambda: saying("54"), lambda: Saying("54").answer],
    ids=["object", "partial", "closure", "method"],
)
def test_a_value_changed_where_a_model_is_given_is_asked_again(tmp_path: Path, make: Callable[[], object]) -> None:
    conftest = tmp_path / "conftest.py"
    prints = set()
    for text in ("54", "no", "54"):
        conftest.write_text(f"# gives {text}\n")
        prints.add(fingerprint(model_from_object("m", make(), given_by=[conftest])))

    assert len(prints) == 2


def test_a_conftest_that_gives_no_model_is_told() -> None:
    with pytest.raises(GenirError, match=r"the model 'x' cannot be used: int has no answer\(messages\)"):
        model_from_object("x", 3)


def test_a_target_that_cannot_be_called_is_an_error_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def tell(question):\n    return question\ndef make(mark):\n    return print\n")
    for target, told in (("tell", "'question'"), ("make", "'mark'")):
        path = tmp_path / "m.json"
        path.write_text(json.dumps({"type": "python", "target": f"mine.py:{target}"}))

        with pytest.raises(GenirError, match=f"missing a required argument: {told}") as raised:
            load_model("m.json", folder=tmp_path, environ={})

        assert str(raised.value).startswith("m.json:1:") and "'messages'" in str(raised.value)


def test_a_cancelled_coroutine_is_a_failure() -> None:
    async def answer(messages: object) -> str:
        raise asyncio.CancelledError

    (reply,) = OwnModel(base=Base(name="m", type="python"), make=lambda: answer).answer([ASK])

    assert isinstance(reply, Failure) and reply.message == "CancelledError"
