"""Tensors without operands: constants and ranges."""

from __future__ import annotations

from functools import partial
from typing import Final

from lumin_tune.testing.programs.draft import Draft
from lumin_tune.testing.programs.operations import Draw


def constant(d: Draft) -> None:
    shape, seed = d.shape(0, 2, 100), d.between(0, 999)
    dtype = d.one_of(("float32", "float64", "float16", "int64", "int8", "bool"))
    d.line("constant", f"g.constant((np.random.default_rng({seed}).standard_normal({shape}) * 3).astype('{dtype}'))")


def filled(d: Draft, name: str) -> None:
    shape, dtype = d.shape(0, 3, 100), d.one_of(d.dtypes)
    value = f"{'True' if dtype == 'bool' else 2}, " if name == "full" else ""
    d.line(name, f"g.{name}({shape}, {value}'{dtype}')")


def arange(d: Draft) -> None:
    given = d.one_of(("7", "1, 12, 3", "9, 0, -2", "0.0, 1.0, 0.25", "5, 5"))
    d.line("arange", f"g.arange({given})")


def linspace(d: Draft) -> None:
    d.line("linspace", f"g.linspace(-1.0, 2.0, {d.between(1, 9)}, '{d.one_of(('f32', 'f64', 'f16'))}')")


def eye(d: Draft) -> None:
    d.line("eye", f"g.eye({d.between(1, 6)}, {d.between(1, 6)}, {d.between(-2, 2)}, '{d.one_of(d.dtypes)}')")


OPERATIONS: Final[dict[str, Draw]] = {
    "constant": constant,
    "arange": arange,
    "linspace": linspace,
    "eye": eye,
    **{name: partial(filled, name=name) for name in ("full", "zeros", "ones")},
}
