"""The decompositions that `dynamo` and `traced` apply to operators of graphs that may be differentiated."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch
from torch._decomp import core_aten_decompositions


@functools.cache
def decompositions() -> dict[Any, Callable[..., Any]]:
    """Return torch's decompositions to core operators, except that attention is kept.

    Its decomposition returns the weights in place of the log-sum-exp, from which its backward operator computes wrong
    gradients.
    """
    table: dict[Any, Callable[..., Any]] = dict(core_aten_decompositions())
    table.pop(torch.ops.aten._scaled_dot_product_flash_attention_for_cpu.default, None)
    return table
