"""Every rule rejects what it should, and alone: one broken program for each violation."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.core.kernel.ir.parsing import parse_program

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import KERNEL_RULES, PROGRAM_RULES, STAGE_RULES, verify_program, violations
from lumin_tune.core.plugin.records import Point, RegionLike
from lumin_tune.plugins.cpu.backend import CpuBackend

SOUND = """
program "sound"
dim m 1 9
buffer x input f32[8, 16]
buffer n input i64[8]
buffer u input f32[m]
buffer w constant f32[16, 4]
buffer p prepared f32[4, 16]
buffer t scratch f32[4, 4]
buffer y output f32[8, 4]
buffer a output i64[8]
buffer b output f32[8]
buffer s output f32[8, 16]
kernel k0 once
  axis k 16
  axis c 4
  stage k c
    %0 = load w[k, c] : f32
    store p[c, k] = %0
kernel k1 call
  axis r 8
  axis c 4
  axis k 16
  for r 4 parallel
    for c 2 parallel
      stage r c k
        schedule r:1 c:4 k:1 c:1v pack x@0(r:1 k:1)
        %0 = load x[r, k] : f32
        %1 = load p[c, k] : f32
        %2 = mul %0 %1 : f32
        %3 = reduce add %2 over k : f32
        %4 = constant 2.0 : f32
        %5 = mul %3 %4 : f32
        store t[r - start_r, c] = %5
      stage r c
        %0 = load n[r] : i64
        %1 = load t[r - start_r, c] : f32
        %2 = constant 2.0 : f32
        %3 = less_than %1 %2 : bool
        %4 = select %3 %1 %2 : f32
        %5 = load x[v0, c] : f32
        %6 = add %4 %5 : f32
        store y[r, c] = %6
kernel k2 call
  axis r 8
  axis k 16
  stage r k
    %0 = load x[r, k] : f32
    %1 = reduce max %0 over k : f32
    %2 = reduce argmax %0 over k : i64
    store b[r] = %1
    store a[r] = %2
  for r 2 sequential
    stage r k
      %0 = load x[r, k] : f32
      %1 = scan add %0 along k : f32
      %2 = position k : i64
      %3 = cast %2 : f32
      %4 = add %1 %3 : f32
      store s[r, k] = %4
kernel k3 call
  call sgemm (x, p, y) [8, 4, 16]
