import { describe, expect, it } from 'vitest';
import { parseViewState } from '#renderer/features/catalog/browse/browse-store.ts';
import { searchMods } from '#renderer/features/catalog/browse/search-mods.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';

const mod = (modId: number, title: string, tagLine = ''): Mod => ({
  modId,
  title,
  tagLine,
  gameId: null,
  modType: 'download_local',
  downloadCount: null,
  ratingAvg: null,
  viewUrl: null,
  getBy: 'nothing',
});

describe('searchMods', () => {
  const mods = [mod(1, 'Skyforge Überhaul', 'Heat and timing'), mod(2, 'Better Inventory Grid', 'One key')];
  const found = (message: string) => searchMods(mods, message).map(({ modId }) => modId);

  it('matches every word in title and tag line, in any order', () => {
    expect(found('timing skyforge')).toEqual([1]);
    expect(found('key grid')).toEqual([2]);
    expect(found('key skyforge')).toEqual([]);
  });

  it('ignores case and accents', () => expect(found('uberhaul')).toEqual([1]));
  it('finds everything for an empty search', () => expect(found('  ')).toEqual([1, 2]));
  it('has no special characters', () => expect(found('.*')).toEqual([]));
});

describe('parseViewState', () => {
  const fresh = {
    page: 1,
    layout: 'cards',
    find: '',
    scroll: { page: 1, top: 0 },
    focusedModId: null,
    mode: 'catalog',
    list: wholeCatalog,
    place: null,
  };

  it('restores valid fields', () => {
    const state = {
      page: 7,
      layout: 'rows',
      find: 'sky',
      scroll: { page: 7, top: 420 },
      focusedModId: 12,
      mode: 'pages',
      list: { ...wholeCatalog, games: [3], sort: 'title' },
      place: { modId: 12, place: 2_400, offset: -17.5 },
    };
    expect(parseViewState(state)).toEqual(state);
  });

  it.each([
    [null],
    ['rows'],
    [{ page: -3, layout: 'tiles', find: 9, scroll: 'x', focusedModId: 0.5 }],
    [{ page: 0, scroll: { page: 0, top: 0.5 }, focusedModId: 0 }],
    [{ page: Number.NaN, scroll: { page: 'x', top: -1 } }],
    [{ mode: 'all', list: 7, place: { modId: 0, place: 3, offset: 0 } }],
    [{ place: { modId: 1, place: -1, offset: 0 } }],
    [{ place: { modId: 1, place: 1, offset: 'x' } }],
  ])('has the defaults for %j', (stored) => expect(parseViewState(stored)).toEqual(fresh));
});
