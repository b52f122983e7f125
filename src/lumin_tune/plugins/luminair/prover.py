"""The prover: from a trace to a proof, phase by phase, with the time of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np

from lumin_tune.plugins.luminair.kernels import using
from lumin_tune.plugins.luminair.key import Key
from lumin_tune.plugins.luminair.proof import Proof, Words, opened_trees, words_of
from lumin_tune.plugins.luminair.protocol import argument, fri
from lumin_tune.plugins.luminair.protocol.algebra import Arithmetic, Cell, Quartic, arithmetic
from lumin_tune.plugins.luminair.protocol.argument import Point, ProofShape
from lumin_tune.plugins.luminair.protocol.array_engine import Elements
from lumin_tune.plugins.luminair.protocol.circle import domain, inverse_vanishing, previous_row
from lumin_tune.plugins.luminair.protocol.commitment import Commitment
from lumin_tune.plugins.luminair.protocol.component import Challenges, Placed, logup_columns, row_of
from lumin_tune.plugins.luminair.protocol.field import Array, to_field, to_words
from lumin_tune.plugins.luminair.protocol.transform import basis_at, evaluate, evaluate_at, interpolate
from lumin_tune.plugins.luminair.statement import make_statement
from lumin_tune.plugins.luminair.tracing import Trace, Witness, make_witness
from lumin_tune.plugins.luminair.verifier import begin

Progress = Callable[[str], None]


def weights_root(key: Key, trace: Trace) -> bytes:
    """Return the root of the private weights of a trace, which the statement of its proofs names.

    >>> g = lt.Graph()
    >>> w = g.tensor("w", (4,), "f32", static=True)
    >>> g.set_value("w", np.float32([1, 2, 3, 4]))
    >>> y = (g.tensor("x", (4,), "f32") * w).sum().output("y")
    >>> private = g.compile("generic", luminair.StwoCompiler(private=("w",)))
    >>> own = luminair.setup(private)
    >>> made = luminair.gen_trace(private, x=np.ones(4, np.float32))
    >>> root = luminair.weights_root(own, made)
    >>> luminair.verify(own, luminair.prove(own, made), inputs={"x": np.ones(4)}, outputs={"y": 10.0}, weights=root)
    """
    return _source(key, make_witness(key, trace), "weights").root


def committed_root(key: Key, trace: Trace) -> bytes:
    """Return the root of the committed inputs of a trace, which the statement of its proofs names.

    >>> own = luminair.setup(circuit, committed=["x"])
    >>> root = luminair.committed_root(own, trace)
    >>> luminair.verify(own, luminair.prove(own, trace), inputs={}, outputs={"y": 14.0}, committed=root)
    """
    return _source(key, make_witness(key, trace), "inputs").root


def prove(
    key: Key,
    trace: Trace,
    *,
    context: bytes = b"",
    progress: Progress | None = None,
    witness: Witness | None = None,
    kernels: str = "auto",
) -> Proof:
    """Return a proof of the statement of a trace: its public inputs and outputs, roots, and the context.

    progress: called with the name of each phase as it begins. witness: columns to use instead of those of the trace,
    for tests of soundness. kernels: "compiled", "numpy", or "auto" for compiled ones in large proofs, where a compiler
    is there; the proof is the same, and its `kernels` says which it was. Raises ProofError("witness") if the trace does
    not satisfy the circuit, and ProofError("key") if it is of another circuit.

        >>> luminair.prove(key, trace, kernels="numpy") == proof
        True
        >>> named = luminair.prove(key, trace, context=b"order 7")
        >>> luminair.verify(key, named, inputs=trace.inputs, outputs=trace.outputs, context=b"order 7")
    """
    with using(kernels, key.cells) as chosen:
        return replace(_Proving(key, trace, context, progress, witness).run(), kernels=chosen)


def _source(key: Key, witness: Witness, tree: str) -> Commitment:
    rows = []
    for placed, columns in zip(key.placed, witness, strict=True):
        names: tuple[str, ...] = getattr(placed.component, tree)
        rows.append(_stacked(placed, columns, names))
    return Commitment.of_rows(rows, key.settings.log_blowup)


def _stacked(placed: Placed, columns: Mapping[str, Any], names: tuple[str, ...]) -> Elements:
    made = np.empty((len(names), placed.size), dtype=np.uint32)
    for row, name in zip(made, names):
        row[:] = to_words(columns[name])
    return made


class _Proving:
    def __init__(
        self, key: Key, trace: Trace, context: bytes, progress: Progress | None, witness: Witness | None
    ) -> None:
        self.key, self.progress = key, progress
        self.shape = ProofShape(key.placed, key.settings.log_blowup)
        self.times: dict[str, float] = {}
        with self._phase("witness"):
            self.witness = make_witness(key, trace) if witness is None else witness
        with self._phase("weights and inputs"):
            self.weights, self.inputs = (_source(key, self.witness, tree) for tree in ("weights", "inputs"))
        kinds = {port.visibility for port in key.inputs}
        self.statement = make_statement(
            key,
            {port.name: trace.inputs[port.name] for port in key.inputs if port.visibility == "public"},
            {port.name: trace.outputs[port.name] for port in key.outputs if port.visibility == "public"},
            self.weights.root if "private" in kinds else None,
            self.inputs.root if "committed" in kinds else None,
            context,
        )

    @contextmanager
    def _phase(self, name: str) -> Any:
        if self.progress is not None:
            self.progress(name)
        started = time.perf_counter()
        yield
        self.times[name] = self.times.get(name, 0.0) + time.perf_counter() - started

    def run(self) -> Proof:
        key, settings = self.key, self.key.settings
        transcript = begin(key, self.statement)
        with self._phase("main trace"):
            rows = [
                _stacked(placed, columns, placed.component.main)
                for placed, columns in zip(key.placed, self.witness, strict=True)
            ]
            main = Commitment.of_rows(rows, settings.log_blowup)
        transcript.absorb("main", main.root)
        with self._phase("proof of work"):
            lookup_nonce = transcript.find_nonce(settings.lookup_work_bits)
        transcript.absorb("lookups", lookup_nonce.to_bytes(8, "little"))
        challenges = argument.draw_challenges(transcript)
        with self._phase("lookups"):
            extensions, sums, totals = self._interaction(rows, challenges)
        with self._phase("interaction trace"):
            interaction = Commitment.of_rows(extensions, settings.log_blowup)
        claimed_sums, claimed_totals = words_of(sums), words_of([totals[name] for name in key.claims])
        transcript.absorb("sums", claimed_sums.tobytes())
        transcript.absorb("totals", claimed_totals.tobytes())
        transcript.absorb("interact", interaction.root)
        alpha = transcript.draw()
        with self._phase("constraints"):
            composed = self._composition(main, interaction, challenges, alpha, sums, totals)
            composition = Commitment.of_coefficients(composed, settings.log_blowup)
        transcript.absorb("compose", composition.root)
        point = argument.draw_point(transcript)
        trees = {
            "preprocessed": key.preprocessed,
            "weights": self.weights,
            "inputs": self.inputs,
            "main": main,
            "interaction": interaction,
            "composition": composition,
        }
        with self._phase("samples"):
            samples = self._samples(trees, point)
        transcript.absorb("samples", samples.tobytes())
        gamma, first = transcript.draw(), transcript.draw()
        with self._phase("quotients"):
            functions = {
                size + settings.log_blowup: self._quotients(size, trees, samples, point, gamma)
                for size in self.shape.log_sizes
            }
        with self._phase("FRI"):
            layers = fri.commit(functions, first, transcript, settings)
        last = np.ascontiguousarray(layers.last.T.astype(np.uint32))
        transcript.absorb("last", last.tobytes())
        with self._phase("proof of work"):
            nonce = transcript.find_nonce(settings.work_bits)
        transcript.absorb("nonce", nonce.to_bytes(8, "little"))
        with self._phase("openings"):
            top = self.shape.domains[0]
            positions = transcript.draw_positions(settings.queries, top)
            openings, witnesses = [], []
            for name in opened_trees(self.shape):
                tree = trees[name].tree
                assert tree is not None
                opened, witness = tree.open(positions, top)
                openings.append(np.concatenate([opened[m].reshape(-1) for m in sorted(opened, reverse=True)]))
                witnesses.append(witness)
            fri_opened = fri.open_layers(layers, positions, top)
        return Proof(
            settings,
            key.digest,
            (main.root, interaction.root, composition.root),
            claimed_sums,
            claimed_totals,
            samples,
            tuple(tree.root for tree in layers.trees),
            last,
            (lookup_nonce, nonce),
            tuple(openings),
            tuple(witnesses),
            tuple(values.astype(np.uint32).reshape(-1) for values, _ in fri_opened),
            tuple(witness for _, witness in fri_opened),
            self.times,
        )

    def _interaction(
        self, rows: list[Elements], challenges: Challenges
    ) -> tuple[list[Elements], list[Quartic], dict[str, Quartic]]:
        extensions: list[Elements] = []
        sums: list[Quartic] = []
        totals: dict[str, Quartic] = {}
        for placed, main, columns in zip(self.key.placed, rows, self.witness, strict=True):
            component = placed.component
            named = dict(zip(placed.fixed, to_words(placed.columns))) | dict(zip(component.main, main))
            named |= {name: to_words(columns[name]) for name in (*component.weights, *component.inputs)}
            cells = arithmetic(placed.size)
            row = row_of(placed, {name: cells.column(values) for name, values in named.items()}, {})
            found: list[Elements] = []
            if component.accumulators:
                constants = {name: to_field([value]) for name, value in placed.constants.items()}
                fields = constants | {name: values.astype(np.uint64) for name, values in named.items()}
                made = component.accumulate(fields, challenges)
                found += [made[name] for name in component.accumulators]
                totals.setdefault(component.claim, Quartic.of(made[component.accumulators[-1]][:, -1]))
            logup, claimed = logup_columns(component.fractions(row), cells, challenges, placed.size)
            found = [each.astype(np.uint32, copy=False) for each in (*found, logup)]
            extensions.append(np.concatenate(found) if len(found) > 1 else found[0])
            sums.append(claimed)
        return extensions, sums, totals

    def _composition(
        self,
        main: Commitment,
        interaction: Commitment,
        challenges: Challenges,
        alpha: Quartic,
        sums: list[Quartic],
        totals: dict[str, Quartic],
    ) -> list[Array]:
        """Return the eight columns of coefficients of each size."""
        sources = {
            "preprocessed": self.key.preprocessed,
            "weights": self.weights,
            "inputs": self.inputs,
            "main": main,
            "interaction": interaction,
        }
        composed = []
        for log_size in self.shape.log_sizes:
            size = 1 << log_size
            cells = arithmetic(2 * size)
            combined: Cell = 0
            power = Quartic(1)
            for index, placed in enumerate(self.key.placed):
                if placed.log_size != log_size:
                    continue
                values = {tree: self._doubled(source, index) for tree, source in sources.items()}
                total_ = totals.get(placed.component.claim, Quartic(0))
                for constraint in self._constraints(placed, cells, values, challenges, sums[index], total_):
                    combined = combined + constraint * power
                    power = power * alpha
            quotient = cells.evaluate([combined * cells.column(inverse_vanishing(log_size))])
            coefficients = interpolate(quotient)
            composed.append(np.concatenate([coefficients[:, :size], coefficients[:, size:]]))
        return composed

    def _doubled(self, source: Commitment, index: int) -> Elements:
        """Return the values of a component's columns on the domain of twice its size."""
        if self.key.settings.log_blowup == 1:
            return source.values[index]
        return evaluate(source.coefficients[index], 1)

    def _constraints(
        self,
        placed: Placed,
        cells: Arithmetic,
        values: Mapping[str, Elements],
        challenges: Challenges,
        claimed: Quartic,
        total_: Quartic,
    ) -> list[Any]:
        component = placed.component
        shift = previous_row(placed.log_size, 1)
        columns = {
            name: column
            for tree, names in (
                ("preprocessed", placed.fixed),
                ("weights", component.weights),
                ("inputs", component.inputs),
                ("main", component.main),
            )
            for name, column in zip(names, values[tree], strict=True)
        }
        extensions = [values["interaction"][4 * each : 4 * each + 4] for each in range(placed.extensions)]
        row = argument.TraceRow(
            {name: cells.column(column) for name, column in columns.items()},
            [cells.column(extension) for extension in extensions],
            {name: cells.moved(columns[name], shift) for name in component.masked},
            [cells.moved(extensions[each], shift) for each in placed.masked_extensions],
        )
        return argument.constraints_of(placed, row, challenges, claimed, total_)

    def _samples(self, trees: Mapping[str, Commitment], point: Point) -> Words:
        found: dict[tuple[str, int, bool], Array] = {}
        for log_size in self.shape.log_sizes:
            for before in (False, True):
                x, y = argument.before(point, log_size) if before else point
                basis = basis_at(log_size, x, y)
                for tree, commitment in trees.items():
                    for index, coefficients in enumerate(commitment.coefficients):
                        wanted = coefficients.shape[1] == 1 << log_size and len(coefficients)
                        if wanted and (not before or tree in ("main", "interaction")):
                            found[(tree, index, before)] = evaluate_at(coefficients, basis)
        samples = [found[(each.tree, each.component, each.before)][:, each.column] for each in self.shape.samples]
        return np.stack(samples).astype(np.uint32)

    def _quotients(
        self, log_size: int, trees: Mapping[str, Commitment], samples: Words, point: Point, gamma: Quartic
    ) -> Array:
        xs, ys = domain(log_size + self.key.settings.log_blowup)
        chosen, weights = argument.quotient_weights(self.shape, log_size, gamma)
        cells = arithmetic(len(xs))
        points = cells.column(xs), cells.column(ys)
        result: Cell = 0
        for before in (False, True):
            here = [place for place, index in enumerate(chosen) if self.shape.samples[index].before == before]
            if not here:
                continue
            sampled = [self.shape.samples[chosen[place]] for place in here]
            columns = [trees[each.tree].values[each.component][each.column] for each in sampled]
            taken = samples[[chosen[place] for place in here]].T.astype(np.uint64)
            at = argument.before(point, log_size) if before else point
            result = result + argument.quotient(cells, columns, weights[:, here], taken, at, points)
        return cells.evaluate([result])
