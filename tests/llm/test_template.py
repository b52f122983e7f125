"""Chat templates: rendering, and templates that must not reach anything or run for ever."""

from __future__ import annotations

import pytest
from tests.llm.tiny import TEMPLATE

from lumin_tune.core.errors import InputError, ModelError
from lumin_tune.llm.text.chat_template import ChatTemplate

pytest.importorskip("jinja2", reason="Jinja of the extra `llm` is not installed")
USER = [{"role": "user", "content": "Hi {{ 7 * 7 }}"}]


def test_messages_are_values_not_templates() -> None:
    assert ChatTemplate(TEMPLATE).render(USER) == (
        "<|im_start|>user\nHi {{ 7 * 7 }}<|im_end|>\n<|im_start|>assistant\n"
    )


def test_tokens_and_values_are_known() -> None:
    made = ChatTemplate("{{ bos_token }}{{ date }}{{ messages[0].content | tojson }}", {"bos_token": "<s>"})
    assert made.render([{"role": "user", "content": "ä"}], date="today") == '<s>today"ä"'


@pytest.mark.parametrize(
    "source",
    [
        "{{ messages.__class__.__mro__ }}",
        "{{ ''.__class__.__base__.__subclasses__() }}",
        "{{ messages.append(1) }}",
        "{{ 'a' * 1000000000 }}",
        "{{ 9 ** 999999999 }}",
        "{{ '%1000000000d' % 1 }}",
        "{% for i in range(1000000000) %}x{% endfor %}",
        "{{ undefined_function() }}",
        "{% include '/etc/passwd' %}",
        "{{ 1 / 0 }}",
    ],
)
def test_hostile_templates_fail(source: str) -> None:
    with pytest.raises(ModelError, match="chat template"):
        ChatTemplate(source).render(USER)


@pytest.mark.parametrize("source", ["{{ raise_exception.__globals__ }}", "{{ '{0.__class__}'.format(1) }}"])
def test_attributes_of_python_are_undefined(source: str) -> None:
    assert ChatTemplate(source).render(USER) == ""


def test_a_loop_in_loops_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lumin_tune.llm.text.chat_template.MAX_SECONDS", 0.2)
    loops = "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}"
    with pytest.raises(ModelError, match="takes too long"):
        ChatTemplate(loops).render(USER)


@pytest.mark.parametrize("source", ["{% for %}", "{{ '", "{% unknown %}", "x" * 600_000])
def test_malformed_templates_are_refused(source: str) -> None:
    with pytest.raises(ModelError, match="chat template"):
        ChatTemplate(source)


def test_a_template_may_refuse_messages() -> None:
    with pytest.raises(InputError, match="refuses these messages: roles must alternate"):
        ChatTemplate("{{ raise_exception('roles must alternate') }}").render(USER)


@pytest.mark.parametrize("messages", [[], [{"content": "no role"}], [{"role": "user", "content": 5}], ["text"]])
def test_messages_of_another_form_are_refused(messages: list[dict[str, str]]) -> None:
    with pytest.raises(InputError, match="message"):
        ChatTemplate(TEMPLATE).render(messages)
