"""Comparison of a whole program's outputs with the reference."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.suggest import did_you_mean

ROUNDINGS: Final = 2.0
"""Allowed error, relative to that of the oracle in the program's own dtypes."""


def difference(
    outputs: Mapping[str, Array],
    reference: Mapping[str, Array],
    tolerance: float,
    own: Mapping[str, Array] | None = None,
) -> str:
    """Return the first error in the outputs, "" if there is none.

    reference: the correct outputs; others are ignored. tolerance: for floats, relative to the largest finite magnitude
    of the output; integers, bools, infinities and NaN must match exactly. own: what the oracle computes in the
    program's own dtypes; where rounding is amplified, floats may be off by `ROUNDINGS` times its greatest error.
    """
    for name, wanted in reference.items():
        if name not in outputs:
            return f"there is no output {name!r}; {did_you_mean(name, outputs)}"
        wrong = _difference(outputs[name], wanted, tolerance, None if own is None else own[name])
        if wrong:
            return f"output {name!r} {wrong}"
    return ""


def _difference(found: Array, wanted: Array, tolerance: float, own: Array | None) -> str:
    if found.shape != wanted.shape:
        return f"has the shape {found.shape}, not {wanted.shape}"
    if wanted.dtype.kind != "f":
        unequal = int(np.count_nonzero(found != wanted))
        return f"is wrong in {unequal} of {wanted.size} elements" if unequal else ""
    a, b = found.astype(np.float64), wanted.astype(np.float64)
    finite = np.isfinite(b)
    if not np.array_equal(a[~finite], b[~finite], equal_nan=True):
        return "differs where infinities or NaN are right"
    if not finite.any():
        return ""
    greatest, error = float(np.abs(b[finite]).max()), float(np.abs(a[finite] - b[finite]).max())
    if error <= tolerance * greatest:  # false for NaN
        return ""
    if own is not None:
        amplified = float(np.abs(own.astype(np.float64)[finite] - b[finite]).max())
        if error <= ROUNDINGS * amplified < math.inf:
            return ""
    return f"is off by {error:.2g}; allowed is {tolerance:g} of the greatest value, {greatest:.2g}"
