# QRCheckIn. `make` alone lists what it can do; `make run` and `make test` install what is missing first.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PORT ?= 8080
DATA ?= data
ROUNDS ?= 61
PREFIX ?= /usr/local
DESTDIR ?=
FLAGS ?=
PEOPLE ?= 40
PACE ?= 2.5

PAGES := .build/pages
PYTHON := .build/python/bin/python
TEST_ENVIRONMENT = PYTHON="$(CURDIR)/$(PYTHON)" QRCHECKIN="$(CURDIR)/.build/debug/qr-checkin" PAGES="$(CURDIR)/$(PAGES)"

.PHONY: help
help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: release ## Build all and start the server for trying out (PORT=8080 DATA=data)
	@exec "$$(swift build -c release --show-bin-path)/qr-checkin" serve --listen 127.0.0.1:$(PORT) \
		--data "$(DATA)" --pages $(PAGES) --open-enrolment --open-gate

.PHONY: web
web: setup-run ## Build the pages alone, into .build/pages
	@Web/build.sh "$(CURDIR)/$(PAGES)"

.PHONY: demo
demo: release ## Show a venue with people coming in, until Ctrl-C (PORT=8080 PEOPLE=40 PACE=2.5)
	@exec Scripts/demo.py .build/release/qr-checkin $(PAGES) --port $(PORT) --people $(PEOPLE) --pace $(PACE)

.PHONY: release
release: setup-run web ## Build the program and its pages for installing (FLAGS=--static-swift-stdlib takes Swift's libraries in)
	@Scripts/revision.sh
	@swift build -c release --product qr-checkin $(FLAGS)

.PHONY: install
install: ## Install what `make release` built (PREFIX=/usr/local DESTDIR=)
	@Scripts/install.sh "$(DESTDIR)" "$(PREFIX)"

.PHONY: test
test: setup lint web build test-swift test-interop test-browser test-app test-documents test-libraries test-packaging ## Run every test
	@echo "Every test passed."

.PHONY: test-fast
test-fast: build ## Run what takes less than a minute: the tests in Swift without those of QRCodes, and those of the documents
	@swift test --skip-build --skip QRCodesTests
	@$(MAKE) --silent test-documents

.PHONY: build
build: setup-run
	@Scripts/revision.sh
	@swift build --build-tests

.PHONY: test-swift
test-swift: build ## Run the tests written in Swift
	@swift test --skip-build

.PHONY: test-interop
test-interop: setup build ## Compare with other people's readers, encoders and verifiers
	@$(TEST_ENVIRONMENT) Scripts/test-interop.sh

.PHONY: test-browser
test-browser: setup build web ## Drive the pages in Chromium
	@$(TEST_ENVIRONMENT) $(PYTHON) -m pytest -q Tests/Browser

.PHONY: test-app
test-app: setup build ## Run the iOS app on doubles of Apple's frameworks
	@rm -rf App/.build/records
	@swift test --package-path App --no-parallel
	@$(PYTHON) App/Tests/Interop/constraints.py App/.build/records
	@$(PYTHON) App/Tests/Interop/drawings.py App/.build/records
	@$(TEST_ENVIRONMENT) $(PYTHON) App/Tests/Interop/server.py
	@$(PYTHON) App/Tests/check.py
	@$(PYTHON) App/Tests/Mutation/mutate.py --check

.PHONY: test-documents
test-documents: setup ## Check that what the documents name exists and their samples parse
	@$(PYTHON) -m pytest -q Tests/Documents
	@$(PYTHON) Tests/Documents/check.py

.PHONY: test-libraries
test-libraries: setup build ## Build and run the examples that take a library, and check the libraries' documentation
	@swift build --package-path Examples
	@$(PYTHON) Tests/Documents/libraries.py .build/debug/Modules Examples/.build/debug
	@# Optimised, a program needs other things of the system: this one takes nothing but QRCodes.
	@swift build -c release --product MatrixDump

.PHONY: test-packaging
test-packaging: setup release ## Check what operators are handed: image, composition, unit, installation
	@$(PYTHON) -m pytest -q Tests/Packaging

.PHONY: test-image
test-image: setup setup-bare ## Follow the Dockerfile in a bare Debian and run what comes of it, as root (HOW=--built: without building)
	@$(PYTHON) Tests/Packaging/image.py $(HOW)

