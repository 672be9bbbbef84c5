"""Every rule about results: the record of an item, its log, its tries, what counts for a figure."""
