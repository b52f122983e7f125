"""The spelling in NumPy, JAX, PyTorch and MLX of operators that are one expression in each.

One row an operator: a template a framework, `{0}`, `{1}` standing for operands; None where the framework has no
expression for it, so that it is written as primops. What depends on attributes beyond a number has a function in
the framework's own file, or here where the frameworks agree.
"""

from __future__ import annotations

from typing import Any, Final

from lumin_tune.blueprint.backends.dialects.sizes import shape_text, size_text
from lumin_tune.blueprint.backends.module_text import Emission, Emitter, registrar
from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression

FRAMEWORKS: Final = ("numpy", "jax", "torch", "mlx")

# Operators on floats of one dtype, which is also the result's.
FLOATS: Final[dict[str, tuple[str | None, str | None, str | None, str | None]]] = {
    "negative": ("(-{0})", "(-{0})", "(-{0})", "(-{0})"),
    "absolute": ("np.abs({0})", "jnp.abs({0})", "torch.abs({0})", "mx.abs({0})"),
    "sign": ("np.sign({0})", "jnp.sign({0})", "torch.sign({0})", "mx.sign({0})"),
    "square": ("np.square({0})", "jnp.square({0})", "torch.square({0})", "mx.square({0})"),
    "floor": ("np.floor({0})", "jnp.floor({0})", "torch.floor({0})", "mx.floor({0})"),
    "ceil": ("np.ceil({0})", "jnp.ceil({0})", "torch.ceil({0})", "mx.ceil({0})"),
    "round": ("np.round({0})", "jnp.round({0})", "torch.round({0})", "mx.round({0})"),
    "reciprocal": ("np.reciprocal({0})", "(1 / {0})", "torch.reciprocal({0})", "mx.reciprocal({0})"),
    "exp": ("np.exp({0})", "jnp.exp({0})", "torch.exp({0})", "mx.exp({0})"),
    "expm1": ("np.expm1({0})", "jnp.expm1({0})", "torch.expm1({0})", "mx.expm1({0})"),
    "log": ("np.log({0})", "jnp.log({0})", "torch.log({0})", "mx.log({0})"),
    "log1p": ("np.log1p({0})", "jnp.log1p({0})", "torch.log1p({0})", "mx.log1p({0})"),
    "sqrt": ("np.sqrt({0})", "jnp.sqrt({0})", "torch.sqrt({0})", "mx.sqrt({0})"),
    "rsqrt": ("(1 / np.sqrt({0}))", "jax.lax.rsqrt({0})", "torch.rsqrt({0})", "mx.rsqrt({0})"),
    "sin": ("np.sin({0})", "jnp.sin({0})", "torch.sin({0})", "mx.sin({0})"),
    "cos": ("np.cos({0})", "jnp.cos({0})", "torch.cos({0})", "mx.cos({0})"),
    "tan": ("np.tan({0})", "jnp.tan({0})", "torch.tan({0})", "mx.tan({0})"),
    "tanh": ("np.tanh({0})", "jnp.tanh({0})", "torch.tanh({0})", "mx.tanh({0})"),
    "erf": (None, "jax.lax.erf({0})", "torch.erf({0})", None),
    "sigmoid": ("(1 / (1 + np.exp(-{0})))", "jax.nn.sigmoid({0})", "torch.sigmoid({0})", "mx.sigmoid({0})"),
    "relu": ("np.maximum({0}, 0)", "jax.nn.relu({0})", "torch.relu({0})", "mx.where({0} <= 0, 0, {0})"),
    "silu": ("({0} / (1 + np.exp(-{0})))", "jax.nn.silu({0})", "F.silu({0})", "({0} * mx.sigmoid({0}))"),
    "mish": (None, None, "F.mish({0})", None),
    "selu": (None, None, "F.selu({0})", None),
    "hardswish": (None, None, "F.hardswish({0})", None),
    "add": ("({0} + {1})", "({0} + {1})", "({0} + {1})", "({0} + {1})"),
    "subtract": ("({0} - {1})", "({0} - {1})", "({0} - {1})", "({0} - {1})"),
    "multiply": ("({0} * {1})", "({0} * {1})", "({0} * {1})", "({0} * {1})"),
    "divide": ("({0} / {1})", "({0} / {1})", "({0} / {1})", "({0} / {1})"),
    "maximum": ("np.maximum({0}, {1})", "jnp.maximum({0}, {1})", "torch.maximum({0}, {1})", None),
    "minimum": ("np.minimum({0}, {1})", "jnp.minimum({0}, {1})", "torch.minimum({0}, {1})", None),
    "squared_error": (
        "np.square({0} - {1})",
        "jnp.square({0} - {1})",
        "torch.square({0} - {1})",
        "mx.square({0} - {1})",
    ),
    "absolute_error": ("np.abs({0} - {1})", "jnp.abs({0} - {1})", "torch.abs({0} - {1})", "mx.abs({0} - {1})"),
    "matmul": ("({0} @ {1})", "({0} @ {1})", "({0} @ {1})", "({0} @ {1})"),
}

