#!/bin/sh
# docker compose run --rm restore [MOMENT]: makes the cluster of an empty volume from the newest base backup before the moment and the
# WAL after it, up to the moment; without one, to the end of the archive. It reads /restore and never writes there.
# /backups is where the new server will archive: empty, because the history of one server must not be continued by another.
set -eu
umask 077
folder=${TROPEIRO_RESTORE_FOLDER:-/restore}
scripts=$(dirname "$0")
cluster=${PGDATA:?}
unfinished=$cluster.unfinished
log=$(mktemp)
if [ -n "$(ls -A "$cluster" 2>/dev/null)" ]; then
  echo 'The volume holds a cluster already. Restore into a new one: another COMPOSE_PROJECT_NAME, with another TROPEIRO_BACKUP_DIR.' >&2
  exit 1
fi
own=${TROPEIRO_BACKUP_FOLDER:-/backups}
if [ -e "$own/wal" ] || [ -e "$own/base" ]; then
  echo 'The folder for the backups of the new server has backups in it. Give it an empty one: another TROPEIRO_BACKUP_DIR.' >&2
  echo 'On the folder of another server, its WAL would pass for the newer history, and a later restore would follow it.' >&2
  exit 1
fi

moment=
newest_name=99999999T999999Z
if [ $# -gt 0 ]; then
  moment=$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N+00')
  newest_name=$(date -u -d "$1" +%Y%m%dT%H%M%SZ)
fi
# A backup is named by the second in which it was complete: that of the moment itself may be too late.
base=$(find "$folder/base" -mindepth 1 -maxdepth 1 -name '*Z' -printf '%f\n' | sort |
  awk -v newest="$newest_name" '$0 < newest' | tail -n 1)
if [ -z "$base" ]; then
  echo "There is no base backup${moment:+ from before $moment}." >&2
  exit 1
fi
echo "base     $base"

rm -rf "$unfinished"
mkdir "$unfinished"
tar -xzf "$folder/base/$base/base.tar.gz" -C "$unfinished"
tar -xzf "$folder/base/$base/pg_wal.tar.gz" -C "$unfinished/pg_wal"
pg_verifybackup --quiet --manifest-path="$folder/base/$base/backup_manifest" "$unfinished"
echo 'verified every file against the checksums of the backup'

touch "$unfinished/recovery.signal"
# Nothing is archived here and nothing is lost: what this writes stays marked, for the server that starts next.
options="-c listen_addresses='' -c unix_socket_directories='$unfinished' -c hot_standby=off"
options="$options -c archive_mode=on -c archive_command='' -c restore_command='sh $scripts/fetch-wal.sh %f %p'"
options="$options -c recovery_target_action=promote"
[ -z "$moment" ] || options="$options -c recovery_target_time='$moment'"
is_running() { pg_ctl status --pgdata="$unfinished" >/dev/null; }
is_recovered() { pg_controldata "$unfinished" | grep -q '^Database cluster state: *in production$'; }
pg_ctl start --silent --wait --timeout=600 --pgdata="$unfinished" --log="$log" --options="$options" >/dev/null || true
while is_running && ! is_recovered; do sleep 1; done
if ! is_running; then
  tail -n 20 "$log" >&2
  echo "Not restored.${moment:+ If nothing was written after $moment, leave the moment out.}" >&2
  exit 1
fi
pg_ctl stop --silent --mode=fast --wait --timeout=600 --pgdata="$unfinished"
sed -n 's/.*LOG:  \(recovery stopping.*\|last completed transaction.*\)/\1/p' "$log"
mv -T "$unfinished" "$cluster"
sync "$(dirname "$cluster")"
echo "restored ${moment:-to the end of the archive}"
