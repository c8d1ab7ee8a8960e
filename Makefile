# The commands of the house; CONTRIBUTING.md explains them.
PYTHON ?=
export PYTHON
BIN := .venv/bin
JOBS ?= 2

.PHONY: env start stop reload status test check bench arena train-russisch_poker exploit-russisch_poker train-schafkopf

env:
	@sh .ci/env

start: env
	@$(BIN)/taverne start

stop: env
	@$(BIN)/taverne stop

reload: env
	@$(BIN)/taverne reload

status: env
	@$(BIN)/taverne status

test: env
	$(BIN)/pytest -q -n $(JOBS) --dist loadgroup

check: env
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: env
	$(BIN)/python -m tests.bench

# One of ours against three random players, and among themselves; docs/minds.md says what to expect.
arena: env
	$(BIN)/taverne arena russisch_poker rules random --matches 100 --duplicate --jobs $(JOBS)
	$(BIN)/taverne arena russisch_poker rules rules --matches 100 --jobs $(JOBS)

# RESUME=1 goes on after the last whole pass of a training that was broken off.
train-russisch_poker: env
	$(BIN)/python -m server.train russisch_poker $(if $(RESUME),--resume)

# One opponent learns against three masters for an hour; then what it wins above them, beside what
# the policy wins that it began with.
exploit-russisch_poker: env
	$(BIN)/python -m server.train russisch_poker --exploit $(if $(RESUME),--resume)
	$(BIN)/taverne arena russisch_poker earlier@exploiter-search friend@4@0.002 --matches 200 --duplicate --jobs $(JOBS)
	$(BIN)/taverne arena russisch_poker friend@3 friend@4@0.002 --matches 200 --duplicate --jobs $(JOBS)

train-schafkopf: env
	$(BIN)/python -m server.train schafkopf $(if $(RESUME),--resume)
