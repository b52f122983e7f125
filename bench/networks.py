"""A whole network and a training step as cases: ResNet-18, batch norms folded into the convolutions, and an MLP."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from blocks import jax_conv
from case import Arrays, Case, OnnxNodes, Tensors

STAGES = ((64, 1), (128, 2), (256, 2), (512, 2))  # channels and the first block's stride; two blocks each
LABELS = 1000


def convolutions() -> Iterator[tuple[str, int, int, int, int, int]]:
    """Yield (name, channels in, channels out, window, stride, height and width of the result) of ResNet-18."""
    yield "stem", 3, 64, 7, 2, 112
    inputs, size = 64, 56
    for stage, (channels, stride) in enumerate(STAGES):
        for block in range(2):
            if block == 0 and stride > 1:
                size //= stride
                yield f"s{stage}b{block}short", inputs, channels, 1, stride, size
            yield f"s{stage}b{block}one", inputs, channels, 3, stride if block == 0 else 1, size
            yield f"s{stage}b{block}two", channels, channels, 3, 1, size
            inputs = channels


def resnet18() -> Case:
    """One image of 224x224."""
    rows = {name: (stride, window // 2) for name, _, _, window, stride, _ in convolutions()}
    constants: dict[str, tuple[int, ...]] = {}
    flops = 2 * STAGES[-1][0] * LABELS
    for name, inputs, outputs, window, _, size in convolutions():
        constants |= {f"{name}_w": (outputs, inputs, window, window), f"{name}_b": (outputs,)}
        flops += 2 * outputs * inputs * window * window * size * size
    constants |= {"head_w": (STAGES[-1][0], LABELS), "head_b": (LABELS,)}

    def network(x: Any, conv: Any, relu: Any, pool: Any, add: Any, head: Any) -> Any:
        """The network in the words of whoever gives them."""
        x = pool(relu(conv(x, "stem")))
        for stage in range(len(STAGES)):
            for block in range(2):
                name = f"s{stage}b{block}"
                short = conv(x, f"{name}short") if f"{name}short" in rows else x
                x = relu(add(conv(relu(conv(x, f"{name}one")), f"{name}two"), short))
        return head(x)

    def lumin(t: Tensors) -> Any:
        def conv(x: Any, name: str) -> Any:
            stride, padding = rows[name]
            return x.conv(t[f"{name}_w"], t[f"{name}_b"], stride=stride, padding=padding)

        return network(
            t["x"],
            conv,
            lambda x: x.relu(),
            lambda x: x.max_pool(3, stride=2, padding=1),
            lambda a, b: a + b,
            lambda x: x.mean((2, 3)) @ t["head_w"] + t["head_b"],
        )

    def torch(torch: Any, t: Tensors) -> Any:
        f = torch.nn.functional

        def conv(x: Any, name: str) -> Any:
            return f.conv2d(x, t[f"{name}_w"], t[f"{name}_b"], *rows[name])

        return network(
            t["x"],
            conv,
            f.relu,
            lambda x: f.max_pool2d(x, 3, 2, 1),
            lambda a, b: a + b,
            lambda x: f.linear(x.mean((2, 3)), t["head_w"].t(), t["head_b"]),
        )

    def jax(jax: Any, t: Tensors) -> Any:
        def conv(x: Any, name: str) -> Any:
            stride, padding = rows[name]
            return jax_conv(jax, x, t[f"{name}_w"], t[f"{name}_b"], padding, stride=stride)

        def pool(x: Any) -> Any:
            pads = ((0, 0), (0, 0), (1, 1), (1, 1))
            return jax.lax.reduce_window(x, -jax.numpy.inf, jax.lax.max, (1, 1, 3, 3), (1, 1, 2, 2), pads)

        return network(
            t["x"],
            conv,
            jax.nn.relu,
            pool,
            lambda a, b: a + b,
            lambda x: x.mean((2, 3)) @ t["head_w"] + t["head_b"],
        )

    def onnx(o: OnnxNodes) -> str:
        def conv(x: str, name: str) -> Any:
            stride, padding = rows[name]
            return o("Conv", x, f"{name}_w", f"{name}_b", pads=[padding] * 4, strides=[stride] * 2)

        def pool(x: str) -> Any:
            return o("MaxPool", x, kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4)

        def head(x: str) -> Any:
            return o("Gemm", o("Flatten", o("GlobalAveragePool", x)), "head_w", "head_b")

        return str(network("x", conv, lambda x: o("Relu", x), pool, lambda a, b: o("Add", a, b), head))

    weights = sum(math.prod(shape) for shape in constants.values())
    return Case(
        "resnet-18 224",
        {"x": (1, 3, 224, 224)},
        lumin,
        1.0,
        flops,
        4 * (weights + 3 * 224 * 224 + LABELS),
        constants,
        ("head_w",),
        torch=torch,
        jax=jax,
        onnx=onnx,
    )


SIZES = (784, 512, 512, 10)
ROWS = 64
RATE = 0.1
LAYERS = range(1, len(SIZES))


def training_step() -> Case:
    """Three linear layers with ReLU between, cross entropy of labels, its gradients and a step of gradient descent.

    The results are the new weights and biases, from the same old ones in every call; torch changes them in place, as
    its optimisers do.
    """
    shapes: dict[str, tuple[int, ...]] = {"x": (ROWS, SIZES[0]), "labels": (ROWS,)}
    for layer in LAYERS:
        shapes |= {f"w{layer}": SIZES[layer - 1 : layer + 1], f"b{layer}": SIZES[layer : layer + 1]}
    names = [name for name in shapes if name not in ("x", "labels")]

    def logits(t: Tensors, relu: Any) -> Any:
        y = t["x"]
        for layer in LAYERS:
            y = y @ t[f"w{layer}"] + t[f"b{layer}"]
            y = relu(y) if layer < LAYERS[-1] else y
        return y

    def lumin(t: Tensors) -> Any:
        graph, y = t["x"].graph, logits(t, lambda y: y.relu())
        is_label = t["labels"].reshape(ROWS, 1) == graph.arange(SIZES[-1])
        loss = -(y.log_softmax(-1) * is_label.cast("f32")).sum() / ROWS
        found = graph.gradients(loss, [t[name] for name in names])
        return {name: t[name] - RATE * gradient for name, gradient in zip(names, found, strict=True)}

    def torch(torch: Any, t: Tensors) -> Any:
        f, parameters = torch.nn.functional, [t[name] for name in names]
        loss = f.cross_entropy(logits(t, f.relu), t["labels"])
        with torch.no_grad():
            for parameter, gradient in zip(parameters, torch.autograd.grad(loss, parameters), strict=True):
                parameter.sub_(gradient, alpha=RATE)
        return {name: t[name] for name in names}

    def jax(jax: Any, t: Tensors) -> Any:
        def loss(weights: Tensors) -> Any:
            powers = jax.nn.log_softmax(logits({**t, **weights}, jax.nn.relu))
            return -jax.numpy.take_along_axis(powers, t["labels"][:, None], 1).mean()

        weights = {name: t[name] for name in names}
        return jax.tree.map(lambda old, gradient: old - RATE * gradient, weights, jax.grad(loss)(weights))

    def numpy(a: Arrays) -> dict[str, np.ndarray]:
        inputs = [a["x"]]
        for layer in LAYERS[:-1]:
            inputs.append(np.maximum(inputs[-1] @ a[f"w{layer}"] + a[f"b{layer}"], 0))
        y = inputs[-1] @ a[f"w{LAYERS[-1]}"] + a[f"b{LAYERS[-1]}"]
        gradient = np.exp(y - y.max(-1, keepdims=True))
        gradient /= gradient.sum(-1, keepdims=True)
        gradient[np.arange(ROWS), a["labels"]] -= 1
        gradient /= np.float32(ROWS)
        made = {}
        for layer in reversed(LAYERS):
            w, x = f"w{layer}", inputs[layer - 1]
            made[w] = a[w] - np.float32(RATE) * (x.T @ gradient)
            made[f"b{layer}"] = a[f"b{layer}"] - np.float32(RATE) * gradient.sum(0)
            if layer > LAYERS[0]:
                gradient = (gradient @ a[w].T) * (x > 0)
        return made

    products = [math.prod(shapes[f"w{layer}"]) for layer in LAYERS]
    flops = 2 * ROWS * (3 * sum(products) - products[0])  # nobody asks for the gradient of x
    weights = sum(math.prod(shapes[name]) for name in names)
    return Case(
        "mlp training step 64x784",
        shapes,
        lumin,
        1.0,
        flops,
        4 * (2 * weights + ROWS * SIZES[0]),
        torch=torch,
        jax=jax,
        numpy=numpy,
        dtypes={"labels": "i64"},
        below=SIZES[-1],
        trains=tuple(names),
    )


NETWORKS: tuple[Case, ...] = (resnet18(), training_step())
