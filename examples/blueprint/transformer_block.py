"""A transformer block with named connections, compiled by lumin once for all batches.

python examples/blueprint/transformer_block.py
"""

from __future__ import annotations

import numpy as np

import lumin_tune.blueprint as ml


def block(width: int, heads: int) -> ml.Model:
    """Return a block of causal attention and a feed-forward network: x (batch, n, width) -> y of the same shape."""
    m = ml.Model(name="block")
    m |= ml.LayerNorm(name="ln_1").connect(input="x", output="a")
    m |= ml.Linear(3 * width, name="qkv").connect(input="a", output="qkv")
    shape = (m.qkv.shape[0], m.qkv.shape[1], 3, heads, width // heads)
    parts = m.qkv.reshape(shape).transpose((2, 0, 3, 1, 4))
    attention = ml.ScaledDotProduct(is_causal=True)
    m |= attention.connect(query=parts[0], key=parts[1], value=parts[2], output="mixed")
    m |= ml.Linear(width, name="proj").connect(input=m.mixed.transpose((0, 2, 1, 3)).reshape(m.x.shape), output="p")
    m |= ml.Add().connect(left="x", right="p", output="residual")
    m |= ml.LayerNorm(name="ln_2").connect(input="residual")
    m += ml.Linear(4 * width, name="up")
    m += ml.Gelu()
    m += ml.Linear(width, name="down").connect(output="d")
    m |= ml.Add().connect(left="residual", right="d", output="y")
    m.expose_keys("y")
    return m


def main() -> None:
    pm = ml.compile(block(64, 4), ml.LuminBackend(), shapes={"x": ["batch", 32, 64]}, data_keys={"x"}, inference=True)
    params = pm.randomize_params()
    for batch in (1, 3, 8):
        y = pm.evaluate(params, {"x": np.zeros((batch, 32, 64), np.float32)})["y"]
        print(f"batch {batch}: {y.shape}")
    print(pm.summary())


if __name__ == "__main__":
    main()
