"""The forward direction of any operator: record it on tensors of the known shapes and read the result's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.blueprint.kinds import BOOL, FLOAT, INT
from lumin_tune.blueprint.solver.facts import UNKNOWN
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, ShapeError, WiringError
from lumin_tune.core.tensor import Graph

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.facts import Edge
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def recorded(solver: Solver, site: Site) -> None:
    """Set the shape of the result once the shapes of all operands and all attributes are known."""
    if "recorded" in site.memory:
        return
    attributes = {name: site.known(name) for name in site.attributes}
    edges = [edge for _, edge in site.named()]
    if any(value is UNKNOWN for value in attributes.values()) or any(edge.shape is None for edge in edges):
        return
    site.memory["recorded"] = True
    graph = Graph()
    tensors = [
        None if edge is None else graph.tensor(f"x{place}", edge.shape or (), _stand_in(edge))
        for place, edge in enumerate(site.operands)
    ]
    try:
        result = site.operator.record(graph, tensors, attributes)
    except (ShapeError, DTypeError, ValueError, TypeError, AssertionError) as error:
        sources = ", ".join(
            f"{name} [{', '.join(map(str, edge.shape or ()))}] ({edge.rank_origin})" for name, edge in site.named()
        )
        kind = type(error) if isinstance(error, (ShapeError, DTypeError)) else WiringError
        raise kind(f"{site.path}: {error}" + (f" [{sources}]" if sources else "")) from error
    origin = f"{site.path}: {site.operator.name}"
    dims = [solver.dim(size, origin) for size in result.shape]
    solver.set_shape(site.output, dims, site, "output", "output")


def _stand_in(edge: Edge) -> DType:
    if edge.dtype is not None:
        return edge.dtype
    if edge.kinds & FLOAT:
        return DType.F32
    return DType.I64 if edge.kinds & INT else DType.BOOL if edge.kinds & BOOL else DType.F32


def same_rank(solver: Solver, site: Site) -> None:
    """The result has as many axes as the operand."""
    name, edge = site.named()[0]
    origin = f"{site.path}: {site.operator.name}"
    if edge.rank is not None:
        solver.set_rank(site.output, edge.rank, origin, site, "output")
    elif site.output.rank is not None:
        solver.set_rank(edge, site.output.rank, origin, site, name)


def tiled(solver: Solver, site: Site) -> None:
    """The result has as many axes as the operand, or as there are repeats if these are more."""
    _, edge = site.named()[0]
    repeats = site.known("repeats")
    if repeats is not UNKNOWN and edge.rank is not None:
        solver.set_rank(site.output, max(edge.rank, len(repeats)), f"{site.path}: tile", site, "output")


def filled(solver: Solver, site: Site) -> None:
    """The result has the shape of the attribute `shape`."""
    from lumin_tune.blueprint.solver.relations.values import sizes_of

    sizes = sizes_of(solver, site, "shape")
    if sizes is not UNKNOWN:
        solver.set_shape(site.output, sizes, site, "output", "output")
