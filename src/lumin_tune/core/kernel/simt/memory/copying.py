"""Statements that copy global memory to a tile: all threads of the block take part, up to 16 bytes per copy."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile, vector_width
from lumin_tune.core.kernel.simt.text.device_printer import INT, THREAD, literal, load, type_of
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange, Places, is_multiple
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.core.kernel.simt.text.value_text import StageContext, Values, loaded_where

_UNROLLED = 8  # copies per thread up to which the loop is unrolled


def copy(
    context: StageContext,
    tile: SharedTile,
    places: Places,
    threads: int,
    slot: Value | None = None,
    asynchronous: bool = False,
) -> None:
    """Write the copy of a tile for the current ranges of its axes. places: the axes before distribution over
    threads.
    """
    write = context.write
    width = _width(context, tile, places)
    order = sorted(tile.dimensions, key=lambda each: each.axis == tile.lane)
    count = math.prod(each.length for each in order) // width
    iterations = -(-count // threads)
    rest = write.fresh("e", INT)
    unroll = loops.WHOLE if iterations <= _UNROLLED else 0
    write.begin(loops.For(rest.attribute, THREAD, loops.integer(count), threads, kind=INT, unroll=unroll))
    coordinates: dict[str, Value] = {}
    for place, each in enumerate(reversed(order)):
        length = each.length // width if each.axis == tile.lane and width > 1 else each.length
        coordinate = rest if place == len(order) - 1 else loops.binary("%", rest, loops.integer(length))
        if length != each.length:
            coordinate = loops.multiply(loops.group(coordinate), loops.integer(width))
        coordinates[each.axis] = write.let(write.fresh(f"c_{each.axis}", INT), coordinate)
        if place < len(order) - 1:
            rest = write.let(write.fresh("e", INT), loops.binary("/", rest, loops.integer(length)))
    here = _standing(tile, places, coordinates, width)
    values = Values(replace(context, tiles={}, vector=("", 1)), here)
    address = context.addresses[tile.load]
    tests = [*values.inside_range(context.depends[tile.load], {}), *values.guards(tile.load, {})]
    name, index = context.names[address.buffer.name], values.index(address.offset, {})
    places_in_tile = [d.place(coordinates[d.axis]) for d in tile.dimensions]
    to = tile.swizzled(loops.add(*([] if slot is None else [slot]), *places_in_tile))
    if asynchronous and context.target.has("asynchronous-copies") and width * tile.dtype.itemsize >= 4:
        test = loops.logical("&&", tuple(tests)) if tests else literal(True, DType.BOOL)
        write.call(("lm_copy_async", width), tile.memory, to, name, index, test)
    elif width > 1:
        loaded = loaded_where(tests, Value("vector_load", type_of(tile.dtype, width), (name, index)))
        write.add(loops.Evaluate(Value("vector_store", loops.VOID, (tile.memory, to, loaded), (tile.dtype, ""))))
    else:
        write.call("lm_store", tile.memory, to, loaded_where(tests, load(tile.dtype, name, index)))
    write.end()


def _width(context: StageContext, tile: SharedTile, places: Places) -> int:
    """Return how many elements each copy moves, the most that tile, address and range allow."""
    address = context.addresses[tile.load]
    width = vector_width(tile)
    place = places.get(tile.lane)
    if place is None or any(tile.lane in each.formula.names for each in address.guard):
        return 1
    while width > 1:
        standing = {**places, tile.lane: _multiple(place, width)}
        fits = address.offset.parts is not None and is_multiple(address.offset.parts, width, standing, [tile.lane])
        if fits and not (_is_tested(tile, tile.lane, places) and place.end_factor % width):
            return width
        width //= 2
    return 1


def _multiple(place: PlacedRange, width: int) -> PlacedRange:
    factor = place.range.factor
    return replace(place, range=Range(place.range.length, place.range.exact, math.gcd(factor, width)))


def _is_tested(tile: SharedTile, axis: str, places: Places) -> bool:
    """Return whether positions of the tile may lie past the end of an axis."""
    range_ = places[axis].range
    length = next(each.length for each in tile.dimensions if each.axis == axis)
    return not range_.exact or range_.length != length


def _standing(tile: SharedTile, places: Places, coordinates: Mapping[str, Value], width: int) -> dict[str, PlacedRange]:
    here = dict(places)
    for axis, coordinate in coordinates.items():
        place = places[axis]
        start = coordinate if place.start == loops.ZERO else loops.group(loops.add(place.start, coordinate))
        here[axis] = replace(place, start=start, tested=_is_tested(tile, axis, places))
    return here
