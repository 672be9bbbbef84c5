"""Where results come from: a search server, or an index over a file."""
