"""Linear layers and embeddings."""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class Linear(Layer):
    """input: (..., in) -> input @ weightᵀ + bias: (..., out); weight: (out, in), bias: (out,).

    `Linear(out)` infers the number of inputs, `Linear(in, out)` fixes both. Without arguments the shape of the weight
    decides.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((2, 8), np.float32)})["output"].shape
        (2, 4)
    """

    operator = "linear"

    def __init__(
        self, *features: int, use_bias: bool = True, dimension: int | None = None, name: str | None = None
    ) -> None:
        super().__init__(name=name, absent=() if use_bias else ("bias",))
        if len(features) > 2 or (features and dimension is not None):
            raise TypeError("Linear takes (out), (in, out) or dimension=out")
        outputs = features[-1] if features else dimension
        inputs = features[0] if len(features) == 2 else None
        if outputs is not None:
            text = f"dimension={outputs}" if inputs is None else f"Linear({inputs}, {outputs})"
            self._fix(text, weight=[outputs, inputs], bias=[outputs])


class Embedding(Layer):
    """input: (...) integers below `count` -> rows of the weight: (..., width); weight: (count, width).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Embedding(100, 16), ml.NumpyBackend(), shapes={"input": [1, 5]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.zeros((1, 5), np.int64)})["output"].shape
    (1, 5, 16)
    """

    operator = "embedding"

    def __init__(self, count: int | None = None, width: int | None = None, *, name: str | None = None) -> None:
        super().__init__(name=name)
        if count is not None or width is not None:
            self._fix(f"Embedding({count}, {width})", weight=[count, width])
