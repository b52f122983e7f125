"""Model files: GGUF and folders of Hugging Face, as a configuration and weights by GGUF's names."""
