"""The key of a circuit: what prover and verifier agree on before any proof, derived from the graph by `setup`."""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.plugins.luminair.component_layout import CircuitLayout, Laid, Port
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.key_cache import KeyCache, content_of
from lumin_tune.plugins.luminair.protocol.commitment import Commitment
from lumin_tune.plugins.luminair.protocol.component import Placed
from lumin_tune.plugins.luminair.protocol.field import to_words
from lumin_tune.plugins.luminair.settings import FIELD_BITS, MAX_PUBLIC_VALUES, Security, Settings


@dataclass(frozen=True, eq=False)
class Key:
    """The tables of a circuit with their preprocessed columns committed; the same bytes in every process.

    graph: the integer graph. fingerprint: of what it means, composites expanded. root: of the preprocessed columns.
    digest: of all that the key fixes beyond the fingerprint. cache: where the commitment may be found.

    The properties of a key need no proof:

        >>> print(repr(key)[:51])
        Key(25e8b7b96bb9, 3 components, 4192 cells, 96 bits
        >>> key.fingerprint[:12], len(key.root), key.settings.queries
        ('25e8b7b96bb9', 32, 82)
    """

    graph: NodeGraph
    settings: Settings
    laid: Laid
    fingerprint: str
    root: bytes = field(repr=False)
    digest: bytes = field(repr=False)
    content: str = field(repr=False, default="")
    cache: KeyCache | None = field(repr=False, default=None)

    @cached_property
    def preprocessed(self) -> Commitment:
        """The commitment to the preprocessed columns, which a prover opens: from the cache, or made again.

        >>> key.preprocessed.root == key.root
        True
        >>> [columns.shape for columns in key.preprocessed.coefficients]
        [(2, 512), (9, 32), (11, 32)]
        """
        found = None if self.cache is None else self.cache.commitment(self.content, self.root)
        if found is None:
            found = _commitment(self.laid, self.settings)
            if self.cache is not None:
                self.cache.put(self.content, found)
        return found

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The components with their rows.

        >>> [(each.name, each.size) for each in key.placed]
        [('ranges', 512), ('product', 32), ('sum', 32)]
        """
        return self.laid.placed

    @property
    def inputs(self) -> tuple[Port, ...]:
        """The inputs of the integer graph, in order.

        >>> (port,) = key.inputs
        >>> port.name, port.shape, port.scale, port.low / 2**port.scale, port.high / 2**port.scale, port.visibility
        ('x', (4,), 12, -16.0, 16.0, 'public')
        """
        return self.laid.inputs

    @property
    def outputs(self) -> tuple[Port, ...]:
        """The outputs of the integer graph, in order.

        >>> [(port.name, port.dtype, port.shape) for port in key.outputs]
        [('y', 'f32', ())]
        """
        return self.laid.outputs

    @property
    def security(self) -> Security:
        """The security of proofs of this circuit, by both formulas.

        >>> key.security.list_decoding >= 96
        True
        >>> str(luminair.setup(circuit, luminair.Settings(queries=20)).security)
        '35 bits conjectured (list decoding), 26 by the Johnson radius without its field term'
        """
        fractions = sum(2 * placed.pairs * placed.size for placed in self.placed) + self.laid.memory_size
        width = 16
        settings = self.settings
        lookups = FIELD_BITS - math.log2(fractions * width) - 2 + settings.lookup_work_bits
        folds = FIELD_BITS - max(placed.log_size for placed in self.placed) - settings.log_blowup - settings.fold_step
        queries = settings.security
        return Security(min(queries.list_decoding, lookups, folds), queries.johnson)

    @property
    def cells(self) -> int:
        """The number of cells that a proof commits to.

        Time and memory of a proof grow with it:

            >>> key.cells
            4192
        """
        return _cells(self.laid)

    @property
    def claims(self) -> tuple[str, ...]:
        """The names of claimed totals, in order of their first component.

        Empty unless a component claims a total, such as that of a matrix product:

            >>> key.claims
            ()
            >>> g = lt.Graph()
            >>> product = (g.tensor("a", (2, 3), "f32") @ g.tensor("b", (3, 2), "f32")).output("y")
            >>> luminair.setup(g.compile("generic", luminair.StwoCompiler())).claims
            ('inner_read_16',)
        """
        return tuple(dict.fromkeys(placed.component.claim for placed in self.placed if placed.component.claim))

    def __repr__(self) -> str:
        return f"Key({self.fingerprint[:12]}, {len(self.placed)} components, {self.cells} cells, {self.security})"


def setup(
    circuit: NodeGraph,
    settings: Settings | None = None,
    *,
    hidden: Collection[str] = (),
    committed: Collection[str] = (),
    hidden_outputs: Collection[str] = (),
    cache: KeyCache | str | os.PathLike[str] | None = None,
    kernels: Callable[[int], AbstractContextManager[str]] | None = None,
) -> Key:
    """Return the key of an integer graph; nothing of a prover is needed.

    hidden: inputs whose values are not in the statement. committed: inputs of which the statement has a root. Static
    inputs are private weights, of which the statement has a root. hidden_outputs: outputs that the statement does not
    have. cache: a folder in which the commitment to the preprocessed columns is looked up by its content, and kept;
    without one it is made in each process. kernels: `luminair.automatic_kernels` for compiled ones in large circuits,
    where a compiler is there; the key is the same. Raises IntervalError for values beyond the field and ops without a
    component, naming the node, and ProofError for names that the graph does not have, symbolic sizes, and what is
    beyond the limits.

        >>> luminair.setup(circuit).digest == key.digest
        True
        >>> hidden = luminair.setup(circuit, hidden=["x"])
        >>> [port.visibility for port in hidden.inputs]
        ['hidden']
        >>> luminair.setup(circuit, hidden=["z"])
        Traceback (most recent call last):
            ...
        lumin_tune.plugins.luminair.errors.ProofError: no input 'z' to be hidden; inputs: x
    """
    chosen = Settings() if settings is None else settings
    visibility: dict[str, str] = {}
    for names, kind in ((hidden, "hidden"), (committed, "committed")):
        for name in names:
            if name not in circuit.inputs:
                raise ProofError("statement", f"no input {name!r} to be {kind}; inputs: {', '.join(circuit.inputs)}")
            if visibility.setdefault(name, kind) != kind:
                raise ProofError("statement", f"input {name!r} is hidden or committed, not both")
    for name in hidden_outputs:
        if name not in circuit.outputs:
            raise ProofError("statement", f"no output {name!r} to be hidden; outputs: {', '.join(circuit.outputs)}")
    frozen = circuit if circuit.frozen else circuit.copy().freeze()
    laid = CircuitLayout(frozen, chosen, visibility, hidden_outputs).run()
    public = sum(port.addresses.size for port in (*laid.inputs, *laid.outputs) if port.visibility == "public")
    if public + laid.constants[0].size > MAX_PUBLIC_VALUES:
        raise ProofError("limits", f"{public} public values and constants, more than {MAX_PUBLIC_VALUES}")
    meaning = fingerprint(expand_composites(frozen))
    description = json.dumps(_description(laid), sort_keys=True, separators=(",", ":"))
    known = cache if cache is None or isinstance(cache, KeyCache) else KeyCache(cache)
    content, root, made = "", None, None
    if known is not None:
        content = content_of([to_words(placed.columns) for placed in laid.placed], chosen.log_blowup)
        root = known.root(content)
    if root is None:
        with nullcontext() if kernels is None else kernels(_cells(laid)):
            made = _commitment(laid, chosen)
        root = made.root
        if known is not None:
            known.put(content, made)
    digest = hashlib.blake2s(root + description.encode("ascii")).digest()
    key = Key(frozen, chosen, laid, meaning, root, digest, content, known)
    if made is not None:
        vars(key)["preprocessed"] = made
    return key


def _cells(laid: Laid) -> int:
    """Return the number of cells that a proof commits to."""
    return sum(placed.size * (len(placed.component.main) + 4 * placed.extensions) for placed in laid.placed)


def _commitment(laid: Laid, settings: Settings) -> Commitment:
    return Commitment.of_rows([to_words(placed.columns) for placed in laid.placed], settings.log_blowup)


def _description(laid: Laid) -> Mapping[str, Any]:
    """Return the data that the digest covers beside the root: names, sizes, counts, constants, the address map."""
    return {
        "components": [
            {
                "name": placed.name,
                "log_size": placed.log_size,
                "preprocessed": list(placed.fixed),
                "constants": dict(placed.constants),
                "main": list(placed.component.main),
                "weights": list(placed.component.weights),
                "inputs": list(placed.component.inputs),
                "masked": list(placed.component.masked),
                "accumulators": list(placed.component.accumulators),
                "pairs": placed.pairs,
                "claim": placed.component.claim,
            }
            for placed in laid.placed
        ],
        "inputs": [_port(port) for port in laid.inputs],
        "outputs": [_port(port) for port in laid.outputs],
        "constants": [_array_digest(each) for each in laid.constants],
    }


def _port(port: Port) -> Mapping[str, Any]:
    return {
        "dtype": port.dtype,
        "shape": list(port.shape),
        "scale": port.scale,
        "low": port.low,
        "high": port.high,
        "visibility": port.visibility,
        "addresses": _array_digest(port.addresses),
        "reads": _array_digest(port.reads),
    }


def _array_digest(values: np.ndarray[Any, np.dtype[np.int64]]) -> str:
    return hashlib.blake2s(np.ascontiguousarray(values).astype("<i8").tobytes()).hexdigest()
