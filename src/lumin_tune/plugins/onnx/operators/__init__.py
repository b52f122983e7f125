"""The operators of ONNX, a family a file; `registry.py` tells how one is added."""
