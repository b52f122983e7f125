"""Guards: sizes that a model names and a graph needs to be of a form; what runs, programs and files make of them."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import InputError, NameConflictError, UnknownNameError
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.tuner.sizes import sized


def graph_of(low: int = 1, high: int = 8) -> lt.Graph:
    graph = lt.Graph()
    k = lt.dim("height_32", low, high)
    x = graph.tensor("x", (k * 32, 2))
    (x * 2).output("y")
    graph.set_guard("height", k * 32)
    return graph


def test_the_text_form_and_pickles_keep_guards() -> None:
    graph = graph_of()
    assert 'guard "height" height_32*32' in graph.text()
    again = lt.parse(graph.text())
    assert dict(again.guards) == dict(graph.guards)
    assert again.text() == graph.text()
    assert dict(pickle.loads(pickle.dumps(graph)).guards) == dict(graph.guards)
    assert dict(graph.copy().guards) == dict(graph.guards)


def test_a_guard_counts_in_the_fingerprint_unless_it_is_a_number() -> None:
    with_guard, without = graph_of(), lt.Graph()
    (without.tensor("x", (lt.dim("height_32", 1, 8) * 32, 2)) * 2).output("y")
    assert with_guard.fingerprint() != without.fingerprint()
    before = without.copy().fingerprint()
    without.set_guard("batch", 1)
    assert without.fingerprint() == before


def test_passes_keep_guards() -> None:
    assert dict(graph_of().compile("generic").guards) == dict(graph_of().guards)


def test_runs_take_the_size_by_the_name_of_its_guard() -> None:
    x = np.ones((64, 2), np.float32)
    graph = graph_of()
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x})["y"], 2 * x)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x}, dims={"height": 64})["y"], 2 * x)
    assert specialized(graph, {"height": 64}).nodes[0].shape == (64, 2)
    assert dict(specialized(graph, {"height": 64}).guards) == {"height": 64}
    assert dict(specialized(specialized(graph, {"height": 64}), {"height": 64}).guards) == {"height": 64}


BROKEN: list[tuple[dict[str, Any], str]] = [
    (
        {"inputs": {"x": np.ones((100, 2), np.float32)}},
        (
            "input 'x' is f32[height_32*32, 2]: axis 0 cannot be 100, it must be a multiple of 32, from 32 to 256 "
            "(height = height_32*32); the nearest it can be are 96 and 128"
        ),
    ),
    (
        {"inputs": {"x": np.ones((64, 2), np.float32)}, "dims": {"height": 100}},
        (
            "dimension 'height' cannot be 100: it must be a multiple of 32, from 32 to 256 (height = height_32*32); "
            "the nearest it can be are 96 and 128"
        ),
    ),
    (
        {"inputs": {"x": np.ones((64, 2), np.float32)}, "dims": {"height": 96}},
        "dimension 'height_32' is 2 by axis 0 of input 'x', but was given as 3; give one of them",
    ),
    (
        {"inputs": {"x": np.ones((64, 2), np.float32)}, "dims": {"height": 64, "height_32": 3}},
        "dimension 'height' cannot be 64: it is height = height_32*32 = 96 with dimensions {'height_32': 3}",
    ),
    (
        {"inputs": {"x": np.ones((64, 2), np.float32)}, "dims": {"height": "64"}},
        "dimension 'height' cannot be '64': give an integer",
    ),
]


@pytest.mark.parametrize(("given", "message"), BROKEN)
def test_a_broken_guard_tells_the_rule_and_the_nearest_sizes(given: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=f"^{re.escape(message)}$"):
        lt.interpret(graph_of(), given["inputs"], dims=given.get("dims"))


def test_inputs_that_share_a_dimension_by_a_guard_are_told_so() -> None:
    graph = lt.Graph()
    n = lt.dim("queries", 1, 100)
    (graph.tensor("a", (n,)) + graph.tensor("b", (n,))).output("y")
    graph.set_guard("keys", n)
    with pytest.raises(InputError, match=r"the graph needs keys = queries\); give arrays that agree"):
        lt.interpret(graph, {"a": np.ones(3, np.float32), "b": np.ones(4, np.float32)})


def test_programs_check_guards_and_so_do_saved_ones(tmp_path: Path) -> None:
    program = lt.compile(graph_of())
    program.save(tmp_path / "program.lumin")
    for each in (program, lt.load_program(tmp_path / "program.lumin")):
        x = np.ones((96, 2), np.float32)
        np.testing.assert_array_equal(each(x=x)["y"], 2 * x)
        with pytest.raises(
            InputError, match=r"cannot be 97, it must be a multiple of 32.*nearest it can be are 96 and"
        ):
            each(x=np.ones((97, 2), np.float32))


def test_numbers_that_tuning_lacks_are_asked_for_by_the_names_of_the_model() -> None:
    with pytest.raises(InputError, match=r"give dims={'height': 128}, on the command line --dim height=128"):
        sized(graph_of(), {})
    assert not sized(graph_of(), {"height": 128}).dims


def test_a_guard_has_a_name_of_its_own_and_dimensions_of_the_graph() -> None:
    graph = graph_of()
    for name in ("height", "height_32"):
        with pytest.raises(NameConflictError, match=f"dimension '{name}' is declared already"):
            graph.set_guard(name, 1)
    with pytest.raises(UnknownNameError, match=r"guard 'width': no dimension w in \[1, 8\]"):
        graph.set_guard("width", lt.dim("w", 1, 8) * 2)
