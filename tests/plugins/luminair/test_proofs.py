"""Proofs verify, and tampered statements and proofs are refused with the code of the fault."""

from __future__ import annotations

import struct
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.plugins.luminair.circuits import CASES, QUICK, Case, Recorder, case, everything, mlp, private

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import ProofError

NAMES = sorted(CASES)


@cache
def proven(name: str) -> luminair.Proof:
    made = CASES[name]()
    return luminair.prove(made.key, made.trace, context=b"test")


def check(made: Case, proof: luminair.Proof | bytes, **changed: Any) -> None:
    luminair.verify(made.key, proof, **{**made.statement, **changed})


@pytest.mark.parametrize("name", NAMES)
def test_honest_proofs_verify(name: str) -> None:
    proof = proven(name)
    check(CASES[name](), proof)
    check(CASES[name](), proof.to_bytes())
    assert "not zero-knowledge" in repr(proof) and "not zero-knowledge" in proof.to_json()


def test_the_circuit_with_everything_has_every_component() -> None:
    have = {placed.name for placed in everything().key.placed}
    assert have >= {
        "committed_inputs", "division", "functions", "gather", "gathered", "hidden_inputs", "inner_fixed_16",
        "inner_read_16", "interpolate", "less_than", "linear", "max_reduce", "maximum", "powers",
        "prefix_max", "prefix_sum",
        "private_weights", "product", "ranges", "select", "square_root", "sum", "wide_division",
    }  # fmt: skip


def refused(made: Case, proof: luminair.Proof | bytes, *codes: str, **changed: Any) -> None:
    started = time.process_time()
    with pytest.raises(ProofError) as caught:
        check(made, proof, **changed)
    assert not codes or caught.value.code in codes, caught.value
    assert time.process_time() - started < 1


@pytest.mark.parametrize("name", NAMES)
def test_changed_statements_are_refused(name: str) -> None:
    made, proof = CASES[name](), proven(name)
    for port in made.key.outputs:
        values = made.statement["outputs"][port.name].copy()
        values.flat[-1] += -1 if values.flat[-1] == port.high else 1
        refused(made, proof, "logup", outputs={**made.statement["outputs"], port.name: values})
    for port in made.key.inputs:
        if port.visibility == "public":
            values = made.statement["inputs"][port.name].copy()
            values.flat[0] += -1 if values.flat[0] == port.high else 1
            refused(made, proof, inputs={**made.statement["inputs"], port.name: values})
            values = made.statement["inputs"][port.name].copy()
            for far in (2**31 - 1, 2**31, 2**40):
                refused(made, proof, "statement", inputs={**made.statement["inputs"], port.name: values + far})
    for kind in ("weights", "committed"):
        if made.statement[kind] is not None:
            refused(made, proof, **{kind: bytes(32)})
            refused(made, proof, "statement", **{kind: None})
        else:
            refused(made, proof, "statement", **{kind: bytes(32)})
    refused(made, proof, context=b"replayed")
    refused(made, proof, "statement", outputs={})
    refused(made, proof, "statement", inputs={**made.statement["inputs"], "unknown": np.zeros(1)})


def test_other_circuits_of_the_same_shapes_are_refused() -> None:
    made = mlp()
    for change in (1, 2):
        r = Recorder()
        x = r.input("x", (2, 20), -100, 100 + change)
        r.op("sum", x, axes=(1,)).output("y")
        other = luminair.setup(r.graph, QUICK)
        with pytest.raises(ProofError) as caught:
            luminair.verify(
                other, proven("mlp").to_bytes(), inputs=made.statement["inputs"], outputs={"y": np.zeros(2, int)}
            )
        assert caught.value.code in ("key", "format")


def test_exchanged_outputs_are_refused() -> None:
    r = Recorder()
    x = r.input("x", (4,), 0, 9)
    r.op("stwo.linear", x, x, a=2, b=0, c=1).output("a")
    r.op("stwo.linear", x, x, a=3, b=0, c=1).output("b")
    made = case(r.graph, {"x": np.arange(4)})
    proof = luminair.prove(made.key, made.trace, context=b"test")
    given = made.statement["outputs"]
    check(made, proof)
    refused(made, proof, outputs={"a": given["b"], "b": given["a"]})


def _changed(words: np.ndarray[Any, Any], place: int) -> np.ndarray[Any, Any]:
    flat = words.copy()
    flat.flat[place] = (int(flat.flat[place]) + 1) % (2**31 - 1)
    return flat


