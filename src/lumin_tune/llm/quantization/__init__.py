"""Quantising: weights to blocks of a few bits, written as GGUF files that llama.cpp reads too."""
