"""`load` picks the importer by the ending of the file's name."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import lumin_tune as lt
from lumin_tune.core.deadlines import time_limit
from lumin_tune.core.errors import ModelError
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.manager import PluginManager


class Reader:
    """An importer that makes a graph with one input, named after the file."""

    def __init__(self, name: str, *suffixes: str) -> None:
        self.name = name
        self.suffixes = suffixes

    def load(self, path: Any) -> lt.Graph:
        graph = lt.Graph()
        graph.tensor(Path(path).name, (1,)).output(self.name)
        return graph


def manager(*readers: Reader) -> PluginManager:
    @hookimpl
    def lumin_importers() -> Sequence[Reader]:
        return readers

    return PluginManager(plugins={"readers": SimpleNamespace(lumin_importers=lumin_importers)}, discover=False)


def test_the_suffix_decides() -> None:
    plugins = manager(Reader("one", ".one"), Reader("two", ".two", ".two.zip"))
    assert list(lt.load("net.ONE", plugins=plugins).outputs) == ["one"]
    assert list(lt.load(Path("net.two.zip"), plugins=plugins).outputs) == ["two"]


def test_what_nobody_reads() -> None:
    with pytest.raises(ModelError, match=r"net.three: no plugin reads files of this name; installed: .one, .two"):
        lt.load("net.three", plugins=manager(Reader("r", ".one", ".two")))
    with pytest.raises(ModelError, match="installed: none"):
        lt.load("net.three", plugins=PluginManager(discover=False))


def test_what_nobody_reads_names_the_plugins_with_errors() -> None:
    @hookimpl
    def lumin_importers() -> Sequence[Reader]:
        raise ValueError("planted")

    plugins = PluginManager(plugins={"broken": SimpleNamespace(lumin_importers=lumin_importers)}, discover=False)
    with pytest.raises(ModelError, match="installed: none; plugins with errors: broken"):
        lt.load("net.one", plugins=plugins)


def test_what_several_read() -> None:
    with pytest.raises(ModelError, match="the importers a, b read files of this name; block all but one"):
        lt.load("net.one", plugins=manager(Reader("a", ".one"), Reader("b", ".one")))


def test_an_importer_that_hangs_is_given_up_at_a_limit() -> None:
    class Hanging(Reader):
        def load(self, path: Any) -> lt.Graph:
            while True:
                time.sleep(0.01)

    ends = time.monotonic() + 0.2
    with (
        time_limit(ends),
        pytest.raises(ModelError, match=r"net.one: the importer 'slow' .* did not return within 1 s"),
    ):
        lt.load("net.one", plugins=manager(Hanging("slow", ".one")))
    with time_limit(time.monotonic() + 30.0):
        assert lt.load("net.two", plugins=manager(Reader("two", ".two"))).outputs
