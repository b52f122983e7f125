"""ai.onnx.ml beside onnxruntime: features, linear models and trees, as exporters of scikit-learn write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
ort = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from onnx import helper  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

RNG = np.random.default_rng(0)
Entry = tuple[str, list[Any], dict[str, Any], int]


def model_of(op: str, inputs: list[Any], attributes: dict[str, Any], outputs: int) -> Any:
    names = [f"i{at}" for at in range(len(inputs))]
    declared = [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(x.dtype), ["rows", *x.shape[1:]])
        for name, x in zip(names, inputs, strict=True)
    ]
    results = [f"o{at}" for at in range(outputs)]
    node = helper.make_node(op, names, results, name="it", domain="ai.onnx.ml", **attributes)
    graph = helper.make_graph([node], "main", declared, [onnx.ValueInfoProto(name=name) for name in results])
    imports = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 5 if op == "TreeEnsemble" else 3)]
    model = helper.make_model(graph, opset_imports=imports)
    model.ir_version = 9
    return model


def f32(*shape: int) -> Any:
    return RNG.standard_normal(shape).astype(np.float32)


def features() -> Iterator[Entry]:
    x = f32(6, 4)
    yield "Scaler", [x], {"offset": [0.5, 1.0, -1.0, 2.0], "scale": [1.0, 2.0, 3.0, 0.5]}, 1
    yield "Scaler", [RNG.integers(-5, 5, (6, 4))], {"offset": [0.5], "scale": [2.0]}, 1
    for kind in ("MAX", "L1", "L2"):
        yield "Normalizer", [np.abs(x)], {"norm": kind}, 1
    yield "Normalizer", [x], {"norm": "L2"}, 1
    yield "Binarizer", [x], {"threshold": 0.3}, 1
    holes = np.where(RNG.random((6, 4)) < 0.4, np.nan, x).astype(np.float32)
    yield "Imputer", [holes], {"imputed_value_floats": [1.0, 2.0, 3.0, 4.0], "replaced_value_float": float("nan")}, 1
    whole = RNG.integers(0, 3, (6, 4))
    yield "Imputer", [whole], {"imputed_value_int64s": [9], "replaced_value_int64": 1}, 1
    yield "FeatureVectorizer", [x, f32(6, 2)], {"inputdimensions": [4, 2]}, 1
    yield "OneHotEncoder", [whole], {"cats_int64s": [0, 2, 5]}, 1
    yield "LabelEncoder", [whole], {"keys_int64s": [0, 2], "values_int64s": [10, 20], "default_int64": -7}, 1
    yield "LabelEncoder", [whole], {"keys_int64s": [0, 2], "values_floats": [1.5, 2.5], "default_float": 0.5}, 1


def linear() -> Iterator[Entry]:
    x = f32(6, 4)
    for kind in ("NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO"):
        coefficients, intercepts = f32(12).tolist(), f32(3).tolist()
        common = {"coefficients": coefficients, "intercepts": intercepts, "post_transform": kind}
        yield "LinearRegressor", [x], common | {"targets": 3}, 1
        yield "LinearClassifier", [x], common | {"classlabels_ints": [3, 1, 7]}, 2
    for kind in ("NONE", "LOGISTIC"):
        single = {"coefficients": f32(4).tolist(), "intercepts": [0.1], "post_transform": kind}
        yield "LinearClassifier", [x], single | {"classlabels_ints": [4, 9]}, 2


def grown(trees: int, depth: int, modes: tuple[str, ...]) -> tuple[dict[str, Any], list[tuple[int, int]]]:
    """Return random trees, some branches shorter than others, and their leaves."""
    nodes: dict[str, list[Any]] = {
        name: [] for name in ("treeids", "nodeids", "featureids", "values", "modes", "truenodeids", "falsenodeids",
                              "missing_value_tracks_true")
    }  # fmt: skip
    leaves = []
    for tree in range(trees):
        count, pending = 1, [(0, 0)]
        while pending:
            number, level = pending.pop(0)
            is_leaf = level == depth or (level and RNG.random() < 0.25)
            ends = (0, 0) if is_leaf else (count, count + 1)
            if is_leaf:
                leaves.append((tree, number))
            else:
                pending += [(end, level + 1) for end in ends]
                count += 2
            entry = (
                tree,
                number,
                int(RNG.integers(4)),
                float(np.float32(RNG.standard_normal())),
                "LEAF" if is_leaf else str(RNG.choice(modes)),
                *ends,
                int(RNG.random() < 0.5),
            )
            for name, value in zip(nodes, entry, strict=True):
                nodes[name].append(value)
    return {f"nodes_{name}": values for name, values in nodes.items()}, leaves


def leaf_table(what: str, leaves: list[tuple[int, int]], targets: list[int], low: float = -1.0) -> dict[str, Any]:
    return {
        f"{what}_treeids": [tree for tree, _ in leaves for _ in targets],
        f"{what}_nodeids": [number for _, number in leaves for _ in targets],
        f"{what}_ids": [target for _ in leaves for target in targets],
        f"{what}_weights": RNG.uniform(low, 1, len(leaves) * len(targets)).astype(np.float32).tolist(),
    }


def trees() -> Iterator[Entry]:
    x = f32(40, 4)
    holes = np.where(RNG.random(x.shape) < 0.2, np.nan, x).astype(np.float32)
    for modes in (("BRANCH_LEQ",), ("BRANCH_LT",), ("BRANCH_GT", "BRANCH_GTE")):
        nodes, leaves = grown(5, 4, modes)
        for how in ("SUM", "AVERAGE", "MIN", "MAX"):
            targets = leaf_table("target", leaves, [0])
            yield "TreeEnsembleRegressor", [holes], nodes | targets | {"n_targets": 1, "aggregate_function": how}, 1
        several = leaf_table("target", leaves, [0, 1, 2]) | {"n_targets": 3, "base_values": [0.5, -1.0, 2.0]}
        yield "TreeEnsembleRegressor", [x], nodes | several, 1
        for kind in ("NONE", "SOFTMAX", "LOGISTIC"):
            classes = leaf_table("class", leaves, [0, 1, 2])
            attributes = nodes | classes | {"classlabels_int64s": [5, 2, 8], "post_transform": kind}
            yield "TreeEnsembleClassifier", [x], attributes, 2
        for low in (0.0, -1.0):
            for kind in ("NONE", "LOGISTIC"):
                classes = leaf_table("class", leaves, [0], low)
                attributes = nodes | classes | {"classlabels_int64s": [0, 1], "post_transform": kind}
                yield "TreeEnsembleClassifier", [x], attributes, 2


def tables(count: int, depth: int, modes: list[int], dtype: Any) -> dict[str, Any]:
    """Return random trees as TreeEnsemble has them: a table of tests, and one of leaves with 3 targets."""
    rows: list[dict[str, Any]] = []
    leaves: list[tuple[int, float]] = []
    sets: list[float] = []

    def grow(level: int, is_root: bool) -> tuple[int, int]:
        if not is_root and (level == depth or RNG.random() < 0.2):
            leaves.append((int(RNG.integers(3)), float(RNG.standard_normal())))
            return 1, len(leaves) - 1
        place, mode = len(rows), int(RNG.choice(modes))
        rows.append({"mode": mode, "feature": int(RNG.integers(4)), "split": float(RNG.integers(-2, 3))})
        if mode == 6:
            sets.extend([*RNG.choice(np.arange(-2.0, 3.0), 2, replace=False), float("nan")])
        rows[place]["true"], rows[place]["false"] = grow(level + 1, False), grow(level + 1, False)
        return 0, place

    roots = [grow(0, True)[1] for _ in range(count)]
    tensor = helper.np_dtype_to_tensor_dtype(np.dtype(dtype))
    found = {
        "tree_roots": roots,
        "nodes_modes": helper.make_tensor("m", onnx.TensorProto.UINT8, [len(rows)], [row["mode"] for row in rows]),
        "nodes_splits": helper.make_tensor("s", tensor, [len(rows)], [row["split"] for row in rows]),
        "nodes_featureids": [row["feature"] for row in rows],
        "leaf_targetids": [target for target, _ in leaves],
        "leaf_weights": helper.make_tensor("w", tensor, [len(leaves)], [weight for _, weight in leaves]),
        "n_targets": 3,
    }
    for side in ("true", "false"):
        found[f"nodes_{side}leafs"] = [row[side][0] for row in rows]
        found[f"nodes_{side}nodeids"] = [row[side][1] for row in rows]
    if sets:
        found["membership_values"] = helper.make_tensor("v", tensor, [len(sets)], sets)
    return found


def ensembles() -> Iterator[Entry]:
    for dtype in (np.float32, np.float64):
        x = RNG.integers(-2, 3, (40, 4)).astype(dtype)
        for modes in ([0], [1, 2, 3], [4, 5], [0, 6]):
            yield "TreeEnsemble", [x], tables(5, 4, modes, dtype), 1
        for how in range(4):
            yield "TreeEnsemble", [x], tables(3, 3, [0], dtype) | {"aggregate_function": how}, 1


CASES = [*features(), *linear(), *trees(), *ensembles()]


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: f"{number}-{CASES[number][0]}")
def test_it_computes_what_onnxruntime_does(number: int) -> None:
    op, inputs, attributes, outputs = CASES[number]
    model = model_of(op, inputs, attributes, outputs)
    feeds = {f"i{at}": x for at, x in enumerate(inputs)}
    wanted = ort.InferenceSession(model.SerializeToString()).run(None, feeds)
    found = lt.interpret(import_model(model), feeds)
    for at, theirs in enumerate(wanted):
        mine = found[f"o{at}"]
        assert mine.dtype == theirs.dtype
        assert mine.shape == theirs.shape
        np.testing.assert_allclose(mine, theirs, rtol=1e-5, atol=1e-5)


def test_a_pipeline_with_its_map_of_scores_compiles() -> None:
    """The scores come as a tensor, a column a label."""
    x = f32(7, 4)
    nodes, leaves = grown(3, 3, ("BRANCH_LEQ",))
    attributes = nodes | leaf_table("class", leaves, [0, 1, 2]) | {"classlabels_int64s": [5, 2, 8]}
    steps = [
        helper.make_node("Scaler", ["x"], ["s"], domain="ai.onnx.ml", offset=[0.1], scale=[2.0]),
        helper.make_node("TreeEnsembleClassifier", ["s"], ["label", "p"], domain="ai.onnx.ml", **attributes),
        helper.make_node("ZipMap", ["p"], ["maps"], domain="ai.onnx.ml", classlabels_int64s=[5, 2, 8]),
    ]
    declared = [helper.make_tensor_value_info("x", 1, ["rows", 4])]
    results = [onnx.ValueInfoProto(name=name) for name in ("label", "maps")]
    imports = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    model = helper.make_model(helper.make_graph(steps, "main", declared, results), opset_imports=imports)
    model.ir_version = 9
    labels, maps = ort.InferenceSession(model.SerializeToString()).run(None, {"x": x})
    found = lt.compile(import_model(model))({"x": x})
    np.testing.assert_array_equal(found["label"], labels)
    wanted = [[row[label] for label in (5, 2, 8)] for row in maps]
    np.testing.assert_allclose(found["maps"], wanted, rtol=1e-5, atol=1e-6)


def test_scores_of_an_ensemble_are_transformed_as_the_standard_says() -> None:
    """onnxruntime takes 1, SOFTMAX, for LOGISTIC."""
    x, attributes = RNG.integers(-2, 3, (40, 4)).astype(np.float32), tables(3, 2, [0], np.float32)
    plain, shares = (
        lt.interpret(import_model(model_of("TreeEnsemble", [x], attributes | {"post_transform": kind}, 1)), {"i0": x})
        for kind in (0, 1)
    )
    powers = np.exp(plain["o0"])
    np.testing.assert_allclose(shares["o0"], powers / powers.sum(1, keepdims=True), rtol=1e-5)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nodes_truenodeids": [99] * 3}, "a branch leads to none of the"),
        ({"leaf_targetids": [7] * 4}, "leaf_targetids has 7; n_targets is 3"),
        ({"aggregate_function": 9}, "aggregate_function 9 is unknown; allowed: 0 to 3"),
    ],
)
def test_broken_ensembles_are_refused(change: dict[str, Any], message: str) -> None:
    x = np.zeros((2, 4), np.float32)
    attributes = tables(1, 1, [0], np.float32)
    change = {name: v if name == "aggregate_function" else v[: len(attributes[name])] for name, v in change.items()}
    with pytest.raises(ModelError, match=message):
        import_model(model_of("TreeEnsemble", [x], attributes | change, 1))


def test_text_is_refused_with_what_to_do() -> None:
    with pytest.raises(ModelError, match="encode them before the program"):
        import_model(model_of("OneHotEncoder", [RNG.integers(0, 3, (6, 1))], {"cats_strings": ["a", "b"]}, 1))
    linear = {"coefficients": [1.0] * 8, "intercepts": [0.0, 0.0], "classlabels_strings": ["a", "b"]}
    with pytest.raises(ModelError, match="labels that are text"):
        import_model(model_of("LinearClassifier", [f32(3, 4)], linear, 2))
