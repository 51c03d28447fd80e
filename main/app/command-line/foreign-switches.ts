/**
 * Switches of Chromium, Electron and Node that a launcher, a package or a player adds to any command. There are over a
 * thousand, so that most are known by how their name begins.
 */
const beginnings = [
  'allow-',
  'autoplay-',
  'auth-server-',
  'disable-',
  'enable-',
  'force-',
  'gtk-',
  'high-dpi-',
  'host-',
  'ignore-',
  'inspect',
  'log-',
  'no-',
  'original-process-',
  'ozone-',
  'password-store',
  'proxy-',
  'remote-',
  'renderer-',
  'trace-',
  'use-',
  'wayland-',
];

const names = new Set([
  'class',
  'crash-dumps-dir',
  'in-process-gpu',
  'js-flags',
  'lang',
  'single-process',
  'v',
  'vmodule',
]);

/** Whether a word is an option that isn't meant for Loadout. `-psn_0_123` comes from the Finder of older macOS. */
export function isForeignSwitch(word: string): boolean {
  if (word.startsWith('-psn_')) return true;
  const [, name] = /^--([a-z][a-z0-9-]*)(?:=|$)/.exec(word) ?? [];
  return name !== undefined && (names.has(name) || beginnings.some((start) => name.startsWith(start)));
}
