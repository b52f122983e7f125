"""Shared memory: allocation, tiles, pipelined and TMA copies."""
