import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodes } from '#main/app/command-line/grammar.ts';
import { openMyMods } from '../../../games/open-my-mods.ts';

const lights = { game: 'Emberfall', mod: 'lights', loadout: null };

test('W61 tags and notes of a mod are shown and changed from a terminal, and listed', async () => {
  const my = await openMyMods();
  const folder = join(my.home, 'Emberfall');
  mkdirSync(folder);
  const { gameId } = await my.addGame(folder);
  await my.play(gameId, 'Lights', { 'lights.txt': 'on' });
  const tag = { name: 'tag', ...lights, add: [], remove: [] };
  const note = { name: 'note', ...lights, text: null };

  expect(await my.run(tag)).toMatchObject({ lines: [{ id: 'commandLine.noTags' }], json: { tags: [] } });
  expect(await my.run(note)).toMatchObject({ lines: [{ id: 'commandLine.noNote' }], json: { note: '' } });
  await my.run({ ...tag, add: ['graphics', 'none'] });
  expect(await my.run({ ...tag, add: ['to test'], remove: ['Graphics'] })).toMatchObject({
    exitCode: exitCodes.done,
    lines: ['Lights: none, to test'],
    json: { game: 'Emberfall', loadout: 'Lights', tags: ['none', 'to test'] },
  });
  expect(await my.run({ ...note, text: 'Crashes in caves' })).toMatchObject({
    lines: ['Lights: Crashes in caves'],
  });
  const { lines, json } = await my.run({ name: 'list', game: 'Emberfall' });
  expect(lines.at(-1)).toMatchObject({
    values: { hasTags: 'yes', tags: 'none, to test', hasNote: 'yes', note: 'Crashes in caves' },
  });
  expect(json).toMatchObject({
    loadouts: expect.arrayContaining([
      expect.objectContaining({
        mods: [expect.objectContaining({ tags: ['none', 'to test'], note: 'Crashes in caves' })],
      }),
    ]),
  });
  expect((await my.run({ ...note, text: '' })).json).toMatchObject({ note: '' });
  expect(await my.run({ ...tag, mod: 'Fog' })).toMatchObject({
    exitCode: exitCodes.notFound,
    lines: [{ id: 'commandLine.notInLoadout' }],
  });
});
