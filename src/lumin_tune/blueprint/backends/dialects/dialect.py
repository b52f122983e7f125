"""The primops as Python expressions of NumPy, JAX, PyTorch and MLX.

A dialect is how one framework's operations are written. `Dialect` writes NumPy; the others override what they spell
differently. The result of each method is one expression. Operands are expressions too, already parenthesised where
necessary. Used for operators that a backend has no emitter for, and for the gradients of backends without
differentiation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lumin_tune.blueprint.backends.dialects.products import matrix_product
from lumin_tune.blueprint.backends.dialects.sizes import shape_text, size_text, tuple_text
from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node


@dataclass(frozen=True, slots=True)
class DialectNode:
    """A node as a dialect sees it: its result type, its attributes by name, and its operands' types."""

    dtype: DType
    shape: tuple[Size, ...]
    attributes: dict[str, Any]
    operands: tuple[Node, ...]


class Dialect:
    """NumPy's spelling of the primops, from which the other dialects differ."""

    name: ClassVar[str] = "numpy"
    runs_as_written: ClassVar[bool] = True
    """Whether each statement allocates its result as it runs, as no compiler comes between."""
    package: ClassVar[str] = "np"
    imports: ClassVar[str] = "from typing import Any\n\nimport numpy as np"
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

    def emit(self, op: str, place: DialectNode, operands: Sequence[str]) -> str:
        """Return the expression of one primop. Raises NotImplementedError for loops."""
        text: str = getattr(self, f"op_{op}")(place, *operands)
        if place.dtype is DType.BF16 and self.dtypes[DType.BF16] == "float32" and op in _ROUNDING:
            return f"{self.helper('bf16')}({text})"
        return text

    def _call(self, function: str, *arguments: str) -> str:
        return f"{self.package}.{function}({', '.join(arguments)})"

    # scalars

    def op_exp2(self, place: DialectNode, x: str) -> str:
        return self._call("exp2", x)

    def op_log2(self, place: DialectNode, x: str) -> str:
        return self._call("log2", x)

    def op_sin(self, place: DialectNode, x: str) -> str:
        return self._call("sin", x)

    def op_cos(self, place: DialectNode, x: str) -> str:
        return self._call("cos", x)

    def op_sqrt(self, place: DialectNode, x: str) -> str:
        return self._call("sqrt", x)

    def op_recip(self, place: DialectNode, x: str) -> str:
        return self._call("reciprocal", x)

    def op_cast(self, place: DialectNode, x: str) -> str:
        return f"{x}.astype({self.dtype(place.dtype)})"

    def op_add(self, place: DialectNode, a: str, b: str) -> str:
        return f"({a} | {b})" if place.dtype is DType.BOOL else f"({a} + {b})"

    def op_mul(self, place: DialectNode, a: str, b: str) -> str:
        return f"({a} & {b})" if place.dtype is DType.BOOL else f"({a} * {b})"

    def op_max(self, place: DialectNode, a: str, b: str) -> str:
        return f"({a} | {b})" if place.dtype is DType.BOOL else self._maximum(a, b)

    def _maximum(self, a: str, b: str) -> str:
        """Return the maximum; beside a number, which takes the gradient of a tie, as `where`."""
        number, x = (a, b) if _is_number(a) else (b, a)
        if _is_number(number) and self.name != "numpy":
            return self._call("where", f"{x} <= {number}", number, x)
        return self._call("maximum", a, b)

    def op_mod(self, place: DialectNode, a: str, b: str) -> str:
        if place.dtype.is_float:
            return self._call("mod", a, b)
        return f"{self.helper('divided')}({self.package}.mod, {a}, {b})"

    def op_idiv(self, place: DialectNode, a: str, b: str) -> str:
        return f"{self.helper('divided')}({self.package}.floor_divide, {a}, {b})"

    def op_xor(self, place: DialectNode, a: str, b: str) -> str:
        return f"({a} ^ {b})"

    def op_atan2(self, place: DialectNode, a: str, b: str) -> str:
        return self._call("arctan2", a, b)

    def op_less_than(self, place: DialectNode, a: str, b: str) -> str:
        return f"({a} < {b})"

    def op_select(self, place: DialectNode, condition: str, a: str, b: str) -> str:
        return self._call("where", condition, a, b)

    # reductions

    def _axes(self, place: DialectNode) -> tuple[int, ...]:
        return tuple(place.attributes["axes"])

    def op_sum(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        if not axes:
            return x
        wide = DType.F32 if place.dtype.is_half else place.dtype
        text = self._call("sum", x, f"axis={axes}", f"dtype={self.dtype(wide)}")
        return f"{text}.astype({self.dtype(place.dtype)})" if wide is not place.dtype else text

    def op_max_reduce(self, place: DialectNode, x: str) -> str:
        axes = self._axes(place)
        return self._call("max", x, f"axis={axes}", f"initial={self.number(place.dtype.lowest)}") if axes else x

    def op_scan(self, place: DialectNode, x: str) -> str:
        combine = {"add": "add", "mul": "multiply", "max": "maximum"}[place.attributes["combine"]]
        if place.dtype.is_half:
            x = f"{x}.astype({self.dtype(DType.F32)})"
        text = self._call(f"{combine}.accumulate", x, f"axis={place.attributes['axis']}")
        return f"{text}.astype({self.dtype(place.dtype)})"

    # indexing

    def op_gather(self, place: DialectNode, x: str, indices: str) -> str:
        return f"{self.helper('gather')}({x}, {indices}, {place.attributes['axis']})"

    def op_scatter(self, place: DialectNode, base: str, indices: str, updates: str) -> str:
        axis, combine = place.attributes["axis"], place.attributes["combine"]
        return f"{self.helper('scatter')}({base}, {indices}, {updates}, {axis}, {combine!r})"

    # views

    def op_iota(self, place: DialectNode) -> str:
        return self._call("arange", size_text(place.attributes["size"]), f"dtype={self.dtype(place.dtype)}")

    def op_permute(self, place: DialectNode, x: str) -> str:
        return self._call("transpose", x, str(tuple(place.attributes["axes"])))

    def op_expand(self, place: DialectNode, x: str) -> str:
        axes = set(place.attributes["axes"])
        new = ", ".join("None" if axis in axes else ":" for axis in range(len(place.shape)))
        return self._call("broadcast_to", f"{x}[{new}]", shape_text(place.shape))

    def op_slice(self, place: DialectNode, x: str) -> str:
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

    def _widths(self, place: DialectNode) -> list[tuple[str, str]]:
        lows, highs = place.attributes["lows"], place.attributes["highs"]
        return [(size_text(low), size_text(high)) for low, high in zip(lows, highs, strict=True)]

    def op_pad(self, place: DialectNode, x: str) -> str:
        widths = self._widths(place)
        return self._call("pad", x, tuple_text([tuple_text(each) for each in widths])) if widths else x

    def op_split(self, place: DialectNode, x: str) -> str:
        return f"{x}.reshape({shape_text(place.shape)})"

    op_merge = op_split

    def op_flip(self, place: DialectNode, x: str) -> str:
        return self._call("flip", x, str(self._axes(place)))

    def op_window(self, place: DialectNode, x: str) -> str:
        axis, size, stride, dilation = (place.attributes[each] for each in ("axis", "size", "stride", "dilation"))
        return f"{self.helper('window')}({x}, {axis}, {size_text(size)}, {stride}, {dilation})"

    def op_loop(self, place: DialectNode, *operands: str) -> str:
        raise NotImplementedError("loops are unrolled before they are written")

    # products

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        """Return the sum of products of two tensors in the notation of einsum."""
        return matrix_product(equation, a, b, shapes)


def _is_number(text: str) -> bool:
    return text[0].isdigit() or text.startswith(("(-", "float("))


_ROUNDING = frozenset(
    ("exp2", "log2", "sin", "cos", "sqrt", "recip", "cast", "add", "mul", "mod", "atan2", "sum", "scan", "scatter")
)
