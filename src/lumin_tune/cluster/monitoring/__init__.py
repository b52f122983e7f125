"""Observers of a session: traces, logs, metrics."""
