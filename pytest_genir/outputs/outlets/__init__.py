"""Where results go: one file per place."""
