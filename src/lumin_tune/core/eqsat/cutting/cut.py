"""A way to compute a class by one kernel, and how many such ways are kept.

`cuts` makes cuts, `pricing` prices them, `regions` turns the best into regions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lumin_tune.core.eqsat.cutting.cost import Price


class Cut:
    """A class as computed by one kernel. `Cuts` and `Pricing` fill one in; then it is not changed.

    choice: the e-node of each class inside. leaves, inner: how each class that is read or made is reached, packed masks
    (`forms`). grid: the AND of those of all stages, -1 without stages. top: the op of a stage that makes the class
    itself, "" if none does. product: the class that a sum put next on top would contract. fused:
    classes whose operations are a part of a sum of products. demand: the leaves that are not free. inside_s, bound_s:
    see `Price`. tree_s, flow_s, hope_s: of this and all below it, counting shared leaves each time, sharing them, or
    by bounds. odd: forms that the program did not have.
    """

    __slots__ = (
        "alone", "bound_s", "choice", "demand", "flow_s", "fused", "grid", "hope_s", "inner", "inside_s", "leaves",
        "odd", "operations", "price", "product", "stages", "top", "tree_s",
    )  # fmt: skip

    choice: dict[int, int]
    leaves: dict[int, int]
    inner: dict[int, int]
    grid: int
    top: str
    product: int
    fused: frozenset[int]
    stages: int
    operations: int
    demand: frozenset[int]
    odd: int
    alone: bool
    inside_s: float
    bound_s: float
    tree_s: float
    flow_s: float
    hope_s: float
    price: Price | None


@dataclass(frozen=True)
class CutLimits:
    """CutLimits on regions, and on how many are kept.

    leaves: that are read. stages: reductions and scans. operations: e-nodes other than views. points: that the grid
    must have where several stages share it and do more than `small` operations. cuts: of each class. tries: pairs of
    cuts of two operands that are tried, for each that is kept. settled: pairs that disagree about a form and are made
    again with one side's. veto: says of a cut whether the backend refuses it; it is asked often, so be quick.
    """

    leaves: int = 12
    stages: int = 6
    operations: int = 128
    points: int = 16
    small: float = 1 << 15
    cuts: int = 8
    tries: int = 3
    settled: int = 4
    veto: Callable[[Cut], bool] | None = field(default=None, compare=False)
