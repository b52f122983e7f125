"""The e-graph as everybody but the engine sees it: plain lists, over values with named axes.

A value has no order of axes. Its elements are identified by *axes*: numbered names with a size, such that the same
number means the same loop wherever it stands. Permuting, expanding and merging or splitting of axes are then no
operations at all: `x[s, d] + b[d]` is `(add x b)`, a contraction is `(sum {d} (mul x w))`, in whatever spelling the
graph had them. Sets of axes are bit masks, bit k for axis k.

An e-node is an op, its attributes and its operand classes; equal ones of one e-graph are one. All e-nodes of a class
are equal in value, element by element by the names of the axes. The operations:

| op | attributes | operands | meaning |
|---|---|---|---|
| `leaf` | (leaf number,) | | an input, or a constant that is not of one value; `EGraph.leaves` |
| `scalar` | (Literal,) | | one value, without axes |
| element-wise primops but `cast` | () | 1 to 3 | as in the op table; an operand repeats along axes that it lacks |
| `cast` | (DType,) | 1 | as in the op table |
| `add_scalar` `mul_scalar` `max_scalar` | (float,) | 1 | with a number, rounded to the dtype of the operand |
| `sum` `max_reduce` | (mask,) | 1 | over axes that the operand has |
| `rename` | (((from, to), ...),) | 1 | the same value on other axes, renamed simultaneously; pairs ascending |
| `positional` | (Positional,) | 0 to 3 | any other primop, on operands laid out in order |

A layout orders axes: a tuple of positions, each a tuple of axes that make one axis of a tensor, the slowest first; ()
is of size 1. An axis in the layout of a value that the value does not have stands for repetition.

Source: named axes as in SPORES (Wang et al., VLDB 2020), where relational rules are complete for sums and products.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.interval import Interval
from lumin_tune.core.expression import Size, product
from lumin_tune.core.ops.scalars import PRIMITIVE

Layout = tuple[tuple[int, ...], ...]
"""For each axis of a tensor the axes that it is made of, slowest first."""

SCALAR_FORMS = {op: f"{op}_scalar" for op, row in PRIMITIVE.items() if row.commutative}
"""The op with a number for a second operand, by the op with two."""
COMMUTATIVE = frozenset(SCALAR_FORMS)
ELEMENTWISE = frozenset((*PRIMITIVE, *SCALAR_FORMS.values()))
REDUCTIONS = frozenset({"sum", "max_reduce"})


def bits(mask: int) -> Iterator[int]:
    """Yield the axes of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(axes: Sequence[int]) -> int:
    """Return the set of some axes."""
    found = 0
    for axis in axes:
        found |= 1 << axis
    return found


def layout_mask(layout: Layout) -> int:
    return mask_of([axis for position in layout for axis in position])


@dataclass(frozen=True, slots=True)
class Positional:
    """A primop on operands that are laid out in order.

    op, attributes: as of a node of a graph, sizes and all. operands: the layout in which each operand is read.
    layout: of the result; its axes are those of the value. same: axes of the operands that the op carries through
    element by element are those that stand in both layouts. halo: pairs (axis of the operand, axis of the result)
    along which neighbouring elements of the result read overlapping elements of the operand.
    """

    op: str
    attributes: tuple[Any, ...]
    operands: tuple[Layout, ...]
    layout: Layout
    dtype: DType
    halo: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class GivenLeaf:
    """A value that is given. node: its id in the encoded graph. static: the same in every call (weights, constants).

    interval: of the numbers of a constant, None for inputs.
    """

    node: int
    dtype: DType
    layout: Layout
    static: bool
    interval: Interval | None = None


@dataclass(frozen=True, slots=True)
class ClassType:
    """The properties shared by all forms of a class: dtype, axes it may depend on, its layout if it is stored."""

    dtype: DType
    axes: int
    layout: Layout


@dataclass(frozen=True)
class EGraph:
    """A frozen e-graph. Its lists must not be changed.

    sizes: of the axes. leaves: what `leaf` e-nodes are. ops, attributes, operands, classes: of e-node i its op,
    attributes, operand classes, and the class it belongs to. original: whether e-node i was in the graph that was
    encoded. types: of the classes 0 .. n-1. roots: the classes of the outputs, in order; layouts: how each is wanted.
    node_classes: for each node of the encoded graph its class and its layout, -1 for none (dead nodes).
    """

    sizes: tuple[Size, ...]
    leaves: tuple[GivenLeaf, ...]
    ops: Sequence[str]
    attributes: Sequence[tuple[Any, ...]]
    operands: Sequence[tuple[int, ...]]
    classes: Sequence[int]
    original: Sequence[bool]
    types: Sequence[ClassType]
    roots: tuple[int, ...]
    layouts: tuple[Layout, ...]
    node_classes: Sequence[tuple[int, Layout]]

    def __len__(self) -> int:
        return len(self.ops)

    def by_class(self) -> list[list[int]]:
        """Return the e-nodes of each class, ascending."""
        found: list[list[int]] = [[] for _ in self.types]
        for enode, each in enumerate(self.classes):
            found[each].append(enode)
        return found

    def users(self) -> list[list[int]]:
        """Return for each class the e-nodes that take it as an operand, each once, ascending."""
        found: list[list[int]] = [[] for _ in self.types]
        for enode, operands in enumerate(self.operands):
            for each in dict.fromkeys(operands):
                found[each].append(enode)
        return found

    def elements(self, mask: int) -> Size:
        """Return the number of points of a set of axes."""
        return product([self.sizes[axis] for axis in bits(mask)])

    def describe(self, enode: int) -> str:
        """Return `c7 = (sum {2, 3} c5)` for messages."""
        op, attributes = self.ops[enode], self.attributes[enode]
        words: list[str] = [op]
        if op in REDUCTIONS:
            words.append("{" + ", ".join(map(str, bits(attributes[0]))) + "}")
        elif op == "positional":
            words.append(attributes[0].op)
        else:
            words += [str(each) for each in attributes]
        words += [f"c{each}" for each in self.operands[enode]]
        return f"c{self.classes[enode]} = ({' '.join(words)})"


FormChoice = Mapping[int, int]
"""For classes the e-node that computes each."""