.PHONY: test-bare
test-bare: setup setup-bare ## Run the README's commands in a bare Debian that has Swift alone, as root
	@$(PYTHON) Tests/Packaging/bare.py

.PHONY: mutate
mutate: setup ## Put deliberate faults into the iOS app and count what its tests catch
	@$(PYTHON) App/Tests/Mutation/mutate.py

.PHONY: trials
trials: ## Read 100,000 damaged symbols and 10,000 spoilt pictures; none may say anything wrong
	@Scripts/trials.sh

.PHONY: bench
bench: setup ## Run the benchmarks and write docs/benchmarks.md (PARTS="encode read frames gate pages" QUICK=1)
	@QUICK=$(QUICK) $(PYTHON) Benchmarks/record.py $(PARTS)

.PHONY: bench-read
bench-read: setup ## Read pictures beside zxing-cpp, zbar and OpenCV (DIR=folder; default: pictures drawn here)
	@swift build -c release --package-path Benchmarks --product ReadBench
	@[ -n "$(DIR)" ] || [ -d Benchmarks/.build/pictures ] || $(PYTHON) Benchmarks/Reading/make_pictures.py Benchmarks/.build/pictures
	@$(PYTHON) Benchmarks/Reading/bench_read.py Benchmarks/.build/release/ReadBench "$(or $(DIR),Benchmarks/.build/pictures)"

.PHONY: bench-encode
bench-encode: setup-bench ## Compare the encoder's speed with that of others, and with its own in WebAssembly (ROUNDS=61)
	@swift build -c release --package-path Benchmarks --product EncodeBench
	@Benchmarks/.build/release/EncodeBench $(ROUNDS)
	@Benchmarks/Encoding/wasm.sh "$(CURDIR)/Benchmarks/.build/release/EncodeBench"

.PHONY: bench-frames
bench-frames: setup web ## Read a camera's frames natively, in Chromium and with zxing-cpp
	@swift build -c release --package-path Benchmarks --product ReadBench
	@$(PYTHON) Benchmarks/Reading/bench_frames.py Benchmarks/.build/release/ReadBench $(PAGES)/reader.wasm

.PHONY: bench-gate
bench-gate: setup ## Check people in beside one core's verifications, in SQLite and in PostgreSQL
	@swift build -c release --product qr-checkin
	@swift build -c release --package-path Benchmarks --product GateLoad
	@$(PYTHON) Benchmarks/Gate/bench_gate.py .build/release/qr-checkin Benchmarks/.build/release/GateLoad

.PHONY: bench-pages
bench-pages: ROUNDS = 15
bench-pages: setup release ## Open the holder's page beside an empty one (ROUNDS=15)
	@ROUNDS=$(ROUNDS) $(PYTHON) Benchmarks/Pages/bench_pages.py .build/release/qr-checkin $(PAGES)
	@ROUNDS=$(ROUNDS) QRCHECKIN=.build/release/qr-checkin PAGES=$(PAGES) $(PYTHON) Benchmarks/Pages/first_code.py

.PHONY: lint
lint: ## Check the format of the Swift sources, and that no view prints
	@swift format lint --strict --recursive Package.swift Sources Tests Web/Package.swift Web/Sources \
		App/Package.swift App/App App/Widget App/Glance App/Doubles App/Tests \
		Benchmarks/Package.swift Benchmarks/Sources Examples
	@! grep --recursive --include='*.swift' --line-number --extended-regexp '(^|[^.[:alnum:]])print\(' \
		Sources/Observables Sources/QRCodes Sources/CheckIn Sources/Screens Web/Sources App/App App/Widget App/Glance

.PHONY: setup
setup: ## Install what building and testing need
	@Scripts/setup.sh test

.PHONY: setup-run
setup-run:
	@Scripts/setup.sh run

.PHONY: setup-bare
setup-bare:
	@Scripts/setup.sh bare

.PHONY: setup-bench
setup-bench:
	@Scripts/setup.sh bench

.PHONY: clean
clean: ## Remove what was built; the data folder stays
	@rm -rf .build Web/.build App/.build Benchmarks/.build Examples/.build
