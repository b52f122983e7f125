"""The result of compiling a text for a device with threads: its manifest and the binary."""

from __future__ import annotations

from dataclasses import dataclass, field

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest


@dataclass(frozen=True)
class SimtBuild:
    """A compiled text. kind: the format of the binary and its version, such as `lumin opencl 1`."""

    kind: str
    manifest: Manifest
    binary: bytes = field(repr=False)

    def data(self) -> bytes:
        """Serialise: two lines of text, then the binary."""
        return f"{self.kind}\n{self.manifest.line()}\n".encode() + self.binary

    @classmethod
    def of(cls, data: bytes, kind: str) -> SimtBuild:
        """Deserialise. Raises BuildError if the data is not a build of this kind."""
        found, _, rest = data.partition(b"\n")
        if found.decode(errors="replace") != kind:
            raise BuildError(f"the data is not a build of this version ({kind}); rebuild from source")
        line, _, binary = rest.partition(b"\n")
        return cls(kind, Manifest.of(line.decode()), binary)
