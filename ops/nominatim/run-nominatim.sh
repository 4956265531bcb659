#!/bin/sh
# import-map FILE… imports a map and perhaps the boundaries that it lacks; anything else is a command of Nominatim.
# Nominatim takes no password from a file; libpq takes one from the environment of this process alone.
set -eu
PGPASSWORD=$(cat "${NOMINATIM_PASSWORD_FILE:?the file with the password of the database}")
export PGPASSWORD
if [ "${1:-}" = import-map ]; then
  shift
  for file in "$@"; do
    [ -r "$file" ] || { echo "$file cannot be read by user $(id -u)" >&2; exit 1; }
    set -- "$@" --osm-file "$file"
    shift
  done
  set -- import --continue import-from-file "$@" --offline --no-partitions --no-updates
fi
# The access log would keep every address that was asked for.
exec /opt/nominatim/bin/nominatim "$@" >/dev/null
