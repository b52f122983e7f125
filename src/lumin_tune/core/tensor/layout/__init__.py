"""Tensor methods on the layout of elements: movement, slicing, broadcasting, indexing."""
