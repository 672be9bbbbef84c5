"""Systems behind HTTP: what is sent, what is read from where, and what is said of files and replies that are wrong."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.once import ask_plainly
from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, HttpReply, Message, Model, Request, Usage, load_model
from pytest_genir.models.description import model_from_fields
from pytest_genir.models.reported import Retrieved, ToolCall
from pytest_genir.models.types.http import HttpSystem
from tests.support.scripted_server import Reply, scripted

#: Everything that has ever broken a template.
NASTY = 'He said "no"\\ {{session}} \n\t{"x": [1]} \u2028 ąę \x00 %20&q=1#?'
ASK = Request(
    messages=(Message("system", "Be kind."), Message("user", "the whole prompt")),
    question=NASTY,
    item="q-1",
    repeat=2,
    session="s-1",
    documents=("one", "two"),
    document_ids=("a", "b"),
)


def system(url: str = "http://h.test/ask", **fields: Any) -> HttpSystem:
    model = model_from_fields({"type": "http", "url": url, **fields}, environ={"TOKEN": "tok-123456789"})
    assert isinstance(model, HttpSystem)
    return model


def sent(model: HttpSystem) -> Any:
    call = model.prepare(ASK, 0)
    assert not isinstance(call, Failure)
    return json.loads(call.body)


def said(model: HttpSystem, body: Any, kind: str = "application/json", **more: Any) -> Answer | Failure:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    return model.read(HttpReply(status=200, headers={"Content-Type": kind}, body=raw, **more))


def test_without_a_body_of_its_own_a_system_gets_everything() -> None:
    assert sent(system()) == {
        "question": NASTY,
        "messages": [{"role": "system", "content": "Be kind."}, {"role": "user", "content": "the whole prompt"}],
        "id": "q-1",
        "try": 3,
        "session": "s-1",
    }


@pytest.mark.parametrize(
    ("body", "filled"),
    [
        ({"q": "{{question}}"}, {"q": NASTY}),
        ({"q": "Q: {{ question }}!"}, {"q": f"Q: {NASTY}!"}),
        ({"try": "{{try}}", "text": "try {{try}}"}, {"try": 3, "text": "try 3"}),
        ({"a": [{"b": ["{{prompt}}"]}]}, {"a": [{"b": ["the whole prompt"]}]}),
        ({"docs": "{{documents}}"}, {"docs": [{"id": "a", "text": "one"}, {"id": "b", "text": "two"}]}),
        ({"docs": "{{contexts}}", "text": "From: {{contexts}}"}, {"docs": ["one", "two"], "text": "From: one\n\ntwo"}),
        ('{"q": "{{question}}", "try": {{try}}, "s": "{{try}}"}', {"q": NASTY, "try": 3, "s": "3"}),
        ('{"m": {{messages}}, "q": {{question}}}', {"m": [m.to_wire() for m in ASK.messages], "q": NASTY}),
        (r'{"q": "\"{{question}}\" \\", "n": {{ try }} }', {"q": f'"{NASTY}" \\', "n": 3}),
        ("{{question}}", NASTY),
        (
            {"n": 1, "none": None, "flag": True, "{{id}}": "kept"},
            {"n": 1, "none": None, "flag": True, "{{id}}": "kept"},
        ),
        ({"braces": "{ {x} }} {{"}, {"braces": "{ {x} }} {{"}),
    ],
)
def test_what_is_filled_in_is_data(body: Any, filled: Any) -> None:
    assert sent(system(body=body)) == filled


def test_a_url_is_filled_in_encoded_and_a_get_has_no_body() -> None:
    call = system("http://h.test/search/{{ id }}?q={{question}}&k=3", method="GET").prepare(ASK, 0)

    assert not isinstance(call, Failure)
    assert (call.method, call.body) == ("GET", b"")
    assert call.url == (
        "http://h.test/search/q-1?q=He%20said%20%22no%22%5C%20%7B%7Bsession%7D%7D%20%0A%09%7B%22x%22%3A%20%5B1%5D%7D%20"
        "%E2%80%A8%20%C4%85%C4%99%20%00%20%2520%26q%3D1%23%3F&k=3"
    )


def test_headers_take_the_environment_and_the_session() -> None:
    call = system(headers={"Authorization": "Bearer ${TOKEN}", "X-Session": "{{session}}"}).prepare(ASK, 0)

    assert not isinstance(call, Failure)
    assert (call.headers["Authorization"], call.headers["X-Session"]) == ("Bearer tok-123456789", "s-1")
    assert "tok-123456789" not in repr(call)


def test_a_reply_of_our_own_form_needs_no_paths() -> None:
    reply = said(system(), {"answer": "42", "contexts": [{"id": "a"}], "usage": {"prompt_tokens": 3}, "took": 5})

    assert reply == Answer(text="42", contexts=(Retrieved(id="a"),), usage=Usage(prompt_tokens=3), details={"took": 5})


def test_paths_say_where_everything_stands() -> None:
    model = system(
        read={
            "answer": "data.reply[*].text",
            "contexts": {"each": "$.data.hits[*]", "id": "_id", "text": "_source['the body']", "score": "_score"},
            "citations": "data.hits[*]._id",
            "tool_calls": {"each": "steps[*]", "name": "tool", "arguments": "with", "result": "gave"},
            "state": "memory",
            "usage": "meta.tokens",
            "cost": "meta.cost",
            "latency": "meta.seconds",
            "finish": "meta.why",
            "details": "meta.more",
        },
        price_per_million={"input": 1, "output": 1},
    )

    reply = said(
        model,
        {
            "data": {
                "reply": [{"text": "4"}, {"text": "2"}],
                "hits": [{"_id": "a", "_score": 2, "_source": {"the body": "A."}}, {"_id": "b", "_source": {}}],
            },
            "steps": [{"tool": "look", "with": {"x": 1}, "gave": [1]}],
            "memory": {"n": 1},
            "meta": {
                "tokens": {"input_tokens": 10, "output_tokens": 20}, "seconds": {"search": 0.1}, "why": "length",
                "more": {"trace": "t"},
            },
        },
    )  # fmt: skip

    assert reply == Answer(
        text="42",
        contexts=(Retrieved(id="a", text="A.", score=2.0), Retrieved(id="b")),
        citations=("a", "b"),
        tool_calls=(ToolCall(name="look", arguments={"x": 1}, result=[1]),),
        state={"n": 1},
        usage=Usage(prompt_tokens=10, completion_tokens=20, cost=0.00003),
        latency={"search": 0.1},
        finish="length",
        details={"trace": "t"},
    )


def test_what_the_file_names_and_the_reply_lacks_was_not_reported() -> None:
    model = system(read={"answer": "a", "contexts": "c", "tool_calls": "t"})

    reply = said(model, {"a": "42", "c": None})

    assert isinstance(reply, Answer)
    assert (reply.contexts, reply.tool_calls) == (None, ())


@pytest.mark.parametrize(
    ("fields", "body", "failure"),
    [
        (
            {"read": {"answer": "data.reply"}},
            {"data": {"x": 1, "y": 2}},
            "shape: nothing stands at 'data.reply' (read.answer): 'data' is an object with 'x', 'y'",
        ),
        (
            {"read": {"answer": "choices[1].text"}},
            {"choices": [{}]},
            "shape: nothing stands at 'choices[1].text' (read.answer): 'choices' is a list of 1",
        ),
        (
            {"read": {"answer": "a"}},
            [1],
            "shape: nothing stands at 'a' (read.answer): the reply is a list of 1",
        ),
        ({"read": {"answer": "a"}}, {"a": {"b": 1}}, "shape: 'answer' is an object with 'b'; expected a text (read.answer: a)"),
        ({"read": {"answer": "a[*]"}}, {"a": ["x", 1]}, "shape: 'answer' is a list of 2; expected a text (read.answer: a[*])"),
        (
            {"read": {"answer": "a", "contexts": "c"}},
            {"a": "x", "c": 3},
            "shape: 'contexts' is the number 3; expected a list of which each is an id, a text, "
            "or an object with 'id', 'url' or 'text' (read.contexts: c)",
        ),
        ({"read": {"answer": "a", "error": "e"}}, {"e": "index away"}, "error_reply: the server sent an error: index away"),
        (
            {"read": {"answer": "a", "error": "e"}},
            {"a": "half", "e": "index away"},
            "error_reply: the server sent an error: index away",
        ),
        ({}, {"error": {"message": "busy"}}, "error_reply: the server sent an error: busy"),
        (
            {},
            {"data": 1},
            "shape: the reply is an object with 'data', and has no answer; "
            "expected a text, or an object with 'answer' (or 'text', 'utterance'); "
            "'read' says where else it stands, such as read: {answer: data.reply}",
        ),
        ({}, {"answer": " "}, "empty: the answer is empty"),
        ({"read": {"answer": "a", "finish": "f"}}, {"a": "", "f": "length"}, "cut: the limit of tokens was reached; there is no answer"),
        ({}, b"<html>log in</html>", "malformed: an HTML page came instead of JSON (a proxy's login page?)"),
        ({}, b'{"answer": "x', 'malformed: the reply is not whole JSON (application/json): {"answer": "x'),
        ({}, b"", "malformed: the reply is empty"),
        ({}, b'{"answer": "\xff"}', "malformed: the reply is not UTF-8"),
    ],
)  # fmt: skip
def test_replies_that_are_none(fields: dict[str, Any], body: Any, failure: str) -> None:
    reply = said(system(**fields), body)

    assert isinstance(reply, Failure)
    assert f"{reply.kind}: {reply.message}" == failure


SSE = "text/event-stream"
OPENAI = b"".join(
    b"data: %b\n\n" % json.dumps({"choices": [choice]}).encode()
    for choice in (
        {"delta": {"role": "assistant"}},
        {"delta": {"content": "4"}},
        {"delta": {"content": "2"}},
        {"delta": {"tool_calls": [{"index": 0, "function": {"name": "look", "arguments": ""}}]}},
        {"delta": {"tool_calls": [{"index": 0, "function": {"arguments": '{"x"'}}]}},
        {"delta": {"tool_calls": [{"index": 0, "function": {"arguments": ": 1}"}}]}},
        {"delta": {}, "finish_reason": "length"},
    )
)


@pytest.mark.parametrize(
    ("fields", "kind", "body"),
    [
        ({}, SSE, OPENAI + b"data: [DONE]\n\n"),
        ({"read": {"answer": "choices[0].delta.content"}}, SSE, OPENAI),
        ({}, SSE, b": keeps alive\r\n\r\ndata: {\"token\": \"4\"}\r\n\r\ndata: {\"token\": \"2\"}\r\n\r\n"),
        ({}, SSE, b'data: {"token": "4"}\n\ndata: {"token": "2"}\n\nevent: end\ndata: {"answer": "42"}\n\n'),
        ({}, SSE, b"data: 4\n\ndata: 2"),
        ({}, SSE, b'data: {"answer":\ndata: "42"}\n\n'),
        ({"stream": "last"}, SSE, b'data: {"answer": "4"}\n\ndata: {"answer": "42"}\n\n'),
        ({}, "application/x-ndjson", b'{"message": {"content": "4"}}\n\n{"message": {"content": "2"}, "done": true}'),
        ({}, "application/json", b'{"response": "4"}\n{"response": "2"}\n'),
        ({"read": {"answer": "a.b"}}, "application/jsonl", b'{"a": {"b": "4"}}\r\n{"x": 1}\r\n{"a": {"b": "2"}}'),
        ({}, "", b'data: {"text": "42"}\n\n'),
        ({}, "application/json", b'{\n"answer":\n"42"}'),
        ({}, "text/plain; charset=utf-8", b"42"),
    ],
)  # fmt: skip
def test_streams_in_many_forms(fields: dict[str, Any], kind: str, body: bytes) -> None:
    reply = said(system(**fields), body, kind)

    assert isinstance(reply, Answer), reply
    assert reply.text == "42"


def test_a_stream_holds_more_than_the_text() -> None:
    reply = said(system(), OPENAI, SSE)
    ours = said(system(), b'data: {"text": "x"}\n\ndata: {"contexts": ["a"], "usage": {"prompt_tokens": 1}}\n\n', SSE)

    assert isinstance(reply, Answer)
    assert (reply.finish, reply.tool_calls) == ("length", (ToolCall(name="look", arguments={"x": 1}),))
    assert isinstance(ours, Answer)
    assert (ours.contexts, ours.usage.prompt_tokens) == ((Retrieved(id="a"),), 1)


@pytest.mark.parametrize(
    ("fields", "body", "message"),
    [
        ({}, b": nothing\n\n", "the stream has no events"),
        (
            {},
            b'data: {"x": 1}\n\n',
            "no piece of an answer stands in the one event of the stream; the last is an object with 'x'",
        ),
        (
            {"read": {"answer": "a.b"}},
            b'data: {"a": 1}\n\n',
            "no piece of an answer stands at 'a.b' (read.answer) in the one event of the stream; "
            "the last is an object with 'a'",
        ),
        ({}, b'data: {"text": "x"}\n\nevent: error\ndata: lost the index\n\n', "the server sent an error: lost the index"),
        ({}, b'data: {"text": "x"}\n\ndata: {"error": {"message": "lost it"}}\n\n', "the server sent an error: lost it"),
    ],
)  # fmt: skip
def test_streams_that_hold_no_answer(fields: dict[str, Any], body: bytes, message: str) -> None:
    reply = said(system(**fields), body, SSE)

    assert isinstance(reply, Failure)
    assert reply.message == message


def test_the_time_to_the_first_token_is_that_of_the_first_event_with_text() -> None:
    first, second, third = b'data: {"x": 1}\n\n', b'data: {"text": "4"}\n\n', b'data: {"text": "2"}\n\n'
    sizes = (len(first), len(first + second), len(first + second + third))

    reply = said(system(), first + second + third, SSE, arrivals=tuple(zip(sizes, (0.1, 0.7, 1.5), strict=True)))

    assert isinstance(reply, Answer)
    assert reply.latency == {"first_token": 0.7}


def test_it_is_measured_on_a_real_socket() -> None:
    async def run() -> Answer | Failure:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            await asyncio.sleep(0.05)
            for piece in (b"4", b"2"):
                writer.write(b'data: {"text": "%b"}\n\n' % piece)
                await writer.drain()
                await asyncio.sleep(0.1)
            writer.close()

        from pytest_genir.engine.once import ask_once

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            return await ask_once(system(f"http://127.0.0.1:{port}/"), ASK)
        finally:
            server.close()

    started = time.monotonic()
    reply = asyncio.run(run())
    took = time.monotonic() - started

    assert isinstance(reply, Answer)
    assert reply.text == "42"
    assert 0.05 <= reply.latency["first_token"] < took - 0.05


def test_a_question_over_a_socket() -> None:
    with scripted(lambda asked: Reply({"answer": f"you said {len(asked.body['question'])}"})) as server:
        reply = ask_plainly(system(f"{server.url}/ask/"), ASK)

    assert isinstance(reply, Answer)
    assert reply.text == f"you said {len(NASTY)}"
    assert server.asked[0].path == "/ask/"


BROKEN = {
    "no-url": ("type: http\n", "m.yaml:1:1: the model has no 'url'"),
    "no-address": (
        "type: http\nurl: h.test/ask\n",
        "m.yaml:2:6: 'url' has to begin with http:// or https://, not 'h.test/ask'"
        "\n  write http://h.test/ask or https://h.test/ask",
    ),
    "host": (
        'type: http\nurl: "http://{{id}}.test/ask"\n',
        "m.yaml:2:6: 'url' has a placeholder for its host\n  write a file for each host",
    ),
    "placeholder": (
        'type: http\nurl: http://h.test/\nbody:\n  q: "{{questoin}}"\n',
        "m.yaml:4:6: unknown placeholder of the body 'questoin'\n  known: contexts, documents, id, messages, prompt, "
        "question, session, try\n  did you mean 'question'?",
    ),
    "url-placeholder": (
        'type: http\nurl: "http://h.test/?q={{query}}"\n',
        "m.yaml:2:6: unknown placeholder of the URL 'query'\n  known: contexts, documents, id, messages, prompt, "
        "question, session, try",
    ),
    "header-placeholder": (
        'type: http\nurl: http://h.test/\nheaders: {X-Asked: "{{question}}"}\n',
        "m.yaml:3:10: unknown placeholder of a header 'question'\n  known: id, session, try\n  did you mean 'session'?",
    ),
    "json": (
        "type: http\nurl: http://h.test/\nbody: '{\"q\": {{question}}'\n",
        "m.yaml:3:7: 'body' is text, but no JSON: Expecting ',' delimiter"
        '\n  write an object, or JSON such as {"question": "{{question}}", "messages": {{messages}}}',
    ),
    "get": (
        "type: http\nurl: http://h.test/\nmethod: GET\nbody: {q: 1}\n",
        "m.yaml:4:7: a GET has no body\n  put what is asked into the URL: ?q={{question}}",
    ),
    "method": (
        "type: http\nurl: http://h.test/\nmethod: HEAD\n",
        "m.yaml:3:9: unknown method 'HEAD'\n  known: DELETE, GET, PATCH, POST, PUT",
    ),
    "no-answer": (
        "type: http\nurl: http://h.test/\nread: {contexts: a}\n",
        "m.yaml:3:7: 'read' has no 'answer'\n  where the text of the answer stands, such as answer: data.reply",
    ),
    "part": (
        "type: http\nurl: http://h.test/\nread: {answer: a, context: b}\n",
        "m.yaml:3:19: unknown key of 'read' 'context'\n  known: answer, citations, contexts, cost, details, error, "
        "finish, latency, state, tool_calls, usage\n  did you mean 'contexts'?",
    ),
    "no-path": (
        "type: http\nurl: http://h.test/\nread: {answer: 3}\n",
        "m.yaml:3:16: 'read.answer' has to be a path, not the number 3"
        "\n  a path is like answer, choices[0].message.content or hits[*]._source",
    ),
    "empty-path": (
        "type: http\nurl: http://h.test/\nread: {answer: ''}\n",
        "m.yaml:3:16: 'read.answer' is an empty path"
        "\n  a path is like answer, choices[0].message.content or hits[*]._source",
    ),
    "each": (
        "type: http\nurl: http://h.test/\nread: {answer: a, contexts: {id: b}}\n",
        "m.yaml:3:29: 'read.contexts' has no 'each'",
    ),
    "object": (
        "type: http\nurl: http://h.test/\nread: {answer: {each: a}}\n",
        "m.yaml:3:16: 'read.answer' has to be a path, not an object",
    ),
    "key": ("type: http\nurl: http://h.test/\nquery: x\n", None),
    "stream": (
        "type: http\nurl: http://h.test/\nstream: yes-please\n",
        "m.yaml:3:9: unknown stream 'yes-please'\n  known: last, pieces",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_says_what_is_wrong(name: str, tmp_path: Path) -> None:
    text, message = BROKEN[name]
    (tmp_path / "m.yaml").write_text(text)

    with pytest.raises(GenirError) as caught:
        load_model("m.yaml", folder=tmp_path, environ={})

    if message is None:
        assert str(caught.value).startswith("m.yaml:3:1: unknown key of the model 'query'")
    else:
        assert str(caught.value) == message


@pytest.mark.parametrize(
    ("path", "rest"),
    [("a..b", "..b"), ("a.", "."), (".a", ".a"), ("a[", "["), ("a[x]", "[x]"), ("a[?(@.b)]", "[?(@.b)]"), ("a b", " b"),
     ("a[1:2]", "[1:2]"), ("['a", "['a"), ("$a", "a"), ("a]", "]")],
)  # fmt: skip
def test_what_is_no_path_is_said_when_the_file_is_read(path: str, rest: str) -> None:
    with pytest.raises(GenirError, match=r"'read\.answer' is no path") as caught:
        system(read={"answer": path})

    assert f"'{path}' cannot be read at '{rest}'" in str(caught.value)


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("$", None), ("a", "A"), ("$.a", "A"), ("$['a']", "A"), ('["a"]', "A"), ("b.c", "C"), ("b['d e']", "DE"),
        ("l[0]", "0"), ("l[-1]", "2"), ("l.1", "1"), ("$.l[*]", "012"), ("o.*", "xy"), ("l2[*].t", "pq"), ("ż-ó.x", "U"),
    ],
)  # fmt: skip
def test_paths_find(path: str, found: str | None) -> None:
    value = {
        "a": "A", "b": {"c": "C", "d e": "DE"}, "l": ["0", "1", "2"], "o": {"1": "x", "2": "y"},
        "l2": [{"t": "p"}, {}, {"t": "q"}], "ż-ó": {"x": "U"},
    }  # fmt: skip

    reply = said(system(read={"answer": path}), value)

    assert (reply.text if isinstance(reply, Answer) else None) == found


def test_what_changes_the_answer_changes_what_is_kept() -> None:
    from dataclasses import replace

    from pytest_genir.engine.cache_key import KeyMaker, cache_key

    def key(model: Model, **changed: Any) -> str:
        whole = KeyMaker(model).key(replace(ASK, **changed)).whole
        assert whole == cache_key(model, replace(ASK, **changed))
        return whole

    model = system(body={"q": "{{question}}", "s": "{{session}}"})
    assert key(model) != key(model, question="another")
    assert key(model) == key(model, session="another", item="another")
    assert key(system(body={"id": "{{id}}"})) != key(system(body={"id": "{{id}}"}), item="another")
    assert key(model) != key(system(body={"q": "{{question}}", "s": "{{session}}"}, read={"answer": "a"}))


@pytest.mark.parametrize(
    ("hits", "told"),
    [
        ("x", "'hits' (read.contexts) is the text 'x'; expected a list"),
        (3, "'hits' (read.contexts) is the number 3; expected a list"),
        (True, "'hits' (read.contexts) is true; expected a list"),
    ],
)
def test_what_is_no_list_is_no_empty_list(hits: object, told: str) -> None:
    read = model_from_fields(HITS, environ={}).read(_json({"text": "Tak", "hits": hits}))  # type: ignore[attr-defined]

    assert isinstance(read, Failure)
    assert (read.kind, read.message) == ("shape", told)


@pytest.mark.parametrize(
    ("reply", "contexts"), [({}, None), ({"hits": None}, None), ({"hits": []}, []), ({"hits": {}}, [])]
)
def test_a_list_that_is_not_there_was_not_reported(reply: dict[str, object], contexts: object) -> None:
    read = model_from_fields(HITS, environ={}).read(_json({"text": "Tak", **reply}))  # type: ignore[attr-defined]

    assert isinstance(read, Answer)
    assert read.reported().get("contexts") == contexts


HITS = {
    "type": "http",
    "url": "http://h.test/ask",
    "read": {"answer": "text", "contexts": {"each": "hits[*]", "id": "id"}},
}


def _json(value: object) -> HttpReply:
    return HttpReply(status=200, headers={"content-type": "application/json"}, body=json.dumps(value).encode())
