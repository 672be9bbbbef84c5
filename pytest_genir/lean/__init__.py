"""What makes a start and a run cheaper, and changes nothing of what they do."""
