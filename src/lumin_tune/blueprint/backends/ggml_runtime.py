# mypy: ignore-errors
"""ggml through ctypes: the library, tensors that are recorded, and graphs that are computed.

Generated modules contain a copy of this file, so it imports NumPy and the standard library alone.

A `T` is a tensor under construction. It has a shape in NumPy's order, of any rank, and contiguous memory; each
operation views it in at most four axes, sizes reversed, as ggml has them. Floats are f32; integers are i32; bools are
f32 zeros and ones.
"""

import ctypes
import glob
import importlib.util
import math
import os
import threading

import numpy as np

F32, I32 = 0, 26
PACKAGES = ("libggml", "ggml", "llama_cpp", "pywhispercpp", "ggml_py", "stable_diffusion_cpp")
MISSING = "GGMLBackend needs libggml; pip install 'lumin-tune[ggml]'"
P, INT, LONG, Z, FL = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64, ctypes.c_size_t, ctypes.c_float

# name: (result, arguments after the context); T stands for a tensor
_UNARY = (
    *("sin", "cos", "exp", "log", "sqrt", "sqr", "neg", "abs", "sgn", "step", "tanh", "sigmoid", "relu", "silu"),
    *("gelu_erf", "floor", "ceil", "expm1", "softplus", "sum_rows", "cumsum", "argmax", "soft_max", "cont"),
    *("hardswish", "hardsigmoid"),
)
SIGNATURES = {
    **dict.fromkeys(_UNARY, "T"),
    **dict.fromkeys(("add", "sub", "mul", "div", "repeat", "mul_mat", "get_rows"), "TT"),
    "scale_bias": "Tff",
    "fill": "Tf",
    "clamp": "Tff",
    "norm": "Tf",
    "rms_norm": "Tf",
    "cast": "Ti",
    "concat": "TTi",
    "get_rows_back": "TTT",
    "reshape_1d": "Tl",
    "reshape_2d": "Tll",
    "reshape_3d": "Tlll",
    "reshape_4d": "Tllll",
    "permute": "Tiiii",
    "view_4d": "Tllllzzzz",
    "repeat_4d": "Tllll",
    "pad_ext": "Tiiiiiiii",
    "conv_2d_direct": "TTiiiiii",
    "pool_1d": "Tiiii",
    "pool_2d": "Tiiiiiff",
    "new_tensor_4d": "illll",
}
KIND_OF = {"f": "f", "i": "i", "u": "i", "b": "b"}
KINDS = {"T": P, "i": INT, "l": LONG, "z": Z, "f": FL, "b": ctypes.c_bool}


class _InitParams(ctypes.Structure):
    _fields_ = [("mem_size", Z), ("mem_buffer", P), ("no_alloc", ctypes.c_bool)]


class Library:
    """The functions of libggml. paths: of libggml-base and libggml-cpu, found by default."""

    def __init__(self, paths=None):
        base, cpu = paths or find_libraries()
        self.path = base
        self.base = ctypes.CDLL(base, mode=ctypes.RTLD_GLOBAL)
        self.cpu = ctypes.CDLL(cpu, mode=ctypes.RTLD_GLOBAL)
        for name, arguments in SIGNATURES.items():
            self._bind(self.base, f"ggml_{name}", P, [P, *(KINDS[each] for each in arguments)])
        for where, name, result, arguments in (
            (self.base, "ggml_init", P, [_InitParams]),
            (self.base, "ggml_free", None, [P]),
            (self.base, "ggml_tensor_overhead", Z, []),
            (self.base, "ggml_graph_overhead_custom", Z, [Z, ctypes.c_bool]),
            (self.base, "ggml_new_graph_custom", P, [P, Z, ctypes.c_bool]),
            (self.base, "ggml_build_forward_expand", None, [P, P]),
            (self.base, "ggml_set_input", None, [P]),
            (self.base, "ggml_set_output", None, [P]),
            (self.base, "ggml_get_data", P, [P]),
            (self.base, "ggml_gallocr_new", P, [P]),
            (self.base, "ggml_gallocr_free", None, [P]),
            (self.base, "ggml_gallocr_alloc_graph", ctypes.c_bool, [P, P]),
            (self.base, "ggml_gallocr_get_buffer_size", Z, [P, INT]),
            (self.base, "ggml_backend_get_default_buffer_type", P, [P]),
            (self.base, "ggml_backend_free", None, [P]),
            (self.base, "ggml_backend_graph_compute", INT, [P, P]),
            (self.base, "ggml_version", ctypes.c_char_p, []),
            (self.cpu, "ggml_backend_cpu_init", P, []),
            (self.cpu, "ggml_backend_cpu_set_n_threads", None, [P, INT]),
        ):
            self._bind(where, name, result, arguments)
        self.version = self.ggml_version().decode()

    def _bind(self, where, name, result, arguments):
        try:
            function = getattr(where, name)
        except AttributeError:

            def missing(*_):
                raise NotImplementedError(f"{name} is missing in {self.path}; install a newer libggml")

            setattr(self, name, missing)
            return
        function.restype, function.argtypes = result, arguments
        setattr(self, name, function)


