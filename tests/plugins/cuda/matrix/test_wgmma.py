"""Matrix products by wgmma for sm_90a, with operands copied by threads or by TMA."""

from __future__ import annotations

import ctypes
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import DEVICE, Case, arrays_for, case_of, regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_mma import KNOB, product
from tests.stand_ins.cuda import ShimError, compiled
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc
from tests.stand_ins.cuda.tensor_maps import StandInDriver

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.access import Access, Formula
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.simt.launch_manifest import Launch
from lumin_tune.core.kernel.simt.memory.tiles import Dimension, SharedTile
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.plugin.records import Artifact, Point
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.device.tensor_maps import TensorMaps
from lumin_tune.plugins.cuda.kernels.tma_maps import TensorMap, tensor_map_of
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.target import CUDA

HOPPER = architecture_device("sm_90a")
BLOCK = "plain k0 block"


def batched(g: lt.Graph) -> None:
    x, w = g.tensor("x", (3, 70, 136), "f16"), g.tensor("w", (3, 136, 64), "f16")
    (x.cast("f32") @ w.cast("f32")).relu().output("y")


def symbolic(g: lt.Graph) -> None:
    b = lt.dim("b", 1, 400)
    x, w = g.tensor("x", (b, 200), "bf16"), g.tensor("w", (72, 200), "bf16")
    (x.cast("f32") @ w.cast("f32").transpose(0, 1)).cast("bf16").output("y")


def space_for(record: Recording) -> tuple[lt.NodeGraph, SimtSpace]:
    (graph,) = regions_of(record)
    return graph, space_of(graph, HOPPER)


def point(own: SimtSpace, block: str, recipe: str) -> Point:
    made = {**own.default, "form": "plain", BLOCK: block, KNOB: recipe}
    assert not own.violation(made), own.violation(made)
    return made


def case(record: Recording, block: str, recipe: str, dims: dict[str, int] | None = None) -> Case:
    graph, own = space_for(record)
    return case_of(f"{getattr(record, '__name__', '')} {block} {recipe}", graph, own, point(own, block, recipe), dims)


TABLE = [
    (product("f16", (128, 128, 256), False, True), "i:128 j:128 t256", "bulk 64x128 64 4"),
    (product("bf16", (67, 72, 200), False, False), "i:64 j:64 t256", "bulk 64x64 64 3"),
    (product("f16", (130, 136, 136), True, False), "i:128 j:64 t256", "group 64x64 64 3"),
    (product("bf16", (136, 192, 128), True, True), "i:128 j:64 t256", "bulk 64x64 64 6"),
    (batched, "i:1 j:64 k:64 t256", "bulk 64x64 64 4"),
    (symbolic, "i:64 j:32 t128", "bulk 64x32 64 3"),
]


def cases() -> list[Case]:
    found = []
    for record, block, recipe in TABLE:
        found.append(case(record, block, recipe, {"b": 101} if record is symbolic else None))
    return found


@pytest.mark.usefixtures("shim")
def test_products() -> None:
    chosen = cases()
    assert all("lm_group_multiply_" in each.text for each in chosen)
    assert sum("lm_bulk_copy(" in each.text.partition("LM_KERNEL(k0")[2] for each in chosen) == 5
    assert not list(wrong(chosen))
    for each in chosen:
        text = print_program(each.program)
        assert print_program(parse_program(text)) == text
        manifest = manifest_of(each.text)
        assert manifest_of(manifest.line()) == manifest


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("dtype", ["f16", "bf16"])
@pytest.mark.parametrize("word", ["bulk", "group"])
def test_many_products(dtype: str, word: str) -> None:
    found = []
    for sizes, left, right in (
        ((130, 136, 136), False, False),
        ((128, 256, 192), True, True),
        ((200, 264, 72), False, True),
    ):
        graph, own = space_for(product(dtype, sizes, left, right))
        blocks, names = (next(k.choices for k in own.knobs if k.name == name) for name in (BLOCK, KNOB))
        points = [
            {**own.default, "form": "plain", BLOCK: block, KNOB: name}
            for block in blocks
            for name in names
            if str(name).startswith(word)
        ]
        found += [case_of(f"{sizes}", graph, own, each) for each in points if not own.violation(each)][::5]
    assert len(found) >= 12
    assert not list(wrong(found))


