"""When hosts are sent jobs, and what becomes of those that they have not been sent. The actor is a stand-in."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cluster.simulations import region, simulated_jobs

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.ray.mailbox import ClusterJob, Mailbox
from lumin_tune.cluster.transport.handshake import Hello
from lumin_tune.cluster.transport.wire import HostWork, read_work
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Toolchain
from lumin_tune.testing.simulated import PROPERTIES

pytestmark = pytest.mark.ray
DEVICE = Device("simulated", 0, "simulated", PROPERTIES)
DEPTH = 6


class Actor:
    """Notes what it is called with."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, HostWork]] = []
        self.step, self.add = self._method("step"), self._method("add")

    def _method(self, name: str) -> Any:
        def remote(work: bytes, made: object = ()) -> str:
            self.calls.append((name, read_work(work)))
            return name

        return SimpleNamespace(remote=remote)

    def sent(self) -> list[tuple[str, list[int]]]:
        """Return the calls since the last time, each with the tickets of its jobs."""
        found, self.calls = self.calls, []
        return [(name, [order.ticket for order in work.orders]) for name, work in found]


@pytest.fixture
def fleet(ray_address: str) -> Any:
    from lumin_tune.cluster.ray.fleet import HostFleet  # Ray reads the environment when it is imported
    from lumin_tune.cluster.ray.ray_host import HostSettings

    return HostFleet(HostSettings({"simulated": ""}, (), (), None, None, 10.0), None)  # type: ignore[arg-type]


@pytest.fixture
def host(fleet: Any) -> Any:
    from lumin_tune.cluster.ray.ray_host import RayHost

    hello = Hello("here", 1, DEVICE, {}, Toolchain("0", "simulated", "simulated", "1", ""), DEPTH)
    made = RayHost("host", SimpleNamespace(), Actor(), "ready", hello=hello)  # type: ignore[arg-type]
    fleet.hosts["host"] = made
    return made


def items(count: int, first: int = 0) -> list[ClusterJob]:
    mailbox = Mailbox(lambda: None)
    return [
        ClusterJob(job.number, job, RegionText.of(region()), "key", mailbox)
        for job in simulated_jobs(DEVICE, count, first)
    ]


def test_a_host_that_is_busy_gets_more_with_its_next_call(fleet: Any, host: Any) -> None:
    fleet.give(host, items(2))
    fleet.ask()
    assert host.actor.sent() == [("step", [0, 1])]
    fleet.give(host, items(3, first=2))  # it has two, which is few: it must not wait for its own answer
    fleet.ask()
    assert host.actor.sent() == [("add", [2, 3, 4])]
    fleet.give(host, items(1, first=5))
    fleet.ask()
    assert host.actor.sent() == [] and (host.sent, len(host.items)) == (5, 6)
    host.asked = None  # it has answered
    fleet.ask()
    assert host.actor.sent() == [("step", [5])] and host.sent == 6


def test_what_was_not_sent_is_given_back_when_it_is_dropped(fleet: Any, host: Any) -> None:
    fleet.give(host, items(DEPTH - 1))
    fleet.ask()
    fleet.give(host, items(1, first=DEPTH - 1))
    fleet.ask()
    host.actor.sent()
    assert [item.number for item in fleet.drop(host)] == [DEPTH - 1]
    ((name, work),) = host.actor.calls
    assert name == "add" and work.drop and not work.orders
    assert sorted(host.items) == list(range(DEPTH - 1)) and host.sent == DEPTH - 1
    host.asked = None
    fleet.ask()
    assert host.actor.sent()[-1] == ("step", [])


def test_what_was_not_sent_is_no_suspect(fleet: Any, host: Any) -> None:
    """And a host that does not count it has forgotten nothing."""
    from lumin_tune.cluster.ray.driver import FORGOTTEN_S, Driver

    driver = Driver(fleet._terms, lambda hello: "", None, 1.0)
    fleet.give(host, items(DEPTH - 1, first=1))
    fleet.ask()
    fleet.give(host, items(1))  # another host was lost with it before it began
    host.agreed_at = time.monotonic() - 2 * FORGOTTEN_S
    driver._compare(host, DEPTH - 1)
    assert time.monotonic() - host.agreed_at < FORGOTTEN_S
    reported = list(host.items.values())
    driver.lose(host, "it died", begun=True)
    assert [(item.number, bool(item.losses)) for item in reported] == [(n, n == 1) for n in (1, 2, 3, 4, 5, 0)]


def test_jobs_on_their_way_are_not_forgotten(fleet: Any, host: Any) -> None:
    """A host under load always has a call that has not arrived."""
    from lumin_tune.cluster.ray.driver import FORGOTTEN_S, Driver

    driver = Driver(fleet._terms, lambda hello: "", None, 1.0)
    lost: list[str] = []
    driver.fleet.lose = lambda host, reason: lost.append(reason)  # type: ignore[method-assign]
    for number in range(4):
        host.asked = None
        fleet.give(host, items(1, first=number))
        fleet.ask()
        if number:
            del host.items[number - 1]  # it is answered, and the newest has not arrived
        host.agreed_at -= 2 * FORGOTTEN_S
        driver._compare(host, 0)
    assert not lost
    for _ in range(2):  # the newest never arrives
        host.agreed_at -= 2 * FORGOTTEN_S
        driver._compare(host, 0)
    assert lost == ["it has 0 jobs and was given 1"] * 2


def test_a_large_fleet_gets_batches(fleet: Any, host: Any) -> None:
    from lumin_tune.cluster.ray.queues import RATE_S, Queue
    from lumin_tune.cluster.ray.ray_host import CALLS_PER_S, RayHost

    hosts = [host, RayHost("other", SimpleNamespace(), Actor(), "ready", hello=host.hello)]  # type: ignore[arg-type]
    queue = Queue()
    for item in items(4):
        queue.push(item)
    assert [len(each) for each in queue.share_out(hosts).values()] == [2, 2]
    queue._given, queue._counted_from = round(3 * CALLS_PER_S * RATE_S), time.monotonic() - RATE_S
    for item in items(4):
        queue.push(item)
    assert [len(each) for each in queue.share_out(hosts).values()] == [3, 1]


def test_hosts_with_rare_reports_hold_more_jobs(fleet: Any, host: Any) -> None:
    host.done, host.busy_ns = 10, 2_000_000_000
    fleet.ask()
    assert host.depth == DEPTH  # a small fleet reports as soon as it has to
    others = [SimpleNamespace(state="lost") for _ in range(999)]
    fleet.hosts |= {str(number): other for number, other in enumerate(others)}
    fleet.ask()
    assert host.report_s == 2.5 and host.depth == DEPTH + 20
    fleet.give(host, items(4))
    assert host.refill_level == 2
