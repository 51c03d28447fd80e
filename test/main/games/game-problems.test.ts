import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGameProblems } from '#main/games/game-problems.ts';
import { AppError } from '#shared/errors.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noRules, rowOf, temporaryFolder } from './setup.ts';

test('a switch that could not be settled is tried again, and its problem ends with it', async () => {
  const folder = join(temporaryFolder(), 'game');
  mkdirSync(folder);
  const game = rowOf('emberfall', { folder });
  const text = { id: 'loadouts.notRecovered', values: { folder } } as const;
  let isBroken = true;
  let tries = 0;
  let told = 0;
  const problems = createGameProblems({
    games: { list: () => [game] } as never,
    apply: {
      async recover() {
        tries += 1;
        if (isBroken) throw new AppError('folder-unusable', text);
        return true;
      },
    } as never,
    rules: noRules,
    log: createMemoryLog(),
  });
  problems.onChange(() => {
    told += 1;
  });
  expect(await problems.recover(game)).toBe(false);
  await problems.check();
  expect(problems.of('emberfall')).toEqual(text);
  expect([tries, told]).toEqual([2, 1]);
  renameSync(folder, `${folder}.away`);
  await problems.check();
  expect(problems.of('emberfall')).toMatchObject({ id: 'games.folderGone' });
  renameSync(`${folder}.away`, folder);
  isBroken = false;
  await problems.check();
  expect(problems.of('emberfall')).toBeNull();
  await problems.check();
  expect([tries, told]).toEqual([3, 3]);
});
