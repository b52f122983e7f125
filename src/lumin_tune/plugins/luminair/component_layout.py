"""From an integer graph to the tables of its components: addresses, selectors and multiplicities.

Each element of each produced tensor has an address. Views have no rows: the addresses that a reader uses are the view
ops applied to an array of addresses, padding being the address of a constant 0. Everything here is a function of the
graph, so that the verifier derives by itself what the prover may not choose.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.plugins.luminair.circuit.intervals import Interval, constant_values, intervals, sizes
from lumin_tune.plugins.luminair.components.arithmetic import PowerTable, WideDivision
from lumin_tune.plugins.luminair.components.functions import FunctionTable, GatheredTensor, Interpolate
from lumin_tune.plugins.luminair.components.inner import InnerProduct, ProductResult
from lumin_tune.plugins.luminair.components.limbs import Ranged, RangeTable
from lumin_tune.plugins.luminair.components.planning import MAX_BITS, ONE_ADDRESS, ZERO_ADDRESS, RowPlan
from lumin_tune.plugins.luminair.components.registry import component_of
from lumin_tune.plugins.luminair.components.sources import CommittedInput, HiddenInput, PrivateWeights
from lumin_tune.plugins.luminair.errors import IntervalError, ProofError
from lumin_tune.plugins.luminair.protocol.component import Component, Placed
from lumin_tune.plugins.luminair.settings import MAX_COLUMNS, MAX_LOG_SIZE, Settings

Integers = NDArray[np.int64]
Visibility = str
"""public, hidden, committed; private for static inputs."""


@dataclass(frozen=True)
class Port:
    """An input or output of the circuit. values = integers / 2**scale; low, high: what the integers lie between.

    addresses: of its elements, in its shape. reads: how often each is read, for inputs.
    """

    name: str
    dtype: str
    shape: tuple[int, ...]
    scale: int
    low: int
    high: int
    visibility: Visibility
    addresses: Integers
    reads: Integers


@dataclass(frozen=True)
class Laid:
    """A graph laid out. constants: (addresses, values, reads) of constants that are read. produced: by address base,
    the node whose values lie there."""

    placed: tuple[Placed, ...]
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]
    constants: tuple[Integers, Integers, Integers]
    memory_size: int
    produced: Mapping[int, int]


class CircuitLayout:
    """The context of components while a graph is laid out."""

    def __init__(
        self,
        graph: NodeGraph,
        settings: Settings,
        visibility: Mapping[str, Visibility],
        hidden_outputs: Collection[str],
    ) -> None:
        if graph.dims:
            raise ProofError("key", "a proof is about numbers: give sizes to all dimensions (core.graph.specialize)")
        self.graph, self.settings, self.limb_bits = graph, settings, settings.limb_bits
        self.visibility, self.hidden_outputs = visibility, hidden_outputs
        self._intervals: list[Interval | None] = intervals(graph)
        self._constants = constant_values(graph)
        self._addresses: dict[int, Integers] = {}
        self._next = 2
        self._constant_parts: list[tuple[int, Integers]] = [(0, np.array([0, 1], dtype=np.int64))]
        self._plans: dict[tuple[Any, tuple[Any, ...]], list[RowPlan]] = {}
        self._tables: dict[str, list[tuple[Integers, ...]]] = {}
        self._table_numbers: dict[tuple[str, tuple[bytes, ...]], int] = {}

    # the context of components

    def addresses(self, node: int) -> Integers:
        known = self._addresses.get(node)
        if known is not None:
            return known
        found = self.graph.nodes[node]
        if self._constants[node] is not None and (found.op in ("constant", "iota") or not found.operands):
            values = self._constants[node]
            assert values is not None
            self._constant_parts.append((self._next, values.reshape(-1)))
            result = self._allocate(values.shape)
        elif OPS[found.op].is_view:
            evaluate = OPS[found.op].evaluate
            assert evaluate is not None
            result = np.asarray(evaluate([self.addresses(found.operands[0])], found.attributes, found.dtype))
        elif found.op == "cast":
            result = self.addresses(found.operands[0])
        else:
            raise ProofError("key", f"{self.graph.describe(node)} is read before it is laid out")
        self._addresses[node] = result
        return result

    def operands(self, node: int) -> list[Integers]:
        return [self.addresses(operand).reshape(-1) for operand in self.graph.nodes[node].operands]

    def interval(self, node: int) -> tuple[int, int]:
        found = self._intervals[node]
        assert found is not None
        return found

    def constant(self, node: int) -> Integers | None:
        return self._constants[node]

    def within(self, node: int, bits: int) -> None:
        if bits > MAX_BITS:
            text = f"needs witnesses of {bits} bits, beyond the {MAX_BITS} of the field; choose a smaller scale"
            raise IntervalError(f"{self.graph.describe(node)} {text}", node)

    def table(self, kind: str, *contents: Integers) -> int:
        key = kind, tuple(each.tobytes() for each in contents)
        if key not in self._table_numbers:
            tables = self._tables.setdefault(kind, [])
            tables.append(contents)
            self._table_numbers[key] = len(tables)
        return self._table_numbers[key]

    # the walk

    def run(self) -> Laid:
        graph = self.graph
        live = graph.live()
        produced: dict[int, int] = {}
        inputs: list[tuple[str, int]] = []
        named = {node: name for name, node in graph.inputs.items()}
        for index, node in enumerate(graph.nodes):
            if (
                not live[index]
                or node.dtype.is_float
                or node.op == "input"
                or OPS[node.op].is_view
                or node.op == "cast"
            ):
                continue
            if self._constants[index] is not None:
                continue
            if node.op == "stwo.dequantize":  # to an integer or a bool
                self._addresses[index] = self.addresses(node.operands[0])
                continue
            shape = sizes(node.shape)
            produced[self._next] = index
            self._addresses[index] = self._allocate(shape)
            if node.op == "stwo.quantize":
                source = named.get(node.operands[0])
                if source is None:
                    raise ProofError("key", f"{graph.describe(index)}: stwo.quantize stands at inputs only")
                inputs.append((source, index))
                self._plan_source(source, index)
                continue
            if 0 in shape:
                continue
            component = component_of(self, index)
            if component is None:
                raise IntervalError(
                    f"{graph.describe(index)}: no component proves {node.op!r}; compile the graph with StwoCompiler, "
                    "or register a component",
                    index,
                )
            if node.op != "sum" and any(0 in sizes(graph.nodes[each].shape) for each in node.operands):
                raise IntervalError(
                    f"{graph.describe(index)}: an operand has no elements, but the result has; record a constant", index
                )
            self._add(component, component.plan(self, index))
            if component is InnerProduct:
                variant = component.plan(self, index).variant
                rows = ProductResult.plan(self, index)
                self._add(ProductResult, RowPlan(rows.rows, rows.bits, variant))
        outputs = [self._output(name, node) for name, node in graph.outputs.items()]
        if not outputs:
            raise ProofError("key", "the graph has no outputs, so there is nothing to prove")
        tables = [RowPlan(GatheredTensor(self._tables["gathered"]).rows())] if "gathered" in self._tables else []
        for plan in tables:
            self._plans[(GatheredTensor, ())] = [plan]
        made = [self._made(component, variant, plans) for (component, variant), plans in self._plans.items()]
        if not made:
            raise ProofError(
                "key", "the outputs are inputs, constants and views of them: nothing is computed, so nothing to prove"
            )
        made += self._lookup_tables([instance for instance, _, _ in made])
        count = self._reads(made, outputs)
        placed = [_placed(instance, columns, used, count) for instance, columns, used in made]
        placed.sort(key=lambda each: (each.component.order, each.name))
        _check_limits(placed)
        ports = [self._input(name, node, count) for name, node in inputs]
        ports.sort(key=lambda port: list(graph.inputs).index(port.name))
        return Laid(tuple(placed), tuple(ports), tuple(outputs), self._used_constants(count), self._next, produced)

    def _allocate(self, shape: tuple[int, ...]) -> Integers:
        size = int(np.prod(shape, dtype=np.int64))
        first, self._next = self._next, self._next + size
        if self._next >= 1 << 28:
            raise ProofError("limits", "the graph has more than 2**28 values")
        return np.arange(first, first + size, dtype=np.int64).reshape(shape)

    def _add(self, component: Any, plan: RowPlan) -> None:
        self._plans.setdefault((component, plan.variant), []).append(plan)

    def _plan_source(self, name: str, node: int) -> None:
        kind: Any = {"hidden": HiddenInput, "committed": CommittedInput, "private": PrivateWeights}.get(
            self._visible(name)
        )
        if kind is not None and self._addresses[node].size:
            self._add(kind, kind.plan(self, node))

    def _visible(self, name: str) -> Visibility:
        static = self.graph.attribute(self.graph.inputs[name], "static")
        return "private" if static else self.visibility.get(name, "public")

    def _made(self, component: Any, variant: tuple[Any, ...], plans: list[RowPlan]) -> tuple[Component, Any, int]:
        bits = {name: max(plan.bits.get(name, 0) for plan in plans) for plan in plans for name in plan.bits}
        if component is GatheredTensor:
            instance: Component = GatheredTensor(self._tables["gathered"])
        else:
            instance = component.create(bits, self.limb_bits, variant)
        if isinstance(instance, Interpolate):
            instance.tables = self._tables["function"]
        columns: dict[str, list[Integers]] = {name: [] for name in instance.preprocessed}
        for plan in plans:
            rows = dict(plan.rows)
            if isinstance(instance, Ranged):
                for name, k in plan.bits.items():
                    rows |= instance.limbs[name].width_of(k)
            count = plan.count()
            for name, parts in columns.items():
                given = np.asarray(rows.get(name, 0), dtype=np.int64)
                parts.append(np.full(count, given) if given.ndim == 0 else given.reshape(-1))
        return instance, *_padded(instance, columns, self.settings)

    def _lookup_tables(self, instances: list[Component]) -> list[tuple[Component, Any, int]]:
        tables: list[Any] = []
        if "function" in self._tables:
            tables.append(FunctionTable(self._tables["function"]))
        wide = [each for each in instances if isinstance(each, WideDivision)]
        tables += [PowerTable(each) for each in wide]
        limbs = [limb for each in instances if isinstance(each, Ranged) for limb in each.limbs.values()]
        if limbs:
            tables.append(RangeTable(tuple(range(self.limb_bits + 1))))
        made: list[tuple[Component, Any, int]] = []
        for table in tables:
            columns = {name: [np.asarray(column, dtype=np.int64)] for name, column in table.rows().items()}
            made.append((table, *_padded(table, columns, self.settings)))
        return made

    def _reads(self, made: list[tuple[Component, Any, int]], outputs: list[Port]) -> Integers:
        """Return how often each address is read."""
        count = np.zeros(self._next, dtype=np.int64)
        for instance, columns, _ in made:
            for name in instance.reads:
                count += np.bincount(columns[name], minlength=self._next)
        for port in outputs:
            if port.visibility == "public":
                count += np.bincount(port.addresses.reshape(-1), minlength=self._next)
        return count

    def _input(self, name: str, node: int, count: Integers) -> Port:
        scale, low, high = self.graph.nodes[node].attributes
        given = self.graph.nodes[self.graph.inputs[name]]
        addresses = self._addresses[node]
        shape = sizes(given.shape)
        return Port(name, str(given.dtype), shape, scale, low, high, self._visible(name), addresses, count[addresses])

    def _output(self, name: str, node: int) -> Port:
        found = self.graph.nodes[node]
        source, scale = node, 0
        if found.op == "stwo.dequantize":
            source, scale = found.operands[0], found.attributes[0]
        elif found.dtype.is_float:
            raise ProofError(
                "key", f"output {name!r} is a float that no stwo.dequantize made; compile with StwoCompiler"
            )
        low, high = self.interval(source)
        addresses = self.addresses(source)
        visibility = "hidden" if name in self.hidden_outputs else "public"
        shape = sizes(found.shape)
        return Port(name, str(found.dtype), shape, scale, low, high, visibility, addresses, np.zeros(0, dtype=np.int64))

    def _used_constants(self, count: Integers) -> tuple[Integers, Integers, Integers]:
        addresses = np.concatenate([first + np.arange(len(values)) for first, values in self._constant_parts])
        values = np.concatenate([values for _, values in self._constant_parts])
        used = count[addresses] > 0
        return addresses[used], values[used], count[addresses[used]]


def _padded(instance: Component, columns: Mapping[str, list[Integers]], settings: Settings) -> tuple[Any, int]:
    """Return the preprocessed columns with padding up to a power of two, and the number of rows that are in use."""
    joined = {name: np.concatenate(parts) for name, parts in columns.items()}
    used = len(next(iter(joined.values())))
    log_size = max(settings.last_layer_log_size + 1, (used - 1).bit_length())
    if log_size > MAX_LOG_SIZE:
        raise ProofError("limits", f"component {instance.name!r} has {used} rows, more than 2**{MAX_LOG_SIZE}")
    missing = (1 << log_size) - used
    padding = instance.padding()
    result = {}
    for name, column in joined.items():
        repeated = padding is None or name in instance.parameters
        value = column[-1] if repeated else 0
        if padding is not None and name in padding:
            value = padding[name]
        result[name] = np.concatenate([column, np.full(missing, value, dtype=np.int64)])
    instance.complete(result)
    return result, used


def _placed(instance: Component, columns: dict[str, Integers], used: int, count: Integers) -> Placed:
    for address, reads in instance.writes:
        to = columns[address]
        produced = (to != ZERO_ADDRESS) & (to != ONE_ADDRESS) & (np.arange(len(to)) < used)
        columns[reads] = np.where(produced, count[to], 0)
    constants = {
        name: int(columns[name][0]) for name in instance.parameters if (columns[name] == columns[name][0]).all()
    }
    fixed = tuple(name for name in instance.preprocessed if name not in constants)
    size = len(next(iter(columns.values())))
    stacked = np.stack([columns[name] for name in fixed]) if fixed else np.zeros((0, size), dtype=np.int64)
    return Placed(instance, size.bit_length() - 1, fixed, constants, stacked, _pairs(instance))


def _pairs(instance: Component) -> int:
    from lumin_tune.plugins.luminair.protocol.algebra import ONE
    from lumin_tune.plugins.luminair.protocol.component import RowCells

    names = (*instance.preprocessed, *instance.main, *instance.weights, *instance.inputs)
    return -(-len(instance.fractions(RowCells(dict.fromkeys(names, ONE)))) // 2)


def _check_limits(placed: list[Placed]) -> None:
    columns = sum(len(each.fixed) + len(each.component.main) + 4 * each.extensions + 8 for each in placed)
    if columns > MAX_COLUMNS:
        raise ProofError("limits", f"the circuit has {columns} columns, more than {MAX_COLUMNS}")
    names = [each.name for each in placed]
    if len(names) != len(set(names)):
        raise ProofError("key", f"two components have one name: {sorted(names)}")
