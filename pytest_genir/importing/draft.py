"""What an importer makes of a file: questions, documents, models and answers, and all that it could not translate."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pytest_genir.errors import Where
from pytest_genir.source import Json

#: What marks a question whose conditions were only guessed from a reference answer, or say less than the original.
TO_REVIEW = "to-review"
#: What a question is asked at least, where nothing else could be translated: that it is answered at all.
ANSWERED: Mapping[str, Json] = {"refuse": False}


@dataclass(kw_only=True)
class DraftQuestion:
    """A question as the benchmark will hold it."""

    id: str
    text: str
    where: Where
    expect: dict[str, Json] = field(default_factory=dict)
    context: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    group: str = ""
    passes_at: Json = None
    #: For whoever reviews it: written as a comment above the question.
    notes: tuple[str, ...] = ()

    def for_review(self, note: str = "") -> None:
        """Mark the question as one to look at, and say why."""
        self.tags = tuple(dict.fromkeys((*self.tags, TO_REVIEW)))
        self.notes += (note,) if note and note not in self.notes else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftDocument:
    """A document; what else is known of it goes into its line."""

    id: str
    contents: str
    beside: Mapping[str, Json] = field(default_factory=dict)

    def to_wire(self) -> dict[str, Json]:
        return {"id": self.id, "contents": self.contents, **self.beside}


@dataclass(frozen=True, slots=True)
class Untranslated:
    """Something of the original that the draft does not have."""

    where: Where
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(kw_only=True)
class DraftBenchmark:
    """One benchmark file: what stands at its head, and its questions. `suffix` tells several of one import apart."""

    suffix: str = ""
    head: dict[str, Json] = field(default_factory=dict)
    questions: list[DraftQuestion] = field(default_factory=list)


@dataclass(kw_only=True)
class Drafted:
    """All that comes of one file."""

    benchmarks: list[DraftBenchmark] = field(default_factory=list)
    #: Documents by id; a benchmark of the draft names them all.
    documents: dict[str, DraftDocument] = field(default_factory=dict)
    #: Descriptions of models, by the name of their file.
    models: dict[str, dict[str, Json]] = field(default_factory=dict)
    #: Recorded answers, one object per line.
    answers: list[dict[str, Json]] = field(default_factory=list)
    #: The documents are the system's own: it finds them by itself, and no benchmark names them.
    system_has_documents: bool = False
    licence: str = ""
    non_commercial: bool = False
    left: list[Untranslated] = field(default_factory=list)
    #: What the reader should know: the licence, which version of the data it is, how good it is.
    told: list[str] = field(default_factory=list)
    _told: set[Untranslated] = field(default_factory=set, init=False, repr=False)
    #: The model that the next command names; the built-in baseline where it says nothing.
    model: str = "extractive"

    def leave(self, where: Where, what: str) -> None:
        """Say, once, that something was not translated."""
        if (one := Untranslated(where, what)) not in self._told:
            self._told.add(one)
            self.left.append(one)

    def in_order(self) -> None:
        """List what was not translated as it stands in its files, of which the first that was told of comes first."""
        files = list(dict.fromkeys(one.where.file for one in self.left))
        self.left.sort(key=lambda one: (files.index(one.where.file), one.where.line, one.where.column))

    @property
    def questions(self) -> Iterable[DraftQuestion]:
        return (question for benchmark in self.benchmarks for question in benchmark.questions)
