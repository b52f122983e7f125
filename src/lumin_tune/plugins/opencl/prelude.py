"""The prelude of generated kernels in OpenCL C 1.2: the definitions that a text needs, in order.

Functions of scalars carry their types in their names (`core.kernel.simt.target.suffixes`), so each is written here for
the types that a text asks for. f16 is converted by the device where it has cl_khr_fp16, else by the loads and stores of
half that every device has; bf16 by its bits.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.simt.target.suffixes import TYPES
from lumin_tune.core.kernel.simt.text.device_printer import INTEGER

HEAD: Final = Path(__file__).with_name("head.h").read_text()
POSITIONS: Final = """\
lm_int lm_imin(lm_int a, lm_int b) { return a < b ? a : b; }
lm_int lm_imax(lm_int a, lm_int b) { return a > b ? a : b; }
lm_int lm_floordiv(lm_int a, lm_int b) { return a / b - ((a % b != 0) & ((a % b < 0) != (b < 0))); }
lm_int lm_floormod(lm_int a, lm_int b) { return a % b + ((a % b != 0) & ((a % b < 0) != (b < 0))) * b; }
"""
_VECTORS: Final = {
    DType.BOOL: "uchar", DType.U8: "uchar", DType.I8: "char", DType.I16: "short", DType.I32: "int", DType.I64: "long",
    DType.F16: "ushort", DType.BF16: "ushort", DType.F32: "float", DType.F64: "double",
}  # fmt: skip
_UNSIGNED: Final = {DType.I64: "ulong"}
"""The type in which integers wrap; uint for those of at most 32 bits."""
_HALF_CASTS: Final = {
    "cast_f32_f16": """\
#ifdef cl_khr_fp16
float lm_cast_f32_f16(lm_f16 x) { return convert_float(as_half(x)); }
#else
float lm_cast_f32_f16(lm_f16 x) { return vload_half(0, (const __private half*)&x); }
#endif
""",
    "cast_f16_f32": """\
#ifdef cl_khr_fp16
lm_f16 lm_cast_f16_f32(float x) { return as_ushort(convert_half_rte(x)); }
#else
lm_f16 lm_cast_f16_f32(float x) { ushort y; vstore_half_rte(x, 0, (__private half*)&y); return y; }
#endif
""",
    "cast_f32_bf16": "float lm_cast_f32_bf16(lm_bf16 x) { return as_float((uint)x << 16); }\n",
    "cast_bf16_f32": """\
lm_bf16 lm_cast_bf16_f32(float x) {
  const uint bits = as_uint(x);
  return isnan(x) ? (lm_bf16)0x7fc0 : (lm_bf16)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}
