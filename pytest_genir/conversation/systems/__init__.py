"""The systems that come with us, one file each."""
