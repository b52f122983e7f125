"""Concatenation and stacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.blueprint.solver.relations.movement import axes_of
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, simplified

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver

PlacedDim = tuple[Dim, tuple[str, int]]
"""A dimension, and the key and axis where it stands, for messages."""


def concatenated(solver: Solver, site: Site) -> None:
    """All axes but one agree; sizes along that axis add up, which finds one that is open."""
    axis, members = site.known("axis"), [*site.named(), ("output", site.output)]
    rank = next((edge.rank for _, edge in members if edge.rank is not None), None)
    if axis is UNKNOWN or rank is None:
        return
    origin = f"{site.path}: concat"
    rows = [(name, solver.set_rank(edge, rank, origin, site, name)) for name, edge in members]
    (place,) = axes_of(site, axis, rank)
    first, dims = rows[-1]
    for name, row in rows[:-1]:
        for other in range(rank):
            if other != place:
                solver.same(dims[other], row[other], site, (first, other), (name, other))
    parts = [(row[place], (name, place)) for name, row in rows[:-1]]
    add_up(solver, site, parts, (dims[place], (first, place)), origin)


def add_up(
    solver: Solver,
    site: Site,
    parts: list[PlacedDim],
    total: PlacedDim,
    origin: str,
    fixed: Size = 0,
) -> None:
    """total = fixed + Σ parts: find the one that is open, or compare."""
    whole, place = total
    known: list[Size] = [dim.known for dim, _ in parts if dim.known is not None]
    open_ = [(dim, where) for dim, where in parts if dim.known is None]
    sum_: Size = fixed
    for size in known:
        sum_ = sum_ + size
    if not open_:
        solver.set_size(whole, simplified(sum_), origin, site, place)
    elif len(open_) == 1 and whole.known is not None:
        rest = simplified(whole.known - sum_)
        if isinstance(rest, int) and rest < 0:
            raise ShapeError(
                f"{site.path}: {site.describe(*place)} is {whole.known} ({whole.root().origin}), but its parts have "
                f"{simplified(sum_)} without {site.describe(*open_[0][1])}"
            )
        solver.set_size(open_[0][0], rest, origin, site, open_[0][1])


def stacked(solver: Solver, site: Site) -> None:
    """All operands have one shape; the result has a new axis of their number."""
    axis, origin = site.known("axis"), f"{site.path}: stack"
    if axis is UNKNOWN:
        return
    rank = next((edge.rank for _, edge in site.named() if edge.rank is not None), None)
    if rank is None:
        rank = None if site.output.rank is None else site.output.rank - 1
    if rank is None:
        return
    (place,) = axes_of(site, axis, rank + 1)
    result = solver.set_rank(site.output, rank + 1, origin, site, "output")
    solver.set_size(result[place], len(site.named()), origin, site, ("output", place))
    others = [there for there in range(rank + 1) if there != place]
    for name, edge in site.named():
        for there, dim in zip(others, solver.set_rank(edge, rank, origin, site, name)):
            solver.same(result[there], dim, site, ("output", there), (name, others.index(there)))
