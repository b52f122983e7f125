"""`lumin-tune roofline`: the measured rates of a device, on which bounds and estimates rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.output import print_json, print_pairs, print_table, say, write
from lumin_tune.core.plugin.manager import configure_default_manager

if TYPE_CHECKING:
    from lumin_tune.core.plugin.calibration import Calibration


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("roofline")(roofline)


def roofline(
    backend: opt.Backend = None,
    device_index: opt.DeviceIndex = None,
    recalibrate: Annotated[
        bool, typer.Option("--recalibrate", help="Measure again, even if rates are stored.")
    ] = False,
    db: opt.Db = None,
    wide: opt.Wide = False,
    as_json: opt.Json = False,
) -> None:
    """Show the measured peak arithmetic, bandwidths and launch costs of a device; measure them if they are unknown.

    Tuning sessions measure them by themselves. Nothing else should run on the machine meanwhile.
    """
    from lumin_tune.core.errors import InputError
    from lumin_tune.core.plugin.completion import complete_backend
    from lumin_tune.core.program.compilation.compiling import chosen_backend
    from lumin_tune.results.store import Store
    from lumin_tune.tuner.calibrating import calibrated

    settings = opt.settings_of({"backend": backend, "device_index": device_index, "db": db})
    chosen = chosen_backend(settings["backend"], configure_default_manager())
    devices, index = chosen.devices(), settings["device_index"]
    if index >= len(devices):
        raise InputError(f"backend {chosen.name!r} has no device {index} here; see `lumin-tune doctor`")
    device = devices[index]
    with Store.open(opt.database_url(settings)) as store:
        found, remark = calibrated(complete_backend(chosen), device, store, again=recalibrate)
    if as_json:
        print_json({"device": device.model, "calibration": None if found is None else found.as_data()})
        return
    write(f"{device.model} ({device.backend} {device.index})")
    if found is not None:
        _print(found)
    known = "kept in the database; --recalibrate measures again"
    say(remark or (known if found is not None else f"the backend {chosen.name!r} measures no rates"))


def _print(found: Calibration) -> None:
    from lumin_tune.cli.summaries import ago
    from lumin_tune.core.plugin.calibration import KINDS, LEVELS
    from lumin_tune.tuner.quantities import duration, scaled

    threads = "1 thread", f"{found.threads} threads"
    flops = [(name, *(scaled(each, "FLOP/s") for each in rate)) for name, rate in found.flops_per_s.items()]
    print_table(("multiply-add", *threads), flops)
    write("")
    rows = []
    for level in LEVELS:
        rates = [found.bytes_per_s.get(f"{level} {kind}") for kind in KINDS]
        if any(rates):
            for place, name in enumerate(threads):
                rows.append((level, name, *("–" if rate is None else scaled(rate[place], "B/s") for rate in rates)))
    print_table(("memory", "", *KINDS), rows)
    write("")
    print_pairs(
        [
            ("launch", duration(found.launch_s, 3)),
            ("fork and join", duration(found.fork_join_s, 3)),
            ("measured", f"{ago(found.at)}; threads waited {found.noise:.1%} of the time for a processor"),
        ]
    )
