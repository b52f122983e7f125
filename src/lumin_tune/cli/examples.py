"""`lumin-tune examples`: commands to copy, by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json, write
from lumin_tune.core.suggest import did_you_mean

Example = tuple[str, str]
"""A description, and the command."""

EXAMPLES: Final[Mapping[str, Sequence[Example]]] = {
    "start": (
        ("See what this machine offers", "lumin-tune doctor"),
        ("See inputs, outputs and sizes of a model", "lumin-tune show model.onnx"),
        ("Tune it for one size, for five minutes", "lumin-tune tune model.onnx --dim batch=1 --budget 5m"),
        ("Check the program against the float64 reference", "lumin-tune verify last"),
    ),
    "tune": (
        ("Fix the shape of an input", "lumin-tune tune model.onnx --shape image=1,3,224,224"),
        ("Tune for two sizes", "lumin-tune tune model.onnx --dims batch=1 --dims batch=8"),
        ("Allow rules that are not exact", "lumin-tune tune model.onnx --exactness approximates"),
        ("Compare with onnxruntime", "lumin-tune tune model.onnx --peers onnxruntime"),
        ("Keep the settings of a model in a file", "lumin-tune init models/mine"),
        ("Continue an interrupted session", "lumin-tune resume last"),
    ),
    "watch": (
        ("List sessions", "lumin-tune status"),
        ("Follow sessions in a browser", "lumin-tune dashboard --open"),
        ("Export metrics for Prometheus", "lumin-tune tune model.onnx --metrics-port 9400"),
    ),
    "read": (
        ("Write the report", "lumin-tune report last -o report.html"),
        ("Summarise a session for a pull request", "lumin-tune report last --format markdown"),
        ("Find kernels that gained most", "lumin-tune query --order speedup"),
        ("Explain a kernel", "lumin-tune why KERNEL"),
        ("See equivalent programs and covers", "lumin-tune explore model.onnx --html page.html"),
    ),
    "ci": (
        ("Fail below a speedup", "lumin-tune tune model.onnx --budget 2m --fail-under 1.2"),
        ("Fail on a slowdown of 5 %", "lumin-tune diff OLD NEW --threshold 5"),
        ("Compare in a pull request", "lumin-tune report NEW --format markdown --baseline OLD"),
    ),
    "share": (
        ("Use one database for all machines", "lumin-tune tune model.onnx --db postgresql://user@host/name"),
        ("Write results to a file", "lumin-tune db export results.jsonl"),
        ("Take results of another machine", "lumin-tune db import results.jsonl"),
        ("Ship a program without lumin", "lumin-tune export last folder --standalone"),
    ),
    "cluster": (
        ("Start a cluster", "lumin-tune cluster up"),
        ("Tune on all of its devices", "lumin-tune tune model.onnx --cluster auto"),
        ("See its nodes", "lumin-tune cluster status"),
    ),
    "language models": (
        ("Continue a text", "lumin-tune generate model.gguf --prompt TEXT"),
        ("Chat", "lumin-tune chat model.gguf"),
        ("Quantize", "lumin-tune quantize model.gguf --to q4_k -o small.gguf"),
    ),
    "plugins": (
        ("Begin a backend of your own", "lumin-tune plugin new mine --kind backend"),
        ("See what is installed", "lumin-tune plugins"),
    ),
}


def add_commands(app: typer.Typer) -> None:
    """Add the command of this group to the application."""
    app.command("examples")(examples)


def examples(
    topic: Annotated[str, typer.Argument(help=f"One of {', '.join(EXAMPLES)}; all if omitted.")] = "",
    as_json: opt.Json = False,
) -> None:
    """Print commands to copy, by topic."""
    if topic and topic not in EXAMPLES:
        raise UsageError(f"unknown topic {topic!r}; {did_you_mean(topic, EXAMPLES, label='topics')}")
    chosen = {name: found for name, found in EXAMPLES.items() if topic in ("", name)}
    if as_json:
        print_json({name: [{"does": does, "command": line} for does, line in found] for name, found in chosen.items()})
        return
    for place, (name, found) in enumerate(chosen.items()):
        write(f"{chr(10) if place else ''}{name}")
        for does, line in found:
            write(f"  # {does}\n  {line}")
