"""The ASGI application: routes, the guard before them, and the stream of events.

The only module that imports Starlette. All requests only read. Pages are made in threads, since they read the database.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

import anyio
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from lumin_tune.cli.dashboard.access import HEADERS, AccessPolicy
from lumin_tune.cli.dashboard.compare_page import compare_page
from lumin_tune.cli.dashboard.dashboard_page import Frame, Page, message_page
from lumin_tune.cli.dashboard.kernel_page import kernel_page
from lumin_tune.cli.dashboard.session_page import session_page
from lumin_tune.cli.dashboard.sessions_page import sessions_page
from lumin_tune.cli.exits import UsageError
from lumin_tune.core.errors import LuminError, ResultsError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.results.watched_store import WatchedStore

POLL_S: Final = 0.5
"""Seconds between two looks at the database, for each page that is open."""
HEARTBEAT_S: Final = 10.0
MOST_STREAMS: Final = 64
"""Streams of events that may be open at once."""

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
PageOf = Callable[[Request], Page]
MarkerOf = Callable[[Request], str]

_FILES: Final[Mapping[str, tuple[str, str]]] = {
    "report.css": ("lumin_tune.tuner.report", "text/css; charset=utf-8"),
    "dashboard.css": ("lumin_tune.cli.dashboard", "text/css; charset=utf-8"),
    "dashboard.js": ("lumin_tune.cli.dashboard", "text/javascript; charset=utf-8"),
    "icon.svg": ("lumin_tune.cli.dashboard", "image/svg+xml"),
}


@dataclass(frozen=True)
class Served:
    """The parts of a dashboard. stopping: whether the server is about to end, so that streams end too."""

    store: WatchedStore
    manager: PluginManager
    access: AccessPolicy
    frame: Frame
    stopping: Callable[[], bool]


def create_app(served: Served) -> App:
    """Return the application."""
    return _guarded(_Dashboard(served).application(), served.access)


class _Dashboard:
    def __init__(self, served: Served) -> None:
        self._served = served
        self._streams = 0

    def application(self) -> Starlette:
        store, manager = self._served.store, self._served.manager

        def sessions(request: Request) -> Page:
            return sessions_page(store)

        def session(request: Request) -> Page:
            return session_page(store, request.path_params["id"])

        def compare(request: Request) -> Page:
            return compare_page(store, request.query_params.getlist("session"))

        def kernel(request: Request) -> Page:
            return kernel_page(store, request.path_params["key"], manager)

        def sessions_marker(request: Request) -> str:
            return store.marker()

        def session_marker(request: Request) -> str:
            return store.session_marker(request.path_params["id"])

        def compare_marker(request: Request) -> str:
            ids = sorted(request.query_params.getlist("session"))
            return ".".join(store.session_marker(each) for each in ids)

        return Starlette(
            routes=[
                Route("/", self._home),
                Route("/sessions", self._shown(sessions)),
                Route("/sessions/{id}", self._shown(session)),
                Route("/compare", self._shown(compare)),
                Route("/kernels/{key}", self._shown(kernel)),
                Route("/live/sessions", self._streamed(sessions, sessions_marker)),
                Route("/live/sessions/{id}", self._streamed(session, session_marker)),
                Route("/live/compare", self._streamed(compare, compare_marker)),
                Route("/static/{name}", self._file),
            ],
            exception_handlers={404: self._not_found},
        )

    async def _home(self, request: Request) -> Response:
        return RedirectResponse("/sessions")

    async def _not_found(self, request: Request, error: Exception) -> Response:
        return self._message(404, "There is no such page", f"Nothing is at {request.url.path}.")

    async def _file(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in _FILES:
            return self._message(404, "There is no such file", name)
        package, kind = _FILES[name]
        folder = files(package) if name == "report.css" else files(package).joinpath("static")
        return Response(folder.joinpath(name).read_bytes(), media_type=kind)

    def _shown(self, page_of: PageOf) -> Callable[[Request], Awaitable[Response]]:
        async def respond(request: Request) -> Response:
            try:
                page = await run_in_threadpool(page_of, request)
            except LuminError as error:
                return self._failed(error)
            return HTMLResponse(self._served.frame.html(page))

        return respond

    def _streamed(self, page_of: PageOf, marker_of: MarkerOf) -> Callable[[Request], Awaitable[Response]]:
        async def respond(request: Request) -> Response:
            if self._streams >= MOST_STREAMS:
                return PlainTextResponse(f"{MOST_STREAMS} pages are open already", status_code=503)
            return StreamingResponse(self._events(request, page_of, marker_of), media_type="text/event-stream")

        return respond

    async def _events(self, request: Request, page_of: PageOf, marker_of: MarkerOf) -> AsyncIterator[str]:
        """Yield the sections that change, as server-sent events, until the session ends or the browser leaves."""
        self._streams += 1
        sent: dict[str, str] = {}
        known = request.headers.get("last-event-id") or request.query_params.get("marker", "")
        silent_s = 0.0
        try:
            yield "retry: 2000\n\n"
            while not self._served.stopping():
                try:
                    marker = await run_in_threadpool(marker_of, request)
                    if marker != known:
                        page = await run_in_threadpool(page_of, request)
                        contents = page.contents()
                        changed = {name: html for name, html in contents.items() if sent.get(name) != html}
                        sent, known, silent_s = contents, marker, 0.0
                        yield _event("sections", {"title": page.title, "sections": changed}, marker)
                        if page.ended:
                            yield _event("ended", {})
                            return
                except LuminError as error:
                    yield _event("failed", {"message": str(error)})
                    return
                if silent_s >= HEARTBEAT_S:
                    silent_s = 0.0
                    yield ": still here\n\n"
                await anyio.sleep(POLL_S)
                silent_s += POLL_S
        finally:
            self._streams -= 1

    def _failed(self, error: LuminError) -> Response:
        if isinstance(error, UsageError):
            return self._message(404, "Not found", str(error))
        if isinstance(error, ResultsError):
            return self._message(503 if "cannot be used" in str(error) else 404, "Not found", str(error))
        return self._message(500, "The page cannot be shown", str(error))

    def _message(self, status: int, title: str, message: str) -> Response:
        return HTMLResponse(self._served.frame.html(message_page(title, message)), status_code=status)


def _event(name: str, data: Mapping[str, Any], marker: str = "") -> str:
    number = f"id: {marker}\n" if marker else ""
    return f"event: {name}\n{number}data: {json.dumps(data)}\n\n"


def _guarded(app: App, access: AccessPolicy) -> App:
    """Return an application that refuses what the rules of access do not admit, and sends `HEADERS` with everything."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                own = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", ()), *own]
            await send(message)

        refusal = _refusal(Request(scope), access)
        await (app if refusal is None else refusal)(scope, receive, send_with_headers)

    return guard


def _refusal(request: Request, access: AccessPolicy) -> Response | None:
    """Return the response to a request that goes no further, None for one that does."""
    if not access.knows_host(request.headers.get("host", "")):
        return PlainTextResponse("This dashboard is not served under that name.\n", status_code=421)
    if request.method not in ("GET", "HEAD"):
        return PlainTextResponse("The dashboard only reads.\n", status_code=405, headers={"allow": "GET, HEAD"})
    given = request.query_params.get("token")
    if given is not None and access.is_token(given):
        left = request.url.remove_query_params("token")
        target = left.path + (f"?{left.query}" if left.query else "")
        # a path that begins with two slashes would lead to another host
        response = RedirectResponse("/" + target.lstrip("/\\"), status_code=303)
        response.headers["set-cookie"] = access.set_cookie
        return response
    if access.admits(request.headers.get("cookie", ""), request.headers.get("authorization", "")):
        return None
    return PlainTextResponse(
        "This dashboard needs its token: open the URL that lumin-tune dashboard printed.\n", status_code=401
    )
