"""Entry points of a program's file, and how its kernels use threads; `program_text` documents the interface."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel.ir import When

ALONE_BELOW_NS: Final = 4_000
"""Kernels estimated to take less run on one thread."""

SHARE: Final = f"""\
static inline void lm_share(lm_context* c, lm_task task, int64_t blocks, double work_ns, double rest_ns,
                            int32_t* pace) {{
  if ((work_ns < {ALONE_BELOW_NS} || blocks < 2) && !c->executor->traced) {{
    task(c, 0, 0, blocks);
    return;
  }}
  const lm_job job = {{task, blocks, work_ns, rest_ns, pace}};
  c->executor->parallel(c->executor, &job, c);
}}
"""

RUN_ENTRY: Final = 'extern "C" void lm_run('
_LAUNCH: Final = re.compile(r"^  lm_share\(&c, ([kp])(\d+), .* lm_paces \+ (\d+)\);$", re.MULTILINE)
_BRANCH: Final = re.compile(r"^ *(for|while|if|do)\b", re.MULTILINE)

_PARAMETERS: Final = (
    "const lm_executor* executor, void* const* arguments, const int64_t* dims, void* workspace, void* prepared"
)


@dataclass(frozen=True, slots=True)
class KernelLaunch:
    """A launch from an entry point: a function over a number of blocks, repeated if it is in a loop of kernels.

    blocks, work_ns (per execution), times: texts in the dimensions. text: replaces the function call if given.
    """

    function: str
    blocks: str
    work_ns: str
    text: str = ""
    times: str = "1"

    @classmethod
    def other(cls, text: str) -> KernelLaunch:
        """Return a line that does no significant work."""
        return cls("", "1", "0", text)


def entry_points(
    launches: Mapping[When, Sequence[KernelLaunch]],
    prepared_bytes: str,
    dims: Mapping[str, str],
    loops: int,
    beside: str = "",
) -> str:
    """Return the text of the entry points.

    prepared_bytes: text in the dimensions. dims: their names. loops: the number of loops of kernels. beside: what is
    added to the bytes of the workspace.
    """
    once, call = launches["once"], launches["call"]
    sizes = "".join(
        f"  const int64_t {name} = dims[{place}]; (void){name};\n" for place, name in enumerate(dims.values())
    )
    paces = len(once) + len(call)
    made = [f"static int32_t lm_paces[{paces}];\n"] if paces else []
    for entry, run, first in (("lm_prepare", once, 0), ("lm_run", call, len(once))):
        calls = "".join(f"  {line}\n" for line in _calls(run, first))
        made.append(
            f'extern "C" void {entry}({_PARAMETERS}) {{\n{sizes}'
            f"  int64_t steps[{max(loops, 1)}] = {{0}};\n"
            "  lm_context c = {executor, arguments, dims, (char*)workspace, (char*)prepared, steps};\n"
            f"  (void)c;\n{calls}}}\n"
        )
    work = " + ".join(map(_whole, call)) or "0"
    made.append(
        'extern "C" int64_t lm_workspace_bytes(const int64_t* dims, int64_t threads) {\n'
        f"  return lm_shared_bytes(dims) + threads*lm_scratch_bytes(dims){beside};\n}}\n"
        f'extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {{\n{sizes}  return {prepared_bytes};\n}}\n'
        f'extern "C" double lm_work_ns(const int64_t* dims) {{\n{sizes}  return {work};\n}}\n'
    )
    return "\n".join(made)


def launched_kernels(text: str) -> dict[int, int]:
    """Return the kernel of each launch of `lm_run`, by the launch's place in `lm_paces` after the first one.

    text: of a program. Copies that a kernel packs belong to it. Calls of library functions are no launches. {} if the
    first launch is in a loop, which may run no time.
    """
    _, _, run = text.rpartition(RUN_ENTRY)
    launches = [(match[1], int(match[2]), int(match[3])) for match in _LAUNCH.finditer(run)]
    first = _LAUNCH.search(run)
    if first is None or _BRANCH.search(run, 0, first.start()):
        return {}
    found: dict[int, int] = {}
    kernel = -1
    for kind, number, place in reversed(launches):
        kernel = number if kind == "k" else kernel
        found[place - launches[0][2]] = kernel
    return found


def _calls(launches: Sequence[KernelLaunch], first_pace: int) -> list[str]:
    """Return the body of an entry: the estimated work of each launch, of it with all later ones, and the launches."""
    rest: list[str] = []
    calls: list[str] = []
    after = ""
    for number, launch in reversed(list(enumerate(launches))):
        if launch.work_ns != "0":
            rest.append(f"const double rest_{number} = {_whole(launch)}{after};")
            after = f" + rest_{number}"
    for number, launch in enumerate(launches):
        if launch.text:
            calls.append(launch.text)
            continue
        estimates = (
            f"{launch.work_ns}, {f'rest_{number}' if launch.work_ns != '0' else '0'}, lm_paces + {first_pace + number}"
        )
        calls.append(f"lm_share(&c, {launch.function}, {launch.blocks}, {estimates});")
    return [*rest, *calls]


def _whole(launch: KernelLaunch) -> str:
    return launch.work_ns if launch.times == "1" else f"({launch.times})*({launch.work_ns})"
