"""The conformance suite for backends, on the stand-in in both orders of threads."""

from __future__ import annotations

import pytest

from lumin_tune.testing.backends import ABILITIES, CASES, BackendSuite


class TestMetal(BackendSuite):
    abilities = tuple(each for each in ABILITIES if each != "f64")
    cases = tuple(case for case in CASES if "f64" not in case.needs)
    points = 0


@pytest.mark.parametrize("metal", ["backwards"], indirect=True)
class TestMetalBackwards(TestMetal):
    """The tests that run kernels; text and builds are the same in both orders."""

    test_it_claims_what_it_can_and_says_why_not = None  # type: ignore[assignment]
    test_spaces_are_sound = None  # type: ignore[assignment]
    test_sources_are_deterministic = None  # type: ignore[assignment]
    test_several_threads_may_ask = None  # type: ignore[assignment]
    test_builds_are_artifacts = None  # type: ignore[assignment]


@pytest.mark.fuzz
class TestMetalWhole(TestMetal):
    points = 6


@pytest.mark.fuzz
class TestMetalWholeBackwards(TestMetalBackwards):
    points = 6
