"""Graphs as ONNX models: what `lumin_tune.to_onnx` does.

`graph_walk.py` walks the graph, `emitters.py` is the table of how each primop is written, `writer.py` holds the model
under construction and computes symbolic sizes inside it.
"""
