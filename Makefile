# Everything runs in a virtual environment of its own, made on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHARED ?= ../shared

.PHONY: demo test check fix bench real mutants messages clean help

help:
	@echo "make demo    judge the clip that comes with the repository"
	@echo "make test    run the tests"
	@echo "make check   format, lint, types, import direction and tests: what CI runs"
	@echo "make fix     format and mend what can be mended"
	@echo "make bench   how fast, and how right on the demo clip"
	@echo "make mutants change rules/ in small ways and count what the tests catch (half an hour)"
	@echo "make messages gather what people read, and compile its translations"
	@echo "make real    the real nine-ball clips against their truth, where $(SHARED)/real is"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "cueref needs Python 3.11 or later; choose one with: make PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "$(PYTHON) cannot make a virtual environment (on Debian: apt install python3-venv)"; exit 2; }

$(VENV)/program.done: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.done: $(VENV)/program.done
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps 'trackers>=2.6'
	@touch $@

demo: $(VENV)/program.done
	$(BIN)/cueref analyse datasets/clips/demo.mp4 --position "3 4 6 8 9" -o out/demo

test: $(VENV)/dev.done
	$(BIN)/python -m pytest

check: $(VENV)/dev.done
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest

fix: $(VENV)/dev.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/program.done
	$(BIN)/python -m datasets.bench

mutants: $(VENV)/dev.done
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group mutants
	$(BIN)/mutmut run
	$(BIN)/mutmut results

LOCALE := referee/locale
BABEL := $(BIN)/pybabel --quiet

messages: $(VENV)/dev.done
	@mkdir -p out
	$(BABEL) extract --mapping pyproject.toml --keywords message --no-wrap --add-location file \
	  --project cueref --output out/cueref.pot .
	$(BABEL) update --domain cueref --input-file out/cueref.pot --output-dir $(LOCALE) \
	  --no-fuzzy-matching --no-wrap --ignore-obsolete --ignore-pot-creation-date
	$(BABEL) compile --domain cueref --directory $(LOCALE)

real: $(VENV)/program.done
	$(BIN)/python -m datasets.real $(SHARED)/real

clean:
	rm -rf $(VENV) out mutants
