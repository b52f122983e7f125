"""Rules of access to the dashboard: its token, and the names of hosts that it is served at.

The token comes once in the URL that the command prints; a cookie holds it from then on. The check of the host keeps
other sites from reaching a dashboard through a name that they point at this machine (DNS rebinding).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from typing import Final

from lumin_tune.cli.exits import UsageError

NO_TOKEN: Final = "none"
LEAST_TOKEN: Final = 16
"""Least length of a token that a user chooses, in characters."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
"""Headers of every response."""


@dataclass(frozen=True)
class AccessPolicy:
    """The rules of access. token: None for none. hosts: names in the Host header, None for any. cookie: its name."""

    token: str | None
    hosts: frozenset[str] | None
    cookie: str

    def knows_host(self, header: str) -> bool:
        """Return whether a Host header names a host that the dashboard is served at."""
        return self.hosts is None or host_of(header) in self.hosts

    def admits(self, cookies: str, authorization: str) -> bool:
        """Return whether a request may see anything, by its headers Cookie and Authorization."""
        if self.token is None:
            return True
        given = authorization.removeprefix("Bearer ") if authorization.startswith("Bearer ") else ""
        return self.is_token(given) or secrets.compare_digest(_cookie(cookies, self.cookie), self._mark)

    def is_token(self, given: str) -> bool:
        """Return whether a text is the token."""
        return self.token is not None and secrets.compare_digest(given.encode(), self.token.encode())

    @property
    def set_cookie(self) -> str:
        """The Set-Cookie header that admits a browser; it ends with the browser's session."""
        return f"{self.cookie}={self._mark}; HttpOnly; SameSite=Lax; Path=/"

    @property
    def _mark(self) -> str:
        """The value of the cookie, from which the token cannot be derived."""
        return hashlib.sha256(f"lumin dashboard {self.token}".encode()).hexdigest()


def access_to(host: str, port: int, token: str | None) -> AccessPolicy:
    """Return the rules for an address. token: None for a new random one, `none` for none, which only loopback allows.

    Raises UsageError for an unsafe token.
    """
    loopback = is_loopback(host)
    if token == NO_TOKEN and not loopback:
        raise UsageError(f"--token none is allowed on loopback only, and --host {host} is reachable by other machines")
    if token is not None and token != NO_TOKEN and (len(token) < LEAST_TOKEN or not token.isascii()):
        raise UsageError(f"--token must have {LEAST_TOKEN} ASCII characters or more; without it, a random one is used")
    chosen = None if token == NO_TOKEN else token or secrets.token_urlsafe(24)
    hosts = frozenset((*LOOPBACK, host)) if loopback else None
    return AccessPolicy(chosen, hosts, f"lumin_dashboard_{port}")


def is_loopback(host: str) -> bool:
    """Return whether an address is reachable from this machine only."""
    if host in LOOPBACK:
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:  # a name
        return False


def host_of(header: str) -> str:
    """Return the host in a Host header, without port and brackets."""
    if header.startswith("["):
        return header[1:].partition("]")[0].lower()
    return header.partition(":")[0].lower()


def _cookie(header: str, name: str) -> str:
    try:
        found = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return "" if found is None or not found.value.isascii() else found.value
