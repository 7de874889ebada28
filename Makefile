# Every target sets up what it needs, in .venv; the second time it is there already.
PYTHON ?= python3
MINUTES ?= 60
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
HASHED := $(PIP) install --require-hashes --constraint constraints.txt
NODE := $(if $(shell command -v npm),,--group node)
LIST := $(BIN)/python -c 'import sys, tomllib; \
	print(*tomllib.load(sys.stdin.buffer)["project"]["dependencies"], sep="\n")'
ENGINE := $(wildcard tests/rules/test_*.py tests/games/test_*.py tests/games/*/test_*.py)
DEEP := $(wildcard $(addprefix tests/games/*/test_,random_games.py \
	state_machine.py independent_score.py independent_game.py perft.py bots*.py bad_input.py \
	every_cell.py $(addprefix contract_,lines.py judging.py junk.py)))
RULES := $(filter-out $(DEEP),$(ENGINE))
SLOWEST := --durations=20 --durations-min=1
COVERED := companion/rules $(wildcard companion/games/*/rules)
WORDS := tests/web/test_sentences.py tests/test_game_words.py tests/test_words_of_the_project.py

.PHONY: run compiled test check bench bench-load test-full mutants screenshots pictures constraints chromium

run: .venv/.ready
	$(BIN)/companion

compiled: .venv/.compiled

# Bytecode is kept, or each of the workers would compile all tests anew.
test test-full: export PYTHONDONTWRITEBYTECODE :=

# The tests of single rules run apart, because they must take every branch of the engine; to count
# the branches of whole games and of very many lines as well would double their time.
test: check chromium
	$(BIN)/pytest -n 3 --dist worksteal $(SLOWEST) $(RULES:%=--ignore=%) $(WORDS:%=--ignore=%)
	$(BIN)/pytest -n 3 --dist worksteal $(SLOWEST) $(RULES) \
		$(COVERED:%=--cov=%) --cov-fail-under=100

check: .venv/.tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy companion tests $(wildcard wsgi.py)
	$(BIN)/pytest -q $(WORDS)

test-full: check chromium
	$(BIN)/python -m tests.reliability --minutes $(MINUTES) tests

bench: .venv/.bench .venv/.compiled chromium
	set -e; for file in $$(grep -l __main__ tests/bench/*.py); do \
		$(BIN)/python -m tests.bench.$$(basename $$file .py); done

bench-load: .venv/.bench
	$(BIN)/python -m tests.bench.load compare

mutants: .venv/.tests
	$(BIN)/python -m tests.mutants

screenshots: .venv/.tests chromium
	$(BIN)/python -m tests.screenshots

pictures: .venv/.tests chromium
	$(BIN)/python -m tests.pictures

constraints: .venv/.ready
	$(HASHED) --group lock
	$(BIN)/uv pip compile pyproject.toml --quiet --upgrade --all-extras \
		--group build --group node --group compiler --group lock --group dev --group bench \
		--universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make constraints" --output-file constraints.txt

# An older pip knows no hashes in constraints, so the pinned one comes first; and pip takes no
# hashes together with a folder, so what the project needs is listed for it.
.venv/.ready: constraints.txt pyproject.toml $(addprefix companion/build/,hook.py package-lock.json) \
		$(wildcard companion/words/*/LC_MESSAGES/*.po)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"The companion needs Python 3.11 or newer, for example: make PYTHON=python3.13")'
	$(PYTHON) -m venv .venv
	sed -n '/^pip==/,/[^\\]$$/p' constraints.txt > .venv/pip.txt
	$(PIP) install --require-hashes --requirement .venv/pip.txt
	$(LIST) < pyproject.toml > .venv/needs.txt
	$(HASHED) --group build $(NODE) --requirement .venv/needs.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

.venv/.tests: .venv/.ready
	$(HASHED) --group dev
	touch $@

.venv/.bench: .venv/.tests
	$(HASHED) --group bench
	touch $@

# The rules as machine code lie in a folder of their own, so that no test runs them by accident.
.venv/.compiled: .venv/.ready $(shell find companion -name '*.py')
	$(HASHED) --group compiler
	rm -rf .venv/compiled
	COMPANION_COMPILED=1 $(PIP) install --no-deps --no-build-isolation --target .venv/compiled .
	touch $@

chromium:
	@for name in chromium chromium-browser google-chrome; do \
		if command -v $$name > /dev/null; then exit 0; fi; done; \
	if command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && apt-get install -qq --yes --no-install-recommends chromium; \
	else echo "The tests need Chromium. As root: apt-get install chromium" >&2; exit 1; fi
