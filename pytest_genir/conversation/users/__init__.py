"""The users that come with us, one file each."""
