"""A short search over the points of a region on the device, for bench/gpu.py: what is right and fast among a few dozen.

A point runs once before it is timed: one that is wrong is a failure and is never the best, one that takes `TOO_SLOW`
times as long as the best is dropped. Each is a step of its own, so that one that hangs is named and left out.
"""

from __future__ import annotations

import itertools
import os
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.simt.launch_manifest import evaluated
from lumin_tune.core.kernel.simt.runtime.device_memory import DeviceBuffer
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Device, Point
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.device.queue import CudaQueue, address
from lumin_tune.plugins.cuda.launching import LoadedModule
from on_gpu.context import Context
from on_gpu.worker import BUILD_S, Worker, message_of

TOO_SLOW = 3.0
LOADED_US = 2000.0  # what the first launch of a kernel may take longer than others
ROUGH_ROUNDS = 7
VERY_SLOW_US = 2e5
TRIES = 60  # to find a point of a kind


class Loaded:
    """Machine code on given addresses, a `timing.Run`. What it prepares of static inputs is prepared at once."""

    def __init__(self, cupy: Any, artifact: Artifact, device: Device, addresses: Sequence[int], stream: Any) -> None:
        build = Build.of(artifact.data)
        manifest = build.manifest
        self.captures = manifest.launch_mode != "plain"
        self._module = LoadedModule(cupy, build, device)
        queue = CudaQueue(cupy, cupy.cuda.get_current_stream())
        self._workspace = DeviceBuffer(queue, evaluated(manifest.workspace_bytes, {}), "a workspace", guarded=False)
        self._prepared = DeviceBuffer(
            queue, evaluated(manifest.prepared_bytes, {}), "prepared constants", guarded=False
        )
        places = address(self._workspace.start), address(self._prepared.start)
        for call in self._module.plan({}, "once", addresses, *places):
            call(stream)
        self.calls = self._module.plan({}, "call", addresses, *places)

    def __call__(self, stream: Any) -> None:
        for call in self.calls:
            call(stream)


@dataclass(frozen=True)
class Found:
    """A point that is right, and what it takes."""

    point: Point
    took_us: float
    run: Loaded


