#!/bin/sh
# Emberfall, an example game: prints the mods in its folder "mods" in load order, one line for each, and ends.
# --stay keeps it open until it is closed. The order is in mods/load-order.txt: a folder's name on each line, and only
# these mods are loaded. Without that file all are, by name. A mod for a newer Emberfall ends the game with code 3.
# Needs nothing but the tools that POSIX promises.

LC_ALL=C
export LC_ALL
game=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P) || exit 1
mods=$game/mods
order=$mods/load-order.txt
version=1
carriage_return=$(printf '\r')
count=0

# value NAME FILE: the text of a field on a line of its own in a JSON file.
value() {
  sed -n 's/^[[:space:]]*"'"$1"'"[[:space:]]*:[[:space:]]*"\{0,1\}\([^",]*\)"\{0,1\},\{0,1\}[[:space:]]*$/\1/p' "$2" | sed 1q
}

load() {
  if [ ! -d "$mods/$1" ]; then
    printf 'Missing: %s\n' "$1"
    return
  fi
  about=$mods/$1/mod.json
  title=$1
  if [ -f "$about" ]; then
    title=$(value title "$about")
    needs=$(value game_version "$about")
    if [ -n "$needs" ] && [ "$needs" != "$version" ]; then
      printf '%s needs Emberfall %s, but this is Emberfall %s.\n' "${title:-$1}" "$needs" "$version" >&2
      exit 3
    fi
    release=$(value version "$about")
    title=${title:-$1}${release:+ $release}
  fi
  count=$((count + 1))
  printf '%d. %s\n' "$count" "$title"
}

printf 'Emberfall %s\n' "$version"
if [ -f "$order" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    line=${line%"$carriage_return"}
    case $line in
      '' | '#'*) ;;
      */* | . | ..) printf 'Not a folder of a mod: %s\n' "$line" ;;
      *) load "$line" ;;
    esac
  done <"$order"
else
  for folder in "$mods"/*/; do
    [ -d "$folder" ] || continue
    folder=${folder%/}
    load "${folder##*/}"
  done
fi
printf 'Mods: %d\n' "$count"

[ "$1" = --stay ] || exit 0
trap 'trap "" TERM INT HUP; printf "Emberfall closed.\n"; exit 0' TERM INT HUP
printf 'Emberfall is running.\n'
# A shell may report that its sleep was ended with it.
while :; do
  sleep 1
done 2>/dev/null
