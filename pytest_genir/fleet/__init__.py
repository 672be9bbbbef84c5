"""A benchmark on many machines: its shards as tasks of an engine that is there already, and one result of them all.

Nothing here schedules: `engines/` has one file for each engine that does (processes of this machine, SLURM, Dask, Ray).
Each runs `worker.run_shard` once per shard, which runs pytest with `--genir-shard`. What comes back are result logs;
they are merged as any others, and gates are judged on all of them together.
"""
