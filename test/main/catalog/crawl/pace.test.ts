import { expect, test } from 'vitest';
import { createPace } from '#main/catalog/crawl/pace.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';

const startPace = (random = 0) => {
  const clock = createFakeClock();
  const pace = createPace({ clock, random: () => random });
  const respond = (latencyMs: number, times: number) => {
    for (let time = 0; time < times; time += 1) pace.succeeded(latencyMs);
  };
  return { clock, pace, respond };
};

test('C13 four requests run at once while responses are about as fast as the best', () => {
  const { pace, respond } = startPace();
  expect(pace.limit()).toBe(4);
  for (let round = 0; round < 50; round += 1) for (const latency of [40, 55, 70, 60]) respond(latency, 1);
  expect(pace.limit()).toBe(4);
  expect(pace.delay()).toBe(0);
});

test('C13 fewer run when responses get slower, down to one, and four again when they are fast', () => {
  const { pace, respond } = startPace();
  respond(40, 10);
  respond(200, 8);
  expect(pace.limit()).toBeLessThan(4);
  respond(400, 40);
  expect(pace.limit()).toBe(1);
  respond(40, 30);
  expect(pace.limit()).toBe(4);
});

test('a network that stays slower is no reason for fewer requests for good', () => {
  const { pace, respond } = startPace();
  respond(40, 10);
  respond(160, 30);
  expect(pace.limit()).toBe(1);
  respond(160, 1_000);
  expect(pace.limit()).toBe(4);
});

test('the first slow response after a fast one changes nothing', () => {
  const { pace, respond } = startPace();
  respond(40, 10);
  respond(90, 1);
  expect(pace.limit()).toBe(4);
});

test('C13 after a failure one request tries the service, after a pause that doubles up to five minutes', async () => {
  const { pace, clock } = startPace(1);
  const pauses: number[] = [];
  for (let failure = 1; failure <= 10; failure += 1) {
    pace.failed();
    pauses.push(pace.delay());
    expect(pace.limit()).toBe(1);
    expect(pace.heldBy()).toBe('failures');
    await clock.advance(pace.delay());
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1000));
  expect(pace.failures()).toBe(10);
  pace.succeeded(40);
  expect(pace.failures()).toBe(0);
  expect(pace.delay()).toBe(0);
});

test('C14 Retry-After counts for every request, and the longest one wins', async () => {
  const { pace, clock } = startPace();
  pace.failed(60_000);
  pace.failed(5_000);
  expect([pace.delay(), pace.heldBy()]).toEqual([60_000, 'retry-after']);
  // A response to a request that was under way does not end the pause.
  pace.succeeded(40);
  expect(pace.delay()).toBe(60_000);
  await clock.advance(60_000);
  expect([pace.delay(), pace.heldBy()]).toEqual([0, null]);
  pace.failed(60_000);
  pace.reset();
  expect(pace.delay()).toBe(0);
});

test('requests are held back until one succeeds, also while one tries the service', async () => {
  const { pace, clock } = startPace();
  pace.failed(60_000);
  await clock.advance(60_000);
  expect([pace.delay(), pace.heldBy()]).toEqual([0, 'retry-after']);
  pace.succeeded(40);
  expect(pace.heldBy()).toBeNull();
});

test('C14 a service that works again ends the pause after failures, but not the one that it asked for', () => {
  const { pace } = startPace();
  pace.failed();
  pace.recovered();
  expect([pace.failures(), pace.delay()]).toEqual([0, 0]);
  pace.failed(60_000);
  pace.recovered();
  expect([pace.failures(), pace.delay()]).toEqual([0, 60_000]);
});

test('C16 a least time between two requests counts from the start of the last one', async () => {
  const { pace, clock } = startPace();
  pace.setInterval(1_000);
  expect(pace.delay()).toBe(0);
  pace.started();
  expect(pace.delay()).toBe(1_000);
  await clock.advance(400);
  clock.jump(-86_400_000);
  expect(pace.delay()).toBe(600);
  pace.setInterval(0);
  expect(pace.delay()).toBe(0);
});
