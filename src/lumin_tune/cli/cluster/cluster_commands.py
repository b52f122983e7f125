"""`lumin-tune cluster`: start, inspect and stop a cluster on this machine, or join one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import ExitCode
from lumin_tune.cli.output import print_json, say, write
from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager

ADDRESS = "HOST:PORT of the cluster's head; auto: RAY_ADDRESS or the cluster started here."

group = typer.Typer(
    help="Start, inspect, join and stop a cluster of machines that tune together.", no_args_is_help=True
)


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.add_typer(group, name="cluster")


@group.command("up")
def up(
    nodes: Annotated[
        int,
        typer.Option("--nodes", metavar="N", min=1, help="Number of nodes to run here; more than one is for testing."),
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", metavar="N", min=1, help="Parallel builds per node (default: an even share of the processors)."
        ),
    ] = None,
    bind: Annotated[
        str,
        typer.Option(
            "--bind", metavar="ADDRESS", help="Address to listen on; must be reachable from the other machines."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port", metavar="N", min=0, max=65535, help="Port of the head (default: any free one; 6379 with --bind)."
        ),
    ] = None,
    tls: Annotated[bool, typer.Option("--tls", help="Encrypt all traffic with generated certificates.")] = False,
    as_json: opt.Json = False,
) -> None:
    """Start a cluster on this machine for the current user, protected by a token and listening on loopback.

    Does nothing if it is already running.
    """
    from lumin_tune.cli.cluster.cluster_status import membership_json, print_membership
    from lumin_tune.cluster.nodes.connection import is_loopback, membership_here
    from lumin_tune.cluster.nodes.launching import ClusterRequest
    from lumin_tune.cluster.nodes.launching import up as start
    from lumin_tune.cluster.nodes.membership import default_place
    from lumin_tune.cluster.nodes.node_list import require_ray
    from lumin_tune.cluster.nodes.resources import resources_here

    require_ray()
    place = default_place()
    found = membership_here(place)
    if found is not None:
        say(f"already running at {found.address}; lumin-tune cluster down stops it")
    else:
        if nodes > 1:
            say("note: nodes on one machine share its processors, so their timings disturb each other")
        if not is_loopback(bind) and not tls:
            say("note: network traffic is not encrypted, including the token; use --tls")
        wanted = ClusterRequest(resources_here(_manager()), nodes, workers, bind, port, tls)
        found = start(wanted, place, os.environ)
    if as_json:
        print_json(membership_json(found))
    else:
        print_membership(found)


@group.command("status")
def status(
    address: Annotated[str, typer.Option("--address", metavar="ADDRESS", help=ADDRESS)] = "auto",
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Show the nodes of a cluster, their resources and problems; exit with 6 if there is no cluster."""
    from lumin_tune.cli.cluster.cluster_status import print_cluster
    from lumin_tune.cluster.nodes.connection import check_reachable, connection_to, membership_here
    from lumin_tune.cluster.nodes.membership import default_place, read_membership
    from lumin_tune.cluster.nodes.node_list import nodes_of

    place = default_place()
    left = read_membership(place)
    if left is not None and membership_here(place) is None:
        say(f"note: the cluster at {left.address} died; lumin-tune cluster down cleans up")
    connection = connection_to(address, os.environ, place)
    check_reachable(connection)
    print_cluster(connection, nodes_of(connection), as_json=as_json)


@group.command("down")
def down(as_json: opt.Json = False) -> None:
    """Stop the cluster that was started on this machine."""
    from lumin_tune.cli.cluster.cluster_status import membership_json
    from lumin_tune.cluster.nodes.launching import down as end
    from lumin_tune.cluster.nodes.membership import default_place, read_membership

    place = default_place()
    left = read_membership(place)
    ended = end(place)
    if as_json:
        print_json({"ended": None if ended is None else membership_json(ended)})
    elif ended is not None:
        write(f"stopped the cluster at {ended.address}")
    elif left is not None:
        write(f"the cluster at {left.address} had died; cleaned up")
    else:
        write("no cluster is running on this machine")


@group.command("join")
def join(
    address: Annotated[str, typer.Argument(help="HOST:PORT of the head, as shown by cluster status there.")],
    token_file: Annotated[
        Path | None, typer.Option("--token-file", metavar="FILE", help="Copy of the cluster's token, with mode 0600.")
    ] = None,
    tls_folder: Annotated[
        Path | None,
        typer.Option("--tls", metavar="FOLDER", help="Folder that cluster certificate wrote for this machine."),
    ] = None,
    bind: Annotated[
        str, typer.Option("--bind", metavar="ADDRESS", help="Address of this machine (default: as seen by the head).")
    ] = "",
    only_print: Annotated[bool, typer.Option("--print", help="Print the command instead of running it.")] = False,
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Join a cluster as a node for as long as the command runs; Ctrl-C leaves it."""
    from lumin_tune.cluster.nodes.resources import resources_here
    from lumin_tune.cluster.nodes.worker_node import join_command

    plan = join_command(address, token_file, tls_folder, bind, resources_here(_manager()), os.environ)
    if as_json:
        print_json({"address": address, "arguments": list(plan.arguments), "variables": dict(plan.variables)})
    elif only_print:
        typer.echo(plan.text())
    if only_print:
        return
    if not quiet:
        say(f"joining the cluster at {address}; Ctrl-C leaves it")
    sys.stdout.flush()
    # Ray prints to standard output, which holds data only.
    code = plan.run(os.environ, output=subprocess.DEVNULL if quiet else sys.stderr)
    raise typer.Exit(ExitCode.OK if code == 0 else ExitCode.DATABASE)


@group.command("certificate")
def certificate(
    host: Annotated[str, typer.Argument(help="Name or address of the joining machine.")],
    folder: Annotated[Path, typer.Argument(help="Output folder for the certificate, its key and the CA certificate.")],
    as_json: opt.Json = False,
) -> None:
    """Issue a certificate for another machine of a cluster that was started here with --tls."""
    from lumin_tune.cluster.nodes.certificates import issue
    from lumin_tune.cluster.nodes.membership import default_place

    files = issue(default_place().tls, (host,), folder)
    if as_json:
        print_json({"certificate": str(files.certificate), "key": str(files.key), "authority": str(files.authority)})
        return
    write(f"wrote {files.certificate}, {files.key} and {files.authority}; copy the folder, and keep the key secret")


def _manager() -> PluginManager:
    return configure_default_manager()
