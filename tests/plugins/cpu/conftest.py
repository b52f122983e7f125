"""Shared fixtures of the CPU backend's tests: a builder, and an executor of two threads.

The compiler is the one that lumin finds, or the command in $LUMIN_TEST_CC: `LUMIN_TEST_CC="python -m ziglang c++"
pytest tests/plugins/cpu` tests the code for Clang.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.toolchain import Compiler, find_compiler
from lumin_tune.plugins.cpu.executor import Executor


@pytest.fixture(scope="session")
def compiler() -> Compiler:
    try:
        return find_compiler(os.environ.get("LUMIN_TEST_CC"))
    except BuildError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def builder(compiler: Compiler) -> CppBuilder:
    return CppBuilder(compiler, BuildCache())


@pytest.fixture
def executor(builder: CppBuilder) -> Iterator[Executor]:
    executor = Executor(builder, 2)
    yield executor
    executor.close()
