"""Networks of several kinds, trained for 50 steps beside PyTorch: losses and parameters stay together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import nn, training
from lumin_tune.core.dtypes import Array

torch = pytest.importorskip("torch", reason="PyTorch is the judge of training")
F = torch.nn.functional
pytestmark = [pytest.mark.torch, pytest.mark.fuzz]

STEPS = 50
SOURCE = np.random.default_rng(0)
IMAGES = SOURCE.standard_normal((5, 2, 8, 8), np.float32)


class Recurrent(nn.Module):
    """An LSTM over sequences, classified by the mean of its outputs."""

    def __init__(self) -> None:
        self.rnn, self.head = nn.LSTM(6, 8), nn.Linear(8, 3)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y: lt.Tensor = self.head(self.rnn(x)[0].mean(0))
        return y


class TheirRecurrent(torch.nn.Module):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__()
        self.rnn, self.head = torch.nn.LSTM(6, 8), torch.nn.Linear(8, 3)

    def forward(self, x: Any) -> Any:
        return self.head(self.rnn(x)[0].mean(0))


class Patches(nn.Module):
    """A small vision transformer: patches of 4 x 4, one block, and the mean of the tokens; an odd batch."""

    def __init__(self) -> None:
        self.embed, self.norm, self.mixing = nn.Conv2d(2, 12, 4, stride=4), nn.LayerNorm(12), nn.Linear(12, 36)
        self.out, self.second, self.wide, self.narrow = (
            nn.Linear(12, 12),
            nn.LayerNorm(12),
            nn.Linear(12, 24),
            nn.Linear(24, 12),
        )
        self.head = nn.Linear(12, 3)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y = self.embed(x).reshape(x.shape[0], 12, 4).permute(0, 2, 1)
        parts = self.mixing(self.norm(y)).reshape(x.shape[0], 4, 3, 3, 4).permute(2, 0, 3, 1, 4)
        scores = (parts[0] @ parts[1].permute(0, 1, 3, 2)) * 0.5
        y = y + self.out((scores.softmax(-1) @ parts[2]).permute(0, 2, 1, 3).reshape(x.shape[0], 4, 12))
        y = y + self.narrow(self.wide(self.second(y)).gelu())
        return self.head(y.mean(1))


class TheirPatches(torch.nn.Module):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__()
        t = torch.nn
        self.embed, self.norm, self.mixing = t.Conv2d(2, 12, 4, 4), t.LayerNorm(12), t.Linear(12, 36)
        self.out, self.second, self.wide, self.narrow = (
            t.Linear(12, 12),
            t.LayerNorm(12),
            t.Linear(12, 24),
            t.Linear(24, 12),
        )
        self.head = t.Linear(12, 3)

    def forward(self, x: Any) -> Any:
        y = self.embed(x).reshape(len(x), 12, 4).permute(0, 2, 1)
        q, k, v = self.mixing(self.norm(y)).reshape(len(x), 4, 3, 3, 4).permute(2, 0, 3, 1, 4)
        y = y + self.out(((q @ k.mT * 0.5).softmax(-1) @ v).permute(0, 2, 1, 3).reshape(len(x), 4, 12))
        y = y + self.narrow(F.gelu(self.wide(self.second(y))))
        return self.head(y.mean(1))


class Autoencoder(nn.Module):
    """Strided convolutions and transposed ones back."""

    def __init__(self) -> None:
        self.down, self.deep = nn.Conv2d(2, 6, 3, stride=2, padding=1), nn.Conv2d(6, 8, 3, stride=2, padding=1)
        self.up, self.last = nn.ConvTranspose2d(8, 6, 2, stride=2), nn.ConvTranspose2d(6, 2, 2, stride=2)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y: lt.Tensor = self.last(self.up(self.deep(self.down(x).relu()).relu()).relu())
        return y


class TheirAutoencoder(torch.nn.Module):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__()
        t = torch.nn
        self.down, self.deep = t.Conv2d(2, 6, 3, 2, 1), t.Conv2d(6, 8, 3, 2, 1)
        self.up, self.last = t.ConvTranspose2d(8, 6, 2, 2), t.ConvTranspose2d(6, 2, 2, 2)

    def forward(self, x: Any) -> Any:
        return self.last(self.up(self.deep(self.down(x).relu()).relu()).relu())


class UNet(nn.Module):
    """A level of max pooling and back, joined with what went around; group norm."""

    def __init__(self) -> None:
        self.first, self.norm = nn.Conv2d(2, 6, 3, padding=1), nn.GroupNorm(2, 6)
        self.middle, self.up = nn.Conv2d(6, 8, 3, padding=1), nn.ConvTranspose2d(8, 6, 2, stride=2)
        self.last = nn.Conv2d(12, 2, 3, padding=1)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        around = self.norm(self.first(x)).relu()
        below = self.up(self.middle(around.max_pool(2, 2)).relu())
        y: lt.Tensor = self.last(lt.concat([around, below], axis=1))
        return y


class TheirUNet(torch.nn.Module):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__()
        t = torch.nn
        self.first, self.norm = t.Conv2d(2, 6, 3, padding=1), t.GroupNorm(2, 6)
        self.middle, self.up = t.Conv2d(6, 8, 3, padding=1), t.ConvTranspose2d(8, 6, 2, 2)
        self.last = t.Conv2d(12, 2, 3, padding=1)

    def forward(self, x: Any) -> Any:
        around = self.norm(self.first(x)).relu()
        below = self.up(self.middle(F.max_pool2d(around, 2)).relu())
        return self.last(torch.cat([around, below], 1))


class Experts(nn.Module):
    """A mixture of four experts, of which each row takes the best two; experts share a layer, used twice."""

    def __init__(self) -> None:
        self.gate, self.shared, self.head = nn.Linear(6, 4), nn.Linear(6, 6), nn.Linear(6, 3)
        self.experts = [nn.Linear(6, 6) for _ in range(4)]

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        x = self.shared(self.shared(x).tanh())
        weights = self.gate(x).softmax(-1)
        values, chosen = weights.topk(2)
        values = values / values.sum(-1, keepdim=True)
        share = (chosen.one_hot(4).cast("f32") * values.unsqueeze(-1)).sum(1)
        outputs = lt.stack([expert(x).gelu() for expert in self.experts], axis=1)
        y: lt.Tensor = self.head((outputs * share.unsqueeze(-1)).sum(1))
        return y


class TheirExperts(torch.nn.Module):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__()
        t = torch.nn
        self.gate, self.shared, self.head = t.Linear(6, 4), t.Linear(6, 6), t.Linear(6, 3)
        self.experts = t.ModuleList(t.Linear(6, 6) for _ in range(4))

    def forward(self, x: Any) -> Any:
        x = self.shared(self.shared(x).tanh())
        values, chosen = self.gate(x).softmax(-1).topk(2)
        share = torch.zeros(len(x), 4).scatter(1, chosen, values / values.sum(-1, keepdim=True))
        outputs = torch.stack([F.gelu(expert(x)) for expert in self.experts], 1)
        return self.head((outputs * share.unsqueeze(-1)).sum(1))


LABELS = SOURCE.integers(0, 3, 5)
CASES: dict[str, tuple[Callable[[], nn.Module], Callable[[], Any], Array, Array]] = {
    "LSTM": (Recurrent, TheirRecurrent, SOURCE.standard_normal((7, 5, 6), np.float32), LABELS),
    "vision transformer": (Patches, TheirPatches, IMAGES, LABELS),
    "autoencoder": (Autoencoder, TheirAutoencoder, IMAGES, IMAGES),
    "U-Net, one sample": (UNet, TheirUNet, IMAGES[:1], IMAGES[:1]),
    "mixture of experts": (Experts, TheirExperts, SOURCE.standard_normal((5, 6), np.float32), LABELS),
}


@pytest.mark.parametrize("name", CASES)
def test_fifty_steps_are_those_of_pytorch(name: str) -> None:
    ours, theirs, x, target = CASES[name]
    model, net = ours().initialize(seed=2), theirs()
    start = model.state_dict()
    net.load_state_dict({each: torch.from_numpy(np.array(array)) for each, array in start.items()})
    classes = target.dtype == np.int64
    loss = training.losses.cross_entropy if classes else training.losses.mean_squared_error
    step = training.TrainStep(model, loss, training.Adam(3e-3), threads=1)
    optimizer = torch.optim.Adam(net.parameters(), 3e-3)
    judge = F.cross_entropy if classes else F.mse_loss
    first = last = 0.0
    for number in range(STEPS):
        optimizer.zero_grad()
        value = judge(net(torch.from_numpy(x)), torch.from_numpy(target))
        value.backward()
        optimizer.step()
        last = step((x, target))["loss"]
        first = first or last
        assert last == pytest.approx(value.item(), rel=2e-3, abs=1e-5), number
    assert last < 0.97 * first
    for each, parameter in net.named_parameters():
        np.testing.assert_allclose(step.states[each], parameter.detach().numpy(), rtol=2e-2, atol=2e-3, err_msg=each)


def test_a_frozen_half_and_two_losses() -> None:
    def summed(result: lt.Tensor, labels: lt.Tensor) -> lt.Tensor:
        return training.losses.cross_entropy(result, labels) + 0.1 * (result * result).mean()

    x = CASES["mixture of experts"][2]
    model, net = Experts().initialize(seed=2), TheirExperts()
    net.load_state_dict({each: torch.from_numpy(np.array(array)) for each, array in model.state_dict().items()})
    step = training.TrainStep(model, summed, training.SGD(0.1), freeze=["experts.*", "gate.*"], threads=1)
    free = [parameter for each, parameter in net.named_parameters() if not each.startswith(("experts", "gate"))]
    optimizer = torch.optim.SGD(free, 0.1)
    for _ in range(STEPS):
        optimizer.zero_grad()
        result = net(torch.from_numpy(x))
        value = F.cross_entropy(result, torch.from_numpy(LABELS)) + 0.1 * result.square().mean()
        value.backward()
        optimizer.step()
        assert step((x, LABELS))["loss"] == pytest.approx(value.item(), rel=2e-3)
