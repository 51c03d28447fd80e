#!/bin/sh
# Runs as root when the deb or rpm package is installed. electron-builder fills in names in dollar-brace form, so no
# variable here is written that way. LOADOUT_ROOT is a folder to use instead of /, for tests; dpkg sets DPKG_ROOT for
# the same purpose.
set -eu

root=$(printenv LOADOUT_ROOT || printenv DPKG_ROOT || true)
place="$root/opt/${sanitizedProductName}"
helper="$place/chrome-sandbox"
profile="$root/etc/apparmor.d/${executable}"

# Prints the value of a kernel setting; nothing if the kernel has no such setting.
setting() {
  if [ -r "$root/proc/sys/$1" ]; then head -n 1 "$root/proc/sys/$1"; fi
}

mkdir -p "$root/usr/bin"
ln -sf '/opt/${sanitizedProductName}/${executable}' "$root/usr/bin/${executable}"

# Where AppArmor forbids user namespaces (Ubuntu 24.04), a profile allows them for Loadout alone. An older AppArmor
# can't read the profile, and doesn't restrict namespaces either.
allowed=no
if command -v apparmor_parser >/dev/null 2>&1 &&
  apparmor_parser --skip-kernel-load --skip-cache "$place/resources/apparmor-profile" >/dev/null 2>&1; then
  mkdir -p "$root/etc/apparmor.d"
  cp -f "$place/resources/apparmor-profile" "$profile"
  # Fails in a chroot, where the profile is loaded at the next boot.
  apparmor_parser --replace --write-cache "$profile" >/dev/null 2>&1 || true
  allowed=yes
else
  rm -f "$profile"
fi

# Chromium's setuid helper is the second best sandbox: make it setuid only where namespaces are not available.
needs_helper=no
[ "$(setting kernel/unprivileged_userns_clone)" != 0 ] || needs_helper=yes
[ "$(setting user/max_user_namespaces)" != 0 ] || needs_helper=yes
if [ "$(setting kernel/apparmor_restrict_unprivileged_userns)" = 1 ] && [ "$allowed" = no ]; then needs_helper=yes; fi
if [ "$needs_helper" = yes ]; then
  chown root:root "$helper"
  chmod 4755 "$helper"
else
  chmod 0755 "$helper"
fi

if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database -q "$root/usr/share/applications" || true
fi
if command -v update-mime-database >/dev/null 2>&1; then
  update-mime-database "$root/usr/share/mime" || true
fi
