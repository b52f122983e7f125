"""Workflows, issue forms and the other files of the repository's host are valid and name what exists."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.documents.figures import ROOT

import lumin_tune

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(each for each in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if each.name != "config.yml")
TARGETS = set(re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def steps_of(workflow: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", ())]


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-issue-forms", FORMS),
        ("github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
        ("dependabot", [GITHUB / "dependabot.yml"]),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_files_have_their_schemas(schema: str, files: list[Path]) -> None:
    pytest.importorskip("check_jsonschema", reason="pip install check-jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert files
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflows_are_safe() -> None:
    zizmor = shutil.which("zizmor") or shutil.which("zizmor", path=Path(sys.executable).parent)
    if zizmor is None:
        pytest.skip("pip install zizmor, which audits workflows")
    command = [zizmor, "--offline", "--no-progress", "--min-severity", "medium", str(GITHUB)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda each: each.stem)
def test_workflows_name_what_exists(file: Path) -> None:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    for step in steps_of(workflow):
        text = step.get("run", "")
        for target in re.findall(r"\bmake PYTHON=python (\w+)", text):
            assert target in TARGETS
        for script in re.findall(r"python (\.ci/\w+\.py)", text):
            assert (ROOT / script).exists()
        if step.get("uses", "").startswith("actions/checkout"):
            assert step["with"]["persist-credentials"] is False
    for job in workflow["jobs"].values():
        assert "timeout-minutes" in job or "uses" in job
    assert workflow["permissions"] == {"contents": "read"}


def test_every_supported_python_and_system_is_tested() -> None:
    jobs = yaml.safe_load((GITHUB / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]
    linux, elsewhere = (jobs[name]["strategy"]["matrix"] for name in ("linux", "elsewhere"))
    assert linux["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == f">={linux['python'][0]}"
    assert linux["arch"] == ["x86-64", "arm64"]
    assert [each.split("-")[0] for each in elsewhere["system"]] == ["macos", "windows"]
    nightly = yaml.safe_load((GITHUB / "workflows" / "nightly.yml").read_text(encoding="utf-8"))["jobs"]["long"]
    assert set(nightly["strategy"]["matrix"]["target"]) <= TARGETS


def test_the_citation_names_the_version() -> None:
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"] == lumin_tune.__version__


def test_hooks_before_commits_use_the_versions_of_the_project() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hooks = {hook["id"]: hook for repository in config["repos"] for hook in repository["hooks"]}
    for hook in hooks.values():
        for needed in hook.get("additional_dependencies", ()):
            assert needed in PROJECT["optional-dependencies"]["test"]


def test_the_image_of_a_worker_installs_extras_that_exist() -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    for extras in re.findall(r"EXTRAS=([\w,]+)", text):
        assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"])
    for source in re.findall(r"^COPY (?!--from)([^\n]+) \S+$", text, re.MULTILINE):
        assert all((ROOT / each).exists() for each in source.split())


def test_what_needs_no_posix_imports_without_it() -> None:
    """Runs .ci/portable.py as on a system that has none of POSIX's modules."""
    pytest.importorskip("onnx", reason="pip install 'lumin-tune[onnx]'")
    absent = "import sys\nfor each in ('fcntl', 'grp', 'pwd', 'resource', 'termios'): sys.modules[each] = None\n"
    run = "import runpy\nrunpy.run_path('.ci/portable.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", absent + run], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "the command line answers" in done.stdout
