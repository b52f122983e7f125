# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Training a small network
#
# A training step, with gradients and the update of the parameters, is one compiled program.

# %%
import numpy as np

from lumin_tune import training
from lumin_tune.nn import Linear, Module


class Network(Module):
    """Two layers for two inputs."""

    def __init__(self):
        self.first = Linear(2, 32)
        self.second = Linear(32, 1)

    def forward(self, x):
        return self.second(self.first(x).tanh())


# %%
random = np.random.default_rng(0)
x = random.uniform(-1, 1, (1024, 2)).astype(np.float32)
y = np.sin(3 * x[:, :1]) * x[:, 1:]

# %%
model = Network().initialize(0)
step = training.TrainStep(model, training.losses.mean_squared_error, training.AdamW(1e-2))
history = training.fit(step, (x, y), epochs=20, batch_size=64, validation=(x, y), progress=False)
history.last("validation_loss")

# %% [markdown]
# The model has the trained parameters, and the step is a program as any other.

# %%
assert history.last("validation_loss") < 0.02
step.program
