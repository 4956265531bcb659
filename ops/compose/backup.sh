#!/bin/sh
# docker compose run --rm backup: a base backup into /backups/base, named by the moment it was complete. Then it deletes what no
# kept backup needs. It ends with 1 when PostgreSQL fails to archive its WAL, so that whoever runs it every night hears of it.
set -eu
umask 077
folder=${TROPEIRO_BACKUP_FOLDER:-/backups}
kept=${TROPEIRO_BACKUPS_KEPT:-7}
case $kept in '' | *[!0-9]* | 0) echo "TROPEIRO_BACKUPS_KEPT is '$kept', not a number from 1" >&2; exit 1 ;; esac
export PGHOST="${PGHOST:-postgres}" PGUSER=tropeiro_backup
PGPASSWORD=$(cat "${TROPEIRO_SECRETS_DIR:-/run/secrets}/backup_password")
export PGPASSWORD

mkdir -p "$folder/base"
exec 9>"$folder/base/.lock"
flock --nonblock 9 || { echo 'another backup is running' >&2; exit 1; }
# Of a backup that was killed.
rm -rf "$folder/base/unfinished"
pg_basebackup --no-password --pgdata="$folder/base/unfinished" --format=tar --compress=gzip:1 --wal-method=stream --checkpoint=fast
name=$(date -u +%Y%m%dT%H%M%SZ)
# Two of one second: the later one takes the name of the next.
while [ -e "$folder/base/$name" ]; do
  sleep 1
  name=$(date -u +%Y%m%dT%H%M%SZ)
done
mv -T "$folder/base/unfinished" "$folder/base/$name"
sync "$folder/base"
echo "backup   $name"
echo "size     $(du -sh "$folder/base/$name" | cut -f1)"

list_backups() { find "$folder/base" -mindepth 1 -maxdepth 1 -name '*Z' -printf '%f\n' | sort; }
list_backups | head -n "-$kept" | while read -r old; do
  # It loses its name first: what a kill leaves of it must not pass for a backup.
  rm -rf "$folder/base/deleted"
  mv -T "$folder/base/${old:?}" "$folder/base/deleted"
  echo "deleted  $old"
done
rm -rf "$folder/base/deleted"
oldest=$(list_backups | head -n 1)
first=$(tar --occurrence=1 -xzOf "$folder/base/$oldest/base.tar.gz" backup_label |
  sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\)).*/\1/p')
[ -d "$folder/wal" ] && pg_archivecleanup -x .gz "$folder/wal" "${first:?"$oldest names no segment of WAL"}"
echo "oldest   $oldest"

failing=$(psql -X -A -t -v ON_ERROR_STOP=1 -d postgres -c "select 'WAL is not archived since ' || coalesce(last_archived_time::text, 'ever')
  from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')")
if [ -n "$failing" ]; then
  echo "$failing; the log of postgres says why. Until then you can restore to no moment but those of backups." >&2
  exit 1
fi
