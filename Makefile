# The one-word commands. One build in .build-make serves program and tests: what sweeps spend their time in is optimised, file
# by file, which keeps both cores busy; nothing describes the sources to a debugger, which takes an eighth of the time; every
# warning is an error, every import declared in Package.swift (Core.docc 045). `install`, `dist` and `bench` build a release
# besides, `check` where it may differ. STRICT=0 lets the warnings of a newer compiler pass.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := build

STRICT ?= 1
export FASTLIFE_STRICT := $(STRICT)
BUILD := .build-make
export FASTLIFE_OPTIMISE := 1
# `make INFO=dwarf` builds for a debugger.
INFO ?= none
FLAGS := --scratch-path $(BUILD) --explicit-target-dependency-import-check error -debug-info-format $(INFO)
BINARY := $(BUILD)/debug/fastlife
# By itself on Linux: `swift test` would put it out of reach of .ci/units, into a process group of its own, and plan anew.
TESTS := $(if $(filter Linux,$(shell uname -s)),$(BUILD)/debug/FastLIFePackageTests.xctest --testing-library swift-testing,\
  swift test $(FLAGS) --skip-build --ignore-lock)
# Journeys at once: they mostly wait, and several use what one leaves of the cores.
JOURNEYS ?= 3
SOURCES := Package.swift Sources Tests Resources

PREFIX ?= /usr/local
DESTDIR ?=
STATIC := .build-static
# At a fixed address: relocating costs 2 ms and 430 page faults at each start; without the names of its own symbols, among
# which the runtime looks for its path: 44,000 cost 1.5 ms (Core.docc 009).
FIXED := $(if $(filter Linux,$(shell uname -s)),-Xlinker -no-pie -Xlinker --no-export-dynamic)
# With a section for each function, which `.ci/ld` keeps, folds and orders; with the compiler's support library inside.
ORDERED := $(if $(filter Linux,$(shell uname -s)),-Xswiftc -ld-path=$(abspath .ci/ld) \
  $(addprefix -Xswiftc ,-Xfrontend -function-sections -Xclang-linker -static-libgcc))
# Types are asked for by their accessors, which are given their conformances, rather than by name, for which the runtime
# searches every conformance of the program at each first use.
TYPED := $(addprefix -Xswiftc ,-Xfrontend -disable-concrete-type-metadata-mangled-name-accessors)
# With the archives of the C libraries inside: looking up the symbols of shared ones costs 2 ms at each start.
ARCHIVES := $(STATIC)/archives
RELEASE := -c release --static-swift-stdlib --scratch-path $(STATIC) --product fastlife $(FIXED) $(ORDERED) $(TYPED) \
  $(if $(ARCHIVES),-Xswiftc -L$(abspath $(ARCHIVES)))
RELEASED := $(STATIC)/release/fastlife
# The commit whose release has passed its journeys.
CHECKED := $(STATIC)/checked
UNCHECKED := -- . ':!.ci/release-checked'

.PHONY: build release release-check run check test units terminal lives fuzz sweep demo golden bench order docs changelog install \
  journeys uninstall dist deps clean help lint format package

help: ## these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

deps: ## system packages that are missing, for building and for tests
	@.ci/need build
	@.ci/need tests

# The first build tells how far it is.
first = [ -e $(BINARY) ] || { echo "The first build takes five to eight minutes on two cores, later ones seconds." >&2; \
  progress=.ci/progress; }; exec $${progress:-}

build: ## the program: .build-make/debug/fastlife
	@.ci/need build
	@$(first) swift build $(FLAGS) --product fastlife

run: build ## builds and starts the program
	@exec $(BINARY) $(ARGS)

test: ## all tests: units and laws, then journeys in a pseudo-terminal
	@.ci/need tests
	swift build $(FLAGS) --build-tests
	.ci/scratch .ci/units $(TESTS)
	@$(MAKE) terminal

