"""Products of tensors for NumPy, as `matmul`."""

from __future__ import annotations

from lumin_tune.blueprint.backends.dialects.sizes import size_text, tuple_text
from lumin_tune.core.expression import Size


def matrix_product(equation: str, a: str, b: str, shapes: tuple[tuple[Size, ...], tuple[Size, ...]]) -> str:
    """Return a product for NumPy as `matmul`, which is BLAS, with the permutations and reshapes that it needs."""
    (left, right), result = equation.split("->")[0].split(","), equation.split("->")[1]
    sizes = dict(zip(left + right, [size_text(size) for shape in shapes for size in shape], strict=True))
    batch = [c for c in result if c in left and c in right]
    rows = [c for c in result if c in left and c not in right]
    columns = [c for c in result if c in right and c not in left]
    inner = [c for c in left if c in right and c not in result]
    if set(left) | set(right) != set(batch + rows + columns + inner):  # an axis of one factor alone is summed
        return f'np.einsum("{equation}", {a}, {b}, optimize=True)'
    a = _arranged(a, left, [batch, rows, inner], sizes)
    b = _arranged(b, right, [batch, inner, columns], sizes)
    text = f"np.matmul({a}, {b})"
    order = [*batch, *rows, *columns]
    if (len(batch) > 1 or len(rows) != 1 or len(columns) != 1) and order:
        text = f"{text}.reshape({tuple_text([sizes[c] for c in order])})"
    elif not order:
        text = f"{text}.reshape(())"
    permutation = tuple(order.index(c) for c in result)
    return text if permutation == tuple(range(len(order))) else f"{text}.transpose({permutation})"


def _arranged(x: str, letters: str, groups: list[list[str]], sizes: dict[str, str]) -> str:
    """Return an array with its axes in the order of the groups, each group merged; an empty first group vanishes."""
    order = [c for group in groups for c in group]
    permutation = tuple(letters.index(c) for c in order)
    if permutation != tuple(range(len(order))):
        x = f"{x}.transpose({permutation})"
    kept = groups[1:] if not groups[0] else groups
    if any(len(group) != 1 for group in kept):
        merged = [" * ".join(sizes[c] for c in group) or "1" for group in kept]
        x = f"{x}.reshape({tuple_text(merged)})"
    return x
