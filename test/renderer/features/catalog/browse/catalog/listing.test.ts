import { describe, expect, it } from 'vitest';
import type { Timer } from '#renderer/features/catalog/browse/catalog/list-loader.ts';
import { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';
import { metricsOf } from '#renderer/features/catalog/browse/catalog/metrics.ts';
import { topOf } from '#renderer/ui/virtual-grid/geometry.ts';
import { inSight, press, resize, scrolledTo } from '#renderer/ui/virtual-grid/grid-state.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { createMemoryCatalog, range } from './memory-catalog.ts';

/** No time to wait. */
const soon: Timer = (_, then) => {
  const handle = setImmediate(then);
  return () => clearImmediate(handle);
};

/** The height of a row in px. */
const row = metricsOf.rows(1_000).cellHeight;

/** A list of `ids` as rows in a view of 600 px, opened at its start. */
async function opened(ids: readonly number[]) {
  const catalog = createMemoryCatalog(ids);
  const listing = new Listing(catalog.api, soon);
  const { grid } = listing;
  grid.change((state) => resize(state, 1_000, 600, metricsOf.rows(1_000)));
  listing.show(wholeCatalog, null);
  await catalog.settle();
  return {
    catalog,
    listing,
    grid,
    /** The mods in sight and where they are drawn, in px from the top of the view. */
    drawn() {
      const state = grid.state();
      const { first, end } = inSight(state);
      return range(first, end - first).map((place) => [
        listing.modAt(place)?.modId ?? null,
        Math.round(topOf(state.grid, place) - state.scroll.top),
      ]);
    },
    async scrollTo(top: number) {
      grid.change((state) => scrolledTo(state, top, true));
      await catalog.settle();
      await catalog.settle();
    },
    key: (key: string) => grid.change((state) => press(state, key, false) ?? state),
    cursor() {
      const { cursor } = grid.state();
      return cursor === null ? null : (listing.modAt(cursor)?.modId ?? null);
    },
  };
}

describe('what is in sight', () => {
  it('C31 does not move while the catalog fills, in whatever order mods come', async () => {
    const list = await opened(range(1_000, 30));
    await list.scrollTo(300);
    const before = list.drawn();
    let ids = range(1_000, 30);
    for (let times = 1; times <= 40; times++) {
      const [a, b] = [times * 13, times * 7];
      ids = [
        ...range(a * 10_000, 3),
        ...ids.slice(0, b % ids.length),
        b * 70_001,
        ...ids.slice(b % ids.length),
      ];
      list.listing.changed(list.catalog.change(ids));
      await list.catalog.settle();
      expect(list.drawn()).toEqual(before);
    }
    expect(list.listing.state().shown?.total).toBe(ids.length);
  });

  it('C31 is at its own places once the player scrolls, and the cursor with it', async () => {
    const list = await opened(range(1, 30));
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) list.key(key);
    const before = list.drawn();
    const ids = [...range(1, 30).flatMap((modId) => [modId, modId + 1_000]), ...range(5_000, 30)];
    list.listing.changed(list.catalog.change(ids));
    await list.catalog.settle();
    expect(list.drawn()).toEqual(expect.arrayContaining(before));
    expect(list.cursor()).toBe(3);
    list.key('ArrowDown');
    expect(list.cursor()).toBe(4);
    await list.scrollTo(row);
    const shown = list.drawn().map(([modId]) => modId ?? 0);
    const at = ids.indexOf(shown[0] ?? 0);
    expect(shown).toEqual(ids.slice(at, at + shown.length));
    expect(list.cursor()).toBe(4);
    expect(list.grid.state().cursor).toBe(ids.indexOf(4));
  });

  it.each([
    ['before it and between', (modId: number) => [modId + 1_000, modId]],
    ['between only', (modId: number) => [modId, modId + 1_000]],
  ])('C31 gives way to the start of the list on request, where mods came %s', async (_, withOther) => {
    const list = await opened(range(1, 60));
    const before = list.drawn();
    const ids = range(1, 60).flatMap(withOther);
    list.listing.changed(list.catalog.change(ids));
    await list.catalog.settle();
    expect(list.drawn()).toEqual(expect.arrayContaining(before));
    expect(list.listing.state().hasOtherStart).toBe(true);
    list.listing.toStart();
    await list.catalog.settle();
    expect(list.drawn().map(([modId]) => modId)).toEqual(ids.slice(0, list.drawn().length));
    expect([list.cursor(), list.grid.state().scroll.top]).toEqual([ids[0], 0]);
    expect(list.listing.state().hasOtherStart).toBe(false);
  });

  it('C31 has no other start for a player who has scrolled, or where the start stays the same', async () => {
    const list = await opened(range(1, 60));
    const state = () => list.listing.state().hasOtherStart;
    list.listing.changed(list.catalog.change(range(1, 80)));
    await list.catalog.settle();
    expect(state()).toBe(false);
    list.listing.changed(list.catalog.change([500, ...range(1, 80)]));
    await list.catalog.settle();
    expect(state()).toBe(true);
    await list.scrollTo(1_000);
    expect(state()).toBe(false);
    list.listing.changed(list.catalog.change([501, 500, ...range(1, 80)]));
    await list.catalog.settle();
    expect(state()).toBe(false);
  });

  it('has no mod twice while mods are held', async () => {
    const list = await opened(range(1, 60));
    list.listing.changed(list.catalog.change(range(1, 60).flatMap((modId) => [modId, modId + 1_000])));
    await list.catalog.settle();
    const all = range(0, 40).flatMap((place) => list.listing.modAt(place)?.modId ?? []);
    expect(all.slice(0, 3)).toEqual([1, 2, 3]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is left at once by a mod that the catalog no longer has', async () => {
    const list = await opened(range(1, 100));
    const ids = range(1, 100).flatMap((modId) => (modId === 4 ? [] : [modId, modId + 1_000]));
    list.listing.changed(list.catalog.change(ids));
    await list.catalog.settle();
    expect(list.drawn().map(([modId]) => modId)).toEqual(ids.slice(0, list.drawn().length));
  });

  it('stays when mods that were in sight are gone', async () => {
    const list = await opened(range(1, 100));
    await list.scrollTo(300);
    const [, second] = list.drawn();
    const gone = list.drawn()[0]?.[0];
    const anchor = list.grid.state();
    list.listing.changed(list.catalog.change(range(1, 100).filter((modId) => modId !== gone)));
    await list.catalog.settle();
    expect(list.drawn()).toContainEqual(second);
    expect(list.grid.state().scroll.top).toBe(anchor.scroll.top - row);
  });

  it('is there again when the search is cleared', async () => {
    const list = await opened(range(1, 5_000));
    await list.scrollTo(90_000);
    const before = list.drawn();
    list.listing.show({ ...wholeCatalog, text: '77' }, null);
    await list.catalog.settle();
    expect(list.grid.state().scroll.top).toBe(0);
    list.listing.show({ ...wholeCatalog, text: '777' }, null);
    await list.catalog.settle();
    list.listing.show(wholeCatalog, null);
    await list.catalog.settle();
    expect(list.drawn()).toEqual(before);
  });

  it('C32 is the same after a restart', async () => {
    const list = await opened(range(1, 5_000));
    await list.scrollTo(90_017);
    const before = list.drawn();
    const left = list.listing.place();
    const catalog = createMemoryCatalog([9_001, 9_002, ...range(1, 5_000)]);
    const listing = new Listing(catalog.api, soon);
    listing.show(wholeCatalog, left);
    await catalog.settle();
    listing.grid.change((state) => resize(state, 1_000, 600, metricsOf.rows(1_000)));
    const { grid, scroll } = listing.grid.state();
    const place = (left?.place ?? 0) + 2;
    expect(listing.modAt(place)?.modId).toBe(left?.modId);
    expect([[left?.modId, Math.round(topOf(grid, place) - scroll.top)]]).toEqual(
      before.filter(([modId]) => modId === left?.modId),
    );
  });

  it('is stored only away from the start', async () => {
    const list = await opened(range(1, 5_000));
    expect(list.listing.place()).toBeNull();
    await list.scrollTo(1_000);
    expect(list.listing.place()).toEqual({ modId: 19, place: 18, offset: 4 + 18 * row - 1_000 });
  });
});

describe('the cursor', () => {
  it('stays at its mod when that is out of sight and the list changes around it', async () => {
    const list = await opened(range(1, 1_000));
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) list.key(key);
    expect(list.cursor()).toBe(3);
    await list.scrollTo(30_000);
    // Two more before it, and three more between it and what is in sight.
    const ids = [2_001, 2_002, ...range(1, 100), 2_003, 2_004, 2_005, ...range(101, 900)];
    list.listing.changed(list.catalog.change(ids));
    await list.catalog.settle();
    expect(list.grid.state().cursor).toBe(4);
  });

  it('goes to a mod far away without scrolling', async () => {
    const list = await opened(range(1, 1_000));
    let focused = 0;
    list.grid.onFocus(() => {
      focused += 1;
    });
    list.listing.focus(900);
    await list.catalog.settle();
    expect(list.grid.state().cursor).toBe(899);
    expect(list.grid.state().scroll.top).toBe(0);
    expect(focused).toBe(1);
  });

  it('goes to the first mod in sight when the wanted one is not in the list', async () => {
    const list = await opened(range(1, 1_000));
    await list.scrollTo(100 * row);
    list.listing.focus(70_000);
    await list.catalog.settle();
    expect(list.grid.state().cursor).toBe(100);
  });
});

describe('marks', () => {
  const favorites = { ...wholeCatalog, marks: ['favorite' as const] };

  it('that change are read again when the list depends on them', async () => {
    const list = await opened(range(1, 50));
    list.listing.show(favorites, null);
    await list.catalog.settle();
    const before = list.catalog.calls.length;
    list.listing.marked('downloaded');
    await list.catalog.settle();
    expect(list.catalog.calls).toHaveLength(before);
    list.catalog.change(range(1, 20), { keepRevision: true });
    list.listing.marked('favorite');
    await list.catalog.settle();
    expect(list.listing.state().shown?.total).toBe(20);
  });

  it('are read again each time such a list is opened', async () => {
    const list = await opened(range(1, 50));
    list.listing.show(favorites, null);
    await list.catalog.settle();
    list.listing.show(wholeCatalog, null);
    await list.catalog.settle();
    list.catalog.change(range(1, 20), { keepRevision: true });
    list.listing.show(favorites, null);
    await list.catalog.settle();
    expect(list.listing.state().shown?.total).toBe(20);
  });
});
