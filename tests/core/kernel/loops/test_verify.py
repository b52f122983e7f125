"""The verifier names what is wrong with a function of the loop IR."""

from __future__ import annotations

import pytest
from tests.core.kernel.loops.parsing import parse_function

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.loops.text_form import print_function
from lumin_tune.core.kernel.loops.verify import verify_function

GOOD = """\
function ((b0 [const f32*]) (b1 [f32*])) ((n_n [i64])) {
  comment "two vectors of a row"
  for i_1 [i64] first end 1 increments {
    array square_2 [f32x8] 2 ()
    declare sum_3 [f32x8] (call [f32x8] (lm_splat [f32x8]) (constant [f32] 0x0.0p+0))
    for k_4 [i64] 0 n_n 8 {
      declare v_5 [f32x8] (call [f32x8] (lm_load [f32x8]) (offset [const f32*] b0 (+ [i64] (* [i64] i_1 16) k_4))) const
      assign sum_3 (call [f32x8] lm_add sum_3 v_5)
      assign (element [f32x8] square_2 1) v_5
      if (< [bool] k_4 8) blocks {
        continue
      }
    }
    if (&& [bool] (< [bool] i_1 8) (== [bool] n_n 8)) lines {
      evaluate (call [void] lm_store (offset [f32*] b1 i_1) sum_3)
    } else {
      evaluate (call [void] lm_store_part (offset [f32*] b1 i_1) sum_3 (- [i64] 8 i_1))
    }
  }
}
"""
BROKEN = [
    ("assign sum_3 (call [f32x8] lm_add sum_3 v_5)", "assign v_5 sum_3", "v_5 is constant"),
    ("(call [f32x8] lm_add sum_3 v_5)", "(call [f32x8] lm_plus sum_3 v_5)", "lm_plus is no intrinsic"),
    ("(call [f32x8] lm_add sum_3 v_5)", "(call [f32x8] lm_add sum_3)", "lm_add takes 2 operands"),
    ("(call [f32x8] lm_add sum_3 v_5)", "(call [f32x4] lm_add sum_3 v_5)", r"lm_add\(TT\) -> T of f32x4 has no f32x8"),
    ("(call [f32x8] lm_add sum_3 v_5)", "(call [f32x8] (lm_splat [f32x4]) 1)", "needs f32x8 as its template argument"),
    ("(element [f32x8] square_2 1)", "(element [f32x8] square_2 2)", "out of range of 2 elements"),
    ("array square_2 [f32x8]", "declare n_n [i64] 0\n    array square_2 [f32x8]", "n_n is declared twice"),
    ("(* [i64] i_1 16)", "(* [i64] (+ [i64] i_1 1) 16)", "needs parentheses"),
    ("(< [bool] k_4 8)", "(+ [i64] k_4 8)", "where a condition should be"),
    ("(< [bool] k_4 8)", "(< [bool] k_4 b0)", "gives no bool"),
    ("0 n_n 8 {", "0 n_n 0 {", "the step 0"),
    ("        continue\n", "      }\n      block {\n", ""),
    ("(offset [f32*] b1 i_1) sum_3)", "(offset [f32*] b1 v_5) sum_3)", "v_5 is not declared"),
    ("evaluate (call [void] lm_store (offset [f32*] b1 i_1) sum_3)", "continue", ""),
    ("array square_2 [f32x8] 2 ()", "array square_2 [f32x8] 2 (sum_3)", "'sum_3' is not declared"),
    ("evaluate (call [void] lm_store (offset [f32*] b1 i_1) sum_3)", "evaluate sum_3", "only calls have effects"),
    ("    array", "    continue\n    array", ""),
    ("  comment", "  continue\n  comment", "no loop to continue"),
]


def test_a_valid_function_passes() -> None:
    function = parse_function(GOOD)
    verify_function(function)
    assert print_function(function) == GOOD


@pytest.mark.parametrize(("part", "other", "message"), BROKEN)
def test_it_names_what_is_wrong(part: str, other: str, message: str) -> None:
    assert GOOD.count(part) == 1
    if not message:
        verify_function(parse_function(GOOD.replace(part, other)))
        return
    with pytest.raises(KernelError, match=message):
        verify_function(parse_function(GOOD.replace(part, other)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("function () () {", "ends within a function"),
        ("function () () { } }", "after the end"),
        ("function () () { twist }", "unknown statement 'twist'"),
        ("function () () { evaluate v_1 }", "'v_1' is not declared"),
        ("procedure", "'procedure' where 'function' should be"),
        ("function ((b0 f32)) () { }", "'f32' is no type"),
    ],
)
def test_other_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(KernelError, match=message):
        parse_function(text)
