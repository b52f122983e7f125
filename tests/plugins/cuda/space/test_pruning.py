"""Candidates rejected before they reach a device: kernels that spill, or need more registers than a block has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.cuda.compile.test_cuda_build import minimal
from tests.plugins.cuda.conformance import DEVICE, regions_of, space_of
from tests.plugins.cuda.matrix.test_mma import KNOB, product
from tests.plugins.cuda.matrix.test_wgmma import HOPPER
from tests.stand_ins.cuda.cupy_stand_in import StandInNvrtc

import lumin_tune as lt
from lumin_tune.cluster.measuring.candidate import RegionGraph, build
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.simt.schedule.simt_space import FEATURES
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.plugin.environment import SETTINGS, backend_settings
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Artifact, BuildFailure, RegionLike, Source, Status
from lumin_tune.core.trials import BUILT
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.compile_log import Resources
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.plugins.cuda.compile.pruning import FEATURES as OF_BUILDS
from lumin_tune.plugins.cuda.compile.pruning import UNSPILLED, features_of, may_spill, pruned
from lumin_tune.plugins.cuda.target import CUDA
from lumin_tune.tuner.knobs.point_model import TaskSamples, trained

MANY = (
    "float v[120]; for (int i = 0; i < 120; i++) v[i] = x[i * 1024 + threadIdx.x]; __syncthreads(); "
    "for (int n = 0; n < 9; n++) { __syncthreads(); for (int i = 0; i < 120; i++) v[i] += v[(i + 7) % 120] * x[n]; } "
    "for (int i = 0; i < 120; i++) x[i * 1024 + threadIdx.x] = v[i];"
)
"""A thread has 120 live values; with 1024 threads there are 64 registers each."""


def rows() -> RegionLike:
    g = lt.Graph()
    (g.tensor("x", (64, 64), "f32") * 2.0).output("y")
    return region_of(g)


def test_a_candidate_that_spills_is_left_out(nvrtc: Nvrtc) -> None:
    backend = CudaBackend(CubinBuilder(nvrtc))
    text = minimal(threads=1024, body=MANY)
    made = backend.build(Source("cuda", text, "launches", (UNSPILLED,)), DEVICE)
    assert isinstance(made, BuildFailure) and made.pruned
    assert made.message.startswith("kernel k0 spills registers: beyond 64 registers, a thread stores and loads ")
    assert made.features["spill_bytes"] > 100 and made.features["registers"] == 64 and "spill stores" in made.log
    as_program = backend.build(Source("cuda", text, "launches"), DEVICE)
    assert isinstance(as_program, Artifact) and as_program.features == made.features
    fewer = backend.build(Source("cuda", minimal(threads=128, body=MANY), "launches", (UNSPILLED,)), DEVICE)
    assert isinstance(fewer, Artifact) and not fewer.features["spill_bytes"] and 120 <= fewer.features["registers"]


def test_candidates_are_asked_not_to_and_programs_are_not() -> None:
    backend, region = CudaBackend(CubinBuilder(StandInNvrtc())), rows()  # type: ignore[arg-type]
    point = backend.space(region, DEVICE).default
    assert backend.lower(region, point).options == (UNSPILLED,)
    assert backend.render(backend.kernels(region, point)).options == ()
    assert CudaBackend(spills=True).lower(region, point).options == ()


def test_they_are_asked_for_by_a_setting() -> None:
    """The environment's setting reaches the backends; candidates pruned before are not recorded as failed."""
    given = {word: backend_settings({SETTINGS["spills"]: word} if word else {}) for word in ("", "no", "yes")}
    backends = {word: PluginManager(settings=reported).backends() for word, reported in given.items()}
    region, compilers = rows(), {}
    for word, options in (("", (UNSPILLED,)), ("no", (UNSPILLED,)), ("yes", ())):
        for name in ("cuda", "cuda-tf32"):
            backend = backends[word][name]
            assert backend.lower(region, backend.space(region, DEVICE).default).options == options
        made = CudaBackend(CubinBuilder(StandInNvrtc()), spills=may_spill(given[word]))  # type: ignore[arg-type]
        compilers[word] = made.toolchain_identity(DEVICE)
    assert compilers[""] == compilers["no"] != compilers["yes"]


def test_a_setting_that_means_nothing_is_told() -> None:
    manager = PluginManager(settings={"spills": "maybe"})
    assert "cuda" not in manager.backends() and "cpu" in manager.backends()
    (error,) = manager.errors()
    assert "the setting spills (LUMIN_SPILLS) cannot be 'maybe'; allowed: yes, no" in str(error)


def test_what_a_build_tells_reaches_the_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    builder = CubinBuilder(StandInNvrtc())  # type: ignore[arg-type]
    backend, region = CudaBackend(builder), rows()
    subject, point = RegionGraph(region.graph, region.fingerprint), backend.space(region, DEVICE).default
    stages: list[str] = []
    made = build(backend, lambda: subject, point, DEVICE, stages.append)
    assert made.artifact is not None and made.outcome.status is Status.OK
    assert {name for name in made.outcome.features if not name.startswith(BUILT)} == set(FEATURES)
    assert {name for name in made.outcome.features if name.startswith(BUILT)} == {f"{BUILT}{n}" for n in OF_BUILDS}
    assert made.outcome.features["built_registers"] == 32 and made.outcome.features["built_occupancy"] == 1

    def spilling(text: str, arch: str) -> Build:
        found = CubinBuilder.build(builder, text, arch)
        assert isinstance(found, Build)
        return replace(found, resources=dict.fromkeys(found.resources, Resources(255, 944, 944)))

    monkeypatch.setattr(builder, "build", spilling)
    made = build(backend, lambda: subject, point, DEVICE, stages.append)
    assert made.artifact is None and made.outcome.status is Status.BUILD_FAILED and made.outcome.stage == "build"
    assert "spills registers: beyond 255 registers" in made.outcome.message and not made.machine
    assert made.outcome.features["built_spill_bytes"] == 944 and made.outcome.features["threads"] == 256
    assert stages[-1] == "build"


