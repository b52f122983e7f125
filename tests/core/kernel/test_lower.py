"""Lowering: the kernels of any region compute the same, in the expected number of kernels and stages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.program.compilation.folding import fold

Recording = Callable[[lt.Graph], None]


def run_lowered(graph: NodeGraph, arrays: Mapping[str, Array], dims: Mapping[str, int]) -> dict[str, Array]:
    """Return the outputs of a graph, computed by its kernels in the interpreter."""
    program = lower(graph)
    verify_program(program)
    given = {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)}
    made = run_program(program, given, dims)
    return {name: made[f"y{place}"] for place, name in enumerate(graph.outputs)}


ROUNDING = {"f64": (1e-10, 1e-10), "f32": (1e-4, 1e-4), "f16": (3e-2, 1e-2), "bf16": (3e-2, 1e-2)}
"""Tolerances for values computed in a dtype: relative, and absolute."""


def coarsest(graph: NodeGraph) -> list[str | None]:
    """Return for each node the coarsest dtype in which it or any of its operands is computed, if any."""
    order = [None, *ROUNDING]
    found: list[str | None] = []
    for node in graph.nodes:
        own = str(node.dtype) if node.dtype.is_float and node.operands and not OPS[node.op].is_view else None
        found.append(max([own, *(found[operand] for operand in node.operands)], key=order.index))
    return found


def close(graph: NodeGraph, got: Mapping[str, Array], wanted: Mapping[str, Array]) -> bool:
    """Return whether outputs are equal up to order of summation and rounding; integers and bools exactly."""
    computed = coarsest(graph)
    for name, node in graph.outputs.items():
        a, b = np.asarray(got[name]), np.asarray(wanted[name])
        dtype = graph.nodes[node].dtype
        if a.shape != b.shape:
            return False
        if not dtype.is_float:
            same = np.array_equal(a, b)
        else:
            rtol, atol = ROUNDING[max(str(dtype), computed[node] or "f64", key=list(ROUNDING).index)]
            b = round_to(b, dtype)  # so that overflow gives infinity
            same = np.allclose(a.astype(np.float64), b.astype(np.float64), rtol=rtol, atol=atol, equal_nan=True)
        if not same:
            return False
    return True


def test_close_tells_roundings_and_errors_apart() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (1,), "f64"), graph.tensor("y", (1,), "f32")
    (x + 1.0).output("fine")
    (y.exp() + 1.0).cast("f64").output("coarse")
    x.cast("i64").output("whole")
    frozen = graph.freeze()
    exact = {"fine": np.array([3.0]), "coarse": np.array([3.0]), "whole": np.array([2**53 + 1])}

    def passes(**changed: float) -> bool:
        return close(frozen, {**exact, **{name: np.array([value]) for name, value in changed.items()}}, exact)

    assert passes(fine=3 + 1e-12, coarse=3 + 1e-7)
    assert not passes(fine=3 + 1e-7)
    assert not passes(coarse=3 + 1e-2)
    assert not passes(whole=2**53)


def random_region(seed: int, steps: int) -> NodeGraph | None:
    """Return a random graph that is a valid region; None for one with half types, whose rounding points move."""
    graph = random_graph(seed, steps=steps)
    if any(node.dtype.is_half for node in graph.nodes):
        return None
    literals = [node.attributes[0].array for node in graph.nodes if node.op == "constant"]
    if any(array.size > 1 and not (array == array.reshape(-1)[0]).all() for array in literals):
        return None
    region = graph.empty_like()
    for node in graph.nodes:
        region.add_raw(node.op, node.operands, node.attributes)
    for name, node in graph.outputs.items():
        region.set_output(name, node)
    return region.freeze()


def test_random_regions_mean_the_same() -> None:
    compared = 0
    for seed in range(500):
        region = random_region(seed, steps=6 + seed % 12)
        if region is None:
            continue
        dims = random_dims(region, seed)
        arrays = random_inputs(region, seed, dims)
        assert close(region, run_lowered(region, arrays, dims), lt.interpret(region, arrays, dims=dims)), seed
        compared += 1
    assert compared > 100


@pytest.mark.fuzz
def test_many_random_regions_mean_the_same() -> None:
    for seed in range(1_000, 6_000):
        region = random_region(seed, steps=6 + seed % 30)
        if region is not None:
            dims = random_dims(region, seed)
            arrays = random_inputs(region, seed, dims)
            assert close(region, run_lowered(region, arrays, dims), lt.interpret(region, arrays, dims=dims)), seed


def test_halves_accumulate_in_f32() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3, 400), "f16")
    (x * x).sum(-1).output("y")
    (x.cast("bf16") + 1.0).output("z")
    array = np.random.default_rng(0).standard_normal((3, 400)).astype(np.float16)
    wanted = lt.interpret(graph, {"x": array}, float64=True)
    assert close(graph, run_lowered(graph.freeze(), {"x": array}, {}), wanted)


# the structure of the result: (stages of each kernel)


def softmax(g: lt.Graph) -> None:
    g.tensor("x", (8, 16, 32), "f32").softmax(-1).output("y")


def layer_norm(g: lt.Graph) -> None:
    x, w, b = g.tensor("x", (64, 48), "f32"), g.tensor("w", (48,), "f32"), g.tensor("b", (48,), "f32")
    (x.layer_norm() * w + b).output("y")


def linear_gelu(g: lt.Graph) -> None:
    x, w, b = g.tensor("x", (16, 32), "f32"), g.tensor("w", (32, 64), "f32"), g.tensor("b", (64,), "f32")
    (x @ w + b).gelu().output("y")


def swiglu(g: lt.Graph) -> None:
    x, a, b = g.tensor("x", (32, 64), "f32"), g.tensor("a", (64, 48), "f32"), g.tensor("b", (64, 48), "f32")
    ((x @ a).silu() * (x @ b)).output("y")


def attention(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (2, 4, 64, 16), "f32") for name in "qkv")
    scores = (q @ k.permute(0, 1, 3, 2)) * 0.25
    (scores.softmax(-1) @ v).permute(0, 2, 1, 3).reshape(2, 64, 64).output("y")


def byte_products(g: lt.Graph) -> None:
    """Dot-product instructions compute one sum per nest, so these two are not merged, unlike those of `swiglu`."""
    x, u, v = g.tensor("x", (8, 64), "i8"), g.tensor("u", (64, 32), "i8"), g.tensor("v", (64, 32), "i8")
    left, right = (x.cast("i32") @ weight.cast("i32") for weight in (u, v))
    (left.cast("f32") * right.cast("f32")).output("y")


def depthwise(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 24, 14, 14), "f32"), g.tensor("w", (24, 1, 3, 3), "f32")
    x.conv(w, padding=1, groups=24).output("y")


def convolution(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 16, 14, 14), "f32"), g.tensor("w", (32, 16, 3, 3), "f32")
    x.conv(w, padding=1, stride=2).relu().output("y")


def max_pool(g: lt.Graph) -> None:
    g.tensor("x", (2, 16, 14, 14), "f32").max_pool(3, stride=2, padding=1).output("y")


def cumsum(g: lt.Graph) -> None:
    (g.tensor("x", (64, 100), "f32").cumsum(-1) * 2.0).output("y")


def embedding(g: lt.Graph) -> None:
    g.tensor("w", (50, 16), "f32").take(g.tensor("i", (4, 8), "i64"), 0).output("y")


def concatenation(g: lt.Graph) -> None:
    lt.concat([g.tensor("a", (4, 8), "f32"), g.tensor("b", (4, 5), "f32")], -1).output("y")


def group_norm(g: lt.Graph) -> None:
    g.tensor("x", (4, 8, 6, 6), "f32").group_norm(4).output("y")


def many_heads(g: lt.Graph) -> None:
    b, s = lt.dim("b", 1, 4), lt.dim("s", 1, 32)
    x, w = g.tensor("x", (b, s, 24), "f32"), g.tensor("w", (24, 24), "f32")
    heads = (x @ w).reshape(b, s, 3, 8).permute(0, 2, 1, 3)
    (heads @ heads.permute(0, 1, 3, 2)).softmax(-1).output("y")


CASES: list[tuple[Recording, list[int]]] = [
    (softmax, [3]),
    (layer_norm, [3]),
    (linear_gelu, [1]),
    (swiglu, [1]),
    (byte_products, [2]),
    (attention, [4]),
    (depthwise, [2]),
    (convolution, [1, 1]),
    (max_pool, [2]),
    (cumsum, [1]),
    (embedding, [1]),
    (concatenation, [1]),
    (group_norm, [3]),
    (many_heads, [1, 4]),
]


@pytest.mark.parametrize(("record", "stages"), CASES, ids=lambda value: getattr(value, "__name__", ""))
def test_regions_become_few_kernels(record: Recording, stages: list[int]) -> None:
    graph = lt.Graph()
    record(graph)
    graph = graph.compile("generic")
    assert [len(list(kernel.stages())) for kernel in lower(graph).kernels] == stages
    dims = {"b": 2, "s": 7}
    given = {name: dims[name] for name in graph.dims}
    source = np.random.default_rng(0)
    arrays = {}
    for name, node in graph.inputs.items():
        shape = tuple(size if isinstance(size, int) else int(size.evaluate(given)) for size in graph.nodes[node].shape)
        whole = source.integers(0, 4, shape)
        arrays[name] = whole if graph.nodes[node].dtype.is_integer else source.standard_normal(shape).astype(np.float32)
    wanted = lt.interpret(graph, arrays, dims=given, float64=True)
    assert close(graph, run_lowered(graph, arrays, given), wanted)


def test_functions_are_found_again() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (8, 8), "f32")
    x.gelu().output("gelu")
    x.tanh().output("tanh")
    (x * 2.5).round().output("round")
    x.softmax(-1).output("softmax")
    used = {
        each.op
        for kernel in lower(graph.compile("generic")).kernels
        for stage in kernel.stages()
        for each in stage.instructions
        if isinstance(each, ir.Apply)
    }
    assert {"erf", "tanh", "round", "exp", "sub"} <= used
    assert used.isdisjoint({"exp2", "less_than", "select"})


def test_who_waits_beside_a_stage_does_not_need_it() -> None:
    """A scan read by a scatter and another value, where the stages of the scatter must be ordered."""
    graph = NodeGraph()
    x = graph.add_input("x", (3, 4), "f64")
    which = graph.add("cast", graph.add_constant(np.array([1], np.int8)), dtype="i64")
    taken = graph.add("gather", graph.add("sqrt", x), which, axis=1)
    whole = graph.add("cast", graph.add("cast", x, dtype="i8"), dtype="f64")
    scanned = graph.add("scan", whole, axis=0, combine="mul")
    one = graph.add_full(1.0, DType.F64, (3, 4))
    graph.set_output("chosen", graph.add("select", graph.add("less_than", x, one), x, scanned))
    scattered = graph.add("scatter", x, which, taken, axis=1, combine="max")
    graph.set_output("rest", graph.add("sin", graph.add("mod", scattered, scanned)))
    frozen = graph.freeze()
    arrays = {"x": np.random.default_rng(0).uniform(1.0, 4.0, (3, 4))}
    assert close(frozen, run_lowered(frozen, arrays, {}), lt.interpret(frozen, arrays))


def test_a_literal_of_several_values_is_refused() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (3,), "f32") + np.array([1.0, 2.0, 3.0], np.float32)).output("y")
    with pytest.raises(KernelError, match=r"constant.*3 different values.*static input"):
        lower(graph.freeze())


def test_reductions_of_one_nest_name_their_axes_in_one_order() -> None:
    g = lt.Graph()
    x, y, w = g.tensor("x", (4, 9, 6), "f32"), g.tensor("y", (36, 8), "f32"), g.tensor("w", (8, 6), "f32")
    z = x + (y @ w).reshape(4, 9, 6)
    permuted = z.permute(1, 0, 2).reshape(36, 6).output("permuted")
    z.sum((0, 1)).output("early")
    permuted.sum(0).output("late")
    shapes = {"x": (4, 9, 6), "y": (36, 8), "w": (8, 6)}
    source = np.random.default_rng(0)
    arrays = {name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
    assert close(g, run_lowered(g, arrays, {}), lt.interpret(g, arrays))


def test_a_stage_stores_nothing_along_an_axis_that_it_sums() -> None:
    """Two values are stored side by side along an axis; one is summed along it, the other depends on another sum."""
    graph = NodeGraph()
    x = graph.add_input("x", (3, 3), "i64")
    columns = graph.add("expand", graph.add("sum", x, axes=(0,)), axes=(0,), sizes=(3,))
    total = graph.add("expand", graph.add("sum", columns, axes=(1,)), axes=(1,), sizes=(3,))
    twice = graph.add("add", x, x)
    scaled = graph.add("add", columns, total)
    graph.set_output("twice", twice)
    graph.set_output("rows", graph.add("sum", twice, axes=(1,)))
    graph.set_output("product", graph.add("mul", scaled, twice))
    frozen = graph.freeze()
    given = {"x": np.arange(9, dtype=np.int64).reshape(3, 3)}
    assert close(frozen, run_lowered(frozen, given, {}), lt.interpret(frozen, given))


def test_products_of_the_same_rows_share_a_nest_six_at_a_time() -> None:
    """As the keys and values of all layers of a decoder do: more sums than that leave a tile no rows."""
    graph = lt.Graph()
    x = graph.tensor("x", (20, 24), "f32")
    for number in range(15):
        (x @ graph.tensor(f"w{number}", (24, 32), "f32", static=True)).output(f"y{number}")
    program = lower(expand_composites(graph.compile("generic")))
    stages = [stage for kernel in program.kernels for stage in kernel.stages()]
    sums = [sum(isinstance(each, ir.Reduce) for each in stage.instructions) for stage in stages]
    assert sum(sums) == 15 and max(sums) == 6


@pytest.mark.parametrize(("size", "apart"), [(30, 33 * 32), (62, 65 * 64), (28, 30 * 30), (14, 17 * 16)])
def test_channels_of_padded_images_do_not_collide_in_caches(size: int, apart: int) -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (1, 8, size, size), "f32"), graph.tensor("w", (8, 8, 3, 3), "f32", static=True)
    x.conv2d(w, padding=1).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    (padded,) = [buffer for buffer in program.buffers if buffer.scope == "global"]
    assert padded.row_major[1] == apart
    assert padded.row_major[-2:] == (size + 2, 1)


def test_a_scatter_that_two_kernels_make_is_private_to_none() -> None:
    """The copy of its base is a kernel of its own; its updates share one with their reader."""
    recorded = lt.Graph()
    a, b, c = (recorded.tensor(name, (64, 403), "f32") for name in "abc")
    values, places = (a * b + c).topk(3, -1)
    values.output("values")
    places.output("places")
    source = np.random.default_rng(0)
    for region in partition(fold(expand_composites(recorded.compile("generic"))).graph):
        graph = region.graph
        arrays = {
            name: source.standard_normal((64, 403)).astype(np.float32)
            if graph.nodes[node].dtype.is_float
            else np.argsort(source.random((64, 403)))
            for name, node in graph.inputs.items()
        }
        assert close(graph, run_lowered(graph, arrays, {}), lt.interpret(graph, arrays))


@pytest.mark.parametrize("start", ["input", "position"])
def test_comparisons_of_what_was_doubled_often_are_lowered_at_once(start: str) -> None:
    """Every value has two uses by the next: paths to the first are 2 to the power 60."""
    graph = lt.Graph()
    x = graph.tensor("x", (5,), "i64")
    y = x if start == "input" else graph.arange(5)
    for _ in range(60):
        y = y + y
    (y < x).output("y")
    arrays = {"x": np.arange(5)}
    assert close(graph, run_lowered(graph, arrays, {}), lt.interpret(graph, arrays))


@pytest.mark.parametrize("name", ["a0", "a1", "a7"])
def test_dimensions_named_like_axes(name: str) -> None:
    g = lt.Graph()
    n = lt.dim(name, 1, 64)
    x = g.tensor("x", (3, n, 8), "f32")
    (x[:, ::-1].exp() @ x.transpose(1, 2)[:, :, ::-1]).softmax(-1).output("y")
    image = g.tensor("image", (2, 3, n + 4, n + 6), "f32")
    image.conv2d(g.tensor("w", (5, 3, 3, 3), "f32"), padding=1).output("z")
    source = np.random.default_rng(0)
    shapes = {"x": (3, 13, 8), "image": (2, 3, 17, 19), "w": (5, 3, 3, 3)}
    arrays = {each: source.standard_normal(shape).astype(np.float32) for each, shape in shapes.items()}
    got, wanted = lt.compile(g)(**arrays), lt.interpret(g, arrays, float64=True)
    assert all(np.allclose(got[each], wanted[each], rtol=1e-4, atol=1e-4) for each in ("y", "z"))
