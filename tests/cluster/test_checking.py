"""Correct results: tolerances, ties, NaN and infinities, guard zones; and what inputs are drawn."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.checking import GREATEST_ERROR, compare
from lumin_tune.cluster.measuring.guard_zones import ZONE_BYTES, GuardedArray
from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.cluster.measuring.reference import make_case
from lumin_tune.cluster.measuring.tolerance import Expected, expected, relative_tolerance
from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.plugin.records import Parameter

Y = Parameter("output", "y", DType.F32, (4,))


def judged(value: list[float], tolerance: float = 1e-6, own: list[float] | None = None) -> Expected:
    right = np.array(value, np.float64)
    return expected(right, np.array(own if own is not None else value, np.float32), tolerance, DType.F32)


def test_errors_are_relative_to_the_value_and_to_the_usual_size() -> None:
    right = judged([1.0, -2.0, 3.0, 1e-9])
    usual = math.sqrt(14 / 4)
    assert compare(Y, np.array([1, -2, 3, 1e-9 + 0.5e-6 * usual], np.float32), right)[0] == ""
    message, error = compare(Y, np.array([1, -2, 3, 4e-6], np.float32), right)
    assert "wrong in 1 of 4 elements; the first, at [3], is 4e-06, but must be" in message
    assert 1.0 < error < 4.0


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_nan_and_infinities_must_match(bad: float) -> None:
    message, error = compare(Y, np.array([1, bad, 3, 4], np.float32), judged([1, 2, 3, 4]))
    assert "at [1]" in message and error == GREATEST_ERROR
    assert compare(Y, np.array([1, bad, 3, 4], np.float32), judged([1, bad, 3, 4])) == ("", 0.0)
    assert compare(Y, np.array([1, 2, 3, 4], np.float32), judged([1, bad, 3, 4]))[0] != ""


def test_what_the_own_dtypes_give_is_right_as_well() -> None:
    """A number that f32 cannot hold is infinite in it."""
    right = judged([1.0, 1e60, 3.0, 4.0], own=[1.0, math.inf, 3.0, 4.0])
    assert compare(Y, np.array([1, np.inf, 3, 4], np.float32), right)[0] == ""
    assert compare(Y, np.array([1, -np.inf, 3, 4], np.float32), right)[0] != ""


def test_integers_are_exact_but_for_ties() -> None:
    parameter = Parameter("output", "y", DType.I64, (4,))
    value, own = np.array([5, 6, 7, 8]), np.array([5, 6, 7, 9])
    exact, tied = expected(value, value, 1e-6, DType.I64), expected(value, own, 1e-6, DType.I64)
    assert compare(parameter, value, exact) == ("", 0.0)
    assert "wrong in 1 of 4" in compare(parameter, np.array([5, 6, 0, 8]), exact)[0]
    assert compare(parameter, own, tied)[0] == ""


def test_ill_conditioned_results_are_judged_by_their_own_error() -> None:
    value = np.linspace(1, 2, 2000)
    own = (value * (1 + 1e-3)).astype(np.float32)
    parameter = Parameter("output", "y", DType.F32, (2000,))
    right = expected(value, own, 1e-6, DType.F32)
    assert compare(parameter, (value * (1 - 5e-3)).astype(np.float32), right)[0] == ""
    assert compare(parameter, (value * (1 - 2e-2)).astype(np.float32), right)[0] != ""


def test_exponentials_of_sums_in_any_order_are_within_tolerance_and_half_sums_are_not() -> None:
    """One element is so great that the others do not count in the root mean square."""
    source = np.random.default_rng(1)
    x, w = (source.standard_normal(shape).astype(np.float32) for shape in ((256, 512), (512, 128)))
    graph = lt.Graph()
    (graph.tensor("x", x.shape, "f32") @ graph.tensor("w", w.shape, "f32") * 0.5 + 1.0).exp().output("y")

    def exponential(product: Array) -> Array:
        found: Array = np.exp((product * np.float32(0.5) + np.float32(1)).astype(np.float32))
        return found

    value = np.exp((x.astype(np.float64) @ w.astype(np.float64)) * 0.5 + 1)
    right = expected(value, exponential(x @ w), relative_tolerance(graph, {}), DType.F32)
    parameter = Parameter("output", "y", DType.F32, value.shape)
    assert right.outliers == 0
    for order in range(6):
        terms = np.random.default_rng(order).permutation(512)
        one_by_one = np.zeros((256, 128), np.float32)
        for term in terms:
            one_by_one += x[:, term, None] * w[None, term]
        assert compare(parameter, exponential(one_by_one), right)[0] == ""
    half = x.astype(np.float16).astype(np.float32) @ w
    assert compare(parameter, exponential(half), right)[0] != ""


def test_rows_that_are_divided_by_a_small_number_err_by_more_where_they_cancel() -> None:
    """One row is a hundred times the others, and its elements near 0 err as the rest of it does."""
    source = np.random.default_rng(2)
    x, w = (source.standard_normal(shape).astype(np.float32) for shape in ((128, 8192), (8192, 1536)))
    divisors = np.ones((128, 1), np.float32)
    divisors[88] = 0.00347
    graph = lt.Graph()
    (graph.tensor("x", x.shape, "f32") @ graph.tensor("w", w.shape, "f32")).output("y")
    value = x.astype(np.float64) @ w.astype(np.float64) / divisors
    tolerance = relative_tolerance(graph, {})
    right = expected(value, (x / divisors) @ w, tolerance, DType.F32)
    assert right.allowed is not None and right.outliers == 0
    one_by_one = np.zeros(1536, np.float32)
    for term in range(8192):
        one_by_one += x[88, term] * w[term]
    got = (x / divisors) @ w
    got[88] = one_by_one / divisors[88]
    usual = math.sqrt(float(np.mean(np.square(value))))
    before = tolerance * np.maximum(np.abs(value), usual)
    assert (np.abs(got[88] - value[88]) > before[88]).any()
    parameter = Parameter("output", "y", DType.F32, value.shape)
    assert compare(parameter, got, right)[0] == ""
    np.testing.assert_allclose(np.delete(right.allowed, 88, 0), np.delete(before, 88, 0), rtol=1e-5)
    got[5, 7] += 2 * before[5, 7]
    assert "at [5, 7]" in compare(parameter, got, right)[0]


def test_few_jumps_of_the_own_dtypes_allow_few_jumps() -> None:
    value = np.ones(4000)
    own = value.astype(np.float32)
    own[:2] = 9.0
    parameter = Parameter("output", "y", DType.F32, (4000,))
    right = expected(value, own, 1e-6, DType.F32)
    assert right.outliers == 8
    for jumps, is_right in ((8, True), (9, False)):
        got = value.astype(np.float32)
        got[100 : 100 + jumps] = -5.0
        assert (compare(parameter, got, right)[0] == "") is is_right


def test_bf16_is_compared_as_its_bits() -> None:
    parameter = Parameter("output", "y", DType.BF16, (3,))
    value = np.array([1.0, 2.0, 3.0])
    right = expected(value, value.astype(np.float32), 0.01, DType.BF16)
    assert compare(parameter, bf16_bits(value), right)[0] == ""
    assert compare(parameter, bf16_bits(value + 0.1), right)[0] != ""


def test_large_outputs_are_compared_to_the_last_element() -> None:
    value = np.random.default_rng(0).standard_normal(200_001)
    got = value.astype(np.float32)
    parameter = Parameter("output", "y", DType.F32, (200_001,))
    right = expected(value, got.copy(), 1e-6, DType.F32)
    assert compare(parameter, got, right)[0] == ""
    got[-1] += 1
    assert "at [200000]" in compare(parameter, got, right)[0]


def graph_of_sum(length: int, dtype: str = "f32") -> lt.Graph:
    graph = lt.Graph()
    graph.tensor("x", (4, length), dtype).sum(-1).output("y")
    return graph


def test_the_tolerance_grows_with_the_root_of_the_terms_and_with_the_roundoff() -> None:
    short, long = (relative_tolerance(graph_of_sum(n), {}) for n in (100, 40_000))
    u = 2.0**-24
    assert short == u * (16 + 8 * 10) and long == u * (16 + 8 * 200)
    assert relative_tolerance(graph_of_sum(100, "f64"), {}) == short * 2.0**-29
    half = relative_tolerance(graph_of_sum(100, "f16"), {})
    assert half == 2.0**-11 * 16 + u * 8 * 10  # f16 is summed in f32


def test_naive_sums_in_any_order_are_within_tolerance_and_bf16_sums_are_not() -> None:
    """The bound holds for the least careful f32 sum, and distinguishes one in a coarser dtype from it."""
    x = np.random.default_rng(0).standard_normal((64, 4096)).astype(np.float32)
    value = x.astype(np.float64).sum(-1)
    tolerance = relative_tolerance(graph_of_sum(4096), {})
    parameter = Parameter("output", "y", DType.F32, (64,))
    right = expected(value, x.sum(-1), tolerance, DType.F32)
    one_by_one = np.cumsum(x, axis=-1, dtype=np.float32)[:, -1]
    assert compare(parameter, one_by_one, right)[0] == ""
    parts = np.cumsum(x.astype(np.float16), axis=-1, dtype=np.float16)[:, -1].astype(np.float32)
    assert compare(parameter, parts, right)[0] != ""


def test_writing_outside_is_noticed_on_both_sides() -> None:
    for offset, where in ((-1, "before"), (-ZONE_BYTES // 4, "before"), (5, "after"), (4 + ZONE_BYTES // 4, "after")):
        buffer = GuardedArray((5,), DType.F32)
        assert buffer.array.ctypes.data % 64 == 0 and buffer.out_of_bounds_write() == ""
        beyond = np.lib.stride_tricks.as_strided(buffer.array, (1,)).ctypes.data + 4 * offset
        np.ctypeslib.as_array((__import__("ctypes").c_float * 1).from_address(beyond))[0] = 0.0
        assert buffer.out_of_bounds_write() == where
        buffer.restore_zones()
        assert buffer.out_of_bounds_write() == ""


@pytest.mark.parametrize("dtype", [DType.F16, DType.BF16, DType.F32, DType.F64])
def test_reading_outside_gives_nan(dtype: DType) -> None:
    buffer = GuardedArray((3,), dtype)
    outside = buffer._after[: 16 * dtype.itemsize]
    if dtype is DType.BF16:
        values: Array = (outside.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    else:
        values = outside.view(dtype.numpy)
    assert np.isnan(values).all()


def test_inputs_are_the_same_for_a_seed_and_fit_their_types() -> None:
    graph = lt.Graph()
    graph.tensor("b", (4, 5), "bool").output("b2")
    graph.tensor("i", (400,), "i8").output("i2")
    graph.tensor("h", (4, 5), "bf16").output("h2")
    one, again, other = draw(graph, {}, 3), draw(graph, {}, 3), draw(graph, {}, 4)
    assert all(np.array_equal(one[name], again[name]) for name in one)
    assert not np.array_equal(one["h"], other["h"])
    assert one["b"].dtype == bool and one["i"].min() < -100 and one["i"].max() > 100
    assert np.array_equal(one["h"], lt.core.dtypes.round_to(one["h"], DType.BF16))


def test_places_are_in_range_through_views_and_arithmetic() -> None:
    graph = lt.Graph()
    table = graph.tensor("table", (7, 3), "f32")
    ids = graph.tensor("ids", (50, 2), "i32")
    table.take((ids.flatten() * 1 + 0).cast("i64"), 0).output("y")
    graph.tensor("free", (500,), "i32").output("z")
    arrays = draw(graph, {}, 0)
    assert arrays["ids"].min() == 0 and arrays["ids"].max() == 6
    assert arrays["free"].min() < 0 and arrays["free"].max() > 50


def test_what_comes_of_weights_is_about_one() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (16, 384), "f32")
    q, k = (x @ graph.tensor(name, (384, 32), "f16", static=True).cast("f32") for name in "qk")
    scores = q @ k.permute(1, 0) / math.sqrt(32)
    scores.output("scores")
    scores.softmax(-1).output("shares")
    (x + graph.tensor("bias", (384,), "f32", static=True)).sum().output("total")
    kernel = graph.tensor("kernel", (8, 4, 3, 3), "f32", static=True)
    graph.tensor("picture", (1, 4, 9, 9), "f32").conv2d(kernel).output("convolved")
    arrays = draw(graph, {}, 0)
    assert arrays["q"].std() == pytest.approx(1 / math.sqrt(384), rel=0.05)
    assert arrays["kernel"].std() == pytest.approx(1 / 6, rel=0.1)
    assert arrays["x"].std() == pytest.approx(1, rel=0.05)
    assert arrays["bias"].std() == pytest.approx(1, rel=0.1)
    made = lt.interpret(graph, arrays, float64=True)
    assert made["scores"].std() == pytest.approx(1, rel=0.3)
    assert made["convolved"].std() == pytest.approx(1, rel=0.3)
    assert made["shares"].max() < 0.7


def test_a_sum_of_nothing_leaves_its_weights() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (2, 0), "f32") @ graph.tensor("w", (0, 3), "f32", static=True)).output("y")
    assert draw(graph, {}, 0)["w"].shape == (0, 3)


def test_inputs_are_drawn_again_until_results_are_finite(tmp_path: Path) -> None:
    graph = lt.Graph()
    (graph.tensor("x", (64,), "f32").log2() + 1.0).output("y")
    case = make_case("k", graph, {}, (0,), tmp_path)
    assert (np.asarray(case.input(0, 0)) > 0).all()
    assert np.isfinite(case.expected(0, 0).value).all()


def test_seeds_share_memory_and_static_inputs(tmp_path: Path) -> None:
    """Consecutive runs are what the calls of a program are: other inputs in the same memory, the same weights."""
    graph = lt.Graph()
    (graph.tensor("x", (3, 4), "f32") @ graph.tensor("w", (4, 5), "f32", static=True)).output("y")
    case = make_case("k", graph, {}, (3, 4), tmp_path)
    arguments = ArgumentBuffers.of(case)
    x, w = (array.copy() for array in arguments.given(3))
    again = arguments.given(4)
    assert not np.array_equal(again[0], x) and np.array_equal(again[1], w)
    assert all(a is b for a, b in zip(again, arguments.given(3), strict=True)) and np.array_equal(again[0], x)
    for seed in case.seeds:
        right = lt.interpret(graph, dict(zip("xw", arguments.given(seed), strict=True)), float64=True)["y"]
        assert np.allclose(case.expected(seed, 0).value, right)


def test_a_case_maps_what_it_wrote(tmp_path: Path) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3, 0), "f32")
    w = graph.tensor("w", (), "bf16", static=True)
    (x * 2.0).output("y")
    (w * 2.0).output("z")
    case = make_case("k", graph, {}, (0, 1), tmp_path)
    assert [each.role for each in case.parameters] == ["input", "constant", "output", "output"]
    arguments = ArgumentBuffers.of(case)
    arguments.poison()
    arguments.given(0)
    assert arguments.out_of_bounds_write() == "" and arguments.changed_input(0) == ""
    arguments.given(1)[1][...] = 7
    assert arguments.changed_input(1) == "w"
    assert np.isnan(lt.core.dtypes.bf16_from_bits(arguments.made[1]))
