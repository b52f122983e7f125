"""Every code block of README.md and docs/ is run, compared with a file, or listed here with the reason why it is not.

Commands in blocks are checked by `test_commands.py`; `test_session.py` runs the README's.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from tests.documents.blocks import Block, blocks_of
from tests.documents.figures import PAGES, ROOT

import lumin_tune as lt
import lumin_tune.array_api as xp
from lumin_tune.nn import Linear

Names = dict[str, Any]

NOT_RUN: Final[Mapping[tuple[str, str], str]] = {
    ("README.md", "make tune "): "sets up an environment and tunes for three minutes; its commands are checked",
    ("README.md", "examples/minilm (batch=1"): "the output of `make tune`",
    ("README.md", "$ .venv/bin/python examples/minilm/search.py"): "needs the weights of all-MiniLM-L6-v2 (84 MB)",
    ("docs/architecture.md", " cli                                       the command"): "a picture: see test_pages.py",
    ("docs/luminair-protocol.md", "(c − c') d₁ d₂"): "formulas",
    ("docs/luminair-protocol.md", "Σ a_l ρ^"): "formulas",
    ("docs/luminair-protocol.md", "y + (1 − first)"): "formulas",
    ("docs/megakernel.md", "repeat"): "pseudo-code",
    ("docs/plugins.md", "lumin.graph 1"): "a printed region: see test_the_printed_region_is_a_region",
    (
        "docs/plugins.md",
        "plugin 'sample' (lumin-tune-sample 0.1.0): hook",
    ): "messages that tests/core/plugin/test_plugins.py matches",
    (
        "docs/plugins.md",
        "plugin 'sample' (lumin-tune-sample 0.1.0): devices()",
    ): "a message; tests/core/plugin/test_guarding.py",
    ("docs/plugins.md", "pass 'cse' is claimed by"): "a message that tests/core/plugin/test_plugins.py matches",
    ("docs/security.md", "RAY_USE_TLS=1"): "variables of Ray; tests/cluster/nodes/test_up_and_down.py sets them",
}
"""Blocks that are neither commands nor run, by page and beginning, with the reason."""

COMMANDS: Final = re.compile(r"(\$ )?([A-Z_]+=\S+ )*([.\w/]*/)?(lumin-tune|python|pip|make) ")


def of(page: str, beginning: str) -> Block:
    """Return the only block of a page that begins so."""
    (found,) = (each for each in blocks_of(page) if each.text.startswith(beginning))
    return found


def nothing(names: Names) -> None:
    """Prepare nothing."""


def with_numpy(names: Names) -> None:
    """Give NumPy, which the page's first block imports."""
    names.update(np=np)


def a_model_to_tune(names: Names) -> None:
    """Give a graph of two inputs as the block calls them, with a weight that is set."""
    graph = lt.Graph()
    batch, tokens = lt.dim("batch", 1, 8), lt.dim("tokens", 1, 512)
    ids, mask = graph.tensor("ids", (batch, tokens), "i64"), graph.tensor("mask", (batch, tokens), "i64")
    table = graph.tensor("table", (100, 16), "f32", static=True).set(np.ones((100, 16), np.float32))
    (table.take(ids, 0) * mask.unsqueeze(-1).cast("f32")).sum(1).output("embedding")
    names.update(lt=lt, graph=graph, ids=np.ones((1, 128), np.int64), mask=np.ones((1, 128), np.int64))


def a_model_of_each_kind(names: Names) -> None:
    """Write an ONNX file with the names that the block gives sizes to; give a module of PyTorch."""
    pytest.importorskip("onnx", reason="pip install 'lumin-tune[onnx]'")
    torch = pytest.importorskip("torch", reason=".ci/install_torch.py installs a CPU build")
    graph = lt.Graph()
    batch, height, width = lt.dim("batch", 1, 8), lt.dim("height", 1, 4096), lt.dim("width", 1, 4096)
    image = graph.tensor("image", (batch, 3, height, width), "f32")
    (image * graph.tensor("sr", (), "i64").cast("f32")).output("y")
    lt.to_onnx(graph, "model.onnx")
    names.update(lt=lt, torch=torch, model=torch.nn.Linear(4, 3), args=(torch.ones(2, 4),))


