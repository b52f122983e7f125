"""Optimisers against PyTorch's: the parameters after 100 steps on an MLP, a convolutional net and a transformer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError, GraphError, InputError, LuminError, ShapeError, UnknownNameError
from lumin_tune.training import clipping, losses, schedules

torch = pytest.importorskip("torch", reason="PyTorch is the judge of optimisers")
pytestmark = pytest.mark.torch
F = torch.nn.functional
STEPS = 100
BATCH, CLASSES = 8, 4

LUMIN = SimpleNamespace(
    conv=lambda x, w: x.conv(w, padding=1),
    pool=lambda x: x.max_pool(2),
    gelu=lambda x: x.gelu(),
    norm=lambda x, w, b: x.layer_norm(w, b),
    softmax=lambda x: x.softmax(-1),
    transposed=lambda x: x.transpose(-2, -1),
)
TORCH = SimpleNamespace(
    conv=lambda x, w: F.conv2d(x, w, padding=1),
    pool=lambda x: F.max_pool2d(x, 2),
    gelu=lambda x: F.gelu(x),
    norm=lambda x, w, b: F.layer_norm(x, w.shape, w, b),
    softmax=lambda x: F.softmax(x, -1),
    transposed=lambda x: x.transpose(-2, -1),
)


def mlp(p: Any, x: Any, of: Any) -> Any:
    return (x @ p["w1"] + p["b1"]).relu() @ p["w2"] + p["b2"]


def convolutional(p: Any, x: Any, of: Any) -> Any:
    hidden = of.pool(of.conv(x, p["w1"]).relu())
    hidden = of.pool(of.conv(hidden, p["w2"]).relu())
    return hidden.reshape(BATCH, -1) @ p["w3"] + p["b3"]


def transformer(p: Any, x: Any, of: Any) -> Any:
    inner = of.norm(x, p["n1.weight"], p["n1.bias"])
    weights = of.softmax((inner @ p["q"]) @ of.transposed(inner @ p["k"]) * 0.25)
    x = x + weights @ (inner @ p["v"]) @ p["o"]
    inner = of.norm(x, p["n2.weight"], p["n2.bias"])
    x = x + of.gelu(inner @ p["up"] + p["up.bias"]) @ p["down"]
    return x.sum(1) @ p["head"] * (1 / 6)


@dataclass(frozen=True)
class Net:
    forward: Callable[[Any, Any, Any], Any]
    shape: tuple[int, ...]
    parameters: Mapping[str, tuple[int, ...]]

    def values(self) -> dict[str, Array]:
        source = np.random.default_rng(3)
        return {
            name: np.ones(shape, np.float32)
            if name.endswith("weight")
            else (source.standard_normal(shape) * (0.1 if len(shape) < 2 else 0.3)).astype(np.float32)
            for name, shape in self.parameters.items()
        }

    def batches(self) -> list[tuple[Array, Array]]:
        source = np.random.default_rng(4)
        return [
            (source.standard_normal((BATCH, *self.shape)).astype(np.float32), source.integers(0, CLASSES, BATCH))
            for _ in range(4)
        ]

    def graph(self, dtype: str = "f32") -> lt.Graph:
        graph = lt.Graph()
        x, y = graph.tensor("x", (BATCH, *self.shape), dtype), graph.tensor("y", (BATCH,), "i64")
        p = {
            name: graph.tensor(name, value.shape, dtype, static=True).set(value.astype(lt.DType.of(dtype).numpy))
            for name, value in self.values().items()
        }
        losses.cross_entropy(self.forward(p, x, LUMIN), y).output("loss")
        return graph


NETS = {
    "mlp": Net(mlp, (10,), {"w1": (10, 16), "b1": (16,), "w2": (16, CLASSES), "b2": (CLASSES,)}),
    "conv": Net(convolutional, (2, 8, 8), {
        "w1": (4, 2, 3, 3), "w2": (6, 4, 3, 3), "w3": (24, CLASSES), "b3": (CLASSES,),
    }),
    "transformer": Net(transformer, (6, 16), {
        "n1.weight": (16,), "n1.bias": (16,), "q": (16, 16), "k": (16, 16), "v": (16, 16), "o": (16, 16),
        "n2.weight": (16,), "n2.bias": (16,), "up": (16, 32), "up.bias": (32,), "down": (32, 16), "head": (16, CLASSES),
    }),
}  # fmt: skip


class TorchLion(torch.optim.Optimizer):  # type: ignore[misc, name-defined]
    """Algorithm 2 of Chen et al., 2023."""

    def __init__(self, parameters: Any, lr: float, beta1: float, beta2: float, weight_decay: float) -> None:
        super().__init__(parameters, {"lr": lr, "betas": (beta1, beta2), "weight_decay": weight_decay})

    @torch.no_grad()  # type: ignore[untyped-decorator, misc]
    def step(self) -> None:
        for group in self.param_groups:
            for p in group["params"]:
                m = self.state[p].setdefault("m", torch.zeros_like(p))
                one, two = group["betas"]
                p.mul_(1 - group["lr"] * group["weight_decay"]).sub_(
                    group["lr"] * (one * m + (1 - one) * p.grad).sign()
                )
                m.mul_(two).add_(p.grad * (1 - two))


OPTIMIZERS: dict[str, tuple[training.Optimizer, Callable[[Any], Any]]] = {
    "sgd": (training.SGD(0.05, weight_decay=0.01), lambda p: torch.optim.SGD(p, 0.05, weight_decay=0.01)),
    "momentum": (
        training.SGD(0.02, momentum=0.9, dampening=0.3),
        lambda p: torch.optim.SGD(p, 0.02, momentum=0.9, dampening=0.3),
    ),
    "nesterov": (
        training.SGD(0.02, 0.001, momentum=0.8, nesterov=True),
        lambda p: torch.optim.SGD(p, 0.02, momentum=0.8, nesterov=True, weight_decay=0.001),
    ),
    "adam": (training.Adam(0.003, weight_decay=0.01), lambda p: torch.optim.Adam(p, 0.003, weight_decay=0.01)),
    "amsgrad": (
        training.Adam(0.003, beta1=0.8, beta2=0.95, amsgrad=True),
        lambda p: torch.optim.Adam(p, 0.003, (0.8, 0.95), amsgrad=True),
    ),
    "adamw": (training.AdamW(0.003, 0.1), lambda p: torch.optim.AdamW(p, 0.003, weight_decay=0.1)),
    "lion": (training.Lion(0.0005, 0.05), lambda p: TorchLion(p, 0.0005, 0.9, 0.99, 0.05)),
    "adafactor": (training.Adafactor(0.01, 0.01), lambda p: torch.optim.Adafactor(p, 0.01, weight_decay=0.01)),
}


def trained(net: Net, optimizer: training.Optimizer, dtype: str = "f32") -> dict[str, Array]:
    """Return the states after 100 steps."""
    program = lt.compile(training.training_graph(net.graph(dtype), optimizer))
    batches = [(x.astype(lt.DType.of(dtype).numpy), y) for x, y in net.batches()]
    for step in range(STEPS):
        x, y = batches[step % len(batches)]
        program(x=x, y=y)
    return dict(program.states)


def judged(net: Net, optimizer: Callable[[Any], Any], dtype: str = "f32", **options: Any) -> dict[str, Array]:
    """Return the parameters of PyTorch after 100 steps. options: `after`, `clip` and `schedule`."""
    kind = torch.float64 if dtype == "f64" else torch.float32
    p = {name: torch.tensor(value, dtype=kind, requires_grad=True) for name, value in net.values().items()}
    made = optimizer(list(p.values()))
    schedule = options["schedule"](made) if "schedule" in options else None
    batches = [(torch.tensor(x, dtype=kind), torch.tensor(y)) for x, y in net.batches()]
    for step in range(STEPS):
        x, y = batches[step % len(batches)]
        made.zero_grad()
        F.cross_entropy(net.forward(p, x, TORCH), y).backward()
        if "clip" in options:
            options["clip"](list(p.values()))
        made.step()
        if schedule is not None:
            schedule.step()
        if "after" in options:
            options["after"](p)
    return {name: value.detach().numpy() for name, value in p.items()}


def check(found: Mapping[str, Array], wanted: Mapping[str, Array], tolerance: float = 1e-5) -> None:
    for name, right in wanted.items():
        np.testing.assert_allclose(found[name], right, rtol=0, atol=tolerance * np.abs(right).max(), err_msg=name)


PAIRS = [(net, optimizer) for net in NETS for optimizer in OPTIMIZERS]
ALWAYS = {("mlp", "nesterov"), ("mlp", "lion"), ("mlp", "adafactor"), ("conv", "adam")}


@pytest.mark.parametrize(
    ("net", "optimizer"), [pytest.param(*pair, marks=[] if pair in ALWAYS else [pytest.mark.fuzz]) for pair in PAIRS]
)
def test_a_hundred_steps_are_pytorchs(net: str, optimizer: str) -> None:
    ours, theirs = OPTIMIZERS[optimizer]
    first = trained(NETS[net], ours)
    check(first, judged(NETS[net], theirs))
    again = trained(NETS[net], ours)
    for name, value in first.items():
        np.testing.assert_array_equal(again[name], value, name)


def test_groups_clipping_averages_and_schedules_together() -> None:
    decay = training.ParameterGroup("b*", weight_decay=0.0, lr=0.001)
    ours = training.AdamW(
        schedules.Cosine(0.01, STEPS),
        0.1,
        groups=[decay],
        clip=clipping.ClipByGlobalNorm(0.5),
        average=training.ExponentialMovingAverage(0.9),
    )
    average: dict[str, Any] = {name: torch.tensor(value) for name, value in NETS["mlp"].values().items()}

    def theirs(p: Any) -> Any:
        return torch.optim.AdamW(
            [{"params": [p[0], p[2]]}, {"params": [p[1], p[3]], "weight_decay": 0.0, "lr": 0.001}],
            0.01,
            weight_decay=0.1,
        )

    def after(p: Mapping[str, Any]) -> None:
        for name, value in p.items():
            average[name] = average[name] * 0.9 + value.detach() * 0.1

    wanted = judged(
        NETS["mlp"],
        theirs,
        after=after,
        clip=lambda p: torch.nn.utils.clip_grad_norm_(p, 0.5),
        schedule=lambda made: torch.optim.lr_scheduler.LambdaLR(
            made, [lambda step: 0.5 * (1 + np.cos(np.pi * step / STEPS)), lambda step: 1.0]
        ),
    )
    found = trained(NETS["mlp"], ours)
    check(found, wanted)
    check({name: found[f"optimizer.{name}.average"] for name in wanted}, {k: v.numpy() for k, v in average.items()})
    assert found["optimizer.step"] == STEPS


def test_half_precision_parameters_are_updated_in_f32() -> None:
    graph = lt.Graph()
    w = graph.tensor("w", (4,), "bf16", static=True).set(np.ones(4, np.float32))
    (w.cast("f32") * 0.001).sum().output("loss")
    step = training.training_graph(graph, training.Adam(1e-4))
    assert step.input("optimizer.w.second").dtype is lt.DType.F32
    found = step.step()
    assert found["optimizer.w.second.next"].dtype == np.float32 and step.input("w").dtype is lt.DType.BF16


SCHEDULES: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "cosine": (
        schedules.Cosine(0.1, 20, 0.01),
        lambda o: torch.optim.lr_scheduler.CosineAnnealingLR(o, 20, eta_min=0.01),
    ),
    "linear": (schedules.Linear(0.1, 10, 0.05), lambda o: torch.optim.lr_scheduler.LinearLR(o, 1.0, 0.5, 10)),
    "one-cycle": (schedules.OneCycle(0.1, 20), lambda o: torch.optim.lr_scheduler.OneCycleLR(o, 0.1, 20)),
    "warm-up": (schedules.WarmUp(0.1, 8, 0.25), lambda o: torch.optim.lr_scheduler.LinearLR(o, 0.25, 1.0, 8)),
    "constant": (schedules.Constant(0.1), lambda o: torch.optim.lr_scheduler.ConstantLR(o, 1.0)),
}


@pytest.mark.filterwarnings("ignore:Detected call of `lr_scheduler.step:UserWarning")
@pytest.mark.parametrize("name", SCHEDULES)
def test_schedules_are_pytorchs(name: str) -> None:
    ours, theirs = SCHEDULES[name]
    graph = lt.Graph()
    ours(graph.tensor("step", (), "f64")).output("lr")
    optimizer = torch.optim.SGD([torch.zeros(1)], 0.1)
    schedule = theirs(optimizer)
    for step in range(20):
        wanted = optimizer.param_groups[0]["lr"]
        assert abs(graph.interpret({"step": np.float64(step)})["lr"] - wanted) < 1e-12, step
        schedule.step()


def test_warm_up_scales_another_schedule() -> None:
    graph = lt.Graph()
    schedules.WarmUp(schedules.Cosine(0.1, 100), 10)(graph.tensor("step", (), "f64")).output("lr")
    assert graph.interpret({"step": np.float64(0)})["lr"] == 0
    half = graph.interpret({"step": np.float64(50)})["lr"]
    assert abs(half - 0.05) < 1e-12


def test_clipping_by_value() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,))
    clipping.ClipByValue(0.5)({"x": x})["x"].output("y")
    np.testing.assert_array_equal(graph.interpret({"x": [-2, 0.25, 3]})["y"], [-0.5, 0.25, 0.5])


def test_one_kernel_updates_a_parameter_and_its_states() -> None:
    """Fused updates: each array is read and written once."""
    graph = lt.Graph()
    w = graph.tensor("w", (400, 300))
    slope = graph.tensor("slope", (400, 300))
    initial = training.Adam(0.1).initialise({"w": np.zeros((400, 300), np.float32)})
    states = {name: graph.tensor(name, value.shape, value.dtype) for name, value in initial.items()}
    made = training.Adam(0.1).record({"w": w}, {"w": slope}, states)
    for name, value in {**made.parameters, **made.states}.items():
        value.output(f"{name}.next")
    kernels = [kernel for kernel in lt.compile(graph).kernels if kernel.when == "call"]
    assert len(kernels) <= 2  # the scalars, and one pass over the parameter


def of_two() -> lt.Graph:
    graph = lt.Graph()
    w, u = graph.tensor("w", (3,), static=True).set([1, 2, 3]), graph.tensor("u", (3,), static=True).set([1, 2, 3])
    (w * w).sum().output("loss")
    (w + u).output("vector")
    graph.tensor("i", (3,), "i64").sum().output("count")
    return graph


REFUSALS: dict[str, tuple[type[LuminError], str, Callable[[], Any]]] = {
    "axes": (ShapeError, r"gradients are of a scalar, and .* has the shape \[3\]; sum it",
             lambda: training.training_graph(of_two(), training.SGD(0.1), "vector", ["w"])),
    "integer": (DTypeError, "the loss 'count' is i64, which has no gradients",
                lambda: training.training_graph(of_two(), training.SGD(0.1), "count", ["w"])),
    "loss": (UnknownNameError, "no output 'los' to differentiate; .*did you mean 'loss'",
             lambda: training.training_graph(of_two(), training.SGD(0.1), "los")),
    "unused": (GraphError, "the loss 'loss' does not depend on 'u'; leave it out of `parameters`, or pass allow_unused",
               lambda: training.training_graph(of_two(), training.SGD(0.1))),
    "parameter": (UnknownNameError, "no input 'x' to be a parameter",
                  lambda: training.training_graph(of_two(), training.SGD(0.1), parameters=["x"])),
    "value": (InputError, "parameter 'w' has no value to begin with",
              lambda: training.training_graph(valueless(), training.SGD(0.1))),
    "lr": (InputError, r"SGD: lr is in \[0.0, inf\), not -1", lambda: training.SGD(-1)),
    "beta": (InputError, r"Adam: beta1 is in \[0.0, 1.0\), not 1.0", lambda: training.Adam(beta1=1.0)),
    "nesterov": (InputError, "nesterov needs a momentum", lambda: training.SGD(0.1, nesterov=True)),
    "group": (InputError, "SGD has no hyper-parameter 'decay' of a group",
              lambda: training.SGD(0.1, groups=[training.ParameterGroup("b", decay=0.1)])),
    "steps": (InputError, "Cosine: steps is a number of steps, at least 1, not 0", lambda: schedules.Cosine(0.1, 0)),
    "limit": (InputError, "the limit is a positive number", lambda: clipping.ClipByGlobalNorm(0.0)),
    "decay": (InputError, r"the decay is in \[0, 1\)", lambda: training.ExponentialMovingAverage(1.0)),
}  # fmt: skip


def valueless() -> lt.Graph:
    graph = lt.Graph()
    graph.tensor("w", (3,), static=True).sum().output("loss")
    return graph


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals(name: str) -> None:
    kind, text, call = REFUSALS[name]
    with pytest.raises(kind, match=text):
        call()


def test_unused_parameters_may_be_allowed() -> None:
    optimizer = replace(training.SGD(0.1), weight_decay=0.5)
    found = training.training_graph(of_two(), optimizer, allow_unused=True).step({"i": np.zeros(3, np.int64)})
    np.testing.assert_allclose(found["u.next"], [0.95, 1.9, 2.85])