units: ## units and laws alone, ROOM=Core for those of one module, FILTER=… for some of them
	@.ci/need tests
	FASTLIFE_ROOM=$(ROOM) swift build $(FLAGS) $(if $(ROOM),--product FastLIFePackageTests,--build-tests)
	$(TESTS) $(if $(FILTER),--filter '$(FILTER)')

terminal: ## journeys of the real program alone, ONLY=… for some of them
	@.ci/need tests
	@FASTLIFE_BINARY=$(abspath $(BINARY)) .ci/scratch sh -c 'exec "$$0" -B -m pytest --basetemp "$$TMPDIR/t" "$$@"' \
	  "$$(.ci/need python)" -p no:cacheprovider -q -n $(JOURNEYS) Tests/Terminal $(if $(ONLY),-k '$(ONLY)')

lives: ## weeks of invented people, played on the program; ONLY=… for some of them
	@.ci/need tests
	@FASTLIFE_BINARY=$(abspath $(BINARY)) .ci/scratch "$$(.ci/need python)" -B Tests/Lives/lives.py $(if $(ONLY),--only '$(ONLY)')

# A door that nobody names is one after the other.
DOOR ?= commands files health keys
MINUTES ?= 5
fuzz: ## invented input at a door: DOOR=commands|files|health|keys MINUTES=20; SEED=… plays it again
	@.ci/need tests
	@FASTLIFE_BINARY=$(abspath $(BINARY)) .ci/scratch "$$(.ci/need python)" -B Tests/Fuzz/fuzz.py $(DOOR) --minutes $(MINUTES) \
	  $(if $(SEED),--seed '$(SEED)')

check: ## everything: format, warnings, imports, tests, lives, generated text, journeys
	@.ci/need tests
	@.ci/step "format" $(MAKE) lint
	@.ci/step "build" swift build $(FLAGS) --build-tests
	@SHOW='^ +[0-9.]+ s  |^[a-z]+/[A-Za-z_.]+: |^not covered|Test run with|Executed' .ci/step "units and laws" \
	  .ci/scratch .ci/units $(TESTS)
	@SHOW='^[0-9]+ lives, ' .ci/step "lives" $(MAKE) lives
	@.ci/step "generated text" env FASTLIFE_BINARY=$(abspath $(BINARY)) .ci/docs --check
	@SHOW='foods, ' .ci/step "table of foods" .ci/foods check
	@if [ "$$(.ci/release-inputs)" = "$$(cat .ci/release-checked 2>/dev/null)" ]; then $(MAKE) journeys; else $(MAKE) release-check; fi

# Of a built program: what is packed of it, and the real thing in a pseudo-terminal.
journeys:
	@SHOW='^man page' .ci/step "man page and completions" $(MAKE) package
	@SHOW='(passed|failed).* in ' .ci/step "pseudo-terminal and faults" $(MAKE) terminal

release-check: ## journeys of what `install` installs; then commit .ci/release-checked
	@.ci/need tests
	@.ci/step "release" $(MAKE) release
	@$(MAKE) journeys BINARY=$(RELEASED)
	@.ci/release-inputs >.ci/release-checked
	@if git diff --quiet HEAD $(UNCHECKED); then git rev-parse HEAD >$(CHECKED); else rm -f $(CHECKED); fi

package:
	swift build $(FLAGS) --product generate-manual
	.ci/package $(abspath $(BINARY))

lint:
	swift format lint --strict -r -p $(SOURCES)
	.ci/prose
	.ci/imports
	.ci/guides
	.ci/walls

format: ## lays out all Swift files
	swift format -i -r -p $(SOURCES)

# Attacks the program with about a hundred kinds of faults; stands beside the repository, not in it.
FAULTS ?= $(wildcard ../shared/tools/faults.py)
# Real files of other programs; they stand beside the repository, too.
export FASTLIFE_SAMPLES ?= $(abspath $(wildcard ../shared/samples))

