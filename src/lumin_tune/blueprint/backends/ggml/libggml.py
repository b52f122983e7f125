"""libggml through ctypes: its functions and their signatures."""

from __future__ import annotations

import ctypes
import glob
import importlib.util
import os
from collections.abc import Sequence
from typing import Any

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


class InitParams(ctypes.Structure):
    _fields_ = [("mem_size", Z), ("mem_buffer", P), ("no_alloc", ctypes.c_bool)]


class GgmlLibrary:
    """The functions of libggml. paths: of libggml-base and libggml-cpu, found by default."""

    def __init__(self, paths: tuple[str, str] | None = None) -> None:
        base, cpu = paths or find_libraries()
        self.path = base
        self.base = ctypes.CDLL(base, mode=ctypes.RTLD_GLOBAL)
        self.cpu = ctypes.CDLL(cpu, mode=ctypes.RTLD_GLOBAL)
        for name, arguments in SIGNATURES.items():
            self._bind(self.base, f"ggml_{name}", P, [P, *(KINDS[each] for each in arguments)])
        functions: tuple[tuple[ctypes.CDLL, str, Any, list[Any]], ...] = (
            (self.base, "ggml_init", P, [InitParams]),
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
        )
        for where, name, result, taken in functions:
            self._bind(where, name, result, taken)
        self.version: str = self.ggml_version().decode()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def _bind(self, where: ctypes.CDLL, name: str, result: Any, arguments: Sequence[Any]) -> None:
        try:
            function = getattr(where, name)
        except AttributeError:

            def missing(*_: Any) -> Any:
                raise NotImplementedError(f"{name} is missing in {self.path}; install a newer libggml")

            setattr(self, name, missing)
            return
        function.restype, function.argtypes = result, arguments
        setattr(self, name, function)


def find_libraries() -> tuple[str, str]:
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

    system = find_library("ggml-base"), find_library("ggml-cpu")
    if system[0] is None or system[1] is None:
        raise ImportError(MISSING)
    return system[0], system[1]


_library: GgmlLibrary | None = None


def library() -> GgmlLibrary:
    """Return the library, loaded once."""
    global _library
    if _library is None:
        _library = GgmlLibrary()
    return _library
