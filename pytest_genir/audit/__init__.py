"""Audits benchmarks of questions without a model: what cannot fail, what cannot be passed, what a parrot passes."""
