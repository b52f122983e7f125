"""Contributions of `lumin_provers`: makers and verifiers of proofs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from lumin_tune.core.dtypes import Array
    from lumin_tune.core.graph.node_graph import NodeGraph


@dataclass(frozen=True, slots=True)
class ProofRequest:
    """A request for a proof.

    graph: of floats or integers, with the values of its weights set; symbolic sizes are those of the inputs.
    inputs: arrays by name. scale: the fractional bits of integers that stand for floats. ranges: (low, high) of
    inputs, by name. hidden: inputs, and private: static inputs, whose values are not stated. committed: inputs of
    which a root is stated. context: bytes that the proof is bound to. small: whether size goes before time.
    samples: inputs on which the ranges of values inside the model are measured.

    >>> from lumin_tune.core.plugin.records import ProofRequest
    >>> from lumin_tune.testing.backends.example import example_region
    >>> x = np.array([2, 8, 18, 32], np.float32)
    >>> request = ProofRequest(example_region().graph, {"x": x}, scale=8, ranges={"x": (0.0, 64.0)})
    >>> 2.0 ** -request.scale  # the step between numbers
    0.00390625
    """

    graph: NodeGraph
    inputs: Mapping[str, Array]
    scale: int = 12
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    hidden: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    context: bytes = b""
    small: bool = False
    samples: Mapping[str, Array] | None = None
    committed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofResult:
    """A proof and its statement, a JSON object that a verifier needs beside it. report: lines for users.

    >>> import json
    >>> from lumin_tune.core.plugin.records import ProofRequest
    >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
    >>> request = ProofRequest(example_region().graph, {"x": np.ones(4, np.float32)})
    >>> result = ExampleProver().prove(request, print)
    interpret
    >>> json.loads(json.dumps(result.statement)) == result.statement
    True
    """

    proof: bytes
    statement: Mapping[str, Any]
    report: tuple[str, ...]


class Prover(Protocol):
    """A maker and verifier of proofs that a graph was computed as stated.

    >>> from lumin_tune.core.plugin.records import ProofRequest
    >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
    >>> prover = ExampleProver()
    >>> result = prover.prove(ProofRequest(example_region().graph, {"x": np.ones(4, np.float32)}), lambda phase: None)
    >>> prover.verify(result.proof, result.statement, least_bits=0.0)
    ('y = [1.414, 1.414, 1.414, 1.414]',)
    """

    @property
    def name(self) -> str:
        """The name that `lumin-tune prove --prover` takes.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().provers()["luminair"].name
        'luminair'
        """

    def prove(self, request: ProofRequest, progress: Callable[[str], None]) -> ProofResult:
        """Return a proof. progress: called with the name of each phase.

        Raises a LuminError for what it cannot prove.

        >>> from lumin_tune.core.plugin.records import ProofRequest
        >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
        >>> phases = []
        >>> result = ExampleProver().prove(ProofRequest(example_region().graph, {"x": np.ones(4)}), phases.append)
        >>> phases, result.report
        (['interpret'], ('a proof of 32 bytes',))
        """

    def verify(self, proof: bytes, statement: Mapping[str, Any], least_bits: float) -> tuple[str, ...]:
        """Return lines for users if the proof shows the statement, else raise a LuminError that says why.

        least_bits: the security that the caller asks for, by the formula that the prover documents.

        >>> from lumin_tune.core.plugin.records import ProofRequest
        >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
        >>> prover = ExampleProver()
        >>> result = prover.prove(ProofRequest(example_region().graph, {"x": np.ones(4)}), lambda phase: None)
        >>> prover.verify(b"forged", result.statement, 0.0)
        Traceback (most recent call last):
        lumin_tune.core.errors.LuminError: the proof is not of this statement: its digest differs
        """
