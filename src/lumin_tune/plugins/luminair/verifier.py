"""The verifier. It needs the key, the proof and the statement of the caller, and no compiler.

The statement is never taken from the proof. Every refusal is a `ProofError` with a code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.key import Key
from lumin_tune.plugins.luminair.proof import Proof, Words, opened_trees, quartics
from lumin_tune.plugins.luminair.protocol import argument, fri, merkle
from lumin_tune.plugins.luminair.protocol.algebra import Quartic, arithmetic
from lumin_tune.plugins.luminair.protocol.argument import Point, ProofShape
from lumin_tune.plugins.luminair.protocol.circle import points_at
from lumin_tune.plugins.luminair.protocol.component import WIRE, Challenges, Placed
from lumin_tune.plugins.luminair.protocol.field import Array, add, lift, mul, qinverse, qmul, sub, to_field, total
from lumin_tune.plugins.luminair.protocol.transcript import Transcript
from lumin_tune.plugins.luminair.statement import Statement, encode_ports, make_statement


def verify(
    key: Key,
    proof: Proof | bytes,
    *,
    inputs: Mapping[str, Any],
    outputs: Mapping[str, Any],
    weights: bytes | None = None,
    committed: bytes | None = None,
    context: bytes = b"",
    least_bits: float = 0.0,
) -> None:
    """Return if the proof shows the statement, else raise ProofError.

    inputs, outputs: all public ones, as floats, which are quantised, or as the integers of the circuit. weights,
    committed: the roots of private weights and committed inputs, if the circuit has them. context: the bytes that the
    proof was made for. least_bits: the security that the caller asks for, by the list-decoding formula; a key with less
    is refused.

        >>> x = [0.0, 1.0, 2.0, 3.0]
        >>> luminair.verify(key, proof.to_bytes(), inputs={"x": x}, outputs={"y": 14.0}, least_bits=96)
        >>> try:
        ...     luminair.verify(key, proof, inputs={"x": x}, outputs={"y": 15.0})
        ... except luminair.ProofError as error:
        ...     print(str(error).split(":")[0])
        the proof is not of this statement
    """
    if key.security.list_decoding < least_bits:
        raise ProofError("settings", f"the key has {key.security}; {least_bits} bits are required")
    statement = make_statement(key, inputs, outputs, weights, committed, context)
    shape = ProofShape(key.placed, key.settings.log_blowup)
    claims = key.claims
    if isinstance(proof, Proof):
        proof = proof.to_bytes()
    read = Proof.from_bytes(proof, shape, key.settings, len(claims), key.digest)
    _Verification(key, shape, statement, read).run()


def begin(key: Key, statement: Statement) -> Transcript:
    """Return the transcript after everything that is known before the prover's first message."""
    transcript = Transcript()
    transcript.absorb("format", b"LMNPROOF\x01\x00")
    transcript.absorb("settings", key.settings.encode())
    transcript.absorb("graph", bytes.fromhex(key.fingerprint))
    transcript.absorb("key", key.digest)
    transcript.absorb("weights", statement.weights)
    transcript.absorb("inputs", statement.committed)
    transcript.absorb("context", statement.context)
    transcript.absorb(
        "public", encode_ports(key.inputs, statement.inputs) + encode_ports(key.outputs, statement.outputs)
    )
    return transcript


def public_sum(key: Key, statement: Statement, challenges: Challenges) -> Quartic:
    """Return the fractions of the verifier's side: constants and public inputs produce, public outputs are read."""
    addresses, values, counts = ([part] for part in key.laid.constants)
    for port in key.inputs:
        if port.visibility == "public":
            addresses.append(port.addresses.reshape(-1))
            values.append(statement.inputs[port.name].reshape(-1))
            counts.append(port.reads.reshape(-1))
    for port in key.outputs:
        if port.visibility == "public":
            addresses.append(port.addresses.reshape(-1))
            values.append(statement.outputs[port.name].reshape(-1))
            counts.append(np.full(port.addresses.size, -1, dtype=np.int64))
    where, what, count = (to_field(np.concatenate(parts)) for parts in (addresses, values, counts))
    if not where.size:
        return Quartic(0)
    alpha, square = challenges.alpha.array()[:, None], (challenges.alpha * challenges.alpha).array()[:, None]
    bottom = add(mul(alpha, where[None, :]), mul(square, what[None, :]))
    bottom = add(bottom, np.broadcast_to((Quartic(WIRE) - challenges.z).array()[:, None], bottom.shape))
    return Quartic.of(total(qmul(lift(count), qinverse(bottom))))


