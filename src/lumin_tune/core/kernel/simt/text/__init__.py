"""Source text of kernels for SIMT devices."""
