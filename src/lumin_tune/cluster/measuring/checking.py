"""Checks of a loaded kernel: outputs within tolerance, inputs unchanged, nothing written out of bounds.

`candidate` checks with every seed before timing, and once more afterwards the outputs of the last timed run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from lumin_tune.cluster.measuring.abilities import out_of_bounds_write, poison, roundoff
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.tolerance import Expected, coarser
from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.plugin.records import Kernel, Parameter

GREATEST_ERROR: Final = 1e9
"""Cap for errors that are larger, infinite or NaN, so that every text format can hold them."""
_CHUNK: Final = 1 << 16  # elements compared at a time, to stay in the cache


@dataclass(frozen=True)
class Verdict:
    """Result of a check. message: what is wrong, "" if nothing. error: the greatest error, relative to the tolerance.

    tainted: whether memory of the process may be corrupted, so that it must be replaced.
    """

    message: str = ""
    error: float = 0.0
    tainted: bool = False


def check(kernel: Kernel, arguments: ArgumentBuffers, seed: int, dims: Mapping[str, int]) -> Verdict:
    """Run a kernel once on the inputs of a seed and check it. Exceptions of the kernel propagate.

    Outputs and the kernel's own memory are filled with NaN before, so stale results of other runs are detected.
    """
    arguments.poison()
    poison(kernel)
    kernel(arguments.given(seed), arguments.made, dims)
    return inspect(kernel, arguments, seed)


def inspect(kernel: Kernel, arguments: ArgumentBuffers, seed: int) -> Verdict:
    """Check the state after runs of a kernel on the inputs of a seed."""
    out_of_bounds = arguments.out_of_bounds_write() or out_of_bounds_write(kernel)
    if out_of_bounds:
        return Verdict(out_of_bounds, tainted=True)
    changed = arguments.changed_input(seed)
    if changed:
        return Verdict(f"it changes its input {changed!r}", tainted=True)
    greatest = 0.0
    for position, (parameter, buffer) in enumerate(zip(arguments.case.outputs, arguments.outputs, strict=True)):
        right = coarser(arguments.expected(seed, position), roundoff(kernel))
        message, error = compare(parameter, buffer.array, right)
        greatest = max(greatest, error)
        if message:
            return Verdict(f"{message}, inputs of seed {seed}", greatest)
    return Verdict(error=greatest)


def compare(parameter: Parameter, got: Array, right: Expected) -> tuple[str, float]:
    """Return the fault of an output, "" if it is correct, and its greatest error relative to the tolerance."""
    greatest, wrong, first = 0.0, 0, -1
    for start, part in _parts(parameter, got):
        stop = start + part.size
        error = _errors(part, right, slice(start, stop))
        worst = float(error.max())  # NaN if any element is
        if worst <= 1.0:
            greatest = max(greatest, worst)
            continue
        bad = ~(error <= 1.0) & ~_same(part, right.own.reshape(-1)[start:stop])
        good = error[~bad & (error <= 1.0)]
        greatest = max(greatest, float(good.max()) if good.size else 0.0)
        count = int(np.count_nonzero(bad))
        if count and first < 0:
            first = start + int(np.flatnonzero(bad)[0])
        wrong += count
    if wrong <= right.outliers:
        return "", greatest
    value = right.value.reshape(-1)
    found = np.concatenate(
        [
            part[first - start : first - start + 1]
            for start, part in _parts(parameter, got)
            if start <= first < start + part.size
        ]
    )[0]
    place = [int(each) for each in np.unravel_index(first, got.shape)]
    allowed = "" if right.allowed is None else f" within {float(right.allowed.reshape(-1)[first]):.3g}"
    message = (
        f"output {parameter.name!r} is wrong in {wrong} of {got.size} elements; the first, at {place}, "
        f"is {found!s}, but must be {value[first]!s}{allowed}"
    )
    error_there = float(_errors(np.array([found]), right, slice(first, first + 1))[0])
    return message, min(error_there, GREATEST_ERROR) if error_there == error_there else GREATEST_ERROR


def _parts(parameter: Parameter, got: Array) -> Iterator[tuple[int, Array]]:
    """Yield the chunks of an output with their offsets."""
    flat = got.reshape(-1)
    for start in range(0, flat.size, _CHUNK):
        part = flat[start : start + _CHUNK]
        yield start, bf16_from_bits(part) if parameter.dtype is DType.BF16 else part


def _errors(part: Array, right: Expected, where: slice) -> Array:
    """Return the error of each element relative to the tolerance: 0 where exact, NaN where undefined."""
    value = right.value.reshape(-1)[where]
    with np.errstate(all="ignore"):
        if right.allowed is None:
            return np.where(part == value, np.float32(0), np.float32(np.inf))
        error = np.abs(part.astype(value.dtype, copy=False) - value)
        error /= right.allowed.reshape(-1)[where]
        if not np.isfinite(error.sum()):
            error[_same(part, value)] = 0.0
        return np.asarray(error)


def _same(left: Array, right: Array) -> Array:
    """Return where elements are equal or both NaN."""
    if left.dtype.kind != "f":
        return np.asarray(left == right)
    return np.asarray((left == right) | (np.isnan(left) & np.isnan(right)))
