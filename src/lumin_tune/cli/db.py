"""`lumin-tune db`: locate, inspect, maintain, export and import the results database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import ExitCode, UsageError
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.cli.output_files import check_output_file
from lumin_tune.cli.settings import seconds
from lumin_tune.core.masking import without_passwords
from lumin_tune.core.plugin.manager import configure_default_manager

group = typer.Typer(help="Locate, inspect, maintain, export and import the results database.", no_args_is_help=True)

_File = Annotated[Path, typer.Argument(help="Path of the file.")]


def add_commands(app: typer.Typer) -> None:
    """Add the group to the application."""
    app.add_typer(group, name="db")


@group.command("path")
def path(db: opt.Db = None, as_json: opt.Json = False) -> None:
    """Print the URL of the database used in this folder, with passwords masked; it need not exist yet."""
    from lumin_tune.results.location import default_url

    settings = opt.settings_of({"db": db})
    url, origin = without_passwords(opt.database_url(settings) or default_url()), settings.origins["db"]
    if as_json:
        print_json({"url": url, "set_by": origin})
        return
    typer.echo(url)
    say(f"set by: {origin}")


@group.command("info")
def info(db: opt.Db = None, wide: opt.Wide = False, as_json: opt.Json = False) -> None:
    """Show the size, schema version, row counts and devices of the database."""
    from dataclasses import asdict

    from lumin_tune.cli.output import print_pairs, write
    from lumin_tune.tuner.quantities import scaled

    with _store(db) as store:
        found = store.statistics()
    if as_json:
        print_json(asdict(found))
        return
    print_pairs([("url", found.url), ("schema", found.version), ("size", scaled(found.size_bytes, "B"))])
    write("")
    print_table(("table", "rows"), [(name, f"{count:,}") for name, count in sorted(found.rows.items())])
    write("")
    print_table(("trials", "count"), [(name, f"{count:,}") for name, count in sorted(found.statuses.items())])
    write("\ndevices: " + (", ".join(found.devices) or "none"))


@group.command("upgrade")
def upgrade(db: opt.Db = None, as_json: opt.Json = False) -> None:
    """Upgrade the schema to the current version; any command that opens the database does so too."""
    with _store(db) as store:
        found = store.statistics()
    if as_json:
        print_json({"url": found.url, "schema": found.version})
    else:
        typer.echo(f"{found.url} has schema {found.version}")


@group.command("check")
def check(db: opt.Db = None, wide: opt.Wide = False, as_json: opt.Json = False) -> None:
    """Check the integrity of the database; exit with 6 if a check fails."""
    from dataclasses import asdict

    with _store(db) as store:
        found = store.check()
    if as_json:
        print_json([asdict(each) for each in found])
    else:
        rows = [(each.name, "ok" if each.ok else "FAILED", each.detail, each.remedy) for each in found]
        print_table(("check", "", "result", "remedy"), rows, prose=("check", "result", "remedy"))
    wrong = [each.name for each in found if not each.ok]
    if wrong:
        say(f"error: the database failed integrity checks: {', '.join(wrong)}")
        raise typer.Exit(ExitCode.DATABASE)


@group.command("vacuum")
def vacuum(db: opt.Db = None, as_json: opt.Json = False) -> None:
    """Return the disk space of deleted rows to the file system."""
    from lumin_tune.tuner.quantities import scaled

    with _store(db) as store:
        before = store.statistics().size_bytes
        store.vacuum()
        after = store.statistics().size_bytes
    if as_json:
        print_json({"before_bytes": before, "after_bytes": after})
    else:
        typer.echo(f"{scaled(before, 'B')} before, {scaled(after, 'B')} after")


@group.command("prune")
def prune(
    older: Annotated[
        str, typer.Option("--older", metavar="TIME", help="Delete trials older than this, such as 90d, except winners.")
    ] = "",
    superseded: Annotated[
        bool, typer.Option("--superseded", help="Delete trials of toolchains that a newer one replaced.")
    ] = False,
    failed: Annotated[
        bool, typer.Option("--failed", help="Delete failed trials, so that they are tried again.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be deleted.")] = False,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Delete trials that are no longer needed."""
    try:
        older_s = seconds(older) if older else None
    except ValueError as error:
        raise UsageError(f"invalid value {older!r} for --older: expected {error}") from error
    if older_s is None and not superseded and not failed:
        raise UsageError("no trials selected; give --older TIME, --superseded or --failed")
    manager = configure_default_manager()
    with _store(db) as store:
        found = store.prune(
            older_than_s=older_s,
            superseded=superseded,
            failed=failed,
            dry_run=dry_run,
            installed=_installed(manager) if superseded else (),
        )
    if as_json:
        print_json({"removed": dict(found.removed), "dry_run": found.dry_run})
        return
    print_table(("table", "rows"), [(name, f"{count:,}") for name, count in sorted(found.removed.items())])
    say("dry run: nothing was deleted" if found.dry_run else "deleted; lumin-tune db vacuum frees the disk space")


