"""Visualisation of graphs: DOT text, SVG, and an interactive HTML page.

The layout is implemented here (`layers`, `crossing_reduction`, `placement`), because no library that runs without a
browser, or inside the page, scales to tensor graphs: for the 582 nodes of a transformer grandalf took 5.4 s, dagre 14 s
and Graphviz over 120 s; for 1,630 nodes grandalf and fast-sugiyama took 58 s and dagre over 200 s. This one takes 0.4 s
and 1.3 s. Those route every long edge separately, which is quadratic once hundreds of nodes share a hash-consed
operand, and dagre recurses; here all edges of a node share one chain of bends.
"""

from lumin_tune.core.render.dot import to_dot
from lumin_tune.core.render.graph_page import to_html
from lumin_tune.core.render.svg import to_svg

__all__ = ["to_dot", "to_html", "to_svg"]
