"""Eliminations of comparisons and selections. All bit-exact.

The negation of a condition is `condition < True`.
"""

from __future__ import annotations

from lumin_tune.core.dtypes import DType
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import Attributes
from lumin_tune.plugins.generic.elimination import CommonSite, Elimination, Operands, Request

Result = int | Request | None


def _less_than_itself(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return site.full(Literal(False, DType.BOOL), operands[0]) if operands[0] == operands[1] else None


def _less_than_lowest(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    a, b = site.number(operands[0]), site.number(operands[1])
    never = (b is not None and b.item() == b.dtype.lowest) or (a is not None and a.item() == a.dtype.highest)
    return site.full(Literal(False, DType.BOOL), operands[0]) if never else None


def _negated(site: CommonSite, node: int) -> int | None:
    """Return c of less_than(c, True), the form of `not c`."""
    record = site.record(node)
    if record.op != "less_than" or site.dtype(record.operands[0]) is not DType.BOOL:
        return None
    bound = site.number(record.operands[1])
    return record.operands[0] if bound is not None and bound.item() is True else None


def _double_not(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    bound = site.number(operands[1])
    return _negated(site, operands[0]) if bound is not None and bound.item() is True else None


def _false_less_than(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    bound = site.number(operands[0])
    return operands[1] if bound is not None and bound.item() is False else None


def _select_known(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    condition = site.number(operands[0])
    return None if condition is None else operands[1] if condition.item() else operands[2]


def _select_equal(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[1] if operands[1] == operands[2] else None


def _select_bools(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    condition, a, b = operands
    if site.dtype(a) is not DType.BOOL:
        return None
    when_true, when_false = site.number(a), site.number(b)
    if when_true is None or when_false is None:
        return None
    return condition if when_true.item() else ("less_than", (condition, b), ())


def _select_negated(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    condition = _negated(site, operands[0])
    return None if condition is None else ("select", (condition, operands[2], operands[1]), ())


def _select_again(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    condition, a, b = operands
    inner_a, inner_b = site.record(a), site.record(b)
    if inner_a.op == "select" and inner_a.operands[0] == condition:
        return "select", (condition, inner_a.operands[1], b), ()
    if inner_b.op == "select" and inner_b.operands[0] == condition:
        return "select", (condition, a, inner_b.operands[2]), ()
    return None


RULES: tuple[Elimination, ...] = (
    Elimination("less-than-itself", "less_than", "x < x is False, for NaN too", _less_than_itself),
    Elimination("less-than-lowest", "less_than", "x < lowest and highest < x are False", _less_than_lowest),
    Elimination("double-not", "less_than", "not not x = x, `not x` being x < True", _double_not),
    Elimination("false-less-than", "less_than", "False < x is x", _false_less_than),
    Elimination("select-known", "select", "select(True, a, b) = a, select(False, a, b) = b", _select_known),
    Elimination("select-equal", "select", "select(c, a, a) = a", _select_equal),
    Elimination("select-bools", "select", "select(c, True, False) = c, select(c, False, True) = not c", _select_bools),
    Elimination("select-negated", "select", "select(not c, a, b) = select(c, b, a)", _select_negated),
    Elimination("select-again", "select", "select(c, select(c, a, b), d) = select(c, a, d)", _select_again),
)
