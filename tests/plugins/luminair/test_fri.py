"""Transcript, Merkle trees and FRI on random polynomials."""

from __future__ import annotations

import hashlib
import struct

import numpy as np
import pytest

from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.protocol import field, fri, merkle, transform
from lumin_tune.plugins.luminair.protocol.field import PRIME
from lumin_tune.plugins.luminair.protocol.transcript import Transcript
from lumin_tune.plugins.luminair.settings import Settings

RNG = np.random.default_rng(11)


def elements(*shape: int) -> field.Array:
    return RNG.integers(0, PRIME, shape).astype(np.uint64)


def test_transcript_is_as_documented() -> None:
    transcript = Transcript()
    transcript.absorb("a", b"xyz")
    state = hashlib.blake2s(bytes(32) + b"a".ljust(8, b"\0") + struct.pack("<Q", 3) + b"xyz").digest()
    assert transcript.state == state
    words = struct.unpack("<8I", hashlib.blake2s(state + b"draw" + struct.pack("<I", 0)).digest())
    drawn = [transcript.draw(), transcript.draw()]
    assert [part for each in drawn for part in (each.a, each.b, each.c, each.d)] == [word & PRIME for word in words]
    nonce = transcript.find_nonce(6)
    assert transcript.works(nonce, 6) and not any(transcript.works(each, 6) for each in range(nonce))
    positions = transcript.draw_positions(40, 5)
    assert (np.diff(positions) > 0).all() and positions.max() < 32


@pytest.mark.parametrize("columns", [{5: 3, 3: 7, 2: 1}, {4: 7}, {6: 1, 5: 2}])
def test_trees_open_and_refuse(columns: dict[int, int]) -> None:
    data = {m: merkle.Columns((elements(count, 2 << m).astype(np.uint32),)) for m, count in columns.items()}
    tree = merkle.Tree(data)
    deep = 7  # the queries are positions of a larger layer
    positions = np.array([0, 3, 77, 78, 127])
    opened, witness = tree.open(positions, deep)
    merkle.check_opening(tree.root, opened, positions, deep, merkle.Witness(witness))
    for m, rows in opened.items():
        changed = {**opened, m: rows.copy()}
        changed[m][-1, -1] ^= 1
        with pytest.raises(ProofError, match="root"):
            merkle.check_opening(tree.root, changed, positions, deep, merkle.Witness(witness))
    for bad in (witness[:-32], witness + bytes(32), bytes([witness[0] ^ 1]) + witness[1:]):
        with pytest.raises(ProofError):
            merkle.check_opening(tree.root, opened, positions, deep, merkle.Witness(bad))


def test_the_schedule_stops_where_functions_join() -> None:
    layers = fri.schedule([14, 10, 9], 5, 3)
    assert [(each.log_size, each.halvings) for each in layers] == [(13, 3), (10, 1), (9, 1), (8, 3)]


def _run(sizes: list[int], excess: int | None = None, forge: bool = False, blowup: int = 1, last: int = 2) -> None:
    settings = Settings(log_blowup=blowup, last_layer_log_size=last, fold_step=3)
    functions = {}
    for size in sizes:
        coefficients = elements(4, 1 << (size - blowup))
        functions[size] = transform.evaluate(coefficients, blowup)
        if size == excess:
            wide = np.zeros((4, 1 << size), dtype=np.uint64)
            wide[:, : 1 << (size - blowup)] = coefficients
            wide[0, 1 << (size - blowup)] = 1  # degree N + 1
            functions[size] = transform.evaluate(wide)
    transcript = Transcript()
    first = transcript.draw()
    before = transcript.state
    try:
        committed = fri.commit(functions, first, transcript, settings)
    except ProofError:
        if not forge:
            raise
        # a prover that sends the last layer anyhow
        original, fri.interpolate = fri.interpolate, lambda values: original(values) * np.uint64(0)  # type: ignore[assignment]
        try:
            transcript.state = before
            committed = fri.commit(functions, first, transcript, settings)
        finally:
            fri.interpolate = original  # type: ignore[assignment]
    top = max(sizes)
    positions = transcript.draw_positions(20, top)
    opened = fri.open_layers(committed, positions, top)
    replay = Transcript()
    replay.draw()
    challenges = []
    for tree in committed.trees:
        replay.absorb("fri-root", tree.root)
        challenges.append(replay.draw())

    def evaluate(size: int, pairs: fri.Positions) -> field.Array:
        return functions[size].reshape(4, -1, 2)[:, pairs]

    read = fri.Opened(
        tuple(tree.root for tree in committed.trees),
        tuple(challenges),
        tuple(values for values, _ in opened),
        tuple(witness for _, witness in opened),
        committed.last,
    )
    fri.check(sorted(sizes), evaluate, first, read, positions, settings)
    if read.values:
        changed = read.values[0].copy()
        changed[0, 0] = (changed[0, 0] + np.uint64(1)) % field.P
        with pytest.raises(ProofError):  # noqa: PT012
            broken = fri.Opened(read.roots, read.challenges, (changed, *read.values[1:]), read.witnesses, read.last)
            fri.check(sorted(sizes), evaluate, first, broken, positions, settings)


@pytest.mark.parametrize(("sizes", "blowup"), [([9], 1), ([9, 7, 5, 4], 1), ([8, 7], 2), ([4], 1), ([10, 5], 3)])
def test_polynomials_pass(sizes: list[int], blowup: int) -> None:
    _run(sizes, blowup=blowup, last=min(sizes) - 1 - blowup)


@pytest.mark.parametrize("excess", [9, 7, 4])
def test_higher_degrees_are_refused(excess: int) -> None:
    with pytest.raises(ProofError, match="no polynomials"):
        _run([9, 7, 4], excess)
    with pytest.raises(ProofError, match="last polynomial"):
        _run([9, 7, 4], excess, forge=True)
