"""Install PyTorch for the tests if a CPU build can be had, else say that its tests will be skipped.

PyTorch judges the ops independently, and only the tests use it. The default build for Linux brings
gigabytes of CUDA packages, so pip is first asked what it would install: a build that brings any is
declined. Run by the Makefile with the Python of `.venv`; the exit code is 0 in every one of these cases.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys

REQUIREMENT = "torch==2.13.0"
CUDA_PREFIXES = ("nvidia-", "cuda-", "triton")


def main() -> int:
    if importlib.util.find_spec("torch") is not None:
        print("PyTorch is installed: the tests marked `torch` will run")
        return 0
    planned = _packages_of(REQUIREMENT)
    if isinstance(planned, str):
        return _decline(planned)
    cuda = sorted(name for name in planned if name.startswith(CUDA_PREFIXES))
    if cuda:
        return _decline(f"the build that pip finds brings {len(cuda)} CUDA packages ({', '.join(cuda[:3])}, ...)")
    done = _pip("install", "--quiet", REQUIREMENT)
    if done.returncode:
        return _decline(f"pip could not install it: {_last_line(done.stderr)}")
    print(f"{REQUIREMENT} (CPU) is installed: the tests marked `torch` will run")
    return 0


def _packages_of(requirement: str) -> list[str] | str:
    """Return the names of the packages that pip would install, or why it would not."""
    plan = _pip("install", "--dry-run", "--quiet", "--report", "-", requirement)
    if plan.returncode:
        return f"pip finds no {requirement} for this Python and platform: {_last_line(plan.stderr)}"
    report = json.loads(plan.stdout)
    return [str(package["metadata"]["name"]).lower().replace("_", "-") for package in report["install"]]


def _pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _last_line(text: str) -> str:
    lines = [line for line in text.strip().splitlines() if line.startswith("ERROR")] or text.strip().splitlines()
    return lines[-1] if lines else "no reason given"


def _decline(reason: str) -> int:
    print(
        f"PyTorch is not installed, so the tests marked `torch` will be skipped: {reason}.\n"
        "To run them, install a CPU build, from the package index for CPU builds that PyTorch's own\n"
        f"installation page names: {sys.executable} -m pip install {REQUIREMENT} --index-url <that index>"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
