"""The types of models that ship: one file each, found by its name."""
