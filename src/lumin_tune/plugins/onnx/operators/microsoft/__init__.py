"""Operators of com.microsoft, which optimisers and quantisers emit: each family a module, as for ai.onnx."""
