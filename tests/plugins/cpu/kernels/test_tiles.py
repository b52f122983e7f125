"""Products by a matrix unit: the prelude's function on every processor, and programs where the processor has one."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.prelude.drivers import MARCHES, address, build, runs_here

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, bf16_bits
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render.products.tile_products import tile_violation
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, pieces, scheduled
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cpu.compile.toolchain import Compiler
from lumin_tune.plugins.cpu.device import cpu_device

FEATURES = str(cpu_device().properties["features"]).split()
needs_tiles = pytest.mark.skipif(
    not {"amx_bf16", "amx_int8"} <= set(FEATURES), reason="this processor has no AMX, or Linux does not permit its use"
)
KINDS = {"bf16": "uint16_t", "i8": "int8_t", "u8": "uint8_t"}
PAIRS = [("bf16", "bf16"), ("i8", "i8"), ("i8", "u8"), ("u8", "i8"), ("u8", "u8")]
SOURCE = "".join(
    f"""
extern "C" void {a}_{b}({"float" if a == "bf16" else "int32_t"}* sums, int64_t pitch, const {KINDS[a]}* rows,
                        int64_t stride, int64_t m, const {KINDS[b]}* columns, int64_t n, int64_t k) {{
  lm_tile_products(sums, pitch, rows, stride, m, columns, n, k);
}}
"""
    for a, b in PAIRS
)
POISON = {"bf16": 0x7FC0, "i8": 77, "u8": 177}  # not a number


def numbers(source: np.random.Generator, dtype: str, *shape: int) -> Array:
    if dtype == "bf16":
        return source.integers(-8, 8, shape).astype(np.float32) / 4
    low = -128 if dtype == "i8" else 0
    return source.integers(low, low + 256, shape).astype(np.int8 if dtype == "i8" else np.uint8)


def stored(values: Array) -> Array:
    return bf16_bits(values) if values.dtype == np.float32 else values


def panels(columns: Array, poison: int) -> Array:
    """Return columns (k, n) in panels of 32, in groups of neighbours; what lies beside the last column is poison."""
    group = 4 // columns.itemsize
    k, n = columns.shape
    whole = np.zeros((-(-k // group) * group, -(-n // 32) * 32), columns.dtype)
    whole[:, n:] = np.array(poison).astype(columns.dtype)
    whole[:k, :n] = columns
    return np.ascontiguousarray(whole.reshape(-1, group, whole.shape[1] // 32, 32).transpose(2, 0, 3, 1))


def check(library: ctypes.CDLL, a: str, b: str, sizes: tuple[int, int, int], source: np.random.Generator) -> None:
    m, k, n = sizes
    rows, columns = numbers(source, a, m, k), numbers(source, b, k, n)
    stride = k + int(source.integers(0, 40))
    around = np.full((m, stride), POISON[a], stored(rows).dtype)
    around[:, :k] = stored(rows)
    pitch = -(-n // 16) * 16 + 16
    sums = np.full((m + 1, pitch), 12345, np.float32 if a == "bf16" else np.int32)
    packed = panels(stored(columns), POISON[b])
    given = (address(sums), pitch, address(around), stride, m, address(packed), n, k)
    kinds = (ctypes.c_void_p, ctypes.c_int64) * 2
    function = getattr(library, f"{a}_{b}")
    function.argtypes = [*kinds, ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64]
    function(*given)
    kind = np.float64 if a == "bf16" else np.int64
    np.testing.assert_array_equal(sums[:m, :n], rows.astype(kind) @ columns.astype(kind), f"{a} {b} {sizes}")
    assert (sums[m] == 12345).all() and (sums[:, pitch - 16 :] == 12345).all()


@pytest.mark.parametrize("march", MARCHES)
def test_sums_of_all_sizes_are_exact(march: str, compiler: Compiler, tmp_path: Path) -> None:
    if not runs_here(march):
        pytest.skip(f"this processor does not run code for {march}")
    library = build(compiler, tmp_path, SOURCE, march)
    source, order = np.random.default_rng(0), random.Random(0)
    for a, b in PAIRS:
        for size in range(1, 71):
            for _ in range(2):
                others = [order.randrange(1, 71) for _ in range(2)]
                check(library, a, b, (size, *others), source)
                check(library, a, b, (others[0], size, others[1]), source)
                check(library, a, b, (*others, size), source)
        for sizes in (
            (300, 65, 33),
            (257, 200, 17),
            (32, 64, 64),
            (1, 1, 1),
            (17, 513, 100),
            (70, 1030, 540),
            (5, 0, 9),
            (5, 0, 90),
        ):
            check(library, a, b, sizes, source)


# programs


def ran(graph: lt.Graph, given: Mapping[str, Array], is_tiled: bool = True) -> None:
    """Run a graph by default and compare it with the oracle."""
    program = lt.compile(graph, threads=2)
    assert ("lm_tile_products(" in program.source) is is_tiled
    wanted = lt.interpret(graph, dict(given), float64=True)
    for name, got in program(**given).items():
        np.testing.assert_allclose(np.asarray(got, np.float64), wanted[name], rtol=2.0**-7, atol=1e-2)


@needs_tiles
@pytest.mark.parametrize("dtypes", PAIRS)
@pytest.mark.parametrize("sizes", [(70, 129, 67), (16, 2, 16), (33, 31, 700), (515, 64, 33), (40, 2050, 18)])
def test_products_of_odd_sizes_use_tiles(dtypes: tuple[str, str], sizes: tuple[int, int, int]) -> None:
    m, k, n = sizes
    graph, source = lt.Graph(), np.random.default_rng(m)
    a, b = graph.tensor("a", (m, k), dtypes[0]), graph.tensor("b", (k, n), dtypes[1])
    product = a @ b if dtypes[0] == "bf16" else a.cast("i32") @ b.cast("i32")
    product.output("y")
    ran(graph, {"a": numbers(source, dtypes[0], m, k), "b": numbers(source, dtypes[1], k, n)})


@needs_tiles
@pytest.mark.parametrize("batch", [(), (3,), (2, 3)])
@pytest.mark.parametrize("turned", ["", "a", "b", "ab"])
def test_operands_may_be_transposed_and_batched(batch: tuple[int, ...], turned: str) -> None:
    source, graph = np.random.default_rng(1), lt.Graph()
    shapes = {"a": (37, 75), "b": (75, 41)}
    given = {}
    tensors = []
    for name, shape in shapes.items():
        own = (*batch, *(shape[::-1] if name in turned else shape))
        given[name] = numbers(source, "bf16", *own)
        tensor = graph.tensor(name, own, "bf16")
        tensors.append(tensor.transpose(-1, -2) if name in turned else tensor)
    (tensors[0] @ tensors[1]).output("y")
    ran(graph, given)


@needs_tiles
def test_epilogues_follow_the_sums() -> None:
    source, graph = np.random.default_rng(2), lt.Graph()
    x, w = graph.tensor("x", (65, 70), "bf16"), graph.tensor("w", (70, 50), "bf16", static=True)
    w.set(numbers(source, "bf16", 70, 50))
    (x @ w + graph.tensor("b", (50,), "bf16")).gelu().output("y")
    ran(graph, {"x": numbers(source, "bf16", 65, 70), "b": numbers(source, "bf16", 50)})


@needs_tiles
def test_products_of_bytes_are_dequantised_in_the_kernel() -> None:
    source, graph = np.random.default_rng(3), lt.Graph()
    x, w = graph.tensor("x", (65, 70), "u8"), graph.tensor("w", (70, 50), "i8")
    y = (x.cast("i32") @ w.cast("i32")).cast("f32") * graph.tensor("scale", (50,), "f32")
    y.relu().output("y")
    given = {"x": numbers(source, "u8", 65, 70), "w": numbers(source, "i8", 70, 50)}
    ran(graph, {**given, "scale": source.random(50, np.float32) / 1000})


@needs_tiles
def test_gradients_of_products_use_tiles() -> None:
    source, graph = np.random.default_rng(4), lt.Graph()
    x, w = graph.tensor("x", (64, 48), "bf16"), graph.tensor("w", (48, 80), "bf16")
    loss = ((x @ w) * graph.tensor("t", (64, 80), "bf16")).sum()
    for name, gradient in zip("xw", graph.gradients(loss, [x, w]), strict=True):
        gradient.output(name + "_gradient")
    shapes = {"x": (64, 48), "w": (48, 80), "t": (64, 80)}
    ran(graph, {name: numbers(source, "bf16", *shape) for name, shape in shapes.items()})


@needs_tiles
def test_sums_of_f32_stay_in_f32() -> None:
    graph, source = lt.Graph(), np.random.default_rng(5)
    (graph.tensor("a", (64, 64), "f32") @ graph.tensor("b", (64, 64), "f32")).output("y")
    given = {name: source.standard_normal((64, 64)).astype(np.float32) for name in "ab"}
    ran(graph, given, is_tiled=False)


DEVICE = Device(
    "cpu",
    0,
    "any",
    {
        "threads": 2,
        "l1_bytes": 48 << 10,
        "l2_bytes": 2 << 20,
        "vector_bits": 512,
        "features": "avx512f avx2 avx512bw avx512_vnni avx512_bf16 amx_tile amx_bf16 amx_int8",
    },
)


def product(rows: int, length: int, columns: int, dtype: str = "bf16") -> lt.Graph:
    graph = lt.Graph()
    (graph.tensor("a", (rows, length), dtype) @ graph.tensor("b", (length, columns), dtype)).output("y")
    return graph


@pytest.mark.parametrize("rows", [8, 64])
@pytest.mark.parametrize("feature", ["amx_bf16", "amx_int8"])
def test_the_default_follows_the_features_of_the_device(rows: int, feature: str) -> None:
    features = f"avx512f avx512_bf16 {feature}"
    device = replace(DEVICE, properties={**DEVICE.properties, "features": features})
    own = space(lower(expand_composites(product(rows, 64, 96).compile("generic"))), device)
    ((stage,),) = [list(kernel.stages()) for kernel in own.program(own.default).kernels]
    assert (stage.schedule.pieces[-1].kind == "fragment") is (rows >= 16 and feature == "amx_bf16")


VIOLATIONS: Mapping[str, tuple[str, str]] = {
    "a divided sum": ("i:32 i:1 k:32 j:64 j:16u j:1v k:32f k:1f", "which a loop divides"),
    "no panels": ("i:32 i:1 j:64 j:16u j:1v k:32f k:1f", "needs a pack that ends in j:32 k:2 j:1 k:1"),
}


@pytest.mark.parametrize("case", VIOLATIONS)
def test_violations_say_what_is_missing(case: str) -> None:
    own = space(lower(expand_composites(product(64, 64, 96).compile("generic"))), DEVICE)
    program = own.program(own.default)
    ((stage,),) = [list(kernel.stages()) for kernel in program.kernels]
    text, why = VIOLATIONS[case]
    packs = () if case == "no panels" else stage.schedule.packs
    cut = replace(stage.schedule, pieces=pieces(text), packs=packs)
    steps = {loop.axis: loop.step for loop in program.kernels[0].grid}
    made = scheduled(program, {program.kernels[0].name: KernelSchedule(steps, (cut,))})
    (kernel,) = made.kernels
    assert why in tile_violation(made, kernel, next(iter(kernel.stages())))


@needs_tiles
def test_threads_leave_tiles_as_they_were() -> None:
    """PyTorch in the same process multiplies by tiles too, before and after."""
    torch = pytest.importorskip("torch")
    a, b = (torch.randn(96, 96).to(torch.bfloat16) for _ in range(2))
    before = torch.mm(a, b)
    source = np.random.default_rng(6)
    given = {name: numbers(source, "bf16", 70, 70) for name in "ab"}
    ran(product(70, 70, 70), given)
    assert torch.equal(torch.mm(a, b), before)
