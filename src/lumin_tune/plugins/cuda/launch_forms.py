"""The launches and maps that CUDA adds to the manifest of a text: megakernels, and tensor maps of TMA copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lumin_tune.core.expression import Expression
from lumin_tune.core.kernel.simt.launch_manifest import Launch, LaunchForms, Manifest, Read
from lumin_tune.plugins.cuda.kernels.tma_maps import TensorMap
from lumin_tune.plugins.cuda.megakernel.members import Megakernel


class CudaLaunchForms(LaunchForms):
    """See `launch_manifest.LaunchForms`."""

    def launch(self, data: Mapping[str, Any], dims: Mapping[str, Expression], read: Read) -> Megakernel:
        return Megakernel.of(data, dims, read)

    def map(self, data: Sequence[Any], read: Read) -> TensorMap:
        return TensorMap.of(data, read)


FORMS: Final = CudaLaunchForms()


def manifest_of(text: str) -> Manifest:
    """Return the manifest of a text for CUDA. Raises BuildError, as `Manifest.of`."""
    return Manifest.of(text, FORMS)


def tensor_maps_of(launch: Launch) -> list[TensorMap]:
    """Return the tensor maps of a launch whose manifest `manifest_of` read."""
    found = [each for each in launch.maps if isinstance(each, TensorMap)]
    assert len(found) == len(launch.maps), f"{launch.kernel} has maps of an unknown form"
    return found
