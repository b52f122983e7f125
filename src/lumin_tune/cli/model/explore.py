"""`lumin-tune explore`: show equivalent forms and covers of a model as tables, JSON or an HTML page."""

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
    "a function without arguments that returns a Graph."
)


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("explore")(explore)


def explore(
    model: Annotated[str, typer.Argument(help=MODEL)],
    dim: opt.Dim = None,
    shape: opt.Shape = None,
    fixed: opt.Input = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write an HTML page to this file.")
    ] = None,
    wide: opt.Wide = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    covers: Annotated[int, typer.Option("--covers", metavar="N", min=1, help="Maximum number of covers to show.")] = 6,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Random seed.")] = 0,
    families: Annotated[
        str,
        typer.Option(
            "--families", metavar="NAMES", help="Use only these rule families, separated by commas; none: no rules."
        ),
    ] = "",
    on: Annotated[
        list[str] | None,
        typer.Option("--on", metavar="NAME", help="Enable a rule family that is off by default. Repeatable."),
    ] = None,
    off: Annotated[
        list[str] | None, typer.Option("--off", metavar="NAME", help="Disable a rule family. Repeatable.")
    ] = None,
    exactness: Annotated[
        Exactness, typer.Option("--exactness", metavar="CLASS", help="Least exact class of rules to enable.")
    ] = Exactness.REASSOCIATES,
    why: Annotated[
        bool,
        typer.Option(
            "--why", help="Show each rewrite step from the graph to the best cover, and the operations it saves."
        ),
    ] = False,
    backend: Annotated[
        str, typer.Option("--backend", metavar="NAME", help="Estimate costs for the first device of this backend.")
    ] = "cpu",
    db: opt.Db = None,
) -> None:
    """Search equivalent forms of a model, and show the covers (sets of kernels) with the least estimated cost."""
    # Imported here because the search takes 0.6 s to import.
    from lumin_tune.cli.model.exploration import ExploreRequest, run
    from lumin_tune.cli.model.model_loading import model_source

    source = model_source(model).with_presets(presets_of(dim, shape, fixed))
    manager = configure_default_manager()
    run(
        ExploreRequest(
            model,
            source,
            html,
            as_json,
            covers,
            seed,
            tuple(families.replace(",", " ").split()),
            tuple(on or ()),
            tuple(off or ()),
            exactness,
            backend,
            why,
            opt.settings_of({"db": db}),
        ),
        manager,
    )
