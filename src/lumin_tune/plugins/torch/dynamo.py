"""The backend of `torch.compile(model, backend="lumin")`, found by torch through its entry point.

AOTAutograd turns the graphs captured by Dynamo into functional graphs of ATen operators, forward and backward. Each
is recorded as one lumin graph, or partitioned if it has unsupported operators, which are left to torch. Graphs are
compiled on their first call; without a C++ compiler, lumin's interpreter runs them.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

import torch
from functorch.compile import make_boxed_func
from torch._decomp import core_aten_decompositions
from torch._dynamo.backends.common import aot_autograd
from torch.fx import GraphModule

from lumin_tune.plugins.torch.partition import Split, split

_LOG = logging.getLogger("lumin_tune.torch")
_said: set[str] = set()
_saying = threading.Lock()


def lumin_backend(module: GraphModule, example_inputs: Sequence[torch.Tensor]) -> Callable[..., Any]:
    """Return a callable that computes the module. Called by torch.compile, not by users."""
    compiler = aot_autograd(
        fw_compiler=compile_graph,
        bw_compiler=compile_graph,
        inference_compiler=compile_graph,
        decompositions=core_aten_decompositions(),
    )
    compiled: Callable[..., Any] = compiler(module, example_inputs)
    return compiled


def compile_graph(module: GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Return a callable for a functional graph of ATen operators, in the boxed calling convention."""
    found = split(module)
    _report(found)
    boxed: Callable[..., Any] = make_boxed_func(found.module)
    return boxed


def _report(found: Split) -> None:
    for operator, reason in found.refused.items():
        _say(f"operator {operator} is left to PyTorch: {reason}")
    _LOG.debug(
        "a graph of %d operators: %d in %d partitions of lumin, %d left to PyTorch",
        found.operators, found.operators - found.left, found.partitions, found.left,
    )  # fmt: skip


def _say(message: str) -> None:
    """Log a message unless it has already been logged."""
    with _saying:
        if message in _said:
            return
        _said.add(message)
    _LOG.warning(message)
