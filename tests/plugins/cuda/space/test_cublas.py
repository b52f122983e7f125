"""Library calls to cuBLAS: which products are eligible, and that they are right by the shim and the runtime on
stand-ins.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.cuda.conformance import Case, arrays_for, case_of, regions_of, wrong
from tests.plugins.cuda.matrix.test_mma import product
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.simt.launch_manifest import Argument, LibraryCall
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace, space
from lumin_tune.core.plugin.records import Artifact
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.cub_reductions import FUNCTIONS as REDUCTIONS
from lumin_tune.plugins.cuda.cublas import Cublas, functions_for
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.target import CUDA

pytestmark = pytest.mark.usefixtures("shim")
DEVICE = architecture_device("sm_80")
FUNCTIONS = (*functions_for(()), *REDUCTIONS)


def bare(dtype: str, result: str, batch: int = 0, turned: bool = False) -> lt.Graph:
    """Return a product followed by rounding only."""
    g = lt.Graph()
    lead = (batch,) if batch else ()
    a = g.tensor("a", (*lead, 9, 16), dtype)
    b = g.tensor("b", (*lead, 12, 16) if turned else (*lead, 16, 12), dtype)
    wide = "f64" if dtype == "f64" else "f32"
    left, right = (each if dtype == wide else each.cast(wide) for each in (a, b.transpose(-2, -1) if turned else b))
    y = left @ right
    (y if result == wide else y.cast(result)).output("y")
    return g


def case(graph: lt.NodeGraph, name: str) -> Case:
    own = space(lower(graph), DEVICE, CUDA, FUNCTIONS)
    assert own.default["form"] != "library"
    point = own._mended("library")
    assert not own.violation(point)
    return case_of(name, graph, own, point)


def calls(each: Case) -> list[LibraryCall]:
    return [launch for launch in manifest_of(each.text).launches if isinstance(launch, LibraryCall)]


def test_products_with_epilogues_are_right() -> None:
    cases = []
    for dtype, left, right in (("f32", False, True), ("bf16", True, False)):
        (graph,) = regions_of(product(dtype, (33, 35, 40), left, right))
        cases.append(case(graph, f"{dtype} {left} {right}"))
        assert [each.function for each in calls(cases[-1])] == [
            {"f32": "sgemm", "f16": "hgemm_f32", "bf16": "bgemm_f32"}[dtype]
        ]
    assert not list(wrong(cases))


def test_bare_products_are_one_call() -> None:
    table = {
        ("f32", "f32"): "sgemm",
        ("f64", "f64"): "dgemm",
        ("f16", "f16"): "hgemm",
        ("f16", "f32"): "hgemm_f32",
        ("bf16", "bf16"): "bgemm",
        ("bf16", "f32"): "bgemm_f32",
    }
    cases = []
    for ((dtype, result), function), batch in itertools.product(table.items(), (0, 3)):
        graph = bare(dtype, result, batch, turned=bool(batch)).compile("generic")
        cases.append(case(graph.freeze(), f"{dtype} {result} {batch}"))
        (call,) = manifest_of(cases[-1].text).launches
        assert isinstance(call, LibraryCall) and call.function == function
        assert manifest_of(manifest_of(cases[-1].text).line()) == manifest_of(cases[-1].text)
    assert not list(wrong(cases))


def operands(g: lt.Graph, dtype: str = "f32", *, right: str = "") -> tuple[lt.Tensor, lt.Tensor]:
    return g.tensor("x", (64, 64), dtype), g.tensor("w", (64, 64), right or dtype)


def squares(g: lt.Graph) -> None:
    x, w = operands(g)
    ((x * x) @ w).output("y")


def integers(g: lt.Graph) -> None:
    x, w = operands(g, "i32")
    (x @ w).output("y")


def widened(g: lt.Graph) -> None:
    x, w = operands(g)
    (x.cast("f64") @ w.cast("f64")).output("y")


def mixed(g: lt.Graph) -> None:
    x, w = operands(g, "f16", right="bf16")
    (x.cast("f32") @ w.cast("f32")).output("y")


def shifted(g: lt.Graph) -> None:
    (g.tensor("x", (64, 65), "f32").slice(1, 1, 65) @ g.tensor("w", (64, 64), "f32")).output("y")


def padded(g: lt.Graph) -> None:
    x, w = operands(g)
    (x.pad(((0, 0), (1, 1))) @ g.tensor("v", (66, 64), "f32") + w).output("y")


def spread(g: lt.Graph) -> None:
    (g.tensor("x", (64, 128), "f32").slice(1, 0, 128, 2) @ g.tensor("w", (64, 128), "f32").slice(1, 0, 128, 2)).output(
        "y"
    )


def scalar(g: lt.Graph) -> None:
    (g.tensor("x", (640,), "f32") * g.tensor("w", (640,), "f32")).sum(0).output("y")


def uneven_bytes(g: lt.Graph) -> None:
    (g.tensor("x", (16, 18), "i8").cast("i32") @ g.tensor("w", (18, 16), "i8").cast("i32")).output("y")


def maxima(g: lt.Graph) -> None:
    x, w = operands(g)
    (x.reshape(64, 64, 1) * w.reshape(1, 64, 64)).max(1).output("y")


def scans(g: lt.Graph) -> None:
    x, _ = operands(g)
    x.cumsum(-1).output("y")


def squares_summed(g: lt.Graph) -> None:
    x, _ = operands(g)
    (x * x).sum(-1).output("y")


def halves_summed(g: lt.Graph) -> None:
    g.tensor("x", (64, 64), "f16").cast("f32").sum(-1).output("y")


def products_reduced(g: lt.Graph) -> None:
    x, _ = operands(g)
    (x.sum(-1) * 0.5).output("y")


def softmax_scaled(g: lt.Graph) -> None:
    x, _ = operands(g)
    (x * 0.5).softmax(-1).output("y")


def softmax_logarithmic(g: lt.Graph) -> None:
    x, _ = operands(g)
    x.log_softmax(-1).output("y")


def weights_below(greatest: Callable[[lt.Tensor, lt.Tensor], lt.Tensor]) -> Recording:
    """Return weights divided by their sums, relative to other maxima than their own."""

    def record(g: lt.Graph) -> None:
        x, w = operands(g)
        weights = (x - greatest(x, w)).exp()
        (weights / weights.sum(-1, keepdim=True)).output("y")

    return record


others_maxima = weights_below(lambda x, w: w.max(-1, keepdim=True))
columns_maxima = weights_below(lambda x, w: x.max(0).unsqueeze(-1))
halves_maxima = weights_below(lambda x, w: x.slice(1, 0, 32).max(-1, keepdim=True))

STAY_OWN = [
    squares, integers, widened, mixed, shifted, padded, spread, scalar, uneven_bytes, maxima, scans, squares_summed,
    halves_summed, products_reduced, softmax_scaled, softmax_logarithmic, others_maxima, columns_maxima, halves_maxima,
]  # fmt: skip


def row_by_matrix(dtype: str, turned: bool = False) -> Recording:
    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (1, 48), dtype), g.tensor("w", (36, 48) if turned else (48, 36), dtype)
        w = w.transpose(0, 1) if turned else w
        ((x @ w) if dtype == "f32" else (x.cast("f32") @ w.cast("f32")).cast(dtype)).output("y")

    return record


def matrix_by_vector(g: lt.Graph) -> None:
    ((g.tensor("x", (70, 64), "f32") * g.tensor("w", (64,), "f32")).sum(1) + 1.0).relu().output("y")


def vector_of_every_third(g: lt.Graph) -> None:
    (g.tensor("x", (1, 192), "f32").slice(1, 0, 192, 3) @ g.tensor("w", (64, 40), "f32")).output("y")


def vectors_of_heads(g: lt.Graph) -> None:
    q, k = (g.tensor(name, (3, size, 24), "f16").cast("f32") for name, size in (("q", 1), ("k", 50)))
    (q @ k.permute(0, 2, 1)).output("y")


VECTORS = [
    row_by_matrix("f32"),
    row_by_matrix("f16", True),
    row_by_matrix("bf16"),
    matrix_by_vector,
    vector_of_every_third,
    vectors_of_heads,
]


def test_vectors_are_matrices_of_one_row() -> None:
    cases = []
    for number, record in enumerate(VECTORS):
        (graph,) = regions_of(record)
        cases.append(case(graph, f"{number}"))
        (call,) = calls(cases[-1])
        assert call.sizes[0] == 1
    assert not list(wrong(cases))


def bytes_by_bytes(left: bool, right: bool, batch: int = 0) -> Recording:
    def record(g: lt.Graph) -> None:
        lead = (batch,) if batch else ()
        x = g.tensor("x", (*lead, 20, 12) if left else (*lead, 12, 20), "i8")
        w = g.tensor("w", (*lead, 16, 20) if right else (*lead, 20, 16), "i8")
        a, b = x.transpose(-2, -1) if left else x, w.transpose(-2, -1) if right else w
        (a.cast("i32") @ b.cast("i32")).output("y")

    return record


def test_products_of_bytes() -> None:
    cases = []
    for number, record in enumerate(
        (
            bytes_by_bytes(False, True),
            bytes_by_bytes(True, False),
            product("i8", (12, 16, 20), False, False),
            bytes_by_bytes(False, False, 3),
        )
    ):
        (graph,) = regions_of(record)
        cases.append(case(graph, f"{number}"))
        (call,) = calls(cases[-1])
        assert call.function == "igemm"
    assert not list(wrong(cases))


@pytest.mark.parametrize(
    ("rounding", "record", "compute"),
    [
        ("", row_by_matrix("f32"), 68),
        ("tf32", row_by_matrix("f32"), 77),
        ("tf32", row_by_matrix("f16"), 68),
        ("", bytes_by_bytes(False, True), 72),
    ],
)
def test_how_it_computes(rounding: str, record: Recording, compute: int) -> None:
    """Only the backend that may round rounds f32 operands."""
    cupy = StandInCupy()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy, rounding)  # type: ignore[arg-type]
    (device,) = backend.devices()
    graph = lt.Graph()
    record(graph)
    region = region_of(graph)
    artifact = backend.build(backend.lower(region, backend.space(region, device)._mended("library")), device)
    assert isinstance(artifact, Artifact)
    given = arrays_for(region.graph, {})
    (wanted,) = lt.interpret(region.graph, given).values()
    y = np.zeros(np.shape(wanted), np.asarray(wanted).dtype)
    backend.load(artifact, device)([np.ascontiguousarray(each) for each in given.values()], [y], {})
    np.testing.assert_allclose(y.astype(np.float64), np.asarray(wanted, np.float64), rtol=1e-2, atol=1e-3)
    assert cupy.computed == [compute]


@pytest.mark.parametrize("record", STAY_OWN)
def test_what_does_not_fit_stays_own(record: Recording) -> None:
    """Each for one reason: the computation, its dtypes, or the memory layout."""
    for graph in regions_of(record):
        assert "library" not in space(lower(graph), DEVICE, CUDA, FUNCTIONS).knobs[0].choices


def test_what_the_library_does_not_have_stays_own() -> None:
    graph = bare("f32", "f32").compile("generic")
    assert "library" in space(lower(graph.freeze()), DEVICE, CUDA, ("sgemm",)).knobs[0].choices
    assert "library" not in space(lower(graph.freeze()), DEVICE, CUDA, ("dgemm", "sum_f32")).knobs[0].choices


def written_out(x: lt.Tensor) -> lt.Tensor:
    weights = (x - x.max(-1, keepdim=True)).exp()
    return weights / weights.sum(-1, keepdim=True)


REDUCED: dict[str, Recording] = {
    "sum_f32": lambda g: g.tensor("x", (33, 70), "f32").sum(1).output("y"),
    "sum_f64": lambda g: g.tensor("x", (3, 33, 7), "f64").sum((0, 2)).output("y"),
    "max_f32": lambda g: g.tensor("x", (33, 70), "f32").permute(1, 0).max(1).output("y"),
    "max_i32": lambda g: g.tensor("x", (33, 70), "i32").max((0, 1)).output("y"),
    "mean_f32": lambda g: g.tensor("x", (33, 70), "f32").mean(0).output("y"),
    "softmax_f32": lambda g: g.tensor("x", (lt.dim("b", 1, 50), 7, 70), "f32").softmax(1).output("y"),
    "softmax_f32, written out": lambda g: written_out(g.tensor("x", (33, 70), "f32")).output("y"),
    "softmax_f64": lambda g: (
        g.tensor("x", (33, 7, 10), "f64").permute(1, 0, 2).reshape(7, 33, 10).softmax(0).output("y")
    ),
    "sum_i64": lambda g: g.tensor("x", (lt.dim("b", 1, 50), 70), "i64").sum(1).output("y"),
}


def test_reductions_are_one_call() -> None:
    cases = []
    for function, record in REDUCED.items():
        (graph,) = regions_of(record)
        cases.append(case(graph, function))
        function = function.partition(",")[0]
        (call,) = manifest_of(cases[-1].text).launches
        assert isinstance(call, LibraryCall) and call.function == function
        assert manifest_of(manifest_of(cases[-1].text).line()) == manifest_of(cases[-1].text)
    assert not list(wrong(cases))


@pytest.mark.parametrize("function", ["sum_f64", "max_f32", "softmax_f64"])
def test_the_runtime_calls_reductions(function: str) -> None:
    """Without cuBLAS, which they do not need."""
    cupy = StandInCupy()
    del cupy.cuda.cublas
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (device,) = backend.devices()
    (graph,) = regions_of(REDUCED[function])
    made = case(graph, function)
    artifact = backend.build(backend.render(made.program), device)
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    given = arrays_for(graph, {})
    (wanted,) = lt.interpret(graph, given).values()
    y = np.full(np.shape(wanted), np.nan, np.asarray(wanted).dtype)
    kernel([np.ascontiguousarray(each) for each in given.values()], [y], {})
    np.testing.assert_allclose(y, wanted, rtol=1e-5)
    assert kernel.out_of_bounds_write() == ""


@pytest.mark.parametrize(("dtype", "turned"), [("f32", False), ("bf16", True)])
def test_the_runtime_calls_it(dtype: str, turned: bool) -> None:
    cupy = StandInCupy()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (device,) = backend.devices()
    graph = bare(dtype, dtype, 3, turned)

    class Region:
        fingerprint = dtype

    Region.graph = frozen = graph.compile("generic").freeze()  # type: ignore[attr-defined]
    own = backend.space(Region, device)  # type: ignore[arg-type]
    artifact = backend.build(backend.lower(Region, own._mended("library")), device)  # type: ignore[arg-type]
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    assert isinstance(kernel, CudaKernel)
    a, b = (
        np.random.default_rng(n).integers(-4, 5, shape).astype(np.float32)
        for n, shape in enumerate(((3, 9, 16), (3, 12, 16) if turned else (3, 16, 12)))
    )
    wanted = a @ (b.transpose(0, 2, 1) if turned else b)
    kind = np.uint16 if dtype == "bf16" else frozen.nodes[next(iter(frozen.inputs.values()))].dtype.numpy

    def host(values: np.ndarray) -> np.ndarray:
        return (values.view(np.uint32) >> 16).astype(np.uint16) if dtype == "bf16" else values.astype(kind)

    y = np.zeros((3, 9, 12), kind)
    kernel([host(a), host(b)], [y], {})
    assert cupy.products == 1 and np.array_equal(y, host(wanted.astype(np.float32)))
    assert kernel.time_ns([host(a), host(b)], [y], {}) > 0 and kernel.out_of_bounds_write() == ""


def test_graphs_are_cut_at_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (64, 512), "f32"), g.tensor("w", (512, 512), "f32")
    ((x @ w).relu() @ w).softmax(-1).output("y")
    cupy = StandInCupy()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    monkeypatch.setattr(
        SimtSpace, "default", property(lambda own: own._mended("library" if "library" in own._forms else "plain"))
    )
    program = lt.compile(g, backend)
    for seed in range(3):
        source = np.random.default_rng(seed)
        given = {
            "x": source.standard_normal((64, 512), np.float32),
            "w": source.standard_normal((512, 512), np.float32),
        }
        np.testing.assert_allclose(program(given)["y"], lt.interpret(g, given)["y"], rtol=1e-3, atol=1e-4)
    assert cupy.products == 6


def test_what_the_library_does_not_take() -> None:
    call = LibraryCall("sgemm", "k0", "call", (Argument("argument", 0),) * 3, (1,) * 12)
    with pytest.raises(
        KernelError, match="kernel k0 has a matrix with a side of 2147483648; cuBLAS supports at most 2147483647"
    ):
        Cublas(StandInCupy()).product(call, [0, 0, 0], [2**31, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0])

    class Without:
        class cuda:
            @property
            def cublas(self) -> None:
                raise ImportError("libcublas.so.13: cannot open shared object file")

        cuda = cuda()  # type: ignore[assignment, misc]

    with pytest.raises(BuildError, match="calls cuBLAS, which CuPy cannot load \\(libcublas.*install nvidia"):
        Cublas(Without())