class _Verification:
    def __init__(self, key: Key, shape: ProofShape, statement: Statement, proof: Proof) -> None:
        self.key, self.shape, self.statement, self.proof = key, shape, statement, proof
        self.samples = quartics(proof.samples)
        self._index = {sampled: place for place, sampled in enumerate(shape.samples)}

    def run(self) -> None:
        key, proof, settings = self.key, self.proof, self.key.settings
        transcript = begin(key, self.statement)
        transcript.absorb("main", proof.roots[0])
        lookup_nonce, nonce = proof.nonces
        has_worked = transcript.works(lookup_nonce, settings.lookup_work_bits)
        transcript.absorb("lookups", lookup_nonce.to_bytes(8, "little"))
        challenges = argument.draw_challenges(transcript)
        transcript.absorb("sums", proof.sums.tobytes())
        transcript.absorb("totals", proof.totals.tobytes())
        transcript.absorb("interact", proof.roots[1])
        alpha = transcript.draw()
        transcript.absorb("compose", proof.roots[2])
        point = argument.draw_point(transcript)
        sums, totals = quartics(proof.sums), quartics(proof.totals)
        self._check_logup(sums, challenges)
        self._check_composition(point, alpha, challenges, sums, totals)
        _require_work(has_worked, lookup_nonce, settings.lookup_work_bits)
        transcript.absorb("samples", proof.samples.tobytes())
        gamma, first = transcript.draw(), transcript.draw()
        betas = []
        for root in proof.fri_roots:
            transcript.absorb("fri-root", root)
            betas.append(transcript.draw())
        transcript.absorb("last", proof.last.tobytes())
        _require_work(transcript.works(nonce, settings.work_bits), nonce, settings.work_bits)
        transcript.absorb("nonce", nonce.to_bytes(8, "little"))
        top = self.shape.domains[0]
        positions = transcript.draw_positions(settings.queries, top)
        opened = self._open(positions, top)
        functions = {
            size + settings.log_blowup: self._quotients(size, opened, positions, point, gamma)
            for size in self.shape.log_sizes
        }

        def evaluate(log_size: int, pairs: fri.Positions) -> Array:
            return functions[log_size]

        layers = fri.Opened(
            proof.fri_roots,
            tuple(betas),
            tuple(_rows(values, 4).astype(np.uint64) for values in proof.fri_values),
            proof.fri_witnesses,
            proof.last.T.astype(np.uint64),
        )
        fri.check(
            self.shape.domains,
            evaluate,
            first,
            layers,
            positions,
            settings,
        )

    def _check_logup(self, sums: Sequence[Quartic], challenges: Challenges) -> None:
        balance = public_sum(self.key, self.statement, challenges)
        for each in sums:
            balance = balance + each
        if balance:
            raise ProofError(
                "logup",
                "the proof is not of this statement: with its inputs, outputs, roots and context the claimed sums "
                "do not cancel",
            )

    def _check_composition(
        self, point: Point, alpha: Quartic, challenges: Challenges, sums: list[Quartic], totals: list[Quartic]
    ) -> None:
        shared = dict(zip(self.key.claims, totals, strict=True))
        for place, log_size in enumerate(self.shape.log_sizes):
            combined, power = Quartic(0), Quartic(1)
            for index, placed in enumerate(self.shape.placed):
                if placed.log_size != log_size:
                    continue
                total_ = shared.get(placed.component.claim, Quartic(0))
                for constraint in self._constraints(index, placed, challenges, sums[index], total_):
                    combined = combined + power * constraint
                    power = power * alpha
            vanishing = argument.vanishing_at(log_size, point[0])
            parts = [self._sample("composition", place, column) for column in range(argument.COMPOSITION)]
            low, high = Quartic.from_coordinates(parts[:4]), Quartic.from_coordinates(parts[4:])
            if combined != vanishing * (low + vanishing * high):
                raise ProofError(
                    "composition", f"the samples violate a constraint of a component of 2**{log_size} rows"
                )

    def _constraints(
        self, index: int, placed: Placed, challenges: Challenges, claimed: Quartic, total_: Quartic
    ) -> list[Any]:
        component = placed.component
        cells: dict[str, Quartic] = {}
        for tree, names in (
            ("preprocessed", placed.fixed),
            ("weights", component.weights),
            ("inputs", component.inputs),
            ("main", component.main),
        ):
            cells |= {name: self._sample(tree, index, column) for column, name in enumerate(names)}
        earlier = {name: self._sample("main", index, component.main.index(name), True) for name in component.masked}
        extensions = [self._extension(index, each, False) for each in range(placed.extensions)]
        before = [self._extension(index, each, True) for each in placed.masked_extensions]
        row = argument.TraceRow(cells, extensions, earlier, before)
        return argument.constraints_of(placed, row, challenges, claimed, total_)

    def _extension(self, index: int, extension: int, before: bool) -> Quartic:
        parts = [self._sample("interaction", index, 4 * extension + part, before) for part in range(4)]
        return Quartic.from_coordinates(parts)

    def _sample(self, tree: str, component: int, column: int, before: bool = False) -> Quartic:
        return self.samples[self._index[argument.Sampled(tree, component, column, before)]]

    def _open(self, positions: fri.Positions, top: int) -> dict[str, dict[int, Words]]:
        """Return the opened data of all trees by layer, checked against their roots."""
        roots = {
            "preprocessed": self.key.root,
            "weights": self.statement.weights,
            "inputs": self.statement.committed,
            **dict(zip(("main", "interaction", "composition"), self.proof.roots)),
        }
        opened = {}
        for tree, values, witness in zip(opened_trees(self.shape), self.proof.openings, self.proof.witnesses):
            layers: dict[int, Words] = {}
            at = 0
            for m, words in sorted(self.shape.words[tree].items(), reverse=True):
                count = len(np.unique(positions >> (top - m)))
                part = values[at : at + count * words]
                if part.size != count * words:
                    raise ProofError("format", f"the openings of the tree {tree} lack values")
                layers[m] = part.reshape(count, words)
                at += count * words
            if at != values.size:
                raise ProofError("format", f"the openings of the tree {tree} have values that no query needs")
            merkle.check_opening(roots[tree], layers, positions, top, merkle.Witness(witness))
            opened[tree] = layers
        return opened

    def _quotients(
        self, log_size: int, opened: dict[str, dict[int, Words]], positions: fri.Positions, point: Point, gamma: Quartic
    ) -> Array:
        """Return the function of one size at the pairs of the queries: (4, pairs, 2)."""
        domain = log_size + self.key.settings.log_blowup
        pairs = np.unique(positions >> (self.shape.domains[0] - domain + 1))
        xs, ys = points_at(domain, pairs << 1)
        xs, ys = np.repeat(xs, 2), np.repeat(ys, 2)
        ys[1::2] = sub(np.zeros_like(ys[1::2]), ys[1::2])
        starts = self._starts(log_size)
        chosen, weights = argument.quotient_weights(self.shape, log_size, gamma)
        cells = arithmetic(2 * len(pairs))
        points = cells.column(xs), cells.column(ys)
        result: Any = 0
        samples = self.proof.samples.T.astype(np.uint64)
        for before in (False, True):
            here = [place for place, index in enumerate(chosen) if self.shape.samples[index].before == before]
            columns = []
            for place in here:
                sampled = self.shape.samples[chosen[place]]
                start = 2 * (starts[(sampled.tree, sampled.component)] + sampled.column)
                columns.append(opened[sampled.tree][domain - 1][:, start : start + 2].reshape(-1).astype(np.uint64))
            if not columns:
                continue
            at = argument.before(point, log_size) if before else point
            taken = samples[:, [chosen[place] for place in here]]
            result = result + argument.quotient(cells, columns, weights[:, here], taken, at, points)
        return cells.evaluate([result]).reshape(4, len(pairs), 2)

    def _starts(self, log_size: int) -> dict[tuple[str, int], int]:
        """Return where the columns of each component of one size begin within the data of their layer."""
        starts: dict[tuple[str, int], int] = {}
        for tree in argument.TREES[:-1]:
            at = 0
            for index, placed in enumerate(self.shape.placed):
                if placed.log_size == log_size:
                    starts[(tree, index)] = at
                    at += argument.columns_of(placed, tree)
        starts[("composition", self.shape.log_sizes.index(log_size))] = 0
        return starts


def _require_work(has_worked: bool, nonce: int, bits: int) -> None:
    if not has_worked:
        raise ProofError("work", f"the nonce {nonce} is not a proof of work of {bits} bits")


def _rows(words: Words, width: int) -> Words:
    if words.size % width:
        raise ProofError("format", "the values of a FRI layer are not whole elements")
    return words.reshape(-1, width)
