"""Element-wise operators, reductions and products."""
