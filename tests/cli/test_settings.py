"""Settings: their values, which place counts, and what is said of wrong ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import InProcess

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import project_layer, read_project, user_layer
from lumin_tune.cli.options import shape_of
from lumin_tune.cli.settings import (
    SETTINGS,
    SettingsLayer,
    environment_layer,
    flag_layer,
    merged,
    seconds,
    setting_text,
)
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.tuner.report.reproduce import FLAGS
from lumin_tune.tuner.tune_records import TuneOptions


@pytest.mark.parametrize(
    ("text", "value"),
    [("90", 90), ("90s", 90), ("1.5m", 90), ("3 min", 180), ("2h", 7200), ("7d", 604800), (12, 12), (0.5, 0.5)],
)
def test_times(text: Any, value: float) -> None:
    assert seconds(text) == value


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("budget_s", "none", None),
        ("trials", "12", 12),
        ("trials", "none", None),
        ("trials", 12, 12),
        ("exactness", "bit-exact", Exactness.BIT_EXACT),
        ("families_on", ["a, b", "c"], ("a", "b", "c")),
        ("families_on", "none", ()),
        ("peers", "all", None),
        ("peers", ["none"], ()),
        ("peers", [], ()),
        ("caches", "warm", "warm"),
        ("threads", 2, 2),
        ("sampler", " random ", "random"),
    ],
)
def test_values(name: str, raw: Any, value: Any) -> None:
    assert merged([SettingsLayer("here", {name: raw})])[name] == value


@pytest.mark.parametrize(
    ("name", "raw", "allowed"),
    [
        ("budget_s", "soon", "expected a non-negative duration"),
        ("budget_s", -3, "expected a non-negative duration"),
        ("cluster", "head:port", "expected auto, none, or HOST:PORT"),
        ("cluster", "10.0.0.5:99999", "expected auto, none, or HOST:PORT"),
        ("cluster", "http://head", "expected auto, none, or HOST:PORT"),
        ("budget_s", True, "expected a non-negative duration"),
        ("budget_s", 10**400, "expected a duration of at most 100000d"),
        ("budget_s", float("inf"), "expected a duration of at most 100000d"),
        ("budget_s", "9" * 400, "expected a duration of at most 100000d"),
        ("trials", "0", "an integer of at least 1, or none"),
        ("trials", 1.5, "an integer"),
        ("trials", False, "an integer"),
        ("seed", "-1", "of at least 0"),
        ("exactness", "loose", "one of bit-exact, reassociates, approximates"),
        ("sampler", "", "a name"),
        ("caches", "hot", "one of program, cold, warm"),
        ("families_on", [1], "a list of names"),
        ("peers", 3, "a list of names"),
        ("db", 3, "a name"),
    ],
)
def test_wrong_values_say_where_and_what_is_allowed(name: str, raw: Any, allowed: str) -> None:
    with pytest.raises(UsageError) as caught:
        merged([SettingsLayer("the place", {name: raw})])
    assert str(caught.value).startswith(f"the place: invalid value {raw!r} for {name}: expected ")
    assert allowed in str(caught.value)


def test_what_comes_first_counts_and_where_it_is_from_is_kept() -> None:
    found = merged(
        [
            flag_layer({"seed": "4", "trials": None, "families_on": []}),
            environment_layer({"LUMIN_TUNE_SEED": "3", "LUMIN_TUNE_TRIALS": "9", "LUMIN_TUNE_DB": "", "HOME": "x"}),
            SettingsLayer("lumin.toml", {"trials": 7, "covers": 5}),
        ]
    )
    assert (found["seed"], found["trials"], found["covers"], found["db"]) == (4, 9, 5, None)
    assert [found.origins[name] for name in ("seed", "trials", "covers", "db")] == [
        "flag",
        "environment",
        "lumin.toml",
        "default",
    ]


def test_wrong_values_are_told_where_they_do_not_count_too() -> None:
    with pytest.raises(UsageError, match=r"invalid value 'x' for LUMIN_TUNE_SEED"):
        merged([flag_layer({"seed": "4"}), environment_layer({"LUMIN_TUNE_SEED": "x"})])
    with pytest.raises(UsageError, match=r"invalid value 'y' for --seed"):
        merged([flag_layer({"seed": "y"})])


def test_the_table_is_one_with_what_it_sets() -> None:
    assert len({each.flag for each in SETTINGS.values()}) == len({each.variable for each in SETTINGS.values()})
    of_places = ("db", "peers", "cluster")  # which no result depends on
    assert {name: each.flag for name, each in SETTINGS.items() if name not in of_places} == dict(FLAGS)
    options = TuneOptions()
    for name, setting in SETTINGS.items():
        if name in ("caches", "threads"):
            assert getattr(options.policy, name) == setting.default
        elif name not in of_places:
            assert getattr(options, name) == setting.default, name
        if setting.default is not None or setting.unset:
            assert setting.read(setting_text(name, setting.default)) == setting.default, name


TOML = """
[model]
graph = "model:build_graph"
[tune]
budget_s = 180
db = "results.db"
peers = ["one"]
[[shapes]]
batch = 1
tokens = 128
[[shapes]]
batch = 8
tokens = 128
[peers]
one = "peers:one"
[check]
function = "check:check"
"""


def test_a_project(tmp_path: Path) -> None:
    path = tmp_path / "lumin.toml"
    path.write_text(TOML)
    found = read_project(path)
    assert (found.graph, found.file, found.check) == ("model:build_graph", "", "check:check")
    assert found.shapes == ({"batch": 1, "tokens": 128}, {"batch": 8, "tokens": 128})
    assert found.peers == {"one": "peers:one"}
    assert found.tune.values == {"budget_s": 180, "db": str(tmp_path / "results.db"), "peers": ["one"]}
    assert project_layer(tmp_path).origin == str(path)
    assert project_layer(tmp_path / "elsewhere").values == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[tune]\nbudget = 3", "unknown key 'budget' in [tune]; allowed: "),
        ("[tune]\nbudget = 3", "did you mean 'budget_s'?"),
        ("[tun]\n", "unknown key 'tun' in the file; allowed: check, model, peers, shapes, tune; did you mean 'tune'?"),
        ("[model]\ngraph = 'a:b'\nfile = 'c'", "[model] has both graph and file; keep one"),
        ("[model]\npath = 'a'", "unknown key 'path' in [model]; allowed: dims, file, graph, inputs, shapes"),
        ("[model]\ngraph = 3", "invalid value 3 for graph: expected a string such as 'model:build_graph'"),
        ("[check]\nfunction = ''", "invalid value '' for function: expected a string such as 'check:check'"),
        ("[peers]\none = 'peers'", "invalid value 'peers' for [peers] one: expected 'module:function'"),
        ("[shapes]\nn = 1", "shapes must be an array of tables: write [[shapes]]"),
        ("[[shapes]]\nn = 'x'", "invalid value 'x' for n in [[shapes]]: expected a non-negative integer"),
        ("[[shapes]]\nn = true", "invalid value True for n in [[shapes]]"),
        ("[model]\ndims = 3", "dims must be a table: write [model.dims], then its keys below"),
        ("[model.dims]\nn = 'x'", "invalid value 'x' for n in [model.dims]: expected a size or a range [low, high]"),
        (
            "[model.shapes]\nx = [1, 'y']",
            "invalid value [1, 'y'] for x in [model.shapes]: expected a list of sizes, ranges",
        ),
        ("tune = 3", "tune must be a table: write [tune], then its keys below"),
        ("[tune", "is not valid TOML: "),
    ],
)
def test_a_wrong_project_names_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "lumin.toml"
    path.write_text(text)
    with pytest.raises(UsageError) as caught:
        read_project(path)
    assert str(path) in str(caught.value)
    assert message in str(caught.value)


def test_the_users_file_has_settings_only(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    assert user_layer(path).values == {}
    path.write_text("[tune]\nseed = 3\n")
    assert user_layer(path).values == {"seed": 3}
    path.write_text("[model]\ngraph = 'a:b'\n")
    with pytest.raises(UsageError, match="unknown key 'model' in the file; allowed: tune"):
        user_layer(path)


def test_shapes() -> None:
    assert shape_of(["batch=1", "tokens=128"], "--dim") == {"batch": 1, "tokens": 128}
    assert shape_of(["batch=1,tokens=128"], "--dims") == {"batch": 1, "tokens": 128}
    for word in ("batch", "=3"):
        with pytest.raises(UsageError, match=r"invalid value .* for --dim: expected NAME=SIZE"):
            shape_of([word], "--dim")
    for word in ("batch=", "batch=x", "batch=-1", "batch=1:2:3"):
        with pytest.raises(UsageError, match=r"invalid value .* for --dim batch: expected a size such as 1 or a range"):
            shape_of([word], "--dim")
    with pytest.raises(UsageError, match="--dim n must be one number, not a range"):
        shape_of(["n=1:3"], "--dim")
    with pytest.raises(UsageError, match="--dim sets n to both 1 and 2"):
        shape_of(["n=1", "n=2"], "--dim")


def test_doctor_tells_where_settings_are_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: InProcess
) -> None:
    (tmp_path / "lumin.toml").write_text("[tune]\nseed = 5\ncovers = 6\n")
    (tmp_path / "config" / "lumin-tune").mkdir(parents=True)
    (tmp_path / "config" / "lumin-tune" / "config.toml").write_text("[tune]\nseed = 8\nthreads = 1\n")
    monkeypatch.setenv("LUMIN_TUNE_COVERS", "7")
    reported = command("doctor", "--config")
    assert reported.code == 0
    rows = {line.split()[0]: line.split()[1:] for line in reported.out.splitlines()[2:]}
    assert rows["covers"][:2] == ["7", "environment"]
    assert rows["seed"][:2] == ["5", str(tmp_path / "lumin.toml")]
    assert rows["threads"][:2] == ["1", str(tmp_path / "config" / "lumin-tune" / "config.toml")]
    assert rows["budget_s"] == ["60", "default", "--budget", "LUMIN_TUNE_BUDGET"]
    assert "config.toml\n" in reported.err
    monkeypatch.setenv("LUMIN_TUNE_COVERS", "many")
    reported = command("doctor", "--config", "--json")
    assert (reported.code, reported.out) == (2, "")
    assert reported.err == "error: invalid value 'many' for LUMIN_TUNE_COVERS: expected an integer of at least 1\n"
