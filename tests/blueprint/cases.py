"""One or more calls of each operator, small, with data on which its derivative is defined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Graph

SOLVED_ONLY = frozenset(("shape_of", "item", "make_tuple", "make_slice"))
REFUSED = frozenset(("dropout",))


@dataclass(frozen=True)
class Case:
    """A call. operands: for each operand, its shape and how its values are drawn; None for one that is absent."""

    operator: str
    operands: tuple[Any, ...]
    attributes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        shapes = ",".join("-" if each is None else "x".join(map(str, each[0])) or "scalar" for each in self.operands)
        return f"{self.operator}({shapes}{''.join(f' {k}={v}' for k, v in self.attributes.items())})"

    def arrays(self, dtype: DType, seed: int = 0) -> list[np.ndarray[Any, Any] | None]:
        rng = np.random.default_rng([seed, sum(map(ord, self.name))])
        return [
            None if each is None else _drawn(rng, *each).astype(_OTHERS.get(each[1], dtype.numpy))
            for each in self.operands
        ]

    def plan(self, dtype: DType) -> Plan:
        """Return a plan of this call alone; float operands are parameters, others data."""
        inputs, operands, tensors, graph = [], [], [], Graph()
        for place, each in enumerate(self.operands):
            if each is None:
                operands.append(None)
                tensors.append(None)
                continue
            of = DType.of(_OTHERS[each[1]]) if each[1] in _OTHERS else dtype
            role = Role.PARAMETER if of.is_float else Role.DATUM
            operands.append(len(inputs))
            inputs.append(Input(f"x{place}", role, of, tuple(each[0])))
            tensors.append(graph.tensor(f"x{place}", each[0], of))
        operator = OPERATORS[self.operator]
        attributes = {**operator.attributes, **self.attributes}
        if "dtype" in attributes and self.operator in ("full", "eye"):
            attributes["dtype"] = dtype
        result = operator.record(graph, tensors, attributes)
        call = Call(operator, tuple(operands), attributes, "y", result.dtype, result.shape)
        return Plan(tuple(inputs), (call,), {"y": len(inputs)})


_OTHERS = {"index": "int64", "bool": "bool", "int": "int64"}


def _drawn(rng: np.random.Generator, shape: Sequence[int], how: Any, *limits: Any) -> Any:
    if how == "index":
        return rng.integers(0, limits[0], shape)
    if how == "int":
        return rng.integers(-5, 6, shape)
    if how == "bool":
        return rng.random(shape) < 0.5
    if how == "positive":
        return rng.uniform(0.5, 2.0, shape)
    if how == "unit":
        return rng.uniform(0.1, 0.9, shape)
    if how == "distinct":  # no ties, and no value at a step of rounding
        values = np.linspace(-2.9, 3.1, max(int(np.prod(shape)), 1)) if shape else np.array([0.7])
        return rng.permutation(values)[: int(np.prod(shape))].reshape(shape)
    return rng.standard_normal(shape)


def _normal(*shape: int) -> Any:
    return (shape, "normal")


def _distinct(*shape: int) -> Any:
    return (shape, "distinct")


def _positive(*shape: int) -> Any:
    return (shape, "positive")


def _case(operator: str, *operands: Any, **attributes: Any) -> Case:
    return Case(operator, operands, attributes)


_UNARY = (
    *("identity", "negative", "absolute", "sign", "square", "floor", "ceil", "round", "reciprocal", "exp", "expm1"),
    *("sin", "cos", "tanh", "erf", "sigmoid", "relu", "relu6", "silu", "mish", "selu", "hardswish", "hardsigmoid"),
    "is_nan",
)
_BINARY = (
    *("add", "subtract", "multiply", "maximum", "minimum", "equal", "not_equal", "less", "less_equal", "greater"),
    *("greater_equal", "squared_error", "absolute_error", "huber", "quantile_error", "hinge"),
    "binary_cross_entropy_with_logits",
)
_REDUCTIONS = ("sum", "mean", "prod", "max", "min", "logsumexp", "variance", "norm", "argmax", "argmin")

_FUSED = ("relu", "gelu", "silu", "selu")

CASES: tuple[Case, ...] = (
    *(_case(name, _distinct(3, 4)) for name in _UNARY),
    *(_case(name, _positive(3, 4)) for name in ("log", "log1p", "sqrt", "rsqrt", "tan")),
    *(_case(name, ((3, 4), "int")) for name in ("absolute", "negative", "square", "relu")),
    _case("logical_not", ((5,), "bool")),
    _case("gelu", _normal(3, 4)),
    _case("gelu", _normal(3, 4), approximate="tanh"),
    _case("leaky_relu", _normal(3, 4), slope=0.2),
    _case("elu", _normal(3, 4), alpha=0.5),
    _case("softplus", _normal(3, 4), beta=2.0),
    _case("clip", _distinct(3, 4), low=-1.0, high=1.5),
    _case("cast", _distinct(3, 4), dtype=DType.I64),
    _case("cast", ((3, 4), "int"), dtype=DType.F32),
    *(_case(name, _distinct(3, 4), _normal(4)) for name in _BINARY),
    *(_case(name, _distinct(2, 1, 4), _normal(3, 1)) for name in ("add", "multiply", "maximum")),
    *(_case(name, ((3, 4), "int"), ((4,), "int")) for name in ("add", "equal", "less")),
    *(_case(name, ((3, 4), "int"), ((4,), "int")) for name in ("floor_divide", "remainder")),
    _case("divide", _normal(3, 4), _positive(4)),
    _case("remainder", _distinct(3, 4), _positive(4)),
    _case("power", _positive(3, 4), _normal(3, 4)),
    _case("binary_cross_entropy", ((3, 4), "unit"), ((3, 4), "unit")),
    _case("kl_divergence", _normal(3, 4), _positive(3, 4)),
    *(_case(name, ((4,), "bool"), ((3, 4), "bool")) for name in ("logical_and", "logical_or", "logical_xor")),
    _case("where", ((3, 4), "bool"), _normal(3, 4), _normal(4)),
    _case("cross_entropy", _normal(5, 3), ((5,), "index", 3)),
    _case("cross_entropy", _normal(2, 3, 4), ((2, 4), "index", 3)),
    _case("soft_cross_entropy", _normal(5, 3), ((5, 3), "unit")),
    _case("reshape", _normal(3, 4), shape=(2, -1)),
    _case("flatten", _normal(2, 3, 4), start=1),
    _case("transpose", _normal(2, 3, 4), axes=(2, 0, 1)),
    _case("transpose", _normal(3, 4)),
    _case("swap_axes", _normal(2, 3, 4), axis1=0, axis2=-1),
    _case("squeeze", _normal(2, 1, 4), axis=1),
    _case("unsqueeze", _normal(2, 4), axis=1),
    _case("broadcast_to", _normal(3, 1), shape=(2, 3, 4)),
    _case("concat", _normal(2, 3), _normal(2, 4), axis=1),
    _case("stack", _normal(2, 3), _normal(2, 3), axis=1),
    _case("index", _normal(4, 5, 3), index=(slice(1, 3), 2, None)),
    _case("index", _normal(6, 5), index=(slice(None, None, 2), slice(-3, None))),
    _case("index", _normal(6, 5), index=(Ellipsis, -1)),
    _case("pad", _normal(3, 4), widths=((1, 2), (0, 1))),
    _case("pad", _normal(3, 4), widths=((1, 2), (0, 1)), value=1.5),
    _case("pad", _normal(3, 4), widths=((1, 2), (0, 1)), mode="reflect"),
    _case("flip", _normal(3, 4), axis=1),
    _case("roll", _normal(3, 4), shift=2, axis=1),
    _case("repeat_interleave", _normal(3, 4), repeats=2, axis=1),
    _case("tile", _normal(3, 4), repeats=(2, 1)),
    _case("tril", _normal(3, 4)),
    _case("triu", _normal(2, 3, 4), k=1),
    *(_case(name, _distinct(3, 4)) for name in _REDUCTIONS if not name.startswith("arg")),
    *(_case(name, _distinct(2, 3, 4), axis=1) for name in _REDUCTIONS),
    *(_case(name, _distinct(2, 3, 4), axis=(0, 2), keepdim=True) for name in ("sum", "mean", "max", "variance")),
    _case("variance", _normal(3, 4), axis=1, correction=1),
    *(_case(name, ((3, 4), "bool"), axis=0) for name in ("any", "all")),
    _case("cumsum", _normal(3, 4), axis=1),
    _case("softmax", _normal(3, 4)),
    _case("softmax", _normal(2, 3, 4), axis=1),
    _case("log_softmax", _normal(3, 4)),
    _case("layer_norm", _normal(3, 4), _normal(4), _normal(4)),
    _case("layer_norm", _normal(2, 3, 4), None, None),
    _case("rms_norm", _normal(3, 4), _normal(4)),
    _case("batch_norm", _normal(4, 3), _normal(3), _normal(3), None, None),
    _case("batch_norm", _normal(2, 3, 4, 4), _normal(3), _normal(3), _normal(3), _positive(3)),
    _case("batch_norm", _normal(2, 3, 4), None, None, None, None),
    _case("channel_mean", _normal(2, 3, 4)),
    _case("channel_variance", _normal(2, 3, 4)),
    _case("group_norm", _normal(2, 4, 3), _normal(4), _normal(4), groups=2),
    _case("instance_norm", _normal(2, 3, 4, 4), _normal(3), _normal(3)),
    _case("matmul", _normal(3, 4), _normal(4, 5)),
    _case("matmul", _normal(2, 3, 4), _normal(4, 5)),
    _case("matmul", _normal(2, 1, 3, 4), _normal(3, 4, 2)),
    _case("linear", _normal(3, 4), _normal(5, 4), _normal(5)),
    _case("linear", _normal(2, 3, 4), _normal(5, 4), None),
    _case("linear", _normal(4), _normal(5, 4), _normal(5)),
    *(
        _case("linear", _normal(3, 4), _normal(5, 4), _normal(5), activation=name)
        for name in ("relu", "gelu", "silu", "selu")
    ),
    _case("einsum", _normal(2, 3), _normal(3, 4), equation="ij,jk->ik"),
    _case("einsum", _normal(2, 3, 4), _normal(2, 5, 4), equation="bik,bjk->bij"),
    _case("conv", _normal(2, 3, 7), _normal(4, 3, 3), _normal(4)),
    _case("conv", _normal(2, 3, 7, 6), _normal(4, 3, 3, 2), _normal(4), stride=2, padding=1),
    _case("conv", _normal(1, 4, 6, 6), _normal(4, 2, 3, 3), None, groups=2, dilation=2),
    _case("conv", _normal(1, 2, 5, 5), _normal(3, 2, 3, 3), _normal(3), padding="same", activation="relu"),
    _case("conv", _normal(1, 2, 4, 4, 4), _normal(3, 2, 2, 2, 2), _normal(3)),
    _case("conv_transpose", _normal(1, 3, 4, 4), _normal(3, 2, 3, 3), _normal(2), stride=2, padding=1),
    _case("max_pool", _distinct(2, 3, 6, 6), kernel_size=2),
    _case("max_pool", _distinct(1, 2, 7, 7), kernel_size=3, stride=2, padding=1),
    _case("avg_pool", _normal(2, 3, 6, 6), kernel_size=2),
    _case("avg_pool", _normal(1, 2, 7), kernel_size=3, stride=2, padding=1, count_include_pad=False),
    _case("adaptive_avg_pool", _normal(1, 2, 6, 6), output_size=2),
    _case("adaptive_max_pool", _distinct(1, 2, 7), output_size=3),
    _case("global_avg_pool", _normal(2, 3, 4, 4)),
    _case("global_max_pool", _distinct(2, 3, 4)),
    _case("interpolate", _normal(1, 2, 4, 4), scale=2.0),
    _case("interpolate", _normal(1, 2, 4, 4), size=(7, 5), mode="linear"),
    _case("embedding", ((2, 3), "index", 6), _normal(6, 4)),
    _case("embedding", ((2, 3), "int"), _normal(6, 4)),
    _case("take", _normal(4, 5), ((2, 2), "index", 5), axis=1),
    _case("gather", _normal(3, 5), ((3, 2), "index", 5), axis=1),
    _case("one_hot", ((2, 3), "index", 4), classes=4),
    _case("sort", _distinct(3, 5), axis=1),
    _case("argsort", _distinct(3, 5), axis=1, descending=True),
    _case("scaled_dot_product", _normal(2, 2, 4, 4), _normal(2, 2, 4, 4), _normal(2, 2, 4, 4), None),
    _case("scaled_dot_product", _normal(1, 4, 3, 4), _normal(1, 2, 3, 4), _normal(1, 2, 3, 5), None, is_causal=True),
    _case("scaled_dot_product", _normal(1, 2, 3, 4), _normal(1, 2, 5, 4), _normal(1, 2, 5, 4), _normal(3, 5)),
    _case("rotary", _normal(2, 3, 4)),
    _case("arange", stop=5),
    _case("full", shape=(2, 3), value=1.5),
    _case("eye", rows=3),
    _case("size_value", size=7),
)
