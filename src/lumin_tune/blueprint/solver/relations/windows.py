"""Convolutions and pooling: sizes of windows that slide over axes, forwards and, for stride 1, backwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.blueprint.solver.relations.forward import recorded
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, ceil_div, simplified

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.facts import Edge
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def per_axis(site: Site, name: str, count: int) -> Any:
    """Return an option as one value an axis, UNKNOWN if it is not known. Raises ShapeError for another number."""
    value = site.known(name)
    if value is UNKNOWN or isinstance(value, str):
        return value
    if not isinstance(value, (tuple, list)):
        return [value] * count
    if len(value) != count:
        raise ShapeError(f"{site.path}: {name}={value} has {len(value)} entries, but there are {count} spatial axes")
    return list(value)


def _equal_rows(solver: Solver, site: Site, *members: tuple[Edge, str, str]) -> int | None:
    """Set the ranks of edges with two leading axes to the same number of spatial axes; return that number."""
    counts = [len(edge.dims) - 2 for edge, _, _ in members if edge.dims is not None]
    if not counts:
        return None
    for edge, name, _ in members:
        solver.set_rank(edge, counts[0] + 2, f"{site.path}: {site.operator.name}", site, name)
    return counts[0]


def _sum_of_pads(pad: Any) -> Size:
    before, after = pad if isinstance(pad, (tuple, list)) else (pad, pad)
    return simplified(before + after)


def convolved(solver: Solver, site: Site) -> None:
    """m = (n + pads - dilation*(kernel - 1) - 1) // stride + 1; channels of the weight times groups are the input's."""
    edge, weight = site.operands[0], site.operands[1]
    assert edge is not None and weight is not None
    count = _equal_rows(solver, site, (edge, "input", "S"), (weight, "weight", "K"), (site.output, "output", "M"))
    groups = site.known("groups")
    if groups is not UNKNOWN:
        _channels(solver, site, edge, weight, groups)
    if count is None:
        return
    stride, padding, dilation = (per_axis(site, name, count) for name in ("stride", "padding", "dilation"))
    if stride is UNKNOWN or padding is UNKNOWN or dilation is UNKNOWN:
        return
    assert edge.dims is not None and weight.dims is not None and site.output.dims is not None
    for axis in range(count):
        n, k, m = edge.dims[2 + axis], weight.dims[2 + axis], site.output.dims[2 + axis]
        pad = padding if isinstance(padding, str) else _sum_of_pads(padding[axis])
        _window(solver, site, 2 + axis, (n, k, m), (stride[axis], pad, dilation[axis]))


