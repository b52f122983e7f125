"""The operators whose results are views of their operands."""

VIEWS = frozenset(("reshape", "flatten", "squeeze", "unsqueeze", "transpose", "swap_axes", "broadcast_to", "identity"))
