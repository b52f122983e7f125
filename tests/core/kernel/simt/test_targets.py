"""Targets and the contract of intrinsics: what text uses, what preludes define."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

import lumin_tune
import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.simt.schedule.simt_space import space
from lumin_tune.core.kernel.simt.target.intrinsics import INTRINSICS, Intrinsic, intrinsics_of
from lumin_tune.core.kernel.simt.target.suffixes import SuffixLanguage
from lumin_tune.core.kernel.simt.target.target import CAPABILITIES, Target
from lumin_tune.core.kernel.simt.target.templates import TYPES, TemplateLanguage
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.ops.scalars import SCALAR_OPS
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.prelude import prelude_text as cuda_prelude
from lumin_tune.plugins.cuda.target import CUDA
from lumin_tune.plugins.metal.target import METAL
from lumin_tune.plugins.opencl.prelude import definition
from lumin_tune.plugins.opencl.target import OPENCL
from lumin_tune.testing.targets import check_target

GOLDEN = Path(__file__).parents[3] / "golden" / "kernels"
NAMES = {each.name for each in INTRINSICS}
SCALARS = {f"lm_{op}" for op in SCALAR_OPS if op != "cast"}
TYPE_NAMES = {text for text in TYPES.values() if text.startswith("lm_")}


def scalar_intrinsics() -> list[Intrinsic]:
    return [each for each in INTRINSICS if each.name in SCALARS]


def test_names_are_unique_and_capabilities_known() -> None:
    of_cuda = intrinsics_of(CUDA)
    assert len({each.name for each in of_cuda}) == len(of_cuda) > len(INTRINSICS) == len(NAMES) > 60
    assert {each.needs for each in INTRINSICS} <= {*CAPABILITIES, "shuffles", ""}


def test_golden_text_uses_names_of_the_contract_alone() -> None:
    """Text for CUDA, in which every form of every kernel occurs."""
    for path in sorted(GOLDEN.glob("*.cu")):
        used = set(re.findall(r"\b(?:lm|LM)_\w+", path.read_text(encoding="utf-8"))) - TYPE_NAMES
        own = {name for name in used if not name.startswith(tuple(CUDA.extension.prefixes))}
        known = {each.name for each in intrinsics_of(CUDA)}
        assert own <= known, f"{path.name}: {sorted(own - known)} is not in the contract of CUDA"


@pytest.mark.parametrize("target", [CUDA, METAL, OPENCL], ids=lambda each: each.name)
def test_preludes_define_their_intrinsics(target: Target) -> None:
    """tests/plugins compiles each operation of each type."""
    check_target(target, more="lm_group_multiply_f16_64(" if target is CUDA else "")


def test_what_a_prelude_lacks_is_named() -> None:
    with pytest.raises(AssertionError, match="of OpenCL does not define lm_shuffle_xor, lm_shuffle_up, lm_shuffle$"):
        check_target(replace(OPENCL, warp=32))


def test_opencl_needs_no_templates_and_no_references() -> None:
    for each in scalar_intrinsics():
        for dtype in each.types:
            assert not re.search(r"template|<\w+>|&\s*\w+\)", definition(f"lm_{each.name[3:]}_{dtype}"))


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (1.5, DType.F16, "((lm_f16)0x3e00)"),
        (1.0, DType.BF16, "((lm_bf16)0x3f80)"),
        (-2.0, DType.F32, "(-2.0f)"),
        (float("-inf"), DType.F32, "(-lm_infinity_f32)"),
        (float("nan"), DType.F64, "lm_nan_f64"),
        (-(2**63), DType.I64, "((lm_i64)(-9223372036854775807L - 1))"),
        (-(2**31), DType.I32, "((lm_i32)-2147483648L)"),
        (True, DType.BOOL, "((lm_bool)1)"),
        (7, DType.U8, "((lm_u8)7)"),
    ],
)
def test_constants_in_c(value: float, dtype: DType, text: str) -> None:
    assert SuffixLanguage().literal(value, dtype) == text


def test_targets_check_what_they_are_given() -> None:
    with pytest.raises(KernelError, match="unknown capabilities"):
        Target("x", TemplateLanguage(), cuda_prelude_of, 32, 1024, capabilities=frozenset({"magic"}))
    with pytest.raises(KernelError, match="power of two"):
        replace(CUDA, warp=24)
    with pytest.raises(KernelError, match="unknown capability"):
        CUDA.has("magic")


def cuda_prelude_of(body: str, integer: str) -> str:
    return cuda_prelude(body) + integer


DESCRIBING = ("core/kernel/simt/target/", "core/kernel/schedule/machine.py")
"""The modules of core that describe devices; plugins describe the others."""
DEVICES = re.compile(r"avx|vnni|asimd|neon\b|nvidia|\bintel|\bamd\b|\bapple|\bsm_\d|\b[ah]100\b", re.I)
LIMITS = re.compile(r"(WARP|WANTED_BLOCKS|PORTABLE_SHARED_BYTES|REGISTERS)")


def test_only_targets_know_facts_of_devices() -> None:
    """Names of vendors and features of processors, and limits of devices, stand in the targets alone."""
    package = Path(lumin_tune.__file__).parent
    found = []
    for file in sorted((package / "core").rglob("*.py")):
        if (name := str(file.relative_to(package))).startswith(DESCRIBING):
            continue
        module = ast.parse(file.read_text(encoding="utf-8"))
        prose = {id(each.value) for each in ast.walk(module) if isinstance(each, ast.Expr)}
        for each in ast.walk(module):
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in prose:
                found += [(name, each.value)] if DEVICES.search(each.value) else []
            elif isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant | ast.BinOp):
                found += [(name, t.id) for t in each.targets if isinstance(t, ast.Name) and LIMITS.fullmatch(t.id)]
    assert not found


OF_CUDA = re.compile(r"\b(cuda|cupy|cublas|nvrtc|wgmma|tma|mbarrier|megakernels?|stream[-_ ]?k|cp\.async)\b", re.I)
OTHER_NAMES = {"core/exchange.py"}
"""Has the names of DLPack's devices."""


