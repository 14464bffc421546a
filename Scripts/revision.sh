#!/bin/sh
# Writes down the revision that is checked out, for `qr-checkin --version`. Empty at a version's own tag, and without git.
set -eu
cd "$(dirname "$0")/../Sources/CRevision"

revision=
if [ -z "$(git tag --points-at HEAD 'v*' 2>/dev/null || true)" ]; then
    revision=$(git rev-parse --short=7 HEAD 2>/dev/null || true)
fi
if [ -n "$revision" ] && [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    revision=$revision.changed
fi

# What is the same is left as it is, so that nothing is built anew for it.
line="#define REVISION \"$revision\""
[ "$line" = "$(cat revision.h 2>/dev/null || true)" ] && exit
[ -e revision.h ] || touch revision.c
echo "$line" > revision.h
