"""A hundred unsound rules as an author might write them, each wrong in one place: left, right, condition.

Most hold for whatever numbers come to mind, and fail at a constant of theirs, at a kink, at the end of a dtype, in one
dtype, for equal elements, or for a NaN.
"""

from __future__ import annotations

from lumin_tune.core.plugin.records import Exactness, Rule

# What no class allows.
_IN_ANY_CLASS = """
(max_scalar -1000000 ?x) | ?x |
(max_scalar -1e30 ?x) | ?x | (float ?x)
(max_scalar -60000 ?x) | ?x | (dtype ?x f16)
(max_scalar -127 ?x) | ?x | (dtype ?x i8)
(max_scalar -2147483647 ?x) | ?x | (dtype ?x i32)
(max_scalar -9223372036854775000 ?x) | ?x | (dtype ?x i64)
(max_scalar 1 ?x) | ?x | (dtype ?x u8)
(max_scalar 0 ?x) | ?x | (integer ?x)
(max_scalar 254 ?x) | (scalar u8 254) | (dtype ?x u8)
(max_scalar 126 ?x) | (scalar i8 126) | (dtype ?x i8)
(max_scalar 1e6 ?x) | (scalar f32 1e6) | (dtype ?x f32)
(max_scalar ?c ?x) | ?x | (< ?c -100)
(max_scalar ?c ?x) | ?x | (<= ?c -1000000)
(max_scalar ?c (max_scalar ?d ?x)) | (max_scalar ?c ?x) | (float ?x) (< ?c ?d)
(max_scalar 3 (max_scalar ?c ?x)) | (max_scalar 3 ?x) | (< ?c 4)
(max_scalar 3 (max_scalar ?c ?x)) | (max_scalar 3 ?x) | (float ?x) (<= ?c 3.5)
(max_scalar ?c ?x) | (max_scalar 7 ?x) | (float ?x) (>= ?c 6.5) (<= ?c 7)
(add_scalar ?c (max_scalar 2 ?x)) | (max_scalar 2 (add_scalar ?c ?x)) | (float ?x) (> ?c -0.5) (< ?c 0.5)
(max_scalar ?c (max_scalar ?d ?x)) | (max_scalar ?d ?x) |
(max_scalar ?c (mul_scalar ?d ?x)) | (mul_scalar ?d (max_scalar (/ ?c ?d) ?x)) | (float ?x) (!= ?d 0)
(max_scalar ?c (add_scalar ?d ?x)) | (add_scalar ?d (max_scalar (- ?c ?d) ?x)) | (integer ?x) (>= ?c ?d) (>= ?d 0)
(add_scalar 1e-6 ?x) | ?x | (float ?x)
(add_scalar 256 (add_scalar ?c ?x)) | (add_scalar ?c ?x) | (dtype ?x i16)
(mul_scalar 1.0000001 ?x) | ?x | (float ?x)
(mul_scalar ?c ?x) | ?x | (float ?x) (> ?c 0.999) (< ?c 1.001)
(mul_scalar ?c ?x) | (mul_scalar 1024 ?x) | (float ?x) (> ?c 1000) (< ?c 1048)
(mul_scalar 65536 (mul_scalar 65536 ?x)) | (mul_scalar 65536 ?x) | (dtype ?x i64)
(mul_scalar 16 (mul_scalar 16 ?x)) | (mul_scalar 0 ?x) | (dtype ?x i16)
(mul_scalar ?a (max ?x ?y)) | (max (mul_scalar ?a ?x) (mul_scalar ?a ?y)) | (float ?x) (>= ?a -0.001)
(max_reduce ?i (mul_scalar ?c ?x)) | (mul_scalar ?c (max_reduce ?i ?x)) | (float ?x) (> ?c -0.5)
(max_reduce ?i (mul_scalar 2 ?x)) | (mul_scalar 2 (max_reduce ?i ?x)) | (integer ?x)
(max_reduce ?i (mul_scalar 16 ?x)) | (mul_scalar 16 (max_reduce ?i ?x)) | (dtype ?x i32)
(max_reduce ?i (add_scalar 100 ?x)) | (add_scalar 100 (max_reduce ?i ?x)) | (integer ?x)
(max (add ?x ?y) (add ?x ?z)) | (add ?x (max ?y ?z)) | (integer ?x)
(max_reduce ?i (recip ?x)) | (recip (max_reduce ?i ?x)) |
(max_reduce ?i (sqrt ?x)) | (sqrt (max_reduce ?i (mul ?x ?x))) |
(max_reduce ?i (cos ?x)) | (cos (max_reduce ?i ?x)) |
(sqrt (mul ?x ?x)) | ?x |
(sqrt (mul ?x ?x)) | (max ?x (mul_scalar -1.0000001 ?x)) |
(sqrt (mul_scalar 4 ?x)) | (mul_scalar 4 (sqrt ?x)) |
(sqrt (add ?x ?y)) | (add (sqrt ?x) (sqrt ?y)) |
(mul (sqrt ?x) (sqrt ?y)) | (sqrt (add ?x ?y)) |
(exp2 (add ?x ?y)) | (add (exp2 ?x) (exp2 ?y)) |
(exp2 (mul_scalar 2 ?x)) | (mul_scalar 2 (exp2 ?x)) |
(exp2 (max_scalar -100 ?x)) | (exp2 ?x) |
(exp2 (max_scalar -20 ?x)) | (exp2 ?x) |
(exp2 (max_scalar ?c ?x)) | (max_scalar (exp2 (+ ?c 0.01)) (exp2 ?x)) |
(log2 (max_scalar 1e-6 ?x)) | (log2 ?x) |
(log2 (max_scalar 1 (mul ?x ?x))) | (log2 (mul ?x ?x)) |
(log2 (add_scalar 1 (mul ?x ?x))) | (log2 (mul ?x ?x)) |
(log2 (mul_scalar ?c (mul ?x ?x))) | (add_scalar ?c (log2 (mul ?x ?x))) | (positive ?c)
(sin ?x) | ?x |
(sin (mul_scalar -1 ?x)) | (sin ?x) |
(cos (add_scalar 3.14159 ?x)) | (mul_scalar -1 (cos ?x)) |
(sin (add_scalar 6.2832 ?x)) | (sin ?x) |
(mul (cos ?x) (cos ?x)) | (add_scalar 1 (mul_scalar -1 (sin ?x))) |
(recip (add ?x ?y)) | (add (recip ?x) (recip ?y)) |
(recip (mul_scalar ?c ?x)) | (mul_scalar ?c (recip ?x)) | (!= ?c 0)
(recip (max_scalar 1e-5 ?x)) | (recip ?x) |
(select (less_than ?x ?y) ?z ?w) | (select (less_than ?y ?x) ?w ?z) |
(select (less_than ?x ?y) ?x ?y) | (max ?x ?y) |
(select (less_than ?x (scalar ?t 5)) ?x (scalar ?t 5)) | ?x |
(select (less_than (scalar f32 1000000) ?x) (scalar f32 0) ?x) | ?x | (dtype ?x f32)
(select (less_than ?x (scalar ?t 7)) (scalar ?t 7) ?x) | (max_scalar 8 ?x) | (integer ?x)
(select ?p (add ?x ?y) ?y) | (add (select ?p ?x ?y) ?y) | (float ?x)
(select ?p (mul_scalar ?c ?x) ?x) | (mul_scalar ?c ?x) | (float ?x) (within (axes ?p) ?x)
(less_than ?x ?y) | (less_than (add_scalar 1 ?x) (add_scalar 1 ?y)) | (integer ?x)
(less_than ?x ?y) | (less_than (mul_scalar 2 ?x) (mul_scalar 2 ?y)) | (integer ?x)
(less_than (add ?x ?z) (add ?y ?z)) | (less_than ?x ?y) | (integer ?x) (within (axes ?z) ?x)
(less_than (mul_scalar ?c ?x) (mul_scalar ?c ?y)) | (less_than ?x ?y) | (float ?x) (>= ?c 0)
(less_than (mul ?x ?x) (mul ?y ?y)) | (less_than ?x ?y) | (float ?x)
(less_than ?x (scalar f32 1e9)) | (scalar bool 1) | (dtype ?x f32)
(less_than ?x (scalar i8 127)) | (scalar bool 1) | (dtype ?x i8)
(less_than ?x (scalar i32 2147483647)) | (scalar bool 1) | (dtype ?x i32)
(less_than (scalar u8 0) ?x) | (scalar bool 1) | (dtype ?x u8)
(less_than ?x ?y) | (scalar bool 1) | (no-less ?y ?x)
(idiv (mul_scalar ?c ?x) (scalar ?t ?c)) | ?x | (dtype ?x ?t) (integer ?x)
(mul (idiv ?x ?y) ?y) | ?x | (integer ?x) (within (axes ?y) ?x)
(add (mul (idiv ?x ?y) ?y) (mod ?x ?y)) | ?x | (integer ?x) (within (axes ?y) ?x)
(idiv ?x ?x) | (scalar i32 1) | (dtype ?x i32)
(idiv (idiv ?x (scalar i32 2)) (scalar i32 2)) | (idiv ?x (scalar i32 5)) | (dtype ?x i32)
(idiv ?x (scalar i8 -1)) | (mul_scalar -1 (max_scalar -127 ?x)) | (dtype ?x i8)
(idiv (add_scalar 8 ?x) (scalar i16 8)) | (add_scalar 1 (idiv ?x (scalar i16 8))) | (dtype ?x i16)
(mod (add_scalar 10 ?x) (scalar u8 10)) | (mod ?x (scalar u8 10)) | (dtype ?x u8)
(mod ?x (scalar i64 1000000)) | ?x | (dtype ?x i64) (at-least ?x 0)
(mod ?x (scalar i64 1000000)) | ?x | (dtype ?x i64) (at-most ?x 999999)
(cast i32 (cast f32 ?x)) | ?x | (dtype ?x i32)
(cast i32 (cast i8 ?x)) | ?x | (dtype ?x i32)
(cast i32 (cast u8 ?x)) | (cast i32 ?x) | (dtype ?x i8)
(cast i64 (cast i32 ?x)) | ?x | (dtype ?x i64)
(cast i64 (cast f32 ?x)) | ?x | (dtype ?x i64) (at-least ?x 0) (at-most ?x 16777217)
(cast i32 (cast f16 ?x)) | (cast i32 ?x) | (dtype ?x i16) (at-least ?x -2049) (at-most ?x 2048)
(cast bool (cast i8 ?x)) | (cast bool ?x) | (dtype ?x i32)
(cast bool (cast u8 ?x)) | (cast bool ?x) | (dtype ?x i16)
(cast i32 (mul_scalar 2 ?x)) | (mul_scalar 2 (cast i32 ?x)) | (dtype ?x i16)
(cast i64 (add ?x ?y)) | (add (cast i64 ?x) (cast i64 ?y)) | (dtype ?x i32)
(cast i32 (max_scalar 3 ?x)) | (max_scalar 3 (cast i32 ?x)) | (dtype ?x i64)
(sum ?i (mul ?x ?y)) | (mul (sum ?i ?x) (sum ?i ?y)) | (float ?x) (within ?i ?x) (within ?i ?y)
(sum ?i (add_scalar ?c ?x)) | (add_scalar ?c (sum ?i ?x)) | (float ?x)
(sum ?i (max_scalar -1e5 ?x)) | (sum ?i ?x) | (float ?x)
(sum ?i (select ?p ?x (mul_scalar 0 ?x))) | (sum ?i ?x) | (float ?x) (within ?i ?x) (within (axes ?p) ?x)
(sum ?i (mul_scalar ?c ?x)) | (mul_scalar (* ?c (/ (elements ?i) 2)) (sum ?i ?x)) | (float ?x)
(sum ?i ?x) | (mul_scalar (elements ?i) (max_reduce ?i ?x)) | (float ?x)
(mul (max_scalar 0 ?x) (max_scalar 0 ?y)) | (max_scalar 0 (mul ?x ?y)) | (float ?x)
(max (mul ?x ?z) (mul ?y ?z)) | (mul ?z (max ?x ?y)) | (float ?x) (at-least ?z -0.125)
"""

