"""Tensor methods that move elements: movement, slicing, broadcasting, indexing."""
