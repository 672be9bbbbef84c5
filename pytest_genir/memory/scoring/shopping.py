"""A shopping list as JSON: a third each for the items, their quantities, and nothing else on the list."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.memory.scoring.fold import find_words, words_of
from pytest_genir.memory.scoring.lenient import NotJson, read_lenient, read_tolerant
from pytest_genir.memory.scoring.verdict import Exchange, Score, nothing

_FORMAT = "the answer has to be a JSON list whose entries are objects with `item` and `quantity`"


def _max_score(exchange: Exchange) -> int:
    changes = exchange.args.get("item_changes", 3)
    return changes if isinstance(changes, int) and changes > 0 else 3


def original_shopping(exchange: Exchange) -> Score:
    """Score as the original does: duplicates count again, so that a score can exceed its maximum."""
    top = _max_score(exchange)
    try:
        entries = _strict_entries(read_lenient(exchange.first))
    except NotJson:
        return nothing(top, _FORMAT)
    if entries is None or not exchange.expected:
        return nothing(top, _FORMAT if entries is None else "the example expects no items")
    matched = right = 0
    reasons: list[str] = []
    for item, quantity in entries:
        wanted = next((pair for pair in exchange.expected if pair[0] in item.lower()), None)
        if wanted is None:
            reasons.append(f"'{item}' was not expected")
            continue
        matched += 1
        right += quantity == wanted[1]
        if quantity != wanted[1]:
            reasons.append(f"'{item}': {quantity} instead of {wanted[1]}")
    return _thirds(top, len(exchange.expected), matched, right, len(entries) - matched, reasons)


def _strict_entries(found: object) -> list[tuple[str, int]] | None:
    if not isinstance(found, list):
        return None
    for entry in found:
        if not isinstance(entry, dict) or not isinstance(entry.get("item"), str):
            return None
        if not isinstance(entry.get("quantity"), int):
            return None
    return [(entry["item"], entry["quantity"]) for entry in found]


def shopping(exchange: Exchange) -> Score:
    """Score by words; each expected item is counted once, and its quantity may be written 3, 3.0 or "3"."""
    top = _max_score(exchange)
    try:
        entries = _entries(read_tolerant(exchange.first))
    except NotJson:
        return nothing(top, _FORMAT)
    if entries is None:
        return nothing(top, _FORMAT)
    open_items = [(str(name), quantity) for name, quantity in exchange.expected]
    right = surplus = 0
    reasons: list[str] = []
    for item, quantity in entries:
        wanted = _best(item, open_items)
        if wanted is None:
            surplus += 1
            reasons.append(f"'{item}' was not expected, or not again")
            continue
        open_items.remove(wanted)
        right += quantity == wanted[1]
        if quantity != wanted[1]:
            reasons.append(f"'{item}': {quantity} instead of {wanted[1]}")
    reasons += [f"'{name}' is missing" for name, _ in open_items]
    matched = len(exchange.expected) - len(open_items)
    return _thirds(top, len(exchange.expected), matched, right, surplus, reasons)


def _entries(found: object) -> list[tuple[str, int | None]] | None:
    if isinstance(found, dict) and len(found) == 1:
        (inside,) = found.values()
        found = inside if isinstance(inside, list) else found
    if isinstance(found, dict) and "item" in found:
        found = [found]
    if not isinstance(found, list):
        return None
    entries = []
    for entry in found:
        if not isinstance(entry, dict) or not isinstance(entry.get("item"), str) or "quantity" not in entry:
            return None
        entries.append((entry["item"], _quantity(entry["quantity"])))
    return entries


def _quantity(value: object) -> int | None:
    if isinstance(value, str):
        value = int(value) if value.strip().isdecimal() else None
    if isinstance(value, float):
        value = int(value) if value.is_integer() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _best(item: str, open_items: Sequence[tuple[str, object]]) -> tuple[str, object] | None:
    """Return the expected item whose words stand in what was given; the longest, if several do."""
    given = [_singular(word) for word in words_of(item)]
    fitting = []
    for pair in open_items:
        wanted = [_singular(word) for word in words_of(pair[0])]
        if wanted and find_words(given, wanted) >= 0:
            fitting.append((len(wanted), pair))
    return max(fitting, key=lambda entry: entry[0])[1] if fitting else None


def _singular(word: str) -> str:
    """Return a word without the ending of an English plural; both sides are cut alike."""
    for ending, new in (("ies", "y"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + new
    return word


def _thirds(top: int, expected: int, matched: int, right: int, surplus: int, reasons: Sequence[str]) -> Score:
    items = matched / expected if expected else 1.0
    quantities = right / expected if expected else 1.0
    clean = 0.0 if surplus else 1.0
    shown = tuple(reasons) or ("every item is there in the right quantity, and nothing else",)
    return Score(score=(items + quantities + clean) / 3 * top, max_score=top, reasoning=shown)
