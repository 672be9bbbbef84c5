"""Reads inspect_ai's logs: one JSON document, or a zip archive with a part for each sample."""

from __future__ import annotations

import json
import struct
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.messages import content_of
from pytest_genir.importing.recorded import usage
from pytest_genir.source import Json
from pytest_genir.source.reach import reach_now

_ZSTANDARD = 93
_LOCAL = struct.Struct("<4s5H3I2H")
_ATTACHED = "attachment://"
#: What a log may unpack to, where nobody set a limit: far more than any board, far less than a memory.
_MOST = 4_000_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What a log holds of one sample and epoch."""

    id: str
    input: Json
    model: str
    answer: str
    error: str = ""
    epoch: int = 1
    choices: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    scores: tuple[tuple[str, str], ...] = ()
    usage: Mapping[str, Json] = field(default_factory=dict)
    #: The part of the archive that holds it.
    place: str = ""


def looks_like_log(value: object) -> bool:
    """Say whether a document is a log and no data set."""
    return isinstance(value, dict) and "eval" in value and ("samples" in value or "status" in value)


def samples_of(log: Json, shown: str) -> list[Sample]:
    """Return the samples of a log that is one document."""
    assert isinstance(log, Mapping)
    model = _model_of(log)
    samples = log.get("samples")
    found = (
        [_sample(one, model, "") for one in samples if isinstance(one, Mapping)] if isinstance(samples, list) else []
    )
    return _some(found, shown)


def read_log_file(path: Path, shown: str) -> list[Sample]:
    """Return the samples of a `.eval` archive."""
    try:
        with zipfile.ZipFile(path) as archive:
            _refuse_bombs(archive, shown)
            names = archive.namelist()
            header = next((name for name in ("header.json", "_journal/start.json") if name in names), None)
            model = _model_of(_object(archive, path, header, shown)) if header else ""
            parts = [name for name in names if name.startswith("samples/") and name.endswith(".json")]
            found = [_sample(_object(archive, path, name, shown), model, name) for name in parts]
    except zipfile.BadZipFile:
        raise FileError("this is no log of inspect_ai", where=Where(shown), hint="an .eval is a zip archive") from None
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(shown)) from None
    return _some(found, shown)


def _some(found: list[Sample], shown: str) -> list[Sample]:
    if not found:
        raise FileError("the log holds no samples", where=Where(shown), hint="was it written with --no-log-samples?")
    return found


def _model_of(held: Mapping[str, Json]) -> str:
    about = held.get("eval")
    model = about.get("model") if isinstance(about, Mapping) else None
    return str(model or "")


# -- the archive


def _refuse_bombs(archive: zipfile.ZipFile, shown: str) -> None:
    most = reach_now().lines_size or _MOST
    size = sum(entry.file_size for entry in archive.infolist())
    if size > most:
        raise FileError(f"the log unpacks to {size / 1e6:,.0f} MB", where=Where(shown))


def _object(archive: zipfile.ZipFile, path: Path, name: str, shown: str) -> Mapping[str, Json]:
    entry = archive.getinfo(name)
    raw = _unpacked(path, entry, shown) if entry.compress_type == _ZSTANDARD else archive.read(entry)
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        raise FileError(f"the part {name} is no JSON", where=Where(shown)) from None
    return found if isinstance(found, Mapping) else {}


def _unpacked(path: Path, entry: zipfile.ZipInfo, shown: str) -> bytes:
    """Return a part that is compressed by Zstandard: where it begins only its own header says."""
    with path.open("rb") as file:
        file.seek(entry.header_offset)
        head = _LOCAL.unpack(file.read(_LOCAL.size))
        file.seek(head[9] + head[10], 1)
        packed = file.read(entry.compress_size)
    try:
        return b"".join(_decompressed(packed, entry.file_size))
    except ImportError:
        hint = "pip install 'pytest-genir[logs]', or: inspect log convert --to json"
        raise FileError("this log is compressed by Zstandard, which needs the package zstandard",
                        where=Where(shown), hint=hint) from None  # fmt: skip
    except Exception as error:
        raise FileError(f"the part {entry.filename} cannot be unpacked: {error}", where=Where(shown)) from None


def _decompressed(packed: bytes, size: int) -> Iterator[bytes]:
    try:
        from compression import zstd  # type: ignore[import-not-found,unused-ignore]  # from Python 3.14 on
    except ImportError:
        import zstandard

        # several frames may stand one behind another
        with zstandard.ZstdDecompressor().stream_reader(packed, read_across_frames=True) as reader:
            yield reader.read(size)
    else:
        yield zstd.decompress(packed)[:size]


# -- a sample


def _sample(held: Mapping[str, Json], model: str, place: str) -> Sample:
    attached = held.get("attachments")
    pool = attached if isinstance(attached, Mapping) else {}
    output = _whole(held.get("output"), pool)
    came = output if isinstance(output, Mapping) else {}
    used = came.get("usage")
    tokens = used if isinstance(used, Mapping) else {}
    error = held.get("error") or came.get("error")
    epoch = held.get("epoch")
    return Sample(
        id=str(held.get("id", "")),
        input=_whole(held.get("input"), pool),
        model=model or str(came.get("model") or ""),
        answer=_answer(came),
        error=_message(error) if error else "",
        epoch=epoch if isinstance(epoch, int) and not isinstance(epoch, bool) else 1,
        choices=_texts(_whole(held.get("choices"), pool)),
        targets=_texts(_whole(held.get("target"), pool)),
        scores=tuple(_scores(held.get("scores"))),
        usage=usage(tokens.get("input_tokens"), tokens.get("output_tokens")),
        place=place,
    )


def _answer(output: Mapping[str, Json]) -> str:
    if isinstance(output.get("completion"), str):
        return str(output["completion"])
    choices = output.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    message = first.get("message") if isinstance(first, Mapping) else None
    return content_of(message.get("content")) if isinstance(message, Mapping) else ""


def _scores(held: Json) -> Iterator[tuple[str, str]]:
    for name, score in held.items() if isinstance(held, Mapping) else ():
        value = score.get("value") if isinstance(score, Mapping) else score
        yield str(name), json.dumps(value, ensure_ascii=False)


def _whole(value: Json, pool: Mapping[str, Json]) -> Json:
    """Return a value with the long texts that were put aside."""
    if isinstance(value, str) and value.startswith(_ATTACHED):
        return pool.get(value.removeprefix(_ATTACHED), value)
    if isinstance(value, Mapping):
        return {key: _whole(entry, pool) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [_whole(entry, pool) for entry in value]
    return value


def _texts(value: Json) -> tuple[str, ...]:
    entries = value if isinstance(value, (list, tuple)) else [value]
    return tuple(one if isinstance(one, str) else json.dumps(one) for one in entries if one not in (None, ""))


def _message(error: Json) -> str:
    return str(error.get("message", error)) if isinstance(error, Mapping) else str(error)
