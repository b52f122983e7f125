"""The operators of ONNX, one family per file; `registry.py` shows how one is added."""
