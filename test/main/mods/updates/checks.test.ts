import { beforeEach, describe, expect, test } from 'vitest';
import { stage } from './setup.ts';

let given: Awaited<ReturnType<typeof stage>>;
beforeEach(async () => {
  given = await stage();
});

const hours = 3_600_000;

/** Installs the newest version of so many mods. */
const installMany = (count: number) => {
  for (const modId of given.modsWith(1).slice(0, count)) given.install(modId, 0);
};
/** Resolves when a check that is under way has ended, or `isSo`. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = given.updates.onChange(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
    if (isSo()) resolve();
  });
/** Resolves when the checks wait for the next one, hours later. */
const heldWait = async () => {
  while (given.clock.held === 0) await new Promise((resolve) => setImmediate(resolve));
};
const gaps = () => given.starts.slice(1).map((at, index) => at - (given.starts[index] ?? 0));

describe('politeness', () => {
  test('at most a request a second, each mod once', async () => {
    installMany(12);
    await given.updates.check();
    expect(given.asked().map(({ path }) => path)).toEqual([
      ...new Set(given.asked().map(({ path }) => path)),
    ]);
    expect(given.starts).toHaveLength(12);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1_000);
    expect(given.updates.state()).toMatchObject({ checked: 12, total: 12, error: null });
  });

  test('a pause that the service asks for is kept, and then all mods are read', async () => {
    installMany(5);
    given.fakeService.fault({ pattern: 'mods/*', kind: 'too-many-requests', retryAfter: 120, times: 1 });
    const held: (number | null)[] = [];
    given.updates.onChange(() => held.push(given.updates.state().heldUntil));
    await given.updates.check();
    expect(Math.max(...gaps())).toBeGreaterThanOrEqual(120_000);
    expect(held.some((until) => until !== null)).toBe(true);
    expect(given.updates.list().every(({ state }) => state === 'current')).toBe(true);
    expect(given.updates.state()).toMatchObject({ heldUntil: null, error: null });
  });

  test('pauses that the service asks for are no failures of a mod', async () => {
    installMany(1);
    given.fakeService.fault({ pattern: 'mods/*', kind: 'too-many-requests', retryAfter: 30, times: 3 });
    await given.updates.check();
    expect(given.updates.list()).toMatchObject([{ state: 'current' }]);
  });

  test('a pause of an hour ends the check', async () => {
    installMany(5);
    given.fakeService.fault({ pattern: 'mods/*', kind: 'too-many-requests', retryAfter: 3_600 });
    await given.updates.check();
    expect(given.starts.length).toBeLessThanOrEqual(2);
    expect(given.updates.state().error).toMatchObject({ code: 'unavailable' });
  });

  test('a refused key ends the check at once', async () => {
    installMany(8);
    given.fakeService.fault({ pattern: 'mods/*', kind: 'error', error: 'api_key_inactive' });
    await given.updates.check();
    expect(given.starts.length).toBeLessThanOrEqual(2);
    expect(given.updates.state().error).toMatchObject({ code: 'key-refused' });
  });

  test('a mod that can’t be read is left out, and the others are read', async () => {
    installMany(4);
    const modId = given.installed[1]?.modId;
    given.fakeService.fault({ pattern: `mods/${modId}/*`, kind: 'error', error: 'no_permission' });
    await given.updates.check();
    expect(given.updates.list().map(({ state }) => state)).toEqual([
      'current',
      'unknown',
      'current',
      'current',
    ]);
    expect(given.updates.state().error).toBe(null);
  });

  test('two calls are one check', async () => {
    installMany(3);
    await Promise.all([given.updates.check(), given.updates.check()]);
    expect(given.starts).toHaveLength(3);
  });
});

test('a mod that is installed while a check runs is checked after it', async () => {
  installMany(2);
  const checking = given.updates.check();
  const [modId = 0] = given.modsWith(1).filter((id) => given.installed.every((each) => each.modId !== id));
  given.install(modId, 0);
  await given.updates.checkNew();
  await checking;
  expect(given.updates.list().map(({ state }) => state)).toEqual(['current', 'current', 'current']);
  expect(given.starts).toHaveLength(3);
});

describe('offline', () => {
  test('the last result stays with its time', async () => {
    installMany(6);
    await given.updates.check();
    const before = given.updates.list();
    const { checkedAt } = given.updates.state();
    await given.fakeService.pause();
    given.clock.jump(hours);
    await given.updates.check();
    expect(given.updates.state()).toMatchObject({ checkedAt, error: { code: 'unreachable' } });
    expect(given.updates.list()).toEqual(before);
    expect((await given.open()).state().checkedAt).toBe(checkedAt);
    // A few tries tell that the service is away; the other mods are not tried.
    expect(given.starts.length - 6).toBeLessThanOrEqual(6);
  });

  test('a check that failed starts once more when the service is back', async () => {
    installMany(2);
    await given.fakeService.pause();
    given.updates.start();
    await until(() => given.updates.state().error !== null);
    await given.fakeService.resume();
    given.updates.tryAgain();
    await until(() => given.updates.state().checkedAt !== null);
    expect(given.updates.list().every(({ state }) => state === 'current')).toBe(true);
  });
});

describe('quietly', () => {
  test('a while after the start, then at most every 6 hours', async () => {
    installMany(2);
    const begun = given.clock.monotonic();
    given.updates.start();
    given.updates.start();
    await until(() => given.updates.state().checkedAt !== null);
    expect((given.starts[0] ?? 0) - begun).toBeGreaterThanOrEqual(30_000);
    expect(given.starts).toHaveLength(2);
    await heldWait();
    given.clock.release();
    await until(() => given.starts.length === 4 && !given.updates.state().isChecking);
    expect(gaps()[1]).toBeGreaterThanOrEqual(6 * hours - 10_000);
  });

  test('not at a start within 6 hours after the last check, but by hand at any time', async () => {
    installMany(2);
    await given.updates.check();
    const again = await given.open();
    again.start();
    await heldWait();
    expect(given.starts).toHaveLength(2);
    await again.check();
    expect(given.starts).toHaveLength(4);
  });

  test('a check that ended early goes on with the mods that are left', async () => {
    installMany(4);
    const last = given.installed.at(-1)?.modId;
    const { id } = given.fakeService.fault({
      pattern: `mods/${last}/*`,
      kind: 'error',
      error: 'api_key_inactive',
    });
    await given.updates.check();
    expect(given.updates.state().error).not.toBe(null);
    given.fakeService.removeFault(id);
    await given.service.check();
    const before = given.starts.length;
    const again = await given.open();
    again.start();
    while (again.state().checkedAt === null) await new Promise((resolve) => setImmediate(resolve));
    expect(given.starts.length - before).toBeLessThan(4);
    expect(again.list().every(({ state }) => state === 'current')).toBe(true);
  });

  test('closing ends the check and every timer', async () => {
    installMany(3);
    given.fakeService.fault({ pattern: 'mods/*', kind: 'stall', afterBytes: 0 });
    const checking = given.updates.check();
    await given.fakeService.seen(({ path }) => path.endsWith('/versions'));
    await given.updates.close();
    await checking;
    expect(given.clock.held).toBe(0);
  });
});
