"""Each scalar op of the table is known wherever it must be; a failure names the op and the place."""

from __future__ import annotations

import re

import numpy as np
import pytest
from tests.plugins.cpu.prelude.defined_names import defined_names

from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import ELEMENTWISE, SCALAR_FORMS
from lumin_tune.core.eqsat.ranges.elementwise_ranges import BINARY, UNARY
from lumin_tune.core.eqsat.saturation.engine_tables import COLUMNS
from lumin_tune.core.eqsat.saturation.rules import OPERATIONS
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.render.stores import BOOL_OPS
from lumin_tune.core.kernel.simt.target.templates import TemplateLanguage
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.ops.scalars import PRIMITIVE, SCALAR_OPS
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.cuda import prelude as cuda_prelude
from lumin_tune.plugins.onnx.export.emitters import EMITTERS
from lumin_tune.testing.rule_patterns import values_of

NEVER_CALLED = {"cast", "select"}
"""What renderers write in another way than as `lm_<name>(...)` on at least one target."""
METHODS = {
    "less_than": "__lt__",
    "max": "maximum",
    "idiv": "floordiv",
    "recip": "reciprocal",
    "select": "where",
    "xor": "bitwise_xor",
}
WITHOUT_DERIVATIVE = {"idiv", "less_than", "xor"}
EXACT = {"cast", "add", "mul", "max", "mod", "idiv", "less_than", "select", "xor"}


def cuda_names() -> set[str]:
    text = cuda_prelude.whole()
    made = re.findall(r"LM_FUNCTION\((?!name)(\w+)\)", text)
    return {*re.findall(r"\b(lm_\w+)\(", text), *(f"lm_{name}" for name in made)}


@pytest.mark.parametrize("op", SCALAR_OPS)
def test_kernels_know_it(op: str) -> None:
    row = SCALAR_OPS[op]
    assert ir.SCALAR_OPS[op] is row
    assert row.flops > 0 and row.doc, op
    assert (row.evaluate is None) == (op == "cast"), f"{op} has no meaning in NumPy"
    if op not in NEVER_CALLED:
        assert f"lm_{op}" in defined_names(), f"plugins/cpu/prelude does not define lm_{op}"
        assert f"lm_{op}" in cuda_names(), f"plugins/cuda/prelude/scalars.h does not define lm_{op}"


@pytest.mark.parametrize("op", [op for op, row in SCALAR_OPS.items() if row.takes == "any" and op != "cast"])
def test_renderers_know_it_of_bools(op: str) -> None:
    assert op in {*BOOL_OPS, "less_than", "equal", "select"}, f"core/kernel/render has no {op} of bools"
    texts = ["a", "b", "c"][: SCALAR_OPS[op].arity]
    made = TemplateLanguage().applied(op, texts, DType.BOOL, DType.BOOL)
    assert made, f"core/kernel/simt/target/language.py has no {op} of bools"


@pytest.mark.parametrize("op", PRIMITIVE)
def test_graphs_know_it(op: str) -> None:
    row, made = SCALAR_OPS[op], OPS[op]
    assert made.is_elementwise and made.arity == row.arity and made.doc == row.doc
    assert made.commutative == row.commutative and made.derivative is row.derivative
    assert (row.derivative is None) == (op in WITHOUT_DERIVATIVE), f"core/ops/derivatives.py has no {op}"
    assert (row.error == 0) == (op in EXACT), f"{op} has no bound of its error in float64"
    assert hasattr(Tensor, METHODS.get(op, op)), f"the tensor API has no {op}"
    assert op in EMITTERS, f"plugins/onnx/export/emitters.py has no {op}"
    assert hasattr(Dialect, f"op_{op}"), f"blueprint/backends/dialects/dialect.py has no op_{op}"


@pytest.mark.parametrize("op", [*PRIMITIVE, *SCALAR_FORMS.values()])
def test_the_search_knows_it(op: str) -> None:
    assert op in ELEMENTWISE
    assert op in OPERATIONS, f"rules cannot speak of {op}"
    assert op in COLUMNS, f"the engine has no table of {op}"
    arity = COLUMNS[op].count("T")
    assert len(values_of((op, *"ixyz"[: len(OPERATIONS[op])]))) == arity, f"the checker of rules has no {op}"
    if op in PRIMITIVE and op not in ("cast", "select"):
        assert op in (UNARY if arity == 1 else BINARY), f"core/eqsat/ranges has no {op}"


@pytest.mark.parametrize("op", [op for op, row in SCALAR_OPS.items() if row.bounds is not None])
def test_bounds_hold(op: str) -> None:
    row, source = SCALAR_OPS[op], np.random.default_rng(0)
    assert row.bounds is not None and row.evaluate is not None
    with np.errstate(all="ignore"):
        found = row.evaluate(*(source.standard_normal(10_000) * 1e3 for _ in range(row.arity)))
    assert row.bounds[0] <= found.min() and found.max() <= row.bounds[1]
