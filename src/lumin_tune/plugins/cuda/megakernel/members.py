"""Launch description of a megakernel: its members, and the memory that each grid block accesses.

A member is a kernel of the program that runs as tasks. The ranges of its blocks and the indices of its loads and stores
are formulas, from which `task_queue` derives tasks and dependencies once sizes are known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.kernel.ir import START, Halo
from lumin_tune.core.kernel.simt.arguments import Argument, written

Read = Callable[[int | str], Size]
_LOWEST, _HIGHEST = -(2**62), 2**62  # ranges of axes in parsed formulas, whose bounds are never used


@dataclass(frozen=True, slots=True)
class Touch:
    """A load or store. index: of an element; None in a dimension whose index is computed at run time and may be
    anything.
    """

    stores: bool
    index: tuple[Size | None, ...]


@dataclass(frozen=True, slots=True)
class MemberOperand:
    """A buffer that a member accesses: its address, layout and accesses. strides: in elements."""

    at: Argument
    shape: tuple[Size, ...]
    strides: tuple[Size, ...]
    item_bytes: int
    touches: tuple[Touch, ...]


@dataclass(frozen=True, slots=True)
class Member:
    """A kernel in a megakernel.

    kernel: its name in the program. function: its function's number in the megakernel. extents: of its axes. grid: the
    axes distributed over blocks, slowest first, each with its step. followers: halos without bodies; every block
    covers all other axes whole.
    """

    kernel: str
    function: int
    extents: Mapping[str, Size]
    grid: tuple[tuple[str, int], ...]
    followers: tuple[Halo, ...]
    operands: tuple[MemberOperand, ...]

    def data(self) -> dict[str, Any]:
        """Return the member in its JSON form."""
        return {
            "kernel": self.kernel,
            "function": self.function,
            "extents": {name: written(size) for name, size in self.extents.items()},
            "grid": [list(each) for each in self.grid],
            "followers": [[each.axis, each.of, each.stride, each.low, each.high] for each in self.followers],
            "operands": [
                [
                    each.at.kind,
                    written(each.at.place),
                    [written(size) for size in each.shape],
                    [written(size) for size in each.strides],
                    each.item_bytes,
                    [
                        [touch.stores, [None if place is None else written(place) for place in touch.index]]
                        for touch in each.touches
                    ],
                ]
                for each in self.operands
            ],
        }

    @classmethod
    def of(cls, data: Mapping[str, Any], dims: Mapping[str, Expression]) -> Member:
        """Parse the JSON form of a member."""
        axes = {
            name: Expression.variable(name, _LOWEST, _HIGHEST)
            for axis in data["extents"]
            for name in (axis, START + axis)
        }
        sizes, places = partial(_read, dims), partial(_read, {**dims, **axes})
        return cls(
            data["kernel"],
            data["function"],
            {name: sizes(size) for name, size in data["extents"].items()},
            tuple((axis, step) for axis, step in data["grid"]),
            tuple(Halo(axis, of, stride, low, high, ()) for axis, of, stride, low, high in data["followers"]),
            tuple(_operand(each, sizes, places) for each in data["operands"]),
        )


@dataclass(frozen=True, slots=True)
class Megakernel:
    """A launch of many kernels at once.

    function: its name in the text. kernel: a name for messages. Thread blocks take tasks in an order in which every
    task follows its dependencies; a task is some grid blocks of one member. threads, shared_bytes: per thread block,
    enough for every member. The addresses of members come from tables: see `task_interpreter`.
    """

    function: str
    kernel: str
    threads: int
    shared_bytes: Size
    members: tuple[Member, ...]
    when: Literal["call"] = "call"

    def data(self) -> dict[str, Any]:
        """Return the launch in its JSON form."""
        return {
            "function": self.function,
            "kernel": self.kernel,
            "when": self.when,
            "threads": self.threads,
            "shared_bytes": written(self.shared_bytes),
            "members": [each.data() for each in self.members],
        }

    @classmethod
    def of(cls, data: Mapping[str, Any], dims: Mapping[str, Expression], read: Read) -> Megakernel:
        """Parse the JSON form of a launch."""
        members = tuple(Member.of(each, dims) for each in data["members"])
        return cls(data["function"], data["kernel"], data["threads"], read(data["shared_bytes"]), members)


def _read(known: Mapping[str, Expression], text: int | str) -> Size:
    return text if isinstance(text, int) else parse_expression(text, known)


def _operand(data: Sequence[Any], sizes: Read, places: Read) -> MemberOperand:
    kind, place, shape, strides, item_bytes, touches = data
    found = tuple(
        Touch(stores, tuple(None if each is None else places(each) for each in index)) for stores, index in touches
    )
    return MemberOperand(
        Argument(kind, sizes(place)), tuple(map(sizes, shape)), tuple(map(sizes, strides)), item_bytes, found
    )
