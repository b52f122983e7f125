"""Broadcasting, and products of matrices, whose leading axes broadcast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.core.errors import ShapeError

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver

Row = tuple[str, int, Sequence[Dim]]
"""The axes of an operand that broadcast: its name, the position of the first of them, and the dims."""


def broadcast(solver: Solver, site: Site) -> None:
    """The result has the broadcast shape of all operands."""
    rows: list[Row] = []
    for name, edge in site.named():
        if edge.dims is None:
            return
        rows.append((name, 0, edge.dims))
    rank = max((len(dims) for _, _, dims in rows), default=0)
    output = solver.set_rank(site.output, rank, f"{site.path}: {site.operator.name}", site, "output")
    unify_broadcast(solver, site, rows, ("output", 0, output))


def unify_broadcast(solver: Solver, site: Site, rows: Sequence[Row], result: Row) -> None:
    """Unify the dims of operands with those of a result, which has at least as many, aligned at the last."""
    name, start, output = result
    for axis, dim in enumerate(output):
        parts = []
        for operand, first, dims in rows:
            place = axis - (len(output) - len(dims))
            if place >= 0:
                parts.append((dims[place], (operand, first + place)))
        _unify_axis(solver, site, parts, dim, (name, start + axis))


def _unify_axis(
    solver: Solver, site: Site, parts: Sequence[tuple[Dim, tuple[str, int]]], result: Dim, place: tuple[str, int]
) -> None:
    if not parts:
        solver.set_size(result, 1, f"{site.path}: {site.operator.name}", site, place)
        return
    if len(parts) == 1:
        solver.same(parts[0][0], result, site, parts[0][1], place)
        return
    roots = {id(dim.root()) for dim, _ in parts}
    wide = [(dim, where) for dim, where in parts if dim.known is not None and dim.known != 1]
    open_ = [(dim, where) for dim, where in parts if dim.known is None]
    if len(roots) == 1:
        solver.same(parts[0][0], result, site, parts[0][1], place)
    elif wide:
        first, where = wide[0]
        for other, there in wide[1:]:
            solver.same(first, other, site, where, there)
        solver.same(first, result, site, where, place)
    elif not open_:
        solver.set_size(result, 1, f"{site.path}: {site.operator.name}", site, place)
    elif len({id(dim.root()) for dim, _ in open_}) == 1:
        solver.same(open_[0][0], result, site, open_[0][1], place)
    elif result.known == 1:
        for dim, where in open_:
            solver.set_size(dim, 1, result.root().origin, site, where)


def assume_equal(solver: Solver, site: Site) -> None:
    """Unify open axes that broadcast with the sizes that they meet; called when nothing else decides them."""
    rows = [(name, edge.dims) for name, edge in site.named() if edge.dims is not None]
    if site.output.dims is None or len(rows) < 2:
        return
    rank = len(site.output.dims)
    last = 2 if site.operator.name == "matmul" else 0  # the axes of matrices do not broadcast
    for axis in range(rank - last):
        parts = []
        for name, dims in rows:
            place = axis - (rank - len(dims))
            if place >= 0 and dims[place].known != 1:
                parts.append((dims[place], (name, place)))
        known = [part for part in parts if part[0].known is not None]
        for dim, where in parts:
            if dim.known is None:
                target, there = (known or parts)[0]
                solver.same(target, dim, site, there, where)


def broadcast_to_shape(solver: Solver, site: Site) -> None:
    """The result has the shape of the attribute; axes of the operand are equal or 1."""
    from lumin_tune.blueprint.solver.relations.values import sizes_of

    (name, edge), wanted = site.named()[0], sizes_of(solver, site, "shape")
    if wanted is not UNKNOWN:
        solver.set_shape(site.output, wanted, site, "output", "output")
    if edge.dims is None or site.output.dims is None:
        return
    offset = len(site.output.dims) - len(edge.dims)
    if offset < 0:
        _misfit(site, name)
    for axis, dim in enumerate(edge.dims):
        known, target = dim.known, site.output.dims[offset + axis]
        if known is not None and known != 1:
            solver.same(dim, target, site, (name, axis), ("output", offset + axis))


def matrix_product(solver: Solver, site: Site) -> None:
    """NumPy's matmul: (..., n, k) @ (..., k, m) -> (..., n, m); an operand of one axis is a vector."""
    left, right = site.operands
    assert left is not None and right is not None
    if left.dims is None or right.dims is None:
        _inner_of_unknown(solver, site)
        return
    a, b = left.dims, right.dims
    for name, dims in (("left", a), ("right", b)):
        if not dims:
            raise ShapeError(f"{site.path}: {site.describe(name)} has no axes, but matmul takes 1 or more; multiply it")
    inner = ("right", len(b) - 2) if len(b) > 1 else ("right", 0)
    solver.same(a[-1], b[inner[1]], site, ("left", len(a) - 1), inner)
    rank = max(len(a), len(b), 2) - (len(a) == 1) - (len(b) == 1)
    output = solver.set_rank(site.output, rank, f"{site.path}: matmul", site, "output")
    tail = 0
    if len(b) > 1:
        solver.same(b[-1], output[-1], site, ("right", len(b) - 1), ("output", rank - 1))
        tail += 1
    if len(a) > 1:
        solver.same(a[-2], output[-1 - tail], site, ("left", len(a) - 2), ("output", rank - 1 - tail))
        tail += 1
    rows: list[Row] = [("left", 0, a[:-2]), ("right", 0, b[:-2])]
    unify_broadcast(solver, site, rows, ("output", 0, output[: rank - tail]))


def _inner_of_unknown(solver: Solver, site: Site) -> None:
    """Relate the operands of a product while a rank is open: a right matrix fixes the last axis of the left."""
    left, right = site.operands
    assert left is not None and right is not None
    if right.dims is not None and len(right.dims) >= 2:
        inner = solver.from_back(left, 0)
        solver.same(inner, right.dims[-2], site, ("left", -1), ("right", len(right.dims) - 2))
        if site.output.dims is not None and len(right.dims) == 2:
            solver.set_rank(left, len(site.output.dims), f"{site.path}: matmul", site, "left")


def _misfit(site: Site, name: str) -> NoReturn:
    edge = site.operand(name)
    assert edge is not None
    raise ShapeError(
        f"{site.path}: {site.describe(name)} has {edge.rank} axes ({edge.rank_origin}), more than the "
        f"{site.output.rank} of the shape that it is broadcast to"
    )
