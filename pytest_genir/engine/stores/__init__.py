"""Where answers and limits are shared: one file for each sort of store, found by the scheme of its address."""
