"""Whether what a kernel made is right, for bench/gpu.py: by float64 where it is sampled, and as a whole by a peer.

Arrays of bf16 are their 16 bits. Who asks has waited for the device.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType, bf16_bits, bf16_from_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from on_gpu.worker import message_of

Truth = Callable[..., np.ndarray]
"""Of rows, columns and the inputs: the elements of the result there, in float64; the result seen as a matrix."""
RELATIVE = {DType.F16: 4e-3, DType.BF16: 1.6e-2, DType.F32: 2e-4, DType.F64: 1e-9}
"""What results may differ by: so much of themselves, and so much of what such results are in the mean."""
ROUNDINGS = 16
"""Unit roundoffs by which results may differ more where factors are rounded, as `cluster.tolerance` has it."""
MOST_ROWS, MAX_COLUMNS = 32, 256
_BLOCK = 1_048_573  # numbers that are drawn; larger arrays repeat them


def arrays_for(graph: NodeGraph, seed: int = 0) -> dict[str, np.ndarray]:
    """Return an array for each input, as the oracle takes them: halves in eighths, of which sums are exact in f32."""
    made = {}
    for number, (name, node) in enumerate(graph.inputs.items()):
        record, source = graph.nodes[node], np.random.default_rng(seed + number)
        shape = tuple(int(size) for size in record.shape)  # type: ignore[arg-type]
        total = int(np.prod(shape))
        count = min(total, _BLOCK)
        if record.dtype.is_half:
            drawn = source.integers(-8, 9, count) / 8
        elif record.dtype.is_float:
            drawn = source.standard_normal(count, np.float32)
        else:
            drawn = source.integers(0, 4, count)
        made[name] = np.resize(drawn.astype(record.dtype.numpy), shape)
    return made


def carried(array: np.ndarray, dtype: DType) -> np.ndarray:
    """Return an array as the device has it."""
    return bf16_bits(array) if dtype is DType.BF16 else np.ascontiguousarray(array)


def outputs_for(graph: NodeGraph) -> list[np.ndarray]:
    """Return an array of 0 for each output, as the device has it."""
    found = []
    for node in graph.outputs.values():
        record = graph.nodes[node]
        kind = np.uint16 if record.dtype is DType.BF16 else record.dtype.numpy
        found.append(np.full(tuple(int(s) for s in record.shape), 0, kind))  # type: ignore[arg-type]
    return found


def violation_of(got: np.ndarray, wanted: np.ndarray, dtype: DType, roundoff: float = 0.0, times: float = 1.0) -> str:
    """Return what is wrong with values, "" if they are near enough to those in float64. NaN is near nothing.

    times: of what one kernel may differ by, for programs of many.
    """
    wanted = np.asarray(wanted, np.float64)
    error = np.abs(np.asarray(got, np.float64) - wanted)
    share = times * RELATIVE.get(dtype, 0.0)
    typical = float(np.sqrt(np.square(wanted).mean())) if wanted.size else 0.0
    if wanted.size < 64:  # of few, all may happen to be small
        typical = max(1.0, typical)
    allowed = share * np.abs(wanted) + (share + ROUNDINGS * roundoff) * typical
    wrong = ~(error <= allowed)
    if not wrong.any():
        return ""
    place = int(np.argmax(wrong))
    return (
        f"{int(wrong.sum())} of {wrong.size} elements differ, the first by {error.flat[place]:.3g} where "
        f"{np.broadcast_to(allowed, wanted.shape).flat[place]:.3g} is allowed"
    )


@functools.cache
def why_not_computing(cupy: Any) -> str:
    """Return why CuPy cannot compute with arrays here, "" if it can. It compiles what it computes with, for which it
    needs CUDA's headers, of a toolkit or of the package nvidia-cuda-runtime; a stand-in has no arithmetic at all.
    """
    try:
        values = cupy.asarray(np.array([-3.0, 2.0], np.float32))
        excess = float((cupy.abs(values - values) - 2 * 0.5 * cupy.abs(values)).max())  # as `_whole_violation` computes
    except Exception as error:  # of CuPy's own classes, of NVRTC, or a RuntimeError without headers
        return message_of(error)
    return "" if excess == -2.0 else f"what must be -2 is {excess}"


class Reference:
    """What the result of a case must be. The first that is right where it is sampled becomes what others are compared
    with as a whole. roundoff, times: see `violation_of`.
    """

    def __init__(
        self,
        cupy: Any,
        truth: Truth,
        inputs: Sequence[np.ndarray],
        shape: tuple[int, ...],
        dtype: DType,
        roundoff: float = 0.0,
        times: float = 1.0,
    ) -> None:
        self._cupy, self._dtype, self._roundoff, self._times = cupy, dtype, roundoff, times
        shape = shape or (1,)
        self._width = shape[-1] if len(shape) > 1 else 1
        self._count = int(np.prod(shape)) // self._width
        self._rows, self._columns = _sampled(self._count, MOST_ROWS), _sampled(self._width, MAX_COLUMNS)
        self._wanted = truth(self._rows, self._columns, *inputs)
        self._whole: Any | None = None

    def problem(self, array: Any) -> str:
        """Return what is wrong with an array of the device, "" if nothing is."""
        problem = violation_of(self._read(array), self._wanted, self._dtype, self._roundoff, self._times)
        if problem:
            return f"sampled against float64: {problem}"
        if self._whole is None:
            self._whole = self._numbers(array).copy()
            return ""
        return self._whole_violation(array)

    def _whole_violation(self, array: Any) -> str:
        """Compare all elements with the first array that was right, which may differ as much from what is wanted."""
        share = self._times * RELATIVE.get(self._dtype, 0.0)
        typical = float(np.sqrt(np.square(self._wanted).mean()))
        if self._wanted.size < 64:
            typical = max(1.0, typical)
        space = self._space()
        known, got = self._whole, self._numbers(array)
        excess = float((space.abs(got - known) - 2 * share * space.abs(known)).max())
        allowed = 2 * (share + ROUNDINGS * self._roundoff) * typical
        return (
            "" if excess <= allowed else f"as a whole against a right one: {excess:.3g} off, {allowed:.3g} is allowed"
        )

    def _space(self) -> Any:
        """Return what computes: CuPy, or NumPy on the host where that does not."""
        return np if why_not_computing(self._cupy) else self._cupy

    def _numbers(self, array: Any) -> Any:
        """Return an array as numbers of f32 where they are computed with."""
        found = array if self._space() is self._cupy else self._cupy.asnumpy(array)
        if self._dtype is DType.BF16:
            return (found.astype(np.uint32) << 16).view(np.float32).reshape(-1)
        return found.astype(np.float32).reshape(-1)

    def _read(self, array: Any) -> np.ndarray:
        """Return the sampled elements on the host."""
        kind = np.dtype(np.uint16) if self._dtype is DType.BF16 else self._dtype.numpy
        rows = np.empty((len(self._rows), self._width), kind)
        pitch = self._width * kind.itemsize
        for place, row in enumerate(self._rows):
            address = int(array.data.ptr) + int(row) * pitch
            self._cupy.cuda.runtime.memcpy(int(rows[place].ctypes.data), address, pitch, 2)
        found = np.ascontiguousarray(rows[:, self._columns])
        return bf16_from_bits(found) if self._dtype is DType.BF16 else found


def _sampled(count: int, most: int) -> np.ndarray:
    """Return numbers below a count: all, or the first, the last and some between."""
    if count <= most:
        return np.arange(count)
    drawn = np.random.default_rng(count).choice(count - 2, most - 2, replace=False) + 1
    return np.sort(np.concatenate([[0], drawn, [count - 1]]))
