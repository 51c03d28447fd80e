import { describe, expect, it } from 'vitest';
import { ListLoader, type LoaderEvents } from '#renderer/features/catalog/browse/catalog/list-loader.ts';
import type { ShownList } from '#renderer/features/catalog/browse/catalog/list-reader.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { createMemoryCatalog, range } from './memory-catalog.ts';

/** A loader over `ids`, what it told, and a timer in the test's hands. */
function start(ids: readonly number[]) {
  const catalog = createMemoryCatalog(ids);
  const told: unknown[][] = [];
  let shown: ShownList | null = null;
  const events: LoaderEvents = {
    onOpened(opened, left) {
      shown = opened;
      told.push(['opened', opened.total, left?.place ?? null]);
    },
    onRenewed(renewed, shift) {
      shown = renewed;
      told.push(['renewed', renewed.total, shift]);
    },
    onLoaded: () => told.push(['loaded']),
    onFailure: (failure) => told.push(['failure', failure?.code ?? null]),
  };
  let due: (() => void) | null = null;
  const loader = new ListLoader(catalog.api, events, (_, then) => {
    due = then;
    return () => {
      due = null;
    };
  });
  return {
    catalog,
    told,
    loader,
    shown: () => shown,
    /** Lets the time of a rest pass. */
    rest: () => due?.(),
    idsAt: (first: number, count: number) =>
      range(first, count).map((place) => loader.modAt(place)?.modId ?? null),
    async opened() {
      loader.show(wholeCatalog, null);
      await catalog.settle();
    },
  };
}

describe('reading', () => {
  it('shows the start of a list first', async () => {
    const { catalog, told, idsAt, opened } = start(range(1, 1_000));
    await opened();
    expect(told).toEqual([['opened', 1_000, null]]);
    expect(catalog.windows()).toEqual([[0, 100]]);
    expect(idsAt(0, 3)).toEqual([1, 2, 3]);
  });

  it('reads what is in sight, then as much before and after it', async () => {
    const { loader, catalog, idsAt, opened } = start(range(1, 1_000));
    await opened();
    loader.look({ first: 0, end: 20 }, 0);
    loader.look({ first: 15, end: 160 }, 15);
    await catalog.settle();
    expect(catalog.windows().slice(1)).toEqual([
      [100, 100],
      [200, 150],
    ]);
    expect(idsAt(159, 2)).toEqual([160, 161]);
  });

  it('reads nothing twice', async () => {
    const { loader, catalog, opened } = start(range(1, 60));
    await opened();
    for (const first of [0, 10, 20, 30, 0]) loader.look({ first, end: first + 20 }, first);
    await catalog.settle();
    expect(catalog.windows()).toEqual([[0, 100]]);
  });

  it('sends no call for what is scrolled past, in a fling through a million mods', async () => {
    const { loader, catalog, rest, idsAt, opened } = start(range(1, 1_000_000));
    await opened();
    for (let first = 0; first < 999_000; first += 5_000) {
      loader.look({ first, end: first + 20 }, first);
      await catalog.settle();
    }
    expect(catalog.windows()).toHaveLength(1);
    rest();
    await catalog.settle();
    // Where it came to rest, and what is next to that.
    expect(catalog.windows().length).toBeLessThanOrEqual(3);
    expect(idsAt(995_000, 2)).toEqual([995_001, 995_002]);
  });

  it('reads what is wanted last while a call takes its time', async () => {
    const { loader, catalog, opened } = start(range(1, 10_000));
    await opened();
    for (let first = 0; first <= 2_000; first += 10) loader.look({ first, end: first + 20 }, first);
    await catalog.step();
    expect(catalog.windows().slice(1)).toEqual([
      [100, 50],
      [2_000, 50],
    ]);
  });
});

describe('another list', () => {
  it('leaves the one of before until the first mods are here, and leaves out those in between', async () => {
    const { loader, catalog, told, idsAt, opened } = start(range(1, 1_000));
    await opened();
    for (const text of ['7', '77', '777']) loader.show({ ...wholeCatalog, text }, null);
    expect(idsAt(0, 1)).toEqual([1]);
    await catalog.settle();
    expect(told.at(-1)).toEqual(['opened', 1, null]);
    expect(idsAt(0, 2)).toEqual([777, null]);
    expect(catalog.calls.map(({ input }) => (input as { list: { text: string } }).list.text)).toEqual([
      '',
      '7',
      '777',
    ]);
  });

  it('comes back without a call', async () => {
    const { loader, catalog, told, idsAt, opened } = start(range(1, 1_000));
    await opened();
    loader.show({ ...wholeCatalog, text: '77' }, null);
    await catalog.settle();
    const before = catalog.calls.length;
    loader.show(wholeCatalog, { modId: 12, place: 11, offset: 0 });
    expect(told.at(-1)).toEqual(['opened', 1_000, 11]);
    expect(idsAt(11, 1)).toEqual([12]);
    expect(catalog.calls).toHaveLength(before);
  });

  it('begins where a mod is now', async () => {
    const { loader, catalog, told, idsAt } = start(range(1, 1_000));
    loader.show(wholeCatalog, { modId: 700, place: 300, offset: 0 });
    await catalog.settle();
    expect(told).toEqual([['opened', 1_000, 699]]);
    expect(idsAt(699, 1)).toEqual([700]);
  });

  it('begins at the place of before when the mod is gone', async () => {
    const { loader, catalog, told, idsAt } = start(range(1, 1_000));
    loader.show(wholeCatalog, { modId: 5_000, place: 300, offset: 0 });
    await catalog.settle();
    expect(told).toEqual([['opened', 1_000, 300]]);
    expect(idsAt(300, 1)).toEqual([301]);
  });
});

