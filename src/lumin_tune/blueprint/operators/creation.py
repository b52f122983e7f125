"""Tensors made of sizes and numbers alone."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Graph, Tensor


@operator(shapes="-> n", kinds="-> any", relations=(relations.recorded, relations.cast_kind))
def arange(graph: Graph, *, start: Any = 0, stop: Any, step: Any = 1, dtype: Any = "i64") -> Tensor:
    """start, start + step, ... before stop. The bounds may be sizes."""
    return graph.arange(start, stop, step, dtype)


@operator(kinds="-> any", relations=(relations.filled, relations.cast_kind))
def full(graph: Graph, *, shape: Any, value: float, dtype: Any = "f32") -> Tensor:
    return graph.full(tuple(shape), value, dtype)


@operator(shapes="-> r c", kinds="-> any", relations=(relations.recorded, relations.cast_kind))
def eye(graph: Graph, *, rows: Any, columns: Any = None, k: int = 0, dtype: Any = "f32") -> Tensor:
    """Ones on the k-th diagonal, zeros elsewhere."""
    return graph.eye(rows, columns, k, dtype)
