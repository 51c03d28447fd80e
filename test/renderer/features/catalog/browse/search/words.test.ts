import { describe, expect, test } from 'vitest';
import { filterText } from '#renderer/features/catalog/browse/filters/filter-text.ts';
import { describeList } from '#renderer/features/catalog/browse/search/describe-list.ts';
import { filterNamesOf } from '#renderer/features/catalog/browse/search/filter-names.ts';
import {
  emptyMarks,
  readingOf,
  unknownFilters,
  unknownNames,
} from '#renderer/features/catalog/browse/search/no-results.tsx';
import { formatProblem, problemIn } from '#renderer/features/catalog/browse/search/query-problem.ts';
import { relax } from '#renderer/features/catalog/browse/search/relax.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import type { Permissions } from '#shared/contract/account/session.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { text } from '../../../../render.tsx';

const games = new Map([[4, 'Emberfall']]);
const listOf = (change: Partial<CatalogList>): CatalogList => ({ ...wholeCatalog, ...change });

describe('a list in words', () => {
  test.each([
    [{}, 'All mods'],
    [{ text: ' harbour ' }, 'harbour'],
    [{ text: 'harbour', games: [4, 9] }, 'harbour, Emberfall, Game 9'],
    [{ rating: { least: 45, most: null } }, 'Rating: 4.5 and up'],
    [{ rating: { least: null, most: 30 } }, 'Rating: Up to 3'],
    [{ rating: { least: 30, most: 40 } }, 'Rating: 3 to 4'],
    [{ types: ['texture'], marks: ['favorite', 'new'] as const }, 'Favorite, New, Texture'],
  ])('%j is %j', (change, words) => expect(describeList(text, listOf(change), games)).toBe(words));
});

describe('the hint for a wrong token', () => {
  const hint = (typed: string, caret = 0, hasCompletions = false) => {
    const problem = problemIn(typed, caret, hasCompletions);
    return problem && formatProblem(text, typed, problem);
  };

  test.each([
    ['harbour', null],
    [
      'is:shiny',
      '“is:shiny” isn’t a filter. Try is:installed, is:downloaded, is:favorite, is:library or is:new.',
    ],
    ['rating:many', '“rating:many” isn’t a rating. Try rating:>4 or rating:<3.'],
    ['game:', '“game:” needs a value, such as game:Emberfall.'],
    ['IS:', '“is:” needs a value, such as is:favorite.'],
    ['rating:>', '“rating:” needs a value, such as rating:>4.'],
    [
      '-game:Tidewatch',
      '“-game:Tidewatch” is ignored. You can exclude words and is:, such as -texture or -is:installed.',
    ],
    ['"night market', 'Close the quotation marks to search for an exact phrase.'],
    [`is:${'x'.repeat(500)}`, expect.stringContaining(`“is:${'x'.repeat(27)}…”`)],
  ])('%j: %j', (typed, sentence) => expect(hint(typed)).toEqual(sentence));

  test('waits while the token has completions, and not for another token', () => {
    expect(hint('is:', 3, true)).toBeNull();
    expect(hint('rating:x is:', 12, true)).toContain('rating:x');
    expect(hint('is:', 3, false)).not.toBeNull();
  });
});

