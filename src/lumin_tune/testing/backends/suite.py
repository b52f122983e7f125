"""The tests of the conformance suite, as a base class for a backend author's test class.

pytest collects them there and parametrises each over the cases. A backend without a device on this machine is tested up
to its builds.
"""

from __future__ import annotations

import json
import pickle
import random
import re
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest import SkipTest

import numpy as np

from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.checking import check
from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.cluster.measuring.reference import make_case
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Claim, Device, Point, Source
from lumin_tune.core.plugin.region import Region
from lumin_tune.core.program import compile, load_program
from lumin_tune.testing.backends.cases import ABILITIES, CASES, BackendCase

_METHODS: Final = ("devices", "claims", "space", "lower", "build", "load")
_SEEDS: Final = (0, 1)
_TOLERANCES: Final = {DType.F64: 1e-9, DType.F32: 1e-4, DType.F16: 1e-2, DType.BF16: 5e-2}
"""Relative and absolute tolerance of whole programs; kernels are judged as in tuning."""
_KEBAB: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


class BackendSuite:
    """Base class: derive a class whose name begins with `Test`, with a fixture `backend` and the backend's abilities.

    abilities: from `ABILITIES`. points: the number of points of each space tried besides the default. cases: the cases
    to try; choose fewer if the compiler is slow. device: the device to build for, by default the backend's first.

    >>> import pytest
    >>> from lumin_tune.testing.backends import CASES, BackendSuite
    >>> from lumin_tune.testing.backends.example import ExampleBackend
    >>> class TestExample(BackendSuite):
    ...     abilities = ("elementwise",)
    ...     points = 1
    ...     cases = CASES[:3]
    ...     @pytest.fixture
    ...     def backend(self):
    ...         return ExampleBackend()

    pytest runs its methods for each case, as these two lines do:

    >>> for case in TestExample.cases:
    ...     TestExample().test_kernels_are_right(ExampleBackend(), case)
    """

    abilities: Collection[str] = ()
    points: int = 3
    cases: Sequence[BackendCase] = CASES
    device: Device | None = None

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Parametrise every test that takes a case over the cases. Raises AssertionError for an unknown ability.

        >>> from lumin_tune.testing.backends import BackendSuite
        >>> class TestExample(BackendSuite):
        ...     abilities = ("element-wise",)
        >>> try:
        ...     TestExample().pytest_generate_tests(None)
        ... except AssertionError as error:
        ...     print(str(error)[:52])
        unknown abilities ['element-wise']; allowed: element
        """
        unknown = set(self.abilities) - set(ABILITIES)
        assert not unknown, f"unknown abilities {sorted(unknown)}; allowed: {', '.join(ABILITIES)}"
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", self.cases, ids=str)

    # the backend

    def test_it_has_a_name_and_six_methods(self, backend: Any) -> None:
        """Fail unless the backend has a kebab-case name and the six methods of `Backend`.

        >>> from lumin_tune.testing.backends import BackendSuite
        >>> class Accelerator:
        ...     name = "accelerator"
        ...     def devices(self):
        ...         return ()
        >>> BackendSuite().test_it_has_a_name_and_six_methods(Accelerator())
        Traceback (most recent call last):
        AssertionError: the backend lacks claims, space, lower, build, load
        """
        assert isinstance(backend.name, str) and _KEBAB.match(backend.name), (
            f"the name is {backend.name!r}; use lower-case words joined by hyphens"
        )
        missing = [each for each in _METHODS if not callable(getattr(backend, each, None))]
        assert not missing, f"the backend lacks {', '.join(missing)}"

    def test_devices_are_told_alike(self, backend: Any) -> None:
        """Fail unless `devices()` returns the same distinct devices when it is called again.

        >>> import itertools
        >>> from lumin_tune.backends import Device
        >>> from lumin_tune.testing.backends import BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class Warm(ExampleBackend):
        ...     temperature_c = itertools.count(40)
        ...     def devices(self):  # results of different devices are never compared
        ...         return (Device(self.name, 0, "NumPy", {"temperature_c": next(self.temperature_c)}),)
        >>> BackendSuite().test_devices_are_told_alike(Warm())
        Traceback (most recent call last):
        AssertionError: devices() says something else when it is asked again
        """
        found = list(backend.devices())
        assert found == list(backend.devices()), "devices() says something else when it is asked again"
        assert len({each.index for each in found}) == len(found), "two devices have the same index"
        for each in found:
            assert isinstance(each, Device), f"devices() returns a {type(each).__name__}, not a Device"
            assert each.backend == backend.name, f"a device is of backend {each.backend!r}, not {backend.name!r}"
            assert each.model, "a device has no model; measurements are keyed by it"
            json.dumps(dict(each.properties))  # stored in the database

    # regions

    def test_it_claims_what_it_can_and_says_why_not(self, backend: Any, case: BackendCase) -> None:
        """Fail unless the backend claims a case that its abilities cover, and gives a reason for what it refuses.

        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class TestExample(BackendSuite):
        ...     abilities = ("elementwise", "row-reductions")
        >>> (softmax,) = [case for case in CASES if case.name == "softmax"]
        >>> try:
        ...     TestExample().test_it_claims_what_it_can_and_says_why_not(ExampleBackend(), softmax)
        ... except AssertionError as error:
        ...     print(str(error)[:54])
        it refuses softmax, which its declared abilities cover
        """
        for region in _regions(case):
            claim = backend.claims(region)
            assert isinstance(claim, Claim), f"claims() returns a {type(claim).__name__}, not a Claim"
            assert claim == backend.claims(region), "claims() says something else when it is asked again"
            assert claim or len(claim.reason) > 4, "a refusal has no reason"
            if case.needs <= set(self.abilities):
                assert claim, f"it refuses {case.name}, which its declared abilities cover: {claim.reason}"

    def test_spaces_are_sound(self, backend: Any, case: BackendCase) -> None:
        """Fail unless knobs are fixed, choices are distinct, the default is valid and invalid points are refused.

        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend, ExampleSpace
        >>> class Credulous(ExampleBackend):
        ...     def space(self, region, device):
        ...         space = ExampleSpace()
        ...         space.violation = lambda point: ""
        ...         return space
        >>> BackendSuite().test_spaces_are_sound(Credulous(), CASES[0])
        Traceback (most recent call last):
        AssertionError: violation() accepts the invalid point {'block': 'no such choice'}
        """
        for region in self._claimed(backend, case):
            space = backend.space(region, self._device(backend))
            names = [knob.name for knob in space.knobs]
            assert len(set(names)) == len(names), f"two knobs have the same name: {names}"
            assert list(space.knobs) == list(backend.space(region, self._device(backend)).knobs), "knobs change"
            for knob in space.knobs:
                assert knob.choices and len(set(map(repr, knob.choices))) == len(knob.choices), (
                    f"knob {knob.name!r} has the choices {knob.choices!r}; they must not be empty or repeated"
                )
            default = dict(space.default)
            assert set(default) == set(names), f"the default point has the knobs {sorted(default)}, not {names}"
            assert not space.violation(default), f"the default point is invalid: {space.violation(default)}"
            for name in names:
                wrong = {**default, name: "no such choice"}
                assert space.violation(wrong), f"violation() accepts the invalid point {wrong}"

    def test_sources_are_deterministic(self, backend: Any, case: BackendCase) -> None:
        """Fail unless `lower` gives one source for a region and point, also for a copy of the region.

        >>> from dataclasses import replace
        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class Signed(ExampleBackend):
        ...     def lower(self, region, point):  # sources are keys of caches
        ...         source = super().lower(region, point)
        ...         return replace(source, text=f"# region {id(region)}{chr(10)}{source.text}")
        >>> BackendSuite().test_sources_are_deterministic(Signed(), CASES[0])
        Traceback (most recent call last):
        AssertionError: lower() is not deterministic for {'block': 256}
        """
        for region in self._claimed(backend, case):
            again = Region(pickle.loads(pickle.dumps(region.graph)))
            for point in self._points(backend, region):
                source = backend.lower(region, point)
                assert isinstance(source, Source), f"lower() returns a {type(source).__name__}, not a Source"
                assert source == backend.lower(again, point), f"lower() is not deterministic for {dict(point)}"

    def test_several_threads_may_ask(self, backend: Any) -> None:
        """Fail unless four threads that call `lower` get the sources that one thread gets.

        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class TestExample(BackendSuite):
        ...     cases = CASES[:4]
        >>> TestExample().test_several_threads_may_ask(ExampleBackend())
        """
        regions = [each for case in self.cases for each in self._claimed(backend, case)]

        def ask(region: Region) -> Source:
            point = backend.space(region, self._device(backend)).default
            source: Source = backend.lower(region, point)
            return source

        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(ask, regions)) == [ask(each) for each in regions], (
                "lower() is not thread-safe: sources differ"
            )

    # builds and runs

    def test_builds_are_artifacts(self, backend: Any, case: BackendCase) -> None:
        """Fail unless every claimed region builds, into bytes with an entry, a toolchain and finite features.

        >>> from dataclasses import replace
        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class Anonymous(ExampleBackend):
        ...     def toolchain_identity(self, device):
        ...         return ""
        >>> BackendSuite().test_builds_are_artifacts(Anonymous(), CASES[0])
        Traceback (most recent call last):
        AssertionError: an artifact has no entry or no toolchain
        """
        for region in self._claimed(backend, case):
            artifact = self._built(backend, region, backend.space(region, self._device(backend)).default)
            assert isinstance(artifact.data, bytes), (
                "an artifact's data must be bytes, as it is sent to other processes"
            )
            assert isinstance(artifact.entry, str) and artifact.toolchain, "an artifact has no entry or no toolchain"
            for name, value in artifact.features.items():
                assert np.isfinite(float(value)), f"feature {name!r} is {value!r}, not a finite number"

    def test_what_the_compiler_refuses_is_a_value(self, backend: Any) -> None:
        """Fail unless `build` returns a `BuildFailure` for a broken source.

        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class Trusting(ExampleBackend):
        ...     def build(self, source, device):  # a session would find out when it loads the kernel
        ...         return source.text.encode()
        >>> try:
        ...     BackendSuite().test_what_the_compiler_refuses_is_a_value(Trusting())
        ... except AssertionError as error:
        ...     print(str(error)[-41:])
        for an invalid source, not a BuildFailure
        """
        region = next(each for case in self.cases for each in self._claimed(backend, case))
        source = backend.lower(region, backend.space(region, self._device(backend)).default)
        broken = Source(source.language, source.text + "\n)] this is in no language {\n", source.entry, source.options)
        try:
            made = backend.build(broken, self._device(backend))
        except BuildError:
            return  # the machine is at fault
        assert isinstance(made, BuildFailure) and made.message, (
            f"build() returns {made!r} for an invalid source, not a BuildFailure"
        )

    def test_kernels_are_right(self, backend: Any, case: BackendCase) -> None:
        """Fail unless claimed regions match the oracle at the default point and at `points` others.

        Inputs must be left alone, and nothing may be written outside the outputs.

        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> class Wrong(ExampleBackend):
        ...     def lower(self, region, point):
        ...         source = super().lower(region, point)
        ...         return type(source)(source.language, source.text.replace("sin", "cos"), source.entry)
        >>> try:
        ...     BackendSuite().test_kernels_are_right(Wrong(), CASES[0])
        ... except AssertionError as error:
        ...     print(str(error)[:23])
        chain at {'block': 256}
        """
        device = self._here(backend)
        for region in self._claimed(backend, case):
            for point in self._points(backend, region):
                artifact = self._built(backend, region, point)
                for dims in case.dims:
                    with _arguments(region, dims) as arguments:
                        kernel = backend.load(artifact, device)
                        for seed in (*_SEEDS, _SEEDS[0]):
                            verdict = check(kernel, arguments, seed, dims)
                            shown = f"{case.name} at {dict(point)}{f' for {dict(dims)}' if dims else ''}"
                            assert not verdict.message, f"{shown}: {verdict.message}"
                        time_ns = kernel.time_ns(arguments.given(_SEEDS[0]), arguments.made, dims)
                        assert isinstance(time_ns, int) and time_ns >= 0, (
                            f"time_ns() returns {time_ns!r}, not a duration in ns"
                        )

    def test_programs_are_right(self, backend: Any, case: BackendCase) -> None:
        """Fail unless whole programs, saved and loaded again, match the oracle.

        Other backends may compute parts of them.

        >>> from lumin_tune.testing.backends import CASES, BackendSuite
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> (linear,) = [case for case in CASES if case.name == "linear"]
        >>> BackendSuite().test_programs_are_right(ExampleBackend(), linear)
        """
        device = self._here(backend)
        for dims in case.dims:
            graph = case.graph()
            program = compile(graph, backend, device=None if self.device is None else device)
            given = draw(graph, dims, 3)
            expected = interpret(graph, given, dims=dims)
            with tempfile.TemporaryDirectory() as folder:
                program.save(Path(folder) / "program.lumin")
                loaded = load_program(Path(folder) / "program.lumin", backend=backend)
                for each in (program, loaded):
                    for name, array in each(given, dims=dims).items():
                        dtype = graph.nodes[graph.outputs[name]].dtype
                        _assert_near(array, expected[name], dtype, f"{case.name}: output {name!r}")

    # helpers

    def _device(self, backend: Any) -> Device:
        found = [self.device] if self.device is not None else list(backend.devices())
        if not found:
            raise SkipTest(f"backend {backend.name!r} finds no device; set `device`")
        return found[0]

    def _here(self, backend: Any) -> Device:
        device = self._device(backend)
        if not backend.devices():
            raise SkipTest(f"backend {backend.name!r} finds no device")
        return device

    def _claimed(self, backend: Any, case: BackendCase) -> list[Region]:
        return [each for each in _regions(case) if backend.claims(each)]

    def _points(self, backend: Any, region: Region) -> list[Point]:
        """Return the default point and some random valid ones, the same in every run."""
        space = backend.space(region, self._device(backend))
        found: dict[str, Point] = {repr(sorted(space.default.items())): space.default}
        draws = random.Random(7)
        for _ in range(20 * self.points):
            if len(found) > self.points:
                break
            point = {knob.name: draws.choice(knob.choices) for knob in space.knobs}
            if not space.violation(point):
                found.setdefault(repr(sorted(point.items())), point)
        return list(found.values())

    def _built(self, backend: Any, region: Region, point: Point) -> Artifact:
        made = backend.build(backend.lower(region, point), self._device(backend))
        assert isinstance(made, Artifact), f"build() rejects the source of lower() at {dict(point)}: {made.message}"
        return made


def _regions(case: BackendCase) -> list[Region]:
    """Return the regions of a case's graph under the rule-based partition, none if it cannot be partitioned."""
    graph = expand_composites(compile_graph(case.graph().freeze(), "generic").graph)
    try:
        return [Region(each.graph) for each in partition(graph)]
    except KernelError:
        return []


@contextmanager
def _arguments(region: Region, dims: Mapping[str, int]) -> Iterator[ArgumentBuffers]:
    with tempfile.TemporaryDirectory() as folder:
        yield ArgumentBuffers.of(make_case("suite", region.graph, dims, _SEEDS, Path(folder)))


def _assert_near(found: Any, expected: Any, dtype: DType, what: str) -> None:
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape and found.dtype == expected.dtype, f"{what} has the wrong shape or dtype"
    if not dtype.is_float:
        assert np.array_equal(found, expected), f"{what} differs from the oracle"
        return
    tolerance = _TOLERANCES[dtype]
    assert np.allclose(found, expected, rtol=tolerance, atol=tolerance, equal_nan=True), (
        f"{what} differs from the oracle by up to {np.nanmax(np.abs(found - expected)):.3g}"
    )
