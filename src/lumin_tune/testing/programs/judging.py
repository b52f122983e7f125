"""Judges the outputs of a program: within the possible effect of rounding errors, element by element.

The reference is the oracle's result in float64; the tolerance of an element is the scatter of runs with random rounding
errors (`rounding_noise`). A few such runs accept most outputs; before any is called wrong, many more are made, some
with larger errors, to find discontinuities: floors, comparisons, orders. Elements that scatter by as much as their
magnitude cannot be judged; `Judgement.blind` counts them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.graph.binding import bind_inputs
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.testing.programs.rounding_noise import UNIT_ROUNDOFF, Noise, NoisyRun

_FEW: Final = ((1.0, True), (1.0, False))
_USUAL: Final = ((1.0, True), (1.0, False)) * 6
_GREATER: Final = tuple((scale, bounded) for scale in (2.0, 4.0, 16.0) for bounded in (False, True)) * 6
_JUMP: Final = 8.0
_FACTOR: Final = 6.0
PEER_SLACK: Final = 100.0
"""For peers whose functions and sums are less exact than ours: see `Judge.verdict`."""
_ATTRIBUTES: Final = 2.0**-26
"""In models, constants such as epsilon are f32, and parts of f64 expressions are computed in f32."""
_BLIND: Final = 0.1
_ROUNDOFFS: Final = {DType.F64: 16.0}
"""Unit roundoffs that results of a dtype may differ by where runs do not scatter, else 2. Runs in float64 round most
errors of float64 itself away: near 1 they do not see that of tanh, which two squares make four times as large."""


@dataclass(frozen=True)
class Judgement:
    """wrong: the error, "" if none. elements: the number judged. blind: those too noisy to judge."""

    wrong: str = ""
    elements: int = 0
    blind: int = 0


class Judge:
    """The expected outputs of a graph for certain inputs. graph: must not change."""

    def __init__(self, graph: NodeGraph, inputs: Mapping[str, Array], dims: Mapping[str, int]) -> None:
        self._graph = graph
        self._inputs = bind_inputs(graph, inputs)
        self._dims = dict(dims)
        self.expected: dict[str, Array] = dict(interpret(graph, inputs, dims=dims, float64=True))

    @cached_property
    def _primitive(self) -> NodeGraph:
        return expand_composites(self._graph)

    @cached_property
    def _few(self) -> dict[str, Array]:
        return self._deviations(_FEW, 1, {})

    @cached_property
    def _many(self) -> dict[str, Array]:
        usual = self._deviations(_USUAL, 1_000, {})
        usual = {name: np.maximum(each, usual[name]) for name, each in self._few.items()}
        jumps = self._deviations(_GREATER, 2_000, usual)
        return {name: np.maximum(each, jumps[name]) for name, each in usual.items()}

    def verdict(self, outputs: Mapping[str, Array], slack: float = 0.0) -> Judgement:
        """Judge outputs in the host's representation.

        slack: additional tolerance of floats, in units in the last place of a typical element.
        """
        elements = blind = 0
        for name, node in self._graph.outputs.items():
            dtype = self._graph.nodes[node].dtype
            got, right = np.asarray(outputs[name]), self.expected[name]
            if got.shape != right.shape or got.dtype != dtype.numpy:
                return Judgement(f"output {name!r} is {got.dtype}{list(got.shape)}, must be {dtype}{list(right.shape)}")
            bad = _differ(got, right, self._few[name], dtype, slack)
            if bad.any():
                bad = _differ(got, right, self._many[name], dtype, slack)
            if bad.any():
                return Judgement(_message(name, got, right, self._many[name], bad))
            elements += got.size
            blind += _blind(right, self._few[name])
        return Judgement("", elements, blind)

    def _deviations(
        self, kinds: tuple[tuple[float, bool], ...], seed: int, usual: Mapping[str, Array]
    ) -> dict[str, Array]:
        """Return the deviation of noisy runs, infinite where they differ beyond measure.

        usual: the same for errors of scale 1. Larger errors count only as far as their effect is out of proportion.
        """
        found: dict[str, Array] = {}
        with np.errstate(all="ignore"):
            for number, (scale, bounded) in enumerate(kinds):
                run = NoisyRun(
                    self._primitive, self._inputs, self._dims, Noise(seed + number, scale=scale, bounded=bounded)
                )
                run.execute()
                for name, node in self._primitive.outputs.items():
                    deviation = _deviation(run.values[node], self.expected[name])
                    if scale > 1:
                        deviation = np.where(deviation > _JUMP * scale * usual[name], deviation, 0.0)
                    found[name] = np.maximum(found[name], deviation) if name in found else deviation
        return found


def _deviation(value: Array, right: Array) -> Array:
    """Return the distance, infinite where there is none."""
    if right.dtype.kind != "f":
        return np.where(value == right, 0.0, np.inf)
    same = (value == right) | (np.isnan(value) & np.isnan(right))
    distance = np.where(same, 0.0, np.abs(value - right))
    return np.where(np.isnan(distance), np.inf, distance)


def _differ(got: Array, right: Array, deviation: Array, dtype: DType, slack: float) -> Array:
    """Return where an output is wrong."""
    if not dtype.is_float:
        return np.asarray((got != right) & (deviation == 0))
    with np.errstate(all="ignore"):
        wide = got.astype(np.float64)
        rounded = round_to(right, dtype).astype(np.float64)
        same = (wide == rounded) | (wide == right) | (np.isnan(wide) & np.isnan(right))
        tiny = float(np.finfo(np.float32 if dtype is DType.BF16 else dtype.numpy).tiny)
        allowed = _FACTOR * deviation + _ROUNDOFFS.get(dtype, 2.0) * UNIT_ROUNDOFF[dtype] * np.abs(rounded) + tiny
        if slack:
            finite = np.abs(right[np.isfinite(right)])
            usual = float(np.sqrt(np.mean(finite**2))) if finite.size else 0.0
            allowed = allowed + slack * max(UNIT_ROUNDOFF[dtype], _ATTRIBUTES) * np.maximum(np.abs(right), usual)
        near = np.abs(wide - right) <= allowed
    return np.asarray(~(same | near | (deviation == np.inf)))


def _blind(right: Array, deviation: Array) -> int:
    if right.dtype.kind != "f":
        return int(np.count_nonzero(deviation))
    usual = float(np.median(np.abs(right))) if right.size else 0.0
    with np.errstate(all="ignore"):
        return int(
            np.count_nonzero(~np.isfinite(right) | (_FACTOR * deviation > _BLIND * np.maximum(np.abs(right), usual)))
        )


def _message(name: str, got: Array, right: Array, deviation: Array, bad: Array) -> str:
    first = tuple(int(each) for each in np.argwhere(bad)[0])
    return (
        f"output {name!r} is wrong in {int(np.count_nonzero(bad))} of {bad.size} elements; the first, {list(first)}, "
        f"is {got[first]!s}, must be {right[first]!s} within {_FACTOR * float(deviation[first]):.3g}"
    )
