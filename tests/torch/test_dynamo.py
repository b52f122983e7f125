"""`torch.compile(model, backend="lumin")`: equal to eager, partitioned where it must be, one graph for all sizes."""

from __future__ import annotations

import importlib.metadata
import logging
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.arrays import as_array

torch: Any = pytest.importorskip("torch", reason="PyTorch, whose compiler this is a backend of, is not installed")
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]

from lumin_tune.plugins.torch import dynamo  # noqa: E402
from lumin_tune.plugins.torch.fx_partition import PartitionedModule  # noqa: E402
from lumin_tune.plugins.torch.torch_program import TorchProgram  # noqa: E402


@pytest.fixture(autouse=True)
def splits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PartitionedModule]]:
    """Forget what was compiled and said before; collect how graphs are divided."""
    found: list[PartitionedModule] = []
    divide = dynamo.split

    def recorded(module: Any) -> PartitionedModule:
        found.append(divide(module))
        return found[-1]

    monkeypatch.setattr(dynamo, "split", recorded)
    monkeypatch.setattr(dynamo, "_said", set())
    torch._dynamo.reset()
    yield found
    torch._dynamo.reset()


def compiled(function: Any, **options: Any) -> Any:
    return torch.compile(function, backend=dynamo.lumin_backend, **options)


def check(function: Any, *args: Any, **options: Any) -> None:
    with torch.no_grad():
        torch.testing.assert_close(compiled(function, **options)(*args), function(*args), rtol=1e-5, atol=1e-5)


def model() -> Any:
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.LayerNorm(8), torch.nn.Linear(8, 2))


def test_it_is_registered_by_its_entry_point() -> None:
    (entry,) = importlib.metadata.entry_points(group="torch_dynamo_backends", name="lumin")
    assert entry.load() is dynamo.lumin_backend
    x = torch.randn(3)
    torch.testing.assert_close(torch.compile(lambda v: v.sin() + 1, backend="lumin")(x), x.sin() + 1)


def test_a_whole_model_is_one_program(splits: list[PartitionedModule]) -> None:
    check(model(), torch.randn(3, 4))
    (split,) = splits
    assert isinstance(split.module, TorchProgram)
    assert (split.left, split.partitions) == (0, 1)


def test_one_graph_for_every_batch(splits: list[PartitionedModule]) -> None:
    m = model()
    f = compiled(m, dynamic=True)
    with torch.no_grad():
        for batch in (2, 3, 5, 40):
            x = torch.randn(batch, 4)
            torch.testing.assert_close(f(x), m(x), rtol=1e-5, atol=1e-5)
    assert len(splits) == 1
    program = splits[0].module
    assert isinstance(program, TorchProgram)
    assert len(program.graph.dims) == 1


def test_parameters_share_their_memory(splits: list[PartitionedModule], monkeypatch: pytest.MonkeyPatch) -> None:
    from lumin_tune.plugins.torch import torch_program

    taken: dict[str, Any] = {}
    outputs = torch_program.TorchProgram._outputs
    monkeypatch.setattr(
        torch_program.TorchProgram,
        "_outputs",
        lambda self, arrays, dims: taken.update(arrays) or outputs(self, arrays, dims),
    )
    m = model()
    check(m, torch.randn(3, 4))
    arrays = [as_array(value) for value in taken.values()]
    for parameter in m.parameters():
        assert any(np.shares_memory(array, parameter.detach().numpy()) for array in arrays)


def test_unsupported_operators_are_left_to_torch(
    splits: list[PartitionedModule], caplog: pytest.LogCaptureFixture
) -> None:
    def mixed(x: Any, y: Any) -> Any:
        frequencies = torch.fft.rfft(x.sin() + y).abs()
        return torch.softmax(frequencies, -1) * x.shape[0], torch.nonzero(x > 0), x.tanh().sum(0)

    with caplog.at_level(logging.WARNING, "lumin_tune.torch"):
        check(mixed, torch.randn(3, 6), torch.randn(6))
        check(lambda x: torch.fft.rfft(x).abs() + 1, torch.randn(4))
    said = [record.getMessage() for record in caplog.records if record.name == "lumin_tune.torch"]
    assert sum("_fft_r2c" in message for message in said) == 1
    assert len(said) == len(set(said))
    assert splits[0].partitions >= 2
    assert "aten._fft_r2c.default" in splits[0].refused
    assert splits[0].left < splits[0].operators


