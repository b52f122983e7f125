"""The functions of a program's file: the bodies of loop nests, and what calls them or a library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.loops.c_text import C_PRINTER
from lumin_tune.core.kernel.loops.verify import verify_function
from lumin_tune.core.kernel.render.copies_apart import PLACE as COPIES
from lumin_tune.core.kernel.render.program_memory import KernelPointers

LIBRARY: Final = {"sgemm": 0, "dgemm": 1}
"""The functions of the executor's library, with their places."""
BODY = "LM_BODY void"
"""The start of a kernel's loop nest: `LM_BODY void body_3(...) {`, ended by the first line that is `}` alone.

Bodies call only the prelude: a builder may define LM_BODY and compile them as separate objects
(plugins/cpu/compile/units.py).
"""


@dataclass(frozen=True)
class LaunchedNest:
    """A function of the loop IR as a kernel, or a copy before it, runs it.

    name: of the launched function. places: the addresses that it gets, as text that its entry evaluates.
    """

    name: str
    function: loops.LoopFunction
    places: tuple[str, ...]


class FileFunctions:
    """Text of functions in the order of the file, and the loop nests that they launch.

    dims: the names of symbolic sizes in the text. sizes: the same as values of loop IR. bodies: the text of each loop
    nest, from `BODY`.
    """

    def __init__(self, dims: Mapping[str, str], sizes: Mapping[str, Value]) -> None:
        self._dims, self._sizes = dims, sizes
        self._bodies: dict[str, str] = {}
        self.bodies: list[str] = []
        self.texts: list[str] = []
        self.nests: list[LaunchedNest] = []

    def add(self, name: str, title: str, body: loops.Body, pointers: KernelPointers) -> None:
        """Write a function and its body."""
        function = self.loop_function(body, pointers)
        self.launched(name, title, function, self.body(function), pointers)

    def loop_function(self, body: loops.Body, pointers: KernelPointers) -> loops.LoopFunction:
        """Return a loop nest as a function of addresses and sizes."""
        return loops.LoopFunction(tuple(pointers.names.values()), tuple(self._sizes.values()), body)

    def body(self, function: loops.LoopFunction) -> str:
        """Return the name of the text of a loop nest; those that differ only in addresses share one."""
        return self.body_of(self.body_text(function))

    def body_text(self, function: loops.LoopFunction) -> str:
        """Return the statements of a verified loop nest."""
        verify_function(function)
        return "\n".join(C_PRINTER.function_lines(function))

    def body_of(self, text: str) -> str:
        """Return the name of the function with these statements.

        Bodies are never inlined: in its only caller, GCC 12 sees that buffers are in one scratch area and derives their
        addresses from one another, which made attention with its projections 1.7 times as slow.
        """
        known = self._bodies.get(text)
        if known is None:
            known = self._bodies[text] = f"body_{len(self._bodies)}"
            parameters = "const lm_context* c, void* const* p, int64_t first, int64_t end"
            self.bodies.append(f"{BODY} {known}({parameters}) {{\n{text}\n}}\n")
            self.texts.append(self.bodies[-1])
        return known

    def launched(
        self,
        name: str,
        title: str,
        function: loops.LoopFunction,
        body: str,
        pointers: KernelPointers,
        before: str = "",
    ) -> None:
        """Write the function that calls a body with the addresses of a kernel. before: statements before the call."""
        self.nests.append(LaunchedNest(name, function, tuple(pointers.places)))
        dims = [f"  const int64_t {text} = c->dims[{place}];" for place, text in enumerate(self._dims.values())]
        used = "\n".join(dims) + "\n" if dims else ""
        places = ", ".join(f"(void*)({place})" for place in pointers.places)
        has_copies = any(place.startswith(COPIES) for place in pointers.places)
        copies = f"  char* const {COPIES} = lm_copies(c, thread);\n" if has_copies else ""
        self.texts.append(
            f"// {title}\nstatic void {name}(void* context, int64_t thread, int64_t first, int64_t end) {{\n"
            "  const lm_context* const c = (const lm_context*)context;\n"
            f"{used}  char* const own = c->workspace + lm_shared_bytes(c->dims);\n"
            "  char* const scratch = own + thread*lm_scratch_bytes(c->dims);\n"
            f"{copies}{before}  void* const p[] = {{{places}}};\n  {body}(c, p, first, end);\n}}\n"
        )

    def library_caller(self, title: str, function: str, places: Sequence[str], sizes: Sequence[str]) -> str:
        """Write the function that calls one of `LIBRARY`; return its name. places, sizes: as text."""
        name = f"k{len(self.texts)}_call"
        head = "  const lm_context* const c = &given;\n"
        head += "".join(f"  const int64_t {t} = c->dims[{p}]; (void){t};\n" for p, t in enumerate(self._dims.values()))
        buffers = ", ".join(f"(void*)({each})" for each in places)
        numbers = ", ".join(f"(int64_t)({each})" for each in sizes)
        self.texts.append(
            f"// {title}: {function}\nstatic void {name}(const lm_context& given) {{\n{head}"
            f"  void* const buffers[] = {{{buffers}}};\n  const int64_t sizes[] = {{{numbers}}};\n"
            "  typedef void (*function)(const lm_executor*, void* const*, const int64_t*);\n"
            f"  ((function)c->executor->library[{LIBRARY[function]}])(c->executor, buffers, sizes);\n}}\n"
        )
        return name
