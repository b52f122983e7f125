"""Where the compiler is searched, and which of several is chosen."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cuda.compile import nvrtc
from lumin_tune.plugins.cuda.device.driver import driver_version


class Library:
    """A compiler whose version is in its file name."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.version = (*nvrtc._age(Path(path)), 0)


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing on this machine is found."""
    monkeypatch.setattr(nvrtc, "_wheel_folders", lambda: iter(()))
    monkeypatch.setattr(nvrtc, "_TOOLKITS", ())
    monkeypatch.setattr(nvrtc.ctypes.util, "find_library", lambda name: None)
    monkeypatch.setattr(nvrtc.sys, "prefix", "/nowhere")
    for name in nvrtc.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    nvrtc.find_nvrtc.cache_clear()
    yield
    nvrtc.find_nvrtc.cache_clear()


def folder(root: Path, under: str, *names: str) -> Path:
    (root / under).mkdir(parents=True)
    for name in names:
        (root / under / name).touch()
    return root


def test_toolkits_that_the_environment_names(tmp_path: Path) -> None:
    path = folder(tmp_path / "toolkit", "lib64", "libnvrtc.so.12", "libnvrtc.so.9", "libnvrtc-builtins.so.12.4")
    home = folder(tmp_path / "home", "targets/x86_64-linux/lib", "libnvrtc.so")
    conda = folder(tmp_path / "conda", "lib", "libnvrtc.so.13")
    found = list(nvrtc._places({"CONDA_PREFIX": str(conda), "CUDA_PATH": str(path), "CUDA_HOME": str(home)}))
    assert [str(Path(each).relative_to(tmp_path)) for each in found] == [
        "toolkit/lib64/libnvrtc.so.12",
        "toolkit/lib64/libnvrtc.so.9",
        "home/targets/x86_64-linux/lib/libnvrtc.so",
        "conda/lib/libnvrtc.so.13",
    ]
    assert not list(nvrtc._places({"CUDA_PATH": ""}))


def test_a_conda_environment_that_is_not_activated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path, "lib", "libnvrtc.so.12")
    monkeypatch.setattr(nvrtc.sys, "prefix", str(tmp_path))
    assert list(nvrtc._places({})) == [str(tmp_path / "lib" / "libnvrtc.so.12")]


def test_wheels_of_the_newest_toolkit_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cu9", "cu12", "cu13"):
        folder(tmp_path, f"{name}/lib", f"libnvrtc.so.{name[2:]}")
    monkeypatch.undo()
    monkeypatch.setattr(
        nvrtc.importlib.util, "find_spec", lambda name: SimpleNamespace(submodule_search_locations=[str(tmp_path)])
    )
    assert [each.parent.name for each in nvrtc._wheel_folders()] == ["cu13", "cu12", "cu9", "cuda_nvrtc"]


@pytest.mark.parametrize(
    ("driver", "there", "taken"),
    [
        (None, ("libnvrtc.so.12", "libnvrtc.so.13"), 13),
        ((13, 0), ("libnvrtc.so.12", "libnvrtc.so.13"), 13),
        ((12, 4), ("libnvrtc.so.12", "libnvrtc.so.13"), 12),
        ((12, 4), ("libnvrtc.so.13", "libnvrtc.so.14"), 14),  # neither will do, which `doctor` reports
    ],
)
def test_the_newest_whose_code_the_driver_takes(
    driver: tuple[int, int] | None, there: Sequence[str], taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder(tmp_path, "lib64", *there)
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    monkeypatch.setattr(nvrtc, "Nvrtc", Library)
    monkeypatch.setattr(nvrtc, "driver_version", lambda: driver)
    assert nvrtc.find_nvrtc().version[0] == taken


def test_files_that_are_no_compiler_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path, "lib64", "libnvrtc.so.13")
    monkeypatch.setenv("CUDA_PATH", str(tmp_path))
    with pytest.raises(BuildError, match="NVRTC.*was not found.*tried .*libnvrtc.so.13: .*pip install"):
        nvrtc.find_nvrtc()


def test_builtins_are_not_loaded_from_where_the_user_happens_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder(tmp_path, "here", "libnvrtc-builtins.so.13.0")
    monkeypatch.chdir(tmp_path / "here")
    opened: list[str] = []

    def load(name: str) -> Any:
        opened.append(name)
        raise OSError("no such file")

    monkeypatch.setattr(nvrtc.ctypes, "CDLL", load)
    with pytest.raises(OSError, match="no such file"):
        nvrtc.Nvrtc("libnvrtc.so.13")  # by the name that the system's search returns
    assert opened == ["libnvrtc.so.13"]


def test_what_the_driver_says_of_itself() -> None:
    def answer(number: Any) -> int:
        ctypes.cast(number, ctypes.POINTER(ctypes.c_int))[0] = 12_040
        return 0

    def absent(name: str) -> Any:
        raise OSError(name)

    assert driver_version(lambda name: SimpleNamespace(cuDriverGetVersion=answer)) == (12, 4)
    assert driver_version(lambda name: SimpleNamespace(cuDriverGetVersion=lambda number: 100)) is None
    assert driver_version(lambda name: SimpleNamespace()) is None
    assert driver_version(absent) is None
