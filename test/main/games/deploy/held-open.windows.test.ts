import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdOpen } from '#test/windows/held-open.ts';
import { expected, makeWorld } from './world.ts';

const game = { 'game.exe': 'the game', 'Data/base.pak': 'large' };

test('a file of the game that is open elsewhere: the switch is undone and says so, and works once it is closed', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/base.pak': 'modded', 'Data/a.dds': 'a' });
  const letGo = await holdOpen(join(world.target, 'Data/base.pak'));
  await expect(world.deploy.switchTo(world.set('one', mod))).rejects.toMatchObject({
    text: { id: expect.stringMatching(/^loadouts\.(busy|readOnly)$/) },
  });
  await letGo();
  expect(await world.now()).toEqual(world.before);
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.now()).toEqual(expected(world.before, [mod], 'merged'));
});

test('a file of a mod that is open for a moment is taken out as soon as it is closed', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  const letGo = await holdOpen(join(world.target, 'Data/a.dds'), 'reading');
  const switched = world.deploy.switchTo(world.set(null));
  await letGo();
  await switched;
  expect(await world.now()).toEqual(world.before);
});
