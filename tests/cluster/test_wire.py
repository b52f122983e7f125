"""Messages between machines: what was written is read again, and what violates the protocol is refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.protocol import Span
from lumin_tune.cluster.transport import handshake, wire
from lumin_tune.cluster.transport.fields import WireError
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import MeasuringPolicy, Outcome, Toolchain

OUTCOME = Outcome(Status.OK, "time", (3, 1, 2), True, "", 0.5, 0.25, 10, 20, "ab" * 32, {"flops": 2.0}, "machine 7")
SPAN = Span("machine 7", "time", 10, 20)
REPORT = wire.HostReport((7,), (wire.EndedJob(7, OUTCOME, (SPAN,)),), 1, (8,), 3, (5,))
SAMPLES = {7: 30, 8: 30, 5: 30}
HELLO = handshake.Hello(
    "machine",
    7,
    Device("cpu", 0, "model", {"cores": 4, "fast": True, "clock": 1.5}),
    {"python": "3.11.4"},
    Toolchain("0", "cpu", "cpu", "1", "gcc"),
    8,
)
ORDER = wire.JobOrder(
    5,
    "key",
    "print",
    "cpu",
    {"tile": 8, "way": "a", "on": True, "share": 0.5},
    MeasuringPolicy(time_s=1, seeds=(3, 4)),
    {"n": 4},
    100,
)


def test_what_is_written_is_read_again() -> None:
    for device in (None, HELLO.device):
        setup = handshake.Setup("name", "cpu", ("a",), (), 1, None, 5, device, MappingProxyType({"compiler": "g++"}))
        assert handshake.read_setup(handshake.written_setup(setup)) == setup
    built = Outcome(Status.OK, "build", build_ns=5, features={"flops": 2.0})
    assert wire.read_made(wire.written_made(wire.BuilderReport(built, "", (SPAN,))), "x") == wire.BuilderReport(
        built, "", (SPAN,)
    )
    work = wire.HostWork(
        (ORDER, replace(ORDER, ticket=6, best_ns=None, case="c", built=built)),
        (RegionText("key", "text"),),
        True,
        2.0,
        0.5,
        3,
    )
    again = wire.read_work(wire.written_work(work))
    assert again == work
    assert [(each.point, each.dims) for each in again.orders] == [(each.point, each.dims) for each in work.orders]
    assert wire.read_report(wire.written_report(REPORT), "x", SAMPLES) == REPORT
    assert handshake.read_hello(handshake.written_hello(HELLO), "x") == HELLO
    assert handshake.read_hello(handshake.written_refusal("no device"), "x") == handshake.Refusal("no device")
    outcomes = {7: OUTCOME, 8: Outcome(Status.CRASHED, "load", message="it fell")}
    assert wire.read_outcomes(wire.written_outcomes(outcomes), "x", [7, 8]) == (outcomes, "")
    assert wire.read_outcomes(wire.written_outcomes({}, "gone"), "x", [7, 8]) == ({}, "gone")


def _set(path: str, value: object) -> Callable[[Any], None]:
    """Return what puts a value where a path of names and places leads, in the body of a message."""

    def change(message: Any) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        there = message["body"]
        for part in way:
            there = there[part]
        there[last] = value

    return change


def _without(name: str) -> Callable[[Any], None]:
    return lambda message: message["body"]["ended"][0]["outcome"].pop(name)


BAD: dict[str, tuple[Callable[[Any], None], str]] = {
    "an extra field": (
        _set("ended.0.outcome.secret", 1),
        "job 7: it has a field 'secret' that is not part of the protocol",
    ),
    "a missing field": (_without("noise"), "job 7: it lacks the field 'noise'"),
    "too many samples": (_set("ended.0.outcome.times_ns", [1] * 1_000_000), "bytes, and may have 1,048,576"),
    "a negative time": (_set("ended.0.outcome.times_ns", [5, -1]), "times_ns: it must be from 1 to"),
    "a time that is a float": (_set("ended.0.outcome.times_ns", [5.0]), "times_ns: it must be an integer, not 5.0"),
    "a time that is true": (_set("ended.0.outcome.times_ns", [True]), "times_ns: it must be an integer, not True"),
    "a time of zero": (_set("ended.0.outcome.times_ns", [0]), "times_ns: it must be from 1 to"),
    "a great error of what is ok": (_set("ended.0.outcome.error", 1e9), "error: it must be from 0 to 1 where"),
    "a lone surrogate": (_set("ended.0.outcome.message", "\ud800"), "a NUL or a lone surrogate"),
    "a NUL in a name": (_set("ended.0.outcome.features", {"a\0": 1.0}), "a NUL or a lone surrogate"),
    "a time of years": (_set("ended.0.outcome.times_ns", [10**18]), "times_ns: it must be from 1 to"),
    "a text for a number": (_set("ended.0.outcome.build_ns", "7"), "build_ns: it must be an integer, not a text"),
    "an integer for a float": (_set("ended.0.outcome.error", 1), "error: it must be a float, not 1"),
    "an error beyond all": (_set("ended.0.outcome.error", 1e300), "error: it must be from 0 to 1e"),
    "a number for a truth": (_set("ended.0.outcome.screened", 1), "screened: it must be true or false, not 1"),
    "a long message": (_set("ended.0.outcome.message", "x" * 70_000), "message: it has 70,000 characters"),
    "an unknown status": (_set("ended.0.outcome.status", "fine"), "status: it cannot be 'fine'"),
    "a list for a status": (_set("ended.0.outcome.status", ["ok"]), "status: it cannot be"),
    "an unknown stage": (_set("ended.0.outcome.stage", "run"), "stage: it cannot be 'run'"),
    "no samples of what is ok": (_set("ended.0.outcome.times_ns", []), "times_ns must be there if and only if"),
    "samples of a failure": (_set("ended.0.outcome.status", "wrong"), "times_ns must be there if and only if"),
    "a digest that is none": (_set("ended.0.outcome.source_sha256", "z" * 64), "64 hexadecimal digits"),
    "many features": (_set("ended.0.outcome.features", {str(n): 1.0 for n in range(2000)}), "features: it has 2,000"),
    "a feature that is a record": (_set("ended.0.outcome.features", {"a": {}}), "features: it must be a float"),
    "a job that it has not": (_set("ended.0.ticket", 9), "ticket: it cannot be 9"),
    "a job begun that it has not": (_set("begun", [9]), "begun: it cannot be 9"),
    "a job answered twice": (_set("dropped", [7]), "it answers a job twice"),
    "a job that it answered and could not get": (_set("unfetched", [7]), "it answers a job twice"),
    "a span backwards": (_set("ended.0.spans", [["w", "time", 5, 4]]), "a span ends before it begins"),
    "a span of an unknown stage": (_set("ended.0.spans", [["w", "nap", 5, 6]]), "spans: it cannot be 'nap'"),
    "a span that is a text": (_set("ended.0.spans", ["w"]), "a span must be a list"),
    "a text for the list": (_set("ended", "none"), "ended: it must be a list, not a text"),
    "a number without end": (_set("left", 10**400), "left: it must be from 0 to 10000, not a number of too many"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_not_as_agreed_is_refused_and_named(name: str) -> None:
    change, words = BAD[name]
    message = json.loads(wire.written_report(REPORT))
    change(message)
    with pytest.raises(WireError) as raised:
        wire.read_report(json.dumps(message).encode(), "evil host", SAMPLES)
    assert "report of evil host" in str(raised.value) and words in str(raised.value), raised.value


def test_many_samples_are_refused_by_their_number_too() -> None:
    message = json.loads(wire.written_report(REPORT))
    message["body"]["ended"][0]["outcome"]["times_ns"] = [1] * 31
    with pytest.raises(WireError, match="report of x, job 7, times_ns: it has 31 entries, and may have 30"):
        wire.read_report(json.dumps(message).encode(), "x", SAMPLES)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x80\x05\x95 pickle", "it is no JSON"),
        (b'{"version": 1, "kind": "report", "body": NaN}', "NaN is not a number"),
        (b'{"version": 1, "kind": "report", "body": 1, "body": 2}', "duplicate field"),
        (b"[" * 100_000, "it is no JSON"),
        (b'{"version": 2, "kind": "report", "body": {}}', "of version 2, and this lumin speaks 1"),
        (b'{"version": 1, "kind": "hello", "body": {}}', "it is a 'hello'"),
        (b"7", "it must be a record, not 7"),
        (b" " * (wire.REPLY_BYTES + 1), "bytes, and may have"),
    ],
)
def test_bytes_that_are_no_report(data: bytes, words: str) -> None:
    with pytest.raises(WireError, match=words):
        wire.read_report(data, "x", SAMPLES)


def test_a_hello_with_a_strange_device_is_refused() -> None:
    for path, value, words in (
        ("device.properties", {"cores": [4]}, "properties: it must be a text, not a list"),
        ("device.index", -1, "index: it must be from 0"),
        ("depth", 0, "depth: it must be from 1"),
        ("toolchain.extra", "x", "it has 6 entries"),
        ("versions", {"python": 3}, "versions: it must be a text, not 3"),
    ):
        message = json.loads(handshake.written_hello(HELLO))
        _set(path, value)(message)
        with pytest.raises(WireError, match=words):
            handshake.read_hello(json.dumps(message).encode(), "x")


def test_a_race_must_tell_of_all_and_of_no_others() -> None:
    one = wire.written_outcomes({7: OUTCOME})
    with pytest.raises(WireError, match="race of x: it reports 1 of 2 jobs"):
        wire.read_outcomes(one, "x", [7, 8])
    with pytest.raises(WireError, match="pairs of a job's ticket and its outcome"):
        wire.read_outcomes(one, "x", [8])


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(["begun", "ended", "dropped", "left", "trouble", "drops", "other"]), _VALUES)
def test_whatever_comes_is_a_report_or_refused(name: str, value: Any) -> None:
    """Nothing else than `WireError` is raised, whatever stands in a field."""
    message = json.loads(wire.written_report(REPORT))
    message["body"][name] = value
    try:
        found = wire.read_report(json.dumps(message).encode(), "x", SAMPLES)
    except WireError:
        return
    assert isinstance(found, wire.HostReport) and name != "other"


@given(st.binary(max_size=200))
def test_whatever_bytes_come_are_refused(data: bytes) -> None:
    with pytest.raises(WireError):
        wire.read_report(data, "x", SAMPLES)
