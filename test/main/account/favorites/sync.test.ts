import { expect, test } from 'vitest';
import { isTemporary } from '#main/account/favorites/errors.ts';
import { createSyncRunner } from '#main/account/favorites/sync.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import { fakeClock } from '../../service/setup.ts';

test('pauses grow from failure to failure, and restart after a success', async () => {
  const clock = fakeClock();
  let isBroken = true;
  let runs = 0;
  const { runNow } = createSyncRunner({
    async work() {
      runs += 1;
      if (isBroken) throw new Error('no answer');
    },
    isTemporary: () => true,
    clock,
    random: () => 0,
    signal: new AbortController().signal,
  });
  await runNow();
  (await clock.held(0)).release();
  const { ms } = await clock.held(1);
  expect([(await clock.held(0)).ms, ms]).toEqual([2_500, 5_000]);
  isBroken = false;
  await runNow();
  isBroken = true;
  await runNow();
  expect((await clock.held(2)).ms).toBe(2_500);
  expect(runs).toBe(4);
});

test('a call during a run that fails permanently causes another run', async () => {
  let runs = 0;
  let fail: (error: Error) => void = () => undefined;
  const sync = createSyncRunner({
    work() {
      runs += 1;
      return runs === 1
        ? new Promise((_, reject) => {
            fail = reject;
          })
        : Promise.resolve();
    },
    isTemporary: () => false,
    clock: fakeClock(),
    random: () => 0,
    signal: new AbortController().signal,
  });
  const run = sync.runNow();
  sync.start();
  fail(new Error('no permission'));
  await run;
  expect(runs).toBe(2);
});

test('a failure that needs the player is not retried, any other is', () => {
  const waits = errorCodes.filter((code) => !isTemporary(new AppError(code, { id: 'error.internal' })));
  expect(waits.toSorted()).toEqual([
    'cancelled',
    'no-permission',
    'not-granted',
    'not-offered',
    'session-ended',
    'signed-out',
    'token-refused',
  ]);
  expect(isTemporary(new Error('anything'))).toBe(true);
});