""",
}
_CROSSES: Final = "((a % b != 0) & ((a % b < 0) != (b < 0)))"
_INTEGER: Final = {
    "add": "({U})a + ({U})b",
    "sub": "({U})a - ({U})b",
    "mul": "({U})a * ({U})b",
    "neg": "({U})0 - ({U})a",
    "abs": "a < 0 ? ({U})0 - ({U})a : ({U})a",
    "xor": "a ^ b",
    "idiv": f"b == 0 ? ({{T}})0 : ({{M}}) ? ({{T}})(({{U}})0 - ({{U}})a) : ({{T}})(a / b - {_CROSSES})",
    "mod": f"b == 0 || ({{M}}) ? ({{T}})0 : ({{T}})(a % b + {_CROSSES} * b)",
}
"""Operations on integers, which wrap. M: whether the divisor is -1, whose quotient may not be representable."""
_FLOAT: Final = {
    "add": "a + b", "sub": "a - b", "mul": "a * b", "div": "a / b", "neg": "-a", "abs": "fabs(a)", "round": "rint(a)",
    "recip": "({T})1 / a", "atan2": "atan2(a, b)", "fma": "LM_FMA(a, b, c)",
    # pocl 3.1's tanh of f32 ends at 1 - 2^-24.
    "tanh": "fabs(a) >= (sizeof(a) == 4 ? 9.011f : 19.07f) ? copysign(({T})1, a) : tanh(a)",
    **{name: f"{name}(a)" for name in ("sqrt", "exp", "exp2", "log", "log2", "sin", "cos", "erf")},
}  # fmt: skip
_ANY: Final = {
    "max": "a > b || a != a ? a : b",
    "min": "a < b || a != a ? a : b",
    "less_than": "a < b",
    "equal": "a == b",
}
_FLOAT_MOD: Final = """\
{T} lm_mod_{D}({T} a, {T} b) {{
  {T} r = fmod(a, b);
  if (r != 0) {{ if ((r < 0) != (b < 0)) r += b; }}
  else r = copysign(r, b);
  return r;
}}
"""
_GREATER: Final = """\
void lm_take_greater_{D}({T}* best, lm_i64* place, {T} value, lm_i64 at) {{
  const bool is_nan = value != value, was_nan = *best != *best;
  const bool greater = is_nan ? !was_nan : !was_nan && value > *best;
  const bool same = is_nan ? was_nan : value == *best;
  if (greater || (same && at < *place)) {{ *best = value; *place = at; }}
}}
"""
_NAMES: Final = "|".join(map(str, DType))
_CALL: Final = re.compile(rf"\blm_([a-z0-9_]+?)_({_NAMES})(?:_({_NAMES}))?\b(?=\()")
_VECTOR: Final = re.compile(rf"\blm_vector_({_NAMES})_(\d+)\b")
_VECTOR_ACCESS: Final = re.compile(r"\blm_(?:load|store)_vector_(\d+)\b")


def prelude_text(body: str, integer: str) -> str:
    """Return the definitions that a text needs. integer: the type of positions."""
    found: dict[str, str] = {}
    for name in dict.fromkeys(match[0] for match in _CALL.finditer(body)):
        _collect(name, found)
    vectors = dict.fromkeys(match.groups() for match in _VECTOR.finditer(body))
    types = "".join(f"typedef {_VECTORS[DType(kind)]}{width} lm_vector_{kind}_{width};\n" for kind, width in vectors)
    widths = dict.fromkeys(match[1] for match in _VECTOR_ACCESS.finditer(body))
    accesses = "".join(
        f"#define lm_load_vector_{width}(p, at) vload{width}(0, (p) + (at))\n"
        f"#define lm_store_vector_{width}(p, at, x) vstore{width}(x, 0, (p) + (at))\n"
        for width in widths
    )
    return f"{HEAD}typedef {integer} {INTEGER};\n{POSITIONS}{types}{accesses}{''.join(found.values())}"


def _collect(name: str, found: dict[str, str]) -> None:
    """Add the definition of a function, behind those that it calls."""
    if name in found:
        return
    text = definition(name)
    for match in _CALL.finditer(text):
        if match[0] != name:
            _collect(match[0], found)
    found[name] = text


def definition(name: str) -> str:
    """Return the definition of a function of scalars by its name. Raises KeyError for a name that is no intrinsic."""
    own = name.removeprefix("lm_")
    if own in _HALF_CASTS:
        return _HALF_CASTS[own]
    match = _CALL.match(f"{name}(")
    if match is None:
        raise KeyError(name)
    op, dtype = match[1], DType(match[2])
    if op == "cast":
        return _cast(name, dtype, DType(match[3]))
    kind, unsigned = TYPES[dtype], _UNSIGNED.get(dtype, "uint")
    if op == "take_greater":
        return _GREATER.format(T=kind, D=dtype)
    if dtype.is_half:
        wide = f"lm_{op}_f32(lm_cast_f32_{dtype}(a), lm_cast_f32_{dtype}(b))"
        if op not in ("max", "min"):
            raise KeyError(name)
        return f"{kind} {name}({kind} a, {kind} b) {{ return lm_cast_{dtype}_f32({wide}); }}\n"
    if op == "mod" and dtype.is_float:
        return _FLOAT_MOD.format(T=kind, D=dtype)
    formula = _ANY.get(op) or (_FLOAT if dtype.is_float else _INTEGER)[op]
    minus_one = "0" if dtype is DType.U8 else "b == -1"
    text = formula.format(T=kind, U=unsigned, M=minus_one)
    parameters = ", ".join(f"{kind} {letter}" for letter in "abc" if re.search(rf"\b{letter}\b", formula))
    result = TYPES[DType.BOOL] if op in ("less_than", "equal") else kind
    head = "LM_CALLED " if dtype is DType.I64 and op in _ANY else ""
    return f"{head}{result} {name}({parameters}) {{ return ({result})({text}); }}\n"


def _cast(name: str, result: DType, operand: DType) -> str:
    kind, given = TYPES[result], TYPES[operand]
    text = f"lm_cast_f32_{operand}(x)" if operand.is_half else "x"
    if result.is_half:
        text = f"lm_cast_{result}_f32((float){text})"
    elif result is DType.BOOL:
        text = f"{text} != 0"
    elif result in (DType.U8, DType.I8, DType.I16) and operand.is_float:
        text = f"({kind})(int){text}"
    else:
        text = f"({kind}){text}"
    return f"{kind} {name}({given} x) {{ return {text}; }}\n"
