"""Views of buffers as strides, offset and validity ranges (ShapeTracker)."""
