"""Ensembles of trees of ai.onnx.ml.

A tree is walked as many steps as it is deep, all samples and trees at once, by gathers from tables of its nodes; leaves
lead to themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.operators.learned import (
    LEARNED,
    binary_scores,
    labels_of,
    most_likely,
    row_of,
    transformed_scores,
)
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

_TESTS: Final[dict[str, Callable[[Tensor, Tensor], Tensor]]] = {
    "BRANCH_LEQ": lambda x, value: x <= value,
    "BRANCH_LT": lambda x, value: x < value,
    "BRANCH_GTE": lambda x, value: x >= value,
    "BRANCH_GT": lambda x, value: x > value,
    "BRANCH_EQ": lambda x, value: x == value,
    "BRANCH_NEQ": lambda x, value: x != value,
}
_MEMBER: Final = "BRANCH_MEMBER"
_LEAF: Final = "LEAF"
# The numbers that TreeEnsemble has for names.
_MODES: Final = (*_TESTS, _MEMBER)
_AGGREGATES: Final = ("AVERAGE", "SUM", "MIN", "MAX")
_NEUTRAL: Final = {"MIN": np.inf, "MAX": -np.inf}
_TRANSFORMS: Final = ("NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT")


@dataclass(frozen=True, slots=True)
class _Forest:
    """Trees as tables with a row for each node, leaves among them.

    on_true, on_false: the rows that a test leads to; a leaf leads to itself. tracks: whether NaN passes a test. sets:
    the members of a BRANCH_MEMBER test, (rows, most members), padded with NaN; None without such tests.
    """

    roots: Array
    on_true: Array
    on_false: Array
    modes: Array  # text
    features: Array
    limits: Array
    tracks: Array
    sets: Array | None = None

    def depth(self, node: NodeContext) -> int:
        """Return how many steps the deepest leaf is away. Raises ModelError for a cycle."""
        is_leaf = self.modes == _LEAF
        depth, level = 0, np.unique(self.roots)
        while (level := level[~is_leaf[level]]).size:
            level = np.unique(np.concatenate([self.on_true[level], self.on_false[level]]))
            depth += 1
            if depth > len(is_leaf):
                raise node.error("the nodes of a tree form a cycle")
        return depth

    def leaves(self, node: NodeContext, x: Tensor) -> Tensor:
        """Return the row of the leaf that each sample of x, (samples, features), comes to in each tree."""
        unknown = set(self.modes.tolist()) - _TESTS.keys() - {_LEAF, _MEMBER}
        if unknown:
            raise node.error(f"modes {sorted(unknown)} are unknown; allowed: {', '.join((_LEAF, *_MODES))}")
        depth = self.depth(node)

        def table(values: Array, dtype: DType) -> Tensor:
            return x._literal(np.ascontiguousarray(values, dtype.numpy), dtype)

        feature, limit = table(self.features, DType.I64), table(self.limits, x.dtype)
        on_true, on_false = table(self.on_true, DType.I64), table(self.on_false, DType.I64)
        kinds = sorted(set(self.modes.tolist()) - {_LEAF})
        numbers = {mode: number for number, mode in enumerate(kinds)}
        kind_of = table(np.array([numbers.get(mode, 0) for mode in self.modes.tolist()]), DType.I64)
        follows = table(self.tracks, DType.I64)
        sets = None if self.sets is None else table(self.sets, x.dtype)
        at = table(self.roots, DType.I64).unsqueeze(0).broadcast_to((x.shape[0], len(self.roots)))
        for _ in range(depth):
            value = x.gather(1, feature.take(at, 0))
            passes: Tensor = x._full(0, at.shape, DType.BOOL)
            for mode, number in numbers.items():
                if mode == _MEMBER:
                    assert sets is not None
                    found = (sets.take(at, 0) == value.unsqueeze(-1)).any(-1)
                else:
                    found = _TESTS[mode](value, limit.take(at, 0))
                passes = found if len(numbers) == 1 else where(kind_of.take(at, 0) == number, found, passes)
            if self.tracks.any():
                passes = passes | (value.isnan() & (follows.take(at, 0) != 0))
            at = where(passes, on_true.take(at, 0), on_false.take(at, 0))
        return at


@operator("TreeEnsemble", domain=LEARNED)
def tree_ensemble(node: NodeContext) -> Result:
    """Trees whose nodes and leaves are two tables, with tests for membership in sets.

    post_transform 1 is SOFTMAX as the standard has it; onnxruntime 1.32 takes it for LOGISTIC.
    """
    x = node.tensor(0)
    if not x.dtype.is_float:
        raise node.error(f"x must be of floats, not {x.dtype}")
    forest, targets, weights = _tables(node, x.dtype)
    how = _named(node, "aggregate_function", _AGGREGATES)
    rows = len(forest.modes)
    table = _summed(rows, node.attribute("n_targets"), np.arange(rows - len(weights), rows), targets, weights, how)
    values = x._literal(table.astype(x.dtype.numpy), x.dtype).take(forest.leaves(node, x), 0)
    return transformed_scores(
        node, _aggregated(values, how, len(forest.roots)), _named(node, "post_transform", _TRANSFORMS)
    )


def _tables(node: NodeContext, dtype: DType) -> tuple[_Forest, Array, Array]:
    """Return the trees of TreeEnsemble, leaves behind the nodes; the target of each leaf, and its weight."""
    modes, splits = (node.attribute(f"nodes_{name}") for name in ("modes", "splits"))
    modes, splits = _numbers(modes), _numbers(splits)
    count = len(modes)
    ways = []
    for side in ("true", "false"):
        ends = np.array(node.attribute(f"nodes_{side}nodeids"), np.int64)
        ways.append(np.where(np.array(node.attribute(f"nodes_{side}leafs"), bool), ends + count, ends))
    targets = np.array(node.attribute("leaf_targetids"), np.int64)
    weights, count_of_targets = _numbers(node.attribute("leaf_weights")), node.attribute("n_targets")
    if targets.max(initial=0) >= count_of_targets or targets.min(initial=0) < 0:
        raise node.error(f"leaf_targetids has {targets.max()}; n_targets is {count_of_targets}")
    rows = count + len(targets)
    itself = np.arange(count, rows)
    for way in ways:
        if len(way) != count or way.min(initial=0) < 0 or way.max(initial=0) >= rows:
            raise node.error(f"a branch leads to none of the {count} nodes and {len(targets)} leaves")
    if modes.max(initial=0) >= len(_MODES):
        raise node.error(f"mode {modes.max()} is unknown; allowed: 0 to {len(_MODES) - 1}")
    names = np.array([*_MODES, _LEAF])[np.concatenate([modes.astype(np.int64), np.full(len(targets), len(_MODES))])]

    def with_leaves(values: Array) -> Array:
        return np.concatenate([values, np.zeros(len(targets), values.dtype)])

    forest = _Forest(
        np.array(node.attribute("tree_roots"), np.int64),
        np.concatenate([ways[0], itself]),
        np.concatenate([ways[1], itself]),
        names,
        with_leaves(np.array(node.attribute("nodes_featureids"), np.int64)),
        with_leaves(splits),
        with_leaves(np.array(node.attribute("nodes_missing_value_tracks_true", None) or [0] * count, np.int64)),
        _sets(node, names, dtype),
    )
    return forest, targets, weights


def _sets(node: NodeContext, modes: Array, dtype: DType) -> Array | None:
    """Return the members of each node's set; sets are given in the order of the nodes that have one, ended by NaN."""
    (owners,) = np.nonzero(modes == _MEMBER)
    if not len(owners):
        return None
    given = _numbers(node.attribute("membership_values"))
    ends = np.flatnonzero(np.isnan(given))
    if len(ends) < len(owners):
        raise node.error(f"membership_values has {len(ends)} sets for {len(owners)} nodes with {_MEMBER}")
    starts = np.concatenate([[0], ends[:-1] + 1])
    found = np.full((len(modes), max(1, int((ends - starts).max()))), np.nan, dtype.numpy)
    for owner, start, end in zip(owners, starts, ends, strict=False):
        found[owner, : end - start] = given[start:end]
    return found


