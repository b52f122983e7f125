"""`verify`: proofs checked against docs/luminair-protocol.md, by code that shares nothing with the plugin."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log2

import numpy as np

from . import fri
from .argument import Challenges, Row, logup
from .components import Definition, definition
from .domains import QPoint, points, row_before, vanishing
from .errors import Refused, require
from .fields import QM31, Array, P, base, compose, inverse, spread, times
from .key import Key, Port
from .merkle import opened, root
from .proof import Reader, elements, qm31, sections
from .transcript import Transcript

TREES = ("K", "W", "H", "M", "I", "C")
WIRES = 1


@dataclass(frozen=True)
class Statement:
    """Values of public inputs and outputs in the order of the ports, None for others; roots where the key has them."""

    inputs: Sequence[Array | None]
    outputs: Sequence[Array | None]
    weights: bytes | None = None
    committed: bytes | None = None
    context: bytes = b""


def verify(key: Key, data: bytes, statement: Statement, others: Mapping[str, Definition] | None = None) -> None:
    """Raise `Refused` unless the proof shows the statement.

    others: definitions of components of plugins, by name.
    """
    settings = key.settings
    b = settings.log_blowup
    sizes = sorted({component.log_size for component in key.components}, reverse=True)
    domains = [n + b for n in sizes]
    top = domains[0]
    steps = fri.layer_steps(top, domains, settings.fold_step, settings.last + b)

    reader = Reader(sections(data))
    require(reader.take(8) == settings.data, "other settings")
    require(reader.take(32) == key.digest, "a proof of another key")
    roots = dict(zip("MIC", _split(reader.take(96)), strict=True))
    sum_bytes = reader.take(16 * len(key.components))
    sums = qm31(elements(sum_bytes, 4))
    total_bytes = reader.take(16 * len(key.claims))
    totals = dict(zip(key.claims, qm31(elements(total_bytes, 4)), strict=True))
    sample_bytes = reader.take(16 * _sample_count(key, sizes))
    samples = qm31(elements(sample_bytes, 4))
    fri_roots = _split(reader.take(32 * len(steps)))
    last_bytes = reader.take(16 << settings.last)
    last = elements(last_bytes, 4)
    nonces = reader.take(16)
    trees = {"K": key.root, **_stated_roots(key, statement), **roots}
    layouts = {tree: _layers(key, tree, sizes) for tree in TREES}
    openings = {tree: (reader.take(), reader.take()) for tree in TREES if layouts[tree]}
    fri_openings = [(reader.take(), reader.take()) for _ in steps]
    reader.end()

    public = [_public(*each) for each in _ported(key, statement)]
    transcript = Transcript()
    transcript.absorb("format", b"LMNPROOF" + struct.pack("<H", 1))
    transcript.absorb("settings", settings.data)
    transcript.absorb("graph", key.fingerprint)
    transcript.absorb("key", key.digest)
    transcript.absorb("weights", trees["W"])
    transcript.absorb("inputs", trees["H"])
    transcript.absorb("context", statement.context)
    transcript.absorb("public", b"".join(each for each in public if each is not None))
    transcript.absorb("main", trees["M"])
    require(transcript.has_worked(nonces[:8], settings.lookup_work_bits), "the proof of work before lookups")
    transcript.absorb("lookups", nonces[:8])
    challenges = Challenges(*(transcript.element() for _ in range(5)))
    transcript.absorb("sums", sum_bytes)
    transcript.absorb("totals", total_bytes)
    transcript.absorb("interact", trees["I"])
    coefficient = transcript.element()
    transcript.absorb("compose", trees["C"])
    point = _point(transcript)
    transcript.absorb("samples", sample_bytes)
    gamma, betas = transcript.element(), [transcript.element()]
    for commitment in fri_roots:
        transcript.absorb("fri-root", commitment)
        betas.append(transcript.element())
    transcript.absorb("last", last_bytes)
    require(transcript.has_worked(nonces[8:], settings.work_bits), "the proof of work")
    transcript.absorb("nonce", nonces[8:])
    queries = sorted({transcript.word() & ((1 << top) - 1) for _ in range(settings.queries)})

    _check_sum(key, statement, sums, challenges)
    asked = _check_constraints(key, sizes, samples, sums, totals, challenges, coefficient, point, others or {})

    values: dict[str, dict[int, Array]] = {}
    for tree, (opening, hashes) in openings.items():
        values[tree] = _open(trees[tree], layouts[tree], queries, top, opening, hashes)
    quotients = {n + b: _quotients(asked[n], n, n + b, queries, top, values, point, gamma) for n in sizes}
    given = [elements(each, 4) for each, _ in fri_openings]
    fri.check(quotients, queries, top, steps, fri_roots, betas, last, given, [hashes for _, hashes in fri_openings])


def security_bits(key: Key) -> tuple[float, float]:
    """Return the security by the list-decoding form, and by the Johnson radius (section 13)."""
    settings = key.settings
    rate = 2.0**-settings.log_blowup
    entropy = -rate * log2(rate) - (1 - rate) * log2(1 - rate)
    conjectured = settings.work_bits - settings.queries * log2(rate + entropy / 124)
    fractions = sum(2 * component.pairs << component.log_size for component in key.components)
    lookups = 124 - log2((fractions + _address_count(key)) * 16) - 2 + settings.lookup_work_bits
    folds = 124 - max(component.log_size for component in key.components) - settings.log_blowup - settings.fold_step
    return min(conjectured, lookups, folds), settings.work_bits + settings.queries * settings.log_blowup / 2


def _address_count(key: Key) -> int:
    addresses = [port.addresses for port in (*key.inputs, *key.outputs)]
    for component, rows in zip(key.components, key.rows, strict=True):
        named = {**component.constants, **dict(zip(component.preprocessed, rows, strict=True))}
        addresses += [np.array(each) for name, each in named.items() if name.split("_")[0] in ("from", "to")]
    return 1 + max(int(each.max(initial=0)) for each in (*addresses, key.constants[0]))


def _split(data: bytes) -> list[bytes]:
    return [data[k : k + 32] for k in range(0, len(data), 32)]


# the statement


def _ported(key: Key, statement: Statement) -> list[tuple[Port, Array | None, bool]]:
    """Return the ports with their values, and whether each is an input."""
    require(len(statement.inputs) == len(key.inputs), "the number of inputs")
    require(len(statement.outputs) == len(key.outputs), "the number of outputs")
    inputs = [(port, value, True) for port, value in zip(key.inputs, statement.inputs, strict=True)]
    outputs = [(port, value, False) for port, value in zip(key.outputs, statement.outputs, strict=True)]
    return [*inputs, *outputs]


def _rounded(value: Array, dtype: str) -> Array:
    """Round floats to the dtype of an input."""
    if dtype == "bf16":
        # the upper half of the bits of an f32, with the tie in the lower half going to even
        bits = value.astype("<f4").view("<u4").astype(np.uint64)
        bits = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16 << 16
        return np.where(np.isfinite(value), bits, 0x7FC00000).astype("<u4").view("<f4")
    return value.astype({"f16": "<f2", "f32": "<f4", "f64": "<f8"}[dtype])


def _integers(port: Port, value: Array, is_input: bool) -> Array:
    """Return the integers of a public port (section 12), as signed numbers."""
    require(value.shape == port.shape, "the shape of a public value")
    if value.dtype.kind == "f":
        require(port.dtype.startswith(("f", "bf")), "floats of an integer port")
        with np.errstate(over="ignore"):
            rounded = _rounded(value, port.dtype) if is_input else value
            scaled = np.floor(rounded.astype(np.float64) * 2.0**port.scale + 0.5)
        require(bool(np.all(np.isfinite(scaled))), "a public value that is not finite")
        require(bool(np.all((port.low <= scaled) & (scaled <= port.high))), "a public value out of range")
        return scaled.astype(np.int64)
    require(value.dtype.kind in "iub", "the type of a public value")
    require(all(port.low <= int(v) <= port.high for v in value.flat), "a public value out of range")
    return value.astype(np.int64)


def _public(port: Port, value: Array | None, is_input: bool) -> bytes | None:
    """Return the bytes that the transcript absorbs for a port, None if it is not public."""
    if port.visibility != "public":
        require(value is None, "a value of a port that is not public")
        return None
    if value is None:
        raise Refused("a missing public value")
    head = port.dtype.encode().ljust(8, b"\0") + struct.pack("<II", port.scale, len(port.shape))
    residues = (_integers(port, value, is_input) % P).astype("<u4")
    return head + struct.pack(f"<{len(port.shape)}Q", *port.shape) + residues.tobytes()


def _stated_roots(key: Key, statement: Statement) -> dict[str, bytes]:
    stated = {}
    kinds = {port.visibility for port in key.inputs}
    for tree, kind, given in (("W", "private", statement.weights), ("H", "committed", statement.committed)):
        require((kind in kinds) == (given is not None), f"the root of the tree {tree}")
        require(given is None or len(given) == 32, f"the root of the tree {tree}")
        stated[tree] = bytes(32) if given is None else given
    return stated


def _check_sum(key: Key, statement: Statement, sums: Sequence[QM31], challenges: Challenges) -> None:
    """The verifier's side of LogUp (section 7)."""
    addresses, values, reads = ([each.reshape(-1)] for each in key.constants)
    for port, value, is_input in _ported(key, statement):
        if value is not None:
            addresses.append(port.addresses.reshape(-1))
            values.append(_integers(port, value, is_input).reshape(-1))
    for port in key.inputs:
        if port.visibility == "public":
            reads.append(port.reads.reshape(-1))
    numerators = np.concatenate(reads) % P
    outputs = sum(int(port.addresses.size) for port in key.outputs if port.visibility == "public")
    numerators = np.concatenate([numerators, np.full(outputs, P - 1)])
    alpha = spread(challenges.alpha)
    address, value = np.concatenate(addresses) % P, np.concatenate(values) % P
    d = times(base(address), alpha) + times(base(value), times(alpha, alpha)) + base(np.full(len(value), WIRES))
    terms = base(numerators)
    with_zero = (d - spread(challenges.z)) % P
    require(bool(np.all(with_zero.any(axis=-1))), "a denominator of 0")
    own = times(terms, inverse(with_zero)).sum(axis=0) % P if len(terms) else np.zeros(4, dtype=np.int64)
    total = QM31(own.tolist())
    for each in sums:
        total = total + each
    require(not any(total), "the sum of LogUp")


