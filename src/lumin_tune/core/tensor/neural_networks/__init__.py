"""Tensor methods of neural networks: activations, convolution, pooling, normalisation, attention."""
