"""The cache of keys: found by content, refused and made again when damaged, bounded, and never needed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.plugins.luminair.circuits import QUICK, Recorder

import lumin_tune as lt
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.protocol.commitment import Commitment


def circuit(size: int = 5) -> lt.Graph:
    r = Recorder()
    x = r.input("x", (size,), -9, 9)
    r.op("max", r.op("stwo.linear", x, x, a=2, b=0, c=1), x.flip(0)).output("y")
    return r.graph


def proven(key: luminair.Key) -> None:
    trace = luminair.gen_trace(key.graph, x=np.arange(5) - 2)
    proof = luminair.prove(key, trace)
    luminair.verify(key, proof, inputs=trace.inputs, outputs=trace.outputs)


@pytest.fixture
def commitments(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows with each commitment that is made."""
    made: list[int] = []
    original = Commitment.of_rows.__func__  # type: ignore[attr-defined]

    def counted(cls: type[Commitment], rows: object, log_blowup: int) -> Commitment:
        made.append(log_blowup)
        return original(cls, rows, log_blowup)  # type: ignore[no-any-return]

    monkeypatch.setattr(Commitment, "of_rows", classmethod(counted))
    return made


def test_a_key_is_made_once(tmp_path: Path, commitments: list[int]) -> None:
    plain = luminair.setup(circuit(), QUICK)
    first = luminair.setup(circuit(), QUICK, cache=tmp_path)
    assert len(commitments) == 2
    again = luminair.setup(circuit(), QUICK, cache=str(tmp_path))
    assert again.root == first.root == plain.root and again.digest == first.digest == plain.digest
    assert len(commitments) == 2
    kept, made = again.preprocessed, first.preprocessed
    assert len(commitments) == 2
    assert all((a == b).all() for a, b in zip(kept.values + kept.coefficients, made.values + made.coefficients))
    assert kept.tree is not None and made.tree is not None and kept.tree.layers == made.tree.layers
    proven(again)


def test_other_circuits_and_settings_have_entries_of_their_own(tmp_path: Path) -> None:
    keys = [luminair.setup(circuit(size), QUICK, cache=tmp_path) for size in (5, 6)]
    keys.append(luminair.setup(circuit(), luminair.Settings.small(), cache=tmp_path))
    assert len({key.content for key in keys}) == 3
    for key in keys:
        assert luminair.KeyCache(tmp_path).root(key.content) == key.root


@pytest.mark.parametrize("suffix", [".root", ".columns"])
@pytest.mark.parametrize("damage", ["flipped", "short", "empty", "other"])
def test_damaged_entries_are_made_again(tmp_path: Path, suffix: str, damage: str) -> None:
    whole = luminair.setup(circuit(), QUICK, cache=tmp_path)
    file = tmp_path / (whole.content + suffix)
    data = file.read_bytes()
    other = luminair.setup(circuit(6), QUICK, cache=tmp_path)
    changed = {
        "flipped": data[:-3] + bytes([data[-3] ^ 1]) + data[-2:],
        "short": data[:-5],
        "empty": b"",
        # an intact entry under a wrong name: the digest of the key, or the root, gives it away
        "other": (tmp_path / (other.content + suffix)).read_bytes(),
    }[damage]
    file.write_bytes(changed)
    if (suffix, damage) == (".root", "other"):
        assert luminair.KeyCache(tmp_path).commitment(whole.content, other.root) is None
        return
    key = luminair.setup(circuit(), QUICK, cache=tmp_path)
    assert key.root == whole.root and key.digest == whole.digest
    proven(key)
    if (suffix, damage) != (".columns", "other"):
        assert file.read_bytes() == data


def test_old_entries_are_removed(tmp_path: Path) -> None:
    cache = luminair.KeyCache(tmp_path, limit_bytes=1)
    key = luminair.setup(circuit(), QUICK, cache=cache)
    assert not list(tmp_path.glob("*.columns")) and cache.root(key.content) == key.root
    proven(luminair.setup(circuit(), QUICK, cache=cache))
    size = sum(path.stat().st_size for path in _filled(tmp_path / "one", 5))
    for count in (6, 7):
        limited = luminair.KeyCache(tmp_path / "two", limit_bytes=size + 100)
        luminair.setup(circuit(count), QUICK, cache=limited)
    assert len(list((tmp_path / "two").glob("*.columns"))) == 1


def _filled(folder: Path, count: int) -> list[Path]:
    luminair.setup(circuit(count), QUICK, cache=folder)
    return list(folder.glob("*.columns"))


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.warns(RuntimeWarning, match="not cached.*LUMIN_CACHE_DIR"):
        key = luminair.setup(circuit(), QUICK, cache=tmp_path / "file" / "folder")
    proven(key)