def a_model_of_tokens(names: Names) -> None:
    """Write an ONNX file with a batch and tokens."""
    pytest.importorskip("onnx", reason="pip install 'lumin-tune[onnx]'")
    graph = lt.Graph()
    (graph.tensor("x", (lt.dim("batch", 1, 8), lt.dim("tokens", 1, 4096), 4), "f32") * 2).output("y")
    lt.to_onnx(graph, "model.onnx")
    names.update(lt=lt)


def a_folder_of_weights(names: Names) -> None:
    """Write a file of weights."""
    safetensors = pytest.importorskip("safetensors.numpy", reason="pip install safetensors")
    Path("folder").mkdir()
    safetensors.save_file({"h.0.ln_1.weight": np.ones(768, np.float32)}, "folder/model.safetensors")


def a_module(names: Names) -> None:
    """Give a module of PyTorch and arguments for it."""
    torch = pytest.importorskip("torch", reason=".ci/install_torch.py installs a CPU build")
    torch._dynamo.reset()
    names.update(lt=lt, np=np, torch=torch, model=torch.nn.Linear(4, 3), args=(torch.ones(2, 4),))


def with_torch(names: Names) -> None:
    """Skip where PyTorch is missing."""
    torch = pytest.importorskip("torch", reason=".ci/install_torch.py installs a CPU build")
    torch._dynamo.reset()


def with_onnx(names: Names) -> None:
    """Skip where ONNX files cannot be read."""
    pytest.importorskip("onnx", reason="pip install 'lumin-tune[onnx]'")


def a_language_model(names: Names) -> None:
    """Write a tiny language model with random weights."""
    pytest.importorskip("tokenizers", reason="pip install 'lumin-tune[llm]'")
    from tests.llm.tiny import write_llama

    write_llama(Path("model.gguf"))


def a_region(names: Names) -> None:
    """Give a graph of two inputs, and arrays for them."""
    graph = lt.Graph()
    (graph.tensor("a", (4,), "f32") + graph.tensor("b", (4,), "f32")).output("y")
    names.update(lumin_tune=lt, graph=graph, x=np.ones(4, np.float32), y=np.ones(4, np.float32))


def arrays_of_the_standard(names: Names) -> None:
    """Give two arrays of `lumin_tune.array_api`."""
    x = xp.asarray(np.random.default_rng(0).standard_normal((1000, 30)), dtype=xp.float32)
    names.update(lt=lt, np=np, xp=xp, x=x, z=x * 2)


def a_regression(names: Names) -> None:
    """Give a layer and arrays to train it with."""
    x = np.random.default_rng(0).standard_normal((128, 4)).astype(np.float32)
    names.update(lt=lt, model=Linear(4, 1).initialize(0), x=x, y=x.sum(1, keepdims=True))


