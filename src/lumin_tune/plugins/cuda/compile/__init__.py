"""CUDA C to machine code, without a driver: NVRTC, cache, compile log."""
