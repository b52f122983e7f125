"""The cutting of e-graphs into kernels, and what kernels cost: `regions` is the way in."""
