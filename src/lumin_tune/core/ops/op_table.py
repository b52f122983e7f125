"""The table of ops: what each primitive takes, gives, means and costs.

`OPS` is the whole instruction set. A primop is one `Op` record: its attributes, its rule of
shapes and dtypes (`shape_rules.py`), its meaning in NumPy (`meaning.py`), its derivative
(`derivatives.py`) and its cost. Records of element-wise primops are made of the rows of
`scalars.py`. Composite ops, which passes introduce for readers or backends (`a - b` as `sub`), are
records of the same table whose meaning is a decomposition into primops.

Primops do not broadcast and do not promote: operands of an element-wise op have one shape and one
dtype. The tensor API inserts the `expand` and `cast` nodes.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import NameConflictError, UnknownNameError
from lumin_tune.core.expression import Size, product, simplified
from lumin_tune.core.ops import composites, derivatives, meaning, shape_rules
from lumin_tune.core.ops.scalars import PRIMITIVE as SCALARS
from lumin_tune.core.ops.scalars import Derivative, Takes

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node, NodeGraph

Attributes = tuple[Any, ...]
ANY = -1
InferRule = Callable[[Sequence["Node"], Attributes], tuple[DType, tuple[Size, ...]]]
NumpyMeaning = Callable[[Sequence[Array], Attributes, DType], Array]
Decomposition = Callable[["NodeGraph", Sequence[int], Attributes], int]


class OpKind(enum.Enum):
    """The family of an op, which is what most passes and backends branch on."""

    SOURCE = "source"
    UNARY = "unary"
    BINARY = "binary"
    TERNARY = "ternary"
    CAST = "cast"
    REDUCTION = "reduction"
    SCAN = "scan"
    INDEXING = "indexing"
    VIEW = "view"
    LOOP = "loop"
    COMPOSITE = "composite"


class AttributeKind(enum.Enum):
    """The checking, printing and parsing of an attribute."""

    __hash__ = object.__hash__  # a third of the time of Enum's own

    INT = "int"
    INTS = "ints"
    SIZE = "size"
    SIZES = "sizes"
    DTYPE = "dtype"
    NAME = "name"
    FLAG = "flag"
    COMBINE = "combine"
    LITERAL = "literal"
    BODY = "body"


@dataclass(frozen=True, slots=True)
class Attribute:
    """A named constant of a node. Without a default it must be given."""

    name: str
    kind: AttributeKind
    default: Any = None


@dataclass(frozen=True, slots=True)
class Op:
    """One row of the table.

    infer: operands, attributes -> (dtype, shape); raises ShapeError or DTypeError.
    evaluate: arrays, attributes (sizes resolved to ints), dtype to compute in -> array.
    derivative: graph, node, gradient of the node -> gradient of each operand, None where there is none.
    flops: arithmetic operations for one element of the wider of operand and result; 0 for data movement.
    arity: how many operands there are, ANY for what the op's own rule counts.
    combines: the values an attribute of kind COMBINE may have.
    decompose: for composites, builds the op from primops and returns the node.
    """

    name: str
    kind: OpKind
    arity: int
    infer: InferRule
    evaluate: NumpyMeaning | None
    derivative: Derivative | None
    flops: int = 0
    attributes: tuple[Attribute, ...] = ()
    commutative: bool = False
    combines: tuple[str, ...] = ()
    decompose: Decomposition | None = None
    doc: str = ""

    @property
    def is_elementwise(self) -> bool:
        return self.kind in (OpKind.UNARY, OpKind.BINARY, OpKind.TERNARY, OpKind.CAST)

    @property
    def is_view(self) -> bool:
        return self.kind is OpKind.VIEW

    @property
    def is_primitive(self) -> bool:
        return self.kind is not OpKind.COMPOSITE

    def position(self, attribute: str) -> int:
        """Return where `attribute` stands in the attribute tuple of a node."""
        for index, entry in enumerate(self.attributes):
            if entry.name == attribute:
                return index
        raise UnknownNameError(f"op {self.name!r} has no attribute {attribute!r}; it has: {self.attribute_names()}")

    def attribute_names(self) -> str:
        return ", ".join(entry.name for entry in self.attributes) or "none"


def flops_of(node: Node, operands: Sequence[Node]) -> Size:
    """Return the arithmetic operations that `node` takes."""
    op = OPS[node.op]
    if not op.flops:
        return 0
    work = operands[-1].shape if op.kind in (OpKind.REDUCTION, OpKind.INDEXING) else node.shape
    return product((op.flops, *work))


def bytes_of(node: Node, operands: Sequence[Node]) -> Size:
    """Return the bytes that `node` reads and writes if it runs alone; views and sources move none."""
    op = OPS[node.op]
    if op.kind in (OpKind.VIEW, OpKind.SOURCE):
        return 0
    total: Size = 0
    for each in (node, *operands):
        total = simplified(total + product((each.dtype.itemsize, *each.shape)))
    return total


OP_NAME = r"[a-z_][a-z0-9_.]{0,99}"


def register_composite(
    name: str,
    arity: int,
    infer: InferRule,
    decompose: Decomposition,
    *,
    flops: int = 1,
    attributes: tuple[Attribute, ...] = (),
    doc: str = "",
    derivative: Derivative | None = None,
) -> Op:
    """Add a composite op to the table and return it; the same definition may be registered again.

    derivative: as of `Op`; without one, gradients are those of the decomposition.
    Raises NameConflictError if another op has the name, or if the name is not valid in the text form.
    """
    if not re.fullmatch(OP_NAME, name):
        raise NameConflictError(
            f"{name!r} cannot name an op; a name is a lower-case letter or _, then up to 99 of those, digits and dots"
        )
    op = Op(name, OpKind.COMPOSITE, arity, infer, None, derivative, flops, attributes, decompose=decompose, doc=doc)
    known = OPS.get(name)
    if known is not None and known != op:
        raise NameConflictError(
            f"an op named {name!r} exists already ({known.doc or known.kind.value}); choose another name"
        )
    OPS[name] = op
    return op


_ARITHMETIC = ("add", "max", "mul")
_KINDS = {1: OpKind.UNARY, 2: OpKind.BINARY, 3: OpKind.TERNARY}
_INFER: Mapping[Takes, InferRule] = {
    "any": shape_rules.infer_same,
    "number": shape_rules.infer_number,
    "integer": shape_rules.infer_integer,
    "float": shape_rules.infer_float,
}


def _elementwise(name: str) -> Op:
    """Return the row of a scalar op (`scalars.SCALAR_OPS`) that graphs have."""
    row = SCALARS[name]
    if row.evaluate is None:
        dtype = Attribute("dtype", AttributeKind.DTYPE)
        return Op(name, OpKind.CAST, 1, shape_rules.infer_cast, meaning.cast, row.derivative, 1, (dtype,), doc=row.doc)
    infer = shape_rules.infer_comparison if row.gives_bool else _INFER[row.takes]
    infer = shape_rules.infer_select if name == "select" else infer
    evaluate = meaning.of_arrays(row.evaluate)
    return Op(
        name, _KINDS[row.arity], row.arity, infer, evaluate, row.derivative, 1, commutative=row.commutative, doc=row.doc
    )


def _table() -> dict[str, Op]:
    kind, rules, grad = OpKind, shape_rules, derivatives
    integer, integers = AttributeKind.INT, AttributeKind.INTS
    size, sizes = AttributeKind.SIZE, AttributeKind.SIZES
    rows = [
        # sources
        Op("input", kind.SOURCE, 0, rules.infer_input, None, None, 0, (
            Attribute("name", AttributeKind.NAME), Attribute("dtype", AttributeKind.DTYPE),
            Attribute("shape", sizes), Attribute("static", AttributeKind.FLAG, False)),
            doc="a tensor given at run time; static ones (weights) do not change between runs"),
        Op("constant", kind.SOURCE, 0, rules.infer_constant, meaning.constant, None, 0,
           (Attribute("value", AttributeKind.LITERAL),), doc="a known array"),
        Op("iota", kind.SOURCE, 0, rules.infer_iota, meaning.iota, None, 0,
           (Attribute("size", size), Attribute("dtype", AttributeKind.DTYPE, DType.I64)), doc="0, 1, ..., size-1"),
        # element-wise
        *map(_elementwise, SCALARS),
        # reductions and scans
        Op("sum", kind.REDUCTION, 1, rules.infer_sum, meaning.sum_over, grad.sum_over, 1,
           (Attribute("axes", integers),), doc="sum over axes, which disappear; f16 and bf16 accumulate in f32"),
        Op("max_reduce", kind.REDUCTION, 1, rules.infer_reduction, meaning.max_over, grad.max_over, 1,
           (Attribute("axes", integers),), doc="greatest over axes, which disappear; the dtype's lowest when empty"),
        Op("scan", kind.SCAN, 1, rules.infer_scan, meaning.scan, grad.scan, 1,
           (Attribute("axis", integer), Attribute("combine", AttributeKind.COMBINE)), combines=_ARITHMETIC,
           doc="inclusive prefix sums, products or maxima along an axis; f16 and bf16 accumulate in f32"),
        # indexing
        Op("gather", kind.INDEXING, 2, rules.infer_gather, meaning.gather, grad.gather, 0,
           (Attribute("axis", integer),), doc="x[..., indices, ...] as numpy.take; 0 where an index is out of range"),
        Op("scatter", kind.INDEXING, 3, rules.infer_scatter, meaning.scatter, grad.scatter, 1,
           (Attribute("axis", integer), Attribute("combine", AttributeKind.COMBINE)),
           combines=("set", *_ARITHMETIC),
           doc="base with updates combined in at indices; out of range is dropped; of several sets the last wins; "
               "f16 and bf16 accumulate in f32"),
        Op("unpack", kind.INDEXING, 1, rules.infer_unpack, meaning.unpack, grad.unpack, 2,
           (Attribute("format", AttributeKind.NAME),),
           doc="numbers stored in blocks of bytes along the last axis, in a block format such as q4_0, as f32"),
        # views
        Op("permute", kind.VIEW, 1, rules.infer_permute, meaning.permute, grad.permute, 0,
           (Attribute("axes", integers),), doc="result axis i is operand axis axes[i]"),
        Op("expand", kind.VIEW, 1, rules.infer_expand, meaning.expand, grad.expand, 0,
           (Attribute("axes", integers), Attribute("sizes", sizes)),
           doc="new axes at these positions of the result, along which values repeat"),
        Op("slice", kind.VIEW, 1, rules.infer_slice, meaning.slice_of, grad.slice_of, 0,
           (Attribute("starts", sizes), Attribute("sizes", sizes), Attribute("steps", integers)),
           doc="result[i] = x[start + i*step] on each axis"),
        Op("pad", kind.VIEW, 1, rules.infer_pad, meaning.pad, grad.pad, 0,
           (Attribute("lows", sizes), Attribute("highs", sizes)), doc="zeros before and after on each axis"),
        Op("split", kind.VIEW, 1, rules.infer_split, meaning.split, grad.split, 0,
           (Attribute("axis", integer), Attribute("sizes", sizes)),
           doc="one axis into several, row-major; into none if its size is 1"),
        Op("merge", kind.VIEW, 1, rules.infer_merge, meaning.merge, grad.merge, 0,
           (Attribute("axis", integer), Attribute("count", integer)),
           doc="adjacent axes into one; of none a new axis of size 1"),
        Op("flip", kind.VIEW, 1, rules.infer_flip, meaning.flip, grad.flip, 0,
           (Attribute("axes", integers),), doc="axes in reverse order"),
        Op("window", kind.VIEW, 1, rules.infer_window, meaning.window, grad.window, 0,
           (Attribute("axis", integer), Attribute("size", size), Attribute("stride", integer, 1),
            Attribute("dilation", integer, 1)),
           doc="sliding windows: result[.., o, k, ..] = x[.., o*stride + k*dilation, ..]"),
        # loops
        Op("loop", kind.LOOP, ANY, rules.infer_loop, None, None, 0, (
            Attribute("body", AttributeKind.BODY), Attribute("count", size), Attribute("result", integer),
            Attribute("states", integer, 0), Attribute("slices", integers, ()), Attribute("stacks", integers, ()),
            Attribute("conditional", AttributeKind.FLAG, False)),
           doc="one result of running the body count times: the last states, then what each step gives, stacked"),
    ]  # fmt: skip
    return {row.name: row for row in rows}


OPS: dict[str, Op] = _table()

register_composite(
    "stop_gradient",
    1,
    shape_rules.infer_float,
    composites.passed_on,
    flops=0,
    doc="x itself, through which no gradient flows",
    derivative=composites.nothing,
)
register_composite(
    "custom_gradient",
    ANY,
    composites.infer_custom,
    composites.forward_of,
    flops=0,
    attributes=(
        Attribute("forward", AttributeKind.BODY),
        Attribute("backward", AttributeKind.BODY),
        Attribute("result", AttributeKind.INT),
    ),
    doc="one result of forward(operands), whose derivative is backward(operands, results, gradients of the results)",
    derivative=composites.backward_of,
)
