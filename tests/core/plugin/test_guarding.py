"""Whatever a backend of a plugin does wrong names the plugin, the hook and the remedy; the caller continues."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest
from tests.core.plugin.test_plugins import plugin
from tests.plugins import faulty

import lumin_tune as lt
from lumin_tune.core.deadlines import DeadlineError, run_within
from lumin_tune.core.errors import KernelError, PluginError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.bases import SpaceBase
from lumin_tune.core.plugin.completion import complete_space
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Backend, Device, Knob
from lumin_tune.core.program.compilation.folding import fold

NAMED = r"plugin 'broken': .*{}.* of the backend 'faulty'.*LUMIN_TUNE_BLOCK_PLUGINS=broken"


def broken(hook: str, way: str) -> tuple[PluginManager, Backend]:
    settings = {"faulty_hook": hook, "faulty_way": way}
    manager = PluginManager(plugins={"broken": faulty}, settings=settings, discover=False)
    return manager, manager.backends()["faulty"]


def softmax() -> PlacedRegion:
    graph = lt.Graph()
    graph.tensor("x", (4, 8), "f32").softmax(-1).output("y")
    return partition(fold(expand_composites(graph.compile("generic"))).graph)[0]


REGION = softmax()
POINT: Mapping[str, Any] = {}
SOURCE: Any = SimpleNamespace(text="", entry="")
ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "devices": (), "space": (REGION, None), "lower": (REGION, POINT), "build": (SOURCE, None), "load": (None, None),
    "kernels": (REGION, POINT), "render": (None,), "open": (None, (), None, None), "refusal": (None, None),
    "export": (None, None), "toolchain_identity": (None,), "diagnose": ({},), "load_with": (None, None, 1),
}  # fmt: skip


@pytest.mark.parametrize("way", faulty.WAYS)
@pytest.mark.parametrize("hook", ARGUMENTS)
def test_a_hook_at_fault_is_named(hook: str, way: str) -> None:
    _, backend = broken(hook, way)
    with pytest.raises(PluginError, match=NAMED.format(rf"{hook}\(\)")) as raised:
        getattr(backend, hook)(*ARGUMENTS[hook])
    assert "\0" not in str(raised.value) and str(raised.value).encode()
    assert (raised.value.__cause__ is None) == (way in ("wrong type", "nothing", "a list of wrong things"))


@pytest.mark.parametrize("way", faulty.WAYS)
def test_a_claim_at_fault_is_none_and_is_noted_once(way: str) -> None:
    manager, backend = broken("claims", way)
    claims = [backend.claims(REGION) for _ in range(3)]
    assert not any(claims)
    assert "claims() of the backend 'faulty'" in claims[0].reason
    (error,) = manager.errors()
    assert str(error) == claims[0].reason
    assert [str(error)] == [words for info in manager.describe() for words in info.errors]


def test_what_protocols_allow_goes_through() -> None:
    def refuse(*given: object) -> None:
        raise KernelError("no kernel of this")

    def interrupt(*given: object) -> None:
        raise KeyboardInterrupt

    def fill(*given: object) -> None:
        raise MemoryError

    inner = faulty.FaultyBackend("", "error")
    (backend,) = (
        PluginManager(plugins={"a": plugin(lumin_backends=lambda: [inner])}, discover=False).backends().values()
    )
    assert unguarded(backend) is inner and unguarded(inner) is inner
    assert backend.builder is inner.builder  # type: ignore[attr-defined]
    assert not hasattr(backend, "unknown")
    for hook, function, error in (
        ("lower", refuse, KernelError),
        ("load", interrupt, KeyboardInterrupt),
        ("build", fill, MemoryError),
    ):
        setattr(inner, hook, function)
        with pytest.raises(error):
            getattr(backend, hook)(None, None)


def test_devices_that_hang_are_given_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a driver that waits for a lost device; the other backends go on."""
    monkeypatch.setattr("lumin_tune.core.plugin.guarding.DEVICES_S", 0.3)
    _, backend = broken("", "error")
    unguarded(backend).devices = lambda: time.sleep(600)  # type: ignore[method-assign,assignment,return-value]
    begun = time.monotonic()
    for _ in range(3):
        with pytest.raises(PluginError, match=NAMED.format(r"devices\(\)")):
            backend.devices()
    assert time.monotonic() - begun < 30.0
    with pytest.raises(PluginError, match=r"did not return within 0\.\d+ s"):
        backend.devices()


@pytest.mark.parametrize(
    "device",
    [
        Device("other", 0, "model"),
        Device("faulty", -1, "model"),
        Device("faulty", True, "model"),
        Device("faulty", 0, "mod\0el"),
        Device("faulty", 0, "model", {"clock": float("nan")}),
        Device("faulty", 0, "model", {"clock": [1]}),
        Device("faulty", 0, 7),
        Device("faulty", 0, "model", 5),  # type: ignore[arg-type,dict-item]
    ],
)
def test_a_device_that_no_database_takes_is_refused(device: Device) -> None:
    _, backend = broken("", "error")
    unguarded(backend).devices = lambda: [device]  # type: ignore[method-assign]
    with pytest.raises(PluginError, match=r"plugin 'broken': devices\(\) of the backend 'faulty' returned"):
        backend.devices()


