"""Every hostile case with what must happen, as JSON lines: `python -m tests.hostile.manifest > tests/hostile/manifest.jsonl`.

The cases are the parameters of the tests that hold them, so that none can be in the list and not be tried.
"""

# ruff: noqa: E501 - a class is one line of a table
from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.hostile import (
    test_as_written,
    test_environment,
    test_foreign_files,
    test_limits,
    test_own_files,
    test_python_and_paths,
    test_searches,
)
from tests.hostile.foreign_files import NEARLY

Test = Callable[..., object]


@dataclass(frozen=True, kw_only=True)
class Class:
    """A class of hostile cases: what must happen, and the test that holds it."""

    name: str
    must: str
    test: Test
    #: What is told of each case, where its test looks it up.
    told: Mapping[str, str] = field(default_factory=dict)

    def entries(self) -> Iterator[dict[str, object]]:
        test = f"{self.test.__module__.replace('.', '/')}.py::{self.test.__name__}"
        for case in cases_of(self.test):
            told = self.told.get(str(next(iter(case.values()))))
            yield {
                "class": self.name,
                "case": case,
                "must": self.must,
                **({"told": told} if told else {}),
                "test": test,
            }


def cases_of(test: Test) -> list[dict[str, Any]]:
    """Return the parameters of each case of a test."""
    axes = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, values = mark.args[0], list(mark.args[1])
            axes.append(
                [{names: value} if isinstance(names, str) else dict(zip(names, value, strict=True)) for value in values]
            )
    return [{name: value for part in parts for name, value in part.items()} for parts in itertools.product(*axes)]


_BREAKING = {
    name: told for table in (test_as_written.MISTAKES, test_as_written.TABLES) for name, (_, told) in table.items()
}
_AT_ITS_PLACE = "is an error at its own place"
_KEPT = "keeps its spelling"
CLASSES = (
    Class(name="foreign", must="is left alone: no error, no item, one look at its head", test=test_foreign_files.test_foreign_file_is_not_ours),
    Class(name="foreign", must="is left alone: no error, no item, one look at its head", test=test_foreign_files.test_later_foreign_file_is_not_ours),
    Class(name="broken file of ours", must="is an error that names the file; nothing runs", test=test_own_files.test_a_broken_file_is_an_error_that_names_it),
    Class(name="no file", must="is an error with its line or its name; nothing is waited for", test=test_own_files.test_what_is_no_file_is_an_error_and_nothing_is_waited_for),
    Class(name="hostile workbook", must="is an error that names the workbook and quotes nothing from outside", test=test_own_files.test_a_hostile_workbook_is_an_error_that_names_it),
    Class(name="nearly ours", must="is an error that names the file and what was meant", test=test_foreign_files.test_file_that_is_nearly_ours_gets_its_error, told={name: told for name, (_, told) in NEARLY.items()}),
    Class(name="names Python", must="is an error with its line; nothing is imported", test=test_python_and_paths.test_a_name_of_python_is_an_error_and_nothing_is_imported),
    Class(name="names a file outside", must="is an error with its line that quotes nothing of the file", test=test_python_and_paths.test_a_path_that_leads_out_is_an_error_that_quotes_nothing),
    Class(name="names what cannot be read", must="is an error with its line, whatever names it; nothing is waited for", test=test_python_and_paths.test_a_path_that_leads_nowhere_is_an_error_at_its_place),
    Class(name="asks for a variable", must="is an error with line and column; nothing is sent", test=test_environment.test_a_variable_is_an_error_with_its_place),
    Class(name="takes a key without its name", must="is an error; nothing is sent", test=test_environment.test_keys_that_need_no_name_are_not_sent_either),
    Class(name="number meant as text", must=_KEPT, test=test_as_written.test_phrase_id_and_text_keep_their_spelling),
    Class(name="number meant as text", must=_KEPT, test=test_as_written.test_numbers_of_json_keep_their_spelling),
    Class(name="number meant as text", must=_KEPT, test=test_as_written.test_replacements_keep_their_spelling),
    Class(name="truth meant as text", must=_KEPT, test=test_as_written.test_a_replacement_that_only_yaml_takes_for_true_is_text),
    Class(name="cell that looks like a value", must="is text", test=test_as_written.test_a_cell_is_text_whatever_it_looks_like),
    Class(name="mistake", must=_AT_ITS_PLACE, test=test_as_written.test_a_mistake_is_told_at_its_place, told=_BREAKING),
    Class(name="unreadable table", must=_AT_ITS_PLACE, test=test_as_written.test_a_table_that_nobody_can_have_meant, told=_BREAKING),
    Class(name="invisible answer", must="is an empty answer, and is not kept", test=test_as_written.test_what_nobody_sees_is_no_answer),
    Class(name="template without an end", must="is an error within a second", test=test_limits.test_a_template_that_never_ends_is_an_error_within_a_second),
    Class(name="template nested too deeply", must="is an error", test=test_limits.test_a_template_that_is_nested_too_deeply_is_an_error),
    Class(name="file of gigabytes", must="is an error at once, and nothing is read", test=test_limits.test_a_file_of_gigabytes_is_not_read),
    Class(name="search that is not whole", must="is told where `told` says so, and is no good search", test=test_searches.test_a_search_that_is_not_whole_is_told),
    Class(name="inner hits", must="are read, or told where `told` says so", test=test_searches.test_inner_hits_are_read_or_told),
)  # fmt: skip


def manifest() -> str:
    """Return the manifest, a line per case."""
    entries = (entry for one in CLASSES for entry in one.entries())
    return "".join(json.dumps(entry, ensure_ascii=True) + "\n" for entry in entries)


if __name__ == "__main__":
    print(manifest(), end="")
