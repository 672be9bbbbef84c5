"""Text that is looked for in text: normalising, matching, citations, words."""
