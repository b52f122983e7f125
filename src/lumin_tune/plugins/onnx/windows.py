"""ONNX's windows over spatial axes: kernel_shape, strides, dilations, pads, auto_pad, ceil_mode.

Convolution and pooling read their attributes with this. It computes sizes and records no nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lumin_tune.core.expression import Size, ceil_div, simplified
from lumin_tune.core.tensor.neural_networks.sliding import at_least_zero, reach_of

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext

Pairs = tuple[tuple[Size, Size], ...]


@dataclass(frozen=True, slots=True)
class Windows:
    """Windows over spatial axes, one entry an axis.

    padding: elements added before and after. growth: the same, and what ceil_mode adds behind for a last
    window that is cut off.
    """

    kernel: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]
    padding: Pairs
    growth: Pairs

    @property
    def whole_padding(self) -> list[tuple[Size, Size]]:
        """Padding and growth for a tensor (batch, channels, *spatial)."""
        return [(0, 0), (0, 0), *self.growth]


def read_windows(node: NodeContext, sizes: Sequence[Size], kernel: Sequence[Size] | None = None) -> Windows:
    """Return the windows of a node over spatial axes of these sizes.

    kernel: the spatial sizes of the weight, which the attribute kernel_shape must equal; None: the attribute says it.
    """
    axes = len(sizes)
    given = node.attribute("kernel_shape", None if kernel is None else constant_sizes(node, kernel))
    if kernel is not None and tuple(given) != tuple(kernel):
        raise node.error(f"kernel_shape {list(given)} is not the shape {list(kernel)} of the weight")
    strides, dilations = (node.attribute(name, (1,) * axes) for name in ("strides", "dilations"))
    for name, entries in (("kernel_shape", given), ("strides", strides), ("dilations", dilations)):
        if len(entries) != axes or min(entries) < 1:
            raise node.error(f"{name} must hold {axes} positive integers, one a spatial axis, not {list(entries)}")
    spans = reach_of(given, dilations)
    padding = read_padding(node, sizes, spans, strides)
    growth = padding
    if node.attribute("ceil_mode", 0) and node.attribute("auto_pad", "NOTSET") == "NOTSET":
        growth = tuple(
            (low, simplified(high + _ceil_extra(size, low, high, span, stride)))
            for size, (low, high), span, stride in zip(sizes, padding, spans, strides)
        )
    return Windows(tuple(given), tuple(strides), tuple(dilations), padding, growth)


def read_padding(node: NodeContext, sizes: Sequence[Size], spans: Sequence[Size], strides: Sequence[int]) -> Pairs:
    """Return the padding before and after each spatial axis by auto_pad and pads."""
    mode = node.attribute("auto_pad", "NOTSET")
    if mode == "VALID":
        return ((0, 0),) * len(sizes)
    if mode == "NOTSET":
        return pad_pairs(node, len(sizes))
    if mode not in ("SAME_UPPER", "SAME_LOWER"):
        raise node.error(f"auto_pad {mode!r} is unknown; allowed: NOTSET, VALID, SAME_UPPER, SAME_LOWER")
    totals = (
        at_least_zero(simplified((ceil_div(size, stride) - 1) * stride + span - size))
        for size, span, stride in zip(sizes, spans, strides)
    )
    return tuple(split_padding(total, mode == "SAME_UPPER") for total in totals)


def pad_pairs(node: NodeContext, axes: int) -> Pairs:
    """Return the attribute pads, (all befores, all afters), as one pair an axis."""
    pads = node.attribute("pads", (0,) * (2 * axes))
    if len(pads) != 2 * axes:
        raise node.error(f"pads must hold {2 * axes} integers, before and after {axes} spatial axes, not {list(pads)}")
    return tuple((pads[axis], pads[axes + axis]) for axis in range(axes))


def split_padding(total: Size, upper: bool) -> tuple[Size, Size]:
    """Return a padding as (before, after); an odd element goes behind if `upper`, else before."""
    # of symbolic sizes neither half is always seen to be at least 0
    less, more = at_least_zero(simplified(total // 2)), at_least_zero(simplified((total + 1) // 2))
    return (less, more) if upper else (more, less)


def constant_sizes(node: NodeContext, sizes: Sequence[Size]) -> tuple[int, ...]:
    """Return sizes as ints. Refuses the node if one is symbolic."""
    for size in sizes:
        if not isinstance(size, int):
            raise node.error(f"the size {size} must be constant here; fix the dimension")
    return tuple(size for size in sizes if isinstance(size, int))


def _ceil_extra(size: Size, low: Size, high: Size, span: Size, stride: int) -> Size:
    """Return how many elements a last window that is cut off lacks, if it starts before the padding behind x."""
    padded = simplified(size + low + high)
    count = simplified(ceil_div(simplified(padded - span), stride) + 1)
    count = simplified(count - ((count - 1) * stride >= size + low))
    return at_least_zero(simplified((count - 1) * stride + span - padded))