# Operators on any dtype, of which the operands have one.
ANY: Final[dict[str, tuple[str | None, str | None, str | None, str | None]]] = {
    "identity": ("{0}", "{0}", "{0}", "{0}"),
    "equal": ("({0} == {1})", "({0} == {1})", "({0} == {1})", "({0} == {1})"),
    "not_equal": ("({0} != {1})", "({0} != {1})", "({0} != {1})", "({0} != {1})"),
    "less": ("({0} < {1})", "({0} < {1})", "({0} < {1})", "({0} < {1})"),
    "less_equal": ("({0} <= {1})", "({0} <= {1})", "({0} <= {1})", "({0} <= {1})"),
    "greater": ("({0} > {1})", "({0} > {1})", "({0} > {1})", "({0} > {1})"),
    "greater_equal": ("({0} >= {1})", "({0} >= {1})", "({0} >= {1})", "({0} >= {1})"),
    "is_nan": ("np.isnan({0})", "jnp.isnan({0})", "torch.isnan({0})", "mx.isnan({0})"),
    "logical_not": ("(~{0})", "(~{0})", "(~{0})", "mx.logical_not({0})"),
    "logical_and": ("({0} & {1})", "({0} & {1})", "({0} & {1})", "({0} & {1})"),
    "logical_or": ("({0} | {1})", "({0} | {1})", "({0} | {1})", "({0} | {1})"),
    "logical_xor": ("({0} ^ {1})", "({0} ^ {1})", "({0} ^ {1})", "({0} != {1})"),
}

_CONCAT: Final = {"numpy": "np.concatenate", "jax": "jnp.concatenate", "torch": "torch.cat", "mlx": "mx.concatenate"}
_PERMUTE: Final = {"numpy": "np.transpose", "jax": "jnp.transpose", "torch": "torch.permute", "mlx": "mx.transpose"}


def table_of(framework: str) -> dict[str, Emitter]:
    """Return the emitters that all frameworks share, in one framework's spelling."""
    column = FRAMEWORKS.index(framework)
    found: dict[str, Emitter] = dict(_SHARED)
    for rows, floats in ((FLOATS, True), (ANY, False)):
        for name, row in rows.items():
            template = row[column]
            if template is not None:
                found[name] = _templated(template, floats)
    return found


def _templated(template: str, floats: bool) -> Emitter:
    def emit(e: Emission) -> str | None:
        types = {e.dtype(place) for place in range(len(e.operands))}
        if floats and not e.is_float or len(types) != 1:
            return None
        if e.call.dtype is DType.BF16 and e.dialect.name == "numpy":
            return None  # rounded after each step, as primops are
        return template.format(*(e[place] for place in range(len(e.operands))))

    return emit


# Movement: one text in all frameworks.

_SHARED: dict[str, Emitter] = {}


_shared = registrar(_SHARED)


@_shared("reshape", "flatten", "squeeze", "unsqueeze")
def _reshape(e: Emission) -> str | None:
    if e.call.shape == e.shape(0):
        return e[0]
    return f"{e[0]}.reshape({e.shape_text})"


@_shared("broadcast_to")
def _broadcast_to(e: Emission) -> str | None:
    return f"{e.dialect.package}.broadcast_to({e[0]}, {e.shape_text})"


@_shared("transpose")
def _transpose(e: Emission) -> str | None:
    rank = len(e.shape(0))
    axes = e.attribute("axes")
    axes = tuple(reversed(range(rank))) if axes is None else tuple(int(axis) % rank for axis in axes)
    return e[0] if axes == tuple(range(rank)) else f"{_PERMUTE[e.dialect.name]}({e[0]}, {axes})"


@_shared("swap_axes")
def _swap_axes(e: Emission) -> str | None:
    rank = len(e.shape(0))
    axes = list(range(rank))
    a, b = int(e.attribute("axis1")) % rank, int(e.attribute("axis2")) % rank
    axes[a], axes[b] = axes[b], axes[a]
    return f"{_PERMUTE[e.dialect.name]}({e[0]}, {tuple(axes)})"


@_shared("concat")
def _concat(e: Emission) -> str | None:
    if len({e.dtype(place) for place in range(len(e.operands))}) != 1:
        return None
    parts = ", ".join(e[place] for place in range(len(e.operands)))
    return f"{_CONCAT[e.dialect.name]}(({parts},), {e.axis(rank=e.rank)})"


@_shared("stack")
def _stack(e: Emission) -> str | None:
    if len({e.dtype(place) for place in range(len(e.operands))}) != 1:
        return None
    parts = ", ".join(e[place] for place in range(len(e.operands)))
    return f"{e.dialect.package}.stack(({parts},), {e.axis(rank=e.rank)})"