LARGE = [
    ("i:128 j:256 t256", "bulk 64x256 64 4"),
    ("i:128 j:256 t256", "group 128x128 64 3"),
]


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    """Also without serialised wgmma instructions, which the compiler would report."""
    for (block, recipe), turned in zip(LARGE, (True, False), strict=True):
        text = case(product("bf16", (4096, 4096, 4096), False, turned), block, recipe).text
        made = CubinBuilder(nvrtc).build(text, "sm_90a")
        assert isinstance(made, Build), made
        (found,) = made.resources.values()
        assert not found.spill_bytes and found.registers <= 200, made.log
        assert "serialized" not in made.log, made.log


def assembly(nvrtc: Nvrtc, text: str) -> str:
    """Return the PTX of a text, before register allocation."""
    program = ctypes.c_void_p()
    nvrtc._call("nvrtcCreateProgram", ctypes.byref(program), text.encode(), b"kernels.cu", 0, None, None)
    given = (ctypes.c_char_p * 3)(b"--gpu-architecture=compute_90a", b"--std=c++17", b"--device-int128")
    nvrtc._call("nvrtcCompileProgram", program, 3, given)
    made = nvrtc._text(program, "nvrtcGetPTXSize", "nvrtcGetPTX").decode().rstrip("\0")
    nvrtc._call("nvrtcDestroyProgram", ctypes.byref(program))
    return made


def moved_beyond_the_fence(made: str) -> list[str]:
    """Return instructions that write a register of a product between `wgmma.fence` and the product, which is
    unordered.
    """
    found: list[str] = []
    written: dict[str, str] = {}
    for line in made.splitlines():
        words = line.split()
        if "wgmma.fence" in line:
            written = {}
        elif "wgmma.mma_async" in line:
            found += [written[name] for name in re.findall(r"%[fr]\d+", line) if name in written]
        elif len(words) > 1 and words[1].startswith("%"):
            written[words[1].rstrip(",;")] = line
    return found


def test_nothing_moves_beyond_the_fence(nvrtc: Nvrtc) -> None:
    """Accumulators begin as zeros and left operands may be in registers: both must be set before products are
    issued.
    """
    chosen = [case(*TABLE[0]), case(*TABLE[2])]
    for each in chosen:
        made = assembly(nvrtc, each.text)
        assert "wgmma.mma_async" in made and not moved_beyond_the_fence(made)
    old = re.sub(r"lm_group_(begin|wait<\d>)\([^()]*\);", r"lm_group_\1();", chosen[0].text)
    assert moved_beyond_the_fence(assembly(nvrtc, old))


# validity


def test_devices_without_them_do_not_offer_them() -> None:
    (graph,) = regions_of(product("f16", (256, 256, 256), False, False))
    offered = {
        device.properties["arch"]: {
            str(choice).partition(" ")[0] for choice in space_of(graph, device).knobs[3].choices
        }
        for device in (DEVICE, HOPPER)
    }
    assert offered["sm_90a"] - offered["sm_80"] == {"bulk", "group"}
    refused = {**space_of(graph).default, KNOB: "bulk 64x128 64 4"}
    assert "cannot be 'bulk 64x128 64 4'" in space_of(graph).violation(refused)


def sums(dtype: str, sizes: tuple[int, int, int], right: bool = False) -> Recording:
    return product(dtype, sizes, False, right)


