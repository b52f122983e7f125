"""CUDA kernels beyond what all devices with threads share: wgmma, TMA copies, stream-K, and their recipes."""
