"""Changed statements and keys, the numbers 20 to 28 and 47 of the tamper tests; both verifiers refuse each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.tampering.attempts import (
    Attempt,
    P,
    exchanged,
    flipped,
    other_bit,
    places,
    tampering,
    with_section,
)

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.protocol.commitment import Commitment
from lumin_tune.plugins.luminair.protocol.field import to_field


def _moved(values: np.ndarray[Any, Any], place: int, high: int) -> np.ndarray[Any, Any]:
    changed = values.copy()
    changed.flat[place] += -1 if changed.flat[place] == high else 1
    return changed


@tampering(20)
def public_outputs_plus_one(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for port in made.key.outputs:
        values = made.statement["outputs"][port.name]
        for place in places(values.size, every, 1):
            changed = {**made.statement["outputs"], port.name: _moved(values, place, port.high)}
            yield Attempt(f"{port.name}[{place}]", proof, {"outputs": changed}, ("logup",))
    yield Attempt("no outputs", proof, {"outputs": {}}, ("statement",))


@tampering(21)
def other_public_inputs(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    public = {port.name: port for port in made.key.inputs if port.visibility == "public"}
    for name, port in public.items():
        values = made.statement["inputs"][name]
        for place in places(values.size, every, 1):
            changed = {**made.statement["inputs"], name: _moved(values, place, port.high)}
            yield Attempt(f"{name}[{place}]", proof, {"inputs": changed}, ("logup", "work", "constraints", "merkle"))
        left = {key: value for key, value in made.statement["inputs"].items() if key != name}
        yield Attempt(f"no {name}", proof, {"inputs": left}, ("statement",))
        deeper = {**made.statement["inputs"], name: values[None]}
        yield Attempt(f"{name} of another rank", proof, {"inputs": deeper}, ("statement",))
    for port in made.key.inputs:
        if port.visibility != "public":
            more = {**made.statement["inputs"], port.name: made.trace.inputs[port.name]}
            yield Attempt(f"{port.name} as if public", proof, {"inputs": more}, ("statement",))
    unknown = {**made.statement["inputs"], "unknown": np.zeros(1)}
    yield Attempt("an unknown input", proof, {"inputs": unknown}, ("statement",))


@tampering(22)
def outputs_in_another_order(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    given = made.statement["outputs"]
    pairs = [(a, b) for a, b in combinations(given, 2) if given[a].shape == given[b].shape]
    for a, b in pairs if every else pairs[:3]:
        yield Attempt(f"{a} and {b} exchanged", proof, {"outputs": {**given, a: given[b], b: given[a]}})
    for name, values in given.items():
        turned = values.reshape(-1)[::-1].reshape(values.shape)
        if not np.array_equal(turned, values):
            yield Attempt(f"{name} reversed", proof, {"outputs": {**given, name: turned}})


def altered(graph: NodeGraph, op: str, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> NodeGraph:
    """Return the graph with other attributes of its first node of this op."""
    copied, remap, done = graph.empty_like(), {}, False
    for index, node in enumerate(graph.nodes):
        attributes = node.attributes
        if node.op == op and not done:
            attributes, done = change(attributes), True
        remap[index] = copied.add_raw(node.op, tuple(remap[each] for each in node.operands), attributes)
    for name, node in graph.outputs.items():
        copied.set_output(name, remap[node])
    return copied


def visibility(key: luminair.Key) -> dict[str, tuple[str, ...]]:
    kinds = ("hidden", "committed")
    return {kind: tuple(port.name for port in key.inputs if port.visibility == kind) for kind in kinds}


def _under_another_key(made: Case, proof: luminair.Proof, graph: NodeGraph) -> Iterator[Attempt]:
    """Yield the proof unchanged, and with the digest of the other key in its header."""
    key = luminair.setup(graph, made.key.settings, **visibility(made.key))
    assert key.digest != made.key.digest or key.fingerprint != made.key.fingerprint
    yield Attempt("under another key", proof.to_bytes(), key=key)
    yield Attempt("with its digest", with_section(proof.to_bytes(), 1, key.digest), key=key)


@tampering(23)
def another_graph_of_the_same_shapes(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    yield from _under_another_key(made, proof, altered(made.key.graph, "stwo.product", lambda a: (a[0], a[1] + 1)))


@tampering(24)
def another_scale(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    yield from _under_another_key(made, proof, altered(made.key.graph, "stwo.quantize", lambda a: (1, *a[1:])))


@tampering(25)
def other_roots(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for kind in ("weights", "committed"):
        root = made.statement[kind]
        if root is None:
            yield Attempt(f"{kind} that the circuit has not", proof, {kind: bytes(32)}, ("statement",))
            continue
        yield Attempt(f"no {kind}", proof, {kind: None}, ("statement",))
        yield Attempt(f"a short root of {kind}", proof, {kind: root[:-1]}, ("statement",))
        yield Attempt(f"{kind} of zeros", proof, {kind: bytes(32)})
        for place in places(32, every):
            yield Attempt(f"{kind}, byte {place}", proof, {kind: other_bit(root, place)})


@tampering(26)
def another_context(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for context in (b"replayed", b"", b"test\0", b"Test"):
        yield Attempt(repr(context), proof, {"context": context})


@tampering(27)
def a_key_of_another_version(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    older = replace(made.key, digest=other_bit(made.key.digest, 0))
    made_then = luminair.prove(older, made.trace, context=b"test")
    yield Attempt("as it was made", made_then, codes=("key",))
    yield Attempt("with the digest of today", replace(made_then, key_digest=made.key.digest))
    yield Attempt("with no digest", replace(proof, key_digest=bytes(32)), codes=("key",))


@tampering(28)
def values_beyond_the_field(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for part in ("inputs", "outputs"):
        for name, values in made.statement[part].items():
            for far in (P, -P, 2**31, 2**32, 2**40) if every else (P, 2**31):
                changed = {**made.statement[part], name: values + far}
                yield Attempt(f"{name} + {far}", proof, {part: changed}, ("statement",))


def forged_key(key: luminair.Key, place: int, column: int, row: int) -> luminair.Key:
    """Return the key with one preprocessed cell changed, but the digest of the honest one."""
    placed = key.placed[place]
    columns = placed.columns.copy()
    columns[column, row] += 1
    changed = exchanged(key.placed, place, replace(placed, columns=columns))
    return with_columns(key, changed)


def with_columns(key: luminair.Key, placed: tuple[Any, ...]) -> luminair.Key:
    """Return the key with other preprocessed columns, and the digest of the honest one."""
    root = Commitment.of_rows([to_field(each.columns) for each in placed], key.settings.log_blowup).root
    return replace(key, laid=replace(key.laid, placed=placed), root=root, content="", cache=None)


@tampering(47)
def preprocessed_cells(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    """Yield a proof under a key with another cell, and an old proof under a new key with another cell."""
    component = next(index for index, each in enumerate(made.key.placed) if each.component.writes)
    placed = made.key.placed[component]
    for column in places(len(placed.fixed), every, 1):
        for row in places(placed.size, every, 1):
            forged = forged_key(made.key, component, column, row)
            assert forged.root != made.key.root
            name = f"{placed.name}.{placed.fixed[column]}[{row}]"
            with suppress(luminair.ProofError):  # the prover finds no witness for some
                yield Attempt(f"{name} of the prover", luminair.prove(forged, made.trace, context=b"test"))
            renewed = replace(forged, digest=other_bit(forged.digest, 5))
            yield Attempt(f"{name} of the verifier", proof, codes=("key",), key=renewed)
            yield Attempt(f"{name} of the verifier, its digest", replace(proof, key_digest=renewed.digest), key=renewed)


def flipped_statement(made: Case, rng: np.random.Generator) -> dict[str, Any]:
    """Return a part of the statement with one bit changed."""
    parts = [("inputs", name) for name in made.statement["inputs"]]
    parts += [("outputs", name) for name in made.statement["outputs"]]
    parts += [(kind, "") for kind in ("weights", "committed", "context") if made.statement[kind] is not None]
    part, name = parts[int(rng.integers(len(parts)))]
    if not name:
        data = made.statement[part]
        return {part: flipped(data, int(rng.integers(len(data))), int(rng.integers(8)))}
    values = made.statement[part][name].copy()
    values.flat[int(rng.integers(values.size))] ^= 1 << int(rng.integers(40))
    return {part: {**made.statement[part], name: values}}
