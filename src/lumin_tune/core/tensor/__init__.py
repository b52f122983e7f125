"""The tensor API: recording graphs, their tensors, and functions of several tensors."""

from lumin_tune.core.tensor.control import cond, fori_loop, scan, while_loop
from lumin_tune.core.tensor.derivative import custom_gradient
from lumin_tune.core.tensor.functions import concat, einsum, maximum, minimum, stack, where
from lumin_tune.core.tensor.recording import Graph, Tensor, parse

__all__ = [
    "Graph", "Tensor", "concat", "cond", "custom_gradient", "einsum", "fori_loop", "maximum", "minimum", "parse",
    "scan", "stack", "where", "while_loop",
]  # fmt: skip
