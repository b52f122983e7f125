"""JAX's spelling of the primops."""

from __future__ import annotations

from typing import ClassVar

from lumin_tune.blueprint.backends.dialects.dialect import Dialect, DialectNode
from lumin_tune.blueprint.backends.dialects.sizes import size_text
from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size


class JaxDialect(Dialect):
    """JAX: gathers and scatters have modes, and windows are stacks of slices, whose gradient is quick."""

    name = "jax"
    runs_as_written = False
    package = "jnp"
    imports = "from typing import Any\n\nimport jax\nimport jax.numpy as jnp\nimport numpy as np"
    helpers: ClassVar[dict[str, str]] = {
        "window": """def window(x, axis, size, stride, dilation):
    count = (x.shape[axis] - dilation * (size - 1) - 1) // stride + 1
    reach = (count - 1) * stride + 1
    parts = [jax.lax.slice_in_dim(x, k * dilation, k * dilation + reach, stride, axis) for k in range(size)]
    return jnp.stack(parts, axis + 1)
""",
        "scatter": """def scatter(base, indices, updates, axis, combine):
    flat = indices.reshape(-1)
    flat = jnp.where(flat < 0, base.shape[axis], flat)
    rows = jnp.moveaxis(updates.reshape((*base.shape[:axis], flat.size, *base.shape[axis + 1 :])), axis, 0)
    target = jnp.moveaxis(base, axis, 0).at[flat]
    combined = {"set": target.set, "add": target.add, "mul": target.multiply, "max": target.max}[combine]
    return jnp.moveaxis(combined(rows, mode="drop"), 0, axis)
""",
        "divided": """def divided(function, a, b):
    return jnp.where(b == 0, 0, function(a, jnp.where(b == 0, 1, b)))
""",
    }
    dtypes: ClassVar[dict[DType, str]] = Dialect.dtypes | {DType.BF16: "bfloat16"}

    def dtype(self, dtype: DType) -> str:
        """Return a dtype's spelling: that of Python's int, which is narrow where 64-bit types are off, for indices."""
        return "int" if dtype is DType.I64 else super().dtype(dtype)

    def from_host(self, array: str, dtype: DType) -> str:
        return f"jnp.asarray({array}, {self.dtype(dtype)})"

    def op_gather(self, place: DialectNode, x: str, indices: str) -> str:
        axis = place.attributes["axis"]
        indices = f"jnp.where({indices} < 0, {size_text(place.operands[0].shape[axis])}, {indices})"
        return self._call("take", x, indices, f"axis={axis}", 'mode="fill"', "fill_value=0")

    def op_scan(self, place: DialectNode, x: str) -> str:
        combine, axis = place.attributes["combine"], place.attributes["axis"]
        if combine == "max":
            return f"jax.lax.cummax({x}, axis={axis})"
        return self._call("cumsum" if combine == "add" else "cumprod", x, f"axis={axis}", f"dtype={x}.dtype")

    def product(self, equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
        return self._call("einsum", f'"{equation}"', a, b)
