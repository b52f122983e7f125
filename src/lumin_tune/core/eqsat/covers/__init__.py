"""Choosing regions that make all outputs at the least cost: `cover` is the way in."""
