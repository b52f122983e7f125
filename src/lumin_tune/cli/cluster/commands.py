"""`lumin-tune cluster`: a cluster on this machine is started, looked at and ended, and other machines join one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import ExitCode
from lumin_tune.cli.output import print_json, say
from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager

ADDRESS = "HOST:PORT of a cluster's head; auto for RAY_ADDRESS or the cluster that was started here."

group = typer.Typer(help="Start, look at, join and end a cluster of machines that tune together.", no_args_is_help=True)


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.add_typer(group, name="cluster")


@group.command("up")
def up(
    nodes: Annotated[
        int, typer.Option("--nodes", min=1, help="How many nodes this machine plays; more than one is for trying out.")
    ] = 1,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many builds each node runs; by default an even share.")
    ] = None,
    bind: Annotated[
        str, typer.Option("--bind", metavar="ADDRESS", help="Where to listen; other machines need one they can reach.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="Of the head; by default any, or 6379 with --bind.")
    ] = None,
    tls: Annotated[
        bool, typer.Option("--tls", help="Encrypt everything, with an authority and certificates made for it.")
    ] = False,
    as_json: opt.Json = False,
) -> None:
    """Start a cluster on this machine, for this user alone: a token opens it, and it listens on loopback.

    Does nothing if it is up already.
    """
    from lumin_tune.cli.cluster.status import membership_json, tell_membership
    from lumin_tune.cluster.nodes.connection import is_loopback, membership_here
    from lumin_tune.cluster.nodes.launching import Wanted
    from lumin_tune.cluster.nodes.launching import up as start
    from lumin_tune.cluster.nodes.membership import default_place
    from lumin_tune.cluster.nodes.nodes import require_ray
    from lumin_tune.cluster.nodes.resources import resources_here

    require_ray()
    place = default_place()
    found = membership_here(place)
    if found is not None:
        say(f"it is up already, at {found.address}; lumin-tune cluster down ends it")
    else:
        if nodes > 1:
            say("note: nodes of one machine share its processors, so that timings on them disturb each other")
        if not is_loopback(bind) and not tls:
            say("note: what goes over the network is not encrypted, the token included; --tls encrypts it")
        wanted = Wanted(resources_here(_manager()), nodes, workers, bind, port, tls)
        found = start(wanted, place, os.environ)
    if as_json:
        print_json(membership_json(found))
    else:
        tell_membership(found)


@group.command("status")
def status(
    address: Annotated[str, typer.Option("--address", metavar="ADDRESS", help=ADDRESS)] = "auto",
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Tell the nodes of a cluster, what they offer and what is missing; exit with 6 if there is none."""
    from lumin_tune.cli.cluster.status import tell_cluster
    from lumin_tune.cluster.nodes.connection import check_reachable, connection_to, membership_here
    from lumin_tune.cluster.nodes.membership import default_place, read_membership
    from lumin_tune.cluster.nodes.nodes import nodes_of

    place = default_place()
    left = read_membership(place)
    if left is not None and membership_here(place) is None:
        say(f"note: the cluster at {left.address} died; lumin-tune cluster down removes what it left")
    connection = connection_to(address, os.environ, place)
    check_reachable(connection)
    tell_cluster(connection, nodes_of(connection), as_json=as_json)


@group.command("down")
def down(as_json: opt.Json = False) -> None:
    """End the cluster that was started on this machine."""
    from lumin_tune.cli.cluster.status import membership_json
    from lumin_tune.cluster.nodes.launching import down as end
    from lumin_tune.cluster.nodes.membership import default_place, read_membership

    place = default_place()
    left = read_membership(place)
    ended = end(place)
    if as_json:
        print_json({"ended": None if ended is None else membership_json(ended)})
    elif ended is not None:
        typer.echo(f"the cluster at {ended.address} has ended")
    elif left is not None:
        typer.echo(f"the cluster at {left.address} had died; what it left behind is removed")
    else:
        typer.echo("no cluster is up on this machine")


@group.command("join")
def join(
    address: Annotated[str, typer.Argument(help="HOST:PORT of the head, as its machine's cluster status tells.")],
    token_file: Annotated[
        Path | None, typer.Option("--token-file", metavar="FILE", help="The cluster's token, a copy of mode 0600.")
    ] = None,
    tls_folder: Annotated[
        Path | None, typer.Option("--tls", metavar="FOLDER", help="What cluster certificate wrote for this machine.")
    ] = None,
    bind: Annotated[
        str, typer.Option("--bind", metavar="ADDRESS", help="This machine's address; by default as the head sees it.")
    ] = "",
    only_print: Annotated[bool, typer.Option("--print", help="Only print the command that would be run.")] = False,
) -> None:
    """Let this machine be a node of a cluster for as long as the command runs; Ctrl-C leaves."""
    from lumin_tune.cluster.nodes.joining import joining
    from lumin_tune.cluster.nodes.resources import resources_here

    plan = joining(address, token_file, tls_folder, bind, resources_here(_manager()), os.environ)
    if only_print:
        typer.echo(plan.text())
        return
    say(f"joining the cluster at {address}; Ctrl-C leaves it")
    raise typer.Exit(ExitCode.OK if plan.run(os.environ) == 0 else ExitCode.DATABASE)


@group.command("certificate")
def certificate(
    host: Annotated[str, typer.Argument(help="Name or address of the machine that is to join.")],
    folder: Annotated[Path, typer.Argument(help="Where to write certificate, key and the authority's certificate.")],
) -> None:
    """Make a certificate for another machine of a cluster that was started here with --tls."""
    from lumin_tune.cluster.nodes.certificates import issue
    from lumin_tune.cluster.nodes.membership import default_place

    files = issue(default_place().tls, (host,), folder)
    typer.echo(f"{files.certificate}, {files.key} and {files.authority}: copy the folder, its key is secret")


def _manager() -> PluginManager:
    return configure_default_manager()
