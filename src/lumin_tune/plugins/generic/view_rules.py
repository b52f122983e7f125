"""Eliminations of views: identities, and compositions of views. All bit-exact.

`expand` is moved outwards where that is free: a view of it that only rearranges or slices the repeated axes becomes
an `expand` itself, so that any view of an expanded scalar is an expanded scalar.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.expression import Size, product, same_size, simplified, size_bounds
from lumin_tune.core.graph.node_graph import Node
from lumin_tune.core.ops.op_table import Attributes
from lumin_tune.plugins.generic.elimination import CommonSite, Elimination, Operands, Request

Result = int | Request | None


def _inner(site: CommonSite, operands: Operands, op: str) -> Node | None:
    """Return the operand if it has the given op."""
    record = site.record(operands[0])
    return record if record.op == op else None


def _is_one(size: Size) -> bool:
    return isinstance(size, int) and size == 1


# views that change nothing


def _permute_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if attributes[0] == tuple(range(len(attributes[0]))) else None


def _expand_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return None if attributes[0] else operands[0]


def _slice_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    starts, sizes, steps = attributes
    if sizes != site.record(operands[0]).shape:
        return None
    unmoved = all(start == 0 for start in starts) and all(step == 1 for step in steps)
    return operands[0] if unmoved else None


def _slice_short(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Normalise the step of single-element slices, and the start of empty ones."""
    starts, sizes, steps = attributes
    plain_steps = tuple(1 if size in (0, 1) else step for size, step in zip(sizes, steps, strict=True))
    plain_starts = tuple(0 if size == 0 else start for size, start in zip(sizes, starts, strict=True))
    if plain_steps == steps and plain_starts == starts:
        return None
    return "slice", operands, (plain_starts, sizes, plain_steps)


def _pad_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if all(width == 0 for widths in attributes for width in widths) else None


def _split_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if len(attributes[1]) == 1 else None


def _merge_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    return operands[0] if attributes[1] == 1 else None


def _flip_nothing(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    (axes,) = attributes
    if not axes:
        return operands[0]
    shape = site.record(operands[0]).shape
    left = tuple(axis for axis in axes if shape[axis] not in (0, 1))
    return None if left == axes else ("flip", operands, (left,))


# views that only insert axes of size 1


def _merge_of_none(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    axis, count = attributes
    return None if count else ("expand", operands, ((axis,), (1,)))


def _split_ones(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    axis, sizes = attributes
    keep = next((place for place, size in enumerate(sizes) if not _is_one(size)), 0)
    ones = tuple(place for place, size in enumerate(sizes) if place != keep and _is_one(size))
    if not ones or len(ones) + 1 != len(sizes):
        return None
    return "expand", operands, (tuple(axis + place for place in ones), (1,) * len(ones))


def _window_of_one(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    axis, size, stride, _ = attributes
    return ("expand", operands, ((axis + 1,), (1,))) if _is_one(size) and stride == 1 else None


# one view of the same kind


def _permute_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "permute")
    if inner is None:
        return None
    first = inner.attributes[0]
    return "permute", inner.operands, (tuple(first[axis] for axis in attributes[0]),)


def _expand_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "expand")
    if inner is None:
        return None
    new = dict(zip(*attributes, strict=True))
    first = dict(zip(*inner.attributes, strict=True))
    old = [axis for axis in range(len(inner.shape) + len(new)) if axis not in new]
    new.update((old[axis], size) for axis, size in first.items())
    return _expanded(inner.operands, new)


def _expanded(operands: Operands, new: dict[int, Size]) -> Request:
    axes = tuple(sorted(new))
    return "expand", operands, (axes, tuple(new[axis] for axis in axes))


def _slice_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "slice")
    if inner is None:
        return None
    starts, steps = [], []
    for start, size, step, first, stride in zip(*attributes, inner.attributes[0], inner.attributes[2], strict=True):
        if stride != 1 and size_bounds(size)[0] < 1:
            return None  # the start of nothing may lie past the end
        starts.append(simplified(first + start * stride))
        steps.append(step * stride)
    return "slice", inner.operands, (tuple(starts), attributes[1], tuple(steps))


def _pad_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "pad")
    if inner is None:
        return None
    sums = [
        tuple(simplified(a + b) for a, b in zip(outer, first, strict=True))
        for outer, first in zip(attributes, inner.attributes, strict=True)
    ]
    return "pad", inner.operands, tuple(sums)


def _flip_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "flip")
    if inner is None:
        return None
    return "flip", inner.operands, (tuple(sorted(set(attributes[0]) ^ set(inner.attributes[0]))),)