def _numbers(value: Any) -> Array:
    """Return the numbers of an attribute that is a tensor."""
    from onnx import numpy_helper

    found: Array = value if isinstance(value, np.ndarray) else numpy_helper.to_array(value)
    return found.reshape(-1)


def _named(node: NodeContext, name: str, names: Sequence[str]) -> str:
    number = int(node.attribute(name))
    if not 0 <= number < len(names):
        raise node.error(f"{name} {number} is unknown; allowed: 0 to {len(names) - 1}")
    return names[number]


def _summed(rows: int, count: int, places: Array, targets: Array, weights: Array, how: str = "SUM") -> Array:
    """Return the weights of each node summed by target, (nodes, targets); without any, the neutral element of `how`."""
    table = np.zeros((rows, count), weights.dtype)
    np.add.at(table, (places, targets), weights)
    if how in _NEUTRAL:
        is_given = np.zeros(table.shape, bool)
        is_given[places, targets] = True
        table[~is_given] = _NEUTRAL[how]
    return table


def _aggregated(values: Tensor, how: str, trees: int) -> Tensor:
    """Return (samples, trees, targets) without its trees; 0 where no tree adds to a target."""
    if how in _NEUTRAL:
        found: Tensor = values.max(1) if how == "MAX" else values.min(1)
        result: Tensor = where(found == _NEUTRAL[how], 0.0, found)
        return result
    scores = values.sum(1)
    return scores / float(trees) if how == "AVERAGE" else scores


