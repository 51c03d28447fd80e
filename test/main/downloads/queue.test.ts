import { expect, test } from 'vitest';
import { createQueue } from '#main/downloads/queue.ts';

/** A queue whose work goes on until it is let go or aborted. */
function start() {
  const log: string[] = [];
  const letGo = new Map<string, () => void>();
  const queue = createQueue({
    maxRunning: 3,
    reason: () => new Error('stopped'),
    carryOut: (id, signal) =>
      new Promise<void>((resolve) => {
        log.push(`${id} begins`);
        const end = (how: string) => () => {
          log.push(`${id} ${how}`);
          resolve();
        };
        letGo.set(id, end('ends'));
        signal.addEventListener('abort', end('is stopped'));
      }),
  });
  return { queue, log, letGo: (id: string) => letGo.get(id)?.() };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('D12 three at a time, first come, first served', async () => {
  const { queue, log, letGo } = start();
  for (const id of ['a', 'b', 'c', 'd', 'e']) queue.add(id);
  expect(log).toEqual(['a begins', 'b begins', 'c begins']);
  letGo('b');
  await settle();
  letGo('a');
  await settle();
  expect(log.slice(3)).toEqual(['b ends', 'd begins', 'a ends', 'e begins']);
});

test('one that waits is taken out, one that runs is ended, others are left alone', async () => {
  const { queue, log } = start();
  for (const id of ['a', 'b', 'c', 'd']) queue.add(id);
  expect(await queue.stop('d')).toBe('waited');
  expect(await queue.stop('a')).toBe('ran');
  expect(await queue.stop('x')).toBe('neither');
  expect(log).toEqual(['a begins', 'b begins', 'c begins', 'a is stopped']);
});

test('the same download never runs twice at once', async () => {
  const { queue, log, letGo } = start();
  queue.add('a');
  queue.add('a');
  expect(log).toEqual(['a begins']);
  letGo('a');
  await settle();
  expect(log).toEqual(['a begins', 'a ends', 'a begins']);
});

test('closing ends what runs and starts nothing more', async () => {
  const { queue, log } = start();
  for (const id of ['a', 'b', 'c', 'd']) queue.add(id);
  await queue.close();
  await settle();
  expect(log.slice(3)).toEqual(['a is stopped', 'b is stopped', 'c is stopped']);
});
