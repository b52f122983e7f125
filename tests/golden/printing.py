"""Regions of the golden corpus as text: the points at which each is shown, their kernel IR and their code.

Nothing depends on the machine: devices are fixed records, and points are drawn by hashes of what may be chosen.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from tests.golden.regions import Case, Wanted

import lumin_tune as lt
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render import VectorTarget, render
from lumin_tune.core.kernel.schedule import space as processors
from lumin_tune.core.kernel.simt.schedule import simt_space as threads
from lumin_tune.core.kernel.simt.text import device_text as device_text
from lumin_tune.core.plugin.records import Device, Point, Space
from lumin_tune.core.program.compilation.building import assembled
from lumin_tune.core.program.compilation.folding import Folded, fold
from lumin_tune.core.program.compilation.splitting import Scheduled
from lumin_tune.core.program.compilation.untangling import regions_of
from lumin_tune.plugins.cpu.blas import FUNCTIONS as BLAS
from lumin_tune.plugins.cuda.cub_reductions import FUNCTIONS as REDUCTIONS
from lumin_tune.plugins.cuda.cublas import functions_for
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.target import CUDA
from lumin_tune.plugins.metal.backend import LEAST as LEAST_METAL
from lumin_tune.plugins.metal.target import METAL
from lumin_tune.plugins.opencl.backend import LEAST as LEAST_OPENCL
from lumin_tune.plugins.opencl.target import OPENCL

_CACHES = {"threads": 4, "l1_bytes": 32 << 10, "l2_bytes": 1 << 20, "l3_bytes": 16 << 20}
AVX2 = Device("cpu", 0, "AVX2", {**_CACHES, "vector_bits": 256, "features": "avx2"})
AVX512 = Device("cpu", 0, "AVX-512", {**_CACHES, "vector_bits": 512, "features": "avx512_bf16 avx512_vnni"})
HOPPER = architecture_device("sm_90a")
_SAME_ENTRIES = re.compile(
    r"  lm_context c = .*\n  \(void\)c;\n|extern .* lm_workspace_bytes(.*\n){3}|, void\* const\* arguments, .*(?=\) {)"
)
"""Parts of the entries that are the same in every file."""
TARGETS = {"cuda": (HOPPER, CUDA), "opencl": (LEAST_OPENCL, OPENCL), "metal": (LEAST_METAL, METAL)}
"""Devices with threads, by the backend."""
SUFFIXES = {"cpu": "cpp", "cuda": "cu", "opencl": "cl", "metal": "metal"}
MOST_TRIES, MOST_DRAWS = 2_000, 60


class PointSpace(Space, Protocol):
    """A space whose points are programs."""

    def program(self, point: Point) -> ir.Program: ...


def text_of(case: Case, target: str) -> str:
    """Return the golden text of a region for a target: its graph, then IR and code at each point."""
    graph = lt.Graph()
    case.record(graph)
    folded = fold(expand_composites(graph.compile("generic")), passes=("generic",))
    device = TARGETS[target][0] if target in TARGETS else AVX512 if case.wide else AVX2
    head = [_comment(f"{device.model}\n{print_graph(folded.graph)}")]
    if folded.loops:
        return "\n".join([*head, *_shown(_with_loops(folded, device, tuple(graph.outputs)), "default", device)])
    own = _space(folded.graph, case, device)
    for title, point in _points(own, case, target):
        head += _shown(own.program(point), f"{title}\n{_point_text(own, point)}", device)
    return "\n".join(head)


def cpu_programs(case: Case) -> Iterator[tuple[ir.Program, VectorTarget]]:
    """Yield the programs of a region at the points that are printed for processors, each with its target."""
    graph = lt.Graph()
    case.record(graph)
    folded = fold(expand_composites(graph.compile("generic")), passes=("generic",))
    device = AVX512 if case.wide else AVX2
    if folded.loops:
        yield _with_loops(folded, device, tuple(graph.outputs)), vector_target(device)
        return
    own = _space(folded.graph, case, device)
    for _, point in _points(own, case, "cpu"):
        yield own.program(point), vector_target(device)


def vector_target(device: Device) -> VectorTarget:
    """Return the target of a processor, without a prelude."""
    vector_bytes = int(device.properties["vector_bits"]) // 8
    return VectorTarget("c++", vector_bytes, 32 if vector_bytes == 64 else 16, lambda text, widths: "")


def _space(graph: NodeGraph, case: Case, device: Device) -> PointSpace:
    program = lower(graph, plain=case.plain)
    if device.backend == "cuda":
        return threads.space(program, device, CUDA, (*functions_for(()), *REDUCTIONS), case.rounding, case.plain)
    if device.backend in TARGETS:
        return threads.space(program, device, TARGETS[device.backend][1], plain=case.plain)
    return processors.space(program, device, BLAS, case.plain)


def _with_loops(folded: Folded, device: Device, outputs: tuple[str, ...]) -> ir.Program:
    """Return the kernels of a graph with loops, each region at its default point."""
    scheduled = []
    for region in regions_of(folded):
        own = processors.space(lower(region.graph), device)
        scheduled.append(Scheduled(region, own.program(own.default)))
    return assembled(folded, scheduled, "loops", outputs).program


# points


def _points(own: PointSpace, case: Case, target: str) -> Iterator[tuple[str, Point]]:
    """Yield points by what they are shown for: the default, those wanted, one of each other form, and drawn ones."""
    yield "default", own.default
    if target not in ("cpu", "cuda"):  # the same points as CUDA's, in another language
        return
    shown, forms = [own.default], {str(own.default["form"])}
    for wanted in case.cpu if target == "cpu" else case.cuda:
        found = _sought(own, wanted)
        if found not in shown:
            shown.append(found)
            forms.add(str(found["form"]))
            yield " and ".join(f"{name} {choice}" for name, choice in wanted.items()), found
    for form in own.knobs[0].choices:
        point = None if form in forms or form == "library" else next(_drawn(own, {"form": str(form)}), None)
        if point is not None and len(shown) <= case.others:
            shown.append(point)
            yield f"form {form}", point
    for point in _drawn(own, {}):
        if len(shown) > case.others:
            return
        if point not in shown:
            shown.append(point)
            yield "drawn", point


def _sought(own: PointSpace, wanted: Wanted) -> Point:
    """Return the first point without a violation whose choices match; knobs but the blocks are otherwise as default."""
    forms = [own.default["form"], *own.knobs[0].choices]
    form = next(str(each) for each in forms if re.fullmatch(wanted.get("form", ".*"), str(each)))
    knobs, choices, matched = [], [], "form" in wanted
    for knob in own.knobs[1:]:
        if knob.name.startswith(f"{form} "):
            patterns = [pattern for part, pattern in wanted.items() if part in knob.name and part != "form"]
            usual = own.default[knob.name]
            free = [usual, *(each for each in knob.choices if each != usual)] if "block" in knob.name else [usual]
            matching = [each for each in knob.choices if all(re.fullmatch(one, str(each)) for one in patterns)]
            knobs.append(knob.name)
            choices.append(matching if patterns and matching else free)
            matched |= bool(patterns and matching)
    for chosen in itertools.islice(itertools.product(*choices), MOST_TRIES if matched else 0):
        point: Point = {**own.default, "form": form, **dict(zip(knobs, chosen, strict=True))}
        if not own.violation(point):
            return point
    raise AssertionError(f"no point is {dict(wanted)}")


def _drawn(own: PointSpace, fixed: Mapping[str, str]) -> Iterator[Point]:
    """Yield points without violations, each choice the one with the least hash, so that another choice more changes
    few of them.
    """
    for number in range(MOST_DRAWS):
        point = {
            knob.name: min(knob.choices, key=lambda each: _hash(f"{number} {knob.name} {each}")) for knob in own.knobs
        }
        point.update(fixed)
        if point["form"] != "library" and not own.violation(point):
            yield point


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _point_text(own: PointSpace, point: Point) -> str:
    """Return the knobs of a point that count, a line each."""
    form = str(point["form"])
    own_knobs = [knob.name for knob in own.knobs[1:] if knob.name.startswith(f"{form} ")]
    return "\n".join(["form: " + form, *(f"{name.removeprefix(form + ' ')}: {point[name]}" for name in own_knobs)])


# text


def _shown(program: ir.Program, title: str, device: Device) -> Iterator[str]:
    verify_program(program)
    yield "// " + "-" * 117
    yield "\n".join(f"// {line}" for line in title.splitlines())
    yield _comment(print_program(program))
    yield _code(program, device)


def _code(program: ir.Program, device: Device) -> str:
    """Return the code without the definitions that it stands on."""
    if device.backend in TARGETS:
        return device_text.render(program, plan(program), replace(TARGETS[device.backend][1], prelude=_positions))
    text = render(program, vector_target(device), plan(program))
    return re.sub(_SAME_ENTRIES, "", text[text.index("static inline int64_t lm_scratch_bytes") :])


def _positions(body: str, integer: str) -> str:
    return f"typedef {integer} lm_int;\n"


def _comment(text: str) -> str:
    return "".join(f"//   {line}".rstrip() + "\n" for line in text.splitlines())
