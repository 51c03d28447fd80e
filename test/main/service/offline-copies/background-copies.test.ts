import { expect, test, vi } from 'vitest';
import type { Condition } from '#main/kernel/platform.ts';
import { copyAgainMs } from '#main/service/offline-copies/background-copies.ts';
import { type CopiesTest, noCondition, startCopies } from './setup.ts';

/** The requests for single mods, as "1", "1/versions", "1/reviews". */
const requested = ({ fakeService }: CopiesTest) =>
  fakeService.requests.flatMap(({ path }) => /^\/api\/mods\/(\d+.*?)\/?$/.exec(path)?.[1] ?? []);

/** Passes the pause before the first request. */
async function begin(test: CopiesTest): Promise<void> {
  await test.service.mods.list({ page: 1 });
  test.favoritesChanged();
  await test.time.advance(60_000);
}

/** Lets time pass until this many requests were made, in steps of one interval. */
async function until(test: CopiesTest, count: number): Promise<void> {
  for (let steps = 0; requested(test).length < count; steps += 1) {
    expect(steps).toBeLessThan(200);
    await step(test);
  }
}

/** Resolves when the pause before the next request has begun. */
const untilWaiting = ({ time }: CopiesTest) => expect.poll(() => time.waiting).toBeGreaterThan(0);

/** Passes some time, one interval by default, and lets the request that it started end. */
async function step({ time }: CopiesTest, ms = 2_000): Promise<void> {
  await time.advance(ms);
  // Between requests there is a wait, except after the last one.
  await vi.waitFor(() => expect(time.waiting).toBeGreaterThan(0), { timeout: 1_000 }).catch(() => undefined);
}

test('C40 C42 favorites and downloaded mods that were never opened are copied, one request in two seconds', async () => {
  const test = await startCopies();
  test.marked.favorites = [3, 4];
  test.marked.downloaded = [4, 5];
  await begin(test);
  await untilWaiting(test);
  await test.time.advance(1_999);
  expect(requested(test)).toEqual([]);
  await test.time.advance(1);
  await untilWaiting(test);
  expect(requested(test)).toEqual(['3']);
  await test.time.advance(1_999);
  expect(requested(test)).toEqual(['3']);
  await until(test, 9);
  expect(requested(test)).toEqual(
    [3, 4, 5].flatMap((modId) => [`${modId}`, `${modId}/versions`, `${modId}/reviews`]),
  );
  await expect.poll(test.saved).toEqual([3, 4, 5].map((modId) => `${modId} details versions reviews`));
  await test.time.advance(600_000);
  expect(requested(test)).toHaveLength(9);
  expect(test.time.waiting).toBe(0);
  await test.fakeService.pause();
  expect((await test.copies.get({ modId: 4 })).mod.modId).toBe(4);
});

test('of an opened mod only what the player did not look at is read', async () => {
  const test = await startCopies();
  await test.copies.get({ modId: 7 });
  await test.copies.versions({ modId: 7 });
  await expect.poll(test.saved).toEqual(['7 details versions']);
  test.fakeService.clearRequests();
  await begin(test);
  await until(test, 1);
  await step(test);
  await step(test);
  expect(requested(test)).toEqual(['7/reviews']);
});

test('C42 a mod is read once in a week', async () => {
  const test = await startCopies();
  test.marked.favorites = [3];
  await begin(test);
  await until(test, 3);
  await expect.poll(test.saved).toEqual(['3 details versions reviews']);
  await test.time.advance(copyAgainMs - 300_000);
  test.favoritesChanged();
  await test.time.advance(70_000);
  expect(requested(test)).toHaveLength(3);
  await test.time.advance(300_000);
  test.favoritesChanged();
  await test.time.advance(60_000);
  await until(test, 6);
});

