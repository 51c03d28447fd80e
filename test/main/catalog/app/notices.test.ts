import { expect, test } from 'vitest';
import { startCatalog } from './start-catalog.ts';

test('while a crawl runs, the state is told four times a second at most, and no more when nothing changes', async () => {
  const { catalog, clock, until, service, told } = await startCatalog({
    isPainted: false,
    serviceOptions: { mods: 1_000, perPage: 5 },
  });
  const at: number[] = [];
  catalog.onChange(() => at.push(clock.monotonic()));
  catalog.open();
  await until(
    ({ crawl, newSince, mods }) => crawl.nextPassAt !== null && newSince !== null && mods === 1_000,
  );
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(at.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250);
  const last = told.at(-1);
  await service.check();
  await service.check();
  expect(told.at(-1)).toBe(last);
});
