"""Traces: the integers of all tensors of a circuit; and witnesses, the columns of a key's components made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.dtypes import DType, round_to
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.plugins.luminair.circuit.intervals import sizes
from lumin_tune.plugins.luminair.component_layout import Port
from lumin_tune.plugins.luminair.components.limbs import TableIndex
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.key import Key
from lumin_tune.plugins.luminair.protocol.component import WIRE, RowCells
from lumin_tune.plugins.luminair.statement import integers_of

Integers = NDArray[np.int64]
_PIECE = 1 << 16
"""Rows whose lookups are counted at once, in cache."""
Witness = tuple[dict[str, Integers], ...]
"""For each component of a key its main, weight and input columns, by name."""


@dataclass(frozen=True, eq=False)
class Trace:
    """One run of a circuit.

    inputs, outputs: the integers, by name; a float is its integer / 2**scale. floats: the outputs as the graph gives
    them. values: the integers of each produced node.

        >>> trace
        Trace(inputs={'x': array([    0,  4096,  8192, 12288])}, outputs={'y': array(57344)})
        >>> float(trace.floats["y"])
        14.0
    """

    circuit: NodeGraph = field(repr=False)
    inputs: Mapping[str, Integers]
    outputs: Mapping[str, Integers]
    floats: Mapping[str, Any] = field(repr=False)
    values: Mapping[int, Integers] = field(repr=False)


def gen_trace(circuit: NodeGraph, *, compiled: bool = False, **inputs: Any) -> Trace:
    """Run an integer graph on inputs and return the trace; here, and only here, it is computed.

    inputs: floats, which are quantised, or integers; values set on the graph's inputs need not be given. compiled: run
    a program made by `core.program.compile` instead of the interpreter; the values are the same. Raises ProofError for
    names that the circuit does not have, values outside the range that it promises, and NaN.

        >>> luminair.gen_trace(circuit, x=[0.5, 0.5, 0.5, 0.5]).outputs
        {'y': array(4096)}
        >>> try:
        ...     luminair.gen_trace(circuit, x=[20.0, 0.0, 0.0, 0.0])
        ... except luminair.ProofError as error:
        ...     print(str(error).split("; ")[0])
        'x' has values 0 to 20, outside the range -16 to 16 that the circuit was compiled for
    """
    unknown = [name for name in inputs if name not in circuit.inputs]
    if unknown:
        raise ProofError("statement", f"the circuit has no input {unknown[0]!r}; inputs: {', '.join(circuit.inputs)}")
    given = {**circuit.values, **inputs}
    live = circuit.live()
    known: dict[str, Integers] = {}
    values: dict[int, Integers] = {}
    wanted: dict[str, int] = {}
    named = {node: name for name, node in circuit.inputs.items()}
    for index, node in enumerate(circuit.nodes):
        if not live[index] or node.dtype.is_float or node.op == "input":
            continue
        if node.op == "stwo.quantize" and node.operands[0] in named:
            port = _port(circuit, named[node.operands[0]], index)
            if port.name not in given:
                raise ProofError("statement", f"input {port.name!r} has no value; give one")
            known[port.name] = values[index] = integers_of(port, given[port.name])
            given[port.name] = _meant(port, given[port.name], known[port.name])
        elif not OPS[node.op].is_view and node.op not in ("constant", "iota"):
            wanted[f"node {index}"] = index
    sources = {name: _integers_behind(circuit, node) for name, node in circuit.outputs.items()}
    wanted |= {f"node {node}": node for node in sources.values() if node not in values}
    for name, array in _run(circuit, wanted, given, compiled).items():
        values[wanted[name]] = np.asarray(array).astype(np.int64)
    _check_promises(circuit, values)
    outputs = {name: values[node] for name, node in sources.items()}
    floats = {name: _shown(circuit, name, outputs[name]) for name in circuit.outputs}
    return Trace(circuit, known, outputs, floats, values)


def make_witness(key: Key, trace: Trace) -> Witness:
    """Return the columns of all components. Raises ProofError("key") if the trace is of another circuit, and "witness"
    if a value is beyond the tables of the key."""
    if fingerprint(expand_composites(trace.circuit)) != key.fingerprint or len(trace.circuit) != len(key.graph):
        raise ProofError("key", "the trace is of another circuit than the key")
    memory = make_memory(key, trace)
    columns: list[dict[str, Integers]] = []
    for placed in key.placed:
        filled = placed.component.fill(placed.preprocessed, memory)
        names = (*placed.component.main, *placed.component.weights, *placed.component.inputs)
        columns.append({name: _whole(filled.get(name, np.int64(0)), placed.size) for name in names})
    fill_tables(key, columns)
    return tuple(columns)


def _whole(values: Any, size: int) -> Integers:
    """Return a column of its own."""
    given = np.asarray(values, dtype=np.int64)
    return given if given.shape == (size,) and given.flags.owndata else np.full(size, given)


def make_memory(key: Key, trace: Trace) -> Integers:
    """Return the value at each address."""
    laid = key.laid
    memory = np.zeros(laid.memory_size, dtype=np.int64)
    addresses, constants, _ = laid.constants
    memory[1] = 1
    memory[addresses] = constants
    for base, node in laid.produced.items():
        produced = trace.values[node].reshape(-1)
        memory[base : base + produced.size] = produced
    return memory


def fill_tables(key: Key, columns: list[dict[str, Integers]]) -> None:
    """Count the lookups of each row of each table, and write them into its column `uses`.

    Raises ProofError("witness") for a lookup of what no table has.
    """
    lookups: dict[int, list[tuple[int, tuple[Any, ...]]]] = {}
    for placed, filled in zip(key.placed, columns, strict=True):
        row = RowCells({**placed.preprocessed, **filled})
        for fraction in placed.component.fractions(row):
            if isinstance(fraction.numerator, int) and fraction.numerator == -1 and fraction.tag != WIRE:
                lookups.setdefault(fraction.tag, []).append((placed.size, fraction.entries))
    for placed, filled in zip(key.placed, columns, strict=True):
        tag = getattr(placed.component, "tag", None)
        if tag not in lookups:
            continue
        row = RowCells({**placed.preprocessed, **filled})
        (fraction,) = (each for each in placed.component.fractions(row) if each.tag == tag)
        index = TableIndex([np.broadcast_to(each, (placed.size,)) for each in fraction.entries])
        uses = np.zeros(placed.size, dtype=np.int64)
        for size, entries in lookups[tag]:
            for start in range(0, size, _PIECE):
                found = index.find([each if np.size(each) == 1 else each[start : start + _PIECE] for each in entries])
                if (found < 0).any():
                    raise ProofError(
                        "witness", f"a value is outside of the table {placed.name!r}; no proof can be made"
                    )
                alike = min(_PIECE, size - start) if found.size == 1 else 1
                uses += alike * np.bincount(found, minlength=placed.size)
        filled["uses"] = uses


def _meant(port: Port, given: Any, integers: Integers) -> Any:
    """Return the graph's form of an input: integers given for floats mean themselves / 2**scale."""
    if np.asarray(given).dtype.kind not in "iub" or not DType.of(port.dtype).is_float:
        return given
    floats = round_to(integers * 2.0**-port.scale, DType.of(port.dtype))
    if not np.array_equal(integers_of(port, floats), integers):
        raise ProofError("statement", f"{port.name!r} has integers that represent no {port.dtype}; give floats")
    return floats