REASONS: list[tuple[Recording, str, str, str]] = [
    (sums("f16", (128, 128, 64)), "i:128 j:128 t256", "bulk 64x128 64 4", "more than 64 positions along a single axis"),
    (sums("f16", (128, 128, 256)), "i:32 j:32 t128", "bulk 64x64 64 4", "64 x 64 exceed the block's 32 x 32"),
    (sums("f16", (128, 128, 256)), "i:128 j:128 t256", "bulk 64x16 64 4", "panels of 64|multiple of the panel width"),
    (
        sums("f16", (128, 132, 256)),
        "i:128 j:128 t256",
        "bulk 64x128 64 4",
        "x1 has a stride or offset of 264 bytes; .* of 16",
    ),
    (
        sums("f16", (128, 128, 260)),
        "i:128 j:128 t256",
        "bulk 64x128 64 4",
        "x0 has a stride or offset of 520 bytes; .* of 16",
    ),
    (sums("i8", (128, 128, 256)), "i:128 j:128 t256", "bulk 64x128 64 4", "cannot be 'bulk 64x128 64 4'"),
]


@pytest.mark.parametrize("number", range(len(REASONS)))
def test_each_reason_why_not(number: int) -> None:
    record, block, recipe, words = REASONS[number]
    _, own = space_for(record)
    violation = own.violation({**own.default, "form": "plain", BLOCK: block, KNOB: recipe})
    assert re.search(words, violation), violation


def scheduled(change: Any, recipe: str = "bulk 64x128 64 4") -> str:
    """Return why a stage with a changed schedule is invalid."""
    _, own = space_for(product("f16", (128, 128, 256), False, True))
    program = own.program(point(own, "i:128 j:128 t256", recipe))
    (kernel,) = program.kernels
    stage = next(kernel.stages())
    changed = replace(stage, schedule=change(stage.schedule))
    inner = kernel.grid[-1]
    outer = replace(kernel.grid[0], body=(replace(inner, body=(changed,)),))
    with pytest.raises(KernelError) as caught:
        needs_of(program, replace(kernel, body=(outer,)), CUDA)
    return str(caught.value)


def pieces(schedule: ir.Schedule, **steps: int) -> ir.Schedule:
    """Return a schedule in which warpgroups have other steps."""
    return replace(
        schedule,
        pieces=tuple(
            replace(each, step=steps[each.axis]) if each.kind == "group" and each.axis in steps else each
            for each in schedule.pieces
        ),
    )


def test_schedules_that_cannot_be() -> None:
    assert "a warpgroup's tile along i must be a multiple of 64" in scheduled(lambda s: pieces(s, i=32))
    assert "a warpgroup's tile along j must be a multiple of 8 up to 256" in scheduled(lambda s: pieces(s, j=12))
    assert "a warpgroup's 128 x 256 accumulators do not fit its registers" in scheduled(
        lambda s: pieces(s, i=128, j=256)
    )
    assert "wgmma needs at least 3 pipeline slots" in scheduled(lambda s: replace(s, prefetch=2))
    assert "an iteration along k covers 32 positions" in scheduled(
        lambda s: replace(s, pieces=(ir.Piece("k", 32), *s.pieces[1:]))
    )
    assert "exactly one loop along k" in scheduled(lambda s: replace(s, pieces=s.pieces[1:]))
    assert "j:1t cannot be combined with warpgroups" in scheduled(
        lambda s: replace(s, pieces=(*s.pieces, ir.Piece("j", 1, "thread")))
    )
    assert "operands must both be copied by TMA, or neither" in scheduled(
        lambda s: replace(s, packs=(replace(s.packs[0], form="swizzled"), s.packs[1]))
    )
    assert "is copied in bulk, as stages of warpgroups" in scheduled(
        lambda s: replace(s, packs=tuple(replace(each, form="bulk") for each in s.packs)), "matrix 64x32 32 3"
    )
    assert "must have swizzled panels of 128 bytes" in scheduled(
        lambda s: replace(s, packs=tuple(replace(each, form="") for each in s.packs))
    )


# planted mistakes