def test_partitions_are_told_sizes_that_their_tensors_do_not_tell(splits: list[PartitionedModule]) -> None:
    def spread(x: Any) -> Any:
        total = torch.fft.fft(x.double()).abs().sum()
        return total.expand(x.shape[0], 2) + 1.0, x.shape[0] * 2

    f = compiled(spread, dynamic=True)
    for size in (3, 5, 8):
        x = torch.randn(size)
        torch.testing.assert_close(f(x), spread(x))
    assert len(splits) == 1
    assert splits[0].partitions >= 1


def test_graph_breaks(splits: list[PartitionedModule]) -> None:
    def broken(x: Any) -> Any:
        y = x.exp()
        torch._dynamo.graph_break()
        return y * 2

    check(broken, torch.rand(3))
    assert len(splits) == 2


def test_random_numbers_are_torchs() -> None:
    f = compiled(lambda x: torch.nn.functional.dropout(x, 0.5) * 2)
    torch.manual_seed(3)
    values = set(f(torch.ones(1000)).tolist())
    assert values == {0.0, 4.0}


def test_gradients(splits: list[PartitionedModule]) -> None:
    m, twin = model(), model()
    x = torch.randn(3, 4)
    compiled(m)(x).square().sum().backward()
    twin(x).square().sum().backward()
    for ours, theirs in zip(m.parameters(), twin.parameters(), strict=True):
        torch.testing.assert_close(ours.grad, theirs.grad, rtol=1e-4, atol=1e-5)
    assert len(splits) == 2
    assert all(split.left == 0 for split in splits)


def test_training_a_convolutional_network_updates_its_statistics(splits: list[PartitionedModule]) -> None:
    def build() -> Any:
        torch.manual_seed(0)
        return torch.nn.Sequential(
            torch.nn.Conv2d(2, 4, 3, 2, 1), torch.nn.BatchNorm2d(4), torch.nn.ReLU(), torch.nn.MaxPool2d(2)
        ).train()

    m, twin = build(), build()
    x = torch.randn(2, 2, 9, 9)
    compiled(m)(x).sum().backward()
    twin(x).sum().backward()
    torch.testing.assert_close(m.state_dict(), twin.state_dict(), rtol=1e-4, atol=1e-5)
    torch.testing.assert_close(m[0].weight.grad, twin[0].weight.grad, rtol=1e-3, atol=1e-4)
    assert all(split.left == 0 for split in splits)


def test_mutation_of_an_argument_is_seen() -> None:
    def advance(cache: Any, x: Any) -> Any:
        cache[:, 1] = x
        return cache.sum()

    cache, twin, x = torch.zeros(2, 3), torch.zeros(2, 3), torch.ones(2)
    assert compiled(advance)(cache, x) == advance(twin, x)
    assert torch.equal(cache, twin)


def test_halves_integers_and_strides() -> None:
    def several(a: Any, b: Any, c: Any) -> Any:
        return (a @ a.T).relu(), b // 2 + c, a.T.float().contiguous(), None, b.sum()

    args = (torch.randn(3, 4).bfloat16(), torch.arange(6).reshape(2, 3), torch.tensor(3, dtype=torch.int32))
    f, eager = compiled(several)(*args), several(*args)
    for ours, theirs in zip(f, eager, strict=True):
        if theirs is None:
            assert ours is None
            continue
        assert (ours.dtype, ours.stride()) == (theirs.dtype, theirs.stride())
        torch.testing.assert_close(ours, theirs, rtol=1e-2, atol=1e-2)


def test_several_threads() -> None:
    from concurrent.futures import ThreadPoolExecutor

    m = model()
    f = compiled(m, dynamic=True)
    inputs = [torch.randn(size, 4) for size in (2, 3, 4, 5)]
    with torch.no_grad():
        f(inputs[0])

    def run(x: Any) -> Any:
        with torch.no_grad():
            return f(x)

    with ThreadPoolExecutor(4) as pool:
        for x, y in zip(inputs, pool.map(run, inputs), strict=True):
            torch.testing.assert_close(y, m(x).detach(), rtol=1e-5, atol=1e-5)
