"""`cached_property` without the lock that it has before Python 3.12: what is read of a text may be read twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # for type checkers it is the one that they know
    from functools import cached_property as cached_property
else:

    class cached_property:
        """Reads a value where it is asked for first; from then on it is an attribute like any other."""

        def __init__(self, func):
            self.func = func
            self.__doc__ = func.__doc__

        def __set_name__(self, owner, name):
            self._name = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = instance.__dict__[self._name] = self.func(instance)
            return value
