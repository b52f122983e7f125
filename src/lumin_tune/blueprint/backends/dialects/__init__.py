"""The primops as text of each framework, for operators without an emitter and for derivatives."""
