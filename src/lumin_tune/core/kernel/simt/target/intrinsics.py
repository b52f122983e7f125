"""The contract between the text of kernels and the prelude of a target: every name that generated text may use.

A prelude defines the required names, and those of the target's capabilities and extension. `T` is each of the
intrinsic's types; languages with suffixes append them (`lm_max_f32`), C++ overloads or takes them as template
arguments. `lumin_tune.testing.targets.check_target` checks a prelude.

A prelude also defines the names in `Language.types` that are none of the language, and `Language.scratch_parameter`.
A kernel has that parameter first, then addresses, then sizes as `lm_i64`. LM_SLAB finds its memory by the address
parameter `slab` and the size `slab_bytes` of a block's part. In C++, `lm_vector<T, N>` has its elements in `lane`. The
meaning of scalar operations is in `ops.scalars.SCALAR_OPS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.ops.scalars import SCALAR_OPS

ANY: Final = tuple(DType)
FLOATS: Final = (DType.F32, DType.F64)
INTEGERS: Final = tuple(each for each in DType if each.is_integer)
HALF_TYPES: Final = (DType.F16, DType.BF16)
_WIDE: Final = (DType.BOOL, *INTEGERS, *FLOATS)
_TYPES_OF: Final = {"float": FLOATS, "integer": INTEGERS, "number": (*INTEGERS, *FLOATS), "any": (*INTEGERS, *FLOATS)}
_NEVER_CALLED: Final = frozenset({"cast", "select"})
_ON_HALF_TYPES: Final = frozenset({"max", "min"})
_EXACTLY: Final = dict.fromkeys(("tanh", "erf"), ", exactly 1 or -1 where T rounds to that, also at infinities")


@dataclass(frozen=True, slots=True)
class Intrinsic:
    """A name that generated text uses.

    signature: its parameters and result. types: those of `T`, none for an intrinsic that has no `T`. needs: the
    capability that makes it part of the contract, "shuffles" for a `Target.warp` above 1, "" if every target has it.
    fallback: what the text does on targets without it. calls: operands and result of a call in loop IR, as codes of
    `loops.prelude_contract`, and p, memory of elements T; C, a condition; D, a matrix descriptor; G, a tensor map. ""
    for a name that loop IR does not call: `device_printer` writes it for an operation of its own.
    """

    name: str
    signature: str
    types: tuple[DType, ...] = ()
    needs: str = ""
    fallback: str = ""
    calls: str = ""

    def is_of(self, target: Target) -> bool:
        """Return whether a target's prelude must define it."""
        return not self.needs or (target.warp > 1 if self.needs == "shuffles" else target.has(self.needs))


def _scalars() -> Iterator[Intrinsic]:
    for op, row in SCALAR_OPS.items():
        if op not in _NEVER_CALLED:
            types = (*_TYPES_OF[row.takes], *(HALF_TYPES if op in _ON_HALF_TYPES else ()))
            operands = ", ".join(f"T {letter}" for letter in "abc"[: row.arity])
            result = "bool" if row.gives_bool else "T"
            yield Intrinsic(f"lm_{op}", f"({operands}) -> {result}{_EXACTLY.get(op, '')}", types)


_PAIRS: Final = ("add", "sub", "mul", "max", "min", "neg")
_MATRIX: Final = ("f16", "bf16", "i8", "tf32")
_SIDES: Final = ("halves", "bytes", "words")

