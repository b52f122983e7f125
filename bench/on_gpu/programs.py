"""Whole programs for bench/gpu.py: a BERT block, a Llama decode step, and small graphs for what launches cost.

Each is recorded for lumin and written for PyTorch, of the same inputs in the same order and with the same outputs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

import lumin_tune as lt

Shapes = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Whole:
    """A program. shapes: of its inputs, all of one dtype but `position`, which is a number.

    record: returns the outputs by name, of the graph and its inputs. torch: returns them in the same order, of the
    module and tensors. compiled: the place in the order in which torch.compile is asked, 0 for never.
    """

    name: str
    shapes: Shapes
    dtype: str
    record: Callable[[lt.Graph, dict[str, lt.Tensor]], dict[str, lt.Tensor]]
    torch: Callable[..., Any]
    compiled: int = 0

    def graph(self) -> lt.Graph:
        """Return the program as a graph."""
        graph = lt.Graph()
        inputs = {
            name: graph.tensor(name, shape, "i64" if name == "position" else self.dtype)
            for name, shape in self.shapes.items()
        }
        for name, made in self.record(graph, inputs).items():
            made.output(name)
        return graph

    def arrays(self, position: int = 0) -> dict[str, np.ndarray]:
        """Return numbers for the inputs that keep values as large as they are: weights by what they sum over."""
        found = {}
        for number, (name, shape) in enumerate(self.shapes.items()):
            if name == "position":
                found[name] = np.full(shape, self.shapes["keys0"][1] if "keys0" in self.shapes else position, np.int64)
                continue
            source, total = np.random.default_rng(number), int(np.prod(shape))
            drawn = np.resize(source.standard_normal(min(total, 1_048_573), np.float32), shape)
            if name.startswith("n"):
                drawn = 1 + drawn / 10
            elif name.startswith("b"):
                drawn /= 10
            elif name.startswith("w"):
                drawn *= np.float32(shape[0] ** -0.5)
            found[name] = drawn.astype({"f16": np.float16, "f32": np.float32}[self.dtype])
        return found


def bert_block(batch: int = 8, length: int = 128, width: int = 768, heads: int = 12) -> Whole:
    """Return one layer of an encoder in f16: attention, two products with GELU between, normalised after each."""
    each = width // heads
    shapes: dict[str, tuple[int, ...]] = {"x": (batch, length, width)}
    for name in "qkvo":
        shapes |= {f"w{name}": (width, width), f"b{name}": (width,)}
    shapes |= {"n1": (width,), "b1": (width,), "w2": (width, 4 * width), "b2": (4 * width,)}
    shapes |= {"w3": (4 * width, width), "b3": (width,), "n4": (width,), "b4": (width,)}

    def record(g: lt.Graph, given: dict[str, lt.Tensor]) -> dict[str, lt.Tensor]:
        t = {name: tensor.cast("f32") for name, tensor in given.items()}
        x = t["x"]
        q, k, v = (
            (x @ t[f"w{name}"] + t[f"b{name}"]).cast("f16").reshape(batch, length, heads, each).permute(0, 2, 1, 3)
            for name in "qkv"
        )
        seen = q.scaled_dot_product_attention(k, v).permute(0, 2, 1, 3).reshape(batch, length, width)
        y = (x + seen.cast("f32") @ t["wo"] + t["bo"]).layer_norm(t["n1"], t["b1"]).cast("f16").cast("f32")
        hidden = (y @ t["w2"] + t["b2"]).gelu().cast("f16").cast("f32")
        return {"y": (y + hidden @ t["w3"] + t["b3"]).layer_norm(t["n4"], t["b4"]).cast("f16")}

    def by_torch(torch: Any, x: Any, *weights: Any) -> Any:
        t = dict(zip(list(shapes)[1:], weights, strict=True))
        functional = torch.nn.functional

        def linear(x: Any, name: str) -> Any:
            return torch.addmm(t[f"b{name}"], x.reshape(batch * length, -1), t[f"w{name}"]).view(batch, length, -1)

        q, k, v = (linear(x, name).view(batch, length, heads, each).transpose(1, 2) for name in "qkv")
        seen = functional.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(batch, length, width)
        y = functional.layer_norm(x + linear(seen, "o"), (width,), t["n1"], t["b1"])
        hidden = functional.gelu(linear(y, "2"))
        return (functional.layer_norm(y + linear(hidden, "3"), (width,), t["n4"], t["b4"]),)

    return Whole(f"BERT block {batch}x{length}x{width}", shapes, "f16", record, by_torch, 2)


def llama_step(
    layers: int = 4, width: int = 2048, heads: int = 32, shared: int = 8, seen: int = 1024, inner: int = 8192
) -> Whole:
    """Return layers of a decoder in f16 for one token: normalised, projected, turned by its position, written behind
    what was seen, grouped-query attention over all of it, projected back; then SwiGLU. The caches come out as well.

    Sizes: of Llama 3.2 1B, with a part of its layers.
    """
    each = width // heads
    shapes: dict[str, tuple[int, ...]] = {"x": (1, width), "position": (1,)}
    for n in range(layers):
        shapes |= {
            f"n1{n}": (width,),
            f"wq{n}": (width, width),
            f"wk{n}": (width, shared * each),
            f"wv{n}": (width, shared * each),
            f"keys{n}": (shared, seen, each),
            f"values{n}": (shared, seen, each),
            f"wo{n}": (width, width),
            f"n2{n}": (width,),
            f"wg{n}": (width, inner),
            f"wu{n}": (width, inner),
            f"wd{n}": (inner, width),
        }
    waves = 500_000.0 ** (-np.arange(0, each, 2, dtype=np.float64) / each)

    def record(g: lt.Graph, given: dict[str, lt.Tensor]) -> dict[str, lt.Tensor]:
        angles = given["position"].cast("f32").reshape(1, 1) * g.constant(waves.astype(np.float32))
        cosine, sine = angles.cos(), angles.sin()

        def turned(x: lt.Tensor) -> lt.Tensor:
            low, high = x.slice(2, 0, each // 2), x.slice(2, each // 2, each)
            return lt.concat([low * cosine - high * sine, high * cosine + low * sine], 2)

        found: dict[str, lt.Tensor] = {}
        x = given["x"].cast("f32")
        for n in range(layers):
            t = {
                name: given[f"{name}{n}"].cast("f32") for name in ("n1", "wq", "wk", "wv", "wo", "n2", "wg", "wu", "wd")
            }
            y = x.rms_norm(t["n1"]).cast("f16").cast("f32")
            q = turned((y @ t["wq"]).reshape(heads, 1, each)).cast("f16")
            key = turned((y @ t["wk"]).reshape(shared, 1, each)).cast("f16")
            value = (y @ t["wv"]).reshape(shared, 1, each).cast("f16")
            keys, values = lt.concat([given[f"keys{n}"], key], 1), lt.concat([given[f"values{n}"], value], 1)
            looked = q.scaled_dot_product_attention(keys, values).reshape(1, width).cast("f32")
            x = (x + looked @ t["wo"]).cast("f16").cast("f32")
            y = x.rms_norm(t["n2"]).cast("f16").cast("f32")
            gated = ((y @ t["wg"]).silu() * (y @ t["wu"])).cast("f16").cast("f32")
            x = (x + gated @ t["wd"]).cast("f16").cast("f32")
            found |= {f"new_keys{n}": keys, f"new_values{n}": values}
        return {"y": x.cast("f16"), **found}

    def by_torch(torch: Any, *given: Any) -> Any:
        t = dict(zip(shapes, given, strict=True))
        functional = torch.nn.functional
        turns = 500_000.0 ** (-torch.arange(0, each, 2, device=t["x"].device) / each)
        angles = t["position"].float()[:, None] * turns
        cosine, sine = angles.cos(), angles.sin()

        def turned(x: Any) -> Any:
            low, high = x.float().chunk(2, -1)
            return torch.cat([low * cosine - high * sine, high * cosine + low * sine], -1).to(x.dtype)

        x, found = t["x"], []
        for n in range(layers):
            y = functional.rms_norm(x, (width,), t[f"n1{n}"], 1e-6)
            q = turned((y @ t[f"wq{n}"]).view(heads, 1, each))
            key = turned((y @ t[f"wk{n}"]).view(shared, 1, each))
            keys = torch.cat([t[f"keys{n}"], key], 1)
            values = torch.cat([t[f"values{n}"], (y @ t[f"wv{n}"]).view(shared, 1, each)], 1)
            looked = functional.scaled_dot_product_attention(q[None], keys[None], values[None], enable_gqa=True)
            x = x + looked.reshape(1, width) @ t[f"wo{n}"]
            y = functional.rms_norm(x, (width,), t[f"n2{n}"], 1e-6)
            x = x + (functional.silu(y @ t[f"wg{n}"]) * (y @ t[f"wu{n}"])) @ t[f"wd{n}"]
            found += [keys, values]
        return (x, *found)

    return Whole(f"Llama decode step, {layers} layers of {width}, {seen} seen", shapes, "f16", record, by_torch, 3)


def small_layers(layers: int = 8, rows: int = 16, width: int = 512) -> Whole:
    """Return products of small matrices one after the other."""
    shapes = {"x": (rows, width), **{f"w{n}": (width, width) for n in range(layers)}}

    def record(g: lt.Graph, given: dict[str, lt.Tensor]) -> dict[str, lt.Tensor]:
        x = given["x"]
        for n in range(layers):
            x = (x @ given[f"w{n}"]).relu()
        return {"y": x}

    def by_torch(torch: Any, x: Any, *weights: Any) -> Any:
        for weight in weights:
            x = torch.relu(x @ weight)
        return (x,)

    return Whole(f"{layers} small layers {rows}x{width}", shapes, "f32", record, by_torch)


def small_softmaxes(steps: int = 6, width: int = 256) -> Whole:
    """Return softmaxes by rows and by columns in turn, which need no product."""

    def record(g: lt.Graph, given: dict[str, lt.Tensor]) -> dict[str, lt.Tensor]:
        x = given["x"]
        for n in range(steps):
            x = x.softmax(n % 2) * 64.0 + x
        return {"y": x}

    def by_torch(torch: Any, x: Any) -> Any:
        for n in range(steps):
            x = torch.softmax(x, n % 2) * 64.0 + x
        return (x,)

    return Whole(f"{steps} small softmaxes {width}x{width}", {"x": (width, width)}, "f32", record, by_torch)


def small_gated(layers: int = 4, width: int = 1024, inner: int = 2048) -> Whole:
    """Return gated layers of one row."""
    shapes: dict[str, tuple[int, ...]] = {"x": (1, width)}
    for n in range(layers):
        shapes |= {f"wg{n}": (width, inner), f"wu{n}": (width, inner), f"wd{n}": (inner, width)}

    def record(g: lt.Graph, given: dict[str, lt.Tensor]) -> dict[str, lt.Tensor]:
        x = given["x"]
        for n in range(layers):
            y = x.rms_norm()
            x = x + ((y @ given[f"wg{n}"]).silu() * (y @ given[f"wu{n}"])) @ given[f"wd{n}"]
        return {"y": x}

    def by_torch(torch: Any, x: Any, *weights: Any) -> Any:
        functional = torch.nn.functional
        for n in range(layers):
            gate, up, down = weights[3 * n : 3 * n + 3]
            y = functional.rms_norm(x, (width,), eps=1e-6)
            x = x + (functional.silu(y @ gate) * (y @ up)) @ down
        return (x,)

    return Whole(f"{layers} small gated layers 1x{width}", shapes, "f32", record, by_torch)


def programs() -> list[Whole]:
    """Return what is timed, what matters most first."""
    return [bert_block(), llama_step(), small_layers(), small_softmaxes(), small_gated()]


def tiny_programs() -> list[Whole]:
    """Return programs so small that a stand-in runs them."""
    return [small_layers(2, 4, 16)]
