"""Kernel IR as text that parses back to the same program: for reading, golden tests and the database.

    program "softmax"
    dim s 1 512
    buffer x0 input f32[s, 32]
    kernel k0 call
      axis i s
      axis j 32
      for i 16 parallel
        stage i j
          schedule j:32 j:16a j:1v stream y0 pack x0@once(j:32 i:1)
          %0 = load x0[i, j] : f32
          %1 = reduce max %0 over j : f32
          store m[i - start_i] = %1
    repeat 0 1 of s
      row x0 of x forward
      alternate h of h_even h_odd
      before h_in of h0 h

The tree is in the indentation, two spaces a level. Nothing here checks more than that the text is well formed;
`validity` does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from lumin_tune.core.dtypes import Scalar
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir import (
    PLAIN_FIELDS,
    Apply,
    Buffer,
    Call,
    Constant,
    DoubleBuffer,
    Halo,
    Instruction,
    Load,
    Loop,
    Node,
    Position,
    PreviousStep,
    Program,
    Reduce,
    Repeat,
    Scan,
    Schedule,
    Stage,
    StepNumber,
    StepRow,
    Store,
)


def print_program(program: Program) -> str:
    """Return the text of a program."""
    lines = [f"program {json.dumps(program.name)}"]
    for size in program.dims:
        low, high = size.bounds()
        lines.append(f"dim {size.variables[0].name} {low} {high}")
    lines += [_buffer_text(buffer) for buffer in program.buffers]
    for kernel in program.kernels:
        how = f" residents {kernel.residents}" if kernel.residents > 1 else ""
        how += f" groups {kernel.groups}{' streamed' if kernel.streamed else ''}" if kernel.groups else ""
        lines.append(f"kernel {kernel.name} {kernel.when}{how}")
        lines += [f"  axis {axis.name} {axis.extent}" for axis in kernel.axes]
        lines += _body_lines(kernel.body, 1)
    lines += [line for repeat in program.repeats for line in _repeat_lines(repeat)]
    return "\n".join(lines) + "\n"


def _repeat_lines(repeat: Repeat) -> Iterator[str]:
    inside = f" in {repeat.around}" if repeat.around >= 0 else ""
    yield f"repeat {repeat.first} {repeat.last}{inside} of {repeat.count}"
    for name, place in repeat.places:
        match place:
            case StepRow(of=of, way=way):
                yield f"  row {name} of {of} {'forward' if way > 0 else 'reverse'}"
            case DoubleBuffer(even=even, odd=odd):
                yield f"  alternate {name} of {even} {odd}"
            case PreviousStep(initial=initial, following=following):
                yield f"  before {name} of {initial} {following}"
            case StepNumber():
                yield f"  number {name}"
    yield from (f"  copy {to} {source}" for to, source in repeat.copies)
    yield from (f"  last {to} {source}" for to, source in repeat.lasts)
    yield from (f"  begin {name}" for name in [repeat.begin] if name)
    yield from (f"  proceed {name}" for name in [repeat.proceed] if name)
    yield from (f"  clear {name}" for name in repeat.cleared)


def schedule_text(schedule: Schedule) -> str:
    """Return a schedule on one line, "" for the default schedule."""
    parts = [str(piece) for piece in schedule.pieces]
    parts += [f"stream {name}" for name in sorted(schedule.streams)]
    parts += [
        f"{name} {value}" for name, default in PLAIN_FIELDS.items() if (value := getattr(schedule, name)) != default
    ]
    parts += [f"pack {pack}" for pack in schedule.packs]
    return " ".join(parts)


def stage_lines(stage: Stage) -> list[str]:
    """Return the lines of a stage, not indented."""
    lines = [f"stage {' '.join(stage.axes)}".rstrip()]
    if schedule := schedule_text(stage.schedule):
        lines.append(f"  schedule {schedule}")
    return [*lines, *(f"  {_instruction_text(number, each)}" for number, each in enumerate(stage.instructions))]


def _buffer_text(buffer: Buffer) -> str:
    strides = "" if buffer.strides is None else f" strides [{_sizes(buffer.strides)}]"
    stored = f" format {buffer.format}" if buffer.format else ""
    return f"buffer {buffer.name} {buffer.scope} {buffer.dtype}[{_sizes(buffer.shape)}]{strides}{stored}"


def _sizes(sizes: Sequence[Size]) -> str:
    return ", ".join(str(size) for size in sizes)


def _body_lines(body: Sequence[Node], depth: int) -> Iterator[str]:
    indent = "  " * depth
    for node in body:
        match node:
            case Loop(axis=axis, step=step, kind=kind, body=inner):
                yield f"{indent}for {axis} {step} {kind}"
                yield from _body_lines(inner, depth + 1)
            case Halo(axis=axis, of=of, stride=stride, low=low, high=high, body=inner):
                yield f"{indent}halo {axis} of {of} stride {stride} low {low} high {high}"
                yield from _body_lines(inner, depth + 1)
            case Call(function=function, buffers=buffers, sizes=sizes):
                yield f"{indent}call {function} ({', '.join(buffers)}) [{_sizes(sizes)}]"
            case Stage() as stage:
                yield from (indent + line for line in stage_lines(stage))


def _instruction_text(number: int, each: Instruction) -> str:
    match each:
        case Constant(value=value, dtype=dtype):
            return f"%{number} = constant {_scalar(value)} : {dtype}"
        case Position(index=index, dtype=dtype):
            return f"%{number} = position {index} : {dtype}"
        case Load(buffer=buffer, index=index, dtype=dtype, valid=valid):
            return f"%{number} = load {buffer}[{_sizes(index)}]{_guard(valid)} : {dtype}"
        case Apply(op=op, operands=operands, dtype=dtype):
            return f"%{number} = {op} {' '.join(f'%{operand}' for operand in operands)} : {dtype}"
        case Reduce(combine=combine, operand=operand, over=over, dtype=dtype):
            return f"%{number} = reduce {combine} %{operand} over {' '.join(over)} : {dtype}"
        case Scan(combine=combine, operand=operand, axis=axis, dtype=dtype):
            return f"%{number} = scan {combine} %{operand} along {axis} : {dtype}"
        case Store(buffer=buffer, index=index, value=value, valid=valid, combine=combine):
            how = f" combine {combine}" if combine else ""
            return f"store {buffer}[{_sizes(index)}] = %{value}{how}{_guard(valid)}"


def _guard(valid: Size) -> str:
    return "" if isinstance(valid, int) and valid == 1 else f" if {valid}"


def _scalar(value: Scalar) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else repr(float(value))
