"""Text and tokens: tokenizers and chat templates from model files."""
