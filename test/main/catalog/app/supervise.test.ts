import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Supervisor } from '#main/catalog/supervise.ts';
import type { CatalogConnection } from '#main/catalog/worker/connect.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noCondition } from '../crawl/store-of.ts';
import { connect } from './start-catalog.ts';

test('C8 a thread that ends once in a while is started again at once, one that ends soon after a pause', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createFakeClock();
  const connections: CatalogConnection[] = [];
  const supervisor = new Supervisor({
    file: join(folder, 'catalog.db'),
    async connect(file) {
      const connection = await connect(file);
      connections.push(connection);
      return connection;
    },
    onChange: () => undefined,
    // No page arrives, so nothing is written.
    readPage: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    hasMod: async () => null,
    ...noCondition,
    pageOnScreen: () => null,
    random: () => 0,
    clock,
    log: createMemoryLog(),
  });
  onTestFinished(() => supervisor.close());
  /** The thread ends after it was open for this long, in ms; resolves with what the supervisor says then. */
  const endAfter = async (ms: number) => {
    await expect.poll(() => supervisor.status().kind).toBe('open');
    const opened = connections.length;
    await clock.advance(ms);
    await connections.at(-1)?.close();
    await expect.poll(() => connections.length > opened || supervisor.status().kind === 'none').toBe(true);
    return connections.length > opened ? 'started again' : 'paused';
  };
  // Each time long after the last: what was is forgotten.
  for (const _ of [1, 2, 3]) expect(await endAfter(60_000)).toBe('started again');
  expect(await endAfter(59_999)).toBe('paused');
  await clock.advance(300_000);
  expect(await endAfter(60_000)).toBe('started again');
});
