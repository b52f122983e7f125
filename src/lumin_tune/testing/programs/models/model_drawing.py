"""Random models over all operators of the table; deterministic for a seed."""

from __future__ import annotations

from typing import Final

from lumin_tune.testing.programs.models.model_draft import ModelDraft
from lumin_tune.testing.programs.models.model_listing import ModelListing
from lumin_tune.testing.programs.models.operators import table

OPSETS: Final = (7, 8, 9, 10, 11, 12, 13, 13, 14, 15, 16, 17, 17, 17, 18, 18, 19, 20, 21, 21, 22, 23, 24, 25, 26)
_OFTEN: Final = {
    "MatMul": 4,
    "Gemm": 3,
    "Conv": 4,
    "Add": 3,
    "Mul": 3,
    "Softmax": 2,
    "Reshape": 3,
    "Transpose": 3,
    "Concat": 2,
    "Slice": 2,
    "Gather": 2,
    "LayerNormalization": 2,
}


def draw_model(seed: int) -> ModelListing:
    """Return a model that onnxruntime or onnx's reference implementation can run."""
    opset = OPSETS[seed % len(OPSETS)]
    d = ModelDraft(seed, opset)
    operators = {name: draw for name, (since, draw) in table().items() if since <= opset}
    names = sorted(operators)
    shares = [_OFTEN.get(name, 1) for name in names]
    for _ in range(d.between(1, 2)):
        d.input(d.one_of(("f32", "f32", "f32", "f64", "f16", "i64")), d.shape(1))
    wanted = d.one_of((1, 2, 3, 4, 5, 6))
    for _ in range(8 * wanted):
        if len(d.nodes) >= wanted:
            break
        (name,) = d.random.choices(names, shares)
        operators[name](d)
    made = [name for node in d.nodes for name in node.outputs]
    outputs = [name for name in made if not d.uses.get(name) or d.chance(0.25)]
    return d.listing(outputs or made[-1:])
