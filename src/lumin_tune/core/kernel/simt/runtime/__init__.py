"""The runtime that backends of devices with threads share: launches, memory, kernels to measure, whole programs, times.

A backend implements `device.DeviceQueue` and `device.LoadedModule`, about ten methods, for its driver.

- `device`: the protocols.
- `device_memory`: guarded allocations, and working memory that grows.
- `launches`: binds the launches of a manifest to memory and sizes.
- `event_timing`: times launches with the caches in a known state.
- `simt_kernel`, `simt_executable`: `records.Kernel` and `records.Executable`.
- `builds`, `binary_cache`: compiled text with its manifest; an on-disk cache.
"""