test('a mod that is gone is not asked for again, also after a restart', async () => {
  const test = await startCopies();
  test.marked.favorites = [3, 4];
  test.fakeService.withdrawMod(3);
  await begin(test);
  await until(test, 4);
  expect(requested(test)).toEqual(['3', '4', '4/versions', '4/reviews']);
  await expect.poll(test.saved).toEqual(['3', '4 details versions reviews']);
  await test.copies.close();
  test.again();
  await begin(test);
  await step(test);
  await step(test);
  expect(requested(test)).toHaveLength(4);
});

test('C42 a pause that the service asks for is kept', async () => {
  const test = await startCopies();
  test.marked.favorites = [3];
  await begin(test);
  test.fakeService.fault({ kind: 'too-many-requests', retryAfter: 900, times: 1, pattern: 'mods/*' });
  await until(test, 1);
  await step(test, 899_000);
  expect(requested(test)).toEqual(['3']);
  await until(test, 4);
  expect(requested(test)).toEqual(['3', '3', '3/versions', '3/reviews']);
});

test('C42 nothing is read while the service is unreachable; when it is back, reading goes on', async () => {
  const test = await startCopies();
  test.marked.favorites = [3];
  await begin(test);
  await until(test, 1);
  const fault = test.fakeService.fault({ kind: 'drop', afterBytes: 0 });
  await step(test);
  await expect.poll(() => test.service.state().reachability.state).toBe('unreachable');
  test.favoritesChanged();
  await step(test, 60_000);
  await step(test, 600_000);
  expect(requested(test)).toEqual(['3', '3/versions']);
  fault.remove();
  await test.service.check();
  await step(test, 60_000);
  await until(test, 5);
  expect(requested(test).slice(2)).toEqual(['3', '3/versions', '3/reviews']);
});

test('C42 on battery nothing is read where the player wants that; then it goes on', async () => {
  let report = (_: boolean | null) => {};
  const onBattery: Condition = {
    isKnown: async () => true,
    watch(listener) {
      report = listener;
      listener(true);
      return () => undefined;
    },
  };
  const test = await startCopies();
  await test.copies.close();
  test.again({ computer: { onBattery, metered: noCondition } });
  test.marked.favorites = [3];
  await begin(test);
  await step(test);
  await test.time.advance(600_000);
  expect(requested(test)).toEqual([]);
  report(false);
  await test.time.advance(60_000);
  await until(test, 3);
});

test('C41 a mod that was read while another key came into use is not saved for that one', async () => {
  const test = await startCopies();
  test.marked.favorites = [3];
  await begin(test);
  await until(test, 1);
  await test.service.replaceKey(test.fakeService.addKey());
  await until(test, 3);
  await untilWaiting(test);
  expect(await test.saved()).toEqual([]);
  // Read with that key, it is.
  await step(test, 60_000);
  await until(test, 6);
  await expect.poll(test.saved).toEqual(['3 details versions reviews']);
});

test('a part that the service does not offer is not asked for', async () => {
  const test = await startCopies({ mode: 'minimal' } as never);
  test.marked.favorites = [3];
  await begin(test);
  await step(test);
  expect(requested(test)).toEqual([]);
});

test('without room nothing is read, and no copy of an opened mod goes', async () => {
  const test = await startCopies({}, { limits: { all: 10_000, one: 10_000 } });
  const page = await test.service.mods.reviews({ modId: 7, page: 1 });
  const message = 'x'.repeat(9_000);
  const [review] = page.reviews;
  if (!review) throw new Error('The mod has no review.');
  await test.copies.reviews
    .saving({ reviews: async () => ({ ...page, reviews: [{ ...review, message }] }) })
    .reviews({ modId: 7, page: 1 });
  await expect.poll(test.saved).toEqual(['7 reviews']);
  test.marked.favorites = [3];
  test.fakeService.clearRequests();
  await begin(test);
  await step(test);
  expect(requested(test)).toEqual([]);
  expect(await test.saved()).toEqual(['7 reviews']);
});
