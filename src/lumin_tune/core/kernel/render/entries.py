"""The entries of a program's file, and how its kernels are shared among threads; `unit` says what they are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel.ir import When

ALONE_BELOW_NS: Final = 4_000
"""Kernels that are estimated to take less are never shared among threads."""

SHARE: Final = f"""\
static inline void lm_share(lm_context* c, lm_task task, int64_t blocks, double work_ns, double rest_ns,
                            int32_t* pace) {{
  if (work_ns < {ALONE_BELOW_NS} || blocks < 2) {{
    task(c, 0, 0, blocks);
    return;
  }}
  const lm_job job = {{task, blocks, work_ns, rest_ns, pace}};
  c->executor->parallel(c->executor, &job, c);
}}
"""

_PARAMETERS: Final = (
    "const lm_executor* executor, void* const* arguments, const int64_t* dims, void* workspace, void* prepared"
)


@dataclass(frozen=True, slots=True)
class Launch:
    """A launch of an entry point: a function over a number of blocks, repeated if it is in a loop of kernels.

    blocks, work_ns (of one time), times: texts in the dimensions. text: what stands in the place of a function.
    """

    function: str
    blocks: str
    work_ns: str
    text: str = ""
    times: str = "1"

    @classmethod
    def other(cls, text: str) -> Launch:
        """Return a line that is no work to speak of."""
        return cls("", "1", "0", text)


def entries(
    launches: Mapping[When, Sequence[Launch]], prepared_bytes: str, dims: Mapping[str, str], loops: int
) -> str:  # fmt: skip
    """Return the text of the entries.

    prepared_bytes: text in the dimensions. dims: what these are called. loops: how many loops of kernels there are.
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
        "  return lm_shared_bytes(dims) + threads*lm_scratch_bytes(dims);\n}\n"
        f'extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {{\n{sizes}  return {prepared_bytes};\n}}\n'
        f'extern "C" double lm_work_ns(const int64_t* dims) {{\n{sizes}  return {work};\n}}\n'
    )
    return "\n".join(made)


def _calls(launches: Sequence[Launch], first_pace: int) -> list[str]:
    """Return the body of an entry: what each launch takes, what it takes with those after it, and the launches."""
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
        told = (
            f"{launch.work_ns}, {f'rest_{number}' if launch.work_ns != '0' else '0'}, lm_paces + {first_pace + number}"
        )
        calls.append(f"lm_share(&c, {launch.function}, {launch.blocks}, {told});")
    return [*rest, *calls]


def _whole(launch: Launch) -> str:
    return launch.work_ns if launch.times == "1" else f"({launch.times})*({launch.work_ns})"
