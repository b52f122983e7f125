"""Schedules for thread blocks, and the space that offers them."""