# the samples


def _sample_count(key: Key, sizes: Sequence[int]) -> int:
    count = 8 * len(sizes)
    for component in key.components:
        count += sum(component.columns(tree) for tree in "KWHMI")
        count += len(component.masked) + 4 * (len(component.accumulators) + 1)
    return count


def _point(transcript: Transcript) -> QPoint:
    while True:
        t = transcript.element()
        square = t * t
        if not any(square + 1):
            continue
        scale = (square + 1).inverse()
        point = (1 - square) * scale, t * 2 * scale
        if any(any(each[2:]) for each in point):
            return point


@dataclass(frozen=True)
class Sample:
    """A sample of the column `index` of those that a tree has of a size; `before` if at z* - g(n)."""

    tree: str
    index: int
    before: bool
    value: QM31


def _check_constraints(
    key: Key,
    sizes: Sequence[int],
    samples: Sequence[QM31],
    sums: Sequence[QM31],
    totals: Mapping[str, QM31],
    challenges: Challenges,
    coefficient: QM31,
    point: QPoint,
    others: Mapping[str, Definition],
) -> dict[int, list[Sample]]:
    """Compare the constraints with C at z*, and return the samples of each size (section 9)."""
    place = 0
    taken = {(tree, n): 0 for tree in TREES for n in sizes}
    asked: dict[int, list[Sample]] = {n: [] for n in sizes}
    combined = {n: (QM31.of(0), QM31.of(1)) for n in sizes}

    def take(tree: str, n: int, first: int, count: int, before: bool = False) -> list[QM31]:
        nonlocal place
        found = list(samples[place : place + count])
        asked[n].extend(Sample(tree, first + k, before, value) for k, value in enumerate(found))
        place += count
        return found

    for component, claimed in zip(key.components, sums, strict=True):
        n = component.log_size
        starts = {tree: taken[tree, n] for tree in TREES}
        read: dict[str, list[QM31]] = {}
        for tree in "KWHMI":
            count = component.columns(tree)
            read[tree] = take(tree, n, starts[tree], count)
            taken[tree, n] += count
        masked = [
            take("M", n, starts["M"] + component.main.index(name), 1, before=True)[0] for name in component.masked
        ]
        accumulators = len(component.accumulators)
        extended = [*range(accumulators), accumulators + component.pairs - 1]
        masked_extended = [compose(take("I", n, starts["I"] + 4 * k, 4, before=True)) for k in extended]

        extension = [compose(read["I"][k : k + 4]) for k in range(0, len(read["I"]), 4)]
        names = [*component.preprocessed, *component.weights, *component.inputs, *component.main]
        found = dict(zip(names, [*read["K"], *read["W"], *read["H"], *read["M"]], strict=True))
        found.update(zip(component.accumulators, extension, strict=False))
        before = dict(zip(component.masked, masked, strict=True))
        before.update(zip(component.accumulators, masked_extended, strict=False))
        row = Row({**component.constants, **found}, before, challenges, totals.get(component.claim))
        fractions, constraints = (others.get(component.name) or definition(component.name))(row, key.settings.limb_bits)
        require((len(fractions) + 1) // 2 == component.pairs, "the number of fractions")
        share = claimed * pow(1 << n, P - 2, P)
        constraints = [
            *constraints,
            *logup(fractions, extension[accumulators:], masked_extended[-1], share, challenges),
        ]
        total, power = combined[n]
        for constraint in constraints:
            total, power = total + power * constraint, power * coefficient
        combined[n] = total, power

    for n in sizes:
        columns = take("C", n, 0, 8)
        v = vanishing(point, n)
        composition = compose(columns[:4]) + v * compose(columns[4:])
        require(combined[n][0] == v * composition, f"the constraints of the components of 2^{n} rows")
    return asked


# the openings


def _layers(key: Key, tree: str, sizes: Sequence[int]) -> dict[int, int]:
    """Return the number of columns of each layer of a tree that has any."""
    b = key.settings.log_blowup
    if tree == "C":
        return {n + b - 1: 8 for n in sizes}
    found: dict[int, int] = {}
    for component in key.components:
        if count := component.columns(tree):
            layer = component.log_size + b - 1
            found[layer] = found.get(layer, 0) + count
    return found


def _open(
    expected: bytes, layout: Mapping[int, int], queries: Sequence[int], top: int, opening: bytes, hashes: bytes
) -> dict[int, Array]:
    """Return the values of the opened nodes of each layer, (nodes, columns, 2), if they lead to the root."""
    values, node_bytes, place = {}, {}, 0
    for layer in sorted(layout, reverse=True):
        nodes, width = opened(queries, top, layer), 8 * layout[layer]
        part = opening[place : place + width * len(nodes)]
        place += width * len(nodes)
        require(place <= len(opening), "values that are missing in an opening")
        values[layer] = elements(part, 2).reshape(len(nodes), layout[layer], 2)
        node_bytes[layer] = {j: part[k * width : (k + 1) * width] for k, j in enumerate(nodes)}
    require(place == len(opening), "values left over in an opening")
    depth = max(layout)
    require(root(node_bytes, opened(queries, top, depth), depth, hashes) == expected, "the root of a tree")
    return values


def _quotients(
    samples: Sequence[Sample],
    n: int,
    h: int,
    queries: Sequence[int],
    top: int,
    values: Mapping[str, Mapping[int, Array]],
    point: QPoint,
    gamma: QM31,
) -> Array:
    """Return F of one size at the opened pairs, (pairs, 2, 4) (section 9)."""
    nodes = np.array(opened(queries, top, h - 1))
    positions = np.stack([2 * nodes, 2 * nodes + 1], axis=1)
    px, py = (base(each) for each in points(positions, h))
    powers = [QM31.of(1)]
    for _ in samples:
        powers.append(powers[-1] * gamma)
    result = np.zeros((len(nodes), 2, 4), dtype=np.int64)
    for before in (False, True):
        q = row_before(point, n) if before else point
        c = q[1].conjugate - q[1]
        numerator = np.zeros_like(result)
        slope = constant = QM31.of(0)
        for power, sample in zip(powers, samples, strict=False):
            if sample.before != before:
                continue
            a = sample.value.conjugate - sample.value
            slope, constant = slope + power * a, constant + power * (sample.value * c - a * q[1])
            column = values[sample.tree][h - 1][:, sample.index]
            numerator = (numerator + column[..., None] * spread(power)) % P
        numerator = times(numerator, spread(c)) - times(py, spread(slope)) - spread(constant)
        line = times((px - spread(q[0])) % P, spread(c)) - times((py - spread(q[1])) % P, spread(q[0].conjugate - q[0]))
        result = (result + times(numerator % P, inverse(line % P))) % P
    return result
