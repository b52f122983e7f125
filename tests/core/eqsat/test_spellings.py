"""The same kernels from PyTorch's and ONNX's spelling as from lumin's own."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.eqsat.test_search import kernels

torch: Any = pytest.importorskip("torch", reason="PyTorch, whose spelling this is, is not installed")
onnx: Any = pytest.importorskip("onnx", reason="the onnx package is not installed")

import lumin_tune as lt  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

F = torch.nn.functional
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]
X = (2, 64, 96)
Q = (2, 4, 64, 32)


class Written(torch.nn.Module):  # type: ignore[misc]
    """A function with parameters as a module."""

    def __init__(self, function: Any, **parameters: tuple[int, ...]) -> None:
        super().__init__()
        self.function = function
        for name, shape in parameters.items():
            self.register_parameter(name, torch.nn.Parameter(torch.ones(shape)))

    def forward(self, *args: Any) -> Any:
        return self.function(self, *args)


def attention_by_hand(m: Any, q: Any, k: Any, v: Any) -> Any:
    return torch.softmax(torch.matmul(q, k.transpose(-2, -1)) / 32**0.5, dim=-1) @ v


def attention_by_einsum(m: Any, q: Any, k: Any, v: Any) -> Any:
    scores = torch.einsum("bhqd,bhkd->bhqk", q, k) * 32**-0.5
    return torch.einsum("bhqk,bhkd->bqhd", scores.softmax(-1), v)


TORCH = {
    "softmax": (Written(lambda m, x: x.softmax(-1)), [X]),
    "layer norm": (torch.nn.LayerNorm(96), [X]),
    "linear + gelu": (torch.nn.Sequential(torch.nn.Linear(96, 48), torch.nn.GELU()), [X]),
    "linear + tanh gelu": (torch.nn.Sequential(torch.nn.Linear(96, 48), torch.nn.GELU(approximate="tanh")), [X]),
    "attention": (Written(lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v)), [Q, Q, Q]),
    "causal attention": (Written(lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True)), [Q] * 3),
    "attention by hand": (Written(attention_by_hand), [Q, Q, Q]),
    "attention by einsum": (Written(attention_by_einsum), [Q, Q, Q]),
}


@pytest.mark.parametrize("name", TORCH)
def test_pytorch(name: str) -> None:
    module, shapes = TORCH[name]
    exported = torch.export.export(module.eval(), tuple(torch.randn(shape) for shape in shapes))
    assert kernels(lt.from_torch(exported).freeze()) == 1


def onnx_graph(nodes: list[Any], inputs: dict[str, tuple[int, ...]], weights: dict[str, tuple[int, ...]]) -> Any:
    helper, numbers = onnx.helper, onnx.numpy_helper
    floats = onnx.TensorProto.FLOAT
    made = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info(name, floats, shape) for name, shape in inputs.items()],
        [helper.make_tensor_value_info("y", floats, None)],
        [numbers.from_array(torch.ones(shape).numpy(), name) for name, shape in weights.items()],
    )
    return import_model(helper.make_model(made, opset_imports=[helper.make_opsetid("", 20)]))


def node(op: str, *inputs: str, output: str = "y", **attributes: Any) -> Any:
    return onnx.helper.make_node(op, list(inputs), [output], **attributes)


ONNX = {
    "softmax": ([node("Softmax", "x")], {"x": X}, {}),
    "layer norm": ([node("LayerNormalization", "x", "w", "b")], {"x": X}, {"w": (96,), "b": (96,)}),
    "layer norm written out": (
        [
            node("ReduceMean", "x", "axes", output="m"),
            node("Sub", "x", "m", output="d"),
            node("Mul", "d", "d", output="s"),
            node("ReduceMean", "s", "axes", output="v"),
            node("Sqrt", "v", output="r"),
            node("Div", "d", "r", output="n"),
            node("Mul", "n", "w"),
        ],
        {"x": X},
        {"w": (96,)},
    ),
    "linear + gelu": (
        [node("MatMul", "x", "w", output="a"), node("Add", "a", "b", output="c"), node("Gelu", "c")],
        {"x": X},
        {"w": (96, 48), "b": (48,)},
    ),
    "attention": (
        [
            node("Transpose", "k", output="t", perm=[0, 1, 3, 2]),
            node("MatMul", "q", "t", output="s"),
            node("Mul", "s", "c", output="d"),
            node("Softmax", "d", output="p"),
            node("MatMul", "p", "v"),
        ],
        {"q": Q, "k": Q, "v": Q},
        {"c": (1,)},
    ),
}


@pytest.mark.parametrize("name", ONNX)
def test_onnx(name: str) -> None:
    nodes, inputs, weights = ONNX[name]
    if any("axes" in each.input for each in nodes):
        nodes = [onnx.helper.make_node("Constant", [], ["axes"], value_ints=[-1]), *nodes]
    assert kernels(onnx_graph(nodes, inputs, weights).freeze()) == 1
