import { expect, test } from 'vitest';
import { guessGame } from '#main/games/suggest/guess-game.ts';

const games = [
  'The Witcher III',
  'Ember Fall 2',
  'Pokémon Café',
  'Railway',
  'Railway: Gold Edition',
  'The Game',
].map((title, index) => ({ gameId: index + 1, title }));

test.each([
  [['witcher 3 - Game of the Year Edition'], 1],
  [['EmberFall2'], 2],
  [['emberfall_ii'], 2],
  [['POKEMON-CAFE'], 3],
  [['nothing', 'Ember Fall II'], 2],
  [['Ember Fall'], null],
  [['Railway'], null],
  [['', '---', 'The'], null],
  [[], null],
])('%j means the game %j', (names, gameId) => {
  expect(guessGame(names, games)).toBe(gameId);
});
