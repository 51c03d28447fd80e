import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenedCatalog, openCatalog } from '#main/catalog/open-catalog.ts';
import { openDatabase, schemaVersion } from '#main/catalog/store/database.ts';
import {
  type CatalogConnection,
  connectCatalog,
  createCatalogThreads,
} from '#main/catalog/worker/connect.ts';
import { catalogPath, modOf, request } from './with-catalog.ts';

const entry = new URL('worker-entry.mjs', import.meta.url);
const connect = async (path: string): Promise<CatalogConnection> => {
  const connection = await connectCatalog(entry, path);
  onTestFinished(() => connection.close());
  return connection;
};
const open = (path: string): Promise<OpenedCatalog> => openCatalog(path, connect);

test('mods that were written are searched as soon as the thread had a moment to index them', async () => {
  const path = catalogPath();
  const catalog = await connect(path);
  await catalog.call('writeMods', [modOf(1, { title: 'Lantern' }), modOf(2)], 1_000);
  await expect.poll(async () => (await catalog.call('counts')).waiting).toBe(0);
  const { mods } = await catalog.call('window', request({ text: 'lant' }), 0, 10);
  expect(mods.map(({ modId }) => modId)).toEqual([1]);
  await catalog.close();
  // Everything is in the file itself after an orderly end.
  expect(existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`).length : 0).toBe(0);
});

test('a thread that was started ahead opens the first file, and others get threads of their own', async () => {
  const threads = createCatalogThreads(entry);
  threads.prepare();
  threads.prepare();
  const [first, second] = await Promise.all(
    [catalogPath(), catalogPath()].map((path) => threads.connect(path)),
  );
  onTestFinished(async () => {
    await first?.close();
    await second?.close();
  });
  await first?.call('writeMods', [modOf(1)], 1_000);
  expect(await first?.call('counts')).toMatchObject({ mods: 1 });
  expect(await second?.call('counts')).toMatchObject({ mods: 0 });
});

test('C8 a thread that ends before its file is known fails the opening, and nothing waits', async () => {
  const threads = createCatalogThreads(new URL('data:text/javascript,process.exit(7)'));
  threads.prepare();
  await expect(threads.connect(catalogPath())).rejects.toMatchObject({ reason: 'stopped' });
  await expect(threads.connect(catalogPath())).rejects.toMatchObject({ reason: 'stopped' });
});

test('a call that fails says why, and the next one works', async () => {
  const catalog = await connect(catalogPath());
  const broken = { ...modOf(1), modId: null } as never;
  await expect(catalog.call('writeMods', [broken], 1_000)).rejects.toMatchObject({
    reason: null,
    code: expect.stringMatching(/^SQLITE_CONSTRAINT/),
  });
  expect(await catalog.call('counts')).toEqual({ mods: 0, waiting: 0 });
});

test('C8 calls to a thread that has ended are rejected, not left waiting', async () => {
  const catalog = await connect(catalogPath());
  const closing = catalog.close();
  await expect(catalog.call('counts')).rejects.toMatchObject({ reason: 'stopped' });
  await closing;
  await catalog.ended;
});

test('C5 a damaged catalog is quarantined, and an empty one takes its place', async () => {
  const path = catalogPath();
  writeFileSync(path, 'not a database'.repeat(1_000));
  const opened = await open(path);
  expect(opened).toMatchObject({ kind: 'open', rebuilt: 'damaged' });
  expect(readFileSync(`${path}.unreadable`, 'utf8')).toContain('not a database');
});

test('C5 damage that only the first look at the lists finds is damage, too', async () => {
  const path = catalogPath();
  const db = openDatabase(path);
  const page = Number(db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'facets'`).value());
  const pageSize = Number(db.prepare('PRAGMA page_size').value());
  db.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xa5, (page - 1) * pageSize, page * pageSize));
  expect(await open(path)).toMatchObject({ kind: 'open', rebuilt: 'damaged' });
});

test('C5 a catalog of a newer version is quarantined, and an empty one takes its place', async () => {
  const path = catalogPath();
  const db = openDatabase(path);
  db.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  db.close();
  expect(await open(path)).toMatchObject({ kind: 'open', rebuilt: 'newer' });
});

test('C6 a folder in the way of the file is said, and nothing is thrown', async () => {
  const path = catalogPath();
  mkdirSync(path);
  expect(await open(path)).toMatchObject({ kind: 'none', reason: 'no-access' });
});

test('C6 a file in the way of the folder is said', async () => {
  const path = catalogPath();
  writeFileSync(path, '');
  chmodSync(dirname(path), 0o700);
  expect(await open(`${path}/catalog.sqlite`)).toMatchObject({ kind: 'none', reason: 'no-access' });
});

test('C6 another program that holds the file is said', async () => {
  const path = catalogPath();
  const other = openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  onTestFinished(() => {
    other.exec('ROLLBACK');
    other.close();
  });
  const opened = await open(path);
  if (opened.kind === 'open')
    await expect(opened.connection.call('writeMods', [modOf(1)], 1)).rejects.toMatchObject({
      code: expect.stringMatching(/^SQLITE_BUSY/),
    });
  else expect(opened.reason).toBe('locked');
});

/** Opens a catalog in a thread that runs this text. */
const openIn = (script: string): Promise<OpenedCatalog> =>
  openCatalog(catalogPath(), (path) => connectCatalog(new URL(`data:text/javascript,${script}`), path));

/** The text of a thread that loads this library. */
const loading = (library: string) =>
  `import { createRequire } from "node:module"; createRequire("/")(${JSON.stringify(library)})`;

test('C7 a library that can’t be loaded is said: missing, damaged, or without a build for this computer', async () => {
  const damaged = catalogPath().replace(/\.\w+$/, '.node');
  writeFileSync(damaged, 'not a library');
  for (const script of [
    loading('no-such-library'),
    loading(damaged),
    'throw new Error("Neon: unsupported Linux architecture: riscv64")',
  ])
    expect(await openIn(script), script).toMatchObject({ kind: 'none', reason: 'no-library' });
});

test('C7 a thread that ends otherwise while it opens the file is no missing library, and is worth another try', async () => {
  for (const script of ['process.exit(7)', 'throw new Error("a bug")', 'null.open()', ''])
    expect(await openIn(script), script).toMatchObject({ kind: 'none', reason: 'failed' });
});
