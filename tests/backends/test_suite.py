"""The conformance suite of backends holds for lumin's own backends, for the sample's, and finds what is planted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from unittest import SkipTest

import pytest
from tests.program.kernel_only import KernelOnly, OneKnob

import lumin_tune as lt
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Artifact, Claim, Device, Knob, Point, Source
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.testing.backends import ABILITIES, CASES, BackendSuite
from lumin_tune.testing.backends.example import ExampleBackend

OPS = ("add", "mul", "max", "sin", "recip", "sqrt", "exp2", "log2", "cos", "expand")


class TestCpu(BackendSuite):
    abilities = tuple(ABILITIES)
    points = 1

    @pytest.fixture
    def backend(self) -> CpuBackend:
        return CpuBackend()


class TestExample(BackendSuite):
    abilities = ("elementwise", "dims", "empty")
    points = 1

    @pytest.fixture
    def backend(self) -> ExampleBackend:
        return ExampleBackend()


class TestKernelsAlone(BackendSuite):
    abilities = ("elementwise", "f64", "empty")

    @pytest.fixture
    def backend(self) -> KernelOnly:
        return KernelOnly(OPS)


class TestSample(BackendSuite):
    abilities = ("elementwise", "integers", "bools", "f64", "f16", "dims")
    points = 1

    @pytest.fixture
    def backend(self) -> Any:
        return PluginManager().backends()["sample-blocks"]


def of(backend: KernelOnly, test: str, case: str = "") -> None:
    """Run a test of the suite by hand."""

    class Suite(BackendSuite):
        abilities = ("elementwise",)

    found = {each.name: each for each in CASES}
    getattr(Suite(), test)(backend, *([found[case]] if case else []))


class Faulty(KernelOnly):
    """A backend with one fault. edit: what becomes of the text of a kernel."""

    def __init__(self, edit: Callable[[str], str] = str) -> None:
        super().__init__(OPS)
        self.edit = edit

    def lower(self, region: lt.Region, point: Point) -> Source:
        source = super().lower(region, point)
        return replace(source, text=self.edit(source.text))


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda text: text.replace("np.sin", "np.cos"), "chain at .*output 'y0' is wrong"),
        (lambda text: text.replace("    outputs[0][...]", "    inputs[0][...] = 0\n    outputs[0][...]"), "its input"),
        (lambda text: f"{text}    outputs[0][0] = 7\n", "output 'y0' is wrong in 3. of 231"),
        (lambda text: f"{text}# {time.time_ns()}\n", "not deterministic"),
    ],
)
def test_what_is_planted_is_found(edit: Callable[[str], str], message: str) -> None:
    test = "test_sources_are_deterministic" if message == "not deterministic" else "test_kernels_are_right"
    with pytest.raises(AssertionError, match=message):
        of(Faulty(edit), test, "chain")


def test_violations_of_the_other_methods_are_found() -> None:
    class Devices(KernelOnly):
        def devices(self) -> Sequence[Device]:
            return (Device("other", 0, "NumPy"),)

    class Claims(KernelOnly):
        def claims(self, region: lt.Region) -> Claim:
            return Claim(False, "not today")

    class Spaces(KernelOnly):
        def space(self, region: lt.Region, device: Device) -> Any:
            return OneKnob((Knob("copies", (0, 1)), Knob("more", (1,))))

    class Builds(KernelOnly):
        def build(self, source: Source, device: Device) -> Artifact:
            return Artifact(source.text.encode(), source.entry, "none")

    with pytest.raises(AssertionError, match="a device is of backend 'other', not 'kernel-only'"):
        of(Devices(OPS), "test_devices_are_told_alike")
    with pytest.raises(AssertionError, match="it refuses chain, which its declared abilities cover: not today"):
        of(Claims(OPS), "test_it_claims_what_it_can_and_says_why_not", "chain")
    with pytest.raises(AssertionError, match=r"the default point has the knobs \['copies'\], not \['copies', 'more'\]"):
        of(Spaces(OPS), "test_spaces_are_sound", "chain")
    with pytest.raises(AssertionError, match="for an invalid source"):
        of(Builds(OPS), "test_what_the_compiler_refuses_is_a_value")


def test_without_a_device_the_rest_is_tested() -> None:
    class Absent(KernelOnly):
        def devices(self) -> Sequence[Device]:
            return ()

        def space(self, region: lt.Region, device: Device) -> Any:
            return OneKnob()

    with pytest.raises(SkipTest, match="finds no device; set `device`"):
        of(Absent(OPS), "test_kernels_are_right", "chain")


def test_abilities_are_known_ones() -> None:
    class Suite(BackendSuite):
        abilities = ("elementwise", "magic")

    with pytest.raises(AssertionError, match=r"unknown abilities \['magic'\]; allowed: elementwise, broadcast"):
        Suite().pytest_generate_tests(None)
