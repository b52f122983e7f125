"""`torch.compile(model, backend="lumin")` trains: trajectories of optimisers are eager PyTorch's."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

torch: Any = pytest.importorskip("torch", reason="PyTorch, whose compiler this is a backend of, is not installed")
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]

from lumin_tune.plugins.torch import dynamo  # noqa: E402
from lumin_tune.plugins.torch.fx_partition import PartitionedModule  # noqa: E402

nn = torch.nn
STEPS = 100


@pytest.fixture(autouse=True)
def splits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PartitionedModule]]:
    """Forget what was compiled before; collect how graphs are divided."""
    found: list[PartitionedModule] = []
    divide = dynamo.split

    def recorded(module: Any) -> PartitionedModule:
        found.append(divide(module))
        return found[-1]

    monkeypatch.setattr(dynamo, "split", recorded)
    torch._dynamo.reset()
    torch.manual_seed(0)
    with torch._dynamo.config.patch(allow_rnn=True):
        yield found
    torch._dynamo.reset()


def compiled(function: Any, **options: Any) -> Any:
    return torch.compile(function, backend=dynamo.lumin_backend, **options)


class Transformer(nn.Module):  # type: ignore[misc, name-defined]
    """Token embeddings with padding, one encoder layer with causal attention, a head."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens = nn.Embedding(11, 8, padding_idx=0)
        self.layer = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)
        self.head = nn.Linear(8, 11)

    def forward(self, x: Any) -> Any:
        mask = torch.triu(torch.full((x.shape[1],) * 2, -torch.inf, dtype=self.head.weight.dtype), 1)
        return self.head(self.layer(self.tokens(x), mask, is_causal=True)).transpose(1, 2)


class Lstm(nn.Module):  # type: ignore[misc, name-defined]
    def __init__(self) -> None:
        super().__init__()
        self.cells = nn.LSTM(3, 5, batch_first=True, bidirectional=True)
        self.head = nn.Linear(10, 3)

    def forward(self, x: Any) -> Any:
        return self.head(self.cells(x)[0][:, -1])


def convolutional() -> Any:
    return nn.Sequential(
        nn.Conv2d(2, 4, 3, padding=1, bias=False),
        nn.BatchNorm2d(4),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(4, 4, 3, stride=2, groups=2),
        nn.BatchNorm2d(4),
        nn.SiLU(),
        nn.ConvTranspose2d(4, 4, 2, 2),
        nn.AdaptiveAvgPool2d(1),
        nn.Flatten(),
        nn.Linear(4, 3),
    )


def _sgd(parameters: Any) -> Any:
    return torch.optim.SGD(parameters, 0.05, momentum=0.9, weight_decay=1e-3, nesterov=True)


def _adamw(parameters: Any) -> Any:
    return torch.optim.AdamW(parameters, 3e-3)


CASES: dict[str, tuple[Callable[[], Any], Callable[[Any], Any], Callable[[], tuple[Any, Any]]]] = {
    "mlp, AdamW": (
        lambda: nn.Sequential(nn.Linear(6, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 3)),
        _adamw,
        lambda: (torch.randn(5, 6), torch.randint(0, 3, (5,))),
    ),
    "convolutions, SGD": (convolutional, _sgd, lambda: (torch.randn(4, 2, 10, 10), torch.randint(0, 3, (4,)))),
    "transformer, Adam": (
        Transformer,
        lambda parameters: torch.optim.Adam(parameters, 3e-3),
        lambda: (torch.randint(0, 11, (3, 6)), torch.randint(0, 11, (3, 6))),
    ),
    "lstm, SGD": (Lstm, _sgd, lambda: (torch.randn(4, 5, 3), torch.randint(0, 3, (4,)))),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if "mlp" in name else [pytest.mark.fuzz]) for name in CASES]
)
def test_trajectories_are_equal(name: str, splits: list[PartitionedModule]) -> None:
    """In f64, since parameters without influence, such as the bias of attention keys, have gradients of pure noise."""
    build, optimizer, data = CASES[name]
    model = build().double().train()
    twin = copy.deepcopy(model)
    sides = [(compiled(model), optimizer(model.parameters())), (twin, optimizer(twin.parameters()))]
    for _ in range(STEPS):
        x, y = data()
        x = x.double() if x.is_floating_point() else x
        for forward, updates in sides:
            updates.zero_grad()
            nn.functional.cross_entropy(forward(x), y).backward()
            updates.step()
    torch.testing.assert_close(model.state_dict(), twin.state_dict(), rtol=1e-9, atol=1e-11)
    assert [(split.left, split.partitions) for split in splits] == [(0, 1), (0, 1)]


def test_single_precision_follows() -> None:
    model = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 3))
    twin = copy.deepcopy(model)
    sides = [(compiled(model), _sgd(model.parameters())), (twin, _sgd(twin.parameters()))]
    for _ in range(STEPS):
        x = torch.randn(5, 6)
        for forward, updates in sides:
            updates.zero_grad()
            forward(x).square().mean().backward()
            updates.step()
    torch.testing.assert_close(model.state_dict(), twin.state_dict(), rtol=1e-5, atol=1e-6)


