"""The connection of a driver to a cluster: address, token, TLS; and the variables of Ray that configure them.

Ray reads all of this from the environment when it is imported, so callers that connect call `prepare` first. Addresses
are found here and nowhere else; nothing here imports Ray.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumin_tune.cluster.nodes.certificates import TlsFiles
from lumin_tune.cluster.nodes.membership import ClusterFolder, Membership, default_place, is_held, read_membership
from lumin_tune.cluster.nodes.token import token_problem
from lumin_tune.core.errors import ClusterError

AUTO: Final = "auto"
ADDRESS: Final = "RAY_ADDRESS"
MODE: Final = "RAY_AUTH_MODE"
TOKEN: Final = "RAY_AUTH_TOKEN"
TOKEN_FILE: Final = "RAY_AUTH_TOKEN_PATH"
LOOPBACK: Final = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
"""At 0, Ray takes the loopback address for this machine's, and listens there alone; at 1, the outer one."""
NICENESS: Final = "RAY_worker_niceness"
"""By how much Ray lowers the priority of actors; at its default of 15, any other load would preempt timed kernels."""
_TLS: Final = ("RAY_TLS_SERVER_CERT", "RAY_TLS_SERVER_KEY", "RAY_TLS_CA_CERT")
_RAY_DEFAULT_TOKEN: Final = Path("~/.ray/auth_token")
_REACH_S: Final = 5.0


@dataclass(frozen=True)
class ClusterConnection:
    """address: of the head, HOST:PORT. token_file: None if the token is given otherwise, or there is to be none."""

    address: str
    token_file: Path | None
    tls: TlsFiles | None

    @property
    def host(self) -> str:
        return self.address.rpartition(":")[0].strip("[]")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def variables(self) -> dict[str, str]:
        """Return the environment variables that must be set before Ray is imported."""
        return {
            LOOPBACK: "0" if is_loopback(self.host) else "1",
            ADDRESS: self.address,
            **({MODE: "token", TOKEN_FILE: str(self.token_file)} if self.token_file is not None else {}),
            **tls_variables(self.tls),
        }


def prepare(
    address: str, environment: MutableMapping[str, str], place: ClusterFolder | None = None
) -> ClusterConnection:
    """Return how to reach a cluster, and put what Ray must know into the environment of this process.

    Raises ClusterError, with the remedy, if there is no cluster, its token is missing or readable by others, or nothing
    listens at its address.
    """
    found = connection_to(address, environment, place)
    check_reachable(found)
    environment.update(found.variables())
    if found.token_file is not None:
        environment.pop(TOKEN, None)  # it would count before the file
    return found


def connection_to(
    address: str, environment: Mapping[str, str], place: ClusterFolder | None = None
) -> ClusterConnection:
    """Return how to reach a cluster.

    address: HOST:PORT of its head, or `auto`: RAY_ADDRESS, else the cluster that `lumin-tune cluster up` started here.
    The token is the cluster's own where this machine started it, else that of RAY_AUTH_TOKEN or RAY_AUTH_TOKEN_PATH, of
    the file where `lumin-tune cluster up` puts it, or of Ray's usual file; in this order.
    Raises ClusterError with the remedy.
    """
    there = place or default_place()
    own = membership_here(there)
    wanted = _named(address, environment, own)
    if own is not None and own.address == wanted:
        return _checked(ClusterConnection(wanted, Path(own.token_file), own.tls))
    tls = _tls_of(environment)
    if environment.get(TOKEN) or environment.get(MODE, "").lower() == "disabled":
        return _checked(ClusterConnection(wanted, None, tls))
    given = environment.get(TOKEN_FILE)
    if given:
        return _checked(ClusterConnection(wanted, Path(given), tls))
    usual = [each for each in (there.token, _RAY_DEFAULT_TOKEN.expanduser()) if each.is_file()]
    if not usual:
        raise ClusterError(
            f"there is no token for the cluster at {wanted}: copy its token file to {there.token} with mode 0600, or "
            f"name it by {TOKEN_FILE}; for a cluster that has none set {MODE}=disabled"
        )
    return _checked(ClusterConnection(wanted, usual[0], tls))


