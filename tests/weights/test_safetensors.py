"""safetensors: read and written like the reference implementation, hostile files refused."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import lumin_tune as lt
from lumin_tune.core.dtypes import DType, bf16_from_bits
from lumin_tune.core.errors import InputError, WeightsError
from lumin_tune.weights import QuantizedTensor, StoredTensor, load_safetensors, load_weights, save_safetensors

reference = pytest.importorskip(
    "safetensors.numpy", reason="the reference implementation of safetensors is not installed"
)


def write(path: Path, header: Any, data: bytes = b"", length: int | None = None) -> Path:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    path.write_bytes((len(text) if length is None else length).to_bytes(8, "little") + text + data)
    return path


def entry(dtype: str = "F32", shape: Any = (2,), offsets: Any = (0, 8)) -> dict[str, Any]:
    return {"dtype": dtype, "shape": list(shape), "data_offsets": list(offsets)}


@pytest.mark.parametrize("dtype", ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "float32", "float64"])
@pytest.mark.parametrize("shape", [(), (0,), (3,), (2, 0, 4), (2, 3, 4)])
def test_what_the_reference_writes_is_read_and_the_other_way_round(
    tmp_path: Path, dtype: str, shape: tuple[int, ...]
) -> None:
    array = np.asarray(np.random.default_rng(0).integers(0, 2, shape) * 3).astype(dtype)
    reference.save_file({"a": array, "b.c": array}, tmp_path / "theirs.safetensors", {"format": "pt"})
    theirs = load_safetensors(tmp_path / "theirs.safetensors")
    assert list(theirs) == sorted(theirs)
    assert theirs.metadata == {"format": "pt"}
    np.testing.assert_array_equal(theirs["b.c"].array(), array)
    assert theirs["a"].dtype is DType.of(dtype)
    save_safetensors(tmp_path / "ours.safetensors", {"a": array, "t": theirs["a"]}, metadata={"by": "lumin"})
    ours = reference.load_file(tmp_path / "ours.safetensors")
    np.testing.assert_array_equal(ours["a"], array)
    assert ours["t"].dtype == array.dtype
    assert ours["t"].shape == shape


def test_bf16_is_kept_as_it_is(tmp_path: Path) -> None:
    bits = np.array([0x3F80, 0xC000, 0x7F80, 0x0001, 0x8000], np.uint16)
    save_safetensors(tmp_path / "w.safetensors", {"x": bf16_from_bits(bits)}, dtypes={"x": "bf16"})
    stored = load_safetensors(tmp_path / "w.safetensors")["x"]
    assert stored.dtype is DType.BF16
    assert stored.size_bytes == 10
    np.testing.assert_array_equal(stored.raw(), bits)
    np.testing.assert_array_equal(stored.array(), bf16_from_bits(bits))
    save_safetensors(tmp_path / "again.safetensors", {"x": stored})
    assert (tmp_path / "again.safetensors").read_bytes() == (tmp_path / "w.safetensors").read_bytes()


def test_arrays_are_views_of_the_file_and_read_only(tmp_path: Path) -> None:
    save_safetensors(tmp_path / "w.safetensors", {"x": np.arange(1000.0)})
    array = load_safetensors(tmp_path / "w.safetensors")["x"].array()
    assert not array.flags.owndata
    with pytest.raises(ValueError, match="read-only"):
        array[0] = 1


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "w.safetensors"
    save_safetensors(path, {"x": np.ones(3)})
    before = path.read_bytes()
    with pytest.raises(WeightsError, match="tensor 'y' cannot be stored: unknown dtype"):
        save_safetensors(path, {"x": np.zeros(3), "y": np.zeros(3, np.complex64)})
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("header", "data", "message"),
    [
        (b"{", b"", "is not valid JSON"),
        (b"\xff\xfe", b"", "is not valid JSON"),
        (b"[" * 5000, b"", "is not valid JSON"),
        (b"[]", b"", "must be a JSON object, not list"),
        (b'{"a": 1, "a": 2}', b"", "'a' is duplicated"),
        ({"a": 3}, b"", "must have dtype, shape and data_offsets"),
        ({"a": entry() | {"more": 1}}, bytes(8), "and nothing else"),
        ({"a": entry(dtype="F31")}, bytes(8), "unknown dtype 'F31'; known: BOOL"),
        ({"a": entry(shape=[-2])}, bytes(8), "non-negative integers"),
        ({"a": entry(shape=[True, 2])}, bytes(8), "non-negative integers"),
        ({"a": entry(shape=[1] * 65)}, bytes(8), "at most 64"),
        ({"a": entry(offsets=[0, 8, 9])}, bytes(8), "two non-negative integers"),
        ({"a": entry(offsets=[8, 0])}, bytes(8), "lie outside the data"),
        ({"a": entry(offsets=[0, 8])}, bytes(7), "lie outside the data, which has 7; truncated?"),
        ({"a": entry(shape=[3])}, bytes(8), r"F32\[3\] takes 12 bytes, but its range has 8"),
        ({"a": entry(shape=[2**40, 2**40])}, bytes(8), "takes"),
        ({"a": entry(), "b": entry(offsets=[4, 12])}, bytes(12), "'b' overlaps the tensor before it"),
        ({"a": entry(), "b": entry(offsets=[12, 20])}, bytes(20), "'b' leaves a gap of 4 bytes"),
        ({"a": entry()}, bytes(9), "1 bytes after the last tensor belong to none"),
        ({"a": entry(shape=[0, 2**62, 2**62], offsets=[0, 0])}, b"", "larger than any memory"),
        ({"__metadata__": {"a": 1}}, b"", "__metadata__ must map names to strings"),
    ],
)
def test_hostile_headers_are_refused(tmp_path: Path, header: Any, data: bytes, message: str) -> None:
    with pytest.raises(WeightsError, match=message):
        load_weights(write(tmp_path / "bad.safetensors", header, data))


@pytest.mark.parametrize("length", [3, 2**63, 10**8 + 1])
def test_header_lengths_that_cannot_be_are_refused(tmp_path: Path, length: int) -> None:
    with pytest.raises(WeightsError, match="JSON|truncated or no safetensors file"):
        load_weights(write(tmp_path / "bad.safetensors", {"a": entry()}, bytes(8), length))


def test_short_empty_and_missing_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.safetensors").touch()
    (tmp_path / "short.safetensors").write_bytes(b"1234")
    (tmp_path / "model.bin").write_bytes(b"1234")
    for name, message in (
        ("empty", "the file is empty"),
        ("short", "4 bytes are too few"),
        ("none", "there is no such file"),
    ):
        with pytest.raises(WeightsError, match=message):
            load_weights(tmp_path / f"{name}.safetensors")
    with pytest.raises(WeightsError, match=r"unknown kind of weight file; allowed: .*\.gguf"):
        load_weights(tmp_path / "model.bin")


def test_a_dtype_that_lumin_lacks_is_an_error_only_when_it_is_read(tmp_path: Path) -> None:
    header = {"a": entry(), "b": entry(dtype="F8_E8M0", shape=[4], offsets=[8, 12])}
    weights = load_weights(write(tmp_path / "w.safetensors", header, bytes(12)))
    assert weights["a"].array().tolist() == [0, 0]
    with pytest.raises(WeightsError, match="'b' is F8_E8M0, which lumin has no dtype for"):
        weights["b"].array()
    with pytest.raises(KeyError, match="no tensor 'aa' among 2; nearest: a"):
        weights["aa"]


def test_shards_are_joined_by_their_index(tmp_path: Path) -> None:
    save_safetensors(tmp_path / "one.safetensors", {"a": np.zeros(2)})
    save_safetensors(tmp_path / "two.safetensors", {"b": np.ones(3, np.float32)})
    index = tmp_path / "model.safetensors.index.json"
    index.write_text(
        json.dumps({"metadata": {"total_size": 28}, "weight_map": {"b": "two.safetensors", "a": "one.safetensors"}})
    )
    weights = load_weights(tmp_path)
    assert list(weights) == ["b", "a"]
    assert weights["b"].array().tolist() == [1, 1, 1]
    for places, message in (
        ({"c": "one.safetensors"}, "'one.safetensors' holds 'c', but it does not"),
        ({"c": "three.safetensors"}, "its file 'three.safetensors' is missing"),
        ({"c": "../one.safetensors"}, "leads out of the folder"),
        ({"c": 1}, "must hold a weight_map"),
    ):
        index.write_text(json.dumps({"weight_map": places}))
        with pytest.raises(WeightsError, match=message):
            load_weights(index)
    index.write_text("{")
    with pytest.raises(WeightsError, match="is not valid JSON"):
        load_weights(index)


@settings(
    max_examples=max(150, settings.default.max_examples),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.data())
def test_damaged_files_are_refused_or_read_within_their_bounds(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "w.safetensors"
    save_safetensors(path, {"x": np.arange(6, dtype=np.int16), "y": np.ones((2, 2), np.float32)}, metadata={"k": "v"})
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        match data.draw(st.sampled_from(["flip", "cut", "insert"])):
            case "flip":
                content[at] ^= 1 << data.draw(st.integers(0, 7))
            case "cut":
                del content[at : at + data.draw(st.integers(1, 8))]
            case _:
                content[at:at] = data.draw(st.binary(min_size=1, max_size=4))
        content = content or bytearray(b"\0")
    path.write_bytes(content)
    try:
        for tensor in load_weights(path).values():
            assert tensor.array().nbytes <= len(content)
    except WeightsError as error:
        assert str(path) in str(error)


def test_a_graph_reads_stored_weights_when_a_run_needs_them(tmp_path: Path) -> None:
    values = np.linspace(-4, 4, 64, dtype=np.float32).reshape(8, 8)
    save_safetensors(tmp_path / "w.safetensors", {"w": values}, dtypes={"w": "bf16"})
    stored = load_safetensors(tmp_path / "w.safetensors")["w"]
    reads = []
    watched = StoredTensor("w", DType.BF16, (8, 8), lambda: reads.append(1) or stored.raw())
    graph = lt.Graph()
    graph.tensor("w", (8, 8), "bf16", static=True).set(watched).output("y")
    other = graph.compile("generic")
    assert not reads
    np.testing.assert_array_equal(other.interpret()["y"], stored.array())
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(graph)).interpret()["y"], stored.array())
    assert len(reads) == 2
    with pytest.raises(InputError, match=r"input 'v' is bf16\[4\] .*given .*reshape it"):
        graph.tensor("v", (4,), "bf16").set(stored)


@pytest.mark.parametrize(("dtype", "two"), [("F8_E4M3", 0x40), ("F8_E5M2", 0x40)])
def test_8_bit_floats_stay_packed(tmp_path: Path, dtype: str, two: int) -> None:
    header = {"w": entry(dtype=dtype, shape=[2, 2], offsets=[0, 4])}
    stored = load_weights(write(tmp_path / "w.safetensors", header, bytes([two, 0, two | 0x80, two])))["w"]
    assert isinstance(stored, QuantizedTensor)
    np.testing.assert_array_equal(stored.array(), [[2, 0], [-2, 2]])
    g = lt.Graph()
    stored.record(g).output("y")
    assert g.input("w").dtype is lt.DType.U8
    np.testing.assert_array_equal(g.interpret()["y"], [[2, 0], [-2, 2]])
