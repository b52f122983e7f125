"""Ten spellings each of softmax, causal masks, argmax, gelu and tanh, by lumin, PyTorch and ONNX exporters.

Each becomes one kernel of the best form: the same reductions and functions as the shortest spelling. A spelling that
is missed computes the same, but slowly, and nothing reports it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

torch: Any = pytest.importorskip("torch", reason="PyTorch, whose spellings these are, is not installed")
onnx: Any = pytest.importorskip("onnx", reason="the onnx package is not installed")

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.graph.node_graph import NodeGraph  # noqa: E402
from lumin_tune.core.kernel import ir  # noqa: E402
from lumin_tune.core.tensor import Tensor  # noqa: E402
from lumin_tune.plugins.cpu.backend import CpuBackend  # noqa: E402
from lumin_tune.plugins.cpu.device import cpu_device  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402
from lumin_tune.tuner.prepared_graph import prepare_graph  # noqa: E402

F = torch.nn.functional
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]
Spelling = Callable[[], NodeGraph]
X, L, D = (24, 96), 80, 16
Q = (2, L, D)
INF, LEAST = math.inf, float(np.finfo(np.float32).min)
INTEGERS = onnx.TensorProto.INT64
ROOT = math.sqrt(2 / math.pi)


@dataclass(frozen=True)
class Lowered:
    """A lowered graph: kernels, reductions by kind, instructions by op, and whether masked keys are skipped."""

    kernels: int
    reductions: Counter[str]
    ops: Counter[str]
    skips: bool


def lowered(graph: NodeGraph) -> Lowered:
    backend, device = CpuBackend(), cpu_device()
    kernels: list[ir.Kernel] = []
    for region in prepare_graph(graph, lt.TuneOptions(), {}).default_partition:
        space = backend.space(region, device)
        kernels += space.program(space.default).kernels
    nodes = [node for kernel in kernels for node in ir.walk(kernel.body)]
    instructions = [each for node in nodes if isinstance(node, ir.Stage) for each in node.instructions]
    return Lowered(
        len(kernels),
        Counter(each.combine for each in instructions if isinstance(each, ir.Reduce)),
        Counter(each.op for each in instructions if isinstance(each, ir.Apply)),
        any(isinstance(node, ir.Halo) for node in nodes),
    )


def lumin(function: Callable[..., Tensor], *shapes: tuple[int, ...]) -> Spelling:
    def make() -> NodeGraph:
        graph = lt.Graph()
        function(graph, *(graph.tensor(f"x{place}", shape, "f32") for place, shape in enumerate(shapes))).output("y")
        return graph.freeze()

    return make


def pytorch(function: Callable[..., Any], *shapes: tuple[int, ...]) -> Spelling:
    class Module(torch.nn.Module):  # type: ignore[misc]
        def forward(self, *args: Any) -> Any:
            return function(*args)

    def make() -> NodeGraph:
        exported = torch.export.export(Module().eval(), tuple(torch.randn(shape) for shape in shapes))
        graph: NodeGraph = lt.from_torch(exported).freeze()
        return graph

    return make


def onnx_file(nodes: str, inputs: Mapping[str, tuple[int, ...]], dtype: Any = None, **constants: Any) -> Spelling:
    """nodes: lines `y = Op(a, b; attribute=1)`. constants: initializers by name."""

    def make() -> NodeGraph:
        helper, floats = onnx.helper, onnx.TensorProto.FLOAT
        made = []
        for line in nodes.strip().splitlines():
            output, call = (each.strip() for each in line.split("=", 1))
            op, rest = call.rstrip(")").split("(")
            names, _, attributes = rest.partition(";")
            given = eval(f"dict({attributes})", {})
            outputs = [each.strip() for each in output.split(",")]
            made.append(helper.make_node(op, [each.strip() for each in names.split(",")], outputs, **given))
        graph = helper.make_graph(
            made,
            "g",
            [helper.make_tensor_value_info(name, floats, shape) for name, shape in inputs.items()],
            [helper.make_tensor_value_info("y", dtype or floats, None)],
            [onnx.numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
        )
        return import_model(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)])).freeze()

    return make


def quotient(e: Any, total: Any) -> Any:
    return e / total


AXES = np.array([-1])
WRITTEN_OUT = "m = ReduceMax(x, a)\nd = Sub(x, m)\ne = Exp(d)\ns = ReduceSum(e, a)\n"
SOFTMAX: Mapping[str, Spelling] = {
    "lumin": lumin(lambda g, x: x.softmax(-1), X),
    "lumin by hand": lumin(
        lambda g, x: (lambda e: e / e.sum(-1, keepdim=True))((x - x.max(-1, keepdim=True)).exp()), X
    ),
    "lumin times the reciprocal": lumin(
        lambda g, x: (lambda e: e * e.sum(-1, keepdim=True).reciprocal())((x - x.max(-1, keepdim=True)).exp()), X
    ),
    "lumin powers of two": lumin(
        lambda g, x: (lambda e: e / e.sum(-1, keepdim=True))(
            ((x - x.max(-1, keepdim=True)) * 1.4426950408889634).exp2()
        ),
        X,
    ),
    "torch": pytorch(lambda x: x.softmax(-1), X),
    "torch by hand": pytorch(
        lambda x: (lambda e: e / e.sum(-1, keepdim=True))(torch.exp(x - x.amax(-1, keepdim=True))), X
    ),
    "torch written twice": pytorch(
        lambda x: quotient(
            torch.exp(x - x.max(-1, keepdim=True).values),
            torch.exp(x - x.max(-1, keepdim=True).values).sum(-1, keepdim=True),
        ),
        X,
    ),
    "torch transposed": pytorch(lambda x: x.t().softmax(0).t(), X),
    "onnx": onnx_file("y = Softmax(x)", {"x": X}),
    "onnx written out": onnx_file(WRITTEN_OUT + "y = Div(e, s)", {"x": X}, a=AXES),
    "onnx times the reciprocal": onnx_file(WRITTEN_OUT + "r = Reciprocal(s)\ny = Mul(e, r)", {"x": X}, a=AXES),
    "onnx transposed": onnx_file(
        "t = Transpose(x; perm=[1, 0])\nu = Softmax(t; axis=0)\ny = Transpose(u; perm=[1, 0])", {"x": X}
    ),
}


@pytest.mark.parametrize("name", SOFTMAX)
def test_softmax(name: str) -> None:
    found = lowered(SOFTMAX[name]())
    assert (found.kernels, found.reductions, found.ops["exp"]) == (1, Counter(max=1, add=1), 1)


LOG_SOFTMAX: Mapping[str, Spelling] = {
    "torch exp of log_softmax": pytorch(lambda x: F.log_softmax(x, -1).exp(), X),
    "torch logsumexp": pytorch(lambda x: torch.exp(x - torch.logsumexp(x, -1, keepdim=True)), X),
    "onnx LogSoftmax": onnx_file("l = LogSoftmax(x)\ny = Exp(l)", {"x": X}),
    "onnx ReduceLogSumExp": onnx_file("l = ReduceLogSumExp(x, a)\nd = Sub(x, l)\ny = Exp(d)", {"x": X}, a=AXES),
}


@pytest.mark.parametrize("name", LOG_SOFTMAX)
def test_softmax_by_its_logarithm_is_one_kernel(name: str) -> None:
    found = lowered(LOG_SOFTMAX[name]())
    assert (found.kernels, found.reductions, found.ops["exp"]) == (1, Counter(max=1, add=1), 2)


def masked(mask: Callable[[Any], Any]) -> Spelling:
    return pytorch(lambda q, k, v: mask(q @ k.transpose(-1, -2) * D**-0.5).softmax(-1) @ v, Q, Q, Q)


def by_llama(scores: Any) -> Any:
    mask = torch.triu(torch.full((L, L), LEAST), 1)
    return scores + (mask * (torch.arange(L) > torch.arange(L).reshape(-1, 1)))[None]


def by_bloom(scores: Any) -> Any:
    places = torch.arange(L)
    return scores + torch.full((L, L), LEAST).masked_fill(places < (places + 1).view(L, 1), 0)


def in_onnx(nodes: str, **constants: Any) -> Spelling:
    before = "kt = Transpose(k; perm=[0, 2, 1])\np = MatMul(q, kt)\ns = Mul(p, scale)\n"
    after = "\nw = Softmax(t)\ny = MatMul(w, v)"
    return onnx_file(before + nodes + after, {"q": Q, "k": Q, "v": Q}, scale=np.float32(D**-0.5), **constants)


RANGES = "r = Range(zero, length, one)\nc = Unsqueeze(r, a0)\nj = Unsqueeze(r, a1)\n"
RANGE = {"zero": np.array(0), "length": np.array(L), "one": np.array(1), "a0": np.array([0]), "a1": np.array([1])}
N_INF, N_LEAST, ONE = np.float32(-INF), np.float32(LEAST), np.float32(1)
BELOW = np.tril(np.ones((1, L, L), bool))
ABOVE = np.triu(np.ones((L, L), bool), 1)
CAUSAL: Mapping[str, Spelling] = {
    "lumin": lumin(lambda g, q, k, v: q.scaled_dot_product_attention(k, v, causal=True), Q, Q, Q),
    "torch sdpa": pytorch(lambda q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True), Q, Q, Q),
    "torch sdpa with a mask": pytorch(
        lambda q, k, v: F.scaled_dot_product_attention(q, k, v, attn_mask=torch.ones(L, L, dtype=torch.bool).tril()),
        Q,
        Q,
        Q,
    ),
    "torch triu of bools": masked(lambda s: s.masked_fill(torch.ones(L, L, dtype=torch.bool).triu(1), -INF)),
    "torch tril == 0": masked(lambda s: s.masked_fill(torch.tril(torch.ones(L, L)) == 0, -INF)),
    "torch not tril": masked(lambda s: s.masked_fill(~torch.tril(torch.ones(L, L, dtype=torch.bool)), -INF)),
    "torch triu of -inf, added": masked(lambda s: s + torch.triu(torch.full((L, L), -INF), 1)),
    "torch where of positions": masked(
        lambda s: torch.where(torch.arange(L)[None] <= torch.arange(L)[:, None], s, torch.tensor(-INF))
    ),
    "torch gpt2": masked(
        lambda s: torch.where(torch.tril(torch.ones(L, L, dtype=torch.bool)), s, torch.full([], LEAST))
    ),
    "torch llama": masked(by_llama),
    "torch bloom": masked(by_bloom),
    "torch sums of ones": masked(
        lambda s: s.masked_fill(torch.ones(L).cumsum(0)[None] > torch.ones(L).cumsum(0)[:, None], -INF)
    ),
    "onnx Where, constant mask": in_onnx("t = Where(m, s, n)", m=BELOW, n=N_INF),
    "onnx Where, least number": in_onnx("t = Where(m, s, n)", m=BELOW, n=N_LEAST),
    "onnx Add, constant -inf": in_onnx("t = Add(s, m)", m=np.where(ABOVE, N_INF, np.float32(0))),
    "onnx Add, constant least number": in_onnx("t = Add(s, m)", m=np.where(ABOVE, N_LEAST, np.float32(0))),
    "onnx Trilu": in_onnx("u = Trilu(m; upper=0)\nb = Cast(u; to=9)\nt = Where(b, s, n)", m=np.ones((L, L)), n=N_INF),
    "onnx Trilu, added": in_onnx(
        "u = Trilu(m, one; upper=1)\nt = Add(s, u)", m=np.full((L, L), N_INF), one=np.array(1)
    ),
    "onnx LessOrEqual": in_onnx(RANGES + "b = LessOrEqual(c, j)\nt = Where(b, s, n)", n=N_INF, **RANGE),
    "onnx Not Greater": in_onnx(RANGES + "g = Greater(c, j)\nb = Not(g)\nt = Where(b, s, n)", n=N_INF, **RANGE),
    "onnx one minus the mask": in_onnx(
        "i = Sub(o, m)\nb = Mul(i, n)\nt = Add(s, b)", m=BELOW.astype(np.float32), o=ONE, n=N_LEAST
    ),
}


@pytest.mark.parametrize("name", CAUSAL)
def test_causal_masks(name: str) -> None:
    found = lowered(CAUSAL[name]())
    assert (found.kernels, found.skips, found.ops["exp"]) == (1, True, 1)


def test_a_mask_of_large_numbers_is_not_causal() -> None:
    """Keys behind it have a weight where all scores are smaller still."""
    spelling = masked(lambda s: torch.where(torch.arange(L)[None] <= torch.arange(L)[:, None], s, torch.tensor(-1e9)))
    assert not lowered(spelling()).skips


ARGMAX: Mapping[str, Spelling] = {
    "lumin": lumin(lambda g, x: x.argmax(-1), X),
    "lumin kept": lumin(lambda g, x: x.argmax(-1, keepdim=True), X),
    "lumin topk": lumin(lambda g, x: x.topk(1)[1], X),
    "torch": pytorch(lambda x: x.argmax(-1), X),
    "torch max": pytorch(lambda x: x.max(-1).indices, X),
    "torch topk": pytorch(lambda x: x.topk(1, -1).indices, X),
    "torch argmin of negatives": pytorch(lambda x: (-x).argmin(-1), X),
    "torch of columns": pytorch(lambda x: x.argmax(0), X),
    "torch with a temperature": pytorch(lambda x: (x / 0.7).argmax(-1), X),
    "onnx": onnx_file("y = ArgMax(x; axis=-1, keepdims=0)", {"x": X}, INTEGERS),
    "onnx TopK": onnx_file("v, y = TopK(x, k; axis=-1)", {"x": X}, INTEGERS, k=np.array([1])),
    "onnx Neg, ArgMin": onnx_file("n = Neg(x)\ny = ArgMin(n; axis=-1, keepdims=0)", {"x": X}, INTEGERS),
    "onnx Transpose": onnx_file("t = Transpose(x; perm=[1, 0])\ny = ArgMax(t; axis=0)", {"x": X}, INTEGERS),
}


@pytest.mark.parametrize("name", ARGMAX)
def test_argmax(name: str) -> None:
    found = lowered(ARGMAX[name]())
    assert (found.kernels, found.reductions) == (1, Counter(argmax=1))


NUMBERS = {"h": np.float32(0.5), "o": ONE}
GELU: Mapping[str, Spelling] = {
    "lumin": lumin(lambda g, x: x.gelu(), X),
    "lumin by erf": lumin(lambda g, x: x * 0.5 * (1 + (x / math.sqrt(2)).erf()), X),
    "torch": pytorch(lambda x: F.gelu(x), X),
    "torch by erf": pytorch(lambda x: x * 0.5 * (1.0 + torch.erf(x / math.sqrt(2))), X),
    "torch half first": pytorch(lambda x: 0.5 * x * (1.0 + torch.erf(x * 0.7071067811865475)), X),
    "torch by the distribution": pytorch(lambda x: x * (0.5 + 0.5 * torch.erf(x * 0.7071067811865475)), X),
    "torch root of a tensor": pytorch(lambda x: x * (1 + torch.erf(x / torch.sqrt(torch.tensor(2.0)))) / 2, X),
    "torch ndtr": pytorch(lambda x: x * torch.special.ndtr(x), X),
    "onnx": onnx_file("y = Gelu(x)", {"x": X}),
    "onnx Erf": onnx_file(
        "d = Div(x, r)\ne = Erf(d)\np = Add(e, o)\nm = Mul(x, p)\ny = Mul(m, h)",
        {"x": X},
        r=np.float32(math.sqrt(2)),
        **NUMBERS,
    ),
    "onnx half first": onnx_file(
        "f = Mul(x, h)\nd = Mul(x, r)\ne = Erf(d)\np = Add(e, o)\ny = Mul(f, p)",
        {"x": X},
        r=np.float32(math.sqrt(0.5)),
        **NUMBERS,
    ),
    "onnx Sqrt": onnx_file(
        "r = Sqrt(t)\nd = Div(x, r)\ne = Erf(d)\np = Add(o, e)\nm = Mul(x, p)\ny = Mul(h, m)",
        {"x": X},
        t=np.float32(2),
        **NUMBERS,
    ),
}
GELU_BY_TANH: Mapping[str, Spelling] = {
    "lumin": lumin(lambda g, x: x.gelu(approximate="tanh"), X),
    "torch": pytorch(lambda x: F.gelu(x, approximate="tanh"), X),
    "torch pow": pytorch(lambda x: 0.5 * x * (1.0 + torch.tanh(ROOT * (x + 0.044715 * torch.pow(x, 3.0)))), X),
    "torch fast": pytorch(lambda x: 0.5 * x * (1.0 + torch.tanh(x * ROOT * (1.0 + 0.044715 * x * x))), X),
    "onnx": onnx_file("y = Gelu(x; approximate='tanh')", {"x": X}),
    "onnx Pow": onnx_file(
        "c = Pow(x, t)\nk = Mul(c, f)\ns = Add(x, k)\na = Mul(s, r)\nb = Tanh(a)\np = Add(b, o)\nm = Mul(x, p)\n"
        "y = Mul(m, h)",
        {"x": X},
        t=np.float32(3),
        f=np.float32(0.044715),
        r=np.float32(ROOT),
        **NUMBERS,
    ),
}


@pytest.mark.parametrize("name", GELU)
def test_gelu(name: str) -> None:
    found = lowered(GELU[name]())
    assert (found.kernels, found.ops) == (1, Counter(erf=1, add=1, mul=3))


@pytest.mark.parametrize("name", GELU_BY_TANH)
def test_gelu_by_tanh(name: str) -> None:
    found = lowered(GELU_BY_TANH[name]())
    assert (found.kernels, found.ops) == (1, Counter(tanh=1, add=2, mul=6))


def cell(gates: Any) -> Any:
    return torch.sigmoid(gates) * torch.tanh(gates)


TANH: Mapping[str, Spelling] = {
    "lumin": lumin(lambda g, x: x.tanh(), X),
    "lumin clamped": lumin(lambda g, x: x.clip(-9, 9).tanh(), X),
    "lumin of a negative": lumin(lambda g, x: (-x).tanh(), X),
    "lumin soft cap": lumin(lambda g, x: (x / 30).tanh() * 30, X),
    "torch": pytorch(lambda x: torch.tanh(x), X),
    "torch method": pytorch(lambda x: x.tanh(), X),
    "torch functional": pytorch(lambda x: F.tanh(x), X),
    "torch module": pytorch(lambda x: torch.nn.Tanh()(x), X),
    "torch mish": pytorch(lambda x: x * torch.tanh(x * x), X),
    "torch gate": pytorch(cell, X),
    "onnx": onnx_file("y = Tanh(x)", {"x": X}),
    "onnx scaled": onnx_file("a = Mul(x, t)\nb = Tanh(a)\ny = Mul(b, u)", {"x": X}, t=ONE * 0.5, u=ONE * 1.5),
}


@pytest.mark.parametrize("name", TANH)
def test_tanh(name: str) -> None:
    found = lowered(TANH[name]())
    assert (found.kernels, found.ops["tanh"]) == (1, 1)


TANH_BY_EXPONENTIALS: Mapping[str, Spelling] = {
    "torch exponentials": pytorch(lambda x: (torch.exp(x) - torch.exp(-x)) / (torch.exp(x) + torch.exp(-x)), X),
    "torch one exponential": pytorch(lambda x: (torch.exp(2 * x) - 1) / (torch.exp(2 * x) + 1), X),
    "torch sigmoid": pytorch(lambda x: 2 * torch.sigmoid(2 * x) - 1, X),
    "onnx Sigmoid": onnx_file(
        "a = Mul(x, t)\ns = Sigmoid(a)\nb = Mul(s, t)\ny = Sub(b, o)", {"x": X}, t=ONE * 2, o=ONE
    ),
}


@pytest.mark.parametrize("name", TANH_BY_EXPONENTIALS)
def test_tanh_by_exponentials_is_one_kernel_with_as_few(name: str) -> None:
    """It is no slower than tanh, and overflows where that does not; it stays as it is written."""
    found = lowered(TANH_BY_EXPONENTIALS[name]())
    assert found.kernels == 1 and 1 <= found.ops["exp"] <= 2 and found.ops["recip"] == 1
