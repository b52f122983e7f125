"""`lumin-tune prove`, and `verify` of a proof: proofs of integrity, not zero-knowledge, of what a model computed."""

from __future__ import annotations

import json
import math
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json, say, write
from lumin_tune.cli.output_files import check_output_file
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from lumin_tune.core.plugin.manager import PluginManager
    from lumin_tune.core.plugin.records import Prover


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("prove")(prove)


ProverName = Annotated[
    str, typer.Option("--prover", metavar="NAME", help="Prover to use; `lumin-tune plugins` lists those installed.")
]


def prove(
    model: Annotated[str, typer.Argument(help="Model: a file, a folder with a lumin.toml, or module:function.")],
    inputs: Annotated[
        Path, typer.Option("--input", "-i", metavar="FILE", help="Values of the inputs by name, as .npz.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write the proof.")] = Path(
        "proof.bin"
    ),
    statement: Annotated[
        Path | None,
        typer.Option("--statement", metavar="FILE", help="Where to write the statement; by default PROOF.json."),
    ] = None,
    scale: Annotated[
        int, typer.Option("--scale", metavar="N", help="Fractional bits of the integers that stand for floats.")
    ] = 12,
    ranges: Annotated[
        list[str] | None, typer.Option("--range", metavar="RANGE", help="Range of an input, NAME=LOW:HIGH. Repeatable.")
    ] = None,
    samples: Annotated[
        Path | None,
        typer.Option(
            "--samples",
            metavar="FILE",
            help="Sample inputs, as .npz, from which the ranges of intermediate values are measured.",
        ),
    ] = None,
    hidden: Annotated[
        list[str] | None, typer.Option("--hidden", metavar="NAME", help="Input to leave out of the statement.")
    ] = None,
    committed: Annotated[
        list[str] | None, typer.Option("--committed", metavar="NAME", help="Input to state by a root only.")
    ] = None,
    private: Annotated[
        list[str] | None, typer.Option("--private", metavar="NAME", help="Weights to state by a root only.")
    ] = None,
    context: Annotated[
        str, typer.Option("--context", metavar="TEXT", help="Text that the proof is bound to, against replay.")
    ] = "",
    small: Annotated[bool, typer.Option("--small", help="Make a smaller proof, which takes longer.")] = False,
    prover: ProverName = "luminair",
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Run a model on inputs and prove the result: an integrity proof, not zero-knowledge."""
    from lumin_tune.cli.model.model_loading import model_source
    from lumin_tune.core.plugin.manager import configure_default_manager
    from lumin_tune.core.plugin.records import ProofRequest
    from lumin_tune.weights.numpy_archive import load_npz

    manager = configure_default_manager()
    chosen = _prover(manager, prover)
    for path in (inputs, samples):
        if path is not None and not path.is_file():
            raise UsageError(f"no such file: {str(path)!r}; give the values of inputs as an .npz file")
    target = statement if statement is not None else output.with_suffix(output.suffix + ".json")
    check_output_file(output, "--output")
    check_output_file(target, "--statement")
    values, sampled = (
        None if path is None else {name: tensor.array() for name, tensor in load_npz(path).items()}
        for path in (inputs, samples)
    )
    assert values is not None
    graph = model_source(model).load(manager)
    request = ProofRequest(
        graph,
        values,
        scale,
        dict(map(_range, ranges or [])),
        tuple(hidden or ()),
        tuple(private or ()),
        context.encode(),
        small,
        sampled,
        tuple(committed or ()),
    )
    started = time.perf_counter()

    def progress(phase: str) -> None:
        if not quiet:
            say(f"{time.perf_counter() - started:6.2f} s  {phase}")

    result = chosen.prove(request, progress)
    output.write_bytes(result.proof)
    target.write_text(json.dumps(result.statement), encoding="utf-8")
    if as_json:
        print_json(
            {
                "proof": str(output),
                "statement": str(target),
                "fingerprint": result.statement.get("fingerprint"),
                "size_bytes": len(result.proof),
                "total_s": time.perf_counter() - started,
                "report": list(result.report),
            }
        )
        return
    for line in result.report:
        write(line)
    write(f"wrote {output} and {target}")


LEAST_BITS = 96.0
"""The security that `verify` requires of proofs by default."""


@dataclass(frozen=True)
class Trusted:
    """Requirements of a verifier.

    fingerprint: of the circuit, "" for any. context: that the proof must be bound to, None for the statement's.
    least_bits: of security, None for `LEAST_BITS`.
    """

    fingerprint: str = ""
    context: str | None = None
    least_bits: float | None = None

    @property
    def given(self) -> bool:
        """Whether an option of proofs was given."""
        return self != Trusted()


def is_proof(what: str, statement: Path | None) -> bool:
    """Return whether the argument of `verify` is a proof: it has a statement, or is a file but no program archive."""
    return statement is not None or (Path(what).is_file() and not zipfile.is_zipfile(what))


def verify_proof(proof: Path, statement: Path | None, trusted: Trusted, prover: str, *, as_json: bool) -> None:
    """Verify that a proof shows its statement, and print what the prover reports.

    Raises UsageError for files that do not exist, statements that cannot be read and circuits that are not trusted.
    """
    from lumin_tune.core.plugin.manager import configure_default_manager

    chosen = _prover(configure_default_manager(), prover)
    source = statement if statement is not None else proof.with_suffix(proof.suffix + ".json")
    if not proof.is_file():
        raise UsageError(f"no such file: {str(proof)!r}; name a proof that lumin-tune prove wrote")
    if not source.is_file():
        raise UsageError(
            f"{proof} is no program archive, and as a proof it needs its statement: no such file: {str(source)!r}; "
            "name it with --statement FILE"
        )
    try:
        given: Any = json.loads(source.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{source} is not a statement: {error}") from None
    if not isinstance(given, dict):
        raise UsageError(f"{source} is not a statement: it is not a JSON object")
    if trusted.fingerprint and given.get("fingerprint") != trusted.fingerprint:
        raise UsageError(f"the statement is about circuit {given.get('fingerprint')}, not {trusted.fingerprint}")
    if trusted.context is not None:
        given["context"] = trusted.context.encode().hex()
    least_bits = LEAST_BITS if trusted.least_bits is None else trusted.least_bits
    report = chosen.verify(proof.read_bytes(), given, least_bits)
    if as_json:
        print_json(
            {
                "ok": True,
                "proof": str(proof),
                "statement": str(source),
                "fingerprint": given.get("fingerprint"),
                "least_bits": least_bits,
                "report": list(report),
            }
        )
        return
    for line in report:
        write(line)


def _prover(manager: PluginManager, name: str) -> Prover:
    provers = manager.provers()
    if name not in provers:
        raise UsageError(f"unknown prover {name!r}; {did_you_mean(name, provers, label='installed')}")
    return provers[name]


def _range(text: str) -> tuple[str, tuple[float, float]]:
    name, _, bounds = text.partition("=")
    low, _, high = bounds.partition(":")
    try:
        least, greatest = float(low), float(high)
    except ValueError:
        raise UsageError(f"--range {text!r} is not NAME=LOW:HIGH, such as x=0:1") from None
    if not -math.inf < least <= greatest < math.inf:
        raise UsageError(f"--range {text!r} is no range; write two finite numbers, the lower one first, such as x=0:1")
    return name, (least, greatest)
