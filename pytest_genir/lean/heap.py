"""Memory that the C library keeps for what may come: what reading large files took is given back to the system."""

from __future__ import annotations


def give_back() -> None:
    """Return what is free in the heap, in the middle of it as well, where the C library can do that."""
    import ctypes  # a hundredth of a second that only a long run has to spare

    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another C library; another system
        return
    trim(0)
