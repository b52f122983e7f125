"""PyTorch's spelling of the primops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lumin_tune.blueprint.backends.dialects.dialect import Dialect, DialectNode
from lumin_tune.blueprint.backends.dialects.sizes import shape_text, size_text, tuple_text
from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Size


class TorchDialect(Dialect):
    """PyTorch: other names, a device, and windows by `unfold`."""

    name = "torch"
    package = "torch"
    imports = "from typing import Any\n\nimport numpy as np\nimport torch\nimport torch.nn.functional as F"
    helpers: ClassVar[dict[str, str]] = {
        "gather": """def gather(x, indices, axis):
    inside = (indices >= 0) & (indices < x.shape[axis])
    taken = torch.index_select(x, axis, torch.where(inside, indices, 0).reshape(-1).long())
    taken = taken.reshape(*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
    inside = inside.reshape((1,) * axis + tuple(inside.shape) + (1,) * (x.ndim - axis - 1))
    return torch.where(inside, taken, torch.zeros((), dtype=x.dtype, device=x.device))
""",
        "scatter": """def scatter(base, indices, updates, axis, combine):
    flat, size = indices.reshape(-1).long(), base.shape[axis]
    rows = updates.reshape(*base.shape[:axis], flat.numel(), *base.shape[axis + 1 :])
    flat = torch.where((flat < 0) | (flat >= size), size, flat)
    room = torch.cat((base, torch.zeros_like(base.narrow(axis, 0, 1))), axis)
    if combine == "add":
        room = room.index_add(axis, flat, rows)
    elif combine == "set":
        room = room.index_copy(axis, flat, rows)
    else:
        room = room.index_reduce(axis, flat, rows, {"mul": "prod", "max": "amax"}[combine])
    return room.narrow(axis, 0, size)
""",
        "window": """def window(x, axis, size, stride, dilation):
    return x.unfold(axis, dilation * (size - 1) + 1, stride)[..., ::dilation].movedim(-1, axis + 1)
""",
        "divided": """def divided(function, a, b):
    a, b = torch.as_tensor(a, device=DEVICE), torch.as_tensor(b, device=DEVICE)
    return torch.where(b == 0, 0, function(a, torch.where(b == 0, 1, b))).to(torch.result_type(a, b))
""",
    }
    dtypes: ClassVar[dict[DType, str]] = Dialect.dtypes | {DType.BF16: "bfloat16", DType.BOOL: "bool"}

    literals: ClassVar[frozenset[str]] = Dialect.literals - {"atan2"}

    def full(self, shape: Sequence[Size], value: Scalar, dtype: DType) -> str:
        text = super().full(shape, value, dtype)
        return f"{text[:-1]}, device=DEVICE)" if shape else text

    def scalar(self, value: Scalar, dtype: DType) -> str:
        return f"torch.tensor({self.number(value)}, dtype={self.dtype(dtype)}, device=DEVICE)"

    def from_host(self, array: str, dtype: DType) -> str:
        return f"torch.tensor({array}, dtype={self.dtype(dtype)}, device=DEVICE)"

    def op_cast(self, place: DialectNode, x: str) -> str:
        return f"{x}.to({self.dtype(place.dtype)})"

    def op_mod(self, place: DialectNode, a: str, b: str) -> str:
        if place.dtype.is_float:
            return self._call("remainder", a, b)
        return f"{self.helper('divided')}(torch.remainder, {a}, {b})"

    def op_atan2(self, place: DialectNode, a: str, b: str) -> str:
        return self._call("atan2", a, b)

    def op_sum(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        return self._call("sum", x, f"dim={axes}", f"dtype={self.dtype(place.dtype)}") if axes else x

    def op_max_reduce(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        if not axes:
            return x
        if any(place.operands[0].shape[axis] == 0 for axis in axes):
            lowest = self.number(place.dtype.lowest)
            return self._call("full", shape_text(place.shape), lowest, f"dtype={self.dtype(place.dtype)}")
        return self._call("amax", x, f"dim={axes}")

    def op_scan(self, place: DialectNode, x: str) -> str:
        combine, axis = place.attributes["combine"], place.attributes["axis"]
        if combine == "max":
            return f"torch.cummax({x}, dim={axis}).values"
        return self._call("cumsum" if combine == "add" else "cumprod", x, f"dim={axis}", f"dtype={x}.dtype")

    def op_iota(self, place: DialectNode) -> str:
        size = size_text(place.attributes["size"])
        return self._call("arange", size, f"dtype={self.dtype(place.dtype)}", "device=DEVICE")

    def op_permute(self, place: DialectNode, x: str) -> str:
        return self._call("permute", x, str(tuple(place.attributes["axes"])))

    def op_pad(self, place: DialectNode, x: str) -> str:
        widths = [text for pair in reversed(self._widths(place)) for text in pair]
        return f"F.pad({x}, {tuple_text(widths)})" if widths else x

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        return self._call("einsum", f'"{equation}"', a, b)
