"""What cannot be a store is one sentence before anything is asked; a server that is down is no mistake.

apt-get install redis-server; pip install 'pytest-genir[store]'    # the tests with a server are skipped without
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings, redis_address
from pytest_genir.engine.store import filled, refuse_wrong
from pytest_genir.errors import SettingError
from tests.engine.support import Asked, answered, job, serving, slowly
from tests.support.certificates import self_signed
from tests.support.redis_server import RedisServer, needs_redis, redis_server

CANARY = "correct-horse/battery@staple"


@pytest.fixture(scope="module", autouse=True)
def client() -> None:
    pytest.importorskip("redis", reason="pip install 'pytest-genir[store]'")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a real server for as long as a busy machine may need."""
    monkeypatch.setattr(redis_address, "PATIENCE", 20.0)


@pytest.fixture
def soon(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for what never comes."""
    monkeypatch.setattr(redis_address, "PATIENCE", 1.0)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return self_signed(tmp_path_factory.mktemp("tls"), "DNS:localhost")


@pytest.fixture(scope="module")
def tls(certificate: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, int]]:
    """Run a server that speaks with TLS at one port and without at another."""
    needs_redis()
    with socket.socket() as plug:
        plug.bind(("127.0.0.1", 0))
        port = int(plug.getsockname()[1])
    more = ["--tls-port", str(port), "--tls-auth-clients", "no", "--tls-ca-cert-file", f"{certificate}/cert.pem"]
    more += ["--tls-cert-file", f"{certificate}/cert.pem", "--tls-key-file", f"{certificate}/key.pem"]
    with redis_server(tmp_path_factory.mktemp("redis"), *more) as server:
        yield {"tls": port, "plain": server.port}


def refused(address: str) -> str:
    """Return the sentence with which an address is refused; it is one, and a hint at most."""
    with pytest.raises(SettingError) as told:
        refuse_wrong(address)
    said = str(told.value)
    assert said.startswith("--genir-store: ") and said.count("\n") <= 1
    assert "away" not in said and "Traceback" not in said
    return said


@pytest.mark.parametrize(
    ("address", "said"),
    [
        pytest.param("rediss://localhost:{tls}/0", "a certificate that is not trusted: self-signed", id="untrusted"),
        pytest.param("redis://localhost:{tls}/0", "speaks TLS\n  rediss://", id="tls-is-wanted"),
        pytest.param("redis://localhost:{plain}/99", "has no database 99", id="number-of-a-database"),
        pytest.param("redis://localhost:{plain}/main", "a database is a number", id="name-of-a-database"),
        pytest.param("redis://me:wrong@localhost:{plain}/0", "the password is not taken", id="user"),
        pytest.param("valkey://localhost:{plain}/99", "valkey://localhost:{plain}/99 has no database", id="valkey"),
        pytest.param("redis://no-such-machine.invalid", "cannot be found", id="name-of-a-machine"),
    ],
)
def test_what_cannot_be_a_store_is_one_sentence(tls: dict[str, int], address: str, said: str) -> None:
    if "invalid" in address and not _names_are_looked_up():
        pytest.skip("no names are looked up here")
    assert said.format(**tls) in refused(address.format(**tls))


def test_a_server_without_tls_is_told(tls: dict[str, int], soon: None) -> None:
    assert "speaks no TLS\n  redis://" in refused(f"rediss://localhost:{tls['plain']}/0")


def _names_are_looked_up() -> bool:
    try:
        socket.getaddrinfo("no-such-machine.invalid", 1)
    except socket.gaierror as error:
        return error.errno == socket.EAI_NONAME
    return False


@pytest.mark.parametrize("scheme", ["rediss", "valkeys"])
def test_a_certificate_that_is_named_is_trusted_and_answers_are_shared(
    tls: dict[str, int], certificate: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setenv("GENIR_STORE_CA_FILE", str(certificate / "cert.pem"))
    address = f"{scheme}://localhost:{tls['tls']}/{int(scheme == 'rediss')}"

    assert shared(address, tmp_path) == ["q"]


@pytest.mark.parametrize("scheme", ["redis", "valkey"])
def test_both_names_of_the_protocol_are_the_same(tls: dict[str, int], tmp_path: Path, scheme: str) -> None:
    assert shared(f"{scheme}://localhost:{tls['plain']}/{2 + int(scheme == 'redis')}", tmp_path) == ["q"]


def shared(address: str, folder: Path) -> list[str]:
    """Return what two machines ask that want the same."""
    refuse_wrong(address)
    with serving(slowly(0)) as server:
        for name in ("a", "b"):
            engine = ConcurrentEngine(EngineSettings(store=address), Cache(folder / name))
            engine.plan([job(Asked(server.url), "q")])
            assert answered(engine.result("q")).text == "echo q"
            engine.close()
        return server.asked


def test_a_certificate_for_another_name_is_told(
    tls: dict[str, int], certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENIR_STORE_CA_FILE", str(certificate / "cert.pem"))

    told = refused(f"rediss://127.0.0.1:{tls['tls']}/0")
    assert "not trusted: IP address mismatch" in told and "write the host as its certificate does" in told


def test_files_that_hold_no_certificate_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ca.pem").write_text("no certificate")
    monkeypatch.setenv("GENIR_STORE_CA_FILE", str(tmp_path / "ca.pem"))
    assert "a file of certificates cannot be read" in refused("rediss://localhost:1")
    monkeypatch.setenv("GENIR_STORE_CA_FILE", str(tmp_path / "none.pem"))
    assert "there is no file" in refused("rediss://localhost:1")


def test_a_wrong_password_is_a_mistake_and_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_redis()
    with redis_server(tmp_path, "--requirepass", CANARY) as server:
        url = server.url.replace("redis://", "redis://:${PASS}@")
        refuse_wrong(filled(url, {"PASS": CANARY}))
        assert CANARY[:-1] not in refused(filled(url, {"PASS": CANARY[:-1]}))
        assert "it wants a password\n  the password goes into the environment as GENIR_STORE_PASSWORD" in refused(
            server.url
        )
        monkeypatch.setenv("GENIR_STORE_PASSWORD", CANARY)
        assert shared(server.url, tmp_path) == ["q"]

    refuse_wrong(server.url)  # away is no mistake


def test_a_copy_that_takes_nothing_is_told(tmp_path: Path) -> None:
    needs_redis()
    with redis_server(tmp_path, "--replicaof", "127.0.0.1", "1", "--replica-serve-stale-data", "yes") as copy:
        assert "cannot be used as a store: You can't write against a read only replica" in refused(copy.url)


# -- what is no server of the Redis kind


def _http(plug: socket.socket) -> None:
    plug.recv(1000)
    plug.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n<html>")


def _greets(plug: socket.socket) -> None:
    plug.sendall(b"220 mail.example ESMTP\r\n")
    plug.recv(1000)


def _closes_on_what_it_cannot_read(plug: socket.socket) -> None:
    plug.recv(1000)


def _waits_for_a_whole_request(plug: socket.socket) -> None:
    heard = b""
    while b"\r\n\r\n" not in heard and (more := plug.recv(1000)):
        heard += more
    plug.sendall(b"HTTP/1.1 404 Not found\r\n\r\n" if heard.startswith(b"GET") else b"")


def _closes_at_once(_plug: socket.socket) -> None:
    pass


def _says_nothing(plug: socket.socket) -> None:
    while plug.recv(1000):
        pass


@contextmanager
def something(does: Callable[[socket.socket], None]) -> Iterator[str]:
    """Listen, do this on every line, and close it."""

    def one(plug: socket.socket) -> None:
        with plug, suppress(OSError):
            does(plug)

    def serve() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=one, args=(listening.accept()[0],), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=serve, daemon=True).start()
        yield f"redis://127.0.0.1:{listening.getsockname()[1]}/0"


@pytest.mark.parametrize(
    "does",
    [_http, _greets, _closes_on_what_it_cannot_read, pytest.param(_waits_for_a_whole_request, marks=pytest.mark.slow)],
)
def test_what_is_no_redis_is_told(does: Callable[[socket.socket], None], soon: None) -> None:
    with something(does) as address:
        assert "is no server of the Redis kind" in refused(address)


@pytest.mark.parametrize("does", [_closes_at_once, pytest.param(_says_nothing, marks=pytest.mark.slow)])
def test_a_proxy_that_finds_nobody_and_a_server_that_hangs_are_no_mistakes(
    does: Callable[[socket.socket], None], soon: None
) -> None:
    with something(does) as address:
        refuse_wrong(address)


def test_a_server_that_is_down_is_no_mistake(tmp_path: Path) -> None:
    needs_redis()
    server: RedisServer
    with redis_server(tmp_path) as server:
        refuse_wrong(server.url)
    refuse_wrong(server.url)
