"""The entrance to conversations: a document in, cases out."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.conversation.case import ConversationCase, Shared
from pytest_genir.conversation.parse import parse_conversations
from pytest_genir.conversation.typist import with_typist
from pytest_genir.conversation.variants import varied_plans
from pytest_genir.errors import FileError, Where
from pytest_genir.kinds.case import Benchmark
from pytest_genir.settings import Keys, Settings
from pytest_genir.source import Node, read_tree
from pytest_genir.source.reach import reach_of, reaching
from pytest_genir.variants.wanted import told_variants


def load(node: Node, path: Path, settings: Settings) -> Benchmark:
    """Read a file of conversations; every mistake in it is a `GenirError` with its place."""
    parsed = parse_conversations(node, path, settings)
    if settings.pick(Keys.me, None, False).value:
        parsed = with_typist(parsed)
    shared = Shared(parsed)
    plans, in_force = list(parsed.plans), list(parsed.in_force)
    if parsed.variants:
        made = [one for plan in plans for one in varied_plans(plan, parsed.variants)]
        in_force.append(told_variants(parsed.variants, len(made), len(plans) * len(parsed.variants) - len(made)))
        plans += made
    cases = [ConversationCase(plan, shared) for plan in plans]
    return Benchmark(
        name=parsed.name,
        kind="conversation",
        path=path,
        cases=cases,
        in_force=tuple(in_force),
        demands=parsed.demands,
    )


def load_cases(path: Path, settings: Settings | None = None) -> list[ConversationCase]:
    """Read a YAML or JSON file and return its conversations."""
    settings = settings or Settings()
    with reaching(reach_of(path, settings.trust)):
        node = read_tree(path)
        if node is None:
            raise FileError("the file is empty", where=Where(str(path)))
        benchmark = load(node, path, settings)
    return [case for case in benchmark.cases if isinstance(case, ConversationCase)]
