"""One need, many users: the same question without diacritics, with typos, in capitals, made by rule and by no model."""
