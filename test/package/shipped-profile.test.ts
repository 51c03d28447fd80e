import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronRuntime } from '#scripts/electron-runtime.mjs';
import { builderArguments } from '#scripts/release/build.mjs';
import { type FakeService, startService } from '#test/service/index.ts';
import { filesThatHold, release, repository } from './package.ts';
import { inHome, runRelease } from './release-run.ts';

const guestKey = 'canaryGuestKeyThatShips0002';

describe('a release with a service profile', () => {
  let service: FakeService;
  let folder = '';
  let shipped = '';
  const place = () => join(folder, 'linux-unpacked');

  beforeAll(async () => {
    service = await startService({ mods: 60, games: 3 });
    service.addKey({ key: guestKey });
    folder = mkdtempSync(join(tmpdir(), 'loadout-shipped-'));
    chmodSync(folder, 0o755);
    const file = join(folder, 'profile.json');
    shipped = JSON.stringify(service.profile({ api_key: guestKey }));
    writeFileSync(file, shipped);
    const runtime = await electronRuntime(process.env);
    const [linux = '', ...others] = builderArguments('linux', {}, file);
    execFileSync(process.execPath, [
      ...[join(repository, 'node_modules/electron-builder/cli.js'), linux, 'dir', ...others],
      ...[`-c.electronDist=${runtime.dist}`, `-c.electronVersion=${runtime.version}`],
      `-c.directories.output=${folder}`,
    ]);
    execFileSync('chmod', ['-R', 'a+rX', place()]);
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('has that profile beside the archive, as it was given, and no other', () => {
    const resources = join(place(), 'resources');
    expect(readdirSync(resources).sort()).toEqual(['app.asar', 'app.asar.unpacked', 'service.json']);
    expect(readFileSync(join(resources, 'service.json'), 'utf8')).toBe(shipped);
    expect(statSync(join(resources, 'service.json')).mode & 0o022).toBe(0);
  });

  it('O40 has its key in that file, and in no other', () => {
    expect(filesThatHold(place(), guestKey)).toEqual(['resources/service.json']);
  });

  it('is the same app as one without', () => {
    const archive = 'resources/app.asar';
    expect(readFileSync(join(place(), archive)).equals(readFileSync(join(release, archive)))).toBe(true);
  });

  it('asks that service, with that key, without being told of it', async () => {
    const run = await runRelease({ place: place(), home: inHome(folder) }, {});
    try {
      await expectPage(run.page.getByRole('article').first()).toBeVisible();
    } finally {
      await run.stop();
    }
    expect(service.requests.some(({ headers }) => JSON.stringify(headers).includes(guestKey))).toBe(true);
  });
});
