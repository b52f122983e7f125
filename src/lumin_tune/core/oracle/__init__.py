"""The oracle: graphs run in NumPy, in their own dtypes or in float64."""
