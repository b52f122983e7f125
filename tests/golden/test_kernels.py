"""Generated kernels as text: the IR and the code of 79 regions stay as the files under `kernels/` have them.

`pytest tests/golden --update-golden` rewrites them. README.md in this folder says where to read about each form.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
from tests.golden.printing import SUFFIXES, text_of
from tests.golden.regions import CASES

FOLDER = Path(__file__).parent / "kernels"
MOST_BYTES = 3_500_000
MOST_LINES = 60
PAIRS = [(name, target) for name, case in CASES.items() for target in case.targets]


def path_of(name: str, target: str) -> Path:
    return FOLDER / f"{name}.{SUFFIXES[target]}"


@pytest.mark.parametrize(("name", "target"), PAIRS, ids=[path_of(*pair).name for pair in PAIRS])
def test_kernels_are_as_written(name: str, target: str, update_golden: bool) -> None:
    path = path_of(name, target)
    made = text_of(CASES[name], target)
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(made, encoding="utf-8")
    wanted = path.read_text(encoding="utf-8") if path.exists() else ""
    if made != wanted:
        lines = list(
            difflib.unified_diff(wanted.splitlines(), made.splitlines(), "golden", "generated", n=2, lineterm="")
        )
        rest = f"\n... and {len(lines) - MOST_LINES} more lines" if len(lines) > MOST_LINES else ""
        shown = "\n".join(lines[:MOST_LINES])
        pytest.fail(f"{path.name} changed; --update-golden accepts it\n{shown}{rest}", pytrace=False)


def test_there_is_no_other_file_and_the_corpus_is_small() -> None:
    files = sorted(FOLDER.iterdir())
    assert files == sorted(path_of(*pair) for pair in PAIRS)
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


FORMS = {
    "cpp": {"plain", "online", "halo", "separate", "split", "library"},
    "cu": {"plain", "online", "halo", "split", "splitk4", "splitk16", "splitkeys", "flash", "library"},
}


@pytest.mark.parametrize("suffix", FORMS)
def test_every_form_is_shown(suffix: str) -> None:
    lines = {line for path in FOLDER.glob(f"*.{suffix}") for line in path.read_text(encoding="utf-8").splitlines()}
    assert FORMS[suffix] <= {line.removeprefix("// form: ") for line in lines if line.startswith("// form: ")}
