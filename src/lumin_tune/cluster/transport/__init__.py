"""Messages and artifacts between machines, with every field validated on arrival."""
