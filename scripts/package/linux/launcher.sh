#!/bin/sh
# Starts Loadout on Linux. Chromium exits without a window if it can't build its sandbox or has no display, so this
# script checks both first and explains the problem. POSIX sh; needs only coreutils. Every start waits for this script,
# so it starts few programs.
#
# LOADOUT_PROC and LOADOUT_APPARMOR are folders to use instead of /proc/sys and /etc/apparmor.d, for tests.
set -u

# Find this script's tools even if PATH lacks them. Loadout gets the original PATH.
path=${PATH-}
PATH=${path:+$path:}/usr/bin:/bin

here=$(readlink -f -- "$0")
here=${here%/*}
program="$here/loadout-bin"
helper="$here/chrome-sandbox"
settings=${LOADOUT_PROC:-/proc/sys}
profiles=${LOADOUT_APPARMOR:-/etc/apparmor.d}
# A program in another AppImage passes on its APPIMAGE, so check that APPDIR is this folder.
in_appimage=no
if [ -n "${APPIMAGE:-}" ] && [ "${APPDIR:-}" = "$here" ]; then in_appimage=yes; fi

# Whether a kernel setting has a value. A setting that the kernel doesn't have is empty.
is() {
  value=
  if [ -r "$settings/$1" ]; then read -r value <"$settings/$1"; fi
  [ "$value" = "$2" ]
}

# Whether Chromium's sandbox helper works: owned by root, setuid, and on a disk that allows setuid.
helper_works() {
  [ -u "$helper" ] && [ "$(stat -c %u "$helper" 2>/dev/null)" = 0 ] || return 1
  # An AppImage is mounted without setuid.
  [ "$in_appimage" = no ]
}

# Sets `reason` to why an ordinary program can't create a user namespace; empty if it can.
find_reason() {
  reason=
  if is kernel/unprivileged_userns_clone 0; then
    reason=kernel.unprivileged_userns_clone
  elif is user/max_user_namespaces 0; then
    reason=user.max_user_namespaces
  elif is kernel/apparmor_restrict_unprivileged_userns 1; then
    # The package's profile allows it for the program, which a test from this script can't detect.
    [ -e "$profiles/loadout" ] && [ "$here" = /opt/Loadout ] || reason=kernel.apparmor_restrict_unprivileged_userns
  elif command -v unshare >/dev/null && ! unshare --user --map-root-user true 2>/dev/null; then
    reason=unknown
  fi
}

# Prints a message on stderr, and shows it in a dialog in case the player clicked on an icon.
explain() {
  printf '%s\n' "$1" >&2
  [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || return 0
  for dialog in zenity kdialog xmessage notify-send; do
    command -v "$dialog" >/dev/null 2>&1 || continue
    case $dialog in
      zenity) zenity --error --no-markup --width=560 --title=Loadout --text="$1" ;;
      kdialog) kdialog --title Loadout --error "$1" ;;
      xmessage) xmessage -center -buttons Close:0 "$1" ;;
      notify-send) notify-send --urgency=critical Loadout "$1" ;;
    esac >/dev/null 2>&1 && return 0
  done
}

# Prints what to do; $1 is the kernel setting that forbids namespaces.
way_out() {
  if [ "$in_appimage" = yes ]; then
    echo "Install the deb or rpm package of Loadout instead, which sets this up for Loadout alone."
  else
    cat <<END
Install the deb or rpm package of Loadout instead, or set up this copy once:

  sudo chown root:root '$helper'
  sudo chmod 4755 '$helper'
END
  fi
  case $1 in
    kernel.apparmor_restrict_unprivileged_userns) allow="$1=0" ;;
    kernel.unprivileged_userns_clone) allow="$1=1" ;;
    user.max_user_namespaces) allow="$1=15000" ;;
    *) return 0 ;;
  esac
  cat <<END

The administrator of this computer can also allow it for every program until the next restart:

  sudo sysctl -w $allow
END
}

# Exits with a message if there is no display, unless the arguments select one of Chromium's headless modes.
needs_display() {
  [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || return 0
  for argument in "$@"; do
    case $argument in --headless* | --ozone-platform=headless) return 0 ;; esac
  done
  explain "Loadout couldn't start because there is no display to open its window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Your mods and settings are untouched.

Start it from your desktop, or from a terminal on that desktop. Over ssh, connect with \"ssh -X\"."
  exit 77
}

start() {
  needs_display "$@"
  PATH=$path
  exec "$program" "$@"
}

# In an AppImage, AppRun runs first and adds --no-sandbox where namespaces are forbidden. Loadout refuses to start
# without a sandbox instead.
if [ "$in_appimage" = yes ]; then
  count=$#
  while [ "$count" -gt 0 ]; do
    [ "$1" = --no-sandbox ] || set -- "$@" "$1"
    shift
    count=$((count - 1))
  done
fi

for argument in "$@"; do
  if [ "$argument" = --no-sandbox ]; then
    echo "Loadout runs without Chromium's sandbox because --no-sandbox is set. A harmful page could do anything that you can." >&2
    start "$@"
  fi
done

if [ "$(id -u)" = 0 ]; then
  explain "Loadout couldn't start because Chromium's sandbox doesn't work for root. Start it as an ordinary user."
  exit 77
fi

if ! helper_works; then
  find_reason
  if [ -n "$reason" ]; then
    detail=""
    [ "$reason" = unknown ] || detail=" ($reason)"
    explain "Loadout couldn't start because this computer doesn't allow its sandbox$detail. Your mods and settings are untouched.

The sandbox keeps anything from the network away from your files, so Loadout doesn't run without it.

$(way_out "$reason")"
    exit 77
  fi
fi

start "$@"
