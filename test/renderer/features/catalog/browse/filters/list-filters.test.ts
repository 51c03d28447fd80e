import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  chipsThatFit,
  countFrom,
  filtersBesideGames,
  gamesToChoose,
  isWhole,
  ratingBounds,
  removeFilter,
  sortOf,
  sortsFor,
  storedSort,
  typeName,
  withoutFilters,
} from '#renderer/features/catalog/browse/filters/list-filters.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';

const filtered: CatalogList = {
  ...wholeCatalog,
  games: [1, 2],
  types: ['map'],
  rating: { least: 40, most: null },
  marks: ['new'],
};

describe('active filters', () => {
  it('are all values of all filters', () => {
    expect(activeFilters(filtered).map(({ kind }) => kind)).toEqual([
      'game',
      'game',
      'mark',
      'rating',
      'type',
    ]);
    expect(activeFilters(wholeCatalog)).toEqual([]);
  });

  it('are listed beside the games, which have chips', () => {
    expect(filtersBesideGames(filtered).map(({ kind }) => kind)).toEqual(['mark', 'rating', 'type']);
  });

  it('can be removed one by one, until the list is whole', () => {
    let list = filtered;
    for (let left = 5; left > 0; left--) {
      expect(activeFilters(list)).toHaveLength(left);
      expect(isWhole(list)).toBe(false);
      const [first] = activeFilters(list);
      if (first) list = removeFilter(list, first);
    }
    expect(list).toEqual(wholeCatalog);
    expect(isWhole(list)).toBe(true);
  });

  it('are cleared without the text and the order', () => {
    const list: CatalogList = { ...filtered, text: 'sky', sort: 'title' };
    expect(withoutFilters(list)).toEqual({ ...wholeCatalog, text: 'sky', sort: 'title' });
    expect(isWhole({ ...wholeCatalog, text: ' ' })).toBe(true);
    expect(isWhole({ ...wholeCatalog, text: 'sky' })).toBe(false);
  });
});

describe('the games to choose from', () => {
  const games = [
    { gameId: 1, count: 5 },
    { gameId: 2, count: 9 },
  ];

  it('are those with the most mods first', () => {
    expect(gamesToChoose(games, []).map(({ gameId }) => gameId)).toEqual([2, 1]);
  });

  it('include a chosen one that the catalog does not have, which could not be taken out otherwise', () => {
    expect(gamesToChoose(games, [7, 1])).toEqual([
      { gameId: 2, count: 9 },
      { gameId: 1, count: 5 },
      { gameId: 7, count: 0 },
    ]);
    expect(gamesToChoose([], [7])).toEqual([{ gameId: 7, count: 0 }]);
  });

  it('are none where there is only one', () => {
    expect(gamesToChoose(games.slice(0, 1), [])).toEqual([]);
  });
});

describe('the order', () => {
  const searched = { ...wholeCatalog, text: 'sky' };

  it('by best match is offered with a text only', () => {
    expect(sortsFor(wholeCatalog)).not.toContain('relevance');
    expect(sortsFor(searched)[0]).toBe('relevance');
  });

  it('is by downloads without a text, and by best match with one, unless another was chosen', () => {
    expect(sortOf(wholeCatalog)).toBe('downloads');
    expect(sortOf(searched)).toBe('relevance');
    const chosen = { ...wholeCatalog, sort: storedSort('downloads', wholeCatalog) };
    expect(sortOf({ ...chosen, text: 'sky' })).toBe('relevance');
    expect(sortOf({ ...searched, sort: storedSort('downloads', searched) })).toBe('downloads');
    expect(sortOf({ ...searched, sort: storedSort('title', wholeCatalog) })).toBe('title');
  });
});

describe('ratings', () => {
  const ratings = [
    { tenths: -1, count: 100 },
    { tenths: 30, count: 1 },
    { tenths: 39, count: 2 },
    { tenths: 40, count: 4 },
    { tenths: 50, count: 8 },
  ];

  it('count the mods that are rated at least so high', () => {
    expect(ratingBounds(ratings).map((least) => countFrom(ratings, least))).toEqual([8, 12, 15]);
  });

  it.each([
    [50, [45, 40, 30]],
    [87, [90, 80, 60]],
    [650, [900, 800, 600]],
  ])('use the scale of the service: up to %d tenths', (tenths, bounds) => {
    expect(ratingBounds([{ tenths, count: 3 }])).toEqual(bounds);
  });

  it('offer nothing when nothing is rated', () => {
    expect(ratingBounds([{ tenths: -1, count: 9 }])).toEqual([]);
    expect(ratingBounds([])).toEqual([]);
  });
});

describe('chipsThatFit', () => {
  const chips = ['Emberfall', 'Tidewatch', 'Gravel Kings', 'Salt & Signal', 'Paper Legions'].map((label) => ({
    label,
  }));
  const labels = (width: number, chosen = '') =>
    chipsThatFit(chips, width, 'More', ({ label }) => label === chosen).map(({ label }) => label);

  it('shows all where all fit', () => expect(labels(2_000)).toHaveLength(5));
  it('shows the first ones, and fewer in less room', () => {
    expect(labels(320)).toEqual(['Emberfall', 'Tidewatch']);
    expect(labels(200)).toEqual(['Emberfall']);
    expect(labels(60)).toEqual([]);
  });
  it('always shows the chosen one', () => {
    expect(labels(320, 'Paper Legions')).toEqual(['Emberfall', 'Paper Legions']);
    expect(labels(10, 'Paper Legions')).toEqual(['Paper Legions']);
  });
});

it.each([
  ['download_local', 'Download local'],
  ['map', 'Map'],
  ['', null],
  ['__', null],
])('the type %j is shown as %j', (type, name) => expect(typeName(type)).toBe(name));