class Search:
    """What was found so far for one region, on given arrays of the device.

    check: returns what is wrong with the outputs, "" if nothing is. where: of the region in its case, "" for the only
    one. refused: how many points the compiler refused. wrong: how many failed.
    """

    def __init__(
        self,
        context: Context,
        worker: Worker,
        case: str,
        backend: CudaBackend,
        region: PlacedRegion,
        inputs: Sequence[Any],
        outputs: Sequence[Any],
        check: Callable[[], str],
        where: str = "",
    ) -> None:
        self._context, self._worker, self._case, self._where = context, worker, case, where
        self._backend, self._region, self._check = backend, region, check
        self._outputs = outputs
        self._addresses = [int(array.data.ptr) for array in (*inputs, *outputs)]
        self._known: set[str] = set()
        self.space: SimtSpace = backend.space(region, context.device)
        self.default: Found | None = None
        self.own: Found | None = None
        self.library: Found | None = None
        self.refused = self.wrong = 0

    @property
    def best(self) -> Found | None:
        """The fastest, None if there is nothing that is right."""
        found = [each for each in (self.library, self.own) if each is not None]
        return min(found, key=lambda each: each.took_us, default=None)

    def start(self) -> None:
        """Try the default point, and the library where it does the same: what others are dropped by."""
        library: Point = {**self.space.default, "form": "library"}
        self.attempt([*([] if self.space.violation(library) else [library]), self.space.default])

    def widen(self, count: int, until: float) -> None:
        """Try half of so many points of each kind and at random, then others of the best one's kinds, while there is
        time.
        """
        source = random.Random(0)
        drawn = list(itertools.islice(every_kind(self.space, source), count))
        drawn += itertools.islice(self.space.points(source), max(0, count // 2 - len(drawn)))
        self.attempt(drawn, until)
        for _ in range(2):
            if self.own is None or time.monotonic() > until:
                return
            self.attempt(itertools.islice(of_its_kinds(self.space, self.own.point, source), max(1, count // 4)), until)

    def attempt(self, points: Iterable[Point], until: float = float("inf")) -> None:
        """Build points and try them one by one."""
        chosen = {}
        for point in points:
            if str(point) not in self._known:
                chosen[str(point)] = point
        if not chosen or not self._worker.begins(self._case, "building", BUILD_S):
            return
        self._known.update(chosen)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            built = list(pool.map(self._built, chosen.values()))
        for point, artifact in zip(chosen.values(), built, strict=True):
            if isinstance(artifact, BuildFailure):
                self.refused += 1
            elif isinstance(artifact, Exception):
                self._worker.failed(self._case, self._step(point), message_of(artifact))
            elif time.monotonic() < until:
                self._try(point, artifact)

    def _built(self, point: Point) -> Artifact | BuildFailure | Exception:
        """Return the machine code of a point; an error is handed on, so that the other points are built."""
        try:
            return self._backend.build(self._backend.lower(self._region, point), self._context.device)
        except Exception as error:
            return error

    def _step(self, point: Point) -> str:
        return f"{self._where}{shown(point)}"

    def is_right(self, found: Found) -> bool:
        """Run a point once more on outputs that were wiped; tell a failure if they are wrong now."""
        step = f"{self._step(found.point)}, again"
        if not self._worker.begins(self._case, step):
            return False
        self._wipe()
        found.run(self._context.clock.stream)
        self._context.clock.stream.synchronize()
        problem = self._check()
        if problem:
            self.wrong += 1
            self._worker.failed(self._case, step, problem)
        return not problem

    def drop(self, found: Found) -> None:
        """Forget a point that turned out to be wrong; if it was the best own one, the default point is that again."""
        self.default, self.own, self.library = (
            None if each is found else each for each in (self.default, self.own, self.library)
        )
        self.own = self.own or self.default

    def _try(self, point: Point, artifact: Artifact) -> None:
        step = self._step(point)
        if not self._worker.begins(self._case, step):
            self.wrong += 1
            return
        clock, cupy = self._context.clock, self._context.cupy
        with self._worker.contained(self._case, step):
            run = Loaded(cupy, artifact, self._context.device, self._addresses, clock.stream)
            self._wipe()
            took = clock.once_us(run)
            problem = self._check()
            if problem:
                self.wrong += 1
                self._worker.failed(self._case, step, problem)
                return
            self._worker.checked()
            best = self.best
            if best is not None and self.default is not None:
                if took > TOO_SLOW * best.took_us + LOADED_US or clock.once_us(run) > TOO_SLOW * best.took_us:
                    return
            rounds = 1 if took > VERY_SLOW_US else ROUGH_ROUNDS
            self._keep(Found(point, clock.cold_us({"": run}, rounds)[""], run))

    def _keep(self, found: Found) -> None:
        if found.point.get("form") == "library":
            if self.library is None or found.took_us < self.library.took_us:
                self.library = found
            return
        if found.point == self.space.default:
            self.default = found
        if self.own is None or found.took_us < self.own.took_us:
            self.own = found

    def _wipe(self) -> None:
        """Fill the outputs with NaN, so that what nobody writes is seen."""
        for array in self._outputs:
            self._context.cupy.cuda.runtime.memsetAsync(
                int(array.data.ptr), 0xFF, int(array.nbytes), self._context.clock.stream.ptr
            )


def every_kind(space: SimtSpace, source: random.Random) -> Iterator[Point]:
    """Yield a valid point for each kind of recipe and of grid that a space has, as far as one is found."""
    for knob in space.knobs:
        form, _, rest = knob.name.partition(" ")
        if not is_walk(rest) and not rest.endswith(" grid"):
            continue
        own = [each for each in space.knobs if each.name.startswith(f"{form} ")]
        kinds: dict[str, list[Any]] = {}
        for choice in knob.choices:
            kinds.setdefault(str(choice).partition(" ")[0], []).append(choice)
        for choices in kinds.values():
            for _ in range(TRIES):
                drawn = {each.name: source.choice(each.choices) for each in own}
                point = {**space.default, **drawn, "form": form, knob.name: source.choice(choices)}
                if not space.violation(point):
                    yield point
                    break


def is_walk(name: str) -> bool:
    """Return whether a knob says how a stage is walked, or all of attention."""
    return " stage " in name or name.endswith(" way")


def of_its_kinds(space: SimtSpace, point: Point, source: random.Random) -> Iterator[Point]:
    """Yield valid points at random that differ from one in some knobs, with recipes of the same kinds."""
    form = str(point.get("form", "plain"))
    own = [knob for knob in space.knobs if knob.name.startswith(f"{form} ")]
    for _ in range(10 * TRIES):
        other = dict(point)
        for knob in own:
            kind = str(point.get(knob.name)).partition(" ")[0]
            alike = [each for each in knob.choices if not is_walk(knob.name) or str(each).partition(" ")[0] == kind]
            if alike and source.random() < 0.5:
                other[knob.name] = source.choice(alike)
        if other != point and not space.violation(other):
            yield other


def shown(point: Point) -> str:
    """Return a point's own decisions: those of other forms do not count."""
    form = str(point.get("form", "plain"))
    own = [f"{name.removeprefix(f'{form} ')}={value}" for name, value in point.items() if name.startswith(f"{form} ")]
    return f"{form}: {', '.join(own)}"