@_shared("index")
def _index(e: Emission) -> str | None:
    index = e.attribute("index")
    parts = index if isinstance(index, tuple) else (index,)
    texts = []
    for part in parts:
        if part is None or part is Ellipsis:
            texts.append("None" if part is None else "...")
        elif isinstance(part, slice):
            step = part.step
            if isinstance(step, int) and step < 0:
                return None
            bounds = [_bound(part.start), _bound(part.stop), *([] if step is None else [_bound(step)])]
            if None in bounds:
                return None
            texts.append(":".join(str(each) for each in bounds))
        elif isinstance(part, (int, Expression)) and not isinstance(part, bool):
            texts.append(size_text(part))
        else:
            return None
    return f"{e[0]}[{', '.join(texts)}]" if texts else e[0]


def _bound(value: Any) -> str | None:
    if value is None:
        return ""
    return size_text(value) if isinstance(value, (int, Expression)) else None


@_shared("where")
def _where(e: Emission) -> str | None:
    if e.dtype(0) is not DType.BOOL or e.dtype(1) is not e.dtype(2):
        return None
    return f"{e.dialect.package}.where({e[0]}, {e[1]}, {e[2]})"


@_shared("cast")
def _cast(e: Emission) -> str | None:
    if e.dtype(0) is e.call.dtype:
        return e[0]
    if e.dialect.name == "numpy" and e.call.dtype is DType.BF16:
        return None
    method = "to" if e.dialect.name == "torch" else "astype"
    return f"{e[0]}.{method}({e.dialect.dtype(e.call.dtype)})"


@_shared("full")
def _full(e: Emission) -> str | None:
    return e.dialect.full(e.call.shape, e.attribute("value"), e.call.dtype)


@_shared("pad")
def _pad(e: Emission) -> str | None:
    widths, rank = e.attribute("widths"), len(e.shape(0))
    if e.attribute("mode") != "constant" or e.attribute("value") != 0:
        return None
    pairs = [(widths, widths)] * rank if isinstance(widths, int) else [tuple(pair) for pair in widths]
    if len(pairs) != rank or any(isinstance(size, int) and size < 0 for pair in pairs for size in pair):
        return None
    if e.dialect.name == "torch":
        flat = [size for pair in reversed(pairs) for size in pair]
        return f"F.pad({e[0]}, {shape_text(flat)})"
    return f"{e.dialect.package}.pad({e[0]}, ({', '.join(shape_text(pair) for pair in pairs)},))"


@_shared("sum", "mean", "max", "min", "variance", "logsumexp")
def _reduction(e: Emission) -> str | None:
    if not e.is_float or (e.dialect.name in ("numpy", "mlx") and e.call.dtype.is_half):
        return None
    axes, name, framework = e.axes(), e.call.operator.name, e.dialect.name
    if not axes:
        return None
    if name in ("max", "min") and any(e.shape(0)[axis] == 0 for axis in axes):
        return None
    if framework == "mlx" and name in ("max", "min"):
        return None  # its gradient does not share ties
    function = f"{e.dialect.package}.{name}"
    if name in ("max", "min") and framework == "torch":
        function = f"torch.a{name}"
    if name == "variance":
        function = f"{e.dialect.package}.var"
    if name == "logsumexp":
        if framework == "numpy":
            return None
        function = "jax.nn.logsumexp" if framework == "jax" else function
    axis_name, keep_name = ("dim", "keepdim") if framework == "torch" else ("axis", "keepdims")
    text = f"{e[0]}, {axis_name}={axes}" + (f", {keep_name}=True" if e.attribute("keepdim") else "")
    if name == "variance":
        text += f", {'correction' if framework == 'torch' else 'ddof'}={e.attribute('correction')!r}"
    return f"{function}({text})"


def per_axis(value: Any, count: int) -> tuple[int, ...] | None:
    """Return one int an axis; None where sizes are symbolic or spelled otherwise."""
    values = (value,) * count if isinstance(value, int) else tuple(value) if isinstance(value, (tuple, list)) else ()
    return values if len(values) == count and all(isinstance(each, int) for each in values) else None


def paddings(e: Emission, count: int, name: str = "padding") -> tuple[tuple[int, int], ...] | None:
    """Return the padding before and after each spatial axis, None if it depends on symbolic sizes."""
    padding = e.attribute(name)
    if padding == "valid":
        return ((0, 0),) * count
    if padding == "same":
        strides, dilations = per_axis(e.attribute("stride"), count), per_axis(e.attribute("dilation"), count)
        if strides != (1,) * count or dilations is None:
            return None
        kernel = e.shape(1)[2:]
        if not all(isinstance(size, int) for size in kernel):
            return None
        totals = [dilation * (int(size) - 1) for dilation, size in zip(dilations, kernel, strict=True)]  # type: ignore[arg-type]
        return tuple((total // 2, total - total // 2) for total in totals)
    plain = per_axis(padding, count)
    if plain is not None:
        return tuple((each, each) for each in plain)
    if isinstance(padding, (tuple, list)) and len(padding) == count:
        pairs = [tuple(pair) for pair in padding if isinstance(pair, (tuple, list)) and len(pair) == 2]
        if len(pairs) == count and all(isinstance(each, int) for pair in pairs for each in pair):
            return tuple((pair[0], pair[1]) for pair in pairs)
    return None
