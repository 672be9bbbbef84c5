"""The engines that run shards, one file each, named like what stands before the colon of `--on`."""
