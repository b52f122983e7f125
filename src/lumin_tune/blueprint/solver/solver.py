"""The solver: deductions with their origins, and the worklist that runs relations to a fixpoint.

`flatten` fills it with the edges and sites of a model and with facts, then calls `solve`. A relation deduces what it
can from what is known, in every direction, and is run again when an edge or dim of its site changes. A contradiction
raises ShapeError, DTypeError or WiringError with both origins. What remains open is closed in steps (`close`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

import numpy as np

from lumin_tune.blueprint.kinds import kind_of, kind_text, kinds_of_value
from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim, Edge
from lumin_tune.blueprint.solver.site import Site
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, ShapeError, WiringError
from lumin_tune.core.expression import Size, same_size

Place = tuple[str, int]
"""An axis of an operand or of the result, by name and position."""
Step = Callable[["Solver", Site], None]


class Solver:
    """Facts about the edges of one flat model. step: applies the relations of a site."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self._queue: deque[Site] = deque()
        self.sites: list[Site] = []

    def add(self, site: Site) -> None:
        """Add a site; it watches its edges."""
        self.sites.append(site)
        for edge in site.edges():
            edge.watchers.append(site)
            for dim in (*(edge.dims or ()), *edge.front, *edge.back):
                dim.root().watchers.add(site)
            self._watch(edge.value, [site])
        self._enqueue([site])

    def solve(self) -> None:
        """Run relations until nothing changes."""
        while self._queue:
            site = self._queue.popleft()
            site.queued = False
            self._step(self, site)

    def _enqueue(self, sites: Iterable[Site]) -> None:
        for site in sites:
            if not site.queued and not site.settled:
                site.queued = True
                self._queue.append(site)

    # sizes

    def same(self, left: Dim, right: Dim, site: Site, left_place: Place, right_place: Place) -> None:
        """Merge two dims. Raises ShapeError if their sizes differ."""
        a, b = left.root(), right.root()
        if a is b:
            return
        if a.size is not None and b.size is not None:
            if a.size != b.size and not same_size(a.size, b.size):
                self._size_conflict(site, (left_place, a), (right_place, b))
            keep, drop = (a, b) if isinstance(a.size, int) else (b, a)
            self._merge(keep, drop, ())
        elif a.size is not None:
            self._merge(a, b, tuple(b.watchers))
        elif b.size is not None:
            self._merge(b, a, tuple(a.watchers))
        else:
            if len(a.watchers) < len(b.watchers):
                a, b = b, a
            self._merge(a, b, tuple(b.watchers & a.watchers))

    def _merge(self, keep: Dim, drop: Dim, changed: Iterable[Site]) -> None:
        drop.parent = keep
        keep.symbol = keep.symbol or drop.symbol
        if keep.low != drop.low:
            keep.low = max(keep.low, drop.low)
            self._enqueue(tuple(keep.watchers | drop.watchers))
        if len(keep.watchers) < len(drop.watchers):
            keep.watchers, drop.watchers = drop.watchers, keep.watchers
        keep.watchers |= drop.watchers
        drop.watchers = set()
        self._enqueue(changed)

    def set_size(self, dim: Dim, size: Size, origin: str, site: Site | None = None, place: Place | None = None) -> None:
        """Set a size. Raises ShapeError if it is known to be another."""
        root = dim.root()
        if root.size is None:
            root.size, root.origin = size, origin
            self._enqueue(tuple(root.watchers))
        elif root.size != size and not same_size(root.size, size):
            what = site.subject(*place) if site is not None and place is not None else "a size"
            raise ShapeError(f"{what} is {root.size} ({root.origin}), but {size} by {origin}")

    def raise_low(self, dim: Dim, low: int) -> None:
        """Record that an open size is at least `low`."""
        root = dim.root()
        if low > root.low:
            root.low = low
            self._enqueue(tuple(root.watchers))

    def dim(self, size: Any, origin: str) -> Dim:
        """Return a dim for a size; dims are returned as they are."""
        return size if isinstance(size, Dim) else Dim(size, origin)

    def _size_conflict(self, site: Site, left: tuple[Place, Dim], right: tuple[Place, Dim]) -> NoReturn:
        (left_place, a), (right_place, b) = left, right
        raise ShapeError(
            f"{site.subject(*left_place)} is {a.size} ({a.origin}), "
            f"but {site.subject(*right_place)} is {b.size} ({b.origin})"
        )

    # ranks

    def set_rank(self, edge: Edge, rank: int, origin: str, site: Site | None = None, name: str = "") -> list[Dim]:
        """Set the number of axes and return them. Raises ShapeError if it is known to be another."""
        if edge.dims is None:
            if rank < max(len(edge.front), len(edge.back)):
                least = max(len(edge.front), len(edge.back))
                raise ShapeError(
                    f"{edge.label} has {rank} axes ({origin}), but at least {least} "
                    f"({edge.rank_origin or 'its other uses'})"
                )
            edge.rank_origin = origin
            dims = [Dim() for _ in range(rank)]
            for axis, dim in enumerate(edge.front):
                dims[axis] = dim
            edge.dims = dims
            for dim in dims:
                dim.root().watchers.update(edge.watchers)
            for place, dim in enumerate(edge.back):
                axis = rank - 1 - place
                if dims[axis] is not dim:
                    self._meet(edge, dims[axis], dim, axis)
            self._enqueue(edge.watchers)
        elif len(edge.dims) != rank:
            if site is not None:
                self.rank_conflict(site, name, edge, str(rank))
            raise ShapeError(f"{edge.label} has {len(edge.dims)} axes ({edge.rank_origin}), but {rank} by {origin}")
        return edge.dims

    def set_shape(self, edge: Edge, dims: Iterable[Dim], site: Site, name: str, other: str) -> None:
        """Unify the shape of an edge with dims. name: of the edge; other: of the operand that the dims stem from."""
        wanted = list(dims)
        found = self.set_rank(edge, len(wanted), f"{site.path}: {site.operator.name}", site, name)
        for axis, (left, right) in enumerate(zip(wanted, found)):
            if left is not right:
                self.same(left, right, site, (other, axis), (name, axis))

    def rank_conflict(self, site: Site, name: str, edge: Edge, wanted: str, other: str | None = None) -> NoReturn:
        """Raise ShapeError: an edge has another number of axes than its site takes."""
        by = f"; it must match {site.describe(other)}" if other is not None and other != name else ""
        if other is not None and other != name:
            origin = site.output.rank_origin if other == "output" else getattr(site.operand(other), "rank_origin", "")
            by += f" ({origin})"
        raise ShapeError(
            f"{site.subject(name)} has {edge.rank} axes ({edge.rank_origin}), "
            f"but {site.operator.name} takes {wanted}{by}"
        )

    def from_front(self, edge: Edge, axis: int) -> Dim:
        """Return the dim at an axis of an edge whose rank may be unknown."""
        if edge.dims is not None:
            return edge.dims[axis]
        return self._grown(edge, edge.front, axis)

    def from_back(self, edge: Edge, place: int) -> Dim:
        """Return the dim at a place counted from the end, 0 for the last."""
        if edge.dims is not None:
            return edge.dims[-1 - place]
        return self._grown(edge, edge.back, place)

    def _grown(self, edge: Edge, dims: list[Dim], place: int) -> Dim:
        while len(dims) <= place:
            dims.append(Dim())
            dims[-1].watchers.update(edge.watchers)
        return dims[place]

    def _meet(self, edge: Edge, left: Dim, right: Dim, axis: int) -> None:
        a, b = left.root(), right.root()
        if a.size is not None and b.size is not None and not same_size(a.size, b.size):
            raise ShapeError(f"axis {axis} of {edge.label} is {a.size} ({a.origin}), but also {b.size} ({b.origin})")
        keep, drop = (a, b) if a.size is not None else (b, a)
        if keep is not drop:
            self._merge(keep, drop, tuple(drop.watchers) if keep.size is not None else ())

    # kinds and dtypes

    def narrow(self, edge: Edge, kinds: int, origin: str, site: Site | None = None, name: str = "") -> None:
        """Narrow the kinds of number of an edge. Raises DTypeError if none is left."""
        left = edge.kinds & kinds
        if left == edge.kinds:
            return
        if not left:
            what = edge.label if site is None else site.subject(name)
            raise DTypeError(
                f"{what} is {kind_text(edge.kinds)} ({edge.kinds_origin}), but {kind_text(kinds)} by {origin}"
            )
        edge.kinds, edge.kinds_origin = left, origin
        self._enqueue(edge.watchers)

    def set_dtype(self, edge: Edge, dtype: DType, origin: str) -> None:
        """Set the exact dtype of an edge. Raises DTypeError if it is known to be another."""
        if edge.dtype is not None and edge.dtype is not dtype:
            raise DTypeError(f"{edge.label} is {edge.dtype} ({edge.dtype_origin}), but {dtype} by {origin}")
        edge.dtype, edge.dtype_origin = dtype, origin
        self.narrow(edge, kind_of(dtype), origin)

    def set_tensor(self, edge: Edge, tensor: bool, origin: str) -> None:
        """Decide whether an edge is a tensor or a Python value. Raises DTypeError if it is the other."""
        if edge.tensor is None:
            edge.tensor, edge.tensor_origin = tensor, origin
            self._enqueue(edge.watchers)
        elif edge.tensor is not tensor:
            words = {True: "a tensor", False: "a Python value"}
            raise DTypeError(
                f"{edge.label} is {words[edge.tensor]} ({edge.tensor_origin}), but {words[tensor]} by {origin}"
            )

    # values

    def set_value(self, edge: Edge, value: Any, origin: str) -> None:
        """Set the value of an edge: an array (a constant tensor) or a Python value, whose tuples may hold dims."""
        if edge.value is not UNKNOWN:
            self._same_value(edge, edge.value, value, origin)
            return
        edge.value, edge.value_origin = value, origin
        array = isinstance(value, np.ndarray)
        if array or edge.tensor is None:
            self.set_tensor(edge, array, origin)
        if array:
            for dim, size in zip(self.set_rank(edge, value.ndim, origin), value.shape):
                self.set_size(dim, size, origin)
            dtype = DType.of(value.dtype)
            # NumPy's default dtypes say the kind alone: the precision is that of the compilation.
            if dtype in (DType.F64, DType.I64):
                self.narrow(edge, kind_of(dtype), origin)
            else:
                self.set_dtype(edge, dtype, origin)
        else:
            if isinstance(value, (bool, int, float, Dim)):
                self.set_rank(edge, 0, origin)
            if kinds := kinds_of_value(value):
                self.narrow(edge, kinds, origin)
        self._watch(value, edge.watchers)
        self._enqueue(edge.watchers)

    def take_as_array(self, edge: Edge, operand: str) -> None:
        """Make the value of an edge that is an operand, such as nested lists of numbers, a constant tensor.

        Raises DTypeError for values that are no numbers. operand: its name in the message.
        """
        try:
            array = np.asarray(edge.value)
            DType.of(array.dtype)
        except (ValueError, TypeError, DTypeError) as error:
            raise DTypeError(
                f"the value of {operand} is {edge.value!r:.60} ({edge.value_origin}), which is no number and no array "
                "of numbers; give one"
            ) from error
        edge.value, edge.tensor = UNKNOWN, None
        self.set_value(edge, array, edge.value_origin)

    def _watch(self, value: Any, sites: Iterable[Site]) -> None:
        if isinstance(value, Dim):
            value.root().watchers.update(sites)
        elif isinstance(value, tuple):
            for each in value:
                self._watch(each, sites)
        elif isinstance(value, slice):
            self._watch((value.start, value.stop, value.step), sites)

    def _same_value(self, edge: Edge, left: Any, right: Any, origin: str) -> None:
        if left is right:
            return
        if isinstance(left, tuple) and isinstance(right, (tuple, list)) and len(left) == len(right):
            for a, b in zip(left, right):
                self._same_value(edge, a, b, origin)
        elif isinstance(left, Dim) and isinstance(right, Dim):
            self._meet(edge, left, right, 0)
        elif isinstance(left, Dim) and not isinstance(right, (tuple, float, str)):
            self.set_size(left, right, origin)
        elif isinstance(right, Dim) and not isinstance(left, (tuple, float, str)):
            self.set_size(right, left, edge.value_origin)
        elif isinstance(left, np.ndarray) or isinstance(right, np.ndarray):
            if not np.array_equal(np.asarray(left), np.asarray(right)):
                raise WiringError(f"{edge.label} has a value ({edge.value_origin}), but another by {origin}")
        elif left != right:
            raise WiringError(f"{edge.label} is {left!r} ({edge.value_origin}), but {right!r} by {origin}")
