#!/bin/sh
# Replaces the AppImage runtime where that can't be downloaded: for tests of an AppImage's contents, start and updates;
# never for players. It works like the real one with APPIMAGE_EXTRACT_AND_RUN: unpacks the file system into a folder
# that is deleted when the app exits, and starts AppRun there with APPIMAGE, APPDIR, ARGV0 and OWD set. The file
# system starts where this script ends.
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
