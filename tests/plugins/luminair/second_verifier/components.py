"""The fractions and constraints of components (section 14)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, takewhile

from .argument import Fraction, Row
from .errors import Refused
from .fields import QM31

Value = QM31 | int
Defined = tuple[list[Fraction], list[Value]]
Definition = Callable[[Row, int], Defined]
"""Returns the fractions of a row, and its constraints except those of LogUp, given the bits of a limb."""

WIRES, RANGES, FUNCTIONS, GATHERED, POWERS = 1, 2, 3, 4, 5


def columns(row: Row, prefix: str, suffix: str = "") -> list[str]:
    """Return the columns of a prefix with the numbers 0, 1, ..."""
    return list(takewhile(row.__contains__, (f"{prefix}{k}{suffix}" for k in count())))


def limbs(row: Row, group: str, bits: int) -> Value:
    total: Value = 0
    for k, name in enumerate(columns(row, group)):
        total = total + row[name] * (1 << (bits * k))
    return total


def checks(row: Row, *groups: str) -> list[Fraction]:
    names = [name for group in groups for name in columns(row, group)]
    return [Fraction(-1, RANGES, (row[f"{name}.width"], row[name])) for name in names]


def read(row: Row, address: str, value: Value) -> Fraction:
    return Fraction(-1, WIRES, (row[address], value))


def write(row: Row, value: Value, suffix: str = "") -> Fraction:
    return Fraction(row[f"reads{suffix}"], WIRES, (row[f"to{suffix}"], value))


def operands(row: Row, *names: str) -> list[Fraction]:
    return [read(row, f"from_{name}", row[name]) for name in names]


def linear(row: Row, bits: int) -> Defined:
    value = row["a"] * row["x"] + row["b"] * row["y"] + row["c"]
    return [*operands(row, "x", "y"), write(row, row["out"])], [value - row["out"]]


def product(row: Row, bits: int) -> Defined:
    out = row["low"] + limbs(row, "q", bits)
    value = row["x"] * row["y"] + row["half"] - out * row["divisor"] - limbs(row, "r", bits)
    return [*operands(row, "x", "y"), write(row, out), *checks(row, "q", "r")], [value]


def maximum(row: Row, bits: int) -> Defined:
    x, y, bit, out = row["x"], row["y"], row["bit"], row["out"]
    constraints = [
        bit * bit - bit,
        y + bit * (x - y) - out,
        2 * bit * (x - y) - (x - y) - limbs(row, "d", bits),
    ]
    return [*operands(row, "x", "y"), write(row, out), *checks(row, "d")], constraints


def less_than(row: Row, bits: int) -> Defined:
    x, y, bit = row["x"], row["y"], row["bit"]
    d = bit * (y - x - 1) + (1 - bit) * (x - y)
    return [*operands(row, "x", "y"), write(row, bit), *checks(row, "d")], [
        bit * bit - bit,
        d - limbs(row, "d", bits),
    ]


def select(row: Row, bits: int) -> Defined:
    c, x, y, out = row["c"], row["x"], row["y"], row["out"]
    return [*operands(row, "c", "x", "y"), write(row, out)], [c * x + (1 - c) * y - out]


def source(row: Row, bits: int) -> Defined:
    value = limbs(row, "d", bits) + row["low"]
    return [write(row, value), *checks(row, "d", "e")], [row["high"] - value - limbs(row, "e", bits)]


def committed(row: Row, bits: int) -> Defined:
    value = row["value"]
    return [write(row, value), *checks(row, "d", "e")], [
        value - row["low"] - limbs(row, "d", bits),
        row["high"] - value - limbs(row, "e", bits),
    ]


def division(row: Row, bits: int) -> Defined:
    x, y = row["x"], row["y"]
    q, r, s = row["low"] + limbs(row, "q", bits), limbs(row, "r", bits), limbs(row, "s", bits)
    fractions = [*operands(row, "x", "y"), write(row, q, "_q"), write(row, r, "_r"), *checks(row, "q", "r", "s")]
    return fractions, [q * y + r - x, y - 1 - r - s]


def wide_division(row: Row, bits: int) -> Defined:
    y, q = row["power"] + limbs(row, "y", bits), limbs(row, "q", bits) - row["offset"]
    r, s = limbs(row, "r", bits), limbs(row, "s", bits)
    widths = [row[f"{name}.width"] for group in "yq" for name in columns(row, group)]
    power = Fraction(-1, POWERS, (row["e"], row["power"], row["offset"], *widths))
    fractions = [
        *operands(row, "x"),
        read(row, "from_y", y),
        write(row, q, "_q"),
        write(row, r, "_r"),
        power,
        *checks(row, "q", "r", "s", "y"),
    ]
    return fractions, [q * y + r - row["x"], y - 1 - r - s]


def square_root(row: Row, bits: int) -> Defined:
    y, r, s = (limbs(row, group, bits) for group in "yrs")
    fractions = [*operands(row, "x"), write(row, y), *checks(row, "y", "r", "s")]
    return fractions, [y * y + r - row["factor"] * row["x"], 2 * y - r - s]


def interpolate(row: Row, bits: int) -> Defined:
    f, d, r = limbs(row, "f", bits), row["low"] + limbs(row, "d", bits), limbs(row, "r", bits)
    lookup = Fraction(-1, FUNCTIONS, (row["function"], row["place"], row["v"], row["slope"]))
    return [*operands(row, "x"), lookup, write(row, row["v"] + d), *checks(row, "f", "d", "r")], [
        row["x"] - row["start"] - row["place"] * row["step"] - f,
        row["slope"] * f + row["half"] - d * row["divisor"] - r,
    ]


def gather(row: Row, bits: int) -> Defined:
    lookup = Fraction(-1, GATHERED, (row["tensor"], row["index"], row["position"], row["value"]))
    return [*operands(row, "index"), lookup, write(row, row["value"])], []


def sums(row: Row, bits: int) -> Defined:
    terms = columns(row, "x")
    total: Value = (1 - row["first"]) * row.before["sum"]
    for name in terms:
        total = total + row[name]
    return [*operands(row, *terms), write(row, row["sum"])], [row["sum"] - total]


def max_reduce(row: Row, bits: int) -> Defined:
    x, top, chosen, number = row["x"], row["top"], row["chosen"], row["count"]
    inside = 1 - row["first"]
    constraints = [
        top - x - limbs(row, "d", bits),
        inside * (top - row.before["top"]),
        chosen * (top - x),
        number - chosen - inside * row.before["count"],
        row["last"] * (number - 1),
    ]
    return [*operands(row, "x"), write(row, top), *checks(row, "d")], constraints


def prefix_max(row: Row, bits: int) -> Defined:
    x, top, rise = row["x"], row["top"], row["rise"]
    constraints = [
        top - x - limbs(row, "d", bits),
        (1 - row["first"]) * (top - row.before["top"]) - rise,
        rise - limbs(row, "e", bits),
        row["first"] * (top - x),
        rise * (top - x),
    ]
    return [*operands(row, "x"), write(row, top), *checks(row, "d", "e")], constraints


def ranges(row: Row, bits: int) -> Defined:
    return [Fraction(row["uses"], RANGES, (row["width"], row["value"]))], []


def functions(row: Row, bits: int) -> Defined:
    entries = tuple(row[name] for name in ("function", "place", "value", "slope"))
    return [Fraction(row["uses"], FUNCTIONS, entries)], []


def gathered(row: Row, bits: int) -> Defined:
    entries = tuple(row[name] for name in ("tensor", "index", "position", "value"))
    return [read(row, "from", row["value"]), Fraction(row["uses"], GATHERED, entries)], []


def powers(row: Row, bits: int) -> Defined:
    widths = [name for group in "yq" for name in columns(row, group, ".width")]
    return [Fraction(row["uses"], POWERS, tuple(row[name] for name in ("e", "power", "offset", *widths)))], []


def horner(values: list[Value], challenge: QM31) -> Value:
    total: Value = 0
    for value in values:
        total = total * challenge + value
    return total


def totals(row: Row, added: Value) -> list[Value]:
    """Return the constraints of the running total (section 8)."""
    if row.total is None:
        raise Refused("a component without its claimed total")
    before, start, fresh = row.before["t"], row["start"], row["fresh"]
    carried = 1 - start - fresh + row.challenges.lam * fresh
    return [carried * before + added - row["t"], start * (before - row.total)]


def inner(row: Row, bits: int) -> Defined:
    left, right = columns(row, "a"), columns(row, "b")
    a, b = [row[name] for name in left], [row[name] for name in right]
    rho, sigma, carried = row.challenges.rho, row.challenges.sigma, 1 - row["first"]
    u = horner(a, rho) + carried * rho ** len(a) * row.before["u"]
    v = horner(b, sigma) + carried * sigma ** len(b) * row.before["v"]
    read_lanes = [name for name in (*left, *right) if f"from_{name}" in row]
    return operands(row, *read_lanes), [
        u - row["u"],
        v - row["v"],
        *totals(row, row["end"] * row["u"] * row["v"]),
    ]


def result(row: Row, bits: int) -> Defined:
    first, challenges = row["first"], row.challenges
    s = row["y"] + (1 - first) * challenges.sigma * row.before["s"]
    r = ((1 - first) + (first - row["top"]) * challenges.rho) * row.before["r"] + row["end_row"] * row["s"]
    return [write(row, row["y"])], [s - row["s"], r - row["r"], *totals(row, row["end"] * row["r"])]


DEFINITIONS = {
    "linear": linear, "product": product, "maximum": maximum, "less_than": less_than, "select": select,
    "hidden_inputs": source, "private_weights": committed, "committed_inputs": committed, "division": division,
    "wide_division": wide_division, "square_root": square_root, "interpolate": interpolate, "gather": gather,
    "sum": sums, "prefix_sum": sums, "max_reduce": max_reduce, "prefix_max": prefix_max, "ranges": ranges,
    "functions": functions, "gathered": gathered, "powers": powers,
}  # fmt: skip


def definition(name: str) -> Definition:
    if name.startswith("inner_"):
        return inner
    if name.startswith("result_of_inner_"):
        return result
    if name not in DEFINITIONS:
        raise Refused(f"no component {name!r}")
    return DEFINITIONS[name]
