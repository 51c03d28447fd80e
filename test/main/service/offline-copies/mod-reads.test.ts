import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { patienceMs } from '#main/service/offline-copies/mod-reads.ts';
import { failureOf } from '#test/failures.ts';
import { startCopies } from './setup.ts';

const modId = 1;

/** Opens a mod: details, versions, first reviews, names of games. Resolves when the copies are written. */
async function open({ copies, service }: Awaited<ReturnType<typeof startCopies>>, id = modId) {
  const details = await copies.get({ modId: id });
  const { versions } = await copies.versions({ modId: id });
  const { games } = await copies.games();
  const reviews = await copies.reviews.saving(service.mods).reviews({ modId: id, page: 1 });
  return { details, versions, games, reviews };
}

const settle = (test: Awaited<ReturnType<typeof startCopies>>, ...names: string[]) =>
  expect.poll(test.saved).toEqual(names);

test('C39 C40 what was opened is there without the service, as it was and with its date', async () => {
  const test = await startCopies();
  const live = await open(test);
  expect(live.details.asOf).toBeNull();
  await settle(test, '1 details versions reviews', 'games');
  const at = test.time.now();
  await test.time.advance(3_600_000);
  await test.fakeService.pause();

  const later = test.again();
  expect(await later.get({ modId })).toEqual({ ...live.details, asOf: at });
  expect(await later.versions({ modId })).toEqual({ versions: live.versions, asOf: at });
  expect(await later.games()).toEqual({ games: live.games });
  const reading = () => test.service.mods.reviews({ modId, page: 1 });
  expect(await later.reviews.insteadOf(modId, reading, () => undefined)).toEqual({
    at,
    value: { reviews: live.reviews.reviews, total: live.reviews.pagination.total },
  });
  expect(await failureOf(later.get({ modId: 2 }))).toMatchObject({ code: 'unreachable' });
});

test.each([
  ['has an error', { kind: 'html-503' }],
  ['is busy', { kind: 'too-many-requests' }],
  ['refuses the key', { kind: 'error', error: 'api_key_inactive' }],
  ['sends a web page', { kind: 'html-page' }],
] as const)('a copy stands in while the service %s', async (_, fault) => {
  const test = await startCopies();
  const { details } = await open(test);
  await settle(test, '1 details versions reviews', 'games');
  test.fakeService.fault(fault);
  expect(await test.copies.get({ modId })).toEqual({ ...details, asOf: test.time.now() });
});

test('an unreachable service holds up no copy, and is tried all the same', async () => {
  const test = await startCopies();
  await open(test);
  await settle(test, '1 details versions reviews', 'games');
  await test.fakeService.pause();
  await failureOf(test.service.mods.list({ page: 1 }));
  await test.fakeService.resume();
  test.fakeService.clearRequests();
  const hang = test.fakeService.fault({ kind: 'hang', pattern: 'mods/*' });
  const late = vi.fn();
  test.copies.onLate(late);
  expect((await test.copies.get({ modId })).asOf).not.toBeNull();
  expect((await test.copies.versions({ modId })).asOf).not.toBeNull();
  expect(late).not.toHaveBeenCalled();
  hang.remove();
  await expect.poll(() => late).toHaveBeenCalledTimes(2);
  expect(test.service.state().reachability.state).toBe('reachable');
  expect((await test.copies.get({ modId })).asOf).toBeNull();
});

test('while the service is unreachable, reviews that are in memory are shown, and are not told to be late', async () => {
  const test = await startCopies();
  await open(test);
  await settle(test, '1 details versions reviews', 'games');
  await test.fakeService.pause();
  await failureOf(test.service.mods.list({ page: 1 }));
  const late = vi.fn();
  const inMemory = async () => 'read before';
  expect(await test.copies.reviews.insteadOf(modId, inMemory, late)).toBeNull();
  const gone = () => test.service.mods.reviews({ modId, page: 1 });
  expect(await test.copies.reviews.insteadOf(modId, gone, late)).not.toBeNull();
  expect(late).not.toHaveBeenCalled();
});

