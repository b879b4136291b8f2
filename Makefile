# The two commands of the README, and those of the daily work. All need Python 3.11+ and make only.
export HYPOTHESIS_PROFILE = ci
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SEED ?= 1
PLAYERS ?= 19

.PHONY: demo play test crash stampede soak twins check fix bench clean

$(VENV)/.ready: pyproject.toml requirements.lock
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[dev]'
	touch $@

demo: $(VENV)/.ready ## One whole game by robots, with its transcript
	@$(BIN)/mafia demo --headless --players $(PLAYERS) --seed $(SEED)

play: $(VENV)/.ready ## A game in the browser, among robots
	@$(BIN)/mafia play --seed $(SEED)

test: check ## All checks and all tests
	$(BIN)/coverage run -m pytest tests/engine -q -m 'not random'
	$(BIN)/coverage report
	$(BIN)/pytest -q tests/engine -m random
	$(BIN)/pytest -q tests --ignore=tests/engine --numprocesses auto --dist worksteal

crash: $(VENV)/.ready ## The bot killed at every kind of point, and at each one of a close and of a report
	$(BIN)/python -m tests.crash

stampede: $(VENV)/.ready ## 200 games close in the same second
	$(BIN)/python -m tests.stampede

soak: $(VENV)/.ready ## 50 games over 30 virtual days, with random faults and kills; takes long
	$(BIN)/python -m tests.soak

twins: $(VENV)/.ready ## Secrecy: each pair of cards in each other's place, and nobody can tell; takes long
	$(BIN)/pytest tests/play/test_twins.py -q --twins

check: $(VENV)/.ready ## Style, types, who may import whom
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: $(VENV)/.ready ## Mend what can be mended by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready ## The figures of the README
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
