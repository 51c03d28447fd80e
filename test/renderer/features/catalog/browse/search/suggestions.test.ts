import { describe, expect, test } from 'vitest';
import {
  complete,
  flatten,
  nextActive,
  suggestionsFor,
  tokenNames,
} from '#renderer/features/catalog/browse/search/suggestions.ts';
import { gamesNamed } from '#renderer/features/catalog/browse/search/use-search-elsewhere.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';

const saved = (name: string, newCount = 0) =>
  ({ searchId: name, name, newCount, list: { ...wholeCatalog, text: name } }) as SavedSearch;
const names = { games: ['Emberfall', 'Gravel Kings'], types: ['download_local'] };
const suggested = (text: string, from: Partial<Parameters<typeof suggestionsFor>[0]> = {}) =>
  suggestionsFor({ text, caret: text.length, recent: [], saved: [], names, found: null, ...from });
const tokensOf = (text: string, caret?: number) =>
  flatten(suggested(text, caret === undefined ? {} : { caret })).map((each) =>
    each.kind === 'completion' ? each.completion.token : each.kind,
  );

describe('while the field is empty', () => {
  test('recent searches, saved ones and all tokens are suggested, and none is active', () => {
    const { groups, first } = suggested(' ', { recent: ['harbour'], saved: [saved('Towns')] });
    expect(groups.map(({ kind, suggestions }) => [kind, suggestions.length])).toEqual([
      ['recent', 2],
      ['saved', 1],
      ['tokens', tokenNames.length],
    ]);
    expect(first).toBeNull();
  });

  test('C35 the five latest searches are there, so that the tokens below them are in sight', () => {
    const recent = ['one', 'two', 'three', 'four', 'five', 'six'];
    const { groups } = suggested('', { recent });
    expect(groups[0]?.suggestions.map((each) => ('text' in each ? each.text : each.kind))).toEqual([
      ...recent.slice(0, 5),
      'clear',
    ]);
  });

  test('a recent search that is saved is there once', () => {
    const { groups } = suggested('', { recent: ['Towns'], saved: [saved('Towns')] });
    expect(groups.map(({ kind }) => kind)).toEqual(['saved', 'tokens']);
  });

  test('groups without suggestions are left out', () => {
    expect(suggested('').groups.map(({ kind }) => kind)).toEqual(['tokens']);
  });

  test('at most five saved searches are there, those with something new first', () => {
    const many = [...'abcdef'].map((name) => saved(name));
    const [, list] = suggested('', { recent: ['x'], saved: [...many, saved('new', 2)] }).groups;
    expect(list?.suggestions.map(({ key }) => key)).toEqual(['new', 'a', 'b', 'c', 'd']);
  });
});

describe('while a token is typed', () => {
  test('C26 its values are suggested, and the first is active', () => {
    expect(tokensOf('lights game:gra')).toEqual(['game:"Gravel Kings" ']);
    expect(suggested('is:').first).toBe(0);
    expect(tokensOf('is:f')).toEqual(['is:favorite ']);
  });

  test('the name of a filter is suggested from two letters on, and is not active: it may be a word', () => {
    expect(tokensOf('g')).toEqual([]);
    expect(tokensOf('ga')).toEqual(['game:']);
    expect(suggested('ga').first).toBeNull();
  });

  test('the token at the caret counts, not the last one', () => {
    expect(tokensOf('type:d lights', 6)).toEqual(['type:download_local ']);
    expect(tokensOf('type:d lights')).toEqual([]);
  });

  test('nothing is suggested for words', () => {
    expect(tokensOf('harbour lights')).toEqual([]);
  });
});

test('a completion takes the place of its token, with one space after it', () => {
  const at = (text: string, caret: number) => {
    const [first] = flatten(suggested(text, { caret }));
    return first?.kind === 'completion' ? complete(text, first.completion) : null;
  };
  expect(at('game:gra', 8)).toEqual({ text: 'game:"Gravel Kings" ', caret: 20 });
  expect(at('is:f lights', 4)).toEqual({ text: 'is:favorite lights', caret: 12 });
  expect(at('lights ty', 9)).toEqual({ text: 'lights type:', caret: 12 });
});

test('arrow keys go through the suggestions in a circle', () => {
  expect(nextActive('ArrowDown', null, 3)).toBe(0);
  expect(nextActive('ArrowUp', null, 3)).toBe(2);
  expect(nextActive('ArrowDown', 2, 3)).toBe(0);
  expect(nextActive('ArrowUp', 0, 3)).toBe(2);
});

describe('on another screen than Browse', () => {
  const mods = [{ modId: 1 }, { modId: 2 }] as never;
  const found = { mods, total: 40, isCut: false, areClosest: false, games: [] };
  const kindsOf = (text: string, more: object = {}) =>
    suggested(text, { recent: ['harbour'], found: { ...found, ...more } }).groups.map(
      ({ kind, suggestions }) => [kind, suggestions.map((each) => each.kind).join(' ')],
    );

  test('the empty field begins with popular mods, and explains no tokens', () => {
    expect(kindsOf('')).toEqual([
      ['popular', 'mod mod'],
      ['recent', 'recent clear'],
    ]);
  });

  test('a text finds mods, the way to all of them, and games of that name', () => {
    const games = [{ gameId: 7, name: 'Emberfall', count: 3 }];
    expect(kindsOf('night')).toEqual([['mods', 'mod mod all']]);
    expect(kindsOf('night', { games, areClosest: true })).toEqual([
      ['closest', 'mod mod all'],
      ['games', 'game'],
    ]);
    expect(kindsOf('night', { mods: [], total: 0 })).toEqual([['mods', 'all']]);
  });

  test('games are found by any part of their name, those that begin with it first', () => {
    const named = ['Gravel Kings', 'Kingsfall', 'Émberfall'].map((name, gameId) => ({
      gameId,
      name,
      count: 1,
    }));
    const names = (text: string) => gamesNamed(text, named).map(({ name }) => name);
    expect([names('king'), names('EMBER'), names('k')]).toEqual([
      ['Kingsfall', 'Gravel Kings'],
      ['Émberfall'],
      [],
    ]);
  });
});
