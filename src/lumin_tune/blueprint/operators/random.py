"""Operators that draw random numbers, as functions of a counter."""

from __future__ import annotations

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.core.expression import product
from lumin_tune.core.random import philox
from lumin_tune.core.random.philox import WORD, words_of
from lumin_tune.core.tensor import Graph, Tensor


@operator(shapes="V..., -> V...", kinds="float, int -> float")
def dropout(graph: Graph, input: Tensor, counter: Tensor, *, rate: float, stream: int | None = None) -> Tensor:
    """Zeros with probability `rate`, the other elements divided by 1 - rate; `flatten` leaves it out in inference.

    The choice is a function of the counter, a state that counts calls, the stream, a number for each layer, and the
    element's position: Philox 4x32-10 gives the same bits on all backends.
    """
    position = graph.arange(product(input.shape)).cast("i64")
    low, high = words_of(counter.cast("i64"))
    start, zero, nothing = words_of(position), position * 0, low * 0
    # The key depends on the counter, because constants become Python numbers in generated code.
    bits, *_ = philox((start[0], start[1], zero + low, zero + high), (nothing + (stream or 0), nothing))
    kept = (bits >= round(rate * WORD)).reshape(*input.shape)
    return kept.where(input / (1 - rate), 0.0)
