"""Schedules of kernels, the space of points, and static features of a point."""
