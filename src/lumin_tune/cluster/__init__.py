"""Pools of workers that build, check and time candidates on devices: local processes, other machines."""
