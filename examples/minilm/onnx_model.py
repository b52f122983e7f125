"""all-MiniLM-L6-v2 as an ONNX file of the operators that exporters of PyTorch write, which runtimes know best."""

from __future__ import annotations

from typing import Any

import numpy as np
from encoder import EPSILON, HEADS, WIDTH, embedding, weights
from onnx import TensorProto, helper, numpy_helper

OPSET, IR_VERSION = 20, 9


def onnx_model(batch: int, tokens: int) -> bytes:
    """Return the model for sizes that are fixed: ids, mask i64 (batch, tokens) -> embedding f32 (batch, 384)."""
    o = _Operations(batch, tokens)
    result = embedding(o, "ids", "mask")
    o.nodes.append(helper.make_node("Identity", [result], ["embedding"]))
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, [batch, tokens]) for name in ("ids", "mask")]
    outputs = [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, [batch, WIDTH])]
    graph = helper.make_graph(o.nodes, "all-MiniLM-L6-v2", inputs, outputs, o.initializers)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
    data: bytes = model.SerializeToString()
    return data


class _Operations:
    """Records nodes. Tensors are names."""

    def __init__(self, batch: int, tokens: int) -> None:
        self.nodes: list[Any] = []
        self.initializers: list[Any] = []
        self._batch, self._tokens = batch, tokens
        self._weights = weights()
        self._bias = ""

    def embed(self, ids: str) -> str:
        words = self("Gather", self._weights["embeddings.word_embeddings.weight"], ids)
        kinds = self._weights["embeddings.token_type_embeddings.weight"][0]
        places = self._weights["embeddings.position_embeddings.weight"][: self._tokens]
        return self("Add", self("Add", words, kinds), places)

    def linear(self, x: str, name: str) -> str:
        return self("Add", self("MatMul", x, self._weights[f"{name}.weight"].T), self._weights[f"{name}.bias"])

    def norm(self, x: str, name: str) -> str:
        scale, shift = self._weights[f"{name}.weight"], self._weights[f"{name}.bias"]
        return self("LayerNormalization", x, scale, shift, axis=-1, epsilon=EPSILON)

    def gelu(self, x: str) -> str:
        return self("Gelu", x)

    def add(self, a: str, b: str) -> str:
        return self("Add", a, b)

    def attend(self, query: str, key: str, value: str, mask: str) -> str:
        if not self._bias:  # one for all layers
            wide = self("Unsqueeze", self("Cast", mask, to=TensorProto.BOOL), np.array([1, 2]))
            self._bias = self("Where", wide, np.float32(0), np.finfo(np.float32).min)
        split = np.array([self._batch, self._tokens, HEADS, WIDTH // HEADS])
        query, key, value = (self("Reshape", each, split) for each in (query, key, value))
        scores = self("MatMul", self("Transpose", query, perm=[0, 2, 1, 3]), self("Transpose", key, perm=[0, 2, 3, 1]))
        scaled = self("Div", scores, np.float32(np.sqrt(WIDTH // HEADS)))
        shares = self("Softmax", self("Add", scaled, self._bias), axis=-1)
        mixed = self("MatMul", shares, self("Transpose", value, perm=[0, 2, 1, 3]))
        return self(
            "Reshape", self("Transpose", mixed, perm=[0, 2, 1, 3]), np.array([self._batch, self._tokens, WIDTH])
        )

    def pool(self, x: str, mask: str) -> str:
        shares = self("Unsqueeze", self("Cast", mask, to=TensorProto.FLOAT), np.array([-1]))
        total = self("ReduceSum", self("Mul", x, shares), np.array([1]), keepdims=0)
        count = self("Max", self("ReduceSum", shares, np.array([1]), keepdims=0), np.float32(1e-9))
        mean = self("Div", total, count)
        length = self("ReduceL2", mean, np.array([-1]), keepdims=1)
        return self("Div", mean, self("Max", length, np.float32(1e-12)))

    def __call__(self, op: str, *inputs: Any, **attributes: Any) -> str:
        """Record a node and return the name of its result; arrays become initializers."""
        result = f"value.{len(self.nodes)}"
        names = [each if isinstance(each, str) else self._initializer(each) for each in inputs]
        self.nodes.append(helper.make_node(op, names, [result], **attributes))
        return result

    def _initializer(self, value: Any) -> str:
        name = f"array.{len(self.initializers)}"
        self.initializers.append(numpy_helper.from_array(np.ascontiguousarray(value).reshape(np.shape(value)), name))
        return name
