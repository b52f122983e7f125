"""Random tensors: a generator whose state is an input of the graph, tied to its next value.

The state is i64 (2,): the seed and the number of runs. The bits of an element depend on the seed, the run, the draw
and the position of the element alone. Draws are numbered in the order of their recording. Each run of a program draws
other numbers; a state set to the same values draws the same ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, GraphError, InputError, ShapeError
from lumin_tune.core.expression import Size, product
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.random.philox import WORD, philox, words_of
from lumin_tune.core.tensor import Graph, Tensor, stack

_BITS = {DType.F16: 11, DType.BF16: 8, DType.F32: 24}


class Generator:
    """A source of random tensors in one graph.

    graph: records the draws. seed: any integer of 64 bits. name: of the state input, whose next value is the output
    `<name>.next`. Raises NameConflictError if the graph has an input of that name.

        >>> g = lt.Graph()
        >>> random = lt.random.Generator(g, seed=7)
        >>> noise = random.randn((2, 3)).output("noise")
        >>> program = lt.compile(g)
        >>> bool((program()["noise"] != program()["noise"]).all())
        True
    """

    def __init__(self, graph: Graph, seed: int = 0, name: str = "random") -> None:
        self._graph = graph
        state = graph.tensor(name, (2,), DType.I64).set(initial_state(seed))
        self._seed, self._run = state[0], state[1]
        graph.tie(state, stack([self._seed, self._run + 1]))
        self._draws = 0

    @property
    def graph(self) -> Graph:
        """The graph that records the draws.

        >>> g = lt.Graph()
        >>> lt.random.generator_of(g).graph is g
        True
        """
        return self._graph

    def bits(self, shape: Sequence[Size]) -> Tensor:
        """Return random words: i64 of the given shape, uniform in [0, 2**32).

        >>> random = lt.random.generator_of(lt.Graph())
        >>> random.bits((2,)).dtype
        i64
        """
        return self._words(shape)[0]

    def uniform(self, shape: Sequence[Size], low: float = 0.0, high: float = 1.0, dtype: object = "f32") -> Tensor:
        """Return floats uniform in [low, high), of the given shape and dtype; high may occur by rounding.

        From 0 to 1 they are multiples of 2**-24 in f32, 2**-53 in f64, 2**-11 in f16 and 2**-8 in bf16, and below 1.

            >>> random = lt.random.generator_of(lt.Graph())
            >>> random.uniform((2, 3), -1.0, 1.0).shape
            (2, 3)
        """
        wanted = _float(dtype)
        if wanted is DType.F64:
            first, second = self._words(shape)
            unit = (first // 32 * 2**26 + second // 64).cast(wanted) * 2.0**-53
        else:
            places = _BITS[wanted]
            unit = (self.bits(shape) // 2 ** (32 - places)).cast(DType.F32) * 2.0**-places
        scaled = unit if (low, high) == (0.0, 1.0) else unit * (high - low) + low
        return scaled.cast(wanted)

    def randn(self, shape: Sequence[Size], mean: float = 0.0, std: float = 1.0, dtype: object = "f32") -> Tensor:
        """Return normally distributed floats of the given shape and dtype, by the Box-Muller transform.

        >>> random = lt.random.generator_of(lt.Graph())
        >>> random.randn((2, 3), std=0.02).shape
        (2, 3)
        """
        wanted = _float(dtype)
        computed = DType.F64 if wanted is DType.F64 else DType.F32
        first, second = self._words(shape)
        radius = (((first + 1).cast(computed) * 2.0**-32).log() * -2.0).maximum(0.0).sqrt()
        standard = radius * (second.cast(computed) * (2 * math.pi / WORD)).cos()
        return (standard if (mean, std) == (0.0, 1.0) else standard * std + mean).cast(wanted)

    def truncated_normal(
        self, shape: Sequence[Size], std: float = 1.0, cut: float = 2.0, dtype: object = "f32"
    ) -> Tensor:
        """Return normally distributed floats within `cut` standard deviations, by inverting the distribution.

        std: of the distribution before it is cut.

            >>> random = lt.random.generator_of(lt.Graph())
            >>> random.truncated_normal((2, 3), cut=2.0).shape
            (2, 3)
        """
        wanted = _float(dtype)
        computed = DType.F64 if wanted is DType.F64 else DType.F32
        reach = math.erf(cut / math.sqrt(2))
        unit = self.uniform(shape, -reach, reach, computed)
        return (_inverse_error_function(unit) * (std * math.sqrt(2))).clip(-cut * std, cut * std).cast(wanted)

    def bernoulli(self, shape: Sequence[Size], probability: float = 0.5) -> Tensor:
        """Return bools of the given shape that are true with a probability, to a multiple of 2**-32.

        >>> random = lt.random.generator_of(lt.Graph())
        >>> random.bernoulli((4,), 0.25).dtype
        bool
        """
        return self.bits(shape) < _threshold("bernoulli", probability)

    def integers(self, low: int, high: int, shape: Sequence[Size]) -> Tensor:
        """Return integers in [low, high), i64 of the given shape. At most 2**31 values, uniform to 2**-32 * values.

        >>> random = lt.random.generator_of(lt.Graph())
        >>> random.integers(0, 10, (4,)).dtype
        i64
        """
        if not 1 <= high - low <= 2**31:
            raise InputError(f"integers are drawn from 1 to 2**31 values, not from [{low}, {high})")
        return self.bits(shape) * (high - low) // WORD + low

    def permutation(self, count: Size) -> Tensor:
        """Return 0, ..., count-1 in random order: i64 (count,).

        >>> g = lt.Graph()
        >>> y = lt.random.generator_of(g).permutation(4).output("y")
        >>> sorted(g.interpret()["y"].tolist())
        [0, 1, 2, 3]
        """
        return self.bits((count,)).argsort(0)

    def dropout(self, x: Tensor, probability: float = 0.5) -> Tensor:
        """Return x with elements set to 0 with a probability, and the others divided by 1 - probability.

        The same elements are 0 in the gradient.

            >>> g = lt.Graph()
            >>> y = lt.random.generator_of(g).dropout(g.ones((64,)), 0.5).output("y")
            >>> np.unique(g.interpret()["y"])
            array([0., 2.], dtype=float32)
        """
        threshold = _threshold("dropout", probability)
        if not x.dtype.is_float:
            raise DTypeError(f"dropout scales floats, not {x.dtype}; cast first")
        if probability == 0:
            return x
        if probability == 1:
            return x * 0.0
        kept = self._on(x, self.bits(x.shape) < threshold)
        return kept.where(x._full_like(0.0), x * (1 / (1 - probability)))

    def _on(self, x: Tensor, drawn: Tensor) -> Tensor:
        if x.graph is not self._graph:
            raise GraphError(
                "random numbers are drawn once per run, and this is the body of a loop: draw them before the loop, "
                "with an axis for the steps, and pass them to it"
            )
        return drawn

    def _words(self, shape: Sequence[Size]) -> tuple[Tensor, Tensor]:
        """Return two words for each element of a draw: i64 of the given shape.

        Each element has a block of its own: as fast as sharing one, since nothing is interleaved, and nothing is
        stored where it is fused into its consumer.
        """
        count = product(shape)
        if isinstance(count, int) and count > WORD:
            raise ShapeError(f"a draw has at most 2**32 elements, not the {count} of {list(shape)}")
        element = self._graph.arange(count)
        self._draws += 1
        lower, upper = words_of(self._run)
        same = element._full_like(0)
        counter = (element, same + (self._draws - 1), same + lower, same + upper)
        first, second, _, _ = philox(counter, words_of(self._seed))
        return _shaped(first, shape), _shaped(second, shape)


def initial_state(seed: int) -> Any:
    """Return the state of a generator before its first run, i64 (2,). Raises InputError unless it has 64 bits.

    >>> lt.random.initial_state(7).shape
    (2,)
    """
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or not -(2**63) <= seed < 2**63:
        raise InputError(f"a seed is an integer of 64 bits, not {seed!r}")
    return np.array([seed, 0], np.int64)


_generators: WeakKeyDictionary[NodeGraph, Generator] = WeakKeyDictionary()


def generator_of(graph: NodeGraph, seed: int = 0) -> Generator:
    """Return the generator that layers of a graph share, the state `random`; the first call makes it.

    Raises GraphError within the body of a loop.

        >>> g = lt.Graph()
        >>> lt.random.generator_of(g) is lt.random.generator_of(g), list(g.ties)
        (True, ['random'])
    """
    if graph.root is not graph or not isinstance(graph, Graph):
        raise GraphError(
            "random numbers are drawn once per run, and this is the body of a loop: draw them before the loop, with an "
            "axis for the steps, and pass them to it"
        )
    if graph not in _generators:
        _generators[graph] = Generator(graph, seed)
    return _generators[graph]


def _shaped(flat: Tensor, shape: Sequence[Size]) -> Tensor:
    return flat if len(shape) == 1 else flat.reshape(*shape)


def _float(dtype: object) -> DType:
    wanted = DType.of(dtype)
    if not wanted.is_float:
        raise DTypeError(f"random floats have a float dtype, not {wanted}; draw bits or integers")
    return wanted


def _threshold(name: str, probability: float) -> int:
    if not 0 <= probability <= 1:
        raise InputError(f"{name}: a probability is in [0, 1], not {probability!r}")
    return round(probability * WORD)


def _inverse_error_function(x: Tensor) -> Tensor:
    """Return the inverse error function: the approximation of S. Winitzki, 2008, and two steps of Newton's method."""
    logarithm = (1.0 - x * x).maximum(1e-30).log()
    middle = 2 / (math.pi * 0.147) + logarithm * 0.5
    guess = x.sign() * ((middle * middle - logarithm * (1 / 0.147)).sqrt() - middle).maximum(0.0).sqrt()
    for _ in range(2):
        guess = guess - (guess.erf() - x) * (math.sqrt(math.pi) / 2) * (guess * guess).exp()
    return guess
