import { beforeEach, describe, expect, test } from 'vitest';
import type { GameRow, GameStore } from '#main/games/game.ts';
import { openGames } from '#main/games/games.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { inputOf } from './setup.ts';

/** Rows in memory; `fail` makes writes throw this system error. */
function createMemoryStore(): GameStore & { fail: string | null } {
  const rows = new Map<string, GameRow>();
  const store = {
    fail: null as string | null,
    read: () => structuredClone([...rows.values()]),
    write({ games = [], deleted = [] }: Parameters<GameStore['write']>[0]) {
      if (store.fail !== null) throw Object.assign(new Error('write failed'), { code: store.fail });
      for (const id of deleted) rows.delete(id);
      for (const row of games) rows.set(row.gameId, row);
    },
  };
  return store;
}

function stage() {
  const store = createMemoryStore();
  const clock = createFakeClock();
  let last = 0;
  const newId = () => {
    last += 1;
    return `id-${last}`;
  };
  const reopen = () => openGames({ store, clock, newId, log: createMemoryLog() });
  return { store, clock, reopen, games: reopen() };
}

let given: ReturnType<typeof stage>;
beforeEach(() => {
  given = stage();
});

const add = (...titles: string[]) => titles.map((title) => given.games.add(inputOf(title)).gameId);
const titles = (games = given.games) => games.list().map(({ title }) => title);

test('what was added, changed and moved is there after the next start', () => {
  const [one = '', two = '', three = ''] = add('One', 'Two', 'Three');
  given.games.change(two, inputOf('Second', { placement: 'merged' }));
  given.games.move(three, one);
  given.games.move(one, null);
  expect(titles()).toEqual(['Three', 'Second', 'One']);
  expect(given.games.get(two)).toMatchObject({ placement: 'merged', addedAt: given.clock.now(), rank: 2 });
  expect(given.reopen().list()).toEqual(given.games.list());
});

test('a game that is moved before itself stays where it is', () => {
  const [one = ''] = add('One', 'Two');
  given.games.move(one, one);
  expect(titles()).toEqual(['One', 'Two']);
});

test('a game that is gone can’t be changed, moved or removed', () => {
  const { games } = given;
  for (const act of [
    () => games.get('none'),
    () => games.change('none', inputOf('One')),
    () => games.move('none', null),
    () => games.remove('none'),
  ])
    expect(act).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('each change tells, until the listener is taken off', () => {
  let told = 0;
  const stop = given.games.onChange(() => {
    told += 1;
  });
  const [one = ''] = add('One');
  given.games.remove(one);
  given.games.undoRemove(one);
  stop();
  add('Two');
  expect(told).toBe(3);
});

describe('removing', () => {
  test('can be undone for 8 s, at the same place', async () => {
    const [, two = ''] = add('One', 'Two', 'Three');
    const gone: string[] = [];
    given.games.onGone(({ gameId }) => gone.push(gameId));
    const before = given.games.get(two);
    given.games.remove(two);
    expect(titles()).toEqual(['One', 'Three']);
    expect(titles(given.reopen())).toEqual(['One', 'Three']);
    await given.clock.advance(7_999);
    given.games.undoRemove(two);
    expect(given.games.get(two)).toEqual(before);
    expect(titles(given.reopen())).toEqual(['One', 'Two', 'Three']);
    await given.clock.advance(60_000);
    expect(gone).toEqual([]);
  });

  test('is final after 8 s, and says so once', async () => {
    const [one = ''] = add('One');
    const gone: string[] = [];
    given.games.onGone(({ gameId }) => gone.push(gameId));
    given.games.remove(one);
    await given.clock.advance(8_001);
    given.games.close();
    expect(gone).toEqual([one]);
    expect(() => given.games.undoRemove(one)).toThrow('games.undoOver');
  });

  test('that is done again after an undo has its own 8 s', async () => {
    const [one = ''] = add('One');
    const gone: string[] = [];
    given.games.onGone(({ gameId }) => gone.push(gameId));
    given.games.remove(one);
    await given.clock.advance(5_000);
    given.games.undoRemove(one);
    given.games.remove(one);
    await given.clock.advance(5_000);
    expect(gone).toEqual([]);
    given.games.undoRemove(one);
    expect(titles()).toEqual(['One']);
    expect(given.clock.waiting).toBe(0);
  });

  test('is final when Loadout closes', () => {
    const gone: string[] = [];
    given.games.onGone(({ gameId }) => gone.push(gameId));
    const [one = ''] = add('One');
    given.games.remove(one);
    given.games.close();
    expect(gone).toEqual([one]);
    expect(given.clock.waiting).toBe(0);
  });
});

test.each([
  ['ENOSPC', 'disk-full', 'games.listDiskFull'],
  ['EACCES', 'folder-unusable', 'games.listNotStored'],
])('what can’t be stored (%s) leaves everything as it was', async (system, code, id) => {
  const [one = '', two = ''] = add('One', 'Two');
  given.games.remove(two);
  const before = given.games.list();
  let told = 0;
  given.games.onChange(() => {
    told += 1;
  });
  given.store.fail = system;
  const { games } = given;
  for (const act of [
    () => games.add(inputOf('Three')),
    () => games.change(one, inputOf('Other')),
    () => games.remove(one),
    () => games.undoRemove(two),
  ])
    expect(act).toThrow(expect.objectContaining({ code, text: { id } }));
  expect(games.list()).toEqual(before);
  expect(told).toBe(0);
  given.store.fail = null;
  games.undoRemove(two);
  expect(titles()).toEqual(['One', 'Two']);
});
