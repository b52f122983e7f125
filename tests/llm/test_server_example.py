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
    ],
)
def test_options_of_other_types_are_refused(server: Any, text: str, message: str) -> None:
    with pytest.raises(server.BadRequest, match=message):
        server.options_of(json.loads(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"n": 2}', "n other than 1: not supported"),
        ('{"n": true}', "n other than 1: not supported"),
        ('{"response_format": {"type": "json_object"}}', "response_format: not supported"),
        ('{"logprobs": true, "presence_penalty": 0.5}', "logprobs, presence_penalty: not supported"),
        ('{"tools": [{"type": "function"}]}', "tools: not supported"),
        ('{"tools": false}', "tools: not supported"),
        ('{"tool_choice": "required"}', "tool_choice: not supported"),
        ('{"store": true}', "store: not supported"),
        ('{"top_logprobs": 3}', "top_logprobs: not supported"),
        ('{"audio": {}, "web_search_options": {}}', "audio, web_search_options: not supported"),
        ('{"temprature": 0}', "unknown fields: 'temprature'; supported: messages"),
        ('{"model": "gpt-5"}', "this server has the model 'tiny', not 'gpt-5'"),
        ('{"stream": "yes"}', "stream must be true or false"),
        ('{"stream_options": {}}', "with stream alone"),
        ('{"stream": true, "stream_options": 5}', "stream_options must be an object"),
        ('{"stream": true, "stream_options": {"include_obfuscation": true}}', "'include_obfuscation' not supported"),
    ],
)
def test_fields_that_are_not_supported_are_refused(server: Any, text: str, message: str) -> None:
    with pytest.raises(server.BadRequest, match=message):
        server.check_fields(json.loads(text), "tiny")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"messages": 5}', "messages must be a list of objects"),
        ('{"messages": [{"role": "tool", "content": "5"}]}', "role 'tool' are not supported"),
        ('{"messages": [{"content": "5"}]}', "role None are not supported"),
        ('{"messages": [{"role": "user"}]}', "content of a message must be a text"),
        ('{"messages": [{"role": "user", "content": [{"type": "image_url"}]}]}', "only parts of type text"),
        ('{"messages": [{"role": "user", "content": [{"type": "text", "text": 5}]}]}', "only parts of type text"),
        ('{"messages": [{"role": "user", "content": "x", "name": 5}]}', "the name of a message must be a text, not 5"),
        ('{"messages": [{"role": "assistant", "content": "x", "tool_calls": [{}]}]}', "'tool_calls' of messages"),
    ],
)
def test_messages_that_are_not_supported_are_refused(server: Any, text: str, message: str) -> None:
    with pytest.raises(server.BadRequest, match=message):
        server.messages_of(json.loads(text))


def test_values_that_ask_for_nothing_are_taken(server: Any) -> None:
    """Every field of OpenAI's chat completions."""
    body = {name: empty[0] if empty else None for name, empty in server.UNSUPPORTED.items()}
    body |= dict.fromkeys(server.LABELS, "x") | dict.fromkeys(server.SUPPORTED)
    server.check_fields(body, "tiny")
    server.check_fields({"model": "tiny", "stream": True, "stream_options": {"include_usage": True}}, "tiny")
    messages = [{"role": "developer", "content": [{"type": "text", "text": "a"}], "refusal": None, "tool_calls": []}]
    assert server.messages_of({"messages": messages}) == [{"role": "system", "content": "a"}]


def test_options_of_a_usual_client_are_taken(server: Any) -> None:
    body = {"max_tokens": 5, "temperature": 0, "stop": "x", "presence_penalty": 0, "response_format": {"type": "text"}}
    server.check_fields(body, "tiny")
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


def test_errors_are_answers_with_status_400(server: Any, tmp_path: Path) -> None:
    testclient = pytest.importorskip("starlette.testclient", reason="starlette's test client is not installed")
    model = LanguageModel.from_gguf(write_llama(tmp_path / "tiny.gguf"), buckets=(1, 8))
    client = testclient.TestClient(server.create_app(model, "tiny"))
    message = {"role": "user", "content": "hello " * 200}
    for body, text in (
        ({"messages": [message], "tools": [5]}, "tools: not supported"),
        ({"messages": [message]}, "and the context 128"),
        ({"messages": []}, "at least one message"),
        ({"messages": [{"role": "user", "content": "a"}], "temperature": -1}, "temperature"),
    ):
        answer = client.post("/v1/chat/completions", json=body)
        assert answer.status_code == 400
        assert text in answer.json()["error"]["message"]
