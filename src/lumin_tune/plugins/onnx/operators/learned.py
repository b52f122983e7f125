"""Operators of ai.onnx.ml on numbers: scalers and encoders, linear models, ensembles of trees.

Labels that are text are refused. A tree is walked as many steps as it is deep, all samples and trees at once, by
gathers from the tables of its nodes; leaves lead to themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.tensor import Tensor, concat, where
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

LEARNED: Final = "ai.onnx.ml"


# Features.


@operator("Scaler", domain=LEARNED)
def scaler(node: NodeContext) -> Result:
    x = node.tensor(0).cast(DType.F32)
    offset, scale = (_row(x, node.attribute(name, None)) for name in ("offset", "scale"))
    x = x if offset is None else x - offset
    return x if scale is None else x * scale


@operator("Normalizer", domain=LEARNED)
def normalizer(node: NodeContext) -> Result:
    """Each row over its greatest element, the sum of its magnitudes, or the root of its squares; zeros stay."""
    x, kind = node.tensor(0).cast(DType.F32), node.attribute("norm")
    if kind == "MAX":
        norm = x.max(-1, keepdim=True)
    elif kind == "L1":
        norm = x.abs().sum(-1, keepdim=True)
    elif kind == "L2":
        norm = x.square().sum(-1, keepdim=True).sqrt()
    else:
        raise node.error(f"norm {kind!r} is unknown; allowed: MAX, L1, L2")
    return where(norm == 0, x, x / norm)


@operator("Binarizer", domain=LEARNED)
def binarizer(node: NodeContext) -> Result:
    x = node.tensor(0)
    return (x > float(node.attribute("threshold"))).cast(x.dtype)


@operator("Imputer", domain=LEARNED)
def imputer(node: NodeContext) -> Result:
    """Elements that equal the replaced value, NaN among them, become the imputed value of their column."""
    x = node.tensor(0)
    is_float = x.dtype.is_float
    kind = "float" if is_float else "int64"
    values = node.attribute(f"imputed_value_{kind}s")
    replaced = node.attribute(f"replaced_value_{kind}", 0)
    is_absent = x.isnan() if is_float and np.isnan(replaced) else x == replaced
    filler = _row(x, values)
    assert filler is not None
    found: Tensor = where(is_absent, filler.broadcast_to(x.shape), x)
    return found


@operator("ArrayFeatureExtractor", domain=LEARNED)
def array_feature_extractor(node: NodeContext) -> Result:
    x, index = node.tensor(0), node.tensor(1)
    return (x.unsqueeze(0) if x.rank == 1 else x).take(index.flatten(0), -1)


@operator("FeatureVectorizer", domain=LEARNED)
def feature_vectorizer(node: NodeContext) -> Result:
    parts = [part.cast(DType.F32) for part in node.tensors()]
    return concat([part.reshape(1, -1) if part.rank < 2 else part.flatten(1) for part in parts], axis=1)


@operator("OneHotEncoder", domain=LEARNED)
def one_hot_encoder(node: NodeContext) -> Result:
    """Zeros for what is no category, as onnxruntime has it unless it raises for them."""
    if node.attribute("cats_strings", None):
        raise node.error("categories that are text are not supported; encode them before the program")
    x = node.tensor(0)
    classes = node.graph.constant(np.array(node.attribute("cats_int64s"), np.int64))
    return (x.cast(DType.I64).unsqueeze(-1) == classes).cast(DType.F32)


@operator("LabelEncoder", domain=LEARNED)
def label_encoder(node: NodeContext) -> Result:
    """Numbers for numbers by a table; the default for what it does not have."""
    x = node.tensor(0)
    keys, values = (_numbers(node, side) for side in ("keys", "values"))
    kind = "int64" if values.dtype.kind == "i" else "float"
    default = node.attribute(f"default_{kind}", -1 if kind == "int64" else -0.0)
    if len(keys) != len(values):
        raise node.error(f"{len(keys)} keys are given, but {len(values)} values")
    result = x._full(default, x.shape, DType.of(values.dtype))
    for key, value in reversed(list(zip(keys.tolist(), values.tolist(), strict=True))):
        matches = x.isnan() if isinstance(key, float) and np.isnan(key) else x == key
        result = where(matches, x._full(value, x.shape, result.dtype), result)
    return result


def _numbers(node: NodeContext, side: str) -> Array:
    for kind, dtype in (("int64s", np.int64), ("floats", np.float32)):
        found = node.attribute(f"{side}_{kind}", None)
        if found:
            return np.array(found, dtype)
    raise node.error(f"{side} that are text or tensors are not supported; encode labels before the program")


def _row(x: Tensor, values: Any) -> Tensor | None:
    """Return an attribute of one number, or one for each column, as a tensor that broadcasts over rows."""
    if not values:
        return None
    return x._literal(np.array(values, x.dtype.numpy), x.dtype)


# Linear models.


@operator("LinearRegressor", domain=LEARNED)
def linear_regressor(node: NodeContext) -> Result:
    return _transformed(node, _linear(node, node.attribute("targets")))


@operator("LinearClassifier", domain=LEARNED)
def linear_classifier(node: NodeContext) -> Result:
    """Results: the label of the greatest score, or of a score above 0 or 1/2 where there is one, and the scores."""
    labels = _labels(node)
    scores = _linear(node, len(node.attribute("intercepts", None) or labels))
    if scores.shape[1] == 1:
        return _binary(node, scores, labels, least=0.0, is_share=True)
    return [_chosen(scores, labels), _transformed(node, scores)]


def _linear(node: NodeContext, count: int) -> Tensor:
    """Return x by coefficients (count, features), and the intercepts."""
    x = node.tensor(0).cast(DType.F32)
    x = x.unsqueeze(0) if x.rank == 1 else x
    weight = x._literal(np.array(node.attribute("coefficients"), np.float32).reshape(count, -1), DType.F32)
    y: Tensor = x @ weight.T
    bias = _row(y, node.attribute("intercepts", None))
    return y if bias is None else y + bias


def _labels(node: NodeContext) -> Array:
    for name in ("classlabels_ints", "classlabels_int64s"):
        found = node.attribute(name, None)
        if found:
            return np.array(found, np.int64)
    raise node.error("labels that are text are not supported; convert the model with labels that are numbers")


def _chosen(scores: Tensor, labels: Array) -> Tensor:
    return scores._literal(labels, DType.I64).take(scores.argmax(1), 0)


def _binary(node: NodeContext, scores: Tensor, labels: Array, least: float, is_share: bool) -> list[Tensor]:
    """Return the label, the second if the one score is above `least`, and both scores: 1 - s and s, or -s and s."""
    negative, positive = (int(label) for label in (labels if len(labels) > 1 else (0, 1)))
    is_positive = (scores > least).squeeze(1)
    label: Tensor = where(is_positive, scores._full(positive, is_positive.shape, DType.I64), negative)
    kind = node.attribute("post_transform")
    if kind == "PROBIT":
        raise node.error("post_transform PROBIT is not supported")
    if kind == "LOGISTIC":
        parts = [(-scores).sigmoid(), scores.sigmoid()]
    else:
        parts = [1.0 - scores if is_share else -scores, scores]
    return [label, concat(parts, axis=1)]


def _transformed(node: NodeContext, scores: Tensor) -> Tensor:
    kind = node.attribute("post_transform")
    if kind == "NONE":
        return scores
    if kind == "LOGISTIC":
        return scores.sigmoid()
    if kind == "SOFTMAX":
        return scores.softmax(1)
    if kind == "SOFTMAX_ZERO":  # over the scores that are not 0, which stay
        there = scores != 0
        powers: Tensor = where(there, (scores - scores.max(1, keepdim=True)).exp(), 0.0)
        shares: Tensor = powers / powers.sum(1, keepdim=True)
        return shares
    raise node.error(f"post_transform {kind!r} is not supported; allowed: NONE, LOGISTIC, SOFTMAX, SOFTMAX_ZERO")


# Trees.


@operator("TreeEnsembleRegressor", domain=LEARNED)
def tree_ensemble_regressor(node: NodeContext) -> Result:
    count = node.attribute("n_targets")
    how = node.attribute("aggregate_function")
    leaves = _leaves(node)
    ids, weights = _leaf_table(node, "target", count)
    values = leaves._literal(weights, DType.F32).take(leaves, 0)  # (rows, trees, targets)
    if how in ("SUM", "AVERAGE"):
        scores = values.sum(1)
        scores = scores / float(len(ids)) if how == "AVERAGE" else scores
    elif how in ("MIN", "MAX"):
        scores = values.max(1) if how == "MAX" else values.min(1)
    else:
        raise node.error(f"aggregate_function {how!r} is unknown; allowed: SUM, AVERAGE, MIN, MAX")
    base = _row(scores, node.attribute("base_values", None))
    return _transformed(node, scores if base is None else scores + base)


@operator("TreeEnsembleClassifier", domain=LEARNED)
def tree_ensemble_classifier(node: NodeContext) -> Result:
    labels = _labels(node)
    used = set(node.attribute("class_ids"))
    is_binary = len(labels) == 2 and len(used) == 1
    leaves = _leaves(node)
    _, weights = _leaf_table(node, "class", len(labels))
    weights = weights[:, sorted(used)] if is_binary else weights
    scores = leaves._literal(np.ascontiguousarray(weights), DType.F32).take(leaves, 0).sum(1)
    given = node.attribute("base_values", None)
    base = _row(scores, given[-1:] if given and is_binary else given)
    scores = scores if base is None else scores + base
    if is_binary:
        are_positive = min(node.attribute("class_weights")) >= 0
        return _binary(node, scores, labels, least=0.5 if are_positive else 0.0, is_share=are_positive)
    return [_chosen(scores, labels), _transformed(node, scores)]


_BELOW: Final = {
    "BRANCH_LEQ": lambda x, value: x <= value,
    "BRANCH_LT": lambda x, value: x < value,
    "BRANCH_GTE": lambda x, value: x >= value,
    "BRANCH_GT": lambda x, value: x > value,
    "BRANCH_EQ": lambda x, value: x == value,
    "BRANCH_NEQ": lambda x, value: x != value,
}


def _keys(node: NodeContext) -> dict[tuple[int, int], int]:
    """Return the row of each node by its tree and number."""
    trees, numbers = node.attribute("nodes_treeids"), node.attribute("nodes_nodeids")
    return {key: row for row, key in enumerate(zip(trees, numbers, strict=True))}


def _leaves(node: NodeContext) -> Tensor:
    """Return the row of the leaf that each sample comes to in each tree: (rows, trees)."""
    keys, modes = _keys(node), node.attribute("nodes_modes")
    unknown = set(modes) - _BELOW.keys() - {"LEAF"}
    if unknown:
        raise node.error(f"modes {sorted(unknown)} are unknown; allowed: LEAF, {', '.join(_BELOW)}")
    trees = node.attribute("nodes_treeids")
    is_leaf = np.array([mode == "LEAF" for mode in modes])
    ways = []
    for name in ("nodes_truenodeids", "nodes_falsenodeids"):
        ends = node.attribute(name)
        ways.append(np.array([row if is_leaf[row] else keys[trees[row], ends[row]] for row in range(len(modes))]))
    children = {int(way[row]) for way in ways for row in range(len(modes)) if not is_leaf[row]}
    roots = [row for row in range(len(modes)) if row not in children]
    depth = _depth(node, roots, ways, is_leaf)
    x = node.tensor(0)
    x = x if x.dtype is DType.F64 else x.cast(DType.F32)
    features, limits = (node.attribute(f"nodes_{name}") for name in ("featureids", "values"))
    tracks = node.attribute("nodes_missing_value_tracks_true", None) or [0] * len(modes)

    def table(values: Any, dtype: DType) -> Tensor:
        return x._literal(np.array(values, dtype.numpy), dtype)

    feature, limit = table(features, DType.I64), table(limits, x.dtype)
    on_true, on_false = (table(way, DType.I64) for way in ways)
    kinds = sorted({mode for mode in modes if mode != "LEAF"})
    kind_of = table([kinds.index(mode) if mode != "LEAF" else 0 for mode in modes], DType.I64)
    follows = table(tracks, DType.I64)
    at = table(roots, DType.I64).unsqueeze(0).broadcast_to((x.shape[0], len(roots)))
    for _ in range(depth):
        value, bound = x.gather(1, feature.take(at, 0)), limit.take(at, 0)
        is_true: Tensor = x._full(0, at.shape, DType.BOOL)
        kind = kind_of.take(at, 0)
        for number, name in enumerate(kinds):
            is_true = where(kind == number, _BELOW[name](value, bound), is_true)
        if any(tracks):
            is_true = is_true | (value.isnan() & (follows.take(at, 0) != 0))
        at = where(is_true, on_true.take(at, 0), on_false.take(at, 0))
    return at


def _depth(node: NodeContext, roots: list[int], ways: list[Array], is_leaf: Array) -> int:
    """Return how many steps the deepest leaf is away."""
    depth, level = 0, set(roots)
    while level := {int(way[row]) for row in level if not is_leaf[row] for way in ways}:
        depth += 1
        if depth > len(is_leaf):
            raise node.error("the nodes of a tree form a cycle")
    return depth


def _leaf_table(node: NodeContext, what: str, count: int) -> tuple[list[int], Array]:
    """Return the trees, and what each node adds to each target: (nodes, targets)."""
    keys = _keys(node)
    weights = np.zeros((len(keys), count), np.float32)
    entries = (node.attribute(f"{what}_{name}") for name in ("treeids", "nodeids", "ids", "weights"))
    for tree, number, target, weight in zip(*entries, strict=True):
        weights[keys[tree, number], target] += weight
    return sorted(set(node.attribute("nodes_treeids"))), weights


@operator("ZipMap", domain=LEARNED)
def zip_map(node: NodeContext) -> Result:
    """The scores as they are, a column for each label in the order of the attribute; ONNX makes a map of each row."""
    return node.tensor(0)
