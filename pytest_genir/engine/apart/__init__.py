"""The engine in a process of its own, so that asking and scoring use two processors.

`ApartEngine` stands in pytest's process and looks like the engine that is a thread; `Child` is the other process, a
fork in which the jobs are there already. What goes between them are frames: which results are wanted, and what came.
"""
