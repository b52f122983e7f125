"""`lumin-tune explore`: what the search finds in a model, in tables, as JSON, or as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.presets import presets_of
from lumin_tune.core.plugin.manager import configure_default_manager
from lumin_tune.core.plugin.records import Exactness

MODEL = (
    "An ONNX file, a program saved by torch.export.save (.pt2), a graph saved as text, or package.module:function, "
    "which is called without arguments and returns a Graph."
)


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("explore")(explore)


def explore(
    model: Annotated[str, typer.Argument(help=MODEL)],
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    html: Annotated[Path | None, typer.Option("--html", help="Write a page to look at to this file.")] = None,
    wide: opt.Wide = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    covers: Annotated[int, typer.Option("--covers", min=1, help="How many covers to show at most.")] = 6,
    seed: Annotated[int, typer.Option("--seed", help="Of everything that is drawn at random.")] = 0,
    families: Annotated[
        str, typer.Option("--families", help="Use these families of rules only, separated by commas; none: no rules.")
    ] = "",
    on: Annotated[list[str] | None, typer.Option("--on", help="Use this family though it is off by default.")] = None,
    off: Annotated[list[str] | None, typer.Option("--off", help="Do not use this family.")] = None,
    exactness: Annotated[
        Exactness, typer.Option("--exactness", help="Use rules of this class and of stricter ones.")
    ] = Exactness.REASSOCIATES,
    why: Annotated[
        bool, typer.Option("--why", help="Name each step from the graph to the best cover, and what it saves.")
    ] = False,
    backend: Annotated[str, typer.Option("--backend", help="Estimate for the first device of this backend.")] = "cpu",
) -> None:
    """Search a model: the forms that equal what it computes, and the cheapest ways to cut it into kernels."""
    # What the search needs takes 0.6 s to import, which the other commands need not wait for.
    from lumin_tune.cli.model.exploration import Request, run
    from lumin_tune.cli.model.loading import model_source

    source = model_source(model).with_presets(presets_of(dim, shape, fixed))
    manager = configure_default_manager()
    run(
        Request(model, source, html, as_json, covers, seed, tuple(families.replace(",", " ").split()), tuple(on or ()),
                tuple(off or ()), exactness, backend, why),
        manager,
    )  # fmt: skip
