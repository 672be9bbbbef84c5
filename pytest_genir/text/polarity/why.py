"""Polish phrases that say why, when or on what condition something is so: it may be that something is not.

In "W razie pożaru nie używaj windy" and "Wykład odwołano z powodu choroby" the fire and the illness are not denied.
"""

from __future__ import annotations

from collections.abc import Sequence

_WAYS = (
    "w razie", "w przypadku", "w sytuacji", "z powodu", "wskutek", "na skutek", "w wyniku", "ze względu na",
    "z uwagi na", "w związku z", "w następstwie", "mimo", "pomimo", "zamiast", "w celu", "podczas", "w trakcie",
    "jeśli", "jeżeli", "gdy", "o ile", "zanim", "dopóki", "póki", "ponieważ", "gdyż", "bo", "choć", "chociaż", "aby",
    "żeby",
)  # fmt: skip
_LEADS = tuple(tuple(way.split()) for way in _WAYS)
_BEGINNINGS = frozenset(way[0] for way in _LEADS)


def tells_why(tokens: Sequence[str], first: int, last: int) -> bool:
    """Say whether a phrase begins with one of the words that lead a reason, a condition, a time or a purpose."""
    if tokens[first] not in _BEGINNINGS:
        return False
    return any(tuple(tokens[first : first + len(way)]) == way for way in _LEADS if last - first >= len(way))
