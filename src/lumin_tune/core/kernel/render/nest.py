"""The loops of a stage: pieces from outer to inner, tails peeled, accumulators as far inside as they can be.

(1) Accumulators live inside the last loop over an axis that is not reduced; loops over reduced axes outside it
accumulate through memory, with conditions for the first and the last turn, and the late instructions run in the last
turn only. (2) Steps that do not divide are peeled into smaller bodies where the lengths are known; else loops in
smaller steps and partial vectors follow. (3) What is unrolled is written out instance by instance (`values`).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.dots import Dot, scheduled_dot
from lumin_tune.core.kernel.ir import Apply, Load, Piece, Reduce, Scan, Stage, Store, names_in, operands_of
from lumin_tune.core.kernel.render.packing import Copy, Packed
from lumin_tune.core.kernel.render.places import Instance, Value
from lumin_tune.core.kernel.render.spans import Span, block_lengths
from lumin_tune.core.kernel.render.target import WIDEST, Target
from lumin_tune.core.kernel.render.values import Values, literal
from lumin_tune.core.kernel.render.writer import Writer

Spans = dict[str, Span]
_DEFAULT_WIDTH = 16
_MANY = 24  # instances; with fewer, registers suffice for what neighbours share
_FUNCTIONS = frozenset({"exp", "exp2", "log", "log2", "sin", "tanh", "erf"})


@dataclass(frozen=True, slots=True)
class Spill:
    """Where accumulators wait between turns of the reduction loops around them: an array of the block's own.

    name: in the text. strides: for each kept axis, elements between neighbours.
    """

    name: str
    strides: Mapping[str, int]


@dataclass(slots=True)
class _Accumulator:
    """A variable that gathers a reduction or carries a scan."""

    name: str
    instruction: int
    width: int
    offsets: dict[str, int]  # of the axes that are not reduced


@dataclass
class _Gathering:
    """What has been gathered in one region of a nest: accumulators by what tells them apart.

    excess: what the sums of dot products are too great by where instructions take their rows without a sign.
    """

    accumulators: dict[tuple[Any, ...], _Accumulator] = field(default_factory=dict)
    excess: dict[tuple[Any, ...], _Accumulator] = field(default_factory=dict)
    kept: list[Instance] = field(default_factory=list)  # the instances of the kept axes, each once


class Nest:
    """Writes one stage.

    packs: copies by the load that they stand for. spill: where accumulators go, by the reduction's number, if reduction
    loops stand outside.
    """

    def __init__(
        self, write: Writer, target: Target, stage: Stage, values: Values, packs: Mapping[Load, Packed],
        sources: Mapping[str, str], dims: Mapping[str, str],
    ) -> None:  # fmt: skip
        self._write, self._target, self._stage, self._values = write, target, stage, values
        self._packs, self._sources, self._dims = packs, sources, dims
        instructions = stage.instructions
        self._reduces = [n for n, each in enumerate(instructions) if isinstance(each, Reduce)]
        self._scans = [n for n, each in enumerate(instructions) if isinstance(each, Scan)]
        self._late = [n for n in sorted(stage.late) if n not in self._reduces]
        after_scan = _after(stage, self._scans)
        self._dot = scheduled_dot(stage)
        roots = [each.operand for each in instructions if isinstance(each, Reduce | Scan) and not self._dot]
        roots += [n for n, each in enumerate(instructions) if isinstance(each, Store) and n not in stage.late]
        early = _needed_for(stage, roots)
        self._early = [n for n in early if n not in stage.late and n not in after_scan]
        self._scanned = [n for n in early if n in after_scan and n not in self._scans]
        self._over = set(stage.reduced)
        self._ordered = {each.axis for each in instructions if isinstance(each, Scan)}
        self._loops, self._register = split_pieces(stage)
        self._rows = list(dict.fromkeys(p.axis for p in self._register if p.axis not in self._over))
        self._spills: dict[int, Spill] = {}
        self._gathering: _Gathering | None = None
        self._base: Spans = {}

    def outer_reductions(self, spans: Mapping[str, Span]) -> bool:
        """Return whether loops over reduced axes stand outside the accumulators."""
        loops = self._with_rest(spans)
        return bool(self._reduces) and any(axis in self._over for axis, _ in loops[: self._depth(loops)])

    def write(self, spans: Spans, spills: Mapping[int, Spill]) -> None:
        """Write the stage over the current ranges of its axes."""
        self._base, self._spills = dict(spans), dict(spills)
        loops = self._with_rest(spans)
        self._walk(loops, 0, self._depth(loops), dict(spans))

    # loops

    def _with_rest(self, spans: Mapping[str, Span]) -> list[tuple[str, int]]:
        """Return the loops, with those in front that no piece asks for but the lengths do."""
        registered = list(dict.fromkeys(piece.axis for piece in self._register))
        rest = []
        for axis in self._stage.axes:
            if axis in (a for a, _ in self._loops):
                continue
            if axis in registered:
                if spans[axis].length is None:  # the blocks that are unrolled must be of one length
                    width = self._block(axis)
                    rest.append((axis, width))
            elif spans[axis].length != 1:
                rest.append((axis, 1))
        kept = [each for each in rest if each[0] not in self._over and each[0] not in self._ordered]
        return [*kept, *(each for each in rest if each not in kept), *self._loops]

    def _block(self, axis: str) -> int:
        """Return how many positions of an axis without a loop are unrolled, where its length is not known."""
        lengths = self._base.get(axis)
        if lengths is not None and lengths.lengths:
            return max(lengths.lengths)
        steps = [piece.step for piece in self._register if piece.axis == axis]
        return max(2 * steps[0] if len(steps) > 1 else _DEFAULT_WIDTH, 1)

    def _depth(self, loops: Sequence[tuple[str, int]]) -> int:
        """Return how many loops stand outside the accumulators."""
        if self._reduces:
            inside = self._over
        elif self._scans:
            inside = self._ordered
        else:
            return len(loops)
        return max((place + 1 for place, (axis, _) in enumerate(loops) if axis not in inside), default=0)

    def _walk(self, loops: Sequence[tuple[str, int]], depth: int, region: int, spans: Spans) -> None:
        for packed in self._packs.values():
            if packed.pack.at == depth and (self._gathering is None or depth != region):
                packed.origins.update((d.axis, spans[d.axis].start) for d in packed.dimensions)
                Copy(
                    self._write, self._target, packed, self._sources[packed.pack.buffer], spans, self._dims, False
                ).write()
        if depth == region and (self._reduces or self._scans) and self._gathering is None:
            self._gather(loops, depth, region, spans)
            return
        if depth == len(loops):
            self._instances(spans)
            return
        axis, step = loops[depth]
        last = all(each != axis for each, _ in loops[depth + 1 :])
        exact = last and any(piece.axis == axis for piece in self._register)
        self._loop(axis, step, exact, spans, lambda inner: self._walk(loops, depth + 1, region, inner))

    def _loop(self, axis: str, step: int, exact: bool, spans: Spans, inside: Callable[[Spans], None]) -> None:
        """Write a loop over blocks of an axis. exact: whether what is inside needs to know the length of each block."""
        write, span = self._write, spans[axis]
        if span.length is not None and span.length <= step:
            if span.length:
                inside({**spans, axis: span.narrowed(span.start, span.end, span.lengths, step)})
            return
        variable = write.fresh(axis)
        lengths = block_lengths(span.lengths, step)
        if not exact:
            write.open(f"for (int64_t {variable} = {span.start}; {variable} < {span.end}; {variable} += {step})")
            if lengths == frozenset((step,)):
                end = f"({variable} + {step})"
            else:
                end = write.fresh(f"{axis}_end")
                write(f"const int64_t {end} = lm_imin({variable} + {step}, {span.end});")
            inside({**spans, axis: span.narrowed(variable, end, lengths, step)})
            write.close()
            return
        write(f"int64_t {variable} = {span.start};")
        whole = frozenset({step})
        if lengths is None or step in lengths:
            write.open(f"for (; {variable} + {step} <= {span.end}; {variable} += {step})")
            inside({**spans, axis: span.narrowed(variable, f"({variable} + {step})", whole, step)})
            write.close()
        if lengths is None:
            self._unknown_tail(axis, step, variable, span, spans, inside)
            return
        tails = sorted(lengths - {step}, reverse=True)
        for tail in tails:
            if tail == 0:
                continue
            certain = len(tails) == 1 and span.length is not None
            write.open("" if certain else f"if ({span.end} - {variable} == {tail})")
            end = f"({variable} + {tail})"
            inside({**spans, axis: span.narrowed(variable, end, frozenset({tail}), step)})
            write.close()

    def _unknown_tail(
        self, axis: str, step: int, variable: str, span: Span, spans: Spans, inside: Callable[[Spans], None]
    ) -> None:  # fmt: skip
        """Write loops for what is left where the length is not known: whole vectors and a partial one, or ones."""
        write = self._write
        width = self._width(axis)
        if width > 1:
            if step > width:
                write.open(f"for (; {variable} + {width} <= {span.end}; {variable} += {width})")
                inside({**spans, axis: span.narrowed(variable, f"({variable} + {width})", frozenset({width}), step)})
                write.close()
            write.open(f"if ({variable} < {span.end})")
            inside({**spans, axis: span.narrowed(variable, span.end, None, step)})
            write.close()
            return
        write.open(f"for (; {variable} < {span.end}; {variable}++)")
        inside({**spans, axis: span.narrowed(variable, f"({variable} + 1)", frozenset({1}), step)})
        write.close()

    def _width(self, axis: str) -> int:
        """Return the lanes of the vector along an axis, 1 if there is none."""
        pieces = [piece for piece in self._stage.schedule.pieces if piece.axis == axis]
        if not pieces or pieces[-1].kind != "vector":
            return 1
        if len(pieces) > 1:
            return min(pieces[-2].step, WIDEST)
        length = self._base[axis].length if axis in self._base else None
        return min(length or _DEFAULT_WIDTH, WIDEST)

    # instances

    def _chunks(self, axis: str, span: Span) -> list[tuple[int, int, str]]:
        """Return the instances along an unrolled axis: (offset, lanes, how many of them count or "" for all)."""
        width = self._width(axis)
        if self._dot and axis == self._dot[1]:
            assert span.length is not None
            return [(offset, 1, "") for offset in range(0, span.length, self._dot[0].group)]
        if span.length is None:
            return [(0, width, f"({span.end} - {span.start})")]
        if width == 1 and not any(piece.axis == axis and piece.kind == "vector" for piece in self._register):
            return [(offset, 1, "") for offset in range(span.length)]
        chunks = [(offset, width, "") for offset in range(0, span.length - width + 1, width)]
        rest = span.length % width
        if rest:
            narrow = rest if rest & (rest - 1) == 0 else 0
            chunks.append((span.length - rest, narrow, "") if narrow else (span.length - rest, width, str(rest)))
        return chunks

    def _all(self, spans: Spans) -> list[Instance]:
        axes = list(dict.fromkeys(piece.axis for piece in self._register))
        lane_axis = next((piece.axis for piece in self._register if piece.kind == "vector"), "")
        found = []
        for chosen in itertools.product(*(self._chunks(axis, spans[axis]) for axis in axes)):
            offsets = {axis: chunk[0] for axis, chunk in zip(axes, chosen, strict=True)}
            _, width, part = dict(zip(axes, chosen, strict=True)).get(lane_axis, (0, 1, ""))
            found.append(Instance(spans, offsets, lane_axis if width > 1 else "", width, part))
        return found

    def _instances(self, spans: Spans) -> None:
        """Write all instances of the unrolled pieces."""
        memo: dict[str, str] = {}
        counted: set[tuple[object, ...]] = set()
        unrolled = tuple(dict.fromkeys(piece.axis for piece in self._register))
        instances = self._all(spans)
        if self._stage.schedule.prefetch and self._loops:
            axis, step = self._loops[-1]
            ahead = self._stage.schedule.prefetch * step
            lines = [line for at in instances for line in self._values.prefetches(self._early, at, axis, ahead)]
            for line in dict.fromkeys(lines):
                self._write(line)
        turns = [axis for axis in unrolled if axis in self._over] if len(instances) >= _MANY else []
        before: tuple[int, ...] | None = None
        for at in instances:
            known: dict[int, Value] = {}
            turn = tuple(at.offsets[axis] for axis in turns)
            if before is not None and turn != before:
                # windows overlap: what one turn has loaded the next would keep in registers that sums need
                self._write("lm_forget();")
                memo.clear()
            before = turn
            self._values.run(self._early, at, known, memo, unrolled)
            if self._scans:
                for number in self._scans:
                    known[number] = self._scan(number, at, known)
                self._values.run(self._scanned, at, known, memo, unrolled)
            for number in self._reduces:
                if self._dot:
                    self._add_products(number, *self._dot, at, memo, counted)
                else:
                    self._accumulate(number, at, known)

    # reductions

    def _gather(self, loops: Sequence[tuple[str, int]], depth: int, region: int, spans: Spans) -> None:
        """Write the loops over reduced axes with accumulators round them, and then the late instructions."""
        write = self._write
        before = write.take()
        self._gathering = _Gathering()
        self._walk(loops, depth, region, spans)
        inside, gathering = write.take(), self._gathering
        self._gathering = None
        write.lines = before
        write.open("")
        for each in (*gathering.accumulators.values(), *gathering.excess.values()):
            self._declare(each)
        write.lines += ["  " + line for line in inside]
        if self._reduces:
            self._finish(gathering, spans)
        write.close()

    def _declare(self, each: _Accumulator) -> None:
        instruction = self._stage.instructions[each.instruction]
        assert isinstance(instruction, Reduce | Scan)
        if instruction.combine == "argmax":
            dtype = self._values.dtype(instruction.operand)
            kind = self._target.value_type(dtype, each.width)
            self._write(f"{kind} {each.name} = {self._filled(dtype.lowest, dtype, each.width)};")
            assert isinstance(instruction, Reduce)
            first = self._base[instruction.over[0]].start  # where what is lowest throughout stands first
            places = self._places(instruction, each.width)
            filled = f"lm_splat<{places}>({first})" if each.width > 1 else first
            self._write(f"{places} {each.name}_at = {filled};")
            return
        kind = self._target.value_type(instruction.dtype, each.width)
        start = identity(instruction.combine, instruction.dtype)
        self._write(f"{kind} {each.name} = {self._filled(start, instruction.dtype, each.width)};")

    def _filled(self, value: bool | int | float, dtype: DType, width: int) -> str:
        return self._values.widened(Value(literal(value, dtype), 1), dtype, width)

    def _accumulate(self, number: int, at: Instance, known: Mapping[int, Value]) -> None:
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce) and self._gathering is not None
        dtype = self._values.dtype(instruction.operand)
        value = known[instruction.operand]
        lanes_reduced = at.lane_axis in self._over
        width = at.width if lanes_reduced or value.width > 1 or self._keeps(at.lane_axis) else 1
        name = self._accumulator(number, width, at)
        text = self._values.widened(value, dtype, width)
        if instruction.combine == "argmax":
            self._accumulate_argmax(name, text, dtype, instruction, at, width)
            return
        if at.part and lanes_reduced:
            start = self._filled(identity(instruction.combine, dtype), dtype, width)
            text = self._chosen(f"lm_mask_part<{width}>({at.part})", text, start, dtype)
        self._write(f"{name} = {combined(instruction.combine, name, text, dtype)};")

    def _accumulator(self, number: int, width: int, at: Instance) -> str:
        """Return the name of the accumulator of a reduction that an instance adds to."""
        assert self._gathering is not None
        split = {piece.axis for piece in self._register if piece.kind == "accumulate"}
        kept = {axis: offset for axis, offset in at.offsets.items() if axis not in self._over}
        own = tuple(offset for axis, offset in at.offsets.items() if axis in split & self._over)
        return self._gathered(self._gathering.accumulators, (number, tuple(kept.items()), own, width), width, kept)

    def _add_products(
        self, number: int, dot: Dot, axis: str, at: Instance, memo: dict[str, str], counted: set[tuple[object, ...]]
    ) -> None:  # fmt: skip
        """Write a dot product of an instance, and what it is too great by, once for the rows that share columns."""
        assert self._gathering is not None
        rows, columns = self._values.group_of_rows(dot, at, axis, memo), self._values.groups_of_columns(dot, at, memo)
        name = self._accumulator(number, at.width, at)
        self._write(f"{name} = lm_dot_{dot.dtype}({name}, {rows}, {columns});")
        once = (self._columns_place(dot, at), *(offset for each, offset in at.offsets.items() if each in self._over))
        if dot.dtype is DType.I8 and once not in counted:
            counted.add(once)
            name = self._gathered(self._gathering.excess, (number, self._columns_place(dot, at)), at.width, {})
            self._write(f"{name} = lm_dot_excess_{dot.dtype}({name}, {columns});")

    def _gathered(
        self, home: dict[tuple[Any, ...], _Accumulator], key: tuple[Any, ...], width: int, offsets: dict[str, int]
    ) -> str:  # fmt: skip
        """Return the name of an accumulator of the reduction that the key begins with, a new one if there is none."""
        if key not in home:
            home[key] = _Accumulator(self._write.fresh("acc"), key[0], width, offsets)
        return home[key].name

    def _columns_place(self, dot: Dot, at: Instance) -> tuple[object, ...]:
        """Return what tells the columns of an instance from others, but for reduced axes."""
        names = names_in(self._stage.instructions[dot.columns])
        return tuple((axis, at.offsets[axis]) for axis in self._rows if axis in names)

    def _keeps(self, axis: str) -> bool:
        return bool(axis) and axis not in self._over

    def _chosen(self, mask: str, yes: str, no: str, dtype: DType) -> str:
        if dtype is DType.BOOL:
            return f"lm_or(lm_and({mask}, {yes}), lm_and(lm_not({mask}), {no}))"
        return f"lm_select({mask}, {yes}, {no})"

    def _accumulate_argmax(
        self, name: str, text: str, dtype: DType, instruction: Reduce, at: Instance, width: int
    ) -> None:  # fmt: skip
        (axis,) = instruction.over
        write = self._write
        value = write.fresh("x")
        write(f"const {self._target.value_type(dtype, width)} {value} = {text};")
        better = f"lm_less_than({name}, {value})"
        if dtype.is_float:  # the first NaN wins
            better = f"lm_or({better}, lm_and(lm_not(lm_equal({value}, {value})), lm_equal({name}, {name})))"
        places = self._places(instruction, width)
        lanes = f"({self._places(instruction, 1)})({at.spans[axis].start} + {at.offsets.get(axis, 0)})"
        if width > 1:
            lanes = f"lm_splat<{places}>({lanes})"
            if at.lane_axis == axis:
                lanes = f"lm_add({lanes}, lm_iota<{places}>())"
            if at.part and at.lane_axis == axis:
                better = f"lm_and({better}, lm_mask_part<{width}>({at.part}))"
        mark = write.fresh("better")  # an accumulator sees positions in their order, so that the first of equals stays
        write(f"const auto {mark} = {better};")
        write(f"{name} = {self._chosen(mark, value, name, dtype)};")
        write(f"{name}_at = lm_select({mark}, {lanes}, {name}_at);")

    def _places(self, argmax: Reduce, width: int) -> str:
        """Return the type of positions along the axis of an argmax: short lanes where they hold all."""
        length = self._base[argmax.over[0]].length
        return self._target.value_type(DType.I32 if length is not None and length < 2**31 else DType.I64, width)

    def _finish(self, gathering: _Gathering, spans: Spans) -> None:
        """Write what follows when the loops inside are done: totals, memory between turns, late instructions."""
        outside = [axis for axis in self._over if spans[axis].marks != self._base[axis].marks]
        turns = [axis for axis in outside if not _whole(spans[axis], self._base[axis])]
        totals: dict[tuple[tuple[str, int], ...], dict[int, Value]] = {}
        places: dict[tuple[tuple[str, int], ...], Instance] = {}
        grouped: dict[tuple[int, tuple[tuple[str, int], ...]], list[_Accumulator]] = {}
        for each in gathering.accumulators.values():
            grouped.setdefault((each.instruction, tuple(each.offsets.items())), []).append(each)
        for at in self._kept_instances(spans):
            key = tuple(at.offsets.items())
            places[key] = at
            totals[key] = {
                n: self._total(n, gathering, grouped[n, key], at) for n in self._reduces if (n, key) in grouped
            }
            for n in self._reduces:
                if n not in totals[key]:  # the reduced axes are empty
                    instruction = self._stage.instructions[n]
                    assert isinstance(instruction, Reduce)
                    totals[key][n] = Value(
                        literal(identity(instruction.combine, instruction.dtype), instruction.dtype), 1
                    )
        if not turns:
            self._write_late(places, totals)
            return
        first = " && ".join(f"{spans[a].start} == {self._base[a].start}" for a in turns)
        last = " && ".join(f"{spans[a].end} >= {self._base[a].end}" for a in turns)
        self._write.open(f"if (!({first}))")
        for key, at in places.items():
            for number, value in totals[key].items():
                totals[key][number] = self._reload(number, value, at)
        self._write.close()
        self._write.open(f"if ({last})")
        self._write_late(places, totals)
        self._write.close()
        self._write.open("else")
        for key, at in places.items():
            for number, value in totals[key].items():
                self._save(number, value, at)
        self._write.close()

    def _kept_instances(self, spans: Spans) -> list[Instance]:
        """Return the instances along the unrolled axes that are not reduced."""
        axes = [a for a in dict.fromkeys(piece.axis for piece in self._register) if a not in self._over]
        lane_axis = next((piece.axis for piece in self._register if piece.kind == "vector"), "")
        found = []
        for chosen in itertools.product(*(self._chunks(axis, spans[axis]) for axis in axes)):
            offsets = {axis: chunk[0] for axis, chunk in zip(axes, chosen, strict=True)}
            _, width, part = dict(zip(axes, chosen, strict=True)).get(lane_axis, (0, 1, ""))
            found.append(Instance(spans, offsets, lane_axis if width > 1 else "", width, part))
        return found

    def _total(self, number: int, gathering: _Gathering, accumulators: Sequence[_Accumulator], at: Instance) -> Value:
        """Write the sum of the accumulators of a reduction; its lanes too if they are reduced."""
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        dtype = instruction.dtype
        if instruction.combine == "argmax":
            if at.lane_axis:
                return self._total_argmax_lanes(instruction, accumulators)
            return self._total_argmax(instruction, accumulators)
        by_width: dict[int, list[str]] = {}
        for each in accumulators:
            by_width.setdefault(each.width, []).append(each.name)
        lanes_reduced = not at.lane_axis
        parts: list[Value] = []
        for width, names in by_width.items():
            while len(names) > 1:
                pairs = zip(names[::2], [*names[1::2], ""], strict=False)
                names = [combined(instruction.combine, a, b, dtype) if b else a for a, b in pairs]
            if lanes_reduced and width > 1:
                parts.append(Value(self._across(instruction.combine, names[0], dtype), 1))
            else:
                parts.append(Value(names[0], width))
        width = max(part.width for part in parts)
        text = parts[0].text if len(parts) == 1 else ""
        if not text:
            texts = [self._values.widened(part, dtype, width) for part in parts]
            text = texts[0]
            for other in texts[1:]:
                text = combined(instruction.combine, text, other, dtype)
        if self._dot and gathering.excess:
            text = f"lm_sub({text}, {gathering.excess[number, self._columns_place(self._dot[0], at)].name})"
        name = self._write.fresh("total")
        self._write(f"{self._target.value_type(dtype, width)} {name} = {text};")
        return Value(name, width)

    def _across(self, combine: str, text: str, dtype: DType) -> str:
        if dtype is DType.BOOL:
            return f"(lm_reduce_max({text if combine == 'mul' else f'lm_neg({text})'}) != 0)"  # lanes are 0 and -1
        return f"lm_reduce_{combine}({text})"

    def _total_argmax_lanes(self, instruction: Reduce, accumulators: Sequence[_Accumulator]) -> Value:
        """Write the place of the greatest of the accumulators in each lane, the first of equals."""
        write, first = self._write, accumulators[0]
        for each in accumulators[1:]:
            greater = f"lm_less_than({first.name}, {each.name})"
            same = f"lm_equal({first.name}, {each.name})"
            if self._values.dtype(instruction.operand).is_float:
                nan, known = (f"lm_not(lm_equal({a.name}, {a.name}))" for a in (each, first))
                greater = f"lm_or({greater}, lm_and({nan}, lm_not({known})))"
                same = f"lm_or({same}, lm_and({nan}, {known}))"
            earlier = f"lm_less_than({each.name}_at, {first.name}_at)"
            mark = write.fresh("better")
            write(f"const auto {mark} = lm_or({greater}, lm_and({same}, {earlier}));")
            dtype = self._values.dtype(instruction.operand)
            write(f"{first.name} = {self._chosen(mark, each.name, first.name, dtype)};")
            write(f"{first.name}_at = lm_select({mark}, {each.name}_at, {first.name}_at);")
        name, kind = write.fresh("total"), self._target.value_type(DType.I64, first.width)
        write(f"const {kind} {name} = lm_cast<{kind}>({first.name}_at);")
        return Value(name, first.width)

    def _total_argmax(self, instruction: Reduce, accumulators: Sequence[_Accumulator]) -> Value:
        dtype = self._values.dtype(instruction.operand)
        write, kind = self._write, self._target.value_type(dtype, 1)
        best, where = write.fresh("best"), write.fresh("where")
        write(f"{kind} {best} = {literal(dtype.lowest, dtype)};")
        write(f"int64_t {where} = {literal(2**63 - 1, DType.I64)};")
        for each in accumulators:
            lane = write.fresh("lane")
            value, place = each.name, f"{each.name}_at"
            if each.width > 1:
                value, place = write.fresh("values"), write.fresh("places")
                write(f"{kind} {value}[{each.width}];")
                write(f"{self._places(instruction, 1)} {place}[{each.width}];")
                write(f"lm_store({value}, {each.name});")
                write(f"lm_store({place}, {each.name}_at);")
                value, place = f"{value}[{lane}]", f"{place}[{lane}]"
            write.open(f"for (int {lane} = 0; {lane} < {each.width}; {lane}++)")
            better = f"{value} > {best}"
            same = f"{value} == {best}"
            if dtype.is_float:
                nan = f"({value} != {value})"
                better = f"({better} || ({nan} && {best} == {best}))"
                same = f"({same} || ({nan} && {best} != {best}))"
            write(f"if ({better} || ({same} && {place} < {where})) {{ {best} = {value}; {where} = {place}; }}")
            write.close()
        return Value(where, 1)

    def _write_late(
        self, places: Mapping[tuple[tuple[str, int], ...], Instance],
        totals: Mapping[tuple[tuple[str, int], ...], dict[int, Value]],
    ) -> None:  # fmt: skip
        """Write the late instructions of all instances; those with functions in a function of their own.

        A compiler would bring the constants of an inlined function into registers before the loop that needs all
        of them for accumulators: with an erf behind a product of matrices that doubled the time of the loop.
        """
        instructions = self._stage.instructions
        costly = any(isinstance(each := instructions[n], Apply) and each.op in _FUNCTIONS for n in self._late)
        costly = costly or any(
            self._values.turned_axis(n, at, self._rows) for at in places.values() for n in self._late
        )
        arrays = self._arrays(totals) if costly else None
        if arrays is None:
            self._write_instances(places, totals)
            return
        write = self._write
        parameters = []
        inside: dict[tuple[tuple[str, int], ...], dict[int, Value]] = {key: {} for key in totals}
        for number, kind in arrays.items():
            name = write.fresh("totals")
            values = [known[number] for known in totals.values()]
            write(f"const {kind} {name}[{len(values)}] = {{{', '.join(value.text for value in values)}}};")
            parameters.append((f"const {kind}* {name}_", name))
            for place, key in enumerate(totals):
                inside[key][number] = Value(f"{name}_[{place}]", values[place].width)
        write.open(f"[=]({', '.join(declared for declared, _ in parameters)}) __attribute__((noinline))")
        self._write_instances(places, inside)
        write.close(f"({', '.join(name for _, name in parameters)});")

    def _arrays(self, totals: Mapping[tuple[tuple[str, int], ...], dict[int, Value]]) -> dict[int, str] | None:
        """Return the type of each reduction's totals, None if they are too few to matter or of several types."""
        if len(totals) < 4:
            return None
        kinds: dict[int, str] = {}
        for known in totals.values():
            for number, value in known.items():
                kind = self._target.value_type(self._values.dtype(number), value.width)
                if kinds.setdefault(number, kind) != kind:
                    return None
        return kinds

    def _write_instances(
        self, places: Mapping[tuple[tuple[str, int], ...], Instance],
        totals: Mapping[tuple[tuple[str, int], ...], dict[int, Value]],
    ) -> None:  # fmt: skip
        memo: dict[str, str] = {}
        columns: dict[tuple[int, str, tuple[tuple[str, int], ...]], dict[int, tuple[Instance, Value]]] = {}
        for key, at in places.items():
            known = dict(totals[key])
            needed = _needed_for(self._stage, self._late, known)
            turned = {n: axis for n in needed if (axis := self._values.turned_axis(n, at, self._rows)) is not None}
            self._values.run([n for n in needed if n not in turned], at, known, memo, self._rows)
            for number, axis in turned.items():
                store = self._stage.instructions[number]
                assert isinstance(store, Store)
                others = tuple(each for each in at.offsets.items() if each[0] != axis)
                columns.setdefault((number, axis, others), {})[at.offsets[axis]] = (at, known[store.value])
        for (number, _, _), column in columns.items():
            self._values.store_turned(number, column)

    # memory between turns

    def _spill_place(self, number: int, at: Instance) -> str:
        spill = self._spills[number]
        texts = []
        for axis, stride in spill.strides.items():
            span = at.spans[axis]
            texts.append(f"({span.start} + {at.offsets.get(axis, 0)} - {self._base[axis].start})*{stride}")
        return " + ".join([spill.name, *texts])

    def _reload(self, number: int, value: Value, at: Instance) -> Value:
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        place, dtype = self._spill_place(number, at), instruction.dtype
        kind, suffix = self._target.value_type(dtype, value.width), self._target.memory_suffix(dtype)
        if value.width > 1 and self._spills[number].strides.get(at.lane_axis) != 1:
            stride = self._spills[number].strides[at.lane_axis]
            load = f"lm_gather{suffix}<{kind}>({place}, {stride})"
        else:
            load = f"lm_load{suffix}<{kind}>({place})"
        self._write(f"{value.text} = {combined(instruction.combine, value.text, load, dtype)};")
        return value

    def _save(self, number: int, value: Value, at: Instance) -> None:
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Reduce)
        place, suffix = self._spill_place(number, at), self._target.memory_suffix(instruction.dtype)
        strides = self._spills[number].strides
        if value.width > 1 and strides.get(at.lane_axis) != 1:
            self._write(f"lm_scatter{suffix}({place}, {strides[at.lane_axis]}, {value.text});")
        else:
            self._write(f"lm_store{suffix}({place}, {value.text});")

    # scans

    def _scan(self, number: int, at: Instance, known: Mapping[int, Value]) -> Value:
        instruction = self._stage.instructions[number]
        assert isinstance(instruction, Scan) and self._gathering is not None
        dtype, along = instruction.dtype, at.lane_axis == instruction.axis
        kept = {axis: offset for axis, offset in at.offsets.items() if axis != instruction.axis}
        value = known[instruction.operand]
        width = 1 if along else max(value.width, at.width)
        key = (number, tuple(kept.items()))
        carry = self._gathering.accumulators.get(key)
        if carry is None:
            carry = _Accumulator(self._write.fresh("carry"), number, width, kept)
            self._gathering.accumulators[key] = carry
        name = self._write.fresh("scan")
        if along and at.width > 1:
            lanes = self._values.widened(value, dtype, at.width)
            start = self._values.widened(Value(carry.name, 1), dtype, at.width)
            kind = self._target.value_type(dtype, at.width)
            inside = f"lm_scan_{instruction.combine}({lanes})"
            if dtype is DType.BOOL:  # lanes are 0 and -1
                inside = f"lm_neg(lm_scan_max(lm_neg({lanes})))"
            self._write(f"const {kind} {name} = {combined(instruction.combine, inside, start, dtype)};")
            last = f"lm_lane({name}, {at.part} - 1)" if at.part else f"lm_last({name})"
            self._write(f"{carry.name} = {last};")
            return Value(name, at.width)
        text = self._values.widened(value, dtype, carry.width)
        self._write(f"{carry.name} = {combined(instruction.combine, carry.name, text, dtype)};")
        self._write(f"const {self._target.value_type(dtype, carry.width)} {name} = {carry.name};")
        return Value(name, carry.width)


