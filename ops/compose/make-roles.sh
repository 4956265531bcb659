#!/bin/sh
# The roles that Tropeiro logs in as, with the passwords of their secrets. Makes those that are missing: run it again after an upgrade.
set -eu
export secrets="${TROPEIRO_SECRETS_DIR:-/run/secrets}"
# A password must not reach the server's log, whatever the log is set to.
export PGOPTIONS='-c log_statement=none -c log_min_error_statement=panic'
psql -X -q -v ON_ERROR_STOP=1 -U postgres -d postgres -f "${TROPEIRO_ROLES_FILE:-/tropeiro/roles.sql}"
psql -X -q -v ON_ERROR_STOP=1 -U postgres -d postgres <<'SQL'
\set migrator_password `cat "$secrets/migrator_password"`
\set runtime_password `cat "$secrets/runtime_password"`
\set jobs_password `cat "$secrets/jobs_password"`
\set maintenance_password `cat "$secrets/maintenance_password"`
\set telemetry_password `cat "$secrets/telemetry_password"`
alter role tropeiro_migrator password :'migrator_password';
alter role tropeiro_runtime password :'runtime_password';
alter role tropeiro_jobs password :'jobs_password';
alter role tropeiro_maintenance password :'maintenance_password';
alter role tropeiro_telemetry password :'telemetry_password';
SQL
