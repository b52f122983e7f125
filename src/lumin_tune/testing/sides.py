"""Evaluates both sides of a rule on drawn values and compares them within the rule's class of exactness.

Called by `testing.rules`.
"""

from __future__ import annotations

import enum
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.plugin.records import Exactness, Rule
from lumin_tune.testing.rule_patterns import PatternError, PatternEvaluation, PatternMatch, Term, Types, values_of, walk
from lumin_tune.testing.rule_samples import ends, kinks, special, usual

_TOLERANCE = 1e-11
"""Tolerance in float64, relative to the largest number met: thousands of roundings."""
_RELATIVE_TOLERANCE = 1e-9
"""Tolerance in float64, relative to each result, where nothing cancels."""
_TINY = 1e-290
"""Below it float64 results lose digits."""
_RELATIVE = {"mul", "mul_scalar", "recip", "sqrt", "exp2", "max", "max_scalar", "max_reduce", "select", "cast"}
KEEPING = {"cast", "max", "max_scalar", "max_reduce", "select", "less_than"}
"""Operations that do not increase magnitudes, so that integers stay in range."""
_EPSILON = {DType.F16: 2.0**-11, DType.BF16: 2.0**-8, DType.F32: 2.0**-24, DType.F64: 2.0**-53}


@dataclass(frozen=True)
class Read:
    """A parsed rule. types: the constraints of its left side and conditions. constants: its numbers."""

    rule: Rule
    left: Term
    right: Term
    conditions: Sequence[Term]
    types: Types
    constants: tuple[float, ...]


class Distribution(enum.Enum):
    """The distribution of drawn values; see `testing.sampling`."""

    USUAL = enum.auto()
    SPECIAL = enum.auto()
    KINKS = enum.auto()
    ENDS = enum.auto()
    INNER_ENDS = enum.auto()


@dataclass(frozen=True)
class Sides:
    """Both sides of a rule for a match. right: the match with the dtypes of the right side. constants: of both."""

    read: Read
    match: PatternMatch
    right: PatternMatch
    constants: tuple[float, ...]

    def values(self, way: Distribution, source: random.Random) -> dict[str, Array]:
        seed, positive = source.getrandbits(32), source.random() < 0.5
        generator = np.random.default_rng(seed)
        values = {}
        for name, mask in self.match.axes.items():
            shape = [size if mask >> axis & 1 else 1 for axis, size in enumerate(self.match.sizes)]
            dtype = self.match.dtype(name)
            match way:
                case Distribution.USUAL:
                    found = usual(generator, shape, dtype, positive)
                case Distribution.SPECIAL:
                    found = special(generator, shape, dtype, self.constants)
                case Distribution.KINKS:
                    found = kinks(generator, shape, dtype, self.constants, seed)
                case Distribution.ENDS | Distribution.INNER_ENDS:
                    found = ends(generator, shape, dtype, inner=way is Distribution.INNER_ENDS)
            limits = self.match.limits.get(name)
            values[name] = found if limits is None else limits.applied(found, dtype)
        return values

    def compare_bits(self, values: dict[str, Array]) -> None:
        """Raise AssertionError unless both sides have the same bits in their own dtypes."""
        with np.errstate(all="ignore"):
            ours = PatternEvaluation(self.match, values, exact=False).of(self.read.left)
            theirs = PatternEvaluation(self.right, values, exact=False).of(self.read.right)
        if not same_bits(*_broadcast(ours, theirs)):
            raise AssertionError(_report(self.read, self.match, values, ours, theirs))

    def compare(self, values: dict[str, Array], exact: bool, *, defined_only: bool = False) -> bool:
        """Return whether there was a finite value. Raises AssertionError if the sides differ beyond rounding.

        defined_only: ignore elements where a side is not finite, as a rule over the reals does not cover overflow and
        undefined results.
        """
        with np.errstate(all="ignore"):
            one, other = PatternEvaluation(self.match, values, exact), PatternEvaluation(self.right, values, exact)
            ours, theirs = _broadcast(one.of(self.read.left), other.of(self.read.right))
        tolerance: float | Array = max(one.scale, other.scale) * (
            _TOLERANCE if exact else 256 * _epsilon(self.read, self.match)
        )
        if exact and ours.dtype.kind == "f" and ops(self.read) <= _RELATIVE:
            tolerance = np.minimum(tolerance, np.maximum(_RELATIVE_TOLERANCE * np.abs(ours), _TINY))
        near = are_near(ours, theirs, tolerance)
        if defined_only and ours.dtype.kind == "f":
            near |= ~(np.isfinite(ours) & np.isfinite(theirs))
        if not near.all():
            raise AssertionError(_report(self.read, self.match, values, ours, theirs))
        return bool(np.isfinite(ours).any())


def ops(read: Read) -> set[str]:
    """Return the operations on values in a rule."""
    found: set[str] = set()
    todo: list[Term] = [read.left, read.right]
    while todo:
        term = todo.pop()
        if not isinstance(term, str):
            found.add(str(term[0]))
            todo += values_of(term)
    return found


def _epsilon(read: Read, match: PatternMatch) -> float:
    """Return the relative error of the coarsest float dtype of a rule; approximations may introduce a half type."""
    found = {dtype for dtype in match.dtypes.values() if dtype.is_float}
    for term in walk(read.right) if read.rule.exactness is Exactness.APPROXIMATES else ():
        if term[0] == "cast" and str(term[1]) in ("f16", "bf16"):
            found.add(DType.of(term[1]))
    return max((_EPSILON[dtype] for dtype in found), default=0.0)


def _broadcast(ours: Array, theirs: Array) -> tuple[Array, Array]:
    if ours.dtype != theirs.dtype:
        raise PatternError(f"the left side is {ours.dtype}, the right side {theirs.dtype}")
    return ours, np.broadcast_to(theirs, ours.shape)


def same_bits(ours: Array, theirs: Array) -> bool:
    """Return whether all elements are equal, treating NaNs as equal."""
    if ours.dtype.kind != "f":
        return bool(np.array_equal(ours, theirs))
    same = (ours == theirs) & (np.signbit(ours) == np.signbit(theirs))
    return bool((same | (np.isnan(ours) & np.isnan(theirs))).all())


def are_near(ours: Array, theirs: Array, tolerance: float | Array) -> npt.NDArray[np.bool_]:
    """Return where elements are equal: integers exactly, floats within the tolerance, or both NaN."""
    if ours.dtype.kind != "f":
        return np.asarray(ours == theirs)
    with np.errstate(all="ignore"):
        near = (ours == theirs) | (np.abs(ours - theirs) <= tolerance) | (np.isnan(ours) & np.isnan(theirs))
    return np.asarray(near)


def _report(read: Read, match: PatternMatch, values: dict[str, Array], ours: Array, theirs: Array) -> str:
    rule = read.rule
    lines = [f"rule {rule.name!r} does not hold ({rule.exactness.value}): {rule.left} is not {rule.right}"]
    lines += [f"  {name} = {mask:04b} of axes of sizes {match.sizes}" for name, mask in match.sets.items()]
    lines += [f"  {name} = {number}" for name, number in match.numbers.items()]
    lines += [f"  {name}: {match.dtype(name)} = {np.array2string(v.squeeze())}" for name, v in values.items()]
    lines += [f"  left = {np.array2string(ours.squeeze())}", f"  right = {np.array2string(theirs.squeeze())}"]
    return "\n".join(lines)
