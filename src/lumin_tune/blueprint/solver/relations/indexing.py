"""Indexing, gathering, padding and repetition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim, Edge
from lumin_tune.blueprint.solver.relations.joining import add_up
from lumin_tune.blueprint.solver.relations.movement import axes_of
from lumin_tune.blueprint.solver.site import resolved
from lumin_tune.core.errors import ShapeError, WiringError
from lumin_tune.core.expression import Expression, simplified

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def indexed(solver: Solver, site: Site) -> None:
    """Basic indexing of a tensor, or an item of a tuple."""
    name, edge = site.named()[0]
    if edge.tensor is False:
        _item(solver, site, edge)
        return
    if edge.tensor is None:
        return
    solver.set_tensor(site.output, True, f"{site.path}: index")
    index = site.value("index")
    if index is UNKNOWN or edge.dims is None:
        return
    parts = expand_index(site, name, index, len(edge.dims))
    result: list[Dim] = []
    place = 0
    for number, part in enumerate(parts):
        if part is None:
            result.append(Dim(1, f"{site.path}: index"))
            continue
        dim = edge.dims[place]
        if isinstance(part, slice):
            if part == slice(None):
                result.append(dim)
            else:
                result.append(_sliced(solver, site, number, part, dim))
        else:
            _check_position(site, name, place, resolved(part), dim)
        place += 1
    solver.set_shape(site.output, result, site, "output", name)


def expand_index(site: Site, name: str, index: Any, rank: int) -> list[Any]:
    """Return the parts of an index, one for each axis and each None. Raises ShapeError for too many."""
    parts = list(index) if isinstance(index, tuple) else [index]
    used = sum(part is not None and part is not Ellipsis for part in parts)
    if used > rank:
        raise ShapeError(f"{site.path}: {site.describe(name)} has {rank} axes, but is indexed by {used}")
    if not any(part is Ellipsis for part in parts):
        parts.append(Ellipsis)
    where = next(place for place, part in enumerate(parts) if part is Ellipsis)
    parts[where : where + 1] = [slice(None)] * (rank - used)
    for part in parts:
        if isinstance(part, bool) or not (part is None or isinstance(part, (int, slice, Dim, Expression))):
            raise WiringError(
                f"{site.path}: the index holds {part!r}; allowed: ints, slices, None, an ellipsis, and sizes; "
                "for a tensor of indices use ml.Take or ml.Gather"
            )
    return parts


def _check_position(site: Site, name: str, axis: int, position: Any, dim: Dim) -> None:
    size = dim.known
    if isinstance(position, int) and isinstance(size, int) and not -size <= position < size:
        raise ShapeError(
            f"{site.path}: position {position} is outside {site.describe(name, axis)}, which has {size} elements "
            f"({dim.root().origin})"
        )


def _sliced(solver: Solver, site: Site, number: int, part: slice, dim: Dim) -> Dim:
    """Return the dim of a slice, which is open until the bounds and the size are known."""
    found: Dim = site.memory.setdefault(f"slice {number}", Dim())
    if found.known is not None:
        return found
    bounds, size = resolved(part), dim.known
    if bounds is UNKNOWN:
        return found
    start, stop, step = bounds.start, bounds.stop, 1 if bounds.step is None else bounds.step
    origin = f"{site.path}: index"
    if isinstance(size, int) and all(each is None or isinstance(each, int) for each in (start, stop, step)):
        if step == 0:
            raise ShapeError(f"{site.path}: a slice has step 0; give another")
        solver.set_size(found, len(range(*slice(start, stop, step).indices(size))), origin)
    elif size is not None:
        from lumin_tune.core.tensor import Graph

        solver.set_size(found, Graph().tensor("x", (size,)).slice(0, start, stop, step).shape[0], origin)
    return found


def _item(solver: Solver, site: Site, edge: Edge) -> None:
    solver.set_tensor(site.output, False, f"{site.path}: index")
    index = site.known("index")
    if edge.value is UNKNOWN or index is UNKNOWN or site.output.value is not UNKNOWN:
        return
    try:
        solver.set_value(site.output, edge.value[index], f"{site.path}: index")
    except (IndexError, TypeError) as error:
        count = len(edge.value) if isinstance(edge.value, tuple) else 0
        raise ShapeError(
            f"{site.path}: [{index}] of {site.describe('input')}, which has {count} items ({edge.value_origin})"
        ) from error


def taken(solver: Solver, site: Site) -> None:
    """The axes of the indices replace one axis of the operand."""
    (name, edge), (_, indices) = site.named()
    axis = site.known("axis")
    if axis is UNKNOWN or edge.dims is None or indices.dims is None:
        return
    (place,) = axes_of(site, axis, len(edge.dims))
    result = [*edge.dims[:place], *indices.dims, *edge.dims[place + 1 :]]
    solver.set_shape(site.output, result, site, "output", name)


def one_hot_axis(solver: Solver, site: Site) -> None:
    """The result has a last axis of `classes` elements."""
    name, edge = site.named()[0]
    classes = site.value("classes")
    origin = f"{site.path}: one_hot"
    if edge.dims is None and site.output.dims is not None:
        solver.set_rank(edge, len(site.output.dims) - 1, origin, site, name)
    if edge.dims is not None and classes is not UNKNOWN:
        last = site.memory.setdefault("last", solver.dim(classes, f"{site.path}: classes={classes}"))
        solver.set_shape(site.output, [*edge.dims, last], site, "output", name)


def padded(solver: Solver, site: Site) -> None:
    """Each axis grows by its widths."""
    (name, edge), widths, origin = site.named()[0], site.known("widths"), f"{site.path}: pad"
    if widths is UNKNOWN:
        return
    pairs = (
        None
        if isinstance(widths, int)
        else [(each, each) if not isinstance(each, (tuple, list)) else tuple(each) for each in widths]
    )
    rank = edge.rank if edge.rank is not None else site.output.rank if pairs is None else len(pairs)
    if rank is None:
        return
    source = solver.set_rank(edge, rank, origin, site, name)
    result = solver.set_rank(site.output, rank, origin, site, "output")
    pairs = [(widths, widths)] * rank if pairs is None else pairs
    if len(pairs) != rank:
        raise ShapeError(f"{site.path}: pad has {len(pairs)} pairs of widths, but {site.describe(name)} {rank} axes")
    for axis, (low, high) in enumerate(pairs):
        if low == 0 and high == 0:
            solver.same(source[axis], result[axis], site, (name, axis), ("output", axis))
        else:
            part = [(source[axis], (name, axis))]
            add_up(solver, site, part, (result[axis], ("output", axis)), origin, simplified(low + high))


def repeated(solver: Solver, site: Site) -> None:
    """One axis grows by a factor."""
    (name, edge), repeats, axis = site.named()[0], site.known("repeats"), site.known("axis")
    if edge.dims is None or repeats is UNKNOWN or axis is UNKNOWN:
        return
    (place,) = axes_of(site, axis, len(edge.dims))
    result = solver.set_rank(site.output, len(edge.dims), f"{site.path}: repeat", site, "output")
    for there, (left, right) in enumerate(zip(edge.dims, result)):
        if there != place:
            solver.same(left, right, site, (name, there), ("output", there))
    left, right = edge.dims[place], result[place]
    if left.known is not None:
        solver.set_size(
            right, simplified(left.known * repeats), f"{site.path}: repeats={repeats}", site, ("output", place)
        )
    elif isinstance(right.known, int) and isinstance(repeats, int) and repeats and right.known % repeats == 0:
        solver.set_size(left, right.known // repeats, f"{site.path}: repeats={repeats}", site, (name, place))