def _tampered(proof: luminair.Proof) -> Iterator[tuple[str, luminair.Proof]]:
    yield "sums", replace(proof, sums=_changed(proof.sums, 0))
    both = _changed(proof.sums, 0)
    both[1, 0] = (int(both[1, 0]) - 1) % (2**31 - 1)
    yield "two sums", replace(proof, sums=both)
    for place in range(len(proof.totals)):
        yield "totals", replace(proof, totals=_changed(proof.totals, 4 * place))
    for place, root in enumerate(proof.roots):
        roots = list(proof.roots)
        roots[place] = bytes([root[0] ^ 1]) + root[1:]
        yield "root", replace(proof, roots=tuple(roots))
    for place in range(0, proof.samples.size, 1 + proof.samples.size // 8):
        yield "sample", replace(proof, samples=_changed(proof.samples, place))
    for place, values in enumerate(proof.openings):
        for index in (0, values.size - 1):
            opened = list(proof.openings)
            opened[place] = _changed(values, index)
            yield "opened value", replace(proof, openings=tuple(opened))
        opened = list(proof.openings)
        opened[place] = values[:-2]
        yield "missing value", replace(proof, openings=tuple(opened))
        opened[place] = np.concatenate([values, values[:2]])
        yield "more values", replace(proof, openings=tuple(opened))
    for place, paths in enumerate(proof.witnesses):
        for bad in (paths[:-32], paths + paths[-32:], paths[:-1] + bytes([paths[-1] ^ 1]) if paths else b"\0" * 32):
            witnesses = list(proof.witnesses)
            witnesses[place] = bad
            if bad != paths:
                yield "path", replace(proof, witnesses=tuple(witnesses))
    if proof.fri_roots:
        yield "FRI root", replace(proof, fri_roots=(bytes(32), *proof.fri_roots[1:]))
        yield "FRI layer dropped", replace(proof, fri_roots=proof.fri_roots[:-1])
        yield "FRI layer doubled", replace(proof, fri_roots=(*proof.fri_roots, proof.fri_roots[-1]))
        if len(proof.fri_roots) > 1:
            yield "FRI layers exchanged", replace(proof, fri_roots=proof.fri_roots[::-1])
    for place, values in enumerate(proof.fri_values):
        if values.size:
            layers = list(proof.fri_values)
            layers[place] = _changed(values, 0)
            yield "FRI value", replace(proof, fri_values=tuple(layers))
            layers[place] = values[:-4]
            yield "FRI value missing", replace(proof, fri_values=tuple(layers))
    yield "last polynomial", replace(proof, last=_changed(proof.last, 5))
    yield "last polynomial shorter", replace(proof, last=proof.last[:-1])
    yield "last polynomial longer", replace(proof, last=np.concatenate([proof.last, proof.last[:1] * 0]))
    yield "nonce", replace(proof, nonce=proof.nonce + 1)
    yield "weaker", replace(proof, settings=replace(proof.settings, queries=1))
    yield "less work", replace(proof, settings=replace(proof.settings, work_bits=0))
    yield "old key", replace(proof, key_digest=bytes(32))
    over = proof.samples.copy()
    over[0, 0] = 2**31 - 1
    yield "element beyond the field", replace(proof, samples=over)


@pytest.mark.parametrize("name", NAMES)
def test_changed_proofs_are_refused(name: str) -> None:
    made = CASES[name]()
    for what, changed in _tampered(proven(name)):
        try:
            refused(made, changed)
        except pytest.fail.Exception as error:
            raise AssertionError(f"{what}: accepted") from error


def test_malformed_bytes_are_refused() -> None:
    made, data = private(), proven("private").to_bytes()
    for length in [*range(0, len(data), 97), len(data) - 1]:
        refused(made, data[:length], "format")
    refused(made, data + b"\0", "format")
    at = 14
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        refused(made, data[:at] + b"\xff\xff\xff\xff" + data[at + 4 :], "format")
        at += 4 + length
    refused(made, b"", "format")
    refused(made, "text", "format")  # type: ignore[arg-type]
    refused(made, data[:8] + b"\x02\x00" + data[10:], "format")


def _flip(data: bytes, rng: np.random.Generator) -> bytes:
    place = int(rng.integers(len(data)))
    return data[:place] + bytes([data[place] ^ (1 << int(rng.integers(8)))]) + data[place + 1 :]


@pytest.mark.parametrize("count", [60, pytest.param(10_000, marks=pytest.mark.fuzz)])
def test_flipped_bits_are_refused(count: int) -> None:
    rng = np.random.default_rng(count)
    for _ in range(count):
        name = NAMES[int(rng.integers(len(NAMES)))]
        refused(CASES[name](), _flip(proven(name).to_bytes(), rng))


def test_security_is_reported_by_both_names() -> None:
    default, small = luminair.Settings(), luminair.Settings.small()
    assert (
        str(default.security) == "96 bits conjectured (list decoding), 57 by the Johnson radius without its field term"
    )
    assert small.security.list_decoding > 96 and int(small.security.johnson) == 57
    made = private()
    with pytest.raises(ProofError, match="are required"):
        luminair.verify(made.key, proven("private"), **made.statement, least_bits=96)
    with pytest.raises(ProofError, match="allowed: 1 to 256"):
        luminair.Settings(queries=0)


@pytest.mark.parametrize(
    "settings", [luminair.Settings.small(), luminair.Settings(log_blowup=3, queries=28, fold_step=1)]
)
def test_other_settings_prove(settings: luminair.Settings) -> None:
    r = Recorder()
    x = r.input("x", (5,), -9, 9)
    r.op("max", x, x.flip(0)).output("y")
    made = case(r.graph, {"x": np.arange(5) - 2}, settings)
    check(made, luminair.prove(made.key, made.trace, context=b"test"))


def test_a_key_is_the_same_in_another_process() -> None:
    import subprocess
    import sys

    code = (
        "from tests.plugins.luminair.circuits import everything as e; print(e().key.digest.hex(), e().key.fingerprint)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert out == [everything().key.digest.hex(), everything().key.fingerprint]


def test_a_changed_key_refuses_old_proofs() -> None:
    made = private()
    r = Recorder()
    x, w = r.input("x", (1, 6), -20, 20), r.input("w", (6, 2), -7, 8, static=True)
    r.op("stwo.inner", x.reshape((1, 1, 6)), w.reshape((1, 6, 2))).output("y")
    other = luminair.setup(r.graph, QUICK)
    assert other.digest != made.key.digest
    with pytest.raises(ProofError):
        luminair.verify(other, proven("private"), **made.statement)
