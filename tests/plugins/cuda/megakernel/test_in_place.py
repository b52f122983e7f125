"""Whole programs whose kernels overwrite their inputs, launched one by one and as megakernels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.megakernel.megakernel_programs import Whole, failures, whole_of
from tests.stand_ins.cuda import ShimError, compiled

import lumin_tune as lt
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.simt.text.device_text import render
from lumin_tune.plugins.cuda.target import CUDA

pytestmark = pytest.mark.usefixtures("shim")


def product(g: lt.Graph, x: lt.Tensor, name: str) -> lt.Tensor:
    return x @ g.tensor(name, (x.shape[-1], x.shape[-1]), "f32") * 0.3


def few(g: lt.Graph) -> None:
    """A normalisation of so few elements that half of a warp is idle."""
    product(g, product(g, g.tensor("x", (4, 16), "f32"), "w").layer_norm(), "v").output("y")


def odd(g: lt.Graph) -> None:
    """Rows that cannot be vectorised, with some threads beyond the last column."""
    product(g, product(g, g.tensor("x", (3, 17), "f32"), "w").rms_norm(), "v").output("y")


def symbolic(g: lt.Graph) -> None:
    x = g.tensor("x", (lt.dim("b", 1, 9), 20), "f32")
    product(g, product(g, x, "w").layer_norm() + 1.0, "v").output("y")


def gated(g: lt.Graph) -> None:
    """Two values that both die where the result begins."""
    x = g.tensor("x", (5, 24), "f32")
    y, z = product(g, x, "w"), product(g, x, "u")
    product(g, y.layer_norm() * z.rms_norm(), "v").output("y")


RECORDINGS: list[Recording] = [few, odd, symbolic, gated]


def violations(whole: Whole) -> Iterator[str]:
    """Yield the errors of a program's launches in either order of threads and blocks, and of its tasks."""
    launches = render(whole.program, plan(whole.program), CUDA)
    plain, together = compiled([launches, whole.text])
    for backwards in (False, True):
        try:
            if not whole.is_right(replace(whole, text=launches).run(plain, backwards=backwards)):
                yield f"{whole.name}, backwards {backwards}: another result than the oracle's"
        except ShimError as error:
            yield f"{whole.name}, backwards {backwards}: {error}"
    yield from failures(whole, together, range(12))


@pytest.mark.parametrize("record", RECORDINGS)
def test_nobody_reads_what_another_writes_in_its_place(record: Recording) -> None:
    """Including idle threads, whose values are not used."""
    whole = whole_of(record, {"b": 3})
    assert plan(whole.program).in_place
    assert list(violations(whole)) == []
