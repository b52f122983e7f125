"""Convolutions whose weights are summed some channels at a time, since they take much of the second cache."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt

CASES = {  # input, weight, options of conv
    "small image": ((1, 480, 12, 12), (16, 480, 3, 3), {"padding": 1}),
    "odd sizes": ((1, 401, 17, 11), (19, 401, 3, 3), {"padding": 1}),
    "dilated": ((1, 450, 12, 12), (17, 450, 3, 3), {"padding": 3, "dilation": 3}),
    "stride 2": ((2, 450, 23, 21), (16, 450, 3, 3), {"padding": 1, "stride": 2}),
    "long window": ((1, 130, 20, 20), (16, 130, 5, 7), {"padding": 2}),
}


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", CASES)
def test_sums_of_channels_are_right(name: str, threads: int) -> None:
    x_shape, w_shape, options = CASES[name]
    source = np.random.default_rng(0)
    x = source.standard_normal(x_shape).astype(np.float32)
    w = source.standard_normal(w_shape).astype(np.float32)
    bias = source.standard_normal(w_shape[0]).astype(np.float32)
    graph = lt.Graph()
    weights = graph.tensor("w", w_shape, static=True)
    weights.set(w)
    first = graph.tensor("b", bias.shape, static=True)
    first.set(bias)
    y = graph.tensor("x", x_shape).conv(weights, **options)
    (y + first.reshape((1, -1, 1, 1))).relu().output("y")
    given = x.copy()
    call = lt.compile(graph, known=False, threads=threads).bind(x=given)
    for scale in (1.0, -0.5):  # sums of the first call must not remain in those of the second
        given[...] = x * np.float32(scale)
        call()
        wanted = lt.interpret(graph, {"x": given}, float64=True)["y"]
        np.testing.assert_allclose(call.outputs["y"], wanted, rtol=1e-4, atol=2e-3)
