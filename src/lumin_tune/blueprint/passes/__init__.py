"""Passes on plans: functions from a plan to an equal plan and the number of changes."""
