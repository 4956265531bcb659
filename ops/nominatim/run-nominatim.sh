#!/bin/sh
# Nominatim takes no password from a file; libpq takes one from the environment of this process alone.
set -eu
PGPASSWORD=$(cat "${NOMINATIM_PASSWORD_FILE:?the file with the password of the database}")
export PGPASSWORD
# The access log would keep every address that was asked for.
exec /opt/nominatim/bin/nominatim "$@" >/dev/null
