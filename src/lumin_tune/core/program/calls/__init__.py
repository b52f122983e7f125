"""Calls of a compiled program: host arrays, bound memory, device arrays."""
