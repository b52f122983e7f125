"""Model arguments of commands, and the commands on models that measure nothing: `init`, `explore`."""
