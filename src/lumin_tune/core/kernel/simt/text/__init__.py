"""Source text of kernels for devices with threads."""
