"""The live page of runs: what their files say while they go on, served to one browser on this machine.

A run writes a feed (`feed.py`); whoever shows it only reads files, in a process of its own, so that a run is not
slowed down by who watches it and a page can be opened, closed and opened again.
"""
