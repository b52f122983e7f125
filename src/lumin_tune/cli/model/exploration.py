"""Implementation of `lumin-tune explore`: load a model, search it, and print what was found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.lookup import known_calibration
from lumin_tune.cli.model.model_loading import ModelSource
from lumin_tune.cli.output import print_json, print_table, say, write
from lumin_tune.cli.output_files import check_output_file
from lumin_tune.cli.settings import Settings
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.eqsat.overview import CoverView, FormsView, KernelView, Overview, overview
from lumin_tune.core.eqsat.reasons import Reason, reasons
from lumin_tune.core.eqsat.saturation.families import chosen_families
from lumin_tune.core.eqsat.saturation.rule_families import sound_families
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device, Exactness, RuleFamily
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device
from lumin_tune.core.render.search_page import search_page
from lumin_tune.tuner.quantities import roofline_text

_MOST_CLASSES = 20
_MOST_RULES = 20
_LONGEST_FORM = 100


@dataclass(frozen=True)
class ExploreRequest:
    """Arguments of the command. families: the only ones to use; `none` for no rules, empty for all enabled ones.

    settings: of the database with the measured rates of the device, None to use none.
    """

    model: str
    source: ModelSource
    html: Path | None
    as_json: bool
    covers: int
    seed: int
    families: tuple[str, ...]
    on: tuple[str, ...]
    off: tuple[str, ...]
    exactness: Exactness
    backend: str
    why: bool = False
    settings: Settings | None = None


def run(request: ExploreRequest, manager: PluginManager) -> None:
    """Search the model, and print the findings or write them to a file. Raises UsageError for a bad `--html`."""
    check_output_file(request.html, "--html")
    chosen = _families(request, manager)
    for error in manager.errors():
        say(f"warning: {error}")
    backend = chosen_backend(request.backend, manager)
    if not backend.devices():
        raise UsageError(f"backend {backend.name!r} has no device here; see `lumin-tune doctor`")
    device = chosen_device(backend, None)
    graph = request.source.load(manager)
    source = graph if graph.frozen else graph.copy().freeze()
    small = expand_composites(compile_graph(source, "generic", plugins=manager).graph)
    options = SearchOptions(covers=request.covers, seed=request.seed, families=chosen)
    calibration = None if request.settings is None else known_calibration(request.settings, device)
    cost = Roofline.of(device, {node.dtype for node in small.nodes}, calibration)
    result = search(small, device, options, cost=cost, claims=backend.claims)
    found = overview(result, request.model, _name(device))
    steps = [reasons(each, 0, options) for each in result.segments] if request.why else []
    if request.html is not None:
        request.html.write_text(search_page(small, found.as_json()), encoding="utf-8")
        say(f"wrote {request.html}")
    if request.as_json:
        step_data = [[_step_json(step) for step in each] for each in steps]
        print_json({**found.as_json(), **({"steps": step_data} if request.why else {})})
    else:
        _print(found)
        say(f"roofline: {roofline_text(calibration)}")
        for number, each in enumerate(steps):
            _print_steps(number, each)


def _families(request: ExploreRequest, manager: PluginManager) -> tuple[RuleFamily, ...]:
    known = manager.rule_families()
    sound, refusals = sound_families([known[name] for name in known])
    for refusal in refusals:
        say(f"warning: {refusal.family} is disabled: {refusal.rule}: {refusal.message}")
    families = {each.name: each for each in sound}
    only = request.families
    if only == ("none",):
        return ()
    chosen = chosen_families(families, (*only, *request.on), request.off, request.exactness)
    return tuple(each for each in chosen if not only or each.name in only)


def _name(device: Device) -> str:
    return f"{device.backend} {device.index} ({device.model})"


# tables


def _print(found: Overview) -> None:
    segments = sum(each.count for each in found.segments)
    write(
        f"{found.model}: {found.nodes:,} nodes in {segments} segments, {len(found.segments)} of them distinct, "
        f"searched for {found.device} in {found.seconds:.2f} s"
    )
    write("\nSegments")
    print_table(
        ("segment", "times", "nodes", "e-nodes", "classes", "with equivalents", "regions", "stopped by", "bound"),
        [
            (
                str(each.number),
                str(each.count),
                str(each.nodes),
                str(each.enodes),
                str(each.classes),
                str(each.forms),
                str(each.regions),
                each.stopped_by,
                duration(each.bound_s),
            )
            for each in found.segments
        ],
        spare=("stopped by", "with equivalents", "classes"),
    )
    _print_rules(found)
    _print_forms(found.forms)
    _print_covers(found.kernels, found.covers)
    if found.covers:
        write(
            f"\nEstimated time of the best cover: {duration(found.covers[0].cost_s)}; "
            f"lower bound for covers of these regions: {duration(found.bound_s)}. Estimates are not measurements."
        )


def _step_json(step: Reason) -> dict[str, object]:
    return {
        "rule": step.rule,
        "forwards": step.forwards,
        "before": step.before,
        "after": step.after,
        "saved_operations": step.saved_operations,
    }


def _print_steps(number: int, steps: Sequence[Reason]) -> None:
    if not steps:
        write(f"\nSegment {number}: the best cover uses no rewrites.")
        return
    write(f"\nSegment {number}: rewrite steps from the graph to its best cover: {len(steps)}")
    print_table(
        ("step", "rule", "before", "after", "operations saved"),
        [
            (
                str(place + 1),
                step.rule if step.forwards else f"{step.rule}, backwards",
                _clipped(step.before),
                _clipped(step.after),
                f"{step.saved_operations:,.0f}",
            )
            for place, step in enumerate(steps)
        ],
    )


def _print_rules(found: Overview) -> None:
    rows = [(rule, each.number) for each in found.segments for rule in each.rules]
    if not rows:
        return
    rows.sort(key=lambda row: (-row[0].enodes, row[1]))
    write("\nRules that added e-nodes")
    print_table(
        ("segment", "family", "rule", "matches", "e-nodes"),
        [
            (str(number), rule.family, rule.rule, str(rule.matches), str(rule.enodes))
            for rule, number in rows[:_MOST_RULES]
        ],
    )
    _say_more(len(rows) - _MOST_RULES, "rules")


def _print_forms(forms: Sequence[FormsView]) -> None:
    if not forms:
        return
    write("\nValues with equivalent forms (* is used by the best cover)")
    shown = sorted(forms, key=lambda each: (not each.chosen, each.segment, each.number))[:_MOST_CLASSES]
    rows = []
    for each in shown:
        names = (f"{each.segment}: c{each.number}", each.type, ", ".join(each.rules))
        for place, form in enumerate((*each.original, *each.others[:3])):
            mark = "*" if form == each.chosen else ""
            first = names if not place else ("", "", "")
            rows.append(
                (*first[:2], mark, "original" if place < len(each.original) else "equivalent", _clipped(form), first[2])
            )
        left = len(each.others[3:]) + each.more
        if left:
            rows.append(("", "", "", "", f"and {left} more", ""))
    print_table(("value", "type", "", "", "form", "rules"), rows, spare=("rules",))
    _say_more(len(forms) - len(shown), "values; --json and --html show all")


def _print_covers(kernels: Sequence[KernelView], covers: Sequence[CoverView]) -> None:
    write("\nBest covers: launches of each kernel per cover")
    times = [dict(cover.kernels) for cover in covers]
    rows = []
    for place, kernel in enumerate(kernels):
        counts = [f"×{each[place]}" if place in each else "" for each in times]
        rows.append(
            (kernel.name, duration(kernel.cost_s), duration(kernel.bound_s), *counts, kernel.type, kernel.summary)
        )
    for name, texts in (
        ("estimate", [duration(cover.cost_s) for cover in covers]),
        (
            "above #1",
            [f"{100 * (cover.cost_s / covers[0].cost_s - 1):.1f} %" if covers[0].cost_s else "" for cover in covers],
        ),
        ("bound", [duration(cover.bound_s) for cover in covers]),
        ("launches", [str(cover.launches) for cover in covers]),
    ):
        rows.append((name, "", "", *texts, "", ""))
    numbers = [f"#{number}" for number in range(1, len(covers) + 1)]
    print_table(
        ("kernel", "estimate", "bound", *numbers, "output", "operations"),
        rows,
        spare=("bound", "operations", *reversed(numbers[3:])),
    )


def _say_more(count: int, what: str) -> None:
    if count > 0:
        write(f"and {count} more {what}")


def _clipped(form: str) -> str:
    return form if len(form) <= _LONGEST_FORM else form[: _LONGEST_FORM - 1] + "…"


def duration(seconds: float) -> str:
    """Return a time in s, ms or µs, with four significant digits."""
    for factor, unit in ((1.0, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 1 or unit == "µs":
            return f"{seconds * factor:.4g} {unit}"
    raise AssertionError
