"""Programs compiled as several translation units equal those compiled as one."""

from __future__ import annotations

import re

import numpy as np

import lumin_tune as lt
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.compile.toolchain import find_compiler
from lumin_tune.plugins.cpu.compile.units import UNIT_CHARACTERS, translation_units

FUNCTIONS = re.compile(r"^LM_BODY void (body_\d+)\(.*\) \{$", re.MULTILINE)


def layers(count: int) -> lt.Graph:
    """Return an MLP whose products have different sizes, so that no two kernels have equal text."""
    graph = lt.Graph()
    x = graph.tensor("x", (32, 512), "f32")
    for number in range(count):
        w = graph.tensor(f"w{number}", (x.shape[1], 512 + 64 * number), "f32")
        x = (x @ w).gelu().softmax(-1)
    x.output("y")
    return graph


def test_every_body_is_in_one_unit_and_declared_in_the_first() -> None:
    text = lt.compile(layers(4)).source
    bodies = FUNCTIONS.findall(text)
    units = translation_units(text, 3)
    assert len(bodies) >= 4 and len(units) == 3
    assert sorted(name for unit in units for name in FUNCTIONS.findall(unit)) == sorted(bodies)
    declared = re.findall(r"^LM_BODY void (body_\d+)\(.*\);$", units[0], re.MULTILINE)
    assert declared == bodies
    assert all("lm_run(" not in unit for unit in units[1:])


def test_short_texts_and_texts_without_kernels_are_one_unit() -> None:
    assert translation_units("int a;", 8) == ["int a;"]
    text = lt.compile(layers(1)).source
    assert translation_units(text, 1) == [text]
    body = "LM_BODY void body_0() {\n}\n"
    short = f"head\n{body}{body.replace('0', '1')}tail\n"
    assert len(short) < UNIT_CHARACTERS and translation_units(short, 8) == [short]


def drawn(graph: lt.Graph) -> dict[str, np.ndarray]:
    """Return f32 inputs of a graph of fixed sizes."""
    random = np.random.default_rng(3)
    nodes = graph.copy().freeze()
    return {
        name: random.standard_normal(tuple(map(int, nodes.nodes[node].shape))).astype(np.float32)
        for name, node in nodes.inputs.items()
    }


def test_a_program_of_several_units_equals_the_oracle() -> None:
    graph = layers(5)
    program = lt.compile(graph)
    assert len(translation_units(program.source, 4)) > 1
    arrays = drawn(graph)
    wanted = lt.interpret(graph, arrays, float64=True)["y"]
    np.testing.assert_allclose(program(arrays)["y"], wanted, rtol=2e-5, atol=1e-7)


def test_a_unit_that_does_not_compile_is_the_failure_of_the_whole() -> None:
    made = find_compiler().compile(["int a;", "int x = unknown;"], at_once=2)
    assert isinstance(made, BuildFailure) and "unknown" in made.message


def test_equal_kernels_with_constants_on_either_side_share_one_body() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (64, 512), "f32")
    for number in range(2):
        w = graph.tensor(f"w{number}", (512, 512), "f32")
        product = x @ w
        x = 0.5 * product if number else product * 0.5
    x.output("y")
    assert len(FUNCTIONS.findall(lt.compile(graph).source)) == 1


def test_gcc_may_not_analyse_bodies_of_units() -> None:
    """GCC 12 takes some bodies of vector code for functions without effects; in a unit it would then remove calls."""
    body = "LM_BODY void body_{0}(int64_t first) {{\n" + "  first += 1;\n" * 4000 + "}}\n"
    units = translation_units("".join(body.format(number) for number in range(2)) + "// entry\n", 2)
    assert len(units) == 2
    for each in units:
        assert '#define LM_BODY extern "C" __attribute__((noinline, noipa, visibility("hidden")))' in each
