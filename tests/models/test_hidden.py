"""No key that this process holds stays in what came from outside, however it is written there."""

from __future__ import annotations

import base64
import html
import json
from urllib.parse import quote

import pytest

from pytest_genir.models import Answer, Failure, HttpReply, Request, Usage, model_from_fields
from pytest_genir.models.masking import HIDDEN, Secret, hidden, hide

KEY = "Kq7/very+secret=key&99"


def encoded(before: str) -> str:
    return base64.b64encode((before + KEY + " and so on").encode()).decode()


FORMS = {
    "plain": KEY,
    "url": quote(KEY, safe=""),
    "url-small": quote(KEY, safe="").lower(),
    "json": json.dumps(KEY)[1:-1],
    "json-slash": KEY.replace("/", "\\/"),
    "html": html.escape(KEY),
    "hex": KEY.encode().hex(),
    "hex-capitals": KEY.encode().hex().upper(),
    "base64": base64.b64encode(KEY.encode()).decode(),
    "base64-in-text-1": encoded("k"),
    "base64-in-text-2": encoded("ke"),
    "base64-in-text-3": encoded("key"),
    "base64-basic": encoded("user:"),
    "base64-url": base64.urlsafe_b64encode(KEY.encode()).decode(),
}


def decoded(text: str) -> bytes:
    """Return what anybody finds in a text who tries base64 on it."""
    letters = "".join(letter for letter in text if letter.isalnum() or letter in "+/-_")
    letters = letters.replace("-", "+").replace("_", "/")
    return base64.b64decode(letters[: len(letters) // 4 * 4])


@pytest.mark.parametrize("name", FORMS)
def test_a_key_is_hidden_however_it_is_written(name: str) -> None:
    secret = Secret(KEY)

    safe = hide(f"see {FORMS[name]} there")

    assert HIDDEN in safe and safe.startswith("see ") and safe.endswith(" there")
    assert FORMS[name] not in safe and KEY not in safe
    if name.startswith("base64"):
        rest = safe.removeprefix("see ").removesuffix(" there")
        # letters at its edges belong to what stood beside it as well, and say at most two of its characters
        assert KEY[2:-2].encode() not in decoded(rest)
    assert secret.reveal() == KEY


def test_everything_of_a_reply_is_looked_through_and_nothing_else_changes() -> None:
    secret = Secret(KEY)
    answer = Answer(text=f"it is {KEY}", usage=Usage(prompt_tokens=3), details={"id": [KEY, {KEY: 1}], "n": 2.5})
    fine = Answer(text="it is not here", details={"n": [1, None, True]})

    found = hidden(answer)

    assert found.text == f"it is {HIDDEN}" and found.usage == answer.usage
    assert found.details == {"id": [HIDDEN, {HIDDEN: 1}], "n": 2.5}
    assert hidden(fine) is fine
    assert hidden(Failure(kind="x", message=KEY)).message == HIDDEN
    del secret


def test_short_words_are_no_keys_and_forgotten_keys_hide_nothing() -> None:
    short, key = Secret("EMPTY"), Secret(KEY)
    assert hide(f"EMPTY {KEY}") == f"EMPTY {HIDDEN}"
    del key
    assert hide(KEY) == KEY
    assert short.reveal() == "EMPTY"


def test_a_key_over_several_pieces_of_a_stream_is_hidden() -> None:
    model = model_from_fields(
        {"type": "ollama", "model": "m", "url": "http://h.test/api/chat", "api_key_env": "API_KEY"},
        environ={"API_KEY": KEY},
    )
    lines = [{"message": {"content": piece}, "done": False} for piece in ("so: ", KEY[:9], KEY[9:15], KEY[15:], ".")]
    body = "\n".join(map(json.dumps, [*lines, {"message": {"content": ""}, "done": True}]))

    answer = model.read(HttpReply(status=200, headers={}, body=body.encode()))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer)
    assert KEY[9:15] not in json.dumps(answer.details) and KEY not in hidden(answer).text
    assert Request(messages=()) is not None
