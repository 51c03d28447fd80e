import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFavoritesFiles } from '#main/account/favorites/account-files.ts';
import { cachedListSchema } from '#main/account/favorites/cached-list.ts';
import { outboxSchema } from '#main/account/favorites/outbox.ts';
import { readSaved as readReviews, toSaved as toReviews } from '#main/account/reviews/saved-reviews.ts';
import {
  parseSaved as parseSearches,
  toSaved as toSearches,
} from '#main/catalog/saved-searches/stored-searches.ts';
import {
  noChoices,
  readSaved as readDownloads,
  toSaved as toDownloads,
} from '#main/mods/downloads/store/saved-list.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { parseDocument, settingsVersion, withValue } from '#main/storage/settings/document.ts';
import { createSettings } from '#main/storage/settings/settings.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from './folder.ts';

const stored = join(import.meta.dirname, 'stored');

/** A store with the content of a stored file, and its reports. */
async function startWith(name: string) {
  const file = join(await ownFolder(), name);
  await copyFile(join(stored, name), file);
  const problems: StoreProblem[] = [];
  const open = () =>
    openVersionedFile(file, { log: createMemoryLog(), onProblem: (problem) => problems.push(problem) });
  const onDisk = async () => JSON.parse(await readFile(file, 'utf8'));
  return { open, problems, onDisk };
}

test('S2 settings without a version are read, and written with one without losing a value', async () => {
  const { open, problems, onDisk } = await startWith('settings-v0.json');
  const before = await onDisk();
  let document = open().load(parseDocument) ?? {};
  const settings = createSettings({
    store: {
      get: (name) => document[name],
      set: (name, value) => {
        document = withValue(document, name, value);
      },
    },
    defaultDownloadFolder: '/default',
    log: createMemoryLog(),
  });
  expect(settings.get()).toMatchObject({ appearance: 'light', downloadFolder: '/home/mirelle/mods' });
  settings.update({ appearance: 'dark' });
  await open().write(document);
  expect(await onDisk()).toEqual({ ...before, appearance: 'dark', version: 1 });
  expect(open().load(parseDocument)).toEqual(document);
  expect(problems).toEqual([]);
});

test('S2 D19 a list of downloads of version 2 is read without a loss; it does not name its service', async () => {
  const { open, problems, onDisk } = await startWith('downloads-v2.json');
  const { records, choices } = readDownloads(open());
  expect(records.map(({ state }) => state)).toEqual(['done', 'paused', 'failed']);
  const before = await onDisk();
  expect(JSON.parse(JSON.stringify(toDownloads(records, choices)))).toEqual({
    version: 3,
    choices: {
      hosts: [{ service: null, host: 'files.example' }],
      bytesPerSecond: 500_000,
      firstService: null,
      lastService: null,
    },
    downloads: before.downloads.map((entry: { part: object | null }) => ({
      ...entry,
      service: null,
      gameId: null,
      part: entry.part && { ...entry.part, etag: '"first"', lastModified: null },
      deletion: null,
    })),
  });
  expect(problems).toEqual([]);
});

test('S2 a list of downloads of version 3 from before files could be deleted is written unchanged, with no deletion under way and no game', async () => {
  const { open, problems, onDisk } = await startWith('downloads-v3.json');
  const { records, choices } = readDownloads(open());
  const before = await onDisk();
  const downloads = before.downloads.map((entry: object) => ({ ...entry, gameId: null, deletion: null }));
  expect(JSON.parse(JSON.stringify(toDownloads(records, choices)))).toEqual({ ...before, downloads });
  expect(problems).toEqual([]);
});

test('S2 drafts of version 1 are read: a draft that was being sent is unconfirmed, all others stay unchanged', async () => {
  const { open, problems, onDisk } = await startWith('reviews-v1.json');
  const saved = readReviews(open());
  const written = await onDisk();
  const unnamed = (entries: object[]) => entries.map((entry) => ({ ...entry, service: null }));
  const drafts = unnamed([written.drafts[0], { ...written.drafts[1], state: 'unsure' }]);
  expect(JSON.parse(JSON.stringify(toReviews(saved)))).toEqual({
    version: 2,
    firstService: null,
    drafts,
    own: unnamed(written.own),
    removals: unnamed(written.removals),
  });
  expect(problems).toEqual([]);
});

test('S2 drafts of version 2 are written unchanged', async () => {
  const { open, problems, onDisk } = await startWith('reviews-v2.json');
  expect(JSON.parse(JSON.stringify(toReviews(readReviews(open()))))).toEqual(await onDisk());
  expect(problems).toEqual([]);
});

