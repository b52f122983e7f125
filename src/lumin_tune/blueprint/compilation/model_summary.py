"""Summaries of compiled models as text."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lumin_tune.blueprint.compilation.checkpoint import bytes_of
from lumin_tune.blueprint.compilation.compile_report import Report
from lumin_tune.blueprint.plan import Call, Plan, Role
from lumin_tune.core.expression import Expression, Size

_PRODUCTS = frozenset(("linear", "matmul", "conv", "conv_transpose", "einsum", "scaled_dot_product"))


def summary_text(plan: Plan, report: Report, depth: int | None = None) -> str:
    """Return a table of calls, grouped by the first `depth` parts of their submodels' paths; all calls for None."""
    rows: dict[str, list[Call]] = {}
    for call in plan.calls:
        group = call.key if depth is None else ".".join((call.site or call.key).split(".")[:depth])
        rows.setdefault(group, []).append(call)
    parameters = plan.inputs_of(Role.PARAMETER)
    header = ("call", "operator", "result", "parameters", "flops")
    table = [header]
    counted: set[int] = set()
    for group, calls in rows.items():
        read = {each for call in calls for each in call.operands if each is not None}
        own = (read & set(parameters.values())) - counted
        counted |= own
        names = list(dict.fromkeys(call.operator.name for call in calls))
        table.append(
            (
                group,
                ", ".join(names[:3]) + (", ..." if len(names) > 3 else ""),
                _type(calls[-1]),
                f"{sum(_elements(plan.inputs[each].shape) for each in own):,}",
                f"{sum(flops_of(plan, call) for call in calls):,}",
            )
        )
    widths = [max(len(row[column]) for row in table) for column in range(len(header))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]
    lines.insert(1, "-" * max(map(len, lines)))
    total = sum(_elements(plan.inputs[number].shape) for number in parameters.values())
    size = sum(bytes_of(plan.inputs[number]) for number in parameters.values())
    flops, peak = sum(flops_of(plan, call) for call in plan.calls), report.memory.peak_bytes
    options = ", ".join(f"{name}={value!r}" for name, value in report.options.items() if value)
    lines += [
        "",
        f"{plan.name}: {len(plan.calls)} calls, {total:,} parameters ({size:,} bytes)",
        f"{flops:,} flops a call, peak {peak:,} bytes",
        f"{report.backend} on {report.device} in {report.dtype}; jit: {report.jit.compiler}; options: {options}",
    ]
    return "\n".join(lines) + "\n"


def flops_of(plan: Plan, call: Call) -> int:
    """Return the arithmetic operations of a call, roughly: two per product, otherwise one per element."""
    result = _elements(call.shape)
    name = call.operator.name
    if name in _PRODUCTS:
        first = plan.value(call.operands[0] or 0).shape
        second = plan.value(call.operands[1] or 0).shape
        if name == "linear":
            return 2 * result * _elements(second[-1:])
        if name == "matmul":
            return 2 * result * _elements(first[-1:])
        if name == "conv":
            return 2 * result * _elements(second[1:])
        if name == "scaled_dot_product":
            return 2 * _elements(first) * _elements(second[-2:-1]) + 2 * result * _elements(second[-2:-1])
        return 2 * _elements(first) * _elements(second[1:])
    sizes = [_elements(plan.value(each).shape) for each in call.operands if each is not None]
    return max([result, *sizes])


def _type(call: Call) -> str:
    return f"{call.dtype}[{', '.join(map(str, call.shape))}]"


def _elements(shape: Sequence[Size]) -> int:
    return math.prod([64 if isinstance(size, Expression) else size for size in shape])
