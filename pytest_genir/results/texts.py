"""Texts that many records share, above all the documents in their prompts: held once, and written once in a log.

A prompt is cut at its documents. In a log its long pieces are named by number, in the order in which the log gives
them, in lines `{"texts": [...]}` above the first record that needs them; in memory all records hold the same piece.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeGuard

from pytest_genir.digests import known_by
from pytest_genir.lean.aside import TextsAside

#: A shorter text is written where it stands: a number beside it would save nothing.
_LONG = 200
#: The key of a line of texts, and of what stands in place of a text: numbers of texts, and short pieces as they are.
TEXTS = "texts"
#: Where the details of a record say from where to where documents stand in its prompt.
DOCUMENTS_AT = "documents_at"

Places = Sequence[tuple[int, int] | None]


def pieces_of(content: str, places: object) -> tuple[list[str], list[int | None]]:
    """Cut a prompt at its documents; return the pieces, and for each document the number of its piece."""
    ends, documents = _cuts(len(content), places)
    return [content[begin:end] for begin, end in zip([0, *ends], ends, strict=False)], documents


def pieces_held(message: Mapping[str, object], places: object) -> tuple[list[str], list[int | None]] | None:
    """Return the same of a message, in the pieces that it is held in where it is; nothing where it has no text."""
    if isinstance(message, Pieced):
        pieces = message.pieces
        ends, documents = _cuts(sum(map(len, pieces)), places)
        if len(ends) == len(pieces):
            return list(pieces), documents
    content = message.get("content")
    return pieces_of(content, places) if isinstance(content, str) else None


def _cuts(length: int, places: object) -> tuple[list[int], list[int | None]]:
    """Return where the pieces of a prompt end, and for each document the number of its piece."""
    ends: list[int] = []
    documents: list[int | None] = []
    end = 0
    for place in places if isinstance(places, (list, tuple)) else ():
        if not _usable(place, end, length):
            documents.append(None)
            continue
        ends += place
        documents.append(len(ends) - 1)
        end = place[1]
    return [*ends, length], documents


def _usable(place: object, begin: int, end: int) -> TypeGuard[tuple[int, int]]:
    if not isinstance(place, (list, tuple)) or len(place) != 2:
        return False
    first, last = place
    return isinstance(first, int) and isinstance(last, int) and begin <= first <= last <= end


class Pieced(Mapping[str, object]):
    """A message of which the content is held in pieces, and put together for whoever reads it; plain JSON.

    A short piece stands there itself, a long one as its number among the texts that records share.
    """

    __slots__ = ("keys_of_pieces", "rest", "texts")

    def __init__(self, rest: Mapping[str, object], keys_of_pieces: tuple[str | int, ...], texts: SharedTexts) -> None:
        self.rest = rest
        self.keys_of_pieces = keys_of_pieces
        self.texts = texts

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple([key if isinstance(key, str) else self.texts.text(key) for key in self.keys_of_pieces])

    def __getitem__(self, key: str) -> object:
        return "".join(self.pieces) if key == "content" else self.rest[key]

    def __iter__(self) -> Iterator[str]:
        return iter((*self.rest, "content"))

    def __len__(self) -> int:
        return len(self.rest) + 1

    def __repr__(self) -> str:
        return repr(dict(self))


class SharedTexts:
    """The pieces that records hold, each once."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._texts = TextsAside()
        self._rests: dict[tuple[tuple[str, object], ...], Mapping[str, object]] = {}

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, number: int) -> str:
        """Return a text by its number."""
        return self._texts[number]

    def number_of(self, key: bytes) -> int | None:
        """Return the number of the text that is known by this; nothing where no record holds it."""
        return self._numbers.get(key)

    def shared(
        self, messages: Sequence[Mapping[str, object]], details: Mapping[str, object]
    ) -> tuple[Mapping[str, object], ...]:
        """Return messages of which the long pieces are those of other records."""
        last = len(messages) - 1
        return tuple(
            self._pieced(message, details.get(DOCUMENTS_AT) if number == last else None)
            for number, message in enumerate(messages)
        )

    def once(self, rest: Mapping[str, object]) -> Mapping[str, object]:
        """Return what a message says beside its content, which most messages say: its role."""
        return self._rests.setdefault(tuple(rest.items()), rest)

    def _pieced(self, message: Mapping[str, object], places: object) -> Mapping[str, object]:
        content = message.get("content")
        rest = {key: value for key, value in message.items() if key != "content"}
        if not isinstance(content, str) or not all(isinstance(value, str) for value in rest.values()):
            return message
        pieces, _ = pieces_of(content, places)
        keys = tuple([self._number(piece) if len(piece) >= _LONG else piece for piece in pieces])
        return Pieced(self.once(rest), keys, self)

    def _number(self, piece: str) -> int:
        key = known_by(piece)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._texts.put(piece)
        return number


