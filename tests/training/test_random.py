"""Random numbers in graphs: known answers, equal bits everywhere, distributions, layers in training mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import nn
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError, GraphError, InputError, LuminError, ShapeError
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.training.random import kaiming_normal, random_crop, random_flip, xavier_uniform

# Random123 1.14, kat_vectors: counter, key -> words of philox4x32-10
KNOWN = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((2**32 - 1,) * 4, (2**32 - 1,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@pytest.mark.parametrize(("counter", "key", "words"), KNOWN)
def test_known_answers(counter: Any, key: Any, words: Any) -> None:
    graph = lt.Graph()
    tensors = [graph.tensor(f"x{place}", (3,), "i64") for place in range(6)]
    for place, word in enumerate(lt.random.philox(tuple(tensors[:4]), tuple(tensors[4:]))):
        word.output(f"w{place}")
    arrays = {f"x{place}": np.full(3, value) for place, value in enumerate((*counter, *key))}
    for found in (graph.interpret(arrays), lt.compile(graph)(arrays)):
        assert [int(found[f"w{place}"][1]) for place in range(4)] == list(words)


DRAWS: dict[str, Callable[[lt.random.Generator], lt.Tensor]] = {
    "bits": lambda random: random.bits((40, 50)),
    "uniform": lambda random: random.uniform((2000,)),
    "uniform-f64": lambda random: random.uniform((2000,), dtype="f64"),
    "uniform-f16": lambda random: random.uniform((2000,), dtype="f16"),
    "uniform-bf16": lambda random: random.uniform((2000,), dtype="bf16"),
    "bernoulli": lambda random: random.bernoulli((2000,), 0.3),
    "integers": lambda random: random.integers(-3, 9, (2000,)),
    "permutation": lambda random: random.permutation(2000),
    "empty": lambda random: random.bits((0, 3)),
    "scalar": lambda random: random.bits(()),
}


def test_bits_are_those_of_the_oracle_and_of_each_run() -> None:
    graph = lt.Graph()
    random = lt.random.Generator(graph, seed=-7)
    for name, draw in DRAWS.items():
        draw(random).output(name)
    program = lt.compile(graph)
    runs = [program() for _ in range(2)]
    for run in runs:
        wanted = graph.step()
        for name in DRAWS:
            np.testing.assert_array_equal(run[name], wanted[name], name)
    assert all((runs[0][name] != runs[1][name]).any() for name in DRAWS if name not in ("empty", "scalar"))
    program.reset()
    np.testing.assert_array_equal(program()["bits"], runs[0]["bits"])


# the draw, its mean, its standard deviation, its bounds
DISTRIBUTIONS: dict[str, tuple[Callable[[lt.random.Generator], lt.Tensor], float, float, float, float]] = {
    "uniform": (lambda r: r.uniform((100_000,), -1, 3), 1, 4 / 12**0.5, -1, 3),
    "half": (lambda r: r.uniform((100_000,), dtype="bf16"), 0.5, 1 / 12**0.5, 0, 1 - 2**-8),
    "double": (lambda r: r.uniform((100_000,), dtype="f64"), 0.5, 1 / 12**0.5, 0, 1 - 2**-53),
    "randn": (lambda r: r.randn((100_000,), 2.0, 0.5), 2, 0.5, -5, 9),
    "randn-f64": (lambda r: r.randn((100_000,), dtype="f64"), 0, 1, -7, 7),
    "truncated": (lambda r: r.truncated_normal((100_000,), 1.0, 2.0), 0, 0.8796, -2, 2),
    "bernoulli": (lambda r: r.bernoulli((100_000,), 0.3).cast("f64"), 0.3, 0.21**0.5, 0, 1),
    "integers": (lambda r: r.integers(0, 5, (100_000,)).cast("f64"), 2, 2**0.5, 0, 4),
    "xavier": (lambda r: xavier_uniform(r, (300, 400)), 0, (2 / 700) ** 0.5, -0.1, 0.1),
    "kaiming": (lambda r: kaiming_normal(r, (300, 400)), 0, (2 / 400) ** 0.5, -1, 1),
}


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_distributions(name: str) -> None:
    draw, mean, deviation, low, high = DISTRIBUTIONS[name]
    graph = lt.Graph()
    draw(lt.random.Generator(graph, seed=11)).output("y")
    values = np.asarray(graph.interpret()["y"], np.float64)
    assert low <= values.min() and values.max() <= high
    assert abs(values.mean() - mean) < 5 * deviation / values.size**0.5 + 1e-3 * deviation
    assert abs(values.std() / deviation - 1) < 0.015


def test_draws_and_seeds_are_independent() -> None:
    def values(seed: int) -> list[Array]:
        graph = lt.Graph()
        random = lt.random.Generator(graph, seed)
        for place in range(2):
            random.uniform((5000,)).output(f"y{place}")
        found = graph.interpret()
        return [found["y0"], found["y1"]]

    first, second = values(0), values(1)
    for a, b in ((first[0], first[1]), (first[0], second[0]), (first[0][:-1], first[0][1:])):
        assert abs(np.corrcoef(a, b)[0, 1]) < 0.06


def test_a_permutation_has_each_number_once() -> None:
    graph = lt.Graph()
    lt.random.Generator(graph).permutation(100).output("y")
    np.testing.assert_array_equal(np.sort(graph.interpret()["y"]), np.arange(100))


def test_dropout_has_one_mask_in_both_directions() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (50, 40))
    y = nn.Dropout(0.25).train()(x).output("y")
    (slope,) = graph.gradients((y * 3.0).sum(), [x])
    slope.output("slope")
    program = lt.compile(graph)
    found = program(x=np.ones((50, 40), np.float32))
    assert 0.2 < (found["y"] == 0).mean() < 0.3
    np.testing.assert_allclose(found["y"][found["y"] != 0], 4 / 3, rtol=1e-6)
    np.testing.assert_allclose(found["slope"], 3 * found["y"], rtol=1e-6)
    assert (program(x=np.ones((50, 40), np.float32))["y"] != found["y"]).any()


def test_dropout_of_everything_and_of_nothing() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,))
    assert nn.Dropout(0.0).train()(x) is x and nn.Dropout(0.5).eval()(x) is x
    nn.Dropout(1.0).train()(x).output("y")
    assert not graph.interpret({"x": [1, 2, 3]})["y"].any()


@pytest.mark.torch
@pytest.mark.parametrize("momentum", [0.1, 0.5, None])
def test_batch_norm_tracks_what_pytorch_tracks(momentum: float | None) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is the judge of layers")
    graph, layer, judge = lt.Graph(), nn.BatchNorm(3, momentum=momentum), torch.nn.BatchNorm2d(3, momentum=momentum)
    layer.train()(graph.tensor("x", (4, 3, 5, 2))).output("y")
    program = lt.compile(graph)
    for seed in range(3):
        x = np.random.default_rng(seed).standard_normal((4, 3, 5, 2)).astype(np.float32) * 2 + 1
        found, wanted = program(x=x)["y"], judge(torch.tensor(x)).detach().numpy()
        np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-5)
    for name, buffer in judge.named_buffers():
        np.testing.assert_allclose(program.states[name], buffer.numpy(), rtol=1e-5)


def test_augmentation_moves_images() -> None:
    graph = lt.Graph()
    images = np.random.default_rng(0).standard_normal((6, 2, 5, 4)).astype(np.float32)
    x, random = graph.tensor("x", images.shape), lt.random.Generator(graph, 3)
    random_crop(random, x, 2).output("crop")
    random_flip(random, x).output("flip")
    program = lt.compile(graph)
    flips = 0
    for _ in range(3):
        found = program(x=images)
        for image, crop, flip in zip(images, found["crop"], found["flip"], strict=True):
            padded = np.pad(image, ((0, 0), (2, 2), (2, 2)))
            assert any((padded[:, i : i + 5, j : j + 4] == crop).all() for i in range(5) for j in range(5))
            assert (flip == image).all() or (flip == image[..., ::-1]).all()
            flips += bool((flip != image).any())
    assert 0 < flips < 18


REFUSALS: dict[str, tuple[type[LuminError], str, Callable[[lt.Graph], Any]]] = {
    "seed": (InputError, "a seed is an integer of 64 bits", lambda g: lt.random.Generator(g, 2**63)),
    "probability": (InputError, r"a probability is in \[0, 1\]", lambda g: lt.random.Generator(g).bernoulli((2,), 2)),
    "dtype": (DTypeError, "random floats have a float dtype", lambda g: lt.random.Generator(g).randn((2,), dtype="i8")),
    "integers": (InputError, "from 1 to 2", lambda g: lt.random.Generator(g).integers(3, 3, (2,))),
    "dropout": (
        DTypeError,
        "dropout scales floats, not i64",
        lambda g: lt.random.Generator(g).dropout(g.arange(3), 0.5),
    ),
    "many": (ShapeError, r"a draw has at most 2\*\*32 elements", lambda g: lt.random.Generator(g).bits((2**17, 2**16))),
    "crop": (ShapeError, "images are", lambda g: random_crop(lt.random.Generator(g), g.arange(3), 1)),
    "loop": (
        GraphError,
        "the body of a loop: draw them before the loop",
        lambda g: lt.fori_loop(0, 3, lambda i, s: nn.Dropout(0.5).train()(s), g.tensor("x", (3,))),
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals(name: str) -> None:
    kind, text, call = REFUSALS[name]
    with pytest.raises(kind, match=text):
        call(lt.Graph())


def test_statistics_are_constants_or_states_of_a_graph() -> None:
    layer, graph = nn.BatchNorm(3), lt.Graph()
    x = graph.tensor("x", (2, 3))
    layer(x)
    with pytest.raises(GraphError, match="constant already, recorded in inference mode"):
        layer.train()(x)


def test_random_bits_have_kernels_of_their_own() -> None:
    """Fused into a product, they would be unrolled with its tiles."""
    graph = lt.Graph()
    x, w = graph.tensor("x", (32, 24)), graph.tensor("w", (24, 40))
    y = nn.Dropout(0.5).train()((x @ w).relu())
    for place, slope in enumerate(graph.gradients(y.square().sum(), [x, w])):
        slope.output(f"slope{place}")
    regions = [region.graph for region in partition(graph.copy().freeze())]
    drawing = [region for region in regions if any(node.op == "xor" for node in region.nodes)]
    assert drawing and not any(node.op == "sum" for region in drawing for node in region.nodes)
    made = [node for placed in partition(graph.copy().freeze()) for node in placed.outputs]
    assert len(made) == len(set(made))
    arrays = {
        name: np.random.default_rng(0).standard_normal(shape).astype(np.float32)
        for name, shape in (("x", (32, 24)), ("w", (24, 40)))
    }
    found, wanted = lt.compile(graph)(arrays), graph.interpret(arrays)
    for name in ("slope0", "slope1"):
        np.testing.assert_allclose(found[name], wanted[name], rtol=1e-4, atol=1e-4)
