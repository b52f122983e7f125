"""The OpenAI-compatible server of examples/smollm2: requests that it cannot serve are refused, streams end in usage."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from tests.llm.tiny import write_llama

from lumin_tune.llm import GenerationOptions, LanguageModel

pytest.importorskip("uvicorn", reason="uvicorn, on which the example runs, is not installed")

PLACE = Path(__file__).parents[2] / "examples" / "smollm2" / "server.py"


@pytest.fixture(scope="module")
def server() -> Any:
    spec = importlib.util.spec_from_file_location("smollm2_server", PLACE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"max_tokens": NaN}', "max_tokens must be an integer, not nan"),
        ('{"max_tokens": 1e999}', "max_tokens must be an integer, not inf"),
        ('{"max_tokens": 2.5}', "max_tokens must be an integer, not 2.5"),
        ('{"max_tokens": true}', "max_tokens must be a number"),
        ('{"stop": [5]}', "stop must be a text or a list of texts"),
        ('{"stop": [""]}', "stop must be a text or a list of texts"),
        ('{"seed": -1}', "seed must be a natural number"),
        ('{"n": 2}', "n other than 1: not supported"),
        ('{"response_format": {"type": "json_object"}}', "response_format: not supported"),
        ('{"logprobs": true, "presence_penalty": 0.5}', "logprobs, presence_penalty: not supported"),
    ],
)
def test_requests_that_cannot_be_served_are_refused(server: Any, text: str, message: str) -> None:
    with pytest.raises(server.BadRequest, match=message):
        server.options_of(json.loads(text))


def test_options_of_a_usual_client_are_taken(server: Any) -> None:
    body = {"max_tokens": 5, "temperature": 0, "stop": "x", "presence_penalty": 0, "response_format": {"type": "text"}}
    assert server.options_of(body).max_tokens == 5


def test_a_stream_ends_in_usage_where_asked(server: Any, tmp_path: Path) -> None:
    model = LanguageModel.from_gguf(write_llama(tmp_path / "tiny.gguf"), buckets=(1, 8))
    prompt = model.prompt_of([{"role": "user", "content": "hello"}])
    events = list(server.stream(model, prompt, GenerationOptions(3, ends=False), {"id": "1"}, True))
    assert events[-1] == "data: [DONE]\n\n"
    last = json.loads(events[-2].removeprefix("data: "))
    assert last["choices"] == []
    assert last["usage"] == {
        "prompt_tokens": len(prompt),
        "completion_tokens": 3,
        "total_tokens": len(prompt) + 3,
    }
