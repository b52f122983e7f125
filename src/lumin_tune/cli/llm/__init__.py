"""`lumin-tune generate` and `chat`: language models."""
