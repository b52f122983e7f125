"""Random graphs of operators whose result shapes depend on values, on the oracle and compiled, against onnxruntime."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
onnxruntime = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import INT64, info, model  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

STORED = {
    "front": np.array([0]), "columns": np.array([1]), "both": np.array([0, 1]), "flat": np.array([-1]),
    "two": np.array([2]), "half": np.float32(0.5), "many": np.array([50]), "overlap": np.float32([0.4]),
    "least": np.float32([0.3]), "zero": np.int64(0), "one": np.int64(1),
}  # fmt: skip


class Draft:
    """A model under construction. rows: names of tensors (k, 4); others: names of further results."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.nodes: list[Any] = []
        self.rows, self.others = ["x"], list[str]()
        self.count = 0

    def add(self, op: str, *inputs: str, results: int = 1, **attributes: Any) -> Any:
        names = [f"t{self.count + place}" for place in range(results)]
        self.count += results
        self.nodes.append(helper.make_node(op, list(inputs), names, **attributes))
        return names[0] if results == 1 else names

    def mask(self, rows: str) -> str:
        """Return whether the mean of each row is above, or below, 0.5 or the mean of all."""
        means = self.add("ReduceMean", rows, axes=[1], keepdims=0)
        limit = self.add("ReduceMean", means, axes=[0], keepdims=0) if self.random.random() < 0.3 else "half"
        return str(self.add(self.random.choice(["Greater", "Less"]), means, limit))

    def chosen(self, rows: str) -> str:
        """Return how many rows a mask chooses, as the name of an i64 scalar."""
        return str(self.add("ReduceSum", self.add("Cast", self.mask(rows), to=INT64), keepdims=0))

    def step(self) -> None:
        rows = str(self.random.choice(self.rows))
        match self.random.integers(8):
            case 0:
                self.rows.append(self.add("Compress", rows, self.mask(rows), axis=0))
            case 1:
                places = self.add("Squeeze", self.add("NonZero", self.mask(rows)), "front")
                self.rows.append(self.add("Gather", rows, places))
                self.others.append(places)
            case 2:
                flat = self.add("Reshape", rows, "flat")
                some = self.add("Compress", flat, self.add("Greater", flat, "half"))
                self.others += self.add("Unique", some, results=4, sorted=int(self.random.integers(2)))
            case 3:
                end = self.add("Reshape", self.chosen(rows), "columns")
                self.rows.append(self.add("Slice", rows, "front", end, "front"))
            case 4:
                best = self.add("Unsqueeze", self.add("ReduceMax", rows, axes=[1], keepdims=0), "both")
                boxes = self.add("Unsqueeze", rows, "front")
                least = ["least"] if self.random.random() < 0.6 else []
                kept = self.add("NonMaxSuppression", boxes, best, "many", "overlap", *least)
                places = self.add("Squeeze", self.add("Gather", kept, "two", axis=1), "columns")
                self.rows.append(self.add("Gather", rows, places))
                self.others.append(places)
            case 5:
                self.rows.append(self.add("Concat", rows, str(self.random.choice(self.rows)), axis=0))
            case 6:
                self.others.append(self.add("Range", "zero", self.chosen(rows), "one"))
            case _:
                self.rows.append(self.add(self.random.choice(["Relu", "Neg", "Exp"]), rows))

    def model(self) -> Any:
        for _ in range(self.random.integers(2, 7)):
            self.step()
        total = self.add("ReduceSum", self.rows[-1], keepdims=0)
        names = dict.fromkeys([*self.rows[1:][-3:], *self.others[-4:], total])
        outputs = [onnx.ValueInfoProto(name=name) for name in names]
        made = model(self.nodes, [info("x", ["n", 4])], outputs, STORED)
        made.ir_version = 8
        return made

    def inputs(self, n: int) -> dict[str, Any]:
        x = self.random.integers(-8, 9, (n, 4)).astype(np.float32) / 8
        x[:, 2:] += self.random.random() < 0.5
        return {"x": x}


@pytest.mark.parametrize("compiled", [False, True], ids=["oracle", "compiled"])
def test_random_selections(compiled: bool) -> None:
    for seed in range(4) if compiled else range(4, 60):
        draft = Draft(seed)
        proto = draft.model()
        onnxruntime.set_default_logger_severity(3)  # it warns of initialisers that a draft does not use
        session = onnxruntime.InferenceSession(proto.SerializeToString(), providers=["CPUExecutionProvider"])
        graph = import_model(proto)
        program = lt.compile(graph) if compiled else None
        for n in (1, 2, 9, 30):
            feed = draft.inputs(n)
            results = lt.interpret(graph, feed) if program is None else program(feed)
            for name, wanted in zip(graph.outputs, session.run(None, feed), strict=True):
                np.testing.assert_allclose(results[name], wanted, rtol=2e-5, atol=1e-5, err_msg=f"{seed}, {n}, {name}")
