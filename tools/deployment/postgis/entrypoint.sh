#!/bin/sh
# As the entrypoint of the image that this one stands in for: an empty PGDATA becomes a cluster, prepared by the scripts of
# /docker-entrypoint-initdb.d over the socket alone, before the server listens.
set -eu
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  # The arguments are several words.
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username=postgres --pwfile="${POSTGRES_PASSWORD_FILE:?}" ${POSTGRES_INITDB_ARGS:-}
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  shift
  quoted=
  for argument in "$@"; do quoted="$quoted '$argument'"; done
  pg_ctl start --wait --pgdata="$PGDATA" --options="-c listen_addresses='' $quoted"
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl stop --wait --mode=fast --pgdata="$PGDATA"
  set -- postgres "$@"
fi
exec "$@"
