import { expect, test } from 'vitest';
import { closeAll } from '#main/kernel/close-all.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

test('S12 one that throws, and one that rejects, prevent no other from closing, and are logged', async () => {
  const log = createMemoryLog();
  const closed: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    closed.push('slow');
  };
  await closeAll(
    {
      throws() {
        throw new Error('at once');
      },
      rejects: () => Promise.reject(new Error('later')),
      slow,
      quick: () => void closed.push('quick'),
    },
    log,
  );
  expect(closed).toEqual(['quick', 'slow']);
  expect(log.lines.map(({ fields }) => (fields as { name: string }).name)).toEqual(['throws', 'rejects']);
});
