"""The conformance suite for backends.

    import pytest
    from lumin_tune.testing.backends import BackendSuite
    from my_plugin.backend import MyBackend

    class TestMyBackend(BackendSuite):
        abilities = ("elementwise", "row-reductions", "integers")

        @pytest.fixture
        def backend(self):
            return MyBackend()

`ABILITIES` lists what a backend may declare. It must claim every case that its declared abilities cover. Claimed
regions must match lumin's oracle at the default point and at others; refusals must give a reason.
"""

from lumin_tune.testing.backends.cases import ABILITIES, CASES, BackendCase
from lumin_tune.testing.backends.suite import BackendSuite

__all__ = ["ABILITIES", "CASES", "BackendCase", "BackendSuite"]
