"""The plugins that ship with lumin, one per folder; none imports another, nor the tuner."""
