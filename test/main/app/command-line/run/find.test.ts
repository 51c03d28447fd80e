import { expect, test } from 'vitest';
import { findGame, findLoadout, gameOrOnly } from '#main/app/command-line/run/find.ts';
import { wordsOf } from '#main/desktop/commands/given.ts';
import { stage } from '../../../games/loadouts/setup.ts';
import { rowOf } from '../../../games/setup.ts';

const gamesOf = (...titles: string[]) => ({
  games: { list: () => titles.map((title) => rowOf(title)) } as never,
});

test('a game is found in any case, and the exact name goes first', () => {
  const games = gamesOf('EMBERFALL', 'Emberfall', 'Café');
  expect(findGame('Emberfall', games).title).toBe('Emberfall');
  expect(findGame('emberfall', games).title).toBe('EMBERFALL');
  for (const name of ['Cafe', 'Ember', ''])
    expect(() => findGame(name, games)).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('without a name the only game is meant', () => {
  expect(gameOrOnly(null, gamesOf('One')).title).toBe('One');
  expect(gameOrOnly('two', gamesOf('One', 'Two')).title).toBe('Two');
  expect(() => gameOrOnly(null, gamesOf())).toThrow('commandLine.noGames');
  expect(() => gameOrOnly(null, gamesOf('One', 'Two'))).toThrow('commandLine.whichGame');
});

test('a loadout is found by its name, and the active one without a name', async () => {
  const { loadouts } = await stage();
  const winter = await loadouts.create({ gameId: 'one', name: 'Winter run' });
  expect(findLoadout('one', null, { loadouts }).isVanilla).toBe(true);
  await loadouts.activate('one', winter.loadoutId);
  expect(findLoadout('one', null, { loadouts }).loadoutId).toBe(winter.loadoutId);
  expect(findLoadout('one', 'WINTER RUN', { loadouts }).loadoutId).toBe(winter.loadoutId);
  expect(findLoadout('one', 'vanilla', { loadouts }).isVanilla).toBe(true);
  expect(() => findLoadout('two', 'Winter run', { loadouts })).toThrow('commandLine.noLoadout');
});

test.each([
  [['loadout', 'play', 'One'], false, ['play', 'One']],
  [['electron', '.', 'play', 'One'], true, ['play', 'One']],
  [['electron', '--no-sandbox', '.', 'play'], true, ['--no-sandbox', 'play']],
  [['electron', '--no-sandbox'], true, ['--no-sandbox']],
  [['loadout'], false, []],
])('of %j the words are found (started by Electron itself: %j)', (argv, isDefaultApp, words) => {
  expect(wordsOf(argv, isDefaultApp)).toEqual(words);
});
