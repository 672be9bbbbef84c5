"""The built-in baseline: picks sentences instead of writing them. Weak, honest, and always the same."""
