import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findGuarded, type GuardedBy } from '#main/games/draft/guarded-folders.ts';
import { temporaryFolder } from '../setup.ts';

const computers: Readonly<Record<'linux' | 'darwin' | 'win32', GuardedBy>> = {
  linux: { platform: 'linux', home: '/home/mira', env: {}, own: ['/home/mira/.config/Loadout'] },
  darwin: {
    platform: 'darwin',
    home: '/Users/mira',
    env: {},
    own: ['/Users/mira/Library/Application Support/Loadout', '/Applications/Loadout.app/Contents/MacOS'],
  },
  win32: {
    platform: 'win32',
    home: 'C:\\Users\\mira',
    env: { APPDATA: 'C:\\Users\\mira\\AppData\\Roaming', LOCALAPPDATA: 'C:\\Users\\mira\\AppData\\Local' },
    own: ['C:\\Users\\mira\\AppData\\Roaming\\Loadout'],
  },
};

const guarded = async (platform: keyof typeof computers, folder: string) =>
  (await findGuarded(folder, computers[platform]))?.how ?? null;

describe('E26 no game can be in a folder of the system, of what starts by itself, of keys or of shells', () => {
  test.each([
    ['linux', '/home/mira/.config/autostart'],
    ['linux', '/home/mira/.config/autostart/deeper'],
    ['linux', '/home/mira/.ssh'],
    ['linux', '/home/mira/.gnupg/private-keys-v1.d'],
    ['linux', '/home/mira/.config/systemd/user'],
    ['linux', '/home/mira/.local/share/applications'],
    ['linux', '/home/mira/.local/bin'],
    ['linux', '/home/mira/.config/Loadout'],
    ['linux', '/etc'],
    ['linux', '/usr/bin'],
    ['linux', '/usr/local/bin'],
    ['linux', '/dev/shm'],
    ['linux', '/run/user/1000'],
    ['linux', '/opt'],
    ['darwin', '/Users/mira/Library/LaunchAgents'],
    ['darwin', '/users/MIRA/library/launchagents/x'],
    ['darwin', '/Library/LaunchDaemons'],
    ['darwin', '/System/Library'],
    ['darwin', '/Users/mira/Library/Keychains'],
    ['darwin', '/Applications/Loadout.app/Contents/MacOS'],
    ['darwin', '/Volumes'],
    ['win32', 'C:\\Windows\\System32'],
    ['win32', 'c:\\WINDOWS'],
    ['win32', 'C:\\Users\\mira\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup'],
    ['win32', 'C:\\ProgramData\\Microsoft\\Windows\\Start Menu\\Programs\\StartUp'],
    ['win32', 'C:\\Users\\mira\\.ssh'],
    ['win32', 'C:\\Users\\mira\\Documents\\PowerShell'],
    ['win32', 'C:\\Users\\mira\\AppData\\Roaming\\Loadout\\installs'],
  ] as const)('%s: %s', async (platform, folder) => {
    expect(await guarded(platform, folder)).toBe('within');
  });
});

describe('E26 nor in a folder that contains one', () => {
  test.each([
    ['linux', '/home/mira'],
    ['linux', '/home'],
    ['linux', '/'],
    ['linux', '/usr'],
    ['linux', '/home/mira/.config'],
    ['linux', '/home/mira/.local'],
    ['linux', '/home/mira/.local/share'],
    ['darwin', '/Users/mira'],
    ['darwin', '/Users/mira/Library'],
    ['darwin', '/Applications'],
    ['darwin', '/Users/mira/Library/Application Support'],
    ['win32', 'C:\\Users\\mira'],
    ['win32', 'C:\\Users'],
    ['win32', 'C:\\'],
    ['win32', 'C:\\Program Files'],
    ['win32', 'C:\\Users\\mira\\AppData\\Local'],
    ['win32', 'C:\\Users\\mira\\Documents'],
  ] as const)('%s: %s', async (platform, folder) => {
    expect(await guarded(platform, folder)).toBe('above');
  });
});

describe('E26 games are where games are', () => {
  test.each([
    ['linux', '/home/mira/Games/Emberfall'],
    ['linux', '/home/mira/.local/share/Steam/steamapps/common/Emberfall'],
    ['linux', '/home/mira/.steam/steam/steamapps/common/Emberfall'],
    ['linux', '/home/mira/.var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/common/Emberfall'],
    ['linux', '/home/mira/.minecraft'],
    ['linux', '/home/mira/.config/unity3d/Ember/Emberfall'],
    ['linux', '/run/media/mira/Games/Emberfall'],
    ['linux', '/mnt/games'],
    ['linux', '/opt/Emberfall'],
    ['darwin', '/Applications/Emberfall.app'],
    ['darwin', '/Users/mira/Library/Application Support/Steam/steamapps/common/Emberfall'],
    ['darwin', '/Volumes/Games/Emberfall'],
    ['win32', 'C:\\Program Files (x86)\\Steam\\steamapps\\common\\Emberfall'],
    ['win32', 'C:\\Program Files\\Epic Games\\Emberfall'],
    ['win32', 'C:\\Games\\Emberfall'],
    ['win32', 'D:\\Windows Games\\Emberfall'],
    ['win32', 'C:\\Users\\mira\\AppData\\Roaming\\.minecraft'],
    ['win32', 'C:\\Users\\mira\\Documents\\My Games\\Emberfall'],
  ] as const)('%s: %s', async (platform, folder) => {
    expect(await guarded(platform, folder)).toBe(null);
  });
});

test('E26 a place that is a link guards what it leads to, and variables of the desktop move places', async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'kept/keys'), { recursive: true });
  symlinkSync(join(home, 'kept/keys'), join(home, '.ssh'));
  const by: GuardedBy = {
    platform: 'linux',
    home,
    own: [],
    env: {
      XDG_CONFIG_HOME: join(home, 'conf'),
      XDG_DATA_HOME: join(home, 'shared'),
      GNUPGHOME: join(home, 'gpg'),
      ZDOTDIR: join(home, 'zdot'),
      XDG_RUNTIME_DIR: join(home, 'run'),
    },
  };
  const how = async (path: string) => (await findGuarded(join(home, path), by))?.how ?? null;
  expect(await how('kept/keys')).toBe('within');
  expect(await how('kept')).toBe('above');
  for (const place of ['conf/autostart', 'shared/applications', 'gpg', 'zdot', 'run/mods'])
    expect(await how(place)).toBe('within');
  expect(await how('Games')).toBe(null);
  expect((await findGuarded(dirname(realpathSync(home)), by))?.how).toBe('above');
});
