"""Recurrent layers."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from lumin_tune.testing.programs.models.model_draft import ModelDraft
from lumin_tune.testing.programs.models.operators import Draw

_GATES: Final = {"LSTM": 4, "GRU": 3, "RNN": 1}


def layer(d: ModelDraft, op: str) -> None:
    steps, batch, width, hidden = d.between(1, 4), d.between(1, 2), d.between(1, 5), d.between(1, 4)
    ways = 2 if d.chance(0.3) else 1
    # onnxruntime cuts off the arguments of its sigmoid, which shows in wide sums
    x = d.pick(
        lambda y: y.dtype == "float32" and y.ndim == 3 and y.shape[0] <= 4 and 0 < y.shape[2] <= 8 and y.size > 0
    )
    if x is not None:
        steps, batch, width = d.shape_of(x)
    else:
        x = d.input("f32", (steps, batch, width))
    gates = _GATES[op] * hidden
    inputs = [x, d.stored("f32", (ways, gates, width)), d.stored("f32", (ways, gates, hidden))]
    if d.chance(0.6):
        inputs.append(d.stored("f32", (ways, 2 * gates)))
    options: dict[str, Any] = {"hidden_size": hidden}
    if ways == 2 or d.chance(0.2):
        options["direction"] = "bidirectional" if ways == 2 else "reverse"
    if op == "GRU":
        options["linear_before_reset"] = d.between(0, 1)
    d.node(op, inputs, count=2 if op != "LSTM" else d.between(2, 3), **options)


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {op: (7, partial(layer, op=op)) for op in _GATES}
