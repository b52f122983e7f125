"""Between which numbers the values of an e-graph lie: what ops make of intervals, and the intervals of all classes."""