describe('a new revision', () => {
  it('says how far the mods in sight moved, and shows the new ones at once', async () => {
    const { loader, catalog, told, idsAt, opened } = start(range(1, 1_000));
    await opened();
    loader.look({ first: 100, end: 120 }, 104);
    await catalog.settle();
    loader.changed(catalog.change([...range(5_000, 30), ...range(1, 1_000)]));
    // What is there stays until what takes its place has arrived.
    expect(idsAt(104, 1)).toEqual([105]);
    await catalog.settle();
    expect(told).toContainEqual(['renewed', 1_030, 30]);
    expect(idsAt(130, 20)).toEqual(range(101, 20));
  });

  it('holds on to another mod in sight when the first one is gone', async () => {
    const { loader, catalog, told, opened } = start(range(1, 1_000));
    await opened();
    loader.look({ first: 20, end: 40 }, 24);
    await catalog.settle();
    loader.changed(catalog.change([9_000, 9_001, 9_002, ...range(1, 1_000).filter((modId) => modId !== 25)]));
    await catalog.settle();
    expect(told).toContainEqual(['renewed', 1_002, 3]);
  });

  it('is noticed by a response, too', async () => {
    const { loader, catalog, told, opened } = start(range(1, 1_000));
    await opened();
    catalog.change([9_000, ...range(1, 1_000)]);
    loader.look({ first: 180, end: 200 }, 180);
    loader.look({ first: 190, end: 210 }, 190);
    await catalog.settle();
    expect(told.find(([name]) => name === 'renewed')?.[1]).toBe(1_001);
  });

  it('moves a list that became shorter no further than needed', async () => {
    const { loader, catalog, told, opened } = start(range(1, 1_000));
    await opened();
    loader.look({ first: 80, end: 100 }, 84);
    await catalog.settle();
    loader.changed(catalog.change(range(1, 10)));
    await catalog.settle();
    expect(told).toContainEqual(['renewed', 10, 0]);
  });

  it('is found when it comes in the middle of another', async () => {
    const { loader, catalog, told, shown, opened } = start(range(1, 1_000));
    await opened();
    loader.look({ first: 60, end: 80 }, 60);
    await catalog.settle();
    loader.changed(catalog.change([9_000, ...range(1, 1_000)]));
    await catalog.step();
    loader.changed(catalog.change([9_001, 9_000, ...range(1, 1_000)]));
    await catalog.settle();
    const shifts = told.filter(([name]) => name === 'renewed').map(([, , shift]) => Number(shift));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(2);
    expect(shown()?.total).toBe(1_002);
  });
});

describe('failures', () => {
  it('are told, end the reading, and are over after a retry', async () => {
    const { loader, catalog, told, idsAt, opened } = start(range(1, 1_000));
    await opened();
    catalog.fail(new Error('The thread has ended.'));
    loader.look({ first: 190, end: 210 }, 190);
    loader.look({ first: 195, end: 215 }, 195);
    await catalog.settle();
    expect(told.at(-1)).toEqual(['failure', 'internal']);
    const before = catalog.calls.length;
    loader.look({ first: 196, end: 216 }, 196);
    await catalog.settle();
    expect(catalog.calls).toHaveLength(before);
    catalog.fail(null);
    loader.retry();
    await catalog.settle();
    expect(told.filter(([name]) => name === 'failure').at(-1)).toEqual(['failure', null]);
    expect(idsAt(200, 1)).toEqual([201]);
  });
});

it('shows nothing of a catalog that is no longer in use', async () => {
  const { loader, catalog, told, idsAt, opened } = start(range(1, 1_000));
  await opened();
  loader.look({ first: 300, end: 320 }, 300);
  loader.look({ first: 310, end: 330 }, 310);
  catalog.change(range(70_001, 500));
  loader.clear();
  expect(idsAt(0, 1)).toEqual([null]);
  await catalog.settle();
  expect(idsAt(0, 2)).toEqual([70_001, 70_002]);
  expect(told.at(-1)).toEqual(['opened', 500, null]);
});