class WrittenTexts:
    """Numbers the texts of one log as they are met."""

    def __init__(self) -> None:
        self._count = 0
        #: By what a text is known by, those that records of this process do not share.
        self._numbers: dict[bytes, int] = {}
        #: By their numbers there, those that they share: there are as many as documents. Nought is one not met yet.
        self._texts: SharedTexts | None = None
        self._numbers_behind = array("Q")

    def named(self, wire: Mapping[str, object]) -> tuple[dict[str, object], list[str]]:
        """Return a record that names its long texts by number, and those of them that the log does not have yet.

        Messages may come in pieces; all else is plain JSON.
        """
        new: list[str] = []
        details = wire.get("details")
        places = details.get(DOCUMENTS_AT) if isinstance(details, Mapping) else None
        named = dict(wire)
        for field, key, places_in in (("messages", "content", places), ("contexts", "text", None)):
            held = wire.get(field)
            if isinstance(held, (list, tuple)):
                last = len(held) - 1
                named[field] = [
                    self._entry(entry, key, places_in if number == last else None, new)
                    for number, entry in enumerate(held)
                ]
        return named, new

    def _entry(self, entry: object, key: str, places: object, new: list[str]) -> object:
        if isinstance(entry, Pieced):
            pieces = entry.keys_of_pieces
            if sum(_LONG if isinstance(piece, int) else len(piece) for piece in pieces) < _LONG:
                return dict(entry)
            texts = entry.texts
            named = [
                self._shared(texts, piece, new) if isinstance(piece, int) else self._named(piece, new)
                for piece in pieces
                if piece != ""
            ]
            return {**entry.rest, key: {TEXTS: named}}
        text = entry.get(key) if isinstance(entry, Mapping) else None
        if not isinstance(entry, Mapping) or not isinstance(text, str) or len(text) < _LONG:
            return entry
        return {**entry, key: {TEXTS: [self._named(piece, new) for piece in pieces_of(text, places)[0] if piece]}}

    def _named(self, piece: str, new: list[str]) -> str | int:
        if len(piece) < _LONG:
            return piece
        key = known_by(piece)
        if self._texts is not None and (shared := self._texts.number_of(key)) is not None:
            return self._shared(self._texts, shared, new)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._next(piece, new)
        return number

    def _shared(self, texts: SharedTexts, shared: int, new: list[str]) -> str | int:
        """Return the number of a text that records share, without a look at it if it was met before."""
        if self._texts is None:
            self._texts = texts
        if texts is not self._texts:
            return self._named(texts.text(shared), new)
        behind = self._numbers_behind
        if shared >= len(behind):
            behind.extend([0] * (shared + 1 - len(behind)))
        if not behind[shared]:
            text = texts.text(shared)
            known = self._numbers.get(known_by(text)) if self._numbers else None
            behind[shared] = 1 + (self._next(text, new) if known is None else known)
        return behind[shared] - 1

    def _next(self, text: str, new: list[str]) -> int:
        new.append(text)
        self._count += 1
        return self._count - 1


class ReadTexts:
    """The texts of one log as far as it was read."""

    def __init__(self) -> None:
        self._texts: list[str] = []

    def take(self, entry: object) -> bool:
        """Take what a line of texts holds; say whether it is one."""
        if not isinstance(entry, dict) or TEXTS not in entry or "nodeid" in entry:
            return False
        held = entry[TEXTS]
        if not isinstance(held, list) or not all(isinstance(text, str) for text in held):
            raise ValueError(f"'{TEXTS}' has to be a list of texts")
        self._texts += held
        return True

    def whole(self, entry: object) -> object:
        """Return a record with all of its texts; raises `ValueError` where one was never given."""
        if not isinstance(entry, dict):
            return entry
        for field, key in (("messages", "content"), ("contexts", "text")):
            held = entry.get(field)
            if isinstance(held, list) and any(isinstance(one, dict) and _refers(one.get(key)) for one in held):
                entry = {**entry, field: [self._put_together(one, key) for one in held]}
        return entry

    def _put_together(self, entry: object, key: str) -> object:
        if not isinstance(entry, dict) or not _refers(entry.get(key)):
            return entry
        return {**entry, key: "".join(map(self._text, entry[key][TEXTS]))}

    def _text(self, piece: object) -> str:
        if isinstance(piece, str):
            return piece
        if not isinstance(piece, int) or isinstance(piece, bool) or not 0 <= piece < len(self._texts):
            raise ValueError(f"it refers to text {piece!r}, and the log has given {len(self._texts)} before it")
        return self._texts[piece]


def _refers(value: object) -> bool:
    return isinstance(value, dict) and len(value) == 1 and isinstance(value.get(TEXTS), list)