def _check_promises(circuit: NodeGraph, values: Mapping[int, Integers]) -> None:
    for index, found in values.items():
        if circuit.nodes[index].op != "stwo.bounded" or not found.size:
            continue
        low, high = circuit.nodes[index].attributes[2:]
        if int(found.min()) < low or int(found.max()) > high:
            raise ProofError(
                "witness",
                f"{circuit.describe(index)} has values {found.min()} to {found.max()}, outside the range {low} to "
                f"{high} that samples gave it; compile the graph with samples that reach them",
            )


def _port(circuit: NodeGraph, name: str, quantize: int) -> Port:
    scale, low, high = circuit.nodes[quantize].attributes
    given = circuit.nodes[circuit.inputs[name]]
    none = np.zeros(0, dtype=np.int64)
    shape = sizes(given.shape)
    return Port(name, str(given.dtype), shape, scale, low, high, "public", none, none)


def _integers_behind(circuit: NodeGraph, node: int) -> int:
    found = circuit.nodes[node]
    if found.op == "stwo.dequantize":
        return found.operands[0]
    if found.dtype.is_float:
        raise ProofError("key", f"{circuit.describe(node)} is a float output; compile the graph with StwoCompiler")
    return node


def _run(circuit: NodeGraph, wanted: Mapping[str, int], given: Mapping[str, Any], compiled: bool) -> Mapping[str, Any]:
    if not wanted:
        return {}
    listening = circuit.empty_like()
    remap: dict[int, int] = {}
    for index, node in enumerate(circuit.nodes):
        remap[index] = listening.add_raw(node.op, tuple(remap[each] for each in node.operands), node.attributes)
    for name, place in wanted.items():
        listening.set_output(name, remap[place])
    listening.freeze()
    fed = {name: given[name] for name in circuit.inputs if name in given}
    if compiled:
        from lumin_tune.core.program import compile as compile_program

        return compile_program(expand_composites(listening), passes=())(**fed)
    return interpret(listening, fed)


def _shown(circuit: NodeGraph, name: str, values: Integers) -> Any:
    found = circuit.nodes[circuit.outputs[name]]
    if not found.dtype.is_float:
        return values.astype(DType.of(found.dtype).numpy)
    return (values * 2.0 ** -found.attributes[0]).astype(found.dtype.numpy)
