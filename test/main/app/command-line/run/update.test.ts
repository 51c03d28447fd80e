import { expect, test } from 'vitest';
import { runCommand } from '#main/app/command-line/run/run-command.ts';
import { rowOf } from '../../../games/setup.ts';

const service = 'https://mods.example/api/';
const old = 'install-of-3';
const lights = { service, modId: 3, title: 'Lights', versionName: '1.0', installId: old, state: 'update' };
const newest = { versionId: 32, name: '2.0' };

/** Updates a game whose loadouts have “Lights”; `updates` are those of all games. `asked` are the mods that were got. */
async function update(updates: readonly (typeof lights)[]) {
  const job = { jobId: 'ours', modId: 3, title: 'Lights', downloadId: 'ours', state: 'downloading' };
  const other = { ...job, jobId: 'theirs', downloadId: 'theirs' };
  const installed = { service, modId: 3, versionId: 32, fileId: 320, installId: 'new' };
  const asked: number[] = [];
  const myMods = {
    games: { list: () => [rowOf('Emberfall')] },
    loadouts: { list: () => [{ mods: [{ installId: old }] }] },
    modUpdates: {
      check: async () => undefined,
      state: () => ({ error: null }),
      list: () => updates.map((each) => ({ ...each, newest, ignored: null, newestInstallId: null })),
    },
    jobs: {
      async get({ modId }: { modId: number }) {
        asked.push(modId);
        return job;
      },
      // Ours has ended; the other service's waits for its download.
      list: () => [other],
      onChange: () => () => undefined,
    },
    downloads: {
      list: () => [{ downloadId: 'ours', versionId: 32, fileId: 320 }],
      watch: () => () => undefined,
    },
    installs: { list: () => [installed] },
    service: () => service,
  };
  const outcome = await runCommand({ name: 'update', game: 'Emberfall', mod: null }, {
    myMods,
    signal: new AbortController().signal,
  } as never);
  return { outcome, asked };
}

const updated = { exitCode: 0, json: { updated: [{ mod: 3, from: '1.0', to: '2.0' }] } };

test('Z26 an update waits for its own job, not for that of another service’s mod with the same ID', async () => {
  expect((await update([lights])).outcome).toMatchObject(updated);
});

test('an update of a game leaves the mods of other games, and of other services, as they are', async () => {
  const ofOtherGame = { ...lights, modId: 4, title: 'Fog', installId: 'install-of-4' };
  const ofOtherService = { ...lights, modId: 5, title: 'Reef', service: 'https://other.example/api/' };
  const { outcome, asked } = await update([ofOtherGame, lights, ofOtherService]);
  expect(outcome).toMatchObject(updated);
  expect(asked).toEqual([3]);
});
