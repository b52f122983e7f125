"""Tensor methods for neural networks: activations, convolution, pooling, normalisation, attention."""
