"""A server of OpenAI's chat completions for one model, on Starlette and uvicorn.

    pip install 'lumin-tune[llm]' starlette uvicorn
    python examples/smollm2/server.py model.gguf --port 8000

    curl localhost:8000/v1/chat/completions -H 'Content-Type: application/json' \
        -d '{"messages": [{"role": "user", "content": "Hello"}], "stream": true}'

Clients of OpenAI's API work with base_url="http://localhost:8000/v1". Requests are answered one after the other. It
listens on this machine alone unless --host names another address, and has no authentication.

A request with a field that would change the answer and is not supported gets an error 400. Values that ask for nothing,
such as `"tools": []`, are taken, and fields that only label a request, such as `user`, are ignored.
"""

from __future__ import annotations

import argparse
import json
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import iterate_in_threadpool, run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from lumin_tune import LuminError
from lumin_tune.llm import Completion, GenerationOptions, LanguageModel, Sampling

MAX_BODY = 4_000_000
SUPPORTED = (
    "messages", "model", "max_tokens", "max_completion_tokens", "n", "seed", "stop", "stream", "stream_options",
    "temperature", "top_p", "min_p",
)  # fmt: skip
LABELS = ("user", "metadata", "safety_identifier", "prompt_cache_key", "prompt_cache_retention")
"""Fields that do not change answers."""
UNSUPPORTED: dict[str, tuple[Any, ...]] = {
    "tools": ([],),
    "tool_choice": ("none", "auto"),
    "parallel_tool_calls": (True, False),
    "functions": ([],),
    "function_call": ("none", "auto"),
    "response_format": ({"type": "text"},),
    "logprobs": (False,),
    "top_logprobs": (0,),
    "logit_bias": ({},),
    "frequency_penalty": (0,),
    "presence_penalty": (0,),
    "modalities": (["text"],),
    "audio": (),
    "prediction": (),
    "reasoning_effort": ("none",),
    "verbosity": (),
    "web_search_options": (),
    "service_tier": ("auto", "default"),
    "store": (False,),
}
"""Fields that are not supported, and their values that ask for nothing; null asks for nothing in any field."""
MESSAGE = ("role", "content", "name")
ROLES = {"system": "system", "developer": "system", "user": "user", "assistant": "assistant"}
FINISH = {"end": "stop", "stop": "stop", "length": "length", "context": "length"}


class BadRequest(Exception):
    """A request that the client must change."""


def create_app(model: LanguageModel, name: str) -> Starlette:
    """Return the application that serves a model under a name."""

    async def models(request: Request) -> Response:
        return JSONResponse({"object": "list", "data": [{"id": name, "object": "model", "owned_by": "lumin"}]})

    async def chat(request: Request) -> Response:
        try:
            body = await read_body(request)
            check_fields(body, name)
            options = options_of(body)
            prompt = model.prompt_of(messages_of(body))
            if len(prompt) >= model.context:
                raise BadRequest(f"the messages have {len(prompt)} tokens, and the context {model.context}")
        except (BadRequest, LuminError) as error:
            return JSONResponse({"error": {"message": str(error), "type": "invalid_request_error"}}, 400)
        frame = {"id": f"chatcmpl-{uuid.uuid4().hex}", "created": int(time.time()), "model": name}
        if body.get("stream"):
            counts = bool((body.get("stream_options") or {}).get("include_usage"))
            parts = stream(model, prompt, options, frame, counts)
            return StreamingResponse(iterate_in_threadpool(parts), media_type="text/event-stream")
        result = await run_in_threadpool(lambda: model.generate(prompt, options=options))
        message = {"role": "assistant", "content": result.text}
        choice = {"index": 0, "message": message, "finish_reason": FINISH[result.finish]}
        return JSONResponse(frame | {"object": "chat.completion", "choices": [choice], "usage": usage(result)})

    return Starlette(
        routes=[Route("/v1/models", models), Route("/v1/chat/completions", chat, methods=["POST"])],
    )


def stream(
    model: LanguageModel, prompt: list[int], options: GenerationOptions, frame: dict[str, Any], counts: bool = False
) -> Iterator[str]:
    """Yield the answer as server-sent events; counts: whether the numbers of tokens come last."""
    result = Completion()

    def event(delta: dict[str, str], finish: str | None = None) -> str:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return f"data: {json.dumps(frame | {'object': 'chat.completion.chunk', 'choices': [choice]})}\n\n"

    yield event({"role": "assistant", "content": ""})
    for part in model.stream(prompt, options=options, result=result):
        yield event({"content": part})
    yield event({}, FINISH[result.finish])
    if counts:
        last = frame | {"object": "chat.completion.chunk", "choices": [], "usage": usage(result)}
        yield f"data: {json.dumps(last)}\n\n"
    yield "data: [DONE]\n\n"


