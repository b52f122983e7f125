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
        "{% set n = namespace(s='aaaaaaaa') %}{% for i in range(60) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
        "{% set n = namespace(s='aaaaaaaa') %}{% for i in range(60) %}{% set n.s = n.s + n.s %}{% endfor %}",
        "{% set n = namespace(s=[1, 2]) %}{% for i in range(60) %}{% set n.s = n.s + n.s %}{% endfor %}",
        "{% set n = namespace(s='aa') %}{% for i in range(60) %}{% set n.s = n.s.replace('a', n.s) %}{% endfor %}",
        "{% set n = namespace(s='aa') %}{% for i in range(60) %}{% set n.s = n.s | replace('a', n.s) %}{% endfor %}",
        "{% set n = namespace(s='aa') %}{% for i in range(60) %}{% set n.s = n.s | join(n.s) %}{% endfor %}",
        "{% set n = namespace(s='aa') %}{% for i in range(60) %}{% set n.s = n.s.join(n.s) %}{% endfor %}",
        "{% set n = namespace(s='a') %}{% for i in range(60) %}{% set n.s %}{{ n.s }}{{ n.s }}{% endset %}{% endfor %}",
        "{% set n = namespace(i=7) %}{% for i in range(60) %}{% set n.i = n.i * n.i %}{% endfor %}",
        "{{ 'a'.ljust(2000000000) }}",
        "{{ '{:>2000000000}'.format('a') }}",
        "{{ '{:>{}}'.format('a', 2000000000) }}",
        "{% macro f(x) %}{{ f(x) }}{% endmacro %}{{ f(1) }}",
        "{% for x in [[1]] recursive %}{{ loop([x, x]) }}{% endfor %}",
        "{{ messages | tojson(indent=900000000) }}",
    ],
)
def test_hostile_templates_fail(source: str) -> None:
    with pytest.raises(ModelError, match="chat template"):
        ChatTemplate(source).render(USER)


@pytest.mark.parametrize("source", ["{{ raise_exception.__globals__ }}", "{{ '{0.__class__}'.format(1) }}"])
def test_attributes_of_python_are_undefined(source: str) -> None:
    assert ChatTemplate(source).render(USER) == ""


@pytest.mark.parametrize(
    "source",
    [
        "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}",
        "{% set l = '" + "1" * 20000 + "' %}{% for a in l %}{% for b in l %}{% for c in l %}{% endfor %}{% endfor %}"
        "{% endfor %}",
        "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}",
    ],
)
def test_what_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr("lumin_tune.llm.text.chat_template.MAX_SECONDS", 0.2)
    with pytest.raises(ModelError, match="takes too long"):
        ChatTemplate(source).render(USER)


def test_loops_and_texts_are_those_of_jinja() -> None:
    source = (
        "{% macro named(m) %}<{{ m.role }}>{% endmacro %}"
        "{% for m in messages if m.role != 'tool' %}{{ loop.index0 }}/{{ loop.length }}{{ named(m) }}"
        "{{ m.content.replace('a', 'b') ~ '!' + ('.' if loop.last else ',') }}{% else %}none{% endfor %}"
        "{{ messages | map(attribute='role') | join('-') }} {{ '{:03d}'.format(7) }} {{ 7 * 6 }}"
        "{{ {'b': 1, 'a': [2]} | tojson(sort_keys=true, separators=(',', ':')) }}"
        "{% for key, value in messages[0].items() %}{{ key }}{% break %}{% endfor %}"
    )
    made = ChatTemplate(source)
    messages = [{"role": "user", "content": "papa"}, {"role": "tool", "content": ""}, {"role": "user", "content": "x"}]
    assert made.render(messages) == '0/2<user>pbpb!,1/2<user>x!.user-tool-user 007 42{"a":[2],"b":1}role'
    assert made.render(messages[1:2]) == 'nonetool 007 42{"a":[2],"b":1}role'


@pytest.mark.parametrize("source", ["{% for %}", "{{ '", "{% unknown %}", "x" * 600_000])
def test_malformed_templates_are_refused(source: str) -> None:
    with pytest.raises(ModelError, match="chat template"):
        ChatTemplate(source)


def test_what_an_assistant_says_may_be_marked() -> None:
    """`generation` is a tag of transformers, which templates of models for training have."""
    source = "{% for m in messages %}{%- generation -%} {{ m.content }} {%- endgeneration -%}{% endfor %}"
    assert (
        ChatTemplate(source).render([{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]) == "ab"
    )
    with pytest.raises(ModelError, match="endgeneration"):
        ChatTemplate("{% generation %}")


def test_a_template_may_refuse_messages() -> None:
    with pytest.raises(InputError, match="refuses these messages: roles must alternate"):
        ChatTemplate("{{ raise_exception('roles must alternate') }}").render(USER)


@pytest.mark.parametrize("messages", [[], [{"content": "no role"}], [{"role": "user", "content": 5}], ["text"]])
def test_messages_of_another_form_are_refused(messages: list[dict[str, str]]) -> None:
    with pytest.raises(InputError, match="message"):
        ChatTemplate(TEMPLATE).render(messages)
