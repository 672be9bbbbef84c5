"""What to do about a model that does not answer: in one sentence, by what went wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from pytest_genir.errors import did_you_mean
from pytest_genir.models.faults import fault_of
from pytest_genir.models.inference import own_protocol
from pytest_genir.models.vocabulary import Failure, HttpReply, Model, connection_of

_NO_NAME = re.compile(r"model|deployment", re.IGNORECASE)
_UNKNOWN_NAME = re.compile(r"not known|nodename|getaddrinfo|no address|not a host name|\bname\b.*resol", re.IGNORECASE)
_NO_WAY = re.compile(r"unreachable|no route|host is down|timed out", re.IGNORECASE)
_WANTS_TLS = re.compile(r"http request .{0,30}to (?:an )?https|plain http|speaks TLS", re.IGNORECASE)
_GUARD = re.compile(r"just a moment|captcha|cf-chl|attention required|access denied", re.IGNORECASE)
_TITLE = re.compile(r"<title[^>]*>\s*([^<]{1,80}?)\s*</title", re.IGNORECASE)
#: What a server answers that speaks another form than it was asked in, and which type of model asks in it.
_OTHER_FORMS = {
    "openai": re.compile(r'"choices"\s*:'),
    "anthropic": re.compile(r'"type"\s*:\s*"message"|"stop_reason"\s*:'),
    "gemini": re.compile(r'"candidates"\s*:|"usageMetadata"\s*:'),
    "responses": re.compile(r'"object"\s*:\s*"response"|"output"\s*:\s*\['),
    "ollama": re.compile(r'"done"\s*:\s*(?:true|false)'),
}
_AGAIN = "wait a moment and try again"
#: What is to be done about a kind of failure, whatever was said.
_BY_KIND = {
    "quota": "add money or quota to the account; no question is answered until then",
    "rate_limit": f"{_AGAIN}; in a run 'requests_per_minute' and 'threads' keep below the server's limit",
    "cut": "give the answer more room: raise 'max_tokens', or let the model think less",
    "empty": "the server is right, and its model said nothing: is it one that chats? What does it say by --question?",
    "context": "the smallest question is too long: how much context is the server started with?",
    "filtered": "nothing else is asked than what stands above: is the filter's setting meant so?",
    "tool_calls": "the model wants tools: leave them out of its file, or take a model that answers without",
    "incomplete": f"something on the way cut the reply off; {_AGAIN}",
    "encoding": "something on the way, a proxy perhaps, packs replies otherwise than was asked for",
    "load": "'model' has to be a folder with a model's files, or a name that this machine fetched before",
    "protocol": "this is another kind of server, or something on the way damages what it sends: is the port right?",
}


def advice(failure: Failure, model: Model, known: Iterable[str] = (), body: str = "") -> str:
    """Return what to do, nothing where the failure says it all.

    `known` are the models that the server has, and `body` is what it sent.
    """
    told = failure.message
    if failure.kind == "connect":
        return _unconnected(told)
    if failure.kind == "tls":
        return _disagreed(told)
    if failure.kind == "redirect":
        return _redirected(told)
    if failure.kind in ("read", "protocol") and "through the proxy" in told:
        return "what HTTPS_PROXY or HTTP_PROXY names is no proxy, or broke down; 'trust_env: false' does without"
    if _WANTS_TLS.search(f"{told} {body}"):
        return "write https:// instead of http://"
    if failure.kind == "read" and _base(model).startswith("http://"):
        return "does the server want https:// instead of http://, or is this another kind of server?"
    if failure.kind == "read":
        return f"the server hung up: its own log may say why; {_AGAIN}"
    if failure.kind == "timeout":
        return _silent(model)
    if failure.kind == "request" and "proxy" in told:
        return "write HTTPS_PROXY as http://host:port; other kinds of proxies are not spoken"
    if failure.kind == "malformed":
        return _other_form(model, body)
    return _BY_KIND.get(failure.kind, "") or _refused(failure, model, list(known), body)


def _disagreed(told: str) -> str:
    if "certificate of its client" in told:
        return "go through a proxy on this machine that has the certificate, or ask with 'type: python'"
    if "is not trusted" in told:
        if "expired" in told or "not yet valid" in told:
            return "the certificate has to be made anew, or the clock of this machine is wrong"
        if "mismatch" in told or "not valid for" in told:
            return "take the address that the certificate is for"
        return "give the file of its authority with 'verify', or take the address that the certificate is for"
    if "no version" in told:
        return "the server, or what stands before it, is too old or set otherwise: it has to speak TLS 1.2 or 1.3"
    if "name" in told:
        return "does the address name the server itself, by the name that it knows itself by?"
    return "the server's settings of TLS have to change, or something stands before it that speaks for it"


def _unconnected(told: str) -> str:
    if "through the proxy" in told and "TLS" in told:
        return "the proxy lets through, and what is behind it speaks no TLS: a page to log in, or http:// is meant"
    if "through the proxy" in told:
        return "the proxy that HTTPS_PROXY or HTTP_PROXY names does not answer; 'trust_env: false' does without"
    if "TLS" in told:
        return "the server seems to speak no TLS: write http:// instead of https://"
    if "is the server running" in told or "refused" in told:
        return "start it, or correct the port in the address"
    if "Temporary failure" in told:
        return "names cannot be looked up: is this machine in the network? behind a proxy: 'trust_env: true'"
    if _UNKNOWN_NAME.search(told):
        return (
            "nobody knows this name: is the address spelt rightly, or is the name one of another network (a VPN)? "
            "behind a proxy: 'trust_env: true' takes it from the environment"
        )
    if _NO_WAY.search(told):
        return "no way leads there from here: is a VPN off, or a firewall between? behind a proxy: 'trust_env: true'"
    return "is the address spelt rightly? behind a proxy: 'trust_env: true' takes it from the environment"


def _redirected(told: str) -> str:
    if "log in" in told:
        return "the network, or what stands before the server, wants a login first: is this the address of an API?"
    if "leads to https" in told:
        return "write https:// instead of http://"
    return "write the address that it leads to, often the same with https:// or another path"


def _silent(model: Model) -> str:
    way = " through the proxy of the environment" if connection_of(model).trust_env else ""
    return f"nobody answered{way}: is the model being loaded, or is the port another program's? 'timeout' allows more"


def _other_form(model: Model, body: str) -> str:
    """Say of a reply of status 200 whose it may be."""
    if re.match(r"\s*<", body):
        title = _TITLE.search(body)
        page = f" ('{title.group(1)}')" if title else ""
        return f"the address is that of a page for people{page}, or a proxy's; 'api_base' of most servers ends in /v1"
    form = next((name for name, mark in _OTHER_FORMS.items() if name != model.type and mark.search(body)), "")
    if form:
        return f"the server answers in another form: write 'type: {form}'"
    if not body.strip():
        return "the server said yes and sent nothing: is the path of the address right?"
    return f"no server of 'type: {model.type}' answers so: is the path right, or is it one of another 'type'?"


def _refused(failure: Failure, model: Model, known: list[str], body: str = "") -> str:
    access = getattr(model, "access", None)
    if failure.status == 407:
        return "a proxy wants a password: in HTTPS_PROXY or HTTP_PROXY user:password@ stands before its host"
    if "the proxy of the environment refuses" in failure.message:
        return "the proxy does not let this host through: name the host in NO_PROXY, or write 'trust_env: false'"
    if failure.status == 511:
        return "the network wants a login first: open any page in a browser"
    if failure.status in (403, 503) and _GUARD.search(body):
        return "a guard against robots stands before the server: this is the address of a site for people"
    if failure.fatal and _of_key(failure, body):
        sent = getattr(access, "key", None) is not None
        return (
            "the key was refused: is it the one of this server? 'api_key_env' names its variable"
            if sent
            else "no key was sent: set API_KEY, or name another variable with 'api_key_env'"
        )
    if failure.status == 404 or failure.fatal:
        return _not_found(failure, model, known)
    if (failure.status or 0) >= 500 and re.match(r"\s*<", body) and connection_of(model).trust_env:
        return "the page is a proxy's: does it know the server? 'trust_env: false' does without the environment's"
    return _by_status(failure.status or 0)


def _of_key(failure: Failure, body: str) -> bool:
    """Say whether a refusal is about the key; one of a name may speak of keys as well."""
    status = failure.status or 0
    if 400 <= status < 500:
        fault = fault_of(status, body or failure.message)
        return fault is not None and fault.about == "key"
    return "key" in failure.message.lower()


def _by_status(status: int) -> str:
    if status in (502, 504) or 520 <= status <= 530:
        return f"what stands before the server does not reach it: does it run? {_AGAIN}"
    if status in (503, 529):
        return f"the server is not ready: is its model being loaded, or is there too much to do? {_AGAIN}"
    if status >= 500:
        return f"the server broke down at it, and its own log says why; {_AGAIN}"
    if status in (408, 409, 424, 425, 499):
        return f"the server gave up on this one; {_AGAIN}"
    if status >= 400:
        return "the server refuses how it is asked: its words stand above; is it one of another 'type'?"
    return ""


def _not_found(failure: Failure, model: Model, known: list[str]) -> str:
    name = str(getattr(model, "model", "") or "")
    if name in known:
        return f"the server has '{name}': is the path of the address right?"
    if known:
        near = did_you_mean(name, known)
        shown = ", ".join(sorted(known)[:8]) + (", ..." if len(known) > 8 else "")
        told = f"the server has these models: {shown}" + (f"; {near}" if near else "")
        of_name = model.type == "openai" or _NO_NAME.search(failure.message) or name in failure.message
        return told if of_name else f"{_about_path(model)}; {told}"
    if _NO_NAME.search(failure.message):
        return "the server has no model of this name"
    return _about_path(model)


def _about_path(model: Model) -> str:
    base = _base(model)
    if "/v1/v1" in base or "/v1/api/chat" in base:
        return f"the address has a path too many: {base.replace('/v1/v1', '/v1').replace('/v1/api/chat', '/api/chat')}"
    own = own_protocol(str(getattr(model, "model", "") or "")) if model.type == "openai" else ""
    if own:
        return f"behind an address of one's own OpenAI's form is asked: does the server speak that of 'type: {own}'?"
    if model.type in ("anthropic", "gemini", "responses"):
        return f"is this a server of 'type: {model.type}'? One of OpenAI's form is 'type: openai'"
    if model.type == "ollama":
        return "is this a server of Ollama? One of OpenAI's form is 'type: openai' with an 'api_base' that ends in /v1"
    if base.endswith("/v1"):
        return "the server has no such path: is this its API? A model behind it may be one of another 'type'"
    return "is the path of the address right? 'api_base' of most servers ends in /v1"


def _base(model: Model) -> str:
    addresses = getattr(model, "addresses", None) or (getattr(model, "address", ""),)
    return str(addresses[0])


def models_in(reply: HttpReply) -> list[str]:
    """Return the names in a server's list of models, as OpenAI, Ollama, Anthropic or Google write it."""
    try:
        body = json.loads(reply.body)
    except (ValueError, RecursionError):
        return []
    held = body.get("data") or body.get("models") if isinstance(body, dict) else body
    found = [one for one in held if isinstance(one, dict)] if isinstance(held, list) else []
    names = (one.get("id") or one.get("name") or one.get("model") for one in found)
    return [str(name).removeprefix("models/") for name in names if name]


def server_in(reply: HttpReply) -> str:
    """Return what a server says it is: its software, and the model that answered."""
    headers = {name.lower(): value for name, value in reply.headers.items()}
    software = headers.get("x-powered-by") or headers.get("server") or ""
    found = re.search(rb'"(?:model|modelVersion)"\s*:\s*"([^"\\]{1,120})"', reply.body[:200_000])
    parts = [software[:80], f"says it is {found.group(1).decode('utf-8', 'replace')}" if found else ""]
    return ", ".join(part for part in parts if part)
