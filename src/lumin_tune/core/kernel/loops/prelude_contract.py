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
class PreludeFunction:
    """A function of the prelude. operands, result: codes. typed: whether a template argument is the result's type."""

    name: str
    operands: str
    result: str
    typed: bool = False


STORED_SUFFIXES: Final = ("", "_f16", "_bf16", "_bool")
"""Of functions that access memory, by the dtype in memory."""
_OF_MASKS: Final = ("and", "or", "not")
_COMBINES: Final = ("add", "mul", "max")


def _scalars() -> Iterator[PreludeFunction]:
    for op, row in SCALAR_OPS.items():
        if op not in ("cast", "select"):
            yield PreludeFunction(f"lm_{op}", "T" * row.arity, "M" if row.gives_bool else "T")


def _memory() -> Iterator[PreludeFunction]:
    yield PreludeFunction("lm_load_splat", "P", "T", True)
    yield PreludeFunction("lm_even", "P", "T", True)
    yield PreludeFunction("lm_even_part", "PI", "T", True)
    for suffix in STORED_SUFFIXES:
        for form, operands in (("load", "P"), ("gather", "PI"), ("gather_at", "PL")):
            yield PreludeFunction(f"lm_{form}{suffix}", operands, "T", True)
            yield PreludeFunction(f"lm_{form}_if{suffix}", operands + "M", "T", True)
        for form, operands in (("load", "PI"), ("gather", "PII")):
            yield PreludeFunction(f"lm_{form}_part{suffix}", operands, "T", True)
        for form, operands in (("store", "PVI"), ("scatter", "PIVI")):
            yield PreludeFunction(f"lm_{form}_part{suffix}", operands, "-")
        yield PreludeFunction(f"lm_store{suffix}", "PV", "-")
        yield PreludeFunction(f"lm_store_if{suffix}", "PVM", "-")
        yield PreludeFunction(f"lm_scatter{suffix}", "PIV", "-")
    yield PreludeFunction("lm_store_bf16_sum", "PV", "-")
    yield PreludeFunction("lm_store_part_bf16_sum", "PVI", "-")


INTRINSICS: Final = {
    each.name: each
    for each in (
        *_scalars(),
        *_memory(),
        # lanes
        PreludeFunction("lm_splat", "E", "T", True),
        PreludeFunction("lm_iota", "", "T", True),
        PreludeFunction("lm_lane", "VI", "E"),
        PreludeFunction("lm_last", "V", "E"),
        PreludeFunction("lm_transpose", "P", "-"),
        PreludeFunction("lm_mask_part", "I", "T"),
        PreludeFunction("lm_any", "V", "E"),
        *(PreludeFunction(f"lm_{name}", "T" if name == "not" else "TT", "T") for name in _OF_MASKS),
        *(PreludeFunction(f"lm_reduce_{combine}", "V", "E") for combine in _COMBINES),
        *(PreludeFunction(f"lm_scan_{combine}", "T", "T") for combine in _COMBINES),
        # values
        PreludeFunction("lm_select", "MTT", "T"),
        PreludeFunction("lm_exceeds", "TT", "M"),
        PreludeFunction("lm_held", "T", "T"),
        PreludeFunction("lm_cast", "V", "T", True),
        PreludeFunction("lm_from_bool", "V", "T", True),
        PreludeFunction("lm_to_bool", "V", "M"),
        PreludeFunction("lm_round_f16", "T", "T"),
        PreludeFunction("lm_round_bf16", "T", "T"),
        PreludeFunction("lm_floor_shift", "TI", "T"),
        PreludeFunction("lm_low_bits", "TI", "T"),
        PreludeFunction("lm_float_mod_by", "T", "T"),
        PreludeFunction("lm_product", "TT", "T"),
        PreludeFunction("lm_add_product", "TTT", "T"),
        # addresses
        PreludeFunction("lm_imin", "II", "I"),
        PreludeFunction("lm_imax", "II", "I"),
        PreludeFunction("lm_at_block", "P", "P"),
        # effects
        PreludeFunction("lm_prefetch", "P", "-"),
        PreludeFunction("lm_prefetch_written", "P", "-"),
        PreludeFunction("lm_stream", "PV", "-"),
        PreludeFunction("lm_fence", "", "-"),
        PreludeFunction("lm_forget", "", "-"),
        # dot products
        PreludeFunction("lm_group", "PII", "W"),
        PreludeFunction("lm_byte_pair", "PII", "T", True),
        PreludeFunction("lm_paired", "VV", "T", True),
        PreludeFunction("lm_grouped", "V*", "W"),
        PreludeFunction("lm_byte_pairs", "V", "T", True),
        PreludeFunction("lm_dot_columns_i8", "T", "T"),
        *(PreludeFunction(f"lm_dot_rows_{kind}", "W", "T", True) for kind in ("i8", "i16", "bf16")),
        *(PreludeFunction(f"lm_dot_{kind}", "TWW", "T") for kind in ("i8", "i16", "bf16")),
        PreludeFunction("lm_dot_excess_i8", "TW", "T"),
        PreludeFunction("lm_row_excess_i8", "PI", "V"),
        PreludeFunction("lm_excess_i8", "V", "T", True),
        PreludeFunction("lm_dot_row_i8", "PPI", "-"),
        PreludeFunction("lm_copied_excess_i8", "P", "T", True),
        # products by a matrix unit
        PreludeFunction("lm_tile_products", "PIPIIPII", "-"),
        # products with packed weights
        PreludeFunction("lm_block_rows", "PIIPI", "-"),
        PreludeFunction("lm_wide_rows", "PIIPI", "-"),
        PreludeFunction("lm_block_products", "PIPIIIPIIIP", "-"),
        PreludeFunction("lm_grouped_products", "PIPIIIPII", "-"),
        PreludeFunction("lm_wide_products", "PIPIIPIPIIP", "-"),
        PreludeFunction("lm_unpacked_products", "PIPIIPIIP", "-"),
    )
}
"""By name."""
