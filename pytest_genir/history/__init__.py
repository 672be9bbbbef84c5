"""Several runs in a row: how measures moved, which items flipped, and at which run something broke."""
