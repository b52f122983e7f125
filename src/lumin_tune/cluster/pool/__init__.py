"""The worker pool: its protocol, and the pool of local processes."""
