import { expect, test } from 'vitest';
import { watchSleep } from '#main/mods/downloads/scheduling/scheduler.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { createFakeMachine } from '../fake-machine.ts';

test('a sleep that is reported twice leaves no timer behind that ends the next one', async () => {
  const clock = createFakeClock();
  const { machine, sleep: tell } = createFakeMachine();
  let asleep = 0;
  let awake = 0;
  const sleep = watchSleep({
    computer: machine.computer,
    clock,
    onAsleep() {
      asleep += 1;
    },
    onWake() {
      awake += 1;
    },
  });
  for (const isAsleep of [true, true, false, false]) tell(isAsleep);
  expect([asleep, awake, clock.waiting]).toEqual([1, 1, 0]);
  await clock.advance(25_000);
  tell(true);
  await clock.advance(29_999);
  expect([sleep.isAsleep(), awake]).toEqual([true, 1]);
  await clock.advance(1);
  expect([sleep.isAsleep(), awake]).toEqual([false, 2]);
});
