"""Which parts of a configuration are templates, and which variables each of them may use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slot:
    """A template in a configuration, by its path, with the variables that are always there."""

    path: str
    variables: tuple[str, ...]
    #: Variables that are there if the configuration has the property of the same name.
    optional: tuple[str, ...] = ()
