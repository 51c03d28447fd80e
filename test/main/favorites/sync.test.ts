import { expect, test } from 'vitest';
import { mayPass } from '#main/favorites/failures.ts';
import { createSync } from '#main/favorites/sync.ts';
import { AppError, errorCodes } from '#shared/errors.ts';
import { fakeClock } from '../service/setup.ts';

test('pauses grow from failure to failure, and begin anew after work that went well', async () => {
  const clock = fakeClock();
  let isBroken = true;
  let runs = 0;
  const { hurry } = createSync({
    async work() {
      runs += 1;
      if (isBroken) throw new Error('no answer');
    },
    mayPass: () => true,
    clock,
    random: () => 0,
    signal: new AbortController().signal,
  });
  await hurry();
  (await clock.held(0)).release();
  const { ms } = await clock.held(1);
  expect([(await clock.held(0)).ms, ms]).toEqual([2_500, 5_000]);
  isBroken = false;
  await hurry();
  isBroken = true;
  await hurry();
  expect((await clock.held(2)).ms).toBe(2_500);
  expect(runs).toBe(4);
});

test('a call that comes during a run that fails for good brings another run', async () => {
  let runs = 0;
  let fail: (error: Error) => void = () => undefined;
  const sync = createSync({
    work() {
      runs += 1;
      return runs === 1
        ? new Promise((_, reject) => {
            fail = reject;
          })
        : Promise.resolve();
    },
    mayPass: () => false,
    clock: fakeClock(),
    random: () => 0,
    signal: new AbortController().signal,
  });
  const run = sync.hurry();
  sync.start();
  fail(new Error('no permission'));
  await run;
  expect(runs).toBe(2);
});

test('what needs the player is not tried again by itself, anything else is', () => {
  const waits = errorCodes.filter((code) => !mayPass(new AppError(code, { id: 'error.internal' })));
  expect(waits.toSorted()).toEqual([
    'cancelled',
    'no-permission',
    'not-granted',
    'not-offered',
    'session-ended',
    'signed-out',
    'token-refused',
  ]);
  expect(mayPass(new Error('anything'))).toBe(true);
});