RUN: Final[Mapping[tuple[str, str], Callable[[Names], None]]] = {
    ("README.md", "import numpy as np"): nothing,
    ("README.md", "import lumin_tune as lt\n\n\ndef tiny"): nothing,
    ("README.md", "program = lt.compile(g)"): nothing,
    ("README.md", "graph = lt.load("): a_model_of_each_kind,
    ("README.md", "from lumin_tune.models import"): a_folder_of_weights,
    ("README.md", "from lumin_tune import training"): a_regression,
    ("README.md", "import lumin_tune.blueprint as ml"): with_numpy,
    ("docs/array-api.md", "import numpy as np"): nothing,
    ("docs/array-api.md", "xp.set_evaluation"): arrays_of_the_standard,
    ("docs/array-api.md", "def standardized"): arrays_of_the_standard,
    ("docs/start.md", "import numpy as np"): nothing,
    ("docs/start.md", "arrays = {"): nothing,
    ("docs/tutorials/onnx.md", "import lumin_tune as lt"): with_onnx,
    ("docs/tutorials/onnx.md", "import numpy as np"): nothing,
    ("docs/tutorials/onnx.md", "images = np.zeros("): nothing,
    ("docs/tutorials/onnx.md", "program.save("): nothing,
    ("docs/tutorials/pytorch.md", "import torch"): with_torch,
    ("docs/tutorials/pytorch.md", "import lumin_tune as lt"): nothing,
    ("docs/tutorials/pytorch.md", "program = lt.compile(graph)\n(output"): nothing,
    ("docs/training.md", "import numpy as np"): nothing,
    ("docs/training.md", "step = training.TrainStep("): nothing,
    ("docs/training.md", "import tempfile"): nothing,
    ("docs/training.md", "small = training.TrainStep("): nothing,
    ("docs/training.md", "half = training.TrainStep("): nothing,
    ("docs/training.md", "squares = lt.Graph()"): nothing,
    ("docs/training.md", "rounded = lt.custom_gradient("): nothing,
    ("docs/training.md", "from lumin_tune.training import clipping"): nothing,
    ("docs/training.md", "regression = lt.Graph()"): nothing,
    ("docs/training.md", "noisy = lt.Graph()"): nothing,
    ("docs/luminair.md", "import numpy as np"): nothing,
    ("docs/luminair.md", "circuit = graph.compile("): nothing,
    ("docs/howto.md", "program = lt.compile_buckets("): a_model_of_tokens,
    ("docs/llm.md", "from lumin_tune.llm import"): a_language_model,
    ("docs/luminair.md", "def refused("): nothing,
    ("docs/plugins.md", "region = lumin_tune.Region.of"): a_region,
    ("docs/plugins.md", "import lumin_tune as lt"): nothing,
    ("docs/torch.md", "exported = torch.export.export"): a_module,
    ("docs/torch.md", "def step(params, x, y):"): a_module,
    ("docs/torch.md", "fast = torch.compile"): a_module,
}
"""Blocks of Python that run in seconds, with what prepares their names; each has those of the blocks before it."""
SLOW: Final[Mapping[tuple[str, str], Callable[[Names], None]]] = {
    ("README.md", "result = lt.tune("): a_model_to_tune,
    ("docs/start.md", "result = lt.tune("): nothing,
}
"""Those that take longer."""
COMPILED: Final = {
    ("README.md", "program = lt.compile(g)"),
    ("README.md", "result = lt.tune("),
    ("docs/torch.md", "def step(params, x, y):"),
    ("README.md", "from lumin_tune import training"),
    ("docs/training.md", "import numpy as np"),
    ("docs/training.md", "step = training.TrainStep("),
    ("docs/training.md", "import tempfile"),
    ("docs/training.md", "small = training.TrainStep("),
    ("docs/training.md", "half = training.TrainStep("),
    *((page, first) for page, first in RUN if page == "docs/start.md" or page.startswith("docs/tutorials/")),
}
_ONNX: Final = [("docs/tutorials/onnx.md", each) for each in ("import lumin_tune as lt", "import numpy as np")]
_TORCH: Final = [("docs/tutorials/pytorch.md", each) for each in ("import torch", "import lumin_tune as lt")]
NEEDS: Final = {
    ("docs/start.md", "arrays = {"): [("docs/start.md", "import numpy as np")],
    ("docs/start.md", "result = lt.tune("): [("docs/start.md", "import numpy as np")],
    ("docs/tutorials/onnx.md", "import numpy as np"): _ONNX[:1],
    ("docs/tutorials/onnx.md", "images = np.zeros("): _ONNX,
    ("docs/tutorials/onnx.md", "program.save("): _ONNX,
    ("docs/tutorials/pytorch.md", "import lumin_tune as lt"): _TORCH[:1],
    ("docs/tutorials/pytorch.md", "program = lt.compile(graph)\n(output"): _TORCH,
    ("README.md", "import numpy as np"): (),
    ("README.md", "program = lt.compile(g)"): (("README.md", "import numpy as np"),),
    ("docs/training.md", "step = training.TrainStep("): (("docs/training.md", "import numpy as np"),),
    ("docs/training.md", "small = training.TrainStep("): (("docs/training.md", "import numpy as np"),),
    ("docs/training.md", "half = training.TrainStep("): (("docs/training.md", "import numpy as np"),),
    ("docs/luminair.md", "circuit = graph.compile("): (("docs/luminair.md", "import numpy as np"),),
    ("docs/luminair.md", "def refused("): (
        ("docs/luminair.md", "import numpy as np"),
        ("docs/luminair.md", "circuit = graph.compile("),
    ),
    ("docs/training.md", "import tempfile"): (
        ("docs/training.md", "import numpy as np"),
        ("docs/training.md", "step = training.TrainStep("),
    ),
    ("docs/training.md", "squares = lt.Graph()"): (("docs/training.md", "import numpy as np"),),
    ("docs/training.md", "rounded = lt.custom_gradient("): (("docs/training.md", "import numpy as np"),),
    ("docs/training.md", "from lumin_tune.training import clipping"): (("docs/training.md", "import numpy as np"),),
    ("docs/training.md", "regression = lt.Graph()"): (("docs/training.md", "import numpy as np"),),
    ("docs/training.md", "noisy = lt.Graph()"): (("docs/training.md", "import numpy as np"),),
}


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_accounted_for(page: str) -> None:
    known = {*NOT_RUN, *RUN, *SLOW}
    left = []
    for block in blocks_of(page):
        excerpt = page == "docs/plugins.md" and block.language in ("python", "toml")  # test_hooks_documented.py
        excerpt = excerpt or page == "docs/blueprint.md"  # test_blueprint.py
        excerpt = excerpt or block.language.startswith("{") or "::::{" in block.text  # directives of the site
        if excerpt or COMMANDS.match(block.first):
            continue
        if not any(block.text.startswith(beginning) for place, beginning in known if place == page):
            left.append(f"{block}: {block.first}")
    assert not left, "run these blocks in tests/documents/test_blocks.py, or say there why they are not"


