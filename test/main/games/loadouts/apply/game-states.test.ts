import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vanilla } from '#main/games/deploy/deployment.ts';
import { readDeployed, writeDeployed } from '#main/games/deploy/record/deployed-file.ts';
import { type Journal, readJournal, writeJournal } from '#main/games/deploy/record/journal.ts';
import { GameStates } from '#main/games/loadouts/apply/game-states.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../../deploy/world.ts';

/** The state of a game whose folder is there and has no mods. */
async function stage() {
  const home = await ownFolder();
  const target = join(home, 'game');
  await mkdir(target);
  const states = new GameStates({ folder: join(home, 'states'), log: createMemoryLog() });
  const state = await states.folderFor('emberfall', target);
  await states.remember(state, target);
  await writeDeployed(state, vanilla(target, 'merged'));
  return { home, target, states, state };
}

const journalOf = (target: string): Journal => ({
  id: 'a1',
  target,
  mods: [],
  phases: {
    aside: [],
    out: [],
    removeFolders: [],
    makeFolders: [{ do: 'make-folder', path: 'New' }],
    into: [],
  },
});

test('Z14 a state with nothing in it is deleted, but not one whose switch was cut short', async () => {
  const { target, states, state } = await stage();
  await writeJournal(state, journalOf(target));
  expect(await states.deleteIfEmpty(state)).toBe(false);
  expect(await readJournal(state)).toEqual(journalOf(target));
  const { state: other, states: others } = await stage();
  expect(await others.deleteIfEmpty(other)).toBe(true);
  expect(await readDeployed(other)).toBeNull();
});

test('Z16 the records of a state, and a switch that was cut short, follow the folder that was moved', async () => {
  const { home, target, states, state } = await stage();
  await writeJournal(state, journalOf(target));
  const moved = join(home, 'moved');
  await rename(target, moved);
  expect(await states.folderFor('another id', moved)).toBe(state);
  await states.remember(state, moved);
  expect(await readJournal(state)).toEqual(journalOf(moved));
  expect(await readDeployed(state)).toMatchObject({ target: moved });
});
