"""Random ONNX models, compiled and compared with the oracle, onnxruntime and onnx's reference implementation."""
