# The whole build.  No configure step: Debian 12 has all that it needs.
# Targets: all install uninstall deps deps-dev demo check check-asan
# check-valgrind check-slow coverage lint bench fuzz fuzz-NAME clean
VERSION  = 0.1.0
PREFIX  ?= /usr/local
BUILD   ?= build
CFLAGS  ?= -O2 -g -fPIE -fstack-protector-strong -D_FORTIFY_SOURCE=2
LDFLAGS ?= -pie -Wl,-z,relro,-z,now

# The tools to read; NAME's program is NAME2csv.
FORMATS := $(filter-out memory,\
           $(shell sed -n 's/^\tF(\([a-z0-9]*\)).*/\1/p' parsers/format.h))

# A file has a main if it is parsers/main.c or named io*.c; its name is the
# program's.  A unit test is tests/test_NAME.c, a script tests/NAME.t.
# All other sources make up one library, so what is shared needs no rule.
PARSERS  = log2csv $(FORMATS:%=%2csv)
TOOLS    = $(wildcard analyze/io*.c plot/io*.c runner/io*.c)
SHARED   = $(filter-out $(TOOLS) parsers/main.c,$(wildcard lib/*.c \
           parsers/*.c analyze/*.c plot/*.c runner/*.c))
LIB      = $(BUILD)/libiosift.a
BINS     = $(PARSERS:%=$(BUILD)/%) $(patsubst %.c,$(BUILD)/%,$(notdir $(TOOLS))) \
           $(BUILD)/iosift
UNITS    = $(patsubst tests/%.c,$(BUILD)/%,$(wildcard tests/test_*.c))

WARN     = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wformat=2 -Wvla \
           -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wundef
CSTD     = -std=c11 -D_GNU_SOURCE
DEFS     = -DVERSION='"$(VERSION)"' -Ilib
LIBS     = -lpcre2-8 -lcsv -lgsl -lgslcblas -luring -lm -pthread
COMPILE  = $(CC) $(CSTD) $(WARN) $(DEFS) $(CPPFLAGS) $(CFLAGS) -MMD -MP
LINK     = $(CC) $(CFLAGS) $(LDFLAGS) -Wl,--as-needed -o $@ $^ $(LIBS)

all: $(BINS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# Folders know lib/ and themselves; plot/ may also call analyze/, tests all.
$(BUILD)/plot/%.o: DEFS += -Ianalyze
$(BUILD)/tests/%.o: DEFS += -Iparsers -Ianalyze -Iplot -Irunner

# Charts are plot/NAME.gp; they become part of the program.
TEMPLATES = $(sort $(wildcard plot/*.gp))
$(BUILD)/plot/templates.c: plot/templates.sh $(TEMPLATES)
	@mkdir -p $(@D)
	plot/templates.sh $(TEMPLATES) >$@
$(BUILD)/plot/templates.o: $(BUILD)/plot/templates.c
	$(COMPILE) -Iplot -c -o $@ $<

$(LIB): $(SHARED:%.c=$(BUILD)/%.o) $(BUILD)/plot/templates.o
	@rm -f $@
	$(AR) qcs $@ $^

# One main for all readers; the program's name picks what it lets through.
$(PARSERS:%=$(BUILD)/parsers/main-%.o): $(BUILD)/parsers/main-%.o: parsers/main.c
	@mkdir -p $(@D)
	$(COMPILE) -DPROGRAM='"$*"' -c -o $@ $<

$(PARSERS:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/parsers/main-%.o $(LIB)
	$(LINK)

$(BUILD)/io%: $(BUILD)/analyze/io%.o $(LIB)
	$(LINK)
$(BUILD)/io%: $(BUILD)/plot/io%.o $(LIB)
	$(LINK)
$(BUILD)/io%: $(BUILD)/runner/io%.o $(LIB)
	$(LINK)

# A script plot/ioNAME.sh is the program ioNAME.
$(BUILD)/io%: plot/io%.sh
	@mkdir -p $(@D)
	install -m 755 $< $@

$(BUILD)/test_%: $(BUILD)/tests/test_%.o $(LIB)
	$(LINK) -lcmocka

# "make -j2 deps check": what deps brings must be there before the rest.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

deps:
	.ci/deps
deps-dev:
	.ci/deps dev

# From the shipped logs to rows, findings, a comparison and charts.
demo: all
	BUILD=$(BUILD) corpus/demo.sh

check: all $(UNITS)
	CMOCKA_MESSAGE_OUTPUT=TAP BUILD=$(abspath $(BUILD)) \
	    prove -j "$$(nproc)" -e '' $(wildcard tests/*.t) $(UNITS)

SANITIZE = -O1 -g -fPIE -fno-omit-frame-pointer -fsanitize=address,undefined
check-asan:
	$(MAKE) check BUILD=$(BUILD)/asan \
	    CFLAGS="$(SANITIZE) -fno-sanitize-recover=all"

# The same, each program and unit test under valgrind; and which lines the
# tests reach.
check-valgrind: all $(UNITS)
	BUILD=$(abspath $(BUILD)) pack/valgrind.sh $(notdir $(BINS) $(UNITS))
coverage:
	$(MAKE) check BUILD=$(BUILD)/coverage CC=gcc \
	    CFLAGS="-O0 -g -fPIE --coverage -include pack/coverage.h"
	pack/coverage.sh $(BUILD)/coverage

# What other programs say about the sources, the pages and the binaries.
lint: all
	BUILD=$(BUILD) pack/lint.sh $(CSTD) $(DEFS) -Iparsers -Ianalyze -Iplot -Irunner

# Tests that take minutes, and timings, which are no tests.
check-slow: all
	BUILD=$(abspath $(BUILD)) prove -e '' $(wildcard tests/slow/*.t)
bench: all
	for f in tests/bench/*.sh; do BUILD=$(abspath $(BUILD)) $$f || exit; done

# make fuzz-FORMAT, or fuzz-NAME for a tests/fuzz_NAME.c of its own; make fuzz
# for all of them.  FUZZ_SECONDS says how long each takes.
FUZZ_SECONDS ?= 60
FUZZERS = $(FORMATS:%=fuzz-%) $(patsubst tests/fuzz_%.c,fuzz-%,\
          $(filter-out %_readers.c,$(wildcard tests/fuzz_*.c)))
FUZZ = -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=1024 \
       -close_fd_mask=2 -artifact_prefix=$(BUILD)/fuzz/
fuzz: $(FUZZERS)
$(BUILD)/fuzz_%: tests/fuzz_%.c $(SHARED) $(BUILD)/plot/templates.c
	@mkdir -p $(@D)
	clang $(CSTD) $(DEFS) -Iparsers -Ianalyze -Iplot -Irunner -O1 -g -w \
	    -fsanitize=fuzzer,address,undefined -o $@ $^ $(LIBS)
$(FORMATS:%=fuzz-%): fuzz-%: $(BUILD)/fuzz_readers
	@mkdir -p $(BUILD)/fuzz/$*
	$< $(FUZZ) $(BUILD)/fuzz/$* corpus/$*
fuzz-%: $(BUILD)/fuzz_%
	@mkdir -p $(BUILD)/fuzz/$*
	$< $(FUZZ) $(BUILD)/fuzz/$*

install: all
	pack/install.sh install $(BUILD) $(DESTDIR)$(PREFIX) $(notdir $(BINS))
uninstall:
	pack/install.sh uninstall $(BUILD) $(DESTDIR)$(PREFIX) $(notdir $(BINS))

clean:
	rm -rf $(BUILD)

.PHONY: all bench check check-asan check-slow check-valgrind clean coverage \
        demo deps deps-dev fuzz install lint uninstall
.SECONDARY:
-include $(wildcard $(BUILD)/*/*.d)