def _merge_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "merge")
    if inner is None:
        return None
    axis, count = attributes
    first, many = inner.attributes
    return ("merge", inner.operands, (axis, count + many - 1)) if axis <= first < axis + count else None


def _split_twice(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    inner = _inner(site, operands, "split")
    if inner is None:
        return None
    axis, sizes = attributes
    first, pieces = inner.attributes
    place = axis - first
    if not 0 <= place < len(pieces):
        return None
    return "split", inner.operands, (first, (*pieces[:place], *sizes, *pieces[place + 1 :]))


# views that undo others


def _slice_of_pad(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Applies if every axis is sliced within the unpadded part; a slice of exactly that part is then removed too."""
    inner = _inner(site, operands, "pad")
    if inner is None:
        return None
    shape = site.record(inner.operands[0]).shape
    starts = []
    for start, size, step, low, length in zip(*attributes, inner.attributes[0], shape, strict=True):
        begin = simplified(start - low)
        end = simplified(begin + (size - 1) * step + 1)
        if size == 0:
            begin = 0
        elif size_bounds(begin)[0] < 0 or size_bounds(simplified(length - end))[0] < 0:
            return None
        starts.append(begin)
    return "slice", inner.operands, (tuple(starts), attributes[1], attributes[2])


def _merge_of_split(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Merging some of the split axes is a split into fewer; merging all of them and more is just a merge."""
    inner = _inner(site, operands, "split")
    if inner is None:
        return None
    axis, count = attributes
    first, pieces = inner.attributes
    if axis <= first and first + len(pieces) <= axis + count:
        return "merge", inner.operands, (axis, count - len(pieces) + 1)
    if first <= axis and axis + count <= first + len(pieces):
        start, end = axis - first, axis - first + count
        return "split", inner.operands, (first, (*pieces[:start], product(pieces[start:end]), *pieces[end:]))
    return None


def _split_of_merge(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Leave out axes at either end that are the same before merging and after splitting."""
    inner = _inner(site, operands, "merge")
    if inner is None or inner.attributes[0] != attributes[0]:
        return None
    axis, sizes = attributes
    count = inner.attributes[1]
    merged = site.record(inner.operands[0]).shape[axis : axis + count]
    for head, tail in _common_ends(merged, sizes):
        before, after = merged[head : count - tail], sizes[head : len(sizes) - tail]
        if same_size(product(before), product(after)):
            alone = operands[0] not in site.shared
            return (
                _regrouped(site, inner.operands, axis + head, len(before), after) if alone or len(before) < 2 else None
            )
    return None


def _common_ends(a: Sequence[Size], b: Sequence[Size]) -> list[tuple[int, int]]:
    """Return the numbers of equal leading and trailing sizes, largest first, without (0, 0)."""
    most = min(len(a), len(b))
    head = 0
    while head < most and a[head] == b[head]:
        head += 1
    tail = 0
    while tail < most - head and a[len(a) - 1 - tail] == b[len(b) - 1 - tail]:
        tail += 1
    return [ends for ends in ((head, tail), (head, 0), (0, tail)) if ends != (0, 0)]


def _regrouped(site: CommonSite, operands: Operands, axis: int, count: int, sizes: tuple[Size, ...]) -> Result:
    """Return the axes merged and split into sizes, with the fewest views."""
    if not count:
        return ("expand", operands, (tuple(range(axis, axis + len(sizes))), sizes)) if sizes else operands[0]
    if count > 1:
        operands = (site.add("merge", operands, (axis, count)),)
    return "split", operands, (axis, sizes)


# views of repeated values


def _view_of_expand(site: CommonSite, operands: Operands) -> tuple[Operands, dict[int, Size], list[int]] | None:
    """Return the operands of an expand, its new axes with sizes, and its old axes in order."""
    inner = _inner(site, operands, "expand")
    if inner is None:
        return None
    new = dict(zip(*inner.attributes, strict=True))
    return inner.operands, new, [axis for axis in range(len(inner.shape)) if axis not in new]


def _permute_of_expand(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Applies if the old axes keep their order."""
    view = _view_of_expand(site, operands)
    if view is None:
        return None
    source, new, old = view
    axes = attributes[0]
    if [axis for axis in axes if axis not in new] != old:
        return None
    return _expanded(source, {place: new[axis] for place, axis in enumerate(axes) if axis in new})


def _flip_of_expand(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    view = _view_of_expand(site, operands)
    if view is None or not any(axis in view[1] for axis in attributes[0]):
        return None
    return "flip", operands, (tuple(axis for axis in attributes[0] if axis not in view[1]),)


def _slice_of_expand(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """Applies if the old axes are taken whole."""
    view = _view_of_expand(site, operands)
    if view is None:
        return None
    source, new, old = view
    starts, sizes, steps = attributes
    shape = site.record(operands[0]).shape
    if not all(starts[axis] == 0 and sizes[axis] == shape[axis] and steps[axis] == 1 for axis in old):
        return None
    return _expanded(source, {axis: sizes[axis] for axis in new})


def _split_of_expand(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    view = _view_of_expand(site, operands)
    axis, sizes = attributes
    if view is None or axis not in view[1]:
        return None
    source, new, _ = view
    longer = {place if place < axis else place + len(sizes) - 1: size for place, size in new.items() if place != axis}
    longer.update((axis + index, size) for index, size in enumerate(sizes))
    return _expanded(source, longer)


def _merge_of_expand(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    """New axes of size 1 need no merging, and several new axes merge into one."""
    view = _view_of_expand(site, operands)
    axis, count = attributes
    if view is None or not count:
        return None
    source, new, _ = view
    merged = range(axis, axis + count)
    if all(place in new for place in merged):
        shorter = {place if place < axis else place - count + 1: new[place] for place in new if place not in merged}
        return _expanded(source, {**shorter, axis: product(new[place] for place in merged)})
    ones = [place for place in merged if place in new and _is_one(new[place])]
    if not ones or (count - len(ones) > 1 and operands[0] in site.shared):
        return None
    left = {place - sum(one < place for one in ones): size for place, size in new.items() if place not in ones}
    op, inner, values = _expanded(source, left)
    return "merge", (site.add(op, inner, values),), (axis, count - len(ones))


def _window_of_expand(site: CommonSite, operands: Operands, attributes: Attributes) -> Result:
    view = _view_of_expand(site, operands)
    axis, size, stride, dilation = attributes
    if view is None or axis not in view[1]:
        return None
    source, new, _ = view
    longer = {place if place < axis else place + 1: length for place, length in new.items() if place != axis}
    longer[axis] = simplified((new[axis] - dilation * (size - 1) - 1) // stride + 1)
    longer[axis + 1] = size
    return _expanded(source, longer)


RULES: tuple[Elimination, ...] = (
    Elimination("permute-nothing", "permute", "axes in the order they have", _permute_nothing),
    Elimination("permute-twice", "permute", "a permutation of a permutation", _permute_twice),
    Elimination("permute-of-expand", "permute", "new axes moved are new axes elsewhere", _permute_of_expand),
    Elimination("expand-nothing", "expand", "no new axes", _expand_nothing),
    Elimination("expand-twice", "expand", "new axes and more new axes", _expand_twice),
    Elimination("slice-nothing", "slice", "all of every axis", _slice_nothing),
    Elimination("slice-short", "slice", "of one element the step does not matter, of none the start", _slice_short),
    Elimination("slice-twice", "slice", "a part of a part", _slice_twice),
    Elimination("slice-of-pad", "slice", "a part that contains no padding", _slice_of_pad),
    Elimination("slice-of-expand", "slice", "a part of new axes is shorter new axes", _slice_of_expand),
    Elimination("pad-nothing", "pad", "no padding", _pad_nothing),
    Elimination("pad-twice", "pad", "padding round padding", _pad_twice),
    Elimination("split-nothing", "split", "an axis into one", _split_nothing),
    Elimination("split-ones", "split", "an axis into itself and axes of size 1, which are new axes", _split_ones),
    Elimination("split-twice", "split", "a piece into pieces", _split_twice),
    Elimination("split-of-merge", "split", "axes merged and split off again", _split_of_merge),
    Elimination("split-of-expand", "split", "a new axis into several is several new axes", _split_of_expand),
    Elimination("merge-nothing", "merge", "one axis into one", _merge_nothing),
    Elimination("merge-of-none", "merge", "no axes into one is a new axis of size 1", _merge_of_none),
    Elimination("merge-twice", "merge", "merged axes into more", _merge_twice),
    Elimination("merge-of-split", "merge", "pieces merged again", _merge_of_split),
    Elimination("merge-of-expand", "merge", "new axes into one; of size 1 they can go", _merge_of_expand),
    Elimination("flip-nothing", "flip", "no axes, or of at most one element", _flip_nothing),
    Elimination("flip-twice", "flip", "axes reversed and reversed again", _flip_twice),
    Elimination("flip-of-expand", "flip", "new axes are the same from both ends", _flip_of_expand),
    Elimination("window-of-one", "window", "windows of one element are a new axis of size 1", _window_of_one),
    Elimination("window-of-expand", "window", "windows of a new axis are two new axes", _window_of_expand),
)
