"""Operators of ai.onnx.ml on numbers: scalers, encoders and linear models. Labels that are text are refused."""

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
    offset, scale = (row_of(x, node.attribute(name, None)) for name in ("offset", "scale"))
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
    filler = row_of(x, values)
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


def row_of(x: Tensor, values: Any) -> Tensor | None:
    """Return an attribute of one number, or one for each column, as a tensor that broadcasts over rows."""
    if not values:
        return None
    return x._literal(np.array(values, x.dtype.numpy), x.dtype)


# Linear models.


@operator("LinearRegressor", domain=LEARNED)
def linear_regressor(node: NodeContext) -> Result:
    return transformed_scores(node, _linear(node, node.attribute("targets")))


@operator("LinearClassifier", domain=LEARNED)
def linear_classifier(node: NodeContext) -> Result:
    """Results: the label of the greatest score, or of a score above 0 or 1/2 where there is one, and the scores."""
    labels = labels_of(node)
    scores = _linear(node, len(node.attribute("intercepts", None) or labels))
    if scores.shape[1] == 1:
        return binary_scores(node, scores, labels, least=0.0, is_share=True)
    return [most_likely(scores, labels), transformed_scores(node, scores)]


def _linear(node: NodeContext, count: int) -> Tensor:
    """Return x by coefficients (count, features), and the intercepts."""
    x = node.tensor(0).cast(DType.F32)
    x = x.unsqueeze(0) if x.rank == 1 else x
    weight = x._literal(np.array(node.attribute("coefficients"), np.float32).reshape(count, -1), DType.F32)
    y: Tensor = x @ weight.T
    bias = row_of(y, node.attribute("intercepts", None))
    return y if bias is None else y + bias


def labels_of(node: NodeContext) -> Array:
    """Return the labels of a classifier. Raises ModelError for text."""
    for name in ("classlabels_ints", "classlabels_int64s"):
        found = node.attribute(name, None)
        if found:
            return np.array(found, np.int64)
    raise node.error("labels that are text are not supported; convert the model with labels that are numbers")


def most_likely(scores: Tensor, labels: Array) -> Tensor:
    return scores._literal(labels, DType.I64).take(scores.argmax(1), 0)


def binary_scores(node: NodeContext, scores: Tensor, labels: Array, least: float, is_share: bool) -> list[Tensor]:
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


def transformed_scores(node: NodeContext, scores: Tensor, kind: str = "") -> Tensor:
    """Return the scores as `post_transform` has them. kind: its name where the attribute is a number."""
    kind = kind or node.attribute("post_transform")
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


@operator("ZipMap", domain=LEARNED)
def zip_map(node: NodeContext) -> Result:
    """The scores as they are, a column for each label in the order of the attribute; ONNX makes a map of each row."""
    return node.tensor(0)
