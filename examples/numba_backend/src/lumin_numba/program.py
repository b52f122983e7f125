"""The text of a kernel: one function over rows and columns, a loop over the columns for each pass."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from lumin_numba.rows import REDUCTIONS, Kind, Rows
from lumin_tune.backends import DType, Operation

ENTRY = "kernel"

# How each operation is written; {0}, {1}, {2} are its operands, {type} the NumPy type of its result.
FORMS = {
    "add": "{0} + {1}", "mul": "{0} * {1}", "max": "np.maximum({0}, {1})", "less_than": "{0} < {1}",
    "select": "({1} if {0} else {2})", "cast": "{type}({0})", "recip": "{type}(1) / {0}", "sqrt": "np.sqrt({0})",
    "exp2": "np.exp2({0})", "log2": "np.log2({0})", "sin": "np.sin({0})", "cos": "np.cos({0})", "expand": "{0}",
    "split": "{0}", "merge": "{0}",
}  # fmt: skip


def program_of(rows: Rows, parallel: bool, unroll: int) -> str:
    """Return the text. unroll: columns per iteration, each with its own partial result."""
    writer = _Writer(rows, unroll)
    arguments = [f"i{place}" for place in range(len(rows.region.inputs))]
    arguments += [f"o{place}" for place in range(len(rows.region.outputs))]
    lines = [
        f"def {ENTRY}({', '.join(arguments)}, rows, columns):",
        *(f"    {line}" for line in writer.uniform()),
        f"    for r in {'numba.prange' if parallel else 'range'}(rows):",
        "        whole = columns // " + str(unroll) + " * " + str(unroll),
    ]
    for number in range(rows.passes_count):
        lines += [f"        {line}" for line in writer.iteration(number)]
    return "\n".join(lines) + "\n"


class _Writer:
    def __init__(self, rows: Rows, unroll: int) -> None:
        self._rows, self._unroll = rows, unroll
        self._makers = {each.result.id: each for each in rows.region.operations}
        self._places = {each.id: place for place, each in enumerate(rows.region.inputs)}

    def uniform(self) -> Iterator[str]:
        """Yield what is the same for all rows."""
        for value in self._rows.region.values:
            if self._rows.kinds[value.id] is Kind.UNIFORM:
                yield f"v{value.id} = {self._text(value.id, '0')}"

    def iteration(self, number: int) -> Iterator[str]:
        """Yield one pass over the columns of a row: reductions that end in it, outputs that are known in it."""
        rows = self._rows
        for value in rows.region.values:
            if rows.kinds[value.id] is Kind.ROW and rows.passes[value.id] == number:
                maker = self._makers.get(value.id)
                if maker is None or maker.op not in REDUCTIONS:
                    yield f"v{value.id} = {self._text(value.id, 'r')}"
        for place, value in enumerate(rows.region.outputs):
            if rows.kinds[value.id] is Kind.ROW and rows.passes[value.id] == number:
                yield f"o{place}[r] = v{value.id}"
        reductions = [
            each
            for each in rows.region.operations
            if each.op in REDUCTIONS and rows.passes[each.result.id] == number + 1
        ]
        stores = [
            (place, value.id)
            for place, value in enumerate(rows.region.outputs)
            if rows.kinds[value.id] is Kind.FULL and rows.passes[value.id] == number
        ]
        wanted = [each.operands[0].id for each in reductions] + [value for _, value in stores]
        if not wanted:
            return
        for each in reductions:
            for lane in range(self._unroll):
                yield f"a{each.result.id}_{lane} = {_start(each)}"
        for loop, lanes in (
            (f"for c in range(0, whole, {self._unroll}):", self._unroll),
            ("for c in range(whole, columns):", 1),
        ):
            yield loop
            for lane in range(lanes):
                column = f"c + {lane}" if lane else "c"
                for needed in self._below(wanted):
                    yield f"    v{needed} = {self._text(needed, f'r * columns + {column}', column)}"
                for each in reductions:
                    total = f"a{each.result.id}_{lane}"
                    yield f"    {total} = {REDUCTIONS[each.op].format(total, f'v{each.operands[0].id}')}"
                for place, stored in stores:
                    yield f"    o{place}[r * columns + {column}] = v{stored}"
        for each in reductions:
            total = f"a{each.result.id}_0"
            for lane in range(1, self._unroll):
                total = REDUCTIONS[each.op].format(total, f"a{each.result.id}_{lane}")
            yield f"v{each.result.id} = {total}"

    def _below(self, wanted: list[int]) -> list[int]:
        """Return what must be computed in each column, operands first."""
        found: set[int] = set()
        pending = list(wanted)
        while pending:
            value = pending.pop()
            if value not in found and self._rows.kinds[value] in (Kind.FULL, Kind.COLUMN):
                found.add(value)
                pending += [each.id for each in self._makers[value].operands] if value in self._makers else []
        return sorted(found)  # ids are in topological order

    def _text(self, value: int, index: str, column: str = "") -> str:
        if value in self._places:
            at = {Kind.UNIFORM: "0", Kind.COLUMN: column}.get(self._rows.kinds[value], index)
            return f"i{self._places[value]}[{at}]"
        maker = self._makers[value]
        if maker.op == "constant":
            return _number(maker.attributes["value"].item(), maker.result.dtype)
        operands = [f"v{each.id}" for each in maker.operands]
        if maker.op == "cast" and maker.result.dtype is DType.BOOL:
            return f"{operands[0]} != 0"
        if maker.result.dtype is DType.BOOL and maker.op in ("add", "mul", "max"):
            return f"{operands[0]} {'and' if maker.op == 'mul' else 'or'} {operands[1]}"
        return FORMS[maker.op].format(*operands, type=_type(maker.result.dtype))


def _start(each: Operation) -> str:
    dtype = each.result.dtype
    if each.op == "sum":
        return _number(0, dtype)
    return f"{_type(dtype)}(-np.inf)" if dtype.is_float else f"np.iinfo({_type(dtype)}).min"


def _type(dtype: DType) -> str:
    return f"np.{dtype.numpy.name}"


def _number(value: Any, dtype: DType) -> str:
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and not math.isfinite(value):
        return f"{_type(dtype)}({'np.nan' if math.isnan(value) else 'np.inf' if value > 0 else '-np.inf'})"
    return f"{_type(dtype)}({value!r})"
