"""A value that several loops of a kernel compute is the same in each: products are not contracted with sums."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import lumin_tune as lt

PRODUCTS: dict[str, Callable[[lt.Tensor, lt.Tensor], lt.Tensor]] = {
    "mul": lambda a, b: a * b,
    "mul of f64": lambda a, b: a.cast("f64") * b.cast("f64"),
    "exp": lambda a, b: a.exp(),
    "exp2": lambda a, b: b.exp2(),
    "log": lambda a, b: a.abs().log(),
    "tanh": lambda a, b: a.tanh() * b,
}


@pytest.mark.parametrize("name", PRODUCTS)
def test_each_row_keeps_its_maximum(name: str) -> None:
    graph, shape = lt.Graph(), (64, 200)
    a, b, c, d = (graph.tensor(each, shape) for each in "abcd")
    product = PRODUCTS[name](a, b)
    total = product + c.cast(product.dtype)
    greatest = total.max(-1, keepdim=True)
    lt.where(total < greatest, 0.0, product * d.cast(product.dtype)).output("kept")
    greatest.output("greatest")
    source = np.random.default_rng(3)
    arrays = {each: source.uniform(0.5, 2, shape).astype(np.float32) for each in "abcd"}
    kept = np.asarray(lt.compile(graph)(**arrays)["kept"])
    assert (kept != 0).sum(-1).tolist() == [1] * 64
