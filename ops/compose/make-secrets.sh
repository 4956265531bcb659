#!/bin/sh
# Writes the secrets of ops/compose.yaml into a folder: sh ops/compose/make-secrets.sh FOLDER
# Nothing has a default password; each installation makes its own. Run again after an update, it adds those that are new and
# changes none. Keep a copy: without master_keys the encrypted columns of a backup cannot be read.
set -eu
folder=${1:?"usage: make-secrets.sh FOLDER"}
# The folder is closed and the files are readable: containers get the files one by one and run as users of their own.
umask 077
mkdir -p "$folder"
if [ -e "$folder/admin_password" ] && [ ! -e "$folder/master_keys" ]; then
  echo "$folder/master_keys is gone: a new one would not open what it sealed; bring it back" >&2
  exit 1
fi

random_password() { od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n'; }
# add NAME VALUE: whole or not at all, if somebody stops it.
add() {
  [ -n "$2" ] || exit 1
  printf %s "$2" >"$folder/.new"
  chmod 444 "$folder/.new"
  mv "$folder/.new" "$folder/$1"
  echo "added $1"
}
add_password() { [ -e "$folder/$1" ] || add "$1" "$(random_password)"; }
# add_url NAME ROLE DATABASE
add_url() {
  [ -e "$folder/$1" ] || add "$1" "postgres://tropeiro_$2:$(cat "$folder/$2_password")@postgres:5432/$3"
}

# First: what tells a new folder from one that has lost it is that nothing else is there.
[ -e "$folder/master_keys" ] || add master_keys "key1:$(head -c 32 /dev/urandom | base64)"
for name in admin migrator runtime jobs maintenance telemetry backup nominatim nominatim_web nats; do
  add_password "${name}_password"
done
# Of the S3 server; for one of your own, put its key into this file.
[ -e "$folder/s3_secret_key" ] || add s3_secret_key "$(random_password)"
add_url migrator_database_url migrator tropeiro
add_url database_url runtime tropeiro
add_url jobs_database_url jobs tropeiro
add_url maintenance_database_url maintenance tropeiro
add_url telemetry_database_url telemetry tropeiro
add_url reference_migrator_database_url migrator tropeiro_reference
add_url reference_database_url runtime tropeiro_reference
# A part of the configuration of NATS, which cannot read a password from a file.
[ -e "$folder/nats_authorization" ] ||
  add nats_authorization "authorization { user: tropeiro, password: \"$(cat "$folder/nats_password")\" }"
