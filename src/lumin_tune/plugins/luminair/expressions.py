"""Expressions of columns, recorded as they are written, and evaluated block by block of rows by a compiled machine.

An expression is a graph of numbered nodes, equal ones being one. `evaluate` orders what is wanted depth first, gives
registers of one block to intermediate results, and runs the program; `native/machine.h` has the instructions.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.protocol.algebra import Places, Quartic
from lumin_tune.plugins.luminair.protocol.array_engine import Elements, Words
from lumin_tune.plugins.luminair.protocol.field import PRIME

BLOCK: Final = 128
"""Rows of a block."""
LANES: Final = 16
_ADD, _SUB, _MUL, _INVERSE, _GATHER, _STORE = range(6)
_COLUMN, _CONSTANT = -1, -2


class Symbol:
    """A cell: a node of the expressions it belongs to."""

    __slots__ = ("expressions", "node")

    def __init__(self, expressions: Expressions, node: int) -> None:
        self.expressions, self.node = expressions, node

    def __add__(self, other: Any) -> Any:
        if type(other) is int and other % PRIME == 0:
            return self
        return self.expressions.sum(self, other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if type(other) is int and other % PRIME == 0:
            return self
        return self.expressions.difference(self, other)

    def __rsub__(self, other: Any) -> Any:
        return self.expressions.difference(other, self)

    def __mul__(self, other: Any) -> Any:
        if type(other) is int and other % PRIME == 1:
            return self
        if type(other) is int and other % PRIME == PRIME - 1:
            return self.expressions.difference(0, self)
        return self.expressions.product(self, other)

    __rmul__ = __mul__


class Expressions:
    """See `protocol.algebra.Arithmetic`. run: `lm_rows` of the kernels. size: a multiple of a block."""

    def __init__(self, run: Any, size: int) -> None:
        self._run, self._size = run, size
        # by node: code, operands, whether it is of the extension
        self._nodes: list[tuple[int, int, int, bool]] = []
        self._known: dict[tuple[int, int, int, bool], int] = {}
        self._columns: list[Words] = []
        self._constants: dict[Quartic, int] = {}
        self._places: Places | None = None
        self._index: Words | None = None

    def column(self, values: NDArray[Any]) -> Symbol:
        self._columns.append(np.ascontiguousarray(values, dtype=np.uint32))
        return self._node(_COLUMN, len(self._columns) - 1, 0, values.ndim == 2)

    def moved(self, values: NDArray[Any], places: Places) -> Symbol:
        """Raises ValueError for other places than those of the call before."""
        if self._places is None:
            self._places, self._index = places, np.ascontiguousarray(places, dtype=np.uint32)
        elif places is not self._places:
            raise ValueError("the columns of one expression are moved by one array of places")
        return self._node(_GATHER, self.column(values).node, 0, values.ndim == 2)

    def inverse(self, cell: Any) -> Any:
        if not isinstance(cell, Symbol):
            return Quartic(cell % PRIME).inverse() if isinstance(cell, int) else cell.inverse()
        return self._node(_INVERSE, cell.node, 0, self._nodes[cell.node][3])

    def sum(self, x: Any, y: Any) -> Symbol:
        x, y = self._symbol(x), self._symbol(y)
        for first, second in ((x, y), (y, x)):
            negated = self._negated(second)
            if negated is not None:
                return self.difference(first, Symbol(self, negated))
        x, y = sorted((x, y), key=lambda each: not self._nodes[each.node][3])
        return self._node(_ADD, x.node, y.node, self._nodes[x.node][3])

    def difference(self, x: Any, y: Any) -> Symbol:
        x, y = self._symbol(x), self._symbol(y)
        negated = self._negated(y)
        if negated is not None:
            return self.sum(x, Symbol(self, negated))
        return self._node(_SUB, x.node, y.node, self._nodes[x.node][3] or self._nodes[y.node][3])

    def product(self, x: Any, y: Any) -> Symbol:
        x, y = sorted((self._symbol(x), self._symbol(y)), key=lambda each: not self._nodes[each.node][3])
        return self._node(_MUL, x.node, y.node, self._nodes[x.node][3])

    def evaluate(self, cells: Sequence[Any]) -> Elements:
        wanted = [self._symbol(cell).node for cell in cells]
        made = np.empty((len(wanted), 4, self._size), dtype=np.uint32)
        program = _Program(self._nodes, self._columns, tuple(self._constants), wanted, list(made))
        program.run(self._run, self._index, self._size)
        return made.reshape(-1, self._size)

    def _node(self, code: int, x: int, y: int, extended: bool) -> Symbol:
        key = code, x, y, extended
        node = self._known.get(key)
        if node is None:
            node = self._known[key] = len(self._nodes)
            self._nodes.append(key)
        return Symbol(self, node)

    def _symbol(self, cell: Any) -> Symbol:
        if isinstance(cell, Symbol):
            return cell
        element = Quartic(cell % PRIME) if isinstance(cell, int) else cell
        place = self._constants.setdefault(element, len(self._constants))
        return self._node(_CONSTANT, place, 0, bool(element.b or element.c or element.d))

    def _negated(self, cell: Symbol) -> int | None:
        """Return the node of x where the cell is 0 - x."""
        code, x, y, _ = self._nodes[cell.node]
        zero = (_CONSTANT, self._constants.get(Quartic(0), -1), 0, False)
        return y if code == _SUB and self._nodes[x] == zero else None


class _Program:
    """Instructions, operands and registers for some nodes. results: their columns, (4, N)."""

    def __init__(
        self,
        nodes: Sequence[tuple[int, int, int, bool]],
        columns: Sequence[Words],
        constants: Sequence[Quartic],
        wanted: Sequence[int],
        results: Sequence[Words],
    ) -> None:
        self._nodes, self._columns, self._constants = nodes, columns, constants
        self._operands: list[tuple[int, int, int, int, int]] = []
        self._instructions: list[tuple[int, int, int, int]] = []
        self._kept: list[Any] = [*results]
        self._place: dict[int, int] = {}
        self._registers: list[bool] = []
        self._free: dict[bool, list[int]] = {False: [], True: []}
        self._fixups: set[int] = set()
        order = self._order(wanted)
        uses = self._uses(order)
        target = {}
        for node, result in zip(wanted, results):
            code, _, _, extended = nodes[node]
            if code >= 0 and extended and node not in target:
                target[node] = result
        uses |= dict.fromkeys(wanted, -1)
        for node in order:
            self._emit(node, target, uses)
        for node, result in zip(wanted, results):
            if target.get(node) is not result:
                self._instructions.append((_STORE, self._output(result), self._place[node], self._place[node]))

    def run(self, kernel: Any, index: Words | None, size: int) -> None:
        words = [4 * BLOCK if extended else BLOCK for extended in self._registers]
        starts = np.cumsum([0, *words])
        scratch = np.empty(int(starts[-1]) + LANES, dtype=np.uint32)
        first = scratch.ctypes.data + (-scratch.ctypes.data % 64)
        operands = np.array(self._operands, dtype=np.int64).reshape(-1, 5)
        for operand in self._fixups:
            operands[operand, 0] = first + 4 * int(starts[operands[operand, 0]])
        instructions = np.array(self._instructions, dtype=np.int32).reshape(-1, 4)
        places = np.empty((len(operands), 4), dtype=np.int64)
        pointer, long = ctypes.c_void_p, ctypes.c_int64
        kernel(
            pointer(operands.ctypes.data),
            long(len(operands)),
            pointer(instructions.ctypes.data),
            long(len(instructions)),
            None if index is None else pointer(index.ctypes.data),
            long(size),
            pointer(places.ctypes.data),
        )

    def _order(self, wanted: Sequence[int]) -> list[int]:
        order: list[int] = []
        done: set[int] = set()
        stack = [(node, False) for node in reversed(wanted)]
        while stack:
            node, ready = stack.pop()
            if node in done:
                continue
            if ready:
                done.add(node)
                order.append(node)
                continue
            stack.append((node, True))
            stack += [(operand, False) for operand in reversed(self._operands_of(node))]
        return order

    def _operands_of(self, node: int) -> tuple[int, ...]:
        code, x, y, _ = self._nodes[node]
        if code < 0:
            return ()
        return (x, y) if code in (_ADD, _SUB, _MUL) else (x,)

    def _uses(self, order: Sequence[int]) -> dict[int, int]:
        """Return the last of the nodes that use each node."""
        return {operand: node for node in order for operand in self._operands_of(node)}

    def _emit(self, node: int, target: dict[int, Words], last: dict[int, int]) -> None:
        code, x, _, extended = self._nodes[node]
        if code == _COLUMN:
            column = self._columns[x]
            self._place[node] = self._operand(column.ctypes.data, column.shape[-1], 1, LANES, extended)
            return
        if code == _CONSTANT:
            parts = self._constants[x].array().astype(np.uint32)
            lanes = np.repeat(parts if extended else parts[:1], LANES)
            self._kept.append(lanes)
            self._place[node] = self._operand(lanes.ctypes.data, LANES, 0, 0, extended)
            return
        operands = self._operands_of(node)
        if code != _GATHER:  # registers of operands that are not used again may take the result
            self._release(node, operands, last)
        if node in target:
            out = self._output(target[node])
        elif self._free[extended]:
            out = self._free[extended].pop()
        else:
            self._registers.append(extended)
            out = self._operand(len(self._registers) - 1, BLOCK, 0, LANES, extended)
            self._fixups.add(out)
        self._place[node] = out
        self._instructions.append((code, out, self._place[x], self._place[operands[-1]]))

    def _release(self, node: int, operands: tuple[int, ...], last: dict[int, int]) -> None:
        for operand in set(operands):
            place = self._place[operand]
            if last[operand] == node and place in self._fixups:
                self._free[self._nodes[operand][3]].append(place)

    def _operand(self, base: int, stride: int, moves: int, step: int, extended: bool) -> int:
        self._operands.append((base, stride, moves, step, int(extended)))
        return len(self._operands) - 1

    def _output(self, result: Words) -> int:
        return self._operand(result.ctypes.data, result.shape[1], 1, LANES, True)
