"""NumPy modules that allocate in their first call alone: each result is written to the array of the call before.

Generated functions are rewritten one operation a statement's part: `a + b` becomes `into(B, 3, np.add, a, b)`, where
`B[3]` is None at first and holds the result from then on. An array that the caller still holds, as an output or through
a view, is left to the caller, and another one is allocated.
"""

from __future__ import annotations

import ast
from typing import Final

import numpy as np

RUNTIME: Final = '''
HELD = threading.local()


def memory():
    """Return the arrays of the calls before on this thread, without those that the caller holds."""
    if not hasattr(HELD, "arrays"):
        HELD.arrays = {}
    release(HELD.arrays)
    return HELD.arrays


def release(B):
    for key in B:
        if type(B[key]) is dict:
            release(B[key])
        elif sys.getrefcount(B[key]) > 2:
            B[key] = None


def inner(B, key):
    """Return the arrays of a function that is called here."""
    if B.get(key) is None:
        B[key] = {}
    return B[key]


def into(B, key, function, *operands, **options):
    out = B.get(key)
    if out is not None:
        return function(*operands, **options, out=out)
    result = function(*operands, **options)
    if type(result) is np.ndarray:
        B[key] = result
    return result


def where(B, key, condition, a, b):
    if B.get(key) is None:
        B[key] = np.array(np.where(condition, a, b))
    else:
        np.copyto(B[key], b)
        np.copyto(B[key], a, where=condition)
    return B[key]


def cast(B, key, x, dtype):
    if B.get(key) is None:
        B[key] = np.array(x, dtype, order="C")
    else:
        np.copyto(B[key], x, casting="unsafe")
    return B[key]


def reshaped(B, key, x, *shape):
    """Return a view, or where the order of axes needs one a copy."""
    if B.get(key) is not None:
        np.copyto(B[key].reshape(x.shape), x)
        return B[key]
    result = x.reshape(*shape)
    if not np.shares_memory(result, x) and result.size:
        B[key] = result
    return result


def padded(B, key, x, widths):
    if B.get(key) is None:
        B[key] = np.pad(x, widths)
    else:
        B[key][tuple(slice(low, low + size) for (low, _), size in zip(widths, x.shape))] = x
    return B[key]


def once(B, key, function, *operands, **options):
    """Return a value that is equal in all calls, computed by the first."""
    if B.get(key) is None:
        B[key] = function(*operands, **options)
    return B[key]


def conv(x, weight, strides, pads, dilations, groups, B):
    spatial = tuple(range(2, x.ndim))
    if any(low or high for low, high in pads):
        x = padded(B, "x", x, ((0, 0), (0, 0), *pads))
    reach = tuple(d * (k - 1) + 1 for d, k in zip(dilations, weight.shape[2:]))
    windows = np.lib.stride_tricks.sliding_window_view(x, reach, axis=spatial)
    steps = (slice(None), slice(None), *(slice(None, None, each) for each in strides))
    windows = windows[(*steps, *(slice(None, None, each) for each in dilations))]
    out, rows = weight.shape[0] // groups, weight[0].size
    sizes = (windows.shape[0], *windows.shape[2 : x.ndim])
    results = once(B, "results", np.empty, (groups, int(np.prod(sizes)), out), x.dtype)
    for g in range(groups):
        part = windows[:, g * weight.shape[1] : (g + 1) * weight.shape[1]]
        part = cast(B, ("part", g), part.transpose(0, *range(2, x.ndim), 1, *range(x.ndim, part.ndim)), x.dtype)
        np.matmul(part.reshape(-1, rows), weight[g * out : (g + 1) * out].reshape(out, rows).T, out=results[g])
    made = results.reshape(groups, *sizes, out)
    made = np.moveaxis(np.moveaxis(made, 0, -2), (-2, -1), (1, 2))
    return reshaped(B, "made", made, sizes[0], groups * out, *sizes[1:])
'''
_BINARY: Final[dict[type[ast.AST], str]] = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.Div: "divide",
    ast.MatMult: "matmul",
    ast.BitAnd: "bitwise_and",
    ast.BitOr: "bitwise_or",
    ast.BitXor: "bitwise_xor",
    ast.Pow: "power",
    ast.Lt: "less",
    ast.LtE: "less_equal",
    ast.Gt: "greater",
    ast.GtE: "greater_equal",
    ast.Eq: "equal",
    ast.NotEq: "not_equal",
    ast.USub: "negative",
    ast.Invert: "invert",
}
_WRITING: Final = frozenset(
    ("sum", "max", "min", "mean", "prod", "concatenate", "stack", "take", "cumsum", "cumprod", "any", "all", "argmax")
)
"""Functions of NumPy that are no ufuncs and have an argument `out`."""
_ONCE: Final = frozenset(("full", "zeros", "ones", "arange"))


