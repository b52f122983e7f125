"""Results as text: nothing is lost, and damage is reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.tuner.sample_results import result

from lumin_tune.core.errors import InputError
from lumin_tune.core.trials import canonical_json
from lumin_tune.tuner.result_text import parse_result, result_data


def test_nothing_is_lost() -> None:
    for each in (
        result(),
        result(archive=Path("/somewhere/program.lumin"), interrupted=True),
        result(kernels=(), contestants=(), curve=(), failures={}, from_cache=True),
    ):
        text = canonical_json(result_data(each))
        back = parse_result(text)
        assert back == each
        assert back.device.properties == each.device.properties
        assert back.kernels == tuple(each.kernels)
        assert canonical_json(result_data(back)) == text


def test_text_is_canonical() -> None:
    text = canonical_json(result_data(result()))
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))
    assert "program" not in json.loads(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.pop("kernels"), "is damaged (KeyError: 'kernels'); tune again"),
        (lambda data: data["kernels"][0].update(point=3), "is damaged (TypeError: 3 is not a mapping)"),
        (lambda data: data["device"].update(model=None), "None is not a string"),
        (lambda data: data["curve"].append([1]), "not enough values"),
        (lambda data: data.update(trials=float("inf")), "Infinity is not a JSON number"),
        (lambda data: data["curve"].append(["1e999", 1, 1]), "'1e999' is not a finite number"),
        (lambda data: data["device"].update(properties=[1]), "[1] is not a mapping"),
        (lambda data: data.update(version=9), "version 9; this lumin reads version 1; read it with"),
        (lambda data: data.update(format="other"), "its format is not 'lumin-tune result'"),
    ],
)
def test_damage_is_told(change: object, message: str) -> None:
    data = json.loads(canonical_json(result_data(result())))
    change(data)  # type: ignore[operator]
    with pytest.raises(InputError) as caught:
        parse_result(json.dumps(data))
    assert message in str(caught.value)


def test_other_texts_are_refused() -> None:
    for text in ("", "{", "[]", "3"):
        with pytest.raises(InputError, match="not a result of a tuning session"):
            parse_result(text)
