"""Bound calls: arrays that fit are used directly, others are converted or rejected, by both call paths."""

from __future__ import annotations

import gc
import os
import threading
import weakref
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from tests.plugins.cpu.runtime.sources import ADD, PACKED, program

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Parameter
from lumin_tune.plugins.cpu import bound
from lumin_tune.plugins.cpu.arguments import Argument
from lumin_tune.plugins.cpu.bound import Invocation, bind, layout_holds
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.cpu_executable import CpuExecutable
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.program_library import ProgramLibrary, aligned
from lumin_tune.plugins.cpu.workspace import Workspace

A, B, C = (Argument(name, DType.F32, (8, 8), written=name == "c") for name in "abc")
Call = Callable[..., Any]


@pytest.fixture(params=["in C", "in Python"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both call paths, which must differ in speed only."""
    if request.param == "in Python":
        monkeypatch.setattr(bound, "_fast_caller", lambda builder: None)
    return str(request.param)


@pytest.fixture
def library(builder: CppBuilder) -> ProgramLibrary:
    made = builder.build(ADD)
    assert isinstance(made, bytes)
    return ProgramLibrary(made)


@pytest.fixture
def add(way: str, builder: CppBuilder, executor: Executor, library: ProgramLibrary) -> Call:
    return bind(Invocation(library, executor, (A, B, C), Workspace(), aligned(0)), builder)


def fresh(seed: int = 0) -> Array:
    return np.random.default_rng(seed).random((8, 8), np.float32)


def shifted(array: Array) -> Array:
    """Return a copy at an odd address."""
    raw = np.empty(array.nbytes + 1, np.uint8)
    copy = raw[1:].view(array.dtype).reshape(array.shape)
    copy[...] = array
    assert not copy.flags.aligned
    return copy


class OwnArray(np.ndarray[Any, Any]):
    pass


def test_this_interpreter_has_the_fast_way() -> None:
    assert layout_holds()


def test_a_call_fills_the_output(add: Call) -> None:
    a, b, c = fresh(1), fresh(2), fresh(3)
    assert add(a, b, c) is None
    assert (c == a + b).all()
    assert (a == fresh(1)).all() and (b == fresh(2)).all()


@pytest.mark.parametrize(
    "unusual",
    [
        np.asfortranarray,
        lambda array: np.repeat(array, 2, axis=1)[:, ::2],
        lambda array: array[::-1].copy()[::-1],
        lambda array: array.astype(">f4"),
        lambda array: array.astype(np.float64),
        shifted,
        lambda array: array.view(OwnArray),
        lambda array: array.tolist(),
        lambda array: np.broadcast_to(array[:1], (8, 8)),
        lambda array: (array * 100).astype(np.int32),
    ],
    ids=["fortran", "strided", "reversed", "swapped", "f64", "unaligned", "subclass", "list", "broadcast", "ints"],
)
def test_unusual_inputs_are_copied(add: Call, unusual: Callable[[Array], Any]) -> None:
    a, b, c = unusual(fresh(1)), fresh(2), np.empty((8, 8), np.float32)
    add(a, b, c)
    assert (c == np.asarray(a).astype(np.float32) + b).all()


def test_read_only_inputs_are_inputs(add: Call) -> None:
    a, c = fresh(1), fresh()
    a.flags.writeable = False
    add(a, a, c)
    assert (c == a + a).all()


@pytest.mark.parametrize(
    "unusual",
    [
        np.asfortranarray,
        lambda array: np.repeat(array, 2, axis=1)[:, ::2],
        lambda array: array.astype(">f4"),
        shifted,
        lambda array: array.view(OwnArray),
    ],
    ids=["fortran", "strided", "swapped", "unaligned", "subclass"],
)
def test_unusual_outputs_are_filled(add: Call, unusual: Callable[[Array], Array]) -> None:
    a, b, c = fresh(1), fresh(2), unusual(fresh(3))
    add(a, b, c)
    assert (c == a + b).all()


def test_an_output_between_others_leaves_them_alone(add: Call) -> None:
    whole = np.zeros((16, 16), np.float32)
    add(fresh(1), fresh(2), whole[::2, ::2])
    assert (whole[::2, ::2] == fresh(1) + fresh(2)).all()
    assert not whole[1::2].any() and not whole[:, 1::2].any()


@pytest.mark.parametrize("shift", [0, 1, 7, 8])
def test_an_output_in_the_memory_of_an_input(add: Call, shift: int) -> None:
    memory = np.random.default_rng(0).random(200, np.float32)
    a, c = memory[:64].reshape(8, 8), memory[shift : shift + 64].reshape(8, 8)
    expected = a + fresh(1)
    add(a, fresh(1), c)
    assert (c == expected).all()


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ((fresh(), fresh()), r"the program takes 3 arrays \(a, b, c\), but was given 2"),
        ((fresh(),) * 4, "but was given 4"),
        ((fresh()[:7], fresh(), fresh()), r"input 'a' is f32\[8, 8\], but was given float32\[7, 8\]: axis 0 must be 8"),
        ((fresh().reshape(64), fresh(), fresh()), r"input 'a' is f32\[8, 8\] \(rank 2\)"),
        ((fresh(), fresh().astype(np.complex64), fresh()), "input 'b' is f32.* complex64"),
        ((fresh(), "text", fresh()), "input 'b' is f32"),
        ((fresh(), fresh(), fresh().astype(np.float64)), r"output 'c' is f32\[8, 8\], but out has f64\[8, 8\]"),
        ((fresh(), fresh(), np.empty((8, 9), np.float32)), r"output 'c' is f32\[8, 8\], but out has f32\[8, 9\]"),
        ((fresh(), fresh(), [1.0]), "output 'c' is .*, but out has a list for it"),
    ],
)
def test_what_cannot_be_meant_is_an_error(add: Call, values: tuple[Any, ...], message: str) -> None:
    with pytest.raises(InputError, match=message):
        add(*values)


def test_a_read_only_output_is_an_error(add: Call) -> None:
    c = fresh()
    c.flags.writeable = False
    with pytest.raises(InputError, match="output 'c' .* is read-only; give an array to write into"):
        add(fresh(), fresh(), c)
    assert (c == fresh()).all()


def test_a_fixed_output_is_returned(way: str, builder: CppBuilder, executor: Executor, library: ProgramLibrary) -> None:
    own = C.empty()
    invocation = Invocation(library, executor, (A, B, C), Workspace(), aligned(0), fixed={2: own}, result=own)
    call = bind(invocation, builder)
    a, b = fresh(1), fresh(2)
    assert call(a, b) is own
    assert (own == a + b).all()
    assert call(own, b) is own  # the array written last is an input now
    assert (own == a + b + b).all()


def test_a_bound_call_reads_its_buffers_anew(
    way: str, builder: CppBuilder, executor: Executor, library: ProgramLibrary
) -> None:
    a, b, c = fresh(1), fresh(2), fresh(3)
    invocation = Invocation(library, executor, (A, B, C), Workspace(), aligned(0), fixed={0: a, 1: b, 2: c})
    call = bind(invocation, builder)
    for seed in range(3):
        a[...] = fresh(seed)
        call()
        assert (c == a + b).all()
    with pytest.raises(InputError, match="takes 0 arrays"):
        call(a)


def test_fixed_buffers_must_fit(executor: Executor, library: ProgramLibrary) -> None:
    rest = (library, executor, (A, B, C), Workspace(), aligned(0))
    with pytest.raises(InputError, match=r"'a' is f32\[8, 8\], C-contiguous .* got float64\[8, 8\]"):
        Invocation(*rest, fixed={0: np.zeros((8, 8))})
    with pytest.raises(InputError, match="'c' is f32.*writeable"):
        Invocation(*rest, fixed={2: np.broadcast_to(np.float32(0), (8, 8))})
    with pytest.raises(InputError, match="'c' is written and shares memory with another argument"):
        Invocation(*rest, fixed={0: (shared := fresh()), 2: shared})


def test_outputs_that_overlap_are_an_error(
    way: str, builder: CppBuilder, executor: Executor, library: ProgramLibrary
) -> None:
    arguments = (A, Argument("x", DType.F32, (8, 8), True), C)
    call = bind(Invocation(library, executor, arguments, Workspace(), aligned(0)), builder)
    with pytest.raises(InputError, match="the arrays for outputs 'x' and 'c' overlap"):
        call(fresh(), shared := fresh(), shared)


def test_alignment_is_as_asked(way: str, builder: CppBuilder, executor: Executor, library: ProgramLibrary) -> None:
    where = program("for (int64_t k = 0; k < 2; ++k) ((int64_t*)arguments[1])[k] = (int64_t)arguments[k] % 64;")
    made = builder.build(where)
    assert isinstance(made, bytes)
    arguments = (Argument("a", DType.F32, (5,), alignment=64), Argument("c", DType.I64, (2,), True, alignment=64))
    call = bind(Invocation(ProgramLibrary(made), executor, arguments, Workspace(), aligned(0)), builder)
    for start in range(4):
        c = np.full(20, 7, np.int64)[start : start + 2]
        call(np.zeros(20, np.float32)[start : start + 5], c)
        assert c.tolist() == [0, 0]


def test_bf16_in_all_its_forms(way: str, builder: CppBuilder, executor: Executor) -> None:
    made = builder.build(
        program("for (int64_t i = 0; i < 4; ++i) ((uint16_t*)arguments[1])[i] = ((uint16_t*)arguments[0])[i];")
    )
    assert isinstance(made, bytes)
    arguments = (Argument("a", DType.BF16, (4,)), Argument("c", DType.BF16, (4,), True))
    call = bind(Invocation(ProgramLibrary(made), executor, arguments, Workspace(), aligned(0)), builder)
    values = np.array([1, -2.5, np.inf, 0], np.float32)
    forms = [values, bf16_bits(values), values.astype(ml_dtypes.bfloat16), bf16_bits(values).astype(">u2")]
    for given in forms:
        for wanted in (np.float32, np.uint16, ml_dtypes.bfloat16):
            for step in (1, 2):
                result = np.zeros(4 * step, wanted)[::step]
                call(np.repeat(given, step)[::step], result)
                expected = bf16_bits(values) if wanted is np.uint16 else values.astype(wanted)
                assert (result == expected).all()


def test_empty_arrays(way: str, builder: CppBuilder, executor: Executor) -> None:
    made = builder.build(program(""))
    assert isinstance(made, bytes)
    arguments = (Argument("a", DType.F32, (0, 3)), Argument("c", DType.F32, (0, 3), True))
    call = bind(Invocation(ProgramLibrary(made), executor, arguments, Workspace(), aligned(0)), builder)
    memory = np.zeros((0, 3), np.float32)
    call(memory, memory)
    call(memory[:, ::-1], memory)


def test_otherwise_is_asked_about_what_does_not_fit(
    way: str, builder: CppBuilder, executor: Executor, library: ProgramLibrary
) -> None:
    invocation = Invocation(library, executor, (A, B, C), Workspace(), aligned(0), result="ran")
    call = bind(invocation, builder, lambda *values: ("misfit", len(values)))
    a = fresh()
    assert call(a, a, fresh()) == "ran"
    assert call(a.T, a, fresh()) == ("misfit", 3)
    assert call(a, a, a) == ("misfit", 3)
    assert call() == ("misfit", 0)


def test_an_error_of_otherwise_comes_through(builder: CppBuilder, executor: Executor, library: ProgramLibrary) -> None:
    def fail(*_: object) -> None:
        raise KeyError("mine")

    call = bind(Invocation(library, executor, (A, B, C), Workspace(), aligned(0)), builder, fail)
    with pytest.raises(KeyError, match="mine"):
        call(1)


@pytest.mark.parametrize("count", [64, 65, 1500])
def test_any_number_of_arrays_is_repaired(way: str, builder: CppBuilder, executor: Executor, count: int) -> None:
    made = builder.build(
        program(f"for (int i = 0; i < {count}; ++i) *(float*)arguments[{count}] += *(const float*)arguments[i];")
    )
    assert isinstance(made, bytes)
    inputs = tuple(Argument(f"x{number}", DType.F32, (1,)) for number in range(count))
    arguments = (*inputs, Argument("y", DType.F32, (1,), written=True))
    call = bind(Invocation(ProgramLibrary(made), executor, arguments, Workspace(), aligned(0)), builder)
    arrays = [np.ones(1, np.float32) for _ in range(count)]
    for _ in range(2):
        call(*arrays, y := np.zeros(1, np.float32))
        assert y == count
        arrays[-1] = np.ones(1, ">f4")  # does not fit as it is
    with pytest.raises(InputError, match=f"takes {count + 1} arrays"):
        call(*arrays)


def test_a_workspace_that_grows_is_the_new_one_for_all(way: str, builder: CppBuilder, executor: Executor) -> None:
    made = builder.build(program("*(void**)arguments[0] = workspace;"))
    assert isinstance(made, bytes)
    workspace = Workspace(64)
    call = bind(
        Invocation(ProgramLibrary(made), executor, (Argument("at", DType.I64, (1,), True),), workspace, aligned(0)),
        builder,
    )
    at = np.zeros(1, np.int64)
    for size in (64, 100_000, 100_001, 10):
        workspace.reserve(size)
        call(at)
        assert at == workspace.memory.ctypes.data


def test_threads_may_share_a_call(add: Call) -> None:
    wrong: list[int] = []

    def work(seed: int) -> None:
        a, b, c = fresh(seed), fresh(seed + 50), fresh()
        for _ in range(2000):
            c[...] = 0
            add(a, b, c)
            if not (c == a + b).all():
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_child_may_call_though_a_thread_was_in_it_at_the_fork(builder: CppBuilder, executor: Executor) -> None:
    made = builder.build(program("while (!__atomic_load_n((int64_t*)arguments[0], __ATOMIC_ACQUIRE)) {}", work="1e9"))
    assert isinstance(made, bytes)
    flag = np.zeros(1, np.int64)
    wait = bind(
        Invocation(ProgramLibrary(made), executor, (Argument("flag", DType.I64, (1,)),), Workspace(), aligned(0)),
        builder,
    )
    thread = threading.Thread(target=wait, args=(flag,))
    thread.start()
    child = os.fork()
    if child == 0:
        flag[0] = 1
        wait(flag)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    flag[0] = 1
    thread.join()


def test_a_call_that_is_forgotten_frees_all(builder: CppBuilder, executor: Executor, library: ProgramLibrary) -> None:
    invocation = Invocation(library, executor, (A, B, C), Workspace(), aligned(0))
    gone = weakref.ref(library)
    call = bind(invocation, builder)
    call(fresh().T, fresh(), fresh())
    del invocation, library
    gc.collect()
    assert gone() is not None
    del call
    # The test's fixture still holds the library.
    assert not any(type(each) is Invocation for each in gc.get_objects())  # isinstance would load lazy modules


def test_an_executable_prepares_constants_and_says_misfit(way: str, builder: CppBuilder, executor: Executor) -> None:
    made = builder.build(PACKED)
    assert isinstance(made, bytes)
    parameters = (Parameter("constant", "w", DType.F32, (4,)), Parameter("output", "y", DType.F32, (4,)))
    executable = CpuExecutable(ProgramLibrary(made), parameters, executor, builder)
    constant = np.arange(4, dtype=np.float32)
    prepared = executable.prepare([constant, None], [])
    lane = executable.lane()
    call = lane.bind([constant, None], [(4,), (4,)], [], prepared, "misfit")
    result = np.zeros(4, np.float32)
    assert call(result) is None
    assert (result == 2 * constant).all()
    assert call(np.zeros(5, np.float32)) == "misfit"
    assert call(np.zeros(8, np.float32)[::2]) == "misfit"
