"""Loading of models, and the commands on models that measure nothing: `init` and `explore`."""
