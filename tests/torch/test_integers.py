"""Quotients and shifts of integers against PyTorch: every pair of the small types, all places for the large ones."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.thinning import thinned

import lumin_tune as lt

torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]

Function = Callable[..., Any]

QUOTIENTS: dict[str, Function] = {
    "trunc": lambda a, b: torch.div(a, b, rounding_mode="trunc"),
    "floor": lambda a, b: torch.div(a, b, rounding_mode="floor"),
    "remainder": torch.remainder,
    "fmod": torch.fmod,
}


def check(function: Function, *tensors: Any) -> None:
    class Module(torch.nn.Module):  # type: ignore[misc]
        def forward(self, *given: Any) -> Any:
            return function(*given)

    graph = lt.from_torch(torch.export.export(Module(), tensors))
    given = dict(zip(graph.inputs, (each.numpy() for each in tensors), strict=True))
    wanted = function(*tensors).numpy()
    for got in (lt.interpret(graph, given), lt.compile(graph)(given)):
        np.testing.assert_array_equal(next(iter(got.values())), wanted, strict=True)


def pairs(dtype: Any) -> tuple[Any, Any]:
    every = torch.arange(torch.iinfo(dtype).min, torch.iinfo(dtype).max + 1, dtype=torch.int32).to(dtype)
    a, b = torch.meshgrid(every, every, indexing="ij")
    return a.reshape(-1), b.reshape(-1)


@pytest.mark.parametrize("dtype", [torch.int8, torch.uint8], ids=str)
@pytest.mark.parametrize("name", thinned(QUOTIENTS, 2))
def test_a_quotient_is_torchs(name: str, dtype: Any) -> None:
    a, b = pairs(dtype)
    kept = (b != 0) & ~((a == -128) & (b.to(torch.int32) == -1))
    check(QUOTIENTS[name], a[kept], b[kept])


@pytest.mark.parametrize("dtype", [torch.int8, torch.uint8], ids=str)
@pytest.mark.parametrize("shift", [operator.lshift, operator.rshift])
def test_a_shift_is_torchs(shift: Function, dtype: Any) -> None:
    check(shift, *pairs(dtype))


@pytest.mark.parametrize("dtype", [torch.int16, torch.int32, torch.int64], ids=str)
def test_a_shift_by_a_number_is_torchs(dtype: Any) -> None:
    low, high, bits = torch.iinfo(dtype).min, torch.iinfo(dtype).max, torch.iinfo(dtype).bits
    x = torch.tensor([low, low + 1, -1000, -1, 0, 1, 7, 1000, high], dtype=dtype)
    places = (-1, 0, 1, bits - 2, bits - 1, bits, 64)
    check(lambda x: torch.stack([x << place for place in places] + [x >> place for place in places]), x)
