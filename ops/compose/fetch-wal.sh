#!/bin/sh
# PostgreSQL's restore_command: fetch-wal.sh NAME PATH. 1 means that the archive ends before this segment. A segment that is there
# and cannot be read is 255, on which recovery stops: taken for the end, it would lose what comes after it without a word.
set -eu
source=${TROPEIRO_RESTORE_FOLDER:-/restore}/wal/$1.gz
[ -e "$source" ] || exit 1
gzip -dc "$source" >"$2" || exit 255
