import { expect, test } from 'vitest';
import { runCommand } from '#main/app/command-line/run/run-command.ts';
import { rowOf } from '../../../games/setup.ts';

const service = 'https://mods.example/api/';
const old = 'install-of-3';

test('Z26 an update waits for its own job, not for that of another service’s mod with the same ID', async () => {
  const job = { jobId: 'ours', modId: 3, title: 'Lights', downloadId: 'ours', state: 'downloading' };
  const other = { ...job, jobId: 'theirs', downloadId: 'theirs' };
  const update = { service, modId: 3, title: 'Lights', versionName: '1.0', installId: old, state: 'update' };
  const newest = { versionId: 32, name: '2.0' };
  const installed = { service, modId: 3, versionId: 32, fileId: 320, installId: 'new' };
  const myMods = {
    games: { list: () => [rowOf('Emberfall')] },
    loadouts: { list: () => [{ mods: [{ installId: old }] }] },
    modUpdates: {
      check: async () => undefined,
      state: () => ({ error: null }),
      list: () => [{ ...update, newest, ignored: null, newestInstallId: null }],
    },
    jobs: {
      get: async () => job,
      // Ours has ended; the other service's waits for its download.
      list: () => [other],
      onChange: () => () => undefined,
    },
    downloads: {
      list: () => [{ downloadId: 'ours', versionId: 32, fileId: 320 }],
      onChange: () => () => undefined,
    },
    installs: { list: () => [installed] },
    service: () => service,
  };
  const outcome = await runCommand({ name: 'update', game: 'Emberfall', mod: null }, {
    myMods,
    signal: new AbortController().signal,
  } as never);
  expect(outcome).toMatchObject({ exitCode: 0, json: { updated: [{ mod: 3, from: '1.0', to: '2.0' }] } });
});
