import { expect, test } from 'vitest';
import { oneAtATime } from '#main/kernel/one-at-a-time.ts';

test('calls while work runs share one more run after it, also after one that failed', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const call = oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  const first = call();
  await Promise.resolve();
  expect(ends).toHaveLength(1);
  const [second, third] = [call(), call()];
  await Promise.resolve();
  expect([ends.length, second === third, second === first]).toEqual([1, true, false]);
  ends[0]?.(new Error('made by the test'));
  await expect(first).rejects.toThrow('made by the test');
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await third;
  expect(ends).toHaveLength(2);
});
