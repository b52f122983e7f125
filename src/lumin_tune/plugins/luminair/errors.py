"""The errors of the plugin: `ProofError` for a proof that is refused, `IntervalError` and `NoComponentError` for a
graph that cannot be proven."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.errors import LuminError

CODES: Final = (
    "format",  # the bytes are not a proof of this key: magic, version, lengths, elements beyond the field
    "limits",  # a size or number beyond the limits of the format
    "settings",  # the proof was made with other settings, or with less security than required
    "key",  # the proof belongs to another circuit, or the key is invalid
    "statement",  # names, dtypes, shapes or values of the statement do not fit the circuit
    "logup",  # the claimed sums do not add up to zero with the public values
    "composition",  # the sampled values violate a constraint
    "merkle",  # an opened value or a path does not lead to the root
    "fri",  # a fold is inconsistent, or the last layer has too high a degree
    "work",  # the proof of work does not have the required bits
    "witness",  # raised by the prover: the trace does not satisfy the circuit
)
"""The codes of `ProofError`; they are stable."""


class ProofError(LuminError, ValueError):
    """A proof or statement that is refused, or a trace that cannot be proven. `code` is one of `CODES`.

    >>> try:
    ...     luminair.verify(key, proof, inputs=trace.inputs, outputs={"y": 15.0})
    ... except luminair.ProofError as error:
    ...     print(error.code, str(error).split(": with")[0])
    logup the proof is not of this statement
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[ProofError], tuple[str, str]]:
        return type(self), (self.code, str(self))


class IntervalError(LuminError, ValueError):
    """A graph with values beyond the range of the field; names the node, its interval and the scale that would fit.

    node: its id in the graph that was compiled. scale: the largest scale that fits, None if none does.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (4,), "f32") * 1.0
        >>> for _ in range(3):
        ...     x = x * x
        >>> y = x.output("y")
        >>> try:
        ...     made = luminair.PrimitiveCompiler(scale=12).run(g.compile("generic"))
        ... except luminair.IntervalError as error:
        ...     print(error.node, error.scale)
        3 None
    """

    def __init__(self, message: str, node: int = -1, scale: int | None = None) -> None:
        super().__init__(message)
        self.node = node
        self.scale = scale

    def __reduce__(self) -> tuple[type[IntervalError], tuple[str, int, int | None]]:
        return type(self), (str(self), self.node, self.scale)


class NoComponentError(IntervalError):
    """A graph with an op, or a constant, that has no proof at any scale; names the node.

    >>> g = lt.Graph()
    >>> x = g.tensor("x", (4,), "f32")
    >>> y = x.atan2(x).output("y")
    >>> try:
    ...     made = luminair.PrimitiveCompiler().run(g.compile("generic"))
    ... except luminair.NoComponentError as error:
    ...     print(str(error).split("; ")[0])
    %1 = atan2(f32[4], f32[4]): 'atan2' has no component
    """
