"""Text that copies global memory to a tile: all threads of the block take part, up to 16 bytes per copy."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.core.kernel.simt.memory.tiles import SharedTile, vector_width
from lumin_tune.core.kernel.simt.text.addresses import Places, RangeText, is_multiple
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.core.kernel.simt.text.value_text import StageContext, Values

_UNROLLED = 8  # copies per thread up to which the loop is unrolled


def copy(
    context: StageContext, tile: SharedTile, places: Places, threads: int, slot: str = "", asynchronous: bool = False
) -> None:
    """Write the copy of a tile for the current ranges of its axes. places: the axes before distribution over
    threads.
    """
    write = context.write
    width = _width(context, tile, places)
    order = sorted(tile.dimensions, key=lambda each: each.axis == tile.lane)
    count = math.prod(each.length for each in order) // width
    iterations = -(-count // threads)
    asked = context.target.language.unrolling()
    if asked and iterations <= _UNROLLED:
        write(asked)
    element = write.fresh("e")
    write.open(f"for (int {element} = lm_thread; {element} < {count}; {element} += {threads})")
    coordinates: dict[str, str] = {}
    rest = element
    for place, each in enumerate(reversed(order)):
        length = each.length // width if each.axis == tile.lane and width > 1 else each.length
        name = coordinates[each.axis] = write.fresh(f"c_{each.axis}")
        text = rest if place == len(order) - 1 else f"{rest} % {length}"
        write(f"const int {name} = {f'({text})*{width}' if length != each.length else text};")
        if place < len(order) - 1:
            following = write.fresh("e")
            write(f"const int {following} = {rest} / {length};")
            rest = following
    here = _standing(tile, places, coordinates, width)
    values = Values(replace(context, tiles={}, vector=("", 1)), here)
    address = context.addresses[tile.load]
    tests = [*values.inside_range(context.depends[tile.load], {}), *values.guards(tile.load, {})]
    name, index = context.names[address.buffer.name], values.index(address.offset, {})
    source = f"{name}, {index}"
    to = " + ".join([*([slot] if slot else []), *(d.place(coordinates[d.axis]) for d in tile.dimensions)])
    to = tile.swizzled(to)
    test = " && ".join(tests) or "true"
    language = context.target.language
    if asynchronous and context.target.has("asynchronous-copies") and width * tile.dtype.itemsize >= 4:
        write(f"lm_copy_async<{width}>({tile.name}, {to}, {source}, {test});")
    elif width > 1:
        text = language.vector_load(tile.dtype, width, name, index)
        text = f"{test} ? {text} : {language.zero(tile.dtype, width)}" if tests else text
        write(language.vector_store(tile.dtype, width, tile.name, to, text))
    else:
        text = f"lm_load({source})"
        text = f"{test} ? {text} : {language.zero(tile.dtype)}" if tests else text
        write(f"lm_store({tile.name}, {to}, {text});")
    write.close()


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


def _multiple(place: RangeText, width: int) -> RangeText:
    factor = place.range.factor
    return replace(place, range=Range(place.range.length, place.range.exact, math.gcd(factor, width)))


def _is_tested(tile: SharedTile, axis: str, places: Places) -> bool:
    """Return whether positions of the tile may lie past the end of an axis."""
    range_ = places[axis].range
    length = next(each.length for each in tile.dimensions if each.axis == axis)
    return not range_.exact or range_.length != length


def _standing(tile: SharedTile, places: Places, coordinates: Mapping[str, str], width: int) -> dict[str, RangeText]:
    here = dict(places)
    for axis, coordinate in coordinates.items():
        place = places[axis]
        first = coordinate if place.first == "0" else f"({place.first} + {coordinate})"
        here[axis] = replace(place, first=first, tested=_is_tested(tile, axis, places))
    return here