describe('why a search finds nothing', () => {
  const state = (mods: number, total: number, lastCompleteAt: number | null) =>
    ({ kind: 'open', mods, crawl: { total, lastCompleteAt } }) as CatalogState;

  test('C29 the catalog is not read to its end yet', () => {
    expect(readingOf(state(1_200, 3_000, null))).toEqual({ known: 1_200, total: 3_000 });
    expect(readingOf(state(3_000, 3_000, null))).toBeNull();
    expect(readingOf(state(2_000, 3_000, 1))).toBeNull();
    expect(readingOf({ kind: 'opening' })).toBeNull();
    expect(readingOf(undefined)).toBeNull();
  });

  test('C29 a token names no game or type', () => {
    const names = { games: ['Emberfall', 'Zürich Nights'], types: ['texture'] };
    expect(unknownNames('game:ember game:zurich type:mesh type:text', names)).toEqual({
      games: [],
      types: ['mesh'],
    });
    expect(unknownNames('game:Atlantis', names).games).toEqual(['Atlantis']);
    expect(unknownNames('game:Atlantis', { games: [], types: [] }).games).toEqual([]);
    expect(unknownNames('type:"Download local"', { games: [], types: ['download_local'] }).types).toEqual([]);
  });

  test('C29 nobody is signed in whose favorites or library it could be, or nothing is new', () => {
    const signedOut = { readFavorites: 'signed-out', readLibrary: 'signed-out' } as Permissions;
    const signedIn = { readFavorites: 'yes', readLibrary: 'yes' } as Permissions;
    const nothingNew = { kind: 'open', newCount: 0 } as CatalogState;
    expect(emptyMarks({ text: 'is:favorite x', marks: ['library'] }, undefined, signedOut)).toEqual([
      'search.noneFavorites',
      'search.noneLibrary',
    ]);
    expect(emptyMarks({ text: 'is:new', marks: ['new'] }, nothingNew, signedOut)).toEqual(['search.noneNew']);
    expect(emptyMarks({ text: 'is:favorite', marks: ['library'] }, nothingNew, signedIn)).toEqual([]);
    expect(
      emptyMarks({ text: 'is:new', marks: [] }, { ...nothingNew, newCount: 2 } as CatalogState, undefined),
    ).toEqual([]);
    expect(emptyMarks({ text: 'favorite new', marks: [] }, nothingNew, signedOut)).toEqual([]);
  });

  test('C29 a token looks like a filter and is none', () => {
    expect(unknownFilters('author:fern sort:rating GAME:ember "by:me" https://a.b Re: x: author:x')).toEqual([
      'author',
      'sort',
    ]);
  });
});

describe('a list with one condition less', () => {
  const relaxed = (change: Partial<CatalogList>) =>
    relax(listOf(change), (filter) => filterText(text, games, filter)).map(({ part, list }) => [
      part,
      describeList(text, list, games),
    ]);

  test('C29 has one word or token less', () => {
    expect(relaxed({ text: 'night "the market" is:new -x' })).toEqual([
      ['night', '"the market" is:new -x'],
      ['"the market"', 'night is:new -x'],
      ['is:new', 'night "the market" -x'],
      ['-x', 'night "the market" is:new'],
    ]);
  });

  test('has one value of a filter less', () => {
    const change: Partial<CatalogList> = {
      text: 'night',
      games: [4],
      types: ['texture'],
      rating: { least: 40, most: null },
      marks: ['favorite'],
    };
    expect(relaxed(change).map(([part]) => part)).toEqual([
      'night',
      'Emberfall',
      'Favorite',
      'Rating: 4 and up',
      'Texture',
    ]);
  });

  test('is never the whole catalog: the buttons to clear do that', () => {
    expect(relaxed({ text: 'night' })).toEqual([]);
    expect(relaxed({ marks: ['new'] })).toEqual([]);
  });

  test('is one of eight at most', () => {
    expect(relaxed({ text: 'a b c d e f g h i j k l' })).toHaveLength(8);
  });
});

test('the names of games and types are sorted by how many mods they have, without those that have no name', () => {
  const facets = {
    games: [
      { gameId: 4, count: 2 },
      { gameId: 9, count: 5 },
      { gameId: 5, count: 7 },
      { gameId: 6, count: 1 },
    ],
    types: [
      { modType: 'texture', count: 1 },
      { modType: 'mesh', count: 3 },
      { modType: ' ', count: 9 },
    ],
    ratings: [],
  };
  const named = filterNamesOf(facets, new Map([...games, [5, 'Tidewatch'], [6, ' ']]));
  expect([named.games, named.types]).toEqual([
    ['Tidewatch', 'Emberfall'],
    ['mesh', 'texture'],
  ]);
  expect(named.counts.get('game:Tidewatch')).toBe(7);
  expect(filterNamesOf(undefined, undefined)).toEqual({ games: [], named: [], types: [], counts: new Map() });
});