"""

SUMMED = SOUND[SOUND.index("        %3 = reduce add %2") : SOUND.index("      stage r c\n")]
Case = tuple[str, str, str, str]
BROKEN: list[Case] = [
    # rule, text of the valid program, its replacement, message
    (
        "names are unique",
        "buffer n input i64[8]",
        "buffer n input i64[8]\nbuffer n input i64[8]",
        "program 'sound' .*two buffers are named 'n'",
    ),
    ("names are unique", "kernel k3 call", "kernel k2 call", "two kernels are named 'k2'"),
    (
        "scopes are known",
        "buffer n input i64[8]",
        "buffer n shared i64[8]",
        "'n' has the scope 'shared'; allowed: input, output, constant, .*register",
    ),
    (
        "scopes are known",
        "buffer n input i64[8]",
        "buffer n input i64[8] strides [8, 1]",
        "'n' has 1 dimensions and 2 strides",
    ),
    (
        "steps have locations",
        "buffer n input i64[8]",
        "buffer n step i64[8]",
        "'n' has scope 'step', but no repeat",
    ),
    ("axes are unique", "  axis c 4\n  stage k c", "  axis c 4\n  axis c 4\n  stage k c", "two axes are named 'c'"),
    (
        "axes are unique",
        "  axis c 4\n  stage k c",
        "  axis c 4\n  axis start_c 4\n  stage k c",
        "kernel 'k0' of 'sound' .*an axis cannot be named 'start_c'; `start_...` and `v<number>` are reserved",
    ),
    (
        "axes are unique",
        "  axis c 4\n  stage k c",
        "  axis c 4\n  axis v7 4\n  stage k c",
        "an axis cannot be named 'v7'",
    ),
    (
        "axes are unique",
        "  axis c 4\n  stage k c",
        "  axis c 4\n  axis m 4\n  stage k c",
        "the axis 'm' has the name of a dimension",
    ),
    (
        "loops are over axes",
        "for r 2 sequential",
        "for q 2 sequential",
        r"a loop is over 'q', which is not an axis of the kernel \(r, k\)",
    ),
    (
        "loops are over axes",
        "for r 2 sequential",
        "for r 0 sequential",
        "the loop over 'r' has step 0; it must be at least",
    ),
    ("loops are over axes", "for r 2 sequential", "halo q of r stride 1 low 0 high 0", "a loop is over 'q'"),
    (
        "loops are over axes",
        "for r 2 sequential",
        "halo r of q stride 1 low 0 high 0",
        "the halo of 'r' follows 'q' with stride 1",
    ),
    (
        "loops are over axes",
        "for r 2 sequential",
        "halo r of k stride 0 low 0 high 0",
        "the halo of 'r' follows 'k' with stride 0",
    ),
    (
        "parallel loops are the grid",
        "for r 2 sequential",
        "for r 2 parallel",
        "the loop over 'r' is parallel, but not one of the outermost",
    ),
    ("parallel loops are the grid", "for c 2 parallel", "for r 2 parallel", "the grid has an axis twice: r, r"),
    (
        "calls stand alone",
        "  call sgemm (x, p, y) [8, 4, 16]",
        2 * "  call sgemm (x, p, y) [8, 4, 16]\n",
        "the call of 'sgemm' is not alone in its kernel",
    ),
    (
        "calls stand alone",
        "buffer p prepared f32[4, 16]",
        "buffer p prepared f32[4, 16] format q8_0",
        "the call of 'sgemm' takes the bytes of 'p' for numbers",
    ),
    ("calls stand alone", "(x, p, y)", "(x, q, y)", "the call of 'sgemm' names an unknown buffer 'q'"),
    (
        "block starts are inside loops",
        "for r 4 parallel",
        "for k 4 parallel",
        "mentions start_r, but no loop around it is over 'r'",
    ),
    (
        "positions store to distinct locations",
        "store t[r - start_r, c] = %5",
        "store t[0, c] = %5",
        "instruction 6 stores to one location of 't' for all positions of r",
    ),
    (
        "positions store to distinct locations",
        "store y[r, c]",
        "store y[r, 0]",
        "instruction 7 stores to one location of 'y' for all positions of c",
    ),
    (
        "values are written before they are read",
        "load n[r]",
        "load a[r]",
        "program 'sound' .*kernel 'k1' reads 'a' before it is written",
    ),
    ("values are written before they are read", "    store b[r] = %1\n", "", "no kernel writes the output 'b'"),
    (
        "copies are of complete buffers",
        "x@0(r:1 k:1)",
        "x@once(r:1 k:1)",
        r"the pack x@once\(r:1 k:1\) is copied once, but 'x' is not constant",
    ),
    (
        "blocks read their own writes",
        "buffer t scratch f32[4, 4]",
        "buffer t global f32[8, 4]",
        "kernel 'k1' .*a block may read what another block writes to 't': .* the same block of r",
    ),
    (
        "stages do not read locations that they write",
        "store y[r, c]",
        "store t[r - start_r, 3 - c]",
        "instruction 1 loads what another point of the stage may store to 't'",
    ),
    ("axes are those mentioned", "  stage k c\n", "  stage k c c\n", "an axis is listed twice: k, c, c"),
    ("axes are those mentioned", "  stage k c\n", "  stage k c q\n", "'q' is not an axis of the kernel"),
    (
        "axes are those mentioned",
        "  stage k c\n",
        "  stage k\n",
        "stage 0 of kernel 'k0' .*the instructions mention the axis 'c', which the stage does not list",
    ),
    (
        "axes are those mentioned",
        "  for r 2 sequential\n    stage r k\n",
        "  for r 2 sequential\n    stage k\n",
        "mention the axis 'r', which the stage does not list",
    ),
    (
        "indices are integers",
        "load x[v0, c]",
        "load x[v1, c]",
        "instruction 5 indexes with v1, which is f32; an index must be an integer",
    ),
    ("indices are integers", "load x[v0, c]", "load x[v3, c]", "instruction 5 indexes with v3, which is bool"),
    (
        "operands precede their uses",
        "select %3 %1 %2",
        "select %3 %6 %2",
        "instruction 4 uses instruction 6, which does not precede it",
    ),
    (
        "operands precede their uses",
        "      store s[r, k] = %4",
        "      store s[r, k] = %4\n      %6 = cast %5 : f32",
        "instruction 6 uses a store, which has no value",
    ),
    (
        "memory is used as its scope allows",
        "load n[r]",
        "load q[r]",
        "instruction 0 names an unknown buffer 'q'",
    ),
    (
        "memory is used as its scope allows",
        "load n[r]",
        "load n[r, c]",
        "instruction 0 has 2 indices for 'n', which has 1 dimensions",
    ),
    (
        "memory is used as its scope allows",
        "store y[r, c]",
        "store x[r, c]",
        "instruction 7 stores to 'x', whose scope is 'input'",
    ),
    (
        "memory is used as its scope allows",
        "store p[c, k]",
        "store y[c, k]",
        "instruction 1 stores to 'y', whose scope is 'output'",
    ),
    (
        "memory is used as its scope allows",
        "load w[k, c]",
        "load x[c, k]",
        "instruction 0 loads 'x', whose scope is 'input'",
    ),
    (
        "dtypes fit",
        "%2 = mul %0 %1",
        "%2 = plus %0 %1",
        "instruction 2 applies the unknown op 'plus'; known: exp2, log2, ",
    ),
    ("dtypes fit", "%2 = mul %0 %1", "%2 = mul %0", "instruction 2: mul takes 2 operands, not 1"),
    ("dtypes fit", "select %3 %1 %2", "select %1 %1 %2", "the condition of select must be bool, not f32"),
    ("dtypes fit", "add %4 %5", "add %4 %0", "instruction 6: add of f32 and i64; cast first"),
    (
        "dtypes fit",
        "%4 = add %1 %3 : f32",
        "%4 = cast %3 : f16\n      %5 = add %4 %4 : f16",
        "instruction 5: add of f16; compute in f32",
    ),
    ("dtypes fit", "%3 = cast %2 : f32", "%3 = sqrt %2 : i64", "instruction 3: sqrt takes floats, not i64"),
    ("dtypes fit", "%4 = select %3 %1 %2 : f32", "%4 = neg %3 : bool", "instruction 4: neg takes numbers, not bool"),
    ("dtypes fit", "less_than %1 %2 : bool", "less_than %1 %2 : f32", "less_than of f32 gives bool, not f32"),
    ("dtypes fit", "load n[r] : i64", "load n[r] : i32", "instruction 0 loads i32 from 'n', which holds i64"),
    ("dtypes fit", "store y[r, c] = %6", "store y[r, c] = %0", "stores i64 in 'y', which holds f32"),
    ("dtypes fit", "argmax %0 over k : i64", "argmax %0 over k : i32", "instruction 2: argmax gives i64, not i32"),
    (
        "dtypes fit",
        "reduce add %2 over k : f32",
        "reduce add %2 over k : f64",
        "instruction 3 reduces f32 as f64; cast first",
    ),
    ("dtypes fit", "scan add %0 along k : f32", "scan add %0 along k : f64", "instruction 1 reduces f32 as f64"),
    ("dtypes fit", "position k : i64", "position k : f16", "instruction 2 has dtype f16; use f32 and cast"),
    ("dtypes fit", "%4 = constant 2.0 : f32", "%4 = constant 2.0 : bf16", "instruction 4 has dtype bf16"),
    (
        "reductions agree",
        "argmax %0 over k",
        "argmax %0 over r",
        r"instruction 2 reduces \('r',\), another one reduces \('k',\)",
    ),
    (
        "reductions agree",
        SUMMED,
        SUMMED.replace("over k", "over ").replace("c] =", "c + k] ="),
        "instruction 3 reduces no axis",
    ),
    (
        "reductions agree",
        "argmax %0 over k",
        "argmax %1 over k",
        "instruction 2 reduces a value that depends on another reduction",
    ),
    ("reductions agree", "argmax %0 over k", "argmax %0 over r k", "argmax reduces one axis, not 2"),
    (
        "reductions agree",
        "%5 = mul %3 %4",
        "%5 = scan add %3 along c",
        "instruction 5 is a scan in a stage with reductions",
    ),
    (
        "reductions agree",
        "store t[r - start_r, c]",
        "store t[r - start_r + k, c]",
        "the index of instruction 6, after the reduction, varies along k",
    ),
    (
        "pieces are well formed",
        "schedule r:1 c:4",
        "schedule r:1 q:1 c:4",
        "the piece q:1 names an axis that the stage",
    ),
    ("pieces are well formed", "c:4 k:1 c:1v", "c:4 c:8 k:1 c:1v", "the piece c:8 has a larger step than the piece"),
    ("pieces are well formed", "c:4 k:1 c:1v", "c:4 k:2 c:1v", "the last piece of k has step 2; it must "),
    ("pieces are well formed", "r:1 c:4 k:1", "c:4 r:1u k:1", "a loop is inside unrolled pieces"),
    ("pieces are well formed", "k:1 c:1v", "k:1v c:1v", "more than one axis is vectorized"),
    ("pieces are well formed", "k:1 c:1v", "c:1u k:1d", "a dot piece must directly follow the vector"),
    ("pieces are well formed", "k:1 c:1v", "c:1v k:1u", "the vector piece must be innermost"),
    (
        "packs are well formed",
        "x@0(r:1 k:1)",
        "x@0(c:1 k:1)",
        r"the pack x@0\(c:1 k:1\) needs one load of its buffer along its axes, not 0",
    ),
    ("packs are well formed", "x@0(r:1 k:1)", "x@9(r:1 k:1)", "is at depth 9 of 3 loops"),
]


def test_the_sound_program_is() -> None:
    assert [str(violation) for violation in violations(parse_program(SOUND))] == []
    verify_program(parse_program(SOUND))


@pytest.mark.parametrize(("rule", "old", "new", "message"), BROKEN, ids=[f"{b[0]}: {b[3][:50]}" for b in BROKEN])
def test_one_rule_refuses(rule: str, old: str, new: str, message: str) -> None:
    assert SOUND.count(old) == 1
    broken = parse_program(SOUND.replace(old, new))
    found = list(violations(broken))
    assert {violation.rule for violation in found} == {rule}
    assert any(re.search(message, str(violation)) for violation in found), found
    with pytest.raises(KernelError, match=re.escape(str(found[0]))):
        verify_program(broken)


def test_one_value_may_be_stored_again() -> None:
    again = SOUND.replace("    store a[r] = %2\n", "    %4 = load n[r] : i64\n    store a[r] = %4\n")
    assert again != SOUND and not list(violations(parse_program(again)))


def test_every_rule_of_the_table_is_tested() -> None:
    assert {broken[0] for broken in BROKEN} == {*PROGRAM_RULES, *KERNEL_RULES, *STAGE_RULES}
    assert len({broken[0] for broken in BROKEN}) == len(PROGRAM_RULES) + len(KERNEL_RULES) + len(STAGE_RULES)


class Careless(CpuBackend):
    """A backend whose constants have another dtype than the values that they multiply."""

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        program = super().kernels(region, point)
        (kernel,) = program.kernels
        return replace(program, kernels=(replace(kernel, body=tuple(map(self._careless, kernel.body))),))

    def _careless(self, node: ir.Node) -> ir.Node:
        if isinstance(node, ir.Loop):
            return replace(node, body=tuple(map(self._careless, node.body)))
        assert isinstance(node, ir.Stage)
        wide = (replace(e, dtype=DType.F64) if isinstance(e, ir.Constant) else e for e in node.instructions)
        return replace(node, instructions=tuple(wide))


def test_what_a_backend_makes_is_verified_where_it_is_linked() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (4, 8), "f32") * 2.0).output("y")
    with pytest.raises(
        KernelError, match="kernel 'k0' breaks the rule 'dtypes fit': instruction 2: mul of f32 and f64"
    ):
        lt.compile(graph, Careless())
