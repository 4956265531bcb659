#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: the same roles and databases as `npm run services`.
set -eu
export secrets="${TROPEIRO_SECRETS_DIR:-/run/secrets}"
# A password must not reach the server's log, whatever the log is set to.
export PGOPTIONS='-c log_statement=none -c log_min_error_statement=panic'
sh "${TROPEIRO_MAKE_ROLES_FILE:-/tropeiro/make-roles.sh}"
psql -X -q -v ON_ERROR_STOP=1 -U postgres -d postgres <<'SQL'
\set backup_password `cat "$secrets/backup_password"`
\set nominatim_password `cat "$secrets/nominatim_password"`
\set nominatim_web_password `cat "$secrets/nominatim_web_password"`
-- Reads the files of the whole server for a backup, and no table.
create role tropeiro_backup login replication password :'backup_password';
create database tropeiro owner tropeiro_owner;
create database tropeiro_reference owner tropeiro_owner;
\connect tropeiro
create extension postgis;
-- Nominatim's own database: its import needs no superuser when the extensions are there.
create role nominatim login password :'nominatim_password';
create role nominatim_web login password :'nominatim_web_password';
create database nominatim owner nominatim;
\connect nominatim
create extension postgis;
create extension hstore;
SQL
# "all" databases are those of tables: copying the server is asked for apart.
echo 'host replication tropeiro_backup all scram-sha-256' >>"$PGDATA/pg_hba.conf"
