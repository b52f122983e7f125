"""Pools of local processes: scheduling, fork server, workers."""