INTRINSICS: Final[tuple[Intrinsic, ...]] = (
    # kernels and memory
    Intrinsic("LM_KERNEL", "(name, threads[, residents]): the head of a kernel"),
    Intrinsic("LM_PARAMETER", "(type, name): an address parameter; no two overlap"),
    Intrinsic("LM_BUFFER", "(type, name, count): declares what LM_PARAMETER passes"),
    Intrinsic("LM_SLAB", "(type, name, offset, count): memory of the block in the parameter `slab`"),
    Intrinsic("LM_SHARED", "(type, name, offset, count): scratch memory of the block, at an offset in bytes"),
    Intrinsic("lm_thread", "the number of the thread in its block"),
    Intrinsic("lm_block", "the number of the block"),
    Intrinsic("lm_blocks", "the number of blocks"),
    Intrinsic("lm_barrier", "(): all threads of a block, and their accesses to all memory", calls=">-"),
    # positions
    Intrinsic("lm_int", "the type of positions"),
    Intrinsic("lm_imin", "(lm_int a, lm_int b) -> lm_int", calls="II>I"),
    Intrinsic("lm_imax", "(lm_int a, lm_int b) -> lm_int", calls="II>I"),
    Intrinsic("lm_floordiv", "(lm_int a, lm_int b) -> lm_int, towards minus infinity"),
    Intrinsic("lm_floormod", "(lm_int a, lm_int b) -> lm_int, of b's sign"),
    # accesses
    Intrinsic("lm_load", "(pointer, index) -> T", ANY, calls="pI>T"),
    Intrinsic("lm_store", "(pointer, index, T value)", ANY, calls="pIT>-"),
    Intrinsic("lm_store_stream", "(pointer, index, T value): non-temporal where the device can", ANY, calls="pIT>-"),
    Intrinsic("lm_vector", "a vector of N neighbours, aligned to its size", ANY),
    Intrinsic("lm_load_vector", "(pointer, index) -> N neighbours, at a multiple of N", ANY),
    Intrinsic("lm_store_vector", "(pointer, index, N neighbours), at a multiple of N", ANY),
    Intrinsic("lm_store_vector_stream", "as lm_store_vector, non-temporal where the device can", ANY),
    Intrinsic("lm_copy_async", "(tile, place, pointer, index, valid): copies N neighbours", ANY, "asynchronous-copies",
              "a load and a store", calls="pIpIC>-"),
    Intrinsic("lm_copy_commit", "()", needs="asynchronous-copies", fallback="none needed", calls=">-"),
    Intrinsic("lm_copy_wait", "(): all but the last N groups of copies", needs="asynchronous-copies",
              fallback="none needed", calls=">-"),
    Intrinsic("lm_plain", "places of a tile", needs="matrix"),
    Intrinsic("lm_swizzle", "permuted places of a tile", needs="matrix"),
    # values
    Intrinsic("lm_last", "the greatest i64"),
    Intrinsic("lm_zero", "() -> T", ANY),
    Intrinsic("lm_nan", "() -> T", FLOATS),
    Intrinsic("lm_infinity", "() -> T", FLOATS),
    Intrinsic("lm_cast", "(X x) -> T, of every X and T; floats become small integers by way of i32", ANY),
    *_scalars(),
    Intrinsic("lm_fma", "(T a, T b, T c) -> a * b + c, rounded once where that is fast", (DType.F32, DType.F64)),
    Intrinsic("lm_exp_near", "(float x) -> float, with a relative error of 2^-22", needs="matrix"),
    Intrinsic("lm_take_greater", "(T best, i64 place, T value, i64 at): replaces both if value is greater, or equal "
              "at a lower index; NaN is the greatest", _WIDE),
    # exchange between the threads of a warp
    Intrinsic("lm_shuffle_xor", "(T x, mask) -> x of the thread whose number differs in the mask", ANY, "shuffles",
              "scratch memory and barriers", calls="TI>T"),
    Intrinsic("lm_shuffle_up", "(T x, by, width) -> x of the thread `by` before", _WIDE, "shuffles",
              "scratch memory and barriers", calls="TII>T"),
    Intrinsic("lm_shuffle", "(T x, lane, width) -> x of a lane", _WIDE, "shuffles", "scratch memory and barriers",
              "TII>T"),
    # f16 and bf16 in pairs
    Intrinsic("lm_rounded", "(N floats) -> N of T", HALF_TYPES, "half-pairs", "lm_cast of each"),
    Intrinsic("lm_filled", "(T x) -> N of T", HALF_TYPES, "half-pairs", "lm_cast of each", calls="E>V"),
    Intrinsic("lm_word_of_pair", "(2 of T) -> 32 bits", HALF_TYPES, "matrix", calls="V>V"),
    *(
        Intrinsic(f"lm_pairs_{op}", "(N of T) -> N of T", HALF_TYPES, "half-pairs", "f32 arithmetic", "T*>T")
        for op in _PAIRS
    ),
    # matrix instructions
    *(
        Intrinsic(f"lm_multiply_{kind}", "(c, a, b): c += a b, of fragments", needs="matrix", calls="PPP>-")
        for kind in _MATRIX
    ),
    *(
        Intrinsic(f"lm_{side}_{kind}{turned}", "(fragment, tile, place)", needs="matrix", calls="PPI>-")
        for side in ("left", "right")
        for kind in _SIDES
        for turned in ("", "_turned")
    ),
)  # fmt: skip
"""The contract, in the order of the text; extensions of targets add to it."""


def intrinsics_of(target: Target) -> tuple[Intrinsic, ...]:
    """Return the names that a target's prelude must define."""
    return (*(each for each in INTRINSICS if each.is_of(target)), *target.extension.intrinsics)
