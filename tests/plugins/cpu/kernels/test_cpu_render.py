"""Rendering of features that lowered regions rarely use: halos, prefetches, library calls, shared reductions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Literal

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render import render
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, pieces, scheduled
from lumin_tune.plugins.cpu.blas import available, required_functions
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.target import TARGET
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.program_library import ProgramLibrary, aligned_empty

F32 = DType.F32
NO_DIMS: Mapping[str, int] = MappingProxyType({})


@pytest.fixture(scope="module")
def builder() -> CppBuilder:
    return CppBuilder()


def run_compiled(
    program: ir.Program, arrays: Mapping[str, Array], builder: CppBuilder, dims: Mapping[str, int] = NO_DIMS
) -> dict[str, Array]:
    """Return the outputs of a program compiled from C++, on two threads. bf16 arrays are their bits."""
    verify_program(program)
    sizes = [dims[each.variables[0].name] for each in program.dims]
    executor = Executor(builder, 2)
    if available():
        executor.provide(required_functions(builder))
    made = builder.build(render(program, TARGET, plan(program)))
    assert isinstance(made, bytes), made
    library = ProgramLibrary(made)
    held, outputs = [], {}
    for buffer in program.arguments:
        shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in buffer.shape)
        array = aligned_empty(shape, np.dtype(np.uint16) if buffer.dtype is DType.BF16 else buffer.dtype.numpy)
        if buffer.scope == "output":
            outputs[buffer.name] = array
        else:
            array[...] = arrays[buffer.name]
        held.append(array)
    addresses = [array.ctypes.data for array in held]
    prepared = library.prepare(executor, addresses, sizes)
    library.run(executor, addresses, sizes, library.workspace(sizes, executor.threads), prepared)
    executor.close()
    return outputs


def blurred(schedule: str, prefetch: int = 0) -> ir.Program:
    """Sums of three neighbouring rows of 2 * x, with the doubled rows in scratch: blocks of 4 rows with a halo."""
    y, x, r, a = ir.Axis("y", 19), ir.Axis("x", 37), ir.Axis("r", 19), ir.Axis("a", 3)
    row = r.position - r.start
    doubled = ir.Stage(
        ("r", "x"),
        (
            ir.Load("x0", (r.position, x.position), F32),
            ir.Constant(2.0, F32),
            ir.Apply("mul", (0, 1), F32),
            ir.Store("t", (row, x.position), 2),
        ),
        ir.Schedule(pieces("r:1 x:32 x:16u x:1v"), prefetch=prefetch),
    )
    inside = (y.position + a.position >= 1) * (y.position + a.position <= 19)
    summed = ir.Stage(
        ("y", "x", "a"),
        (
            ir.Load("t", (y.position - y.start + a.position, x.position), F32, inside.simplify()),
            ir.Reduce("add", 0, ("a",), F32),
            ir.Store("y0", (y.position, x.position), 1),
        ),
        ir.Schedule(pieces(schedule)),
    )
    body = (ir.Loop("y", 4, "parallel", (ir.Halo("r", "y", 1, 1, 1, (doubled,)), summed)),)
    buffers = (
        ir.Buffer("x0", (19, 37), F32, "input"),
        ir.Buffer("y0", (19, 37), F32, "output"),
        ir.Buffer("t", (6, 37), F32, "scratch"),
    )
    return ir.Program("blur", buffers, (ir.Kernel("k0", (y, x, r, a), body),))


@pytest.mark.parametrize("schedule", ["y:1 x:32 a:1 x:16u x:1v", "y:2 x:16 a:3 a:1u y:1u x:1v", "y:1 x:1 a:1"])
@pytest.mark.parametrize("prefetch", thinned([4, 0], 2))
def test_halos_and_prefetches(schedule: str, prefetch: int, builder: CppBuilder) -> None:
    array = np.random.default_rng(0).standard_normal((19, 37)).astype(np.float32)
    padded = np.pad(2 * array, ((1, 1), (0, 0)))
    wanted = padded[:-2] + padded[1:-1] + padded[2:]
    program = blurred(schedule, prefetch)
    np.testing.assert_allclose(run_program(program, {"x0": array})["y0"], wanted, rtol=1e-5, atol=1e-5)
    np.testing.assert_allclose(run_compiled(program, {"x0": array}, builder)["y0"], wanted, rtol=1e-5, atol=1e-5)
    assert ("lm_prefetch(b" in render(program, TARGET, plan(program))) == (prefetch > 0)


@pytest.mark.parametrize(
    ("schedule", "prefetch"),
    [("i:1 j:8 j:4u j:1v", 9), ("i:4 j:8 i:1u j:4u j:1v", 3), ("j:8 i:1 j:4u j:1v", 19)],
    ids=["three rows on", "one row of tiles on", "no row of indices"],
)
def test_rows_that_indices_choose_are_asked_for_ahead(schedule: str, prefetch: int, builder: CppBuilder) -> None:
    graph = lt.Graph()
    graph.tensor("w", (50, 21), "f32").take(graph.tensor("i", (19,), "i64"), 0).output("y")
    choice = KernelSchedule({"i": 19, "j": 21}, (ir.Schedule(pieces(schedule), prefetch=prefetch),))
    program = scheduled(lower(graph.compile("generic")), {"k0": choice})
    source = np.random.default_rng(0)
    w, i = source.standard_normal((50, 21)).astype(np.float32), source.integers(-50, 50, 19)
    arrays = dict(zip((each.name for each in program.arguments if each.scope != "output"), (w, i), strict=True))
    np.testing.assert_array_equal(run_compiled(program, arrays, builder)["y0"], w[i])
    assert ("lm_imin(i_" in render(program, TARGET, plan(program))) == schedule.startswith("i")


def test_a_library_s_product(builder: CppBuilder) -> None:
    if not available():
        pytest.skip("NumPy and SciPy carry no BLAS here that can be called")
    buffers = (
        ir.Buffer("a", (6, 5), F32, "input"),
        ir.Buffer("b", (5, 7), F32, "input"),
        ir.Buffer("c", (6, 7), F32, "output"),
    )
    call = ir.Call("sgemm", ("a", "b", "c"), (6, 7, 5, 5, 7, 7, 0, 0, 1, 0, 0, 0))
    program = ir.Program("product", buffers, (ir.Kernel("k0", (), (call,)),))
    source = np.random.default_rng(0)
    a, b = (source.standard_normal(shape).astype(np.float32) for shape in ((6, 5), (5, 7)))
    np.testing.assert_allclose(run_compiled(program, {"a": a, "b": b}, builder)["c"], a @ b, rtol=1e-5)
    with pytest.raises(KernelError, match="calls 'sgemm', which NumPy cannot run"):
        run_program(program, {"a": a, "b": b})
    unknown = replace(program, kernels=(ir.Kernel("k0", (), (replace(call, function="zgemm"),)),))
    with pytest.raises(KernelError, match="cannot call 'zgemm'; known: sgemm, dgemm"):
        render(unknown, TARGET, plan(unknown))


def test_equal_kernels_have_one_text() -> None:
    program = blurred("y:1 x:1 a:1")
    (kernel,) = program.kernels
    again = replace(program, kernels=(kernel, replace(kernel, name="k1")))
    assert render(again, TARGET, plan(again)).count("LM_BODY void body_") == 1
    assert render(program, TARGET, plan(program)) == render(program, TARGET, plan(program))


def test_vectors_that_rows_share_are_held() -> None:
    graph = lt.Graph()
    (graph.tensor("a", (64, 48)) @ graph.tensor("b", (48, 64))).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    steps = dict.fromkeys((loop.axis for loop in kernel.grid), 64)

    def held(text: str) -> int:
        made = scheduled(program, {kernel.name: KernelSchedule(steps, (ir.Schedule(pieces(text)),))})
        return render(made, TARGET, plan(made)).count("= lm_held(")

    assert held("j:32 i:4 k:1 i:1u j:16u j:1v") == 2
    assert held("j:32 i:1 k:1 j:16u j:1v") == 0


def test_products_of_large_tiles_are_added_in_place(builder: CppBuilder) -> None:
    graph = lt.Graph()
    (graph.tensor("a", (27, 21)) @ graph.tensor("b", (21, 70))).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    source = np.random.default_rng(4)
    a, b = (source.standard_normal(shape).astype(np.float32) for shape in ((27, 21), (21, 70)))

    def text(schedule: str) -> str:
        steps = {loop.axis: 28 if loop.axis == "i" else 70 for loop in kernel.grid}
        made = scheduled(program, {kernel.name: KernelSchedule(steps, (ir.Schedule(pieces(schedule)),))})
        given = dict(zip((each.name for each in made.arguments), (a, b), strict=False))
        (got,) = run_compiled(made, given, builder).values()
        np.testing.assert_allclose(got, a @ b, rtol=1e-4, atol=1e-4)
        return render(made, TARGET, plan(made))

    tall = text("j:32 i:14 k:3 k:1u i:1u j:16u j:1v")
    assert tall.count("= lm_add_product(") >= 28 * 3
    assert "lm_add_product" not in text("j:32 i:4 k:3 k:1u i:1u j:16u j:1v")


@pytest.mark.parametrize(
    ("at", "layout", "asked"), [("call", (("j", 32), ("k", 1), ("j", 1)), "packed"), (1, (("k", 1), ("j", 1)), "rows")]
)
def test_whole_copies_alone_are_asked_for_ahead(
    at: Literal["call"] | int, layout: tuple[tuple[str, int], ...], asked: str, builder: CppBuilder
) -> None:
    source = np.random.default_rng(5)
    a, b = (source.standard_normal(shape).astype(np.float32) for shape in ((12, 40), (40, 64)))
    graph = lt.Graph()
    (graph.tensor("a", a.shape) @ graph.tensor("b", b.shape)).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    tile = ir.Schedule(pieces("j:32 i:4 k:1 i:1u j:16u j:1v"), (ir.Pack("x1", at, layout),), prefetch=5)
    made = scheduled(program, {kernel.name: KernelSchedule({"i": 12, "j": 64}, (tile,))})
    text = render(made, TARGET, plan(made))
    distances = {"packed": ["160", "160"], "rows": ["5"] * 4}  # of two vectors, of four elements
    assert re.findall(r"lm_prefetch\(b.* \+ (\d+)\);", text) == distances[asked]
    (got,) = run_compiled(made, {"x0": a, "x1": b}, builder).values()
    np.testing.assert_allclose(got, a @ b, rtol=1e-4, atol=1e-4)


def test_a_line_of_a_copy_is_prefetched_once() -> None:
    graph = lt.Graph()
    (graph.tensor("a", (12, 40)) @ graph.tensor("b", (40, 64))).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    pack = ir.Pack("x1", "call", (("j", 32), ("k", 1), ("j", 1)))
    tile = ir.Schedule(pieces("j:32 i:3 k:1 i:1u j:8u j:1v"), (pack,), prefetch=5)
    made = scheduled(program, {kernel.name: KernelSchedule({"i": 12, "j": 64}, (tile,))})
    assert re.findall(r"lm_prefetch\(b.* \+ (\d+)\);", render(made, TARGET, plan(made))) == ["160", "160"]


@pytest.mark.parametrize("stride", [1, 2, 3])
@pytest.mark.parametrize("unrolled", [1, 3])
def test_elements_that_windows_share_are_loaded_for_each_product(
    stride: int, unrolled: int, builder: CppBuilder
) -> None:
    """Vectors of channels: elements of the image are in all lanes."""
    source = np.random.default_rng(9)
    arrays = {"x": source.standard_normal((1, 5, 9, 20)), "w": source.standard_normal((16, 5, 3, 3))}
    graph = lt.Graph()
    image, weights = (graph.tensor(name, array.shape) for name, array in arrays.items())
    image.conv(weights, stride=stride).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    steps = {loop.axis: 32 for loop in kernel.grid}
    tile = ir.Schedule(pieces(f"i:16 j:1 k:4 l:1 m:1 n:{unrolled} n:1u k:1u i:8u i:1v"))
    made = scheduled(program, {kernel.name: KernelSchedule(steps, (tile,))})
    is_shared = unrolled > 1 and stride < 3
    assert ("lm_load_splat<f32x8>" in render(made, TARGET, plan(made))) is is_shared
    given = {name: array.astype(np.float32) for name, array in arrays.items()}
    (got,) = run_compiled(made, dict(zip(("x0", "x1"), given.values(), strict=True)), builder).values()
    wanted = lt.interpret(graph, given, float64=True)["y"]
    np.testing.assert_allclose(got.reshape(wanted.shape), wanted, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(
    ("length", "schedule", "lines"),
    [
        (80, "j:32 i:4 k:1 i:1u j:16u j:1v", 8),  # a cache line for each row and vector
        (80, "i:4 j:8 k:1 j:1u i:4u i:1v", 8),  # the row ends of a transposed square
        (8, "j:32 i:4 k:1 i:1u j:16u j:1v", 0),  # nothing to compute meanwhile
    ],
)
def test_what_follows_a_long_reduction_is_asked_for_before_it(
    length: int, schedule: str, lines: int, builder: CppBuilder
) -> None:
    source = np.random.default_rng(6)
    shapes = {"a": (28, length), "b": (length, 64), "bias": (64,), "rest": (28, 64)}
    arrays = {name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
    graph = lt.Graph()
    a, b, bias, rest = (graph.tensor(name, shape) for name, shape in shapes.items())
    (a @ b + bias + rest).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    made = scheduled(program, {kernel.name: KernelSchedule({"i": 28, "j": 64}, (ir.Schedule(pieces(schedule)),))})
    text = render(made, TARGET, plan(made))
    assert text.count("lm_prefetch(b") == lines
    given = dict(zip((each.name for each in made.arguments if each.scope == "input"), arrays.values(), strict=True))
    (got,) = run_compiled(made, given, builder).values()
    wanted = arrays["a"] @ arrays["b"] + arrays["bias"] + arrays["rest"]
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("of", ["sum", "other", "neither"])
def test_functions_after_a_product_are_apart_from_its_loop(of: str, builder: CppBuilder) -> None:
    """Their constants would take the registers of its accumulators, whether they depend on the sums or not."""
    source = np.random.default_rng(7)
    shapes = {"a": (28, 24), "b": (24, 64), "other": (28, 64)}
    arrays = {name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
    graph = lt.Graph()
    a, b, other = (graph.tensor(name, shape) for name, shape in shapes.items())
    made_of = {"sum": (a @ b).exp() * other, "other": (a @ b) * other.exp(), "neither": (a @ b) * other}
    made_of[of].output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    tile = ir.Schedule(pieces("j:32 i:14 k:1 i:1u j:16u j:1v"))
    made = scheduled(program, {kernel.name: KernelSchedule({"i": 28, "j": 64}, (tile,))})
    assert ("noinline)) {" in render(made, TARGET, plan(made))) is (of != "neither")
    given = dict(zip((each.name for each in made.arguments if each.scope == "input"), arrays.values(), strict=True))
    (got,) = run_compiled(made, given, builder).values()
    np.testing.assert_allclose(got, graph.interpret(arrays)["y"], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(("stride", "rows", "loads"), [(1, 6, 8 * 3 * 2), (2, 4, 9 * 3 * 2)])
@pytest.mark.parametrize("pooled", thinned([True, False], 2))
def test_rows_of_windows_that_overlap_are_loaded_once(
    stride: int, rows: int, loads: int, pooled: bool, builder: CppBuilder
) -> None:
    source = np.random.default_rng(7)
    x = source.standard_normal((1, 3, 2 + 12 * stride, 2 + 32 * stride)).astype(np.float32)
    w = source.standard_normal((3, 1, 3, 3)).astype(np.float32)
    graph = lt.Graph()
    image, weights = graph.tensor("x", x.shape), graph.tensor("w", w.shape)
    made = image.max_pool(3, stride=stride) if pooled else image.conv(weights, stride=stride, groups=3)
    made.output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    (stage,) = kernel.stages()
    kept, (down, across) = [axis for axis in stage.axes if axis not in stage.reduced], stage.reduced
    *outer, row, lane = kept
    text = f"{' '.join(f'{axis}:1' for axis in outer)} {row}:{rows} {lane}:32 {down}:3 {across}:3 {down}:1u {across}:1u"
    tile = ir.Schedule(pieces(f"{text} {row}:1u {lane}:16u {lane}:1v"))
    scheduled_program = scheduled(program, {kernel.name: KernelSchedule(dict.fromkeys(kept, 64), (tile,))})
    code = render(scheduled_program, TARGET, plan(scheduled_program))
    assert len(re.findall(r"= lm_held\(lm_(load|even)<f32x16>", code)) == loads
    given = dict(zip((b.name for b in scheduled_program.arguments if b.scope == "input"), (x, w), strict=False))
    (got,) = run_compiled(scheduled_program, given, builder).values()
    inputs = {"x": x} if pooled else {"x": x, "w": w}
    np.testing.assert_allclose(
        got, lt.interpret(graph, inputs, float64=True)["y"].reshape(got.shape), rtol=1e-4, atol=1e-4
    )


@pytest.mark.parametrize("text", ["i:1 j:64 j:16u j:1v", "i:1 j:16 j:1v", "i:1 j:32 j:8u j:1v", "j:16 i:1 j:1v"])
@pytest.mark.parametrize("flipped", thinned([False, True], 2))
def test_masks_stand_only_where_padding_is(text: str, flipped: bool, builder: CppBuilder) -> None:
    x = np.random.default_rng(8).standard_normal((3, 90)).astype(np.float32)
    graph = lt.Graph()
    image = graph.tensor("x", x.shape)
    ((image.flip(1) if flipped else image).pad([(1, 0), (5, 20)]) * 2.0).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    steps = {loop.axis: 128 for loop in kernel.grid}
    made = scheduled(program, {kernel.name: KernelSchedule(steps, (ir.Schedule(pieces(text)),))})
    code = render(made, TARGET, plan(made))
    assert flipped or re.search(r"\? lm_load<f32x(8|16)>\(.*: lm_load_if<", code)
    (got,) = run_compiled(made, {"x0": x}, builder).values()
    wanted = 2 * np.pad(x[:, ::-1] if flipped else x, ((1, 0), (5, 20)))
    np.testing.assert_array_equal(got.reshape(wanted.shape), wanted)


def test_too_much_text_is_refused() -> None:
    program = blurred("y:4 x:37 a:3 a:1u y:1u x:1u")
    (kernel,) = program.kernels
    many = replace(program, kernels=(replace(kernel, axes=(ir.Axis("y", 19), ir.Axis("x", 3700), *kernel.axes[2:])),))
    wide = tuple(replace(b, shape=(*b.shape[:1], 3700)) for b in many.buffers)
    many = replace(many, buffers=wide)
    loop = many.kernels[0].body[0]
    assert isinstance(loop, ir.Loop)
    halo, stage = loop.body
    assert isinstance(stage, ir.Stage)
    unrolled = replace(stage, schedule=ir.Schedule(pieces("y:4 x:3700 a:3 a:1u y:1u x:1u")))
    many = replace(many, kernels=(replace(many.kernels[0], body=(replace(loop, body=(halo, unrolled)),)),))
    with pytest.raises(KernelError, match="more than 20000 statements; unroll less"):
        render(many, TARGET, plan(many))
