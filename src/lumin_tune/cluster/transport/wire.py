"""The protocol between driver and hosts of a cluster: JSON in UTF-8, every field of every record checked on arrival.

Nothing that comes from another machine is unpickled: anyone who controls a worker could run code on the driver. A
record has exactly the fields that are written here, of exactly these types and within these bounds; anything else is a
`WireError` that names the sender and the field. `fields.py` checks, `reports.py` knows what an outcome may be, this
module the other records; the handshake of an actor that starts is in `handshake.py`. Times are integers of nanoseconds,
so that nothing is rounded.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.protocol import STAGES, Span
from lumin_tune.cluster.transport.fields import (
    WireError,
    a_bool,
    a_choice,
    a_float,
    a_list,
    a_map,
    a_text,
    an_int,
    anything,
    one_of,
    opened,
    or_none,
    record,
    written,
)
from lumin_tune.cluster.transport.reports import RACE_SAMPLES, outcome_data, read_outcome
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome

REPLY_BYTES: Final = 1 << 20
"""The largest reply; a larger one is sent in parts. A race is reported in one piece:"""
RACE_BYTES: Final = 16 << 20
_WORK_BYTES: Final = 64 << 20
_NAME: Final = 300
_TEXT: Final = 4096
_ENTRIES: Final = 1024
_SAMPLE_NS: Final = 10**13
_UNIX_NS: Final = 10**20
_JOBS: Final = 10_000
_REGION: Final = 16 << 20


@dataclass(frozen=True)
class JobOrder:
    """One job on its way to a host or a builder.

    ticket: unique within a pool. case: the key of its case. built: what is known of its build, None if
    it is to be built where it is sent.
    """

    ticket: int
    region: str
    fingerprint: str
    backend: str
    point: Point = field(hash=False)
    policy: MeasuringPolicy
    dims: Mapping[str, int] = field(hash=False)
    best_ns: int | None
    case: str = ""
    built: Outcome | None = None


@dataclass(frozen=True)
class HostWork:
    """To a host: jobs, with the texts of regions that it may not have. drop: whether it is to give back what it has
    not begun. race_s: None, or the seconds for which the jobs are timed in interleaved rounds. report_s: how long
    reports wait for further outcomes while more than `refill_level` jobs are left; None for both: as before."""

    orders: tuple[JobOrder, ...] = ()
    regions: tuple[RegionText, ...] = ()
    drop: bool = False
    race_s: float | None = None
    report_s: float | None = None
    refill_level: int | None = None


@dataclass(frozen=True)
class EndedJob:
    """A job that a host has done."""

    ticket: int
    outcome: Outcome
    spans: tuple[Span, ...]


@dataclass(frozen=True)
class HostReport:
    """From a host: what happened since the last.

    drops: how many orders to give back it obeyed; dropped: what it gave back. left: how many jobs it still has.
    unfetched: jobs whose artifacts or cases it could not get. trouble: why it cannot go on, "" if it can.
    """

    begun: tuple[int, ...] = ()
    ended: tuple[EndedJob, ...] = ()
    drops: int = 0
    dropped: tuple[int, ...] = ()
    left: int = 0
    unfetched: tuple[int, ...] = ()
    trouble: str = ""


@dataclass(frozen=True)
class BuilderReport:
    """From a builder: how a build or the making of a case went, and what was done for it. outcome: OK if there is
    something, which is then sent beside. machine: what is wrong with the machine, "" if nothing."""

    outcome: Outcome
    machine: str
    spans: tuple[Span, ...]


RaceOutcomes = Mapping[int, Outcome]

# to hosts


def written_work(work: HostWork) -> bytes:
    policies = list(dict.fromkeys(order.policy for order in work.orders))
    places = {policy: place for place, policy in enumerate(policies)}
    return written(
        "work",
        {
            "drop": work.drop,
            "race_s": None if work.race_s is None else float(work.race_s),
            "report_s": None if work.report_s is None else float(work.report_s),
            "refill_level": work.refill_level,
            "policies": [_policy_data(policy) for policy in policies],
            "regions": {region.key: region.text for region in work.regions},
            "orders": [
                {
                    "ticket": order.ticket,
                    "region": order.region,
                    "fingerprint": order.fingerprint,
                    "backend": order.backend,
                    "point": dict(order.point),
                    "policy": places[order.policy],
                    "dims": dict(order.dims),
                    "best_ns": order.best_ns,
                    "case": order.case,
                    "built": None if order.built is None else outcome_data(order.built),
                }
                for order in work.orders
            ],
        },
    )


_POLICY: Final = {
    "caches": a_text(_NAME), "threads": or_none(an_int(1, 1 << 20)), "screen_runs": an_int(0, 1 << 30),
    "drop_over": a_float(0.0, 1e12), "runs": an_int(0, 1 << 30), "time_s": a_float(0.0, 1e9),
    "seeds": a_list(an_int(-(1 << 63), 1 << 63), _ENTRIES), "noise_limit": a_float(0.0, 1e12),
    "repeats": an_int(0, 1 << 30), "build_timeout_s": a_float(0.0, 1e9), "run_timeout_s": a_float(0.0, 1e9),
}  # fmt: skip


def read_work(data: bytes) -> HostWork:
    """Return the work that a driver wrote. Raises WireError."""
    found = record(
        opened(data, ("work",), "the driver", _WORK_BYTES),
        "work",
        drop=a_bool,
        race_s=or_none(a_float(0.0, 1e9)),
        report_s=or_none(a_float(0.0, 1e9)),
        refill_level=or_none(an_int(0, _JOBS)),
        policies=a_list(anything, _JOBS),
        regions=a_map(a_text(_REGION), _JOBS),
        orders=a_list(anything, _JOBS),
    )
    policies = [MeasuringPolicy(**record(each, "policies", **_POLICY)) for each in found["policies"]]
    orders = []
    for each in found["orders"]:
        values = record(
            each,
            "orders",
            ticket=an_int(0, 1 << 62),
            region=a_text(_NAME),
            fingerprint=a_text(_NAME),
            backend=a_text(_NAME),
            point=a_map(a_choice(_TEXT), _ENTRIES),
            policy=an_int(0, len(policies) - 1),
            dims=a_map(an_int(0, 1 << 62), _ENTRIES),
            best_ns=or_none(an_int(0, _SAMPLE_NS)),
            case=a_text(_NAME),
            built=or_none(_built),
        )
        orders.append(JobOrder(**{**values, "policy": policies[values["policy"]]}))
    regions = tuple(RegionText(key, text) for key, text in found["regions"].items())
    return HostWork(tuple(orders), regions, **{name: found[name] for name in _WORK_OPTIONS})


_WORK_OPTIONS: Final = ("drop", "race_s", "report_s", "refill_level")


# from hosts


def written_report(report: HostReport) -> bytes:
    return written(
        "report",
        {
            "begun": list(report.begun),
            "drops": report.drops,
            "dropped": list(report.dropped),
            "left": report.left,
            "unfetched": list(report.unfetched),
            "trouble": report.trouble[:_TEXT],
            "ended": [
                {
                    "ticket": each.ticket,
                    "outcome": outcome_data(each.outcome),
                    "spans": [[span.worker, span.stage, span.begun_ns, span.ended_ns] for span in each.spans],
                }
                for each in report.ended
            ],
        },
    )


def read_report(data: bytes, sender: str, samples: Mapping[int, int]) -> HostReport:
    """Return the report of a host. samples: the tickets that it has, each with the most samples it may report.

    Raises WireError, which names the sender.
    """
    where = f"report of {sender}"
    found = record(
        opened(data, ("report",), sender, REPLY_BYTES),
        where,
        begun=a_list(one_of(samples), _JOBS),
        drops=an_int(0, _JOBS),
        dropped=a_list(one_of(samples), _JOBS),
        left=an_int(0, _JOBS),
        unfetched=a_list(one_of(samples), _JOBS),
        trouble=a_text(_TEXT),
        ended=a_list(anything, _JOBS),
    )
    ended = []
    for each in found["ended"]:
        values = record(each, where, ticket=one_of(samples), outcome=anything, spans=a_list(_span, 64))
        outcome = read_outcome(values["outcome"], f"{where}, job {values['ticket']}", samples[values["ticket"]])
        ended.append(EndedJob(values["ticket"], outcome, values["spans"]))
    tickets = [*(each.ticket for each in ended), *found["dropped"], *found["unfetched"]]
    if len(set(tickets)) != len(tickets):
        raise WireError(f"{where}: it answers a job twice")
    return HostReport(**{**found, "ended": tuple(ended)})


def written_made(made: BuilderReport) -> bytes:
    spans = [[span.worker, span.stage, span.begun_ns, span.ended_ns] for span in made.spans]
    return written("made", {"outcome": outcome_data(made.outcome), "machine": made.machine[:_TEXT], "spans": spans})


def read_made(data: bytes, sender: str) -> BuilderReport:
    """Return the report of a builder. Raises WireError, which names the sender."""
    where = f"made of {sender}"
    body = opened(data, ("made",), sender, REPLY_BYTES)
    return BuilderReport(**record(body, where, outcome=_built, machine=a_text(_TEXT), spans=a_list(_span, 64)))


def written_outcomes(outcomes: RaceOutcomes, trouble: str = "") -> bytes:
    """Return how a race went. trouble: why it could not be run, "" if it was."""
    rows = [[ticket, outcome_data(outcome)] for ticket, outcome in outcomes.items()]
    return written("race", {"outcomes": rows, "trouble": trouble})


def read_outcomes(data: bytes, sender: str, tickets: Sequence[int]) -> tuple[RaceOutcomes, str]:
    """Return the outcomes of a race, of all tickets unless there was trouble. Raises WireError, naming the sender."""
    where = f"race of {sender}"
    body = opened(data, ("race",), sender, RACE_BYTES)
    found = record(body, where, outcomes=a_list(a_list(anything, 2), len(tickets)), trouble=a_text(_TEXT))
    outcomes = {}
    for row in found["outcomes"]:
        if len(row) != 2 or type(row[0]) is not int or row[0] not in tickets or type(row[1]) is not dict:
            raise WireError(f"{where}: outcomes must be pairs of a job's ticket and its outcome")
        outcomes[row[0]] = read_outcome(row[1], f"{where}, job {row[0]}", RACE_SAMPLES)
    if not found["trouble"] and len(outcomes) != len(tickets):
        raise WireError(f"{where}: it reports {len(outcomes)} of {len(tickets)} jobs")
    return outcomes, found["trouble"]


# parts


def _policy_data(policy: MeasuringPolicy) -> dict[str, Any]:
    """Return a policy as plain data, with its float fields as floats."""
    return {
        each.name: float(getattr(policy, each.name)) if each.type == "float" else getattr(policy, each.name)
        for each in dataclasses.fields(policy)
    }


def _built(data: Any, where: str) -> Outcome:
    """Return the outcome of a build, which has no samples though it may be OK."""
    return read_outcome(data, where, 0, is_build=True)


def _span(value: Any, where: str) -> Span:
    if type(value) is not list or len(value) != 4:
        raise WireError(f"{where}: a span must be a list of worker, stage, begun_ns and ended_ns")
    worker, stage, begun, ended = value
    moment = an_int(0, _UNIX_NS)
    span = Span(
        a_text(_NAME)(worker, where), one_of(_SPAN_STAGES)(stage, where), moment(begun, where), moment(ended, where)
    )
    if span.ended_ns < span.begun_ns:
        raise WireError(f"{where}: a span ends before it begins")
    return span


_SPAN_STAGES: Final = frozenset(STAGES.values())
