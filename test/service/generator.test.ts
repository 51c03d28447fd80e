import { describe, expect, test } from 'vitest';
import { makeGenerator, type Recipe } from './data/generator.ts';

const recipe: Recipe = { seed: 1, mods: 3000, games: 12, fileSize: { min: 65_536, max: 24 * 2 ** 20 } };

describe('gaps: data', () => {
  test('gaps: the same seed gives the same data, another seed other data', () => {
    const text = (seed: number) => {
      const data = makeGenerator({ ...recipe, seed });
      return JSON.stringify([40, 41, 2999].map((id) => [data.mod(id), data.versions(id)]));
    };
    expect(text(1)).toBe(text(1));
    expect(text(2)).not.toBe(text(1));
  });

  test('gaps: a record does not depend on the number of records', () => {
    const small = makeGenerator({ ...recipe, mods: 100 });
    const large = makeGenerator({ ...recipe, mods: 1_000_000 });
    expect(large.mod(77)).toEqual(small.mod(77));
    expect(large.versions(77)).toEqual(small.versions(77));
  });

  test.each([0, 1, 31, 32, 62, 63, 3000])('gaps: a guest sees exactly %i mods', (mods) => {
    expect(makeGenerator({ ...recipe, mods }).idsFor()).toHaveLength(mods);
  });

  test('gaps: ids of versions and files identify their mod', () => {
    const data = makeGenerator(recipe);
    for (const modId of [1, 2, 500, 3000]) {
      for (const version of data.versions(modId)) {
        expect(data.version(version.versionId)).toEqual(version);
        for (const file of version.files) expect(data.file(file.fileId)).toEqual(file);
      }
    }
    for (const wrong of [0, -1, 0.5, 10 ** 12, Number.NaN]) {
      expect([data.mod(wrong), data.version(wrong), data.file(wrong)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('gaps: download counts have a long tail and sizes stay in their range', () => {
    const data = makeGenerator(recipe);
    const mods = [...data.idsFor()].map((modId) => data.mod(modId));
    const counts = mods.map((mod) => mod?.downloadCount ?? 0).toSorted((a, b) => b - a);
    const [total, top] = [counts, counts.slice(0, 300)].map((list) =>
      list.reduce((sum, count) => sum + count, 0),
    );
    expect((top ?? 0) / (total ?? 1)).toBeGreaterThan(0.6);
    const sizes = mods
      .flatMap((mod) => data.versions(mod?.modId ?? 0))
      .flatMap((one) => one.files.map((f) => f.size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(65_536);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(24 * 2 ** 20);
  });

  test('gaps: a million mods need only a list of ids', () => {
    const data = makeGenerator({ ...recipe, mods: 1_000_000 });
    const before = process.memoryUsage();
    const ids = data.idsFor();
    const last = data.mod(ids.at(-1) ?? 0);
    const after = process.memoryUsage();
    expect(ids).toHaveLength(1_000_000);
    expect(ids.byteLength).toBe(4_000_000);
    expect(data.idsFor()).toBe(ids);
    expect(last?.modId).toBe(data.lastModId);
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(20_000_000);
  });
});