@pytest.mark.parametrize(("page", "beginning"), [*NOT_RUN, *RUN, *SLOW])
def test_every_block_that_is_listed_is_there(page: str, beginning: str) -> None:
    assert sum(block.text.startswith(beginning) for block in blocks_of(page)) == 1


def run_in(folder: Path, monkeypatch: pytest.MonkeyPatch, wanted: tuple[str, str]) -> Names:
    """Run a block in a folder, after those that it needs; return its names."""
    if wanted in COMPILED and not (shutil.which("g++") or shutil.which("clang++") or _zig()):
        pytest.skip("there is no C++ compiler")
    monkeypatch.chdir(folder)
    names: Names = {}
    for each in (*NEEDS.get(wanted, ()), wanted):
        {**RUN, **SLOW}[each](names)
        block = of(*each)
        exec(compile("\n" * (block.line - 1) + block.text, str(ROOT / block.page), "exec"), names)
    return names


def _zig() -> bool:
    return importlib.util.find_spec("ziglang") is not None


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning")  # PyTorch's
@pytest.mark.parametrize("wanted", RUN, ids=lambda each: f"{each[0]}: {each[1]}")
def test_blocks_run(wanted: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = run_in(tmp_path, monkeypatch, wanted)
    if wanted == ("README.md", "program = lt.compile(g)"):
        assert (tmp_path / "program.lumin").exists()
        assert list((tmp_path / "exported").glob("*.so"))
    if wanted == ("docs/plugins.md", "import lumin_tune as lt"):
        assert lt.compile(names["made"]()).outputs == ("y",)


@pytest.mark.fuzz
@pytest.mark.parametrize("wanted", SLOW, ids=lambda each: f"{each[0]}: {each[1]}")
def test_slow_blocks_run(wanted: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_in(tmp_path, monkeypatch, wanted)


def test_the_printed_region_is_a_region() -> None:
    graph = lt.Graph()
    x, bias = graph.tensor("x0", (6, 32), "f32"), graph.tensor("x1", (32,), "f32", static=True)
    shifted = x + bias
    (shifted * shifted.sum(-1, keepdim=True)).output("y0")
    region = lt.Region.of(graph.compile("generic"))
    assert str(region).strip() == of("docs/plugins.md", "lumin.graph 1").text.strip()
