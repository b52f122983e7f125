"""Changed statements, proofs and keys, numbered as in the list of tamper tests; each must be refused by both verifiers.

The numbers 1 to 19 change the witness: `forgeries.py`.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import CASES, Case

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.protocol.commitment import Commitment
from lumin_tune.plugins.luminair.protocol.field import to_field

NAMES = sorted(CASES)
P = 2**31 - 1
HEADER = 14
"""The bytes in front of the first section: the name, the version and the length."""


@dataclass(frozen=True)
class Attempt:
    """What is shown to a verifier. changed: parts of the statement. codes: those that the refusal may have."""

    what: str
    proof: luminair.Proof | bytes
    changed: dict[str, Any] = field(default_factory=dict)
    codes: tuple[str, ...] = ()
    key: luminair.Key | None = None


Attempts = Callable[[Case, luminair.Proof, bool], Iterator[Attempt]]
"""From a case, its proof, and whether to try every place instead of some, the attempts."""
TAMPERINGS: dict[int, Attempts] = {}


def tampering(number: int) -> Callable[[Attempts], Attempts]:
    def register(attempts: Attempts) -> Attempts:
        TAMPERINGS[number] = attempts
        return attempts

    return register


@cache
def proven(name: str) -> luminair.Proof:
    made = CASES[name]()
    return luminair.prove(made.key, made.trace, context=b"test")


def places(size: int, every: bool, some: int = 4) -> list[int]:
    """All places, or the first, the last and a few between."""
    return sorted({int(place) for place in np.linspace(0, size - 1, size if every else min(some, size))})


def plus_one(words: np.ndarray[Any, Any], place: int) -> np.ndarray[Any, Any]:
    flat = words.copy()
    flat.flat[place] = (int(flat.flat[place]) + 1) % P
    return flat


def other_bit(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def exchanged(values: Any, place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def sections(data: bytes) -> list[tuple[int, int]]:
    """The place of the length of each section, and the length."""
    found, at = [], HEADER
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        found.append((at, length))
        at += 4 + length
    return found


def with_section(data: bytes, index: int, content: bytes) -> bytes:
    at, length = sections(data)[index]
    changed = data[:at] + struct.pack("<I", len(content)) + content + data[at + 4 + length :]
    return changed[:10] + struct.pack("<I", len(changed)) + changed[14:]


# the statement


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
    """The graph with other attributes of its first node of this op."""
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
    """The proof as it is, and with the digest of the other key in its header."""
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


# the proof


@tampering(29)
def sums_that_cancel(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    yield Attempt("one sum", replace(proof, sums=plus_one(proof.sums, 0)), codes=("logup", "work"))
    pairs = list(combinations(range(len(proof.sums)), 2))
    for a, b in pairs if every else pairs[:: max(1, len(pairs) // 3)]:
        sums = plus_one(proof.sums, 4 * a)
        sums[b, 0] = (int(sums[b, 0]) - 1) % P
        yield Attempt(f"{a} and {b}", replace(proof, sums=sums))


@tampering(30)
def claimed_totals(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    assert len(proof.totals)
    for place in range(proof.totals.size):
        yield Attempt(f"word {place}", replace(proof, totals=plus_one(proof.totals, place)))


@tampering(31)
def each_root(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for place, root in enumerate(proof.roots):
        for byte in places(32, every, 2):
            yield Attempt(f"tree {place}", replace(proof, roots=exchanged(proof.roots, place, other_bit(root, byte))))
    for place, root in enumerate(proof.fri_roots):
        changed = exchanged(proof.fri_roots, place, other_bit(root, 31))
        yield Attempt(f"layer {place}", replace(proof, fri_roots=changed))
    a, b, c = proof.roots
    yield Attempt("exchanged", replace(proof, roots=(b, a, c)))


@tampering(32)
def each_sample(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for place in places(proof.samples.size, every, 8):
        yield Attempt(f"word {place}", replace(proof, samples=plus_one(proof.samples, place)))


@tampering(33)
def each_opened_value(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for tree, values in enumerate(proof.openings):
        for place in places(values.size, False, 200 if every else 2):
            changed = exchanged(proof.openings, tree, plus_one(values, place))
            yield Attempt(f"tree {tree}, word {place}", replace(proof, openings=changed), codes=("merkle",))
    for layer, values in enumerate(proof.fri_values):
        for place in places(values.size, False, 200 if every else 2) if values.size else ():
            changed = exchanged(proof.fri_values, layer, plus_one(values, place))
            yield Attempt(f"layer {layer}, word {place}", replace(proof, fri_values=changed), codes=("merkle", "fri"))


@tampering(34)
def each_node_of_a_path(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for part in ("witnesses", "fri_witnesses"):
        for tree, hashes in enumerate(getattr(proof, part)):
            for node in places(len(hashes) // 32, every, 2) if hashes else ():
                changed = exchanged(getattr(proof, part), tree, other_bit(hashes, 32 * node + node % 32))
                yield Attempt(f"{part} {tree}, node {node}", replace(proof, **{part: changed}))


@tampering(35)
def layers_of_fri(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    roots, values, hashes = proof.fri_roots, proof.fri_values, proof.fri_witnesses
    yield Attempt("a root too many", replace(proof, fri_roots=(*roots, bytes(32))))
    more = replace(
        proof, fri_roots=(*roots, bytes(32)), fri_values=(*values, proof.last[:1]), fri_witnesses=(*hashes, b"")
    )
    yield Attempt("a layer too many", more)
    if roots:
        dropped = replace(proof, fri_roots=roots[:-1], fri_values=values[:-1], fri_witnesses=hashes[:-1])
        yield Attempt("dropped", dropped)
        yield Attempt("its root dropped", replace(proof, fri_roots=roots[:-1]))
        doubled = replace(
            proof, fri_roots=(roots[0], *roots), fri_values=(values[0], *values), fri_witnesses=(hashes[0], *hashes)
        )
        yield Attempt("doubled", doubled)
    if len(roots) > 1:
        turned = replace(proof, fri_roots=roots[::-1], fri_values=values[::-1], fri_witnesses=hashes[::-1])
        yield Attempt("exchanged", turned)
        yield Attempt("their roots exchanged", replace(proof, fri_roots=roots[::-1]))


@tampering(36)
def the_last_polynomial(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for place in places(proof.last.size, every):
        yield Attempt(f"word {place}", replace(proof, last=plus_one(proof.last, place)))
    yield Attempt("shorter", replace(proof, last=proof.last[:-1]), codes=("format",))
    yield Attempt("longer", replace(proof, last=np.concatenate([proof.last, proof.last[:1] * 0])), codes=("format",))
    yield Attempt("twice as long", replace(proof, last=np.concatenate([proof.last, proof.last * 0])), codes=("format",))
    yield Attempt("nothing", replace(proof, last=proof.last[:0]), codes=("format",))


@tampering(37)
def the_work(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for nonce in (proof.nonce + 1, proof.nonce ^ 1 << 63, 2**64 - 1):
        yield Attempt(f"nonce {nonce}", replace(proof, nonce=nonce))
    yield Attempt("less work", replace(proof, settings=replace(proof.settings, work_bits=0)), codes=("settings",))


@tampering(38)
def elements_beyond_the_field(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    """Each section that has elements, with one that is p or more and stands for the same one modulo p, where it may."""
    data = proof.to_bytes()
    for index in elements_in(data, made.key):
        at, length = sections(data)[index]
        words = np.frombuffer(data[at + 4 : at + 4 + length], dtype="<u4")
        for place in places(words.size, False, 20 if every else 2):
            for value in (P, 2**32 - 1, int(words[place]) + P):
                if value < 2**32:
                    content = words.copy()
                    content[place] = value
                    yield Attempt(
                        f"section {index}, word {place} = {value}",
                        with_section(data, index, content.tobytes()),
                        codes=("format",),
                    )


def elements_in(data: bytes, key: luminair.Key) -> list[int]:
    """The sections that hold elements: sums, totals, samples, last polynomial, and the values of openings."""
    found = sections(data)
    chosen = [3, 4, 5, 7, *range(9, len(found), 2)]
    return [index for index in chosen if found[index][1]]


@tampering(39)
def openings_that_are_doubled(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    yield from _resized(proof, lambda values, unit: [np.concatenate([values, values[-unit:]]), np.tile(values, 2)])


@tampering(40)
def openings_that_are_missing(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    yield from _resized(proof, lambda values, unit: [values[:-unit], values[unit:], values[:0]])


def _resized(proof: luminair.Proof, change: Callable[[Any, int], list[Any]]) -> Iterator[Attempt]:
    data = proof.to_bytes()
    for index, (at, length) in list(enumerate(sections(data)))[9:]:
        if length:
            content = np.frombuffer(data[at + 4 : at + 4 + length], dtype=np.uint8)
            for changed in change(content, 32 if index % 2 == 0 else 8):
                yield Attempt(f"section {index}", with_section(data, index, changed.tobytes()))


@tampering(41)
def bytes_at_the_end(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    data = proof.to_bytes()
    for more in (b"\0", bytes(4), bytes(32), data):
        yield Attempt(f"{len(more)} bytes", data + more, codes=("format",))
        total = struct.pack("<I", len(data) + len(more))
        yield Attempt(f"{len(more)} bytes in the length", data[:10] + total + data[14:] + more, codes=("format",))


@tampering(42)
def prefixes(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    data = proof.to_bytes()
    ends = {end for at, length in sections(data) for end in (at, at + 2, at + 4, at + 4 + length // 2)}
    ends |= {*range(HEADER + 1), *places(len(data) - 1, False, 30)}
    for end in range(len(data)) if every else sorted(ends):
        yield Attempt(f"{end} bytes", data[:end], codes=("format",))
        if end >= HEADER:
            prefix = data[:10] + struct.pack("<I", end) + data[14:end]
            yield Attempt(f"{end} bytes, and the length of so many", prefix, codes=("format", "merkle"))


@tampering(43)
def lengths_beyond_the_proof(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    data = proof.to_bytes()
    for at in (10, *(at for at, _ in sections(data))):
        for length in (2**32 - 1, 2**31, 2**26 + 1, len(data)):
            changed = data[:at] + struct.pack("<I", length) + data[at + 4 :]
            if changed != data:
                yield Attempt(f"{length} at {at}", changed, codes=("format",))


@tampering(44)
def weaker_settings(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    data = proof.to_bytes()
    for place in range(8):
        for value in (0, 1, 3, 255):
            if data[HEADER + 4 + place] != value:
                at = HEADER + 4 + place
                yield Attempt(f"byte {place} = {value}", data[:at] + bytes([value]) + data[at + 1 :])
    weaker = replace(made.key.settings, queries=1, work_bits=0)
    if every or len(made.key.placed) < 10:
        easy = luminair.prove(replace(made.key, settings=weaker), made.trace, context=b"test")
        yield Attempt("made with one query", easy, codes=("settings",))
        yield Attempt("and the settings of the key", replace(easy, settings=made.key.settings))


@tampering(45)
def components_in_another_order(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    for a, b in list(combinations(range(len(proof.sums)), 2))[:: 1 if every else 40]:
        order = [*range(len(proof.sums))]
        order[a], order[b] = b, a
        if not np.array_equal(proof.sums[order], proof.sums):
            yield Attempt(f"sums of {a} and {b}", replace(proof, sums=proof.sums[order]))
    counts = [
        len(each.fixed)
        + sum(len(names) for names in (each.component.main, each.component.weights, each.component.inputs))
        + 4 * each.extensions
        + len(each.component.masked)
        + 4 * len(each.masked_extensions)
        for each in made.key.placed
    ]
    *parts, rest = np.split(proof.samples, np.cumsum(counts))
    assert len(rest) % 8 == 0
    samples = np.concatenate([*parts[::-1], rest])
    yield Attempt("all in reverse", replace(proof, sums=proof.sums[::-1], samples=samples))


@tampering(46)
def random_bits(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    rng, data = np.random.default_rng(46), proof.to_bytes()
    for _ in range(300 if every else 10):
        place, bit = int(rng.integers(len(data))), int(rng.integers(8))
        yield Attempt(f"byte {place}, bit {bit}", flipped(data, place, bit))


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


# the key


def forged_key(key: luminair.Key, place: int, column: int, row: int) -> luminair.Key:
    """The key with one preprocessed cell changed, but the digest of the honest one."""
    placed = key.placed[place]
    columns = placed.columns.copy()
    columns[column, row] += 1
    changed = exchanged(key.placed, place, replace(placed, columns=columns))
    return with_columns(key, changed)


def with_columns(key: luminair.Key, placed: tuple[Any, ...]) -> luminair.Key:
    """The key with other preprocessed columns, and the digest of the honest one."""
    root = Commitment.of_rows([to_field(each.columns) for each in placed], key.settings.log_blowup).root
    return replace(key, laid=replace(key.laid, placed=placed), root=root, content="", cache=None)


@tampering(47)
def preprocessed_cells(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    """A proof under a key with another cell; an old proof under a key that was set up anew with another cell."""
    component = next(index for index, each in enumerate(made.key.placed) if each.component.writes)
    placed = made.key.placed[component]
    for column in places(len(placed.fixed), every, 1):
        for row in places(placed.size, every, 1):
            forged = forged_key(made.key, component, column, row)
            assert forged.root != made.key.root
            name = f"{placed.name}.{placed.fixed[column]}[{row}]"
            forged_proof = luminair.prove(forged, made.trace, context=b"test")
            yield Attempt(f"{name} of the prover", forged_proof)
            anew = replace(forged, digest=other_bit(forged.digest, 5))
            yield Attempt(f"{name} of the verifier", proof, codes=("key",), key=anew)
            yield Attempt(f"{name} of the verifier, its digest", replace(proof, key_digest=anew.digest), key=anew)


def flipped_statement(made: Case, rng: np.random.Generator) -> dict[str, Any]:
    """A part of the statement with one bit changed."""
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
