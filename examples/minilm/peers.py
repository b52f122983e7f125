"""all-MiniLM-L6-v2 in other runtimes, as `lumin.toml` names them: each function returns a callable, inputs to outputs.

Each runs the same layers on the same weights, in f32, with sizes that it knows beforehand, and is compared with lumin's
oracle before it is timed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from encoder import EPSILON, HEADS, WIDTH, embedding, weights

Arrays = Mapping[str, Any]
Call = Callable[[Arrays], Arrays]


def onnxruntime(inputs: Arrays, threads: int | None) -> Call:
    import onnxruntime as ort
    from onnx_model import onnx_model

    options = ort.SessionOptions()
    if threads is not None:
        options.intra_op_num_threads = threads
    session = ort.InferenceSession(onnx_model(*inputs["ids"].shape), options, providers=["CPUExecutionProvider"])
    return lambda given: {"embedding": session.run(["embedding"], dict(given))[0]}


def openvino(inputs: Arrays, threads: int | None) -> Call:
    import openvino as ov
    from onnx_model import onnx_model

    core = ov.Core()
    settings = {"INFERENCE_PRECISION_HINT": "f32", "PERFORMANCE_HINT": "LATENCY"}
    core.set_property("CPU", settings if threads is None else {**settings, "INFERENCE_NUM_THREADS": threads})
    request = core.compile_model(core.read_model(onnx_model(*inputs["ids"].shape), b""), "CPU").create_infer_request()

    def run(given: Arrays) -> Arrays:
        for name, array in given.items():
            request.set_tensor(name, ov.Tensor(array, shared_memory=True))
        request.infer()
        return {"embedding": request.get_output_tensor(0).data}

    return run


def torch_eager(threads: int | None) -> Call:
    return _torch(threads, lambda module: module)


def torch_compile(threads: int | None) -> Call:
    import torch

    return _torch(threads, torch.compile)


def jax(inputs: Arrays) -> Call:
    """XLA takes as many threads as the process may have processors."""
    import jax as package

    class Operations:
        def __init__(self, given: Arrays) -> None:
            self._weights = given

        def embed(self, ids: Any) -> Any:
            places = self._weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
            kinds = self._weights["embeddings.token_type_embeddings.weight"][0]
            return self._weights["embeddings.word_embeddings.weight"][ids] + kinds + places

        def linear(self, x: Any, name: str) -> Any:
            return x @ self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]

        def norm(self, x: Any, name: str) -> Any:
            centred = x - x.mean(-1, keepdims=True)
            scale = package.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + EPSILON)
            return centred * scale * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]

        def gelu(self, x: Any) -> Any:
            return package.nn.gelu(x, approximate=False)

        def add(self, a: Any, b: Any) -> Any:
            return a + b

        def attend(self, query: Any, key: Any, value: Any, mask: Any) -> Any:
            shape = (*query.shape[:2], HEADS, WIDTH // HEADS)
            query, key, value = (each.reshape(shape) for each in (query, key, value))
            allowed = (mask != 0)[:, None, None, :]
            return package.nn.dot_product_attention(query, key, value, mask=allowed).reshape(*shape[:2], WIDTH)

        def pool(self, x: Any, mask: Any) -> Any:
            shares = mask[..., None].astype(x.dtype)
            mean = (x * shares).sum(1) / package.numpy.maximum(shares.sum(1), 1e-9)
            return mean / package.numpy.maximum(package.numpy.linalg.norm(mean, axis=-1, keepdims=True), 1e-12)

    def turned(name: str, array: Any) -> Any:  # matrices of linear layers as (in, out), which is how JAX has them
        return array.T.copy() if array.ndim == 2 and "embeddings" not in name else array

    placed = package.device_put({name: turned(name, array) for name, array in weights().items()})
    run = package.jit(lambda given, ids, mask: embedding(Operations(given), ids, mask))
    ids, mask = (package.device_put(inputs[name].astype("int32")) for name in ("ids", "mask"))
    return lambda given: {"embedding": run(placed, ids, mask)}


def _torch(threads: int | None, wrap: Callable[[Any], Any]) -> Call:
    import torch

    functions = torch.nn.functional
    if threads is not None:
        torch.set_num_threads(threads)

    class Encoder(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self._names = {}
            for place, (name, array) in enumerate(weights().items()):
                self._names[name] = f"weight_{place}"
                self.register_buffer(f"weight_{place}", torch.from_numpy(array.copy()))

        def forward(self, ids: Any, mask: Any) -> Any:
            return embedding(self, ids, mask)

        def of(self, name: str) -> Any:
            return getattr(self, self._names[name])

        def embed(self, ids: Any) -> Any:
            words = functions.embedding(ids, self.of("embeddings.word_embeddings.weight"))
            places = self.of("embeddings.position_embeddings.weight")[: ids.shape[1]]
            return words + self.of("embeddings.token_type_embeddings.weight")[0] + places

        def linear(self, x: Any, name: str) -> Any:
            return functions.linear(x, self.of(f"{name}.weight"), self.of(f"{name}.bias"))

        def norm(self, x: Any, name: str) -> Any:
            return functions.layer_norm(x, (WIDTH,), self.of(f"{name}.weight"), self.of(f"{name}.bias"), EPSILON)

        def gelu(self, x: Any) -> Any:
            return functions.gelu(x)

        def add(self, a: Any, b: Any) -> Any:
            return a + b

        def attend(self, query: Any, key: Any, value: Any, mask: Any) -> Any:
            shape = (*query.shape[:2], HEADS, WIDTH // HEADS)
            query, key, value = (each.view(shape).transpose(1, 2) for each in (query, key, value))
            allowed = (mask != 0)[:, None, None, :]
            mixed = functions.scaled_dot_product_attention(query, key, value, attn_mask=allowed)
            return mixed.transpose(1, 2).reshape(*shape[:2], WIDTH)

        def pool(self, x: Any, mask: Any) -> Any:
            shares = mask.unsqueeze(-1).to(x.dtype)
            mean = (x * shares).sum(1) / shares.sum(1).clamp(min=1e-9)
            return functions.normalize(mean, dim=-1)

    module = wrap(Encoder().eval())

    def run(given: Arrays) -> Arrays:
        with torch.inference_mode():
            return {"embedding": module(torch.from_numpy(given["ids"]), torch.from_numpy(given["mask"])).numpy()}

    return run
