"""Text of kernel loops: their heads and tails in the entry, and the locations of the buffers of a step.

Locations are expressions of `c`, the context of a call, whose `steps` has the current step of each loop; the function
of a kernel evaluates them in every step.
"""

from __future__ import annotations

from collections.abc import Callable

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import buffer_bytes

PlaceOf = Callable[[str], str]
TextOf = Callable[[Size], str]


def step_place(program: ir.Program, name: str, place_of: PlaceOf, text_of: TextOf, step: str = "") -> str:
    """Return the start of a buffer of scope `step`, as text. step: the number of the step, as text."""
    number, place = program.places[name]
    step = step or f"c->steps[{number}]"
    match place:
        case ir.StepNumber():
            return f"(c->steps + {number})"
        case ir.DoubleBuffer(even=even, odd=odd):
            return f"({step} & 1 ? {_address(odd, place_of)} : {_address(even, place_of)})"
        case ir.StepRow(of=of, way=way):
            row = step if way > 0 else f"({text_of(program.repeats[number].count)} - 1 - {step})"
            return f"({_address(of, place_of)} + {row}*{_bytes(program, name, text_of)})"
        case ir.PreviousStep(initial=initial, following=following):
            after = step_place(program, following, place_of, text_of, f"({step} - 1)")
            return f"({step} == 0 ? {_address(initial, place_of)} : {after})"


def loop_head(program: ir.Program, number: int, place_of: PlaceOf, text_of: TextOf) -> list[str]:
    """Return the lines that begin a loop of kernels in the entry."""
    repeat = program.repeats[number]
    begin = f"*(const bool*)({_in_entry(place_of(repeat.begin))})" if repeat.begin else "true"
    return [
        f"{{ bool go = {begin};",
        f"for (steps[{number}] = 0; go && steps[{number}] < {text_of(repeat.count)}; steps[{number}]++) {{",
    ]


def loop_tail(program: ir.Program, number: int, place_of: PlaceOf, text_of: TextOf) -> list[str]:
    """Return the lines that end a loop of kernels: updates between steps, and results after the last one."""
    repeat = program.repeats[number]
    lines = [_copied(program, to, place_of(to), place_of(source), text_of) for to, source in repeat.copies]
    if repeat.proceed:
        lines.append(f"go = *(const bool*)({_in_entry(place_of(repeat.proceed))});")
    lines.append("}")
    lines += [_copied(program, to, place_of(to), place_of(source), text_of) for to, source in repeat.lasts]
    for name in repeat.cleared:
        _, place = program.places[name]
        assert isinstance(place, ir.StepRow), place
        size, count, done = _bytes(program, name, text_of), text_of(repeat.count), f"steps[{number}]"
        start = _in_entry(_address(place.of, place_of))
        first = f"{start} + {done}*{size}" if place.way > 0 else start
        lines.append(f"__builtin_memset({first}, 0, ({count} - {done})*{size});")
    return [*lines, "}"]


def _copied(program: ir.Program, to: str, target: str, source: str, text_of: TextOf) -> str:
    return f"__builtin_memcpy({_in_entry(target)}, {_in_entry(source)}, {_bytes(program, to, text_of)});"


def _address(name: str, place_of: PlaceOf) -> str:
    return f"((char*)({place_of(name)}))"


def _bytes(program: ir.Program, name: str, text_of: TextOf) -> str:
    return f"({text_of(buffer_bytes(program.by_name[name]))})"


def _in_entry(place: str) -> str:
    """Return a location as written in the entry, where the context is not a pointer."""
    return place.replace("c->", "c.")
