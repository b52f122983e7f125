"""Products with packed weights: kernels unpack blocks as they read them, and agree with the oracle."""

from __future__ import annotations

import numpy as np
import pytest
from tests.program.packed_weights import BOUND, product, product_error, record_product

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.formats import FORMATS, random_blocks, unpacked
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.program.compilation.folding import fold


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("tokens", [1, 3, 33])
def test_a_product_with_every_format(name: str, tokens: int) -> None:
    g, x, blocks = product(name, tokens, 21, 512, 1)
    program = lt.compile(g)
    assert product_error(x, blocks, name, program({"x": x})["y"]) < BOUND
    assert program.memory.prepared_bytes == 0, "blocks are unpacked by kernels, not once for all calls"
    exact = lt.interpret(g, {"x": x}, float64=True)["y"]
    assert product_error(x, blocks, name, exact) < 1e-14


def test_rows_of_a_packed_table() -> None:
    """An embedding and the logits of one table."""
    source = np.random.default_rng(2)
    blocks = random_blocks(source, "q6_k", (40, 210))
    g = lt.Graph()
    table = g.packed("table", (40, 256), "q6_k")
    rows = table.take(g.tensor("ids", (3,), "i64"), 0).output("rows")
    (rows @ table.T).output("logits")
    g.input("table").set(blocks)
    found = lt.compile(g)({"ids": np.array([39, 0, 7])})
    values = unpacked(blocks, "q6_k")
    np.testing.assert_allclose(found["rows"], values[[39, 0, 7]], rtol=1e-6, atol=1e-6)
    assert product_error(values[[39, 0, 7]], blocks, "q6_k", found["logits"]) < BOUND


def test_bytes_that_are_also_read_are_refused() -> None:
    g = lt.Graph()
    w = g.tensor("w", (2, 34), "u8", static=True)
    (w.unpack("q8_0").sum() + w.cast("f32").sum()).output("y")
    with pytest.raises(KernelError, match="is unpacked and also read directly"):
        lower(g.freeze())


def test_weights_become_numbers_for_a_backend_that_does_not_unpack() -> None:
    g, _, blocks = product("q4_1", 2, 8, 64, 3)

    class Other:
        name, loops, unpacks = "other", True, False

    folded = fold(g.freeze(), backend=Other())
    assert not any(node.op == "unpack" for node in folded.graph.nodes)
    (values,) = folded.constants.values()
    np.testing.assert_array_equal(values, unpacked(blocks, "q4_1"))
    kept = fold(g)
    assert any(node.op == "unpack" for node in kept.graph.nodes)
    np.testing.assert_array_equal(kept.constants["w"], blocks)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(200))
def test_products_of_random_shapes(seed: int) -> None:
    """Ten products in one program."""
    source = np.random.default_rng(seed)
    g = lt.Graph()
    cases = []
    for each in range(10):
        name = str(source.choice(list(FORMATS)))
        form = FORMATS[name]
        columns = form.elements * int(source.integers(1, 1 + 1024 // form.elements))
        tokens, rows = (int(2 ** source.uniform(0, 6)) for _ in range(2))
        x, blocks = record_product(g, str(each), name, tokens, rows, columns, 10 * seed + each)
        cases.append((name, x, blocks))
    found = lt.compile(g)({f"x{each}": x for each, (_, x, _) in enumerate(cases)})
    for each, (name, x, blocks) in enumerate(cases):
        assert product_error(x, blocks, name, found[f"y{each}"]) < BOUND, (name, x.shape, blocks.shape)
