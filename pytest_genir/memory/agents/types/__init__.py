"""How single types of models take part in long conversations: one file each, named like the type."""
