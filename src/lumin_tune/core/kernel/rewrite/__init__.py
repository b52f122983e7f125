"""Rewrites of lowered kernels: online softmax, halos, split reductions, library calls and others."""
