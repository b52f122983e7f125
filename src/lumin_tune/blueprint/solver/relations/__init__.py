"""Relations between shapes, kinds and values: functions of the solver and a site, which deduce in every direction.

A relation is called whenever an edge or dim of its site changes. It deduces what it can and returns; calling it again
changes nothing. The fallback `recorded` knows the forward direction of any operator.
"""

from lumin_tune.blueprint.solver.relations.broadcasting import broadcast, broadcast_to_shape, matrix_product
from lumin_tune.blueprint.solver.relations.contraction import attention, einstein
from lumin_tune.blueprint.solver.relations.forward import filled, recorded, same_rank, tiled
from lumin_tune.blueprint.solver.relations.indexing import indexed, one_hot_axis, padded, repeated, taken
from lumin_tune.blueprint.solver.relations.joining import concatenated, stacked
from lumin_tune.blueprint.solver.relations.movement import (
    flattened,
    reduced,
    reshaped,
    squeezed,
    swapped,
    transposed,
    unsqueezed,
)
from lumin_tune.blueprint.solver.relations.numbers import apply_kinds, cast_kind, parse_kinds, scalar_result
from lumin_tune.blueprint.solver.relations.values import (
    scalar_shape,
    shape_as_value,
    slice_of_values,
    tuple_of_values,
)
from lumin_tune.blueprint.solver.relations.windows import binned, convolved, convolved_back, pooled

__all__ = [
    "apply_kinds",
    "attention",
    "binned",
    "broadcast",
    "broadcast_to_shape",
    "cast_kind",
    "concatenated",
    "convolved",
    "convolved_back",
    "einstein",
    "filled",
    "flattened",
    "indexed",
    "matrix_product",
    "one_hot_axis",
    "padded",
    "parse_kinds",
    "pooled",
    "recorded",
    "reduced",
    "repeated",
    "reshaped",
    "same_rank",
    "scalar_result",
    "scalar_shape",
    "shape_as_value",
    "slice_of_values",
    "squeezed",
    "stacked",
    "swapped",
    "taken",
    "tiled",
    "transposed",
    "tuple_of_values",
    "unsqueezed",
]
