import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePlaces, heapOf, leaksOf } from '#test/e2e/security/traces.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { listeners } from './listeners.ts';
import { requestedAddresses } from './net-log.ts';
import {
  type InstalledRelease,
  installRelease,
  ordinaryAccount,
  type ReleaseRun,
  runRelease,
} from './release-run.ts';

/** What a link, a desktop or another program could put on its command line. */
const addresses = [
  'https://attacker.example/',
  'file:///etc/passwd',
  'javascript:document.title="taken"',
  'data:text/html,taken',
  'app://loadout/../../../etc/passwd',
  'loadout://open?url=https://attacker.example/',
  'chrome://gpu',
  '/etc/passwd',
];
const guestKey = 'canaryGuestKeyOfTheRelease0001';

describe('the release, with addresses on its command line and a debugging port that somebody opened', () => {
  let service: FakeService;
  let installed: InstalledRelease;
  let run: ReleaseRun;
  /** Left behind by whatever asks the desktop to open something. */
  const opened = () => join(installed.home, 'opened.mark');
  const netLog = () => join(installed.home, 'net-log.json');
  const pages = async () => {
    const session = await run.page.context().newCDPSession(run.page);
    const { targetInfos } = await session.send('Target.getTargets');
    await session.detach();
    return targetInfos.filter(({ type }) => type !== 'browser').map(({ url }) => url);
  };

  beforeAll(async () => {
    service = await startService({ mods: 60, games: 3 });
    service.addKey({ key: guestKey });
    installed = installRelease();
    const programs = join(installed.folder, 'bin');
    mkdirSync(programs);
    for (const name of ['xdg-open', 'gio', 'x-www-browser']) {
      writeFileSync(join(programs, name), `#!/bin/sh\necho "$0 $*" >> '${opened()}'\n`);
      chmodSync(join(programs, name), 0o755);
    }
    run = await runRelease(installed, {
      profile: service.profile({ api_key: guestKey }),
      args: [`--log-net-log=${netLog()}`, ...addresses],
      env: { PATH: `${programs}:${process.env['PATH']}` },
    });
    await expectPage(run.page.getByRole('article').first()).toBeVisible();
  });
  afterAll(async () => {
    run?.kill();
    await service?.stop();
    installed?.remove();
  });

  it('E13 E14 E15 opens none of the addresses, in its window or out of it', async () => {
    expect(await pages()).toEqual(['app://loadout/']);
    expect(await run.page.title()).toBe('Loadout');
    expect(existsSync(opened())).toBe(false);
  });

  it('E13 E15 opens no address from a second start, and that process exits', async () => {
    const second = spawn(
      'xvfb-run',
      [
        '-a',
        join(installed.place, 'loadout'),
        `--user-data-dir=${join(installed.home, 'user-data')}`,
        ...addresses,
      ],
      {
        ...ordinaryAccount(),
        env: { ...process.env, HOME: installed.home, XDG_RUNTIME_DIR: installed.home },
      },
    );
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(await pages()).toEqual(['app://loadout/']);
    expect(existsSync(opened())).toBe(false);
  });

  it('listens to nobody but on the port that was requested, and there to this computer alone', () => {
    const found = listeners(run.processes().map(({ pid }) => pid));
    expect(found.map(({ address }) => address)).toEqual(['127.0.0.1']);
  });

  it('O35 O36 that port gives no key from the renderer, and there is none in files, arguments and output', async () => {
    const heap = await heapOf(run.page);
    expect(heap).toContain('app://loadout');
    const places = {
      heap,
      output: run.output(),
      arguments: run
        .processes()
        .map(({ commandLine }) => commandLine)
        .join('\n'),
      ...filePlaces(join(installed.home, 'user-data')),
    };
    expect(leaksOf(places, { guestKey })).toEqual([]);
    expect(service.requests.length).toBeGreaterThan(0);
  });

  it('E21 Chromium asked nobody for anything, from its start to its end', async () => {
    await run.stop();
    expect(requestedAddresses(readFileSync(netLog(), 'utf8'))).toEqual([]);
  });
});
