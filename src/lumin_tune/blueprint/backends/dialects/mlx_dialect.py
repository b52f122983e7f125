"""MLX's spelling of the primops."""

from __future__ import annotations

from typing import ClassVar

from lumin_tune.blueprint.backends.dialects.dialect import Dialect, DialectNode
from lumin_tune.blueprint.backends.dialects.sizes import shape_text
from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size


class MlxDialect(Dialect):
    """MLX: no power of two, no flip, and windows as stacks of slices."""

    name = "mlx"
    runs_as_written = False
    package = "mx"
    imports = "from typing import Any\n\nimport mlx.core as mx\nimport numpy as np"
    helpers: ClassVar[dict[str, str]] = {
        "gather": """def gather(x, indices, axis):
    indices = mx.stop_gradient(indices)
    inside = (indices >= 0) & (indices < x.shape[axis])
    taken = mx.take(x, mx.where(inside, indices, 0), axis=axis)
    inside = inside.reshape((1,) * axis + tuple(inside.shape) + (1,) * (x.ndim - axis - 1))
    return mx.where(inside, taken, mx.zeros_like(taken))
""",
        "scatter": """def scatter(base, indices, updates, axis, combine):
    flat, size = indices.reshape(-1), base.shape[axis]
    rows = mx.moveaxis(updates.reshape((*base.shape[:axis], flat.size, *base.shape[axis + 1 :])), axis, 0)
    flat = mx.where((flat < 0) | (flat >= size), size, flat)
    target = mx.moveaxis(base, axis, 0)
    room = mx.concatenate((target, mx.zeros_like(target[:1])), 0)
    if combine == "set":
        room[flat] = rows
    else:
        at = room.at[flat]
        room = {"add": at.add, "mul": at.multiply, "max": at.maximum}[combine](rows)
    return mx.moveaxis(room[:size], 0, axis)
""",
        "window": """def window(x, axis, size, stride, dilation):
    count = (x.shape[axis] - dilation * (size - 1) - 1) // stride + 1
    places = [slice(k * dilation, k * dilation + (count - 1) * stride + 1, stride) for k in range(size)]
    return mx.stack([x[(slice(None),) * axis + (place,)] for place in places], axis + 1)
""",
        "divided": """def divided(function, a, b):
    return mx.where(b == 0, 0, function(a, mx.where(b == 0, 1, b))).astype(a.dtype)
""",
    }
    dtypes: ClassVar[dict[DType, str]] = Dialect.dtypes | {DType.BF16: "bfloat16"}

    def from_host(self, array: str, dtype: DType) -> str:
        return f"mx.array({array}, {self.dtype(dtype)})"

    def op_exp2(self, place: DialectNode, x: str) -> str:
        return self._call("power", "2.0", x)

    def op_mod(self, place: DialectNode, a: str, b: str) -> str:
        if place.dtype.is_float:
            return self._call("remainder", a, b)
        return f"{self.helper('divided')}(mx.remainder, {a}, {b})"

    def op_sum(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        if not axes:
            return x
        if place.dtype.is_half:
            x = f"{x}.astype({self.dtype(DType.F32)})"
        return f"{self._call('sum', x, f'axis={axes}')}.astype({self.dtype(place.dtype)})"

    def op_max_reduce(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        if any(place.operands[0].shape[axis] == 0 for axis in axes):
            lowest = self.number(place.dtype.lowest)
            return self._call("full", shape_text(place.shape), lowest, f"dtype={self.dtype(place.dtype)}")
        return self._call("max", x, f"axis={axes}") if axes else x

    def op_scan(self, place: DialectNode, x: str) -> str:
        function = {"add": "cumsum", "mul": "cumprod", "max": "cummax"}[place.attributes["combine"]]
        text = self._call(function, x, f"axis={place.attributes['axis']}")
        return f"{text}.astype({self.dtype(place.dtype)})"

    def op_flip(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        return f"{x}[{', '.join('::-1' if axis in axes else ':' for axis in range(len(place.shape)))}]"

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        return self._call("einsum", f'"{equation}"', a, b)
