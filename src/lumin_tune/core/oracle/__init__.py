"""The oracle: executes graphs in NumPy, in their own dtypes or in float64."""
