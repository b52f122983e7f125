"""The validity rule of loops of kernels (`Repeat`), one of the tables of `validity`."""

from __future__ import annotations

from collections.abc import Iterator

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import DoubleBuffer, PreviousStep, Program, StepNumber, StepPlace, StepRow


def repeat_violations(program: Program) -> Iterator[str]:
    """Yield what is wrong with the loops of kernels of a program and with the buffers of their steps."""
    known = program.by_name
    for number, repeat in enumerate(program.repeats):
        if not (0 <= repeat.first <= repeat.last <= len(program.kernels) and -1 <= repeat.around < number):
            yield f"repeat {number} of the kernels {repeat.first} to {repeat.last} is inside repeat {repeat.around}"
        elif repeat.around >= 0:
            outer = program.repeats[repeat.around]
            if repeat.first < outer.first or repeat.last > outer.last:
                yield f"repeat {number} is inside repeat {repeat.around}, but its kernels are not"
        if any(kernel.when == "once" for kernel in program.kernels[repeat.first : repeat.last]):
            yield f"repeat {number} contains a kernel that runs once"
        for name, place in repeat.places:
            if name not in known or known[name].scope != "step":
                yield f"repeat {number} locates {name!r}, which is not a buffer of scope 'step'"
            for other in _buffers_of(place):
                if other not in known:
                    yield f"repeat {number} locates {name!r} by {place}, but there is no buffer {other!r}"
        for name in [repeat.begin, repeat.proceed]:
            if name and (name not in known or known[name].dtype is not DType.BOOL or known[name].shape):
                yield f"repeat {number} tests {name!r}, which is not a scalar bool buffer"
        for to, source in (*repeat.copies, *repeat.lasts):
            if to not in known or source not in known:
                yield f"repeat {number} copies {source!r} to {to!r}; both must be buffers"
    for buffer in program.buffers:
        if buffer.scope == "step" and buffer.name not in program.places:
            yield f"buffer {buffer.name!r} has scope 'step', but no repeat locates it"


def _buffers_of(place: StepPlace) -> tuple[str, ...]:
    match place:
        case StepRow(of=of):
            return (of,)
        case DoubleBuffer(even=even, odd=odd):
            return even, odd
        case PreviousStep(initial=initial, following=following):
            return initial, following
        case StepNumber():
            return ()
