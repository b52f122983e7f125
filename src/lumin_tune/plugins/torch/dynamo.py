"""The backend of `torch.compile(model, backend="lumin")`, which torch finds by its entry point.

AOTAutograd turns what Dynamo captured into functional graphs of ATen operators, forward and backward. Each is
recorded as one lumin graph, or, where lumin lacks operators, partitioned: the rest is left to torch. Each graph is
compiled when it is first called; where it cannot be, for want of a compiler, lumin's oracle runs it.
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
    """Return a callable that computes what the module does. Called by torch.compile, not by users."""
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
    """Log a message if it has not been logged before."""
    with _saying:
        if message in _said:
            return
        _said.add(message)
    _LOG.warning(message)