def test_core_knows_nothing_of_cuda() -> None:
    """Its instructions, copies and kernels are in its plugin, an `Extension` of the shared lowering."""
    package = Path(lumin_tune.__file__).parent
    found = []
    for file in sorted((package / "core").rglob("*.py")):
        if (name := str(file.relative_to(package))) not in OTHER_NAMES:
            found += [(name, match.group()) for match in OF_CUDA.finditer(file.read_text(encoding="utf-8"))]
    assert not found


@pytest.mark.parametrize("target", [CUDA, METAL], ids=["cuda", "metal"])
def test_flash_attention_is_shared_by_the_targets_with_matrix_instructions(target: Target) -> None:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, 256, 32), "f16") for name in "qkv")
    ((q @ k.permute(0, 2, 1)).softmax(-1) @ v).output("out")
    attention = lower(expand_composites(graph.compile("generic")))
    device = architecture_device("sm_80")
    ways = [each.choices for each in space(attention, device, target).knobs if each.name == "flash k0 way"]
    assert ways and {"matrix 2", "swizzled 2"} <= set(ways[0])
    without = replace(target, capabilities=target.capabilities - {"matrix"})
    assert "flash" not in str(space(attention, device, without).knobs)


def test_what_no_extension_adds_is_refused_with_a_reason() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (64, 96)) @ graph.tensor("y", (96, 128))).output("z")
    own = space(lower(expand_composites(graph.compile("generic"))), architecture_device("sm_80"), CUDA)
    point = next(each for each in own.neighbours(own.default) if "stream 1" in each.values())
    program = own.program(point)
    counting = replace(METAL, capabilities=frozenset(CAPABILITIES))
    with pytest.raises(KernelError, match="distributes iterations evenly .*, which its target does not"):
        needs_of(program, program.kernels[0], counting)
