"""Changed proofs, the numbers 29 to 46 of the tamper tests; both verifiers refuse each."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.tampering.attempts import (
    HEADER,
    Attempt,
    P,
    exchanged,
    flipped,
    other_bit,
    places,
    plus_one,
    sections,
    tampering,
    with_section,
)

from lumin_tune.plugins import luminair


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
    for place, nonce in enumerate(proof.nonces):
        for other in (nonce + 1, nonce ^ 1 << 63, 2**64 - 1):
            yield Attempt(f"nonce {place} is {other}", replace(proof, nonces=exchanged(proof.nonces, place, other)))
    for name in ("work_bits", "lookup_work_bits"):
        easier = replace(proof.settings, **{name: 0})
        yield Attempt(f"{name} = 0", replace(proof, settings=easier), codes=("settings",))


@tampering(38)
def elements_beyond_the_field(made: Case, proof: luminair.Proof, every: bool) -> Iterator[Attempt]:
    """Yield each section of elements with one of p or more, equal to the original modulo p where 32 bits allow."""
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
    """Return the sections of elements: sums, totals, samples, last polynomial, and the values of openings."""
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
    for end in range(0, len(data), 1 + len(data) // 30_000) if every else sorted(ends):
        yield Attempt(f"{end} bytes", data[:end], codes=("format",))
        if end >= HEADER:
            prefix = data[:10] + struct.pack("<I", end) + data[14:end]
            yield Attempt(f"{end} bytes, and their length", prefix, codes=("format", "merkle"))


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
    weaker = replace(made.key.settings, queries=1, work_bits=0, lookup_work_bits=0)
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
