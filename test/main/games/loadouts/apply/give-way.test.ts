import { expect, test } from 'vitest';
import { giveWay } from '#main/games/loadouts/apply/give-way.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';

/** A game whose mods are put into its folder until `end`. */
function stage() {
  const applying = new Set(['emberfall']);
  const listeners = createListeners<string>();
  const clock = createFakeClock();
  const apply = { isApplying: (gameId: string) => applying.has(gameId), onChange: listeners.add };
  const end = () => {
    applying.delete('emberfall');
    listeners.tell('emberfall');
  };
  const order: string[] = [];
  const go = (gameId: string) => giveWay(gameId, { apply, clock }).then(() => order.push(gameId));
  return { clock, listeners, end, order, go };
}

test('health waits until the mods of its game are in place, and not for another game', async () => {
  const { listeners, end, order, go } = stage();
  const waiting = go('emberfall');
  await go('other');
  listeners.tell('emberfall');
  await go('other');
  expect(order).toEqual(['other', 'other']);
  end();
  await waiting;
  expect(order.at(-1)).toBe('emberfall');
});

test('it waits for two seconds at most', async () => {
  const { clock, order, go } = stage();
  const waiting = go('emberfall');
  await clock.advance(1_999);
  expect(order).toEqual([]);
  await clock.advance(1);
  await waiting;
  expect(order).toEqual(['emberfall']);
});