MISTAKES = {
    "multiplied without a fence after a thread's store": ("group", "lm_memory_fence();", ""),
    "multiplied without a barrier after another thread's write": (
        "group",
        "lm_memory_fence();\n        lm_barrier();",
        "lm_memory_fence();",
    ),
    "more arrivals than the barrier counts": ("bulk", "lm_arrivals_wait(", "if (false) lm_arrivals_wait("),
    "other bytes arrive than were expected": ("bulk", ", 16384);", ", 16368);"),
    "a descriptor of another layout": ("bulk", "lm_group_operand<16, 1024>(", "2 * lm_group_operand<16, 1024>("),
    "written without a barrier after another thread's read": (
        "group",
        "lm_group_wait<1>(*);\n        lm_barrier();",
        "lm_group_wait<1>();",
    ),
    "a copy that was not requested is waited for": (
        "bulk",
        "lm_group_wait<1>(*);\n        lm_barrier();",
        "lm_group_wait<1>();",
    ),
}


def planted(each: Case, old: str, new: str) -> str:
    """Return the text of a case with a replacement in its kernel. old: (*) stands for any arguments."""
    head, mark, body = each.text.partition("LM_KERNEL(k0")
    changed, count = re.subn(re.escape(old).replace(re.escape("(*)"), r"\([^()]*\)"), lambda _: new, body)
    assert count, old
    return head + mark + changed


@pytest.mark.usefixtures("shim")
def test_mistakes_are_named() -> None:
    record = product("f16", (64, 64, 512), False, True)
    made = {word: case(record, "i:64 j:64 t256", f"{word} 64x64 64 3") for word in ("bulk", "group")}
    texts = [planted(made[word], old, new) for word, old, new in MISTAKES.values()]
    for words, module, (word, _, _) in zip(MISTAKES, compiled(texts), MISTAKES.values(), strict=True):
        given = arrays_for(made[word].graph, {})
        arrays = [np.ascontiguousarray(given[name]) for name in made[word].graph.inputs]
        reported = ""
        for backwards in (False, True):
            try:
                module.run([*arrays, np.zeros((64, 64), np.float16)], {}, backwards)
            except ShimError as error:
                reported += str(error)
        assert words in reported, (words, reported)


@pytest.mark.usefixtures("shim")
def test_results_that_are_not_waited_for_are_not_there() -> None:
    each = case(product("f16", (64, 64, 192), False, True), "i:64 j:64 t256", "bulk 64x64 64 3")
    (late,) = compiled([planted(each, "lm_group_wait<0>(*);", "")])
    given = arrays_for(each.graph, {})
    y = np.zeros((64, 64), np.float16)
    late.run([*(given[name] for name in each.graph.inputs), y], {})
    wanted = np.asarray(next(iter(lt.interpret(each.graph, given).values())), np.float32)
    assert not np.allclose(y.astype(np.float32), wanted, atol=0.1)


# runtime


def artifact_for(backend: CudaBackend, record: Recording, block: str, recipe: str) -> tuple[Any, Artifact]:
    graph, own = space_for(record)
    (device,) = backend.devices()
    made = backend.build(backend.render(own.program(point(own, block, recipe))), device)
    assert isinstance(made, Artifact)
    return graph, made


@pytest.mark.usefixtures("shim")
def test_the_runtime_encodes_maps() -> None:
    cupy = StandInCupy(arch="sm_90a")
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    graph, made = artifact_for(
        backend, product("f16", (128, 72, 200), False, False), "i:128 j:64 t256", "bulk 64x64 64 3"
    )
    (device,) = backend.devices()
    kernel = backend.load(made, device)
    given = arrays_for(graph, {})
    y = np.zeros((128, 72), np.float16)
    for _ in range(2):
        kernel([given[name] for name in graph.inputs], [y], {})
    wanted = np.asarray(next(iter(lt.interpret(graph, given).values())), np.float32)
    np.testing.assert_allclose(y.astype(np.float32), wanted, rtol=1e-2, atol=1e-2)
    assert kernel.out_of_bounds_write() == ""