def find_libraries():
    """Return the paths of libggml-base and libggml-cpu: of an installed package, or the system's."""
    for package in PACKAGES:
        spec = importlib.util.find_spec(package)
        for folder in (spec.submodule_search_locations or []) if spec else []:
            for beside in (folder, os.path.join(os.path.dirname(folder), f"{package}.libs")):
                base = sorted(glob.glob(os.path.join(beside, "**", "libggml-base*.so*"), recursive=True))
                cpu = sorted(glob.glob(os.path.join(beside, "**", "libggml-cpu*.so*"), recursive=True))
                if base and cpu:
                    return base[0], cpu[0]
    from ctypes.util import find_library

    base, cpu = find_library("ggml-base"), find_library("ggml-cpu")
    if base is None or cpu is None:
        raise ImportError(MISSING)
    return base, cpu


_library = None


def library():
    """Return the library, loaded once."""
    global _library
    if _library is None:
        _library = Library()
    return _library


def _grouped(shape, marks):
    """Return the sizes of runs of axes of one mark, and the marks; axes of size 1 join any run."""
    sizes, found = [], []
    for size, mark in zip(shape, marks):
        if size == 1:
            continue
        if found and found[-1] == mark:
            sizes[-1] *= size
        else:
            sizes.append(size)
            found.append(mark)
    return sizes, found