def test_evaluation_uses_the_inference_graph_and_the_new_parameters(splits: list[PartitionedModule]) -> None:
    model = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Dropout(0.5))
    forward = compiled(model)
    x = torch.randn(5, 3)
    forward(x).sum().backward()
    training = len(splits)
    model.eval()
    with torch.no_grad():
        before = forward(x)
        torch.testing.assert_close(before, model(x))
        for parameter in model.parameters():
            parameter.add_(1.0)
        torch.testing.assert_close(forward(x), model(x))
    assert not torch.equal(before, model(x))
    assert (training, len(splits)) == (2, 3)
    assert not forward(x).requires_grad or forward(x).grad_fn is not None


def test_dropout_is_left_to_torch_and_used_twice(splits: list[PartitionedModule]) -> None:
    """The backward pass uses the mask of the forward pass, which torch draws from its own generator."""
    weight = torch.ones(200, requires_grad=True)
    forward = compiled(lambda w: nn.functional.dropout(w * 3.0, 0.25, training=True) * w)
    torch.manual_seed(5)
    result = forward(weight)
    result.sum().backward()
    twin = torch.ones(200, requires_grad=True)
    torch.manual_seed(5)
    expected = nn.functional.dropout(twin * 3.0, 0.25, training=True) * twin
    expected.sum().backward()
    torch.testing.assert_close(result, expected)
    torch.testing.assert_close(weight.grad, twin.grad)
    assert splits[0].left > 0


def test_gradients_of_several_outputs_with_strides_and_without() -> None:
    def several(x: Any, w: Any, n: Any) -> Any:
        return (x @ w).T, n + 1, (x * x).sum(0), x.detach() * 2, None

    def gradients(function: Any) -> Any:
        torch.manual_seed(1)
        x, w = torch.randn(4, 3, requires_grad=True), torch.randn(3, 5).T.contiguous().T.requires_grad_()
        a, n, b, c, none = function(x, w, torch.arange(3))
        assert none is None and not n.requires_grad and not c.requires_grad
        loss = (a.T.expand(2, 4, 5) * torch.arange(5.0)).sum() + b[::2].sum()
        return [a, n, b, c, *torch.autograd.grad(loss, [x, w])]

    for ours, theirs in zip(gradients(compiled(several)), gradients(several), strict=True):
        torch.testing.assert_close(ours, theirs)


def test_two_forward_passes_before_their_backward_passes() -> None:
    """Tensors saved by one call are not overwritten by the next."""
    model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 2))
    twin, forward = copy.deepcopy(model), compiled(model)
    xs = [torch.randn(3, 4) for _ in range(3)]
    for function in (forward, twin):
        results = [function(x).square().sum() for x in xs]
        for result in results:
            result.backward()
    for ours, theirs in zip(model.parameters(), twin.parameters(), strict=True):
        torch.testing.assert_close(ours.grad, theirs.grad)


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_halves(dtype: str) -> None:
    model = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 4)).to(getattr(torch, dtype))
    twin, x = copy.deepcopy(model), torch.randn(6, 8).to(getattr(torch, dtype))
    for function in (compiled(model), twin):
        function(x).float().square().mean().backward()
    for ours, theirs in zip(model.parameters(), twin.parameters(), strict=True):
        assert ours.grad.dtype is theirs.grad.dtype
        torch.testing.assert_close(ours.grad, theirs.grad, rtol=3e-2, atol=1e-2)


def test_autocast() -> None:
    model, x = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 4)), torch.randn(6, 8)
    twin = copy.deepcopy(model)
    for function in (compiled(model), twin):
        with torch.autocast("cpu", torch.bfloat16):
            loss = function(x).float().square().mean()
        loss.backward()
    for ours, theirs in zip(model.parameters(), twin.parameters(), strict=True):
        assert ours.grad.dtype is torch.float32
        torch.testing.assert_close(ours.grad, theirs.grad, rtol=3e-2, atol=1e-2)


def test_attention_with_masks() -> None:
    """Gradients through the log-sum-exp, where rows are masked in whole and where the mask is causal."""
    q, k, v = torch.randn(3, 2, 2, 5, 4).unbind()
    mask = torch.rand(5, 5) > 0.4
    mask[2] = False
    for options in ({"attn_mask": mask}, {"is_causal": True, "scale": 0.3}):

        def gradients(function: Any, options: Any = options) -> Any:
            inputs = [each.clone().requires_grad_() for each in (q, k, v)]
            return torch.autograd.grad(function(*inputs, **options).sin().sum(), inputs)

        ours = gradients(compiled(lambda *given, **more: nn.functional.scaled_dot_product_attention(*given, **more)))
        expected = gradients(nn.functional.scaled_dot_product_attention)
        torch.testing.assert_close(ours, expected, rtol=1e-4, atol=1e-6)
        torch._dynamo.reset()
