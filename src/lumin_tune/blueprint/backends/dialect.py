"""The primops as Python expressions of NumPy, JAX, PyTorch and MLX.

A dialect is how one framework spells things. `Dialect` writes NumPy; the others override what they spell differently.
The result of each method is one expression. Operands are expressions too, already parenthesised where necessary.
Used for operators that a backend has no emitter for, and for the gradients of backends without differentiation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.graph.node_graph import Node

DIMENSION_PREFIX = "n_"
MAX_SLICES = 256


def size_text(size: Size) -> str:
    """Return a size as a Python expression over the variables of dimensions, `n_<name>`."""
    if not isinstance(size, Expression):
        return str(size)
    renamed = {each.name: Expression.variable(DIMENSION_PREFIX + each.name, 0, 2**31 - 1) for each in size.variables}
    text = str(size.substitute(renamed))
    return text if text.isidentifier() else f"({text})"


def tuple_text(items: Sequence[str]) -> str:
    """Return a tuple display."""
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


def shape_text(shape: Sequence[Size]) -> str:
    """Return a shape as a tuple display."""
    return tuple_text([size_text(size) for size in shape])


@dataclass(frozen=True, slots=True)
class Place:
    """A node as a dialect sees it: its result type, its attributes by name, and its operands' types."""

    dtype: DType
    shape: tuple[Size, ...]
    attributes: dict[str, Any]
    operands: tuple[Node, ...]


