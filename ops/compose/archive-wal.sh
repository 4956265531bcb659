#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh PATH NAME. It ends with 0 once the segment is on disk, whole and under its name.
# On anything else PostgreSQL keeps the segment and asks again.
set -eu
umask 077
folder=${TROPEIRO_WAL_FOLDER:-/backups/wal}
target=$folder/$2.gz
mkdir -p "$folder"
if [ -e "$target" ]; then
  # Archived before a crash that forgot it; or of another server, whose history this one must not overwrite.
  if gzip -dc "$target" | cmp -s - "$1"; then exit 0; fi
  echo "$target holds another segment: two servers cannot share one folder of backups" >&2
  exit 1
fi
# A segment that was closed after a minute is 16 MB of mostly zeros.
gzip -1 -c "$1" >"$target.new"
sync "$target.new"
mv "$target.new" "$target"
sync "$folder"
