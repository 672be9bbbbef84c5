"""The evaluators that ship, one file each."""