test('a slow service gets 1.5 seconds; then the copy is shown, and replaced by the response', async () => {
  const test = await startCopies();
  const { details } = await open(test);
  await settle(test, '1 details versions reviews', 'games');
  const hang = test.fakeService.fault({ kind: 'hang', pattern: 'mods/*' });
  const late = vi.fn();
  test.copies.onLate(late);
  const asked = test.copies.get({ modId });
  await test.fakeService.seen(({ path }) => path === '/api/mods/1/');
  await test.time.advance(patienceMs - 1);
  let answered = false;
  void asked.then(() => {
    answered = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(false);
  await test.time.advance(1);
  expect(await asked).toEqual({ ...details, asOf: 1_700_000_000_000 });
  hang.remove();
  await expect.poll(() => late).toHaveBeenCalled();
  const { asOf, ...current } = details;
  expect(late).toHaveBeenCalledWith({ modId, details: current, versions: null });
  expect(asOf).toBeNull();
});

test('saved names of games hold up nothing; other names are told when they come', async () => {
  const test = await startCopies();
  const { games } = await open(test);
  await settle(test, '1 details versions reviews', 'games');
  const late = vi.fn();
  test.copies.onLateGames(late);
  test.fakeService.fault({ kind: 'wrong-type', path: 'games/', at: 'games.0.title', value: 'Renamed' });
  expect(await test.copies.games()).toEqual({ games });
  await expect.poll(() => late).toHaveBeenCalledTimes(1);
  const renamed = [{ gameId: games[0]?.gameId, title: 'Renamed' }, ...games.slice(1)];
  expect(late).toHaveBeenCalledWith({ games: renamed });
  test.fakeService.fault({ kind: 'hang', path: 'games/' });
  await expect.poll(test.copies.games).toEqual({ games: renamed });
});

test('without a copy a slow service is waited for', async () => {
  const test = await startCopies();
  const hang = test.fakeService.fault({ kind: 'hang', pattern: 'mods/*' });
  const asked = test.copies.get({ modId });
  await test.fakeService.seen(({ path }) => path === '/api/mods/1/');
  await test.time.advance(60_000);
  hang.remove();
  expect((await asked).asOf).toBeNull();
});

test('C41 a mod that is gone from the service loses its copy', async () => {
  const test = await startCopies();
  await open(test);
  await settle(test, '1 details versions reviews', 'games');
  test.fakeService.withdrawMod(modId);
  expect(await failureOf(test.copies.get({ modId }))).toMatchObject({ code: 'not-found' });
  const [scope = ''] = await readdir(test.folder);
  await expect
    .poll(() => readFile(join(test.folder, scope, '1.json'), 'utf8'))
    .toBe(JSON.stringify({ version: 1, details: null, versions: null, reviews: null }));
  await test.fakeService.pause();
  expect(await failureOf(test.copies.get({ modId }))).toMatchObject({ code: 'unreachable' });
});

test('C41 a mod that this key may not see is not shown from its copy', async () => {
  const test = await startCopies();
  await open(test);
  await settle(test, '1 details versions reviews', 'games');
  test.fakeService.fault({ kind: 'error', error: 'no_permission' });
  expect(await failureOf(test.copies.get({ modId }))).toMatchObject({ code: 'no-permission' });
});

test('C41 another key has copies of its own', async () => {
  const test = await startCopies();
  await open(test);
  await settle(test, '1 details versions reviews', 'games');
  await test.service.replaceKey(test.fakeService.addKey());
  await test.fakeService.pause();
  expect(await failureOf(test.copies.get({ modId }))).toMatchObject({ code: 'unreachable' });
  await test.fakeService.resume();
  await open(test);
  await settle(test, '1 details versions reviews', '1 details versions reviews', 'games', 'games');
  expect(await readdir(test.folder)).toHaveLength(2);
});

test('C41 another service has copies of its own', async () => {
  const test = await startCopies();
  const other = await startCopies({ seed: 2 });
  const moved = test.again({ service: other.service });
  const ours = await test.copies.get({ modId: 40 });
  const theirs = await moved.get({ modId: 40 });
  expect(theirs.mod.title).not.toBe(ours.mod.title);
  await settle(test, '40 details', '40 details');
  await other.fakeService.pause();
  await test.fakeService.pause();
  expect((await moved.get({ modId: 40 })).mod).toEqual(theirs.mod);
  expect((await test.copies.get({ modId: 40 })).mod).toEqual(ours.mod);
});

test('C41 a response that comes after the key was replaced is not saved for the new key', async () => {
  const test = await startCopies();
  await test.service.open();
  const hang = test.fakeService.fault({ kind: 'hang', path: 'mods/1/' });
  const asked = test.copies.get({ modId });
  await test.fakeService.seen(({ path }) => path === '/api/mods/1/');
  await test.service.replaceKey(test.fakeService.addKey());
  hang.remove();
  await asked;
  await test.copies.get({ modId: 2 });
  await settle(test, '2 details');
});

test('a folder that can’t be written holds up no response', async () => {
  const test = await startCopies();
  await rm(test.folder, { recursive: true, force: true });
  await writeFile(test.folder, '');
  const { details, reviews } = await open(test);
  expect(details.mod.modId).toBe(modId);
  expect(reviews.pagination.page).toBe(1);
});

test('C40 only the first page of reviews is saved, and no more than 50 of them', async () => {
  const test = await startCopies({ perPage: 5 });
  const reader = test.copies.reviews.saving(test.service.mods);
  await reader.reviews({ modId, page: 2 });
  expect(await test.saved()).toEqual([]);
  const many = { reviews: [], pagination: { page: 1, lastPage: 1, perPage: 200, total: 200 } };
  const first = await reader.reviews({ modId, page: 1 });
  const reviews = Array.from({ length: 200 }, (_, index) => ({ ...first.reviews[0], reviewId: index + 1 }));
  await test.copies.reviews
    .saving({ reviews: async () => ({ ...many, reviews: reviews as typeof first.reviews }) })
    .reviews({ modId: 3, page: 1 });
  await settle(test, '1 reviews', '3 reviews');
  await test.fakeService.pause();
  const read = (id: number) => () => test.service.mods.reviews({ modId: id, page: 1 });
  const saved = await test.copies.reviews.insteadOf(3, read(3), () => undefined);
  expect(saved?.value.reviews).toHaveLength(50);
  expect(saved?.value.total).toBe(200);
});
