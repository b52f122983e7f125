"""Shared memory: allocation, tiles and pipelined copies."""