sweep: ## the laws over the full grid of sizes, the whole simulations, a release, every kind of fault; an hour
	swift build $(FLAGS) --build-tests
	FASTLIFE_SWEEP=full $(TESTS) --filter 'PanesTests|ScreenTests|SimulationTests|HardnessTests|NoticeMonthTests'
	@$(MAKE) release-check
	$(if $(FAULTS),"$$(.ci/need python)" -B $(FAULTS) --program $(abspath $(BINARY)),@echo "SKIPPED: every kind of fault (FAULTS= names no program)")

demo: ## starts the program on invented data, at a fixed date
	@$(MAKE) build
	@[ -e .build-demo/fastlife.sqlite ] || $(BINARY) --data .build-demo demo-data --years 2 --seed 1
	@exec $(BINARY) --data .build-demo

golden: ## writes the golden screens anew; look at the difference before you commit it
	swift build $(FLAGS) --build-tests
	FASTLIFE_GOLDEN=write $(TESTS) --filter 'Golden|look.*stored|looks like this|drawn as (they|it) w'
	@git --no-pager diff --stat -- Tests

release: ## what `install` strips and installs: .build-static/release/fastlife
	@.ci/need build
	$(if $(ARCHIVES),.ci/archives $(ARCHIVES))
	@for file in .ci/ld .ci/order.xz; do if [ $(RELEASED) -ot $$file ]; then rm -f $(RELEASED); fi; done
	swift build $(RELEASE)

order: ## lists the functions that a start calls anew, which a release then sets side by side
	@.ci/need order
	@$(MAKE) release
	@FASTLIFE_BINARY=$(abspath $(RELEASED)) "$$(.ci/need python)" -B Tests/Terminal/order.py

bench: ## how fast, how small, beside calcurse and htop; about 15 minutes, ONLY="start keys" for some of them
	@.ci/need bench
	@$(MAKE) release
	swift build $(RELEASE) --product RowBench
	$(if $(if $(ONLY),$(filter habits,$(ONLY)),all),swift build $(FLAGS) --build-tests)
	@FASTLIFE_BENCH_ROWS=$(abspath $(STATIC)/release/RowBench) \
	  FASTLIFE_BENCH_TEST="$(TESTS) --no-parallel --filter twenty.years" \
	  FASTLIFE_BINARY=$(abspath $(RELEASED)) "$$(.ci/need python)" -B Tests/Terminal/bench.py $(ONLY)

docs: ## generated parts of README.md, of the manual and of the guides
	@.ci/need build
	swift build $(FLAGS) --product fastlife
	@FASTLIFE_BINARY=$(abspath $(BINARY)) .ci/docs

changelog: ## what changed for users, from the commit messages
	@git --no-pager log --reverse --format='%(trailers:key=Changelog-added,key=Changelog-changed,key=Changelog-fixed,unfold)' \
	  | sed -n 's/^Changelog-\([a-z]*\): */\1: /p' | sort -s -t: -k1,1

install: ## program, man page, completions and desktop entry under PREFIX (/usr/local)
	@$(MAKE) release
	DESTDIR=$(DESTDIR) .packaging/install $(RELEASED) $(PREFIX)
	@echo "installed: $(DESTDIR)$(PREFIX)/bin/fastlife"

uninstall: ## what install has placed; your data stays
	xargs -I{} rm -f $(DESTDIR)$(PREFIX)/{} < .packaging/files

dist: ## a tarball and a Debian package of a release that `release-check` has passed, with SHA-256 sums, in .build-dist
	@if ! git diff --quiet "$$(cat $(CHECKED) 2>/dev/null || echo none)" $(UNCHECKED) 2>/dev/null; then \
	  echo "fastlife: this commit has not passed 'make release-check'" >&2; exit 65; fi
	@$(MAKE) release
	.packaging/dist $(RELEASED) .build-dist

clean: ## everything that was built
	rm -rf .build $(BUILD) $(STATIC) .build-demo .build-dist .build-logs .build-venv
