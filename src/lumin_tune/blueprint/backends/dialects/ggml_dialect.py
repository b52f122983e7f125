"""The primops that ggml has, and its forms of operators, as text over the runtime in `ggml`.

What has no form raises NoForm, which the backend reports as an OptionError with operator, key and remedy.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar, Final

from lumin_tune.blueprint.backends.dialects.dialect import Dialect, DialectNode
from lumin_tune.blueprint.backends.dialects.sizes import shape_text, size_text, tuple_text
from lumin_tune.blueprint.backends.module_text import Emission, Emitter, registrar
from lumin_tune.blueprint.backends.spellings import paddings, per_axis
from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Size


class NoForm(Exception):
    """A primop that ggml does not have. args: what it is."""


_KINDS: Final = {DType.BOOL: "b", DType.F32: "f"}


def kind_of(dtype: DType) -> str:
    """Return the kind of tensor that holds a dtype. Raises NoForm."""
    if dtype.is_integer:
        return "i"
    if dtype not in _KINDS:
        raise NoForm(f"values of {dtype}")
    return _KINDS[dtype]


class GgmlDialect(Dialect):
    """Functions of the runtime in `ggml`."""

    name: ClassVar[str] = "ggml"
    runs_as_written: ClassVar[bool] = False
    package: ClassVar[str] = "np"
    imports: ClassVar[str] = "from __future__ import annotations"
    helpers: ClassVar[dict[str, str]] = {}
    literals: ClassVar[frozenset[str]] = frozenset(("add", "mul", "max", "less_than", "select"))

    def scalar(self, value: Scalar, dtype: DType) -> str:
        return f"constant(np.array({self.number(value)}, {self.dtype(dtype)}))"

    def full(self, shape: Sequence[Size], value: Scalar, dtype: DType) -> str:
        return f"constant(np.full({shape_text(shape)}, {self.number(value)}, {self.dtype(dtype)}))"

    def from_host(self, array: str, dtype: DType) -> str:
        return array

    def constant(self, name: str) -> str:
        return f"constant({name})"

    def emit(self, op: str, place: DialectNode, operands: Sequence[str]) -> str:
        kind = kind_of(place.dtype)
        inner = [operand.dtype for operand in place.operands]
        text = super().emit(op, place, operands)
        if kind == "i" and op not in _MOVING and op not in ("cast", "iota"):
            return f'({text}).astype("i")'  # integers are computed as floats, exactly up to 2²⁴
        if kind == "b" and op in ("add", "mul", "max"):
            return text
        if op == "cast":
            return text
        if kind == "b" and op not in ("less_than", *_MOVING) and DType.BOOL in inner:
            return f"as_bool({text})"
        return text

    def op_exp2(self, place: DialectNode, x: str) -> str:
        return f'unary("exp", {x} * {math.log(2)!r})'

    def op_log2(self, place: DialectNode, x: str) -> str:
        return f'(unary("log", {x}) * {1 / math.log(2)!r})'

    def op_sin(self, place: DialectNode, x: str) -> str:
        return f'unary("sin", {x})'

    def op_cos(self, place: DialectNode, x: str) -> str:
        return f'unary("cos", {x})'

    def op_sqrt(self, place: DialectNode, x: str) -> str:
        return f'unary("sqrt", {x})'

    def op_recip(self, place: DialectNode, x: str) -> str:
        return f"(1.0 / {x})"

    def op_cast(self, place: DialectNode, x: str) -> str:
        return f'{x}.astype("{kind_of(place.dtype)}")'

    def op_max(self, place: DialectNode, a: str, b: str) -> str:
        return f"({a} | {b})" if place.dtype is DType.BOOL else f"maximum({a}, {b})"

    def op_mod(self, place: DialectNode, a: str, b: str) -> str:
        if place.dtype.is_integer:
            return f'divided(lambda a, b: a - unary("floor", a / b) * b, {a}, {b})'
        return f'({a} - unary("floor", {a} / {b}) * {b})'

    def op_xor(self, place: DialectNode, a: str, b: str) -> str:
        raise NoForm("xor of integers")

    def op_less_than(self, place: DialectNode, a: str, b: str) -> str:
        return f"less({a}, {b})"

    def op_select(self, place: DialectNode, condition: str, a: str, b: str) -> str:
        return f"where({condition}, {a}, {b})"

    def op_sum(self, place: DialectNode, x: str) -> str:
        return f"total({x}, {self._axes(place)})" if self._axes(place) else x

    def op_max_reduce(self, place: DialectNode, x: str) -> str:
        return f"greatest({x}, {self._axes(place)})" if self._axes(place) else x

    def op_scan(self, place: DialectNode, x: str) -> str:
        if place.attributes["combine"] != "add":
            raise NoForm(f"a prefix {place.attributes['combine']}")
        return f"cumsum({x}, {place.attributes['axis']})"

    def op_gather(self, place: DialectNode, x: str, indices: str) -> str:
        return f"gather({x}, {indices}, {place.attributes['axis']})"

    def op_scatter(self, place: DialectNode, base: str, indices: str, updates: str) -> str:
        if place.attributes["combine"] != "add":
            raise NoForm(f"scatter by {place.attributes['combine']}")
        return f"scatter_add({base}, {indices}, {updates}, {place.attributes['axis']})"

    def op_iota(self, place: DialectNode) -> str:
        kind = "np.float32" if place.dtype.is_float else "np.int32"
        return f"constant(np.arange({size_text(place.attributes['size'])}).astype({kind}))"

    def op_permute(self, place: DialectNode, x: str) -> str:
        return f"{x}.transpose({tuple(place.attributes['axes'])})"

    def op_expand(self, place: DialectNode, x: str) -> str:
        axes = set(place.attributes["axes"])
        new = ", ".join("None" if axis in axes else ":" for axis in range(len(place.shape)))
        return f"{x}[{new}].broadcast({shape_text(place.shape)})"

    def op_pad(self, place: DialectNode, x: str) -> str:
        widths = self._widths(place)
        return f"pad({x}, {tuple_text([tuple_text(each) for each in widths])})" if widths else x

    def op_flip(self, place: DialectNode, x: str) -> str:
        for axis in self._axes(place):
            x = f"gather({x}, constant(np.arange({x}.shape[{axis}])[::-1].astype(np.int32)), {axis})"
        return x

    def op_window(self, place: DialectNode, x: str) -> str:
        axis, size, stride, dilation = (place.attributes[each] for each in ("axis", "size", "stride", "dilation"))
        count = size_text(place.shape[axis])
        places = f"(np.arange({count})[:, None] * {stride} + np.arange({size_text(size)}) * {dilation})"
        return f"gather({x}, constant({places}.astype(np.int32)), {axis})"

    def op_idiv(self, place: DialectNode, a: str, b: str) -> str:
        return f'divided(lambda a, b: unary("floor", a / b), {a}, {b})'

    def op_atan2(self, place: DialectNode, a: str, b: str) -> str:
        raise NoForm("atan2")

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        (left, right), result = equation.split("->")[0].split(","), equation.split("->")[1]
        sizes = dict(zip(left + right, [size_text(size) for shape in shapes for size in shape], strict=True))
        batch = [c for c in result if c in left and c in right]
        rows = [c for c in result if c in left and c not in right]
        columns = [c for c in result if c in right and c not in left]
        inner = [c for c in left if c in right and c not in result]
        for name, letters, other in (("a", left, right), ("b", right, left)):
            alone = tuple(at for at, c in enumerate(letters) if c not in other and c not in result)
            if alone:
                kept = "".join(c for c in letters if c in other or c in result)
                summed = f"total({a if name == 'a' else b}, {alone})"
                shape = tuple(size for at, size in enumerate(shapes[name == "b"]) if at not in alone)
                if name == "a":
                    return self.product(f"{kept},{right}->{result}", summed, b, (shape, shapes[1]))
                return self.product(f"{left},{kept}->{result}", a, summed, (shapes[0], shape))
        a = _moved(a, left, [*batch, *rows, *inner])
        b = _moved(b, right, [*batch, *columns, *inner])
        counts = [" * ".join(sizes[c] for c in group) or "1" for group in (batch, rows, inner, columns)]
        order = [*batch, *rows, *columns]
        sizes_text = tuple_text([sizes[c] for c in order])
        text = f"product({a}, {b}, {', '.join(counts)}).reshape({sizes_text})"
        permutation = tuple(order.index(c) for c in result)
        return text if permutation == tuple(range(len(order))) else f"{text}.transpose({permutation})"


_MOVING = frozenset(("gather", "permute", "expand", "slice", "pad", "split", "merge", "flip", "window"))


def _moved(x: str, letters: str, order: list[str]) -> str:
    permutation = tuple(letters.index(c) for c in order)
    return x if permutation == tuple(range(len(order))) else f"{x}.transpose({permutation})"


EMITTERS: Final[dict[str, Emitter]] = {}


_emits = registrar(EMITTERS)


_UNARY: Final = {
    "negative": "neg",
    "absolute": "abs",
    "sign": "sgn",
    "square": "sqr",
    "floor": "floor",
    "ceil": "ceil",
    "exp": "exp",
    "expm1": "expm1",
    "log": "log",
    "sqrt": "sqrt",
    "sin": "sin",
    "cos": "cos",
    "tanh": "tanh",
    "sigmoid": "sigmoid",
    "relu": "relu",
    "silu": "silu",
    "softmax": "soft_max",
    "hardswish": "hardswish",
    "hardsigmoid": "hardsigmoid",
}


@_emits(*(name for name in _UNARY if name != "softmax"))
def _unary(e: Emission) -> str | None:
    return f'unary("{_UNARY[e.call.operator.name]}", {e[0]})' if e.is_float else None


_ACTIVATIONS: Final = {
    name: f'unary("{name}", {{}})' for name in ("relu", "silu", "tanh", "sigmoid", "hardswish", "hardsigmoid")
}


@_emits("add", "subtract", "multiply", "divide")
def _arithmetic(e: Emission) -> str | None:
    sign = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/"}[e.call.operator.name]
    return f"({e[0]} {sign} {e[1]})" if e.is_float else None


@_emits("gelu")
def _gelu(e: Emission) -> str | None:
    return f'unary("gelu_erf", {e[0]})' if e.is_float and e.attribute("approximate") == "none" else None


@_emits("softmax")
def _softmax(e: Emission) -> str | None:
    return f'last_axis("soft_max", {e[0]})' if e.is_float and e.rank and e.axis() == e.rank - 1 else None


@_emits("layer_norm", "rms_norm")
def _norm(e: Emission) -> str | None:
    name = "norm" if e.call.operator.name == "layer_norm" else "rms_norm"
    if not e.is_float:
        return None
    text = f'last_axis("{name}", {e[0]}, {e.attribute("eps")!r})'
    text = f"({text} * {e[1]})" if e.has(1) else text
    return f"({text} + {e[2]})" if e.has(2) else text


@_emits("matmul")
def _matmul(e: Emission) -> str | None:
    left, right = e.shape(0), e.shape(1)
    if not e.is_float or len(left) < 2 or len(right) < 2 or (len(right) > 2 and left[:-2] != right[:-2]):
        return None
    return f"matmul({e[0]}, {e[1]})"


@_emits("linear")
def _linear(e: Emission) -> str | None:
    if not e.is_float:
        return None
    text = f"linear({e[0]}, {e[1]})"
    text = f"({text} + {e[2]})" if e.has(2) else text
    return e.activated(text, _ACTIVATIONS)


@_emits("conv")
def _conv(e: Emission) -> str | None:
    pads = paddings(e, 2)
    stride, dilation = per_axis(e.attribute("stride"), 2), per_axis(e.attribute("dilation"), 2)
    if e.rank != 4 or not e.is_float or pads is None or stride is None or dilation is None or 0 in e.call.shape:
        return None
    if e.attribute("groups") != 1:
        return None
    x, padding = e[0], tuple(low for low, _ in pads)
    if any(low != high for low, high in pads):
        x, padding = f"pad({x}, ((0, 0), (0, 0), {', '.join(map(str, pads))}))", (0, 0)
    text = f"conv2d({x}, {e[1]}, {stride}, {padding}, {dilation})"
    text = f"({text} + {e[2]}.reshape(-1, 1, 1))" if e.has(2) else text
    return e.activated(text, _ACTIVATIONS)


@_emits("max_pool", "avg_pool")
def _pool(e: Emission) -> str | None:
    kernel = per_axis(e.attribute("kernel_size"), 2)
    stride = kernel if e.attribute("stride") is None else per_axis(e.attribute("stride"), 2)
    if e.rank != 4 or not e.is_float or kernel is None or stride is None or e.attribute("ceil_mode"):
        return None
    if per_axis(e.attribute("padding"), 2) != (0, 0) or e.call.attributes.get("dilation", 1) not in (1, (1, 1)):
        return None
    return f"pool2d({e[0]}, {0 if e.call.operator.name == 'max_pool' else 1}, {kernel}, {stride})"


@_emits("global_avg_pool")
def _global_avg_pool(e: Emission) -> str | None:
    rank = len(e.shape(0))
    count = math.prod(size for size in e.shape(0)[2:] if isinstance(size, int))
    if not e.is_float or rank < 3 or not all(isinstance(size, int) for size in e.shape(0)[2:]):
        return None
    return f"(total({e[0]}, {tuple(range(2, rank))}) * {1 / count if count else math.nan!r})"


@_emits("reshape", "flatten", "squeeze", "unsqueeze")
def _reshape(e: Emission) -> str | None:
    return f"{e[0]}.reshape({e.shape_text})"


@_emits("transpose")
def _transpose(e: Emission) -> str | None:
    rank, axes = len(e.shape(0)), e.attribute("axes")
    axes = tuple(reversed(range(rank))) if axes is None else tuple(int(axis) % rank for axis in axes)
    return f"{e[0]}.transpose({axes})"


@_emits("concat")
def _concat(e: Emission) -> str | None:
    if not e.is_float:
        return None
    return f"concat(({', '.join(e[place] for place in range(len(e.operands)))},), {e.axis(rank=e.rank)})"


@_emits("argmax")
def _argmax(e: Emission) -> str | None:
    axis = e.attribute("axis")
    if e.dtype(0) is not DType.F32 or not isinstance(axis, int):
        return None
    return f"argmax({e[0]}, {e.axis()}).reshape({e.shape_text})"


@_emits("scaled_dot_product")
def _attention(e: Emission) -> str | None:
    query, key = e.shape(0), e.shape(1)
    if e.has(3) or e.attribute("is_causal") or query[:-2] != key[:-2] or not isinstance(query[-1], int):
        return None
    scale = 1 / math.sqrt(query[-1]) if e.attribute("scale") is None else e.attribute("scale")
    last = tuple(range(len(query)))
    swapped = (*last[:-2], last[-1], last[-2])
    scores = f"matmul({e[0]}, {e[1]}.transpose({swapped}))"
    return f'matmul(last_axis("soft_max", {scores} * {scale!r}), {e[2]})'
