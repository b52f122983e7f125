"""Test harnesses: conformance suites for backends and rules, random programs, and simulated devices."""
