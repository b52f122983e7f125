"""A random model as a test case: imported, with its peers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.onnx.importer import import_model
from lumin_tune.testing.programs.models.model_listing import ModelListing
from lumin_tune.testing.programs.models.peers import by_onnxruntime, by_reference, saturates
from lumin_tune.testing.programs.program_trials import ProgramCase


def case_of_model(listing: ModelListing, variant: int) -> ProgramCase:
    """Import a model. Raises ModelError if the importer rejects it."""
    proto = listing.proto()

    def peers(arrays: Mapping[str, Array]) -> Iterator[tuple[str, Mapping[str, Array]]]:
        names = [info.name for info in proto.graph.output]
        is_judged = not saturates(proto)
        for who, found in (
            ("onnxruntime", by_onnxruntime(proto, arrays) if is_judged else None),
            ("onnxruntime, optimised", by_onnxruntime(proto, arrays, optimise=True) if is_judged else None),
            ("onnx.reference", by_reference(proto, arrays)),
        ):
            if found is not None:
                yield who, dict(zip(names, found, strict=True))

    return ProgramCase(import_model(proto), [{}], listing.arrays, variant, peers)
