"""Training by gradients of `evaluate`, with Adam in NumPy, on any backend that is installed.

python examples/blueprint/training.py [NumpyBackend | TorchBackend | JaxBackend | MlxBackend | LuminBackend]
"""

from __future__ import annotations

import sys

import numpy as np

import lumin_tune.blueprint as ml


def network() -> ml.Model:
    """Return a perceptron and its mean squared error: the output `loss`."""
    net = ml.Model()
    net |= ml.Linear(32).connect(input="input")
    net += ml.Tanh()
    net += ml.Linear(1).connect(output="out")
    net |= ml.SquaredError().connect(input="out", target="target", output="errors")
    net |= ml.Mean().connect(input="errors", output="loss")
    net.expose_keys("loss")
    return net


def train(pm: ml.PhysicalModel, steps: int) -> float:
    """Fit the product of two numbers and return the last loss."""
    params = pm.numpy(pm.randomize_params(seed=0))
    m = {key: np.zeros_like(value) for key, value in params.items()}
    v = {key: np.zeros_like(value) for key, value in params.items()}
    x = np.random.default_rng(1).uniform(-1, 1, (64, 2)).astype(np.float32)
    t = x[:, :1] * x[:, 1:]
    loss = float("inf")
    for step in range(1, steps + 1):
        outputs, grads = pm.evaluate(params, {"input": x, "target": t}, output_gradients=True)
        loss = float(pm.numpy(outputs)["loss"])
        for key, g in pm.numpy(grads).items():
            m[key] = 0.9 * m[key] + 0.1 * g
            v[key] = 0.999 * v[key] + 0.001 * g * g
            change = (m[key] / (1 - 0.9**step)) / (np.sqrt(v[key] / (1 - 0.999**step)) + 1e-8)
            params[key] = (params[key] - 0.01 * change).astype(np.float32)
    return loss


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "JaxBackend"
    pm = ml.compile(
        network(),
        getattr(ml, name)(),
        shapes={"input": [64, 2], "target": [64, 1]},
        gradient_checkpointing=True,
        checkpoint_segments=2,
    )
    loss = train(pm, steps=300)
    print(f"{name}: loss {loss:.4f} after 300 steps, {pm.report.memory.segments} segments")
    assert loss < 0.02


if __name__ == "__main__":
    main()
