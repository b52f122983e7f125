"""Text for Metal: names of the contract, entry points, what the lint and the two orders find; needs no Mac."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from itertools import islice

import numpy as np
import pytest
from tests.plugins.metal.conftest import forget_devices
from tests.stand_ins.metal import ShimError, StandInMetal, is_available, lint
from tests.stand_ins.metal.shim_library import compiled, entries_of

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.simt.launch_manifest import Launch, Manifest, evaluated
from lumin_tune.core.kernel.simt.schedule.simt_space import space
from lumin_tune.core.kernel.simt.target.intrinsics import INTRINSICS
from lumin_tune.core.kernel.simt.target.templates import TYPES
from lumin_tune.core.kernel.simt.text.device_text import render
from lumin_tune.core.ops.scalars import SCALAR_OPS
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.plugins import metal as plugin
from lumin_tune.plugins.metal import driver
from lumin_tune.plugins.metal.backend import LEAST, MetalBackend
from lumin_tune.plugins.metal.diagnosis import diagnose
from lumin_tune.plugins.metal.target import METAL, MetalLanguage

NAMES = {each.name for each in INTRINSICS} | {"LM_SCRATCH"} | {text for text in TYPES.values() if "lm_" in text}
HEAD = "#include <metal_stdlib>\nusing namespace metal;\n"


def product(dtype: str) -> lt.Graph:
    graph = lt.Graph()
    x, y = graph.tensor("x", (64, 96), dtype), graph.tensor("y", (96, 128), dtype)
    (x @ y).softmax(-1).output("z")
    return graph


@pytest.mark.parametrize("dtype", ["f16", "bf16", "f32"])
def test_random_points_use_names_of_the_contract_and_pass_the_lint(dtype: str) -> None:
    own = space(lower(expand_composites(product(dtype).compile("generic"))), LEAST, METAL)
    for point in [own.default, *islice(own.points(random.Random(0)), 12)]:
        text = render(own.program(point), plan(own.program(point)), METAL)
        used = set(re.findall(r"\b(?:lm|LM)_\w+", text[text.rindex("\nLM_KERNEL(k0") :]))
        assert used <= NAMES, sorted(used - NAMES)
        assert lint(text) == ()


def test_a_kernel_has_an_entry_point_with_numbered_buffers() -> None:
    made = METAL.prelude("LM_KERNEL(k0, 64)(LM_SCRATCH, LM_PARAMETER(const float, b0), const lm_i64 n_x) {\n}\n", "int")
    entry = made[made.index("[[max_total_threads_per_threadgroup(64)]] kernel void k0(") :]
    assert "device const float* b0 [[buffer(0)]], constant lm_i64* sizes [[buffer(1)]]" in entry
    assert re.search(r"k0_body\(scratch, lm_place_of\(.*\), b0, sizes\[0\]\);", entry)


def test_every_operation_and_cast_of_every_type_is_valid_text() -> None:
    language, lines = MetalLanguage(), []
    types = [dtype for dtype in DType if dtype is not DType.F64]
    for each in INTRINSICS:
        op = each.name.removeprefix("lm_")
        for dtype in set(each.types) - {DType.F64} if op in SCALAR_OPS and op != "cast" else ():
            operands = [language.literal(1, dtype)] * SCALAR_OPS[op].arity
            lines.append(f"  total += lm_cast<float>({language.called(op, operands, dtype)});")
    for operand in types:
        one = language.literal(1, operand)
        lines += [f"  total += lm_cast<float>({language.cast(one, operand, result)});" for result in types]
        exchanged = ("lm_shuffle_xor(x, 1)", "lm_shuffle_up(x, 1, 8)", "lm_shuffle(x, 1, 32)")
        assigned = " ".join(f"x = {each};" for each in exchanged)
        lines.append(f"  {{ {language.types[operand]} x = {language.zero(operand)}; {assigned} }}")
    body = "LM_KERNEL(k0, 32)(LM_SCRATCH, LM_PARAMETER(float, b0)) {\n  LM_BUFFER(float, b0, 1);\n  float total = 0;\n"
    text = METAL.prelude(body, "int") + body + "\n".join(lines) + "\n  lm_store(b0, 0, total);\n}\n"
    assert lint(text) == ()
    if not is_available():
        assert list(compiled(text).entries) == ["k0"]


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (5, DType.I64, "lm_i64(5L)"),
        (-(2**63), DType.I64, "(-9223372036854775807L - 1)"),
        (-(2**31), DType.I32, "lm_i32(-2147483648L)"),
        (float("nan"), DType.F32, "lm_nan<float>()"),
        (1.5, DType.F16, "lm_cast<lm_f16>(1.5f)"),
    ],
)
def test_constants(value: float, dtype: DType, text: str) -> None:
    assert MetalLanguage().literal(value, dtype) == text


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("float* p = o;", "the pointer p has no address space"),
        ("device float* p = (float*)s;", "the pointer a cast has no address space"),
        ("device float* p = s;", "cannot initialize a variable of type '__global float"),
        ("threadgroup float* p = o;", "cannot initialize a variable of type '__local float"),
        ("m[0] = 3;", "is not assignable|const-qualified|read-only"),
        ("take(o[0]);", "no matching function for call to 'take'"),
        ("double x = 1;", "no double precision"),
        ("long long x = 1;", "long long, which is spelt long"),
        ("o[0] = 1LL;", "long long, which is spelt long"),
        ("if constexpr (sizeof(float) == 4) o[0] = 1;", r"C\+\+17"),
        ("auto f = [&](int x) { return x; };", "lambda expressions"),
        ("o[0] = simd_shuffle(o[0] > 1, (ushort)1);", "a type that shuffles do not take"),
        ("o[0] = as_type<float>((ushort)1);", "as_type keeps the size"),
        ("o[0] = tgamma(o[1]);", "undeclared identifier 'tgamma'"),
        ("o[0] = 1", "expected ';'"),
    ],
)
def test_the_lint_finds_planted_faults(line: str, fault: str) -> None:
    head = "inline void take(thread float& x) { x = 1; }\nkernel void f(device float* o [[buffer(0)]], "
    head += "constant int* m [[buffer(1)]], threadgroup float* s [[threadgroup(0)]]) {\n  "
    sound = f"{HEAD}{head}float x = m[0]; take(x); s[0] = x; o[0] = s[0];\n}}\n"
    assert lint(sound) == ()
    found = lint(f"{HEAD}{head}{line}\n}}\n")
    assert any(re.search(fault, each) for each in found), found
    assert found[0].startswith("line ")


@pytest.mark.parametrize(
    ("parameter", "fault"),
    [
        ("device float* o", "has no attribute"),
        ("float o [[buffer(0)]]", "is no pointer to device or constant memory"),
        ("uint t [[thread_number]]", r"unknown attribute \[\[thread_number\]\]"),
    ],
)
def test_parameters_that_no_kernel_of_metal_can_have(parameter: str, fault: str) -> None:
    text = f"{HEAD}kernel void f({parameter}) {{\n}}\n"
    assert any(re.search(fault, each) for each in lint(text))
    with pytest.raises(ShimError, match=fault):
        entries_of(text)


def test_a_missing_barrier_is_found_by_one_of_the_two_orders() -> None:
    """The sum over a row goes through threadgroup memory where more than one SIMD-group works on it."""
    reason = is_available()
    if reason:
        pytest.skip(reason)
    graph = lt.Graph()
    graph.tensor("x", (2, 4096), "f32").sum(-1).output("y")
    own = space(lower(expand_composites(graph.compile("generic"))), LEAST, METAL)
    x = np.random.default_rng(0).standard_normal((2, 4096), np.float32)
    programs = (own.program(point) for point in own.points(random.Random(0)))
    texts = (render(program, plan(program), METAL) for program in programs)
    text = next(each for each in texts if "lm_barrier();" in each[each.rindex("\nLM_KERNEL(k0") :])
    start = text.index("lm_barrier();", text.rindex("\nLM_KERNEL(k0"))
    assert [_wrong(text, x, backwards) for backwards in (False, True)] == [False, False]
    planted = text[:start] + text[start:].replace("lm_barrier();", "", 1)
    assert any(_wrong(planted, x, backwards) for backwards in (False, True))


def _wrong(text: str, x: np.ndarray, backwards: bool) -> bool:
    """Return whether the sums of rows differ from NumPy's."""
    manifest, y = Manifest.of(text), np.zeros(2, np.float32)
    places = {0: x, 1: y}
    try:
        for launch in manifest.own:
            assert isinstance(launch, Launch)
            given = [int(places[evaluated(each.place, {})].ctypes.data) for each in launch.arguments]
            blocks, size = evaluated(launch.blocks, {}), max(16, evaluated(launch.shared_bytes, {}))
            compiled(text).launch(launch.function, given, blocks, launch.threads, size, backwards)
    except ShimError:
        return True
    return not np.allclose(y, x.sum(-1), rtol=1e-4, atol=1e-4)


