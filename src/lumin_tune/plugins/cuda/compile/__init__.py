"""CUDA C++ to machine code without a driver: NVRTC, a cache of cubins, and the compiler's log."""