class T:
    """A tensor of a graph under construction. kind: "f" for floats, "i" for integers, "b" for bools."""

    __slots__ = ("graph", "kind", "pointer", "shape")

    def __init__(self, graph, pointer, shape, kind="f"):
        self.graph, self.pointer, self.shape, self.kind = graph, pointer, tuple(int(size) for size in shape), kind

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return math.prod(self.shape)

    # shape

    def viewed(self, *sizes):
        """Return the pointer of this memory with up to four axes, in NumPy's order."""
        call = getattr(library(), f"ggml_reshape_{len(sizes)}d")
        return call(self.graph.context, self.pointer, *reversed(sizes))

    def rows(self):
        """Return the pointer as a matrix of rows along the last axis."""
        last = self.shape[-1] if self.shape else 1
        return self.viewed(self.size // max(last, 1), last)

    def reshape(self, *shape):
        shape = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
        known = math.prod(size for size in shape if size != -1)
        return T(self.graph, self.pointer, [self.size // known if size == -1 else size for size in shape], self.kind)

    def transpose(self, axes):
        """Permute the axes, by exchanges of neighbouring blocks."""
        result, order = self, list(range(self.ndim))
        for place, axis in enumerate(axes):
            at = order.index(axis)
            if at == place:
                continue
            stop = at + 1
            while stop < self.ndim and place + stop - at < self.ndim and axes[place + stop - at] == order[stop]:
                stop += 1
            shape = [self.shape[each] for each in order]
            before, first, second = (math.prod(shape[a:b]) for a, b in ((0, place), (place, at), (at, stop)))
            after = math.prod(shape[stop:])
            if first != 1 and second != 1:
                moved = library().ggml_permute(
                    self.graph.context, result.viewed(before, first, second, after), 0, 2, 1, 3
                )
                result = T(self.graph, library().ggml_cont(self.graph.context, moved), self.shape, self.kind)
            order = order[:place] + order[at:stop] + order[place:at] + order[stop:]
        return T(self.graph, result.pointer, [self.shape[axis] for axis in axes], self.kind)

    def broadcast(self, shape):
        """Repeat along new leading axes and axes of size 1."""
        shape = tuple(shape)
        own = (1,) * (len(shape) - self.ndim) + self.shape
        if own == shape:
            return self.reshape(shape)
        result = self
        for axis in range(len(shape) - 1, -1, -1):
            if own[axis] == shape[axis]:
                continue
            before, after = math.prod(own[:axis]), math.prod(own[axis + 1 :])
            own = (*own[:axis], shape[axis], *own[axis + 1 :])
            source = result.viewed(1, before, 1, after)
            pointer = library().ggml_repeat_4d(self.graph.context, source, after, shape[axis], before, 1)
            result = T(self.graph, pointer, own, self.kind)
        return result.reshape(shape)

    def sliced(self, axis, start, count, step=1):
        """Return elements start, start + step, ... along an axis."""
        before, size, after = math.prod(self.shape[:axis]), self.shape[axis], math.prod(self.shape[axis + 1 :])
        shape = (*self.shape[:axis], count, *self.shape[axis + 1 :])
        if (start, count) == (0, size):
            return self
        pointer = library().ggml_view_4d(
            self.graph.context,
            self.viewed(before, size, after),
            after,
            count,
            before,
            1,
            4 * after * step,
            4 * after * size,
            4 * after * size * before,
            4 * after * start,
        )
        return T(self.graph, library().ggml_cont(self.graph.context, pointer), shape, self.kind)

    def __getitem__(self, index):
        parts = index if isinstance(index, tuple) else (index,)
        if Ellipsis in parts:
            at = parts.index(Ellipsis)
            rest = self.ndim - sum(part is not None and part is not Ellipsis for part in parts)
            parts = (*parts[:at], *(slice(None),) * rest, *parts[at + 1 :])
        result, axis, shape = self, 0, []
        for part in parts:
            if part is None:
                shape.append(1)
                continue
            size = result.shape[axis]
            if isinstance(part, slice):
                start, stop, step = part.indices(size)
                count = max(0, -(-(stop - start) // step))
                shape.append(count)
            else:
                start, count, step = part + size if part < 0 else part, 1, 1
            result = result.sliced(axis, start, count, step)
            axis += 1
        return result.reshape(*shape, *result.shape[axis:])

    def astype(self, kind):
        if kind == self.kind:
            return self
        x = self
        if self.kind == "i":
            x = T(self.graph, library().ggml_cast(self.graph.context, self.pointer, F32), self.shape, "f")
        if kind == "b":
            return T(self.graph, unary("abs", unary("sgn", x)).pointer, self.shape, "b")
        if kind == "i":
            whole = x if self.kind == "b" else unary("sgn", x) * unary("floor", unary("abs", x))
            return T(self.graph, library().ggml_cast(self.graph.context, whole.pointer, I32), self.shape, "i")
        return T(self.graph, x.pointer, self.shape, "f")

    # arithmetic

    def __add__(self, other):
        if isinstance(other, (int, float)):
            x = floats(self)
            return T(x.graph, library().ggml_scale_bias(x.graph.context, x.pointer, 1.0, other), x.shape)
        return binary("add", self, other)

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            x = floats(self)
            return T(x.graph, library().ggml_scale_bias(x.graph.context, x.pointer, other, 0.0), x.shape)
        return binary("mul", self, other)

    __radd__, __rmul__ = __add__, __mul__

    def __sub__(self, other):
        return self + -other if isinstance(other, (int, float)) else binary("sub", self, other)

    def __rsub__(self, other):
        return -self + other

    def __truediv__(self, other):
        return self * (1 / other) if isinstance(other, (int, float)) else binary("div", self, other)

    def __rtruediv__(self, other):
        return binary("div", filled(self, other), self)

    def __neg__(self):
        return unary("neg", self)

    def __and__(self, other):
        return T(self.graph, binary("mul", self, other).pointer, np.broadcast_shapes(self.shape, other.shape), "b")

    def __or__(self, other):
        return as_bool(unary("step", binary("add", self, other)))

    def __xor__(self, other):
        return as_bool(unary("abs", binary("sub", self, other)))

    def __invert__(self):
        return as_bool(1.0 - self)


def floats(x):
    """Return integers as floats."""
    return x.astype("f") if isinstance(x, T) and x.kind == "i" else x


def as_bool(x):
    return T(x.graph, x.pointer, x.shape, "b")


def unary(name, x):
    x = floats(x)
    x.graph.wild = x.graph.wild or name in ("log", "exp", "sqrt", "expm1")
    return T(x.graph, getattr(library(), f"ggml_{name}")(x.graph.context, x.rows()), x.shape)


def filled(x, value):
    """Return a tensor of the shape of x, filled with a number."""
    x = floats(x)
    return T(x.graph, library().ggml_fill(x.graph.context, x.pointer, value), x.shape)


def binary(name, a, b):
    """Return an elementwise result, broadcast as in NumPy. ggml repeats the second operand."""
    a, b = floats(a), floats(b)
    a.graph.wild = a.graph.wild or name == "div"
    shape = np.broadcast_shapes(a.shape, b.shape)
    if a.shape != shape and math.prod(a.shape) != math.prod(shape):
        a = a.broadcast(shape)
    own = (1,) * (len(shape) - b.ndim) + b.shape
    if math.prod(own) == math.prod(shape):
        left, right = T(a.graph, a.pointer, shape).rows(), T(a.graph, b.pointer, shape).rows()
    else:
        sizes, marks = _grouped(shape, [mine == whole for mine, whole in zip(own, shape)])
        if len(sizes) > 4:
            return binary(name, a, b.broadcast(shape))
        left = a.viewed(*sizes)
        right = b.viewed(*(size if mark else 1 for size, mark in zip(sizes, marks)))
    return T(a.graph, getattr(library(), f"ggml_{name}")(a.graph.context, left, right), shape)


def less(a, b):
    """Return a < b."""
    if isinstance(a, (int, float)):
        return as_bool(unary("step", floats(b) - a))
    return as_bool(unary("step", floats(b) - floats(a) if isinstance(b, T) else -floats(a) + b))


def where(condition, a, b):
    """Return a where the condition is true, else b; either may be a number, infinities too.

    By arithmetic as long as values are finite: of a graph without logarithms, quotients, roots and powers.
    """
    if condition.graph.wild and not (isinstance(a, (int, float)) and isinstance(b, (int, float))):
        return _chosen(condition, a, b)
    if isinstance(b, (int, float)) and isinstance(a, (int, float)):
        return condition * (a - b) + b
    if isinstance(b, (int, float)) and math.isinf(b):
        return binary("add", a, unary("log", condition) * (1.0 if b < 0 else -1.0))
    if isinstance(a, (int, float)) and math.isinf(a):
        return where(1.0 - condition, b, a)
    if isinstance(b, (int, float)):
        return condition * a if b == 0 else condition * a + (1.0 - condition) * b
    if isinstance(a, (int, float)):
        return (1.0 - condition) * b if a == 0 else condition * a + (1.0 - condition) * b
    return binary("add", condition * a, (1.0 - condition) * b)


def _chosen(condition, a, b):
    """Return a or b by reading one of the two, which is exact beside infinities and NaN."""
    shape = np.broadcast_shapes(condition.shape, *(each.shape for each in (a, b) if isinstance(each, T)))
    size = math.prod(shape)
    if size > 2**23:
        raise NotImplementedError(f"ggml chooses between at most {2**23} elements, not {size}; split the batch")
    parts = [floats(each) if isinstance(each, T) else filled(condition, each) for each in (b, a)]
    rows = concat([part.broadcast(shape).reshape(size, 1) for part in parts], 0)
    places = condition.broadcast(shape).reshape(size) * float(size) + constant(np.arange(size, dtype=np.float32))
    places = T(places.graph, places.pointer, (size,)).astype("i")
    lib, graph = library(), condition.graph
    return T(graph, lib.ggml_get_rows(graph.context, rows.viewed(2 * size, 1), places.pointer), shape)


def divided(function, a, b):
    """Return a quotient or remainder of integers, 0 for a zero divisor."""
    zero = 1.0 - unary("abs", unary("sgn", b))
    return (1.0 - zero) * function(a, binary("add", b, zero))


def maximum(a, b):
    """Return the greater, exactly where either operand is a number."""
    if isinstance(a, (int, float)):
        a, b = b, a
    a = floats(a)
    if isinstance(b, (int, float)):
        return T(a.graph, library().ggml_clamp(a.graph.context, (a * 1.0).pointer, b, 3.4e38), a.shape)
    return binary("add", unary("relu", a - b), b)


def total(x, axes):
    """Return the sum over axes."""
    return _reduced(x, axes, lambda x, rows, size: library().ggml_sum_rows(x.graph.context, x.viewed(rows, size)))


def greatest(x, axes):
    """Return the maximum over axes, by pooling."""
    return _reduced(
        x, axes, lambda x, rows, size: library().ggml_pool_1d(x.graph.context, x.viewed(rows, size), 0, size, size, 0)
    )


def _reduced(x, axes, function):
    x = floats(x)
    kept = [axis for axis in range(x.ndim) if axis not in axes]
    x = x.transpose((*kept, *axes))
    shape = x.shape[: len(kept)]
    rows = math.prod(shape)
    return T(x.graph, function(x, rows, x.size // max(rows, 1)), shape)


def cumsum(x, axis):
    order = [each for each in range(x.ndim) if each != axis] + [axis]
    moved = x.transpose(order)
    made = T(x.graph, library().ggml_cumsum(x.graph.context, moved.rows()), moved.shape)
    return made.transpose([order.index(each) for each in range(x.ndim)])


def concat(parts, axis):
    """Join along an axis."""
    result = floats(parts[0])
    for part in map(floats, parts[1:]):
        before, after = math.prod(result.shape[:axis]), math.prod(result.shape[axis + 1 :])
        pointer = library().ggml_concat(
            result.graph.context,
            result.viewed(before, result.shape[axis], after),
            part.viewed(before, part.shape[axis], after),
            1,
        )
        size = result.shape[axis] + part.shape[axis]
        result = T(result.graph, pointer, (*result.shape[:axis], size, *result.shape[axis + 1 :]))
    return result


def pad(x, widths):
    """Pad with zeros."""
    kind, x = x.kind, floats(x)
    for axis, (low, high) in enumerate(widths):
        if low or high:
            before, size, after = math.prod(x.shape[:axis]), x.shape[axis], math.prod(x.shape[axis + 1 :])
            pointer = library().ggml_pad_ext(
                x.graph.context, x.viewed(before, size, after), 0, 0, low, high, 0, 0, 0, 0
            )
            x = T(x.graph, pointer, (*x.shape[:axis], size + low + high, *x.shape[axis + 1 :]))
    return x.astype(kind) if kind == "i" else T(x.graph, x.pointer, x.shape, kind)


def gather(x, indices, axis):
    """Return x[..., indices, ...]; 0 where an index is out of range."""
    kind, x = x.kind, floats(x)
    size = x.shape[axis]
    order = [axis, *(each for each in range(x.ndim) if each != axis)]
    moved = x.transpose(order)
    rest = moved.shape[1:]
    places, inside = _inside(indices, size)
    rows = moved.viewed(size, x.size // size)
    taken = T(x.graph, library().ggml_get_rows(x.graph.context, rows, places.pointer), (places.size, *rest))
    taken = taken * inside.reshape(-1, *(1,) * len(rest)) if inside is not None else taken
    taken = taken.reshape(*indices.shape, *rest)
    many = len(indices.shape)
    back = [*range(many, many + axis), *range(many), *range(many + axis, many + len(rest))]
    result = taken.transpose(back)
    return result.astype("i") if kind == "i" else T(result.graph, result.pointer, result.shape, kind)


def _inside(indices, size):
    """Return flat indices that are valid, and which of them were, None if all are known to be."""
    flat = indices.reshape(indices.size)
    if indices.graph.known.get(indices.pointer, size) < size:
        return flat, None
    numbers = flat.astype("f")
    inside = less(numbers, size - 0.5) & less(-0.5, numbers)
    return maximum(-maximum(-numbers, 1.0 - size), 0.0).astype("i"), inside


def scatter_add(base, indices, updates, axis):
    """Return base with updates added at indices; those out of range are dropped."""
    size = base.shape[axis]
    order = [axis, *(each for each in range(base.ndim) if each != axis)]
    many = indices.ndim
    rest = [*range(axis), *range(axis + many, updates.ndim)]
    moved = updates.transpose((*range(axis, axis + many), *rest)).reshape(indices.size, -1)
    places, inside = _inside(indices, size)
    moved = moved * inside.reshape(-1, 1) if inside is not None else moved
    target = base.transpose(order)
    shape_of = target.viewed(size, base.size // size)
    made = library().ggml_get_rows_back(base.graph.context, moved.rows(), places.pointer, shape_of)
    made = T(base.graph, made, target.shape).transpose([order.index(each) for each in range(base.ndim)])
    return base + made


def product(a, b, batch, rows, inner, columns):
    """Return a[batch, rows, inner] @ b[batch, columns, inner]ᵀ as [batch, rows, columns]."""
    a, b = floats(a), floats(b)
    pointer = library().ggml_mul_mat(a.graph.context, b.viewed(batch, columns, inner), a.viewed(batch, rows, inner))
    return T(a.graph, pointer, (batch, rows, columns))


def linear(x, weight):
    """Return x @ weightᵀ."""
    rows = x.size // x.shape[-1]
    return product(x, weight, 1, rows, x.shape[-1], weight.shape[0]).reshape(*x.shape[:-1], weight.shape[0])


def matmul(a, b):
    """Return the product of matrices with equal leading axes, or none on the right."""
    if b.ndim == 2:
        return linear(a, b.transpose((1, 0)))
    batch = math.prod(a.shape[:-2])
    right = b.transpose((*range(b.ndim - 2), b.ndim - 1, b.ndim - 2))
    made = product(a, right, batch, a.shape[-2], a.shape[-1], b.shape[-1])
    return made.reshape(*a.shape[:-1], b.shape[-1])


def last_axis(name, x, *arguments):
    """Return an operation along the last axis."""
    return T(x.graph, getattr(library(), f"ggml_{name}")(x.graph.context, x.rows(), *arguments), x.shape)


def conv2d(x, weight, stride, padding, dilation):
    """Return a convolution: (n, c, h, w), (o, c, kh, kw) -> (n, o, h', w')."""
    pointer = library().ggml_conv_2d_direct(
        x.graph.context,
        weight.viewed(*weight.shape),
        x.viewed(*x.shape),
        stride[1],
        stride[0],
        padding[1],
        padding[0],
        dilation[1],
        dilation[0],
    )
    pairs = zip(x.shape[2:], weight.shape[2:], stride, padding, dilation)
    sizes = [(size + 2 * pad - gap * (kernel - 1) - 1) // step + 1 for size, kernel, step, pad, gap in pairs]
    return T(x.graph, pointer, (x.shape[0], weight.shape[0], *sizes))


def pool2d(x, kind, kernel, stride):
    """Return pooling without padding; kind: 0 for the maximum, 1 for the mean."""
    pointer = library().ggml_pool_2d(
        x.graph.context, x.viewed(*x.shape), kind, kernel[1], kernel[0], stride[1], stride[0], 0.0, 0.0
    )
    sizes = [(size - k) // s + 1 for size, k, s in zip(x.shape[2:], kernel, stride)]
    return T(x.graph, pointer, (*x.shape[:2], *sizes))


def argmax(x, axis):
    """Return the first greatest index along an axis."""
    order = [each for each in range(x.ndim) if each != axis] + [axis]
    moved = floats(x).transpose(order)
    return T(x.graph, library().ggml_argmax(x.graph.context, moved.rows()), moved.shape[:-1], "i")


class Graph:
    """A ggml context with a graph, its inputs and its memory. threads: of the processor."""

    def __init__(self, threads, nodes=16384):
        lib = library()
        self.nodes = nodes
        size = nodes * 3 * lib.ggml_tensor_overhead() + lib.ggml_graph_overhead_custom(nodes, False)
        self.context = lib.ggml_init(_InitParams(size, None, True))
        self.graph = lib.ggml_new_graph_custom(self.context, nodes, False)
        self.backend = lib.ggml_backend_cpu_init()
        lib.ggml_backend_cpu_set_n_threads(self.backend, threads)
        self.memory = lib.ggml_gallocr_new(lib.ggml_backend_get_default_buffer_type(self.backend))
        self.fixed, self.views, self.known = [], {}, {}
        self.wild = False

    def input(self, shape, kind, lasting=False):
        """Return a new input. lasting: its memory is not used for later values, so that it is written once."""
        size = max(math.prod(shape), 1)
        pointer = library().ggml_new_tensor_4d(self.context, I32 if kind == "i" else F32, size, 1, 1, 1)
        library().ggml_set_input(pointer)
        if lasting:
            library().ggml_set_output(pointer)
        return T(self, pointer, shape, kind)

    def constant(self, array):
        """Return a tensor that holds an array."""
        kind = KIND_OF[array.dtype.kind]
        made = self.input(array.shape, kind, lasting=True)
        self.wild = self.wild or not np.isfinite(array).all()
        self.fixed.append((made, np.ascontiguousarray(array, np.int32 if kind == "i" else np.float32)))
        if kind == "i" and array.size and array.min() >= 0:
            self.known[made.pointer] = int(array.max())
        return made

    def finish(self, results):
        """Allocate the graph of these results."""
        lib = library()
        self.results = {}
        for key, value in results.items():
            own = value.pointer in {fed.pointer for fed, _ in self.fixed} or value.pointer in self.fed
            if own or value.pointer in {other.pointer for other in self.results.values()}:
                whole = value.astype("f") * 1.0
                value = whole.astype("i") if value.kind == "i" else T(self, whole.pointer, value.shape, value.kind)
            lib.ggml_set_output(value.pointer)
            lib.ggml_build_forward_expand(self.graph, value.pointer)
            self.results[key] = value
        for pointer in (*self.fed, *(made.pointer for made, _ in self.fixed)):
            lib.ggml_build_forward_expand(self.graph, pointer)
        if not lib.ggml_gallocr_alloc_graph(self.memory, self.graph):
            raise MemoryError("ggml: out of memory")
        for made, array in self.fixed:
            self.array(made)[...] = array

    def array(self, tensor):
        """Return the memory of a tensor as an array."""
        if tensor.pointer not in self.views:
            kind = ctypes.c_int32 if tensor.kind == "i" else ctypes.c_float
            address = library().ggml_get_data(tensor.pointer)
            flat = np.ctypeslib.as_array(ctypes.cast(address, ctypes.POINTER(kind)), (tensor.size,))
            self.views[tensor.pointer] = flat
        return self.views[tensor.pointer].reshape(tensor.shape)

    @property
    def buffer_bytes(self):
        return library().ggml_gallocr_get_buffer_size(self.memory, 0)

    def compute(self):
        if library().ggml_backend_graph_compute(self.backend, self.graph):
            raise RuntimeError("ggml could not compute the graph")

    def close(self):
        lib = library()
        if self.context:
            lib.ggml_gallocr_free(self.memory)
            lib.ggml_backend_free(self.backend)
            lib.ggml_free(self.context)
            self.context = None

    def __del__(self):
        self.close()


class Compiled:
    """A function of mappings of tensors as a function of mappings of arrays; one graph for each set of shapes.

    kinds: the NumPy dtype of each result by key; results are copies. bound: whether the first mapping is read at the
    first call alone.
    """

    def __init__(self, function, kinds, threads=1, bound=False):
        self.function, self.kinds, self.threads, self.bound = function, kinds, threads, bound
        self.graphs = {}

    def __call__(self, *mappings):
        key = tuple((name, array.shape, array.dtype.kind) for each in mappings for name, array in each.items())
        if key not in self.graphs:
            self.graphs[key] = self._built(mappings)
        graph, inputs, seen = self.graphs[key]
        for place, (mapping, fed) in enumerate(zip(mappings, inputs)):
            if place == 0 and self.bound and seen:
                continue
            for name, tensor in fed.items():
                graph.array(tensor)[...] = mapping[name]
        seen.append(True) if not seen else None
        graph.compute()
        return self._results(graph)

    def _results(self, graph):
        found = [{} for _ in self.kinds]
        for (place, name), tensor in graph.results.items():
            found[place][name] = graph.array(tensor).astype(self.kinds[place][name])
        return found[0] if len(found) == 1 else tuple(found)

    def _built(self, mappings):
        graph = Graph(self.threads)
        inputs = []
        for place, mapping in enumerate(mappings):
            lasting = self.bound and place == 0
            inputs.append(
                {name: graph.input(each.shape, KIND_OF[each.dtype.kind], lasting) for name, each in mapping.items()}
            )
        graph.fed = {tensor.pointer for fed in inputs for tensor in fed.values()}
        with _building:
            global CURRENT
            CURRENT = graph
            made = self.function(*inputs)
        made = made if isinstance(made, tuple) else (made,)
        graph.finish({(place, name): value for place, each in enumerate(made) for name, value in each.items()})
        return graph, inputs, []


CURRENT = None
_building = threading.Lock()


def constant(array):
    """Return an array as a tensor of the graph that is being built."""
    return CURRENT.constant(np.asarray(array))
