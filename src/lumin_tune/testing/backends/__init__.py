"""The conformance suite of backends, for the tests of whoever writes one.

    import pytest
    from lumin_tune.testing.backends import BackendSuite
    from my_plugin.backend import MyBackend

    class TestMyBackend(BackendSuite):
        abilities = ("elementwise", "row-reductions", "integers")

        @pytest.fixture
        def backend(self):
            return MyBackend()

`ABILITIES` lists what a backend can be said to do. Every case whose abilities are all there must be claimed; what is
claimed must be right, at the default point and at others, by lumin's oracle; what is not must be refused with a reason.
"""

from lumin_tune.testing.backends.cases import ABILITIES, CASES, Case
from lumin_tune.testing.backends.suite import BackendSuite

__all__ = ["ABILITIES", "CASES", "BackendSuite", "Case"]
