"""Lowering of a region to stages, loop nests and kernels."""
