"""What `pytest-genir` can do after a run, one file per sub-command; each has `main(arguments) -> exit status`."""
