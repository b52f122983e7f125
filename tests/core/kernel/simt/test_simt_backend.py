"""The base class of backends of devices with threads: what a derived class must have."""

from __future__ import annotations

import pytest

from lumin_tune.core.errors import PluginError
from lumin_tune.core.kernel.simt.runtime.simt_backend import SimtBackend


def test_missing_members_are_named_when_the_class_is_made() -> None:
    everything = "devices, usual_device, toolchain_identity, language, _target, build_format, _compiled"
    with pytest.raises(PluginError, match=rf"Half does not implement {everything}, _on_device; see docs/plugins.md"):
        type("Half", (SimtBackend,), {"name": "half"})


def test_a_runtime_of_its_own_needs_no_queue() -> None:
    own = {each: lambda self: None for each in ("devices", "usual_device", "toolchain_identity", "_target", "build")}
    names = {"name": "half", "language": "half"}
    with pytest.raises(PluginError, match="Half does not implement build_format, _on_device;"):
        type("Half", (SimtBackend,), {**own, **names, "open": lambda self: None})
    assert type("Half", (SimtBackend,), {**own, **names, "open": lambda self: None, "load": lambda self: None})
