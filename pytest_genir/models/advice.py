"""What to do about a model that does not answer: in one sentence, by what went wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from pytest_genir.errors import did_you_mean
from pytest_genir.models.vocabulary import Failure, HttpReply, Model

_NO_NAME = re.compile(r"model|deployment", re.IGNORECASE)


def advice(failure: Failure, model: Model, known: Iterable[str] = ()) -> str:
    """Return what to do, nothing where the failure says it all; `known` are the models that the server has."""
    told = failure.message
    if failure.kind == "connect":
        return _unconnected(told)
    if failure.kind == "tls" and "refuses TLS" in told:
        return _disagreed(told)
    if failure.kind == "tls":
        return "give the file of its authority with 'verify', or take the address that the certificate is for"
    if failure.kind == "redirect":
        return "write the address that it leads to, often the same with https://"
    if failure.kind == "protocol" or (failure.kind == "read" and _base(model).startswith("http://")):
        return "does the server want https:// instead of http://, or is this another kind of server?"
    if failure.kind == "malformed" and "HTML" in told:
        return "the address is that of a page for people: 'api_base' of most servers ends in /v1"
    if failure.kind == "timeout":
        return "the server took the question and did not answer: is the model being loaded? 'timeout' allows more"
    if failure.kind == "quota":
        return "add money or quota to the account; no question is answered until then"
    return _refused(failure, model, list(known))


def _disagreed(told: str) -> str:
    if "certificate of its client" in told:
        return "go through a proxy on this machine that has the certificate, or ask with 'type: python'"
    return "does the address name the server itself, by the name that it knows itself by?" if "name" in told else ""


def _unconnected(told: str) -> str:
    if "TLS" in told:
        return "the server seems to speak no TLS: write http:// instead of https://"
    if "through the proxy" in told:
        return "the proxy that HTTPS_PROXY or HTTP_PROXY names does not answer; 'trust_env: false' does without"
    if "is the server running" in told:
        return "start it, or correct the port in the address"
    return "is the address spelt rightly? behind a proxy: 'trust_env: true' takes it from the environment"


def _refused(failure: Failure, model: Model, known: list[str]) -> str:
    access = getattr(model, "access", None)
    if failure.status == 407:
        return "a proxy wants a password: write it into HTTPS_PROXY as http://user:password@host:port"
    if "the proxy of the environment refuses" in failure.message:
        return "the proxy does not let this host through: name the host in NO_PROXY, or write 'trust_env: false'"
    if failure.status in (401, 403) or (failure.fatal and "key" in failure.message.lower()):
        sent = getattr(access, "key", None) is not None
        return (
            "the key was refused: is it the one of this server? 'api_key_env' names its variable"
            if sent
            else "no key was sent: set API_KEY, or name another variable with 'api_key_env'"
        )
    if failure.status == 404 or failure.fatal:
        name = str(getattr(model, "model", "") or "")
        if name in known:
            return f"the server has '{name}': is the path of the address right?"
        if known:
            near = did_you_mean(name, known)
            shown = ", ".join(sorted(known)[:8]) + (", ..." if len(known) > 8 else "")
            return f"the server has these models: {shown}" + (f"; {near}" if near else "")
        if _NO_NAME.search(failure.message):
            return "the server has no model of this name"
        return _about_path(model)
    return ""


def _about_path(model: Model) -> str:
    base = _base(model)
    if "/v1/v1" in base or "/v1/api/chat" in base:
        return f"the address has a path too many: {base.replace('/v1/v1', '/v1').replace('/v1/api/chat', '/api/chat')}"
    if model.type == "ollama":
        return "is this a server of Ollama? One of OpenAI's form is 'type: openai' with an 'api_base' that ends in /v1"
    if base.endswith("/v1"):
        return "is this the address of the server's API? A model behind it may be one of another 'type'"
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
