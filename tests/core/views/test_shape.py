"""Trackers: what composes into one view, what the expressions look like, and what the errors say."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import dim
from lumin_tune.core.views.shape import ShapeTracker, View

S, H, W, B = dim("s", 1, 512), dim("h", 8, 512), dim("w", 8, 512), dim("b", 1, 64)


def tracker(*shape: Any) -> ShapeTracker:
    return ShapeTracker.contiguous(shape)


def read(view: ShapeTracker) -> tuple[str, str]:
    """Return the texts of the index and the valid expression over i0, i1, ..."""
    variables = view.index_variables()
    return str(view.index_expression(variables)), str(view.valid_expression(variables))


# -- one view


def test_a_buffer_is_contiguous() -> None:
    whole = tracker(2, S, 3)
    assert whole.shape == (2, S, 3)
    assert whole.rank == 3
    assert whole.size is (S * 6).simplify()
    assert whole.strides == ((S * 3).simplify(), 3, 1)
    assert whole.offset == 0
    assert whole.is_contiguous
    assert len(whole.views) == 1
    assert read(whole) == ("i0*s*3 + i1*3 + i2", "1")
    assert tracker().is_contiguous
    assert read(tracker()) == ("0", "1")


def test_the_stride_of_an_axis_of_size_one_does_not_count() -> None:
    assert tracker(2, 1, 3).strides == (3, 0, 1)
    assert tracker(2, 1, 3).permute((1, 0, 2)).is_contiguous
    assert tracker(3).merge(0, 0) == tracker(1, 3)
    assert tracker(1, 3).split(0, ()) == tracker(3)


MOVEMENTS: list[tuple[str, Callable[[ShapeTracker], ShapeTracker], tuple[Any, ...], str, str]] = [
    ("permute", lambda t: t.permute((1, 0)), (6, 4), "i0 + i1*6", "1"),
    ("expand", lambda t: t.expand((0, 2), (5, 2)), (5, 4, 2, 6), "i1*6 + i3", "1"),
    ("slice", lambda t: t.slice((1, 0), (2, 3), (1, 2)), (2, 3), "i0*6 + i1*2 + 6", "1"),
    ("pad", lambda t: t.pad((0, 2), (0, 1)), (4, 9), "i0*6 + i1 - 2", "(1 < i1)*(i1 < 8)"),
    ("split", lambda t: t.split(1, (2, 3)), (4, 2, 3), "i0*6 + i1*3 + i2", "1"),
    ("merge", lambda t: t.merge(0, 2), (24,), "i0", "1"),
    ("flip", lambda t: t.flip((1,)), (4, 6), "i0*6 + 5 - i1", "1"),
    ("window", lambda t: t.window(1, 3, 2, 1), (4, 2, 3), "i0*6 + i1*2 + i2", "1"),
    ("dilated window", lambda t: t.window(0, 2, 1, 3), (1, 2, 6), "i1*18 + i2", "1"),
]


@pytest.mark.parametrize(("name", "move", "shape", "index", "valid"), MOVEMENTS)
def test_a_movement_of_a_buffer_is_one_view(
    name: str, move: Callable[[ShapeTracker], ShapeTracker], shape: tuple[int, ...], index: str, valid: str
) -> None:
    moved = move(tracker(4, 6))
    assert moved.shape == shape
    assert len(moved.views) == 1
    assert read(moved)[0] == index, name
    assert sorted(read(moved)[1].split("*")) == sorted(valid.split("*")), name


# -- what composes


def test_pad_and_slice_undo_each_other() -> None:
    whole = tracker(S)
    assert whole.pad((2,), (3,)).slice((2,), (S,), (1,)) == whole
    assert tracker(4, 6).pad((1, 2), (0, 3)).slice((1, 2), (4, 6), (1, 1)) == tracker(4, 6)


def test_pad_and_slice_of_one_axis_stay_one_view() -> None:
    shifted = tracker(S).pad((3,), (0,)).slice((0,), (S,), (1,))
    assert len(shifted.views) == 1
    assert read(shifted) == ("i0 - 3", "2 < i0")
    cut = tracker(8).slice((1,), (6,), (1,)).pad((1,), (1,))
    assert cut.views == (View((8,), (1,), 0, ((1, 7),)),)


def test_pad_slice_and_pad_with_steps_and_flips_stay_one_view() -> None:
    chain = tracker(8).pad((2,), (3,)).flip((0,)).slice((1,), (4,), (3,)).pad((1,), (0,))
    assert len(chain.views) == 1
    # the padded row is . . 0 1 2 3 4 5 6 7 . . . ; flipped and sliced 1, 4, 7, 10 it is . 6 3 0
    variables = chain.index_variables()
    index, valid = chain.index_expression(variables), chain.valid_expression(variables)
    assert not isinstance(index, int)
    assert not isinstance(valid, int)
    assert [valid.evaluate({"i0": place}) for place in range(5)] == [0, 0, 1, 1, 1]
    assert [index.evaluate({"i0": place}) for place in range(2, 5)] == [6, 3, 0]


def test_split_and_merge_are_absorbed() -> None:
    whole = tracker(4, 6, S)
    assert whole.split(1, (2, 3)).merge(1, 2) == whole
    assert whole.merge(0, 2) == tracker(24, S)
    assert whole.permute((2, 0, 1)).merge(1, 2).strides == (1, S)
    heads = tracker(B, S, 768).split(2, (12, 64)).permute((0, 2, 1, 3))
    assert len(heads.views) == 1
    assert heads.permute((0, 2, 1, 3)).merge(2, 2) == tracker(B, S, 768)
    assert tracker(4).expand((1, 2), (3, 5)).merge(1, 2).strides == (1, 0)


def test_padded_axes_are_split_and_merged_where_the_valid_part_stays_a_box() -> None:
    rows = tracker(2, 3).pad((1, 0), (2, 0))
    assert rows.merge(0, 2).views == (View((15,), (1,), -3, ((3, 9),)),)
    assert rows.merge(0, 2).split(0, (5, 3)) == rows
    inside = tracker(2).pad((4,), (2,)).split(0, (2, 4))  # all of the data lies in the second row
    assert inside.views == (View((2, 4), (4, 1), -4, ((1, 2), (0, 2))),)
    assert len(inside.merge(0, 2).views) == 1
    assert len(tracker(2, 3).pad((0, 1), (0, 0)).merge(0, 2).views) == 2
    assert len(tracker(5).pad((0,), (1,)).split(0, (2, 3)).views) == 2


def test_a_view_that_changes_nothing_is_left_out() -> None:
    padded = tracker(5).pad((0,), (1,))
    assert padded.split(0, (2, 3)).merge(0, 2) == padded
    turned = tracker(2, 3).permute((1, 0))
    assert turned.merge(0, 2).split(0, (3, 2)) == turned


# -- stacks


def test_windows_of_padded_images_keep_simple_expressions() -> None:
    image = tracker(B, 16, H, W).pad((0, 0, 1, 1), (0, 0, 1, 1)).window(2, 3, 2).window(4, 3, 2)
    index, valid = read(image)
    assert image.shape == (B, 16, (H + 1) // 2, 3, (W + 1) // 2, 3)
    assert index == "h*i0*w*16 + h*i1*w + i2*w*2 + i3*w + i4*2 + i5 - w - 1"
    assert set(valid.split(")*(")) == {"(i4*2 + i5 < w + 1", "0 < i4*2 + i5", "i2*2 + i3 < h + 1", "0 < i2*2 + i3)"}
    columns = image.permute((0, 2, 4, 1, 3, 5)).merge(3, 3)
    assert read(columns)[0] == "h*i0*w*16 + h*w*(i3 // 9) + i1*w*2 + w*(i3 // 3 % 3) + i2*2 + i3 % 3 - w - 1"


def test_a_merge_that_strides_forbid_stacks_a_view() -> None:
    turned = tracker(4, 6).permute((1, 0)).merge(0, 2)
    assert len(turned.views) == 2
    assert not turned.is_contiguous
    assert read(turned) == ("i0 // 4 + i0 % 4*6", "1")
    assert str(turned) == "[24] strides [1] of [6, 4] strides [1, 6]"


def test_axes_of_size_zero() -> None:
    empty = tracker(0, 3)
    assert empty.is_contiguous
    assert empty.merge(0, 2).shape == (0,)
    assert empty.permute((1, 0)).is_contiguous
    filled = empty.pad((2, 0), (0, 0))
    assert filled.shape == (2, 3)
    assert read(filled)[1] == "0"
    merged = empty.permute((1, 0)).pad((0, 1), (0, 1)).merge(0, 2)
    assert merged.shape == (6,)
    assert read(merged)[1] == "0"


# -- reshape


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ((2, 3, 4), (6, 4)),
        ((2, 3, 4), (2, 12)),
        ((2, 3, 4), (24,)),
        ((2, 3, 4), (4, 3, 2)),
        ((6, 1), (1, 2, 1, 3)),
        ((1, 1), ()),
        ((), (1, 1)),
        ((0, 3), (0,)),
        ((0, 3), (5, 0, 2)),
        ((B, S, 12, 64), (B * S, 768)),
        ((B * S, 768), (B, S, 768)),
        ((B, S), (S, B)),
        ((S * 4, 3), (S, 12)),
    ],
)
def test_reshaping_a_buffer_is_another_buffer(old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
    assert tracker(*old).reshape(new) == tracker(*new)


def test_reshape_leaves_untouched_axes_alone() -> None:
    turned = tracker(B, 6, S).permute((2, 1, 0)).reshape((S, 2, 3, B))
    assert len(turned.views) == 1
    assert turned.strides == (1, (S * 3).simplify(), S, (S * 6).simplify())


# -- identity and text


def test_trackers_are_values() -> None:
    one, other = tracker(4, S).flip((1,)), tracker(4, S).flip((1,))
    assert one == other
    assert hash(one) == hash(other)
    assert one != tracker(4, S)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(AttributeError):
        one.views = ()  # type: ignore[misc]


def test_text() -> None:
    assert str(tracker(2, S)) == "[2, s] strides [s, 1]"
    padded = tracker(2, S).pad((0, 1), (0, 0)).window(1, 2)
    assert str(padded) == "[2, s, 2] strides [s + 1, 1, 1] of [2, s + 1] strides [s, 1] offset -1 valid [:, 1:s + 1]"


# -- errors


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (lambda t: t.permute((0, 0)), "permute of a view of shape [4, s]: axes [0, 0] are not a permutation of [0, 1]"),
        (lambda t: t.permute((0,)), "permute of a view of shape [4, s]: axes [0] are not a permutation of [0, 1]"),
        (lambda t: t.expand((0,), (1, 2)), "1 axes but 2 sizes; give one size for each new axis"),
        (lambda t: t.expand((3,), (1,)), "expand of a view of shape [4, s]: axis 3 does not exist; allowed: 0 to 2"),
        (lambda t: t.expand((1, 0), (1, 1)), "axes [1, 0] must be distinct and ascending; sort them"),
        (lambda t: t.expand((0,), (-1,)), "expand: size -1 of axis 0 is negative; sizes are at least 0"),
        (lambda t: t.flip((2,)), "flip of a view of shape [4, s]: axis 2 does not exist; allowed: 0 to 1"),
        (lambda t: t.slice((0,), (1,), (1,)), "starts must have one entry for each of the 2 axes, not 1"),
        (lambda t: t.slice((0, 0), (1, 1), (0, 1)), "step 0 on axis 0; steps are at least 1, flip the axis"),
        (lambda t: t.slice((-1, 0), (1, 1), (1, 1)), "start -1 on axis 0 is negative; add the length 4 to it"),
        (
            lambda t: t.slice((2, 0), (2, 1), (2, 1)),
            "elements 2 to 4 of axis 0 lie outside its length 4; shorten the slice or pad first",
        ),
        (lambda t: t.slice((0, 1), (1, S), (1, 1)), "elements 1 to s of axis 1 lie outside its length s"),
        (lambda t: t.pad((0, -1), (0, 0)), "low padding -1 on axis 1 is negative; slice instead"),
        (lambda t: t.pad((0, 0), (0,)), "highs must have one entry for each of the 2 axes, not 1"),
        (
            lambda t: t.split(0, (3, 2)),
            "split of a view of shape [4, s]: axis 0 has size 4, which is not the product of [3, 2]; choose",
        ),
        (lambda t: t.split(1, (2, S // 2)), "axis 1 has size s, which is not the product of [2, s // 2]"),
        (lambda t: t.split(2, (1,)), "axis 2 does not exist; allowed: 0 to 1"),
        (lambda t: t.merge(1, 2), "there are no 2 axes from axis 1 on; choose axis and count within the 2"),
        (lambda t: t.window(0, 0), "size 0, stride 1, dilation 1: each must be certain to be at least 1"),
        (
            lambda t: t.window(0, 6),
            "6 elements 1 apart do not fit axis 0 of size 4; pad the axis or take a smaller window",
        ),
        (lambda t: t.reshape((3, S)), "[3, s] does not provably hold the same number of elements"),
        (lambda t: t.pad((0, 0.5), (0, 0)), "low 0.5 on axis 1 is not an integer; give an int or an Expression"),
        (lambda t: t.index_expression((0,)), "indices must have one entry for each of the 2 axes, not 1"),
        (lambda t: ShapeTracker.contiguous((2, -3)), "shape: size -3 of axis 1 is negative; sizes are at least 0"),
    ],
)
def test_errors_say_what_is_allowed(move: Callable[[ShapeTracker], Any], message: str) -> None:
    with pytest.raises(ShapeError) as raised:
        move(tracker(4, S))
    assert message in str(raised.value)
