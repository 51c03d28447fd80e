import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPlayedGames } from '#main/games/play/played-games.ts';
import type { RunningProcess } from '#main/games/play/run.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { temporaryFolder } from '../setup.ts';

const run = (loadoutId: string | null, startedAt: number): RunningProcess => ({
  name: 'Emberfall',
  pid: 4_000,
  boot: 'boot',
  identity: 'identity',
  startedAt,
  loadoutId,
  change: null,
  stepId: null,
  offOnce: [],
  modsId: null,
  mark: null,
});

test('the time of each loadout adds up, and is there after a restart', async () => {
  const log = createMemoryLog();
  const path = join(temporaryFolder(), 'plays.json');
  const open = () => createPlayedGames(openVersionedFile(path, { maxBackups: 1, log }), log);
  const played = open();
  const well = { kind: 'code', code: 0 } as const;
  await played.ended('ember', run('winter', 1_000), well, 61_000);
  await played.ended('ember', run('winter', 100_000), well, 130_000);
  await played.ended('ember', run(null, 200_000), well, 205_000);
  // Nobody knows when this one ended.
  await played.ended('ember', run('winter', 300_000), { kind: 'unknown' }, null);
  expect(open().get('ember')).toMatchObject({
    playTime: 95_000,
    loadoutTimes: { winter: 90_000, '': 5_000 },
  });
});
