"""Schedules for thread blocks, and the space of points."""
