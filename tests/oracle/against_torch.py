"""The comparison of neural network operations with PyTorch, which computes the same inputs in float64.

Tests that use PyTorch have the marker `torch`, which skips them where it is missing; `torch` and `F` are None then.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from tests.oracle.comparison import assert_close, evaluate

from lumin_tune import dim
from lumin_tune.core.dtypes import DType, round_to

torch: Any = importlib.import_module("torch") if importlib.util.find_spec("torch") else None
F: Any = torch and torch.nn.functional


def normal(seed: int, *shape: int) -> Any:
    return np.random.default_rng([seed, *shape]).standard_normal(shape)


def expected(theirs: Callable[..., Any], *arrays: Any) -> Any:
    """Return what `theirs`, of torch tensors in float64, gives for the arrays."""
    return theirs(*(torch.from_numpy(np.asarray(array, np.float64)) for array in arrays)).numpy()


def agree(
    ours: Callable[..., Any], theirs: Callable[..., Any], *arrays: Any, dtype: str = "f32", absolute: float = 4
) -> None:
    """Assert that `ours`, of tensors of `dtype`, gives what `theirs`, of torch tensors in float64, gives.

    absolute: an error allowed besides a few units in the last place, in epsilons: how large the terms of sums are.
    """
    rounded = [round_to(array, DType.of(dtype)) for array in arrays]
    actual = evaluate(ours, *rounded, dtypes=[dtype] * len(rounded))
    assert_close(actual, expected(theirs, *rounded), dtype, ulps=8, absolute=absolute)


def agree_at_sizes(
    ours: Callable[..., Any],
    theirs: Callable[..., Any],
    shapes: Sequence[Sequence[int | str]],
    dims: Mapping[str, int],
    absolute: float = 4,
) -> None:
    """Assert that `ours`, recorded with a dimension (1 to 50) for each name in a shape, agrees with `theirs` in f64."""
    symbols = {name: dim(name, 1, 50) for name in dims}
    recorded = [[symbols[size] if isinstance(size, str) else size for size in shape] for shape in shapes]
    sizes = [[dims[size] if isinstance(size, str) else size for size in shape] for shape in shapes]
    arrays = [normal(number, *shape) for number, shape in enumerate(sizes)]
    actual = evaluate(ours, *arrays, shapes=recorded)
    assert_close(actual, expected(theirs, *arrays), "f64", ulps=8, absolute=absolute)
