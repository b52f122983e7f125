"""Mixed precision: contractions in bf16 or f16, parameters and all else in f32, and dynamic scaling of the loss.

`update_graph` applies it. P. Micikevicius et al., "Mixed Precision Training", 2018; the rule of the scale is that of
PyTorch's GradScaler.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.tensor import Graph, Tensor

SCALE, STEPS = "scale", "finite_steps"
_F16_SCALE = 65536.0


@dataclass(frozen=True)
class MixedPrecision:
    """Options of a training step that computes contractions in half precision.

    dtype: "bf16" or "f16". Operands and results of matrix products and convolutions are rounded to it, forward and
    backward, and sums accumulate in f32, as under `torch.autocast`; parameters, the rest of the model, the loss and the
    optimiser are f32. Products in the bodies of loops remain f32.

    loss_scale: what the loss is multiplied by before gradients are computed, so that small ones do not vanish in f16;
    gradients are divided by it. None for 65536 with f16 and no scaling with bf16, which has the range of f32. A step
    with a gradient that is not finite changes no parameter and no state of the optimiser, and multiplies the scale by
    `backoff`; after `growth_interval` finite steps in sequence it is multiplied by `growth`.

        >>> lt.training.MixedPrecision("f16").loss_scale
        65536.0
    """

    dtype: str = "bf16"
    loss_scale: float | None = None
    growth: float = 2.0
    backoff: float = 0.5
    growth_interval: int = 2000

    def __post_init__(self) -> None:
        if self.dtype not in ("bf16", "f16"):
            raise InputError(f"mixed precision is in bf16 or f16, not {self.dtype!r}")
        if self.loss_scale is None and self.dtype == "f16":
            object.__setattr__(self, "loss_scale", _F16_SCALE)
        if self.loss_scale is not None and not 0 < self.loss_scale < float("inf"):
            raise InputError(f"MixedPrecision: loss_scale is a positive number, not {self.loss_scale}")
        if not self.growth >= 1 or not 0 < self.backoff < 1 or self.growth_interval < 1:
            raise InputError(
                f"MixedPrecision: growth is at least 1, backoff in (0, 1), growth_interval at least 1; not "
                f"{self.growth}, {self.backoff}, {self.growth_interval}"
            )

    @property
    def states(self) -> dict[str, Array]:
        """The states of the scale by name; none without scaling.

        >>> list(lt.training.MixedPrecision("f16").states), list(lt.training.MixedPrecision("bf16").states)
        (['scale', 'finite_steps'], [])
        """
        if self.loss_scale is None:
            return {}
        return {SCALE: np.full((), self.loss_scale, np.float32), STEPS: np.zeros((), np.int64)}

    def next_states(self, states: Mapping[str, Tensor], finite: Tensor) -> dict[str, Tensor]:
        """Record the scale after a step. finite: whether all gradients are, bool[].

        >>> g = lt.Graph()
        >>> precision = lt.training.MixedPrecision("f16")
        >>> states = {name: g.constant(value) for name, value in precision.states.items()}
        >>> sorted(precision.next_states(states, g.constant(True))) == sorted(states)
        True
        """
        scale, count = states[SCALE], states[STEPS] + 1
        grows = count >= self.growth_interval
        grown = grows.where(scale * self.growth, scale)
        return {
            SCALE: finite.where(grown.isfinite().where(grown, scale), scale * self.backoff).cast("f32"),
            STEPS: finite.where(grows.where(0, count), 0).cast("i64"),
        }


def of_precision(given: MixedPrecision | str | None) -> MixedPrecision | None:
    """Return the options for a dtype, "f32" for none."""
    if isinstance(given, str):
        return None if given == "f32" else MixedPrecision(given)
    return given


def autocast(graph: Graph, dtype: str) -> Graph:
    """Return a copy of a graph, not frozen, whose contractions in f32 round operands and results to a half type.

    A contraction is a sum of products of two tensors that are each expanded along axes of the other: matrix products,
    convolutions and what `einsum` records of this kind.
    """
    half, single = DType.of(dtype), DType.F32
    target = graph.empty_like()
    remap: dict[int, int] = {}
    rounded: dict[int, int] = {}

    def rounding(node: int) -> int:
        if node not in rounded:
            rounded[node] = target.add("cast", target.add("cast", node, dtype=half), dtype=single)
        return rounded[node]

    for index, node in enumerate(graph.nodes):
        operands = tuple([remap[each] for each in node.operands])
        if _is_contraction(graph, index):
            factors = []
            for factor in graph.nodes[node.operands[0]].operands:
                expand = graph.nodes[factor]
                factors.append(target.add_raw("expand", (rounding(remap[expand.operands[0]]),), expand.attributes))
            product = target.add_raw("mul", (factors[0], factors[1]), ())
            remap[index] = rounding(target.add_raw("sum", (product,), node.attributes))
        else:
            remap[index] = target.add_raw(node.op, operands, node.attributes)
    target.carry_over(graph, remap)
    return target


def _is_contraction(graph: NodeGraph, index: int) -> bool:
    node = graph.nodes[index]
    if node.op != "sum" or node.dtype is not DType.F32:
        return False
    product = graph.nodes[node.operands[0]]
    factors = [graph.nodes[each] for each in product.operands]
    if product.op != "mul" or any(each.op != "expand" for each in factors):
        return False
    axes = [set(graph.attribute(each, "axes")) for each in factors]
    return bool(axes[0] - axes[1]) and bool(axes[1] - axes[0])


def all_finite(gradients: Mapping[str, Tensor]) -> Tensor:
    """Record whether all elements of all gradients are finite, bool[]."""
    found: Tensor | None = None
    for gradient in gradients.values():
        own = gradient.isfinite().all()
        found = own if found is None else found & own
    assert found is not None, "a training step has parameters"
    return found
