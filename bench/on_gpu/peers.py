"""The others that bench/gpu.py measures, where they are there: CuPy, PyTorch's own kernels, torch.compile, Triton.

Each is a `timing.Run`, so that it is timed on the same stream and in the same way as lumin's kernels, and each has
its result looked at. Tensors of PyTorch lie in the memory of CuPy's arrays.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from on_gpu.cases import Case
from on_gpu.context import Context

COMPILED, TRITON = "torch.compile", "Triton"
MODE = "max-autotune-no-cudagraphs"
"""Kernels alone: graphs would hide what launches cost for one competitor only."""


class Peer:
    """A competitor on given inputs. `result` is what its last run made, as an array of CuPy; bf16 as its bits."""

    def __init__(self, function: Callable[[], Any], entered: Callable[[Any], Any], as_array: Callable[[Any], Any]):
        self._function, self._entered, self._as_array = function, entered, as_array
        self.made: Any = None

    def __call__(self, stream: Any) -> None:
        with self._entered(stream):
            self.made = self._function()

    def result(self) -> Any:
        return self._as_array(self.made)


class TorchPeers:
    """What is PyTorch's, on one stream. Asked for only where `context.torch` is there."""

    def __init__(self, context: Context) -> None:
        assert context.torch is not None
        self.torch, self._cupy = context.torch, context.cupy
        self._stream = self.torch.cuda.ExternalStream(context.clock.stream.ptr)

    def peer(self, function: Callable[..., Any], tensors: Sequence[Any], rounding: str = "") -> Peer:
        """Return a function of tensors as a competitor. rounding: what products of f32 may round to."""
        self.torch.set_float32_matmul_precision("high" if rounding else "highest")
        return Peer(lambda: function(*tensors), self._enter, self.array)

    def compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function of tensors by torch.compile, which compiles when it is first called."""
        self.torch.compiler.reset()
        found: Callable[..., Any] = self.torch.compile(function, mode=MODE, dynamic=False)
        return found

    def tensors(self, arrays: Sequence[Any], dtypes: Sequence[DType]) -> list[Any]:
        """Return arrays of CuPy as tensors on the same memory."""
        made = []
        for array, dtype in zip(arrays, dtypes, strict=True):
            tensor = self.torch.from_dlpack(array.view(np.int16) if dtype is DType.BF16 else array)
            made.append(tensor.view(self.torch.bfloat16) if dtype is DType.BF16 else tensor)
        return made

    def array(self, tensor: Any) -> Any:
        """Return a tensor as an array of CuPy, on the same memory if its elements lie one after the other."""
        whole = tensor.detach().contiguous()
        if whole.dtype is self.torch.bfloat16:
            return self._cupy.from_dlpack(whole.view(self.torch.int16)).view(np.uint16)
        return self._cupy.from_dlpack(whole)

    def _enter(self, stream: Any) -> Any:
        return _Entered(self.torch.inference_mode(), self.torch.cuda.stream(self._stream))


class _Entered:
    """Several context managers as one, with less between them than an ExitStack has."""

    def __init__(self, *managers: Any) -> None:
        self._managers = managers

    def __enter__(self) -> None:
        for manager in self._managers:
            manager.__enter__()

    def __exit__(self, *error: Any) -> None:
        for manager in reversed(self._managers):
            manager.__exit__(*error)


def eager_peers(context: Context, case: Case, arrays: Sequence[Any], dtypes: Sequence[DType]) -> dict[str, Peer]:
    """Return CuPy and PyTorch's own kernels for a case, by name."""
    found: dict[str, Peer] = {}
    if case.cupy is not None and not context.tiny:
        compute = case.cupy
        found["cupy"] = Peer(lambda: compute(context.cupy, *arrays), lambda stream: stream, lambda made: made)
    if context.torch is not None:
        peers = TorchPeers(context)
        tensors = peers.tensors(arrays, dtypes)
        for name, function in case.torch.items():
            found[name] = peers.peer(_of_module(function, peers.torch), tensors, case.rounding)
    return found


def compiled_peers(context: Context, case: Case, arrays: Sequence[Any], dtypes: Sequence[DType]) -> dict[str, Peer]:
    """Return torch.compile, and Triton where there is a kernel for the case. They compile when they first run."""
    if context.torch is None:
        return {}
    peers = TorchPeers(context)
    tensors = peers.tensors(arrays, dtypes)
    function = list(case.torch.values())[-1]
    found = {COMPILED: peers.peer(peers.compiled(_of_module(function, peers.torch)), tensors, case.rounding)}
    if case.triton and importlib.util.find_spec("triton") is not None:
        kernels = importlib.import_module("on_gpu.triton_kernels")
        made = getattr(kernels, case.triton)(peers.torch, bool(case.rounding))
        found[TRITON] = peers.peer(made, tensors, case.rounding)
    return found


def _of_module(function: Callable[..., Any], torch: Any) -> Callable[..., Any]:
    """Return a peer's function of the module and tensors as one of tensors."""
    return lambda *tensors: function(torch, *tensors)
