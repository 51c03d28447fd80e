import { expect, test } from 'vitest';
import { startCatalog, startServices } from './start-catalog.ts';

test('while a crawl runs, the state is told four times a second at most, and no more when nothing changes', async () => {
  const { catalog, clock, until, service, told } = await startCatalog({
    isPainted: false,
    serviceOptions: { mods: 500, perPage: 5 },
  });
  const at: number[] = [];
  catalog.onChange(() => at.push(clock.monotonic()));
  catalog.open();
  await until(({ crawl, newSince, mods }) => crawl.nextPassAt !== null && newSince !== null && mods === 500);
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(at.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250);
  const last = told.at(-1);
  await service.check();
  await service.check();
  expect(told.at(-1)).toBe(last);
});

test('once the list is read, no timer runs but the one for the next pass', async () => {
  let waits = 0;
  const services = await startServices();
  const clock = {
    ...services.clock,
    wait(ms: number, signal?: AbortSignal) {
      waits += 1;
      return services.clock.wait(ms, signal);
    },
    after(ms: number, act: () => void) {
      waits += 1;
      return services.clock.after(ms, act);
    },
  };
  const { until } = await startCatalog({ services, clock });
  await until(({ crawl, newSince, mods }) => crawl.nextPassAt !== null && newSince !== null && mods === 200);
  // Every shorter wait of this clock ends at once, so a timer that repeats would be seen.
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
  };
  await turns(200);
  const before = waits;
  await turns(200);
  expect([waits, services.clock.held]).toEqual([before, 1]);
});
