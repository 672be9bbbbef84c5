"""One file per format; each registers a function that reads a file into a draft, and runs nothing of it."""
