"""A driver whose cluster has a node in a network namespace of its own, which is cut off in the middle, and back later.

`python cutting.py FOLDER`, as root: makes the namespace and the nodes, drives 600 simulated trials, prints what came of
it as JSON in its last line, and removes what it made.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

NAMESPACE, OUTER, INNER = "lumin-cut", "lumin-cut0", "lumin-cut1"
HEAD, NODE, PORT = "10.77.0.1", "10.77.0.2", 6399
TRIALS, CUT_AFTER = 600, 100
CUT_S = 16.0
SILENCE_S = 3.0


def main(folder: Path) -> None:
    os.environ.update(
        RAY_AUTH_MODE="token",
        RAY_AUTH_TOKEN="cutting-" * 5,
        RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="1",
        RAY_USAGE_STATS_ENABLED="0",
        RAY_TMPDIR=str(folder),
    )
    with ExitStack() as made:
        network(made)
        start(made, folder, "head", ["--head", "--port", str(PORT), "--include-dashboard", "false"], HEAD)
        time.sleep(6.0)
        inside = ["ip", "netns", "exec", NAMESPACE]
        start(made, folder, "node", ["--address", f"{HEAD}:{PORT}"], NODE, inside)
        sys.stdout.write(json.dumps(drive(made, folder)) + "\n")


def network(made: ExitStack) -> None:
    """Make a namespace that this one reaches by a pair of interfaces, in place of what a killed run has left."""
    for leftover in (("netns", "del", NAMESPACE), ("link", "del", OUTER)):
        subprocess.run(("ip", *leftover), check=False, capture_output=True)
    run("ip", "netns", "add", NAMESPACE)
    made.callback(run, "ip", "netns", "del", NAMESPACE)
    run("ip", "link", "add", OUTER, "type", "veth", "peer", "name", INNER)
    run("ip", "link", "set", INNER, "netns", NAMESPACE)
    run("ip", "addr", "add", f"{HEAD}/24", "dev", OUTER)
    run("ip", "link", "set", OUTER, "up")
    for command in (f"addr add {NODE}/24 dev {INNER}", f"link set {INNER} up", "link set lo up"):
        run("ip", "-n", NAMESPACE, *command.split())


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


def start(
    made: ExitStack, folder: Path, name: str, arguments: list[str], address: str, inside: Sequence[str] = ()
) -> None:
    log = made.enter_context((folder / f"{name}.log").open("w"))
    process = subprocess.Popen(
        [*inside, sys.executable, "-m", "ray.scripts.scripts", "start", *arguments, "--node-ip-address", address,
         "--num-cpus", "1", "--resources", '{"lumin_device": 2}', "--object-store-memory", str(80 << 20), "--block"],
        stdout=log, stderr=log, start_new_session=True,
    )  # fmt: skip

    def end() -> None:
        process.terminate()
        try:
            process.wait(15.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    made.callback(end)


def drive(made: ExitStack, folder: Path) -> dict[str, object]:
    import ray
    from tests.cluster.simulations import median_of, simulated_jobs

    from lumin_tune.cluster.monitoring.events import HostJoined, HostLost, JobRequeued, PoolEvent
    from lumin_tune.cluster.ray.ray_pool import RayPool
    from lumin_tune.testing import simulated

    ray.init(address=f"{HEAD}:{PORT}", namespace="lumin-tune", log_to_driver=False)
    made.callback(ray.shutdown)
    ends = time.monotonic() + 60.0
    while sum(node["Alive"] for node in ray.nodes()) < 2:
        if time.monotonic() > ends:
            raise TimeoutError((folder / "node.log").read_text()[-3000:])
        time.sleep(0.2)
    events: list[PoolEvent] = []
    with RayPool(
        f"{HEAD}:{PORT}",
        backends=("simulated-steady",),
        plugins=(simulated.__name__,),
        least_devices=4,
        wait_s=90.0,
        silence_s=SILENCE_S,
        on_event=events.append,
    ) as pool:
        jobs = simulated_jobs(pool.devices[0], TRIALS)
        pool.submit(jobs)
        answers: Counter[int] = Counter()
        medians: dict[int, int] = {}
        cut_at = healed_at = 0.0
        while sum(answers.values()) < TRIALS:
            done = pool.collect(60.0)
            if not done:
                break
            answers.update(each.number for each in done)
            medians.update({each.number: each.outcome.median_ns or 0 for each in done})
            if not cut_at and len(answers) >= CUT_AFTER:
                run("ip", "link", "set", OUTER, "down")
                cut_at = time.time()
            if cut_at and not healed_at and time.time() - cut_at > CUT_S:
                run("ip", "link", "set", OUTER, "up")
                healed_at = time.time()
        lost = [event.at - cut_at for event in events if isinstance(event, HostLost)]
        if not healed_at:
            run("ip", "link", "set", OUTER, "up")
        pool.collect(5.0)  # late answers, if there were any
        return {
            "answered": len(answers),
            "twice": sum(count - 1 for count in answers.values()),
            "wrong": sum(abs(medians[job.number] / median_of(job.device, job) - 1) > 0.02 for job in jobs),
            "lost_after_s": [round(each, 1) for each in lost],
            "requeued": sum(isinstance(event, JobRequeued) for event in events),
            "joined": sum(isinstance(event, HostJoined) for event in events),
        }


if __name__ == "__main__":
    main(Path(sys.argv[1]))
