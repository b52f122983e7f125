"""Chat templates of model files, in a sandbox (`template_sandbox`).

A template comes with a model and is not trusted: it reaches no attribute of Python's, its loops, results and time are
bounded.
"""

from __future__ import annotations

import datetime
import time
from collections.abc import Mapping, Sequence
from typing import Any

from lumin_tune.core.errors import InputError, ModelError

MAX_TEMPLATE = 500_000
MAX_TEXT = 20_000_000
MAX_SECONDS = 5.0
MAX_FORMAT = 200
_UNREADABLE = (RecursionError, MemoryError, ValueError, SyntaxError)  # of endless numbers and parentheses
_FAILURES = (
    TypeError,
    ValueError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    MemoryError,
    NameError,
)


class ChatTemplate:
    """A chat template: messages to the text that the model continues.

    source: the Jinja text. tokens: the names that templates know besides the messages, such as `bos_token`. Raises
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
            from lumin_tune.llm.text import template_sandbox as sandbox
        except ImportError as error:
            raise ModelError("chat templates need Jinja: pip install 'lumin-tune[llm]'") from error

        environment = sandbox.BoundedEnvironment()
        environment.globals.update(
            raise_exception=_refuse, strftime_now=lambda form: datetime.datetime.now().strftime(form[:MAX_FORMAT])
        )
        self._errors, self._deadline = sandbox.TemplateError, sandbox.deadline
        self._tokens = dict(tokens or {})
        try:
            self._template = environment.from_string(source)
        except (self._errors, *_UNREADABLE) as error:
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
        check_messages(messages)
        given = {**self._tokens, **values, "messages": [dict(message) for message in messages]}
        parts: list[str] = []
        size = 0
        before = self._deadline.set(time.monotonic() + MAX_SECONDS)
        try:
            for part in self._template.generate(given, add_generation_prompt=answer):
                parts.append(part)
                size += len(part)
                if size > MAX_TEXT or time.monotonic() > self._deadline.get():
                    raise ModelError("the chat template does not end; use another template")
        except _RefusedError as error:
            raise InputError(f"the chat template refuses these messages: {error}") from error
        except self._errors as error:
            raise ModelError(f"the chat template fails: {error}") from error
        except _FAILURES as error:
            raise ModelError(f"the chat template fails: {type(error).__name__}: {error}") from error
        finally:
            self._deadline.reset(before)
        return "".join(parts)


class _RefusedError(Exception):
    """Raised by a template through `raise_exception`."""


def _refuse(message: str) -> None:
    raise _RefusedError(message)


def check_messages(messages: Sequence[Mapping[str, Any]]) -> None:
    """Raise InputError for messages that are no list of mappings with a role and content."""
    if isinstance(messages, str | Mapping):
        raise InputError('a conversation is a list of messages, such as [{"role": "user", "content": "Hello"}]')
    if not messages:
        raise InputError("a conversation needs at least one message")
    for place, message in enumerate(messages):
        if not isinstance(message, Mapping) or not isinstance(message.get("role"), str):
            raise InputError(f"message {place} must be a mapping with a role, such as 'user', and content")
        content = message.get("content")
        if content is not None and not isinstance(content, (str, list)):
            raise InputError(f"message {place}: the content must be text, not {type(content).__name__}")
