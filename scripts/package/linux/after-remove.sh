#!/bin/sh
# Runs as root when the deb or rpm package is removed or replaced. LOADOUT_ROOT as in after-install.sh.
set -eu

# An upgrade removes the old package after installing the new one: dpkg passes "upgrade", rpm the number of versions
# that remain.
case $(printf '%s' "$*" | cut -d ' ' -f 1) in
  upgrade | [1-9]*) exit 0 ;;
esac

root=$(printenv LOADOUT_ROOT || printenv DPKG_ROOT || true)
rm -f "$root/usr/bin/${executable}"
profile="$root/etc/apparmor.d/${executable}"
if [ -e "$profile" ]; then
  apparmor_parser --remove "$profile" >/dev/null 2>&1 || true
  rm -f "$profile"
fi
