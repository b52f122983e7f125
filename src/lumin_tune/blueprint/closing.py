"""Closing: what facts and relations leave open is decided, in an order, or refused."""

from __future__ import annotations

import re

from lumin_tune.blueprint.placement import Placement
from lumin_tune.blueprint.solver import relations
from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim, Edge
from lumin_tune.blueprint.solver.relations.broadcasting import assume_equal
from lumin_tune.blueprint.solver.relations.contraction import assume_ungrouped
from lumin_tune.blueprint.solver.solver import Solver
from lumin_tune.core.errors import ShapeError, WiringError
from lumin_tune.core.expression import RESERVED_NAME
from lumin_tune.core.expression import dim as dimension

_ASSUMPTIONS = {
    relations.broadcast: assume_equal,
    relations.matrix_product: assume_equal,
    relations.attention: assume_ungrouped,
}
"""Defaults for open sizes that nothing else decides, by relation."""


def close(solver: Solver, placed: Placement) -> None:
    """Decide what is open, solving after each decision.

    Inputs of undecided type are tensors. Open axes that broadcast against each other are equal, and attention has as
    many heads of keys as of queries. Open axes, those of
    inputs first, become dimensions under the name of their symbol, or of their key and axis. Raises ShapeError for a
    tensor whose number of axes nothing determines.
    """
    for edge in placed.edges:
        if edge.tensor is None and edge.writer is None:
            solver.set_tensor(edge, True, "inputs are tensors")
    solver.solve()
    used = [edge for site in solver.sites for edge in site.edges()]
    for edge in dict.fromkeys(used):
        if edge.tensor and edge.dims is None:
            _refuse(solver, placed, edge)
    for site in solver.sites:
        for relation in site.operator.relations:
            assumption = _ASSUMPTIONS.get(relation)
            if assumption is not None:
                assumption(solver, site)
    solver.solve()
    inputs = [edge for edge in dict.fromkeys(used) if edge.writer is None]
    names: set[str] = {dim.root().symbol or "" for edge in used for dim in edge.dims or ()}
    for edge in dict.fromkeys([*inputs, *used]):
        for axis, dim in enumerate(edge.dims or ()):
            if dim.known is None:
                _name_dimension(solver, placed, edge, axis, dim, names)
                solver.solve()


def _name_dimension(solver: Solver, placed: Placement, edge: Edge, axis: int, dim: Dim, names: set[str]) -> None:
    root = dim.root()
    name = root.symbol
    if name is None:
        base = re.sub(r"\W", "_", placed.names.get(edge, edge.label))
        name = f"{base}_{axis}"
        while name in names or RESERVED_NAME.fullmatch(name):
            name += "_"
        names.add(name)
    origin = root.origin or f"the open axis {axis} of {edge.label}"
    root.symbol = name
    solver.set_size(root, dimension(name, root.low), origin)


def _refuse(solver: Solver, placed: Placement, edge: Edge) -> None:
    """Raise ShapeError for an edge of unknown rank, with the input that would determine it."""
    source, seen = edge, {edge}
    while source.writer is not None:
        open_ = [each for _, each in source.writer.named() if each.dims is None and each not in seen]
        if not open_:
            break
        source = open_[0]
        seen.add(source)
    if source.writer is not None:
        for option, given in source.writer.attributes.items():
            if isinstance(given, Edge) and given.value is UNKNOWN:
                raise WiringError(
                    f"{source.writer.path}: {option} has no value; it is {given.label!r}, which nothing determines "
                    "when the model is compiled: give it a value"
                )
    name = placed.names.get(source, source.label)
    follows = "" if source is edge else f", it would follow from {name!r}"
    raise ShapeError(
        f"Cannot infer shape for tensor {placed.names.get(edge, edge.label)!r}: its number of axes is open{follows}; "
        f"give shapes={{{name!r}: [...]}}"
    )