def _channels(solver: Solver, site: Site, edge: Edge, weight: Edge, groups: int) -> None:
    channels, part = solver.from_front(edge, 1), solver.from_front(weight, 1)
    if groups == 1:
        solver.same(channels, part, site, ("input", 1), ("weight", 1))
    elif isinstance(part.known, int):
        solver.set_size(channels, part.known * groups, f"{site.path}: groups={groups}", site, ("input", 1))
    elif isinstance(channels.known, int):
        if channels.known % groups:
            raise ShapeError(
                f"{site.path}: groups={groups} do not divide the {channels.known} channels of "
                f"{site.describe('input')} ({channels.root().origin})"
            )
        solver.set_size(part, channels.known // groups, f"{site.path}: groups={groups}", site, ("weight", 1))


def _window(
    solver: Solver, site: Site, axis: int, dims: tuple[Dim, Dim, Dim], options: tuple[int, Size | str, int]
) -> None:
    (n, k, m), (stride, pad, dilation) = dims, options
    size, kernel, result = n.known, k.known, m.known
    if pad == "same":
        if size is not None:
            solver.set_size(m, ceil_div(size, stride), f"{site.path}: stride={stride}", site, ("output", axis))
        elif stride == 1:
            solver.same(n, m, site, ("input", axis), ("output", axis))
        return
    pads: Size = 0 if isinstance(pad, str) else pad
    if isinstance(pad, str) and pad != "valid":
        raise ShapeError(f"{site.path}: padding={pad!r}; allowed: ints, pairs, 'same', 'valid'")
    if kernel is None:
        return
    reach = simplified(dilation * (kernel - 1) + 1)
    if size is not None:
        free = simplified(size + pads - reach)
        if isinstance(free, int) and free < 0:
            raise ShapeError(
                f"{site.path}: a window of {reach} and padding {pads} do not fit {site.describe('input', axis)}: "
                f"{size} elements ({n.root().origin})"
            )
        found = free // stride + 1 if isinstance(free, int) else simplified(free // stride + 1)
        solver.set_size(m, found, f"{site.path}: window {kernel}, {n.root().origin}"[:200], site, ("output", axis))
        return
    if isinstance(reach, int) and isinstance(pads, int):
        solver.raise_low(n, (m.root().low - 1) * stride + reach - pads)
    if result is not None and stride == 1:
        solver.set_size(
            n, simplified(result - 1 + reach - pads), f"{site.path}: window {kernel}", site, ("input", axis)
        )


def convolved_back(solver: Solver, site: Site) -> None:
    """m = (n - 1)*stride - pads + dilation*(kernel - 1) + output_padding + 1; both directions."""
    edge, weight = site.operands[0], site.operands[1]
    assert edge is not None and weight is not None
    count = _equal_rows(solver, site, (edge, "input", "S"), (weight, "weight", "K"), (site.output, "output", "M"))
    groups = site.known("groups")
    if groups is not UNKNOWN:
        outputs, part = solver.from_front(site.output, 1), solver.from_front(weight, 1)
        if groups == 1:
            solver.same(outputs, part, site, ("output", 1), ("weight", 1))
        elif isinstance(part.known, int):
            solver.set_size(outputs, part.known * groups, f"{site.path}: groups={groups}", site, ("output", 1))
        elif isinstance(outputs.known, int) and outputs.known % groups == 0:
            solver.set_size(part, outputs.known // groups, f"{site.path}: groups={groups}", site, ("weight", 1))
    if count is None:
        return
    names = ("stride", "padding", "dilation", "output_padding")
    options = [per_axis(site, name, count) for name in names]
    if any(option is UNKNOWN for option in options):
        return
    if isinstance(options[1], str):
        recorded(solver, site)
        return
    assert edge.dims is not None and weight.dims is not None and site.output.dims is not None
    for axis in range(count):
        stride, pad, dilation, extra = (option[axis] for option in options)
        n, k, m = edge.dims[2 + axis], weight.dims[2 + axis], site.output.dims[2 + axis]
        if k.known is None:
            continue
        fixed = dilation * (k.known - 1) + extra + 1 - _sum_of_pads(pad)
        place, origin = 2 + axis, f"{site.path}: window {k.known}"
        if n.known is not None:
            solver.set_size(m, simplified((n.known - 1) * stride + fixed), origin, site, ("output", place))
        elif isinstance(m.known, int) and isinstance(fixed, int) and (m.known - fixed) % stride == 0:
            solver.set_size(n, (m.known - fixed) // stride + 1, origin, site, ("input", place))


def pooled(solver: Solver, site: Site) -> None:
    """Windows of a pooling, whose stride is the window by default."""
    edge = site.operands[0]
    assert edge is not None
    kernel = site.known("kernel_size")
    if isinstance(kernel, tuple):
        for each, name in ((edge, "input"), (site.output, "output")):
            if each.dims is None:
                solver.set_rank(each, len(kernel) + 2, f"{site.path}: kernel_size={kernel}", site, name)
    count = _equal_rows(solver, site, (edge, "input", "S"), (site.output, "output", "M"))
    ceil_mode = site.known("ceil_mode")
    if count is None or kernel is UNKNOWN or ceil_mode is UNKNOWN:
        return
    if ceil_mode:
        recorded(solver, site)
        return
    kernels, padding = per_axis(site, "kernel_size", count), per_axis(site, "padding", count)
    stride = per_axis(site, "stride", count)
    dilation = per_axis(site, "dilation", count) if "dilation" in site.attributes else [1] * count
    if padding is UNKNOWN or stride is UNKNOWN or dilation is UNKNOWN:
        return
    assert edge.dims is not None and site.output.dims is not None
    for axis in range(count):
        step = kernels[axis] if isinstance(stride, str) or stride[axis] is None else stride[axis]
        pad = padding if isinstance(padding, str) else _sum_of_pads(padding[axis])
        dims = edge.dims[2 + axis], Dim(kernels[axis]), site.output.dims[2 + axis]
        _window(solver, site, 2 + axis, dims, (step, pad, dilation[axis]))


def binned(solver: Solver, site: Site) -> None:
    """Adaptive pooling: the spatial sizes of the result are given; None keeps one."""
    edge = site.operands[0]
    assert edge is not None
    sizes = site.known("output_size")
    if sizes is UNKNOWN:
        return
    if isinstance(sizes, tuple):
        for each, name in ((edge, "input"), (site.output, "output")):
            if each.dims is None:
                solver.set_rank(each, len(sizes) + 2, f"{site.path}: output_size={sizes}", site, name)
    count = _equal_rows(solver, site, (edge, "input", "S"), (site.output, "output", "M"))
    if count is None:
        return
    assert edge.dims is not None and site.output.dims is not None
    for axis, size in enumerate(per_axis(site, "output_size", count), 2):
        if size is None:
            solver.same(edge.dims[axis], site.output.dims[axis], site, ("input", axis), ("output", axis))
        else:
            origin = f"{site.path}: output_size={sizes}"
            solver.set_size(site.output.dims[axis], size, origin, site, ("output", axis))
