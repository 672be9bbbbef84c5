"""The kinds of benchmark: what a case is, which kind a file is, what a file wants of a run."""

#: Each has a folder of its own, `pytest_genir/<kind>/`, which answers every question about it.
KINDS = ("rag", "conversation", "memory")
