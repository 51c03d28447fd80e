import { describe, expect, it } from 'vitest';
import { decideUpdates, type Installation } from '#main/desktop/updates/installation.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const windows: Installation = {
  packaged: true,
  platform: 'win32',
  env: {},
  program: 'C:\\Users\\player\\AppData\\Local\\Programs\\loadout\\Loadout.exe',
  fromStore: false,
  canReplace: true,
  hasAddress: true,
  key,
};
const appImage: Installation = {
  ...windows,
  platform: 'linux',
  env: { APPIMAGE: '/home/player/Loadout.AppImage', APPDIR: '/tmp/.mount_Loado1' },
  program: '/tmp/.mount_Loado1/loadout-bin',
};
const mac: Installation = {
  ...windows,
  platform: 'darwin',
  program: '/Applications/Loadout.app/Contents/MacOS/Loadout',
};
const deb: Installation = { ...appImage, env: {}, program: '/opt/Loadout/loadout-bin' };

describe('decideUpdates', () => {
  it.each([
    ['a Windows installation', windows],
    ['a macOS app', mac],
    ['an AppImage', appImage],
  ])('%s updates itself', (_, installation) => {
    expect(decideUpdates(installation)).toEqual({ kind: 'self', key });
  });

  it.each<[string, Installation, string]>([
    ['in development', { ...appImage, packaged: false }, 'development'],
    ['a deb or rpm package', deb, 'package-manager'],
    ['a package of a distribution', { ...deb, program: '/usr/lib/loadout/loadout-bin' }, 'package-manager'],
    [
      'a deb package started from a terminal that is an AppImage',
      { ...deb, env: appImage.env },
      'package-manager',
    ],
    [
      'a Flatpak',
      { ...deb, program: '/app/loadout/loadout-bin', env: { FLATPAK_ID: 'com.loadout.app' } },
      'package-manager',
    ],
    [
      'a Snap',
      { ...deb, program: '/snap/loadout/1/loadout-bin', env: { SNAP: '/snap/loadout/1' } },
      'package-manager',
    ],
    ['an unpacked tar.gz', { ...deb, program: '/home/player/Loadout/loadout-bin' }, 'unpacked'],
    [
      'a portable Windows program',
      { ...windows, env: { PORTABLE_EXECUTABLE_FILE: 'E:\\Loadout.exe' } },
      'portable',
    ],
    ['the Microsoft Store or the App Store', { ...windows, fromStore: true }, 'store'],
    ['another system', { ...windows, platform: 'freebsd' }, 'unpacked'],
    ['an AppImage that the player may not write', { ...appImage, canReplace: false }, 'read-only'],
    ['a release without an address for updates', { ...appImage, hasAddress: false }, 'no-address'],
    ['a release without a key', { ...appImage, key: null }, 'no-key'],
    ['a release with an empty key', { ...windows, key: '' }, 'no-key'],
  ])('%s does not', (_, installation, reason) => {
    expect(decideUpdates(installation)).toEqual({ kind: 'off', reason });
  });
});