async def read_body(request: Request) -> dict[str, Any]:
    """Return the JSON object of a request."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > MAX_BODY:
            raise BadRequest(f"the request has more than {MAX_BODY} bytes")
    try:
        body = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"the request is not valid JSON: {error}") from error
    if not isinstance(body, dict):
        raise BadRequest("the request must be a JSON object")
    return body


def check_fields(body: dict[str, Any], model: str) -> None:
    """Raise BadRequest for fields that are unknown, not supported, or ask for another model."""
    unknown = [each for each in body if each not in (*SUPPORTED, *LABELS, *UNSUPPORTED)]
    if unknown:
        raise BadRequest(f"unknown fields: {', '.join(map(repr, unknown))}; supported: {', '.join(SUPPORTED)}")
    asked = [
        name for name, empty in UNSUPPORTED.items() if body.get(name) is not None and not _is_in(body[name], empty)
    ]
    if body.get("n") is not None and not _is_in(body["n"], (1,)):
        asked.append("n other than 1")
    if asked:
        raise BadRequest(f"{', '.join(asked)}: not supported")
    if body.get("model") not in (None, model):
        raise BadRequest(f"this server has the model {model!r}, not {body['model']!r}")
    if body.get("stream") not in (None, True, False):
        raise BadRequest(f"stream must be true or false, not {body['stream']!r}")
    options = body.get("stream_options")
    if options is None:
        return
    if not isinstance(options, dict) or not body.get("stream"):
        raise BadRequest("stream_options must be an object, and is allowed with stream alone")
    others = [each for each in options if each != "include_usage"]
    if others:
        raise BadRequest(f"stream_options: {', '.join(map(repr, others))} not supported; supported: include_usage")
    if options.get("include_usage") not in (None, True, False):
        raise BadRequest("stream_options.include_usage must be true or false")


def _is_in(value: Any, allowed: tuple[Any, ...]) -> bool:
    """Return whether a value of JSON is one of some; false is not 0."""
    return any(value == each and isinstance(value, bool) == isinstance(each, bool) for each in allowed)


def messages_of(body: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the messages; parts of text are joined."""
    messages = body.get("messages")
    if not isinstance(messages, list) or not all(isinstance(each, dict) for each in messages):
        raise BadRequest("messages must be a list of objects")
    found = []
    for message in messages:
        others = [name for name in message if name not in MESSAGE and message[name] not in (None, [])]
        if others:
            raise BadRequest(f"{', '.join(map(repr, others))} of messages: not supported")
        role = message.get("role")
        if not isinstance(role, str) or role not in ROLES:
            raise BadRequest(f"messages of the role {role!r} are not supported; supported: {', '.join(ROLES)}")
        content = message.get("content")
        if isinstance(content, list):
            if not all(
                isinstance(part, dict) and part.get("type") == "text" and isinstance(part.get("text"), str)
                for part in content
            ):
                raise BadRequest("only parts of type text, with a text, are supported")
            content = "".join(part["text"] for part in content)
        if not isinstance(content, str):
            raise BadRequest(f"the content of a message must be a text or a list of parts, not {content!r}")
        if not isinstance(message.get("name", ""), str | None):
            raise BadRequest(f"the name of a message must be a text, not {message['name']!r}")
        named = {"name": message["name"]} if message.get("name") is not None else {}
        found.append({"role": ROLES[role], "content": content, **named})
    return found


def options_of(body: dict[str, Any]) -> GenerationOptions:
    """Return the options of a request, named as OpenAI's."""
    stop = body.get("stop") or []
    words = [stop] if isinstance(stop, str) else stop

    def number(name: str, default: float) -> float:
        value = body.get(name)
        if value is not None and (isinstance(value, bool) or not isinstance(value, (int, float))):
            raise BadRequest(f"{name} must be a number, not {value!r}")
        return default if value is None else value

    limit = number("max_completion_tokens", number("max_tokens", 1024))
    if type(limit) is not int:
        raise BadRequest(f"max_tokens must be an integer, not {limit!r}")
    seed = body.get("seed")
    if not isinstance(words, list) or not all(isinstance(each, str) and each for each in words):
        raise BadRequest("stop must be a text or a list of texts")
    if seed is not None and (type(seed) is not int or seed < 0):
        raise BadRequest(f"seed must be a natural number, not {seed!r}")
    sampling = Sampling(number("temperature", 1.0), top_p=number("top_p", 1.0), min_p=number("min_p", 0.0), seed=seed)
    return GenerationOptions(limit, sampling, tuple(words))


def usage(result: Completion) -> dict[str, int]:
    """Return the numbers of tokens."""
    count = len(result.tokens)
    return {
        "prompt_tokens": result.prompt_tokens,
        "completion_tokens": count,
        "total_tokens": result.prompt_tokens + count,
    }


def main() -> None:
    """Serve the model that the arguments name."""
    parser = argparse.ArgumentParser(description="Serve OpenAI's chat completions with a language model.")
    parser.add_argument("model", type=Path)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--context", type=int, default=None)
    given = parser.parse_args()
    model = LanguageModel.load(given.model, context=given.context)
    uvicorn.run(create_app(model, given.model.stem), host=given.host, port=given.port)


if __name__ == "__main__":
    main()
