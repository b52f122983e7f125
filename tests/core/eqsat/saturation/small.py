"""Small e-graphs by hand and at random, what their classes are worth, and rules for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.eqsat.egraph import SCALAR_FORMS, ClassType, EGraph, GivenLeaf, bits, mask_of
from lumin_tune.core.eqsat.saturation.snapshots import renamed
from lumin_tune.core.expression import Size
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.scalars import PRIMITIVE
from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

FLOAT_UNARY = ("exp2", "log2", "sin", "cos", "sqrt", "recip")


@dataclass
class Sketch:
    """An e-graph in the making; every method but `egraph` returns a class."""

    sizes: Sequence[Size]
    leaves: list[GivenLeaf] = field(default_factory=list)
    enodes: dict[tuple[str, tuple[Any, ...], tuple[int, ...]], int] = field(default_factory=dict)
    types: list[ClassType] = field(default_factory=list)

    def leaf(self, axes: Sequence[int], dtype: DType = DType.F32, static: bool = False) -> int:
        self.leaves.append(GivenLeaf(len(self.leaves), dtype, tuple((axis,) for axis in axes), static))
        return self.add("leaf", len(self.leaves) - 1, dtype=dtype, axes=mask_of(axes))

    def scalar(self, value: float, dtype: DType = DType.F32) -> int:
        return self.add("scalar", Literal(np.asarray(value), dtype), dtype=dtype, axes=0)

    def op(self, op: str, *arguments: Any) -> int:
        """Add an e-node; attributes come first, a set of axes as a mask."""
        arity = PRIMITIVE[op].arity if op in PRIMITIVE else 1
        attributes, operands = arguments[:-arity], arguments[-arity:]
        dtype = self.types[operands[0]].dtype
        axes = 0
        for each in operands:
            axes |= self.types[each].axes
        if op in ("sum", "max_reduce"):
            axes &= ~attributes[0]
        elif op == "rename":
            axes = renamed(axes, attributes[0])
        elif op == "cast":
            dtype = attributes[0]
        elif op == "less_than":
            dtype = DType.BOOL
        elif op == "select":
            dtype = self.types[operands[1]].dtype
        return self.add(op, *attributes, operands=operands, dtype=dtype, axes=axes)

    def add(self, op: str, *attributes: Any, operands: tuple[int, ...] = (), dtype: DType, axes: int) -> int:
        key = (op, attributes, operands)
        if key not in self.enodes:
            self.enodes[key] = len(self.types)
            self.types.append(ClassType(dtype, axes, tuple((axis,) for axis in bits(axes))))
        return self.enodes[key]

    def egraph(self, *roots: int) -> EGraph:
        return EGraph(
            sizes=tuple(self.sizes),
            leaves=tuple(self.leaves),
            ops=[op for op, _, _ in self.enodes],
            attributes=[attributes for _, attributes, _ in self.enodes],
            operands=[operands for _, _, operands in self.enodes],
            classes=list(self.enodes.values()),
            original=[True] * len(self.enodes),
            types=self.types,
            roots=roots,
            layouts=tuple(self.types[root].layout for root in roots),
            node_classes=[(value, each.layout) for value, each in enumerate(self.types)],
        )


def random_egraph(seed: int, operations: int = 12) -> EGraph:
    """Floats, booleans and numbers, with scales and sums in many places so that rules find something."""
    random = Random(seed)
    sizes = [random.choice((1, 2, 3, 4)) for _ in range(random.randint(2, 5))]
    sketch = Sketch(sizes)
    axes = range(len(sizes))
    values = []
    for _ in range(4):
        there = sorted(random.sample(axes, random.randint(0, min(3, len(sizes)))))
        values.append(sketch.leaf(there, static=random.random() < 0.3))
    values.append(sketch.scalar(random.choice((2.0, -0.5, 1.0, 0.0))))
    for _ in range(operations):
        kind = random.random()
        x, y = random.choice(values[-6:]), random.choice(values)
        if kind < 0.5:
            values.append(sketch.op(random.choice(("add", "mul", "mul", "add", "max")), x, y))
        elif kind < 0.65:
            values.append(
                sketch.op(
                    random.choice(("mul_scalar", "add_scalar", "max_scalar")),
                    random.choice((2.0, -1.0, 0.5, 3.0, 1.0)),
                    x,
                )
            )
        elif kind < 0.9:
            there = list(bits(sketch.types[x].axes))
            if there:
                mask = mask_of(random.sample(there, random.randint(1, len(there))))
                values.append(sketch.op(random.choice(("sum", "sum", "max_reduce")), mask, x))
        elif kind < 0.95:
            values.append(sketch.op("select", sketch.op("less_than", x, y), x, y))
        else:
            missing = [axis for axis in axes if not sketch.types[x].axes >> axis & 1]
            there = list(bits(sketch.types[x].axes))
            pairs = [(one, other) for one in there for other in missing if sizes[one] == sizes[other]]
            if pairs:
                values.append(sketch.op("rename", (random.choice(pairs),), x))
    return sketch.egraph(*dict.fromkeys(values[-2:]))


class Evaluator:
    """The values of classes in float64. Arrays have a dimension for each axis, of size 1 where a value has not."""

    def __init__(self, egraph: EGraph, seed: int = 0) -> None:
        self.egraph = egraph
        random = np.random.default_rng(seed)
        count = len(egraph.sizes)
        self.leaves = []
        for leaf in egraph.leaves:
            there = [axis for position in leaf.layout for axis in position]
            shape = [egraph.sizes[axis] if axis in there else 1 for axis in range(count)]
            self.leaves.append(random.uniform(-1.5, 1.5, shape).astype(np.float32).astype(np.float64))

    def enode(self, enode: int, values: Mapping[int, Array]) -> Array:
        """Return the value of an e-node, given those of the classes that it takes."""
        egraph = self.egraph
        operands = [values[each] for each in egraph.operands[enode]]
        return self.apply(egraph.ops[enode], egraph.attributes[enode], operands)

    def apply(self, op: str, attributes: tuple[Any, ...], operands: Sequence[Array]) -> Array:
        sizes = self.egraph.sizes
        with np.errstate(all="ignore"):
            if op == "leaf":
                return self.leaves[attributes[0]]
            if op == "scalar":
                value = attributes[0].item()
                return np.full((1,) * len(sizes), float(value) if not isinstance(value, bool) else value)
            if op in ("sum", "max_reduce"):
                axes = tuple(bits(attributes[0]))
                full = np.broadcast_to(
                    operands[0],
                    [sizes[axis] if axis in axes else size for axis, size in enumerate(operands[0].shape)],
                )
                return (np.sum if op == "sum" else np.max)(full, axis=axes, keepdims=True)
            if op == "rename":
                found = operands[0]
                order = list(range(found.ndim))
                for one, other in attributes[0]:
                    order[one], order[other] = order[other], order[one]
                return found.transpose(order)
            return np.asarray(_MEANINGS[op](*attributes, *operands))

    def classes(self) -> dict[int, Array]:
        """Return a value for each class that some e-nodes derive from leaves."""
        egraph = self.egraph
        values: dict[int, Array] = {}
        changed = True
        while changed:
            changed = False
            for enode, value in enumerate(egraph.classes):
                if value not in values and all(each in values for each in egraph.operands[enode]):
                    values[value] = self.enode(enode, values)
                    changed = True
        return values


_MEANINGS: dict[str, Any] = {
    **{op: row.evaluate for op, row in PRIMITIVE.items()},
    **{form: PRIMITIVE[op].evaluate for op, form in SCALAR_FORMS.items()},
    "cast": lambda dtype, x: x if dtype.is_float else x.astype(dtype.numpy),
}


def check_sound(egraph: EGraph, seed: int = 0, tolerance: float = 1e-9) -> None:
    """Assert that all e-nodes of a class are worth the same, and have no axes but those of the class."""
    evaluator = Evaluator(egraph, seed)
    values = evaluator.classes()
    assert len(values) == len(egraph.types)
    for value, array in values.items():
        varies = [axis for axis, size in enumerate(array.shape) if size > 1 and np.ptp(1.0 * array, axis).any()]
        assert not np.isfinite(array).all() or not mask_of(varies) & ~egraph.types[value].axes, f"c{value} {varies}"
    for enode, value in enumerate(egraph.classes):
        have, want = evaluator.enode(enode, values), values[value]
        np.testing.assert_allclose(
            *np.broadcast_arrays(have, want), rtol=tolerance, atol=tolerance, err_msg=egraph.describe(enode)
        )


def rule(name: str, left: str, right: str, condition: str = "", exact: bool = False) -> Rule:
    exactness = Exactness.BIT_EXACT if exact else Exactness.REASSOCIATES
    return Rule(name, left, right, exactness, "a test", condition)


DISTRIBUTION = RuleFamily(
    "distribution",
    (
        rule("distribute", "(mul ?x (add ?y ?z))", "(add (mul ?x ?y) (mul ?x ?z))", "(float ?x)"),
        rule("factor", "(add (mul ?x ?y) (mul ?x ?z))", "(mul ?x (add ?y ?z))", "(float ?x)"),
    ),
)
REDUCTIONS = RuleFamily(
    "reductions",
    (
        rule("scale-out-of-sum", "(sum ?i (mul_scalar ?c ?x))", "(mul_scalar ?c (sum ?i ?x))", "(float ?x)"),
        rule("scale-into-sum", "(mul_scalar ?c (sum ?i ?x))", "(sum ?i (mul_scalar ?c ?x))", "(float ?x)"),
        rule("sum-of-sum", "(sum ?i (sum ?j ?x))", "(sum (union ?i ?j) ?x)"),
        rule(
            "independent-out-of-sum", "(sum ?i (mul ?x ?y))", "(mul (sum ?i ?x) ?y)", "(float ?x) (independent ?y ?i)"
        ),
        rule(
            "partly-independent-out-of-sum",
            "(sum ?i (mul ?x ?y))",
            "(sum (intersection ?i (axes ?y)) (mul (sum (difference ?i (axes ?y)) ?x) ?y))",
            "(float ?x) (nonempty (difference ?i (axes ?y))) (nonempty (intersection ?i (axes ?y))) "
            "(within (difference ?i (axes ?y)) ?x)",
        ),
        rule(
            "sum-of-add",
            "(sum ?i (add ?x ?y))",
            "(add (sum ?i ?x) (sum ?i ?y))",
            "(float ?x) (within ?i ?x) (within ?i ?y)",
        ),
        rule(
            "sum-of-shifted",
            "(sum ?i (add ?x ?y))",
            "(add (sum ?i ?x) (mul_scalar (elements ?i) ?y))",
            "(float ?x) (independent ?y ?i)",
        ),
        rule(
            "max-of-scaled",
            "(max_reduce ?i (mul_scalar ?c ?x))",
            "(mul_scalar ?c (max_reduce ?i ?x))",
            "(float ?x) (positive ?c)",
        ),
    ),
)
ASSOCIATIVITY = RuleFamily(
    "associativity",
    tuple(
        rule(f"associate-{op}", f"({op} ({op} ?x ?y) ?z)", f"({op} ?x ({op} ?y ?z))", "(float ?x)")
        for op in ("add", "mul", "max")
    ),
)
SIMPLER = RuleFamily(
    "simpler",
    (
        rule("mul-one", "(mul_scalar 1.0 ?x)", "?x", exact=True),
        rule("mul-zero", "(mul_scalar 0.0 ?x)", "(scalar ?t 0.0)", "(float ?x) (dtype ?x ?t)"),
        rule("mul-zero-2", "(mul ?x (scalar ?t 0.0))", "(scalar ?t 0.0)", "(float ?x)"),
        rule("scales-together", "(mul_scalar ?a (mul_scalar ?b ?x))", "(mul_scalar (* ?a ?b) ?x)", "(float ?x)"),
        rule("max-of-one", "(max ?x ?x)", "?x", exact=True),
        rule("add-one", "(add ?x ?x)", "(mul_scalar 2.0 ?x)", "(float ?x)"),
    ),
    simplifies=True,
)
EXPLODING = RuleFamily(
    "exploding",
    (
        rule("scale-apart", "(mul_scalar ?c ?x)", "(mul_scalar (* ?c 2) (mul_scalar 0.5 ?x))", "(float ?x)"),
        rule("add-apart", "(add ?x ?y)", "(add (mul_scalar 0.5 ?x) (add (mul_scalar 0.5 ?x) ?y))", "(float ?x)"),
    ),
)
SOUND = (SIMPLER, DISTRIBUTION, REDUCTIONS, ASSOCIATIVITY)
