"""NumPy archives: plain arrays are read, objects and lies refused."""

from __future__ import annotations

import io
import pickle
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lumin_tune.core.errors import WeightsError
from lumin_tune.weights import load_weights


def archive(path: Path, entries: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in entries.items():
            file.writestr(name, content)
    return path


def npy(array: np.ndarray) -> bytes:  # type: ignore[type-arg]
    buffer = io.BytesIO()
    np.save(buffer, array, allow_pickle=True)
    return buffer.getvalue()


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_arrays_are_read_when_asked_for(tmp_path: Path, save: Callable[..., None]) -> None:
    arrays = {"a": np.arange(6.0).reshape(2, 3), "b.c": np.array(True), "e": np.zeros((0, 2), np.int8)}
    save(tmp_path / "w.npz", **arrays)
    weights = load_weights(tmp_path / "w.npz")
    assert list(weights) == list(arrays)
    for name, array in arrays.items():
        assert weights[name].shape == array.shape
        np.testing.assert_array_equal(weights[name].array(), array)
        assert not weights[name].array().flags.writeable


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ({"a.npy": npy(np.array([object()], dtype=object))}, "no plain array of a dtype that lumin has"),
        ({"a.npy": npy(np.ones(3, np.complex128))}, "no plain array of a dtype that lumin has"),
        ({"a.npy": b"\x93NUMPY\x01\x00"}, "no plain array"),
        ({"a.txt": b"hello"}, r"'a.txt' is no \.npy file"),
        ({"a.npy": npy(np.ones(3))[:-8]}, r"float64\[3\] does not fit"),
        ({"a.npy": npy(np.ones(3)).replace(b"(3,)", b"(10**9,)")}, "no plain array|does not fit"),
        ({"a.npy": npy(np.ones(3)).replace(b"(3,)", b"(3, ")}, "its header is not a Python literal .SyntaxError"),
        ({"a.npy": npy(np.ones(3)).replace(b"(3,)", b"(03)")}, "its header is not a Python literal .SyntaxError"),
        ({"a.npy": npy(np.ones(3)).replace(b"False", b"'no")}, "its header is not a Python literal"),
        (
            {"a.npy": npy(np.ones(0)).replace(b"(0,), }" + b" " * 40, b"(0, 4611686018427387904, 8), }".ljust(47))},
            "larger than any memory",
        ),
        ({"a.npy": npy(np.array(["text"]))}, "plain numbers are read, no objects, texts or records"),
    ],
)
def test_what_is_no_plain_array_is_refused(tmp_path: Path, entries: dict[str, bytes], message: str) -> None:
    with pytest.raises(WeightsError, match=message):
        load_weights(archive(tmp_path / "bad.npz", entries))


def test_damage_that_reading_finds_is_told_by_the_reader(tmp_path: Path) -> None:
    """The header of a compressed array may be whole where the rest is not: zlib and the checksum find that later."""
    generator = np.random.default_rng(0)
    np.savez_compressed(tmp_path / "w.npz", a=generator.standard_normal(5000))
    content = bytearray((tmp_path / "w.npz").read_bytes())
    refused = 0
    for at in range(4000, len(content) - 200, 997):
        damaged = content.copy()
        damaged[at] ^= 0xFF
        (tmp_path / "w.npz").write_bytes(damaged)
        tensor = load_weights(tmp_path / "w.npz")["a"]
        with pytest.raises(WeightsError, match="array 'a' cannot be read: .*; copy or save the file again"):
            tensor.array()
        refused += 1
    assert refused > 20


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.npz").write_bytes(b"PK\x03\x04 nothing")
    with pytest.raises(WeightsError, match=r"is not a readable \.npz archive"):
        load_weights(tmp_path / "bad.npz")


class Bomb:
    """Unpickling it leaves a file behind."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[Callable[..., None], tuple[Path]]:
        return Path.touch, (self.trace,)


@pytest.mark.parametrize("name", ["w.npz", "w.npy", "w.bin", "w.pt", "w.pkl", "w.safetensors", "w.gguf"])
def test_nothing_is_unpickled(tmp_path: Path, name: str) -> None:
    trace = tmp_path / "unpickled"
    content = npy(np.array([Bomb(trace)], dtype=object)) if name.startswith("w.np") else pickle.dumps(Bomb(trace))
    path = tmp_path / name
    if name == "w.npz":
        archive(path, {"a.npy": content})
    else:
        path.write_bytes(content)
    with pytest.raises(WeightsError):
        load_weights(path)["a"].array()
    assert not trace.exists()


@settings(
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.data())
def test_damaged_archives_are_refused_or_read_within_their_bounds(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "w.npz"
    np.savez(path, a=np.arange(6.0).reshape(2, 3), b=np.ones(4, np.int8))
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        if data.draw(st.booleans()):
            content[at] ^= 1 << data.draw(st.integers(0, 7))
        else:
            del content[at : at + data.draw(st.integers(1, 60))]
        content = content or bytearray(b"\0")
    path.write_bytes(content)
    try:
        for tensor in load_weights(path).values():
            assert tensor.array().nbytes <= 8 * len(content)
    except WeightsError as error:
        assert str(path) in str(error)
