"""Whether an answer that says a phrase says it of something else, of others, in part, or on a condition."""
