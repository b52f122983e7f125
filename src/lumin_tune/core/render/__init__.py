"""Pictures of a graph: DOT text for other tools, SVG, and an HTML page on which to explore it.

The layout is lumin's own (`layers`, `ordering`, `placement`), because no library that could be called without a
browser, or put into the page, scales to tensor graphs: for 582 nodes of a transformer grandalf took 5.4 s, dagre
14 s and Graphviz over 120 s, for 1,630 nodes grandalf and fast-sugiyama took 58 s and dagre over 200 s, where this
takes 0.4 s and 1.3 s. They route every long edge by itself, which is quadratic once hundreds of nodes share a
hash-consed operand, and dagre recurses; here all edges of a node share one chain of bends.
"""

from lumin_tune.core.render.dot import to_dot
from lumin_tune.core.render.page import to_html
from lumin_tune.core.render.svg import to_svg

__all__ = ["to_dot", "to_html", "to_svg"]
