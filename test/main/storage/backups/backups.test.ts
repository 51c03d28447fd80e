import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBackups, type Restorable } from '#main/storage/backups/backups.ts';
import type { Contents } from '#main/storage/backups/contents.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../files/folder.ts';

const contentsOf = (count: number): Contents => ({
  text: { id: 'backups.draftsContents', values: { count } },
  parts: new Map(Array.from({ length: count }, (_, index) => [String(index), ''])),
});

/** Four stores that contain a count each; the state on disk of each has been 1, 2, 3 and is 4. */
async function startBackups() {
  const folder = await ownFolder();
  const log = createMemoryLog();
  const counts: Record<string, number> = {};
  const parse = (value: unknown) => {
    const { count } = value as { count?: unknown };
    if (typeof count !== 'number') throw new Error('no count');
    return count;
  };
  const storeOf = async (name: string): Promise<Restorable> => {
    const path = join(folder, name);
    for (const count of [1, 2, 3]) {
      const run = openVersionedFile(path, { maxBackups: 3, log });
      run.load(parse);
      await run.write({ count });
    }
    const file = openVersionedFile(path, { maxBackups: 3, log });
    file.load(parse);
    const put = async (count: number) => {
      counts[name] = count;
      await file.write({ count });
    };
    await put(4);
    return {
      file,
      contents: (earlier) => contentsOf(earlier === undefined ? (counts[name] ?? 0) : parse(earlier)),
      async restore(value) {
        const before = counts[name] ?? 0;
        await put(parse(value));
        return () => put(before);
      },
    };
  };
  const stores = {
    downloads: await storeOf('downloads'),
    myMods: await storeOf('myMods'),
    drafts: await storeOf('drafts'),
    searches: await storeOf('searches'),
    settings: await storeOf('settings'),
  };
  const backups = createBackups(stores, { log });
  const of = (list = backups.list()) => {
    const [store] = list;
    const countOf = (text?: { values?: Record<string, string | number> | undefined }) =>
      text?.values?.['count'];
    return {
      now: countOf(store?.contents),
      backedUp: store?.backups.map(({ contents }) => countOf(contents)),
    };
  };
  const idOf = (count: number) =>
    backups.list()[0]?.backups.find(({ contents }) => contents.values?.['count'] === count)?.backupId ?? '';
  return { backups, of, idOf, folder, log };
}

describe('S3 backups restored by choice', () => {
  test('are listed newest first, each with its content, beside the current state', async () => {
    const { backups, of } = await startBackups();
    expect(backups.list().map(({ store }) => store)).toEqual([
      'downloads',
      'myMods',
      'drafts',
      'searches',
      'settings',
    ]);
    expect(of()).toEqual({ now: 4, backedUp: [3, 2, 1] });
  });

  test.each([1, 2, 3])(
    'the current state becomes a backup first, and Undo restores everything (%d)',
    async (count) => {
      const { backups, of, idOf } = await startBackups();
      const after = of(await backups.restore({ store: 'downloads', backupId: idOf(count) }));
      expect(after.now).toBe(count);
      expect(after.backedUp).toContain(4);
      expect(after.backedUp).not.toContain(count);
      expect(of(await backups.undoRestore({ store: 'downloads' }))).toEqual({ now: 4, backedUp: [3, 2, 1] });
      await expect(backups.undoRestore({ store: 'downloads' })).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  test('another one is reported, so that a list that is open has it', async () => {
    const { backups, idOf } = await startBackups();
    let changes = 0;
    backups.onChange(() => {
      changes += 1;
    });
    await backups.restore({ store: 'downloads', backupId: idOf(2) });
    expect(changes).toBe(1);
    await backups.undoRestore({ store: 'downloads' });
    expect(changes).toBe(2);
  });

  test('one that a restore would not change anything of is not listed, but said to be there', async () => {
    const { backups, idOf } = await startBackups();
    const [before] = backups.list();
    expect(before?.hasSame).toBe(false);
    expect(before?.backups[0]?.difference).toEqual({ back: 0, gone: 1, changed: 0 });
    const [after] = await backups.restore({ store: 'downloads', backupId: idOf(2) });
    expect(after).toMatchObject({ hasSame: true });
    expect(after?.backups.map(({ difference }) => difference)).toContainEqual({
      back: 2,
      gone: 0,
      changed: 0,
    });
  });

  test('several in a row lose no state', async () => {
    const { backups, of, idOf } = await startBackups();
    await backups.restore({ store: 'downloads', backupId: idOf(2) });
    await backups.restore({ store: 'downloads', backupId: idOf(4) });
    expect(of().now).toBe(4);
    expect(of().backedUp).toContain(2);
  });

  test('a missing or unusable one is refused and nothing changes', async () => {
    const { backups, of, idOf, folder } = await startBackups();
    const backupId = idOf(2);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if ((await readFile(path, 'utf8')) === '{"count":2}') await writeFile(path, '{"count":"two"}');
    }
    await expect(backups.restore({ store: 'downloads', backupId })).rejects.toMatchObject({
      code: 'not-found',
      text: { id: 'backups.gone' },
    });
    expect(of()).toEqual({ now: 4, backedUp: [3, 1] });
  });

  test('nothing is restored when the current state cannot become a backup', async () => {
    const { backups, of, idOf, folder } = await startBackups();
    const backupId = idOf(2);
    await rm(join(folder, 'downloads'));
    await mkdir(join(folder, 'downloads'));
    await expect(backups.restore({ store: 'downloads', backupId })).rejects.toMatchObject({
      code: 'folder-unusable',
      text: { id: 'backups.notBackedUp' },
    });
    expect(of().now).toBe(4);
  });
});
