"""Elements in another order or shape: reshaping, permuting, repeating."""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.expression import Expression, Size, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.computed_sizes import as_size, broadcast, entries, is_computed, known_sizes, reshaped
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.undecided import UndecidedError


@operator("Reshape")
def _reshape(node: NodeContext) -> Tensor:
    x, given = node.tensor(0), entries(node, 1)
    keeps_zero = node.opset >= 14 and bool(node.attribute("allowzero"))
    if is_computed(given):
        return reshaped(x, given, keeps_zero=keeps_zero)
    target = known_sizes(given)
    if not keeps_zero:
        for axis, size in enumerate(target):
            if isinstance(size, int) and size == 0:
                if axis >= x.rank:
                    raise node.error(f"the shape keeps axis {axis} by a 0, but the input has rank {x.rank}")
                target[axis] = x.shape[axis]
    return x.reshape(target)


@operator("Transpose")
def _transpose(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    return x.permute(node.attribute("perm", None) or list(reversed(range(x.rank))))


@operator("Flatten")
def _flatten(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    axis = node.attribute("axis")
    if not -x.rank <= axis <= x.rank:
        raise node.error(f"axis {axis} must be between {-x.rank} and {x.rank}")
    axis = axis + x.rank if axis < 0 else axis
    return x._merge_axes(axis, x.rank - axis)._merge_axes(0, axis)


@operator("Squeeze")
def _squeeze_by_attribute(node: NodeContext) -> Tensor:
    return _squeezed(node, node.attribute("axes", None))


@operator("Squeeze", since=13)
def _squeeze(node: NodeContext) -> Tensor:
    return _squeezed(node, node.ints(1) if node.has(1) else None)


def _squeezed(node: NodeContext, axes: Sequence[int] | None) -> Tensor:
    """Without axes the rank depends on which sizes are 1, so for each symbolic size the import assumes one or other."""
    x = node.tensor(0)
    for axis, size in enumerate(x.shape) if axes is None else ():
        low, high = size_bounds(size)
        if isinstance(size, Expression) and low <= 1 <= high:
            if node.is_computed(size):
                raise node.error(
                    f"without axes it removes those of size 1, and axis {axis} has the size {size}, which is computed "
                    "when the model runs; give the axes to remove"
                )
            raise UndecidedError(
                f"{node.describe()}: without axes it removes those of size 1, and axis {axis} has the size {size}; "
                f"give the dimensions {', '.join(each.name for each in size.variables)} numbers or narrower ranges",
                size.eq(1),
                _is_meant_to_squeeze(node, x),
            )
    for axis in axes or () if node.translation.squeezes_first else ():
        place = node.axis(axis, x.rank)
        size = x.shape[place]
        if isinstance(size, Expression):
            node.translation.demands.append(size < 1)
            x = x._slice_axis(place, 0, 1)
    return x.squeeze(axes)


def _is_meant_to_squeeze(node: NodeContext, x: Tensor) -> bool | None:
    """Return whether symbolic sizes are meant to be 1, by the rank that the model declares; None if it does not say."""
    rank = node.translation.declared_rank(node.outputs[0])
    left = sum(size != 1 for size in x.shape)
    if rank is None:
        most = node.translation.greatest_rank(node.outputs[0])
        return True if most is not None and most < left else None
    if rank > left:
        return None
    return rank < left


@operator("Unsqueeze")
def _unsqueeze_by_attribute(node: NodeContext) -> Tensor:
    return node.tensor(0).unsqueeze(node.attribute("axes"))


@operator("Unsqueeze", since=13)
def _unsqueeze(node: NodeContext) -> Tensor:
    return node.tensor(0).unsqueeze(node.ints(1))


@operator("Expand")
def _expand(node: NodeContext) -> Tensor:
    """Broadcasting both ways: an axis of the tensor stays where the shape has 1."""
    x, shape = node.tensor(0), entries(node, 1)
    if is_computed(shape):
        return broadcast(x, shape)
    given = known_sizes(shape)
    rank = max(x.rank, len(given))
    mine: list[Size] = [*[1] * (rank - x.rank), *x.shape]
    wanted: list[Size] = [*[1] * (rank - len(given)), *given]
    return x.broadcast_to([size if asked == 1 else asked for size, asked in zip(mine, wanted, strict=True)])


@operator("Tile")
def _tile(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    repeats = [as_size(each, "repeats") for each in entries(node, 1)]
    if len(repeats) != x.rank or any(not isinstance(count, Expression) and count < 0 for count in repeats):
        raise node.error(f"repeats must be {x.rank} numbers of at least 0, not {[str(count) for count in repeats]}")
    return x.tile(repeats)


@operator("DepthToSpace")
def _depth_to_space(node: NodeContext) -> Tensor:
    x, block, mode = node.tensor(0), node.attribute("blocksize"), node.attribute("mode", "DCR")
    if x.rank != 4 or block < 1 or mode not in ("DCR", "CRD"):
        raise node.error(f"takes (batch, channels, height, width) and a mode DCR or CRD, not rank {x.rank}, {mode!r}")
    channels = x.shape[1] // (block * block)
    batch, _, height, width = x.shape
    if mode == "DCR":
        return (
            x.reshape(batch, block, block, channels, height, width)
            .permute(0, 3, 4, 1, 5, 2)
            .reshape(batch, channels, height * block, width * block)
        )
    return (
        x.reshape(batch, channels, block, block, height, width)
        .permute(0, 1, 4, 2, 5, 3)
        .reshape(batch, channels, height * block, width * block)
    )


@operator("SpaceToDepth")
def _space_to_depth(node: NodeContext) -> Tensor:
    x, block, mode = node.tensor(0), node.attribute("blocksize"), node.attribute("mode", "DCR")
    if x.rank != 4 or block < 1 or mode not in ("DCR", "CRD"):
        raise node.error(f"takes (batch, channels, height, width) and a mode DCR or CRD, not rank {x.rank}, {mode!r}")
    batch, channels, height, width = x.shape
    blocks = x.reshape(batch, channels, height // block, block, width // block, block)
    order = (0, 3, 5, 1, 2, 4) if mode == "DCR" else (0, 1, 3, 5, 2, 4)
    return blocks.permute(order).reshape(batch, channels * block * block, height // block, width // block)


@operator("Trilu")
def trilu(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    k = node.integer(1) if node.has(1) else 0
    return x.triu(k) if node.attribute("upper") else x.tril(k)


@operator("ReverseSequence")
def _reverse_sequence(node: NodeContext) -> Tensor:
    """Along the time axis, the first n elements reversed, where n depends on the batch."""
    x, lengths = node.tensor(0), node.tensor(1)
    time, batch = node.attribute("time_axis"), node.attribute("batch_axis")
    if x.rank < 2 or {time, batch} != {0, 1}:
        raise node.error(f"time_axis and batch_axis must be 0 and 1 of at least 2 axes, not {time} and {batch}")
    size = x.shape[time]
    steps = node.graph.arange(size).unsqueeze(1 - time)
    count = lengths.cast("i64").unsqueeze(1 - batch)
    source = (steps < count).where(count - 1 - steps, steps)
    for axis in range(2, x.rank):
        source = source.unsqueeze(axis)
    return x.gather(time, source.broadcast_to(x.shape))
