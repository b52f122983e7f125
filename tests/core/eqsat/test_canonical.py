"""Fingerprints of regions: equal across spellings and names, different for different programs, never wrong."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from tests.core.eqsat.scrambled import Scrambled, scaled_elsewhere
from tests.core.eqsat.workloads import (
    attention,
    encoded,
    inverted_residual,
    layer_norm,
    linear_gelu,
    softmax,
    token_major_attention,
    transformer_layer,
)
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.eqsat.cutting.cost import DEFAULT_DEVICE, Roofline
from lumin_tune.core.eqsat.cutting.regions import RegionCandidate, region_fingerprint, regions
from lumin_tune.core.eqsat.decode import region_graph
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.identity.canonical import ChosenRegion, fingerprint, region_program, region_text
from lumin_tune.core.eqsat.thinning import thinned
from lumin_tune.core.oracle.interpreter import interpret

COST = Roofline.of(DEFAULT_DEVICE)
NETWORKS = (softmax, layer_norm, attention, inverted_residual, linear_gelu)


def regions_of(egraph: EGraph) -> tuple[Facts, list[RegionCandidate]]:
    facts = Facts(egraph)
    return facts, regions(facts, COST)


def text_of(facts: Facts, region: RegionCandidate) -> str:
    layout = facts.egraph.types[region.root].layout
    return region_text(
        ChosenRegion(facts.egraph, [(region.root, layout)], region.leaves, region.choice, facts.constant)
    )


def whole(egraph: EGraph) -> str:
    """Return the text of everything as one region."""
    facts = Facts(egraph)
    leaves = [egraph.classes[enode] for enode, op in enumerate(egraph.ops) if op == "leaf"]
    roots = list(zip(egraph.roots, egraph.layouts, strict=True))
    return region_text(ChosenRegion(egraph, roots, leaves, dict(enumerate(facts.cheapest)), facts.constant))


@pytest.mark.parametrize("network", NETWORKS)
def test_names_orders_and_spellings_vanish(network: object) -> None:
    egraph = thinned(encoded(network()))  # type: ignore[operator]
    facts, found = regions_of(egraph)
    assert found
    for seed in range(3):
        other = Scrambled(egraph, seed)
        twins = Facts(other.egraph)
        for region in found:
            moved = replace(
                region,
                root=other.classes[region.root],
                choice={other.classes[value]: other.enodes[enode] for value, enode in region.choice.items()},
                leaves=tuple(other.classes[value] for value in reversed(region.leaves)),
            )
            assert text_of(twins, moved) == text_of(facts, region)


def test_grouping_vanishes() -> None:
    def product(order: str) -> str:
        graph = lt.Graph()
        a, b, c, d = (graph.tensor(name, (4, 5)) for name in "abcd")
        found = {"left": ((a * b) * c) * d, "right": a * (b * (c * d)), "pairs": (d * a) * (c * b)}[order]
        found.output("y")
        return whole(encode(graph.freeze()))

    assert product("left") == product("right") == product("pairs")


def test_sums_over_several_axes_are_one() -> None:
    def total(at_once: bool) -> str:
        graph = lt.Graph()
        x = graph.tensor("x", (4, 5, 6))
        (x.sum((0, 2)) if at_once else x.sum(2).sum(0)).output("y")
        return whole(encode(graph.freeze()))

    assert total(True) == total(False)


def test_views_vanish_into_places() -> None:
    def read(first: str) -> str:
        graph = lt.Graph()
        x = graph.tensor("x", (8, 10))
        y = x[1:7].flip(1) if first == "slice" else x.flip(1)[1:7]
        (y * 2.0).output("y")
        return whole(encode(graph.freeze()))

    assert read("slice") == read("flip")


def test_the_same_attention_in_two_models() -> None:
    """The layer splits heads off a longer axis; alone, they are an axis of their own."""

    def core(graph: lt.Graph) -> set[str]:
        facts, found = regions_of(encoded(graph))
        return {text_of(facts, each) for each in found if each.stages >= 4}

    first = core(attention(128, 12, 32))
    again = core(attention(128, 12, 32))
    assert first and first == again
    assert not first & core(attention(128, 12, 64))


def test_layers_share_their_kernels() -> None:
    facts, found = regions_of(encoded(transformer_layer()))
    by_text: dict[str, list[RegionCandidate]] = {}
    for each in found:
        by_text.setdefault(text_of(facts, each), []).append(each)
    assert max(map(len, by_text.values())) >= 3  # q, k and v


def test_what_differs_has_another_text() -> None:
    def of(width: int = 5, factor: float = 2.0, op: str = "exp", dtype: str = "f32", static: bool = False) -> str:
        graph = lt.Graph()
        x = graph.tensor("x", (4, width), dtype, static=static)
        y = x * factor
        ((y.exp() if op == "exp" else y.sqrt()) + graph.tensor("z", (4, width), dtype)).output("y")
        return whole(encode(graph.freeze()))

    texts = [of(), of(width=6), of(factor=2.000001), of(op="sqrt"), of(dtype="f64"), of(static=True)]
    assert len(set(texts)) == len(texts)


def test_transposed_leaves_and_results_differ() -> None:
    def of(leaf: bool, result: bool) -> str:
        graph = lt.Graph()
        x = graph.tensor("x", (5, 4) if leaf else (4, 5))
        x = (x.permute((1, 0)) if leaf else x) * graph.tensor("z", (4, 5))
        (x.permute((1, 0)) if result else x).output("y")
        return whole(encode(graph.freeze()))

    assert len({of(False, False), of(True, False), of(False, True)}) == 3


def test_which_leaf_is_read_twice_matters() -> None:
    def of(square: bool) -> str:
        graph = lt.Graph()
        x, z = graph.tensor("x", (4, 5)), graph.tensor("z", (4, 5))
        (x * (x if square else z)).output("y")
        return whole(encode(graph.freeze()))

    assert of(True) != of(False)


def test_dimensions_are_known_by_role_and_range() -> None:
    def of(name: str, high: int) -> str:
        graph = lt.Graph()
        size = lt.dim(name, 1, high)
        graph.tensor("x", (size, 4)).softmax(-1).output("y")
        return whole(encode(graph.compile("generic")))

    assert of("n", 64) == of("batch", 64) != of("n", 128)


@pytest.mark.parametrize("block", range(4))
def test_scrambled_random_graphs_have_one_text(block: int) -> None:
    for seed in range(block * 50, block * 50 + 50):
        egraph = encode(random_graph(seed).freeze())
        if not egraph.types:
            continue
        want = whole(egraph)
        assert whole(Scrambled(egraph, seed).egraph) == want, f"seed {seed}"


@pytest.mark.parametrize("block", range(4))
def test_equal_texts_compute_equal_numbers(block: int) -> None:
    """The text alone, evaluated, gives what the region gives: so no two regions of one text can differ."""
    compared = 0
    for seed in range(block * 80, block * 80 + 80):
        graph = random_graph(seed).freeze()
        dims = random_dims(graph, seed)
        if dims:
            continue
        egraph = encode(graph)
        facts, found = regions_of(egraph)
        for number, region in enumerate(found):
            compared += _compare(facts, region, f"seed {seed}, region {number} of c{region.root}", seed)
    assert compared > 20


@pytest.mark.parametrize(
    "network",
    [
        softmax(3, 4),
        layer_norm(3, 5),
        attention(3, 2, 4),
        attention(3, 2, 4, True),
        token_major_attention(3, 2, 4),
        inverted_residual(4, 2, 3),
    ],
)
def test_texts_of_networks_compute_what_regions_do(network: lt.Graph) -> None:
    egraph = thinned(scaled_elsewhere(encoded(network)))
    facts, found = regions_of(egraph)
    assert sum(_compare(facts, each, f"region {n} of c{each.root}", n) for n, each in enumerate(found)) == len(found)


def test_the_fingerprint_is_that_of_the_text() -> None:
    egraph = encoded(softmax())
    facts, found = regions_of(egraph)
    prints = {region_fingerprint(facts, each) for each in found}
    assert len(prints) == len({text_of(facts, each) for each in found})
    assert all(re.fullmatch("[0-9a-f]{64}", each) for each in prints)
    root = found[0].root
    roots = [(root, egraph.types[root].layout)]
    assert fingerprint(ChosenRegion(egraph, roots, found[0].leaves, found[0].choice, facts.constant)) in prints


def test_a_chain_of_ten_thousand_steps_has_a_text() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4,))
    for _ in range(3000):
        x = (x * 0.5).exp2()
    x.output("y")
    assert whole(encode(graph.freeze())).count("\n") > 6000


def _compare(facts: Facts, region: RegionCandidate, name: str, seed: int) -> bool:
    """Compare the numbers of a region with those of its text; return False where the text has an op of its own."""
    egraph = facts.egraph
    roots = [(region.root, egraph.types[region.root].layout)]
    text, order = region_program(ChosenRegion(egraph, roots, region.leaves, region.choice, facts.constant))
    if re.search(r"= (gather|scan|scatter|sum f|max_reduce [a-z])", text):
        return False
    made = region_graph(egraph, roots, region.leaves, region.choice, facts.constant)
    inputs = random_inputs(made, seed)
    with np.errstate(all="ignore"):
        want = interpret(made, inputs)["y0"]
        have = _evaluated(text, [inputs[f"x{region.leaves.index(value)}"] for value in order])
    if made.nodes[made.outputs["y0"]].dtype.is_half or any(a.dtype == np.float32 for a in inputs.values()):
        np.testing.assert_allclose(have, want, rtol=2e-2, atol=1e-3, err_msg=f"{name}\n{text}")
    else:
        np.testing.assert_allclose(have, want, rtol=1e-6, err_msg=f"{name}\n{text}")
    return True


def _evaluated(text: str, leaves: Sequence[Array]) -> Array:
    """Return what a text means: each step over all loops at once, in float64 and int64 as far as dtypes go."""
    lines = text.splitlines()[1:]
    loops = {name: int(size) for name, size in (line.split(": ") for line in lines if re.match(r"[or]\d+: ", line))}
    names = list(loops)
    at = {name: np.arange(size).reshape([-1 if n == name else 1 for n in names]) for name, size in loops.items()}
    steps: list[Array] = []
    dtypes: list[DType] = []
    shape = tuple(loops.values())
    for line in lines:
        if line.startswith("%"):
            value, dtype = _step(line.partition(" = ")[2], steps, dtypes, leaves, at, names, shape)
            steps.append(value)
            dtypes.append(dtype)
    (last,) = (line for line in lines if line.startswith("y0"))
    number, _, layout = re.fullmatch(r"y0 = %(\d+) (\S+) \[(.*)\]", last).groups()  # type: ignore[union-attr]
    groups = [group.split() for group in re.findall(r"\(([^)]*)\)", layout)]
    order = [names.index(name) for group in groups for name in group]
    value = steps[int(number)]
    full = np.broadcast_to(value, [loops[n] if i in order else value.shape[i] for i, n in enumerate(names)])
    rest = [i for i in range(len(names)) if i not in order]
    flat = full.transpose([*order, *rest])[(..., *[0] * len(rest))]
    return flat.reshape([math.prod(loops[name] for name in group) for group in groups])


def _step(
    line: str,
    steps: Sequence[Array],
    dtypes: Sequence[DType],
    leaves: Sequence[Array],
    at: dict[str, Array],
    names: Sequence[str],
    shape: Sequence[int],
) -> tuple[Array, DType]:
    words = re.sub(r"\[.*\]|\{.*\}", "", line).split()
    op = words[0]
    numbers = [int(word[1:]) for word in words[1:] if word.startswith("%")]
    below = [steps[number] for number in numbers]
    places = [_place(each, at) for each in re.findall(r"\[(.*)\]", line)[0].split(", ") if each] if "[" in line else []
    if re.fullmatch(r"x\d+", op):
        array = leaves[int(op[1:])]
        groups = [int(word) for word in words[3:]]
        count = 0 if groups == [] else _rank(groups, len(places))
        sizes = groups[count:]
        if not array.size:
            return np.zeros(np.broadcast_shapes(*(each.shape for each in places)), array.dtype), DType.of(words[1])
        index = tuple(np.broadcast_arrays(*(each % max(1, size) for each, size in zip(places, sizes, strict=True))))
        found = array.reshape(sizes)[index] if places else array.reshape(())
        return np.asarray(found).reshape(found.shape if places else [1] * len(names)), DType.of(words[1])
    if op == "scalar":
        dtype = DType.of(words[1])
        data = bytes.fromhex(words[2])
        return np.frombuffer(data, dtype.numpy.newbyteorder("<")).reshape([1] * len(names)), dtype
    if op == "iota":
        dtype = DType.of(words[1])
        return np.asarray(places[0]).astype(dtype.numpy), dtype
    first = dtypes[numbers[0]]
    if op == "pad":
        ok = np.array(True)
        for word in words[1:]:
            if not word.startswith("%"):
                place, _, size = word.partition("<")
                where = _place(place, at)
                ok = ok & (where >= 0) & (where < int(size))
        return np.where(ok, below[0], np.zeros((), below[0].dtype)), first
    if op in ("sum", "max_reduce"):
        axes = tuple(names.index(name) for name in re.findall(r"\{(.*)\}", line)[0].split())
        value = np.broadcast_to(below[0], [size if i in axes else below[0].shape[i] for i, size in enumerate(shape)])
        if op == "sum":
            kind = bool if first is DType.BOOL else np.float64 if first.is_float else value.dtype
            return value.sum(axes, keepdims=True, dtype=kind), first
        if 0 in [value.shape[axis] for axis in axes]:
            return np.full([1 if i in axes else s for i, s in enumerate(value.shape)], first.lowest), first
        return value.max(axes, keepdims=True), first
    constants = [float.fromhex(word) for word in words[1:] if not word.startswith("%") and op != "cast"]
    if op in ("add", "mul", "max"):
        do = {"add": np.add, "mul": np.multiply, "max": np.maximum}[op]
        counts = np.asarray(below[0])
        for each in below[1:]:
            counts = do(counts, each)
        for constant in constants:
            counts = do(counts, np.asarray(constant).astype(counts.dtype))
        return counts, first
    match op:
        case "cast":
            dtype = DType.of(words[1])
            return below[0].astype(bool if dtype is DType.BOOL else dtype.numpy), dtype
        case "less_than":
            return np.less(below[0], below[1]), DType.BOOL
        case "select":
            return np.where(below[0], below[1], below[2]), dtypes[numbers[1]]
        case "recip":
            return 1 / below[0], first
        case "mod" | "idiv":
            do = np.mod if op == "mod" else np.floor_divide
            return do(below[0], below[1]), first
        case "exp2" | "log2" | "sin" | "cos" | "sqrt":
            return getattr(np, op)(below[0]), first
    raise AssertionError(f"unknown step {line!r}")


def _rank(words: Sequence[int], places: int) -> int:
    """Return how many of the words of a leaf are sizes of its groups: those that add up to the places."""
    return len(words) - places


def _place(text: str, at: dict[str, Array]) -> Array:
    """Return the value of `-1+1*o1+2*(r4/3)` for all loops."""
    python = re.sub(r"\b[or]\d+\b", lambda found: f"at['{found[0]}']", text).replace("/", "//")
    return np.asarray(eval(python, {"at": at}))
