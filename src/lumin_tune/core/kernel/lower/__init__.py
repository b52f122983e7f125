"""Lowering: from a region to stages, loop nests and kernels."""