MAP = TensorMap(0, 0, DType.F16, (200, 128), (400,), (64, 64))


def test_what_the_driver_does_not_encode() -> None:
    made = TensorMaps(StandInDriver()).encoded(MAP, 1024, {}, "k0")
    assert made.nbytes == 128 and made.size == 1 and made.ctypes.data % 64 == 0
    with pytest.raises(
        KernelError, match="kernel k0 copies by TMA from an array at 0x402, which is not a multiple of 16"
    ):
        TensorMaps(StandInDriver()).encoded(MAP, 1026, {}, "k0")
    with pytest.raises(KernelError, match="the driver rejects the map of f16\\[200, 128\\], .*CUDA error 1"):
        TensorMaps(StandInDriver()).encoded(replace(MAP, box=(64, 300)), 1024, {}, "k0")
    with pytest.raises(BuildError, match="this driver does not support; install a driver of CUDA 12.0 \\(525\\)"):
        TensorMaps(SimpleNamespace()).encoded(MAP, 1024, {}, "k0")


def test_tensors_of_nothing() -> None:
    """They are never copied, and may have no address."""
    keys = replace(MAP, extents=(200, lt.dim("k", 0, 9)))
    made = TensorMaps(StandInDriver())
    assert made.encoded(keys, 0, {"k": 0}, "k0").nbytes == 128
    for address, extents in ((0, {"k": 3}), (1026, {"k": 3})):
        with pytest.raises(KernelError, match="the driver rejects the map of|not a multiple of 16"):
            made.encoded(keys, address, extents, "k0")


@pytest.mark.usefixtures("shim")
def test_sums_of_nothing() -> None:
    def record(g: lt.Graph) -> None:
        k = lt.dim("k", 0, 200)
        x, w = g.tensor("x", (k, 64), "f16"), g.tensor("w", (k, 64), "f16")
        (x.cast("f32").transpose(0, 1) @ w.cast("f32") + 1.0).cast("f16").output("y")

    assert not list(wrong([case(record, "i:64 j:64 t256", "bulk 64x64 64 3", {"k": k}) for k in (0, 72)]))


def test_tiles_lie_as_memory_does() -> None:
    """Boxes arrive in the order of the source, whatever the dimensions of the tile."""
    where = ir.Buffer("x0", (8, 64, 64), DType.F16, "input")
    strides = Affine(0, {"b": 4096, "i": 64, "k": 1})
    address = Access(where, Formula(0, strides), 1, strides.coefficients)
    batch, row, last = Dimension("b", 8, 4096), Dimension("i", 64, 64), Dimension("k", 64, 1, 64, 32768)
    tile = SharedTile("tile", 0, DType.F16, (batch, row, last), 32768, 0, "k")
    extents: dict[str, Size] = {"b": 8, "i": 64, "k": 64}
    made, axes = tensor_map_of(0, address, tile, extents)
    assert axes == ("k", "i", "b") and made.box == (64, 64, 8) and made.strides == (128, 8192)
    with pytest.raises(KernelError, match="the axes k, b, i of the tile of x0 are not in memory order"):
        tensor_map_of(0, address, replace(tile, dimensions=(row, batch, last)), extents)


def test_a_machine_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setattr(ctypes, "CDLL", missing)
    with pytest.raises(BuildError, match="driver's library cannot be opened \\(libcuda.so.1: cannot open.*install the"):
        TensorMaps().encoded(MAP, 1024, {}, "k0")


def test_launches_keep_their_maps() -> None:
    text = case(symbolic, "i:64 j:32 t128", "bulk 64x32 64 3").text
    (launch,) = manifest_of(text).launches
    assert isinstance(launch, Launch)
    assert [each.argument for each in launch.maps] == [0, 1] and launch.maps[0].box == (64, 64)
    assert str(launch.maps[0].extents[1]) == "b" and launch.maps[0].strides == (400,)
