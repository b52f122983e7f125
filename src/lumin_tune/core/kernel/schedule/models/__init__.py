"""Models of the time that choices of schedules take, each fitted to measurements by a command of bench.

That of tiles is `tile_sizes`.
"""