class Dialect:
    """NumPy's spelling of the primops, from which the other dialects differ."""

    name: ClassVar[str] = "numpy"
    package: ClassVar[str] = "np"
    imports: ClassVar[str] = "import numpy as np"
    helpers: ClassVar[dict[str, str]] = {
        "gather": """def gather(x, indices, axis):
    inside = (indices >= 0) & (indices < x.shape[axis])
    if not x.shape[axis]:
        return np.zeros((*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :]), x.dtype)
    taken = np.take(x, np.where(inside, indices, 0), axis=axis)
    if inside.all():
        return taken
    return np.where(inside.reshape((1,) * axis + inside.shape + (1,) * (x.ndim - axis - 1)), taken, taken.dtype.type(0))
""",
        "scatter": """def scatter(base, indices, updates, axis, combine):
    result, flat = np.array(base), indices.reshape(-1)
    rows = updates.reshape((*base.shape[:axis], flat.size, *base.shape[axis + 1 :]))
    inside = (flat >= 0) & (flat < base.shape[axis])
    target, rows, flat = np.moveaxis(result, axis, 0), np.moveaxis(rows, axis, 0)[inside], flat[inside]
    if combine == "set":
        positions, from_the_end = np.unique(flat[::-1], return_index=True)
        target[positions] = rows[flat.size - 1 - from_the_end]
    else:
        {"add": np.add, "mul": np.multiply, "max": np.maximum}[combine].at(target, flat, rows)
    return result
""",
        "window": """def window(x, axis, size, stride, dilation):
    reach = dilation * (size - 1) + 1
    views = np.lib.stride_tricks.sliding_window_view(x, reach, axis=axis)
    views = views[(slice(None),) * axis + (slice(None, None, stride),)][..., ::dilation]
    return np.moveaxis(views, -1, axis + 1)
""",
        "divided": """def divided(function, a, b):
    return np.where(b == 0, 0, function(a, np.where(b == 0, 1, b)))
""",
        "bf16": """def bf16(x):
    bits = np.array(x, np.float32, order="C").view(np.uint32)
    rounded = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)
    return np.where(np.isnan(x), np.float32(np.nan), rounded.view(np.float32))
""",
    }
    dtypes: ClassVar[dict[DType, str]] = {
        DType.BOOL: "bool_",
        DType.U8: "uint8",
        DType.I8: "int8",
        DType.I16: "int16",
        DType.I32: "int32",
        DType.I64: "int64",
        DType.F16: "float16",
        DType.BF16: "float32",
        DType.F32: "float32",
        DType.F64: "float64",
    }

    def __init__(self) -> None:
        self.used: dict[str, None] = {}

    # spelling

    def dtype(self, dtype: DType) -> str:
        return f"{self.package}.{self.dtypes[dtype]}"

    literals: ClassVar[frozenset[str]] = frozenset(("add", "mul", "max", "mod", "atan2", "less_than", "select"))
    """The ops that take a Python number beside a tensor."""

    def number(self, value: Scalar) -> str:
        """Return a Python number as an expression."""
        if isinstance(value, float) and not math.isfinite(value):
            name = "nan" if math.isnan(value) else "inf"
            return f"float('{'-' if value < 0 else ''}{name}')"
        return f"({value!r})" if not isinstance(value, bool) and value < 0 else repr(value)

    def scalar(self, value: Scalar, dtype: DType) -> str:
        """Return a tensor without axes."""
        return f"{self.package}.array({self.number(value)}, {self.dtype(dtype)})"

    def size(self, size: Size) -> str:
        """Return a size as an expression."""
        return size_text(size)

    def full(self, shape: Sequence[Size], value: Scalar, dtype: DType) -> str:
        """Return a tensor filled with one number."""
        if not shape:
            return self.scalar(value, dtype)
        return self._call("full", shape_text(shape), self.number(value), f"dtype={self.dtype(dtype)}")

    def constant(self, name: str) -> str:
        """Return the tensor of a constant of the module."""
        return name

    def from_host(self, array: str, dtype: DType) -> str:
        """Return the tensor of a NumPy array, both as expressions."""
        return array

    def helper(self, name: str) -> str:
        """Return the name of a function that the module then contains."""
        self.used[name] = None
        return name

    def emit(self, op: str, place: Place, operands: Sequence[str]) -> str:
        """Return the expression of one primop. Raises NotImplementedError for loops."""
        text: str = getattr(self, f"op_{op}")(place, *operands)
        if place.dtype is DType.BF16 and self.dtypes[DType.BF16] == "float32" and op in _ROUNDING:
            return f"{self.helper('bf16')}({text})"
        return text

    def _call(self, function: str, *arguments: str) -> str:
        return f"{self.package}.{function}({', '.join(arguments)})"

    # scalars

    def op_exp2(self, place: Place, x: str) -> str:
        return self._call("exp2", x)

    def op_log2(self, place: Place, x: str) -> str:
        return self._call("log2", x)

    def op_sin(self, place: Place, x: str) -> str:
        return self._call("sin", x)

    def op_cos(self, place: Place, x: str) -> str:
        return self._call("cos", x)

    def op_sqrt(self, place: Place, x: str) -> str:
        return self._call("sqrt", x)

    def op_recip(self, place: Place, x: str) -> str:
        return self._call("reciprocal", x)

    def op_cast(self, place: Place, x: str) -> str:
        return f"{x}.astype({self.dtype(place.dtype)})"

    def op_add(self, place: Place, a: str, b: str) -> str:
        return f"({a} | {b})" if place.dtype is DType.BOOL else f"({a} + {b})"

    def op_mul(self, place: Place, a: str, b: str) -> str:
        return f"({a} & {b})" if place.dtype is DType.BOOL else f"({a} * {b})"

    def op_max(self, place: Place, a: str, b: str) -> str:
        return f"({a} | {b})" if place.dtype is DType.BOOL else self._maximum(a, b)

    def _maximum(self, a: str, b: str) -> str:
        """Return the maximum; beside a number, which takes the gradient of a tie, as `where`."""
        number, x = (a, b) if _is_number(a) else (b, a)
        if _is_number(number) and self.name != "numpy":
            return self._call("where", f"{x} <= {number}", number, x)
        return self._call("maximum", a, b)

    def op_mod(self, place: Place, a: str, b: str) -> str:
        if place.dtype.is_float:
            return self._call("mod", a, b)
        return f"{self.helper('divided')}({self.package}.mod, {a}, {b})"

    def op_idiv(self, place: Place, a: str, b: str) -> str:
        return f"{self.helper('divided')}({self.package}.floor_divide, {a}, {b})"

    def op_xor(self, place: Place, a: str, b: str) -> str:
        return f"({a} ^ {b})"

    def op_atan2(self, place: Place, a: str, b: str) -> str:
        return self._call("arctan2", a, b)

    def op_less_than(self, place: Place, a: str, b: str) -> str:
        return f"({a} < {b})"

    def op_select(self, place: Place, condition: str, a: str, b: str) -> str:
        return self._call("where", condition, a, b)

    # reductions

    def _axes(self, place: Place) -> tuple[int, ...]:
        return tuple(place.attributes["axes"])

    def op_sum(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        if not axes:
            return x
        wide = DType.F32 if place.dtype.is_half else place.dtype
        text = self._call("sum", x, f"axis={axes}", f"dtype={self.dtype(wide)}")
        return f"{text}.astype({self.dtype(place.dtype)})" if wide is not place.dtype else text

    def op_max_reduce(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        return self._call("max", x, f"axis={axes}", f"initial={self.number(place.dtype.lowest)}") if axes else x

    def op_scan(self, place: Place, x: str) -> str:
        combine = {"add": "add", "mul": "multiply", "max": "maximum"}[place.attributes["combine"]]
        if place.dtype.is_half:
            x = f"{x}.astype({self.dtype(DType.F32)})"
        text = self._call(f"{combine}.accumulate", x, f"axis={place.attributes['axis']}")
        return f"{text}.astype({self.dtype(place.dtype)})"

    # indexing

    def op_gather(self, place: Place, x: str, indices: str) -> str:
        return f"{self.helper('gather')}({x}, {indices}, {place.attributes['axis']})"

    def op_scatter(self, place: Place, base: str, indices: str, updates: str) -> str:
        axis, combine = place.attributes["axis"], place.attributes["combine"]
        return f"{self.helper('scatter')}({base}, {indices}, {updates}, {axis}, {combine!r})"

    # views

    def op_iota(self, place: Place) -> str:
        return self._call("arange", size_text(place.attributes["size"]), f"dtype={self.dtype(place.dtype)}")

    def op_permute(self, place: Place, x: str) -> str:
        return self._call("transpose", x, str(tuple(place.attributes["axes"])))

    def op_expand(self, place: Place, x: str) -> str:
        axes = set(place.attributes["axes"])
        new = ", ".join("None" if axis in axes else ":" for axis in range(len(place.shape)))
        return self._call("broadcast_to", f"{x}[{new}]", shape_text(place.shape))

    def op_slice(self, place: Place, x: str) -> str:
        parts = []
        sizes = place.operands[0].shape
        rows = zip(*(place.attributes[each] for each in ("starts", "sizes", "steps")), sizes, strict=True)
        for start, size, step, whole in rows:
            if start == 0 and step == 1 and size == whole:
                parts.append(":")
                continue
            stop = size_text(start + (size - 1) * step + 1) if isinstance(size, int) and size else None
            if stop is None:
                stop = f"{size_text(start)} + ({size_text(size)} - 1) * {step} + 1" if size != 0 else size_text(start)
            parts.append(f"{size_text(start)}:{stop}" + (f":{step}" if step != 1 else ""))
        return f"{x}[{', '.join(parts)}]" if parts else x

    def _widths(self, place: Place) -> list[tuple[str, str]]:
        lows, highs = place.attributes["lows"], place.attributes["highs"]
        return [(size_text(low), size_text(high)) for low, high in zip(lows, highs, strict=True)]

    def op_pad(self, place: Place, x: str) -> str:
        widths = self._widths(place)
        return self._call("pad", x, tuple_text([tuple_text(each) for each in widths])) if widths else x

    def op_split(self, place: Place, x: str) -> str:
        return f"{x}.reshape({shape_text(place.shape)})"

    op_merge = op_split

    def op_flip(self, place: Place, x: str) -> str:
        return self._call("flip", x, str(self._axes(place)))

    def op_window(self, place: Place, x: str) -> str:
        axis, size, stride, dilation = (place.attributes[each] for each in ("axis", "size", "stride", "dilation"))
        return f"{self.helper('window')}({x}, {axis}, {size_text(size)}, {stride}, {dilation})"

    def op_loop(self, place: Place, *operands: str) -> str:
        raise NotImplementedError("loops are unrolled before they are written")

    # products

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        """Return the sum of products of two tensors in the notation of einsum."""
        return _matrix_product(equation, a, b, shapes)


def _is_number(text: str) -> bool:
    return text[0].isdigit() or text.startswith(("(-", "float("))


_ROUNDING = frozenset(
    ("exp2", "log2", "sin", "cos", "sqrt", "recip", "cast", "add", "mul", "mod", "atan2", "sum", "scan", "scatter")
)


class JaxDialect(Dialect):
    """JAX: gathers and scatters have modes, and windows are stacks of slices, whose gradient is quick."""

    name = "jax"
    package = "jnp"
    imports = "import jax\nimport jax.numpy as jnp\nimport numpy as np"
    helpers: ClassVar[dict[str, str]] = {
        "window": """def window(x, axis, size, stride, dilation):
    count = (x.shape[axis] - dilation * (size - 1) - 1) // stride + 1
    reach = (count - 1) * stride + 1
    parts = [jax.lax.slice_in_dim(x, k * dilation, k * dilation + reach, stride, axis) for k in range(size)]
    return jnp.stack(parts, axis + 1)
""",
        "scatter": """def scatter(base, indices, updates, axis, combine):
    flat = indices.reshape(-1)
    flat = jnp.where(flat < 0, base.shape[axis], flat)
    rows = jnp.moveaxis(updates.reshape((*base.shape[:axis], flat.size, *base.shape[axis + 1 :])), axis, 0)
    target = jnp.moveaxis(base, axis, 0).at[flat]
    combined = {"set": target.set, "add": target.add, "mul": target.multiply, "max": target.max}[combine]
    return jnp.moveaxis(combined(rows, mode="drop"), 0, axis)
""",
        "divided": """def divided(function, a, b):
    return jnp.where(b == 0, 0, function(a, jnp.where(b == 0, 1, b)))
""",
    }
    dtypes: ClassVar[dict[DType, str]] = Dialect.dtypes | {DType.BF16: "bfloat16"}

    def dtype(self, dtype: DType) -> str:
        """Return a dtype's spelling: that of Python's int, which is narrow where 64-bit types are off, for indices."""
        return "int" if dtype is DType.I64 else super().dtype(dtype)

    def from_host(self, array: str, dtype: DType) -> str:
        return f"jnp.asarray({array}, {self.dtype(dtype)})"

    def op_gather(self, place: Place, x: str, indices: str) -> str:
        axis = place.attributes["axis"]
        indices = f"jnp.where({indices} < 0, {size_text(place.operands[0].shape[axis])}, {indices})"
        return self._call("take", x, indices, f"axis={axis}", 'mode="fill"', "fill_value=0")

    def op_scan(self, place: Place, x: str) -> str:
        combine, axis = place.attributes["combine"], place.attributes["axis"]
        if combine == "max":
            return f"jax.lax.cummax({x}, axis={axis})"
        return self._call("cumsum" if combine == "add" else "cumprod", x, f"axis={axis}", f"dtype={x}.dtype")

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        return self._call("einsum", f'"{equation}"', a, b)


class TorchDialect(Dialect):
    """PyTorch: other names, a device, and windows by `unfold`."""

    name = "torch"
    package = "torch"
    imports = "import numpy as np\nimport torch\nimport torch.nn.functional as F"
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
        return f"torch.from_numpy({array}).to(DEVICE, {self.dtype(dtype)})"

    def op_cast(self, place: Place, x: str) -> str:
        return f"{x}.to({self.dtype(place.dtype)})"

    def op_mod(self, place: Place, a: str, b: str) -> str:
        if place.dtype.is_float:
            return self._call("remainder", a, b)
        return f"{self.helper('divided')}(torch.remainder, {a}, {b})"

    def op_atan2(self, place: Place, a: str, b: str) -> str:
        return self._call("atan2", a, b)

    def op_sum(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        return self._call("sum", x, f"dim={axes}", f"dtype={self.dtype(place.dtype)}") if axes else x

    def op_max_reduce(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        if not axes:
            return x
        if any(place.operands[0].shape[axis] == 0 for axis in axes):
            lowest = self.number(place.dtype.lowest)
            return self._call("full", shape_text(place.shape), lowest, f"dtype={self.dtype(place.dtype)}")
        return self._call("amax", x, f"dim={axes}")

    def op_scan(self, place: Place, x: str) -> str:
        combine, axis = place.attributes["combine"], place.attributes["axis"]
        if combine == "max":
            return f"torch.cummax({x}, dim={axis}).values"
        return self._call("cumsum" if combine == "add" else "cumprod", x, f"dim={axis}", f"dtype={x}.dtype")

    def op_iota(self, place: Place) -> str:
        size = size_text(place.attributes["size"])
        return self._call("arange", size, f"dtype={self.dtype(place.dtype)}", "device=DEVICE")

    def op_permute(self, place: Place, x: str) -> str:
        return self._call("permute", x, str(tuple(place.attributes["axes"])))

    def op_pad(self, place: Place, x: str) -> str:
        widths = [text for pair in reversed(self._widths(place)) for text in pair]
        return f"F.pad({x}, {tuple_text(widths)})" if widths else x

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        return self._call("einsum", f'"{equation}"', a, b)


class MlxDialect(Dialect):
    """MLX: no power of two, no flip, and windows as stacks of slices."""

    name = "mlx"
    package = "mx"
    imports = "import mlx.core as mx\nimport numpy as np"
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

    def op_exp2(self, place: Place, x: str) -> str:
        return self._call("power", "2.0", x)

    def op_mod(self, place: Place, a: str, b: str) -> str:
        if place.dtype.is_float:
            return self._call("remainder", a, b)
        return f"{self.helper('divided')}(mx.remainder, {a}, {b})"

    def op_sum(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        if not axes:
            return x
        if place.dtype.is_half:
            x = f"{x}.astype({self.dtype(DType.F32)})"
        return f"{self._call('sum', x, f'axis={axes}')}.astype({self.dtype(place.dtype)})"

    def op_max_reduce(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        if any(place.operands[0].shape[axis] == 0 for axis in axes):
            lowest = self.number(place.dtype.lowest)
            return self._call("full", shape_text(place.shape), lowest, f"dtype={self.dtype(place.dtype)}")
        return self._call("max", x, f"axis={axes}") if axes else x

    def op_scan(self, place: Place, x: str) -> str:
        function = {"add": "cumsum", "mul": "cumprod", "max": "cummax"}[place.attributes["combine"]]
        text = self._call(function, x, f"axis={place.attributes['axis']}")
        return f"{text}.astype({self.dtype(place.dtype)})"

    def op_flip(self, place: Place, x: str) -> str:
        axes = self._axes(place)
        return f"{x}[{', '.join('::-1' if axis in axes else ':' for axis in range(len(place.shape)))}]"

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        return self._call("einsum", f'"{equation}"', a, b)


def _matrix_product(equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
    """Return a product for NumPy as `matmul`, which is BLAS, with the permutations and reshapes that it needs."""
    (left, right), result = equation.split("->")[0].split(","), equation.split("->")[1]
    sizes = dict(zip(left + right, [size_text(size) for shape in shapes for size in shape], strict=True))
    batch = [c for c in result if c in left and c in right]
    rows = [c for c in result if c in left and c not in right]
    columns = [c for c in result if c in right and c not in left]
    inner = [c for c in left if c in right and c not in result]
    if set(left) | set(right) != set(batch + rows + columns + inner):  # an axis of one factor alone is summed
        return f'np.einsum("{equation}", {a}, {b}, optimize=True)'
    a = _arranged(a, left, [batch, rows, inner], sizes)
    b = _arranged(b, right, [batch, inner, columns], sizes)
    text = f"np.matmul({a}, {b})"
    order = [*batch, *rows, *columns]
    if (len(batch) > 1 or len(rows) != 1 or len(columns) != 1) and order:
        text = f"{text}.reshape({tuple_text([sizes[c] for c in order])})"
    elif not order:
        text = f"{text}.reshape(())"
    permutation = tuple(order.index(c) for c in result)
    return text if permutation == tuple(range(len(order))) else f"{text}.transpose({permutation})"


def _arranged(x: str, letters: str, groups: list[list[str]], sizes: dict[str, str]) -> str:
    """Return an array with its axes in the order of the groups, each group merged; an empty first group vanishes."""
    order = [c for group in groups for c in group]
    permutation = tuple(letters.index(c) for c in order)
    if permutation != tuple(range(len(order))):
        x = f"{x}.transpose({permutation})"
    kept = groups[1:] if not groups[0] else groups
    if any(len(group) != 1 for group in kept):
        merged = [" * ".join(sizes[c] for c in group) or "1" for group in kept]
        x = f"{x}.reshape({tuple_text(merged)})"
    return x


DIALECTS: dict[str, type[Dialect]] = {each.name: each for each in (Dialect, JaxDialect, TorchDialect, MlxDialect)}
