"""GGUF: read like the reference implementation, hostile files refused."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import lumin_tune as lt
from lumin_tune.core.errors import WeightsError
from lumin_tune.weights import QuantizedTensor, load_gguf, load_weights

gguf = pytest.importorskip("gguf", reason="the reference implementation of GGUF is not installed")


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A file with a tensor of every kind that is read, written by the reference."""
    generator = np.random.default_rng(0)
    path = tmp_path / "model.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_string("general.name", "tiny")
    writer.add_array("tokens", ["a", "b"])
    writer.add_array("scores", [0.5, 1.5])
    writer.add_uint32("llama.block_count", 2)
    values = generator.standard_normal((3, 64)).astype(np.float32)
    writer.add_tensor("plain.f32", values)
    writer.add_tensor("plain.f16", values.astype(np.float16))
    writer.add_tensor("plain.i32", np.arange(7, dtype=np.int32))
    for kind in ("Q8_0", "Q4_0", "Q4_1", "Q5_0", "Q5_1", "BF16"):
        wanted = gguf.GGMLQuantizationType[kind]
        writer.add_tensor(f"quantized.{kind}", gguf.quants.quantize(values, wanted), raw_dtype=wanted)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def test_every_kind_is_read_as_the_reference_reads_it(model: Path) -> None:
    weights = load_gguf(model)
    theirs = {tensor.name: tensor for tensor in gguf.GGUFReader(model).tensors}
    assert weights.keys() == theirs.keys()
    for name, tensor in weights.items():
        wanted = (
            gguf.quants.dequantize(theirs[name].data, theirs[name].tensor_type)
            if "i32" not in name
            else theirs[name].data
        )
        np.testing.assert_array_equal(tensor.array().astype(wanted.dtype), wanted)
    assert weights["plain.f16"].dtype is lt.DType.F16
    assert weights["quantized.BF16"].dtype is lt.DType.BF16
    assert weights.metadata["tokens"] == ["a", "b"]
    assert weights.metadata["scores"] == [0.5, 1.5]
    assert weights.metadata["llama.block_count"] == 2


@pytest.mark.parametrize("kind", ["Q8_0", "Q4_0", "Q5_1"])
def test_quantized_tensors_dequantize_in_the_graph(model: Path, kind: str) -> None:
    stored = load_gguf(model)[f"quantized.{kind}"]
    assert isinstance(stored, QuantizedTensor)
    g = lt.Graph()
    stored.record(g).output("w")
    np.testing.assert_array_equal(g.interpret()["w"], stored.array())
    assert (
        sum(g.nodes[node].dtype.itemsize * np.prod(g.nodes[node].shape) for node in g.inputs.values())
        < stored.size_bytes / 3
    )
    np.testing.assert_array_equal(lt.compile(g)({})["w"], stored.array())


def test_other_quantizations_are_an_error_that_names_them(tmp_path: Path) -> None:
    path = tmp_path / "model.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    kind = gguf.GGMLQuantizationType.TQ1_0
    writer.add_tensor("w", gguf.quants.quantize(np.ones((2, 256), np.float32), kind), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    with pytest.raises(WeightsError, match="'w' is quantised as TQ1_0, which is not supported; allowed: Q4_0, Q4_1"):
        load_weights(path)["w"].array()


def header(version: int = 3, tensors: int = 0, pairs: int = 0) -> bytes:
    return b"GGUF" + struct.pack("<IQQ", version, tensors, pairs)


def tensor(name: bytes = b"w", sizes: tuple[int, ...] = (2,), kind: int = 0, offset: int = 0) -> bytes:
    return struct.pack("<Q", len(name)) + name + struct.pack(f"<I{len(sizes)}QIQ", len(sizes), *sizes, kind, offset)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"GGML" + bytes(30), "does not begin with GGUF"),
        (b"GGUF", "the header ends in the middle"),
        (header(version=9), "GGUF version 9 is not supported"),
        (header(tensors=2**60), "1152921504606846976 tensors do not fit"),
        (header(pairs=2**60), "key-value pairs do not fit"),
        (header(tensors=1) + tensor(sizes=(1,) * 9) + bytes(64), "has 9 axes; at most 8"),
        (header(tensors=1) + tensor(sizes=(2**62, 2**62)) + bytes(64), "pass the end of the file"),
        (header(tensors=1) + tensor(sizes=(2**62, 2**62, 0)) + bytes(64), "larger than any memory"),
        (header(tensors=1) + tensor() + bytes(10), "pass the end of the file"),
        (header(tensors=1) + tensor(offset=5) + bytes(99), "not a multiple of 32"),
        (header(tensors=1) + tensor(kind=99) + bytes(99), "unknown kind 99"),
        (header(tensors=1) + tensor(kind=8, sizes=(33,)) + bytes(99), "needs a last axis that is a multiple of 32"),
        (header(tensors=2) + tensor() * 2 + bytes(99), "duplicate tensor 'w'"),
        (header(tensors=2) + tensor(sizes=(16,)) + tensor(b"v", offset=32) + bytes(99), "'w' and 'v' overlap"),
        (header(tensors=1) + tensor(name=b"\xff") + bytes(99), "is not UTF-8"),
        (header(pairs=1) + struct.pack("<Q", 1) + b"k" + struct.pack("<I", 77) + bytes(20), "unknown kind of value 77"),
        (header(pairs=1) + struct.pack("<Q", 1) + b"k" + struct.pack("<IIQ", 9, 0, 2**50), "array elements do not fit"),
    ],
)
def test_hostile_files_are_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "bad.gguf"
    path.write_bytes(content)
    with pytest.raises(WeightsError, match=message):
        load_weights(path)


@settings(
    max_examples=max(120, settings.default.max_examples),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_damaged_files_are_refused_or_read_within_their_bounds(model: Path, data: st.DataObject) -> None:
    content = bytearray(model.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, min(700, len(content) - 1)))
        if data.draw(st.booleans()):
            content[at] = data.draw(st.integers(0, 255))
        else:
            del content[at : at + data.draw(st.integers(1, 2000))]
        content = content or bytearray(b"\0")
    path = model.with_name("damaged.gguf")
    path.write_bytes(content)
    try:
        for stored in load_weights(path).values():
            assert stored.array().nbytes <= 8 * len(content)
    except WeightsError as error:
        assert str(path) in str(error)


def test_a_name_that_no_system_takes_is_refused() -> None:
    with pytest.raises(WeightsError, match="it cannot be read: File name too long"):
        load_weights("a" * 300 + ".gguf")
