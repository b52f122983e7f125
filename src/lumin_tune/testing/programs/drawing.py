"""Random programs over the tensor API, with and without gradients; deterministic for a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumin_tune.core.errors import LuminError
from lumin_tune.testing.programs.draft import DTYPES, Draft
from lumin_tune.testing.programs.listing import Listing
from lumin_tune.testing.programs.operations import table

_SOURCES: Final = ("constant", "arange", "linspace", "eye", "full", "zeros", "ones")
_OFTEN: Final = {
    "add": 5, "mul": 5, "sub": 3, "div": 2, "matmul": 9, "sum": 5, "mean": 3, "max": 3, "softmax": 4, "exp": 2,
    "tanh": 2,
    "relu": 3, "gelu": 3, "transpose": 4, "permute": 3, "reshape": 4, "getitem": 4, "slice": 2, "concat": 3, "where": 2,
    "layer_norm": 3, "scaled_dot_product_attention": 3, "conv2d": 3, "einsum": 3, "gather": 2, "scatter": 2, "take": 2,
}  # fmt: skip
"""Weights of the most common operations."""
_PLAIN: Final = ("f32", "f32", "f32", "i64", "bool")


class DrawError(Exception):
    """The tensor API rejects a line that should be legal."""


def draw_program(seed: int, *, gradients: bool = False, floats: str = "") -> Listing:
    """Return a program. gradients: whether it ends in the gradients of a scalar, possibly with update steps.

    floats: the only float dtype of inputs, and no symbolic sizes, for judges that are not lumin's.

    Raises DrawError for a line that the tensor API rejects.
    """
    chooser = Draft(seed).random
    symbolic = chooser.random() < 0.12 and not floats
    dtypes: Sequence[str] = _PLAIN if chooser.random() < 0.4 else DTYPES
    if gradients:
        dtypes = ("f32",) if chooser.random() < 0.6 else ("f32", "f64", "f32", "bf16", "f16")
    if floats:
        dtypes = (floats, floats, floats, "i64", "bool") if chooser.random() < 0.4 else (floats,)
    d = Draft(seed, symbolic=symbolic, dtypes=dtypes)
    for _ in range(d.between(1, 3)):
        shape: tuple[int | str, ...] = d.shape()
        if symbolic and shape and d.chance(0.8):
            at = d.between(0, len(shape) - 1)
            shape = (*shape[:at], *d.dims, *shape[at + 1 :])
        d.input(d.one_of(dtypes), shape, static=False if symbolic else None)
    _draw_lines(d, d.one_of((1, 2, 2, 3, 3, 4, 4, 5, 6, 8)))
    by = _draw_gradients(d) if gradients else ()
    return d.listing(_outputs(d, by))


def _draw_lines(d: Draft, count: int) -> None:
    operations = table()
    names = sorted(operations)
    shares = [_OFTEN.get(name, 1) for name in names]
    wanted, tries = len(d.lines) + count, 0
    while len(d.lines) < wanted and tries < 10 * count:
        tries += 1
        (name,) = d.random.choices(names, shares)
        if name in _SOURCES and d.chance(0.7):
            continue
        _propose(d, name)


def _propose(d: Draft, name: str) -> None:
    try:
        table()[name](d)
    except LuminError as error:
        if d.dims:
            return  # with symbolic sizes many operations are legal for some values only
        raise DrawError(f"{name}: {type(error).__name__}: {error}") from error


def _draw_gradients(d: Draft) -> tuple[str, ...]:
    """Add a loss and its gradients with respect to some inputs or intermediate values; return their names."""
    roots = [name for name in d.pool if d.tensor(name).dtype.is_float and any(name in line.names for line in d.lines)]
    if not roots:
        return ()
    root = d.one_of(roots[-3:])
    text = d.one_of(
        ("({0} * {0}).mean()", "{0}.sum()", "({0} - 0.5).square().sum() * 0.1", "{0}.tanh().sum()", "{0}.logsumexp()")
    )
    if 0 in d.tensor(root).shape:
        text = "{0}.sum()"
    loss = d.line("loss", text, root)
    if not loss:
        return ()
    behind = _behind(d, root)
    wanted = [name for name in behind if d.tensor(name).dtype.is_float and (name[0] == "x" or d.chance(0.15))]
    if d.chance(0.05):
        wanted = [each.name for each in d.inputs if d.tensor(each.name).dtype.is_float]
    wanted = d.random.sample(wanted, d.between(1, min(4, len(wanted)))) if wanted else []
    if not wanted or any(line.operation == "scatter" and "'mul'" in line.text for line in d.lines):
        return ()  # products of scattered values have no derivative
    places = ", ".join(f"{{{number}}}" for number in range(1, len(wanted) + 1))
    found = d.line(
        "gradients",
        f"g.gradients({{0}}, [{places}])" + ("[0]" if len(wanted) == 1 else ""),
        *loss,
        *wanted,
        count=len(wanted),
    )
    if found and d.chance(0.4):  # an update step, or another use of the gradients
        stepped = tuple(
            name
            for by, gradient in zip(wanted, found, strict=True)
            for name in d.line("step", "{0} - {1} * 0.1", by, gradient)
        )
        return (*found, *stepped, *(loss if d.chance(0.5) else ()))
    if found and d.chance(0.3):
        _draw_lines(d, 2)
    return (*found, *(loss if d.chance(0.5) else ()))


def _behind(d: Draft, root: str) -> list[str]:
    """Return everything that a value is computed from."""
    found = {root}
    for line in reversed(d.lines):
        if found.intersection(line.names):
            found.update(line.operands)
    return sorted(found - {root})


def _outputs(d: Draft, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return all unused values, and some that other outputs are computed from."""
    made = [name for line in d.lines for name in line.names]
    found = [name for name in made if not d.uses.get(name) or name in wanted]
    found += [name for name in made if name not in found and d.chance(0.25)]
    if not found or d.chance(0.05):
        found += [d.inputs[0].name]
    if d.chance(0.3) and len(found) > 2 and not wanted:
        found = d.random.sample(found, 2)
    return tuple(sorted(set(found), key=[*made, *(each.name for each in d.inputs)].index))
