"""Attention and Einstein sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.core.errors import ShapeError

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def attention(solver: Solver, site: Site) -> None:
    """query (..., n, d), key (..., m, d), value (..., m, e) -> (..., n, e); heads of keys divide those of queries."""
    query, key, value, _ = site.operands
    assert query is not None and key is not None and value is not None
    pairs = (("query", 0, "key", 0), ("key", 1, "value", 1), ("query", 1, "output", 1), ("value", 0, "output", 0))
    edges = {"query": query, "key": key, "value": value, "output": site.output}
    for left, i, right, j in pairs:
        a, b = solver.from_back(edges[left], i), solver.from_back(edges[right], j)
        solver.same(a, b, site, (left, -1 - i), (right, -1 - j))
    known = [(name, edge) for name, edge in edges.items() if edge.dims is not None]
    if not known:
        return
    first, reference = known[0]
    rank = len(reference.dims or ())
    if rank < 2:
        raise ShapeError(f"{site.path}: {site.describe(first)} has {rank} axes; attention takes 2 or more")
    for name, edge in edges.items():
        if edge.dims is None:
            solver.set_rank(edge, rank, f"{site.path}: attention", site, name)
    assert query.dims is not None and key.dims is not None and value.dims is not None
    dims = {name: edge.dims or [] for name, edge in edges.items()}
    if len({len(row) for row in dims.values()}) > 1:
        return  # leading axes broadcast: `recorded` checks them
    for axis in range(rank - 2):
        solver.same(dims["query"][axis], dims["output"][axis], site, ("query", axis), ("output", axis))
        solver.same(dims["key"][axis], dims["value"][axis], site, ("key", axis), ("value", axis))
        if axis < rank - 3:
            solver.same(dims["query"][axis], dims["key"][axis], site, ("query", axis), ("key", axis))


def assume_ungrouped(solver: Solver, site: Site) -> None:
    """Unify the heads of keys with those of queries; called when nothing else decides them."""
    query, key = site.operands[0], site.operands[1]
    if query is None or key is None or query.dims is None or key.dims is None or len(query.dims) < 3:
        return
    if len(key.dims) == len(query.dims) and (key.dims[-3].known is None or query.dims[-3].known is None):
        place = len(query.dims) - 3
        solver.same(query.dims[-3], key.dims[-3], site, ("query", place), ("key", place))


def einstein(solver: Solver, site: Site) -> None:
    """Labels of the equation are sizes; without an ellipsis they determine ranks."""
    equation = site.known("equation")
    if equation is UNKNOWN or "." in equation or "->" not in equation:
        return
    left, _, right = equation.replace(" ", "").partition("->")
    labels: dict[str, tuple[Dim, tuple[str, int]]] = {}
    for (name, edge), text in zip([*site.named(), ("output", site.output)], [*left.split(","), right]):
        dims = solver.set_rank(edge, len(text), f"{site.path}: einsum {equation}", site, name)
        for axis, (label, dim) in enumerate(zip(text, dims)):
            known, place = labels.setdefault(label, (dim, (name, axis)))
            solver.same(known, dim, site, place, (name, axis))