# Only the bits differ.
_BIT_EXACT = """
(add (add ?x ?y) ?z) | (add ?x (add ?y ?z)) | (float ?x)
(mul (mul ?x ?y) ?z) | (mul ?x (mul ?y ?z)) | (float ?x)
(add_scalar 0 ?x) | ?x | (float ?x)
(mul_scalar 0 ?x) | (mul_scalar 0 (mul ?x ?x)) | (float ?x)
(max ?x ?y) | ?x | (less ?y ?x) (within (axes ?y) ?x)
(max_scalar 0 ?x) | ?x | (float ?x) (at-least ?x 0)
(select (less_than ?x ?y) ?y ?x) | (max ?x ?y) | (float ?x)
(recip (recip ?x)) | ?x |
(mul ?x (recip ?x)) | (scalar f32 1) | (dtype ?x f32)
(mul_scalar 3 (mul_scalar 5 ?x)) | (mul_scalar 15 ?x) | (float ?x)
(exp2 (log2 ?x)) | ?x |
(cast f32 (cast bf16 ?x)) | ?x | (dtype ?x f32)
"""


def _read(text: str, exactness: Exactness, name: str) -> list[Rule]:
    rows = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
    return [
        Rule(f"{name}-{number}", left, right, exactness, "wrong on purpose", condition)
        for number, (left, right, condition) in enumerate(rows)
    ]


UNSOUND = (
    *_read(_IN_ANY_CLASS, Exactness.REASSOCIATES, "unsound"),
    *_read(_BIT_EXACT, Exactness.BIT_EXACT, "inexact"),
)
