#!/bin/sh
# Stands in for the AppImage runtime where that cannot be fetched: for tests of what is in an AppImage, of its start
# and of updates; never for players. It does what the real one does when it is told to extract and run
# (APPIMAGE_EXTRACT_AND_RUN): unpacks the file system behind it into a folder that ends with the app, and starts AppRun
# there with APPIMAGE, APPDIR, ARGV0 and OWD set. The file system begins where this script ends.
set -eu

APPIMAGE=$(readlink -f -- "$0")
offset=$(grep -abom 1 '^exit 126 # The file system follows.$' "$APPIMAGE" | cut -d : -f 1)
offset=$((offset + 36))

if [ "${1:-}" = --appimage-offset ]; then
  echo "$offset"
  exit 0
fi
if [ "${1:-}" = --appimage-extract ]; then
  exec unsquashfs -q -n -f -o "$offset" -d squashfs-root "$APPIMAGE"
fi

APPDIR=$(mktemp -d "${TMPDIR:-/tmp}/.mount_LoadoutXXXXXX")
trap 'rm -rf "$APPDIR"' EXIT
unsquashfs -q -n -f -o "$offset" -d "$APPDIR" "$APPIMAGE"
ARGV0=$0
OWD=$(pwd)
export APPIMAGE APPDIR ARGV0 OWD
code=0
"$APPDIR/AppRun" "$@" || code=$?
exit "$code"
exit 126 # The file system follows.
