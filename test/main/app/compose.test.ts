import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '#main/app/compose.ts';
import { deferred } from '#main/kernel/deferred.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import type { Condition } from '#main/kernel/platform.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { createNetwork } from '#main/service/network/network.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createNotices } from '#main/storage/backups/notices.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { AppError } from '#shared/errors.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { bundledRules } from '#test/main/games/setup.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { createKeyring } from '../account/session/keyring.ts';
import { vaultFileOf } from '../account/session/setup.ts';
import { ownFolder } from '../storage/files/folder.ts';

const untold: Condition = { isKnown: async () => false, watch: () => () => undefined };

/** All services over their own folder, without a desktop or a service profile. */
async function start(given: Partial<Parameters<typeof compose>[0]> = {}) {
  const userData = await ownFolder();
  const log = createMemoryLog();
  const clock = createFakeClock();
  const transport = createTransport();
  const closed: string[] = [];
  const encryption = createKeyring();
  const store = { get: () => undefined, set: () => undefined };
  const services = compose({
    platform: {
      info: { version: '0', electron: '0', platform: 'linux', locale: 'en' } as never,
      openInBrowser: async () => undefined,
      openFile: async () => undefined,
      openFolder: async () => undefined,
      revealFile: () => undefined,
      moveToTrash: async () => undefined,
      copyText: () => undefined,
      copiedText: async () => '',
      bringToFront: () => undefined,
      chooseFolder: async () => null,
      chooseFile: async () => null,
      chooseNewFile: async () => null,
      confirm: async () => false,
      setAppearance: () => undefined,
    },
    computer: { onBattery: untold, metered: untold, onSleep: () => () => undefined },
    encryption,
    store,
    translate: async (texts) => texts.map(({ id }) => id),
    rulesFolder: bundledRules,
    unpackScript: 'not-started',
    gameFilesScript: 'not-started',
    env: {},
    settingsFile: openVersionedFile(join(userData, 'settings.json'), { log }),
    notices: createNotices(),
    paths: { userData, defaultDownloadFolder: join(userData, 'downloads'), documents: '/nowhere/Documents' },
    connectCatalog: () => Promise.reject(new Error('This test has no catalog')),
    prepareCatalog: () => undefined,
    painted: new Promise(() => undefined),
    loadProfile: () => Promise.reject(new AppError('profile-invalid', { id: 'error.internal' })),
    readStartScope: async () => null,
    network: createNetwork({
      resolver: { configure: async () => undefined, resolve: async () => 'DIRECT' },
      readPac: async () => null,
      store,
      encryption,
      extraCertificates: null,
      addSecret: () => undefined,
      now: () => 0,
      log,
    }),
    transport: {
      ...transport,
      async close() {
        closed.push('transport');
        await transport.close();
      },
    },
    clock,
    random: Math.random,
    randomBytes: (count) => new Uint8Array(count),
    log,
    redactor: createRedactor(),
    ...given,
  });
  onTestFinished(() => services.close());
  return { services, clock, log, closed, userData };
}

test('S12 a service that does not close prevents neither the list of downloads nor the fake service from closing', async () => {
  const { services, clock, log, closed, userData } = await start();
  await services.open();
  const { downloadId } = await services.downloads.start({ modId: 1, title: 'Mod 1' });
  const { wait } = clock;
  // The session waits for a refresh when it closes.
  clock.wait = () => {
    throw new Error('a clock that broke');
  };
  await services.close();
  clock.wait = wait;
  expect(closed).toContain('transport');
  expect(await readFile(join(userData, 'downloads.json'), 'utf8')).toContain(downloadId);
  expect(log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', fields: expect.objectContaining({ name: 'session' }) }),
  );
});

test('a service that nothing was asked of is asked once whether it is there, a moment after the start', async () => {
  let asked = 0;
  const loadProfile = () => {
    asked += 1;
    return Promise.reject(new AppError('profile-invalid', { id: 'error.internal' }));
  };
  const { services, clock } = await start({ loadProfile });
  await services.open();
  const before = asked;
  await clock.advance(2_999);
  expect(asked).toBe(before);
  await clock.advance(1);
  expect(asked).toBe(before + 1);
  await clock.advance(3_600_000);
  expect(asked).toBe(before + 1);
});

test('O48 a keyring that never answers holds neither the catalog nor the first check back', async () => {
  const oauth = { client_id: 'loadout', redirect_uri: 'http://127.0.0.1/callback' };
  const address = { base_url: 'https://mods.example/api/', site_url: 'https://mods.example/' };
  const profile = parseProfile(JSON.stringify({ ...address, api_key: 'key', oauth }), { source: 'p.json' });
  const asked = deferred<void>();
  const answer = deferred<'none'>();
  const encryption = createKeyring();
  encryption.level = () => {
    asked.resolve();
    return answer.promise;
  };
  const opened: string[] = [];
  const { services, userData } = await start({
    encryption,
    painted: Promise.resolve(),
    loadProfile: async () => ({ profile, source: 'p.json' }),
    connectCatalog(file) {
      opened.push(file);
      return Promise.reject(new Error('This test has no catalog'));
    },
  });
  onTestFinished(() => answer.resolve('none'));
  await mkdir(join(userData, 'session'), { recursive: true });
  await writeFile(vaultFileOf(join(userData, 'session'), profile), '{"version":1,"sealed":"c2VhbGVk"}');
  void services.open();
  await expect.poll(() => opened).toHaveLength(1);
  await asked.promise;
});

test('O37 the key of the service profile is hidden in the log as soon as it is read', async () => {
  const address = { base_url: 'https://mods.example/api/', site_url: 'https://mods.example/' };
  const profile = parseProfile(JSON.stringify({ ...address, api_key: 'key-of-the-profile' }), {
    source: 'p.json',
  });
  const redactor = createRedactor();
  const { services } = await start({ redactor, loadProfile: async () => ({ profile, source: 'p.json' }) });
  await services.service.open();
  expect(redactor.text(`asked with ${profile.apiKey}`)).toBe('asked with [hidden]');
});