class _Space:
    knobs: Any = (Knob("a", (1, 2)),)
    default: Any = MappingProxyType({"a": 1})

    def violation(self, point: object) -> Any:
        return ""

    def features(self, point: object) -> Any:
        return {"flops": 1}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("knobs", 5, "sequence of Knobs"),
        ("knobs", [Knob("a", ())], "one choice"),
        ("knobs", [Knob("a", (1,))] * 2, "different"),
        ("default", ["a"], "mapping"),
        ("default", {"a": object()}, "finite float"),
        ("default", {"\ud800": 1}, "surrogates"),
    ],
)
def test_a_space_that_is_none(name: str, value: object, words: str) -> None:
    _, backend = broken("", "error")
    space = _Space()
    setattr(space, name, value)
    unguarded(backend).space = lambda region, device: space  # type: ignore[method-assign]
    with pytest.raises(PluginError, match=rf"plugin 'broken': {name} of the space .*{words}"):
        getattr(backend.space(REGION, backend.devices()[0]), name)


class _Derived(SpaceBase):
    knobs = (Knob("a", (1, 2)),)
    default: Any = MappingProxyType({"a": 1})

    def violation(self, point: object) -> str:
        return ""


def test_a_space_without_features_has_none() -> None:
    manager, backend = broken("", "error")
    unguarded(backend).space = lambda region, device: _Derived()  # type: ignore[method-assign]
    assert complete_space(backend.space(REGION, backend.devices()[0])).features is None
    assert not manager.errors()


def test_features_that_are_no_method_are_ignored() -> None:
    manager, backend = broken("", "error")
    space = _Space()
    space.features = {"flops": 1.0}  # type: ignore[method-assign,assignment]
    unguarded(backend).space = lambda region, device: space  # type: ignore[method-assign]
    assert complete_space(backend.space(REGION, backend.devices()[0])).features is None
    assert ["must be a method or None" in str(error) for error in manager.errors()] == [True]


def test_a_space_whose_hooks_fail_goes_on() -> None:
    manager, backend = broken("", "error")
    space = _Space()
    unguarded(backend).space = lambda region, device: space  # type: ignore[method-assign]
    found: Any = backend.space(REGION, backend.devices()[0])
    assert found.features({}) == {"flops": 1.0}
    assert found.violation({}) == ""
    for bad in ({"flops": float("nan")}, {"flops": "many"}, 7):
        space.features = lambda point, bad=bad: bad  # type: ignore[method-assign,misc]
        assert backend.space(REGION, backend.devices()[0]).features({}) == {}  # type: ignore[attr-defined]
    space.violation = lambda point: 1 / 0  # type: ignore[method-assign]
    assert "ZeroDivisionError" in found.violation({})
    assert len(manager.errors()) == 4


def test_a_hook_of_an_abandoned_step_is_no_fault_of_the_plugin() -> None:
    manager, backend = broken("", "error")
    ended = threading.Event()

    def spin(region: object) -> Any:
        try:
            while True:
                time.sleep(0.01)
        finally:
            ended.set()

    unguarded(backend).claims = spin  # type: ignore[method-assign]
    with pytest.raises(DeadlineError):
        run_within(0.2, lambda: backend.claims(REGION))
    assert ended.wait(10.0)
    time.sleep(0.1)  # the guard is left
    assert not manager.errors()


@pytest.mark.parametrize("found", [7, "fast", object()])
def test_a_calibration_that_is_none_is_refused(found: object) -> None:
    _, backend = broken("", "error")
    unguarded(backend).calibrate = lambda device, time_s: found  # type: ignore[attr-defined]
    with pytest.raises(PluginError, match=r"calibrate\(\) of the backend 'faulty' returned .* must be a Calibration"):
        backend.calibrate(None, 1.0)  # type: ignore[attr-defined]


def test_a_message_without_end_is_cut() -> None:
    def fail() -> Sequence[Device]:
        raise ValueError("x" * 300_000)

    _, backend = broken("", "error")
    unguarded(backend).devices = fail  # type: ignore[method-assign]
    with pytest.raises(PluginError, match=r"x \.\.\. \(300000 characters\)") as caught:
        backend.devices()
    assert len(str(caught.value)) < 3_000


@pytest.mark.parametrize(
    ("name", "value", "must"),
    [
        ("shares_host", "no", "a bool"),
        ("shares_host", lambda: False, "a bool"),
        ("fallback", 7, "a text"),
        ("roundoff", float("nan"), "a number from 0 to 1"),
        ("roundoff", "coarse", "a number from 0 to 1"),
        ("loops", None, "a bool"),
    ],
)
def test_an_attribute_of_the_wrong_kind_is_named(name: str, value: object, must: str) -> None:
    _, backend = broken("", "error")
    setattr(unguarded(backend), name, value)
    with pytest.raises(PluginError, match=rf"plugin 'broken': {name} of the backend 'faulty' .* must be {must}"):
        getattr(backend, name)
