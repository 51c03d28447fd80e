import { expect, test } from 'vitest';
import { KeptMods } from '#main/catalog/search/kept-mods.ts';

/** Keeps about 8 texts of mods, and notes which ranks are read. Odd ranks below 100 have no mod. */
function keepTexts() {
  const read: number[] = [];
  const kept = new KeptMods(8, (ranks) => {
    read.push(...ranks);
    return ranks.filter((rank) => rank >= 100 || rank % 2 === 0).map((rank) => [rank, `mod ${rank}`]);
  });
  return { kept, readNow: () => read.splice(0) };
}

test('mods come in the order that is asked for, and only those that are missing are read', () => {
  const { kept, readNow } = keepTexts();
  expect(kept.of([4, 2])).toEqual(['mod 4', 'mod 2']);
  expect(kept.of([2, 3, 6, 4])).toEqual(['mod 2', 'mod 6', 'mod 4']);
  expect(readNow()).toEqual([4, 2, 3, 6]);
});

test('mods that are asked for stay, others are dropped, and more than are kept come at once', () => {
  const { kept, readNow } = keepTexts();
  for (let rank = 102; rank < 120; rank += 2) kept.of([100, 101, rank]);
  expect(readNow().filter((rank) => rank === 100)).toHaveLength(1);
  kept.of([102]);
  expect(readNow()).toEqual([102]);
  const many = Array.from({ length: 30 }, (_, index) => 200 + index);
  expect(kept.of(many)).toHaveLength(30);
});

test('what was forgotten is read anew', () => {
  const { kept, readNow } = keepTexts();
  kept.of([2, 4]);
  kept.forget();
  kept.of([2]);
  expect(readNow()).toEqual([2, 4, 2]);
});