def test_features_of_several_kernels() -> None:
    backend, region = CudaBackend(CubinBuilder(StandInNvrtc())), rows()  # type: ignore[arg-type]
    text = backend.lower(region, backend.space(region, DEVICE).default).text
    made = backend.builder.build(text, "sm_80")
    assert isinstance(made, Build) and pruned(made) is None
    (launch,) = made.manifest.own
    two = replace(made.manifest, launches=(launch, replace(launch, function="k1", threads=1024, shared_bytes=90 << 10)))
    taken = {"k0": Resources(90, 8, in_turn=True), "k1": Resources(40, 16, 4, 9)}
    assert features_of(replace(made, manifest=two, resources=taken)) == {
        "registers": 90,
        "spill_bytes": 4,
        "stack_bytes": 16,
        "shared_bytes": (90 << 10) + 9,
        "in_turn": 1,
        "occupancy": 0.25,
    }


def test_models_learn_what_is_known_before_a_build() -> None:
    tasks = [
        TaskSamples({"waves": 1.0}, [({"waves": float(n), "built_registers": 1e3 / n}, n) for n in range(1, 80)])
        for _ in range(3)
    ]
    model = trained(tasks)
    assert model is not None and model.names == ("waves",)


# registers, before compilation


def test_registers_of_a_thread() -> None:
    limits = Limits.of(HOPPER)
    assert [limits.registers_for(*each) for each in ((128, 1), (256, 1), (256, 2), (512, 2), (1024, 2))] == [
        255,
        255,
        128,
        64,
        32,
    ]
    assert limits.violation(256, 0, 1, 255) == "" and limits.violation(256, 0, 2, 128) == ""
    assert (
        limits.violation(256, 0, 1, 256) == "the accumulators of a thread need 256 registers; 256 threads have 255 each"
    )
    assert limits.violation(256, 0, 2, 160).endswith("256 threads have 128 each if 2 blocks are to be resident")
    assert replace(limits, thread_registers=63).violation(256, 0, 1, 64).endswith("256 threads have 63 each")
    assert limits.occupancy(256, 255, 0) == 0.125 and limits.occupancy(1024, 128, 0) == 0


def registers(dtype: str, block: str, recipe: str) -> int:
    (graph,) = regions_of(product(dtype, (256, 256, 256), False, True))
    own = space_of(graph, HOPPER)
    program = own.program({**own.default, "form": "plain", "plain k0 block": block, KNOB: recipe})
    return needs_of(program, program.kernels[0], CUDA).registers


def test_sums_are_counted() -> None:
    assert registers("f32", "i:128 j:128 t256", "tile 8x8 16 2") == 64
    assert registers("f16", "i:128 j:128 t256", "matrix 64x32 32 3") == 64
    assert registers("f16", "i:128 j:128 t256", "bulk 64x128 64 4") == 64
    assert registers("f16", "i:128 j:128 t256", "bulk 128x128 64 4") == 128


def test_sums_that_no_thread_has_registers_for() -> None:
    """A schedule that no recipe of the space makes."""
    (graph,) = regions_of(product("f32", (64, 64, 64), False, True))
    own = space_of(graph)
    point = {**own.default, "form": "plain", "plain k0 block": "i:32 j:32 t128", KNOB: "tile 2x4 16 1"}
    program = own.program(point)
    (kernel,) = program.kernels
    stage = next(kernel.stages())
    piece = lambda axis, step, kind="loop": ir.Piece(axis, step, kind)  # noqa: E731
    wide = replace(
        stage,
        schedule=ir.Schedule(
            (
                piece("i", 16, "thread"),
                piece("j", 16, "thread"),
                piece("k", 1),
                piece("i", 1, "unroll"),
                piece("j", 1, "unroll"),
            )
        ),
    )
    inner = replace(kernel.grid[1], body=(wide,))
    assert needs_of(program, replace(kernel, body=(replace(kernel.grid[0], body=(inner,)),)), CUDA).registers == 256


def test_bounds_that_no_kernel_beats() -> None:
    """A 4096-cubed f16 product takes about 0.2 ms on an H100, above the bounds of memory and arithmetic."""
    (graph,) = regions_of(product("f16", (4096, 4096, 4096), False, True))
    own, limits = space_of(graph, HOPPER), Roofline.of(HOPPER).limits
    reported = own.features(own.default)
    assert 2 * 4096**3 <= reported["flops"] < 2.3 * 4096**3 and reported["least_bytes"] >= 3 * 2 * 4096**2
    bound_s = max(reported["flops"] / limits.contracted, reported["least_bytes"] / limits.level2)
    assert 2e-5 < bound_s < 1.8e-4
