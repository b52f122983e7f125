"""Relations of operators that keep elements and change axes, and of reductions."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.blueprint.solver.relations.values import sizes_of
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, product, same_size, simplified

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def axes_of(site: Site, given: Any, rank: int, name: str = "axis") -> list[int]:
    """Return axes as positions: an int, several, or None for all. Raises ShapeError for one that does not exist."""
    if given is None:
        return list(range(rank))
    found = []
    for axis in given if isinstance(given, (tuple, list)) else (given,):
        if not isinstance(axis, int) or not -rank <= axis < rank:
            raise ShapeError(
                f"{site.path}: {name}={given} does not exist in {rank} axes; allowed: {-rank} to {rank - 1}"
            )
        found.append(axis % rank)
    if len(set(found)) != len(found):
        raise ShapeError(f"{site.path}: {name}={given} names an axis twice")
    return found


def _sides(site: Site) -> tuple[str, list[Dim] | None, list[Dim] | None]:
    name, edge = site.named()[0]
    return name, edge.dims, site.output.dims


def _permute(solver: Solver, site: Site, order: list[int]) -> None:
    """result axis i is operand axis order[i]."""
    name, source, result = _sides(site)
    origin = f"{site.path}: {site.operator.name}"
    if source is None:
        source = solver.set_rank(site.named()[0][1], len(order), origin, site, name)
    if result is None:
        result = solver.set_rank(site.output, len(order), origin, site, "output")
    if len(source) != len(order):
        solver.rank_conflict(site, name, site.named()[0][1], str(len(order)))
    if len(result) != len(order):
        solver.rank_conflict(site, "output", site.output, str(len(order)))
    for axis, place in enumerate(order):
        solver.same(source[place], result[axis], site, (name, place), ("output", axis))


def transposed(solver: Solver, site: Site) -> None:
    """A permutation of axes; it determines the rank, and each side the other."""
    axes, (_, source, result) = site.known("axes"), _sides(site)
    if axes is UNKNOWN:
        return
    known = source if source is not None else result
    if axes is None:
        if known is not None:
            _permute(solver, site, list(reversed(range(len(known)))))
        return
    order = axes_of(site, axes, len(axes), "axes")
    _permute(solver, site, order)


def swapped(solver: Solver, site: Site) -> None:
    """Two axes change places."""
    first, second, (_, source, result) = site.known("axis1"), site.known("axis2"), _sides(site)
    known = source if source is not None else result
    if known is None or first is UNKNOWN or second is UNKNOWN:
        return
    order = list(range(len(known)))
    a, b = axes_of(site, first, len(known), "axis1")[0], axes_of(site, second, len(known), "axis2")[0]
    order[a], order[b] = order[b], order[a]
    _permute(solver, site, order)


def reshaped(solver: Solver, site: Site) -> None:
    """The result has the sizes of the attribute; both sides have equally many elements, which finds one open size."""
    sizes = sizes_of(solver, site, "shape")
    if sizes is UNKNOWN:
        return
    solver.set_shape(site.output, sizes, site, "output", "output")
    _same_count(solver, site)


def _same_count(solver: Solver, site: Site) -> None:
    name, source, result = _sides(site)
    if source is None or result is None:
        return
    left, right = list(enumerate(source)), list(enumerate(result))
    # Dims on both sides cancel, known or not, but for a size that may be 0.
    for axis, dim in enumerate(result):
        for pair in left:
            if pair[1].root() is dim.root() and dim.known is None:
                left.remove(pair)
                right.remove((axis, dim))
                break
    open_left = [(axis, dim) for axis, dim in left if dim.known is None]
    open_right = [(axis, dim) for axis, dim in right if dim.known is None]
    if len(open_left) + len(open_right) > 1:
        return
    known_left = product(dim.known for _, dim in left if dim.known is not None)
    known_right = product(dim.known for _, dim in right if dim.known is not None)
    if not open_left and not open_right:
        if not same_size(known_left, known_right):
            if isinstance(known_left, int) and isinstance(known_right, int):
                _count_conflict(site, name, source, result)
        return
    (axis, dim), whole, part = (*open_left, *open_right)[0], known_right, known_left
    if open_right:
        whole, part = part, whole
    place = (name if open_left else "output", axis)
    if isinstance(part, int) and part == 0:
        return
    quotient = simplified(whole // part) if not (isinstance(whole, int) and isinstance(part, int)) else whole // part
    if not same_size(simplified(quotient * part), whole):
        if isinstance(whole, int) and isinstance(part, int):
            _count_conflict(site, name, source, result)
        return
    solver.set_size(dim, quotient, f"{site.path}: {site.operator.name}", site, place)


def _count_conflict(site: Site, name: str, source: list[Dim], result: list[Dim]) -> None:
    origin = next((dim.root().origin for dim in source if dim.root().origin), "")
    raise ShapeError(
        f"{site.subject(name)} has the shape {source} ({origin}), which does not reshape to {result}; "
        "both must have equally many elements"
    )


def flattened(solver: Solver, site: Site) -> None:
    """Axes start to end become one."""
    (name, source, result), start, end = _sides(site), site.known("start"), site.known("end")
    if source is None or start is UNKNOWN or end is UNKNOWN:
        return
    if not source:
        solver.set_rank(site.output, 1, f"{site.path}: flatten", site, "output")
        return
    rank = len(source)
    first, last = axes_of(site, start, rank, "start")[0], axes_of(site, end, rank, "end")[0]
    if first > last:
        raise ShapeError(f"{site.path}: flatten from axis {first} to {last}; the start must not be after the end")
    result = solver.set_rank(site.output, rank - (last - first), f"{site.path}: flatten", site, "output")
    for axis in range(first):
        solver.same(source[axis], result[axis], site, (name, axis), ("output", axis))
    for axis in range(last + 1, rank):
        there = axis - (last - first)
        solver.same(source[axis], result[there], site, (name, axis), ("output", there))
    merged, sizes = result[first], [dim.known for dim in source[first : last + 1]]
    known: list[Size] = [size for size in sizes if size is not None]
    if len(known) == len(sizes):
        solver.set_size(merged, product(known), f"{site.path}: flatten", site, ("output", first))
    elif (
        len(known) == len(sizes) - 1 and isinstance(merged.known, int) and all(isinstance(each, int) for each in known)
    ):
        part = math.prod(known)
        axis = first + sizes.index(None)
        if part and merged.known % part == 0:
            solver.set_size(source[axis], merged.known // part, f"{site.path}: flatten", site, (name, axis))


def squeezed(solver: Solver, site: Site) -> None:
    """Axes of size 1 disappear."""
    (name, source, result), axis = _sides(site), site.known("axis")
    if axis is UNKNOWN:
        return
    count = len(axis) if isinstance(axis, (tuple, list)) else 1
    if source is None and result is not None and axis is not None:
        source = solver.set_rank(site.named()[0][1], len(result) + count, f"{site.path}: squeeze", site, name)
    if source is None or (axis is None and any(dim.known is None for dim in source)):
        return
    gone = (
        axes_of(site, axis, len(source))
        if axis is not None
        else [place for place, dim in enumerate(source) if dim.known == 1]
    )
    for place in gone:
        solver.set_size(source[place], 1, f"{site.path}: squeeze", site, (name, place))
    _keep(solver, site, name, source, [place for place in range(len(source)) if place not in gone])


def _keep(solver: Solver, site: Site, name: str, source: list[Dim], kept: list[int]) -> None:
    result = solver.set_rank(site.output, len(kept), f"{site.path}: {site.operator.name}", site, "output")
    for axis, place in enumerate(kept):
        solver.same(source[place], result[axis], site, (name, place), ("output", axis))


def unsqueezed(solver: Solver, site: Site) -> None:
    """Axes of size 1 appear at positions of the result."""
    (name, source, result), axis = _sides(site), site.known("axis")
    if axis is UNKNOWN:
        return
    count = len(axis) if isinstance(axis, (tuple, list)) else 1
    origin = f"{site.path}: unsqueeze"
    if source is not None:
        result = solver.set_rank(site.output, len(source) + count, origin, site, "output")
    elif result is not None:
        source = solver.set_rank(site.named()[0][1], len(result) - count, origin, site, name)
    if source is None or result is None:
        return
    new = axes_of(site, axis, len(result))
    places = iter(range(len(source)))
    for there, dim in enumerate(result):
        if there in new:
            solver.set_size(dim, 1, origin, site, ("output", there))
        else:
            place = next(places)
            solver.same(source[place], dim, site, (name, place), ("output", there))


def reduced(solver: Solver, site: Site) -> None:
    """Axes disappear, or become 1 with keepdim; the others are kept in both directions."""
    (name, source, result), axis, keepdim = _sides(site), site.known("axis"), site.known("keepdim")
    if axis is UNKNOWN or keepdim is UNKNOWN:
        return
    origin = f"{site.path}: {site.operator.name}"
    count = len(axis) if isinstance(axis, (tuple, list)) else 1
    if axis is None and not keepdim and result is None:
        result = solver.set_rank(site.output, 0, origin, site, "output")
    if source is None and result is not None and axis is not None:
        rank = len(result) if keepdim else len(result) + count
        source = solver.set_rank(site.named()[0][1], rank, origin, site, name)
    if source is None:
        return
    gone = axes_of(site, axis, len(source))
    if not keepdim:
        _keep(solver, site, name, source, [place for place in range(len(source)) if place not in gone])
        return
    result = solver.set_rank(site.output, len(source), origin, site, "output")
    for place, (left, right) in enumerate(zip(source, result)):
        if place in gone:
            solver.set_size(right, 1, origin, site, ("output", place))
        else:
            solver.same(left, right, site, (name, place), ("output", place))