@pytest.mark.skipif(bool(is_available()), reason=is_available())
@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("if (t < 16) threadgroup_barrier(mem_flags::mem_threadgroup);", "at a barrier, others have ended"),
        ("if (t < 16) o[t] = simd_shuffle(o[t], (ushort)1);", "at a shuffle, others are not"),
        ("s[4 + t] = 1;", "written past the threadgroup memory"),
    ],
)
def test_the_stand_in_finds_violations(body: str, fault: str) -> None:
    head = "kernel void f(device float* o [[buffer(0)]], threadgroup float* s [[threadgroup(0)]], "
    text = f"{HEAD}{head}uint t [[thread_index_in_threadgroup]]) {{\n  {body}\n}}\n"
    memory = np.zeros(64, np.float32)
    with pytest.raises(ShimError, match=fault):
        compiled(text).launch("f", [int(memory.ctypes.data)], 1, 32, 32, False)


def test_the_plugin_brings_the_backend() -> None:
    manager = PluginManager(plugins={"metal": plugin}, discover=False)
    assert list(manager.backends()) == ["metal"]
    assert not [error for info in manager.describe() for error in info.errors]


def test_doctor_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "Metal", None)
    (found,) = diagnose()
    assert not found.ok and not found.needed and "lumin-tune[metal]" in found.remedy
    assert "pyobjc's Metal cannot be imported" in found.detail
    assert sys.platform == "darwin" or "Metal is part of macOS" in found.detail


def test_without_metal_there_is_no_device_and_compiling_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "Metal", None)
    forget_devices()
    try:
        assert MetalBackend().devices() == ()
        with pytest.raises(BuildError, match=r"pip install 'lumin-tune\[metal\]'"):
            driver.metal_or_raise()
    finally:
        forget_devices()


def test_doctor_shows_the_gpu(metal: StandInMetal) -> None:
    found = {each.name: each for each in diagnose()}
    assert found["Metal"].ok and found["GPU 0"].ok and "a stand-in for a GPU" in found["GPU 0"].detail
    assert "applegpu_stand_in" in found["GPU 0"].detail and metal.texts


def test_gpu_cores_come_from_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    said = '  |   "gpu-core-count" = 38\n'
    monkeypatch.setattr(subprocess, "run", lambda *given, **options: subprocess.CompletedProcess(given, 0, said, ""))
    driver._gpu_cores.cache_clear()
    try:
        assert driver._gpu_cores() == 38
    finally:
        driver._gpu_cores.cache_clear()
