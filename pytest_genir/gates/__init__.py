"""Gates: limits on what a whole run comes to, each of which passes or fails on its own."""
