"""The kinds of benchmark: what a case is, which kind a file is, what a file wants of a run."""
