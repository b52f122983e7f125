"""Backends use the compiler and cache that their process was given, wherever they are made."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cluster.conftest import BRIEF, outcomes_of, regions_of
from tests.cluster.test_kernels import softmax
from tests.plugins.cpu.compile.test_toolchain import script

import lumin_tune as lt
from lumin_tune.cluster.pool import fork_server
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.cluster.transport.handshake import Hello, Refusal, Setup, read_hello, written_setup
from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin import manager
from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager, default_manager
from lumin_tune.core.plugin.records import Status
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.toolchain import find_compiler
from lumin_tune.plugins.cpu.device import cpu_device

MISSING = {"compiler": "no-such-cc"}


@pytest.fixture
def reported(tmp_path: Path) -> Mapping[str, str]:
    """A compiler that notes who calls it, and a cache."""
    try:
        words = " ".join(find_compiler().command)
    except BuildError as error:
        pytest.skip(str(error))
    noting = script(
        tmp_path / "cc", f'case "$*" in *kernel.cpp*) echo $PPID >> {tmp_path}/calls;; esac\nexec {words} "$@"'
    )
    return {"compiler": noting, "cache": str(tmp_path / "cache")}


@pytest.fixture
def as_told(reported: Mapping[str, str]) -> Iterator[PluginManager]:
    """The default manager of this process, made as the settings say."""
    yield configure_default_manager(settings=reported)
    configure_default_manager()


def callers(reported: Mapping[str, str]) -> set[int]:
    return {int(line) for line in Path(reported["compiler"]).with_name("calls").read_text().split()}


def builds(reported: Mapping[str, str]) -> int:
    return len(list(Path(reported["cache"]).glob("builds/*/*.build")))


def test_compiling_uses_what_was_told(as_told: PluginManager, reported: Mapping[str, str]) -> None:
    g = lt.Graph()
    (g.tensor("x", (40,), "f32") * 3.0).output("y")
    lt.compile(g)
    assert callers(reported) == {os.getpid()}
    assert builds(reported) >= 1
    findings = {each.name: each for each in default_manager().backends()["cpu"].diagnose(as_told.settings)}  # type: ignore[attr-defined]
    assert findings["compiler"].detail.startswith(f"{reported['compiler']}: ")
    assert findings["build cache"].detail.startswith(f"{reported['cache']}/builds: ")


def test_compiling_obeys_the_environment(reported: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUMIN_CC", reported["compiler"])
    monkeypatch.setenv("LUMIN_CACHE_DIR", reported["cache"])
    monkeypatch.setattr(manager, "_default", None)
    g = lt.Graph()
    (g.tensor("x", (40,), "f32") * 3.0).output("y")
    lt.compile(g)
    assert callers(reported) == {os.getpid()}
    assert builds(reported) >= 1


def test_workers_use_what_was_told(as_told: PluginManager, reported: Mapping[str, str]) -> None:
    with LocalPool(builders=1) as pool:
        (device,) = pool.devices
        (region,) = regions_of(softmax)
        point = CpuBackend().space(region, device).default
        (outcome,) = outcomes_of(pool, [Job(1, region.graph, region.fingerprint, "cpu", point, device, BRIEF)]).values()
    assert outcome.status is Status.OK, outcome.message
    assert callers(reported) and os.getpid() not in callers(reported)
    assert builds(reported) >= 1


def test_a_pool_may_be_told_something_else(as_told: PluginManager) -> None:
    assert fork_server.pool_manager((), (), None) is as_told
    assert fork_server.pool_manager((), (), as_told.settings) is as_told
    assert fork_server.pool_manager((), (), MISSING).settings == MISSING
    assert fork_server.pool_manager((), ("cuda",), None).settings == as_told.settings
    blocking = configure_default_manager(blocked=("cuda",))
    other = fork_server.pool_manager((), (), MISSING)
    assert blocking.settings == {} and "cuda" not in other.backends()


@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'")
@pytest.mark.parametrize("what", ["host", "builder"])
def test_hosts_of_a_cluster_use_what_was_told(reported: Mapping[str, str], what: str) -> None:
    code = (
        "import sys, time; from pathlib import Path\n"
        "from lumin_tune.cluster.ray.host import Host; from lumin_tune.cluster.ray.builder import BuildActor\n"
        f"made = {'Host' if what == 'host' else 'BuildActor'}(sys.stdin.buffer.read())\n"
        "sys.stdout.buffer.write(made.hello())\n"
        "for cache in sys.argv[1:]:\n"  # the process that its workers are forked from builds, while this one is there
        "    while not list(Path(cache).glob('builds/*/*.build')): time.sleep(0.01)\n"
    )

    def hello(settings: Mapping[str, str], *caches: str) -> Hello | Refusal:
        setup = Setup("a host", "cpu", (), (), 0, 1, None, cpu_device() if what == "builder" else None, settings)
        words = [sys.executable, "-c", code, *caches]
        done = subprocess.run(words, input=written_setup(setup), capture_output=True, check=True, timeout=100)
        return read_hello(done.stdout, "it")

    greeted = hello(reported, reported["cache"])
    assert isinstance(greeted, Hello), greeted
    assert builds(reported) >= 1 and callers(reported)
    refused = hello(MISSING)
    assert isinstance(refused, Refusal)
    assert "the requested compiler 'no-such-cc' is not installed" in refused.reason
