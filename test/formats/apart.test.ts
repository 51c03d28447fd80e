import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesInAsar } from '#scripts/package/asar.mjs';
import { RELEASE_FUSES, readFuses } from '#scripts/package/fuses.mjs';
import { sizesOf, tableOf } from '#scripts/package/sizes.mjs';
import { runRelease } from '#test/package/release-run.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import {
  packageFile,
  run,
  type Unpacked,
  unpackAppImage,
  unpackDeb,
  unpackRpm,
  unpackTar,
} from './packages.ts';

const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
const formats = [
  {
    name: 'deb',
    open: unpackDeb,
    desktop: 'usr/share/applications/loadout.desktop',
    icons: 'usr/share/icons',
  },
  {
    name: 'rpm',
    open: unpackRpm,
    desktop: 'usr/share/applications/loadout.desktop',
    icons: 'usr/share/icons',
  },
  {
    name: 'AppImage',
    open: unpackAppImage,
    desktop: 'squashfs-root/loadout.desktop',
    icons: 'squashfs-root/usr/share/icons',
  },
  { name: 'tar.gz', open: unpackTar, desktop: null, icons: null },
] as const;

describe.each(formats)('the $name', ({ name, open, desktop, icons }) => {
  let unpacked: Unpacked;
  let service: FakeService;
  beforeAll(async () => {
    unpacked = open();
    service = await startService({ mods: 60, games: 3 });
  });
  afterAll(async () => {
    await service?.stop();
    unpacked?.remove();
  });

  it('has the launcher, its program, and nothing that another account may write', () => {
    const { place } = unpacked;
    expect(readFileSync(join(place, 'loadout'), 'utf8')).toMatch(/^#!\/bin\/sh\n# Starts Loadout on Linux/);
    for (const program of ['loadout', 'loadout-bin', 'chrome_crashpad_handler'])
      expect(statSync(join(place, program)).mode & 0o7777, program).toBe(0o755);
    const open = readdirSync(unpacked.root, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => (statSync(file).mode & 0o022) !== 0);
    expect(open).toEqual([]);
  });

  it('E4 leaves Chromium’s helper without root’s rights until the installation grants them', () => {
    expect((statSync(join(unpacked.place, 'chrome-sandbox')).mode & 0o7777).toString(8)).toBe('755');
  });

  it('E19 has the fuses of a release', async () => {
    const decided = Object.fromEntries(RELEASE_FUSES.map(({ name, on }) => [name, on]));
    expect(decided).toMatchObject(await readFuses(join(unpacked.place, 'loadout-bin')));
  });

  it('E19 has the complete built app in its archive, and no test code', async () => {
    const files = await filesInAsar(join(unpacked.place, 'resources/app.asar'));
    expect(files.filter(({ name, intact }) => !intact || !/^(package\.json|out\/app\/)/.test(name))).toEqual(
      [],
    );
    expect(files.some(({ bytes }) => bytes?.includes('vitest') || bytes?.includes('startService'))).toBe(
      false,
    );
  });

  it('has the licenses of Loadout and its packages, Electron and Chromium', () => {
    const words = readFileSync(join(unpacked.place, 'LICENSE.loadout.txt'), 'utf8');
    for (const what of [
      'MIT License',
      'react 1',
      'zod ',
      'electron-updater ',
      'Permission is hereby granted',
    ])
      expect(words).toContain(what);
    expect(statSync(join(unpacked.place, 'LICENSES.chromium.html')).size).toBeGreaterThan(1_000_000);
    expect(existsSync(join(unpacked.place, 'LICENSE.electron.txt'))).toBe(true);
  });

  it('has Chromium’s texts in the app’s languages only', () => {
    const spoken = ['de', 'en-US', 'es', 'es-419', 'fr', 'ja', 'pl', 'pt-BR', 'zh-CN'];
    expect(readdirSync(join(unpacked.place, 'locales')).sort()).toEqual(
      spoken.map((each) => `${each}.pak`).sort(),
    );
  });

  it('E4 starts as an ordinary user, with the sandbox, and shows mods', async () => {
    const app = await runRelease(unpacked, { profile: service.profile() });
    try {
      await expectPage(app.page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
      const processes = app.processes();
      expect(processes.filter(({ commandLine }) => commandLine.includes('--no-sandbox'))).toEqual([]);
      const pages = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
      for (const { status } of pages) expect(status).toMatch(/^Seccomp:\s+2$/m);
      expect(pages.length).toBeGreaterThan(0);
    } finally {
      await app.stop();
    }
  });

  it('prints the sizes of its contents', async () => {
    const file = packageFile(`.${name}`);
    const table = tableOf(await sizesOf(unpacked.place));
    process.stderr.write(`${basename(file)}: ${(statSync(file).size / 1e6).toFixed(1)} MB, with\n${table}\n`);
    expect(statSync(file).size).toBeLessThan(120e6);
  });

  // A tar.gz has neither, because it is not installed.
  if (!desktop || !icons) return;

  it('has a valid desktop entry in the games category', () => {
    const file = join(unpacked.root, desktop);
    expect(run('desktop-file-validate', [file])).toBe('');
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const line of ['Name=Loadout', 'Categories=Game;', 'Icon=loadout', 'StartupWMClass=loadout'])
      expect(lines).toContain(line);
    expect(lines.join('\n')).not.toContain('no-sandbox');
  });

  it('has its icon in every size', () => {
    for (const size of sizes) {
      const png = readFileSync(join(unpacked.root, icons, `hicolor/${size}x${size}/apps/loadout.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });
});
