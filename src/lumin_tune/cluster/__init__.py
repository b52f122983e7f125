"""Worker pools that build, check and time candidates on devices: local processes and Ray clusters."""
