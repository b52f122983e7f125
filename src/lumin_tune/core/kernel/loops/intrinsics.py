"""The contract between loop IR and the prelude of a processor: every name that a call may have, and its types.

A signature has a code for each operand and one for the result:

    T  the type of the result, or its operands' type    M  a mask with as many lanes
    E  an element of it                                 L  integers with as many lanes
    V  any vector or scalar                             I  an integer of addresses
    P  a pointer                                        *  any number of the code before
    W  a vector of 32-bit integers, or one of them      -  nothing
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.ops.scalars import SCALAR_OPS


@dataclass(frozen=True, slots=True)
class Intrinsic:
    """A function of the prelude. operands, result: codes. typed: whether a template argument is the result's type."""

    name: str
    operands: str
    result: str
    typed: bool = False


STORED_SUFFIXES: Final = ("", "_f16", "_bf16", "_bool")
"""Of functions that access memory, by the dtype in memory."""
_OF_MASKS: Final = ("and", "or", "not")
_COMBINES: Final = ("add", "mul", "max")


def _scalars() -> Iterator[Intrinsic]:
    for op, row in SCALAR_OPS.items():
        if op not in ("cast", "select"):
            yield Intrinsic(f"lm_{op}", "T" * row.arity, "M" if row.gives_bool else "T")


def _memory() -> Iterator[Intrinsic]:
    yield Intrinsic("lm_even", "P", "T", True)
    yield Intrinsic("lm_even_part", "PI", "T", True)
    for suffix in STORED_SUFFIXES:
        for form, operands in (("load", "P"), ("gather", "PI"), ("gather_at", "PL")):
            yield Intrinsic(f"lm_{form}{suffix}", operands, "T", True)
            yield Intrinsic(f"lm_{form}_if{suffix}", operands + "M", "T", True)
        for form, operands, result in (
            ("load", "P", "T"), ("gather", "PI", "T"), ("store", "PV", "-"), ("scatter", "PIV", "-")
        ):  # fmt: skip
            yield Intrinsic(f"lm_{form}_part{suffix}", operands + "I", result, result == "T")
        yield Intrinsic(f"lm_store{suffix}", "PV", "-")
        yield Intrinsic(f"lm_store_if{suffix}", "PVM", "-")
        yield Intrinsic(f"lm_scatter{suffix}", "PIV", "-")


INTRINSICS: Final = {
    each.name: each
    for each in (
        *_scalars(),
        *_memory(),
        # lanes
        Intrinsic("lm_splat", "E", "T", True),
        Intrinsic("lm_iota", "", "T", True),
        Intrinsic("lm_lane", "VI", "E"),
        Intrinsic("lm_last", "V", "E"),
        Intrinsic("lm_transpose", "P", "-"),
        Intrinsic("lm_mask_part", "I", "T"),
        Intrinsic("lm_any", "V", "E"),
        *(Intrinsic(f"lm_{name}", "T" if name == "not" else "TT", "T") for name in _OF_MASKS),
        *(Intrinsic(f"lm_reduce_{combine}", "V", "E") for combine in _COMBINES),
        *(Intrinsic(f"lm_scan_{combine}", "T", "T") for combine in _COMBINES),
        # values
        Intrinsic("lm_select", "MTT", "T"),
        Intrinsic("lm_exceeds", "TT", "M"),
        Intrinsic("lm_held", "T", "T"),
        Intrinsic("lm_cast", "V", "T", True),
        Intrinsic("lm_from_bool", "V", "T", True),
        Intrinsic("lm_to_bool", "V", "M"),
        Intrinsic("lm_round_f16", "T", "T"),
        Intrinsic("lm_round_bf16", "T", "T"),
        Intrinsic("lm_floor_shift", "TI", "T"),
        Intrinsic("lm_low_bits", "TI", "T"),
        Intrinsic("lm_float_mod_by", "T", "T"),
        Intrinsic("lm_product", "TT", "T"),
        Intrinsic("lm_add_product", "TTT", "T"),
        # addresses
        Intrinsic("lm_imin", "II", "I"),
        Intrinsic("lm_imax", "II", "I"),
        Intrinsic("lm_at_block", "P", "P"),
        # effects
        Intrinsic("lm_prefetch", "P", "-"),
        Intrinsic("lm_prefetch_written", "P", "-"),
        Intrinsic("lm_stream", "PV", "-"),
        Intrinsic("lm_fence", "", "-"),
        Intrinsic("lm_forget", "", "-"),
        # dot products
        Intrinsic("lm_group", "PII", "W"),
        Intrinsic("lm_byte_pair", "PII", "W"),
        Intrinsic("lm_grouped", "V*", "W"),
        Intrinsic("lm_byte_pairs", "V", "T", True),
        Intrinsic("lm_dot_columns_i8", "T", "T"),
        *(Intrinsic(f"lm_dot_rows_{kind}", "W", "T", True) for kind in ("i8", "i16", "bf16")),
        *(Intrinsic(f"lm_dot_{kind}", "TWW", "T") for kind in ("i8", "i16", "bf16")),
        Intrinsic("lm_dot_excess_i8", "TW", "T"),
        Intrinsic("lm_row_excess_i8", "PI", "V"),
        Intrinsic("lm_excess_i8", "V", "T", True),
        Intrinsic("lm_dot_row_i8", "PPI", "-"),
        Intrinsic("lm_copied_excess_i8", "P", "T", True),
        # products with packed weights
        Intrinsic("lm_block_rows", "PIIPI", "-"),
        Intrinsic("lm_wide_rows", "PIIPI", "-"),
        Intrinsic("lm_block_products", "PIPIIIPIIIP", "-"),
        Intrinsic("lm_grouped_products", "PIPIIIPII", "-"),
        Intrinsic("lm_wide_products", "PIPIIPIPIIP", "-"),
        Intrinsic("lm_unpacked_products", "PIPIIPIIP", "-"),
    )
}
"""By name."""
