import { execFileSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeployMod } from '#main/games/deploy/deployment.ts';
import { makeLoadOrder } from '#main/games/loadouts/apply/load-order.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { makeWorld, snapshot } from '../../deploy/world.ts';

/** The example game with deployed mods, as a player sees it. */
async function startWorld() {
  const world = await makeWorld({}, { placement: 'folder' });
  const game = await createExampleGame(world.target, 'linux');
  const before = await snapshot(game.folder);
  const known: DeployMod[] = [];
  const makeMod = async (id: string, title: string) =>
    world.mod(
      id,
      { 'mod.json': `${JSON.stringify({ title }, null, 2)}\n`, 'data/a.txt': title },
      `folder of ${id}`,
    );
  const switchTo = async (loadoutId: string | null, ...mods: DeployMod[]) => {
    const all =
      loadoutId === null ? [] : [...mods, await makeLoadOrder(join(world.state, 'load-order'), mods)];
    known.push(...all);
    const set = { ...world.set(loadoutId, ...all), target: game.mods };
    return world.deploy.switchTo(set, { findKnown: async () => ({ ...set, mods: known }) });
  };
  const play = () => execFileSync(game.program, { encoding: 'utf8' }).split('\n').slice(1, -2);
  return { ...game, before, makeMod, switchTo, play };
}

test('the game lists exactly the loadout’s mods in their order, and Vanilla takes the order away, too', async () => {
  const { folder, before, makeMod, switchTo, play } = await startWorld();
  const [sky, tavern, signs] = [
    await makeMod('b', 'Skyforge'),
    await makeMod('a', 'Tiny Tavern'),
    await makeMod('c', 'Signs'),
  ];
  await switchTo('winter', sky, tavern);
  expect(play()).toEqual(['1. Skyforge', '2. Tiny Tavern']);
  await switchTo('summer', signs, tavern, sky);
  expect(play()).toEqual(['1. Signs', '2. Tiny Tavern', '3. Skyforge']);
  expect(await switchTo('summer', signs, tavern, sky)).toMatchObject({ state: 'done', steps: 0, notes: [] });
  await switchTo('empty');
  expect(play()).toEqual([]);
  await switchTo('summer', tavern, signs);
  expect(play()).toEqual(['1. Tiny Tavern', '2. Signs']);
  await switchTo(null);
  expect(await snapshot(folder)).toEqual(before);
});

test('an order that the player changed is noticed', async () => {
  const { loadOrder, makeMod, switchTo } = await startWorld();
  const [one, two] = [await makeMod('a', 'One'), await makeMod('b', 'Two')];
  await switchTo('winter', one, two);
  await appendFile(loadOrder, 'mine\n');
  const result = await switchTo('winter', two, one);
  expect(result.state === 'asked' || result.notes.length > 0).toBe(true);
});
