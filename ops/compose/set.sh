#!/bin/sh
# sh compose/set.sh NAME=VALUE…: sets lines of .env, where they are or at its end. Any editor does as well.
set -eu
file=$(dirname "$0")/../.env
for setting in "$@"; do
  name=${setting%%=*}
  case $setting in [A-Z]*=*) ;; *) echo "usage: set.sh NAME=VALUE…" >&2; exit 1 ;; esac
  # The new file is as open or closed as the old one.
  cp -p "$file" "$file.new"
  # Also the line of an example, which is a comment.
  name=$name setting=$setting awk '
    BEGIN { line = ENVIRON["setting"]; start = ENVIRON["name"] "=" }
    index($0, start) == 1 || index($0, "#" start) == 1 { if (!is_set) print line; is_set = 1; next }
    { print }
    END { if (!is_set) print line }' "$file" >"$file.new"
  mv "$file.new" "$file"
done
