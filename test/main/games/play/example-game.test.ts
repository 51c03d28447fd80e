import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { GameToPlay, LastChange } from '#main/games/play/run.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { hasEnded, startPlay, testFolder, untilOutput, untilState } from './setup.ts';

it('the example game runs with its mods, breaks with a wrong one, and the last change is offered', async () => {
  const folder = testFolder();
  const { program, mods, loadOrder } = await createExampleGame(join(folder, 'Emberfall'));
  const change: LastChange = { changeId: 'c1', changedAt: Date.now() * 2, text: { id: 'error.internal' } };
  const put = (name: string, about: object) => {
    mkdirSync(join(mods, name), { recursive: true });
    writeFileSync(join(mods, name, 'mod.json'), JSON.stringify(about, null, 2));
  };
  // What a deployment does: mods in folders, and their order.
  const prepare = async ({ loadoutId }: GameToPlay) => {
    put('skyforge', { title: 'Skyforge Overhaul', version: '1.2' });
    put('tavern', { title: 'Tiny Tavern', ...(loadoutId === 'broken' ? { game_version: '2' } : {}) });
    writeFileSync(loadOrder, 'tavern\nskyforge\n');
  };
  const play = await startPlay(folder, { prepare, lastChange: async () => change });
  const game = {
    gameId: 'g1',
    name: 'Emberfall',
    folder: join(folder, 'Emberfall'),
    program,
    shop: null,
    arguments: [],
    workingFolder: null,
    wineOverrides: [],
    processes: [],
    goodExits: [],
    modsId: null,
  };

  await play.start({ ...game, arguments: ['--stay'], loadoutId: 'winter', stepId: null, offOnce: [] });
  expect(await untilOutput(play, 'g1', 'Emberfall is running.')).toEqual([
    'Emberfall 1',
    '1. Tiny Tavern',
    '2. Skyforge Overhaul 1.2',
    'Mods: 2',
    'Emberfall is running.',
  ]);
  await play.stop('g1');
  expect(play.state('g1').last).toMatchObject({
    ended: { kind: 'stopped' },
    endedBadly: false,
    change: null,
  });

  await play.start({ ...game, loadoutId: 'broken', stepId: null, offOnce: [] });
  const { last } = await untilState(play, 'g1', hasEnded);
  expect(last).toMatchObject({ ended: { kind: 'code', code: 3 }, endedBadly: true, change });
  expect((await play.output('g1')).at(-1)).toBe('Tiny Tavern needs Emberfall 2, but this is Emberfall 1.');
});
