"""The proof system: fields, circle domains and FFT, transcript, Merkle trees, FRI, components and LogUp.

It knows columns and constraints, but no graphs; `docs/luminair-protocol.md` is its specification.
"""
