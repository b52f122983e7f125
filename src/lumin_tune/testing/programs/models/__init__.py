"""Random ONNX models, compiled and held against the oracle, onnxruntime and onnx's own reference."""
