"""Traces: the values of all tensors of a circuit, and the main columns of its components."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.plugins.luminair.components.limbs import find_rows
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.key import Key
from lumin_tune.plugins.luminair.layout import Port
from lumin_tune.plugins.luminair.protocol.component import Row
from lumin_tune.plugins.luminair.statement import integers_of

Integers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Trace:
    """One run of a circuit.

    inputs, outputs: the integers, by name; a float is its integer / 2**scale. floats: the outputs as the graph gives them.
    columns: for each component of the key its main, weight and input columns by name.
    """

    key: Key = field(repr=False)
    inputs: Mapping[str, Integers]
    outputs: Mapping[str, Integers]
    floats: Mapping[str, Any] = field(repr=False)
    columns: tuple[dict[str, Integers], ...] = field(repr=False)


def gen_trace(key: Key, *, compiled: bool = False, **inputs: Any) -> Trace:
    """Run the circuit on inputs and return the trace; here, and only here, it is computed.

    inputs: floats, which are quantised, or integers for inputs that are integers; values set on the graph's inputs need not
    be given. compiled: run a program made by `core.program.compile` instead of the interpreter; the values are the same.
    Raises ProofError for values outside the range that the circuit promises, and for NaN.
    """
    given = {**key.graph.values, **inputs}
    known = {port.name: integers_of(port, given[port.name]) for port in key.inputs if port.name in given}
    missing = [port.name for port in key.inputs if port.name not in known]
    if missing:
        raise ProofError("statement", f"inputs without values: {', '.join(missing)}")
    unknown = [name for name in inputs if name not in key.graph.inputs]
    if unknown:
        raise ProofError("statement", f"the circuit has no input {unknown[0]!r}; inputs: {', '.join(key.graph.inputs)}")
    memory = _memory(key, given, known, compiled)
    columns = [dict(placed.component.fill(placed.preprocessed, memory)) for placed in key.placed]
    for placed, filled in zip(key.placed, columns, strict=True):
        names = (*placed.component.main, *placed.component.weights, *placed.component.inputs)
        for name in names:
            filled[name] = np.broadcast_to(filled.get(name, np.int64(0)), (placed.size,)).astype(np.int64)
    fill_tables(key, columns)
    outputs = {port.name: memory[port.addresses] for port in key.outputs}
    floats = {port.name: _shown(port, outputs[port.name]) for port in key.outputs}
    return Trace(key, known, outputs, floats, tuple(columns))


def _shown(port: Port, values: Integers) -> Any:
    from lumin_tune.core.dtypes import DType

    dtype = DType.of(port.dtype)
    if not dtype.is_float:
        return values.astype(dtype.numpy)
    return (values * 2.0**-port.scale).astype(dtype.numpy)


def _memory(key: Key, given: Mapping[str, Any], known: Mapping[str, Integers], compiled: bool) -> Integers:
    """Return the value at each address."""
    graph, laid = key.graph, key.laid
    memory = np.zeros(laid.memory_size, dtype=np.int64)
    addresses, values, _ = laid.constants
    memory[addresses] = values
    memory[1] = 1
    sources = {graph.inputs[name]: name for name in known}
    listening = graph.copy()
    wanted: dict[str, int] = {}
    for base, node in laid.produced.items():
        found = graph.nodes[node]
        if found.op == "stwo.quantize":
            integers = known[sources[found.operands[0]]]
            memory[base : base + integers.size] = integers.reshape(-1)
        else:
            name = f"node {node}"
            listening.set_output(name, node)
            wanted[name] = base
    listening.freeze()
    fed = {name: given[name] for name in graph.inputs if name in given}
    if compiled:
        from lumin_tune.core.program import compile as compile_program

        results: Mapping[str, Any] = compile_program(listening, passes=())(**fed)
    else:
        results = interpret(listening, fed) if wanted else {}
    for name, base in wanted.items():
        produced = np.asarray(results[name]).astype(np.int64).reshape(-1)
        memory[base : base + produced.size] = produced
    return memory


def fill_tables(key: Key, columns: list[dict[str, Integers]]) -> None:
    """Count the lookups of each row of each table, and write them into its column `uses`.

    Raises ProofError("witness") for a lookup of what no table has.
    """
    lookups: dict[int, list[list[Integers]]] = {}
    for placed, filled in zip(key.placed, columns, strict=True):
        row = Row({**placed.preprocessed, **filled})
        for fraction in placed.component.fractions(row):
            if isinstance(fraction.numerator, int) and fraction.numerator == -1 and fraction.tag != 1:
                entries = [np.broadcast_to(each, (placed.size,)) for each in fraction.entries]
                lookups.setdefault(fraction.tag, []).append(entries)
    for placed, filled in zip(key.placed, columns, strict=True):
        tag = getattr(placed.component, "tag", None)
        if tag is None:
            continue
        wanted = [np.concatenate(each) for each in zip(*lookups.get(tag, []), strict=True)]
        if not wanted:
            continue
        row = Row({**placed.preprocessed, **filled})
        (fraction,) = (each for each in placed.component.fractions(row) if each.tag == tag)
        table = {str(index): np.broadcast_to(each, (placed.size,)) for index, each in enumerate(fraction.entries)}
        found = find_rows(table, tuple(table), wanted)
        if (found < 0).any():
            raise ProofError("witness", f"a value is outside of the table {placed.name!r}; no proof can be made")
        filled["uses"] = np.bincount(found, minlength=placed.size).astype(np.int64)

