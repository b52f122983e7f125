"""The training loop: batches, prefetching, validation, logs, checkpoints."""
