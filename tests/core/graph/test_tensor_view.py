"""`Tensor.view`: strides, offset and validity describe the elements that the oracle computes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.expression import Expression

CHAINS: dict[str, Callable[[lt.Tensor], lt.Tensor]] = {
    "itself": lambda x: x,
    "transposed": lambda x: x.transpose(),
    "sliced backwards": lambda x: x[::-2, 1:5],
    "padded": lambda x: x.pad(((1, 2), (0, 1)))[1:],
    "repeated": lambda x: x.unsqueeze(1).broadcast_to((4, 3, 6)),
    "split and merged": lambda x: x.reshape(2, 2, 6).reshape(2, 12),
    "a view of a view": lambda x: x.transpose().reshape(24)[3:20],
    "empty": lambda x: x[2:2],
    "a scalar": lambda x: x[1, 2],
}


def evaluated(size: Any, values: dict[str, int]) -> int:
    return int(size.evaluate(values)) if isinstance(size, Expression) else int(size)


@pytest.mark.parametrize("name", CHAINS)
def test_a_view_addresses_what_the_oracle_computes(name: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 6), "i32")
    y = CHAINS[name](x)
    y.output("y")
    numbers = np.arange(1, 25, dtype=np.int32).reshape(4, 6)
    wanted = lt.interpret(graph, {"x": numbers})["y"]
    view = y.view
    assert view.source == x.node and view.shape == wanted.shape
    variables = view.index_variables()
    index, valid = view.index_expression(), view.valid_expression()
    for place in np.ndindex(*wanted.shape):
        values = {str(variable): at for variable, at in zip(variables, place, strict=True)}
        found = numbers.reshape(-1)[evaluated(index, values)] if evaluated(valid, values) else 0
        assert found == wanted[place], place
        if view.is_strided and evaluated(valid, values):
            assert evaluated(index, values) == view.offset + np.dot(place, view.strides)


def test_a_view_ends_at_an_op_that_computes() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n", 1, 9), 6), "f32")
    doubled = x * 2
    view = doubled.transpose().view
    assert view.source == doubled.node and not view.is_contiguous and view.valid_expression() == 1
    assert doubled.view.is_contiguous and str(doubled.view).endswith(f"of %{doubled.node}")


def test_a_view_of_a_view_says_so() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 6), "f32")
    assert not x.transpose().reshape(24).view.is_strided
    assert x.transpose().view.strides == (1, 6)
