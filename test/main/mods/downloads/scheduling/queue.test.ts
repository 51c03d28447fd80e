import { expect, test } from 'vitest';
import { createQueue } from '#main/mods/downloads/scheduling/queue.ts';

/** A queue whose downloads run until they are released or aborted. */
function start() {
  const log: string[] = [];
  const release = new Map<string, () => void>();
  const waiting: string[] = [];
  const queue = createQueue({
    maxRunning: 3,
    next(isRunning) {
      const place = waiting.findIndex((id) => !isRunning(id));
      return place < 0 ? null : (waiting.splice(place, 1)[0] ?? null);
    },
    run: (id, signal) =>
      new Promise<void>((resolve) => {
        log.push(`${id} begins`);
        const end = (how: string) => () => {
          log.push(`${id} ${how}`);
          resolve();
        };
        release.set(id, end('ends'));
        signal.addEventListener('abort', end('is stopped'));
      }),
  });
  const add = (id: string) => {
    waiting.push(id);
    queue.pump();
  };
  return { queue, add, log, release: (id: string) => release.get(id)?.() };
}

const stopped = new Error('stopped');
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('D12 three at a time, first come, first served', async () => {
  const { add, log, release } = start();
  for (const id of ['a', 'b', 'c', 'd', 'e']) add(id);
  expect(log).toEqual(['a begins', 'b begins', 'c begins']);
  release('b');
  await settle();
  release('a');
  await settle();
  expect(log.slice(3)).toEqual(['b ends', 'd begins', 'a ends', 'e begins']);
});

test('one that runs is stopped, others go on', async () => {
  const { queue, add, log } = start();
  for (const id of ['a', 'b', 'c', 'd']) add(id);
  expect(await queue.stop('a', stopped)).toBe(true);
  expect(await queue.stop('x', stopped)).toBe(false);
  expect(log).toEqual(['a begins', 'b begins', 'c begins', 'a is stopped', 'd begins']);
});

test('the same download never runs twice at once', async () => {
  const { add, log, release } = start();
  add('a');
  add('a');
  expect(log).toEqual(['a begins']);
  release('a');
  await settle();
  expect(log).toEqual(['a begins', 'a ends', 'a begins']);
});

test('closing stops running ones and starts nothing more', async () => {
  const { queue, add, log } = start();
  for (const id of ['a', 'b', 'c', 'd']) add(id);
  await queue.close(stopped);
  await settle();
  expect(log.slice(3)).toEqual(['a is stopped', 'b is stopped', 'c is stopped']);
});
