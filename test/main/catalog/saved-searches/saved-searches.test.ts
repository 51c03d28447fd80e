import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import type { SearchesState } from '#shared/contract/catalog/searches.ts';
import { failureOf } from '#test/failures.ts';
import { listOf, stage } from './setup.ts';

describe('a saved search', () => {
  test('C36 is there after the next start, however this one ends', async () => {
    const { searches, start } = await stage();
    const list = listOf('harbour', { games: [4], marks: ['favorite'], sort: 'rating' });
    await searches.save({ name: 'Harbors', list });
    const [saved] = start().searches.state().searches;
    expect(saved).toMatchObject({ name: 'Harbors', list, newCount: 0 });
  });

  test('C36 is renamed and removed on disk, and a removed one can be put back', async () => {
    const { searches, start } = await stage();
    const { searchId } = await searches.save({ name: 'Harbors', list: listOf('harbour') });
    await searches.rename({ searchId, name: 'Ports' });
    expect(start().names()).toEqual(['Ports']);
    await searches.remove({ searchId });
    expect(start().names()).toEqual([]);
    await searches.undoRemove({ searchId });
    expect(start().names()).toEqual(['Ports']);
    expect(await failureOf(searches.undoRemove({ searchId }))).toMatchObject({ code: 'not-found' });
  });

  test('is saved once: the same list again is the same search', async () => {
    const { searches, names } = await stage();
    const first = await searches.save({ name: 'Harbors', list: listOf('harbour', { games: [1, 2] }) });
    const again = await searches.save({ name: 'Ports', list: listOf(' harbour ', { games: [2, 1] }) });
    expect(again).toEqual(first);
    expect(names()).toEqual(['Harbors']);
  });

  test('C36 belongs to its service', async () => {
    const { searches, names, start, useService } = await stage();
    const told: SearchesState[] = [];
    const { searchId } = await searches.save({ name: 'Of the first', list: listOf('one') });
    searches.onChange((state) => told.push(state));
    useService('https://two.example/');
    expect(told).toEqual([{ searches: [] }]);
    expect(await failureOf(searches.remove({ searchId }))).toMatchObject({ code: 'not-found' });
    await searches.save({ name: 'Of the second', list: listOf('one') });
    expect(names()).toEqual(['Of the second']);
    useService('https://one.example/');
    expect(start().names()).toEqual(['Of the first']);
    useService(null);
    expect(await failureOf(searches.save({ name: 'x', list: listOf('x') }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('C49 saved once more after a full disk, it is written', async () => {
    const { start, versioned } = await stage();
    let isFull = true;
    const { searches } = start({
      ...versioned,
      write: (value) =>
        isFull
          ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
          : versioned.write(value),
    });
    const harbors = { name: 'Harbors', list: listOf('harbour') };
    await expect(searches.save(harbors)).rejects.toMatchObject({ code: 'disk-full' });
    isFull = false;
    const { searchId } = await searches.save(harbors);
    expect(start().names()).toEqual(['Harbors']);
    // And so it is with one that is put back.
    await searches.remove({ searchId });
    isFull = true;
    await expect(searches.undoRemove({ searchId })).rejects.toMatchObject({ code: 'disk-full' });
    isFull = false;
    await searches.undoRemove({ searchId });
    expect(start().names()).toEqual(['Harbors']);
  });

  test('is refused when there are 200, and none is dropped for it', async () => {
    const { searches, names } = await stage();
    for (let index = 0; index < 200; index += 1)
      await searches.save({ name: `Search ${index}`, list: listOf(`word${index}`) });
    expect(await failureOf(searches.save({ name: 'One more', list: listOf('more') }))).toMatchObject({
      text: { id: 'searches.tooMany', values: { count: 200 } },
    });
    expect(names()).toHaveLength(200);
  });

  test.each([
    ['ENOSPC', 'disk-full', 'searches.diskFull'],
    ['EACCES', 'folder-unusable', 'searches.notSaved'],
  ])(
    'that can’t be written (%s) lasts until Loadout closes, and the player is told',
    async (code, kind, id) => {
      const { start } = await stage();
      const store: StoreFile = {
        load: () => null,
        write: () => Promise.reject(Object.assign(new Error(code), { code })),
      };
      const { searches, names } = start(store);
      expect(await failureOf(searches.save({ name: 'Harbors', list: listOf('harbour') }))).toMatchObject({
        code: kind,
        text: { id },
      });
      expect(names()).toEqual(['Harbors']);
    },
  );
});

describe('the file of saved searches', () => {
  test('C36 that is damaged is replaced by its backup, and the player is told', async () => {
    const { searches, start, file } = await stage();
    await searches.save({ name: 'Harbors', list: listOf('harbour') });
    const second = start();
    await second.searches.save({ name: 'Towns', list: listOf('town') });
    await writeFile(file, '{"version":1,"searches":[{"sear');
    const { names, problems } = start();
    expect(names()).toEqual(['Harbors']);
    expect(problems).toMatchObject([{ kind: 'restored' }]);
  });

  test('keeps what is whole when an entry is damaged', async () => {
    const { searches, start, file } = await stage();
    await searches.save({ name: 'Harbors', list: listOf('harbour') });
    await searches.save({ name: 'Towns', list: listOf('town') });
    const saved = JSON.parse(await readFile(file, 'utf8'));
    saved.searches[0].list.sort = 'color';
    saved.searches.push(saved.searches[1]);
    await writeFile(file, JSON.stringify(saved));
    const { names, problems } = start();
    expect(names()).toEqual(['Towns']);
    expect(problems).toMatchObject([{ kind: 'left-out', count: 2 }]);
  });

  test('of a newer version is put aside unchanged', async () => {
    const { start, file } = await stage();
    const newer = JSON.stringify({ version: 2, searches: [{ something: 'new' }] });
    await writeFile(file, newer);
    const { searches, names, problems } = start();
    expect(names()).toEqual([]);
    const [problem] = problems;
    if (problem?.kind !== 'lost') throw new Error('The file was read');
    await searches.save({ name: 'Harbors', list: listOf('harbour') });
    expect(await readFile(problem.quarantined ?? '', 'utf8')).toBe(newer);
  });

  test('S3 an earlier version of it is restored for this service, and Undo keeps what was saved since, and other services as they are', async () => {
    const { searches, names, start, file, useService, clock } = await stage();
    useService('https://two.example/');
    await searches.save({ name: 'Of the second', list: listOf('two') });
    useService('https://one.example/');
    const { searchId } = await searches.save({ name: 'Harbors', list: listOf('harbour') });
    const earlier = JSON.parse(await readFile(file, 'utf8'));
    expect(searches.contents(earlier).text).toEqual({ id: 'backups.searchesContents', values: { count: 1 } });
    await clock.advance(60_000);
    await searches.look({ searchId });
    await searches.rename({ searchId, name: 'Ports' });
    await searches.save({ name: 'Towns', list: listOf('town') });
    const undo = await searches.restoreSearches(earlier);
    expect(names()).toEqual(['Harbors']);
    expect(JSON.parse(await readFile(file, 'utf8')).searches).toMatchObject([
      { name: 'Of the second' },
      // What the player has seen since isn't new again.
      { name: 'Harbors', lastOpenedAt: clock.now() },
    ]);
    await searches.save({ name: 'Caves', list: listOf('cave') });
    useService('https://two.example/');
    await searches.rename({ searchId: 'search-1', name: 'Renamed since' });
    useService('https://one.example/');
    await undo();
    expect(start().names()).toEqual(['Ports', 'Towns', 'Caves']);
    useService('https://two.example/');
    expect(start().names()).toEqual(['Renamed since']);
    useService('https://one.example/');
    await expect(searches.restoreSearches({ version: 99 })).rejects.toThrow();
    expect(names()).toEqual(['Ports', 'Towns', 'Caves']);
  });
});
