"""Baselines: a run's scores in a small file for git, and later runs compared with it, item by item."""