def membership_here(place: ClusterFolder) -> Membership | None:
    """Return the cluster that runs on this machine, None if there is none or it died."""
    found = read_membership(place)
    return found if found is not None and is_held(place) else None


def check_reachable(connection: ClusterConnection) -> None:
    """Raise ClusterError if nothing listens at the address, or one side wants TLS and the other does not.

    Ray itself would try for half a minute.
    """
    try:
        with socket.create_connection((connection.host, connection.port), _REACH_S) as plain:
            wrong = _tls_problem(plain, connection)
    except OSError as error:
        raise ClusterError(
            f"no cluster answers at {connection.address} ({error}); look whether its head runs and whether the port "
            "is open from here; `lumin-tune cluster up` starts a cluster on this machine"
        ) from None
    if wrong:
        raise ClusterError(f"the cluster at {connection.address} {wrong}")


def is_loopback(host: str) -> bool:
    """Return whether a host is this machine as seen by itself alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def tls_variables(tls: TlsFiles | None) -> dict[str, str]:
    """Return Ray's variables for TLS, none without."""
    if tls is None:
        return {}
    values = (str(tls.certificate), str(tls.key), str(tls.authority))
    return {"RAY_USE_TLS": "1", **dict(zip(_TLS, values, strict=True))}


def _named(address: str, environment: Mapping[str, str], own: Membership | None) -> str:
    """Return HOST:PORT."""
    wanted = address
    if address == AUTO:
        wanted = environment.get(ADDRESS, "") or (own.address if own is not None else "")
        if not wanted:
            raise ClusterError(
                "no cluster is up on this machine; `lumin-tune cluster up` starts one, and --cluster HOST:PORT, or "
                f"{ADDRESS}, names one elsewhere"
            )
    wanted = wanted.removeprefix("ray://")
    host, colon, port = wanted.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 1 << 16:
        raise ClusterError(
            f"{address!r} is not an address of a cluster; it is auto, or HOST:PORT of the head, as 10.0.0.5:6379"
        )
    return wanted


def _tls_of(environment: Mapping[str, str]) -> TlsFiles | None:
    if environment.get("RAY_USE_TLS", "0") not in ("1", "true"):
        return None
    missing = [name for name in _TLS if not environment.get(name)]
    if missing:
        raise ClusterError(f"RAY_USE_TLS is set and {', '.join(missing)} is not; docs/security.md describes them")
    certificate, key, authority = (Path(environment[name]) for name in _TLS)
    return TlsFiles(certificate, key, authority)


def _tls_problem(plain: socket.socket, connection: ClusterConnection) -> str:
    """Return why the two sides do not agree on TLS, "" if they do."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False  # names are for Ray to check
    context.verify_mode = ssl.CERT_NONE
    tls = connection.tls
    try:
        if tls is not None:
            context.load_cert_chain(tls.certificate, tls.key)
            context.load_verify_locations(tls.authority)
            context.verify_mode = ssl.CERT_REQUIRED
        plain.settimeout(_REACH_S)
        with context.wrap_socket(plain):
            pass
    except ssl.SSLCertVerificationError as error:
        return (
            f"has a certificate that {tls.authority if tls is not None else 'no known authority'} did not sign "
            f"({error.verify_message}); copy the authority's certificate from the machine that started the cluster"
        )
    except (OSError, ValueError) as error:
        if tls is None:
            return ""  # as it should be: it does not speak TLS
        return f"does not speak TLS, or not with {tls.certificate} ({error}); start it with --tls, or go without"
    if tls is None:
        return (
            "speaks TLS and wants a certificate; on its machine run `lumin-tune cluster certificate HOST FOLDER`, copy "
            "the folder, and set RAY_USE_TLS=1 and the variables of docs/security.md that name its files"
        )
    return ""


def _checked(connection: ClusterConnection) -> ClusterConnection:
    problem = token_problem(connection.token_file) if connection.token_file is not None else ""
    problem = problem or (connection.tls.problem if connection.tls is not None else "")
    if problem:
        raise ClusterError(problem)
    return connection
