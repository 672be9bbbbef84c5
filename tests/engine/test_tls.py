"""TLS and certificates, with a certificate made on the spot."""

from __future__ import annotations

import socket
import ssl
import threading
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.engine.tls import disagreement
from pytest_genir.models import Connection as Access
from pytest_genir.models import Limits
from tests.engine.support import Asked, answered, echo, failed, job, serving
from tests.support.certificates import self_signed, server_context

LIMITS = Limits(threads=2, max_retries=0, timeout=5)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a key and a certificate for localhost that nobody signed."""
    return self_signed(tmp_path_factory.mktemp("tls"))


def ask(certificate: Path, *questions: str, host: str = "localhost", **access: Any) -> list[Any]:
    context = server_context(certificate)
    with serving(echo) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        model = Asked(server.url.replace("http://127.0.0.1", f"https://{host}"), LIMITS)
        model.connection = Access(**access)  # type: ignore[attr-defined]
        engine = ConcurrentEngine()
        engine.plan([job(model, text) for text in questions])
        try:
            return [engine.result(text) for text in questions]
        finally:
            engine.close()


def test_a_certificate_nobody_signed_is_refused(certificate: Path) -> None:
    [reply] = ask(certificate, "q")

    assert failed(reply).kind == "tls" and "self-signed" in failed(reply).message.replace(" ", "-")


def test_a_certificate_nobody_signed_ends_it_with_the_first_question(certificate: Path) -> None:
    first, *others = ask(certificate, *[f"q{index}" for index in range(6)])

    assert failed(first).fatal
    assert all("not asked any more after: " in failed(reply).message for reply in others[2:])  # two were under way


def test_certificates_of_the_environment_that_cannot_be_read_are_told(
    certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "nothing.pem"))
    monkeypatch.setenv("no_proxy", "*")

    [reply] = ask(certificate, "q", trust_env=True)

    assert failed(reply).message == "no certificates can be read from what SSL_CERT_FILE or SSL_CERT_DIR names"
    assert failed(reply).fatal


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("TLSV13_ALERT_CERTIFICATE_REQUIRED", "it wants a certificate of its client, and none can be given"),
        ("TLSV1_ALERT_PROTOCOL_VERSION", "it speaks no version of TLS that is spoken here"),
        ("SSLV3_ALERT_HANDSHAKE_FAILURE", "both have no cipher in common, or it wants a certificate of its client"),
        ("TLSV1_UNRECOGNIZED_NAME", "it has no certificate for this name"),
        ("WRONG_VERSION_NUMBER", None),
        ("UNEXPECTED_EOF_WHILE_READING", None),
    ],
)
def test_what_two_sides_cannot_agree_on_is_told_apart_from_what_broke(reason: str, told: str | None) -> None:
    error = ssl.SSLError(1, f"[SSL: {reason}] (_ssl.c:1)")
    error.reason = reason

    found = disagreement(error)

    assert (None if found is None else str(found)) == told


def test_it_is_accepted_when_the_model_names_it(certificate: Path) -> None:
    replies = ask(certificate, *[f"q{index}" for index in range(6)], verify=str(certificate / "cert.pem"))

    assert [answered(reply).text for reply in replies] == [f"echo q{index}" for index in range(6)]


def test_it_is_accepted_when_the_model_does_not_check(certificate: Path) -> None:
    assert answered(ask(certificate, "q", verify=False)[0]).text == "echo q"


def test_a_certificate_for_another_host_is_refused(certificate: Path) -> None:
    [reply] = ask(certificate, "q", host="127.0.0.2", verify=str(certificate / "cert.pem"))

    assert failed(reply).kind in {"tls", "connect"}


def test_the_environments_certificates_count_only_if_the_model_trusts_it(
    certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))
    monkeypatch.setenv("no_proxy", "*")

    assert failed(ask(certificate, "q")[0]).kind == "tls"
    assert answered(ask(certificate, "q", trust_env=True)[0]).text == "echo q"


def test_plain_text_where_tls_was_expected_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as plain:

        def refuse() -> None:
            connection, _ = plain.accept()
            connection.recv(1000)
            connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            connection.close()

        threading.Thread(target=refuse, daemon=True).start()
        engine = ConcurrentEngine()
        engine.plan([job(Asked(f"https://127.0.0.1:{plain.getsockname()[1]}/", LIMITS), "q")])
        reply = failed(engine.result("q"))
        engine.close()

    assert reply.kind == "connect" and "TLS" in reply.message