@group.command("merge")
def merge(
    other: Annotated[str, typer.Argument(help="Your other database, a file or URL; it is only read.")],
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Merge another database of yours into this one; its trials are trusted like this database's own."""
    from lumin_tune.cli.lookup import open_store

    with open_store(opt.settings_of({"db": other})) as source, _store(db, must_exist=False) as store:
        found = store.merge(source)
    _print_added(found, as_json)


@group.command("export")
def export(
    file: _File,
    format_: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="jsonl for db import; csv or parquet for analysis; t4 for Kernel Tuner."
        ),
    ] = "",
    op: Annotated[
        str, typer.Option("--op", metavar="KIND", help="Only kernels of this kind: contraction, attention, ...")
    ] = "",
    device: Annotated[
        str, typer.Option("--device", metavar="TEXT", help="Only devices whose names contain this.")
    ] = "",
    best: Annotated[bool, typer.Option("--best", help="Only the fastest trial of each kernel.")] = False,
    db: opt.Db = None,
    as_json: opt.Json = False,
) -> None:
    """Export trials to a file; the format follows from the file name unless --format is given."""
    from lumin_tune.results.store import EXPORT_FORMATS
    from lumin_tune.results.stored_records import Query

    chosen = format_ or {".jsonl": "jsonl", ".csv": "csv", ".parquet": "parquet", ".json": "t4"}.get(file.suffix, "")
    if chosen not in EXPORT_FORMATS:
        what = f"invalid value {format_!r} for --format" if format_ else f"cannot infer the format from the name {file}"
        raise UsageError(f"{what}; give --format, one of {', '.join(EXPORT_FORMATS)}")
    check_output_file(file, "FILE")
    with _store(db) as store:
        count = store.export(file, chosen, Query(op=op, device=device, every=not best, limit=None))
    if as_json:
        print_json({"file": str(file), "format": chosen, "written": count})
    else:
        typer.echo(f"{count:,} trials written to {file}")


@group.command("import")
def import_(file: _File, db: opt.Db = None, wide: opt.Wide = False, as_json: opt.Json = False) -> None:
    """Import trials from a JSON Lines file. They seed searches, and win only after they are measured here."""
    if not file.is_file():
        raise UsageError(f"no such file: {str(file)!r}; lumin-tune db export writes one")
    with _store(db, must_exist=False) as store:
        found = store.import_(file)
    _print_added(found, as_json)


def _store(db: str | None, *, must_exist: bool = True) -> Any:
    from lumin_tune.cli.lookup import open_store
    from lumin_tune.results.store import Store

    settings = opt.settings_of({"db": db})
    return open_store(settings) if must_exist else Store.open(opt.database_url(settings))


def _installed(manager: Any) -> set[str]:
    """Return the keys of the toolchains installed on this machine."""
    from lumin_tune.cluster.measuring.toolchain import toolchain_of
    from lumin_tune.core.errors import BuildError, PluginError
    from lumin_tune.core.program.linked import backends_of

    backends = backends_of(manager)
    found = set()
    for name in backends:
        try:
            for device in backends[name].devices():
                found.add(toolchain_of(name, backends[name], backends.plugin_of(name), device).key)
        except (BuildError, PluginError) as error:
            say(f"note: backend {name!r} cannot build code on this machine: {error}")
    return found


def _print_added(found: Any, as_json: bool) -> None:
    if as_json:
        print_json({"added": dict(found.added)})
        return
    print_table(("table", "rows added"), [(name, f"{count:,}") for name, count in sorted(found.added.items())])
