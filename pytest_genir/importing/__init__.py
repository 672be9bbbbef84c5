"""Files of other tools and published boards as benchmarks: one file per format in `formats/`, a draft in between."""
