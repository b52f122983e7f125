"""Complex numbers of exported programs and training steps: both parts as real tensors, transforms as products."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.errors import ModelError  # noqa: E402

pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
RANDOM = torch.Generator().manual_seed(0)
Function = Callable[..., Any]


def normal(*shape: int) -> Any:
    return torch.randn(*shape, generator=RANDOM)


def pairs(*shape: int) -> Any:
    return torch.complex(normal(*shape), normal(*shape))


def graph_of(function: Function, *args: Any, held: Mapping[str, Any] | None = None, dims: Any = None) -> lt.Graph:
    """Return the graph of a function, whose first argument is the module where tensors are held."""

    class Module(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            for name, value in (held or {}).items():
                self.register_buffer(name, value)

        def forward(self, x: Any) -> Any:
            return function(self, x) if held else function(x)

    return lt.from_torch(torch.export.export(Module(), args, dynamic_shapes=dims))


def parts_of(value: Any) -> list[np.ndarray[Any, Any]]:
    value = value.resolve_conj() if value.is_complex() else value
    return [value.real.numpy(), value.imag.numpy()] if value.is_complex() else [value.numpy()]


def check(graph: lt.Graph, x: Any, wanted: Any) -> None:
    """Compare all outputs with the real and imaginary parts of tensors of torch."""
    names = [name for name in graph.inputs if name == "x" or name.startswith("x.")]
    feed = dict(zip(names, parts_of(x), strict=True))
    made = [*lt.compile(graph, threads=1)(feed).values()]
    parts = [part for each in (wanted if isinstance(wanted, tuple) else (wanted,)) for part in parts_of(each)]
    assert len(made) == len(parts)
    for one, other in zip(made, parts):
        assert one.shape == other.shape and one.dtype == other.dtype
        np.testing.assert_allclose(one, other, rtol=2e-5, atol=2e-5 * max(float(np.abs(other).max()), 1.0))


Z, X = pairs(4, 6), normal(4, 6, 8)
FUNCTIONS: dict[str, Function] = {
    "parts": lambda z: (z.abs(), z.angle(), z.real - z.imag, torch.view_as_real(z * 1j)),
    "functions": lambda z: (z.exp(), z.log(), z.sqrt(), z.sgn()),
    "more functions": lambda z: (z.sin() + z.cos(), z.tanh(), z.sigmoid()),
    "arithmetic": lambda z: ((z + 1) * 2j - 3) / (1 + 2j) + 1 / z - (2 - z) * z.real,
    "powers": lambda z: (z**3, z**-2, z ** (1.5 + 1j)),
    "comparison": lambda z: (z == z.conj(), z != 1, z.isnan(), z.isfinite()),
    "movement": lambda z: (
        torch.cat([z, z.conj(), torch.ones(4, 6)], 1).flip(0)[1:, ::2].sum(0).unsqueeze(-1).expand(-1, 3),
        torch.where(z.real > 0, z, 2.0).masked_fill(z.imag > 0, 1j).cumsum(1).mean(0),
        torch.nn.functional.pad(z, (1, 2)),
    ),
    "rows": lambda z: (z.index_select(0, torch.tensor([0, 0, 3])).index_add(0, torch.tensor([1, 1]), z[:2]), z.prod(1)),
    "products": lambda z: (z @ z.T, torch.einsum("ij,kj->ki", z, z.real + 0j), torch.linalg.vector_norm(z, dim=1)),
    "transforms": lambda z: (torch.fft.fft(z), torch.fft.ifft2(z, norm="ortho"), torch.fft.hfft(z, n=9)),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_of_complex_numbers_equal_those_of_torch(name: str) -> None:
    check(graph_of(FUNCTIONS[name], Z), Z, FUNCTIONS[name](Z))


def spectrogram(x: Any) -> Any:
    return torch.stft(x[:, 0], 6, 2, window=torch.hann_window(6), return_complex=True).abs()


def filtered(module: Any, x: Any) -> Any:
    """A layer of a Fourier neural operator: the low frequencies of images times complex weights."""
    modes = torch.fft.rfft2(x[:, None])
    out = torch.zeros(x.shape[0], 2, *modes.shape[2:], dtype=modes.dtype)
    out[:, :, :2, :3] = torch.einsum("bixy,ioxy->boxy", modes[:, :, :2, :3], module.weight)
    return torch.fft.irfft2(out, s=(6, 8))


def rotated(module: Any, x: Any) -> Any:
    """Rotary positions in their complex form."""
    z = torch.view_as_complex(x.reshape(x.shape[0], x.shape[1], 4, 2))
    return torch.view_as_real(z * module.rotations[: x.shape[1]]).flatten(2)


def test_models_that_compute_with_complex_numbers() -> None:
    check(graph_of(spectrogram, X), X, spectrogram(X))
    held: dict[str, Any] = {"weight": pairs(1, 2, 2, 3), "rotations": torch.polar(torch.ones(32, 4), normal(32, 4))}
    module = type("Module", (), held)
    check(graph_of(filtered, X, held=held), X, filtered(module, X))
    dims = ({0: torch.export.Dim("b", max=9), 1: torch.export.Dim("s", min=2, max=32)},)
    graph = graph_of(rotated, X, held=held, dims=dims)
    for x in (X, normal(2, 3, 8)):
        check(graph, x, rotated(module, x))


@pytest.mark.parametrize("length", [300, 331, 512])
def test_long_transforms_are_made_in_steps(length: int) -> None:
    def transforms(x: Any) -> Any:
        modes = torch.fft.rfft(x, dim=1)
        return modes, torch.fft.irfft(modes, n=length, dim=1), torch.fft.fft(x, dim=1)

    x = normal(2, length, 3)
    check(graph_of(transforms, x), x, transforms(x))


def test_a_complex_buffer_is_a_state_of_two_parts() -> None:
    class Filter(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.register_buffer("state", torch.zeros(4, 6, dtype=torch.complex64))

        def forward(self, x: Any) -> Any:
            self.state.mul_(0.5j).add_(x)
            return (self.state * x).abs()

    module = Filter()
    graph = lt.from_torch(torch.export.export(module, (Z,)))
    assert graph.ties == {"state.real": "state.real.next", "state.imag": "state.imag.next"}
    program, feed = lt.compile(graph, threads=1), {"x.real": Z.real.numpy(), "x.imag": Z.imag.numpy()}
    state = {name: np.zeros((4, 6), np.float32) for name in graph.ties}
    for _ in range(3):
        made = program({**feed, **state})
        state = {name: made[f"{name}.next"] for name in state}
        np.testing.assert_allclose(made["abs_1"], module(Z).numpy(), rtol=1e-5, atol=1e-5)


def test_a_step_differentiates_through_complex_parameters() -> None:
    weight = pairs(3, 5)

    def step(weight: Any, x: Any) -> Any:
        def loss(weight: Any) -> Any:
            return torch.fft.irfft(torch.fft.rfft(x) * weight, n=8).square().sum()

        return {"weight": weight - 0.1 * torch.func.grad(loss)(weight)}

    x = normal(3, 8)
    graph = lt.from_torch(step, (weight, x), states=["weight"])
    given = {"weight.real": weight.real.numpy(), "weight.imag": weight.imag.numpy(), "x": x.numpy()}
    made, wanted = lt.compile(graph, threads=1)(given), step(weight, x)["weight"]
    np.testing.assert_allclose(made["weight.real"], wanted.real.numpy(), rtol=1e-5, atol=1e-5)
    np.testing.assert_allclose(made["weight.imag"], wanted.imag.numpy(), rtol=1e-5, atol=1e-5)


def test_what_is_not_supported_is_named() -> None:
    with pytest.raises(ModelError, match=r"aten\.acos\.default .* is not supported for complex numbers"):
        graph_of(torch.acos, Z)
    with pytest.raises(ModelError, match="a transform of an axis of symbolic length n; give it a constant one"):
        graph_of(lambda x: torch.fft.rfft(x).abs(), normal(2, 20), dims=({1: torch.export.Dim("n", min=4, max=64)},))
