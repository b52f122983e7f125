"""`lumin_tune.from_torch` of training steps: functions that use torch.func, and exported programs to differentiate."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import lumin_tune as lt
from lumin_tune.core.errors import ModelError

torch: Any = pytest.importorskip("torch", reason="PyTorch, whose functions are imported, is not installed")
pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning")]
nn = torch.nn


class Transformer(nn.Module):  # type: ignore[misc, name-defined]
    def __init__(self) -> None:
        super().__init__()
        self.tokens = nn.Embedding(17, 16, padding_idx=0)
        self.layer = nn.TransformerEncoderLayer(16, 4, 32, dropout=0.0, batch_first=True)
        self.head = nn.Linear(16, 17)

    def forward(self, x: Any) -> Any:
        return self.head(self.layer(self.tokens(x)))


def step_of(model: Any, rate: float) -> Any:
    """A step of gradient descent as a function of parameters, tokens and targets."""

    def step(params: Any, x: Any, y: Any) -> Any:
        def loss(params: Any) -> Any:
            logits = torch.func.functional_call(model, params, (x,))
            return nn.functional.cross_entropy(logits.flatten(0, -2), y.flatten())

        grads, value = torch.func.grad_and_value(loss)(params)
        return {"loss": value, "params": {name: params[name] - rate * grads[name] for name in params}}

    return step


def test_a_step_of_torch_func_is_a_program_with_states() -> None:
    torch.manual_seed(0)
    model = Transformer()
    x, y = torch.randint(0, 17, (2, 3, 5))
    params = {name: value.detach() for name, value in model.named_parameters()}
    step = step_of(model, 0.1)
    graph = lt.from_torch(step, (params, x, y), states=["params"])
    assert list(graph.inputs) == [*(f"params.{name}" for name in params), "x", "y"]
    assert list(graph.outputs) == ["loss", *(f"params.{name}" for name in params)]
    assert dict(graph.ties) == {f"params.{name}": f"params.{name}" for name in params}
    program = lt.compile(graph)
    for _ in range(3):
        expected = step(params, x, y)
        params = expected["params"]
        found = program({"x": x.numpy(), "y": y.numpy()})
        torch.testing.assert_close(torch.as_tensor(found["loss"]), expected["loss"], rtol=1e-5, atol=1e-6)
    for name, value in params.items():
        torch.testing.assert_close(torch.as_tensor(found[f"params.{name}"].copy()), value, rtol=1e-4, atol=1e-6)


def test_arguments_changed_in_place_are_states() -> None:
    def step(weight: Any, momentum: Any, x: Any) -> Any:
        gradient = torch.func.grad(lambda w: (x @ w).square().mean())(weight)
        momentum.mul_(0.9).add_(gradient)
        weight.sub_(0.1 * momentum)
        return weight.sum()

    torch.manual_seed(0)
    weight, momentum, x = torch.randn(3, 2), torch.zeros(3, 2), torch.randn(4, 3)
    graph = lt.from_torch(step, (weight, momentum, x))
    assert dict(graph.ties) == {"weight": "weight.next", "momentum": "momentum.next"}
    program = lt.compile(graph)
    for _ in range(3):
        found = program({"x": x.numpy()})
        expected = step(weight, momentum, x)
    torch.testing.assert_close(torch.as_tensor(found["output"]), expected, rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(torch.as_tensor(found["weight.next"].copy()), weight, rtol=1e-5, atol=1e-5)


def test_captured_tensors_are_constants_and_results_are_named_by_place() -> None:
    fixed = torch.arange(3.0)
    graph = lt.from_torch(
        lambda pair, *rest: (pair[0] * fixed, [pair[1] + rest[0]]), ([torch.ones(3), torch.ones(2)], torch.ones(2))
    )
    assert list(graph.inputs) == ["pair.0", "pair.1", "rest.0"]
    assert list(graph.outputs) == ["output.0", "output.1.0"]
    ones = {"pair.0": torch.ones(3).numpy(), "pair.1": torch.ones(2).numpy(), "rest.0": torch.ones(2).numpy()}
    assert lt.interpret(graph, ones)["output.0"].tolist() == [0.0, 1.0, 2.0]


class WithLoss(nn.Module):  # type: ignore[misc, name-defined]
    def __init__(self) -> None:
        super().__init__()
        self.model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.GELU(), nn.Linear(8, 3))

    def forward(self, x: Any, y: Any) -> Any:
        return nn.functional.cross_entropy(self.model(x), y)


def _gradients(module: Any, *args: Any) -> dict[str, Any]:
    module.zero_grad()
    module(*args).backward()
    return {name: value.grad for name, value in module.named_parameters()}


def test_a_trainable_program_is_differentiated_by_lumin() -> None:
    torch.manual_seed(0)
    module, args = WithLoss(), (torch.randn(5, 4), torch.arange(5) % 3)
    graph = lt.from_torch(torch.export.export(module, args), trainable=True).copy()
    names = [name for name, _ in module.named_parameters()]
    assert not any(graph.attribute(graph.inputs[name], "static") for name in names)
    (loss,) = [name for name in graph.outputs if not name.endswith(".next")]
    gradients = graph.gradients(graph.output(loss), [graph.input(name) for name in names])
    for name, gradient in zip(names, gradients, strict=True):
        graph.set_output(f"{name}.grad", gradient.node)
    found = lt.compile(graph)({"x": args[0].numpy(), "y": args[1].numpy()})
    for name, value in _gradients(module, *args).items():
        torch.testing.assert_close(torch.as_tensor(found[f"{name}.grad"]), value, rtol=1e-4, atol=1e-5)


def test_an_exported_program_with_its_backward_part() -> None:
    from torch.export.experimental import _export_forward_backward

    torch.manual_seed(0)
    module, args = WithLoss(), (torch.randn(5, 4), torch.arange(5) % 3)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        joint = _export_forward_backward(torch.export.export(module, args))
    graph = lt.from_torch(joint)
    names = [name for name, _ in module.named_parameters()]
    assert {"loss", *(f"{name}.grad" for name in names)} <= set(graph.outputs)
    assert not any(graph.attribute(graph.inputs[name], "static") for name in names)
    found = lt.interpret(graph, {"x": args[0].numpy(), "y": args[1].numpy()})
    for name, value in _gradients(module, *args).items():
        torch.testing.assert_close(torch.as_tensor(found[f"{name}.grad"]), value, rtol=1e-4, atol=1e-5)


def test_bad_arguments() -> None:
    x = torch.ones(2)
    with pytest.raises(ModelError, match="args do not fit"):
        lt.from_torch(lambda a, b: a + b, (x,))
    with pytest.raises(ModelError, match="state 'q' is not an argument"):
        lt.from_torch(lambda p: p + 1, (x,), states=["q"])
    with pytest.raises(ModelError, match="state 'p' has no next value: the function returns no 'p', but output"):
        lt.from_torch(lambda p: p + 1, (x,), states=["p"])
    with pytest.raises(ModelError, match="give the example arguments of a function"):
        lt.from_torch(lambda p: p + 1)
    with pytest.raises(ModelError, match="states are of a function"):
        lt.from_torch(torch.export.export(nn.Linear(2, 2), (x,)), states=["p"])
    with pytest.raises(ModelError, match="trainable is of exported programs"):
        lt.from_torch(lambda p: p + 1, (x,), trainable=True)
    captured = torch.zeros(2)

    def hidden(p: Any) -> Any:
        captured.add_(p)
        return captured.sum()

    with pytest.raises(ModelError, match="in place"):
        lt.from_torch(hidden, (x,))
    with pytest.raises(ModelError, match="rand"):
        lt.from_torch(lambda p: p + torch.rand(2), (x,))
