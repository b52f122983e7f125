"""Losses of distances between vectors: cosine and triplet."""

from __future__ import annotations

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.training.losses.reduction import in_float, reduced

_EPS = 1e-12


def cosine_embedding(
    first: Tensor, second: Tensor, targets: Tensor, margin: float = 0.0, reduction: str = "mean"
) -> Tensor:
    """Return the mean of 1 - cos for targets of 1 and of max(0, cos - margin) for targets of -1.

    first, second: (batch, n), targets: (batch,); or (n,), (n,) and (). As PyTorch's `cosine_embedding_loss`.

        >>> g = lt.Graph()
        >>> a, b, t = g.tensor("a", (1, 2)), g.tensor("b", (1, 2)), g.tensor("t", (1,))
        >>> loss = lt.training.losses.cosine_embedding(a, b, t).output("loss")
        >>> float(g.interpret({"a": [[1, 0]], "b": [[0, 1]], "t": [1]})["loss"])
        1.0
    """
    a, b = in_float("cosine_embedding", first), in_float("cosine_embedding", second)
    if a.rank not in (1, 2) or a.rank != b.rank or targets.rank != a.rank - 1:
        raise ShapeError(
            f"cosine_embedding: vectors are (batch, n) and targets (batch,), not {first!r}, {second!r}, {targets!r}"
        )
    product = (a * b).sum(-1)
    cosine = product * ((a.square().sum(-1) + _EPS) * (b.square().sum(-1) + _EPS)).rsqrt()
    apart = (cosine - margin).relu()
    losses = (targets == 1).where(1.0 - cosine, (targets == -1).where(apart, 0.0))
    return reduced(losses, reduction)


def triplet_margin(
    anchor: Tensor,
    positive: Tensor,
    negative: Tensor,
    margin: float = 1.0,
    p: float = 2.0,
    eps: float = 1e-6,
    swap: bool = False,
    reduction: str = "mean",
) -> Tensor:
    """Return the mean of max(0, d(anchor, positive) - d(anchor, negative) + margin), d the p-norm of a - b + eps.

    All: (..., n) -> (), or (...) for reduction "none". swap: whether the smaller of the negative's distances to anchor
    and positive counts. As PyTorch's `triplet_margin_loss`.

        >>> g = lt.Graph()
        >>> a, p, n = (g.tensor(name, (1, 2)) for name in "apn")
        >>> loss = lt.training.losses.triplet_margin(a, p, n).output("loss")
        >>> print(g.interpret({"a": [[0, 0]], "p": [[0, 1]], "n": [[1, 0]]})["loss"].round(4))
        1.0
    """
    a, near, far = (in_float("triplet_margin", each) for each in (anchor, positive, negative))
    if a.rank < 1:
        raise ShapeError("triplet_margin: vectors are (..., n), not scalars")

    def distance(x: Tensor, y: Tensor) -> Tensor:
        return (x - y + eps).norm(p, -1)

    away = distance(a, far)
    if swap:
        away = away.minimum(distance(near, far))
    return reduced((distance(a, near) - away + margin).relu(), reduction)
