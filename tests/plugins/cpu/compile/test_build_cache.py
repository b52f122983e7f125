"""The build cache: shared by processes, checked when read, bounded in size, and optional."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache, key_of
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.toolchain import Compiler

KEY = key_of("a", "b")


class CountingCompiler(Compiler):
    """A compiler that counts its calls, and fails for the text `bad`."""

    calls = 0

    def compile(self, text: str, *_: object, **__: object) -> bytes | BuildFailure:
        CountingCompiler.calls += 1
        return BuildFailure("bad") if text == "bad" else text.encode()


@pytest.fixture
def counting() -> CountingCompiler:
    CountingCompiler.calls = 0
    return CountingCompiler((), "gcc", "1", "one")


def entry_of(cache: BuildCache, key: str = KEY) -> Path:
    (found,) = cache.folder.glob(f"*/{key}.build")
    return found


def test_keys_depend_on_where_parts_end() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("a", "b") == KEY
    assert len(KEY) == 64


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    cache = BuildCache(tmp_path / "new" / "folder")
    assert cache.get(KEY) is None
    cache.put(KEY, b"payload" * 1000)
    assert cache.get(KEY) == b"payload" * 1000
    assert BuildCache(cache.folder).get(KEY) == b"payload" * 1000
    assert cache.size_bytes() > 7000


@pytest.mark.parametrize("damage", [lambda entry: entry[:-1], lambda entry: b"", lambda entry: entry[:20]])
def test_a_cut_entry_counts_as_absent_and_goes(tmp_path: Path, damage: object) -> None:
    cache = BuildCache(tmp_path)
    cache.put(KEY, b"payload")
    path = entry_of(cache)
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    assert cache.get(KEY) is None
    assert not path.exists()


def test_every_flipped_byte_is_noticed(tmp_path: Path) -> None:
    cache = BuildCache(tmp_path)
    cache.put(KEY, b"payload")
    whole = entry_of(cache).read_bytes()
    for place in range(len(whole)):
        (cache.folder / KEY[0] / f"{KEY}.build").write_bytes(
            whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
        )
        assert cache.get(KEY) is None


def test_a_damaged_entry_is_built_again(tmp_path: Path, counting: CountingCompiler) -> None:
    builder = CppBuilder(counting, BuildCache(tmp_path))
    assert builder.build("good") == b"good"
    assert builder.build("good") == b"good"
    assert CountingCompiler.calls == 1
    (path,) = tmp_path.glob("*/*.build")
    path.write_bytes(b"junk")
    assert builder.build("good") == b"good"
    assert CountingCompiler.calls == 2
    assert builder.build("good") == b"good"
    assert CountingCompiler.calls == 2


def test_failures_are_not_kept(tmp_path: Path, counting: CountingCompiler) -> None:
    builder = CppBuilder(counting, BuildCache(tmp_path))
    assert builder.build("bad") == builder.build("bad") == BuildFailure("bad")
    assert CountingCompiler.calls == 2


def test_a_build_depends_on_text_flags_and_compiler(counting: CountingCompiler) -> None:
    builder = CppBuilder(counting)
    other = CppBuilder(CountingCompiler((), "gcc", "1", "another"))
    keys = {builder.key("a"), builder.key("b"), builder.key("a", ["-O3"]), other.key("a")}
    assert len(keys) == 4
    assert CppBuilder(counting).key("a") in keys


def test_a_folder_that_cannot_be_written_costs_only_the_saving(tmp_path: Path, counting: CountingCompiler) -> None:
    (tmp_path / "file").write_text("")
    builder = CppBuilder(counting, BuildCache(tmp_path / "file" / "folder"))
    with pytest.warns(RuntimeWarning, match=r"builds are not cached.*file.*free space, make it writeable"):
        assert builder.build("good") == b"good"
    with warnings.catch_warnings():  # warned once
        warnings.simplefilter("error")
        assert builder.build("good") == b"good"
    assert builder.cache is not None
    assert "file" in builder.cache.write_error()
    assert BuildCache(tmp_path).write_error() == ""


@pytest.mark.skipif(sys.platform != "linux" or os.getuid() != 0, reason="becomes another user, which root alone may")
def test_a_folder_of_another_user_is_read_and_not_written(tmp_path: Path) -> None:
    cache = BuildCache(tmp_path)
    cache.put(KEY, b"payload")
    os.utime(entry_of(cache), (0, 0))
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    for parent in tmp_path.parents:
        if parent.stat().st_mode & 0o005 != 0o005 and parent != Path("/tmp"):
            parent.chmod(parent.stat().st_mode | 0o055)
    code = (
        "import os, warnings; from lumin_tune.plugins.cpu.compile.build_cache import BuildCache\n"
        "import tempfile; os.setuid(65534); warnings.simplefilter('ignore')\n"
        f"cache = BuildCache({str(tmp_path)!r}); print(cache.get({KEY!r})); cache.put({KEY!r}, b'other')\n"
        f"print(cache.get({KEY!r}), bool(cache.write_error()))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.splitlines() == ["b'payload'", "b'payload' True"], done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="needs RLIMIT_FSIZE as Linux has it")
def test_a_full_disk_costs_only_the_saving(tmp_path: Path) -> None:
    code = (
        "import resource, signal, warnings; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from pathlib import Path; from lumin_tune.plugins.cpu.compile.build_cache import BuildCache\n"
        f"cache = BuildCache(Path({str(tmp_path)!r})); resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "with warnings.catch_warnings(record=True) as caught:\n"
        "    warnings.simplefilter('always'); cache.put('0' * 64, b'x' * 1000); cache.put('0' * 64, b'x' * 1000)\n"
        "print(len(caught), caught[0].message, cache.get('0' * 64))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.startswith("1 builds are not cached")
    assert "File too large" in done.stdout
    assert done.stdout.strip().endswith("None")
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path) -> None:
    cache = BuildCache(tmp_path, limit_bytes=16 * 3500)
    keys = ["0" + f"{number:063x}" for number in range(4)]
    for age, key in enumerate(keys[:3]):
        cache.put(key, b"x" * 1000)
        os.utime(entry_of(cache, key), (1_000_000 + age, 1_000_000 + age))
    assert cache.get(keys[0]) is not None  # counts as a use
    cache.put(keys[3], b"x" * 1000)
    assert [cache.get(key) is not None for key in keys] == [True, False, True, True]


def test_what_a_killed_writer_left_is_removed_in_time(tmp_path: Path) -> None:
    cache = BuildCache(tmp_path)
    cache.put(KEY, b"payload")
    old, new = entry_of(cache).with_name(".old.part"), entry_of(cache).with_name(".new.part")
    for path in (old, new):
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    cache.put(KEY, b"payload")
    assert not old.exists()
    assert new.exists()


def test_many_processes_share_a_folder(tmp_path: Path) -> None:
    code = (
        "import random, sys; from pathlib import Path\n"
        "from lumin_tune.plugins.cpu.compile.build_cache import BuildCache\n"
        "cache = BuildCache(Path(sys.argv[1]), limit_bytes=16 * 40_000); chance = random.Random(int(sys.argv[2]))\n"
        "for _ in range(400):\n"
        "    number = chance.randrange(8); key = f'{number}' * 64; payload = bytes([number]) * 20_000\n"
        "    found = cache.get(key); assert found in (None, payload), 'torn'\n"
        "    cache.put(key, payload) if found is None or chance.random() < 0.3 else None\n"
        "print('done')\n"
    )
    children = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", code, str(tmp_path), str(seed)], stdout=subprocess.PIPE)
        for seed in range(4)
    ]
    assert [child.communicate(timeout=120)[0] for child in children] == [b"done\n"] * 4
    assert not list(tmp_path.rglob("*.part"))
