"""Schedules of kernels, the space of points, and the features of a point."""
