#!/bin/sh
# Writes the secrets of ops/compose.yaml into a new folder: sh ops/compose/make-secrets.sh FOLDER
# Nothing has a default password; each installation makes its own, once. Keep a copy: without master_keys the
# encrypted columns of a backup cannot be read.
set -eu
folder=${1:?"usage: make-secrets.sh FOLDER"}
if [ -e "$folder" ]; then
  echo "$folder exists already: it is not overwritten" >&2
  exit 1
fi
random_password() { od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n'; }
# The folder is closed and the files are readable: containers get the files one by one and run as users of their own.
umask 077
mkdir -p "$folder"
migrator_password=$(random_password)
runtime_password=$(random_password)
jobs_password=$(random_password)
maintenance_password=$(random_password)
random_password >"$folder/admin_password"
printf %s "$migrator_password" >"$folder/migrator_password"
printf %s "$runtime_password" >"$folder/runtime_password"
printf %s "$jobs_password" >"$folder/jobs_password"
printf %s "$maintenance_password" >"$folder/maintenance_password"
printf %s "postgres://tropeiro_migrator:$migrator_password@postgres:5432/tropeiro" >"$folder/migrator_database_url"
printf %s "postgres://tropeiro_runtime:$runtime_password@postgres:5432/tropeiro" >"$folder/database_url"
printf %s "postgres://tropeiro_jobs:$jobs_password@postgres:5432/tropeiro" >"$folder/jobs_database_url"
printf %s "postgres://tropeiro_maintenance:$maintenance_password@postgres:5432/tropeiro" >"$folder/maintenance_database_url"
printf %s "postgres://tropeiro_migrator:$migrator_password@postgres:5432/tropeiro_reference" >"$folder/reference_migrator_database_url"
printf %s "postgres://tropeiro_runtime:$runtime_password@postgres:5432/tropeiro_reference" >"$folder/reference_database_url"
random_password >"$folder/nominatim_password"
random_password >"$folder/nominatim_web_password"
printf %s "key1:$(head -c 32 /dev/urandom | base64)" >"$folder/master_keys"
chmod 444 "$folder"/*