def split_pieces(stage: Stage) -> tuple[list[tuple[str, int]], list[Piece]]:
    """Return (the loops of a stage as axis and step, the pieces that are written out)."""
    loops = [(piece.axis, piece.step) for piece in stage.schedule.pieces if piece.kind == "loop"]
    return loops, [piece for piece in stage.schedule.pieces if piece.kind != "loop"]


def identity(combine: str, dtype: DType) -> bool | int | float:
    """Return what combining with changes nothing."""
    if combine == "add":
        return False if dtype is DType.BOOL else 0.0 if dtype.is_float else 0
    if combine == "mul":
        return True if dtype is DType.BOOL else 1.0 if dtype.is_float else 1
    return dtype.lowest


def combined(combine: str, a: str, b: str, dtype: DType) -> str:
    """Return two values combined, as text."""
    if dtype is DType.BOOL:
        return f"{'lm_and' if combine == 'mul' else 'lm_or'}({a}, {b})"
    return f"lm_{combine}({a}, {b})"


def _whole(span: Span, base: Span) -> bool:
    return span.start == base.start and span.end == base.end


def _after(stage: Stage, roots: Sequence[int]) -> set[int]:
    """Return the instructions that depend on some, and these themselves."""
    found = set(roots)
    for number, each in enumerate(stage.instructions):
        if any(operand in found for operand in operands_of(each)):
            found.add(number)
    return found


def _needed_for(stage: Stage, roots: Sequence[int], known: Collection[int] = ()) -> list[int]:
    """Return the instructions that some need, and these themselves, in order; not what is known."""
    needed: set[int] = set()
    pending = list(roots)
    while pending:
        number = pending.pop()
        if number not in needed and number not in known:
            needed.add(number)
            pending.extend(operands_of(stage.instructions[number]))
    return sorted(needed)
