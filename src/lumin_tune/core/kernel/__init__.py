"""The backends' shared workshop: from a region of a graph to a scheduled program of kernels.

`axes` analyses a region, `lower` writes it in the grammar of `ir`, `space` proposes schedules whose moves
`schedule` checks and applies, `render` turns the result into the text of a C-family language, and `interpreter`
runs it slowly in NumPy. Backends use all of these; nothing here knows one.
"""
