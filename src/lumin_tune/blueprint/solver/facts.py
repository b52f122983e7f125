"""The facts of a solver: sizes of axes, connections with their shapes, kinds and values, and the origins of all.

A `Dim` is an unknown or known size; equal ones are merged (union-find). An `Edge` is a connection of the flat model: a
tensor with a shape, or a Python value. While its rank is unknown, an edge has dims counted from either end. The
`origin` of a fact is the text that names its source in messages: `shapes={'x': [2, 3]}`, `fc1: dimension=8`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lumin_tune.blueprint.kinds import ANY
from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site


class _Unknown:
    def __repr__(self) -> str:
        return "unknown"

    def __bool__(self) -> bool:
        return False


UNKNOWN: Final = _Unknown()
"""The value of an edge or attribute that is not known, or not yet."""


class Dim:
    """A size of an axis, known or not.

    symbol: its name for users, if it has one. low: the least size that fits its uses, such as windows over an axis.
    watchers: sites that depend on it.
    """

    __slots__ = ("low", "origin", "parent", "size", "symbol", "watchers")

    def __init__(self, size: Size | None = None, origin: str = "", symbol: str | None = None) -> None:
        self.parent: Dim | None = None
        self.size, self.origin, self.symbol = size, origin, symbol
        self.low = 1
        self.watchers: set[Site] = set()

    def root(self) -> Dim:
        """Return the representative of all dims that are equal to this one."""
        found = self
        while found.parent is not None:
            found = found.parent
        while self.parent is not None and self.parent is not found:
            self.parent, self = found, self.parent
        return found

    @property
    def known(self) -> Size | None:
        """The size, None while it is unknown."""
        return self.root().size

    def __repr__(self) -> str:
        root = self.root()
        return str(root.symbol or "?") if root.size is None else str(root.size)


class Edge:
    """A connection of the flat model.

    label: its name in messages. writer: the site whose result it is, None for inputs. tensor: whether it is a tensor
    (True) or a Python value (False), None while undecided. dims: its axes, None while the rank is unknown; front and
    back hold those that are known from either end. value: an array, a Python value, or a tuple that may hold dims.
    """

    __slots__ = (
        "back",
        "dims",
        "dtype",
        "dtype_origin",
        "front",
        "kinds",
        "kinds_origin",
        "label",
        "rank_origin",
        "tensor",
        "tensor_origin",
        "value",
        "value_origin",
        "watchers",
        "writer",
    )

    def __init__(self, label: str) -> None:
        self.label = label
        self.writer: Site | None = None
        self.watchers: list[Site] = []
        self.tensor: bool | None = None
        self.tensor_origin = ""
        self.kinds, self.kinds_origin = ANY, ""
        self.dtype: DType | None = None
        self.dtype_origin = ""
        self.dims: list[Dim] | None = None
        self.front: list[Dim] = []
        self.back: list[Dim] = []
        self.rank_origin = ""
        self.value: Any = UNKNOWN
        self.value_origin = ""

    @property
    def rank(self) -> int | None:
        """The number of axes, None while it is unknown."""
        return None if self.dims is None else len(self.dims)

    @property
    def shape(self) -> tuple[Size, ...] | None:
        """The shape, None while a size is unknown."""
        if self.dims is None:
            return None
        sizes = [dim.root().size for dim in self.dims]
        return None if any(size is None for size in sizes) else tuple(sizes)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"Edge({self.label}: {'?' if self.dims is None else self.dims})"
