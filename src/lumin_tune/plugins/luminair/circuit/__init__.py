"""Integer graphs: their composite ops, the intervals of their values, and the compilers that make them of float
graphs."""
