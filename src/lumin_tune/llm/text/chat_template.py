"""Chat templates of model files, in Jinja's sandbox. The one file that imports `jinja2`.

A template comes with a model and is not trusted: it reaches no attribute of Python's, its loops, results and time are
bounded.
"""

from __future__ import annotations

import datetime
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lumin_tune.core.errors import InputError, ModelError

MAX_TEMPLATE = 500_000
MAX_TEXT = 20_000_000
MAX_RANGE = 100_000
MAX_SECONDS = 5.0


class ChatTemplate:
    """A chat template: messages to the text that the model continues.

    source: the Jinja text. tokens: the names that templates know beside the messages, such as `bos_token`. Raises
    ModelError for a template that is not valid.

        >>> from lumin_tune.llm import ChatTemplate
        >>> template = ChatTemplate("{% for m in messages %}{{ m.role }}: {{ m.content }} {% endfor %}")
        >>> template.render([{"role": "user", "content": "Hello"}])
        'user: Hello '
    """

    def __init__(self, source: str, tokens: Mapping[str, str] | None = None) -> None:
        if len(source) > MAX_TEMPLATE:
            raise ModelError(f"a chat template of {len(source)} characters is too long; at most {MAX_TEMPLATE}")
        try:
            import jinja2
            from jinja2.ext import loopcontrols
            from jinja2.sandbox import ImmutableSandboxedEnvironment
        except ImportError as error:
            raise ModelError("chat templates need Jinja: pip install 'lumin-tune[llm]'") from error

        class Bounded(ImmutableSandboxedEnvironment):
            """Operators that make large values from small ones are intercepted."""

            intercepted_binops = frozenset(["*", "**", "%"])

            def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
                if operator == "**" or operator == "%" and isinstance(left, str):
                    raise jinja2.exceptions.SecurityError(f"operator {operator} is not allowed in chat templates")
                if operator == "*" and (isinstance(left, (str, list, tuple)) or isinstance(right, (str, list, tuple))):
                    raise jinja2.exceptions.SecurityError("repeating a sequence is not allowed in chat templates")
                return super().call_binop(context, operator, left, right)

        environment = Bounded(trim_blocks=True, lstrip_blocks=True, extensions=[loopcontrols])
        for name in ("center", "indent", "wordwrap", "format"):  # they pad to any width
            environment.filters.pop(name, None)
        environment.filters["tojson"] = _json
        environment.globals.update(
            raise_exception=_refuse, strftime_now=lambda form: datetime.datetime.now().strftime(form), range=_range
        )
        for name in ("lipsum", "cycler", "joiner"):
            environment.globals.pop(name, None)
        self._errors = jinja2.TemplateError
        self._tokens = dict(tokens or {})
        try:
            self._template = environment.from_string(source)
        except (jinja2.TemplateError, RecursionError) as error:
            raise ModelError(f"the chat template is not valid: {error}") from error

    def render(self, messages: Sequence[Mapping[str, Any]], answer: bool = True, **values: Any) -> str:
        """Return the text of a conversation.

        messages: {"role": "system", "user" or "assistant", "content": text} each. answer: whether the text ends where
        the assistant begins to speak. Raises InputError for messages of another form or that the template refuses, and
        ModelError for a template that fails or does not end.

            >>> from lumin_tune.llm import ChatTemplate
            >>> template = ChatTemplate("{{ messages[0].content }}{% if add_generation_prompt %}>{% endif %}")
            >>> template.render([{"role": "user", "content": "Hello"}])
            'Hello>'
        """
        _check(messages)
        deadline = time.monotonic() + MAX_SECONDS
        parts: list[str] = []
        size = 0
        try:
            for part in self._template.generate(
                messages=[dict(message) for message in messages],
                add_generation_prompt=answer,
                **{**self._tokens, **values},
            ):
                parts.append(part)
                size += len(part)
                if size > MAX_TEXT or time.monotonic() > deadline:
                    raise ModelError("the chat template does not end; use another template")
        except _RefusedError as error:
            raise InputError(f"the chat template refuses these messages: {error}") from error
        except self._errors as error:
            raise ModelError(f"the chat template fails: {error}") from error
        except (TypeError, ValueError, KeyError, ZeroDivisionError, OverflowError, RecursionError) as error:
            raise ModelError(f"the chat template fails: {type(error).__name__}: {error}") from error
        return "".join(parts)


class _RefusedError(Exception):
    """Raised by a template through `raise_exception`."""


def _refuse(message: str) -> None:
    raise _RefusedError(message)


def _json(value: Any, indent: int | None = None) -> str:
    if indent is not None and not 0 <= indent <= 8:
        raise ValueError("indent must be 0 to 8")
    return json.dumps(value, ensure_ascii=False, indent=indent)


def _range(*bounds: int) -> Iterator[int]:
    """A range whose iteration is bounded in number and time."""
    whole = range(*bounds)
    if len(whole) > MAX_RANGE:
        raise ValueError(f"a range of {len(whole)} is too long for a chat template")
    deadline = time.monotonic() + MAX_SECONDS

    def steps() -> Iterator[int]:
        for each in whole:
            if time.monotonic() > deadline:
                raise ValueError("a loop takes too long")
            yield each

    return steps()


def _check(messages: Sequence[Mapping[str, Any]]) -> None:
    if not messages:
        raise InputError("a conversation needs at least one message")
    for place, message in enumerate(messages):
        if not isinstance(message, Mapping) or not isinstance(message.get("role"), str):
            raise InputError(f"message {place} must be a mapping with a role, such as 'user', and content")
        content = message.get("content")
        if content is not None and not isinstance(content, (str, list)):
            raise InputError(f"message {place}: the content must be text, not {type(content).__name__}")
