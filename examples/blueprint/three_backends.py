"""One convolutional network on several frameworks: the same numbers within 1e-4.

python examples/blueprint/three_backends.py
"""

from __future__ import annotations

import numpy as np

import lumin_tune.blueprint as ml


def network() -> ml.Model:
    """Return a small image classifier."""
    model = ml.Model()
    model |= ml.Conv2d(3, 64, kernel_size=3)
    model += ml.BatchNorm2d(64)
    model += ml.Relu()
    model += ml.Conv2d(64, 128, kernel_size=3)
    model += ml.GlobalAvgPool2d()
    model += ml.Linear(128, 10)
    return model


def main() -> None:
    model = network()
    x = np.random.default_rng(0).standard_normal((2, 3, 16, 16), np.float32)
    results = {}
    for backend in (ml.TorchBackend, ml.JaxBackend, ml.GGMLBackend, ml.NumpyBackend, ml.LuminBackend):
        try:
            chosen = backend()
        except ml.BackendError as error:
            print(error)
            continue
        pm = ml.compile(model, chosen, shapes={"input": [2, 3, 16, 16]}, inference=True)
        params = pm.randomize_params(seed=1)  # the same numbers for all backends
        (results[chosen.title],) = pm.numpy(pm.evaluate(params, {"input": x})).values()
    first = next(iter(results.values()))
    for title, result in results.items():
        print(f"{title:14} {result[0, :4]}  differs by {np.abs(result - first).max():.1e}")
        assert np.allclose(first, result, atol=1e-4)


if __name__ == "__main__":
    main()
