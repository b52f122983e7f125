"""The layouts of values that only rules have made, should they be stored: those of their operands.

The search calls `with_layouts` after thinning. A scaled weight keeps the order of the weight, a sum that of what is
summed: kernels then read both as they read the originals. What the program itself had keeps the layout it had there.
"""

from __future__ import annotations

from dataclasses import replace

from lumin_tune.core.eqsat.egraph import ELEMENTWISE, REDUCTIONS, EGraph, Layout, layout_mask
from lumin_tune.core.eqsat.facts import Facts


def with_layouts(facts: Facts) -> EGraph:
    """Return the e-graph of the facts with natural layouts for the classes that no node of the graph was."""
    egraph = facts.egraph
    recorded = {value for value, _ in egraph.node_classes}
    recorded.update(egraph.roots)
    types = list(egraph.types)
    layouts = [each.layout for each in types]
    for value in facts.order:
        if value not in recorded:
            layout = _natural(egraph, layouts, facts.cheapest[value])
            if layout_mask(layout) == types[value].axes:
                layouts[value] = layout
                types[value] = replace(types[value], layout=layout)
    return replace(egraph, types=types)


def _natural(egraph: EGraph, layouts: list[Layout], enode: int) -> Layout:
    """Return the layout of an e-node alone; operands come before."""
    op, attributes = egraph.ops[enode], egraph.attributes[enode]
    below = [layouts[operand] for operand in egraph.operands[enode]]
    axes = egraph.types[egraph.classes[enode]].axes
    if op in ELEMENTWISE:
        wide = max(below, key=lambda layout: layout_mask(layout).bit_count())
        found = list(wide)
        have = layout_mask(wide)
        for layout in below:
            for position in layout:
                new = tuple(axis for axis in position if not have >> axis & 1)
                if new:
                    found.append(new)
                    have |= layout_mask((new,))
        return _restricted(tuple(found), axes)
    if op in REDUCTIONS:
        return _restricted(below[0], axes)
    if op == "rename":
        names = dict(attributes[0])
        return tuple(tuple(names.get(axis, axis) for axis in position) for position in below[0])
    if op == "positional":
        return _restricted(attributes[0].layout, axes)
    return layouts[egraph.classes[enode]]


def _restricted(layout: Layout, axes: int) -> Layout:
    """Return the layout without axes that a value does not have."""
    kept = ((position, tuple(axis for axis in position if axes >> axis & 1)) for position in layout)
    return tuple(own for position, own in kept if own or not position)
