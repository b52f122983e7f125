"""Shared memory: allocation, tiles, asynchronous copies."""
