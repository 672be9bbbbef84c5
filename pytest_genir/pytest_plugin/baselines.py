"""Baselines in a run: read before anything is asked, compared when all is done, saved at the very end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.baselines import FOLDER, NEWEST
from pytest_genir.errors import GenirError, SettingError
from pytest_genir.phrases import phrase, retold
from pytest_genir.pytest_plugin.collected import selected_by_hand, selections
from pytest_genir.pytest_plugin.settings import ini_folder
from pytest_genir.results.messages import number_of

if TYPE_CHECKING:
    from pytest_genir.baselines.judging import Compared, Unclear
    from pytest_genir.baselines.store import Saved
    from pytest_genir.gates import GateVerdict
    from pytest_genir.gates.allowance import Allowance
    from pytest_genir.pytest_plugin.state import RunState

_MOST_ROWS = 20


def allowances_of(config: pytest.Config) -> list[Allowance]:
    """Return the drops that fail this run: none unless it is compared with something."""
    given = config.getoption("genir_compare_fail")
    if given and not _wanted(config):
        raise pytest.UsageError("--genir-compare-fail needs --genir-compare")
    texts = given or config.getini("genir_compare_fail")
    if not texts:
        return []
    from pytest_genir.gates.allowance import parse_allowance

    found = [parse_allowance(text) for text in texts]
    return list(dict.fromkeys(found)) if _wanted(config) else []


def _wanted(config: pytest.Config) -> str:
    """Return the baseline to compare with, as it was written; empty for none."""
    given = config.getoption("genir_compare")
    return str(config.getini("genir_compare") if given is None else given)


def folder_of(config: pytest.Config) -> Path:
    """Return where baselines are saved."""
    given, ini = config.getoption("genir_baselines"), config.getini("genir_baselines")
    if given:
        return Path(config.invocation_params.dir, os.path.expanduser(given))
    return ini_folder(config) / os.path.expanduser(ini) if ini else config.rootpath / FOLDER


def baseline_of_run(config: pytest.Config) -> Path | None:
    """Return the file to compare with, `None` where nothing is, or there is none yet."""
    wanted, folder = _wanted(config), folder_of(config)
    if not wanted:
        return None
    from pytest_genir.baselines.store import find, newest_in

    from_line = config.getoption("genir_compare") is not None
    here = config.invocation_params.dir if from_line else ini_folder(config)
    return newest_in(folder) if wanted == NEWEST else find(wanted, folder, here)


class Baselines:
    """What this run is compared with and saved as; lives in the controller only."""

    def __init__(self, config: pytest.Config, state: RunState, *, leaves_out: bool = False) -> None:
        self.config = config
        self._state = state
        #: The run may stop before all items were asked.
        self._leaves_out = leaves_out
        self.folder = folder_of(config)
        #: The earlier run, `None` where there is none to compare with.
        self.baseline: Saved | None = None
        self.compared: Compared | None = None
        #: A comparison with the baseline failed.
        self.regressed = False
        #: All items that were to be run have been.
        self.complete = False
        #: What could not be collected; with workers, or if told to, pytest goes on without it.
        self.uncollected: set[str] = set()
        self._name: str | None = config.getoption("genir_save")
        self._target: Path | None = None

    def start(self, _: pytest.Session) -> None:
        """Refuse what cannot be compared or saved, before anything is asked."""
        if self._state.asks:
            self._prepare()

    def _prepare(self) -> None:
        """Read what is to be compared with, and refuse what cannot be saved, before anything is asked for."""
        wanted = _wanted(self.config)
        if self._leaves_out and (wanted or self._name is not None):
            raise pytest.UsageError("--genir-stop-when-decided leaves items out: nothing to compare or to save")
        try:
            if self._name is not None:
                from pytest_genir.baselines.store import path_of_name

                self._target = path_of_name(self.folder, self._name)
                self._check_folder()
            if self.config.getoption("genir_save_pool") and self._name is None:
                raise SettingError("--genir-save-pool needs --genir-save")
            if wanted:
                from pytest_genir.compare.matching import check_parts

                self._looks, self._chosen_of, self._unclear  # noqa: B018  refused now, not at the end
                self._read()
                check_parts(self._ignored, self.baseline.results if self.baseline else ())
        except GenirError as error:
            raise pytest.UsageError(str(error)) from None

    def _check_folder(self) -> None:
        folder = next(path for path in (self.folder, *self.folder.absolute().parents) if path.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise SettingError(f"--genir-save: no access to '{folder}'")

    @property
    def _ignored(self) -> list[str]:
        given = self.config.getoption("genir_compare_ignore") or self.config.getini("genir_compare_ignore")
        return list(given)

    @property
    def _looks(self) -> int:
        given = self.config.getoption("genir_compare_looks") or self.config.getini("genir_compare_looks") or "1"
        from pytest_genir.statistics.verdicts import whole_looks

        return whole_looks(str(given))

    @property
    def _chosen_of(self) -> int | None:
        """Of how many runs somebody says that the baseline is the best; `None` where nobody says."""
        given = self.config.getoption("genir_compare_best_of") or self.config.getini("genir_compare_best_of")
        from pytest_genir.statistics.verdicts import whole_runs

        return whole_runs(str(given)) if given else None

    @property
    def _unclear(self) -> Unclear:
        from pytest_genir.baselines.judging import parse_unclear

        given = self.config.getoption("genir_compare_unclear") or self.config.getini("genir_compare_unclear")
        return parse_unclear(str(given or "fail"))

    def _read(self) -> None:
        path = None if self._begins() else baseline_of_run(self.config)
        if path is not None:
            from pytest_genir.baselines.store import read_saved

            self.baseline = read_saved(path, self._shown(path))
            return
        save_as = "commit what this run saves" if self._name else "write one with --genir-save NAME and commit it"
        self._state.notices.setdefault(f"no baseline in {self._shown(self.folder)} yet: {save_as}")

    def _begins(self) -> bool:
        """Say whether this run is to be the very first of the baseline that it would be compared with."""
        from pytest_genir.baselines.store import name_of

        same = self._name is not None and name_of(_wanted(self.config)) == name_of(self._name)
        return same and self._target is not None and not self._target.exists()

    def judge(self) -> list[GateVerdict]:
        """Compare, and return what that comes to for each allowance and for what must not break."""
        allowances = self._state.setup.allowances
        self.complete = True
        if not _wanted(self.config):
            return []
        from pytest_genir.baselines.judging import compare_with, judge_comparison, skipped_comparison

        if self.baseline is None:
            return skipped_comparison(allowances, "there is no baseline yet")
        self.compared = compare_with(
            self.baseline,
            self._state.sorted_results(),
            allowances,
            self._ignored,
            partial=bool(self._selection()),
            looks=self._looks,
            best_of=self._chosen_of or self._luck(),
        )
        if self.config.getoption("genir_shard"):
            # A part does not decide about the whole, but a single item about itself.
            why = "a part of the run does not decide: pytest-genir gate --compare judges the logs of all parts"
            here = judge_comparison(self.compared, (), self._state.gates, unclear=self._unclear)
            verdicts = [*skipped_comparison(allowances, why), *here]
        else:
            chosen = self._chosen()
            verdicts = judge_comparison(
                self.compared, allowances, self._state.gates, unclear=self._unclear, chosen=chosen
            )
            if chosen and (left := [verdict for verdict in verdicts if verdict.skipped]):
                self._state.notices.setdefault(f"{', '.join(one.name for one in left)} {left[0].reason}")
        self.regressed = not all(verdict.passed for verdict in verdicts)
        return verdicts

    def _luck(self) -> int:
        """Return of how many saved runs the baseline is the best; one that is the newest was not chosen for that."""
        from pytest_genir.history.standing import best_of, siblings_of

        if self.baseline is None or _wanted(self.config) == NEWEST:
            return 1
        return best_of(self.baseline, siblings_of(self.baseline))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.uncollected.add(report.nodeid)

    def finish(self, session: pytest.Session) -> None:
        """Save the run, or say why not; whoever relies on the file must not see a green build."""
        if not self._state.leaves_traces:
            return
        if self.baseline is not None and not self.complete:
            self._state.notices.setdefault(f"not compared with {self.baseline.name}: the run was stopped")
        if self._target is None or self._name is None:
            return
        why = self._stopped() or self._save(self._name, self._target)
        if why:
            self._state.notices.setdefault(f"--genir-save {self._name}: not saved: {why}")
            session.exitstatus = session.exitstatus or pytest.ExitCode.USAGE_ERROR

    def _stopped(self) -> str:
        if nothing := self._state.why_nothing():
            return f"nothing was scored: {nothing}"
        if self.uncollected:
            return f"{number_of(len(self.uncollected), 'file')} could not be read"
        return "" if self.complete else "the run was stopped"

    def _save(self, name: str, target: Path) -> str:
        """Return why the run is not saved, or nothing where it is."""
        from pytest_genir.baselines.file import baseline_of, read_baseline
        from pytest_genir.baselines.pool import pooled
        from pytest_genir.baselines.saving import refusal
        from pytest_genir.baselines.store import read_saved, save

        results = self._state.sorted_results()
        same = self.baseline is not None and self.baseline.path.resolve() == target.resolve()
        try:
            pool = bool(self.config.getoption("genir_save_pool")) and target.exists()
            old = read_saved(target).results if target.exists() else ()
            why = refusal(
                old,
                results,
                selection=self._selection(),
                regressed=same and self.regressed,
                pool=pool,
            )
            if not why:
                saved = self._state.started.strftime("%Y-%m-%dT%H:%M:%SZ")
                baseline = baseline_of(results, name, saved)
                if pool:
                    baseline = pooled(read_baseline(target), baseline)
                self._state.written["baseline"] = save(self.folder, baseline)
        except OSError as error:
            return f"cannot write '{target}': {error.strerror or error}"
        except GenirError as error:
            return f"what is there cannot be read, delete it first: {error.what}"
        without = sum(result.missing for result in results)
        if not why and without:
            self._state.notices.setdefault(
                f"not in the baseline {name}: {number_of(without, 'item')} without an answer"
            )
        return why

    # -- what is said of it

    def lines(self) -> list[str]:
        """Return what the terminal says."""
        if self.compared is None:
            return []
        from pytest_genir.baselines.messages import comparison_lines

        return comparison_lines(self.compared)

    def markdown(self) -> Iterator[str]:
        """Yield what the page in Markdown says."""
        if self.compared is None:
            return
        from pytest_genir.compare.page import markdown_tables
        from pytest_genir.outputs.tables import foreign_markdown

        yield "### " + phrase("Compared with {name}", name=foreign_markdown(self.compared.baseline.name))
        yield ""
        if self.compared.fault:
            yield foreign_markdown(phrase("Not compared: {why}", why=retold(self.compared.fault)))
            yield ""
        yield from markdown_tables(self.compared.change, most=_MOST_ROWS)

    def wire(self) -> dict[str, object] | None:
        """Return what the JSON document and the report say."""
        if self.compared is None:
            return None
        from pytest_genir.report.changes import changes_of

        found = {"baseline": self.compared.baseline.name, "saved": self.compared.baseline.saved}
        if self.compared.fault:
            return {**found, "models": [], "note": self.compared.fault}
        return {**found, **changes_of(self.compared.change, self.compared.results)}

    def _chosen(self) -> str:
        """Say by what somebody chose a few items, who asked for no comparison but has it in the ini file.

        What is too few to tell says nothing of the whole then. On a build server nobody reads that.
        """
        asked_for = self.config.getoption("genir_compare_fail")
        if asked_for or os.environ.get("CI") or not selected_by_hand(self.config):
            return ""
        return self._selection()

    def _selection(self) -> str:
        """Say by which options items may have been left out."""
        options = selections(self.config)
        if self.config.getoption("genir_shard"):
            options.append("--genir-shard")
        if self._state.manifest is not None and self._state.manifest.sample is not None:
            options.append("--genir-sample")
        options += ["a single test" for argument in self.config.args if "::" in argument][:1]
        return ", ".join(options)

    def _shown(self, path: Path) -> str:
        try:
            return str(path.relative_to(self.config.rootpath))
        except ValueError:
            return str(path)
