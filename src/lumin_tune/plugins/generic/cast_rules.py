"""Eliminations of casts, and of views of casts. All bit-exact."""

from __future__ import annotations

from lumin_tune.core.dtypes import DType
from lumin_tune.core.ops.op_table import Attributes
from lumin_tune.plugins.generic.elimination import CommonSite, Elimination, Operands, Request

Result = int | Request | None


def holds(wide: DType, narrow: DType) -> bool:
    """Return whether every value of `narrow` is representable in `wide`."""
    if wide is narrow or narrow is DType.BOOL:
        return True
    if wide is DType.BOOL:
        return False
    if wide.is_float:
        return _DIGITS[wide] >= _DIGITS[narrow] and (not narrow.is_float or _EXPONENT[wide] >= _EXPONENT[narrow])
    return not narrow.is_float and wide.lowest <= narrow.lowest and narrow.highest <= wide.highest


_DIGITS = {
    DType.U8: 8, DType.I8: 7, DType.I16: 15, DType.I32: 31, DType.I64: 63,
    DType.F16: 11, DType.BF16: 8, DType.F32: 24, DType.F64: 53,
}  # fmt: skip
_EXPONENT = {DType.F16: 5, DType.BF16: 8, DType.F32: 8, DType.F64: 11}


def _cast_same(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if site.dtype(operands[0]) is attributes[0] else None


def _cast_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    record = site.record(operands[0])
    if record.op != "cast":
        return None
    (x,) = record.operands
    first, middle, last = site.dtype(x), record.dtype, attributes[0]
    if not skips(first, middle, last):
        return None
    return x if first is last else ("cast", (x,), (last,))


def skips(first: DType, middle: DType, last: DType) -> bool:
    """Return whether casting `first` to `middle` to `last` equals casting `first` to `last`, for every value.

    Either nothing is lost in `middle`, or integers lose high bits that `last` lacks anyway. A change of how floats
    become integers is excluded, since out-of-range values are undefined and differ in practice.
    """
    if first.is_integer and middle.is_integer and last.is_integer and last.itemsize <= middle.itemsize:
        return True
    if not holds(middle, first):
        return False
    if last.is_integer and (first.is_float or middle.is_float):
        return holds(last, first)
    return True


def _of_narrow(op: str) -> Elimination:
    """Return the rule that casts narrow integers after a view of them, so that buffers hold the narrow ones."""

    def apply(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
        record = site.record(operands[0])
        if record.op != "cast" or record.dtype is not DType.I32:
            return None
        (x,) = record.operands
        if site.dtype(x) not in (DType.I8, DType.U8, DType.I16) or not site.record(x).shape:
            return None
        return "cast", (site.add(op, (x,), attributes),), (DType.I32,)

    return Elimination(f"{op}-of-narrow", op, "a view of integers cast to i32 is cast itself", apply)


VIEWS = ("permute", "expand", "slice", "pad", "split", "merge", "flip", "window")

RULES: tuple[Elimination, ...] = (
    Elimination("cast-same", "cast", "a cast to the dtype there is", _cast_same),
    Elimination("cast-twice", "cast", "a cast by way of a dtype in which nothing more is lost", _cast_twice),
    *map(_of_narrow, VIEWS),
)