test('S2 D19 favorites and pending changes of version 1 are read, and written unchanged, once for one service', async () => {
  const folder = join(await ownFolder(), 'favorites');
  const service = 'https://mods.example/api/';
  const nameFor = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  await mkdir(folder);
  await copyFile(join(stored, 'outbox-v1.json'), join(folder, `${nameFor('mirelle')}.outbox.json`));
  await copyFile(join(stored, 'favorites-v1.json'), join(folder, `${nameFor('mirelle')}.list.json`));
  const log = createMemoryLog();
  const onProblem = () => expect.unreachable();
  const of = (owner: string) =>
    openFavoritesFiles({ folder, owner: { service: owner, account: 'mirelle' }, log, onProblem });
  const store = of(service);
  const { outbox, cached } = await store.load();
  expect([outbox.changes.size, outbox.sent.size, cached.mods.size, cached.gone.size]).toEqual([1, 1, 1, 1]);
  await store.saveOutbox(outbox);
  await store.saveCachedList(cached);
  for (const [file, fixture] of [
    [`${nameFor(`${service} mirelle`)}.outbox.json`, 'outbox-v1.json'],
    [`${nameFor(`${service} mirelle`)}.list.json`, 'favorites-v1.json'],
  ] as const)
    expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toEqual(
      JSON.parse(await readFile(join(stored, fixture), 'utf8')),
    );
  const other = await of('https://other.example/v2/').load();
  expect([other.outbox.changes.size, other.cached.mods.size]).toEqual([0, 0]);
  expect(log.lines).toEqual([]);
});

test('S2 D19 a migration of favorites that was killed between two files loses no pending change', async () => {
  const folder = join(await ownFolder(), 'favorites');
  const service = 'https://mods.example/api/';
  const nameFor = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  await mkdir(folder);
  await copyFile(join(stored, 'outbox-v1.json'), join(folder, `${nameFor('mirelle')}.outbox.json`));
  await copyFile(
    join(stored, 'favorites-v1.json'),
    join(folder, `${nameFor(`${service} mirelle`)}.list.json`),
  );
  const owner = { service, account: 'mirelle' };
  const onProblem = () => expect.unreachable();
  const { outbox, cached } = await openFavoritesFiles({
    folder,
    owner,
    log: createMemoryLog(),
    onProblem,
  }).load();
  expect([outbox.changes.size, outbox.sent.size, cached.mods.size]).toEqual([1, 1, 1]);
});

test('S2 settings of version 1 are written unchanged', async () => {
  const { open, problems, onDisk } = await startWith('settings-v1.json');
  const document = open().load(parseDocument) ?? {};
  expect(document).toEqual(await onDisk());
  expect(withValue(document, 'appearance', document['appearance'])).toEqual(document);
  expect(problems).toEqual([]);
});

test('S2 saved searches of version 1 are written unchanged', async () => {
  const { open, problems, onDisk } = await startWith('saved-searches-v1.json');
  const searches = open().load(parseSearches) ?? [];
  expect(searches.map(({ name }) => name)).toEqual(['Harbors', 'Everything new']);
  expect(JSON.parse(JSON.stringify(toSearches(searches)))).toEqual(await onDisk());
  expect(problems).toEqual([]);
});

test('S2 every version of every store is here as a file, up to the current one', async () => {
  const now = {
    downloads: toDownloads([], noChoices).version,
    favorites: cachedListSchema.shape.version.value,
    outbox: outboxSchema.shape.version.value,
    reviews: (toReviews({ firstService: null, drafts: [], own: [], removals: [] }) as { version: number })
      .version,
    'saved-searches': toSearches([]).version,
    settings: settingsVersion,
  };
  // The first settings had no number, which counts as 0; all other stores start with 1.
  const due = Object.entries(now).flatMap(([store, last]) =>
    Array.from({ length: last + 1 }, (_, version) => `${store}-v${version}.json`).slice(
      store === 'settings' ? 0 : 1,
    ),
  );
  expect((await readdir(stored)).sort()).toEqual(due.sort());
});

test('S2 every stored file has its version in its name and its content', async () => {
  for (const name of await readdir(stored)) {
    const version = Number(/-v(\d+)\.json$/.exec(name)?.[1]);
    expect([name, JSON.parse(await readFile(join(stored, name), 'utf8')).version ?? 0]).toEqual([
      name,
      version,
    ]);
  }
});
