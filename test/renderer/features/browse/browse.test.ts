import { describe, expect, it } from 'vitest';
import { parseViewState } from '#renderer/features/browse/browse-store.ts';
import { searchMods } from '#renderer/features/browse/search-mods.ts';
import type { Mod } from '#shared/contract/mods.ts';

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

describe('findMods', () => {
  const mods = [mod(1, 'Skyforge Überhaul', 'Heat and timing'), mod(2, 'Better Inventory Grid', 'One key')];
  const found = (words: string) => searchMods(mods, words).map(({ modId }) => modId);

  it('looks in title and tag line, for every word in any order', () => {
    expect(found('timing skyforge')).toEqual([1]);
    expect(found('key grid')).toEqual([2]);
    expect(found('key skyforge')).toEqual([]);
  });

  it('forgives case and accents', () => expect(found('uberhaul')).toEqual([1]));
  it('finds everything with nothing', () => expect(found('  ')).toEqual([1, 2]));
  it('takes the words literally', () => expect(found('.*')).toEqual([]));
});

describe('parsePlace', () => {
  const fresh = { page: 1, layout: 'cards', find: '', scroll: { page: 1, top: 0 }, focusedModId: null };

  it('keeps what is sound', () => {
    const place = { page: 7, layout: 'rows', find: 'sky', scroll: { page: 7, top: 420 }, focusedModId: 12 };
    expect(parseViewState(place)).toEqual(place);
  });

  it.each([
    [null],
    ['rows'],
    [{ page: -3, layout: 'tiles', find: 9, scroll: 'x', focusedModId: 0.5 }],
    [{ page: 0, scroll: { page: 0, top: 0.5 }, focusedModId: 0 }],
    [{ page: Number.NaN, scroll: { page: 'x', top: -1 } }],
  ])('starts afresh with %j', (kept) => expect(parseViewState(kept)).toEqual(fresh));
});