# The older operators, whose nodes have names in their trees.


@operator("TreeEnsembleRegressor", domain=LEARNED)
def tree_ensemble_regressor(node: NodeContext) -> Result:
    forest, x, rows = _numbered(node)
    how = node.attribute("aggregate_function")
    if how not in _AGGREGATES:
        raise node.error(f"aggregate_function {how!r} is unknown; allowed: {', '.join(_AGGREGATES)}")
    weights = _leaf_weights(node, rows, "target", node.attribute("n_targets"), how)
    values = x._literal(weights, DType.F32).take(forest.leaves(node, x), 0)  # (rows, trees, targets)
    scores = _aggregated(values, how, len(forest.roots))
    base = row_of(scores, node.attribute("base_values", None))
    return transformed_scores(node, scores if base is None else scores + base)


@operator("TreeEnsembleClassifier", domain=LEARNED)
def tree_ensemble_classifier(node: NodeContext) -> Result:
    labels = labels_of(node)
    used = set(node.attribute("class_ids"))
    is_binary = len(labels) == 2 and len(used) == 1
    forest, x, rows = _numbered(node)
    weights = _leaf_weights(node, rows, "class", len(labels))
    weights = weights[:, sorted(used)] if is_binary else weights
    scores = x._literal(np.ascontiguousarray(weights), DType.F32).take(forest.leaves(node, x), 0).sum(1)
    given = node.attribute("base_values", None)
    base = row_of(scores, given[-1:] if given and is_binary else given)
    scores = scores if base is None else scores + base
    if is_binary:
        are_positive = min(node.attribute("class_weights")) >= 0
        return binary_scores(node, scores, labels, least=0.5 if are_positive else 0.0, is_share=are_positive)
    return [most_likely(scores, labels), transformed_scores(node, scores)]


@dataclass(frozen=True, slots=True)
class _Rows:
    """The row of each node by its tree and its number in the tree."""

    keys: Array  # sorted
    rows: Array
    most: int

    @classmethod
    def of(cls, trees: Array, numbers: Array) -> _Rows:
        most = int(numbers.max(initial=0)) + 1
        keys = trees * most + numbers
        order = np.argsort(keys, kind="stable")
        return cls(keys[order], order, most)

    def find(self, node: NodeContext, trees: Array, numbers: Array) -> Array:
        wanted = trees * self.most + numbers
        places = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
        missing = np.flatnonzero((self.keys[places] != wanted) | (numbers >= self.most) | (numbers < 0))
        if missing.size:
            tree, number = int(trees[missing[0]]), int(numbers[missing[0]])
            raise node.error(f"tree {tree} has no node {number}, to which a branch or a weight refers")
        found: Array = self.rows[places]
        return found


def _numbered(node: NodeContext) -> tuple[_Forest, Tensor, _Rows]:
    """Return the trees, the samples in the dtype of the tests, and the rows of the nodes."""

    def given(name: str) -> Array:
        return np.array(node.attribute(f"nodes_{name}"), np.int64)

    trees, numbers, modes = given("treeids"), given("nodeids"), np.array(node.attribute("nodes_modes"))
    if not len(trees):
        raise node.error("the ensemble has no nodes")
    rows = _Rows.of(trees, numbers)
    is_test = modes != _LEAF
    ways = []
    for side in ("true", "false"):
        way = np.arange(len(modes))
        way[is_test] = rows.find(node, trees[is_test], given(f"{side}nodeids")[is_test])
        ways.append(way)
    is_root = np.ones(len(modes), bool)
    for way in ways:
        is_root[way[is_test]] = False
    tracks = node.attribute("nodes_missing_value_tracks_true", None) or [0] * len(modes)
    limits = np.array(node.attribute("nodes_values"), np.float64)
    roots = np.flatnonzero(is_root)
    features = given("featureids")
    forest = _Forest(roots, ways[0], ways[1], modes, features, limits, np.array(tracks, np.int64))
    x = node.tensor(0)
    return forest, x if x.dtype is DType.F64 else x.cast(DType.F32), rows


def _leaf_weights(node: NodeContext, rows: _Rows, what: str, count: int, how: str = "SUM") -> Array:
    """Return the contribution of each node to each target: (nodes, targets)."""
    trees, numbers, targets = (
        np.array(node.attribute(f"{what}_{name}"), np.int64) for name in ("treeids", "nodeids", "ids")
    )
    weights = np.array(node.attribute(f"{what}_weights"), np.float32)
    if targets.max(initial=0) >= count or targets.min(initial=0) < 0:
        raise node.error(f"{what} {targets.max()} is unknown; there are {count}")
    return _summed(len(rows.rows), count, rows.find(node, trees, numbers), targets, weights, how)
