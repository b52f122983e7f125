"""The search's algebra: every equal form of a graph, cut into regions, covered at the least cost.

`named_axes` names the axes of a graph, `encode` makes an e-graph of it, `engine` and `saturate` grow equivalent forms
by rules, `facts` and `thinning` say what is known of classes and which forms are worth keeping, `regions` cuts them,
`cover` chooses, `decode` makes graphs again. `search` is all of it in order. Only `engine` imports egglog.
"""
