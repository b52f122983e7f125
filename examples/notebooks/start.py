# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A first program
#
# Record a graph, run it in the interpreter, compile it, and let the device say which form of it is fastest.

# %%
import numpy as np

import lumin_tune as lt

graph = lt.Graph()
x = graph.tensor("x", (128, 384), "f32")
w = graph.tensor("w", (384, 128), "f32")
((x @ w).softmax(-1) @ w.permute(1, 0)).output("y")
graph

# %% [markdown]
# The interpreter computes any graph in NumPy. It is the reference for everything that is compiled.

# %%
random = np.random.default_rng(0)
arrays = {
    "x": random.standard_normal((128, 384)).astype(np.float32),
    "w": (random.standard_normal((384, 128)) / 20).astype(np.float32),
}
expected = lt.interpret(graph, arrays)["y"]
expected[:2, :4]

# %% [markdown]
# Compiling takes the defaults of the compiler and measures nothing.

# %%
program = lt.compile(graph)
np.testing.assert_allclose(program(**arrays)["y"], expected, rtol=1e-3, atol=1e-5)
program

# %% [markdown]
# Tuning searches equivalent programs and measures their kernels. The table below the cell follows it; all trials are
# kept, so that a second run is answered at once.

# %%
result = lt.tune(graph, budget_s=60)
result

# %%
np.testing.assert_allclose(result.program(**arrays)["y"], expected, rtol=1e-3, atol=1e-5)
result.program
