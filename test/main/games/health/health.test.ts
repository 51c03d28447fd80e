import { expect, test } from 'vitest';
import { inWords, openPlanted, readHealth } from './open-planted.ts';
import { planted } from './planted.ts';
import { plantedElsewhere } from './planted-elsewhere.ts';

test('W40 there are 30 planted sets at least', () => {
  expect(planted.length).toBeGreaterThanOrEqual(30);
  expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
});

for (const set of planted)
  test(`W40 all is found that is planted, and nothing is invented: ${set.name}`, async () => {
    const { findings, isReading } = await readHealth(await openPlanted(set));
    expect(isReading).toBe(false);
    expect(findings.map(inWords).sort()).toEqual([...set.found].sort());
  });

for (const set of plantedElsewhere)
  test(`W50 all is found that is planted, and nothing is invented: ${set.name}`, async () => {
    const { findings, isReading } = await readHealth(await openPlanted(set));
    expect(isReading).toBe(false);
    expect(findings.map(inWords).sort()).toEqual([...set.found].sort());
  });
