"""Two runs side by side: which items can be compared, what their scores gained or lost, which flipped."""
