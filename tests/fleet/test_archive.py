"""A project's files as one archive: all that belongs to it, nothing that is secret, and nothing from elsewhere."""

from __future__ import annotations

import io
import os
import tarfile
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.fleet.archive import digest_of, pack, unpack
from pytest_genir.fleet.plan import travelling


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for name, text in {
        "pytest.ini": "[pytest]",
        "benchmarks/b.genir.yaml": "kind: rag",
        "benchmarks/docs/zażółć.txt": "gęślą",
        "model.json": "{}",
        ".env": "KEY=secret",
        ".git/config": "token",
        ".genir/baselines/main.json": "{}",
        "server.pem": "secret",
        "benchmarks/id_rsa": "secret",
        "env/pyvenv.cfg": "",
        "env/lib.py": "",
        "benchmarks/__pycache__/x.pyc": "",
        "out/log.jsonl": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def test_what_belongs_to_a_project_travels_and_secrets_stay(project: Path, tmp_path: Path) -> None:
    packed = pack(project, leave_out=["*.md"], apart=[project / "out"])

    assert packed.files == (
        ".genir/baselines/main.json", "benchmarks/b.genir.yaml", "benchmarks/docs/zażółć.txt", "model.json",
        "pytest.ini",
    )  # fmt: skip
    assert sorted(packed.left) == [("benchmarks/id_rsa", "looks like a key"), ("server.pem", "looks like a key")]
    assert b"secret" not in packed.content
    place = unpack(packed.content, packed.digest, tmp_path / "there")
    assert (place / "benchmarks/docs/zażółć.txt").read_text(encoding="utf-8") == "gęślą"
    assert unpack(packed.content, packed.digest, tmp_path / "there") == place
    assert [path.name for path in (tmp_path / "there").iterdir()] == [place.name]


def test_the_same_files_are_the_same_archive(project: Path) -> None:
    first = pack(project)
    os.utime(project / "model.json", (1, 1))

    assert pack(project).digest == first.digest
    (project / "model.json").write_text("{ }")
    assert pack(project).digest != first.digest


def test_patterns_leave_out_names_and_paths(project: Path) -> None:
    assert pack(project, leave_out=["docs/", "benchmarks/*.yaml", "out"]).files == (
        ".genir/baselines/main.json", "model.json", "pytest.ini",
    )  # fmt: skip


def test_links_are_followed_below_the_root_only(project: Path, tmp_path: Path) -> None:
    (tmp_path / "passwords.txt").write_text("secret")
    (project / "outside.txt").symlink_to(tmp_path / "passwords.txt")
    (project / "above").symlink_to(tmp_path)
    (project / "hidden.txt").symlink_to(project / ".env")
    (project / "again.json").symlink_to("model.json")
    (project / "more").symlink_to("benchmarks")
    (project / "benchmarks" / "round").symlink_to("..")
    (project / "itself").symlink_to("itself")
    os.mkfifo(project / "pipe")

    packed = pack(project)
    assert {"again.json", "more/b.genir.yaml"} <= set(packed.files)
    assert {name for name, why in packed.left if "link" in why} >= {"outside.txt", "above", "hidden.txt"}
    assert b"secret" not in packed.content
    assert "pipe" not in packed.files


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param("../evil.py", tarfile.REGTYPE, id="above"),
        pytest.param("/etc/evil", tarfile.REGTYPE, id="absolute"),
        pytest.param("a/../../evil", tarfile.REGTYPE, id="by-a-detour"),
        pytest.param("C:/evil", tarfile.REGTYPE, id="a-drive"),
        pytest.param("a\\..\\evil", tarfile.REGTYPE, id="backslashes"),
        pytest.param("link", tarfile.SYMTYPE, id="a-link"),
        pytest.param("link", tarfile.LNKTYPE, id="a-hard-link"),
        pytest.param("device", tarfile.CHRTYPE, id="a-device"),
    ],
)
def test_nothing_is_unpacked_elsewhere(tmp_path: Path, name: str, kind: bytes) -> None:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as tar:
        entry = tarfile.TarInfo(name)
        entry.type, entry.linkname = kind, "/etc/passwd"
        tar.addfile(entry)
    content = made.getvalue()

    with pytest.raises(SettingError, match="no plain file"):
        unpack(content, digest_of(content), tmp_path / "there")
    assert list((tmp_path / "there").iterdir()) == []


def test_another_archive_is_refused(project: Path, tmp_path: Path) -> None:
    packed = pack(project)

    with pytest.raises(GenirError, match="its digest differs"):
        unpack(packed.content + b"x", packed.digest, tmp_path / "there")


def test_paths_of_arguments_hold_elsewhere(project: Path) -> None:
    called = project / "benchmarks"
    given = ["b.genir.yaml::q1", f"--genir-model={project}/model.json", str(project / "benchmarks"), "-k", "fee",
             "--genir-gate", "total>=0.5", "-q", "x" * 5000]  # fmt: skip

    assert travelling(given, project, called) == [
        "b.genir.yaml::q1", "--genir-model=../model.json", ".", "-k", "fee", "--genir-gate", "total>=0.5", "-q",
        "x" * 5000,
    ]  # fmt: skip


@pytest.mark.parametrize("argument", ["../secret.json", "--genir-model=../secret.json", "{above}/secret.json"])
def test_a_path_out_of_the_root_does_not_travel(project: Path, argument: str) -> None:
    (project.parent / "secret.json").write_text("{}")

    with pytest.raises(SettingError, match="lies outside the root folder"):
        travelling([argument.format(above=project.parent)], project, project)
