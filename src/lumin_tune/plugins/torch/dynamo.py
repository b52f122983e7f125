"""The backend of `torch.compile(model, backend="lumin")`, found by torch through its entry point.

AOTAutograd turns the graphs captured by Dynamo into functional graphs of ATen operators. Where a result needs
gradients, torch's min-cut partitioner divides the joint graph into forward and backward: it chooses the tensors to save
and what the backward graph recomputes. Each graph is recorded as one lumin graph, or partitioned if it has unsupported
operators, which are left to torch, such as those that draw random numbers. Parameters are arguments like others, so
each call sees their updates. Graphs are compiled on their first call; without a C++ compiler, lumin's interpreter runs
them.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import torch
from functorch.compile import make_boxed_func, min_cut_rematerialization_partition
from torch._dynamo.backends.common import aot_autograd
from torch.fx import GraphModule

from lumin_tune.plugins.torch.decompositions import decompositions
from lumin_tune.plugins.torch.fx_partition import PartitionedModule, split

_LOG = logging.getLogger("lumin_tune.torch")
_said: set[str] = set()
_saying = threading.Lock()


def lumin_backend(module: GraphModule, example_inputs: Sequence[torch.Tensor]) -> Callable[..., Any]:
    """Return a callable that computes the module. Called by torch.compile, not by users."""
    compiler = aot_autograd(
        fw_compiler=compile_graph,
        bw_compiler=compile_graph,
        inference_compiler=compile_graph,
        partition_fn=min_cut_rematerialization_partition,
        decompositions=decompositions(),
    )
    with _without_onednn():
        compiled: Callable[..., Any] = compiler(module, example_inputs)
    return compiled


@contextlib.contextmanager
def _without_onednn() -> Iterator[None]:
    """Trace recurrent layers to simple operators, not to `mkldnn_rnn_layer`.

    AOTAutograd cannot save the undefined workspace which that operator returns.
    """
    before = torch._C._get_mkldnn_enabled()
    torch._C._set_mkldnn_enabled(False)
    try:
        yield
    finally:
        torch._C._set_mkldnn_enabled(before)


def compile_graph(module: GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Return a callable for a functional graph of ATen operators, in the boxed calling convention."""
    found = split(module)
    _report(found)
    boxed: Callable[..., Any] = make_boxed_func(found.module)
    return boxed


def _report(found: PartitionedModule) -> None:
    for operator, reason in found.refused.items():
        _say(f"operator {operator} is left to PyTorch: {reason}")
    _LOG.debug(
        "a graph of %d operators: %d in %d partitions of lumin, %d left to PyTorch",
        found.operators,
        found.operators - found.left,
        found.partitions,
        found.left,
    )


def _say(message: str) -> None:
    """Log a message unless it has already been logged."""
    with _saying:
        if message in _said:
            return
        _said.add(message)
    _LOG.warning(message)