def static_text(source: str) -> str:
    """Return the text of a module whose functions write to the arrays of the call before."""
    tree = ast.parse(source)
    functions = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
    stages = {name for name in functions if name.startswith("stage_")}
    body: list[ast.stmt] = []
    for each in tree.body:
        if isinstance(each, ast.FunctionDef) and each.name == "conv":
            continue
        body.append(_rewritten(each, functions, each.name in stages) if isinstance(each, ast.FunctionDef) else each)
    last = max(at for at, each in enumerate(body) if isinstance(each, (ast.Import, ast.ImportFrom)))
    body[last + 1 : last + 1] = ast.parse(RUNTIME).body
    body.insert(1, ast.parse("import sys\nimport threading").body[0])
    body.insert(2, ast.parse("import threading").body[0])
    return ast.unparse(ast.fix_missing_locations(ast.Module(body, []))) + "\n"


def _rewritten(function: ast.FunctionDef, functions: set[str], is_stage: bool) -> ast.FunctionDef:
    made = _StaticRewriter(functions).visit(function)
    assert isinstance(made, ast.FunctionDef)
    if is_stage:
        begun = ast.parse("B = memory()\nsize = np.setbufsize(16)  # of the iterators of broadcast operations").body
        ended = ast.parse("np.setbufsize(size)").body
        made.body = [*begun, ast.Try(made.body, [], [], ended)]
    else:
        made.args.args.append(ast.arg("B"))
    return made


class _StaticRewriter(ast.NodeTransformer):
    """Rewrites the operations of one function. functions: the module's own, which take `B` last."""

    def __init__(self, functions: set[str]) -> None:
        self.functions = functions
        self.count = 0

    def _key(self) -> ast.expr:
        self.count += 1
        return ast.Constant(self.count - 1)

    def _call(self, helper: str, *arguments: ast.expr, keywords: list[ast.keyword] | None = None) -> ast.Call:
        name = ast.Name(helper, ast.Load())
        return ast.Call(name, [ast.Name("B", ast.Load()), self._key(), *arguments], keywords or [])

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        node.value = self.visit(node.value)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        return self._applied(node, node.op, node.left, node.right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        if isinstance(node.operand, ast.Constant):
            return node
        return self._applied(node, node.op, node.operand)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        return self._applied(node, node.ops[0], node.left, *node.comparators)

    def _applied(self, node: ast.expr, op: ast.AST, *operands: ast.expr) -> ast.expr:
        if type(op) not in _BINARY or all(isinstance(each, ast.Constant) for each in operands):
            return node
        function = ast.Attribute(ast.Name("np", ast.Load()), _BINARY[type(op)], ast.Load())
        return self._call("into", function, *(self.visit(each) for each in operands))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        function = node.func
        arguments = [self.visit(each) for each in node.args]
        if isinstance(function, ast.Name):
            if function.id in self.functions:
                return ast.Call(function, [*arguments, self._call("inner")], node.keywords)
            return ast.Call(function, arguments, node.keywords)
        assert isinstance(function, ast.Attribute)
        name = function.attr
        if isinstance(function.value, ast.Name) and function.value.id == "np":
            return self._numpy(node, name, arguments)
        if isinstance(function.value, ast.Attribute) and name == "accumulate":
            return self._call("into", function, *arguments, keywords=node.keywords)
        owner = self.visit(function.value)
        if name in ("max", "min", "sum", "mean"):
            own = ast.Attribute(ast.Name("np", ast.Load()), name, ast.Load())
            return self._call("into", own, owner, *arguments, keywords=node.keywords)
        if name == "astype":
            return self._call("cast", owner, *arguments)
        if name == "reshape":
            return self._call("reshaped", owner, *arguments)
        return ast.Call(ast.Attribute(owner, name, ast.Load()), arguments, node.keywords)

    def _numpy(self, node: ast.Call, name: str, arguments: list[ast.expr]) -> ast.expr:
        if name == "where" and len(arguments) == 3:
            return self._call("where", *arguments)
        if name == "pad" and len(arguments) == 2 and not node.keywords:
            return self._call("padded", *arguments)
        if name in _ONCE and all(isinstance(each, (ast.Constant, ast.Tuple)) for each in arguments):
            return self._call("once", node.func, *arguments, keywords=node.keywords)
        if name in _WRITING or isinstance(getattr(np, name, None), np.ufunc):
            return self._call("into", node.func, *arguments, keywords=node.keywords)
        return ast.Call(node.func, arguments, node.keywords)
